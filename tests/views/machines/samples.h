// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/machines.h>

#include <QTest>

#include <shell/reading.h>

// The machine "order" of a shop, and who stands where in it.
namespace fermata::views::machine_samples {

inline constexpr Timestamp now{std::chrono::seconds(1'768'494'660)};

inline DeclaredMachine order(int version = 2, MachineLife life = MachineLife::Live) {
    DeclaredMachine machine;
    machine.fsm = "order";
    machine.version = version;
    machine.life = life;
    machine.initial = "reserve";
    machine.queue = "orders";
    machine.description = "Reserves, charges each line, ships.";
    machine.steps = {"reserve", "review", "join", "ship", "deliver", "refund"};
    machine.edges = {{"reserve", "reserve", "30 s"},
                     {"reserve", "review", "over 1,000"},
                     {"reserve", "join", "childs: charge × lines"},
                     {"review", "join", "approve"},
                     {"review", "failed", "reject"},
                     {"join", "ship", "all done"},
                     {"join", "refund", "any failed"},
                     {"ship", "ship", "5 s"},
                     {"ship", "deliver", ""},
                     {"deliver", "done", "delivered"},
                     {"deliver", "refund", "returned"},
                     {"refund", "failed", "refunded"}};
    machine.exampleState = R"({"lines": 3})";
    return machine;
}

inline DeclaredMachine simple(const std::string& fsm, int version, MachineLife life = MachineLife::Live) {
    DeclaredMachine machine;
    machine.fsm = fsm;
    machine.version = version;
    machine.life = life;
    machine.initial = "start";
    machine.steps = {"start", "end"};
    machine.edges = {{"start", "end", "paid"}, {"end", "done", ""}};
    return machine;
}

inline StepCount standing(const MachineKey& machine, const std::string& step, Status status, std::int64_t count,
                          std::chrono::seconds oldest, bool apart = false, std::vector<std::string> awaits = {}) {
    StepCount result;
    result.machine = machine;
    result.step = step;
    result.status = status;
    result.apart = apart;
    result.count = count;
    result.oldest = now - oldest;
    result.meanAge = double(oldest.count()) / 20;
    result.awaits = std::move(awaits);
    return result;
}

inline InstanceSummary instance(std::int64_t id, const std::string& step, Status status, std::chrono::seconds age) {
    InstanceSummary row;
    row.id = {id};
    row.fsm = "order";
    row.fsmVersion = 2;
    row.step = step;
    row.status = status;
    row.queue = "orders";
    row.eligibleAt = row.insertedAt = row.updatedAt = now - age;
    if (status == Status::AwaitingChildren) row.childrenPending = 1 + int(id % 5);
    if (status == Status::AwaitingSignal) row.awaits = "approve";
    return row;
}

inline MachineBoard board() {
    using namespace std::chrono_literals;
    const MachineKey key{"order", 2};
    MachineBoard result;
    result.databaseTime = now;
    result.declared = {simple("approval", 1),
                       simple("charge", 3),
                       simple("charge", 2, MachineLife::Deprecated),
                       simple("checkout", 1),
                       order(2),
                       order(1, MachineLife::Obsolete)};
    result.counts = {
        standing(key, "reserve", Status::Runnable, 10, 2s),
        standing(key, "reserve", Status::Runnable, 1, 90s, true),
        standing(key, "review", Status::AwaitingSignal, 6, 76h, false, {"approve", "reject"}),
        standing(key, "join", Status::AwaitingChildren, 58, 76h),
        standing(key, "join", Status::Runnable, 2, 1s),
        standing(key, "ship", Status::Runnable, 1, 1s),
        standing(key, "ship", Status::Runnable, 1, 4s, true),
        standing(key, "deliver", Status::AwaitingSignal, 20, 130min, false, {"delivered", "returned"}),
        standing(key, "refund", Status::AwaitingSignal, 2, 64min, false, {"refunded"}),
        standing({"order", 1}, "join", Status::AwaitingChildren, 2, 90h),
        standing({"approval", 1}, "start", Status::AwaitingSignal, 1061, 40min, false, {"paid"}),
        standing({"charge", 3}, "start", Status::Runnable, 2562, 4min),
        standing({"charge", 2}, "start", Status::AwaitingSignal, 14, 50h, false, {"paid"}),
        standing({"checkout", 1}, "start", Status::AwaitingSignal, 923, 7h, false, {"paid"}),
        standing(key, "reserve", Status::Executing, 1, 0s),
        standing(key, "ship", Status::Executing, 1, 0s),
    };
    result.from = now - 140s;
    result.to = now - 12s;
    result.whole = true;
    return result;
}

inline std::vector<WorkerSummary> workers() {
    WorkerSummary worker;
    worker.id = "app-1#a1";
    worker.name = "app-1";
    worker.alive = true;
    worker.machines = {{"order", 2}, {"approval", 1}, {"charge", 3}, {"charge", 2}, {"checkout", 1}};
    WorkerSummary gone = worker;
    gone.name = "old";
    gone.alive = false;
    gone.machines = {{"order", 1}};
    return {worker, gone};
}

// An answer to what a page asks.
inline Reading reading(const ReadPlan& plan, MachineBoard board = machine_samples::board()) {
    using namespace std::chrono_literals;
    Reading result;
    result.number = plan.number;
    result.databaseTime = board.databaseTime;
    result.workers = workers();
    if (plan.machineBoard && plan.machineBoard->step == "join") {
        const std::int64_t ids[] = {3391, 4420, 4698, 4711, 6099, 6104, 6110, 6112};
        int hours = 76;
        for (const std::int64_t id : ids) {
            board.here.push_back(instance(id, "join", Status::AwaitingChildren, std::chrono::hours(hours)));
            hours = hours / 2;
        }
    }
    result.machineBoard = std::move(board);
    return result;
}

} // namespace fermata::views::machine_samples
