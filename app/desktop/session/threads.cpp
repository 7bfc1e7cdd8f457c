// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/threads.h"

namespace fermata::app {

std::jthread startThread(std::function<void(const std::stop_token& stop)> body,
                         std::function<void(const QString& sentence)> failed) {
    std::jthread thread;
    views::guarded(
        [&] {
            thread = std::jthread(
                [body, failed](const std::stop_token& stop) { views::guarded([&] { body(stop); }, failed); });
        },
        failed);
    return thread;
}

} // namespace fermata::app
