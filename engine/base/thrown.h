// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace fermata::base {

// What a step has thrown.
struct Thrown {
    std::string message; // may be empty, and may hold any byte
    std::optional<std::string> type = {};
    std::string traceback = {};              // empty: nobody says where it was thrown
    std::optional<std::int64_t> signal = {}; // of the inbox: for which it was thrown; 0: for none; absent: not known

    // What the row's last error says: the message, and behind it, from the second line on, where it was thrown.
    std::string reason() const;
};

// Of the exception that is being handled, for a catch (...), in the words of caughtWords().
Thrown caughtThrown();

} // namespace fermata::base
