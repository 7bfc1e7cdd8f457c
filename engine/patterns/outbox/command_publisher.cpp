// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"

#include <fermata/error.h>
#include <fermata/patterns/outbox.h>
#include <fermata/posix/unique_fd.h>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string_view>
#include <system_error>

extern char** environ; // NOLINT(readability-redundant-declaration): not everywhere declared

namespace fermata::outbox {

namespace {

using posix::UniqueFd;
using Clock = std::chrono::steady_clock;

constexpr int refusedCode = 65; // EX_DATAERR
constexpr std::size_t keptOfOutput = 500;
constexpr std::chrono::seconds betweenSignals{2};
constexpr std::chrono::milliseconds askedToGiveUp{100}; // how often

[[noreturn]] void fail(const char* doing) {
    throw std::system_error(errno, std::generic_category(), doing);
}

// The end of what was printed: an error mostly stands there.
class Output {
public:
    void read(int fd) {
        std::array<char, 65536> buffer{};
        ssize_t got = 0;
        while ((got = ::read(fd, buffer.data(), buffer.size())) > 0) {
            text_.append(buffer.data(), static_cast<std::size_t>(got));
            if (text_.size() > keptOfOutput) text_.erase(0, text_.size() - keptOfOutput);
            if (static_cast<std::size_t>(got) < buffer.size()) break; // who prints for ever is not listened to for ever
        }
        if (got == 0) open_ = false;
    }
    bool open() const { return open_; }

