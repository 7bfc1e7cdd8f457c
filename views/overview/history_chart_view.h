// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "overview/history_chart.h"
#include "widgets/spoken_parts.h"

#include <QChartView>

namespace fermata::views {

// The chart's view: tells the widget about the mouse and the keys, keeps the plot where the layers expect it, and has
// each of its points read out.
class HistoryChart::View : public QChartView, public SpokenParts {
public:
    View(QChart* chart, HistoryChart& owner);

    int partCount() const override;
    QString partWords(int part) const override;
    QRect partRect(int part) const override;
    int currentPart() const override;
    void goToPart(int part) override;
    void activatePart(int part) override { goToPart(part); }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override { mouseMoveEvent(event); }
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    bool move(std::ptrdiff_t by);

    HistoryChart& owner_;
};

} // namespace fermata::views
