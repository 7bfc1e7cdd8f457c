// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "hosts/lines.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The JSON-RPC 2.0 messages of the machine protocol as lines, and back. Pure functions: no file is touched.
namespace fermata::hosts {

// Lines without the line feed. `params` is JSON text; line feeds between its tokens are no obstacle.
std::string encodeRequest(std::int64_t id, std::string_view method, std::string_view params);
std::string encodeNotification(std::string_view method, std::string_view params = {}); // empty: without any

inline constexpr std::int64_t methodNotFound = -32601;
inline constexpr std::int64_t stateUnusable = 2; // of a server, by its handlers

// What a host has written.
struct Message {
    enum class Kind {
        Result,  // an answer: `text` is its result as JSON text
        Error,   // an answer: `text` is the error's message, `code` its code, `type` and `traceback` those of its data
        Broken,  // names the id of a request and is no valid answer: `text` says why. Without such a request: Garbage
        Output,  // a step has printed `text` on `stream`; `id` is that of its request
        Useless, // a notification that cannot be used: `text` says what is wrong with it
        Unasked, // a JSON-RPC message that answers nothing: `text` says what it is
        Garbage, // no JSON-RPC message at all: `text` says why
    };

    Kind kind = Kind::Garbage;
    std::int64_t id = 0; // of the first four
    std::int64_t code = 0;
    std::string text;
    std::optional<std::string> type = {};    // of an Error, where it says so
    std::string traceback = {};              // likewise
    std::optional<std::int64_t> signal = {}; // likewise: of the inbox, which it was thrown for
    std::string stream = {};                 // of an Output
    std::string passedOver = {};             // of an Error: what of its data is ill-typed, in words; else empty
};

Message decodeMessage(const Line& line);

} // namespace fermata::hosts
