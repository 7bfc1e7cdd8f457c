// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
//
// Our adapter for github.com/hardbyte/postgresql-job-queue-benchmarking: a producer and a worker, told what to do by
// the environment, which print what they reach as JSON lines until they are asked to end.
#include "longhorizon/latencies.h"
#include "longhorizon/producer.h"
#include "longhorizon/settings.h"

#include <fermata/fermata.h>
#include <fermata/test/sql.h>

#include <csignal>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <thread>

using namespace fermata;
using namespace fermata::bench;
using namespace std::chrono_literals;

namespace {

using SystemClock = std::chrono::system_clock;

std::string timeText(SystemClock::time_point time) {
    const std::time_t seconds = SystemClock::to_time_t(time);
    const auto millis = std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count() % 1000;
    std::tm utc{};
    gmtime_r(&seconds, &utc);
    char date[32];
    std::strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &utc);
    char text[48];
    std::snprintf(text, sizeof text, "%s.%03dZ", date, static_cast<int>(millis));
    return text;
}

void print(Json line, const AdapterSettings& settings) {
    line["system"] = "fermata";
    line["instance_id"] = settings.instance;
    std::puts(line.dump().c_str());
    std::fflush(stdout);
}

std::string databaseName(const std::string& database) {
    return test::Sql(database).value("select current_database()").value_or("");
}

std::vector<std::string> indexesOf(const std::string& database) {
    std::vector<std::string> names;
    for (const test::SqlRow& row :
         test::Sql(database).query("select schemaname || '.' || indexname from pg_indexes where schemaname = 'fermata'"
                                   " and tablename in ('gen_durable', 'signals') order by 1"))
        names.push_back(row[0].value());
    return names;
}

void printDescriptor(const AdapterSettings& settings, const SchemaState& schema) {
    print({{"kind", "descriptor"},
           {"event_tables", {"fermata.gen_durable", "fermata.signals"}},
           {"event_indexes", indexesOf(settings.database)},
           {"extensions", Json::array()},
           {"version", FERMATA_VERSION},
           {"schema_version", std::to_string(schema.installed)},
           {"db_name", databaseName(settings.database)},
           {"started_at", timeText(SystemClock::now())}},
          settings);
}

Machine job(const AdapterSettings& settings, Tally& tally, Latencies& latencies) {
    return Machine("job").step("work", [&settings, &tally, &latencies](const Context& ctx) -> Outcome {
        const auto now = std::chrono::duration_cast<std::chrono::microseconds>(SystemClock::now().time_since_epoch());
        latencies.add(now - std::chrono::microseconds(ctx.state.at("at").get<std::int64_t>()), Latencies::Clock::now());
        ++tally.begun;
        if (settings.work.count() > 0) std::this_thread::sleep_for(settings.work);
        return Done{};
    });
}

WorkerOptions workerOptions(const AdapterSettings& settings) {
    WorkerOptions options;
    options.database = settings.database;
    options.queues = {{"default", settings.slots}};
    options.leaseTtl = settings.lease;
    options.reaperInterval = settings.lease / 5;
    options.drainTimeout = 2s;
    options.giveBackRunning = true;
    options.log = [](LogLevel level, const std::string& message) {
        if (level >= LogLevel::Warning) std::fprintf(stderr, "worker: %s\n", message.c_str());
    };
    return options;
}

/// Says what happened since the last time.
class Sampler {
public:
    Sampler(const AdapterSettings& settings, const Worker& worker, const Producer& producer, const Tally& tally,
            Latencies& latencies, const Depth* depth)
        : settings_(settings)
        , worker_(worker)
        , producer_(producer)
        , tally_(tally)
        , latencies_(latencies)
        , depth_(depth) {}

