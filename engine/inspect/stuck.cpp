// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "inspect/stuck.h"

#include "inspect/lost_workers.h"
#include "inspect/old_snapshots.h"
#include "inspect/remedies.h"
#include "inspect/stuck_finding.h"
#include "inspect/words.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <limits>
#include <tuple>

namespace fermata::inspect {

namespace {

using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

constexpr int leaseRows = 1'000;
constexpr int heldRows = 10'000;
constexpr int headRows = 100; // of a queue and priority
constexpr int headsAltogether = 5'000;
constexpr int placesALook = 1'000; // queues and priorities
constexpr std::size_t mostEligible = 1'000;
constexpr std::size_t mostKeyed = 200;
constexpr int countedBehind = 1'000;

int rankOf(FindingCode code) {
    return static_cast<int>(std::ranges::find(allStuckCodes, code) - allStuckCodes.begin());
}

std::string orMore(std::int64_t count, bool more) {
    return numberOf(count) + (more ? " or more" : "");
}

// ", for 3 min at most": of those that are eligible. Zero, in any time zone, is eligible at once, and says nothing of
// since when.
std::string atMost(Timestamp oldest, Timestamp now, bool one) {
    constexpr std::chrono::hours day{24};
    if (oldest >= Timestamp(-day) && oldest < Timestamp(day)) return {};
    if (!isImpossible(oldest, now)) return ", for " + lengthOf(between(oldest, now)) + " at most";
    return std::string(" (for how long cannot be told: another program wrote ") +
           (one ? "its eligible_at)" : "the eligible_at of one of them)");
}

} // namespace

const StuckSurvey::Place StuckSurvey::beforeAll{{}, std::numeric_limits<std::int64_t>::min()};

StuckReport StuckSurvey::look(Connection& connection, const StuckLimits& limits) {
    StuckLimits found = limits_;
    found.without = limits.without;   // is shown or not, and found all the same
    found.snapshot = limits.snapshot; // nor does the walk ask for it
    if (limits != found) *this = {};
    limits_ = limits;
    Snapshot snapshot(connection);
    doubts_.begin(snapshot.now());
    StuckReport report;
    report.databaseTime = snapshot.now();
    report.standbyLag = snapshot.standbyLag();
    eligible_.clear();
    keyed_.clear();
    leases(snapshot, report);
    if (snapshot.workersKnown()) heads(snapshot, report);
    lockers(snapshot, report);
    keyLocks(snapshot, report);
    snapshots(snapshot, report);
    behind(snapshot, report);
    held(snapshot, report);
    if (snapshot.hasStatusIndex()) walkOn(snapshot);
    walked(snapshot, report);
    snapshot.end();
    std::erase_if(report.findings, [&](const Finding& each) { return !wanted(each.code); });
    // What stands for many kinds comes behind those that have a line of their own.
    const auto place = [](const Finding& each) {
        return std::tuple(rankOf(each.code), each.find<std::int64_t>("groups") != nullptr, -each.count);
    };
    std::ranges::stable_sort(report.findings,
                             [&](const Finding& left, const Finding& right) { return place(left) < place(right); });
    for (const Finding& each : report.findings) {
        const auto* groups = each.find<std::int64_t>("groups");
        report.groups += groups ? *groups : 1;
    }
    return report;
}

// Those that the next sweep returns need nobody: only what no sweep has returned for a while, or none ever will.
void StuckSurvey::leases(Snapshot& snapshot, StuckReport& report) const {
    static const Statement statement = inspectStatement("fermata_stuck_leases", "stuck_leases");
    const Result result =
        snapshot.run(statement, Params().number(leaseRows).number(std::chrono::seconds(noLeaseIsThatLong).count()));
    const bool swept = snapshot.anySweeps() || !snapshot.workersKnown();
    for (int r = 0; r < result.rows(); ++r) {
        const std::string id = result.text(r, 0);
        const WorkerState* worker = snapshot.worker(id);
        const auto until = result.optionalNumber(r, 3);
        const bool over = !until || timeOf(*until) <= snapshot.now();
        if (over && swept && until && between(timeOf(*until), snapshot.now()) < limits_.overdue) continue;
        if (!over && !workerIsGone(snapshot, worker, timeOf(result.number(r, 5)))) continue;
        const std::int64_t count = result.number(r, 2);
        const std::string queue = result.text(r, 1);
        std::string text = counted(count, "instance is", "instances are") + " held in the queue " + inQuotes(queue) +
                           " by " +
                           (id.empty() ? std::string("nobody") : "worker " + inQuotes(worker ? worker->name : id));
        Finding finding;
        if (!over) {
            text += worker ? ", which was last seen " + ageOf(worker->seenAt, snapshot.now()) + " ago"
                           : std::string(", which is not among those that report: it has stopped, or does not say that "
                                         "it lives");
            finding = stuckFinding(FindingCode::WorkerGone, count, idsIn(result, r, 4),
                                   text + ". " + endlessLease(timeOf(*until), snapshot.now(), count),
                                   "Release them, when the worker is gone for certain: the step runs again.");
            if (worker) finding.evidence.push_back({"last_seen", worker->seenAt});
            finding.evidence.push_back({"since", timeOf(result.number(r, 6))});
        } else {
            text += until ? ", whose lease ran out " + ageOf(timeOf(*until), snapshot.now()) + " ago"
                          : std::string(" without a lease");
            text += swept ? ". The sweeps of the live workers should have returned them by now."
                          : ", and no live worker sweeps: nobody returns them.";
            finding =
                stuckFinding(swept ? FindingCode::LeaseExpired : FindingCode::LeaseExpiredNoSweep, count,
                             idsIn(result, r, 4), std::move(text),
                             swept ? "Explain one of them: it may wait for its unique key, or its row may be locked."
                                   : "Release them, or start a worker; each sweeps unless it was started with "
                                     "--reaper-interval off.");
        }
        if (over && swept)
            finding.command = explainCommand(finding.instance);
        else if (namesAll(finding))
            finding.command =
                actCommand(snapshot.schema(), "fermata_release", *finding.find<std::vector<InstanceId>>("instances"));
        if (count == 1 && finding.remedy.starts_with("Release them"))
            finding.remedy.replace(0, sizeof("Release them") - 1, "Release it");
        finding.evidence.push_back({"worker", id});
        finding.evidence.push_back({"queue", queue});
        if (until) finding.evidence.push_back({"lease_expires_at", timeOf(*until)});
        report.findings.push_back(std::move(finding));
    }
}

// What is held until somebody lets it go, and may have been forgotten.
void StuckSurvey::held(Snapshot& snapshot, StuckReport& report) {
    static const Statement statement = inspectStatement("fermata_stuck_held", "stuck_held");
    kept_.clear();
    if (!snapshot.hasBreakpoints()) return;
    const Result result = snapshot.run(statement, Params().number(limits_.overdue.count()).number(heldRows));
    for (int r = 0; r < result.rows(); ++r) {
        const Kind kind{Part::Never,       result.text(r, 3),
                        result.text(r, 0), static_cast<int>(result.number(r, 1)),
                        result.text(r, 2), {}};
        kept_[kind] = result.number(r, 4);
        const std::int64_t count = result.number(r, 9); // for longer than a moment
        if (count == 0) continue;
        const std::string owner = result.text(r, 5);
        const Timestamp since = timeOf(result.number(r, 7));
        Finding finding = stuckFinding(FindingCode::HeldAtBreakpoint, count, idsIn(result, r, 8),
                                       numberOf(count) + " of " + machineOf(kind.fsm, kind.fsmVersion) +
                                           " in the queue " + inQuotes(kind.queue) + (count == 1 ? " is" : " are") +
                                           " held before step " + inQuotes(kind.step) + " until somebody lets " +
                                           (count == 1 ? "it" : "them") + " go, " + (count == 1 ? "" : "the longest ") +
                                           "for " + ageOf(since, snapshot.now()) + ", by " + inQuotes(owner) + ".",
                                       count == 1 ? "Step or continue it." : "Step or continue them.");
        finding.evidence.push_back({"since", since});
        finding.evidence.push_back({"owner", owner});
        if (const auto breakpoint = result.optionalNumber(r, 6))
            finding.evidence.push_back({"breakpoint", *breakpoint});
        finding.evidence.push_back({"queue", kind.queue});
        finding.evidence.push_back({"fsm", kind.fsm});
        finding.evidence.push_back({"fsm_version", std::int64_t{kind.fsmVersion}});
        finding.evidence.push_back({"step", kind.step});
        finding.command = count == 1 ? "fermatactl continue " + toString(finding.instance) : "fermatactl held";
        report.findings.push_back(std::move(finding));
    }
}

// The next places, a place being a queue and a priority, and what the last look at the others has found there. Where
// there are no more than a look can visit, that is all of them at each look.
void StuckSurvey::visitPlaces(Snapshot& snapshot) {
    static const Statement statement = inspectStatement("fermata_stuck_heads", "stuck_heads");
    const Result result = snapshot.run(statement, Params()
                                                      .number(limits_.overdue.count())
                                                      .number(headRows)
                                                      .number(headsAltogether)
                                                      .number(placesALook)
                                                      .text(place_.queue)
                                                      .number(place_.priority));
    std::vector<Head> found;
    Place last = beforeAll;
    bool more = false;
    for (int r = 0; r < result.rows(); ++r) {
        if (result.isNull(r, 1)) {
            last = {result.text(r, 0), result.number(r, 4)};
            more = result.number(r, 3) >= placesALook;
            continue;
        }
        for (const InstanceId id : idsIn(result, r, 7)) {
            if (keyed_.size() < mostKeyed) keyed_.push_back(id);
        }
        if (result.number(r, 3) == 0) continue;
        found.push_back({result.text(r, 0), result.text(r, 1), static_cast<int>(result.number(r, 2)),
                         result.number(r, 3), result.boolean(r, 6), timeOf(result.number(r, 4)), idsIn(result, r, 5)});
    }
    if (visits_.size() <= visit_) visits_.resize(visit_ + 1);
    visits_[visit_] = std::move(found);
    if (more) {
        ++visit_;
        place_ = last;
        return;
    }
    visits_.resize(visit_ + 1);
    visit_ = 0;
    place_ = beforeAll;
    allVisited_ = true;
}

void StuckSurvey::heads(Snapshot& snapshot, StuckReport& report) {
    visitPlaces(snapshot);
    const auto& workers = snapshot.workers();
    std::map<std::string, Head> queues; // that nobody takes
    for (const std::vector<Head>& visit : visits_) {
        for (const Head& head : visit) {
            for (const InstanceId id : head.some) {
                if (eligible_.size() < mostEligible) eligible_.push_back(id);
            }
            const bool taken =
                std::ranges::any_of(workers, [&](const WorkerState& each) { return each.takes(head.queue); });
            const bool run = std::ranges::any_of(workers, [&](const WorkerState& each) {
                return each.takes(head.queue) && each.runs(head.fsm, head.fsmVersion);
            });
            if (run) continue;
            if (!taken) {
                Head& all = queues.try_emplace(head.queue, Head{.oldest = infiniteFuture}).first->second;
                all.some.insert(head.oldest < all.oldest ? all.some.begin() : all.some.end(), head.some.begin(),
                                head.some.end());
                all.oldest = std::min(all.oldest, head.oldest);
                all.count += head.count;
                all.more = all.more || head.more;
                continue;
            }
            const std::string machine = machineOf(head.fsm, head.fsmVersion);
            Finding finding = stuckFinding(FindingCode::NoWorkerForMachine, head.count, head.some,
                                           orMore(head.count, head.more) +
                                               (head.count == 1 && !head.more ? " instance of " : " instances of ") +
                                               machine + " in the queue " + inQuotes(head.queue) +
                                               (head.count == 1 && !head.more ? " is" : " are") + " eligible" +
                                               atMost(head.oldest, snapshot.now(), head.count == 1 && !head.more) +
                                               ", and no live worker of that queue runs this machine.",
                                           startWorkerWith(head.queue, machine) + ".");
            finding.evidence.push_back({"queue", head.queue});
            finding.evidence.push_back({"fsm", head.fsm});
            finding.evidence.push_back({"fsm_version", std::int64_t{head.fsmVersion}});
            finding.evidence.push_back({"since", head.oldest});
            if (head.more) finding.evidence.push_back({"more", true});
            report.findings.push_back(std::move(finding));
        }
    }
    for (auto& [queue, line] : queues) {
        if (line.some.size() > 20) line.some.resize(20);
        Finding finding = stuckFinding(FindingCode::NoWorkerForQueue, line.count, line.some,
                                       orMore(line.count, line.more) +
                                           (line.count == 1 && !line.more ? " instance is" : " instances are") +
                                           " eligible in the queue " + inQuotes(queue) +
                                           atMost(line.oldest, snapshot.now(), line.count == 1 && !line.more) +
                                           ", and no live worker takes that queue.",
                                       startWorker(queue) + ".");
        finding.evidence.push_back({"queue", queue});
        finding.evidence.push_back({"since", line.oldest});
        if (line.more) finding.evidence.push_back({"more", true});
        report.findings.push_back(std::move(finding));
    }
}

// Whoever keeps rows locked, in a transaction that does not end, that somebody should have taken or returned by now.
void StuckSurvey::lockers(Snapshot& snapshot, StuckReport& report) {
    std::vector<InstanceId> ids = eligible_;
    for (const Finding& each : report.findings) {
        if (each.code != FindingCode::LeaseExpired && each.code != FindingCode::LeaseExpiredNoSweep) continue;
        const auto& some = *each.find<std::vector<InstanceId>>("instances");
        ids.insert(ids.end(), some.begin(), some.end());
    }
    struct Locked {
        RowLock lock;
        std::vector<InstanceId> rows;
    };
    std::map<std::string, Locked> all; // by who it is
    for (auto& [id, locks] : snapshot.rowLocks(ids)) {
        for (RowLock& lock : locks) {
            std::string who = lock.table + '/';
            for (const Session& each : lock.holders)
                who += std::to_string(each.pid) + '/' + each.prepared + '\0';
            Locked& locked = all.try_emplace(who, Locked{std::move(lock), {}}).first->second;
            if (locked.lock.table.empty())
                locked.rows.push_back(id);
            else if (locked.lock.table != "signals")
                locked.rows = ids;
        }
    }
    for (auto& [key, locked] : all) {
        const RowLock& lock = locked.lock;
        std::vector<InstanceId>& rows = locked.rows;
        const auto isLong = [&](const Session& each) {
            if (each.inTransaction) return between(*each.inTransaction, snapshot.now()) >= limits_.overdue;
            // This role may not see since when: the same lock, looked at again, is what there is to go by.
            return doubts_.confirmed(FindingCode::RowLocked, rows.empty() ? InstanceId{} : rows.front(),
                                     lock.table + lock.transaction, snapshot.now(),
                                     std::chrono::seconds(lock.ours() ? 10 : 1));
        };
        if (!std::ranges::all_of(lock.holders, isLong)) continue;
        const auto count = static_cast<std::int64_t>(rows.size());
        if (rows.size() > 20) rows.resize(20);
        std::string who = whoHas(lock, snapshot.now());
        who.front() = static_cast<char>(std::toupper(who.front()));
        Finding finding =
            stuckFinding(FindingCode::RowLocked, count, rows,
                         who +
                             (lock.table.empty() ? " keeps rows of instances locked, " + numberOf(count) +
                                                       " of those that are due: nobody can take or change them"
                                                 : " has locked the table " + inQuotes(lock.table) +
                                                       " whole: nobody can write to it") +
                             " until that transaction ends.",
                         endOf(lock));
        finding.command = endLock(lock);
        for (Evidence& each : evidenceOf(lock))
            finding.evidence.push_back(std::move(each));
        report.findings.push_back(std::move(finding));
    }
}

// A lock of a key is there from a moment before a claim until a moment after. Only one that stays without is in the
// way.
void StuckSurvey::keyLocks(Snapshot& snapshot, StuckReport& report) {
    static const Statement statement = inspectStatement("fermata_stuck_key_locks", "stuck_key_locks");
    if (keyed_.empty()) return;
    std::vector<std::int64_t> ids;
    for (const InstanceId id : keyed_)
        ids.push_back(id.value);
    const Result result = snapshot.run(statement, Params().numbers(ids));
    for (int r = 0; r < result.rows(); ++r) {
        const Session& session = snapshot.session(result.number(r, 0));
        const std::string key = result.text(r, 1);
        const std::vector<InstanceId> some = idsIn(result, r, 3);
        const bool silent = session.state == "idle" && session.stateSince &&
                            between(*session.stateSince, snapshot.now()) > limits_.overdue;
        if (session.ours() && !silent) continue; // it claims, or is about to let go
        const std::string mark = std::to_string(session.pid) + '/' + key + '/' + toString(some.front());
        if (!doubts_.confirmed(FindingCode::PartitionKeyLocked, some.front(), mark, snapshot.now(),
                               std::chrono::seconds(1)))
            continue;
        const std::int64_t count = result.number(r, 2);
        Finding finding = stuckFinding(FindingCode::PartitionKeyLocked, count, some,
                                       counted(count, "instance", "instances") + " of the partition key " +
                                           inQuotes(key) + (count == 1 ? " is" : " are") +
                                           " due, and nothing of the key executes, but its lock is held by " +
                                           whoIs(session, snapshot.now()) + '.',
                                       "End that session; with it goes the lock.");
        finding.command = endSession(session);
        for (Evidence& each : evidenceOf(session))
            finding.evidence.push_back(std::move(each));
        finding.evidence.push_back({"partition_key", key});
        finding.evidence.push_back({"since", timeOf(result.number(r, 4))});
        report.findings.push_back(std::move(finding));
    }
}

// Who is named for a lock already ends by the same command.
void StuckSurvey::snapshots(Snapshot& snapshot, StuckReport& report) {
    if (!wanted(FindingCode::OldSnapshot)) return;
    for (Finding& each : oldSnapshots(snapshot, doubts_, limits_.snapshot)) {
        const auto isSame = [&](const Finding& other) {
            return !each.command.empty() && other.command == each.command;
        };
        if (std::ranges::any_of(report.findings, isSame)) continue;
        each.root = true;
        report.findings.push_back(std::move(each));
    }
}

// Whose key is held up by one of those that were found: they would be taken, were it not for that one.
void StuckSurvey::behind(Snapshot& snapshot, StuckReport& report) const {
    static const Statement statement = inspectStatement("fermata_stuck_behind", "stuck_behind");
    if (!wanted(FindingCode::BehindStuckHead)) return;
    std::vector<std::int64_t> heads;
    std::vector<InstanceId> ids;
    for (const Finding& each : report.findings) {
        if (each.code != FindingCode::NoWorkerForMachine && each.code != FindingCode::LeaseExpired &&
            each.code != FindingCode::LeaseExpiredNoSweep && each.code != FindingCode::RowLocked)
            continue;
        for (const InstanceId id : *each.find<std::vector<InstanceId>>("instances")) {
            heads.push_back(id.value);
            ids.push_back(id);
        }
    }
    if (heads.empty()) return;
    const Result result = snapshot.run(statement, Params().numbers(heads).number(countedBehind));
    if (result.rows() > 0) snapshot.load(ids);
    for (int r = 0; r < result.rows(); ++r) {
        const InstanceId head{result.number(r, 0)};
        const Subject* subject = snapshot.subject(head);
        const std::string key = result.text(r, 1);
        const std::int64_t count = result.number(r, 3);
        const bool more = count >= countedBehind;
        const std::string name =
            (subject ? machineOf(subject->row.fsm, subject->row.fsmVersion) + ' ' : std::string()) + '#' +
            toString(head);
        Finding finding = stuckFinding(FindingCode::BehindStuckHead, count, idsIn(result, r, 4),
                                       orMore(count, more) + (count == 1 ? " instance waits" : " instances wait") +
                                           " in the queue " + inQuotes(result.text(r, 2)) + " behind " + name +
                                           ", which does not go on and has the same partition key " + inQuotes(key) +
                                           ": one at a time.",
                                       "See why " + name + " does not go on.");
        finding.command = explainCommand(head);
        finding.root = false;
        finding.evidence.push_back({"partition_key", key});
        finding.evidence.push_back({"head", head});
        finding.evidence.push_back({"queue", result.text(r, 2)});
        finding.evidence.push_back({"since", timeOf(result.number(r, 5))});
        if (more) finding.evidence.push_back({"more", true});
        report.findings.push_back(std::move(finding));
    }
}

} // namespace fermata::inspect
