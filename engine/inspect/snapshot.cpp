// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/snapshot.h"

#include <fermata/json.h>
#include <fermata/sql.h>

#include <algorithm>
#include <array>

namespace fermata::inspect {

namespace {

using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

std::vector<InstanceId> idsIn(const Result& result, int row, int column) {
    std::vector<InstanceId> ids;
    for (const std::int64_t id : result.numbers(row, column))
        ids.push_back({id});
    return ids;
}

// Of a JSON array; of null, none.
std::vector<std::string> namesIn(const Result& result, int row, int column) {
    const auto array = result.optionalText(row, column);
    return array ? Json::parse(*array).get<std::vector<std::string>>() : std::vector<std::string>();
}

std::optional<InstanceId> optionalId(const Result& result, int row, int column) {
    const auto id = result.optionalNumber(row, column);
    return id ? std::optional(InstanceId{*id}) : std::nullopt;
}

std::vector<std::int64_t> numbersOf(const std::vector<InstanceId>& ids) {
    std::vector<std::int64_t> numbers;
    numbers.reserve(ids.size());
    for (const InstanceId id : ids)
        numbers.push_back(id.value);
    return numbers;
}

Subject subjectFrom(const Result& result, int r) {
    Subject subject;
    InstanceSummary& row = subject.row;
    int c = 0;
    row.id = {result.number(r, c++)};
    row.fsm = result.text(r, c++);
    row.fsmVersion = static_cast<int>(result.number(r, c++));
    row.step = result.text(r, c++);
    row.status = statusFromString(result.view(r, c++)).value_or(Status::Runnable);
    row.awaits = result.optionalText(r, c++);
    row.queue = result.text(r, c++);
    row.priority = static_cast<int>(result.number(r, c++));
    row.partitionKey = result.optionalText(r, c++);
    row.eligibleAt = timeOf(result.number(r, c++));
    row.attempt = static_cast<int>(result.number(r, c++));
    row.lastError = result.optionalText(r, c++);
    row.lockedBy = result.optionalText(r, c++);
    if (const auto lease = result.optionalNumber(r, c++)) row.leaseExpiresAt = timeOf(*lease);
    row.parentId = optionalId(result, r, c++);
    row.childrenPending = static_cast<int>(result.number(r, c++));
    row.insertedAt = timeOf(result.number(r, c++));
    row.updatedAt = timeOf(result.number(r, c++));
    subject.guarded = result.boolean(r, c++);
    subject.guardsRunnable = result.boolean(r, c++);
    subject.guardsExecuting = result.boolean(r, c++);
    subject.uniqueHolder = optionalId(result, r, c++);
    // A line each: the column, a blank and the time.
    std::string_view lines = result.isNull(r, c) ? std::string_view() : result.view(r, c);
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        const std::size_t blank = std::min(line.find(' '), line.size() - 1);
        subject.oddTimes.emplace_back(line.substr(0, blank), line.substr(blank + 1));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    }
    return subject;
}

// The documents of fermata_worker are for people, and another program may have written them: what is no such thing says
// nothing.
WorkerState workerFrom(const Result& result, int r) {
    WorkerState worker;
    worker.id = result.text(r, 0);
    worker.name = result.text(r, 1);
    worker.host = result.text(r, 2);
    worker.pid = static_cast<int>(result.number(r, 3));
    worker.seenAt = timeOf(result.number(r, 4));
    worker.alive = result.boolean(r, 5);
    const auto members = [&](int column) {
        const Json document = Json::parse(result.view(r, column), nullptr, false);
        std::vector<Json> objects;
        if (document.is_array())
            std::copy_if(document.begin(), document.end(), std::back_inserter(objects),
                         [](const Json& each) { return each.is_object(); });
        return objects;
    };
    const auto text = [](const Json& object, const char* name) {
        const auto found = object.find(name);
        return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
    };
    const auto number = [](const Json& object, const char* name) {
        const auto found = object.find(name);
        return found != object.end() && found->is_number_integer() ? found->get<int>() : 0;
    };
    for (const Json& queue : members(6)) {
        worker.slots[text(queue, "queue")] = number(queue, "slots");
        // One that does not say so sweeps: that is what workers do.
        const auto sweeps = queue.find("sweeps");
        if (sweeps != queue.end() && sweeps->is_boolean()) worker.sweeps = sweeps->get<bool>();
        const auto draining = queue.find("draining");
        if (draining != queue.end() && draining->is_boolean()) worker.draining = draining->get<bool>();
        const auto waiting = queue.find("outcomes_wait");
        if (waiting != queue.end() && waiting->is_array()) {
            for (const Json& id : *waiting) {
                if (id.is_number_integer()) worker.outcomesWait.insert({id.get<std::int64_t>()});
            }
        }
    }
    for (const Json& machine : members(7)) {
        const std::pair key(text(machine, "fsm"), number(machine, "version"));
        worker.machines.insert(key);
        if (machine.contains("free_seats"))
            worker.seats[key] = {number(machine, "seats"), number(machine, "free_seats")};
    }
    return worker;
}

KeyState keyFrom(const Result& result) {
    KeyState key;
    if (result.rows() == 0) return key;
    key.holder = optionalId(result, 0, 0);
    key.head = optionalId(result, 0, 1);
    const std::int64_t ahead = result.optionalNumber(0, 2).value_or(0);
    key.ahead = std::min<std::int64_t>(ahead, countedAhead);
    key.aheadMore = ahead > countedAhead;
    key.session = result.optionalNumber(0, 3);
    return key;
}

Session sessionOf(Connection& connection, std::int64_t pid) {
    static const Statement statement = inspectStatement("fermata_explain_sessions", "explain_sessions");
    Session session;
    session.pid = pid;
    const std::array<std::int64_t, 1> pids{pid};
    const Result result = connection.run(statement, Params().numbers(pids));
    if (result.rows() == 0) return session;
    const auto text = [&](int column) { return result.optionalText(0, column).value_or(""); };
    const auto time = [&](int column) {
        const auto micros = result.optionalNumber(0, column);
        return micros ? std::optional(timeOf(*micros)) : std::nullopt;
    };
    session.role = text(1);
    session.program = text(2);
    session.address = text(3);
    session.state = text(4);
    session.inTransaction = time(5);
    session.stateSince = time(6);
    session.query = text(7);
    return session;
}

ChildTurn turnFrom(const std::string& word) {
    constexpr std::array<std::pair<std::string_view, ChildTurn>, 5> words{{{"due", ChildTurn::Due},
                                                                           {"overdue", ChildTurn::Overdue},
                                                                           {"later", ChildTurn::Later},
                                                                           {"held", ChildTurn::Held},
                                                                           {"expired", ChildTurn::Expired}}};
    const auto found = std::ranges::find(words, word, &std::pair<std::string_view, ChildTurn>::first);
    return found == words.end() ? ChildTurn::None : found->second;
}

// What the server has put together itself; that it can not be read means that the database's encoding is none.
Json documentIn(const Result& result, int row, int column) {
    Json document = Json::parse(result.view(row, column), nullptr, false);
    if (document.is_discarded())
        throw Error(Error::Kind::Other, "looking why instances do not move: a name in the database is no valid UTF-8");
    return document;
}

std::string textIn(const Json& object, const char* name) {
    const Json& value = object.at(name);
    return value.is_string() ? value.get<std::string>() : std::string();
}

std::optional<Timestamp> timeIn(const Json& value) {
    return value.is_number_integer() ? std::optional(timeOf(value.get<std::int64_t>())) : std::nullopt;
}

void addGroup(Level& level, const Json& row) {
    ChildKindOf kind;
    kind.status = statusFromString(textIn(row, "status")).value_or(Status::Runnable);
    kind.turn = turnFrom(textIn(row, "turn"));
    kind.fsm = textIn(row, "fsm");
    kind.fsmVersion = row.at("version").is_number_integer() ? row.at("version").get<int>() : 0;
    kind.step = textIn(row, "step");
    kind.queue = textIn(row, "queue");
    if (row.at("awaits").is_string()) kind.awaits = textIn(row, "awaits");
    kind.worker = textIn(row, "worker");
    ChildCount& group = level.groups[kind];
    group.count = row.at("count").get<std::int64_t>();
    group.since = timeIn(row.at("oldest").at(0));
    group.oldest = {row.at("oldest").at(1).get<std::int64_t>()};
    group.nextAt = timeIn(row.at("next_at"));
    for (const Json& id : row.at("some"))
        group.some.push_back({id.get<std::int64_t>()});
}

} // namespace

