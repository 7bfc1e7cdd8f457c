// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace fermata::bench {

/// What the harness tells an adapter, by variables of its environment.
struct AdapterSettings {
    enum class Producing {
        FixedRate,   ///< so many jobs a second, by the clock
        HarnessRate, ///< as many as the harness says, on standard input
        TargetDepth, ///< so that about so many wait
    };

    std::string database;
    std::string scenario = "long_horizon";
    Producing producing = Producing::FixedRate;
    double rate = 800;              ///< jobs a second
    std::filesystem::path rateFile; ///< when there: holds the rate, which changes meanwhile; 0 is a pause
    int targetDepth = 1000;
    int batchMax = 128;
    std::chrono::milliseconds batchEvery{10};
    int slots = 32;
    int payloadBytes = 256;
    std::chrono::microseconds work{1000};
    std::chrono::milliseconds sampleEvery{5000};
    std::chrono::milliseconds lease{10'000};
    int instance = 0;

    /// What belongs to the whole system and not to one of its processes is said by one of them.
    bool isObserver() const { return instance == 0; }
};

using Environment = std::function<std::optional<std::string>(const std::string& name)>;

/// Throws std::runtime_error, which names the variable, where one is missing or makes no sense.
AdapterSettings adapterSettings(const Environment& environment);

/// That of this process.
std::optional<std::string> environmentVariable(const std::string& name);

} // namespace fermata::bench
