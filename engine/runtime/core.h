// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "hosts/host.h"
#include "runtime/committer.h"
#include "runtime/gate_record.h"
#include "runtime/pools.h"
#include "runtime/reader.h"
#include "runtime/scheduler.h"
#include "runtime/shared.h"
#include "runtime/slot_pool.h"
#include "runtime/ticker.h"
#include "runtime/upkeep.h"

#include <fermata/worker.h>

#include <atomic>
#include <memory>
#include <vector>

namespace fermata::runtime {

// The parts of a running worker and how they are connected:
//
//     Scheduler --claims--> SlotPools --outcomes--> Committer
//         ^                                             |
//         +----- freed slots, wake-ups, settled keys ---+
//
// with one more thread, for heartbeats on a connection that nothing else uses (D21); Upkeep is the scheduler's. One is
// made by each start(). A thread of a pool that outlives stop() inside a step keeps this object alive until it returns;
// its outcome finds a committer that takes nothing more.
class Core final : public std::enable_shared_from_this<Core>, private Committer::Effects {
public:
    Core(WorkerOptions options, const Registry& registry, std::string id);
    ~Core() override;

    void start();
    void drain(std::chrono::steady_clock::time_point deadline);
    void holdClaims(bool hold);
    bool serve(const QueueSlots& queue);  // false: it is about to stop
    bool leave(const std::string& queue); // … or does not serve it
    void stop();

    std::vector<WorkerQueue> queues() const;
    std::vector<HostStatus> hosts() const;
    bool restartHosts(const std::optional<std::string>& command, std::chrono::milliseconds patience); // false: none
    bool hostEverUp() const;
    bool connected() const { return scheduler_->connected(); }
    bool takesNothing() const { return draining_ || holding_; }
    const Shared& shared() const { return shared_; }

private:
    std::unique_ptr<SlotPool> newPool(const QueueSlots& queue);
    void makeHosts();
    void hostUp(const std::string& command, const std::vector<std::shared_ptr<const hosts::HostMachine>>& machines);
    void runJob(Job job);
    void runAndPush(Job& job);
    class Holding;
    GatedStep gated(const Job& job, Holding& holding) const;
    template <typename Answer, typename Ask>
    Answer askGate(const Answer& otherwise, const Ask& ask) const;
    bool takeSeatAgain(Job& job); // false: no process runs its machine now
    bool mayBegin(Job& job);      // false: it has been given back, or taken from us
    StepGate::After::What decide(Job& job, StepResult& result);
    std::string replaceAtGate(const Job& job, StepResult& result, const StepGate::After& answer);
    void tellGate(const std::function<void(StepGate&)>& tell) const;
    void push(Finished finished);
    void abandon(store::Claimed claimed, const std::string& why = {}, std::shared_ptr<base::Printed> printed = {});
    void giveBack(store::Claimed claimed);
    bool waitIdle(std::chrono::steady_clock::time_point deadline);
    void giveBackWaiting();
    void giveBackRunning();
    void settled(const store::Claimed& claimed) override;
    void runnable(const Runnable& rows) override;
    void handle(Job&& job) override;
    void goOn(std::vector<Job>& jobs) override;
    void act(const store::Claimed& claimed, std::vector<std::function<void()>> actions) override;
    void callForHelp() override { scheduler_->nudge(); }
    bool isIdle(const std::string& queue) const override { return scheduler_->isIdle(queue); }
    std::unique_ptr<Scheduler::CommitClaim> beginClaim(const std::set<std::string>& queues,
                                                       Scheduler::Lines lines) override {
        return scheduler_->beginClaim(queues, std::move(lines));
    }
    void leaveToLease(const store::Claim& claim, std::optional<std::int64_t> keyLock);
    void leaveToLeases(const std::vector<Job>& jobs);
    void giveBackAll(std::vector<store::Claimed> claimed);
    std::chrono::steady_clock::time_point beat(postgres::Connection& connection);

    Shared shared_;
    GateRecord gateRecord_{shared_};
    std::shared_ptr<Reader> reader_; // of what steps read; a step that outlives the worker holds on to it
    Pools pools_;
    std::unique_ptr<Upkeep> upkeep_;
    std::unique_ptr<Scheduler> scheduler_;
    std::unique_ptr<Committer> committer_;
    std::unique_ptr<Ticker> heart_;
    std::vector<std::unique_ptr<hosts::Host>> hosts_; // the last made, the first to go
    std::atomic<bool> draining_{false};
    std::atomic<bool> stopped_{false};
    std::mutex holds_;  // one holdClaims() at a time
    std::mutex queues_; // one serve() or leave() at a time, and none while it drains
    std::atomic<bool> holding_{false};
    std::atomic<bool> breakingOff_{false}; // what runs is being broken off
    bool beaten_ = false;                  // the heartbeat thread's: it has begun
};

} // namespace fermata::runtime
