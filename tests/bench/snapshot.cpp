// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Beside a session that holds a snapshot: what dies meanwhile is removed by nobody, and whoever looks walks over it.
#include "bench.h"
#include "worker_process.h"

#include <algorithm>
#include <memory>
#include <thread>

namespace fermata::bench {

namespace {

/// A server of its own with endless chains and a worker, so that the two of a pair share nothing but the machine.
class Endless {
public:
    explicit Endless(int chains) {
        migrate({.connection = database_});
        fill(database_, "endless", "go", chains);
    }

    const std::string& database() const { return database_; }
    void start() { worker_ = std::make_unique<WorkerProcess>(database_); }
    long long outcomes() { return worker_->outcomes(); }

private:
    test::TestCluster cluster_{test::TestCluster::Storage::Durable, {{"shared_buffers", "256MB"}}};
    std::string database_ = cluster_.makeDatabase();
    std::unique_ptr<WorkerProcess> worker_;
};

} // namespace

void snapshot(Bench& bench) {
    constexpr int chains = 200;
    const std::chrono::seconds lasts(std::max(4, bench.scaled(480)));
    Endless without(chains);
    Endless with(chains);
    test::Sql reporting(with.database());
    reporting.run("begin isolation level repeatable read; select count(*) from fermata.gen_durable");
    without.start();
    with.start();
    // The last quarter is what it has come to.
    std::this_thread::sleep_for(lasts * 3 / 4);
    const long long withBefore = with.outcomes();
    const long long withoutBefore = without.outcomes();
    std::this_thread::sleep_for(lasts / 4);
    const auto inTheEnd = static_cast<double>(with.outcomes() - withBefore);
    const auto inTheEndWithout = static_cast<double>(without.outcomes() - withoutBefore);
    const double seconds = static_cast<double>(lasts.count()) / 4;
    bench.value("snapshot", inTheEnd / inTheEndWithout, "of without",
                {{"seconds", lasts.count()},
                 {"per_second", inTheEnd / seconds},
                 {"per_second_without", inTheEndWithout / seconds},
                 {"steps", with.outcomes()},
                 {"steps_without", without.outcomes()}});
}

} // namespace fermata::bench
