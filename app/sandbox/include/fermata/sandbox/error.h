// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>
#include <string>

namespace fermata::sandbox {

/// What went wrong, for callers that act on it (the words are in what() and advice()).
enum class ErrorKind {
    BinariesMissing, ///< no initdb and postgres that we can use
    VersionMismatch, ///< the data was written by another major version than the installed ones
    FolderUnusable,  ///< somebody else's, not writable, not reachable for the server's user, not a sandbox
    DiskFull,        ///< too little space before we began, or the server ran out of it
    CreateFailed,    ///< initdb ended with an error
    StartFailed,     ///< the server ended before it accepted connections
    Deadline,        ///< something did not happen in the time it was given
    InUse,           ///< refused, because others use the sandbox
    Privileges,      ///< we are root and cannot become an unprivileged user
    Cancelled,       ///< the caller's stop token said so
    System,          ///< the operating system refused something else
};

/// The one exception of this library. what() is a sentence that says what was wrong and where;
/// advice() is a sentence that says what a person can do about it (empty for Cancelled).
class SandboxError : public std::runtime_error {
public:
    SandboxError(ErrorKind kind, const std::string& sentence, std::string advice);

    ErrorKind kind() const noexcept { return kind_; }
    const std::string& advice() const noexcept { return advice_; }

    /// Both sentences, for places that show one text (a terminal, a log).
    std::string fullText() const;

private:
    ErrorKind kind_;
    std::string advice_;
};

} // namespace fermata::sandbox
