// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "spawn.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace fermata::sandbox {

namespace {

void resetSignals() {
    for (int number = 1; number < NSIG; ++number)
        signal(number, SIG_DFL); // an ignored signal stays ignored across exec
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

/// Where the application was started with a closed standard stream, the kernel hands out 0 to 2 to others, which the
/// child would overwrite with its own.
posix::UniqueFd aboveStandard(posix::UniqueFd fd) {
    if (!fd || fd.get() > 2) return fd;
    posix::UniqueFd higher(fcntl(fd.get(), F_DUPFD_CLOEXEC, 3));
    if (!higher) throw systemError("Cannot duplicate a file handle", errno);
    return higher;
}

} // namespace

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

[[noreturn]] void becomeProgram(const Plan& plan) {
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
    resetSignals();
    execve(plan.argv[0], plan.argv.data(), plan.envp.data());
    giveUp(plan.report, Stage::Exec);
}

SignalsBlocked::SignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
}

SignalsBlocked::~SignalsBlocked() {
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

Pipe makePipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw systemError("Cannot make a pipe", errno);
    posix::UniqueFd read(ends[0]);
    posix::UniqueFd write(ends[1]);
    return {aboveStandard(std::move(read)), aboveStandard(std::move(write))};
}

posix::UniqueFd openNull() {
    posix::UniqueFd null(open("/dev/null", O_RDWR | O_CLOEXEC));
    if (!null) throw systemError("Cannot open /dev/null", errno);
    return aboveStandard(std::move(null));
}

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

SandboxError systemError(const std::string& what, int error) {
    return {ErrorKind::System, what + ": " + std::strerror(error) + ".",
            "The machine may be out of processes, memory or file handles; close something and try again."};
}

} // namespace fermata::sandbox
