// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/committer.h"

#include "store/settle_parameters.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fermata::runtime {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

namespace {

constexpr int otherConnections = 2;         // of a worker: for claims and for heartbeats
constexpr std::chrono::seconds keptFor{15}; // longer than an outcome is deferred for
constexpr milliseconds failurePause{100};
constexpr std::chrono::seconds impatience{5};
constexpr milliseconds longestDeferral{10'000};
constexpr int mostInLine = 3;              // of an outcome's first tries
constexpr milliseconds longestLine{1'000}; // past all others of its queue, as for who runs ahead

std::string nameOf(const Finished& finished) {
    return finished.claimed.fsm + " #" + toString(finished.claimed.claim.id);
}

// What the next step is shown is what a claim would have read, so that it makes no difference to it.
Job nextStepOf(Finished& finished, const store::Verdict::Shown& shown) {
    Job job{.claimed = std::move(finished.claimed),
            .refused = {},
            .assignment = std::move(finished.assignment),
            .claimedAt = finished.claimedAt};
    job.claimed.step = finished.result.settlement.outcome.name;
    job.claimed.state = shown.state;
    job.claimed.inbox = shown.inbox;
    job.claimed.childs = shown.childs;
    job.claimed.tid = shown.tid;
    job.claimed.at = {};
    job.claimed.attempt = 0;
    job.claimed.awaits.reset();
    return job;
}

// The lines that may go on with this commit, all of one queue: those that hold their key's lock, and have not been
// preferred to the others of their queue for too long.
Scheduler::Lines linesOf(const std::vector<Finished>& batch, const std::vector<std::size_t>& positions) {
    Scheduler::Lines found;
    found.since = Clock::now();
    const auto longest = found.since - longestLine;
    for (const std::size_t position : positions) {
        const Finished& finished = batch[position];
        const store::Claimed& one = finished.claimed;
        if (!one.keyLock || !one.partitionKey || finished.result.settlement.ahead || finished.otherwise ||
            finished.claimedAt < longest)
            continue;
        if (found.lines.empty()) found.queue = one.queue;
        if (one.queue != found.queue) continue;
        found.lines.push_back({*one.partitionKey, *one.keyLock});
        found.since = std::min(found.since, finished.claimedAt);
    }
    return found;
}

// It takes some of its messages at a time, and is likely to find more of them when it parks.
bool awaitsOn(const store::Settlement& settlement) {
    return settlement.outcome.kind == store::EncodedOutcome::Kind::Await && settlement.outcome.consuming;
}

} // namespace

Committer::Lane::Lane(const Shared& shared, Health& health, int number)
    : first(number == 1)
    , link(shared.database, "commits", health, postgres::Purpose::Picker, &shared.growth, number, true) {}

Committer::Committer(Shared& shared, Effects& effects)
    : shared_(shared), effects_(effects), tracing_(shared), queue_([this] { effects_.callForHelp(); }) {
    for (int i = 1; i <= shared.options.connections - otherConnections; ++i)
        lanes_.push_back(std::make_unique<Lane>(shared, shared.health, i));
}

Committer::~Committer() {
    stop();
}

void Committer::start() {
    for (const auto& lane : lanes_)
        lane->thread = shared_.thread("commits", [this, one = lane.get()] { run(*one); });
}

void Committer::abort() {
    queue_.stop();
    for (const auto& lane : lanes_)
        lane->link.abort();
}

void Committer::stop() {
    abort();
    for (const auto& lane : lanes_) {
        if (lane->thread.joinable()) lane->thread.join();
        lane->link.close();
    }
}

void Committer::expect() {
    if (!firstIsOpen_) queue_.expect(Clock::now());
}

void Committer::run(Lane& lane) {
    auto idleAt = Clock::time_point::max();
    for (;;) {
        CommitQueue::Taken taken = queue_.take(lane.first, lane.link.connected(), idleAt);
        idleAt = Clock::now() + keptFor;
        switch (taken.task) {
        case CommitQueue::Task::Stop:
            return;
        case CommitQueue::Task::Idle:
            lane.link.rest();
            idleAt = Clock::time_point::max();
            break;
        case CommitQueue::Task::Open:
            if (!open(lane)) queue_.rest(Clock::now() + lane.link.pause());
            break;
        case CommitQueue::Task::Commit:
            if (!takeOn(lane, taken.batch)) queue_.rest(Clock::now() + lane.link.pause());
            break;
        }
        if (lane.first) firstIsOpen_ = lane.link.connected();
    }
}

postgres::Connection* Committer::open(Lane& lane) const {
    postgres::Connection* const connection = lane.link.get();
    if (!std::exchange(lane.refused, !connection) && !connection)
        shared_.log(LogLevel::Warning, "no session for commits could be opened, the one that claims commits instead: " +
                                           lane.link.problem());
    return connection;
}

// False: this lane has no connection for now. The others have, or the scheduler.
bool Committer::takeOn(Lane& lane, std::vector<Finished>& batch) {
    const UnderWay underWay(queue_, batch.size());
    try {
        postgres::Connection* const connection = open(lane);
        if (!connection) {
            for (Finished& finished : batch)
                retry(finished, milliseconds(0));
            return false;
        }
        try {
            commit(*connection, batch);
            lane.link.succeeded();
        } catch (const Error& error) {
            lane.link.failed(error);
        }
        return true;
    } catch (...) {
        retryAll(batch);
        throw;
    }
}

bool Committer::help(postgres::Connection& connection, Clock::time_point& next) {
    constexpr char role[] = "commits between claims";
    std::vector<Finished> batch = queue_.takeToHelp(Clock::now(), next);
    if (batch.empty()) {
        if (helpFailed_ && queue_.waiting() == 0) shared_.health.clear(role);
        helpFailed_ = helpFailed_ && queue_.waiting() > 0;
        return false;
    }
    const UnderWay underWay(queue_, batch.size());
    try {
        commit(connection, batch);
        if (std::exchange(helpFailed_, false)) shared_.health.clear(role);
    } catch (const Error& error) {
        if (error.connectionLost() || error.kind() == Error::Kind::ReadOnly || !connection.usable()) throw;
        helpFailed_ = true;
        shared_.health.set(role, error.what(), false);
    } catch (...) {
        retryAll(batch);
        throw;
    }
    return true;
}

// Nobody knows how far they have come: the fence tells. What has been passed on has no name any more.
void Committer::retryAll(std::vector<Finished>& batch) {
    for (Finished& finished : batch) {
        if (finished.claimed.claim.token.empty()) continue;
        finished.inDoubt = true;
        try {
            retry(finished, milliseconds(100));
        } catch (...) {
            leaveToLease(finished.result.settlement.claim, finished.claimed.keyLock);
        }
    }
}

// Its outcome is lost here, and nobody may go on extending its lease.
void Committer::leaveToLease(const store::Claim& claim, std::optional<std::int64_t> keyLock) const {
    shared_.deferrals.remove(claim.id);
    if (!shared_.inHand.abandon(claim)) return; // it had been let go
    guarded("letting a partition key go", [&] { effects_.settled({.keyLock = keyLock}); });
}

// Throws an Error when it did not go; the outcomes are kept.
void Committer::commit(postgres::Connection& connection, std::vector<Finished>& batch) {
    std::vector<store::Verdict> verdicts;
    Claimed claimed;
    try {
        decideTheWay(batch);
        tracing_.decide(connection, batch);
        verdicts = settle(connection, batch, claimed);
    } catch (...) {
        const Error error = base::caughtError();
        // Whether the commit happened is not known; the fence makes a second one safe (D22).
        shared_.log(LogLevel::Warning, std::string("the outcomes of ") + std::to_string(batch.size()) +
                                           " steps could not be committed yet: " + error.what());
        for (Finished& finished : batch) {
            finished.inDoubt = true;
            retry(finished, failurePause * (1 << std::min(finished.tries, 5)));
        }
        throw error;
    }
    // The transaction is done: what goes wrong from here on is nobody's outcome, and must not keep the others from
    // theirs. Nothing may leave here: what is to go on is known to nobody but `aftermath`, and its leases would be
    // renewed for ever.
    Aftermath aftermath;
    if (claimed.claim && claimed.claim->pool && !claimed.plain.more) aftermath.claimedFrom = claimed.claim->plain.queue;
    for (const store::Claimed& next : claimed.next.claimed) {
        for (Finished& before : batch) {
            if (before.claimed.keyLock != next.keyLock) continue;
            before.claimed.keyLock.reset(); // it is the next one's
            before.lineGoesOn = true;
        }
    }
    guarded("stepping aside", [&] { stepAside(connection, batch, verdicts); });
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const std::optional<std::int64_t> key = batch[i].claimed.keyLock;
        if (guarded("concluding a step", [&] { conclude(batch[i], verdicts[i], aftermath); })) continue;
        leaveToLease(batch[i].result.settlement.claim, key);
    }
    // Last, so that what is told of an instance's steps comes in their order.
    if (!aftermath.ahead.empty()) guarded("going on", [&] { effects_.goOn(aftermath.ahead); });
    if (claimed.claim)
        guarded("handing on claims", [&] { claimed.claim->end(std::move(claimed.plain), std::move(claimed.next)); });
    // When nobody waits for it.
    if (!aftermath.stale.empty())
        guarded("tracing stale steps", [&] { tracing_.tellOfStale(connection, aftermath.stale); });
}

// Of the exception that is being handled.
void Committer::complain(const char* doing) const {
    try {
        shared_.log(LogLevel::Error, std::string(doing) + ": " + caughtWords());
    } catch (const std::exception&) { // NOLINT(bugprone-empty-catch): no memory for words either; what follows matters
    }
}

// Where nobody else waits, what a Next makes runnable would be claimed at once, by this very commit: it goes on as a
// machine that runs ahead does. So its new version stays on its page, and no index learns of it.
void Committer::decideTheWay(std::vector<Finished>& batch) const {
    const std::string* queue = nullptr;
    bool idle = false;
    for (Finished& finished : batch) {
        // Whoever comes by an index clears away dead versions on the way, which makes room for the next one on the
        // page; whoever knows where the row lies does not. It pays only where there is nothing that may be cleared.
        if (!shared_.snapshotsAreOld) finished.result.settlement.tid.reset();
        if (!finished.mayGoOn) continue;
        if (!queue || *queue != finished.claimed.queue) {
            queue = &finished.claimed.queue;
            idle = effects_.isIdle(*queue);
        }
        finished.result.settlement.ahead = idle;
    }
}

// Of the deferred ones only those whose keys are free are tried: each that collides costs the batch a number of failed
// transactions.
std::vector<store::Verdict> Committer::settle(postgres::Connection& connection, const std::vector<Finished>& batch,
                                              Claimed& claimed) {
    std::vector<std::int64_t> deferred;
    for (const Finished& finished : batch) {
        if (finished.deferred) deferred.push_back(finished.claimed.claim.id.value);
    }
    std::set<std::int64_t> held;
    if (!deferred.empty()) held = store::waitingForKeys(connection, deferred);

    std::vector<const store::Settlement*> settlements;
    std::vector<std::size_t> positions;
    std::vector<store::Verdict> verdicts(batch.size(), store::Verdict{.kind = store::Verdict::Kind::KeyHeld});
    for (std::size_t i = 0; i < batch.size(); ++i) {
        // What the claim is called by now only its fence can tell.
        if (held.contains(batch[i].claimed.claim.id.value) && !batch[i].otherwise) continue;
        settlements.push_back(&batch[i].result.settlement);
        positions.push_back(i);
    }
    if (settlements.empty()) return verdicts;
    const bool impatient = Clock::now() < impatientUntil_.load();
    std::set<std::string> queues;
    for (std::size_t s = 0; s < positions.size(); ++s) {
        const store::Claimed& one = batch[positions[s]].claimed;
        const store::EncodedOutcome& outcome = settlements[s]->outcome;
        const bool keeps = settlements[s]->ahead && !impatient && store::isSimple(*settlements[s]);
        const bool goesOn = (outcome.kind == store::EncodedOutcome::Kind::Next && !keeps) || awaitsOn(*settlements[s]);
        if (goesOn && !one.partitionKey) queues.insert(one.queue);
    }
    const bool inLine = batch.size() == 1 && batch.front().inLine && !impatient;
    store::Settled settled =
        settleAndClaim(connection, settlements, impatient, inLine, queues, linesOf(batch, positions), claimed);
    tracing_.sayUntold(settled.untold);
    if (settled.contended) impatientUntil_ = Clock::now() + impatience;
    for (std::size_t s = 0; s < positions.size(); ++s)
        verdicts[positions[s]] = std::move(settled.verdicts[s]);
    for (const std::string& queue : settled.parentQueues)
        effects_.runnable({.queue = queue});
    for (const auto* woken : {&settled.childQueues, &settled.otherQueues}) {
        for (const std::string& queue : *woken)
            effects_.runnable({.queue = queue, .many = true});
    }
    return verdicts;
}

store::Settled Committer::settleAndClaim(postgres::Connection& connection,
                                         const std::vector<const store::Settlement*>& settlements, bool impatient,
                                         bool inLine, const std::set<std::string>& queues, Scheduler::Lines lines,
                                         Claimed& claimed) {
    auto claim = effects_.beginClaim(queues, std::move(lines));
    const store::AlsoClaim request = claim ? claim->request() : store::AlsoClaim{};
    store::Settled settled;
    try {
        settled = inLine ? store::settleInLine(connection, *settlements.front(), request)
                         : store::settle(connection, settlements, impatient, request);
    } catch (...) {
        if (claim) claim->abort(true);
        throw;
    }
    if (!claim) return settled;
    if (!settled.claims && !settled.next) {
        claim->abort(false);
        return settled;
    }
    claimed.claim = std::move(claim);
    if (settled.claims) claimed.plain = std::move(*settled.claims);
    if (settled.next) claimed.next = std::move(*settled.next);
    return settled;
}

// An outcome that waits for a unique key lets go of its partition key: whoever holds the one may wait for the other.
void Committer::stepAside(postgres::Connection& connection, std::vector<Finished>& batch,
                          const std::vector<store::Verdict>& verdicts) {
    std::map<store::Claim, Finished*> waiting; // by what they will be called
    std::vector<store::Claim> claims;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        Finished& finished = batch[i];
        if (verdicts[i].kind != store::Verdict::Kind::KeyHeld || !finished.claimed.keyLock) continue;
        // The fence let it through by the old name, so it has not been renamed.
        if (finished.otherwise) shared_.inHand.remove(*std::exchange(finished.otherwise, std::nullopt));
        claims.push_back(finished.claimed.claim);
        waiting[store::aside(finished.claimed.claim)] = &finished;
    }
    if (claims.empty()) return;
    // Known by both names until it is certain by which: no beat may leave it out, nobody may take it for an orphan.
    for (const auto& [claim, finished] : waiting)
        shared_.inHand.add(claim, BootClock::now() + shared_.options.leaseTtl);
    std::vector<store::Claim> renamed;
    try {
        renamed = store::stepAside(connection, claims);
    } catch (...) {
        base::caughtError(); // what is wrong with the connection its next use will tell
        for (const auto& [claim, finished] : waiting) {
            finished->otherwise = claim;
            shared_.inHand.add(claim, BootClock::now() + shared_.options.leaseTtl); // a beat may have missed it
        }
        return;
    }
    for (const store::Claim& claim : renamed) {
        Finished& finished = *waiting.extract(claim).mapped();
        shared_.inHand.add(claim, BootClock::now() + shared_.options.leaseTtl); // a beat may have missed it
        shared_.inHand.remove(finished.claimed.claim);
        finished.claimed.claim = finished.result.settlement.claim = claim;
        effects_.settled(finished.claimed);
        finished.claimed.keyLock.reset();
    }
    for (const auto& [claim, finished] : waiting)
        shared_.inHand.remove(claim); // locked at this moment, or lost: the next try will tell
}

