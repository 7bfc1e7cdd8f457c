// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csignal>
#include <stop_token>
#include <thread>

namespace fermata::ctl {

// While it lives, SIGINT and SIGTERM ask a long call to stop and to clean up behind it, instead of ending the process
// in its middle. Made before any other thread: it blocks the two signals for the threads that come after.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return source_.get_token(); }

private:
    std::stop_source source_;
    sigset_t before_{};
    std::jthread listener_; // takes the signals off the process, one call of sigtimedwait after the other
};

} // namespace fermata::ctl
