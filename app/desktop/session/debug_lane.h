// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/conninfo.h"
#include "session/in_sight.h"
#include "session/pace.h"
#include "shell/debugging.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <vector>

namespace fermata {
class Debugger;
}

namespace fermata::app {

// Sets breakpoints, holds and steps, by the engine's Debugger and a connection of its own, in the name of one window;
// and looks what is set and held. As long as anything is this window's it says every few seconds that it is there: what
// it has set and holds ends two minutes after the last time. Lives on a thread of its own; its slots block for as long
// as the database takes.
class DebugLane : public QObject {
    Q_OBJECT

public:
    DebugLane(Conninfo conninfo, QString schema, QString owner, std::stop_token stop);
    ~DebugLane() override;

    // From any thread: what waits for the server gives up at once, and nothing is asked any more. Used once, to end.
    void interrupt();
    void interruptLook(); // only that; its connection is left behind for leave(). Once, to end
    bool isPerforming() const { return performing_; }
    bool hasOurs() const { return ours_; } // this window has set or holds something, as far as is known

    // On the lane's thread.
    void carryOut(const views::DebugOrder& order);
    // `page`: somebody looks at the list of breakpoints. `inSight`: what the window shows.
    void look(bool page, const InSight& inSight = {});
    void beat();
    void sleep() { asleep_ = true; }          // no heartbeat until the next look: a password is wanted
    void leave();                             // detaches, if there is anything to
    void tellThrown(const QString& sentence); // what left one of these

Q_SIGNALS:
    void done(const fermata::views::DebugOutcome& outcome);
    void looked(const fermata::views::DebugSnapshot& snapshot); // to each look(), also to one that was left out
    void leaving();                                             // leave() has begun
    void left();

private:
    Debugger& engine();
    void drop();
    void answer(const views::DebugOrder& order);
    void perform(const views::DebugOrder& order, views::DebugOutcome& outcome);
    void detach(views::DebugOutcome& outcome);
    bool letLateOnesGo();
    views::DebugSnapshot read(bool page, const InSight& inSight);
    void readHeld(views::DebugSnapshot& snapshot, const InSight& inSight);
    void tidy(bool may);
    void mine();
    void noMoreOurs();
    void noteAnswers(const std::vector<DebugAnswer>& answers);
    bool stillOurs(const views::DebugSnapshot& snapshot);
    bool isWaitedFor() const; // something of this window is on its way, and a person looks for it

    const Conninfo conninfo_;
    const QString schema_;
    const QString owner_;
    const std::stop_token stop_; // at the end: nothing but leave() is begun any more
    std::stop_source cut_;       // requested by interrupt()
    std::mutex mutex_;           // guards against interrupt() while engine_ is made or goes
    std::unique_ptr<Debugger> engine_;
    std::optional<views::DebugOutcome> owed_; // what the order that is carried out is answered by, whatever comes
    std::atomic<bool> looking_ = false;       // likewise
    std::atomic<bool> performing_ = false;
    std::atomic<bool> lookCut_ = false;
    bool asleep_ = false;
    // What was stepped or is to be held, and has not been seen held since; from when.
    std::map<InstanceId, std::chrono::steady_clock::time_point> onTheWay_;
    views::DebugSnapshot last_;
    Pace pace_;
    std::vector<HeldCount> counts_; // where what is held stands, as last counted
    Pace countsPace_;
    Pace tidyPace_;
    std::atomic<bool> ours_ = false;
    // The breakpoints that were ours when we let go: what was on its way into a hold of one may come to be held yet.
    std::set<std::int64_t> detached_;
    std::chrono::steady_clock::time_point detachedAt_;
    QTimer* heart_ = nullptr;
};

} // namespace fermata::app