void Committer::letGo(const Finished& finished) {
    if (finished.otherwise) shared_.inHand.remove(*finished.otherwise);
    effects_.settled(finished.claimed);
    shared_.inHand.remove(finished.claimed.claim); // last: where this throws, what is in hand is let go once more
}

void Committer::conclude(Finished& finished, const store::Verdict& verdict, Aftermath& aftermath) {
    switch (verdict.kind) {
    case store::Verdict::Kind::Committed:
        committed(finished, verdict, aftermath);
        break;
    case store::Verdict::Kind::Stale:
        if (finished.otherwise) {
            shared_.inHand.remove(finished.claimed.claim);
            finished.claimed.claim = finished.result.settlement.claim =
                *std::exchange(finished.otherwise, std::nullopt);
            retry(finished, milliseconds(0));
        } else if (finished.inDoubt) {
            shared_.log(LogLevel::Warning,
                        nameOf(finished) +
                            ": the commit that was cut off may have happened; the claim is not held any more");
            drop(finished, StepEvent::Result::Stale);
        } else {
            shared_.log(LogLevel::Warning, nameOf(finished) + ": the claim was lost while step \"" +
                                               finished.claimed.step + "\" ran; its outcome is dropped");
            ++shared_.tally.stale;
            if (finished.result.settlement.traced) aftermath.stale.push_back(&finished);
            drop(finished, StepEvent::Result::Stale);
        }
        break;
    case store::Verdict::Kind::Busy:
        if (finished.tries == 20)
            shared_.log(LogLevel::Warning,
                        nameOf(finished) + ": its row stays locked by another session" +
                            (verdict.problem.empty() ? std::string() : " (" + verdict.problem + ")"));
        // Somebody may have it locked the whole day, and others come after this one: it stands in line now and then.
        finished.inLine = verdict.problem.empty() && finished.tries < mostInLine;
        retry(finished, milliseconds(2) * (1 << std::min(finished.tries, 10)));
        break;
    case store::Verdict::Kind::KeyHeld:
        // It has let its partition key go, or will: it must not go on under the claim it has.
        finished.mayGoOn = finished.result.settlement.ahead = false;
        finished.assignment = {};
        finished.ranBy = {}; // for so long no process waits
        if (!finished.deferred) {
            finished.deferred = true;
            shared_.deferrals.add(finished.claimed.claim.id);
            shared_.log(LogLevel::Warning,
                        nameOf(finished) + ": its outcome waits, another instance holds its unique key");
            finished.result.event.result = StepEvent::Result::Deferred;
            finished.result.event.at = std::chrono::system_clock::now();
            shared_.tell(finished.result.event);
        }
        // As often as others look, at first: it is not told that the key is free.
        retry(finished,
              std::min(std::min(shared_.options.reaperInterval.value_or(milliseconds(1000)), milliseconds(1000)) *
                           std::clamp(finished.tries / 8, 1, 100),
                       longestDeferral));
        break;
    case store::Verdict::Kind::Refused:
        refused(finished, verdict);
        break;
    }
}

