// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"
#include "arguments/parse.h"
#include "arguments/usage_error.h"
#include "command.h"
#include "dap/serve.h"
#include "interrupt.h"
#include "output/console.h"
#include "output/text.h"

#include <fermata/posix/event_fd.h>
#include <fermata/posix/unique_fd.h>
#include <fermata/types/caught.h>

#include <arpa/inet.h>
#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace fermata::ctl {

namespace {

struct DapOptions {
    DatabaseOptions database;
    std::optional<int> port;
};

// Whoever can connect can read and change the database as this process can: so the loopback only.
int portOf(const std::string& text) {
    const std::size_t colon = text.rfind(':');
    const std::string host = colon == std::string::npos ? "127.0.0.1" : text.substr(0, colon);
    if (host != "127.0.0.1" && host != "localhost")
        throw UsageError("--listen: only 127.0.0.1:PORT; who can connect needs no password");
    return static_cast<int>(
        parseWhole("--listen", colon == std::string::npos ? text : text.substr(colon + 1), 0, 65535));
}

[[noreturn]] void refuse(const char* doing) {
    throw std::runtime_error(fmt::format("{}: {}", doing, std::strerror(errno))); // NOLINT(concurrency-mt-unsafe)
}

// The editors that are served at a port: a thread each.
class Editors {
public:
    Editors(Database database, std::stop_token stop, Console& console)
        : database_(std::move(database)), stop_(std::move(stop)), console_(console) {}

    // Also when all of them are busy with debugging: a client that is kept waiting does not say why.
    void serve(posix::UniqueFd socket) {
        std::erase_if(editors_, [](const Editor& one) { return one.over->load(); });
        if (editors_.size() == maxEditors) return say(fmt::format("{} editors at once are the most", maxEditors));
        auto over = std::make_shared<std::atomic<bool>>(false);
        editors_.push_back({over, std::jthread([this, over, socket = std::move(socket)] {
                                try {
                                    say(dap::serve(socket.get(), socket.get(), database_, stop_));
                                } catch (...) {
                                    say("an editor can be served no more: " + caughtWords());
                                }
                                over->store(true);
                            })});
    }

private:
    static constexpr std::size_t maxEditors = 16;

    void say(const std::string& problem) {
        if (problem.empty()) return;
        const std::lock_guard lock(mutex_);
        console_.say(printable(problem));
    }

    struct Editor {
        std::shared_ptr<std::atomic<bool>> over;
        std::jthread thread; // waited for where it is destroyed
    };

    const Database database_;
    const std::stop_token stop_;
    std::mutex mutex_; // guards the console
    Console& console_;
    std::vector<Editor> editors_;
};

// Until a signal, which ends all sessions.
ExitCode listenAndServe(int port, const Database& database, const std::stop_token& stop, Console& console) {
    const posix::UniqueFd listening(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (!listening) refuse("a socket");
    const int on = 1;
    ::setsockopt(listening.get(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    auto* const plain = reinterpret_cast<sockaddr*>(&address); // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast)
    socklen_t size = sizeof address;
    if (::bind(listening.get(), plain, size) != 0 || ::listen(listening.get(), 4) != 0 ||
        ::getsockname(listening.get(), plain, &size) != 0)
        refuse("--listen");
    console.say(fmt::format("listening on 127.0.0.1:{}", ntohs(address.sin_port)));
    const posix::EventFd stopped;
    const std::stop_callback wake(stop, [&] { stopped.raise(); });
    Editors editors(database, stop, console);
    while (!stop.stop_requested()) {
        std::array<pollfd, 2> waits{{{listening.get(), POLLIN, 0}, {stopped.get(), POLLIN, 0}}};
        if (poll(waits.data(), waits.size(), -1) < 0 && errno != EINTR) refuse("waiting for an editor");
        if (!(waits[0].revents & POLLIN)) continue;
        posix::UniqueFd editor(::accept4(listening.get(), nullptr, nullptr, SOCK_CLOEXEC));
        if (editor) editors.serve(std::move(editor));
    }
    return ExitCode::Done;
}

ExitCode debugInEditor(const DapOptions& options, Console& console) {
    const Interrupt interrupt;
    const Database database = options.database.database();
    if (options.port) return listenAndServe(*options.port, database, interrupt.token(), console);
    const std::string problem = dap::serve(STDIN_FILENO, STDOUT_FILENO, database, interrupt.token());
    if (problem.empty()) return ExitCode::Done;
    console.say(printable(problem));
    return ExitCode::Refused;
}

} // namespace

void addDap(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<DapOptions>();
    CLI::App* command =
        app.add_subcommand("dap", "let an editor debug by the Debug Adapter Protocol, on stdin and stdout");
    addValue(*command, "--listen", "127.0.0.1:PORT",
             "wait for editors there instead, up to sixteen at once; 0: any free port",
             [into = options.get()](const std::string& text) { into->port = portOf(text); });
    options->database.addTo(*command);
    command->footer("attach: {\"database\"?, \"schema\"?, \"pathMap\"?, \"stopOnEntry\"?}. launch: the same, and "
                    "{\"machines\": [COMMAND],\n"
                    "\"examples\"?, \"cwd\"?, \"queues\"?: {\"default\": 4}, \"spawn\"?: {\"machine\", \"state\"?, "
                    "\"step\"?}, \"install\"?, or\n"
                    "\"sandbox\": true instead of a database}. A launch runs a worker of its own. Without \"database\" "
                    "--db counts, or what\n"
                    "stands for it. Breakpoints must be installed (fermatactl debug install), but in a sandbox. What "
                    "an editor holds goes\n"
                    "on when it disconnects, and within two minutes when it is killed. With --listen, whoever is on "
                    "this machine can connect.\n\n"
                    "For VS Code and Neovim see share/fermata/editors.");
    command->callback(
        [options, &chosen] { chosen = [options](Console& console) { return debugInEditor(*options, console); }; });
}

} // namespace fermata::ctl