Statement inspectStatement(const char* preparedAs, const char* query) {
    return {preparedAs, "looking why instances do not move", std::string(sql::query(query))};
}

std::string workerOf(const std::string& lockedBy) {
    return lockedBy.substr(0, lockedBy.rfind('/'));
}

std::optional<TableLock> tableLock(Connection& connection) {
    static const Statement statement = inspectStatement("fermata_explain_table_locks", "explain_table_locks");
    const Result result = connection.run(statement);
    if (result.rows() == 0) return std::nullopt;
    return TableLock{sessionOf(connection, result.number(0, 0)), result.text(0, 1), timeOf(result.number(0, 2))};
}

Snapshot::Snapshot(Connection& connection) : connection_(connection), own_(!connection.inTransaction()) {
    static const Statement facts = inspectStatement("fermata_explain_facts", "explain_facts");
    if (own_) connection_.begin("isolation level repeatable read, read only");
    open_ = true;
    try {
        // A mistake in a plan must not burden a server for longer than anybody looks at the screen.
        // Nobody's lock keeps a reader waiting but that of a table as a whole: then it is said who holds it.
        if (own_)
            connection_.command("set local statement_timeout = '10s'; set local lock_timeout = '2s'",
                                "setting a time-out");
        const Result row = connection_.run(facts);
        now_ = timeOf(row.number(0, 0));
        hasWorkers_ = row.boolean(0, 1);
        hasMachines_ = row.boolean(0, 2);
        hasKeyHead_ = row.boolean(0, 3);
        hasStatus_ = row.boolean(0, 4);
        hasOlderStatus_ = hasStatus_ && row.boolean(0, 8);
        hasHeld_ = row.boolean(0, 9);
        hasOutbox_ = row.boolean(0, 10);
        hasTasks_ = row.boolean(0, 11);
        schema_ = row.optionalText(0, 5).value_or("");
        if (const auto lag = row.optionalNumber(0, 7)) lag_ = std::chrono::milliseconds(*lag);
        if (const auto shown = row.optionalText(0, 6)) {
            static const Statement setting{"fermata_as_of", "looking why instances do not move",
                                           "select set_config('fermata.as_of', $1, true)"};
            connection_.run(setting, Params().text(*shown));
            isBehind_ = true;
        }
    } catch (...) {
        if (own_ && connection_.usable()) connection_.command("rollback", "ending a transaction");
        throw;
    }
}

