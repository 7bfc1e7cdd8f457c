// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What an executing instance does, and whether anybody does it.
#include "inspect/explain.h"
#include "inspect/lost_workers.h"
#include "inspect/remedies.h"
#include "inspect/words.h"

namespace fermata::inspect {

namespace {

using namespace std::chrono_literals;

// Workers sweep every ten seconds. What none returned for that long none is going to.
constexpr auto shouldHaveBeenSwept = 60s;

} // namespace

void Explainer::executing(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    if (row.leaseExpiresAt && *row.leaseExpiresAt >= snapshot_.now())
        held(it);
    else
        expired(it);
    attempts(it);
}

void Explainer::held(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    const std::string id = workerOf(row.lockedBy.value_or(""));
    const WorkerState* worker = snapshot_.worker(id);
    const std::string name = inQuotes(worker ? worker->name : id);
    std::vector<Evidence> evidence{
        {"worker", id}, {"since", row.updatedAt}, {"step", row.step}, {"lease_expires_at", *row.leaseExpiresAt}};
    const bool forever = *row.leaseExpiresAt == infiniteFuture;
    const std::string left = forever ? "for ever" : lengthOf(between(snapshot_.now(), *row.leaseExpiresAt));
    if (workerIsGone(snapshot_, worker, row.updatedAt)) {
        const bool endless = between(snapshot_.now(), *row.leaseExpiresAt) > noLeaseIsThatLong;
        const bool sweeps = snapshot_.anySweeps();
        if (worker) evidence.push_back({"last_seen", worker->seenAt});
        // Nobody but a person ends the lease of one that is gone when it has no end, or one that is far away.
        add(it, FindingCode::WorkerGone, sweeps && !endless ? Outlook::Moves : Outlook::Stuck,
            it.who + " is held by worker " + name + ", which " +
                (worker
                     ? "was last seen " + since(worker->seenAt) + " ago"
                     : std::string("is not among those that report: it has stopped, or does not say that it lives")) +
                (endless ? ". " + endlessLease(*row.leaseExpiresAt, snapshot_.now())
                         : ". Its lease runs out in " + left + " unless it is renewed; then " +
                               (sweeps ? "the next sweep of a worker returns it, and the step runs again."
                                       : "a sweep would return it, but no live worker sweeps.")),
            "Release it, when the worker is gone for certain: the step runs again." +
                std::string(endless  ? ""
                            : sweeps ? " Or wait for the lease to end."
                                     : " Or start a worker; each sweeps unless it was started with --reaper-interval "
                                       "off."))
            .evidence = std::move(evidence);
        if (forever) findings_.back().evidence.push_back({"for_ever", true});
        if (endless) findings_.back().evidence.push_back({"endless", true});
        findings_.back().command = actCommand(snapshot_.schema(), "fermata_release", {row.id});
        return;
    }
    const std::string holds = " for " + since(row.updatedAt);
    // By the mark of a claim that has a partition key, else by what its worker says of itself.
    const bool outcomeWaits =
        (row.lockedBy && row.lockedBy->ends_with('~')) || (worker && worker->outcomesWait.contains(row.id));
    if (outcomeWaits && it.subject.uniqueHolder) {
        uniqueKey(it, FindingCode::OutcomeWaits,
                  it.who + " has run its step at worker " + name + "; the outcome waits, because");
        return;
    }
    if (rowLocked(it, "its worker cannot commit the outcome of the step until that transaction ends.", true)) return;
    add(it, FindingCode::Executing, Outlook::Moves,
        "Worker " + name + " executes its step " + inQuotes(row.step) + holds + "; the lease runs " + left +
            (forever ? "." : " more."))
        .evidence = std::move(evidence);
    if (it.who != "It")
        findings_.back().text = "Worker " + name + " executes " + it.name + " at step " + inQuotes(row.step) + holds +
                                "; the lease runs " + left + (forever ? "." : " more.");
    oldSnapshot(it);
    if (it.subject.mayNotWake())
        uniqueKey(it, FindingCode::UniqueKeyHeld, it.who + " can not become runnable again when the step ends:");
}

void Explainer::expired(const Case& it) {
    const InstanceSummary& row = it.subject.row;
    const std::string id = row.lockedBy ? workerOf(*row.lockedBy) : std::string();
    const WorkerState* worker = snapshot_.worker(id);
    const std::string name = row.lockedBy ? "worker " + inQuotes(worker ? worker->name : id) : std::string("nobody");
    std::vector<Evidence> evidence{{"since", row.updatedAt}, {"step", row.step}};
    if (row.lockedBy) evidence.push_back({"worker", id});
    if (row.leaseExpiresAt) evidence.push_back({"lease_expires_at", *row.leaseExpiresAt});
    if (worker) evidence.push_back({"last_seen", worker->seenAt});
    if (worker) evidence.push_back({"worker_alive", worker->alive});
    const std::string what = row.leaseExpiresAt ? it.who + " is held by " + name + ", whose lease ran out " +
                                                      since(*row.leaseExpiresAt) + " ago"
                                                : it.who + " is held by " + name + " without a lease";
    if (it.subject.mayNotWake()) {
        uniqueKey(it, FindingCode::UniqueKeyHeld, what + ". It can not be returned, because");
        return;
    }
    if (rowLocked(it, "no sweep can return it until that transaction ends.")) return;
    if (snapshot_.workersKnown() && !snapshot_.anySweeps()) {
        add(it, FindingCode::LeaseExpiredNoSweep, Outlook::Stuck,
            what + ", and no live worker sweeps: nobody returns it.",
            "Release it, or start a worker; each sweeps unless it was started with --reaper-interval off.")
            .evidence = std::move(evidence);
        findings_.back().command = actCommand(snapshot_.schema(), "fermata_release", {row.id});
        return;
    }
    const bool late = row.leaseExpiresAt && between(*row.leaseExpiresAt, snapshot_.now()) > shouldHaveBeenSwept;
    add(it, FindingCode::LeaseExpired, late ? Outlook::Stuck : Outlook::Moves,
        what + (late ? ". The sweeps of the live workers should have returned it by now."
                     : ": the next sweep of a worker returns it, and the step runs again."),
        late ? "Release it, and look in the workers' logs for what their sweeps meet." : "")
        .evidence = std::move(evidence);
    if (late) findings_.back().command = actCommand(snapshot_.schema(), "fermata_release", {row.id});
}

} // namespace fermata::inspect
