// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace fermata::base {

// The user this process runs as, by name, or by number where it has none.
std::string userOfThisProcess();

// That name where none is given.
inline std::string personOr(const std::string& person) {
    return person.empty() ? userOfThisProcess() : person;
}

// Of this machine; empty where it has none.
std::string hostName();

} // namespace fermata::base