void Committer::committed(Finished& finished, const store::Verdict& verdict, Aftermath& aftermath) {
    StepEvent& event = finished.result.event;
    event.result = StepEvent::Result::Committed;
    event.commit = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - finished.ended);
    event.at = std::chrono::system_clock::now();
    shared_.tally.count(finished.claimed.queue, event.outcome);
    if (finished.deferred) shared_.deferrals.remove(finished.claimed.claim.id);
    const store::EncodedOutcome& outcome = finished.result.settlement.outcome;
    shared_.growth.add(verdict.childs);
    if (const std::size_t wanted = outcome.childs.size(); verdict.childs != static_cast<int>(wanted)) {
        // Spec says to drop them; a person who wonders where their childs are must be able to find out (T48).
        shared_.log(LogLevel::Warning, nameOf(finished) + ": uniqueness dropped " +
                                           std::to_string(wanted - static_cast<std::size_t>(verdict.childs)) + " of " +
                                           std::to_string(wanted) + (wanted == 1 ? " child" : " children"));
    }
    if (verdict.shown) {
        shared_.tell(event);
        aftermath.ahead.push_back(nextStepOf(finished, *verdict.shown));
        return;
    }
    // Before it is let go: who waits until nothing is in hand finds its actions in the pool.
    if (!outcome.actions.empty()) effects_.act(finished.claimed, outcome.actions);
    // The key goes back before anybody is told that there is work (T58: after the commit, though).
    letGo(finished);
    // Whoever goes on with its line finds it there, sooner or later.
    const bool claimedAlready =
        ((outcome.kind == store::EncodedOutcome::Kind::Next || awaitsOn(finished.result.settlement)) &&
         !finished.claimed.partitionKey && verdict.queue == aftermath.claimedFrom) ||
        (finished.lineGoesOn && outcome.delayMs == 0);
    if (verdict.status == Status::Runnable && !claimedAlready)
        effects_.runnable({.queue = verdict.queue,
                           .delay = milliseconds(outcome.delayMs),
                           .keyed = finished.claimed.partitionKey.has_value(),
                           .flooded = outcome.kind == store::EncodedOutcome::Kind::Await});
    shared_.tell(event);
}

