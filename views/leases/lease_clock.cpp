// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leases/lease_clock.h"

#include "theme/motion.h"

#include <QEvent>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

constexpr auto kTick = 250ms;
constexpr std::chrono::microseconds kShortest = 2s;
constexpr std::chrono::microseconds kLongest = 45s; // the slowest pace is a reading in 30 s

} // namespace

LeaseClock::LeaseClock(QWidget* view, std::function<QRegion()> cells)
    : QObject(view), view_(view), cells_(std::move(cells)) {
    timer_.setInterval(kTick);
    connect(&timer_, &QTimer::timeout, this, &LeaseClock::tick);
    connect(&Motion::instance(), &Motion::changed, this, &LeaseClock::check);
    view_->installEventFilter(this);
}

void LeaseClock::setReading(Timestamp databaseTime) {
    // As long again as the last one took to come, and half of that.
    const auto gap = databaseTime - read_;
    longest_ = std::clamp(gap + gap / 2, kShortest, kLongest);
    read_ = databaseTime;
    since_.start();
    check();
}

void LeaseClock::stop() {
    read_ = now();
    longest_ = {};
    timer_.stop();
}

Timestamp LeaseClock::now() const {
    if (!since_.isValid() || !Motion::instance().on()) return read_;
    return read_ +
           std::min<std::chrono::microseconds>(std::chrono::microseconds(since_.nsecsElapsed() / 1000), longest_);
}

void LeaseClock::check() {
    if (!Motion::instance().on() || longest_ == 0us) {
        timer_.stop();
        view_->update(cells_());
    } else if (!timer_.isActive() && view_->isVisible() && !cells_().isEmpty()) {
        timer_.start();
    }
}

void LeaseClock::tick() {
    const QRegion cells = view_->isVisible() && !view_->window()->isMinimized() ? cells_() : QRegion();
    if (cells.isEmpty() || now() >= read_ + longest_) timer_.stop(); // the next reading, or painting it, goes on
    view_->update(cells);
}

bool LeaseClock::eventFilter(QObject* object, QEvent* event) {
    if (event->type() == QEvent::Show) check();
    return QObject::eventFilter(object, event);
}

} // namespace fermata::views

#include "moc_lease_clock.cpp"
