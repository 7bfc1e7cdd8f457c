// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>
#include <fermata/test/child_process.h>

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace fermata::bench {

/// How an adapter is run: ours, or one of another engine that keeps to the same protocol.
struct AdapterCommand {
    std::filesystem::path program;
    std::vector<std::string> arguments;
    std::filesystem::path folder; ///< where it runs; empty: here
    std::map<std::string, std::optional<std::string>> environment;
};

/// One process of an adapter, again and again: what a phase kills and starts.
class Replica {
public:
    /// Starts it and waits for its first line, the descriptor. Throws std::runtime_error when it does not come.
    explicit Replica(AdapterCommand command);

    void start();
    void kill();
    bool running() const { return process_ != nullptr; }

    /// What it has printed since the last call, of all its lives. A line that is no JSON is an error of the adapter:
    /// std::runtime_error; so is it when it has ended though nobody killed it.
    std::vector<Json> news();

    /// Asks it to end, and waits. Throws when it does not end in good order within ten seconds.
    void stop();

    /// Jobs that the server has confirmed to it, as far as it has said so, of all its lives.
    long long inserted() const { return insertedBefore_ + inserted_; }

private:
    void readLines();

    AdapterCommand command_;
    std::unique_ptr<test::ChildProcess> process_;
    std::size_t read_ = 0; // of its output
    std::vector<Json> news_;
    long long inserted_ = 0;
    long long insertedBefore_ = 0;
};

} // namespace fermata::bench
