// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QRegion>
#include <QTimer>

#include <functional>

class QWidget;

namespace fermata::views {

// The open ring of what is executing goes round once in 1.2 s, a few steps a second. It stands still, and costs
// nothing, where nobody would see it: nothing is executing, the view is hidden, the window is minimised, motion is not
// wanted.
class TurningRing : public QObject {
    Q_OBJECT

public:
    // `cells` tells which part of the view shows a ring now.
    TurningRing(QWidget* view, std::function<QRegion()> cells);

    double turn() const; // how far it has come, 0 to 1
    bool isTurning() const { return timer_.isActive(); }

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void check();
    void step();

    QWidget* view_;
    std::function<QRegion()> cells_;
    QTimer timer_;
    int step_ = 0;
};

} // namespace fermata::views
