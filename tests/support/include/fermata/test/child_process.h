// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace fermata::test {

/// A real process under test. Its output is read all the time by threads of this object, so that it never blocks on a
/// full pipe. The destructor kills it.
class ChildProcess {
public:
    struct Exit {
        int code = -1;  ///< when it ended by itself
        int signal = 0; ///< when a signal ended it
    };

    struct Options {
        std::map<std::string, std::optional<std::string>> environment; ///< set, or with no value removed
        std::filesystem::path workingDirectory;
        bool ownGroup = false; ///< a process group of its own, which signal() and the destructor reach as a whole
    };

    ChildProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                 const Options& options);
    ChildProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments)
        : ChildProcess(program, arguments, Options()) {}
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    pid_t pid() const { return pid_; }

    /// Sends a signal, if it still runs.
    void signal(int number);

    /// To its standard input, which is open until closed.
    void write(const std::string& text);
    void closeInput();

    /// Nothing if it runs on past the deadline. Once it has ended its whole output is there.
    std::optional<Exit> wait(std::chrono::milliseconds deadline = std::chrono::seconds(60));

    bool running();

    /// What came so far.
    std::string out() const;
    std::string err() const;

    /// Waits until the text stands in the output; false if it does not come, or the process ended without it.
    bool waitForOut(const std::string& text, std::chrono::milliseconds deadline = std::chrono::seconds(60));
    bool waitForErr(const std::string& text, std::chrono::milliseconds deadline = std::chrono::seconds(60));

private:
    struct Stream {
        int fd = -1;
        std::string text;
        bool open = true;
        std::thread reader;
    };

    void read(Stream& stream);
    bool waitFor(const Stream& stream, const std::string& text, std::chrono::milliseconds deadline);
    bool reap(); // true once it has ended

    pid_t pid_ = -1;
    bool ownGroup_ = false;
    int input_ = -1;
    std::optional<Exit> exit_;
    mutable std::mutex mutex_; // guards both streams' text and open
    std::condition_variable changed_;
    Stream out_;
    Stream err_;
};

} // namespace fermata::test
