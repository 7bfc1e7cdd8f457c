// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/core.h"

#include "hosts/context_text.h"
#include "hosts/text_machine.h"
#include "store/outcome_json.h"
#include "store/settle_parameters.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fermata::runtime {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

namespace {

constexpr std::chrono::seconds nextProcess{10}; // that is started anew: so long a step waits that was held meanwhile
constexpr milliseconds longestRun{1'000};       // ahead, since the claim
constexpr milliseconds lastReturns{1'000};      // what is given back at the end of a drain

// What its next step is shown goes along with its commit, and is no more than goes along with a claim.
bool isLight(const store::Claimed& one) {
    return one.childs == "[]" && one.inbox.size() <= static_cast<std::size_t>(store::alongBytes);
}

} // namespace

Core::Core(WorkerOptions options, const Registry& registry, std::string id) : shared_(registry) {
    shared_.options = std::move(options);
    shared_.database = {shared_.options.database, shared_.options.schema, "fermata " + shared_.options.name};
    shared_.id = std::move(id);
    Database database = shared_.database;
    database.applicationName = postgres::programName(database.applicationName, "reads");
    reader_ = std::make_shared<Reader>(std::move(database));
}

// Its thread calls the others; where start() has thrown nobody has stopped it.
Core::~Core() {
    if (scheduler_) scheduler_->stop();
}

// Its threads may outlive this object's owner: they hold on to it only while they run a step.
std::unique_ptr<SlotPool> Core::newPool(const QueueSlots& queue) {
    const std::weak_ptr<Core> self = weak_from_this();
    auto run = [self](Job&& job) {
        if (const auto core = self.lock()) core->runJob(std::move(job));
    };
    auto freed = [self] {
        if (const auto core = self.lock()) core->scheduler_->nudge();
    };
    auto complain = [self](const std::string& what) {
        if (const auto core = self.lock()) core->shared_.log(LogLevel::Error, what);
    };
    return std::make_unique<SlotPool>(queue.queue, queue.slots, run, freed, complain);
}

void Core::start() {
    const std::weak_ptr<Core> self = weak_from_this();
    for (const QueueSlots& queue : shared_.options.queues)
        pools_.add(newPool(queue));
    shared_.load->whenEased([self] {
        if (const auto core = self.lock()) core->scheduler_->nudge();
    });
    upkeep_ = std::make_unique<Upkeep>(
        shared_, Upkeep::Effects{[this] { scheduler_->nudge(); },
                                 [this](const std::string& queue) { runnable({.queue = queue, .many = true}); },
                                 [this](const std::map<std::string, int>& company) { scheduler_->setCompany(company); },
                                 [this] { return queues(); }, [this] { return takesNothing(); }});
    scheduler_ = std::make_unique<Scheduler>(
        shared_, pools_.all(), *upkeep_, [this] { committer_->expect(); },
        [this](postgres::Connection& connection, Clock::time_point& next) {
            return committer_->help(connection, next);
        });
    committer_ = std::make_unique<Committer>(shared_, static_cast<Committer::Effects&>(*this));
    heart_ = std::make_unique<Ticker>(shared_, "heartbeat",
                                      [this](postgres::Connection& connection) { return beat(connection); });

    makeHosts();

    committer_->start();
    heart_->start();
    for (SlotPool* pool : pools_.all())
        pool->start();
    scheduler_->start();
    for (const auto& host : hosts_)
        host->start();
}

void Core::makeHosts() {
    const std::weak_ptr<Core> self = weak_from_this();
    for (const std::string& command : shared_.options.machines) {
        hosts::HostEvents events;
        events.log = [this](LogLevel level, const std::string& message) { shared_.log(level, message); };
        events.line = [this](const HostLine& line) { shared_.tell(line); };
        events.up = [this, command](const auto& machines) { hostUp(command, machines); };
        events.down = [this](const std::shared_ptr<hosts::Session>& session) {
            shared_.catalogue.remove(session);
            upkeep_->presentNow();
        };
        // From a slot's thread, which may outlive us.
        events.seatFreed = [self] {
            if (const auto core = self.lock()) core->scheduler_->seatFreed();
        };
        hosts::HostOptions options{.command = command};
        options.longestLine = std::max(options.longestLine, shared_.options.maxDocumentBytes * 8);
        hosts_.push_back(std::make_unique<hosts::Host>(options, events));
    }
}

// On the host's thread.
void Core::hostUp(const std::string& command, const std::vector<std::shared_ptr<const hosts::HostMachine>>& machines) {
    const hosts::Catalogue::Added added = shared_.catalogue.add(machines);
    for (const std::string& name : added.shared) {
        std::string text = "machines \"" + command + "\": another process of this worker runs ";
        text += name;
        text += " as well; its instances go to whichever has more free seats";
        shared_.log(LogLevel::Info, text);
    }
    for (const std::string& name : added.ours)
        shared_.log(LogLevel::Warning,
                    "machines \"" + command + "\": the worker has a " + name + " of its own and runs that one");
    for (const auto& machine : machines) {
        // An instance in a queue that nobody serves waits without a word, so the worker has a word about it.
        if (!pools_.serves(machine->defaultQueue()))
            shared_.log(LogLevel::Info, "machines \"" + command + "\": this worker does not serve queue " +
                                            machine->defaultQueue() + ", the usual one of " + machine->name());
    }
    upkeep_->presentNow();
    for (SlotPool* pool : pools_.all())
        scheduler_->wake(pool->queue());
}

void Core::holdClaims(bool hold) {
    const std::lock_guard lock(holds_);
    if (holding_.exchange(hold) == hold) return;
    scheduler_->holdClaims(hold);
    if (hold) giveBackWaiting();
    upkeep_->presentNow(); // who wonders whether anybody takes what is due reads it there
}

bool Core::serve(const QueueSlots& queue) {
    const std::lock_guard lock(queues_);
    if (draining_ || stopped_) return false;
    if (SlotPool* pool = pools_.find(queue.queue)) {
        pool->resize(queue.slots);
        pools_.setServed(queue.queue, true);
        scheduler_->serve(*pool);
    } else {
        auto made = newPool(queue);
        made->start();
        scheduler_->serve(pools_.add(std::move(made)));
    }
    upkeep_->presentNow();
    return true;
}

// One slot is left to it, for what has been claimed there.
bool Core::leave(const std::string& queue) {
    const std::lock_guard lock(queues_);
    if (draining_ || stopped_ || !pools_.serves(queue)) return false;
    SlotPool& pool = pools_.of(queue);
    pools_.setServed(queue, false);
    scheduler_->leave(pool);
    pool.resize(1);
    upkeep_->presentNow();
    return true;
}

void Core::giveBackWaiting() {
    for (SlotPool* pool : pools_.all())
        scheduler_->giveBackWaiting(*pool);
}

void Core::drain(Clock::time_point deadline) {
    {
        const std::lock_guard lock(queues_);
        draining_ = true;
    }
    tellGate([](StepGate& gate) { gate.release(); });
    scheduler_->pauseClaims();
    // Who wonders why nobody takes what is due reads that we do not any more; where nothing is in hand we are gone at
    // once.
    if (shared_.inHand.size() > 0) upkeep_->presentNow();
    giveBackWaiting();
    // A host is told when there is nothing more to ask it, which may be the handler of the last step that fails: one
    // that has been told need not answer any more. Or else shortly before the end, to put away what it can.
    const auto time = std::max(deadline - Clock::now(), Clock::duration(0));
    const bool idle =
        waitIdle(hosts_.empty() ? deadline : deadline - std::min<Clock::duration>(time / 5, std::chrono::seconds(2)));
    breakingOff_ = shared_.options.giveBackRunning;
    for (const auto& host : hosts_)
        host->shutdown();
    if (!idle) waitIdle(deadline);
    for (const auto& host : hosts_)
        host->endBy(deadline);
    for (const auto& host : hosts_)
        host->join();
    if (breakingOff_ && !idle) giveBackRunning();
    scheduler_->waitGivenBack(std::max(deadline, Clock::now() + lastReturns));
    std::size_t actions = 0;
    for (SlotPool* pool : pools_.all())
        actions += pool->waitingActions();
    if (actions > 0)
        shared_.log(LogLevel::Warning, "what was to be done after " + std::to_string(actions) +
                                           " commits is not done: there was no time for it");
    // An outcome that waits for a unique key is left to its lease: nobody knows when the key will be free.
    if (const std::size_t left = committer_->waiting(); left > 0)
        shared_.log(LogLevel::Warning,
                    std::to_string(left) +
                        " outcomes could not be committed; their steps will run again when their leases end");
}

// Whatever becomes of these steps, their outcomes find the claims gone.
void Core::giveBackRunning() {
    std::vector<store::Claimed> back;
    for (const store::Claim& claim : shared_.inHand.running()) {
        back.emplace_back();
        back.back().claim = claim;
    }
    if (back.empty()) return;
    shared_.log(LogLevel::Warning, std::to_string(back.size()) + " steps are broken off and given back");
    giveBackAll(std::move(back));
}

bool Core::waitIdle(Clock::time_point deadline) {
    // A step whose outcome cannot be stored runs its handler: the pools may get work from the committer once more.
    bool idle = false;
    while (!idle && Clock::now() < deadline) {
        idle = true;
        for (SlotPool* pool : pools_.all())
            idle = pool->waitIdle(deadline) && idle;
        idle = committer_->flush(deadline) && idle;
        for (SlotPool* pool : pools_.all())
            idle = idle && pool->waitIdle(Clock::now());
    }
    return idle;
}

void Core::stop() {
    {
        const std::lock_guard lock(queues_);
        stopped_ = true;
    }
    gateRecord_.interrupt();
    reader_->stop();
    tellGate([](StepGate& gate) { gate.release(); });
    const auto deadline = Clock::now() + milliseconds(50);
    for (SlotPool* pool : pools_.all())
        pool->stop(deadline);
    // Both at once: a thread that cannot be interrupted, since it looks up a name, keeps the other from nothing.
    committer_->abort();
    heart_->abort();
    committer_->stop();
    heart_->stop();
    scheduler_->stop(); // the last: it says that we are gone
}

std::vector<WorkerQueue> Core::queues() const {
    std::vector<WorkerQueue> queues;
    for (const SlotPool* pool : pools_.served())
        queues.push_back({pool->queue(), pool->slots(), pool->busy(), shared_.tally.of(pool->queue())});
    return queues;
}

std::vector<HostStatus> Core::hosts() const {
    std::vector<HostStatus> statuses;
    for (const auto& host : hosts_)
        statuses.push_back(host->status());
    return statuses;
}

bool Core::restartHosts(const std::optional<std::string>& command, milliseconds patience) {
    if (draining_ || stopped_) return false;
    const auto deadline = Clock::now() + std::clamp(patience, milliseconds(0), milliseconds(std::chrono::hours(1)));
    bool any = false;
    for (std::size_t i = 0; i < hosts_.size(); ++i) {
        if (command && *command != shared_.options.machines[i]) continue;
        any = hosts_[i]->restart(deadline) || any;
    }
    return any;
}

bool Core::hostEverUp() const {
    return std::ranges::any_of(hosts_, [](const auto& host) { return host->everUp(); });
}

// On a pool's thread. The job is ours and goes with this call: its seat is left while nobody holds a lock, since the
// scheduler hears of it, who holds its own when it fills the pool.
void Core::runJob(Job job) {
    if (job.action) return job.action();
    const store::Claim claim = job.claimed.claim;
    const std::optional<std::int64_t> key = job.claimed.keyLock;
    try {
        runAndPush(job);
    } catch (...) {
        // No step's: what that throws has become its outcome.
        // First of all: the end of a thread goes on through here, and its words cannot be had.
        leaveToLease(claim, key);
        shared_.log(LogLevel::Error, "instance " + toString(claim.id) + " is left to its lease: " + caughtWords());
    }
}

void Core::runAndPush(Job& job) {
    if (!shared_.inHand.begin(job.claimed.claim)) {
        shared_.log(LogLevel::Warning, job.claimed.fsm + " #" + toString(job.claimed.claim.id) +
                                           ": the lease ran out before the step could begin; it is left to the reaper");
        shared_.inHand.remove(job.claimed.claim);
        settled(job.claimed);
        return;
    }
    auto machine = job.assignment.machine;
    const bool begins = job.refused.empty();
    if (begins && shared_.options.gate) {
        if (!mayBegin(job)) return;
        machine = job.assignment.machine;
    }
    if (!machine && !begins) machine = shared_.catalogue.find(job.claimed.fsm, job.claimed.fsmVersion);
    if (begins && (!machine || !job.assignment.seat.begin(job.assignment.begun))) {
        // Its host is gone, and it has not begun: for another worker, or for this one when the host is up again.
        return giveBack(std::move(job.claimed));
    }
    if (!machine) return abandon(std::move(job.claimed));
    const std::size_t limit = shared_.options.maxDocumentBytes;
    auto printed = job.printed ? std::move(job.printed) : std::make_shared<base::Printed>();
    if (!job.claimed.reads) job.claimed.reads = reader_; // who runs ahead has it: all threads count who holds it
    StepResult result;
    Clock::time_point ended;
    for (auto next = StepGate::After::What::RunAgain; next != StepGate::After::What::Commit;) {
        try {
            result = begins ? runStepOf(machine.get(), job.claimed, limit, printed)
                            : runHandlerOf(machine.get(), job.claimed, job.refused, limit, printed);
        } catch (const hosts::Abandoned& gone) {
            printed->close();
            return abandon(std::move(job.claimed), gone.why, printed);
        } catch (const base::Unread& unread) {
            printed->close();
            shared_.log(LogLevel::Warning, job.claimed.fsm + " #" + toString(job.claimed.claim.id) +
                                               " is given back, since step \"" + job.claimed.step +
                                               "\" could not read what it needs: " + unread.why);
            return giveBack(std::move(job.claimed));
        }
        ended = Clock::now();
        if (result.caught && begins) ++shared_.tally.caught;
        next = shared_.options.gate ? decide(job, result) : StepGate::After::What::Commit;
        if (next == StepGate::After::What::Crash) {
            shared_.log(LogLevel::Warning, job.claimed.fsm + " #" + toString(job.claimed.claim.id) +
                                               ": dropped at the gate after step \"" + job.claimed.step +
                                               "\", as if this worker had died; it is left to its lease");
            const InstanceId id = job.claimed.claim.id;
            leaveToLease(job.claimed.claim, job.claimed.keyLock);
            return tellGate([id](StepGate& gate) { gate.crashed(id); });
        }
        if (next == StepGate::After::What::Commit || !begins) break;
        if (!takeSeatAgain(job)) return giveBack(std::move(job.claimed));
        machine = job.assignment.machine;
        printed = std::make_shared<base::Printed>();
    }
    if (!shared_.traces.now()) result.printed.reset(); // what waits for its commit is not to grow by it
    Finished finished;
    // Going on is for a step that went well, where nobody debugs; and after a while the instance lines up with the
    // others again. Where its machine does not want that anyway, its commit decides.
    const bool mayHold = shared_.options.gate && shared_.options.gate->mayHold(job.claimed.fsm);
    if (!result.caught && !mayHold && !shared_.debugged.has(job.claimed.fsm) && !takesNothing() &&
        Clock::now() - job.claimedAt < longestRun &&
        result.settlement.outcome.kind == store::EncodedOutcome::Kind::Next && result.settlement.outcome.isBare()) {
        result.settlement.ahead = machine->runsAhead();
        finished.mayGoOn = !result.settlement.ahead && shared_.options.machines.empty() && !job.claimed.partitionKey &&
                           store::isSimple(result.settlement) && isLight(job.claimed);
        if (result.settlement.ahead || finished.mayGoOn) finished.assignment = std::move(job.assignment);
    }
    if (!finished.assignment.machine && !shared_.options.machines.empty()) {
        finished.ranBy.machine = machine;
        finished.ranBy.begun = std::move(job.assignment.begun);
    }
    finished.claimedAt = job.claimedAt;
    finished.claimed = std::move(job.claimed);
    finished.result = std::move(result);
    finished.ended = ended;
    finished.notBefore = Clock::now();
    push(std::move(finished));
}

// While a gate holds the step of a job: the pool has a slot more, the seat at a process is for others, and its
// documents keep nobody from claiming.
class Core::Holding {
public:
    Holding(Core& core, Job& job) : core_(core), job_(job) {}
    ~Holding() {
        if (since_) core_.pools_.of(job_.claimed.queue).takeBack(lent_, Clock::now() - *since_);
    }
    Holding(const Holding&) = delete;
    Holding& operator=(const Holding&) = delete;

    void begin() {
        if (since_) return;
        since_ = Clock::now();
        lent_ = core_.pools_.of(job_.claimed.queue).lend();
        if (!core_.shared_.catalogue.isOwn(job_.claimed.fsm, job_.claimed.fsmVersion)) job_.assignment = {};
        job_.claimed.weight.reset();
        if (lent_) core_.scheduler_->nudge();
    }

private:
    Core& core_;
    Job& job_;
    std::optional<Clock::time_point> since_;
    bool lent_ = false;
};

GatedStep Core::gated(const Job& job, Holding& holding) const {
    const store::Claimed& one = job.claimed;
    return {.instance = one.claim.id,
            .fsm = one.fsm,
            .fsmVersion = one.fsmVersion,
            .step = one.step,
            .attempt = one.attempt,
            .queue = one.queue,
            .holding = [&holding] { holding.begin(); },
            .context = [&one] { return hosts::contextText(one); },
            .edit = [](const std::string&, const std::string&) { return std::string("the step has run already"); },
            .outcome = [] { return std::string(); },
            .threw = {},
            .threwType = {},
            .printed = [] { return std::string("[]"); },
            .consumes = [] { return std::vector<std::int64_t>(); },
            .refused = {},
            .lost = [this, &one] { return !shared_.inHand.isOurs(one.claim); }};
}

template <typename Answer, typename Ask>
Answer Core::askGate(const Answer& otherwise, const Ask& ask) const {
    Answer answer = otherwise;
    const std::string failure = base::callBack(std::function<void()>([&] { answer = ask(*shared_.options.gate); }));
    if (!failure.empty()) shared_.log(LogLevel::Error, "the gate failed: " + failure);
    return failure.empty() ? answer : otherwise;
}

// At a process: the one that was given up while it was held, or that of a process that is gone.
bool Core::takeSeatAgain(Job& job) {
    if (shared_.catalogue.isOwn(job.claimed.fsm, job.claimed.fsmVersion)) return true;
    // What was held while its process was started anew is for the next one, which comes up in a moment.
    for (const auto until = Clock::now() + nextProcess;;) {
        if (!job.assignment.machine || job.assignment.seat.lost())
            job.assignment = shared_.catalogue.assign(job.claimed.fsm, job.claimed.fsmVersion);
        if (job.assignment.machine && job.assignment.seat.begin(job.assignment.begun)) return true;
        const bool comes = std::ranges::any_of(hosts_, [](const auto& host) { return host->status().restarts(); });
        if (!comes || draining_ || stopped_ || Clock::now() >= until) return false;
        std::this_thread::sleep_for(milliseconds(20));
    }
}

bool Core::mayBegin(Job& job) {
    auto answer = StepGate::Before::Run;
    {
        Holding holding(*this, job);
        GatedStep step = gated(job, holding);
        step.edit = [&](const std::string& state, const std::string& reason) {
            return gateRecord_.edit(job.claimed, state, reason);
        };
        answer = askGate(answer, [&](StepGate& gate) { return gate.before(step); });
    }
    if (stopped_) { // its lease runs out, or a drain has given it back
        leaveToLease(job.claimed.claim, job.claimed.keyLock);
        return false;
    }
    if (!shared_.inHand.isOurs(job.claimed.claim)) { // somebody has taken it
        shared_.inHand.remove(job.claimed.claim);
        settled(job.claimed);
        return false;
    }
    if (answer == StepGate::Before::Run && !draining_ && takeSeatAgain(job)) return true;
    giveBack(std::move(job.claimed));
    return false;
}

StepGate::After::What Core::decide(Job& job, StepResult& result) {
    using What = StepGate::After::What;
    std::optional<std::string> refused;
    for (;;) {
        StepGate::After answer;
        {
            Holding holding(*this, job);
            GatedStep step = gated(job, holding);
            step.outcome = [&] { return store::outcomeJson(result.settlement.outcome); };
            step.printed = [&] { return result.printed ? store::outputJson(*result.printed) : std::string("[]"); };
            step.consumes = [&] { return result.settlement.consumed(); };
            if (result.threw) {
                step.threw = result.threw->reason();
                step.threwType = result.threw->type;
            }
            step.refused = refused;
            answer = askGate(answer, [&](StepGate& gate) { return gate.after(step); });
        }
        const bool ours = shared_.inHand.isOurs(job.claimed.claim) && !draining_ && !stopped_;
        std::string why;
        if (answer.what != What::Commit) {
            if (!ours) return What::Commit;
            if (answer.what == What::Crash) why = gateRecord_.crashed(job.claimed.claim, answer.reason);
        } else if (answer.instead) {
            why = replaceAtGate(job, result, answer);
        }
        if (why.empty()) return answer.what;
        // Nobody can be asked again, and what was not wanted is not committed: it runs once more.
        if (!ours) return What::Crash;
        refused = std::move(why);
    }
}

// Why it was not done; empty: the result has the other outcome.
std::string Core::replaceAtGate(const Job& job, StepResult& result, const StepGate::After& answer) {
    StepResult other = result;
    if (std::string why = replaceOutcome(other, *answer.instead, shared_.options.maxDocumentBytes); !why.empty())
        return why;
    if (std::string why = gateRecord_.replaced(job.claimed.claim, store::outcomeJson(other.settlement.outcome),
                                               store::outcomeJson(result.settlement.outcome), answer.reason);
        !why.empty())
        return why;
    result = std::move(other);
    return {};
}

void Core::tellGate(const std::function<void(StepGate&)>& tell) const {
    if (!shared_.options.gate) return;
    const std::string failure = base::callBack(std::function<void()>([&] { tell(*shared_.options.gate); }));
    if (!failure.empty()) shared_.log(LogLevel::Error, "the gate failed: " + failure);
}

void Core::push(Finished finished) {
    shared_.inHand.ended(finished.claimed.claim); // it is its outcome's from here on
    committer_->push(std::move(finished));
}

// The process that ran the step is gone, and with it the outcome: what the crash of a worker is to its steps (§4).
// Where it is known to be dead, the row need not wait for its lease: it is written as an outcome is, behind the same
// fence.
void Core::abandon(store::Claimed claimed, const std::string& why, std::shared_ptr<base::Printed> printed) {
    if (breakingOff_) return giveBack(std::move(claimed)); // we have ended it, and know that it does not run any more
    if (!why.empty()) {
        shared_.log(LogLevel::Warning, claimed.fsm + " #" + toString(claimed.claim.id) + ": " + why + ", in step \"" +
                                           claimed.step + "\"");
        Finished finished;
        finished.result = lost(claimed, why);
        if (shared_.traces.now()) finished.result.printed = std::move(printed); // the last that was heard of it
        finished.claimed = std::move(claimed);
        finished.ended = Clock::now();
        finished.notBefore = finished.ended;
        push(std::move(finished));
        return;
    }
    shared_.log(LogLevel::Warning, claimed.fsm + " #" + toString(claimed.claim.id) + ": the process that ran step \"" +
                                       claimed.step + "\" is gone; it is left to its lease");
    shared_.inHand.abandon(claimed.claim);
    settled(claimed);
}

void Core::giveBack(store::Claimed claimed) {
    std::vector<store::Claimed> back;
    back.push_back(std::move(claimed));
    giveBackAll(std::move(back));
}

void Core::settled(const store::Claimed& claimed) {
    if (claimed.keyLock) scheduler_->keySettled(*claimed.keyLock);
}

// Our own scheduler is told in memory; a notification is for others only, and never one a commit on the way from step
// to step (D11).
void Core::runnable(const Runnable& rows) {
    const bool ours = pools_.serves(rows.queue);
    if (ours) {
        if (rows.flooded) scheduler_->expect(rows.queue);
        if (rows.delay > milliseconds(0))
            scheduler_->wakeAfter(rows.queue, rows.delay);
        else if (rows.keyed)
            scheduler_->wake(rows.queue);
        else
            scheduler_->wakePlain(rows.queue);
    }
    if (rows.many || (!ours && rows.delay == milliseconds(0))) upkeep_->announce(rows.queue);
}

void Core::handle(Job&& job) {
    pools_.of(job.claimed.queue).pushFirst(std::move(job));
}

void Core::act(const store::Claimed& claimed, std::vector<std::function<void()>> actions) {
    auto all = [this, name = claimed.fsm + " #" + toString(claimed.claim.id), actions = std::move(actions)] {
        for (const std::function<void()>& action : actions) {
            const std::string failure = base::callBack(action);
            if (failure.empty()) continue;
            shared_.log(LogLevel::Error, name + ": what was to be done after its commit failed: " + failure);
            return;
        }
    };
    pools_.of(claimed.queue).pushAction(std::move(all));
}

// Behind those that wait already.
void Core::goOn(std::vector<Job>& jobs) {
    std::map<SlotPool*, std::vector<Job>> byPool;
    try {
        if (takesNothing()) {
            std::vector<store::Claimed> back;
            back.reserve(jobs.size());
            for (Job& job : jobs)
                back.push_back(std::move(job.claimed));
            return giveBackAll(std::move(back));
        }
        SlotPool* pool = nullptr; // mostly that of the one before
        for (Job& job : jobs) {
            shared_.weigh(job.claimed);
            if (!pool || pool->queue() != job.claimed.queue) pool = &pools_.of(job.claimed.queue);
            byPool[pool].push_back(std::move(job));
        }
        for (auto& [its, some] : byPool)
            its->push(std::move(some));
    } catch (...) {
        // What has been passed on has no name any more.
        leaveToLeases(jobs);
        for (auto& [its, some] : byPool)
            leaveToLeases(some);
        throw;
    }
}

void Core::leaveToLeases(const std::vector<Job>& jobs) {
    for (const Job& job : jobs) {
        if (!job.claimed.claim.token.empty()) leaveToLease(job.claimed.claim, job.claimed.keyLock);
    }
}

// Nobody has this claim any more, so nobody may renew it.
void Core::leaveToLease(const store::Claim& claim, std::optional<std::int64_t> keyLock) {
    if (!shared_.inHand.abandon(claim) || !keyLock) return;
    try {
        scheduler_->keySettled(*keyLock);
    } catch (const std::exception&) { // NOLINT(bugprone-empty-catch): then the key is held until the session ends
    }
}

// They are the scheduler's from here on, or nobody's.
void Core::giveBackAll(std::vector<store::Claimed> claimed) {
    try {
        scheduler_->giveBack(claimed);
    } catch (...) {
        for (const store::Claimed& one : claimed)
            leaveToLease(one.claim, one.keyLock);
        throw;
    }
}

Clock::time_point Core::beat(postgres::Connection& connection) {
    if (!connection.alive()) throw Error(Error::Kind::Connection, "the server has ended the session");
    // A network that swallows the answer costs one beat: there is time for another one on a new connection.
    connection.setPatience(std::max(shared_.options.heartbeat, milliseconds(5'000)));
    const auto next = Clock::now() + shared_.options.heartbeat;
    reader_->rest();
    // At the start nothing is older than a moment, and a second version of each row would be for nothing.
    if (!std::exchange(beaten_, true)) return next;
    const std::vector<store::Claim> claims = shared_.inHand.all();
    constexpr std::size_t part = 1000;
    for (std::size_t from = 0; from < claims.size(); from += part) {
        const std::vector<store::Claim> some(claims.begin() + static_cast<std::ptrdiff_t>(from),
                                             claims.begin() +
                                                 static_cast<std::ptrdiff_t>(std::min(from + part, claims.size())));
        const auto asked = BootClock::now();
        const store::Beat beaten = store::heartbeat(connection, some, shared_.options.leaseTtl);
        shared_.inHand.extend(beaten.extended, asked + shared_.options.leaseTtl);
        // Settled meanwhile, or taken from us: whatever its step does, the fence decides.
        for (const store::Claim& claim : beaten.lost)
            shared_.inHand.markLost(claim, asked);
    }
    return next;
}

} // namespace fermata::runtime
