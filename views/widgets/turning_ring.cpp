// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/turning_ring.h"

#include "theme/motion.h"

#include <QEvent>
#include <QWidget>

#include <utility>

namespace fermata::views {

namespace {

constexpr int kSteps = 6;
constexpr int kStepMilliseconds = 1200 / kSteps;

} // namespace

TurningRing::TurningRing(QWidget* view, std::function<QRegion()> cells)
    : QObject(view), view_(view), cells_(std::move(cells)) {
    timer_.setInterval(kStepMilliseconds);
    connect(&timer_, &QTimer::timeout, this, &TurningRing::step);
    connect(&Motion::instance(), &Motion::changed, this, &TurningRing::check);
    view_->installEventFilter(this);
}

double TurningRing::turn() const {
    return double(step_) / kSteps;
}

void TurningRing::check() {
    if (!Motion::instance().on()) {
        timer_.stop();
        if (std::exchange(step_, 0) != 0) view_->update(cells_());
    } else if (!timer_.isActive() && view_->isVisible() && !cells_().isEmpty()) {
        timer_.start();
    }
}

void TurningRing::step() {
    const QRegion cells = view_->isVisible() && !view_->window()->isMinimized() ? cells_() : QRegion();
    if (cells.isEmpty()) {
        timer_.stop(); // the next time the view is painted it looks again
        return;
    }
    step_ = (step_ + 1) % kSteps;
    view_->update(cells);
}

bool TurningRing::eventFilter(QObject* object, QEvent* event) {
    if (event->type() == QEvent::Paint) check();
    return QObject::eventFilter(object, event);
}

} // namespace fermata::views

#include "moc_turning_ring.cpp"
