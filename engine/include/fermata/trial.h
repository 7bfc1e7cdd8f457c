// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>
#include <fermata/error.h>
#include <fermata/registry.h>
#include <fermata/types/ids.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

// Running a step without consequences in the database.
namespace fermata {

// Nothing that could run the step: neither this program nor one of its commands has such a machine.
class NoMachine : public Error {
public:
    explicit NoMachine(const std::string& message) : Error(Kind::Other, message) {}
};

struct TrialOptions {
    Database database;
    Registry registry;
    std::vector<std::string> machines; // commands that run machines in another process, as WorkerOptions::machines
    std::chrono::milliseconds patience = std::chrono::seconds(30); // for such a command to come up
    std::function<void(const std::string&)> log;                   // what they say; from threads of the trial's
};

struct TrialRequest {
    InstanceId instance;
    std::optional<std::string> state; // JSON text, instead of its own
    // The same of its inbox and its children: JSON arrays, as `signals` and `childs` of a context in the machine
    // protocol. A signal needs its name, a child nothing; what is left out is made up.
    std::optional<std::string> signals = {};
    std::optional<std::string> childs = {};
    std::optional<std::string> step = {}; // where it is believed to stand: BadInput where it has moved on
};

struct TrialResult {
    std::optional<std::string> outcome; // JSON, as in the machine protocol; absent: it threw, and nothing handled that
    bool handled = false;               // the outcome is the handler's
    std::optional<std::string> error;   // what the step threw
    std::string output = "[]";          // JSON: what it printed, [{"stream", "text"}, …]
    std::string step;                   // that was run
    std::string stateBefore;            // JSON: what it was shown
    std::chrono::microseconds took{};
};

// Runs the step at which an instance stands, whatever its status, with its state as committed, its inbox and its
// children, and shows the outcome: nothing is claimed, locked or committed. What the step does elsewhere (a mail, a
// payment) does happen; it can tell by Context::trying, and its handler cannot. A step that never answers is waited
// for. Used by one thread at a time. Throws Error: NotFound where there is no such instance, BadInput for a state that
// is none, NoMachine where no machine of that name and version is there.
class Trial {
public:
    explicit Trial(TrialOptions options);
    ~Trial(); // ends the processes
    Trial(Trial&&) noexcept;
    Trial& operator=(Trial&&) noexcept;

    TrialResult run(const TrialRequest& request);

    // From any thread: what run() waits for, the server or a process, is given up, and it throws; and so does each
    // run() from now on. A step of a machine of this program's own is waited for all the same.
    void interrupt();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace fermata
