// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "process.h"

#include <fermata/posix/unique_fd.h>
#include <fermata/sandbox/error.h>

#include <csignal>
#include <string>
#include <vector>

// Fermata has many threads, and between fork and exec a child of such a process may call only what is
// async-signal-safe: no allocation, no locale, no iostream. So everything is laid out in a Plan beforehand, and
// identities change through the bare system calls (the wrappers of glibc talk to the other threads first).

namespace fermata::sandbox {

enum class Stage : int { ChangeUser, Exec, Fork };

struct Failure {
    Stage stage;
    int error;
};

/// All that the child needs, laid out before the fork. It points into the Command it was made of.
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

Plan layOut(const Command& command);

// In the child, async-signal-safe:

bool becomeUser(const Identity& identity);
[[noreturn]] void giveUp(int report, Stage stage);
[[noreturn]] void becomeProgram(const Plan& plan);

// In the parent:

/// Blocks all signals of this thread for its lifetime: no signal handler of the application may run in the child before
/// the child has reset its handlers.
class SignalsBlocked {
public:
    SignalsBlocked();
    ~SignalsBlocked();
    SignalsBlocked(const SignalsBlocked&) = delete;
    SignalsBlocked& operator=(const SignalsBlocked&) = delete;

private:
    sigset_t before_;
};

struct Pipe {
    posix::UniqueFd read;
    posix::UniqueFd write;
};

Pipe makePipe();
posix::UniqueFd openNull();

/// Waits for the child to become its program; throws what kept it from that.
void readReport(int report, const Command& command);

SandboxError systemError(const std::string& what, int error);

} // namespace fermata::sandbox
