// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/sandbox/error.h>

#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace fermata::test {

/// What a call threw; nothing if it went well.
inline std::optional<sandbox::SandboxError> errorOf(const std::function<void()>& call) {
    try {
        call();
    } catch (const sandbox::SandboxError& error) {
        return error;
    }
    return std::nullopt;
}

inline int modeOf(const std::filesystem::path& path) {
    struct stat now {};
    return stat(path.c_str(), &now) == 0 ? static_cast<int>(now.st_mode & 07777) : -1;
}

/// How many entries of a folder begin like that.
inline int countOf(const std::filesystem::path& directory, const std::string& prefix) {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(directory)) {
        if (entry.path().filename().native().starts_with(prefix)) ++count;
    }
    return count;
}

/// An environment variable for the length of a test.
class ScopedVariable {
public:
    ScopedVariable(const char* name, const char* value) : name_(name) {
        if (const char* old = std::getenv(name)) before_ = old;
        if (value)
            setenv(name, value, 1);
        else
            unsetenv(name);
    }
    ~ScopedVariable() {
        if (before_)
            setenv(name_, before_->c_str(), 1);
        else
            unsetenv(name_);
    }
    ScopedVariable(const ScopedVariable&) = delete;
    ScopedVariable& operator=(const ScopedVariable&) = delete;

private:
    const char* name_;
    std::optional<std::string> before_;
};

} // namespace fermata::test
