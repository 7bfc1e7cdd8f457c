// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/sandbox/error.h>

#include <utility>

namespace fermata::sandbox {

SandboxError::SandboxError(ErrorKind kind, const std::string& sentence, std::string advice)
    : std::runtime_error(sentence), kind_(kind), advice_(std::move(advice)) {}

std::string SandboxError::fullText() const {
    return advice_.empty() ? what() : std::string(what()) + "\n" + advice_;
}

} // namespace fermata::sandbox
