// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/explain.h"

#include "inspect/lost_workers.h"
#include "inspect/remedies.h"
#include "inspect/words.h"

#include <fermata/types/servers.h>

#include <algorithm>
#include <utility>

namespace fermata::inspect {

namespace {

using namespace std::chrono_literals;

constexpr int deepest = 8; // reasons behind reasons

// A durable server (015) that has nothing to do.
bool isIdleServer(const InstanceSummary& row) {
    return isServer(row.fsm) && row.awaits == serverMessage;
}

// What each finding is about, for those who say it in their own words.
void nameInstances(Snapshot& snapshot, std::vector<Finding>& findings) {
    for (Finding& finding : findings) {
        const Subject* subject = snapshot.subject(finding.instance);
        if (!subject) continue;
        const auto add = [&](const char* name, Evidence::Value value) {
            const auto named = [&](const Evidence& each) { return each.name == name; };
            if (std::ranges::none_of(finding.evidence, named)) finding.evidence.push_back({name, std::move(value)});
        };
        add("fsm", subject->row.fsm);
        add("fsm_version", std::int64_t{subject->row.fsmVersion});
        add("step", subject->row.step);
    }
}

std::optional<Explanation> look(postgres::Connection& connection, InstanceId id, Doubts& doubts,
                                std::chrono::seconds oldSnapshotAge) {
    Snapshot snapshot(connection);
    doubts.begin(snapshot.now());
    const Subject* subject = snapshot.subject(id);
    if (!subject) {
        snapshot.end();
        return std::nullopt;
    }
    Explanation explanation{id, subject->row.status, snapshot.now(), snapshot.standbyLag(), {}};
    Explainer explainer(snapshot, id, doubts, oldSnapshotAge);
    explainer.follow(id);
    explainer.impossibleTimes(id);
    nameInstances(snapshot, explainer.findings());
    snapshot.end();
    explanation.findings = std::move(explainer.findings());
    return explanation;
}

} // namespace

std::optional<Explanation> explain(postgres::Connection& connection, InstanceId id, Doubts& doubts,
                                   std::chrono::seconds oldSnapshotAge) {
    const bool own = !connection.inTransaction();
    try {
        std::optional<Explanation> explanation = look(connection, id, doubts, oldSnapshotAge);
        // A moment later most of what moves has moved on; only what has not is worth seconds of waiting.
        for (const char* const pause : {"0.05", "1.0", "1.0"}) {
            if (!own || !doubts.open()) break;
            connection.command("select pg_sleep(" + std::string(pause) + ")", "waiting for a second look");
            explanation = look(connection, id, doubts, oldSnapshotAge);
            if (!doubts.again()) break;
        }
        return explanation;
    } catch (const Error& error) {
        if (!own || error.connectionLost() || (error.sqlState() != "55P03" && error.sqlState() != "57014")) throw;
        const auto lock = tableLock(connection);
        if (!lock) throw;
        throw Error(error.kind(),
                    "the table " + lock->table + " cannot be read: " + whoIs(lock->holder, lock->now) +
                        " has locked it whole. No worker gets on either; it goes on when that transaction ends" +
                        (lock->holder.pid > 0 ? ", or by: " + endSession(lock->holder) : std::string()),
                    error.sqlState());
    }
}

bool Explainer::stands(const Case& it, FindingCode code, const std::string& more, std::chrono::microseconds least) {
    const InstanceSummary& row = it.subject.row;
    const std::string mark = std::to_string(static_cast<int>(row.status)) + '/' + std::to_string(row.attempt) + '/' +
                             std::to_string(row.updatedAt.time_since_epoch().count()) + '/' +
                             std::to_string(row.eligibleAt.time_since_epoch().count()) + '/' + row.step + '/' +
                             row.lockedBy.value_or("") + '/' + more;
    return doubts_.confirmed(code, row.id, mark, snapshot_.now(), least);
}

bool Explainer::rowLocked(const Case& it, const std::string& needed, bool signalsToo) {
    auto found = snapshot_.rowLocks({it.subject.row.id});
    std::vector<RowLock> locks = std::move(found[it.subject.row.id]);
    for (RowLock& lock : found[{}]) {
        if (signalsToo || lock.table != "signals") locks.push_back(std::move(lock));
    }
    // Ours may be busy, and end by themselves; a stranger's transaction that is a second old lasts.
    if (!std::ranges::all_of(locks, &RowLock::ours)) std::erase_if(locks, &RowLock::ours);
    std::string transactions;
    for (const RowLock& lock : locks)
        transactions += lock.transaction + lock.table + ' ';
    if (locks.empty() || !stands(it, FindingCode::RowLocked, transactions, locks.front().ours() ? 10s : 1s))
        return false;
    for (const RowLock& lock : locks) {
        const bool busy = std::ranges::any_of(lock.holders, [](const Session& each) { return each.state == "active"; });
        std::string text = !lock.table.empty() ? "The table " + inQuotes(lock.table) + " is locked whole by "
                           : it.who == "It"    ? std::string("Its row is locked by ")
                                               : "The row of " + it.name + " is locked by ";
        text += whoHas(lock, snapshot_.now());
        text += ": " + needed;
        Finding& finding =
            add(it, FindingCode::RowLocked, busy ? Outlook::Waits : Outlook::Stuck, std::move(text), endOf(lock));
        finding.command = endLock(lock);
        finding.evidence = evidenceOf(lock);
    }
    return true;
}

void Explainer::oldSnapshot(const Case& it) {
    if (std::exchange(snapshotsTold_, true)) return;
    for (Finding& each : oldSnapshots(snapshot_, doubts_, oldSnapshotAge_)) {
        each.instance = it.subject.row.id;
        each.count = 1;
        each.outlook = Outlook::Moves; // it goes on, but slowly
        findings_.push_back(std::move(each));
    }
}

Finding& Explainer::add(const Case& it, FindingCode code, Outlook outlook, std::string text, std::string remedy) {
    Finding finding;
    finding.code = code;
    finding.outlook = outlook;
    finding.instance = it.subject.row.id;
    finding.root = true;
    finding.text = std::move(text);
    finding.remedy = std::move(remedy);
    return findings_.emplace_back(std::move(finding));
}

Explainer::Case Explainer::caseOf(const Subject& subject) const {
    const std::string name = machineOf(subject.row.fsm, subject.row.fsmVersion) + " #" + toString(subject.row.id);
    return {subject, subject.row.id == asked_ ? "It" : name, name};
}

std::string Explainer::nameOf(InstanceId id) {
    const Subject* subject = snapshot_.subject(id);
    return subject ? caseOf(*subject).name : "#" + toString(id);
}

std::string Explainer::lengthSince(Timestamp time) const {
    return ageOf(time, snapshot_.now());
}

void Explainer::follow(InstanceId id) {
    if (depth_ >= deepest || !told_.insert(id).second) return;
    const Subject* subject = snapshot_.subject(id);
    if (!subject) return;
    ++depth_;
    const Case it = caseOf(*subject);
    switch (subject->row.status) {
    case Status::Runnable:
        runnable(it);
        break;
    case Status::Executing:
        executing(it);
        break;
    case Status::AwaitingSignal:
        awaitingSignal(it);
        break;
    case Status::AwaitingChildren:
        awaitingChildren(it);
        break;
    case Status::Done:
    case Status::Failed:
        ended(it);
        break;
    }
    --depth_;
}

void Explainer::goOn(InstanceId id) {
    const std::size_t behind = findings_.size();
    follow(id);
    if (findings_.size() > behind) findings_[behind - 1].root = false;
}

void Explainer::awaitingSignal(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    if (!row.awaits || row.awaits->empty()) {
        add(it, FindingCode::AwaitsNothing, Outlook::Stuck,
            it.who + " is parked for a signal, but no name says for which one: none can wake it.",
            "Replay its step, so that it awaits a name.")
            .evidence = {{"since", row.updatedAt}};
        findings_.back().command = replayCommand(row.id);
        return;
    }
    if (turn(it) || steps(it)) return;
    if (!inbox(it)) elsewhere(it);
    const auto said = [&](const Finding& each) {
        return each.code == FindingCode::RowLocked && each.instance == row.id;
    };
    if (std::ranges::none_of(findings_, said))
        rowLocked(it, "no signal can be delivered to it until that transaction ends.", true);
    attempts(it);
}

// True: its inbox has something to say about why it is parked.
bool Explainer::inbox(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    const std::string name = inQuotes(*row.awaits);
    InboxState inbox = snapshot_.inbox(row.id);
    if (inbox.newer > 0) {
        wakeUp(it, "has the " + name + " it waits for");
        return true;
    }
    const std::string parked = it.who + " waits for a signal " + name + ", parked for " + since(row.updatedAt);
    std::vector<std::string> others;
    std::optional<NearMiss> near;
    const InboxState::Name* found = nullptr;
    for (const InboxState::Name& other : inbox.others) {
        if (others.size() < 10) others.push_back(other.name);
        if (found) continue;
        near = nearMiss(*row.awaits, other.name);
        if (near) found = &other;
    }
    // Behind the signals that were looked at there may be one, under a name of its own.
    InboxState::Name behind;
    if (!found && inbox.more) {
        bool whole = false;
        for (const std::string& other : snapshot_.namesInInbox(row.id, whole)) {
            near = nearMiss(*row.awaits, other);
            if (!near) continue;
            behind = snapshot_.namedInInbox(row.id, other);
            found = &behind;
            break;
        }
        inbox.more = !whole;
    }
    std::vector<Evidence> evidence{{"awaits", *row.awaits}, {"since", row.updatedAt}, {"step", row.step}};
    if (!others.empty()) evidence.push_back({"inbox_names", others});
    if (found) {
        const std::string differs = differenceOf(near->kind);
        evidence.push_back({"found", found->name});
        evidence.push_back({"difference", differs});
        evidence.push_back({"signals", found->signals});
        evidence.push_back({"sent_at", found->last});
        add(it, FindingCode::AwaitsNearMiss, Outlook::Stuck,
            parked + ". Its inbox holds " + inQuotes(found->name) + ": " + differs +
                whichCharacter(*near, *row.awaits, found->name) + ", so it never matched.",
            "Deliver the signal " + name + ", and mend the name where it is sent.")
            .evidence = std::move(evidence);
        findings_.back().command = signalCommand(row.id, *row.awaits);
        return true;
    }
    if (inbox.awaited > 0) {
        evidence.push_back({"seen", inbox.awaited});
        const std::string those =
            inbox.awaited == 1 ? "the one in its inbox" : "the " + numberOf(inbox.awaited) + " in its inbox";
        if (inbox.doubtful) evidence.push_back({"doubtful", true});
        add(it, FindingCode::AwaitsAnother, Outlook::Waits,
            inbox.doubtful
                ? parked + ". It may not have seen " + those +
                      ": another program may have stored a signal while it was parking. If so, the next sweep "
                      "of a worker wakes it; otherwise it waits for one more."
                : parked + ". It has seen " + those + " and waits for one more.",
            inbox.doubtful ? "If no sweep wakes it, deliver another signal " + name + "."
                           : "Deliver another signal " + name + ".")
            .evidence = std::move(evidence);
        findings_.back().command = signalCommand(row.id, *row.awaits);
        return true;
    }
    std::string holds = inbox.others.empty() ? "Its inbox is empty." : "Nothing in its inbox is called so.";
    if (inbox.more) {
        const std::int64_t all = snapshot_.othersInInbox(row.id);
        holds = "Nothing is called so among what was looked at in its inbox: looked at the first " +
                numberOf(readInbox) + " of " +
                (all > countedInbox ? "more than " + numberOf(countedInbox) : numberOf(all)) + '.';
        evidence.push_back({"looked_at", std::int64_t{readInbox}});
        evidence.push_back({"inbox", all});
    }
    if (isIdleServer(row)) {
        add(it, FindingCode::AwaitsSignal, Outlook::Waits,
            it.who + " is a durable server that has nothing to do, for " + since(row.updatedAt) +
                " by now: no message waits for it.",
            "Send it a message: fermatactl server call, or cast.")
            .evidence = std::move(evidence);
        return false;
    }
    add(it, FindingCode::AwaitsSignal, Outlook::Waits, parked + ". " + holds, "Deliver the signal " + name + ".")
        .evidence = std::move(evidence);
    findings_.back().command = signalCommand(row.id, *row.awaits);
    return false;
}

void Explainer::elsewhere(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    const std::vector<Misdirected> found = snapshot_.elsewhere(row.id);
    if (found.empty()) return;
    const Misdirected& last = found.front();
    const std::string relation = last.target == row.parentId ? "its parent " : "";
    const std::string stands = isTerminal(last.status) ? "which has ended"
                               : last.status == Status::AwaitingChildren
                                   ? "which waits for its children"
                                   : "which awaits " + (last.awaits ? inQuotes(*last.awaits) : std::string("nothing"));
    std::vector<InstanceId> targets;
    for (const Misdirected& each : found)
        targets.push_back(each.target);
    add(it, FindingCode::SentElsewhere, Outlook::Waits,
        "A signal " + inQuotes(*row.awaits) + " was sent to " + relation + nameOf(last.target) + ' ' +
            since(last.sentAt) + " ago, " + stands + ": it may have been meant for " +
            (it.who == "It" ? "this one" : it.name) + ".",
        "Ask the sender; if it was, deliver the signal to " + it.name + ".")
        .evidence = {{"awaits", *row.awaits},
                     {"signal", last.signal.value},
                     {"target", last.target},
                     {"targets", targets},
                     {"sent_at", last.sentAt}};
    findings_.back().command = signalCommand(row.id, *row.awaits);
}

// It has what it waits for; who wakes it is the sweep.
void Explainer::wakeUp(const Case& it, const std::string& has) {
    const Subject& subject = it.subject;
    const std::vector<Evidence> evidence{{"since", subject.row.updatedAt}};
    if (subject.mayNotWake()) {
        uniqueKey(it, FindingCode::UniqueKeyHeld, it.who + ' ' + has + ", but");
    } else if (rowLocked(it, "it has what it waits for, and no sweep can wake it until that transaction ends.")) {
        return;
    } else if (snapshot_.anySweeps() || !snapshot_.workersKnown()) {
        add(it, FindingCode::WakeUpDue, Outlook::Moves, it.who + ' ' + has + ": the next sweep of a worker wakes it.")
            .evidence = evidence;
    } else {
        add(it, FindingCode::WakeUpNoSweep, Outlook::Stuck,
            it.who + ' ' + has + ", but no live worker sweeps: nobody wakes it.",
            "Start a worker; each sweeps unless it was started with --reaper-interval off.")
            .evidence = evidence;
    }
}

// `sentence` says what it is about to do, and is followed by who keeps it from that.
void Explainer::uniqueKey(const Case& it, FindingCode code, const std::string& sentence) {
    const InstanceId holder = *it.subject.uniqueHolder;
    add(it, code, Outlook::Waits,
        sentence + " its unique key is held by " + nameOf(holder) +
            ": only one of the key may be in such a status, so it has to wait until that one has gone on.",
        "See why " + nameOf(holder) + " does not go on.")
        .evidence = {{"holder", holder}, {"since", it.subject.row.updatedAt}};
    goOn(holder);
}

void Explainer::ended(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    const std::string when = since(row.updatedAt) + " ago, at step " + inQuotes(row.step);
    if (row.status == Status::Done) {
        add(it, FindingCode::Done, Outlook::Ended, it.who + " is done: it ended " + when + ".").evidence = {
            {"at", row.updatedAt}, {"step", row.step}};
        return;
    }
    const std::string error = row.lastError ? firstLineOf(*row.lastError) : std::string();
    Finding& finding = add(it, FindingCode::Failed, Outlook::Ended,
                           it.who + " failed " + when + ": " + (error.empty() ? "no reason was given." : error),
                           "Mend what made it fail, then replay the step.");
    finding.evidence = {{"at", row.updatedAt}, {"step", row.step}};
    if (row.lastError) finding.evidence.push_back({"error", *row.lastError});
    finding.command = replayCommand(row.id);
    // Neither a task nor what has ended with it is run again; and a step of one that has not by its task.
    const auto step = isTaskStep(row.fsm) ? snapshot_.step(row.id) : std::nullopt;
    if (step) {
        finding.evidence.push_back({"task", step->task});
        finding.evidence.push_back({"task_step", step->name});
        if (step->taskEnded) finding.evidence.push_back({"task_ended", true});
    }
    if (row.fsm == taskFsm || (step && step->taskEnded)) {
        finding.remedy.clear();
        finding.command.clear();
    } else if (step) {
        finding.remedy = "Mend what made it fail, then retry it as a step of task " + toString(step->task) + ".";
        finding.command = taskRetryCommand(step->task, step->name);
    }
}

// Of one step, since it was last entered: what counts is that it comes back to it again and again, and fails. One whose
// last try had no error replays because it is made so: it polls, or ticks.
void Explainer::attempts(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    if (row.attempt <= 0) return;
    const bool loop = row.attempt >= loopFrom && row.lastError;
    std::string text = it.who + " has tried step " + inQuotes(row.step) + ' ' + counted(row.attempt, "time", "times") +
                       " before" + (row.lastError ? "" : ", the last time without an error: the step itself replays");
    const bool server = isServer(row.fsm);
    if (server && row.step == serverLockedStep)
        text = "Its handler for the message that has the lock was begun " + counted(row.attempt, "time", "times") +
               " before and did not end";
    else if (server)
        text = "Its handler has failed for its first message " + counted(row.attempt, "time", "times") +
               ", and the others wait behind it";
    std::vector<Evidence> evidence{{"attempt", std::int64_t{row.attempt}}, {"step", row.step}};
    if (row.status == Status::Runnable) {
        text += row.eligibleAt > snapshot_.now()
                    ? row.eligibleAt == infiniteFuture
                          ? "; the next try is never"
                          : "; the next try is in " + lengthOf(between(snapshot_.now(), row.eligibleAt))
                    : "; the next try is due";
        evidence.push_back({"next_try", row.eligibleAt});
    }
    text += '.';
    // Nobody decided that it is tried again.
    const std::int64_t lost = row.lastError ? timesLost(*row.lastError) : 0;
    if (lost > 0) {
        evidence.push_back({"worker_lost", true});
        evidence.push_back({"lost", lost});
    }
    if (lost > 1) text += " Its worker was lost in it " + counted(lost, "time", "times") + " in a row.";
    if (row.lastError) {
        text += " Last error: " + firstLineOf(*row.lastError);
        evidence.push_back({"error", *row.lastError});
    }
    add(it, loop ? FindingCode::ReplayLoop : FindingCode::Replaying, loop ? Outlook::Stuck : Outlook::Moves,
        std::move(text),
        !loop      ? ""
        : lost > 0 ? whatHelpsWhereWorkersAreLost
        : server   ? "Mend what the handler fails by, or give the type a limit (maxAttempts): then the message is "
                     "answered with that error, and the next one is handled."
                   : "Mend what fails at each try: the step itself decides to go on trying.")
        .evidence = std::move(evidence);
}

} // namespace fermata::inspect
