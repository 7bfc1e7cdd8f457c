// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/serve.h"

#include "dap/framing.h"
#include "dap/session.h"

#include <fermata/posix/event_fd.h>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace fermata::ctl::dap {

namespace {

// Beyond this the editor does not read: there is nobody to speak to.
constexpr std::size_t maxUnread = std::size_t(64) << 20;

// What waits to be written. Never blocks: an editor that does not read must not keep the holds from being ended.
class Outgoing {
public:
    explicit Outgoing(int descriptor) : descriptor_(descriptor) {}

    void add(const std::string& bytes) { text_ += bytes; }
    bool empty() const { return text_.empty(); }
    bool tooMuch() const { return text_.size() > maxUnread; }

    // As far as it goes at once. False: nobody reads any more.
    bool flush() {
        std::size_t done = 0;
        while (done < text_.size()) {
            pollfd ready{descriptor_, POLLOUT, 0};
            if (poll(&ready, 1, 0) < 1 || !(ready.revents & POLLOUT)) break;
            // A pipe that is ready takes so much without blocking.
            const ssize_t written =
                ::write(descriptor_, text_.data() + done, std::min<std::size_t>(text_.size() - done, PIPE_BUF));
            if (written < 0 && errno == EINTR) continue;
            if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) break; // it is one that does not block
            if (written < 0) return false;
            done += static_cast<std::size_t>(written);
        }
        text_.erase(0, done);
        return true;
    }

    // The last words, for a second.
    void flushAtTheEnd() {
        for (int i = 0; i < 10 && !text_.empty(); ++i) {
            pollfd ready{descriptor_, POLLOUT, 0};
            if (poll(&ready, 1, 100) < 0 || !flush()) return;
        }
    }

private:
    int descriptor_;
    std::string text_;
};

} // namespace

std::string serve(int input, int output, const Database& defaults, const std::stop_token& stop) {
    const posix::EventFd stopped;
    const std::stop_callback wake(stop, [&] { stopped.raise(); });
    Outgoing outgoing(output);
    Session session(defaults, [&](const std::string& message) {
        outgoing.add(framed(message));
        outgoing.flush();
    });
    FrameReader frames;
    std::string problem;
    while (!session.over() && !stop.stop_requested() && problem.empty()) {
        std::array<pollfd, 4> waits{{{input, POLLIN, 0},
                                     {session.descriptor(), POLLIN, 0},
                                     {stopped.get(), POLLIN, 0},
                                     {output, static_cast<short>(outgoing.empty() ? 0 : POLLOUT), 0}}};
        if (poll(waits.data(), waits.size(), static_cast<int>(Session::pace.count())) < 0 && errno != EINTR) break;
        if (!outgoing.flush() || (waits[3].revents & (POLLERR | POLLNVAL))) break; // a broken pipe
        if (outgoing.tooMuch()) {
            problem = "the editor does not read what it is sent";
            break;
        }
        if (waits[0].revents != 0) {
            std::array<char, 65536> bytes; // NOLINT(cppcoreguidelines-pro-type-member-init): read() fills it
            const ssize_t got = ::read(input, bytes.data(), bytes.size());
            if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) break; // it has gone away
            if (got > 0) frames.add({bytes.data(), static_cast<std::size_t>(got)});
            try {
                while (!session.over() && !outgoing.tooMuch()) {
                    const auto message = frames.next();
                    if (!message) break;
                    session.receive(*message);
                }
            } catch (const FramingError& error) {
                problem = error.what();
            }
        }
        session.tick();
    }
    if (!session.over()) session.leave();
    outgoing.flushAtTheEnd();
    return problem;
}

} // namespace fermata::ctl::dap