    std::string behind(std::string words) const {
        std::string text = text_;
        while (!text.empty() && (text.back() == '\n' || text.back() == '\r'))
            text.pop_back();
        if (!text.empty()) words += ": " + base::cleanText(text);
        return words;
    }

private:
    std::string text_;
    bool open_ = true;
};

// A file of no name with the text, to be read from its beginning: a command may leave it, or read it twice.
UniqueFd inputOf(const std::string& text) {
    UniqueFd file(::memfd_create("payload", MFD_CLOEXEC));
    if (!file) fail("memfd_create");
    for (std::size_t written = 0; written < text.size();) {
        const ssize_t got = ::write(file.get(), text.data() + written, text.size() - written);
        if (got < 0) fail("writing the payload");
        written += static_cast<std::size_t>(got);
    }
    if (::lseek(file.get(), 0, SEEK_SET) != 0) fail("lseek");
    return file;
}

std::string headerVariable(const std::string& name) {
    std::string variable = "FERMATA_HEADER_";
    for (const char c : name) {
        const bool lower = c >= 'a' && c <= 'z';
        const bool kept = (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        variable += lower ? static_cast<char>(c - 'a' + 'A') : kept ? c : '_';
    }
    return variable;
}

std::vector<std::string> environmentOf(const Event& event) {
    std::vector<std::string> all;
    for (char** one = environ; one && *one; ++one) {
        const std::string_view variable(*one);
        // What an event does not have must not be there from somewhere else.
        const bool ours = variable.starts_with("FERMATA_HEADER_") || variable.starts_with("FERMATA_KEY=") ||
                          variable.starts_with("FERMATA_ORDERING_KEY=");
        if (!ours) all.emplace_back(variable);
    }
    all.push_back("FERMATA_IDEMPOTENCY_KEY=" + event.idempotencyKey);
    all.push_back("FERMATA_EVENT_ID=" + toString(event.id));
    all.push_back("FERMATA_TOPIC=" + event.topic);
    all.push_back("FERMATA_ATTEMPTS=" + std::to_string(event.attempts));
    if (event.key) all.push_back("FERMATA_KEY=" + *event.key);
    if (event.orderingKey) all.push_back("FERMATA_ORDERING_KEY=" + *event.orderingKey);
    for (const auto& [name, value] : event.headers)
        all.push_back(headerVariable(name) + "=" + value);
    return all;
}

class FileActions {
public:
    FileActions() { ::posix_spawn_file_actions_init(&actions_); }
    ~FileActions() { ::posix_spawn_file_actions_destroy(&actions_); }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;
    void dup(int from, int to) { ::posix_spawn_file_actions_adddup2(&actions_, from, to); }
    const posix_spawn_file_actions_t* get() const { return &actions_; }

private:
    posix_spawn_file_actions_t actions_{};
};

// A group of its own, and signals as a program finds them that is started by a shell.
class Attributes {
public:
    Attributes() {
        ::posix_spawnattr_init(&attributes_);
        sigset_t none, usual;
        sigemptyset(&none);
        sigemptyset(&usual);
        for (const int number : {SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD})
            sigaddset(&usual, number);
        ::posix_spawnattr_setsigmask(&attributes_, &none);
        ::posix_spawnattr_setsigdefault(&attributes_, &usual);
        ::posix_spawnattr_setpgroup(&attributes_, 0);
        ::posix_spawnattr_setflags(&attributes_,
                                   POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    ~Attributes() { ::posix_spawnattr_destroy(&attributes_); }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;
    const posix_spawnattr_t* get() const { return &attributes_; }

private:
    posix_spawnattr_t attributes_{};
};

pid_t spawn(const std::string& command, const std::vector<std::string>& environment, int input, int output) {
    FileActions actions;
    actions.dup(input, STDIN_FILENO);
    actions.dup(output, STDOUT_FILENO);
    actions.dup(output, STDERR_FILENO);
    const Attributes attributes;
    std::vector<char*> variables;
    for (const std::string& variable : environment)
        variables.push_back(const_cast<char*>(variable.c_str())); // NOLINT: as execve asks for it
    variables.push_back(nullptr);
    std::array<std::string, 3> words{"sh", "-c", command};
    std::array<char*, 4> arguments{words[0].data(), words[1].data(), words[2].data(), nullptr};
    pid_t pid = -1;
    const int error =
        ::posix_spawn(&pid, "/bin/sh", actions.get(), attributes.get(), arguments.data(), variables.data());
    if (error != 0) throw std::system_error(error, std::generic_category(), "starting the command");
    return pid;
}

class CommandPublisher final : public Publisher {
public:
    CommandPublisher(std::string command, std::chrono::milliseconds timeout)
        : command_(std::move(command)), timeout_(timeout) {
        if (command_.empty()) throw Error(Error::Kind::BadInput, "the command that publishes events must not be empty");
    }

    PublishResult publish(const Event& event, const std::stop_token& giveUp) override {
        const UniqueFd input = inputOf(event.payload);
        std::array<int, 2> pipe{};
        if (::pipe2(pipe.data(), O_CLOEXEC) != 0) fail("pipe");
        const UniqueFd reading(pipe[0]);
        UniqueFd writing(pipe[1]);
        ::fcntl(reading.get(), F_SETFL, O_NONBLOCK);
        const pid_t pid = spawn(command_, environmentOf(event), input.get(), writing.get());
        writing.reset();
        const UniqueFd ended(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));

        Output output;
        const auto deadline = Clock::now() + timeout_;
        auto next = deadline; // what is done when it still runs then
        int signals = 0;
        bool givenUp = false;
        for (;;) {
            int status = 0;
            if (::waitpid(pid, &status, WNOHANG) == pid) {
                // What it left behind may hold the pipe open for ever: only what is there is read.
                output.read(reading.get());
                // Asked to end it may have ended well.
                if (signals > 0 && !(WIFEXITED(status) && WEXITSTATUS(status) == 0))
                    return Failed{output.behind(givenUp
                                                    ? "ended with the relay"
                                                    : "not done within " + std::to_string(timeout_.count()) + " ms")};
                return resultOf(status, output);
            }
            if (!givenUp && signals == 0 && giveUp.stop_requested()) {
                givenUp = true;
                next = Clock::now();
            }
            if (Clock::now() >= next) {
                ::kill(-pid, signals == 0 ? SIGTERM : SIGKILL);
                ++signals;
                next = Clock::now() + betweenSignals;
            }
            const auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(next - Clock::now());
            std::array<pollfd, 2> waiting{pollfd{ended.get(), POLLIN, 0},
                                          pollfd{output.open() ? reading.get() : -1, POLLIN, 0}};
            // Without a descriptor of the process its end is looked for more often.
            const auto longest = ended ? askedToGiveUp : askedToGiveUp / 10;
            ::poll(waiting.data(), waiting.size(),
                   static_cast<int>(
                       std::clamp<std::chrono::milliseconds>(rest, std::chrono::milliseconds(1), longest).count()));
            if (output.open()) output.read(reading.get());
        }
    }

private:
    static PublishResult resultOf(int status, const Output& output) {
        if (WIFSIGNALED(status)) return Failed{output.behind("ended by signal " + std::to_string(WTERMSIG(status)))};
        const int code = WEXITSTATUS(status);
        if (code == 0) return Published{};
        std::string why = output.behind("exit code " + std::to_string(code));
        if (code == refusedCode) return Refused{std::move(why)};
        return Failed{std::move(why)};
    }

    const std::string command_;
    const std::chrono::milliseconds timeout_;
};

} // namespace

std::shared_ptr<Publisher> publishBy(const std::string& command, std::chrono::milliseconds timeout) {
    return std::make_shared<CommandPublisher>(command, timeout);
}

} // namespace fermata::outbox
