// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/overview.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A durable server as a person looks at it: its lock, what waits, and what its callers were answered. See
// sql/migrations/015_server.sql.
namespace fermata {

inline constexpr std::string_view serverMachine = "fermata.server/"; // and the type
inline constexpr std::string_view serverMessage = "message";         // the signals that are its messages
inline constexpr std::string_view serverLockedStep = "locked";

constexpr bool isServer(std::string_view fsm) {
    return fsm.substr(0, serverMachine.size()) == serverMachine;
}

// A message, or a reply, as far as a line has room for it.
struct ServerText {
    std::string text; // JSON, or an error; cut to excerptCharacters
    bool cut = false;
    bool unread = false;    // it is too large to be unpacked for a line
    std::int64_t bytes = 0; // as it is stored

    friend bool operator==(const ServerText&, const ServerText&) = default;
};

struct ServerMessage {
    SignalId id;
    enum class Kind { Call, Cast, Other } kind = Kind::Other; // Other: it is no message, and fails when it is handled
    ServerText text;
    std::optional<Timestamp> at; // since when it waits, or has the lock; nothing: nobody knows

    friend bool operator==(const ServerMessage&, const ServerMessage&) = default;
};

// What a call was answered.
struct ServerAnswer {
    SignalId message;
    enum class Status { Waiting, Replied, Failed } status = Status::Waiting; // Waiting: it has the lock
    ServerText text;                                                         // the reply, or the error
    Timestamp at{};

    friend bool operator==(const ServerAnswer&, const ServerAnswer&) = default;
};

struct ServerSnapshot {
    InstanceId instance;
    bool present = false;          // the schema has durable servers: it is at migration 15 or later
    std::string name;              // cut to excerptCharacters
    std::int64_t version = 0;      // how often its state was written
    std::int64_t stateVersion = 0; // of the format of its state
    std::int64_t tries = 0;        // of the first message, which threw each time
    std::optional<ServerMessage> lock;
    BoundedCount waiting;
    std::optional<ServerMessage> first; // of those that wait; beyond the bound one of the first
    std::vector<ServerAnswer> answers;  // the newest message first
    bool moreAnswers = false;
    // The whole of it, JSON; nothing: it was not asked for. `stateAt`: when it was read.
    std::shared_ptr<const std::string> state;
    std::string stateError; // why there is none
    Timestamp stateAt{};

    friend bool operator==(const ServerSnapshot&, const ServerSnapshot&) = default;
};

// What became of a call that somebody waits for.
struct CallReply {
    SignalId message;
    enum class Status { Waiting, Replied, Failed, Unknown } status = Status::Waiting;
    std::string reply; // JSON, the beginning of it
    bool cut = false;
    std::string error;

    friend bool operator==(const CallReply&, const CallReply&) = default;
};

inline constexpr int serverWaitingBound = 10'000;
inline constexpr int serverAnswersMost = 100;

} // namespace fermata
