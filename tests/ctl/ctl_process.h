// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/json.h>
#include <fermata/test/child_process.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fermata::test {

/// What one call of fermatactl came to.
struct CtlResult {
    int code = -1;
    std::string out;
    std::string err;

    /// The document on stdout; a test that gets anything else fails by its exception.
    Json json() const { return Json::parse(out); }
};

/// Runs fermatactl to its end. Its environment names the database and nothing else of PostgreSQL; no name: none.
CtlResult ctl(const std::optional<std::string>& database, const std::vector<std::string>& arguments);

/// One that runs on: a worker.
std::unique_ptr<ChildProcess> startCtl(const std::string& database, const std::vector<std::string>& arguments,
                                       const std::map<std::string, std::optional<std::string>>& environment = {});

/// A new database with the engine's tables in it, made by `fermatactl migrate`.
std::string databaseMigratedByCtl();

} // namespace fermata::test
