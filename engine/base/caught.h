// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/error.h>
#include <fermata/types/caught.h>

#include <functional>
#include <string>
#include <thread>

namespace fermata::base {

// Of the exception that is being handled, for a catch (...): itself if it is an Error. Else one that says so and gives
// up the connection: whoever was in the middle of an answer when the memory ran out does not know what stands on it.
Error caughtError();

// Calls what a user has given to be called. What it throws is the user's, and no thread of the engine's goes by it; its
// words, or nothing.
template <typename Function, typename... Arguments>
std::string callBack(const Function& function, const Arguments&... arguments) {
    try {
        if (function) function(arguments...);
        return {};
    } catch (...) {
        return caughtWords();
    }
}

// A thread of the engine's. Each of them runs by this: whatever leaves `body` is told to `complain`, and `body` is run
// again a moment later, until it returns. It never ends the process.
std::thread startThread(std::string role, std::function<void(const std::string&)> complain, std::function<void()> body);

} // namespace fermata::base
