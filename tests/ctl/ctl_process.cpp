// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "ctl_process.h"

#include <fermata/test/test_cluster.h>

#include <cstdlib>
#include <stdexcept>

extern char** environ; // NOLINT: the name POSIX gives it

namespace fermata::test {

namespace {

ChildProcess::Options environmentOf(const std::optional<std::string>& database) {
    ChildProcess::Options options;
    for (char** at = environ; *at; ++at) {
        const std::string entry(*at);
        if (entry.starts_with("PG")) options.environment[entry.substr(0, entry.find('='))] = std::nullopt;
    }
    options.environment["FERMATA_DB"] = database;
    return options;
}

} // namespace

CtlResult ctl(const std::optional<std::string>& database, const std::vector<std::string>& arguments) {
    ChildProcess process(FERMATACTL, arguments, environmentOf(database));
    process.closeInput();
    const auto exit = process.wait();
    if (!exit) throw std::runtime_error("fermatactl did not end; it said: " + process.err());
    if (exit->signal != 0) throw std::runtime_error("fermatactl was ended by signal " + std::to_string(exit->signal));
    return {exit->code, process.out(), process.err()};
}

std::unique_ptr<ChildProcess> startCtl(const std::string& database, const std::vector<std::string>& arguments,
                                       const std::map<std::string, std::optional<std::string>>& environment) {
    ChildProcess::Options options = environmentOf(database);
    for (const auto& [name, value] : environment)
        options.environment[name] = value;
    return std::make_unique<ChildProcess>(FERMATACTL, arguments, options);
}

std::string databaseMigratedByCtl() {
    return TestCluster::freshDatabase("migrated by fermatactl", [](const std::string& database) {
        const CtlResult migrated = ctl(database, {"migrate"});
        if (migrated.code != 0) throw std::runtime_error("fermatactl migrate: " + migrated.err);
    });
}

} // namespace fermata::test
