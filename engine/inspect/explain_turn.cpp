// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Why a runnable instance is not taken.
#include "inspect/explain.h"
#include "inspect/remedies.h"
#include "inspect/words.h"

#include <algorithm>
#include <cctype>
#include <map>

namespace fermata::inspect {

namespace {

using namespace std::chrono_literals;

// A worker asks at least every few seconds. What nobody took for that long is not just next in line.
constexpr auto shouldHaveBeenTaken = 60s;
// A worker's session that has said nothing for that long is not about to claim what it has locked.
constexpr auto noClaimTakesThatLong = 10s;
// Nor does a free slot stay free for that long beside somebody who is first in the queue.
constexpr auto noneWaitsThatLong = 2s;

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
    return text;
}

} // namespace

void Explainer::runnable(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    if (row.eligibleAt > snapshot_.now() && atBreakpoint(it)) {
        coverage(it); // when it goes on
        return attempts(it);
    }
    if (row.eligibleAt == infiniteFuture) {
        const bool beyond = it.subject.oddTime("eligible_at");
        add(it, FindingCode::ScheduledNever, Outlook::Stuck,
            it.who + (beyond ? " is eligible later than any clock will show" : " is eligible at infinity") +
                ": no worker ever takes it.",
            "Run it now, or give it a time.")
            .evidence = {{"eligible_at", row.eligibleAt}};
        if (beyond) findings_.back().evidence.push_back({"beyond", true});
        findings_.back().command = replayCommand(row.id);
        return attempts(it);
    }
    if (row.eligibleAt > snapshot_.now()) {
        add(it, FindingCode::ScheduledLater, Outlook::Moves,
            it.who + " is scheduled: eligible in " + lengthOf(between(snapshot_.now(), row.eligibleAt)) + ", at " +
                momentOf(row.eligibleAt) + ". Until then no worker takes it.")
            .evidence = {{"eligible_at", row.eligibleAt}, {"queue", row.queue}};
        coverage(it); // nor then
        return attempts(it);
    }
    const bool taken = coverage(it);
    const bool passed = partitionKey(it);
    // What waits for others is locked now and then by whoever looks whether it is its turn.
    const bool locked = !passed && rowLocked(it, "no worker can take it until that transaction ends.");
    if (it.subject.guardsExecuting && it.subject.uniqueHolder) {
        uniqueKey(it, FindingCode::UniqueKeyHeld, it.who + " may not begin to execute:");
    } else if (taken && !passed && !locked) {
        capacity(it);
        oldSnapshot(it);
    }
    attempts(it);
}

bool Explainer::atBreakpoint(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    const auto holds = snapshot_.holds({row.id});
    if (holds.empty()) return false;
    const Hold& hold = holds.begin()->second;
    std::string text = it.who + " is held ";
    text += hold.breakpoint ? "at breakpoint " + std::to_string(*hold.breakpoint) + ", " : std::string();
    text += "before step " + inQuotes(row.step) + ", for " + since(hold.since) + ", by " + inQuotes(hold.owner);
    text += hold.until ? ". It goes on by itself at " + momentOf(*hold.until) + ", unless " + inQuotes(hold.owner) +
                             " holds it on."
                       : ", until somebody lets it go.";
    Finding& finding = add(it, FindingCode::HeldAtBreakpoint, hold.until ? Outlook::Waits : Outlook::Stuck,
                           std::move(text), "Step or continue it.");
    finding.root = true;
    finding.evidence = {{"owner", hold.owner}, {"since", hold.since}, {"eligible_at", hold.due}, {"step", row.step}};
    if (hold.breakpoint) finding.evidence.push_back({"breakpoint", *hold.breakpoint});
    if (hold.until) finding.evidence.push_back({"until", *hold.until});
    finding.command = "fermatactl continue " + toString(row.id);
    return true;
}

