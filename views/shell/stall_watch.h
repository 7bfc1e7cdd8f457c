// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QEvent>
#include <QObject>

#include <chrono>
#include <deque>

namespace fermata::views {

// Counts how often the event loop of the GUI thread was away for longer than a person notices. It has no timer and no
// thread, so it wakes nobody: the first event after the loop has waited starts the clock, the loop's coming round stops
// it. What is not ours does not count: the clock stands still while the machine sleeps, and time in which the process
// was stopped (by a debugger, by a signal) is left out.
class StallWatch : public QObject {
    Q_OBJECT

public:
    using Clock = std::chrono::steady_clock; // CLOCK_MONOTONIC: it does not go on while the machine is suspended

    struct Stall {
        QDateTime at; // when it began
        std::chrono::microseconds length{};
        std::chrono::microseconds worked{}; // what the thread had of a processor; in the rest of it it waited
        QString longest;                    // the part that took longest: "Session, MetaCall"
    };

    static constexpr std::chrono::milliseconds kLongest{50};
    static constexpr std::size_t kKept = 50;

    // On the GUI thread, once there is an application.
    explicit StallWatch(QObject* parent = nullptr);

    int count() const { return count_; }
    std::chrono::microseconds worst() const { return worst_; }
    const std::deque<Stall>& latest() const { return latest_; } // the newest first
    QDateTime since() const { return since_; }

    // The process has just been continued after a stop. May be called from a signal handler.
    static void noteContinued() noexcept;

Q_SIGNALS:
    void stalled();

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    // An event, from its delivery to that of the next one, which may well be within it.
    struct Part {
        Clock::time_point since{};
        const char* receiver = "";
        QEvent::Type event = QEvent::None;
        Clock::duration length{};
    };

    void endTurn();
    void endPart(Clock::time_point now);

    Clock::time_point busySince_{}; // none: no event in this turn yet
    std::chrono::nanoseconds processorSince_{};
    Part part_;
    Part longest_; // of this turn
    int count_ = 0;
    std::chrono::microseconds worst_{};
    std::deque<Stall> latest_;
    const QDateTime since_;
};

} // namespace fermata::views