    void sample() {
        const auto now = std::chrono::steady_clock::now();
        const double passed = std::max(0.001, std::chrono::duration<double>(now - last_).count());
        const long long inserted = tally_.inserted;
        const long long completed = worker_.stats().queues.at(0).outcomes.total(); // those that are committed
        const std::vector<double> claim = latencies_.quantiles({0.5, 0.95, 0.99}, now);
        const double window = std::chrono::duration<double>(Latencies::window).count();
        const double every = std::chrono::duration<double>(settings_.sampleEvery).count();
        at_ = timeText(SystemClock::now());
        metric("claim_p50_ms", claim[0], window);
        metric("claim_p95_ms", claim[1], window);
        metric("claim_p99_ms", claim[2], window);
        metric("enqueue_rate", static_cast<double>(inserted - inserted_) / passed, every);
        metric("completion_rate", static_cast<double>(completed - completed_) / passed, every);
        metric("enqueued_total", static_cast<double>(inserted), 0);
        metric("completed_total", static_cast<double>(completed), 0);
        if (depth_) metric("queue_depth", static_cast<double>(depth_->now()), 0);
        if (settings_.isObserver()) metric("producer_target_rate", producer_.targetRate(), 0);
        inserted_ = inserted;
        completed_ = completed;
        last_ = now;
    }

private:
    void metric(const std::string& name, double value, double window) {
        print({{"t", at_},
               {"kind", "adapter"},
               {"subject_kind", "adapter"},
               {"subject", ""},
               {"metric", name},
               {"value", value},
               {"window_s", window}},
              settings_);
    }

    const AdapterSettings& settings_;
    const Worker& worker_;
    const Producer& producer_;
    const Tally& tally_;
    Latencies& latencies_;
    const Depth* const depth_;
    std::string at_;
    long long inserted_ = 0;
    long long completed_ = 0;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

/// The next multiple of it by the clock on the wall, as that of all other systems.
SystemClock::time_point nextTick(std::chrono::milliseconds every) {
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(SystemClock::now().time_since_epoch());
    return SystemClock::time_point(every * (passed / every + 1));
}

/// False: a signal that asks us to end came before.
bool waitUntilTick(SystemClock::time_point tick, const sigset_t& signals) {
    for (;;) {
        const auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(tick - SystemClock::now());
        if (left.count() <= 0) return true;
        const timespec length{.tv_sec = static_cast<time_t>(left.count() / 1'000'000'000),
                              .tv_nsec = static_cast<long>(left.count() % 1'000'000'000)};
        if (sigtimedwait(&signals, nullptr, &length) > 0) return false;
    }
}

int longHorizon(const AdapterSettings& settings, const sigset_t& signals) {
    printDescriptor(settings, inspectSchema({.connection = settings.database}));
    Tally tally;
    Latencies latencies;
    Worker worker(workerOptions(settings), {job(settings, tally, latencies)});
    worker.start();
    const bool byDepth = settings.producing == AdapterSettings::Producing::TargetDepth;
    std::optional<Depth> depth;
    if (byDepth || settings.isObserver()) depth.emplace(settings.database, tally);
    Producer producer(settings, tally, depth ? &*depth : nullptr);
    Sampler sampler(settings, worker, producer, tally, latencies, settings.isObserver() ? &*depth : nullptr);
    while (waitUntilTick(nextTick(settings.sampleEvery), signals))
        sampler.sample();
    producer.stop();
    worker.drain();
    sampler.sample(); // before the end, which takes the worker's counters with it
    worker.stop();
    return 0;
}

int run() {
    // Blocked before there is a thread: the main one waits for them.
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);

    const AdapterSettings settings = adapterSettings(environmentVariable);
    migrate({.connection = settings.database});
    if (settings.scenario == "migrate_only") return 0;
    if (settings.scenario != "long_horizon")
        throw std::runtime_error("SCENARIO is \"" + settings.scenario +
                                 "\"; this adapter knows long_horizon and"
                                 " migrate_only");
    return longHorizon(settings, signals);
}

} // namespace

int main() {
    try {
        return run();
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fermata-longhorizon: %s\n", error.what());
        return 1;
    }
}
