// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "process.h"

#include "unique_fd.h"

#include <fermata/sandbox/error.h>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

// Fermata has many threads, and between fork and exec a child of such a process may call only what is
// async-signal-safe: no allocation, no locale, no iostream. So everything is laid out in a Plan beforehand, and
// identities change through the bare system calls (the wrappers of glibc talk to the other threads first).

namespace fermata::sandbox {

namespace {

using namespace std::chrono_literals;

enum class Stage : int { ChangeUser, Exec, Fork };

struct Failure {
    Stage stage;
    int error;
};

struct Plan {
    std::vector<char*> argv;
    std::vector<std::string> environment;
    std::vector<char*> envp;
    Identity identity;
    const char* workingDirectory = "/";
    int inherited = -1;
    int input = -1;
    int output = -1;
    int report = -1; // where a Failure is written; closed by exec
    bool dieWithParent = false;
};

Plan layOut(const Command& command) {
    Plan plan;
    plan.identity = command.identity;
    plan.workingDirectory = command.workingDirectory.c_str();
    plan.inherited = command.inherited;
    for (const auto& argument : command.arguments)
        plan.argv.push_back(const_cast<char*>(argument.c_str()));
    plan.argv.push_back(nullptr);
    for (char** at = environ; at && *at; ++at) {
        const std::string_view entry(*at);
        if (entry.starts_with("PG") || entry.starts_with("LC_") || entry.starts_with("LANG")) continue;
        plan.environment.emplace_back(entry);
    }
    plan.environment.emplace_back("LC_ALL=C");
    for (auto& entry : plan.environment)
        plan.envp.push_back(entry.data());
    plan.envp.push_back(nullptr);
    return plan;
}

// ---- from here on in the child, async-signal-safe ----

bool becomeUser(const Identity& identity) {
    if (!identity.drop) return true;
    return syscall(SYS_setgroups, 1, &identity.gid) == 0 &&
           syscall(SYS_setresgid, identity.gid, identity.gid, identity.gid) == 0 &&
           syscall(SYS_setresuid, identity.uid, identity.uid, identity.uid) == 0;
}

[[noreturn]] void giveUp(int report, Stage stage) {
    const Failure failure{stage, errno};
    [[maybe_unused]] const auto written = write(report, &failure, sizeof failure);
    _exit(127);
}

void resetSignals(const sigset_t& mask) {
    for (int number = 1; number < NSIG; ++number)
        signal(number, SIG_DFL); // an ignored signal stays ignored across exec
    sigprocmask(SIG_SETMASK, &mask, nullptr);
}

[[noreturn]] void becomeProgram(const Plan& plan, const sigset_t& mask) {
    umask(077);
    if (!becomeUser(plan.identity)) giveUp(plan.report, Stage::ChangeUser);
    // Only now: a change of user clears the signal.
    if (plan.dieWithParent) prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(plan.input, 0);
    dup2(plan.output, 1);
    dup2(plan.output, 2);
    // Whatever the application has open (database sockets, our own lock files) is not the server's to hold.
    syscall(SYS_close_range, 3U, ~0U, 4U /* CLOSE_RANGE_CLOEXEC */);
    if (plan.inherited >= 0) fcntl(plan.inherited, F_SETFD, 0);
    if (chdir(plan.workingDirectory) != 0) giveUp(plan.report, Stage::Exec);
    resetSignals(mask);
    execve(plan.argv[0], plan.argv.data(), plan.envp.data());
    giveUp(plan.report, Stage::Exec);
}

// ---- and back in the parent ----

/// No signal handler of the application may run in the child before its handlers are reset.
class SignalsBlocked {
public:
    SignalsBlocked() {
        sigset_t all;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before_);
        sigemptyset(&none_);
    }
    ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
    SignalsBlocked(const SignalsBlocked&) = delete;
    SignalsBlocked& operator=(const SignalsBlocked&) = delete;

    const sigset_t& none() const { return none_; }

private:
    sigset_t before_;
    sigset_t none_;
};

SandboxError systemError(const std::string& what, int error) {
    return {ErrorKind::System, what + ": " + std::strerror(error) + ".",
            "The machine may be out of processes, memory or file handles; close something and try again."};
}

struct Pipe {
    UniqueFd read;
    UniqueFd write;
};

/// Where the application was started with a closed standard stream, the kernel hands out 0 to 2 to others, which the
/// child would overwrite with its own.
UniqueFd aboveStandard(UniqueFd fd) {
    if (!fd || fd.get() > 2) return fd;
    UniqueFd higher(fcntl(fd.get(), F_DUPFD_CLOEXEC, 3));
    if (!higher) throw systemError("Cannot duplicate a file handle", errno);
    return higher;
}

Pipe makePipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw systemError("Cannot make a pipe", errno);
    UniqueFd read(ends[0]);
    UniqueFd write(ends[1]);
    return {aboveStandard(std::move(read)), aboveStandard(std::move(write))};
}

UniqueFd openNull() {
    UniqueFd null(open("/dev/null", O_RDWR | O_CLOEXEC));
    if (!null) throw systemError("Cannot open /dev/null", errno);
    return aboveStandard(std::move(null));
}

/// Waits for the child to become its program; throws what kept it from that.
void readReport(int report, const Command& command) {
    Failure failure{};
    ssize_t got = 0;
    do {
        got = read(report, &failure, sizeof failure);
    } while (got < 0 && errno == EINTR);
    if (got != static_cast<ssize_t>(sizeof failure)) return; // end of file: exec closed it
    const std::string& program = command.arguments.front();
    switch (failure.stage) {
    case Stage::ChangeUser:
        throw SandboxError(ErrorKind::Privileges,
                           "Fermata runs as root but cannot become the user \"" + command.identity.user + "\" to run " +
                               program + ": " + std::strerror(failure.error) + ".",
                           "Run Fermata as an ordinary user, or give its container the right to change users "
                           "(CAP_SETUID and CAP_SETGID).");
    case Stage::Exec:
        throw SandboxError(ErrorKind::BinariesMissing,
                           "Cannot run " + program + ": " + std::strerror(failure.error) + ".",
                           "Install PostgreSQL's server anew: apt install --reinstall postgresql-15");
    case Stage::Fork:
        break;
    }
    throw systemError("Cannot start " + program, failure.error);
}

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
    const UniqueFd null = openNull();
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
            becomeProgram(plan, blocked.none());
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
    const UniqueFd null = openNull();
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
            if (server == 0) becomeProgram(plan, blocked.none());
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
