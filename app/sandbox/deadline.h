// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <stop_token>

namespace fermata::sandbox {

/// A point in time until which something may take; nothing in this library waits without one.
class Deadline {
public:
    explicit Deadline(std::chrono::milliseconds allowed) : end_(std::chrono::steady_clock::now() + allowed) {}

    bool passed() const { return std::chrono::steady_clock::now() >= end_; }

private:
    std::chrono::steady_clock::time_point end_;
};

/// Waits for `time`, or less if a stop is requested meanwhile; then it throws SandboxError (Cancelled).
void pauseFor(std::chrono::milliseconds time, const std::stop_token& stop);

/// Throws SandboxError (Cancelled) if a stop was requested.
void throwIfStopped(const std::stop_token& stop);

} // namespace fermata::sandbox
