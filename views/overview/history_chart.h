// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "overview/chart_curves.h"
#include "overview/chart_data.h"
#include "overview/chart_frame.h"
#include "overview/chart_legend.h"

#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QChart;
class QLabel;

namespace fermata::views {

// Values over time: areas stacked on each other, or lines. The mouse or the arrow keys move a crosshair, and the legend
// then says all values there; a screen reader walks the same points, and has in the chart's description how it ends and
// where it was highest.
class HistoryChart : public QWidget {
    Q_OBJECT

public:
    using Form = ChartCurves::Form;

    struct Words {
        QString title; // "Throughput"
        QString unit;  // "outcomes/s"
        QString name;  // for a screen reader: "Throughput: outcomes a second by kind"
        QString blank; // what is said at a time of which nothing is known; %1: the time
    };
    using ValueText = std::function<QString(double value, bool more)>;

    HistoryChart(Form form, Words words, std::vector<ChartSeries> series, ValueText valueText,
                 QWidget* parent = nullptr);
    ~HistoryChart() override;

    struct Data {
        std::vector<ChartPoint> points;
        TimeSpan span;
        QString remark;   // after the unit: "paused", "since 14:02:11"
        QString note;     // in the middle, where no point is known
        bool gaps = true; // what is not known was not watched, and is marked as such
    };
    void show(Data shown);
    void forgetScale(); // something else is shown from now on

    void setCrosshair(std::optional<Timestamp> at); // emits nothing
    std::optional<Timestamp> crosshair() const;

    const std::vector<ChartPoint>& points() const { return data_.points; }
    QString subtitle() const;
    const ChartLegend& legend() const { return *legend_; }
    int legendHeight(int width, bool dense) const; // that it needs in a chart of this width
    void setLegendHeight(int height, bool dense);  // charts beside each other have their plots at one height
    QWidget* view() const;                         // what takes the focus

    QSize sizeHint() const override { return {400, 240}; }
    QSize minimumSizeHint() const override { return {160, 100}; }

Q_SIGNALS:
    void crosshairMoved(); // by a person

private:
    class View;

    void setFrame(double most, bool any);
    void setPoint(std::optional<std::size_t> point);
    void crosshairTo(double x);
    void updateWords();
    void updateDescription();
    QStringList valuesAt(const ChartPoint& point) const;
    QString namedValues(const ChartPoint& point) const;
    QString wordsAt(const ChartPoint& point) const;
    QString nothingYet() const;
    void applyTheme();

    const Words words_;
    const ValueText valueText_;

    Data data_;
    std::optional<std::size_t> point_; // where the crosshair is
    ChartFrame frame_;
    bool rescale_ = true;

    QLabel* subtitle_ = nullptr;
    ChartLegend* legend_ = nullptr;
    View* view_ = nullptr;
    QChart* chart_ = nullptr;
    std::unique_ptr<ChartCurves> curves_;
    ChartLayer* below_ = nullptr;
    ChartLayer* above_ = nullptr;
};

} // namespace fermata::views
