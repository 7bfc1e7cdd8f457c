// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "overview/chart_data.h"
#include "overview/chart_legend.h"

#include <vector>

class QAreaSeries;
class QChart;
class QLineSeries;
class QValueAxis;

namespace fermata::views {

// The curves of a chart: areas stacked on each other, or lines, each in the look of its series.
class ChartCurves {
public:
    enum class Form { Stacked, Lines };

    // Draws into `chart`, which outlives it.
    ChartCurves(Form form, std::vector<ChartSeries> series, QChart& chart);

    struct Extent {
        double most = 0;
        bool any = false; // something is known
    };
    Extent show(const std::vector<ChartPoint>& points);
    void setRange(qint64 from, qint64 to, double top);
    void applyTheme();

    double heightOf(const ChartPoint& point) const;
    const std::vector<ChartSeries>& series() const { return series_; }

private:
    Extent showAreas(const std::vector<ChartPoint>& points);
    Extent showLines(const std::vector<ChartPoint>& points);

    const Form form_;
    const std::vector<ChartSeries> series_;
    QChart& chart_;
    QValueAxis* timeAxis_ = nullptr;
    QValueAxis* valueAxis_ = nullptr;
    QLineSeries* floor_ = nullptr;
    std::vector<QLineSeries*> tops_;
    std::vector<QAreaSeries*> areas_;
    std::vector<std::vector<QLineSeries*>> runs_; // a line is as many pieces as it has gaps
};

} // namespace fermata::views
