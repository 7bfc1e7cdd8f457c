// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/types/barriers.h>
#include <fermata/types/rows.h>
#include <fermata/types/tasks.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What a diagnosis reads. All of it is of one snapshot of the database, so that its findings agree with each other.
namespace fermata::inspect {

// Microseconds since 1970, as the statements give a time.
inline Timestamp timeOf(std::int64_t micros) {
    return Timestamp(std::chrono::microseconds(micros));
}

// An instance without its documents, and who else has its unique key.
struct Subject {
    InstanceSummary row;                    // of the last error the beginning
    bool guarded = false;                   // it occupies its unique key now
    bool guardsRunnable = false;            // and would when runnable
    bool guardsExecuting = false;           // and when executing
    std::optional<InstanceId> uniqueHolder; // another one that occupies it now
    // Columns with a time that cannot be, and the times as PostgreSQL prints them: some are beyond what a Timestamp
    // counts.
    std::vector<std::pair<std::string, std::string>> oddTimes{};

    bool oddTime(std::string_view column) const {
        return std::ranges::any_of(oddTimes, [column](const auto& each) { return each.first == column; });
    }
    // It may not become runnable as long as the holder occupies the key (D13).
    bool mayNotWake() const { return uniqueHolder && guardsRunnable && !guarded; }
};

// What a worker says of itself.
struct WorkerState {
    std::string id; // "<name>#<random>"
    std::string name;
    std::string host;
    int pid = 0;
    Timestamp seenAt{};
    bool alive = false;
    bool sweeps = true;
    bool draining = false;             // it takes nothing more
    std::set<InstanceId> outcomesWait; // for their unique keys: the steps have run (some of them, where there are many)
    std::map<std::string, int> slots;  // by queue
    std::set<std::pair<std::string, int>> machines;
    // Of machines that processes run: the places there, and how many are free.
    std::map<std::pair<std::string, int>, std::pair<int, int>> seats{};

    bool takes(const std::string& queue) const { return alive && !draining && slots.contains(queue); }
    bool runs(const std::string& fsm, int version) const { return machines.contains({fsm, version}); }
};

// Somebody who executes.
struct Running {
    InstanceId id;
    std::string fsm;
    int fsmVersion = 1;
    std::string step;
    std::string worker; // its id
    Timestamp since{};
};

// At a breakpoint, or by stepping.
struct Hold {
    std::optional<std::int64_t> breakpoint;
    std::string owner;
    Timestamp since{};
    std::optional<Timestamp> until; // nullopt: until somebody lets it go
    Timestamp due{};                // when it would be eligible
};

// Who is in the way by a partition key.
struct KeyState {
    std::optional<InstanceId> holder; // executes
    std::optional<InstanceId> head;   // the first of the line; nothing without an index for it
    std::int64_t ahead = 0;
    bool aheadMore = false;
    std::optional<std::int64_t> session; // process of the server's that holds the lock
};

// Whether such an instance is an event of an outbox (014) that is parked for its turn: no signal is meant.
inline bool isTurn(std::string_view fsm, const std::optional<std::string>& awaits) {
    return fsm == "fermata.outbox" && awaits == "fermata.turn";
}

// Whether such an instance is a step of a task graph (023) that is parked until what it depends on is complete.
inline bool isTaskStep(std::string_view fsm) {
    return fsm.starts_with(taskStepFsm);
}
inline bool awaitsSteps(std::string_view fsm, const std::optional<std::string>& awaits) {
    return isTaskStep(fsm) && awaits == "fermata.ready";
}

// What a step of a task graph (023) waits for, at first hand and through others; ten names of each.
struct StepState {
    std::string name;
    InstanceId task;
    bool taskEnded = false;
    std::int64_t missing = 0; // what it depends on itself and is not complete
    std::vector<std::string> missingNames;
    std::int64_t failed = 0;
    std::vector<InstanceId> failedSteps;
    std::vector<std::string> failedNames;
    std::optional<std::string> gone; // the name of one whose instance was deleted
    std::optional<InstanceId> first; // that is not parked behind others itself
};

// A task that does not go on, for steps of it have failed.
struct BlockedTask {
    std::int64_t failed = 0;
    std::vector<InstanceId> steps; // ten at most
    std::vector<std::string> names;
    std::string error; // of the first
};

// What it waits for.
struct TurnState {
    std::optional<InstanceId> head; // the first of its ordering key that has not ended
    std::int64_t ahead = 0;
    bool aheadMore = false;
    std::optional<InstanceId> stops; // is DEAD, and stops the key

