// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/status_pill.h"

#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/shown.h"
#include "widgets/spoken_parts.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace fermata::views {

namespace {

constexpr double kPadding = 6;
constexpr double kGlyphGap = 5;
constexpr double kEnd = 8;

QString wordsOf(LookStatus status, const QString& text) {
    return text.isEmpty() ? statusWord(status) : shownText(text);
}

QFont pillFont(const QFont& font) {
    return fonts::medium(font);
}

} // namespace

QSizeF statusPillSize(const QFont& font, LookStatus status, const QString& text) {
    const QFontMetricsF metrics(pillFont(font));
    const double words = std::ceil(fonts::tabularWidth(metrics, wordsOf(status, text)));
    return {kPadding + metrics::kGlyph + kGlyphGap + words + kEnd,
            qMax(double(metrics::kPill), std::ceil(metrics.height()) + 4)};
}

void paintStatusPill(QPainter& painter, const QRectF& rect, LookStatus status, const QString& text, double turn) {
    const StatusColors& colors = theme().of(status);
    painter.save();
    painter.setFont(pillFont(painter.font()));
    const QSizeF size = statusPillSize(painter.font(), status, text);
    const QRectF pill(std::round(rect.left()), std::round(rect.center().y() - size.height() / 2),
                      qMin(size.width(), rect.width()), size.height());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(statusOutline(status));
    painter.setBrush(colors.tint);
    const double radius = pill.height() / 2 - 0.5;
    painter.drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);

    const QRectF glyph(pill.left() + kPadding, std::round(pill.center().y() - metrics::kGlyph / 2.0), metrics::kGlyph,
                       metrics::kGlyph);
    if (glyph.right() <= pill.right()) paintGlyph(painter, glyph, status, colors.text, turn);
    const QRectF words(glyph.right() + kGlyphGap, pill.top(), pill.right() - kEnd + 1 - glyph.right() - kGlyphGap,
                       pill.height());
    if (words.width() > 0) {
        painter.setPen(colors.text);
        QString shown = wordsOf(status, text);
        if (pill.width() < size.width())
            shown = QFontMetricsF(painter.font()).elidedText(shown, Qt::ElideRight, words.width());
        fonts::drawTabular(painter, words, Qt::AlignLeft | Qt::AlignVCenter, shown);
    }
    painter.restore();
}

StatusPill::StatusPill(LookStatus status, QWidget* parent) : QWidget(parent), status_(status) {
    setSpokenRole(this, QAccessible::StaticText);
    setFont(fonts::small());
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setStatus(status);
}

void StatusPill::setStatus(LookStatus status, const QString& text) {
    status_ = status;
    text_ = text;
    setAccessibleName(wordsOf(status, text));
    updateGeometry();
    update();
}

QSize StatusPill::sizeHint() const {
    return statusPillSize(font(), status_, text_).toSize();
}

QSize StatusPill::minimumSizeHint() const {
    return sizeHint();
}

void StatusPill::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(font());
    paintStatusPill(painter, rect(), status_, text_);
}

void StatusPill::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        update();
    else if (event->type() == QEvent::FontChange)
        updateGeometry();
}

} // namespace fermata::views

#include "moc_status_pill.cpp"
