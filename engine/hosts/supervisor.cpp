// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/supervisor.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <ctime>

// Here is only what may run in the child of a process with many threads, where any lock may be held for ever: no
// memory is asked for, nothing is thrown, no function is called that is more than a call of the kernel. This file is
// compiled with -fno-plt (engine/CMakeLists.txt): what it calls has been looked up before, since the tables for looking
// up may be in memory that is given back.
namespace fermata::hosts {

namespace {

constexpr int kRoundMs = 50;        // between looks at what is left
constexpr int kMaxQuietRounds = 40; // what does not die for so long has another user, or hangs in the kernel

// Reads a file of /proc piece by piece.
class Reader {
public:
    Reader(int folder, const char* path) : fd_(openat(folder, path, O_RDONLY | O_CLOEXEC)) {}
    ~Reader() {
        if (fd_ >= 0) close(fd_);
    }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;

    int next() { // -1 at the end
        if (at_ == size_) {
            at_ = 0;
            do {
                size_ = fd_ < 0 ? 0 : read(fd_, text_, sizeof text_);
            } while (size_ < 0 && errno == EINTR);
            if (size_ <= 0) {
                size_ = 0;
                return -1;
            }
        }
        return static_cast<unsigned char>(text_[at_++]);
    }

private:
    int fd_;
    ssize_t at_ = 0;
    ssize_t size_ = 0;
    char text_[2048]; // NOLINT(cppcoreguidelines-pro-type-member-init): is written before it is read
};

// The numbers behind a process's name in its `stat`: field 4 is the parent, 48 and 49 are where its arguments stand.
// The name may hold anything, so its end is the last ')'.
void readStat(int folder, const char* path, const int* fields, std::uint64_t* values, int count) {
    int field = 0;
    Reader file(folder, path);
    for (int c = file.next(); c >= 0; c = file.next()) {
        if (c == ')') {
            field = 2;
            for (int i = 0; i < count; ++i)
                values[i] = 0;
        } else if (c == ' ') {
            ++field;
        } else if (c >= '0' && c <= '9') {
            for (int i = 0; i < count; ++i) {
                if (fields[i] == field) values[i] = values[i] * 10 + static_cast<std::uint64_t>(c - '0');
            }
        }
    }
}

[[noreturn]] void becomeHost(const HostCommand& command, pid_t supervisor) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, static_cast<unsigned long>(SIGKILL));
    if (getppid() != supervisor) _exit(127); // it died before that was asked for
    dup2(command.input, 0);
    dup2(command.output, 1);
    dup2(command.errors, 2);
    syscall(SYS_close_range, 3U, ~0U, 4U /* CLOSE_RANGE_CLOEXEC */); // what libraries have opened without care
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    execve("/bin/sh", command.arguments, command.environment);
    _exit(127);
}

void closeAllBut(int kept) {
    const auto number = static_cast<unsigned>(kept);
    if (syscall(SYS_close_range, 0U, number - 1, 0U) == 0 && syscall(SYS_close_range, number + 1, ~0U, 0U) == 0) return;
    rlimit limit; // NOLINT(cppcoreguidelines-pro-type-member-init): before Linux 5.9
    const bool known = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < (1U << 20);
    for (int fd = known ? static_cast<int>(limit.rlim_cur) : 1 << 20; fd >= 0; --fd) {
        if (fd != kept) close(fd);
    }
}

// What lists of processes show. The words of our own command line would mislead whoever looks for the worker, or sends
// a signal to all that are called so. They are overwritten by the kernel, which checks the place.
void setTitle(const char* title) {
    prctl(PR_SET_NAME, "fermata-host");
    constexpr int fields[] = {48, 49};
    std::uint64_t place[2] = {0, 0};
    readStat(AT_FDCWD, "/proc/self/stat", fields, place, 2);
    while (place[0] < place[1]) {
        char piece[64];
        const std::uint64_t left = place[1] - place[0];
        const std::size_t size = left < sizeof piece ? static_cast<std::size_t>(left) : sizeof piece;
        for (std::size_t i = 0; i < size; ++i) {
            const bool last = i + 1 == left;
            piece[i] = last ? '\0' : *title;
            if (*title != 0) ++title;
        }
        const iovec from{piece, size};
        const iovec into{reinterpret_cast<void*>(place[0]), size}; // NOLINT: a number of /proc is an address
        if (process_vm_writev(getpid(), &from, 1, &into, 1, 0) != static_cast<ssize_t>(size)) return;
        place[0] += size;
    }
}