    // Whichever is the earlier.
    std::optional<InstanceId> first() const { return head && stops ? std::min(*head, *stops) : head ? head : stops; }
};

// Who is connected to the server, as far as this role may see it.
struct Session {
    std::int64_t pid = 0; // 0: none, a prepared transaction
    std::string prepared; // its name
    std::string role;
    std::string program;
    std::string address;
    std::string state;                        // "idle in transaction"; empty: it may not be seen
    std::optional<Timestamp> inTransaction{}; // since when; of a prepared one: when it was prepared
    std::optional<Timestamp> stateSince{};
    std::string query; // the last one

    bool isPrepared() const { return pid == 0; }
    // One of the engine's own, which lets go by itself; one that claims holds the locks of its partition keys.
    bool ours() const { return program.starts_with("fermata"); }
    bool claims() const { return ours() && program.ends_with(" claims"); }

    friend bool operator==(const Session&, const Session&) = default;
};

// A transaction that is still open and has locked a row, or a table so that nobody can write to it.
struct RowLock {
    std::string transaction;
    std::string table;            // the whole of it
    std::vector<Session> holders; // several: one of them, and nothing tells which

    bool ours() const { return std::ranges::all_of(holders, &Session::ours); }
};

// Who keeps dead rows from being removed.
struct SnapshotHolder {
    enum class Kind { Session, Prepared, Slot, Standby }; // Standby: it sends feedback, and has no slot

    Kind kind = Kind::Session;
    Session session; // a slot's is who reads from it, if anybody does
    std::string slot;
    std::string otherDatabase; // of a session elsewhere, which has written
    bool wrote = false;        // its transaction has a number of its own
    std::optional<Timestamp> statementSince{};
    std::string number;      // of the transaction from which on dead rows stay
    std::int64_t behind = 0; // transactions that have begun since
    bool datable = false;    // lastCheckpoint() may be asked
};

struct InboxState {
    struct Name {
        std::string name;
        std::int64_t signals = 0;
        Timestamp last{};
    };
    std::int64_t awaited = 0; // signals of the awaited name
    std::int64_t newer = 0;   // of these, come since the instance parked
    bool doubtful = false;    // the others may have come while it did
    std::vector<Name> others; // the last first
    bool more = false;        // there may be others beyond those that were read
};

// Signals in an inbox that came at a time that cannot be.
struct OddSignals {
    std::int64_t count = 0;
    SignalId first;
    std::string at; // as PostgreSQL prints it
};

struct Misdirected {
    SignalId signal;
    InstanceId target;
    Status status = Status::Done;
    std::optional<std::string> awaits;
    Timestamp sentAt{};
};

// One level of a tree of childs.
struct ChildKindOf {
    Status status = Status::Runnable;
    ChildTurn turn = ChildTurn::None;
    std::string fsm;
    int fsmVersion = 0;
    std::string step;
    std::string queue;
    std::optional<std::string> awaits;
    std::string worker;

    friend auto operator<=>(const ChildKindOf&, const ChildKindOf&) = default;
};

struct ChildCount {
    std::int64_t count = 0;
    std::optional<Timestamp> since; // of whom stands longest
    InstanceId oldest;
    std::optional<Timestamp> nextAt;
    std::vector<InstanceId> some;
};

struct BarrierCount {
    InstanceId parent;
    std::int64_t pending = 0;
    std::int64_t live = 0;
};

struct Level {
    std::map<ChildKindOf, ChildCount> groups; // all but those that wait for childs
    std::vector<BarrierCount> odd;            // parents whose count is another, or nothing
    std::vector<InstanceId> waiting;          // for childs: the next level
    std::int64_t childs = 0;
    std::int64_t live = 0;
    bool cut = false; // not all were looked at
};

inline constexpr int countedAhead = 10'000; // beyond that nobody wants to know
inline constexpr int countedExecuting = 2'000;
inline constexpr int readInbox = 1'000;
inline constexpr int countedInbox = 100'000;
inline constexpr int comparedInbox = 20'000; // signals of a large inbox whose names are compared with the awaited one
inline constexpr int readElsewhere = 5'000;
inline constexpr int mostChilds = 200'000; // looked at for one explanation
inline constexpr int mostWaiting = 20'000; // followed down from one level

// Reads within one transaction: its own, or the caller's that is open. Not thread-safe.
class Snapshot {
public:
    explicit Snapshot(postgres::Connection& connection);
    ~Snapshot();
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

