// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tasks/tasks_legend.h"

#include "tasks/task_words.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "theme/style_paint.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/spoken_parts.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace fermata::views {

TasksLegend::TasksLegend(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("tasksLegend"));
    setFont(fonts::header());
    setSpokenRole(this, QAccessible::StaticText);
    QStringList words;
    for (const TaskStepState state : kStepStates)
        words << stepWord(state);
    setAccessibleName(
        tr("What the colours mean: %1. Thick lines are the critical path.").arg(words.join(format::comma())));
    setToolTip(tr("Thick lines are the critical path: the steps that decide when the task ends"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

QSize TasksLegend::sizeHint() const {
    return {400, std::max(metrics::kRow, fontMetrics().height() + 10)};
}

void TasksLegend::paintEvent(QPaintEvent*) {
    const Theme& t = theme();
    QPainter painter(this);
    painter.fillRect(rect(), t.alt);
    paint::horizontal(painter, 0, width(), 0, t.line);
    const QFontMetricsF metrics(font());
    const double middle = height() / 2.0;
    const QString path = tr("critical path");
    const double wanted = metrics.horizontalAdvance(path);
    double right = width() - metrics::kPageMargin;
    painter.setPen(t.text2);
    painter.drawText(QRectF(right - wanted, 0, wanted + 1, height()), Qt::AlignRight | Qt::AlignVCenter, path);
    right -= wanted + metrics::kGap;
    painter.fillRect(QRectF(right - 20, std::round(middle - 1), 20, 3), t.accent);
    right -= 28;
    double x = metrics::kPageMargin;
    for (const TaskStepState state : kStepStates) {
        const QString word = stepWord(state);
        const double width = 16 + metrics.horizontalAdvance(word);
        if (x + width > right) break;
        const QRectF swatch(x, std::round(middle - 5), 10, 10);
        painter.setBrushOrigin(swatch.topLeft());
        painter.fillRect(swatch, statusBrush(lookOf(state)));
        painter.setPen(t.text2);
        painter.drawText(QRectF(x + 16, 0, width, height()), Qt::AlignLeft | Qt::AlignVCenter, word);
        x += width + 12;
    }
}

} // namespace fermata::views

#include "moc_tasks_legend.cpp"