bool Explainer::coverage(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    if (!snapshot_.workersKnown()) return true; // nobody says who takes what
    std::int64_t alive = 0, taking = 0;
    std::set<std::string> queues, machines;
    std::set<std::int64_t> versions;
    std::string drains; // who takes this queue, and takes nothing more
    std::string last;   // who took this queue, and is not alive
    std::optional<Timestamp> lastSeen;
    for (const WorkerState& worker : snapshot_.workers()) {
        if (!worker.alive) {
            if (!lastSeen && worker.slots.contains(row.queue)) {
                last = worker.name;
                lastSeen = worker.seenAt;
            }
            continue;
        }
        ++alive;
        if (worker.draining) {
            if (worker.slots.contains(row.queue)) drains = worker.name;
            continue;
        }
        for (const auto& [queue, slots] : worker.slots)
            queues.insert(queue);
        if (!worker.takes(row.queue)) continue;
        ++taking;
        if (worker.runs(row.fsm, row.fsmVersion)) return true;
        for (const auto& [fsm, version] : worker.machines) {
            machines.insert(fsm);
            if (fsm == row.fsm) versions.insert(version);
        }
    }
    const bool later = row.eligibleAt > snapshot_.now();
    const Outlook outlook = later ? Outlook::Waits : Outlook::Stuck; // until then a worker may have been started
    const std::string machine = machineOf(row.fsm, row.fsmVersion);
    const std::string waits = later ? "When " + (it.who == "It" ? "it" : it.name) + " is eligible, nobody takes it: "
                                    : it.who + " is eligible for " + since(row.eligibleAt) + ", but ";
    std::vector<Evidence> evidence{{"queue", row.queue},
                                   {"eligible_at", row.eligibleAt},
                                   {"fsm", row.fsm},
                                   {"fsm_version", std::int64_t{row.fsmVersion}}};
    if (taking == 0) {
        std::string text = waits + "no live worker takes the queue " + inQuotes(row.queue) + ".";
        const auto near = std::ranges::find_if(
            queues, [&](const std::string& queue) { return nearMiss(row.queue, queue).has_value(); });
        if (near != queues.end())
            text += " One takes " + inQuotes(*near) + ": the names differ.";
        else if (alive == 0)
            text += " No worker is alive at all.";
        if (!drains.empty()) {
            text += " " + inQuotes(drains) + " does, but drains: it takes nothing more.";
            evidence.push_back({"draining_worker", drains});
        } else if (lastSeen) {
            text += " " + inQuotes(last) + " did and was last seen " + since(*lastSeen) + " ago.";
            evidence.push_back({"last_worker", last});
            evidence.push_back({"last_seen", *lastSeen});
        }
        evidence.push_back({"live_workers", alive});
        evidence.push_back({"queues_taken", std::vector<std::string>(queues.begin(), queues.end())});
        add(it, FindingCode::NoWorkerForQueue, outlook, std::move(text), startWorker(row.queue, machine) + ".")
            .evidence = std::move(evidence);
        return false;
    }
    std::string text =
        waits +
        (taking == 1 ? "the one live worker that takes the queue " + inQuotes(row.queue) + " does not run "
                     : "none of the " + numberOf(taking) + " live workers that take the queue " + inQuotes(row.queue) +
                           " runs ") +
        machine + ".";
    if (!versions.empty()) {
        std::vector<std::string> words;
        for (const std::int64_t version : versions)
            words.push_back("v" + std::to_string(version));
        text += " They run " + joined(words) + " of it.";
        evidence.push_back({"versions_run", std::vector<std::int64_t>(versions.begin(), versions.end())});
    } else {
        for (const std::string& other : machines) {
            const auto near = nearMiss(row.fsm, other);
            if (!near) continue;
            text +=
                (taking == 1 ? " It runs " : " They run ") + inQuotes(other) + ": " + differenceOf(near->kind) + ".";
            evidence.push_back({"machine_run", other});
            evidence.push_back({"difference", differenceOf(near->kind)});
            break;
        }
    }
    for (const auto& [version, life] : snapshot_.declaredVersions(row.fsm)) {
        if (version != row.fsmVersion) continue;
        evidence.push_back({"declared", life});
        if (life != "live") text += " That version is declared " + life + ".";
    }
    evidence.push_back({"workers_of_queue", taking});
    add(it, FindingCode::NoWorkerForMachine, outlook, std::move(text), startWorkerWith(row.queue, machine) + ".")
        .evidence = std::move(evidence);
    return false;
}