    void end(); // nothing more is read

    // All that is asked of the snapshot goes this way: now() in a statement is the same as here.
    postgres::Result run(const postgres::Statement& statement, const postgres::Params& params = {});

    bool own() const { return own_; } // not inside a transaction of the caller's
    // When all was as it is shown: the database's clock; on a standby that lags, when its primary did what it replayed
    // last.
    Timestamp now() const { return now_; }
    std::optional<std::chrono::milliseconds> standbyLag() const { return lag_; } // nullopt: no standby
    bool workersKnown() const { return hasWorkers_; }
    bool hasStatusIndex() const { return hasStatus_; }
    bool hasBreakpoints() const { return hasHeld_; }      // they are installed
    const std::string& schema() const { return schema_; } // quoted where it has to be

    void load(const std::vector<InstanceId>& ids);
    const Subject* subject(InstanceId id); // null: it is not there

    const std::vector<WorkerState>& workers();
    bool anySweeps();
    const WorkerState* worker(const std::string& id);
    const std::vector<Running>& executing(const std::string& queue);                   // up to countedExecuting
    std::vector<std::pair<int, std::string>> declaredVersions(const std::string& fsm); // with their status

    BoundedCount ahead(InstanceId id);
    KeyState key(InstanceId id);
    TurnState turn(InstanceId id);
    std::optional<StepState> step(InstanceId id);
    std::optional<BlockedTask> blockedTask(InstanceId id);
    // Who has locked the rows; as of instance 0, the tables. A lock is not of the snapshot: it is there now.
    std::map<InstanceId, std::vector<RowLock>> rowLocks(const std::vector<InstanceId>& ids);
    std::vector<SnapshotHolder> snapshotHolders(); // now, the oldest first; at most 20
    // How many transactions have begun since the last checkpoint did, and when that was.
    const std::pair<std::int64_t, Timestamp>& lastCheckpoint();
    const Session& session(std::int64_t pid); // only its number, where it has gone
    InboxState inbox(InstanceId id);
    std::vector<std::string> namesInInbox(InstanceId id, bool& whole); // of a large one; `whole`: there are no others
    InboxState::Name namedInInbox(InstanceId id, const std::string& name);
    std::int64_t othersInInbox(InstanceId id); // signals of other names, counted to countedInbox + 1
    OddSignals oddSignals(InstanceId id);      // among the first readInbox
    std::vector<Misdirected> elsewhere(InstanceId id);
    // Which of these are held at a breakpoint; nothing where none are installed.
    std::map<InstanceId, Hold> holds(const std::vector<InstanceId>& ids);
    Level level(const std::vector<InstanceId>& parents, int bound);
    std::map<InstanceId, std::vector<InstanceId>> paths(const std::vector<InstanceId>& leaves, InstanceId root);

private:
    postgres::Connection& connection_;
    bool own_ = false;
    bool open_ = false;
    Timestamp now_{};
    bool isBehind_ = false; // the clock is no measure
    std::optional<std::chrono::milliseconds> lag_;
    bool hasWorkers_ = false;
    bool hasMachines_ = false;
    bool hasKeyHead_ = false;
    bool hasStatus_ = false;
    bool hasHeld_ = false;
    bool hasOutbox_ = false;
    bool hasTasks_ = false;
    bool hasOlderStatus_ = false; // of all: the tables are of before migration 008
    std::string schema_;
    std::map<InstanceId, std::optional<Subject>> subjects_;
    std::optional<std::vector<WorkerState>> workers_;
    std::map<std::string, std::vector<Running>> executing_;
    std::map<std::int64_t, Session> sessions_;
    std::optional<std::pair<std::int64_t, Timestamp>> checkpoint_;
};

// Who has locked a table so that it cannot be read, outside of any transaction of ours; nothing: nobody.
struct TableLock {
    Session holder;
    std::string table;
    Timestamp now{};
};
std::optional<TableLock> tableLock(postgres::Connection& connection);

// A statement of sql/inspect by its name.
postgres::Statement inspectStatement(const char* preparedAs, const char* query);

// The id of a worker, from a claim's token "<name>#<random>/<number>".
std::string workerOf(const std::string& lockedBy);

} // namespace fermata::inspect