void Committer::refused(Finished& finished, const store::Verdict& verdict) {
    const std::string reason = verdict.problem;
    if (finished.otherwise) shared_.inHand.remove(*std::exchange(finished.otherwise, std::nullopt));
    if (finished.deferred) shared_.deferrals.remove(finished.claimed.claim.id);
    finished.deferred = false;
    if (finished.result.stopped) {
        shared_.log(LogLevel::Error,
                    nameOf(finished) + " cannot even be failed: " + reason + ". It is left to its lease");
        drop(finished, StepEvent::Result::Stale);
        return;
    }
    if (!finished.result.caught) {
        ++shared_.tally.caught;
        effects_.handle({.claimed = std::move(finished.claimed),
                         .refused = reason,
                         .assignment = std::move(finished.ranBy),
                         .printed = std::move(finished.result.printed)});
        return;
    }
    auto printed = std::move(finished.result.printed);
    finished.result = giveUp(finished.claimed, reason);
    finished.result.printed = std::move(printed);
    finished.deferred = false;
    retry(finished, milliseconds(0));
}

void Committer::retry(Finished& finished, milliseconds pause) {
    ++finished.tries;
    finished.claimed.weight.reset(); // what waits for somebody else keeps nothing from being claimed
    finished.notBefore = Clock::now() + pause;
    queue_.putBack(std::move(finished));
}

void Committer::drop(Finished& finished, StepEvent::Result result) {
    if (finished.deferred) shared_.deferrals.remove(finished.claimed.claim.id);
    finished.result.event.result = result;
    finished.result.event.at = std::chrono::system_clock::now();
    letGo(finished);
    shared_.tell(finished.result.event);
}

} // namespace fermata::runtime