bool Explainer::partitionKey(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    if (!row.partitionKey) return false;
    const KeyState key = snapshot_.key(row.id);
    const std::string name = "the partition key " + inQuotes(*row.partitionKey);
    std::vector<Evidence> evidence{{"partition_key", *row.partitionKey}, {"eligible_at", row.eligibleAt}};
    if (key.holder) {
        const Subject* holder = snapshot_.subject(*key.holder);
        evidence.push_back({"holder", *key.holder});
        std::string by;
        if (holder && holder->row.lockedBy) {
            const std::string id = workerOf(*holder->row.lockedBy);
            const WorkerState* worker = snapshot_.worker(id);
            evidence.push_back({"worker", id});
            by = " at worker " + inQuotes(worker ? worker->name : id);
        }
        add(it, FindingCode::PartitionKeyHeld, Outlook::Waits,
            it.who + " waits because " + nameOf(*key.holder) + " executes" + by + " with " + name + ": one at a time.",
            "See why " + nameOf(*key.holder) + " does not end.")
            .evidence = std::move(evidence);
        goOn(*key.holder);
        return true;
    }
    if (key.head && *key.head != row.id) {
        evidence.push_back({"head", *key.head});
        evidence.push_back({"ahead", key.ahead});
        if (key.aheadMore) evidence.push_back({"ahead_more", true});
        add(it, FindingCode::PartitionKeyLine, Outlook::Waits,
            it.who + " stands in line for " + name + ": " + numberOf(key.ahead) + (key.aheadMore ? " or more" : "") +
                (key.ahead == 1 && !key.aheadMore ? " instance comes" : " instances come") + " before it, first " +
                nameOf(*key.head) + ".",
            "See why " + nameOf(*key.head) + " is not taken.")
            .evidence = std::move(evidence);
        goOn(*key.head);
        return true;
    }
    return keyLocked(it, key);
}

// The same line, by the order of ids, whatever waits for its next try. A DEAD event may stop it for good.
bool Explainer::turn(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    if (!isTurn(row.fsm, row.awaits) || !row.partitionKey) return false;
    const TurnState turn = snapshot_.turn(row.id);
    const auto first = turn.first();
    if (!first) {
        wakeUp(it, "has its turn");
        return true;
    }
    const std::int64_t ahead = turn.ahead + (turn.stops ? 1 : 0);
    const bool stopped = turn.stops == first;
    std::vector<Evidence> evidence{
        {"partition_key", *row.partitionKey}, {"since", row.updatedAt}, {"head", *first}, {"ahead", ahead}};
    if (turn.aheadMore) evidence.push_back({"ahead_more", true});
    std::string text = it.who + " is parked for its turn: " + numberOf(ahead) + (turn.aheadMore ? " or more" : "") +
                       (ahead == 1 && !turn.aheadMore ? " event" : " events") + " of its ordering key " +
                       (ahead == 1 && !turn.aheadMore ? "comes" : "come") + " before it, first " + nameOf(*first) + ".";
    if (stopped) text += " That one is DEAD and stops the key.";
    add(it, FindingCode::PartitionKeyLine, stopped ? Outlook::Stuck : Outlook::Waits, std::move(text),
        stopped ? "Replay " + nameOf(*first) + ", or skip it." : "See why " + nameOf(*first) + " is not published.")
        .evidence = std::move(evidence);
    if (stopped) findings_.back().command = skipCommand(*first);
    goOn(*first);
    return true;
}