Snapshot::~Snapshot() {
    if (!open_ || !own_ || !connection_.usable()) return;
    try {
        connection_.command("rollback", "ending a transaction");
    } catch (const Error&) {
        // The connection is gone, and with it the transaction.
    }
}

void Snapshot::end() {
    open_ = false;
    if (own_) connection_.command("commit", "ending a transaction");
}

Result Snapshot::run(const Statement& statement, const Params& params) {
    if (!isBehind_ && !hasOlderStatus_) return connection_.run(statement, params);
    static constexpr std::string_view clock = "now()";
    std::string name(statement.name);
    if (isBehind_) name += "_as_of";
    if (hasOlderStatus_) name += "_007";
    Statement other{name.c_str(), statement.doing,
                    hasOlderStatus_ ? fermata::sql::forWholeStatusIndex(statement.sql) : statement.sql};
    if (!isBehind_) return connection_.run(other, params);
    for (std::size_t at = 0; (at = other.sql.find(clock, at)) != std::string::npos;)
        other.sql.replace(at, clock.size(), "current_setting('fermata.as_of')::timestamptz");
    return connection_.run(other, params);
}

void Snapshot::load(const std::vector<InstanceId>& ids) {
    static const Statement statement = inspectStatement("fermata_explain_instances", "explain_instances");
    std::vector<std::int64_t> wanted;
    for (const InstanceId id : ids) {
        if (subjects_.try_emplace(id).second) wanted.push_back(id.value);
    }
    if (wanted.empty()) return;
    const Result result = run(statement, Params().numbers(wanted));
    for (int r = 0; r < result.rows(); ++r) {
        Subject subject = subjectFrom(result, r);
        const InstanceId id = subject.row.id;
        subjects_[id] = std::move(subject);
    }
}

const Subject* Snapshot::subject(InstanceId id) {
    load({id});
    const std::optional<Subject>& subject = subjects_[id];
    return subject ? &*subject : nullptr;
}

const std::vector<WorkerState>& Snapshot::workers() {
    static const Statement statement = inspectStatement("fermata_explain_workers", "explain_workers");
    if (!workers_) {
        workers_.emplace();
        if (hasWorkers_) {
            const Result result = run(statement);
            for (int r = 0; r < result.rows(); ++r)
                workers_->push_back(workerFrom(result, r));
        }
    }
    return *workers_;
}

