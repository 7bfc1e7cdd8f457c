// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"

#include "arguments/parse.h"
#include "arguments/usage_error.h"

#include <fermata/types/secrets.h>

#include <CLI/CLI.hpp>

#include <cstdlib>

namespace fermata::ctl {

void DatabaseOptions::addTo(CLI::App& command, Help help) {
    const std::string group = help == Help::Shown ? "Database" : "";
    addValue(command, "--db", "CONNINFO",
             "libpq connection string or URI (default: FERMATA_DB, then the PG* variables)",
             [this](const std::string& text) { connection = text; })
        ->group(group);
    addValue(command, "--schema", "NAME", "PostgreSQL schema of the engine's tables (default: fermata)",
             [this](const std::string& text) { schema = parseName("--schema", text); })
        ->group(group);
}

namespace {

// Read once, and its password overwritten: the machines that a worker starts may read its /proc entry.
const std::string& fromEnvironment() {
    static const std::string value = [] {
        char* given = std::getenv("FERMATA_DB"); // NOLINT(concurrency-mt-unsafe): nobody sets it
        std::string copy = given ? given : "";
        if (given) overwriteSecrets(given);
        return copy;
    }();
    return value;
}

} // namespace

Database DatabaseOptions::database() const {
    Database database;
    const std::string& fallback = fromEnvironment();
    database.connection = connection ? *connection : fallback;
    database.schema = schema;
    database.applicationName = "fermatactl";
    return database;
}

namespace {

// All values of an option arrive together: so that one that stands twice gets a sentence of ours.
CLI::Option* addTexts(CLI::App& command, const std::string& name, const std::string& placeholder,
                      const std::string& help, const std::function<void(const std::vector<std::string>& texts)>& take) {
    return command.add_option_function<std::vector<std::string>>(name, take, help)
        ->type_name(placeholder)
        ->expected(1)
        ->allow_extra_args(false)
        ->take_all();
}

} // namespace

CLI::Option* addValue(CLI::App& command, const std::string& name, const std::string& placeholder,
                      const std::string& help, std::function<void(const std::string& text)> take) {
    return addTexts(command, name, placeholder, help,
                    [name, take = std::move(take)](const std::vector<std::string>& texts) {
                        if (texts.size() > 1) throw UsageError(name + " is given twice");
                        take(texts.front());
                    });
}

CLI::Option* addValues(CLI::App& command, const std::string& name, const std::string& placeholder,
                       const std::string& help, std::function<void(const std::string& text)> take) {
    return addTexts(command, name, placeholder, help, [take = std::move(take)](const std::vector<std::string>& texts) {
        for (const std::string& text : texts)
            take(text);
    });
}

void addJson(CLI::App& command, bool& json) {
    command.add_flag("--json", json, "print one JSON document");
}

void addWide(CLI::App& command, bool& wide) {
    command.add_flag("--wide", wide, "do not cut the cells of a table at the terminal's width");
}

} // namespace fermata::ctl
