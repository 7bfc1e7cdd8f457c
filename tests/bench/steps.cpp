// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Steps a second: one-step instances, chains of steps, and both beside millions of other rows.
#include "bench.h"
#include "machines.h"

#include <fermata/debug.h>

#include <algorithm>
#include <array>
#include <map>

namespace fermata::bench {

namespace {

/// The second variant of the chain: false where the engine cannot run ahead.
template <typename M>
bool runAhead(M& machine) {
    if constexpr (requires { machine.runAhead(); }) {
        machine.runAhead();
        return true;
    }
    return false;
}

double drainOneSteps(Bench& bench, const std::string& database, int slots,
                     const std::function<void(const Database&)>& filled = {}) {
    const int count = bench.scaled(200'000);
    fill(database, "one", "only", count);
    if (filled) filled({.connection = database});
    const auto start = Clock::now();
    return count / secondsBetween(start, work(database, {oneStep()}, slots, count, "one"));
}

// A worker that has run one such chain and stands idle is given the others at once: how long it takes to start, a tenth
// of a second, is no matter of steps.
double chainRate(const std::string& database, int instances, const Machine& machine, int steps) {
    settleDown(database);
    Client client({.connection = database});
    const NewInstance one{.fsm = "chain", .step = "go", .state = {{"n", 0}}};
    client.insert(one);
    const std::vector<NewInstance> others(static_cast<std::size_t>(instances), one);
    const long long all = static_cast<long long>(instances) * steps;
    Clock::time_point start;
    const auto begin = [&] {
        start = Clock::now();
        client.insert(others);
    };
    const auto end = work(database, {machine}, 64, all, "chain", {steps, begin});
    return static_cast<double>(all) / secondsBetween(start, end);
}

void chain(Bench& bench, int instances, const Machine& machine, int steps, const std::string& figure) {
    const double rate = chainRate(bench.database(), instances, machine, steps);
    bench.rate(figure, rate, {{"instances", instances}, {"steps", steps}});
    bench.tidy();
}

double insertRows(Bench& bench, const std::string& database) {
    const std::vector<NewInstance> batch(static_cast<std::size_t>(bench.scaled(100'000)),
                                         NewInstance{.fsm = "one", .step = "only"});
    Client client({.connection = database});
    client.insert(batch.front()); // connected, prepared
    settleDown(database);
    return static_cast<double>(batch.size()) / seconds([&] { client.insert(batch); });
}

constexpr int breakpointsOfOthers = 50;

void debug(const Database& database, int breakpoints) {
    Debugger debugger(database);
    debugger.install(false);
    for (int i = 0; i < breakpoints; ++i)
        debugger.add({.machine = "other " + std::to_string(i), .step = "any"});
}

} // namespace

void drain(Bench& bench) {
    for (const int slots : {16, 64}) {
        const double rate = drainOneSteps(bench, bench.database(), slots);
        bench.rate("drain", rate, {{"instances", bench.scaled(200'000)}, {"slots", slots}});
        bench.tidy();
    }
}

void chain(Bench& bench) {
    // How many there are is what is measured, and they take seconds: a quick look shortens them only when it is a
    // glance.
    const int steps = std::clamp(bench.scaled(10 * chainSteps), 2, chainSteps);
    for (const int instances : {200, 2'000}) {
        const std::string figure = "chain_" + std::to_string(instances);
        chain(bench, instances, chainOf(steps), steps, figure);
        Machine ahead = chainOf(steps);
        if (runAhead(ahead)) chain(bench, instances, ahead, steps, figure + "_ahead");
    }
}

// The same drain while nothing is traced, one of the instances, and all of them; the best of three each, in turn.
void trace(Bench& bench) {
    double nothing = 0, one = 0, all = 0;
    for (int round = 0; round < 3; ++round) {
        const auto drained = [&](double& best, const std::function<void(const Database&)>& filled) {
            best = std::max(best, drainOneSteps(bench, bench.database(), 64, filled));
            bench.tidy();
        };
        drained(nothing, {});
        drained(one, [](const Database& database) { Tracer(database).begin({.instance = InstanceId{1}}); });
        drained(all, [](const Database& database) { Tracer(database).begin({}); });
    }
    bench.value("trace_one", one / nothing, "of untraced", {{"per_second", one}, {"per_second_untraced", nothing}});
    bench.value("trace_all", all / nothing, "of untraced", {{"per_second", all}, {"per_second_untraced", nothing}});
}

// What breakpoints cost whom they do not hold: where they are not installed, where none is set, and with fifty of other
// machines; the best of three each, in turn. A drain hardly asks them, a bulk insert and a chain of steps always.
void breakpoints(Bench& bench) {
    std::map<std::string, std::array<double, 3>> best;
    const int steps = std::clamp(bench.scaled(10 * chainSteps), 2, chainSteps);
    for (int round = 0; round < 3; ++round) {
        for (std::size_t how = 0; how < 3; ++how) {
            const auto prepare = [&](const Database& database) {
                if (how > 0) debug(database, how == 1 ? 0 : breakpointsOfOthers);
            };
            const auto measured = [&](const std::string& what, const std::function<double(const std::string&)>& rate) {
                double& there = best[what][how];
                there = std::max(there, rate(bench.database()));
                bench.tidy();
            };
            measured("drain", [&](const std::string& database) { return drainOneSteps(bench, database, 64, prepare); });
            measured("insert", [&](const std::string& database) {
                prepare({.connection = database});
                return insertRows(bench, database);
            });
            measured("chain", [&](const std::string& database) {
                prepare({.connection = database});
                return chainRate(database, 200, chainOf(steps), steps);
            });
        }
    }
    for (const auto& [what, rates] : best) {
        bench.value("debug_" + what, rates[1] / rates[0], "of without",
                    {{"per_second", rates[1]}, {"per_second_without", rates[0]}});
        bench.value("debug_" + what + "_50", rates[2] / rates[0], "of without",
                    {{"per_second", rates[2]}, {"per_second_without", rates[0]}});
    }
}

// The same drain with nothing else in the table, and with millions of rows that are none of its business.
void flat(Bench& bench) {
    const double alone = drainOneSteps(bench, bench.database(), 64);
    bench.tidy();
    const std::string database = bench.database();
    const std::string others = std::to_string(bench.scaled(5'000'000));
    test::Sql sql(database);
    // Four kinds: done, parked, far in the future at an urgent priority, and one long line behind a partition key
    // somebody executes.
    sql.query("insert into fermata.gen_durable (fsm, step, status, awaits, priority, eligible_at, updated_at)"
              " select 'other', 'x', (array['done', 'awaiting_signal', 'runnable'])[1 + n % 3]::fermata.durable_status,"
              " case when n % 3 = 1 then 'never' end, case when n % 3 = 2 then -10 else 0 end,"
              " now() + case when n % 3 = 2 then interval '1 year' else interval '0' end, now() - interval '1 day'"
              " from generate_series(1, $1::int) n",
              {others});
    sql.query("insert into fermata.gen_durable (fsm, step, partition_key, priority) select 'one', 'only', 'line', -1"
              " from generate_series(1, $1::int) n",
              {std::to_string(bench.scaled(100'000))});
    sql.run(
        "update fermata.gen_durable set status = 'executing', locked_by = 'somebody#0/1', lease_expires_at = now() +"
        " interval '1 day' where id = (select min(id) from fermata.gen_durable where partition_key = 'line')");
    settleDown(database);
    const double among = drainOneSteps(bench, database, 64);
    bench.value("flat", among / alone, "of alone",
                {{"others", bench.scaled(5'000'000)}, {"per_second", among}, {"per_second_alone", alone}});
}

} // namespace fermata::bench