bool Snapshot::anySweeps() {
    return std::ranges::any_of(workers(), [](const WorkerState& worker) { return worker.alive && worker.sweeps; });
}

const WorkerState* Snapshot::worker(const std::string& id) {
    const auto found = std::ranges::find(workers(), id, &WorkerState::id);
    return found == workers().end() ? nullptr : &*found;
}

const std::vector<Running>& Snapshot::executing(const std::string& queue) {
    static const Statement statement = inspectStatement("fermata_explain_executing", "explain_executing");
    const auto known = executing_.find(queue);
    if (known != executing_.end()) return known->second;
    std::vector<Running>& rows = executing_[queue];
    const Result result = run(statement, Params().text(queue).number(countedExecuting));
    for (int r = 0; r < result.rows(); ++r) {
        rows.push_back({{result.number(r, 0)},
                        result.text(r, 1),
                        static_cast<int>(result.number(r, 2)),
                        result.text(r, 3),
                        workerOf(result.text(r, 4)),
                        timeOf(result.number(r, 5))});
    }
    return rows;
}

std::vector<std::pair<int, std::string>> Snapshot::declaredVersions(const std::string& fsm) {
    static const Statement statement = inspectStatement("fermata_explain_machine", "explain_machine");
    std::vector<std::pair<int, std::string>> versions;
    if (!hasMachines_) return versions;
    const Result result = run(statement, Params().text(fsm));
    for (int r = 0; r < result.rows(); ++r)
        versions.emplace_back(static_cast<int>(result.number(r, 0)), result.text(r, 1));
    return versions;
}

BoundedCount Snapshot::ahead(InstanceId id) {
    static const Statement statement = inspectStatement("fermata_explain_line", "explain_line");
    const Result result = run(statement, Params().id(id).number(countedAhead + 1));
    const std::int64_t count = result.rows() > 0 ? result.number(0, 0) : 0;
    return {std::min<std::int64_t>(count, countedAhead), count > countedAhead};
}

KeyState Snapshot::key(InstanceId id) {
    static const Statement statement = inspectStatement("fermata_explain_key", "explain_key");
    return keyFrom(run(statement, Params().id(id).number(countedAhead + 1).boolean(hasKeyHead_)));
}

TurnState Snapshot::turn(InstanceId id) {
    static const Statement statement = inspectStatement("fermata_explain_turn", "explain_turn");
    TurnState turn;
    if (!hasOutbox_) return turn;
    const Result result = run(statement, Params().id(id).number(countedAhead + 1));
    turn.head = optionalId(result, 0, 0);
    const std::int64_t ahead = result.number(0, 1);
    turn.ahead = std::min<std::int64_t>(ahead, countedAhead);
    turn.aheadMore = ahead > countedAhead;
    turn.stops = optionalId(result, 0, 2);
    return turn;
}

std::optional<StepState> Snapshot::step(InstanceId id) {
    static const Statement statement = inspectStatement("fermata_explain_step", "explain_step");
    if (!hasTasks_) return std::nullopt;
    const Result result = run(statement, Params().id(id));
    if (result.rows() == 0) return std::nullopt;
    StepState step;
    step.name = result.text(0, 0);
    step.task = {result.number(0, 1)};
    if (const auto status = result.optionalText(0, 2)) step.taskEnded = *status == "done" || *status == "failed";
    step.missing = result.number(0, 3);
    step.missingNames = namesIn(result, 0, 4);
    step.failed = result.number(0, 5);
    step.failedSteps = idsIn(result, 0, 6);
    step.failedNames = namesIn(result, 0, 7);
    step.gone = result.optionalText(0, 8);
    step.first = optionalId(result, 0, 9);
    return step;
}

std::optional<BlockedTask> Snapshot::blockedTask(InstanceId id) {
    static const Statement statement = inspectStatement("fermata_explain_task", "explain_task");
    if (!hasTasks_) return std::nullopt;
    const Result result = run(statement, Params().id(id));
    if (result.rows() == 0) return std::nullopt;
    return BlockedTask{result.number(0, 0), idsIn(result, 0, 1), namesIn(result, 0, 2),
                       result.optionalText(0, 3).value_or(std::string())};
}

