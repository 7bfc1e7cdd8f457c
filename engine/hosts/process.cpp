// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/process.h"

#include "hosts/descendants.h"
#include "hosts/supervisor.h"

#include <fermata/types/secrets.h>

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string_view>
#include <system_error>
#include <vector>

extern char** environ; // NOLINT: the name POSIX gives it

namespace fermata::hosts {

namespace {

[[noreturn]] void fail(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

// Where the application was started with a closed standard stream, the kernel hands out 0 to 2 to others, which the
// child would overwrite with its own.
posix::UniqueFd aboveStandard(posix::UniqueFd fd) {
    if (fd.get() > 2) return fd;
    posix::UniqueFd moved(fcntl(fd.get(), F_DUPFD_CLOEXEC, 3));
    if (!moved) fail("cannot make a pipe");
    return moved;
}

struct Pipe {
    posix::UniqueFd read;
    posix::UniqueFd write;
};

Pipe makePipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) fail("cannot make a pipe");
    posix::UniqueFd read(ends[0]);
    posix::UniqueFd write(ends[1]);
    return {aboveStandard(std::move(read)), aboveStandard(std::move(write))};
}

void neverBlock(int fd) {
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

// The worker's environment without the passwords that are the worker's own business: whoever writes machines need not
// be who may write to the engine's tables, and what a host prints or dumps is read by many.
std::vector<char*> environmentOfHosts(const std::string& mark, std::string& marks) {
    std::vector<char*> entries;
    marks = markVariable;
    for (char** at = environ; at && *at; ++at) {
        const std::string_view entry = *at;
        const bool password = entry.starts_with("PGPASSWORD=");
        const bool connection = entry.starts_with("FERMATA_DB=") && !secretsIn(entry.substr(11)).empty();
        if (entry.starts_with(markVariable))
            marks += entry.substr(std::string_view(markVariable).size());
        else if (!password && !connection)
            entries.push_back(*at);
    }
    marks += mark;
    entries.push_back(marks.data());
    entries.push_back(nullptr);
    return entries;
}

// What a person would call what a command runs: the program of its last part, without what may stand before it. For
// words only, so it reads no more of the shell's language than most commands use.
std::string programOf(std::string_view command) {
    std::string program = "the process";
    std::string word;
    bool found = false; // in this part
    char quote = 0;
    const auto endWord = [&] {
        const bool before = word == "exec" || word == "env" || word == "nohup" || word.find('=') != word.npos;
        const bool shells = word == "exit" || word == "cd" || word == "set" || word == "trap" || word == "wait";
        if (!found && !word.empty() && !before) {
            if (!shells) program = word.substr(word.rfind('/') + 1);
            found = true;
        }
        word.clear();
    };
    for (std::size_t i = 0; i < command.size(); ++i) {
        const char c = command[i];
        const bool redirects = c == '&' && i > 0 && command[i - 1] == '>'; // 2>&1
        if (quote != 0 ? c == quote : c == '\'' || c == '"') {
            quote = quote != 0 ? char(0) : c;
        } else if (quote != 0 || redirects || std::string_view(" \t\n&|;()").find(c) == std::string_view::npos) {
            word += c;
        } else {
            endWord();
            found = found && (c == ' ' || c == '\t');
        }
    }
    endWord();
    return program;
}

struct Command {
    std::string text;   // for the shell
    bool shell = false; // it stays, and waits for what it runs
};

// A plain command, a program and its arguments, takes the shell's place: a signal that the kernel sends to the process
// we started then reaches the program itself. What needs the shell stays as it is.
Command withoutShell(const std::string& command) {
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./:@%+,=- '\"";
    const std::string_view text = command;
    const std::size_t start = text.find_first_not_of(' ');
    if (start == text.npos || text.find_first_not_of(plain) != text.npos) return {command, true};
    const std::string program(text.substr(start, text.find_first_of(" '\"=", start) - start));
    if (program.empty() || program == "." || text.substr(start + program.size(), 1).find_first_of("'\"=") != text.npos)
        return {command, true};
    if (program == "exec") return {command, false};
    // A word of the shell's own is no program.
    bool found = program.find('/') != program.npos;
    std::string_view path = getenv("PATH") ? getenv("PATH") : "";
    while (!found && !path.empty()) {
        const std::size_t end = std::min(path.find(':'), path.size());
        found = access((std::string(path.substr(0, end)) + "/" + program).c_str(), X_OK) == 0;
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return found ? Command{"exec " + command, false} : Command{command, true};
}

std::string bySignal(int number) {
    const char* name = sigdescr_np(number);
    return "by signal " + std::to_string(number) + (name ? std::string(" (") + name + ")" : std::string());
}

// A shell that has outlived its program says by which signal that ended: 128 and its number.
std::string endingOf(const HostEnd& end, bool shell) {
    if (end.code == 0) return "before it had begun: " + std::generic_category().message(end.status);
    if (end.code != CLD_EXITED) return bySignal(end.status);
    if (shell && end.status > 128 && end.status < 128 + NSIG) return bySignal(end.status - 128);
    return "with exit code " + std::to_string(end.status);
}

// To end what its host has started. What it cannot kill it leaves after two seconds.
constexpr std::chrono::seconds supervisorPatience{10};

// Readable, say; closed counts as anything.
bool becomes(short events, int fd, std::chrono::milliseconds patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    for (;;) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        pollfd one{fd, events, 0};
        if (poll(&one, 1, static_cast<int>(std::max<std::int64_t>(left.count(), 0))) > 0) return true;
        if (left.count() <= 0) return false;
    }
}

} // namespace

Process::Process(const std::string& command) {
    Pipe input = makePipe();
    Pipe output = makePipe();
    Pipe errors = makePipe();
    Pipe report = makePipe();
    std::string shell = "sh";
    std::string option = "-c";
    Command run = withoutShell(command);
    program_ = programOf(command);
    shell_ = run.shell;
    mark_ = newMark();
    std::string marks;
    const std::vector<char*> environment = environmentOfHosts(mark_, marks);
    char* const arguments[] = {shell.data(), option.data(), run.text.data(), nullptr};
    const std::string title = "fermata: watches " + program_;
    const HostCommand host{arguments,          environment.data(), input.read.get(),
                           output.write.get(), errors.write.get(), title.c_str()};

    // No handler of the application may run in the child before the child has reset them.
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t worker = getpid();
    const pid_t pid = fork();
    if (pid == 0) supervise(host, report.write.get(), worker);
    const int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = error;
    if (pid < 0) fail("cannot start a process");

    supervisor_ = pid;
    input_ = std::move(input.write);
    output_ = std::move(output.read);
    errors_ = std::move(errors.read);
    report_ = std::move(report.read);
    for (const int fd : {input_.get(), output_.get(), errors_.get(), report_.get()})
        neverBlock(fd);
}

Process::~Process() {
    if (supervisor_ > 0) finish();
}

bool Process::ended() const {
    return waitEnded(std::chrono::milliseconds(0));
}

bool Process::waitEnded(std::chrono::milliseconds patience) const {
    return becomes(POLLIN, report_.get(), patience);
}

std::string Process::finish() {
    const bool byItself = ended();
    // It closes the pipe when it ends: until then nobody else can have its number.
    const auto closed = [this](std::chrono::milliseconds patience) { return becomes(0, report_.get(), patience); };
    if (!closed(std::chrono::milliseconds(0))) {
        kill(supervisor_, endSignal());
        kill(supervisor_, SIGCONT); // should somebody have stopped it
        if (!closed(supervisorPatience)) kill(supervisor_, SIGKILL);
    }
    int got = 0;
    do {
        siginfo_t info{};
        got = waitid(P_PID, static_cast<id_t>(supervisor_), &info, WEXITED);
    } while (got != 0 && errno == EINTR);
    supervisor_ = -1;
    killMarked(mark_); // what it was not given: it may have been killed itself
    HostEnd end{};
    if (read(report_.get(), &end, sizeof end) == static_cast<ssize_t>(sizeof end)) return endingOf(end, shell_);
    return byItself ? "unseen" : "by us";
}

Flow readSome(int fd, std::string& into, std::size_t most) {
    into.resize(most);
    ssize_t got = 0;
    do {
        got = read(fd, into.data(), most);
    } while (got < 0 && errno == EINTR);
    const bool blocked = got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
    into.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
    return got > 0 ? Flow::Moved : blocked ? Flow::Blocked : Flow::Closed;
}

Flow writeSome(int fd, Outgoing& from) {
    Flow flow = Flow::Moved;
    while (!from.empty()) {
        const ssize_t put = write(fd, from.text.data() + from.written, from.text.size() - from.written);
        if (put > 0) {
            from.written += static_cast<std::size_t>(put);
        } else if (put < 0 && errno != EINTR) {
            flow = errno == EAGAIN || errno == EWOULDBLOCK ? Flow::Blocked : Flow::Closed;
            break;
        }
    }
    if (from.written > from.text.size() / 2) {
        from.text.erase(0, from.written);
        from.written = 0;
    }
    return flow;
}

} // namespace fermata::hosts
