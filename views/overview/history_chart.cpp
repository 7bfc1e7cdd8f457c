// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/history_chart.h"

#include "overview/history_chart_view.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"

#include <QChart>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

HistoryChart::HistoryChart(Form form, Words words, std::vector<ChartSeries> series, ValueText valueText,
                           QWidget* parent)
    : QWidget(parent), words_(std::move(words)), valueText_(std::move(valueText)) {
    auto* const title = plainLabel(words_.title, this);
    title->setFont(fonts::semibold(fonts::small()));
    subtitle_ = plainLabel(this);
    subtitle_->setFont(fonts::header());
    subtitle_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    controls::setTone(subtitle_, controls::Tone::Hint);
    legend_ = new ChartLegend(series, this);

    chart_ = new QChart;
    chart_->setBackgroundVisible(false);
    chart_->setPlotAreaBackgroundVisible(false);
    chart_->setMargins({});
    chart_->legend()->hide();
    curves_ = std::make_unique<ChartCurves>(form, std::move(series), *chart_);
    below_ = new ChartLayer(frame_, ChartLayer::Place::Below, chart_);
    above_ = new ChartLayer(frame_, ChartLayer::Place::Above, chart_);
    view_ = new View(chart_, *this);
    view_->setAccessibleName(words_.name);

    auto* const head = new QHBoxLayout;
    head->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, 0);
    head->setSpacing(metrics::kGap);
    head->addWidget(title);
    head->addWidget(subtitle_, 1);
    auto* const values = new QHBoxLayout;
    values->setContentsMargins(metrics::kPageMargin, 2, metrics::kPageMargin, 0);
    values->addWidget(legend_, 1);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addLayout(values);
    column->addWidget(view_, 1);

    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &HistoryChart::applyTheme);
    applyTheme();
    updateWords();
    updateDescription();
}

// The layers read frame_, which goes before our child widgets do.
HistoryChart::~HistoryChart() {
    delete view_;
}

QWidget* HistoryChart::view() const {
    return view_;
}

int HistoryChart::legendHeight(int width, bool dense) const {
    return legend_->heightFor(width - 2 * metrics::kPageMargin, dense);
}

void HistoryChart::setLegendHeight(int height, bool dense) {
    legend_->setDense(dense);
    if (legend_->height() != height || legend_->minimumHeight() != height) legend_->setFixedHeight(height);
}

QString HistoryChart::subtitle() const {
    return subtitle_->text();
}

std::optional<Timestamp> HistoryChart::crosshair() const {
    return point_ ? std::optional(data_.points[*point_].middle()) : std::nullopt;
}

void HistoryChart::show(Data shown) {
    const std::optional<Timestamp> at = crosshair();
    data_ = std::move(shown);
    frame_.from = data_.span.from;
    frame_.to = data_.span.to;
    frame_.unwatched.clear();
    bool begun = false; // what lies before the first is no gap
    for (const ChartPoint& point : data_.points) {
        begun = begun || point.known;
        if (point.known || !begun || !data_.gaps) continue;
        if (!frame_.unwatched.empty() && frame_.unwatched.back().second == millisecondsOf(point.from))
            frame_.unwatched.back().second = millisecondsOf(point.to);
        else
            frame_.unwatched.emplace_back(millisecondsOf(point.from), millisecondsOf(point.to));
    }
    const ChartCurves::Extent extent = curves_->show(data_.points);
    setFrame(extent.most, extent.any);
    setCrosshair(at); // it stays on the moment it showed
    if (!view_->hasFocus()) updateDescription();
}

void HistoryChart::forgetScale() {
    rescale_ = true;
}

void HistoryChart::setFrame(double most, bool any) {
    // Not lower at once when a peak leaves the window by a little: a scale that jumps is hard to read.
    const ValueScale scale = valueScale(most);
    if (rescale_ || scale.top > frame_.scale.top || most < frame_.scale.top * 0.4) frame_.scale = scale;
    rescale_ = false;
    frame_.note = any ? QString() : data_.note;
    curves_->setRange(frame_.from, frame_.to, frame_.scale.top);
    below_->frameChanged();
    above_->frameChanged();
}

