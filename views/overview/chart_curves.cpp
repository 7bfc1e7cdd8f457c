// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/chart_curves.h"

#include "theme/status_look.h"

#include <QAreaSeries>
#include <QChart>
#include <QLineSeries>
#include <QPen>
#include <QValueAxis>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr std::size_t kMostRuns = 40; // pieces of a line; what is beyond is not drawn

} // namespace

ChartCurves::ChartCurves(Form form, std::vector<ChartSeries> series, QChart& chart)
    : form_(form), series_(std::move(series)), chart_(chart), runs_(series_.size()) {
    timeAxis_ = new QValueAxis(&chart_);
    valueAxis_ = new QValueAxis(&chart_);
    chart_.addAxis(timeAxis_, Qt::AlignBottom);
    chart_.addAxis(valueAxis_, Qt::AlignLeft);
    // Only for scaling: the layers draw lines and labels in our fonts, at round times.
    timeAxis_->setVisible(false);
    valueAxis_->setVisible(false);
    if (form_ == Form::Stacked) {
        floor_ = new QLineSeries(&chart_);
        for (const ChartSeries& one : series_) {
            auto* const top = new QLineSeries(&chart_);
            auto* const area = new QAreaSeries(top, tops_.empty() ? floor_ : tops_.back());
            area->setName(one.word);
            chart_.addSeries(area);
            area->attachAxis(timeAxis_);
            area->attachAxis(valueAxis_);
            tops_.push_back(top);
            areas_.push_back(area);
        }
    }
}

ChartCurves::Extent ChartCurves::show(const std::vector<ChartPoint>& points) {
    return form_ == Form::Stacked ? showAreas(points) : showLines(points);
}

void ChartCurves::setRange(qint64 from, qint64 to, double top) {
    timeAxis_->setRange(double(from), double(to));
    valueAxis_->setRange(0, top);
}

double ChartCurves::heightOf(const ChartPoint& point) const {
    double sum = 0;
    double most = 0;
    for (std::size_t i = 0; i < series_.size(); ++i) {
        sum += point.values[i];
        most = std::max(most, point.values[i]);
    }
    return form_ == Form::Stacked ? sum : most;
}

ChartCurves::Extent ChartCurves::showAreas(const std::vector<ChartPoint>& points) {
    std::vector<QList<QPointF>> lines(series_.size());
    QList<QPointF> floor;
    const auto add = [&](qint64 at, const std::array<double, kOutcomeKinds>& values) {
        double top = 0;
        floor.append({double(at), 0});
        for (std::size_t i = 0; i < series_.size(); ++i) {
            top += values[i];
            lines[i].append({double(at), top});
        }
    };
    double most = 0;
    bool open = false; // inside a known run
    bool any = false;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const ChartPoint& point = points[i];
        if (!point.known) {
            if (open) {
                add(millisecondsOf(point.from), points[i - 1].values);
                add(millisecondsOf(point.from), {});
            }
            open = false;
            continue;
        }
        if (!open) {
            add(millisecondsOf(point.from), {});
            add(millisecondsOf(point.from), point.values);
        }
        open = any = true;
        add(millisecondsOf(point.middle()), point.values);
        most = std::max(most, heightOf(point));
    }
    if (open) add(millisecondsOf(points.back().to), points.back().values);
    floor_->replace(floor);
    for (std::size_t i = 0; i < series_.size(); ++i)
        tops_[i]->replace(lines[i]);
    return {most, any};
}

// A line ends where nothing is known. One stretch alone is drawn as long as it is.
ChartCurves::Extent ChartCurves::showLines(const std::vector<ChartPoint>& points) {
    double most = 0;
    std::vector<std::pair<std::size_t, std::size_t>> known; // first and last of a run
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!points[i].known) continue;
        most = std::max(most, heightOf(points[i]));
        if (!known.empty() && known.back().second + 1 == i)
            known.back().second = i;
        else
            known.emplace_back(i, i);
    }
    if (known.size() > kMostRuns) known.erase(known.begin(), known.end() - kMostRuns);
    for (std::size_t line = 0; line < series_.size(); ++line) {
        auto& pieces = runs_[line];
        while (pieces.size() < known.size()) {
            auto* const piece = new QLineSeries(&chart_);
            chart_.addSeries(piece);
            piece->attachAxis(timeAxis_);
            piece->attachAxis(valueAxis_);
            pieces.push_back(piece);
        }
        for (std::size_t run = 0; run < pieces.size(); ++run) {
            QList<QPointF> curve;
            if (run < known.size()) {
                const auto [first, last] = known[run];
                curve.append({double(millisecondsOf(points[first].from)), points[first].values[line]});
                for (std::size_t i = first; i <= last; ++i)
                    curve.append({double(millisecondsOf(points[i].middle())), points[i].values[line]});
                curve.append({double(millisecondsOf(points[last].to)), points[last].values[line]});
            }
            pieces[run]->replace(curve);
        }
    }
    applyTheme(); // pieces may be new
    return {most, !known.empty()};
}

void ChartCurves::applyTheme() {
    for (std::size_t i = 0; i < areas_.size(); ++i) {
        areas_[i]->setBrush(statusBrush(series_[i].look));
        areas_[i]->setPen(Qt::NoPen);
    }
    for (std::size_t i = 0; i < runs_.size(); ++i) {
        QPen pen(series_[i].lineColour(), 1.6);
        pen.setCosmetic(true);
        if (series_[i].dashed()) pen.setDashPattern({2.5, 1.6});
        for (QLineSeries* const piece : runs_[i]) {
            if (piece->pen() != pen) piece->setPen(pen);
        }
    }
}

} // namespace fermata::views
