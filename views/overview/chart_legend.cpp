// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/chart_legend.h"

#include "theme/fonts.h"
#include "theme/status_look.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/spoken_parts.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace fermata::views {

namespace {

constexpr double kSwatch = 9;
constexpr double kDash = 16;
constexpr double kGapAfterSwatch = 5;
constexpr double kGapAfterWord = 5;
constexpr double kGapAfterEntry = 14;

QFont wordFont() {
    return fonts::header();
}

QFont valueFont() {
    return fonts::semibold(fonts::header());
}

double swatchWidth(const ChartSeries& series) {
    return series.line == ChartSeries::Line::None ? kSwatch : kDash;
}

} // namespace

QColor ChartSeries::lineColour() const {
    const Theme& t = theme();
    return line == Line::Median ? t.p50 : line == Line::P95 ? t.p95 : t.p99;
}

ChartLegend::ChartLegend(std::vector<ChartSeries> series, QWidget* parent)
    : QWidget(parent), series_(std::move(series)) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setSpokenRole(this, QAccessible::StaticText);
    updateWords();
}

void ChartLegend::setValues(const QStringList& values) {
    if (values_ == values) return;
    values_ = values;
    updateGeometry();
    updateWords();
    update();
}

void ChartLegend::setDense(bool dense) {
    if (dense_ == dense) return;
    dense_ = dense;
    updateGeometry();
    updateWords();
    update();
}

void ChartLegend::updateWords() {
    setAccessibleName(words());
    setPlainToolTip(*this, dense_ ? words() : QString());
}

QString ChartLegend::words() const {
    QStringList words;
    for (std::size_t i = 0; i < series_.size(); ++i) {
        const QString value = values_.value(qsizetype(i));
        words << (value.isEmpty() ? series_[i].word : QStringLiteral("%1 %2").arg(series_[i].word, value));
    }
    return words.join(format::comma());
}

bool ChartLegend::saysWord(std::size_t entry, bool dense) const {
    const bool isLine = series_[entry].line != ChartSeries::Line::None;
    return !dense || (isLine && values_.value(qsizetype(entry)).isEmpty());
}

double ChartLegend::wordWidth(std::size_t entry) const {
    return QFontMetricsF(wordFont()).horizontalAdvance(series_[entry].word);
}

double ChartLegend::entryWidth(std::size_t entry, bool dense) const {
    const QFontMetricsF figures(valueFont());
    const double value = std::max(fonts::tabularWidth(figures, QStringLiteral("000")),
                                  fonts::tabularWidth(figures, values_.value(qsizetype(entry))));
    const bool isLine = series_[entry].line != ChartSeries::Line::None;
    // Dense, a line's word and its value stand in the same place.
    const double text = !dense   ? wordWidth(entry) + kGapAfterWord + value
                        : isLine ? std::max(wordWidth(entry), value)
                                 : value;
    return std::ceil(swatchWidth(series_[entry]) + kGapAfterSwatch + text + kGapAfterEntry);
}

int ChartLegend::lineHeight() const {
    return int(std::ceil(QFontMetricsF(wordFont()).height())) + 4;
}

int ChartLegend::heightFor(int width, bool dense) const {
    double x = 0;
    int lines = 1;
    for (std::size_t i = 0; i < series_.size(); ++i) {
        const double wide = entryWidth(i, dense);
        if (x > 0 && x + wide - kGapAfterEntry > width) {
            ++lines;
            x = 0;
        }
        x += wide;
    }
    return lines * lineHeight();
}

QSize ChartLegend::sizeHint() const {
    double width = 0;
    for (std::size_t i = 0; i < series_.size(); ++i)
        width += entryWidth(i, dense_);
    return {int(width), lineHeight()};
}

QSize ChartLegend::minimumSizeHint() const {
    double width = 0;
    for (std::size_t i = 0; i < series_.size(); ++i)
        width = std::max(width, entryWidth(i, dense_));
    return {int(width), lineHeight()};
}

void ChartLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    double x = 0;
    double y = 0;
    for (std::size_t i = 0; i < series_.size(); ++i) {
        const ChartSeries& series = series_[i];
        const double wide = entryWidth(i, dense_);
        if (x > 0 && x + wide - kGapAfterEntry > width()) {
            x = 0;
            y += lineHeight();
        }
        painter.setRenderHint(QPainter::Antialiasing);
        const double swatch = swatchWidth(series);
        const double middle = std::round(y + lineHeight() / 2.0);
        if (series.line == ChartSeries::Line::None) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(statusBrush(series.look));
            painter.drawRoundedRect(QRectF(x, std::round(middle - kSwatch / 2), kSwatch, kSwatch), 2, 2);
        } else {
            QPen pen(series.lineColour(), 1.6);
            if (series.dashed()) pen.setDashPattern({2.5, 1.6});
            painter.setPen(pen);
            painter.drawLine(QPointF(x, middle), QPointF(x + swatch, middle));
        }
        const double left = x + swatch + kGapAfterSwatch;
        painter.setFont(wordFont());
        painter.setPen(theme().text2);
        if (saysWord(i, dense_))
            painter.drawText(QRectF(left, y, width() - left, lineHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                             series.word);
        if (const QString value = values_.value(qsizetype(i)); !value.isEmpty()) {
            const double at = dense_ ? left : left + wordWidth(i) + kGapAfterWord;
            painter.setFont(valueFont());
            painter.setPen(theme().text);
            fonts::drawTabular(painter, QRectF(at, y, width() - at, lineHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                               value);
        }
        x += wide;
    }
}

void ChartLegend::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::ApplicationFontChange) updateGeometry();
    QWidget::changeEvent(event);
}

} // namespace fermata::views

#include "moc_chart_legend.cpp"
