// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/look_status.h"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <span>
#include <vector>

class QColor;
class QPainter;

namespace fermata::views {

struct StackedPart {
    LookStatus status;
    qint64 count;
};

// The widths of a stacked bar's segments: in the order given, gaps of 1 px between them, none that has a count under 3
// px, none for a count of zero, and together exactly the width (unless there are too many for it; then each gets an
// equal share).
std::vector<double> stackedWidths(std::span<const qint64> counts, double width);

// Segments in kBarOrder whatever the order given; failed is hatched. Paints an empty track when nothing is counted.
void paintStackedBar(QPainter& painter, const QRectF& rect, std::span<const StackedPart> parts);

// "15/16" beside a bar; amber when all is used. The bar has the length given, or what the text leaves; none is painted
// where there is no room for it.
void paintUtilisation(QPainter& painter, const QRectF& rect, qint64 used, qint64 capacity, double length = 0);

// The last value at the right with a dot, the area below filled; scaled to the largest value (or to ceiling when
// given).
void paintSparkline(QPainter& painter, const QRectF& rect, std::span<const double> values, double ceiling = 0);

// Part of a whole: a lease's remaining time, a barrier's progress.
void paintShare(QPainter& painter, const QRectF& rect, double share, const QColor& fill);

// The stacked one as a widget.
class StackedBar : public QWidget {
    Q_OBJECT

public:
    explicit StackedBar(QWidget* parent = nullptr);
    void setParts(std::vector<StackedPart> parts);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<StackedPart> parts_;
};

} // namespace fermata::views
