// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "deadline.h"

#include <fermata/sandbox/error.h>

#include <condition_variable>
#include <mutex>

namespace fermata::sandbox {

void pauseFor(std::chrono::milliseconds time, const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, time, [] { return false; });
    throwIfStopped(stop);
}

void throwIfStopped(const std::stop_token& stop) {
    if (stop.stop_requested()) throw SandboxError(ErrorKind::Cancelled, "Cancelled.", {});
}

} // namespace fermata::sandbox
