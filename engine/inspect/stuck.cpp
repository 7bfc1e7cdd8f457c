// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/stuck.h"

#include "inspect/words.h"

#include <algorithm>

namespace fermata::inspect {

namespace {

using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

constexpr int leaseRows = 1'000;
constexpr int headRows = 100; // of a queue and priority
constexpr int headsAltogether = 5'000;
constexpr int walkedInstances = 2'000; // a look
constexpr int walkedParents = 100;     // a look, each with its childs
constexpr int countedFamily = 1'000;
constexpr std::size_t mostGroups = 1'000; // kept of one walk
constexpr std::size_t mostShown = 100;
constexpr std::size_t triedAgain = 5; // of a group, whether it still stands

std::vector<InstanceId> idsIn(const Result& result, int row, int column) {
    std::vector<InstanceId> ids;
    for (const std::int64_t id : result.numbers(row, column))
        ids.push_back({id});
    return ids;
}

// The worst first. A code that is not among them stands at the end.
int rankOf(FindingCode code) {
    constexpr std::array worst{FindingCode::LeaseExpiredNoSweep, FindingCode::LeaseExpired,
                               FindingCode::ParkedLong,          FindingCode::BarrierCountWrong,
                               FindingCode::ReplayLoop,          FindingCode::NoWorkerForQueue,
                               FindingCode::NoWorkerForMachine};
    return static_cast<int>(std::ranges::find(worst, code) - worst.begin());
}

Finding findingOf(FindingCode code, std::int64_t count, const std::vector<InstanceId>& some, std::string text,
                  std::string remedy) {
    Finding finding;
    finding.code = code;
    finding.outlook = Outlook::Stuck;
    finding.count = count;
    finding.root = true;
    if (!some.empty()) finding.instance = some.front();
    finding.text = std::move(text);
    finding.remedy = std::move(remedy);
    finding.evidence = {{"count", count}, {"instances", some}};
    return finding;
}

std::string orMore(std::int64_t count, bool more) {
    return numberOf(count) + (more ? " or more" : "");
}

} // namespace

StuckReport StuckSurvey::look(Connection& connection, const StuckLimits& limits) {
    if (limits != limits_) *this = {};
    limits_ = limits;
    Snapshot snapshot(connection);
    StuckReport report;
    report.databaseTime = snapshot.now();
    leases(snapshot, connection, report);
    if (snapshot.workersKnown()) heads(snapshot, connection, report);
    if (snapshot.hasStatusIndex()) walkOn(snapshot, connection);
    walked(snapshot, report);
    snapshot.end();
    std::ranges::stable_sort(report.findings, [](const Finding& left, const Finding& right) {
        return std::pair(rankOf(left.code), -left.count) < std::pair(rankOf(right.code), -right.count);
    });
    if (report.findings.size() > mostShown) report.findings.resize(mostShown);
    return report;
}

// Those that the next sweep returns need nobody: only what no sweep has returned for a while, or none ever will.
void StuckSurvey::leases(Snapshot& snapshot, Connection& connection, StuckReport& report) const {
    static const Statement statement = inspectStatement("fermata_stuck_leases", "stuck_leases");
    const Result result = connection.run(statement, Params().number(leaseRows));
    const bool swept = snapshot.anySweeps() || !snapshot.workersKnown();
    for (int r = 0; r < result.rows(); ++r) {
        const auto oldest = result.optionalNumber(r, 3);
        if (swept && oldest && snapshot.now() - timeOf(*oldest) < limits_.overdue) continue;
        const std::int64_t count = result.number(r, 2);
        const std::string id = result.text(r, 0);
        const std::string queue = result.text(r, 1);
        const WorkerState* worker = snapshot.worker(id);
        std::string text = counted(count, "instance is", "instances are") + " held in the queue " + inQuotes(queue) +
                           " by " +
                           (id.empty() ? std::string("nobody") : "worker " + inQuotes(worker ? worker->name : id)) +
                           (oldest ? ", whose lease ran out " + lengthOf(snapshot.now() - timeOf(*oldest)) + " ago"
                                   : std::string(" without a lease"));
        text += swept ? ". The sweeps of the live workers should have returned them by now."
                      : ", and no live worker sweeps: nobody returns them.";
        Finding finding =
            findingOf(swept ? FindingCode::LeaseExpired : FindingCode::LeaseExpiredNoSweep, count, idsIn(result, r, 4),
                      std::move(text),
                      swept ? "Explain one of them: it may wait for its unique key, or its row may be locked."
                            : "Start a worker; each sweeps unless it was started with --reaper-interval off.");
        finding.evidence.push_back({"worker", id});
        finding.evidence.push_back({"queue", queue});
        if (oldest) finding.evidence.push_back({"lease_expires_at", timeOf(*oldest)});
        report.findings.push_back(std::move(finding));
    }
}

void StuckSurvey::heads(Snapshot& snapshot, Connection& connection, StuckReport& report) const {
    static const Statement statement = inspectStatement("fermata_stuck_heads", "stuck_heads");
    struct Line {
        std::int64_t count = 0;
        bool more = false;
        Timestamp oldest = infiniteFuture;
        std::vector<InstanceId> some;
    };
    std::map<std::string, Line> queues; // that nobody takes
    const Result result =
        connection.run(statement, Params().number(limits_.overdue.count()).number(headRows).number(headsAltogether));
    for (int r = 0; r < result.rows(); ++r) {
        const std::string queue = result.text(r, 0);
        const std::string fsm = result.text(r, 1);
        const int version = static_cast<int>(result.number(r, 2));
        const auto& workers = snapshot.workers();
        const bool taken = std::ranges::any_of(workers, [&](const WorkerState& each) { return each.takes(queue); });
        const bool run = std::ranges::any_of(
            workers, [&](const WorkerState& each) { return each.takes(queue) && each.runs(fsm, version); });
        if (run) continue;
        const Line line{result.number(r, 3), result.boolean(r, 6), timeOf(result.number(r, 4)), idsIn(result, r, 5)};
        if (!taken) {
            Line& all = queues[queue];
            if (line.oldest < all.oldest) {
                all.oldest = line.oldest;
                all.some.insert(all.some.begin(), line.some.begin(), line.some.end());
            } else {
                all.some.insert(all.some.end(), line.some.begin(), line.some.end());
            }
            all.count += line.count;
            all.more = all.more || line.more;
            continue;
        }
        const std::string machine = machineOf(fsm, version);
        Finding finding = findingOf(
            FindingCode::NoWorkerForMachine, line.count, line.some,
            orMore(line.count, line.more) + (line.count == 1 && !line.more ? " instance of " : " instances of ") +
                machine + " in the queue " + inQuotes(queue) + " are eligible, for " +
                lengthOf(snapshot.now() - line.oldest) +
                " at most, and no live worker of that queue runs this machine.",
            "Start a worker for the queue " + inQuotes(queue) + " with " + machine + " in its registry.");
        finding.evidence.push_back({"queue", queue});
        finding.evidence.push_back({"fsm", fsm});
        finding.evidence.push_back({"fsm_version", std::int64_t{version}});
        finding.evidence.push_back({"since", line.oldest});
        if (line.more) finding.evidence.push_back({"more", true});
        report.findings.push_back(std::move(finding));
    }
    for (auto& [queue, line] : queues) {
        if (line.some.size() > 20) line.some.resize(20);
        Finding finding = findingOf(
            FindingCode::NoWorkerForQueue, line.count, line.some,
            orMore(line.count, line.more) + (line.count == 1 && !line.more ? " instance is" : " instances are") +
                " eligible in the queue " + inQuotes(queue) + ", for " + lengthOf(snapshot.now() - line.oldest) +
                " at most, and no live worker takes that queue.",
            "Start a worker with --queue " + queue + "=SLOTS.");
        finding.evidence.push_back({"queue", queue});
        finding.evidence.push_back({"since", line.oldest});
        if (line.more) finding.evidence.push_back({"more", true});
        report.findings.push_back(std::move(finding));
    }
}

// A piece of the walk: queue by queue, and in each what is parked, what replays, who waits.
void StuckSurvey::walkOn(Snapshot& snapshot, Connection& connection) {
    static const Statement next = inspectStatement("fermata_stuck_queue", "stuck_queue");
    int instances = walkedInstances, parents = walkedParents;
    if (!queue_ && walk_.lookedAt == 0 && walk_.groups.empty()) walk_.from = snapshot.now();
    while (instances > 0 && parents > 0) {
        if (!queue_) {
            const Result first = connection.run(next, Params().null());
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
        const std::int64_t looked = slice(connection, limit);
        left -= static_cast<int>(looked);
        walk_.lookedAt += looked;
        if (looked >= limit) return; // more of these, at the next look
        after_ = 0;
        if (part_ != Part::Barriers) {
            part_ = part_ == Part::Parked ? Part::Replays : Part::Barriers;
            continue;
        }
        part_ = Part::Parked;
        const Result beyond = connection.run(next, Params().text(*queue_));
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

std::int64_t StuckSurvey::slice(Connection& connection, int limit) {
    static const Statement parked = inspectStatement("fermata_stuck_parked", "stuck_parked");
    static const Statement replays = inspectStatement("fermata_stuck_replays", "stuck_replays");
    static const Statement barriers = inspectStatement("fermata_stuck_barriers", "stuck_barriers");
    const Statement& statement = part_ == Part::Parked ? parked : part_ == Part::Replays ? replays : barriers;
    const std::int64_t last = part_ == Part::Parked    ? limits_.parked.count()
                              : part_ == Part::Replays ? limits_.attempt
                                                       : countedFamily;
    const Result result = connection.run(statement, Params().text(*queue_).number(after_).number(limit).number(last));
    std::int64_t looked = 0;
    for (int r = 0; r < result.rows(); ++r) {
        if (result.isNull(r, 0)) {
            looked = result.number(r, 4);
            after_ = result.optionalNumber(r, 5).value_or(after_);
            continue;
        }
        const Kind kind{part_,
                        *queue_,
                        result.text(r, 0),
                        static_cast<int>(result.number(r, 1)),
                        result.text(r, 2),
                        result.optionalText(r, 3)};
        if (walk_.groups.size() >= mostGroups && !walk_.groups.contains(kind)) continue;
        Group& group = walk_.groups[kind];
        const std::int64_t mark = result.optionalNumber(r, 5).value_or(0);
        const std::vector<InstanceId> some = idsIn(result, r, 6);
        const bool worse = group.count == 0 || (part_ == Part::Parked ? mark < group.mark : mark > group.mark);
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
                                      snapshot.now() - row.updatedAt > limits_.parked;
                           case Part::Replays:
                               return row.status != Status::Done && row.status != Status::Failed &&
                                      row.step == kind.step && row.attempt >= limits_.attempt && row.lastError;
                           case Part::Barriers:
                               return row.status == Status::AwaitingChildren && row.step == kind.step;
                           }
                           return false;
                       });
}

void StuckSurvey::walked(Snapshot& snapshot, StuckReport& report) const {
    const Walk& walk = last_ ? *last_ : walk_;
    report.whole = last_.has_value();
    report.lookedAt = walk.lookedAt;
    if (walk.from != Timestamp{}) report.lookedSince = walk.from;
    std::vector<std::pair<Kind, Group>> groups(walk.groups.begin(), walk.groups.end());
    std::ranges::stable_sort(
        groups, [](const auto& left, const auto& right) { return left.second.count > right.second.count; });
    if (groups.size() > mostShown) groups.resize(mostShown);
    std::vector<InstanceId> ids;
    for (const auto& [kind, group] : groups)
        ids.insert(ids.end(), group.some.begin(),
                   group.some.begin() + std::ptrdiff_t(std::min(group.some.size(), triedAgain)));
    snapshot.load(ids);
    for (const auto& [kind, group] : groups) {
        if (!stillStands(snapshot, kind, group)) continue;
        const std::string machine = machineOf(kind.fsm, kind.fsmVersion) + " at step " + inQuotes(kind.step) +
                                    " in the queue " + inQuotes(kind.queue);
        const bool one = group.count == 1;
        Finding finding;
        switch (kind.part) {
        case Part::Parked: {
            const std::string name = kind.awaits ? inQuotes(*kind.awaits) : std::string("no name");
            finding = findingOf(FindingCode::ParkedLong, group.count, group.some,
                                numberOf(group.count) + " of " + machine + (one ? " is" : " are") + " parked for " +
                                    name + ", the longest for " + lengthOf(snapshot.now() - timeOf(group.mark)) + '.',
                                "Find out who sends " + name + "; explain one of them to see what lies in its inbox.");
            finding.evidence.push_back({"since", timeOf(group.mark)});
            if (kind.awaits) finding.evidence.push_back({"awaits", *kind.awaits});
            break;
        }
        case Part::Replays:
            finding = findingOf(FindingCode::ReplayLoop, group.count, group.some,
                                numberOf(group.count) + " of " + machine + (one ? " tries" : " try") +
                                    " the step again and again, up to attempt " + numberOf(group.mark) + '.',
                                "Mend what fails at each try: the step itself decides to go on trying.");
            finding.evidence.push_back({"attempt", group.mark});
            if (const Subject* worst = snapshot.subject(group.some.front()); worst && worst->row.lastError) {
                finding.text += " Last error of " + toString(worst->row.id) + ": " + firstLineOf(*worst->row.lastError);
                finding.evidence.push_back({"error", *worst->row.lastError});
            }
            break;
        case Part::Barriers:
            finding = findingOf(FindingCode::BarrierCountWrong, group.count, group.some,
                                numberOf(group.count) + " of " + machine + (one ? " counts" : " count") +
                                    " another number of pending childs than there are that live: childs were lost, or "
                                    "ended or added from outside.",
                                "Explain one of them, then recount the barrier: the count does not mend itself.");
            break;
        }
        finding.evidence.push_back({"queue", kind.queue});
        finding.evidence.push_back({"fsm", kind.fsm});
        finding.evidence.push_back({"fsm_version", std::int64_t{kind.fsmVersion}});
        finding.evidence.push_back({"step", kind.step});
        report.findings.push_back(std::move(finding));
    }
}

} // namespace fermata::inspect