// The lock of a key belongs to a claim, from a moment before it until a moment after. Only one that stays without is in
// the way: a worker's whose session says nothing more, or somebody else's (the lock is the spec's, §6, and any
// login can take it).
bool Explainer::keyLocked(const Case& it, const KeyState& key) {
    if (!key.session || !snapshot_.own()) return false;
    const InstanceSummary& row = it.subject.row;
    const Session& session = snapshot_.session(*key.session);
    const bool claims = session.claims() && session.state != "idle in transaction";
    const bool silent = session.state == "idle" && session.stateSince &&
                        between(*session.stateSince, snapshot_.now()) > noClaimTakesThatLong;
    const auto least =
        claims && !silent ? std::chrono::microseconds(noClaimTakesThatLong) : std::chrono::microseconds(1s);
    if (!stands(it, FindingCode::PartitionKeyLocked, std::to_string(session.pid), least)) return false;
    Finding& finding = add(
        it, FindingCode::PartitionKeyLocked, Outlook::Stuck,
        it.who + " is first in line for the partition key " + inQuotes(*row.partitionKey) +
            ", and nothing of the key executes, but the lock of the key is held by " + whoIs(session, snapshot_.now()) +
            ": " +
            (session.claims() ? "a worker that was frozen or cut off." : "another program, or a key of the same hash."),
        "End that session; with it goes the lock.");
    finding.command = endSession(session);
    finding.evidence = evidenceOf(session);
    finding.evidence.push_back({"partition_key", *row.partitionKey});
    finding.evidence.push_back({"eligible_at", row.eligibleAt});
    return true;
}

void Explainer::capacity(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    Room room;
    std::map<std::string, std::int64_t> able; // workers that could take it, and their slots that are free
    for (const WorkerState& worker : snapshot_.workers()) {
        if (!worker.takes(row.queue) || !worker.runs(row.fsm, row.fsmVersion)) continue;
        able[worker.id] = worker.slots.at(row.queue);
        room.slots += worker.slots.at(row.queue);
    }
    if (!able.empty()) {
        for (const Running& each : snapshot_.executing(row.queue)) {
            const auto worker = able.find(each.worker);
            if (worker == able.end()) continue;
            --worker->second; // below zero: what waits for one is claimed as well
            room.busy.push_back(each);
        }
    }
    for (const auto& [id, left] : able) {
        const auto slots = std::max<std::int64_t>(left, 0);
        room.freeSlots += slots;
        // Its processes may have fewer places than the queue has slots.
        const auto& seats = snapshot_.worker(id)->seats;
        const auto places = seats.find({row.fsm, row.fsmVersion});
        if (places != seats.end()) room.seats += places->second.first;
        room.free += places == seats.end() ? slots : std::min<std::int64_t>(slots, places->second.second);
    }
    const bool full = !able.empty() && room.free == 0;
    if (full) slotsBusy(it, room);
    const BoundedCount ahead = snapshot_.ahead(row.id);
    const std::string eligible = "eligible for " + since(row.eligibleAt);
    std::vector<Evidence> evidence{{"queue", row.queue}, {"eligible_at", row.eligibleAt}};
    if (ahead.value > 0) {
        evidence.push_back({"ahead", ahead.value});
        if (ahead.more) evidence.push_back({"ahead_more", true});
        add(it, FindingCode::BehindOthers, Outlook::Moves,
            it.who + " is " + eligible + "; " + numberOf(ahead.value) + (ahead.more ? " or more" : "") +
                (ahead.value == 1 ? " instance comes" : " instances come") + " before it in the queue " +
                inQuotes(row.queue) + ", by priority and time.",
            full ? "Give the queue more slots, or this instance a more urgent (lower) priority." : "")
            .evidence = std::move(evidence);
    } else if (full) {
        return; // it is the next one when a slot is free
    } else if (snapshot_.workersKnown() && between(row.eligibleAt, snapshot_.now()) > shouldHaveBeenTaken &&
               stands(it, FindingCode::NotTaken, {}, noneWaitsThatLong)) {
        evidence.push_back({"free_slots", room.free});
        add(it, FindingCode::NotTaken, Outlook::Stuck,
            it.who + " is " + eligible + " and first in the queue " + inQuotes(row.queue) +
                ", a slot of a live worker is free, and nothing that the database shows is in its way.",
            "Look in the logs of the workers of that queue.")
            .evidence = std::move(evidence);
    } else {
        add(it, FindingCode::NextInLine, Outlook::Moves,
            it.who + " is " + eligible + " and next in the queue " + inQuotes(row.queue) +
                ": the next free worker takes it.")
            .evidence = std::move(evidence);
    }
}

