// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "arguments/common_options.h"
#include "command.h"
#include "output/console.h"
#include "output/json_writer.h"
#include "output/text.h"

#include <fermata/schema.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <memory>

namespace fermata::ctl {

namespace {

struct MigrateOptions {
    DatabaseOptions database;
    bool check = false;
    bool roles = false;
    std::string keyLocks; // "own", "shared", or as it is
    bool json = false;
};

// What a check found, as a sentence. For a schema that is up to date as well.
std::string standing(const std::string& schema, const SchemaState& state) {
    if (!state.present)
        return fmt::format("schema {}: the engine's tables are missing; this version would create them", schema);
    if (state.installed == 0)
        return fmt::format("schema {}: tables made by hand; this version would adopt them and bring them to version {}",
                           schema, state.known);
    if (state.installed < state.known)
        return fmt::format("schema {}: version {}, behind this version's {}", schema, state.installed, state.known);
    if (state.installed > state.known)
        return fmt::format("schema {}: version {}, newer than this version's {}", schema, state.installed, state.known);
    return fmt::format("schema {}: version {}, up to date", schema, state.installed);
}

std::string achieved(const std::string& schema, const SchemaState& before, const SchemaState& after) {
    if (!before.present) return fmt::format("schema {}: created, version {}", schema, after.installed);
    if (before.installed == 0) return fmt::format("schema {}: adopted, version {}", schema, after.installed);
    if (before.installed < after.installed)
        return fmt::format("schema {}: brought from version {} to {}", schema, before.installed, after.installed);
    return standing(schema, after);
}

void printDocument(Console& console, const std::string& schema, const SchemaState& state) {
    JsonWriter json;
    json.beginObject();
    json.key("schema").text(schema);
    json.key("present").boolean(state.present);
    json.key("installed").number(state.installed);
    json.key("known").number(state.known);
    json.key("up_to_date").boolean(state.upToDate());
    json.key("key_locks").text(state.ownKeyLocks ? "own" : "shared");
    json.key("differences").beginArray();
    for (const std::string& difference : state.differences)
        json.text(difference);
    json.endArray().endObject();
    console.print(json.document() + '\n');
}

ExitCode migrate(const MigrateOptions& options, Console& console) {
    const Database database = options.database.database();
    const SchemaState before = inspectSchema(database);
    SchemaState after = options.check ? before : fermata::migrate(database);
    if (!options.keyLocks.empty()) {
        setKeyLocks(database, options.keyLocks == "own");
        after = inspectSchema(database);
    }
    if (options.json) {
        printDocument(console, database.schema, after);
    } else {
        console.print((options.check ? standing(database.schema, after) : achieved(database.schema, before, after)) +
                      '\n');
        if (after.ownKeyLocks)
            console.print("  partition keys have locks of this schema's own (--key-locks own)\n");
        else if (!options.keyLocks.empty())
            console.print("  partition keys have the locks that all engines share (--key-locks shared)\n");
        for (const std::string& difference : after.differences)
            console.print("  " + difference + '\n');
    }
    for (const std::string& role : after.openTo)
        console.say(fmt::format("schema {} is open: {} may create functions in it, which the acts would run with their "
                                "owner's rights; fermatactl check says what closes it",
                                database.schema, role == "public" ? "every role" : "the role " + inQuotes(role)));
    if (after.upToDate()) {
        if (options.roles) {
            setUpRoles(database);
            console.say(
                fmt::format("schema {}: fermata_viewer, fermata_operator, fermata_worker and fermata_owner have "
                            "their rights",
                            database.schema));
        }
        return ExitCode::Done;
    }
    console.say(fmt::format("schema {} is not at this version; run fermatactl migrate", database.schema));
    return ExitCode::NoDatabase;
}

} // namespace

void addMigrate(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<MigrateOptions>();
    CLI::App* command =
        app.add_subcommand("migrate", "bring the schema to this version, creating it where it is missing");
    command->add_flag("--check", options->check, "only report; exit code 3 when it is behind");
    command
        ->add_flag("--roles", options->roles,
                   "then set up the roles fermata_viewer, fermata_operator, fermata_worker and fermata_owner")
        ->excludes("--check");
    command
        ->add_option("--key-locks", options->keyLocks,
                     "then lock partition keys by locks of this schema's own, or by those shared with every engine and "
                     "schema of the database, as they are at first")
        ->type_name("own|shared")
        ->check(CLI::IsMember({"own", "shared"}))
        ->excludes("--check");
    options->database.addTo(*command);
    addJson(*command, options->json);
    command->callback(
        [options, &chosen] { chosen = [options](Console& console) { return migrate(*options, console); }; });
}

} // namespace fermata::ctl
