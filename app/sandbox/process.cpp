// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "process.h"

#include "spawn.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace fermata::sandbox {

namespace {

using namespace std::chrono_literals;

int reap(pid_t child) {
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return 0; // somebody else's SIGCHLD handler was faster; nothing to know
    }
    return status;
}

bool drain(int fd, std::string& into) {
    std::array<char, 4096> buffer;
    const ssize_t got = read(fd, buffer.data(), buffer.size());
    if (got <= 0) return false;
    into.append(buffer.data(), static_cast<std::size_t>(got));
    return true;
}

/// Kills a tool and all it started unless told that it has ended.
class RunningTool {
public:
    explicit RunningTool(pid_t pid) : pid_(pid) {}
    ~RunningTool() {
        if (pid_ <= 0) return;
        ::kill(-pid_, SIGKILL);
        ::kill(pid_, SIGKILL); // before its setsid there is no such group
        reap(pid_);
    }
    RunningTool(const RunningTool&) = delete;
    RunningTool& operator=(const RunningTool&) = delete;

    bool ended(int& status) {
        const pid_t got = waitpid(pid_, &status, WNOHANG);
        if (got == 0 || (got < 0 && errno == EINTR)) return false;
        pid_ = -1;
        return true;
    }

private:
    pid_t pid_;
};

} // namespace

ToolResult runTool(const Command& command, const Deadline& deadline, const std::stop_token& stop) {
    Plan plan = layOut(command);
    const posix::UniqueFd null = openNull();
    Pipe output = makePipe();
    Pipe report = makePipe();
    plan.input = null.get();
    plan.output = output.write.get();
    plan.report = report.write.get();
    plan.dieWithParent = true; // this thread, which the kernel means by "parent", waits right here

    pid_t pid = -1;
    {
        const SignalsBlocked blocked;
        pid = fork();
        if (pid == 0) {
            setsid();
            becomeProgram(plan);
        }
    }
    if (pid < 0) throw systemError("Cannot start " + command.arguments.front(), errno);
    RunningTool tool(pid);
    output.write.reset();
    report.write.reset();
    readReport(report.read.get(), command);

    fcntl(output.read.get(), F_SETFL, O_NONBLOCK);
    ToolResult result;
    int status = 0;
    bool open = true;
    while (!tool.ended(status)) {
        throwIfStopped(stop);
        if (deadline.passed())
            throw SandboxError(ErrorKind::Deadline,
                               command.arguments.front() + " did not end in the time it was given.",
                               "The machine may be overloaded or its disk stuck; try again.");
        if (!open) {
            pauseFor(10ms, stop);
            continue;
        }
        pollfd wait{output.read.get(), POLLIN, 0};
        if (poll(&wait, 1, 20) > 0) open = drain(output.read.get(), result.output);
    }
    while (drain(output.read.get(), result.output)) {
    }
    result.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return result;
}

pid_t startDetached(const Command& command, int output) {
    Plan plan = layOut(command);
    const posix::UniqueFd null = openNull();
    Pipe report = makePipe();
    Pipe number = makePipe();
    plan.input = null.get();
    plan.output = output;
    plan.report = report.write.get();

    pid_t between = -1;
    {
        const SignalsBlocked blocked;
        between = fork();
        if (between == 0) {
            setsid();
            const pid_t server = fork();
            if (server == 0) becomeProgram(plan);
            if (server < 0) giveUp(plan.report, Stage::Fork);
            [[maybe_unused]] const auto written = write(number.write.get(), &server, sizeof server);
            _exit(0);
        }
    }
    if (between < 0) throw systemError("Cannot start " + command.arguments.front(), errno);
    report.write.reset();
    number.write.reset();
    reap(between);
    readReport(report.read.get(), command);
    pid_t server = -1;
    if (read(number.read.get(), &server, sizeof server) != static_cast<ssize_t>(sizeof server))
        throw systemError("Cannot start " + command.arguments.front(), ECHILD);
    return server;
}

std::size_t probeAccess(const Identity& identity, const std::vector<const char*>& directories) {
    Pipe answer = makePipe();
    pid_t pid = -1;
    {
        const SignalsBlocked blocked;
        pid = fork();
        if (pid == 0) {
            std::size_t blockedAt = directories.size();
            if (becomeUser(identity)) {
                for (std::size_t i = 0; i < directories.size(); ++i) {
                    const int wanted = i + 1 == directories.size() ? R_OK | W_OK | X_OK : X_OK;
                    if (access(directories[i], wanted) != 0) {
                        blockedAt = i;
                        break;
                    }
                }
            } // else starting the server will say so, with its errno
            [[maybe_unused]] const auto written = write(answer.write.get(), &blockedAt, sizeof blockedAt);
            _exit(0);
        }
    }
    if (pid < 0) throw systemError("Cannot start a process", errno);
    answer.write.reset();
    std::size_t blockedAt = directories.size();
    if (read(answer.read.get(), &blockedAt, sizeof blockedAt) != static_cast<ssize_t>(sizeof blockedAt))
        blockedAt = directories.size();
    reap(pid);
    return std::min(blockedAt, directories.size());
}

} // namespace fermata::sandbox