void Explainer::slotsBusy(const Case& it, const Room& room) {
    const InstanceSummary& row = it.subject.row;
    std::map<std::pair<std::string, std::string>, std::int64_t> byStep; // of which machine
    for (const Running& each : room.busy)
        ++byStep[{machineOf(each.fsm, each.fsmVersion), each.step}];
    std::vector<std::pair<std::int64_t, std::pair<std::string, std::string>>> most;
    for (const auto& [step, count] : byStep)
        most.emplace_back(count, step);
    std::ranges::sort(most, std::greater());
    std::vector<std::string> words, machines, steps;
    std::vector<std::int64_t> counts;
    for (std::size_t i = 0; i < most.size() && i < 3; ++i) {
        const auto& [count, step] = most[i];
        words.push_back(numberOf(count) + " by " + step.first + " at " + inQuotes(step.second));
        machines.push_back(step.first);
        steps.push_back(step.second);
        counts.push_back(count);
    }
    if (most.size() > 3) words.push_back("others");
    // No slot is free; or one is, and no process of the machine has a place.
    const bool slots = room.freeSlots == 0;
    const std::int64_t all = slots ? room.slots : room.seats;
    const std::string what = slots ? "slot" : "place";
    std::string text = (all == 1 ? "the only " + what : "all " + numberOf(all) + ' ' + what + 's') +
                       (slots ? " of the workers" : " of its processes at the workers") + " that could take " +
                       (it.who == "It" ? "it" : it.name) + " in the queue " + inQuotes(row.queue) +
                       (all == 1 ? " is taken" : " are taken");
    text.front() = static_cast<char>(std::toupper(text.front()));
    std::vector<Evidence> evidence{{"queue", row.queue}, {slots ? "slots" : "seats", all}};
    if (!slots) {
        text += ", though " + counted(room.freeSlots, "slot is", "slots are") + " free";
        evidence.push_back({"free_slots", room.freeSlots});
    }
    if (!room.busy.empty()) { // else they work for another queue
        const Running& longest = *std::ranges::min_element(room.busy, {}, &Running::since);
        std::vector<InstanceId> some;
        for (std::size_t i = 0; i < room.busy.size() && i < 20; ++i)
            some.push_back(room.busy[i].id);
        text +=
            ": " + joined(words) + ". The longest, #" + toString(longest.id) + ", has run for " + since(longest.since);
        for (Evidence& each : std::vector<Evidence>{{"executing", static_cast<std::int64_t>(room.busy.size())},
                                                    {"by", words},
                                                    {"by_machines", machines},
                                                    {"by_steps", steps},
                                                    {"by_counts", counts},
                                                    {"longest", longest.id},
                                                    {"longest_since", longest.since},
                                                    {"instances", some}})
            evidence.push_back(std::move(each));
    }
    add(it, FindingCode::SlotsBusy, Outlook::Moves, text + '.',
        slots
            ? "Wait, or start another worker for the queue."
            : "Wait, let the processes of the machine run more at a time (their concurrency), or start another worker "
              "for the queue.")
        .evidence = std::move(evidence);
}

} // namespace fermata::inspect
