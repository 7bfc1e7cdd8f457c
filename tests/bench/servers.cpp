// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// A counter that is a durable server: called and cast to by 64 threads of one process, beside 64 sessions that each
// lock a row, read it and write it, as one would by hand.
#include "bench.h"

#include <fermata/patterns/server.h>
#include <fermata/worker.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

namespace fermata::bench {

namespace {

constexpr int callers = 64;

class Counter final : public server::DurableServer<long long> {
public:
    long long init(const Json& /*argument*/) const override { return 0; }
    Result handleCall(const Json& message, const long long& count) const override {
        return reply(count + message.get<long long>(), count + message.get<long long>());
    }
    Result handleCast(const Json& message, const long long& count) const override {
        return noreply(count + message.get<long long>());
    }
};

// How long 64 threads take for `each` of these.
double seconds(int each, const std::function<void(int thread, int n)>& act, const std::function<void()>& end = {}) {
    const auto start = Clock::now();
    std::vector<std::thread> threads;
    for (int t = 0; t < callers; ++t) {
        threads.emplace_back([&, t] {
            for (int n = 0; n < each; ++n)
                act(t, n);
        });
    }
    for (std::thread& thread : threads)
        thread.join();
    if (end) end();
    return secondsBetween(start, Clock::now());
}

} // namespace

void servers(Bench& bench) {
    const std::string database = bench.database();
    WorkerOptions options;
    options.database = database;
    options.queues = {{server::queue, 2}};
    const auto counter = std::make_shared<Counter>();
    Worker worker(options, Registry{server::machine("counter", counter)});
    worker.start();
    server::Servers all({.connection = database});
    all.add("counter", counter);
    const server::Server visits = all.start("counter", "visits");
    const int each = std::max(1, bench.scaled(20'000) / callers);
    const int castEach = std::max(1, bench.scaled(100'000) / callers);
    double calls = 0, casts = 0, plain = 0;
    for (int round = 0; round < 3; ++round) {
        calls = std::max(calls, each * callers / seconds(each, [&](int, int) { visits.call(1, patience); }));
        casts =
            std::max(casts, castEach * callers /
                                seconds(
                                    castEach, [&](int, int) { visits.cast(1); }, [&] { visits.call(0, patience); }));
        std::vector<std::unique_ptr<test::Sql>> sessions;
        test::Sql(database).run("create table if not exists public.plain (id int primary key, n bigint); "
                                "insert into public.plain values (1, 0) on conflict do nothing");
        for (int t = 0; t < callers; ++t)
            sessions.push_back(std::make_unique<test::Sql>(database));
        plain = std::max(plain, each * callers / seconds(each, [&](int t, int) {
                                    sessions[static_cast<std::size_t>(t)]->run(
                                        "begin; select n from public.plain where id = 1 for update; "
                                        "update public.plain set n = n + 1 where id = 1; commit");
                                }));
    }
    worker.stop();
    bench.value("server_calls", calls, "per second", {{"callers", callers}, {"per_second_plain", plain}});
    bench.value("server_casts", casts, "per second", {{"callers", callers}});
    bench.value("server_calls_plain", calls / plain, "of rows locked by hand", {{"per_second_plain", plain}});
    bench.tidy();
}

} // namespace fermata::bench
