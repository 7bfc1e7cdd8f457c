// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>

#include <functional>
#include <optional>
#include <string>

namespace CLI { // NOLINT(readability-identifier-naming): theirs
class App;
class Option;
} // namespace CLI

namespace fermata::ctl {

// Which database a command talks to: --db and --schema, FERMATA_DB, and what libpq reads from PG*.
struct DatabaseOptions {
    std::optional<std::string> connection;
    std::string schema = "fermata";

    // Hidden: for a command that accepts them like all others and has no use for them.
    enum class Help { Shown, Hidden };

    void addTo(CLI::App& command, Help help = Help::Shown);
    Database database() const;
};

// An option (or, where the name has no dashes, an argument) whose text `take` turns into a value; what it throws is the
// message. `take` is called once for each time the option is given.
CLI::Option* addValue(CLI::App& command, const std::string& name, const std::string& placeholder,
                      const std::string& help, std::function<void(const std::string& text)> take);

// The same for an option that may be repeated.
CLI::Option* addValues(CLI::App& command, const std::string& name, const std::string& placeholder,
                       const std::string& help, std::function<void(const std::string& text)> take);

// --json
void addJson(CLI::App& command, bool& json);

// --wide, of a command that prints tables
void addWide(CLI::App& command, bool& wide);

} // namespace fermata::ctl