std::map<InstanceId, std::vector<RowLock>> Snapshot::rowLocks(const std::vector<InstanceId>& ids) {
    static const Statement statement = inspectStatement("fermata_explain_row_locks", "explain_row_locks");
    std::map<InstanceId, std::vector<RowLock>> locks;
    const Result result = run(statement, Params().numbers(numbersOf(ids)));
    int next = 0; // row of the result
    while (next < result.rows()) {
        const InstanceId id{result.number(next, 0)};
        RowLock lock{result.text(next, 1), result.optionalText(next, 7).value_or(""), {}};
        for (const auto end = next + result.number(next, 2); next < end; ++next) {
            if (const auto pid = result.optionalNumber(next, 3)) {
                lock.holders.push_back(session(*pid));
                continue;
            }
            Session& holder = lock.holders.emplace_back();
            holder.prepared = result.optionalText(next, 4).value_or("");
            holder.role = result.optionalText(next, 5).value_or("");
            if (const auto at = result.optionalNumber(next, 6)) holder.inTransaction = timeOf(*at);
        }
        // A session that has locked a row twice, before a savepoint and behind it, is one all the same.
        std::vector<RowLock>& all = locks[id];
        const auto same = [&](const RowLock& other) {
            return other.table == lock.table && other.holders == lock.holders;
        };
        if (std::ranges::none_of(all, same)) all.push_back(std::move(lock));
    }
    return locks;
}

std::vector<SnapshotHolder> Snapshot::snapshotHolders() {
    static const Statement statement = inspectStatement("fermata_snapshot_holders", "snapshot_holders");
    using Kind = SnapshotHolder::Kind;
    std::vector<SnapshotHolder> holders;
    const Result result = run(statement);
    for (int r = 0; r < result.rows(); ++r) {
        SnapshotHolder& holder = holders.emplace_back();
        const std::string_view kind = result.view(r, 0);
        const auto pid = result.optionalNumber(r, 1);
        const std::string name = result.optionalText(r, 2).value_or("");
        holder.kind = kind == "prepared"  ? Kind::Prepared
                      : kind == "slot"    ? Kind::Slot
                      : kind == "standby" ? Kind::Standby
                                          : Kind::Session;
        if (pid) holder.session = session(*pid);
        if (holder.kind == Kind::Slot) holder.slot = name;
        if (holder.kind == Kind::Prepared) {
            holder.session.prepared = name;
            holder.session.role = result.optionalText(r, 3).value_or("");
            if (const auto at = result.optionalNumber(r, 5)) holder.session.inTransaction = timeOf(*at);
        }
        holder.otherDatabase = result.optionalText(r, 4).value_or("");
        if (const auto at = result.optionalNumber(r, 6)) holder.statementSince = timeOf(*at);
        holder.wrote = result.boolean(r, 7);
        holder.number = result.text(r, 8);
        holder.behind = result.number(r, 9);
        holder.datable = result.boolean(r, 10);
    }
    return holders;
}

const std::pair<std::int64_t, Timestamp>& Snapshot::lastCheckpoint() {
    static const Statement statement = inspectStatement("fermata_snapshot_date", "snapshot_date");
    if (!checkpoint_) {
        const Result result = run(statement);
        checkpoint_.emplace(result.number(0, 0), timeOf(result.number(0, 1)));
    }
    return *checkpoint_;
}

const Session& Snapshot::session(std::int64_t pid) {
    const auto known = sessions_.find(pid);
    return known != sessions_.end() ? known->second : sessions_[pid] = sessionOf(connection_, pid);
}

InboxState Snapshot::inbox(InstanceId id) {
    static const Statement statement = inspectStatement("fermata_explain_inbox", "explain_inbox");
    const Result result = run(statement, Params().id(id).number(readInbox));
    InboxState inbox;
    if (result.rows() == 0) return inbox;
    const Json awaited = documentIn(result, 0, 0);
    inbox.awaited = awaited.at("count").get<std::int64_t>();
    inbox.newer = awaited.at("newer").get<std::int64_t>();
    inbox.doubtful = awaited.at("doubtful").get<bool>();
    std::int64_t read = 0;
    for (const Json& name : documentIn(result, 0, 1)) {
        inbox.others.push_back(
            {name.at(0).get<std::string>(), name.at(1).get<std::int64_t>(), timeOf(name.at(2).get<std::int64_t>())});
        read += inbox.others.back().signals;
    }
    inbox.more = read >= readInbox;
    return inbox;
}

std::vector<std::string> Snapshot::namesInInbox(InstanceId id, bool& whole) {
    static const Statement statement = inspectStatement("fermata_explain_inbox_names", "explain_inbox_names");
    const Result result = run(statement, Params().id(id).number(readInbox).number(comparedInbox));
    whole = result.boolean(0, 0);
    return documentIn(result, 0, 1).get<std::vector<std::string>>();
}

