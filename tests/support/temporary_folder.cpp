// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/temporary_folder.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <stdexcept>
#include <system_error>

namespace fs = std::filesystem;

namespace fermata::test {

namespace {

fs::path parentOf(TemporaryFolder::Place place) {
    constexpr std::uintmax_t plenty = std::uintmax_t(8) << 30;
    const fs::path memory = "/dev/shm";
    std::error_code none;
    if (place == TemporaryFolder::Place::Memory && fs::space(memory, none).available >= plenty && !none) return memory;
    return fs::temp_directory_path();
}

} // namespace

TemporaryFolder::TemporaryFolder(const std::string& name, Place place) {
    std::string pattern = (parentOf(place) / (name + "-XXXXXX")).string();
    if (!mkdtemp(pattern.data())) throw std::system_error(errno, std::generic_category(), "cannot make " + pattern);
    path_ = pattern;
    chmod(path_.c_str(), 0711); // clusters below it run as another user when we are root
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

DeathWatch::DeathWatch(const fs::path& directory) {
    // $0 is the folder. The pid file may be stale, so the process must work in that folder's data.
    static constexpr auto script = R"sh(
        cat >/dev/null # until the other end closes
        pid=$(head -n 1 "$0/data/postmaster.pid" 2>/dev/null)
        ours() { [ -n "$pid" ] && [ "$(readlink "/proc/$pid/cwd")" = "$0/data" ]; }
        if ours; then
            kill -QUIT "$pid"
            left=200
            while ours && [ $left -gt 0 ]; do sleep 0.05; left=$((left - 1)); done
            ours && kill -KILL "$pid"
        fi
        rm -rf "$0"
    )sh";
    int life[2]; // the shell reads its end
    int work[2]; // this process reads the shell's
    if (pipe2(life, O_CLOEXEC) != 0 || pipe2(work, O_CLOEXEC) != 0)
        throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
    const char* const argv[] = {"/bin/sh", "-c", script, directory.c_str(), nullptr};
    const int null = open("/dev/null", O_RDWR | O_CLOEXEC);

    // Not as our child: ctest's time-out kills all that it finds below us.
    const pid_t between = fork();
    if (between == 0) {
        setsid();
        if (fork() == 0) {
            dup2(life[0], 0);
            dup2(work[1], 1);
            dup2(null, 2); // ctest waits for whoever holds its pipes
            syscall(SYS_close_range, 3U, ~0U, 0U);
            execv(argv[0], const_cast<char* const*>(argv));
        }
        _exit(0);
    }
    waitpid(between, nullptr, 0);
    for (const int fd : {null, life[0], work[1]})
        close(fd);
    life_ = life[1];
    work_ = work[0];
}

DeathWatch::~DeathWatch() {
    close(life_);
    char byte;
    while (read(work_, &byte, 1) < 0 && errno == EINTR) {
    }
    close(work_);
}

} // namespace fermata::test
