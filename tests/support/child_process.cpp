// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/child_process.h>
#include <fermata/test/wait_until.h>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace fermata::test {

namespace {

struct Pipe {
    int read = -1;
    int write = -1;
};

Pipe makePipe() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
    return {ends[0], ends[1]};
}

std::vector<std::string> environmentWith(const std::map<std::string, std::optional<std::string>>& changes) {
    std::vector<std::string> result;
    for (char** at = environ; *at; ++at) {
        const std::string entry(*at);
        if (!changes.contains(entry.substr(0, entry.find('=')))) result.push_back(entry);
    }
    for (const auto& [name, value] : changes) {
        if (value) result.push_back(name + "=" + *value);
    }
    return result;
}

std::vector<char*> pointersTo(std::vector<std::string>& strings) {
    std::vector<char*> result;
    for (auto& string : strings)
        result.push_back(string.data());
    result.push_back(nullptr);
    return result;
}

} // namespace

ChildProcess::ChildProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                           const Options& options)
    : ownGroup_(options.ownGroup) {
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<std::string> environment = environmentWith(options.environment);
    const std::vector<char*> argv = pointersTo(words);
    const std::vector<char*> envp = pointersTo(environment);
    const char* directory = options.workingDirectory.empty() ? nullptr : options.workingDirectory.c_str();
    // A killed test leaves no children. The kernel binds this to the starting thread, so only the main one may ask.
    const bool dieWithUs = syscall(SYS_gettid) == getpid();

    const Pipe in = makePipe();
    const Pipe out = makePipe();
    const Pipe err = makePipe();
    const Pipe report = makePipe();
    pid_ = fork();
    if (pid_ == 0) {
        if (ownGroup_) setpgid(0, 0);
        if (dieWithUs) prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(in.read, 0);
        dup2(out.write, 1);
        dup2(err.write, 2);
        for (int number = 1; number < NSIG; ++number)
            ::signal(number, SIG_DFL);
        if (!directory || chdir(directory) == 0) execve(argv[0], argv.data(), envp.data());
        const int error = errno;
        [[maybe_unused]] const auto written = ::write(report.write, &error, sizeof error);
        _exit(127);
    }
    const int forkError = errno;
    for (const int fd : {in.read, out.write, err.write, report.write})
        close(fd);
    int error = pid_ < 0 ? forkError : 0;
    if (error == 0 && ::read(report.read, &error, sizeof error) != static_cast<ssize_t>(sizeof error)) error = 0;
    close(report.read);
    if (error != 0) {
        for (const int fd : {in.write, out.read, err.read})
            close(fd);
        if (pid_ > 0) waitpid(pid_, nullptr, 0);
        throw std::system_error(error, std::generic_category(), "cannot run " + program.string());
    }
    input_ = in.write;
    out_.fd = out.read;
    err_.fd = err.read;
    for (Stream* stream : {&out_, &err_})
        stream->reader = std::thread([this, stream] { read(*stream); });
}

ChildProcess::~ChildProcess() {
    closeInput();
    if (!exit_) {
        ::kill(ownGroup_ ? -pid_ : pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
    // A grandchild may hold the pipes open for ever; the readers look at open every now and then.
    {
        const std::lock_guard lock(mutex_);
        out_.open = err_.open = false;
    }
    for (Stream* stream : {&out_, &err_}) {
        stream->reader.join();
        close(stream->fd);
    }
}

void ChildProcess::signal(int number) {
    if (!exit_) ::kill(ownGroup_ ? -pid_ : pid_, number);
}

void ChildProcess::write(const std::string& text) {
    const char* at = text.data();
    std::size_t left = text.size();
    while (left > 0) {
        const ssize_t written = ::write(input_, at, left);
        if (written < 0) throw std::system_error(errno, std::generic_category(), "cannot write to the process");
        at += written;
        left -= static_cast<std::size_t>(written);
    }
}

void ChildProcess::closeInput() {
    if (input_ >= 0) close(input_);
    input_ = -1;
}

bool ChildProcess::reap() {
    if (exit_) return true;
    int status = 0;
    if (waitpid(pid_, &status, WNOHANG) != pid_) return false;
    if (WIFEXITED(status))
        exit_ = Exit{WEXITSTATUS(status), 0};
    else
        exit_ = Exit{-1, WTERMSIG(status)};
    return true;
}

bool ChildProcess::running() {
    return !reap();
}

std::optional<ChildProcess::Exit> ChildProcess::wait(std::chrono::milliseconds deadline) {
    if (!waitUntil([this] { return reap(); }, deadline)) return std::nullopt;
    // What it started may still hold the pipes (a server, say), so the end of the output is not waited for at length.
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::seconds(2), [this] { return !out_.open && !err_.open; });
    return exit_;
}

std::string ChildProcess::out() const {
    const std::lock_guard lock(mutex_);
    return out_.text;
}

std::string ChildProcess::err() const {
    const std::lock_guard lock(mutex_);
    return err_.text;
}

bool ChildProcess::waitForOut(const std::string& text, std::chrono::milliseconds deadline) {
    return waitFor(out_, text, deadline);
}

bool ChildProcess::waitForErr(const std::string& text, std::chrono::milliseconds deadline) {
    return waitFor(err_, text, deadline);
}

bool ChildProcess::waitFor(const Stream& stream, const std::string& text, std::chrono::milliseconds deadline) {
    std::unique_lock lock(mutex_);
    const auto found = [&] { return stream.text.find(text) != std::string::npos; };
    changed_.wait_for(lock, deadline, [&] { return found() || !stream.open; });
    return found();
}

void ChildProcess::read(Stream& stream) {
    std::array<char, 4096> buffer;
    for (;;) {
        pollfd wait{stream.fd, POLLIN, 0};
        const int ready = poll(&wait, 1, 100);
        if (ready < 0 && errno != EINTR) break;
        const ssize_t got = ready > 0 ? ::read(stream.fd, buffer.data(), buffer.size()) : -1;
        const std::lock_guard lock(mutex_);
        if (ready <= 0) {
            if (!stream.open) return;
            continue;
        }
        if (got <= 0) break;
        stream.text.append(buffer.data(), static_cast<std::size_t>(got));
        changed_.notify_all();
    }
    const std::lock_guard lock(mutex_);
    stream.open = false;
    changed_.notify_all();
}

} // namespace fermata::test