struct Mapping {
    std::uintptr_t start;
    std::uintptr_t end;
    bool shared;
    char name[2]; // its first letters
    bool holds(const void* address) const {
        const auto place = reinterpret_cast<std::uintptr_t>(address);
        return place >= start && place < end;
    }
};

// START-END PERMISSIONS OFFSET DEVICE INODE NAME
bool readMapping(Reader& file, Mapping& mapping) {
    mapping.start = mapping.end = 0;
    mapping.shared = false;
    mapping.name[0] = mapping.name[1] = 0;
    int field = 0; // 0 and 1 the addresses
    int letters = 0;
    int c = file.next();
    if (c < 0) return false;
    for (; c >= 0 && c != '\n'; c = file.next()) {
        if ((field == 0 && c == '-') || (field < 6 && c == ' ')) {
            ++field;
            continue;
        }
        std::uintptr_t& address = field == 0 ? mapping.start : mapping.end;
        if (field < 2) address = address * 16 + static_cast<std::uintptr_t>(c <= '9' ? c - '0' : c - 'a' + 10);
        if (field == 2 && c == 's') mapping.shared = true;
        if (field == 6 && letters < 2 && (c != ' ' || letters > 0)) mapping.name[letters++] = static_cast<char>(c);
    }
    return true;
}

#ifndef __has_feature // clang's own
#define __has_feature(name) 0
#endif

// A fork keeps each page as it was, for as long as it lives, while the worker goes on and writes to its own. So what is
// on the heap and on the other threads' stacks is given back, and what is shared with others is let go. What stays are
// the programs and libraries with their variables, and this thread's stack and its thread-local variables.
void giveMemoryBack() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || __has_feature(address_sanitizer) || \
    __has_feature(thread_sanitizer)
    return; // the sanitizer's own tables are among it
#endif
    const char here = 0;
    std::uintptr_t endOfFile = 0; // of a library: its variables go on there, in memory without a name
    Reader file(AT_FDCWD, "/proc/self/maps");
    Mapping mapping; // NOLINT(cppcoreguidelines-pro-type-member-init): is written before it is read
    while (readMapping(file, mapping)) {
        if (mapping.holds(&here) || mapping.holds(&errno)) continue;
        const bool heap = mapping.name[0] == '[' && (mapping.name[1] == 'h' || mapping.name[1] == 'a'); // heap, anon
        const bool unnamed = mapping.name[0] == 0;
        if (mapping.name[0] == '/' && !mapping.shared) endOfFile = mapping.end;
        auto* const start = reinterpret_cast<void*>(mapping.start); // NOLINT: a number of /proc is an address
        if (mapping.shared)
            munmap(start, mapping.end - mapping.start);
        else if (heap || (unnamed && mapping.start != endOfFile))
            madvise(start, mapping.end - mapping.start, MADV_DONTNEED);
    }
}

void tell(int report, const HostEnd& end) {
    [[maybe_unused]] const ssize_t written = write(report, &end, sizeof end);
}

// The next of SIGCHLD and endSignal(); 0 when neither comes in time.
int awaitSignal(const timespec* time) {
    sigset_t awaited;
    sigemptyset(&awaited);
    sigaddset(&awaited, SIGCHLD);
    sigaddset(&awaited, endSignal());
    siginfo_t info;
    const int got = time ? sigtimedwait(&awaited, &info, time) : sigwaitinfo(&awaited, &info);
    return got < 0 ? 0 : got;
}

