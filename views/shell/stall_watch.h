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
// it. What is not ours does not count: the clock stands still while the machine sleeps, time in which the process was
// stopped (by a debugger, by a signal) is left out, and so is time in which the thread was ready and others had all
// processors, which Linux tells. A turn that was long only because of that is kept apart.
class StallWatch : public QObject {
    Q_OBJECT

public:
    using Clock = std::chrono::steady_clock; // CLOCK_MONOTONIC: it does not go on while the machine is suspended

    struct Stall {
        QDateTime at; // when it began
        std::chrono::microseconds length{};
        std::chrono::microseconds worked{};  // what the thread had of a processor
        std::chrono::microseconds starved{}; // ready, and without one; in the rest of it it waited for something
        QString longest;                     // the part that took longest: "Session, MetaCall"
    };

    static constexpr std::chrono::milliseconds kLongest{50};
    static constexpr std::size_t kKept = 50;

    // On the GUI thread, once there is an application.
    explicit StallWatch(QObject* parent = nullptr);

    ~StallWatch() override;

    int count() const { return count_; }
    std::chrono::microseconds worst() const { return worst_; }  // without what it was starved
    int starvedCount() const { return starvedCount_; }          // those that would not have been long with a processor
    const std::deque<Stall>& latest() const { return latest_; } // of either kind, the newest first
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
    std::chrono::nanoseconds starvedUntilNow() const;

    Clock::time_point busySince_{}; // none: no event in this turn yet
    std::chrono::nanoseconds processorSince_{};
    int schedule_ = -1; // the kernel's account of this thread, where there is one
    Clock::time_point accountAt_{};
    std::chrono::nanoseconds starvedAt_{}; // by the account, then
    Part part_;
    Part longest_; // of this turn
    int count_ = 0;
    int starvedCount_ = 0;
    std::chrono::microseconds worst_{};
    std::deque<Stall> latest_;
    const QDateTime since_;
};

} // namespace fermata::views
