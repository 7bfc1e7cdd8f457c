// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/patterns/server.h>

#include <chrono>
#include <functional>
#include <memory>
#include <string>

// Durable servers whose handlers are in another process, for a program in C++ that starts them or sends them messages
// that do not wait in line. What runs them is a worker with the same command (WorkerOptions::machines).
namespace fermata::server {

struct HostedOptions {
    std::string command;                                           // run by /bin/sh -c
    std::chrono::milliseconds patience = std::chrono::seconds(30); // for it to come up
    std::size_t maxDocumentBytes = 8u << 20;                       // of a state, as Database::maxDocumentBytes
    std::function<void(const std::string&)> log = {};              // what it says; from a thread of its own
};

// The handlers that the program of a command has for servers of this type, to be added to Servers:
//
//     servers.add("counter", server::hosted("counter", {.command = "python3 counter.py"}));
//
// Its process starts when it is first needed, and ends with this. Called by many threads at once. Each function throws
// what the program throws, as std::runtime_error with its words, and Error of Kind::Other where the program does not
// come up, has no such servers, or ends; the next call finds the process that has been started in its place. A handler
// that never answers is waited for.
std::shared_ptr<const Behaviour> hosted(const std::string& type, HostedOptions options);

} // namespace fermata::server
