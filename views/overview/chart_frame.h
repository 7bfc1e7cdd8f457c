// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QString>

#include <optional>
#include <vector>

namespace fermata::views {

// A value axis that ends on a round number: how high it goes and how far apart its lines are.
struct ValueScale {
    double top = 1;
    double step = 0.25;
    friend bool operator==(const ValueScale&, const ValueScale&) = default;
};

// The lowest scale that holds `most` with three to five lines.
ValueScale valueScale(double most);

// Which time a chart shows, in milliseconds: the last `window` up to `end`; less of it while watching began only at
// `begin`, so that the first minute fills the chart and not its last fifth. A curve that has just begun has room to
// grow into.
struct TimeSpan {
    qint64 from = 0;
    qint64 to = 1;
    friend bool operator==(const TimeSpan&, const TimeSpan&) = default;
};
TimeSpan timeSpan(qint64 begin, qint64 end, qint64 window);

// How long the stretches are that such a span is cut into: of the order of a hundred, and seldom another length while
// the span widens.
qint64 stretchLength(const TimeSpan& span);

// What stands around and over the areas of a chart: lines, labels, stretches that nobody watched, the crosshair. Two
// layers share it, one below the areas and one above. Times are milliseconds since 1970.
struct ChartFrame {
    QRectF plot;
    qint64 from = 0;
    qint64 to = 1;
    ValueScale scale;
    std::vector<std::pair<qint64, qint64>> unwatched;
    std::optional<qint64> crosshair;
    QString note; // said in the middle where there is nothing to draw

    double x(qint64 time) const;
    double y(double value) const;
};

class ChartLayer : public QGraphicsItem {
public:
    enum class Place { Below, Above };

    ChartLayer(const ChartFrame& frame, Place place, QGraphicsItem* parent);

    void frameChanged(); // the plot's place or anything in it
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintBelow(QPainter& painter) const;
    void paintAbove(QPainter& painter) const;

    const ChartFrame& frame_; // outlives its layers
    Place place_;
};

} // namespace fermata::views
