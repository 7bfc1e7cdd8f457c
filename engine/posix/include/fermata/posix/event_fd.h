// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/posix/unique_fd.h>

#include <poll.h>
#include <sys/eventfd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>

namespace fermata::posix {

// What one thread waits for in poll() and others raise. Thread-safe.
class EventFd {
public:
    // Throws std::system_error when the process has no descriptor left: who waits for it would never hear of anything.
    EventFd() : fd_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
        if (!fd_) throw std::system_error(errno, std::generic_category(), "cannot make what threads are woken by");
    }

    int get() const { return fd_.get(); }

    void raise() const {
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto written = ::write(fd_.get(), &one, sizeof one);
    }

    bool raised() const {
        pollfd one{fd_.get(), POLLIN, 0};
        return poll(&one, 1, 0) > 0;
    }

    void clear() const {
        std::uint64_t drained = 0;
        [[maybe_unused]] const auto got = ::read(fd_.get(), &drained, sizeof drained);
    }

private:
    UniqueFd fd_;
};

} // namespace fermata::posix
