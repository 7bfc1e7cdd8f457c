// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/chart_legend.h"

#include "theme/fonts.h"
#include "theme/status_look.h"
#include "theme/theme.h"
#include "widgets/format.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace fermata::views {

namespace {

constexpr double kSwatch = 9;
constexpr double kGapAfterSwatch = 5;
constexpr double kGapAfterWord = 5;
constexpr double kGapAfterEntry = 14;

QFont wordFont() {
    return fonts::header();
}

QFont valueFont() {
    return fonts::semibold(fonts::header());
}

QString valueText(double value) {
    return format::decimal(value, value < 9.95 ? 1 : 0);
}

} // namespace

QString outcomeKindWord(OutcomeKind kind) {
    switch (kind) {
    case OutcomeKind::Done:
        return ChartLegend::tr("done");
    case OutcomeKind::Next:
        return ChartLegend::tr("next");
    case OutcomeKind::Await:
        return ChartLegend::tr("await");
    case OutcomeKind::Childs:
        return ChartLegend::tr("childs");
    case OutcomeKind::Replay:
        return ChartLegend::tr("replay");
    case OutcomeKind::Failed:
        return ChartLegend::tr("failed");
    }
    return {};
}

LookStatus outcomeKindLook(OutcomeKind kind) {
    switch (kind) {
    case OutcomeKind::Done:
        return LookStatus::Done;
    case OutcomeKind::Next:
        return LookStatus::Runnable;
    case OutcomeKind::Await:
        return LookStatus::AwaitingSignal;
    case OutcomeKind::Childs:
        return LookStatus::AwaitingChildren;
    case OutcomeKind::Replay:
        return LookStatus::LeaseExpired; // amber: it comes back
    case OutcomeKind::Failed:
        return LookStatus::Failed;
    }
    return LookStatus::Done;
}

ChartLegend::ChartLegend(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void ChartLegend::setValues(const std::optional<ThroughputHistory::Rates>& perSecond) {
    if (values_ == perSecond) return;
    const QSize before = sizeHint();
    values_ = perSecond;
    if (before != sizeHint()) updateGeometry();
    QStringList words;
    for (std::size_t i = 0; values_ && i < kOutcomeKinds; ++i)
        words << QStringLiteral("%1 %2").arg(outcomeKindWord(OutcomeKind(i)), valueText((*values_)[i]));
    setAccessibleName(tr("Outcomes a second: %1").arg(words.join(format::comma())));
    update();
}

double ChartLegend::entryWidth(OutcomeKind kind) const {
    const QFontMetricsF figures(valueFont());
    const QString text = values_ ? valueText((*values_)[std::size_t(kind)]) : QString();
    const double value =
        std::max(fonts::tabularWidth(figures, QStringLiteral("000")), fonts::tabularWidth(figures, text));
    return std::ceil(kSwatch + kGapAfterSwatch + QFontMetricsF(wordFont()).horizontalAdvance(outcomeKindWord(kind)) +
                     kGapAfterWord + value + kGapAfterEntry);
}

QSize ChartLegend::sizeHint() const {
    double width = 0;
    for (std::size_t i = 0; i < kOutcomeKinds; ++i)
        width += entryWidth(OutcomeKind(i));
    return {int(width), int(std::ceil(QFontMetricsF(wordFont()).height())) + 4};
}

QSize ChartLegend::minimumSizeHint() const {
    return sizeHint();
}

void ChartLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    double x = 0;
    for (std::size_t i = 0; i < kOutcomeKinds; ++i) {
        const auto kind = OutcomeKind(i);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(statusBrush(outcomeKindLook(kind)));
        painter.drawRoundedRect(QRectF(x, std::round((height() - kSwatch) / 2), kSwatch, kSwatch), 2, 2);
        const double left = x + kSwatch + kGapAfterSwatch;
        const QString word = outcomeKindWord(kind);
        painter.setFont(wordFont());
        painter.setPen(theme().text2);
        painter.drawText(QRectF(left, 0, width() - left, height()), Qt::AlignLeft | Qt::AlignVCenter, word);
        if (values_) {
            const double at = left + QFontMetricsF(wordFont()).horizontalAdvance(word) + kGapAfterWord;
            painter.setFont(valueFont());
            painter.setPen(theme().text);
            fonts::drawTabular(painter, QRectF(at, 0, width() - at, height()), Qt::AlignLeft | Qt::AlignVCenter,
                               valueText((*values_)[i]));
        }
        x += entryWidth(kind);
    }
}

void ChartLegend::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace fermata::views
