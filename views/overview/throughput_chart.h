// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "overview/chart_frame.h"
#include "overview/throughput_history.h"

#include <QWidget>

#include <array>
#include <memory>

class QAreaSeries;
class QChart;
class QLabel;
class QLineSeries;
class QValueAxis;

namespace fermata::views {

class ChartLegend;

// Outcomes a second by kind, stacked, over the last minutes, or since watching began. The mouse (or the arrow keys)
// moves a crosshair; the legend then says the values there.
class ThroughputChart : public QWidget {
    Q_OBJECT

public:
    explicit ThroughputChart(QWidget* parent = nullptr);
    ~ThroughputChart() override;

    void show(const ThroughputHistory& history, ThroughputHistory::Duration window);
    void setPaused(bool paused);

    QSize sizeHint() const override { return {600, 260}; }
    QSize minimumSizeHint() const override { return {320, 160}; }

private:
    class View;

    void setSeries();
    void setCrosshair(std::optional<std::size_t> point);
    void moveCrosshair(int by);
    void crosshairTo(double x);
    void updateWords();
    void applyTheme();

    std::vector<ThroughputHistory::Point> points_;
    std::optional<ThroughputHistory::Rates> newest_;
    std::optional<Timestamp> since_;
    std::optional<std::size_t> crosshair_;
    ChartFrame frame_;
    bool paused_ = false;
    bool grows_ = false; // less was watched than the window asks for

    QLabel* subtitle_ = nullptr;
    ChartLegend* legend_ = nullptr;
    View* view_ = nullptr;
    QChart* chart_ = nullptr;
    QValueAxis* timeAxis_ = nullptr;
    QValueAxis* valueAxis_ = nullptr;
    QLineSeries* floor_ = nullptr;
    std::array<QLineSeries*, kOutcomeKinds> tops_{};
    std::array<QAreaSeries*, kOutcomeKinds> areas_{};
    ChartLayer* below_ = nullptr;
    ChartLayer* above_ = nullptr;
};

} // namespace fermata::views
