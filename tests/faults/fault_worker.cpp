// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0

// The worker process that the tests of faults kill, stop, cut off and restart:
//     fault_worker CONNINFO NAME LEASE_MS
// and, by --debug CONNINFO OWNER SEED, somebody who debugs at random.
// Every step writes into witness.ledger, on a connection of its own, that it runs and which signals it sees. Each
// outcome that the worker calls committed is a line on stdout.

#include <fermata/debug.h>
#include <fermata/fermata.h>
#include <fermata/test/sql.h>

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <mutex>
#include <optional>
#include <random>
#include <set>
#include <thread>

using namespace fermata;
using fermata::test::Sql;
using std::chrono::milliseconds;

namespace {

constexpr std::chrono::seconds holds{6}; // of who debugs, from one beat to the next but two
const std::vector<std::string> machines{"chain", "collector", "parent"};

std::string ledgerDatabase; // set before the first thread is made

std::string arrayOf(const std::vector<std::int64_t>& numbers) {
    std::string text = "{";
    for (const std::int64_t number : numbers)
        text += (text.size() > 1 ? "," : "") + std::to_string(number);
    return text + "}";
}

/// Throws where it cannot be written: a step that nobody has seen must not count.
void witness(const Context& ctx, const std::string& note = {}, const std::vector<std::int64_t>& serials = {}) {
    thread_local std::optional<Sql> connection;
    try {
        if (!connection) connection.emplace(ledgerDatabase);
        connection->query("insert into witness.ledger (instance, step, attempt, pid, note, serials) "
                          "values ($1, $2, $3, $4, $5, $6)",
                          {toString(ctx.id), ctx.step, std::to_string(ctx.attempt), std::to_string(getpid()), note,
                           arrayOf(serials)});
    } catch (...) {
        connection.reset();
        throw;
    }
}

Outcome retry(const Failure& failure) {
    return Replay{failure.state, milliseconds(50)};
}

/// {"left": n}: n moves and an end.
Machine chain() {
    Machine machine("chain");
    machine.handle(retry).step("run", [](const Context& ctx) -> Outcome {
        witness(ctx);
        const int left = ctx.state.at("left");
        if (left == 0) return Done{ctx.state};
        Json state = ctx.state;
        state["left"] = left - 1;
        return Next{"run", state};
    });
    machine.step("fail", [](const Context& ctx) -> Outcome {
        witness(ctx);
        return Stop{"meant to"};
    });
    return machine;
}

/// {"want": n, "seen": []}: takes signals "item" until it has seen n serial numbers; its result is all it has taken, in
/// order. What is consumed and what is in the state change in one commit or not at all.
Machine collector() {
    Machine machine("collector");
    machine.handle(retry).step("collect", [](const Context& ctx) -> Outcome {
        std::vector<std::int64_t> shown;
        for (const Signal& signal : ctx.signals) {
            if (ctx.awaits == signal.name) shown.push_back(signal.payload.at("serial"));
        }
        witness(ctx, {}, shown);
        Json state = ctx.state;
        for (const std::int64_t serial : shown)
            state["seen"].push_back(serial);
        const auto seen = state["seen"].get<std::set<std::int64_t>>();
        if (seen.size() >= state.at("want").get<std::size_t>()) return Done{state["seen"]};
        if (shown.empty()) return Await{"item", state};
        if (shown.front() % 3 == 0) return Replay{state, milliseconds(10)}; // consumes as well (§10)
        return Next{"collect", state};
    });
    return machine;
}

/// {"depth": n}: childs that run, one that fails, and above depth 0 one that is such a parent itself.
Machine parent() {
    Machine machine("parent");
    machine.handle(retry).step("fan", [](const Context& ctx) -> Outcome {
        witness(ctx);
        const int depth = ctx.state.at("depth");
        std::vector<NewInstance> childs{{.fsm = "chain", .step = "run", .state = {{"left", 1}, {"total", 1}}},
                                        {.fsm = "chain", .step = "run", .state = {{"left", 0}, {"total", 0}}},
                                        {.fsm = "chain", .step = "fail"}};
        if (depth > 0) childs.push_back({.fsm = "parent", .step = "fan", .state = {{"depth", depth - 1}}});
        return ScheduleChilds{"join", childs, ctx.state};
    });
    machine.step("join", [](const Context& ctx) -> Outcome {
        witness(ctx);
        int ended = 0;
        int failed = 0;
        for (const Child& child : ctx.childs) {
            ended += isTerminal(child.status);
            failed += child.status == Status::Failed;
        }
        return Done{{{"childs", ctx.childs.size()}, {"ended", ended}, {"failed", failed}}};
    });
    return machine;
}

/// {"hold_ms": n}: the first attempt stays in its step for so long.
Machine holder() {
    Machine machine("holder");
    machine.handle(retry).step("hold", [](const Context& ctx) -> Outcome {
        witness(ctx, "holding");
        if (ctx.attempt == 0) std::this_thread::sleep_for(milliseconds(ctx.state.at("hold_ms").get<int>()));
        return Done{{{"attempt", ctx.attempt}}};
    });
    return machine;
}

/// What a person who debugs does, at random: sets and removes breakpoints, holds, steps, lets go, also what another has
/// held.
void debugOnce(Debugger& debugger, std::mt19937& random, std::vector<std::int64_t>& own, long long& stepped) {
    switch (random() % 8) {
    case 0: {
        BreakpointRequest request;
        request.machine = machines[random() % machines.size()];
        request.lasting = holds;
        request.once = random() % 3 == 0;
        request.log = random() % 8 == 0;
        if (random() % 3 == 0) request.condition = "$.left > 1";
        own.push_back(debugger.add(request));
        if (own.size() <= 4) return;
        debugger.change({own.front()}, BreakpointChange::Remove);
        own.erase(own.begin());
        return;
    }
    case 1: {
        std::set<InstanceId> any;
        for (const HeldRow& row : debugger.held(20))
            any.insert({row.instance.value + 1 + static_cast<std::int64_t>(random() % 50)});
        if (!any.empty()) debugger.hold({any.begin(), any.end()}, holds);
        return;
    }
    case 2:
        debugger.goAll(Go::On, random() % 2 == 0, random() % 2 == 0);
        return;
    default: {
        const auto held = debugger.held(100);
        std::vector<InstanceId> some;
        for (const HeldRow& row : held)
            if (random() % 2 == 0) some.push_back(row.instance);
        if (some.empty()) return;
        constexpr Go ways[]{Go::On, Go::Over, Go::Into, Go::Out};
        for (const DebugAnswer& answer : debugger.go(some, ways[random() % 4], random() % 2 == 0, holds))
            stepped += answer.accepted ? 1 : 0;
    }
    }
}

std::atomic<bool> leaves = false;

/// Debugs until it is killed, or until SIGTERM, when it goes in good order.
int debugAtRandom(const std::string& conninfo, const std::string& owner, unsigned seed) {
    Debugger debugger({.connection = conninfo}, owner);
    std::signal(SIGTERM, [](int) { leaves = true; });
    std::mt19937 random(seed);
    std::vector<std::int64_t> own;
    long long stepped = 0;
    auto beat = std::chrono::steady_clock::now();
    while (!leaves) {
        try {
            if (std::chrono::steady_clock::now() >= beat) {
                debugger.beat(holds);
                beat = std::chrono::steady_clock::now() + holds / 3;
                std::cout << "stepped " << stepped << std::endl;
            }
            debugOnce(debugger, random, own, stepped);
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::Contention) throw; // that is said to a person, who tries again
        }
    }
    debugger.leave();
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    if (argc == 5 && std::string(argv[1]) == "--debug") {
        try {
            return debugAtRandom(argv[2], argv[3], static_cast<unsigned>(std::stoul(argv[4])));
        } catch (const std::exception& error) {
            std::cerr << error.what() << std::endl;
            return 3;
        }
    }
    if (argc != 4) return 2;
    ledgerDatabase = std::string(argv[1]) + " application_name=ledger target_session_attrs=primary";
    std::mutex mutex;
    WorkerOptions options;
    options.database = argv[1];
    options.name = argv[2];
    options.queues = {{"default", 4}, {"keyed", 4}};
    options.leaseTtl = milliseconds(std::stoi(argv[3]));
    options.poll = milliseconds(100);
    options.reaperInterval = milliseconds(300);
    options.log = [&](LogLevel, const std::string& message) {
        const std::lock_guard lock(mutex);
        std::cerr << message << std::endl;
    };
    options.onStep = [&](const StepEvent& event) {
        if (event.result != StepEvent::Result::Committed) return;
        const std::lock_guard lock(mutex);
        std::cout << "committed " << toString(event.id) << ' ' << event.outcome << std::endl;
    };
    try {
        Worker worker(options, {chain(), collector(), parent(), holder()});
        return worker.runUntilSignalled();
    } catch (const Error& error) {
        std::cerr << error.what() << std::endl;
        return 3;
    }
}
