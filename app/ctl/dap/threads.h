// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "dap/wire.h"

#include <fermata/debug.h>
#include <fermata/trace.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fermata::ctl::dap {

// An instance that is held, or has been let go for a step: what an editor calls a thread.
struct Thread {
    enum class State {
        Running, // let go for a step, or to be held at its next one
        Held,    // between two steps, in the database
        AtGate,  // within the worker of the launch, before its outcome is committed
        Ended,   // shown because of how it ended
    };

    int id = 0;
    InstanceId instance;
    State state = State::Running;
    std::string machine;
    int version = 1;
    std::string step;
    int attempt = 0;
    Timestamp since{};
    bool stepped = false;  // it is held at its next step
    bool lost = false;     // at the gate: its claim is, and that has been told
    std::string exception; // "throws", "stops", "late": why it has stopped, else empty
    std::string text;      // of the exception, its first line
    std::string trouble;   // all of it: where it was thrown, too

    // Where it is looked at in its trace; absent: as it is now.
    std::optional<std::size_t> past;
    std::vector<StepRow> trace;

    void tell(const std::string& filter, const std::string& words); // that it stops by an exception
    bool stopped() const { return state != State::Running; }
};

// The threads of a session. An instance keeps its number for as long as the session lasts; the session itself is one.
class Threads {
public:
    static constexpr int ofTheSession = 1;

    explicit Threads(Wire& wire) : wire_(wire) {}

    Json list() const;

    // Throws RequestError where there is none of this number.
    Thread& at(int id);
    Thread* find(InstanceId instance);
    Thread& open(InstanceId instance); // a new one is told
    void close(InstanceId instance);   // told, too
    std::vector<Thread>& all() { return all_; }

    void tellStopped(const Thread& thread, const std::string& reason, const std::string& description = {},
                     const std::vector<int>& breakpoints = {});

private:
    Wire& wire_;
    std::vector<Thread> all_;
    std::map<InstanceId, int> ids_;
};

} // namespace fermata::ctl::dap
