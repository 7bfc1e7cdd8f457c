// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

// The process between us and a host: it starts the host, waits for it, and ends whatever the host has started. The
// kernel hands it each process of the host's whose own parent has ended (PR_SET_CHILD_SUBREAPER), so nothing gets away
// from it by a session, a group or an environment of its own.
//
// It is a fork of ours that never becomes another program: a library cannot know where a program of its own would be
// installed. So all that it does is safe in the child of a process with many threads, and it gives the memory back that
// it shares with us.
namespace fermata::hosts {

struct HostCommand {
    char* const* arguments; // of /bin/sh
    char* const* environment;
    int input; // what become its three streams
    int output;
    int errors;
    const char* title; // of the supervisor, in lists of processes
};

// What the supervisor writes, once, when the host has ended by itself. If it ends without a word, it has ended the host
// because we said so, or it was killed.
struct HostEnd {
    int code;   // as in siginfo_t; 0: it could not be started
    int status; // exit code or signal; why it could not be started, as errno
};

// Tells the supervisor to end the host and all that it has started. It gets the same from the kernel when the thread
// that has forked it ends. No other signal than this and SIGKILL ends it: what is sent to all of a service at once is
// for the worker to obey, which may still have steps to finish.
int endSignal();

// In the forked child, with all signals blocked. Keeps no file but `report`.
[[noreturn]] void supervise(const HostCommand& command, int report, pid_t worker);

} // namespace fermata::hosts
