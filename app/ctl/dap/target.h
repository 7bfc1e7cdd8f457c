// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>
#include <fermata/debug.h>
#include <fermata/error.h>
#include <fermata/operator.h>
#include <fermata/trace.h>

#include <chrono>
#include <string>

namespace fermata::ctl::dap {

// The database that a session debugs. Used by the session's thread; each member has a connection of its own, made when
// it is first used.
struct Target {
    explicit Target(Database at);

    const Database database;
    const std::string owner; // of all that the session sets and holds
    Debugger debugger;
    Operator acts;
    Client client;
    Tracer tracer;
};

// What a session has set and holds lasts so long from each of its heartbeats.
inline constexpr std::chrono::minutes lease{2};

// An error as a sentence, with what can be done about it.
std::string sentenceOf(const Error& error);

} // namespace fermata::ctl::dap