void HistoryChart::setCrosshair(std::optional<Timestamp> at) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; at && i < data_.points.size(); ++i) {
        if (data_.points[i].from <= *at && *at < data_.points[i].to) found = i;
    }
    setPoint(found);
}

void HistoryChart::setPoint(std::optional<std::size_t> point) {
    point_ = point;
    frame_.crosshair.reset();
    if (point) frame_.crosshair = millisecondsOf(data_.points[*point].middle());
    above_->frameChanged();
    updateWords();
}

void HistoryChart::crosshairTo(double x) {
    if (data_.points.empty() || x < frame_.plot.left() - 4 || x > frame_.plot.right() + 4) {
        setPoint(std::nullopt);
        Q_EMIT crosshairMoved();
        return;
    }
    std::size_t nearest = 0;
    const auto distance = [&](std::size_t i) {
        return std::abs(frame_.x(millisecondsOf(data_.points[i].middle())) - x);
    };
    for (std::size_t i = 1; i < data_.points.size(); ++i) {
        if (distance(i) < distance(nearest)) nearest = i;
    }
    setPoint(nearest);
    Q_EMIT crosshairMoved();
}

QStringList HistoryChart::valuesAt(const ChartPoint& point) const {
    QStringList values;
    for (std::size_t i = 0; point.known && i < curves_->series().size(); ++i)
        values << valueText_(point.values[i], (point.more >> i & 1U) != 0);
    return values;
}

void HistoryChart::updateWords() {
    const auto say = [this](const QString& words) {
        subtitle_->setText(words);
        subtitle_->setToolTip(words); // there may be no room for all of it
    };
    if (point_) {
        const ChartPoint& point = data_.points[*point_];
        const QString at = format::clock(point.middle());
        say(point.known ? tr("%1 at %2", "a unit, a time").arg(words_.unit, at) : words_.blank.arg(at));
        legend_->setValues(valuesAt(point));
        return;
    }
    say(data_.remark.isEmpty() ? words_.unit : tr("%1, %2", "a unit, a remark").arg(words_.unit, data_.remark));
    const bool newest = !data_.points.empty() && data_.points.back().known;
    legend_->setValues(newest ? valuesAt(data_.points.back()) : QStringList());
}

QString HistoryChart::namedValues(const ChartPoint& point) const {
    QStringList parts;
    const QStringList values = valuesAt(point);
    for (qsizetype i = 0; i < values.size(); ++i)
        parts << QStringLiteral("%1 %2").arg(curves_->series()[std::size_t(i)].word, values[i]);
    return parts.join(format::comma());
}

QString HistoryChart::wordsAt(const ChartPoint& point) const {
    const QString at = format::clock(point.middle());
    return point.known ? tr("At %1: %2.").arg(at, namedValues(point)) : words_.blank.arg(at) + u'.';
}

QString HistoryChart::nothingYet() const {
    return data_.note.isEmpty() ? tr("Nothing is known yet.") : data_.note;
}

// What the picture says, for whoever does not see it.
void HistoryChart::updateDescription() {
    if (point_) return view_->setAccessibleDescription(wordsAt(data_.points[*point_]));
    QStringList sentences;
    const ChartPoint* highest = nullptr;
    const ChartPoint* newest = nullptr;
    for (const ChartPoint& point : data_.points) {
        if (!point.known) continue;
        newest = &point;
        if (!highest || curves_->heightOf(point) > curves_->heightOf(*highest)) highest = &point;
    }
    if (!newest) {
        sentences << nothingYet();
    } else {
        sentences << tr("From %1 to %2.")
                         .arg(format::clock(data_.points.front().from), format::clock(data_.points.back().to));
        sentences << tr("Last, at %1: %2.").arg(format::clock(newest->middle()), namedValues(*newest));
        sentences << tr("Highest, at %1: %2.").arg(format::clock(highest->middle()), namedValues(*highest));
        sentences << tr("The left and right arrow keys move along the curve.");
    }
    view_->setAccessibleDescription(sentences.join(u' '));
}

void HistoryChart::applyTheme() {
    curves_->applyTheme();
    below_->update();
    above_->update();
}

} // namespace fermata::views

#include "moc_history_chart.cpp"