// Waits for what has ended, but for the host, whose number must stay its own until its group has been killed. True, and
// told, when the host has.
bool hostHasEnded(pid_t host, int report) {
    for (;;) {
        siginfo_t info;
        info.si_pid = 0;
        if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0) return false;
        if (info.si_pid == host) {
            tell(report, {info.si_code, info.si_status});
            return true;
        }
        waitid(P_PID, static_cast<id_t>(info.si_pid), &info, WEXITED | WNOHANG);
    }
}

enum class Left { Nothing, Less, AsMuch };

Left waitForWhatHasEnded() {
    Left left = Left::AsMuch;
    for (;;) {
        siginfo_t info;
        info.si_pid = 0;
        if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG) != 0) return errno == ECHILD ? Left::Nothing : left;
        if (info.si_pid == 0) return left;
        left = Left::Less;
    }
}

// As the kernel writes it; the C library's own readdir() asks for memory.
struct Entry {
    std::uint64_t inode;
    std::int64_t offset;
    unsigned short length;
    unsigned char type;
    char name[1];
};

// Nobody but us waits for our children, so each number that is found is still the child's.
void killChildren(pid_t self) {
    const int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    alignas(Entry) char entries[4096];
    for (;;) {
        const long size = folder < 0 ? 0 : syscall(SYS_getdents64, folder, entries, sizeof entries);
        if (size <= 0) break;
        for (long at = 0; at < size;) {
            const char* const entry = entries + at;
            at += reinterpret_cast<const Entry*>(entry)->length;
            char path[32];
            std::size_t length = 0;
            pid_t process = 0;
            for (const char* c = entry + offsetof(Entry, name); *c >= '0' && *c <= '9' && length < 16; ++c) {
                process = process * 10 + (*c - '0');
                path[length++] = *c;
            }
            if (length == 0) continue;
            for (const char* c = "/stat"; *c != 0; ++c)
                path[length++] = *c;
            path[length] = 0;
            constexpr int parentField = 4;
            std::uint64_t parent = 0;
            readStat(folder, path, &parentField, &parent, 1);
            if (parent == static_cast<std::uint64_t>(self)) kill(process, SIGKILL);
        }
    }
    if (folder >= 0) close(folder);
}

// A child that is killed leaves us its own children: so on until there is none.
void endAll(pid_t self, pid_t host) {
    kill(-host, SIGKILL);
    kill(host, SIGKILL);
    constexpr timespec round{0, kRoundMs * 1'000'000L};
    for (int quiet = 0; quiet < kMaxQuietRounds; ++quiet) {
        const Left left = waitForWhatHasEnded();
        if (left == Left::Nothing) return;
        if (left == Left::Less) quiet = 0;
        killChildren(self);
        awaitSignal(&round);
    }
}

} // namespace

int endSignal() {
    return SIGRTMAX;
}

void supervise(const HostCommand& command, int report, pid_t worker) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, static_cast<unsigned long>(endSignal()));
    if (getppid() != worker) _exit(1); // it died before that was asked for
    prctl(PR_SET_CHILD_SUBREAPER, 1UL);
    // An ignored signal would stay ignored in the host; and who ignores SIGCHLD is not told of its children.
    for (int number = 1; number < NSIG; ++number)
        signal(number, SIG_DFL);
    const pid_t self = getpid();
    const pid_t host =
        vfork(); // NOLINT(clang-analyzer-security.insecureAPI.vfork): another copy of all would take time
    if (host == 0) becomeHost(command, self);
    if (host < 0) {
        tell(report, {0, errno});
        _exit(1);
    }
    closeAllBut(report);
    [[maybe_unused]] const int moved = chdir("/"); // a file system that nobody uses can be unmounted
    setTitle(command.title);
    giveMemoryBack();
    while (!hostHasEnded(host, report)) {
        if (awaitSignal(nullptr) != endSignal()) continue;
        hostHasEnded(host, report); // before we were told
        break;
    }
    endAll(self, host);
    _exit(0);
}

} // namespace fermata::hosts
