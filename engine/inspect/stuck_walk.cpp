// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What has no index by what matters, and is walked through: who is parked, replays, or waits for childs.
#include "inspect/lost_workers.h"
#include "inspect/remedies.h"
#include "inspect/stuck.h"
#include "inspect/stuck_finding.h"
#include "inspect/words.h"

#include <fermata/types/servers.h>

#include <algorithm>
#include <functional>
#include <string_view>

namespace fermata::inspect {

namespace {

using postgres::Params;
using postgres::Result;
using postgres::Statement;

constexpr int walkedInstances = 2'000; // a look
constexpr int walkedParents = 100;     // a look, each with its childs
constexpr int countedFamily = 1'000;
constexpr std::int64_t mostGroups = 2'000; // of a part, kept of one walk
constexpr std::size_t largest = 100;       // groups that are tried again at each look, and as many of the others
constexpr std::size_t triedAgain = 5;      // of a group, whether it still stands

// Where nobody counts for being parked the walk passes them by all the same, for it is one walk.
std::chrono::seconds parkedFor(const StuckLimits& limits) {
    return std::min(limits.parked, std::chrono::duration_cast<std::chrono::seconds>(std::chrono::years(1'000)));
}

// `before` the age of the one that stands longest, or that there is none.
std::string longest(std::string_view before, Timestamp since, Timestamp now, bool one) {
    if (!isImpossible(since, now)) return std::string(before) + lengthOf(between(since, now)) + '.';
    return std::string(". For how long cannot be told: another program wrote ") +
           (one ? "its updated_at." : "the updated_at of one of them.");
}

} // namespace

// A piece of the walk. One that is cut off may have counted what it would count again: the next look begins anew.
void StuckSurvey::walkOn(Snapshot& snapshot) {
    try {
        walkPiece(snapshot);
    } catch (...) {
        walk_ = {};
        queue_.reset();
        part_ = Part::Parked;
        after_.reset();
        eligibleAt_.reset();
        throw;
    }
}

// Queue by queue, and in each what is parked, what replays, who waits.
void StuckSurvey::walkPiece(Snapshot& snapshot) {
    static const Statement next = inspectStatement("fermata_stuck_queue", "stuck_queue");
    int instances = walkedInstances, parents = walkedParents;
    if (!queue_ && walk_.lookedAt == 0 && walk_.groups.empty()) walk_.from = snapshot.now();
    while (instances > 0 && parents > 0) {
        if (!queue_) {
            const Result first = snapshot.run(next, Params().null());
            if (first.rows() == 0) { // there is nobody at all
                last_ = std::exchange(walk_, {});
                last_->from = snapshot.now();
                return;
            }
            queue_ = first.text(0, 0);
            walk_.from = snapshot.now();
        }
        int& left = part_ == Part::Barriers ? parents : instances;
        const int limit = left;
        const std::int64_t looked = slice(snapshot, limit);
        left -= static_cast<int>(looked);
        walk_.lookedAt += looked;
        if (looked >= limit) return; // more of these, at the next look
        after_.reset();
        eligibleAt_.reset();
        if (part_ != Part::Barriers) {
            part_ = part_ == Part::Parked ? Part::Replays : Part::Barriers;
            continue;
        }
        part_ = Part::Parked;
        const Result beyond = snapshot.run(next, Params().text(*queue_));
        if (beyond.rows() > 0) {
            queue_ = beyond.text(0, 0);
            --instances; // however many queues there are
            continue;
        }
        queue_.reset();
        last_ = std::exchange(walk_, {});
        return;
    }
}

std::int64_t StuckSurvey::slice(Snapshot& snapshot, int limit) {
    static const Statement parked = inspectStatement("fermata_stuck_parked", "stuck_parked");
    static const Statement replays = inspectStatement("fermata_stuck_replays", "stuck_replays");
    static const Statement barriers = inspectStatement("fermata_stuck_barriers", "stuck_barriers");
    const Statement& statement = part_ == Part::Parked ? parked : part_ == Part::Replays ? replays : barriers;
    const std::int64_t last = part_ == Part::Parked    ? parkedFor(limits_).count()
                              : part_ == Part::Replays ? limits_.attempt
                                                       : countedFamily;
    Params params;
    params.text(*queue_);
    // From there on, or in the line of what is runnable before that place.
    part_ == Part::Replays ? params.id(after_) : params.id(ascendingFrom(after_));
    params.number(limit).number(last);
    if (part_ == Part::Replays) params.number(priority_).text(eligibleAt_);
    const Result result = snapshot.run(statement, params);
    std::int64_t looked = 0;
    for (int r = 0; r < result.rows(); ++r) {
        if (result.isNull(r, 0)) {
            looked = result.number(r, 4);
            if (const auto reached = result.optionalNumber(r, 5)) after_ = InstanceId{*reached};
            priority_ = result.optionalNumber(r, 1).value_or(0);
            eligibleAt_ = result.optionalText(r, 3);
            continue;
        }
        const Kind kind{partOf(result.text(r, 7)), *queue_,
                        result.text(r, 0),         static_cast<int>(result.number(r, 1)),
                        result.text(r, 2),         result.optionalText(r, 3)};
        if (!walk_.groups.contains(kind) && walk_.kept[kind.part]++ >= mostGroups) {
            Rest& rest = walk_.rest[kind.part];
            rest.count += result.number(r, 4);
            rest.kinds.insert(std::hash<std::string>()(kind.queue + '\0' + kind.fsm + '\0' +
                                                       std::to_string(kind.fsmVersion) + '\0' + kind.step + '\0' +
                                                       kind.awaits.value_or(std::string())));
            continue;
        }
        Group& group = walk_.groups[kind];
        const std::int64_t mark = result.optionalNumber(r, 5).value_or(0);
        const std::vector<InstanceId> some = idsIn(result, r, 6);
        const bool since = kind.part == Part::Parked || kind.part == Part::Never || kind.part == Part::Beyond ||
                           kind.part == Part::Blocked;
        const bool worse = group.count == 0 || (since ? mark < group.mark : mark > group.mark);
        group.some.insert(worse ? group.some.begin() : group.some.end(), some.begin(), some.end());
        if (group.some.size() > 20) group.some.resize(20);
        if (worse) group.mark = mark;
        group.count += result.number(r, 4);
    }
    return looked;
}

bool StuckSurvey::stillStands(Snapshot& snapshot, const Kind& kind, const Group& group) const {
    return std::any_of(group.some.begin(), group.some.begin() + std::ptrdiff_t(std::min(group.some.size(), triedAgain)),
                       [&](InstanceId id) {
                           const Subject* subject = snapshot.subject(id);
                           if (!subject) return false;
                           const InstanceSummary& row = subject->row;
                           switch (kind.part) {
                           case Part::Parked:
                               return row.status == Status::AwaitingSignal && row.awaits == kind.awaits &&
                                      (between(row.updatedAt, snapshot.now()) > parkedFor(limits_) ||
                                       isImpossible(row.updatedAt, snapshot.now()));
                           case Part::Replays:
                           case Part::Lost:
                               return row.status != Status::Done && row.status != Status::Failed &&
                                      row.step == kind.step && row.attempt >= limits_.attempt && row.lastError;
                           case Part::Never:
                           case Part::Beyond:
                               return row.status == Status::Runnable && row.eligibleAt == infiniteFuture;
                           case Part::Barriers:
                           case Part::Circle:
                               return row.status == Status::AwaitingChildren && row.step == kind.step;
                           case Part::Blocked:
                               return snapshot.blockedTask(id).has_value();
                           }
                           return false;
                       });
}

StuckSurvey::Part StuckSurvey::partOf(const std::string& word) {
    if (word == "parked") return Part::Parked;
    if (word == "replays") return Part::Replays;
    if (word == "lost") return Part::Lost;
    if (word == "never") return Part::Never;
    if (word == "beyond") return Part::Beyond;
    if (word == "blocked") return Part::Blocked;
    return word == "circle" ? Part::Circle : Part::Barriers;
}

FindingCode StuckSurvey::codeOf(Part part) {
    switch (part) {
    case Part::Parked:
        return FindingCode::ParkedLong;
    case Part::Replays:
    case Part::Lost:
        return FindingCode::ReplayLoop;
    case Part::Never:
    case Part::Beyond:
        return FindingCode::ScheduledNever;
    case Part::Barriers:
        return FindingCode::BarrierCountWrong;
    case Part::Blocked:
        return FindingCode::BlockedByFailure;
    case Part::Circle:
        break;
    }
    return FindingCode::BarrierCircle;
}

// The largest groups, which are seen first, and some of the others: all of them in turn.
void StuckSurvey::removeGone(Snapshot& snapshot, Walk& walk) {
    std::vector<std::map<Kind, Group>::iterator> groups;
    for (auto group = walk.groups.begin(); group != walk.groups.end(); ++group)
        groups.push_back(group);
    std::ranges::stable_sort(groups, std::greater(), [](const auto& each) { return each->second.count; });
    if (groups.size() > largest) {
        const auto others = groups.begin() + std::ptrdiff_t(largest);
        turn_ %= groups.size() - largest;
        std::rotate(others, others + std::ptrdiff_t(turn_), groups.end());
        turn_ += largest;
        groups.resize(std::min(groups.size(), 2 * largest));
    }
    std::vector<InstanceId> ids;
    for (const auto& each : groups) {
        const Group& group = each->second;
        ids.insert(ids.end(), group.some.begin(),
                   group.some.begin() + std::ptrdiff_t(std::min(group.some.size(), triedAgain)));
    }
    snapshot.load(ids);
    for (const auto& each : groups) {
        if (!stillStands(snapshot, each->first, each->second)) walk.groups.erase(each);
    }
}

void StuckSurvey::walked(Snapshot& snapshot, StuckReport& report) {
    Walk& walk = last_ ? *last_ : walk_;
    report.walks = snapshot.hasStatusIndex();
    report.whole = (last_ || !report.walks) && (allVisited_ || !snapshot.workersKnown());
    report.lookedAt = walk.lookedAt;
    if (walk.from != Timestamp{}) report.lookedSince = walk.from;
    removeGone(snapshot, walk);
    for (const auto& [kind, group] : walk.groups) {
        Group some = group;
        // What is held has its own line.
        if (const auto kept = kind.part == Part::Never ? kept_.find(kind) : kept_.end(); kept != kept_.end()) {
            some.count -= kept->second;
            const auto holds = snapshot.holds(some.some);
            std::erase_if(some.some, [&](InstanceId id) { return holds.contains(id); });
            if (some.count <= 0) continue;
        }
        if (wanted(codeOf(kind.part))) report.findings.push_back(findingOf(snapshot, kind, some));
    }
    for (const auto& [part, rest] : walk.rest) {
        const auto groups = static_cast<std::int64_t>(rest.kinds.size());
        Finding finding =
            stuckFinding(codeOf(part), rest.count, {},
                         counted(rest.count, "instance", "instances") + " more of " +
                             counted(groups, "other kind", "other kinds") + ", which are too many to name each.",
                         "");
        finding.evidence.push_back({"groups", groups});
        report.findings.push_back(std::move(finding));
    }
}

Finding StuckSurvey::findingOf(Snapshot& snapshot, const Kind& kind, const Group& group) const {
    const std::string machine = machineOf(kind.fsm, kind.fsmVersion) + " at step " + inQuotes(kind.step) +
                                " in the queue " + inQuotes(kind.queue);
    const bool one = group.count == 1;
    const InstanceId first = group.some.empty() ? InstanceId{} : group.some.front();
    Finding finding;
    switch (kind.part) {
    case Part::Parked: {
        const std::string name = kind.awaits ? inQuotes(*kind.awaits) : std::string("no name");
        finding = stuckFinding(FindingCode::ParkedLong, group.count, group.some,
                               numberOf(group.count) + " of " + machine + (one ? " is" : " are") + " parked for " +
                                   name + longest(", the longest for ", timeOf(group.mark), snapshot.now(), one),
                               "Find out who sends " + name + "; explain one of them to see what lies in its inbox.");
        finding.evidence.push_back({"since", timeOf(group.mark)});
        if (kind.awaits) finding.evidence.push_back({"awaits", *kind.awaits});
        finding.command = one && kind.awaits ? signalCommand(first, *kind.awaits) : explainCommand(first);
        if (!isTurn(kind.fsm, kind.awaits)) break;
        // No signal is waited for, but an earlier event.
        const auto before = snapshot.turn(first).first();
        finding.text = numberOf(group.count) + " of " + machine + (one ? " is" : " are") +
                       " parked for the turn of the ordering key" +
                       longest(", the longest for ", timeOf(group.mark), snapshot.now(), one) +
                       (before ? " " + toString(first) + " waits for event " + toString(*before) + "." : "");
        finding.remedy =
            before ? "See why event " + toString(*before) + " is not published." : "Start a relay of the topic.";
        finding.command = explainCommand(before.value_or(first));
        if (before) finding.evidence.push_back({"head", *before});
        break;
    }
    case Part::Replays:
    case Part::Lost:
        finding = kind.part == Part::Lost
                      ? stuckFinding(FindingCode::ReplayLoop, group.count, group.some,
                                     numberOf(group.count) + " of " + machine +
                                         (one ? " loses its worker"
                                              : " lose their "
                                                "worker") +
                                         " in the step again and again, up to attempt " + numberOf(group.mark) + '.',
                                     whatHelpsWhereWorkersAreLost)
                      : stuckFinding(FindingCode::ReplayLoop, group.count, group.some,
                                     numberOf(group.count) + " of " + machine + (one ? " tries" : " try") +
                                         " the step again and again, up to attempt " + numberOf(group.mark) + '.',
                                     isServer(kind.fsm)
                                         ? "Mend what the handler fails by, or give the type a limit (maxAttempts): "
                                           "then the message is answered with that error, and the next one is handled."
                                         : "Mend what fails at each try: the step itself decides to go on trying.");
        finding.evidence.push_back({"attempt", group.mark});
        if (kind.part == Part::Lost) finding.evidence.push_back({"worker_lost", true});
        if (const Subject* worst = snapshot.subject(first); worst && worst->row.lastError) {
            finding.text += " Last error of " + toString(worst->row.id) + ": " + firstLineOf(*worst->row.lastError);
            finding.evidence.push_back({"error", *worst->row.lastError});
        }
        break;
    case Part::Never:
    case Part::Beyond:
        finding = stuckFinding(
            FindingCode::ScheduledNever, group.count, group.some,
            numberOf(group.count) + " of " + machine + (one ? " is" : " are") +
                (kind.part == Part::Beyond ? " eligible later than any clock will show" : " eligible at infinity") +
                ": no worker ever takes " + (one ? "it" : "them") +
                longest(". The longest stands so for ", timeOf(group.mark), snapshot.now(), one),
            one ? "Run it now, or give it a time." : "Run them now, or give them a time.");
        finding.evidence.push_back({"since", timeOf(group.mark)});
        if (kind.part == Part::Beyond) finding.evidence.push_back({"beyond", true});
        if (one) finding.command = replayCommand(first);
        break;
    case Part::Barriers:
        finding =
            stuckFinding(FindingCode::BarrierCountWrong, group.count, group.some,
                         numberOf(group.count) + " of " + machine + (one ? " counts" : " count") +
                             " another number of pending children than there are that live: children were lost, or "
                             "ended or added from outside.",
                         "Explain one of them, then recount the barrier: the count does not mend itself.");
        finding.command =
            namesAll(finding) ? actCommand(snapshot.schema(), "fermata_recount", group.some) : explainCommand(first);
        break;
    case Part::Circle:
        finding = stuckFinding(FindingCode::BarrierCircle, group.count, group.some,
                               numberOf(group.count) + " of " + machine + (one ? " waits" : " wait") +
                                   " in a circle of parents and children: none of them ever ends.",
                               "Replay one of them and leave its barrier.");
        finding.command = replayCommand(first, "--leave-barrier");
        break;
    case Part::Blocked: {
        finding = stuckFinding(FindingCode::BlockedByFailure, group.count, group.some,
                               counted(group.count, "task", "tasks") + " in the queue " + inQuotes(kind.queue) +
                                   (one ? " does" : " do") + " not go on, for steps have failed" +
                                   longest(", the longest for ", timeOf(group.mark), snapshot.now(), one),
                               std::string("Mend what made the steps fail, then retry ") +
                                   (one ? "the task, or cancel it." : "the tasks, or cancel them."));
        finding.evidence.push_back({"since", timeOf(group.mark)});
        if (const auto blocked = snapshot.blockedTask(first)) {
            finding.text += " Of task " + toString(first) + ": " + quotedList(blocked->names, blocked->failed) + ". " +
                            firstLineOf(blocked->error);
            finding.evidence.push_back({"task", first});
            finding.evidence.push_back({"failed_steps", blocked->names});
            finding.evidence.push_back({"failed", blocked->failed});
            finding.evidence.push_back({"error", blocked->error});
        }
        finding.command = one                 ? taskRetryCommand(first)
                          : namesAll(finding) ? actCommand(snapshot.schema(), "fermata_task_retry", group.some)
                                              : "fermatactl task list --state blocked_by_failures";
        break;
    }
    }
    finding.evidence.push_back({"queue", kind.queue});
    finding.evidence.push_back({"fsm", kind.fsm});
    finding.evidence.push_back({"fsm_version", std::int64_t{kind.fsmVersion}});
    finding.evidence.push_back({"step", kind.step});
    return finding;
}

} // namespace fermata::inspect
