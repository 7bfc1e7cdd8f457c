// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/test/child_process.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace fermata::test {

/// What the README of an example tells a stranger to type, each block a script that ends at its first failure.
std::vector<std::string> commandsOf(const std::filesystem::path& example);

/// Runs such a script where the README's reader stands, in the repository, with this fermatactl and its database.
std::unique_ptr<ChildProcess> typed(const std::string& script, const std::filesystem::path& example,
                                    const std::filesystem::path& fermatactl, const std::string& database);

} // namespace fermata::test
