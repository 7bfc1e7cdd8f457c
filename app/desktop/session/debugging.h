// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/conninfo.h"
#include "session/in_sight.h"
#include "shell/debugging.h"

#include <QObject>
#include <QThread>

#include <memory>
#include <stop_token>

namespace fermata::app {

class DebugLane;

// The breakpoints of a session: its lane and the lane's thread. Lives on the GUI thread and never waits there.
class Debugging : public QObject {
    Q_OBJECT

public:
    Debugging(const Conninfo& conninfo, const QString& schema, QObject* parent = nullptr);
    ~Debugging() override; // waits for the lane, within a bound; better call end() before and wait for ended()

    const QString& owner() const { return owner_; } // who debugs: this window, told apart from all others

    void order(const views::DebugOrder& order);
    void look(bool page, InSight inSight = {}); // left out while one is under way
    void sleep(); // the server wants a password: nothing connects by itself until the next look

    // What this window holds goes on and what it has set is removed, within a bounded time; then ended() is emitted.
    void end();

Q_SIGNALS:
    void done(const fermata::views::DebugOutcome& outcome);
    void looked(const fermata::views::DebugSnapshot& snapshot);
    void ended();

private:
    const QString owner_;
    std::stop_source stop_;
    std::unique_ptr<QThread> thread_ = std::make_unique<QThread>();
    std::unique_ptr<DebugLane> lane_; // lives on the thread, which ends before
    bool looking_ = false;
    bool leaving_ = false;
};

} // namespace fermata::app