InboxState::Name Snapshot::namedInInbox(InstanceId id, const std::string& name) {
    static const Statement statement = inspectStatement("fermata_explain_inbox_name", "explain_inbox_name");
    const Result result = run(statement, Params().id(id).text(name).number(readInbox));
    return {name, result.number(0, 0), timeOf(result.optionalNumber(0, 1).value_or(0))};
}

std::int64_t Snapshot::othersInInbox(InstanceId id) {
    static const Statement statement = inspectStatement("fermata_explain_inbox_size", "explain_inbox_size");
    return run(statement, Params().id(id).number(countedInbox + 1)).number(0, 0);
}

OddSignals Snapshot::oddSignals(InstanceId id) {
    static const Statement statement = inspectStatement("fermata_explain_odd_signals", "explain_odd_signals");
    const Result result = run(statement, Params().id(id).number(readInbox));
    if (result.rows() == 0 || result.number(0, 0) == 0) return {};
    return {result.number(0, 0), {result.number(0, 1)}, result.text(0, 2)};
}

std::vector<Misdirected> Snapshot::elsewhere(InstanceId id) {
    static const Statement statement = inspectStatement("fermata_explain_elsewhere", "explain_elsewhere");
    const Result result = run(statement, Params().id(id).number(readElsewhere));
    std::vector<Misdirected> found;
    for (int r = 0; r < result.rows(); ++r) {
        found.push_back({{result.number(r, 0)},
                         {result.number(r, 1)},
                         statusFromString(result.view(r, 2)).value_or(Status::Done),
                         result.optionalText(r, 3),
                         timeOf(result.number(r, 4))});
    }
    return found;
}

std::map<InstanceId, Hold> Snapshot::holds(const std::vector<InstanceId>& ids) {
    static const Statement statement = inspectStatement("fermata_explain_held", "explain_held");
    std::map<InstanceId, Hold> holds;
    if (!hasHeld_ || ids.empty()) return holds;
    const Result result = run(statement, Params().numbers(numbersOf(ids)));
    for (int r = 0; r < result.rows(); ++r) {
        Hold& hold = holds[InstanceId{result.number(r, 0)}];
        hold.breakpoint = result.optionalNumber(r, 1);
        hold.owner = result.text(r, 2);
        hold.since = timeOf(result.number(r, 3));
        if (const auto until = result.optionalNumber(r, 4)) hold.until = timeOf(*until);
        hold.due = timeOf(result.number(r, 5));
    }
    return holds;
}

Level Snapshot::level(const std::vector<InstanceId>& parents, int bound) {
    static const Statement statement = inspectStatement("fermata_explain_level", "explain_level");
    const Result result = run(statement, Params().numbers(numbersOf(parents)).number(bound).number(mostWaiting));
    Level level;
    for (int r = 0; r < result.rows(); ++r) {
        const std::string_view kind = result.view(r, 0);
        const Json row = documentIn(result, r, 1);
        if (kind == "group") {
            addGroup(level, row);
        } else if (kind == "parent") {
            level.odd.push_back({{row.at("id").get<std::int64_t>()},
                                 row.at("pending").get<std::int64_t>(),
                                 row.at("live").get<std::int64_t>()});
        } else if (kind == "waiting") {
            for (const Json& id : row)
                level.waiting.push_back({id.get<std::int64_t>()});
        } else {
            level.childs = row.at("childs").get<std::int64_t>();
            level.live = row.at("live").get<std::int64_t>();
            level.cut = level.childs >= bound ||
                        row.at("waiting").get<std::int64_t>() > static_cast<std::int64_t>(level.waiting.size());
        }
    }
    // Where not all childs were looked at, a parent's seem fewer than they are.
    if (level.childs >= bound) level.odd.clear();
    return level;
}

std::map<InstanceId, std::vector<InstanceId>> Snapshot::paths(const std::vector<InstanceId>& leaves, InstanceId root) {
    static const Statement statement = inspectStatement("fermata_explain_paths", "explain_paths");
    std::map<InstanceId, std::vector<InstanceId>> found;
    if (leaves.empty()) return found;
    const Result result = run(statement, Params().numbers(numbersOf(leaves)).id(root));
    for (int r = 0; r < result.rows(); ++r) {
        std::vector<InstanceId>& way = found[{result.number(r, 0)}];
        for (const std::int64_t id : result.numbers(r, 1))
            way.push_back({id});
    }
    return found;
}

} // namespace fermata::inspect
