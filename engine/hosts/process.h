// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/posix/unique_fd.h>

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace fermata::hosts {

// `/bin/sh -c COMMAND` with pipes to its three streams, in a process group of its own: a Ctrl+C in the worker's
// terminal reaches the worker only, which drains. It inherits working directory and environment, but for the passwords
// of the worker's database, and no open file. Between it and us is a supervisor (hosts/supervisor), so that whatever
// the command has started ends with it. All of it is killed when the thread that started it ends, however that comes
// about. Used by one thread. The destructor kills and waits: no zombie stays.
class Process {
public:
    // Throws std::system_error when the machine is out of processes or files.
    explicit Process(const std::string& command);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    // Our ends of the pipes, none of which ever blocks; -1 once closed.
    int input() const { return input_.get(); }
    int output() const { return output_.get(); }
    int errors() const { return errors_.get(); }
    void closeInput() { input_.reset(); }
    void closeErrors() { errors_.reset(); }

    // Becomes readable when the process has ended.
    int ending() const { return report_.get(); }
    bool ended() const;
    bool waitEnded(std::chrono::milliseconds patience) const;

    // What a person calls it: "python3".
    const std::string& program() const { return program_; }

    // Kills it with all it has started, waits for it, and says how it ended: "with exit code 3", "by signal 9
    // (Killed)".
    std::string finish();

private:
    pid_t supervisor_ = -1;
    std::string mark_; // of all that it has started
    std::string program_;
    bool shell_ = false; // has not given its place to the program
    posix::UniqueFd input_;
    posix::UniqueFd output_;
    posix::UniqueFd errors_;
    posix::UniqueFd report_; // the supervisor's
};

// Reading and writing what never blocks.
enum class Flow { Moved, Blocked, Closed };
Flow readSome(int fd, std::string& into, std::size_t most = 64u << 10); // Closed: the end of the stream
// What is still to be written. A pipe takes little at a time: what has been written stays in front until it is worth
// moving the rest.
struct Outgoing {
    std::string text;
    std::size_t written = 0;

    bool empty() const { return written == text.size(); }
};
// The calling thread must have SIGPIPE blocked.
Flow writeSome(int fd, Outgoing& from);

} // namespace fermata::hosts
