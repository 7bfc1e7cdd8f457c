// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/temporary_folder.h>

#include <fcntl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <stdexcept>
#include <system_error>

namespace fs = std::filesystem;

namespace fermata::test {

TemporaryFolder::TemporaryFolder(const std::string& name) {
    std::string pattern = (fs::temp_directory_path() / (name + "-XXXXXX")).string();
    if (!mkdtemp(pattern.data())) throw std::system_error(errno, std::generic_category(), "cannot make " + pattern);
    path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    remove();
}

void TemporaryFolder::remove() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

DeathWatch::DeathWatch(const fs::path& directory) {
    // $0 is the folder. The pid file may be stale, so the process must work in that folder's data.
    static constexpr auto script = R"sh(
        cat >/dev/null
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
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::system_error(errno, std::generic_category(), "cannot make a pipe");
    const char* const argv[] = {"/bin/sh", "-c", script, directory.c_str(), nullptr};
    const int null = open("/dev/null", O_RDWR | O_CLOEXEC);

    const pid_t between = fork();
    if (between == 0) {
        setsid();
        if (fork() == 0) {
            dup2(ends[0], 0);
            dup2(null, 1); // ctest waits for whoever holds its pipes
            dup2(null, 2);
            syscall(SYS_close_range, 3U, ~0U, 0U);
            execv(argv[0], const_cast<char* const*>(argv));
        }
        _exit(0);
    }
    waitpid(between, nullptr, 0);
    close(null);
    close(ends[0]);
    pipe_ = ends[1];
}

DeathWatch::~DeathWatch() {
    close(pipe_);
}

} // namespace fermata::test
