// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "longhorizon/stage.h"

#include "longhorizon/trouble.h"
#include "measurement.h"
#include "url.h"

#include <fermata/test/sql.h>
#include <fermata/test/wait_until.h>

#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace fermata::bench {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// Where a depth is the target: what the harness says, and batches so large that it is not the producer that is
// measured.
constexpr int saturatingRate = 50'000;
constexpr int saturatingBatch = 1'000;

/// Milliseconds of the day, of "2026-05-09T03:12:46.004Z".
long long timeOf(const std::string& text) {
    int hours = 0;
    int minutes = 0;
    double seconds = 0;
    if (std::sscanf(text.c_str(), "%*d-%*d-%*dT%d:%d:%lfZ", &hours, &minutes, &seconds) != 3)
        throw std::runtime_error("the adapter said at " + text + ", which is no time");
    return (hours * 60 + minutes) * 60'000LL + static_cast<long long>(1000 * seconds);
}

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

std::string secondsText(std::chrono::milliseconds time) {
    char text[32];
    std::snprintf(text, sizeof text, "%g", std::chrono::duration<double>(time).count());
    return text;
}

} // namespace

std::optional<double> PhaseResult::reached(double rate) const {
    for (const auto& [time, completed] : completions) {
        if (completed >= rate) return time;
    }
    return std::nullopt;
}

Stage::Stage(sandbox::Cluster& server, std::string database, Options options)
    : server_(server)
    , database_(std::move(database))
    , options_(std::move(options))
    , rateFile_(folder_.path() / "producer_rate.txt") {
    if (options_.depth) options_.rate = saturatingRate;
    multiplyRate(1);
    for (int i = 0; i < options_.processes; ++i) {
        AdapterCommand command = options_.adapter;
        command.environment.insert({
            {"DATABASE_URL", urlOf(database_)},
            {"SCENARIO", "long_horizon"},
            {"PRODUCER_MODE", options_.depth ? "depth-target" : "fixed"},
            {"PRODUCER_PACING", "adapter"},
            {"PRODUCER_RATE", std::to_string(options_.rate)},
            {"PRODUCER_RATE_CONTROL_FILE", rateFile_.string()},
            {"PRODUCER_BATCH_MAX", std::to_string(options_.depth ? saturatingBatch : 128)},
            {"TARGET_DEPTH", std::to_string(options_.depth.value_or(1000))},
            {"WORKER_COUNT", std::to_string(options_.slots)},
            {"JOB_PAYLOAD_BYTES", "256"},
            {"JOB_WORK_MS", "1"},
            {"SAMPLE_EVERY_S", secondsText(options_.lengths.sampleEvery)},
            {"LEASE_DEADLINE_MS", std::to_string(options_.lengths.lease.count())},
            {"BENCH_INSTANCE_ID", std::to_string(i)},
        });
        replicas_.push_back(std::make_unique<Replica>(std::move(command)));
    }
}

// Renamed into its place: nobody reads half of it.
void Stage::multiplyRate(double factor) const {
    const std::filesystem::path next = rateFile_.string() + ".next";
    std::ofstream(next) << options_.rate * factor;
    std::filesystem::rename(next, rateFile_);
}

// All processes say something at the same moments by the clock on the wall: it is added up by these.
void Stage::collect(std::map<std::string, std::map<long long, Sums>>& metrics, Clock::time_point begin) {
    for (const auto& replica : replicas_) {
        for (const Json& line : replica->news()) {
            if (line.value("kind", "") != "adapter") continue;
            const long long tick = timeOf(line.at("t").get<std::string>()) / options_.lengths.sampleEvery.count();
            Sums& sums = metrics[line.at("metric").get<std::string>()][tick];
            if (sums.time == 0) sums.time = secondsSince(begin);
            sums.value += line.at("value").get<double>();
        }
    }
}

PhaseResult Stage::play(Trouble trouble, std::chrono::milliseconds length) {
    const auto begin = Clock::now();
    std::map<std::string, std::map<long long, Sums>> metrics;
    const std::unique_ptr<TroubleMaker> maker = makeTrouble(trouble, *this, length);
    try {
        while (Clock::now() - begin < length) {
            maker->act(Clock::now() - begin);
            collect(metrics, begin);
            std::this_thread::sleep_for(10ms);
        }
    } catch (...) {
        maker->mend(); // others use the server after this one
        throw;
    }
    maker->mend();
    collect(metrics, begin);
    const auto medianOf = [&](const std::string& metric) {
        std::vector<double> values;
        for (const auto& [tick, sums] : metrics[metric])
            values.push_back(sums.value);
        return values.empty() ? 0 : median(values);
    };
    PhaseResult result{.completionRate = medianOf("completion_rate"),
                       .enqueueRate = medianOf("enqueue_rate"),
                       .waiting = medianOf("queue_depth"),
                       .claimP99 = 0,
                       .completions = {}};
    for (const auto& [tick, sums] : metrics["completion_rate"])
        result.completions[sums.time] = sums.value;
    if (const auto& last = metrics["claim_p99_ms"]; !last.empty())
        result.claimP99 = last.rbegin()->second.value / options_.processes;
    return result;
}

void Stage::warmUp() {
    const auto end = Clock::now() + 60s;
    while (play(Trouble::None, options_.lengths.warmUp).completionRate <= 0 && Clock::now() < end) {
    }
}

std::optional<std::string> Stage::settle() {
    multiplyRate(0);
    // A producer has understood when it has twice said that it inserts nothing.
    std::vector<int> quiet(replicas_.size());
    const bool still = test::waitUntil(
        [&] {
            bool all = true;
            for (std::size_t i = 0; i < replicas_.size(); ++i) {
                for (const Json& line : replicas_[i]->news()) {
                    if (line.value("metric", "") != "enqueue_rate") continue;
                    quiet[i] = line.at("value").get<double>() == 0 ? quiet[i] + 1 : 0;
                }
                all = all && quiet[i] >= 2;
            }
            return all;
        },
        60s);
    if (!still) return "the producers do not stop";
    test::Sql sql(database_);
    const auto left = [&] {
        return sql.number("select count(*) from fermata.gen_durable where status not in ('done', 'failed')");
    };
    const bool ended = test::waitUntilNoneIsLeft(left);
    const long long unended = left();
    stop();
    if (!ended) return std::to_string(unended) + " jobs have not ended";
    long long confirmed = 0;
    for (const auto& replica : replicas_)
        confirmed += replica->inserted();
    const long long done = sql.number("select count(*) from fermata.gen_durable where status = 'done'");
    if (done < confirmed)
        return std::to_string(confirmed) + " jobs were confirmed, " + std::to_string(done) + " are done";
    return std::nullopt;
}

void Stage::stop() {
    for (const auto& replica : replicas_)
        replica->stop();
}

} // namespace fermata::bench
