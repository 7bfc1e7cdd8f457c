// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "longhorizon/producer.h"

#include <fermata/client.h>
#include <fermata/test/sql.h>

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <condition_variable>
#include <cstdio>
#include <fstream>
#include <mutex>
#include <optional>

namespace fermata::bench {

namespace {

using namespace std::chrono_literals;

/// False: it was asked to stop.
bool pauseFor(const std::stop_token& stop, std::chrono::steady_clock::duration length) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, length, [] { return false; });
    return !stop.stop_requested();
}

std::int64_t microsecondsOfTheDay() {
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

} // namespace

Depth::Depth(const std::string& database, const Tally& tally)
    : tally_(tally), thread_([this, database](const std::stop_token& stop) { watch(stop, database); }) {}

long long Depth::now() const {
    return std::max(0LL, base_ + tally_.inserted - tally_.begun);
}

void Depth::watch(const std::stop_token& stop, const std::string& database) {
    std::optional<test::Sql> sql;
    auto pause = 200ms;
    do {
        const auto start = std::chrono::steady_clock::now();
        try {
            if (!sql) sql.emplace(database);
            const long long before = tally_.inserted - tally_.begun;
            const long long counted =
                sql->number("select count(*) from fermata.gen_durable where queue = 'default' and status = 'runnable'"
                            " and eligible_at <= now()");
            base_ = counted - before;
        } catch (const test::SqlError&) {
            sql.reset(); // the server is away; what was reckoned stands
        }
        // Where dead rows make counting dear it is done less often: at most a tenth of the time.
        const auto took =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
        pause = std::max<std::chrono::milliseconds>(200ms, 9 * took);
    } while (pauseFor(stop, pause));
}

Producer::Producer(const AdapterSettings& settings, Tally& tally, const Depth* depth)
    : settings_(settings)
    , tally_(tally)
    , depth_(depth)
    , padding_(static_cast<std::size_t>(std::max(0, settings.payloadBytes - 64)), 'x') // 64: what stands beside it
    , lastRate_(settings.rate) {
    if (settings.producing == AdapterSettings::Producing::HarnessRate)
        tokens_ = std::jthread([this](const std::stop_token& stop) { readTokens(stop); });
    thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

void Producer::stop() {
    thread_.request_stop();
    tokens_.request_stop();
    if (thread_.joinable()) thread_.join();
    if (tokens_.joinable()) tokens_.join();
}

// Lines "ENQUEUE n". Standard input may stay open for ever, so it is not read before there is something.
void Producer::readTokens(const std::stop_token& stop) {
    std::string text;
    std::array<char, 4096> buffer;
    while (!stop.stop_requested()) {
        pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
        if (poll(&input, 1, 100) <= 0) continue;
        const ssize_t size = read(STDIN_FILENO, buffer.data(), buffer.size());
        if (size <= 0) return;
        text.append(buffer.data(), static_cast<std::size_t>(size));
        std::size_t begin = 0;
        for (std::size_t end = 0; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1) {
            int jobs = 0;
            if (std::sscanf(text.c_str() + begin, "ENQUEUE %9d", &jobs) == 1 && jobs > 0) asked_ += jobs;
        }
        text.erase(0, begin);
    }
}

// The file is rewritten while we read: what is no number is no news.
double Producer::currentRate() {
    if (settings_.rateFile.empty()) return settings_.rate;
    double rate = 0;
    if (std::ifstream(settings_.rateFile) >> rate) lastRate_ = std::max(0.0, rate);
    return lastRate_;
}

int Producer::due(const std::stop_token& stop) {
    const double rate = currentRate();
    const bool byDepth = settings_.producing == AdapterSettings::Producing::TargetDepth;
    targetRate_ = byDepth ? 0 : rate;
    const int jobs = rate <= 0 ? 0 : byDepth ? dueByDepth() : dueByRate(rate);
    if (rate <= 0) { // a pause is not made up for afterwards
        credit_ = 0;
        creditedUntil_ = Clock::now();
        asked_ = 0;
    }
    if (jobs == 0) pauseFor(stop, byDepth ? 2ms : std::min<std::chrono::milliseconds>(settings_.batchEvery, 50ms));
    return jobs;
}

int Producer::dueByRate(double rate) {
    const auto now = Clock::now();
    if (settings_.producing == AdapterSettings::Producing::HarnessRate) {
        // The harness' tokens are of the rate it began with; its file says when there is to be more.
        const double share = settings_.rate > 0 ? rate / settings_.rate : 1;
        credit_ += static_cast<double>(asked_.exchange(0)) * share;
    } else {
        if (now - creditedUntil_ < settings_.batchEvery && credit_ < 1) return 0;
        credit_ += rate * std::chrono::duration<double>(now - creditedUntil_).count();
    }
    creditedUntil_ = now;
    const int jobs = static_cast<int>(std::min<double>(std::floor(credit_), settings_.batchMax));
    credit_ -= jobs;
    return jobs;
}

int Producer::dueByDepth() const {
    return static_cast<int>(std::clamp<long long>(settings_.targetDepth - depth_->now(), 0, settings_.batchMax));
}

void Producer::run(const std::stop_token& stop) {
    Client client({.connection = settings_.database, .patience = 10s});
    std::string said;
    while (!stop.stop_requested()) {
        const int jobs = due(stop);
        if (jobs == 0) continue;
        std::vector<NewInstance> batch;
        batch.reserve(static_cast<std::size_t>(jobs));
        const std::int64_t now = microsecondsOfTheDay();
        for (int i = 0; i < jobs; ++i)
            batch.push_back(
                {.fsm = "job", .step = "work", .state = {{"seq", ++serial_}, {"at", now}, {"padding", padding_}}});
        try {
            client.insert(batch);
            tally_.inserted += jobs;
            said.clear();
        } catch (const Error& error) {
            // As an application whose call failed: these jobs are not repeated.
            if (said != error.what()) std::fprintf(stderr, "producer: %s\n", (said = error.what()).c_str());
            pauseFor(stop, 100ms);
        }
    }
}

} // namespace fermata::bench
