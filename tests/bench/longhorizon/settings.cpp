// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "longhorizon/settings.h"

#include <cmath>
#include <cstdlib>
#include <stdexcept>

namespace fermata::bench {

namespace {

/// Reads one variable after the other.
class Reader {
public:
    explicit Reader(const Environment& environment) : environment_(environment) {}

    std::string text(const std::string& name, const std::string& otherwise) const {
        const auto value = environment_(name);
        return value && !value->empty() ? *value : otherwise;
    }

    double number(const std::string& name, double otherwise, double min, double max) const {
        const auto value = environment_(name);
        if (!value || value->empty()) return otherwise;
        char* end = nullptr;
        const double number = std::strtod(value->c_str(), &end);
        if (*end != '\0' || !(number >= min && number <= max))
            throw std::runtime_error(name + " is \"" + *value + "\", and no number it could be");
        return number;
    }

    int whole(const std::string& name, int otherwise, int min, int max) const {
        return static_cast<int>(std::lround(number(name, otherwise, min, max)));
    }

private:
    const Environment& environment_;
};

AdapterSettings::Producing producingOf(const std::string& mode, const std::string& pacing) {
    if (mode == "depth-target") return AdapterSettings::Producing::TargetDepth;
    if (mode != "fixed") throw std::runtime_error("PRODUCER_MODE is \"" + mode + "\", and not fixed or depth-target");
    return pacing == "harness" ? AdapterSettings::Producing::HarnessRate : AdapterSettings::Producing::FixedRate;
}

} // namespace

AdapterSettings adapterSettings(const Environment& environment) {
    constexpr double most = 1e9;
    const Reader read(environment);
    AdapterSettings settings;
    settings.database = read.text("DATABASE_URL", "");
    if (settings.database.empty()) throw std::runtime_error("DATABASE_URL must name the database");
    settings.scenario = read.text("SCENARIO", settings.scenario);
    settings.producing = producingOf(read.text("PRODUCER_MODE", "fixed"), read.text("PRODUCER_PACING", "adapter"));
    settings.rate = read.number("PRODUCER_RATE", settings.rate, 0, most);
    settings.rateFile = read.text("PRODUCER_RATE_CONTROL_FILE", "");
    settings.targetDepth = read.whole("TARGET_DEPTH", settings.targetDepth, 0, 1'000'000);
    settings.batchMax = read.whole("PRODUCER_BATCH_MAX", settings.batchMax, 1, 1'000'000);
    settings.batchEvery = std::chrono::milliseconds(read.whole("PRODUCER_BATCH_MS", 10, 1, 60'000));
    settings.slots = read.whole("WORKER_COUNT", settings.slots, 1, 10'000);
    settings.payloadBytes = read.whole("JOB_PAYLOAD_BYTES", settings.payloadBytes, 0, 4'000'000);
    settings.work =
        std::chrono::microseconds(std::llround(1000 * read.number("JOB_WORK_MS", 1, 0, 24.0 * 3600 * 1000)));
    settings.sampleEvery =
        std::chrono::milliseconds(std::llround(1000 * read.number("SAMPLE_EVERY_S", 5, 0.05, 24.0 * 3600)));
    settings.lease = std::chrono::milliseconds(read.whole("LEASE_DEADLINE_MS", 10'000, 1'000, 86'400'000));
    settings.instance = read.whole("BENCH_INSTANCE_ID", 0, 0, 1'000'000);
    return settings;
}

std::optional<std::string> environmentVariable(const std::string& name) {
    const char* const value = std::getenv(name.c_str());
    return value ? std::optional<std::string>(value) : std::nullopt;
}

} // namespace fermata::bench
