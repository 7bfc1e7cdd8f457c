// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/upkeep.h"

#include "base/person.h"
#include "runtime/task_step.h"
#include "store/presence.h"
#include "store/tables.h"
#include "store/trace.h"

#include <unistd.h>

#include <algorithm>
#include <utility>

namespace fermata::runtime {

using std::chrono::milliseconds;

namespace {

constexpr milliseconds presenceEvery{1'000};
constexpr milliseconds betweenTraces{20};              // anybody may say that they have changed
constexpr milliseconds betweenAskingForTraces{10'000}; // a notification may be lost
constexpr milliseconds pruneEvery{60'000};
constexpr milliseconds betweenAnnouncements{5}; // nobody looks more often when they come thick (Wakeups)
constexpr std::size_t mostWaitingTold = 100;
constexpr std::size_t mostRefused = 1'000;
constexpr std::int64_t oldTransactions = 1'000; // a snapshot that so many have begun after keeps many versions of rows
constexpr milliseconds firstPause{100};
constexpr milliseconds longestPause{5'000};
constexpr int sweepsRest = 10; // times what they took
// A statement of a sweep. Others take a worker for gone that has said nothing for ten seconds; one that needs longer
// each time gets it in the end.
constexpr std::chrono::seconds firstSweepPatience{3};
constexpr std::chrono::seconds longestSweepPatience{60};

// A session that claims may not sort (Purpose::Picker), and a sweep that may not would look through the whole table in
// the order of its key. Statements are planned when they are run, so that this is in force then.
class ForASweep {
public:
    ForASweep(postgres::Connection& connection, std::chrono::seconds patience) : connection_(connection) {
        connection_.command("set enable_sort = on; set statement_timeout = '" + std::to_string(patience.count()) + "s'",
                            doing);
    }
    // … no more. Without it the session is no good for claims.
    void end() {
        try {
            connection_.command("set enable_sort = off; set statement_timeout = '60s'", doing);
        } catch (const Error& error) {
            throw Error(Error::Kind::Connection, error.what(), error.sqlState());
        }
    }

private:
    static constexpr char doing[] = "setting up the session";

    postgres::Connection& connection_;
};

} // namespace

Upkeep::Upkeep(Shared& shared, Effects effects)
    : shared_(shared)
    , effects_(std::move(effects))
    , sweepPatience_(firstSweepPatience)
    , pruneAt_(Clock::now() + pruneEvery) {
    if (!shared_.options.reaperInterval) sweeping_.next = Clock::time_point::max();
}

void Upkeep::announce(const std::string& queue) {
    {
        const std::lock_guard lock(mutex_);
        announcements_.insert(queue);
    }
    effects_.nudge();
}

void Upkeep::presentNow() {
    presenceIsOld_ = true;
    effects_.nudge();
}

void Upkeep::tracesChanged() {
    tracesAreOld_ = true;
    effects_.nudge();
}

Upkeep::Clock::time_point Upkeep::due() const {
    const std::lock_guard lock(mutex_);
    auto next = std::min(presenceIsOld_ ? presenting_.notBefore : dueOf(presenting_), dueOf(sweeping_));
    if (tracesAreOld_) next = std::min(next, dueOf(tracing_));
    if (!announcements_.empty()) next = std::min(next, dueOf(announcing_));
    return next;
}

// Its next time is set before it is done.
bool Upkeep::takeUp(Duty& duty, Clock::duration interval) {
    const auto now = Clock::now();
    const std::lock_guard lock(mutex_);
    if (now < dueOf(duty)) return false;
    duty.next = now + interval;
    return true;
}

bool Upkeep::attempt(postgres::Connection& connection, Duty& duty, const std::function<void()>& act) {
    try {
        act();
        duty.pause = milliseconds(0);
        shared_.health.clear(duty.role);
        return true;
    } catch (...) {
        const Error error = base::caughtError();
        if (error.connectionLost() || error.kind() == Error::Kind::ReadOnly || !connection.usable()) throw error;
        shared_.log(LogLevel::Warning, std::string(duty.role) + ": " + error.what());
        shared_.health.set(duty.role, error.what(), false);
        duty.pause = std::clamp(duty.pause * 2, firstPause, longestPause);
        const std::lock_guard lock(mutex_);
        duty.notBefore = Clock::now() + duty.pause;
        return false;
    }
}

void Upkeep::listens(postgres::Connection& connection) {
    attempt(connection, tracing_, [&] { readTraces(connection); });
}

void Upkeep::work(postgres::Connection& connection) {
    bool announces = false;
    {
        const std::lock_guard lock(mutex_);
        announces = !announcements_.empty();
        if (presenceIsOld_.exchange(false)) presenting_.next = {};
    }
    // The server's queue of notifications may be full: the others' polls find what there is.
    if (announces && takeUp(announcing_, betweenAnnouncements))
        attempt(connection, announcing_, [&] { say(connection); });
    if (tracesAreOld_ && takeUp(tracing_, betweenTraces)) {
        tracesAreOld_ = false; // before they are read: what is announced meanwhile is read again
        if (!attempt(connection, tracing_, [&] { readTraces(connection); })) tracesAreOld_ = true;
    }
    if (takeUp(presenting_, presenceEvery)) attempt(connection, presenting_, [&] { present(connection); });
    if (!shared_.options.reaperInterval || !takeUp(sweeping_, *shared_.options.reaperInterval)) return;
    const auto begun = Clock::now();
    ForASweep forASweep(connection, sweepPatience_);
    const bool swept = attempt(connection, sweeping_, [&] { sweep(connection); });
    forASweep.end();
    sweepPatience_ = swept ? firstSweepPatience : std::min(sweepPatience_ * 2, longestSweepPatience);
    const auto now = Clock::now();
    const std::lock_guard lock(mutex_);
    sweeping_.next = std::max(sweeping_.next, now + (now - begun) * sweepsRest);
}

void Upkeep::lastWord(postgres::Connection& connection) {
    try {
        say(connection);
    } catch (const Error&) { // NOLINT(bugprone-empty-catch): the others' polls find it
    }
    store::removePresence(connection, shared_.id);
}

void Upkeep::say(postgres::Connection& connection) {
    std::vector<std::string> announcements;
    {
        // Taken before it is sent: what is announced meanwhile was made later than what others will see, and is sent
        // again.
        const std::lock_guard lock(mutex_);
        announcements.assign(announcements_.begin(), announcements_.end());
        announcements_.clear();
    }
    try {
        store::announceQueues(connection, announcements);
    } catch (...) {
        const std::lock_guard lock(mutex_);
        announcements_.insert(announcements.begin(), announcements.end());
        throw;
    }
}

// A role without the right traces nothing, and says so once: it works as before, and asks now and then.
void Upkeep::readTraces(postgres::Connection& connection) {
    tracesAgain_ = Clock::now() + betweenAskingForTraces;
    unlessDenied([&] {
        store::Watched watched = store::readWatched(connection);
        shared_.traces.set(std::move(watched.traces));
        shared_.debugged.set(std::move(watched.debugged));
    });
}

void Upkeep::pruneTraces(postgres::Connection& connection) {
    pruneAt_ = Clock::now() + pruneEvery;
    unlessDenied([&] {
        if (store::pruneTraces(connection)) pruneAt_ = Clock::now() + presenceEvery;
    });
}

void Upkeep::unlessDenied(const std::function<void()>& act) {
    try {
        act();
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::Denied) throw;
        if (!std::exchange(saidDenied_, true))
            shared_.log(LogLevel::Warning, std::string("steps are not traced: ") + error.what());
    }
}

void Upkeep::sweep(postgres::Connection& connection) {
    bool more = false;
    const auto note = [&](const store::Swept& swept, const char* what) {
        for (const auto& [id, why] : swept.refused) {
            // Each sweep meets it again: said once, as long as there are not too many to remember.
            if (refused_.size() < mostRefused && refused_.insert(id).second)
                shared_.log(LogLevel::Warning, "instance " + toString(id) + " cannot be made runnable: " + why);
        }
        if (swept.instances.empty()) return;
        shared_.log(LogLevel::Info, std::string(what) + ": " + std::to_string(swept.instances.size()));
        for (const std::string& queue : swept.queues)
            effects_.swept(queue);
        more = more || swept.instances.size() >= static_cast<std::size_t>(store::sweepBatch);
    };
    const store::Swept reaped = store::reapExpired(connection, shared_.traces.now() != nullptr);
    if (!reaped.untold.empty()) shared_.log(LogLevel::Warning, "steps that are lost are not traced: " + reaped.untold);
    shared_.tally.reaped += static_cast<std::int64_t>(reaped.instances.size());
    note(reaped, "returned instances whose lease had expired");
    const auto presentBetween = [&] {
        if (takeUp(presenting_, presenceEvery)) attempt(connection, presenting_, [&] { present(connection); });
    };
    presentBetween();
    note(store::wakeReleasedParents(connection), "woke parents whose barrier was over");
    presentBetween();
    note(store::wakeParked(connection, sweptSignals_), "woke parked instances that have their signal");
    presentBetween();
    sweepTasks(connection);
    if (!more) return;
    const std::lock_guard lock(mutex_);
    sweeping_.next = Clock::now();
}

// Only where there are machines of tasks: another worker's schema may be older than they are.
void Upkeep::sweepTasks(postgres::Connection& connection) {
    const auto isTasks = [](const auto& machine) {
        return machine->name() == "fermata.task" || isTaskStep(machine->name());
    };
    if (!std::ranges::any_of(shared_.catalogue.registry().machines(), isTasks)) return;
    try {
        if (const std::string done = store::sweepTasks(connection, sweptTasks_); !done.empty())
            shared_.log(LogLevel::Info, done);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::Denied && error.kind() != Error::Kind::Schema) throw;
        if (!std::exchange(saidTasksDenied_, true))
            shared_.log(LogLevel::Warning, std::string("tasks are not looked after: ") + error.what());
    }
}

// Another worker's schema may be older than tables are: then there are none.
void Upkeep::readTables(postgres::Connection& connection) {
    try {
        if (!shared_.catalogue.setTables(store::readTables(connection))) return;
        for (const WorkerQueue& queue : effects_.queues())
            effects_.swept(queue.queue);
    } catch (const Error& error) {
        if (error.sqlState() != "42703" && error.sqlState() != "42883") throw;
        if (!std::exchange(saidNoTables_, true))
            shared_.log(LogLevel::Warning, "machines that are a table are not run: the schema is older than they are");
    }
}

void Upkeep::present(postgres::Connection& connection) {
    if (shared_.runsTables) readTables(connection);
    const std::int64_t generation = shared_.catalogue.generation();
    const Registry registry = shared_.catalogue.registry();
    if (declared_ != generation) {
        store::declareMachines(connection, shared_.catalogue.declared());
        declared_ = generation;
    }
    store::Surroundings around =
        store::announcePresence(connection,
                                {shared_.id, shared_.options.name, base::hostName(), static_cast<int>(getpid()),
                                 shared_.options.reaperInterval.has_value(), effects_.takesNothing(),
                                 shared_.deferrals.some(mostWaitingTold), shared_.catalogue.seats()},
                                effects_.queues(), registry);
    if (Clock::now() >= tracesAgain_) attempt(connection, tracing_, [&] { readTraces(connection); });
    if (Clock::now() >= pruneAt_) attempt(connection, tracing_, [&] { pruneTraces(connection); });
    effects_.company(std::move(around.company));
    shared_.snapshotsAreOld = around.oldestSnapshot > oldTransactions;
    if (presences_++ % 3600 == 0) store::forgetOldPresences(connection);
}

} // namespace fermata::runtime
