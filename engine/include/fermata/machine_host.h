// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/ids.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

// Machines in another process, written in any language. A worker starts a command (WorkerOptions::machines) and talks
// to it in JSON-RPC 2.0, one message a line, over its stdin and stdout; its stderr is the machines' log. The command
// announces its machines when it has come up, and the worker claims them from then on for as long as it is up. A
// command that ends, or writes what is no message, is a crashed worker for the steps it ran (§4), and is started again
// with a growing pause. resources/sdk/ has what a machine in Python or JavaScript needs, and the protocol.
namespace fermata {

// A command with its process, as it stands.
struct HostStatus {
    enum class State {
        Starting, // started, and has not announced its machines yet
        Up,       // its machines run
        Waiting,  // it ended or could not be used; it is started again after a pause. `problem` says why
        Stopped,  // the worker drains or has stopped
    };

    std::string command;
    State state = State::Stopped;
    bool restarting = false;                           // it takes nothing new, and starts anew when all has ended
    std::string problem;                               // why it is not up; empty when it is
    int concurrency = 0;                               // as announced: how many steps it runs at once
    int outstanding = 0;                               // how many it runs now
    int starts = 0;                                    // how often it has been started
    std::vector<std::pair<std::string, int>> machines; // names and versions, as announced
    std::vector<std::string> sources; // the files in which their steps are written, as announced, each once
    std::vector<std::string> queues;  // in which they are put unless somebody says otherwise, each once
};

// A line that a host has written to its stderr, or that a step of it has printed (`output` in the protocol).
struct HostLine {
    std::string command;
    std::string text;                                  // valid UTF-8, without the line feed
    std::optional<InstanceId> instance = std::nullopt; // whose step has printed it; of stderr nobody knows
};

} // namespace fermata
