// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/caught.h"

#include <chrono>

namespace fermata::base {

namespace {

constexpr std::chrono::milliseconds rest{100};

// True: it has come to its end.
bool runOnce(const std::string& role, const std::function<void(const std::string&)>& complain,
             const std::function<void()>& body) {
    try {
        body();
        return true;
    } catch (...) {
        callBack(complain, role + " was interrupted by an exception and goes on: " + caughtWords());
        return false;
    }
}

} // namespace

Error caughtError() {
    try {
        throw;
    } catch (const Error& error) {
        return error;
    } catch (...) {
        return {Error::Kind::Connection, caughtWords()};
    }
}

std::thread startThread(std::string role, std::function<void(const std::string&)> complain,
                        std::function<void()> body) {
    return std::thread([role = std::move(role), complain = std::move(complain), body = std::move(body)] {
        while (!runOnce(role, complain, body))
            std::this_thread::sleep_for(rest);
    });
}

} // namespace fermata::base
