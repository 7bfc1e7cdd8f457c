// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "interrupt.h"

#include <fermata/types/caught.h>

#include <cstdio>
#include <ctime>

namespace fermata::ctl {

Interrupt::Interrupt() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals, &before_);
    const auto listen = [this, signals](const std::stop_token& ended) {
        while (!ended.stop_requested()) {
            const timespec pause{0, 100'000'000}; // how late the end of the call may be noticed, at most
            if (sigtimedwait(&signals, nullptr, &pause) > 0) source_.request_stop();
        }
    };
    listener_ = std::jthread([listen](const std::stop_token& ended) {
        try {
            listen(ended);
        } catch (...) {
            std::fprintf(stderr, "fermatactl: it cannot be interrupted any more: %s\n", caughtWords().c_str());
        }
    });
}

Interrupt::~Interrupt() {
    listener_.request_stop();
    listener_.join();
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

} // namespace fermata::ctl
