// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/wait_until.h>

#include <thread>

namespace fermata::test {

bool waitUntil(const std::function<bool()>& predicate, std::chrono::milliseconds deadline) {
    const auto end = std::chrono::steady_clock::now() + deadline;
    for (;;) {
        if (predicate()) return true;
        if (std::chrono::steady_clock::now() >= end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

bool waitUntilNoneIsLeft(const std::function<long long()>& left, std::chrono::milliseconds patience) {
    for (long long before = left(); before > 0;) {
        long long now = before;
        if (!waitUntil([&] { return (now = left()) < before; }, patience)) return false;
        before = now;
    }
    return true;
}

} // namespace fermata::test
