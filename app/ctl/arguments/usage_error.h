// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>
#include <string>

namespace fermata::ctl {

// An argument that makes no sense. what() is a sentence that says which, why, and what would be right. Exit code 2.
class UsageError : public std::runtime_error {
public:
    explicit UsageError(const std::string& sentence) : std::runtime_error(sentence) {}
};

} // namespace fermata::ctl
