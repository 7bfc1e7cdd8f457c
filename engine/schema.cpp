// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "postgres/connection.h"

#include <fermata/schema.h>
#include <fermata/sql.h>

#include <algorithm>
#include <map>

namespace fermata {

namespace {

using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

// All processes that migrate, whichever schema, take turns on this key. "fermata\0" read as a number.
constexpr char migrationLock[] = "7378422572398174464";

struct Column {
    std::string type;
    bool required = false;
};

// §9, as the catalogue words it.
const std::map<std::string, std::map<std::string, Column>>& specification() {
    static const std::map<std::string, std::map<std::string, Column>> tables{
        {"gen_durable",
         {{"id", {"bigint", true}},
          {"fsm", {"text", true}},
          {"fsm_version", {"integer", true}},
          {"step", {"text", true}},
          {"status", {"durable_status", true}},
          {"state", {"jsonb", true}},
          {"result", {"jsonb"}},
          {"awaits", {"text"}},
          {"queue", {"text", true}},
          {"priority", {"smallint", true}},
          {"partition_key", {"text"}},
          {"eligible_at", {"timestamp with time zone", true}},
          {"attempt", {"integer", true}},
          {"last_error", {"text"}},
          {"locked_by", {"text"}},
          {"lease_expires_at", {"timestamp with time zone"}},
          {"parent_id", {"bigint"}},
          {"children_pending", {"integer", true}},
          {"unique_key", {"bytea"}},
          {"unique_scope", {"durable_status[]", true}},
          {"unique_guard", {"bytea"}},
          {"inserted_at", {"timestamp with time zone", true}},
          {"updated_at", {"timestamp with time zone", true}}}},
        {"signals",
         {{"id", {"bigint", true}},
          {"target_id", {"bigint", true}},
          {"name", {"text", true}},
          {"payload", {"jsonb", true}},
          {"dedup_key", {"text"}},
          {"inserted_at", {"timestamp with time zone", true}}}}};
    return tables;
}

std::optional<int> installedMigration(Connection& connection, const std::string& schema) {
    static const Statement exists{"fermata_schema_version_table", "reading the schema's version",
                                  "select to_regclass(quote_ident($1) || '.fermata_migration') is not null"};
    static const Statement version{"fermata_schema_version", "reading the schema's version",
                                   "select coalesce(max(number), 0) from fermata_migration"};
    if (!connection.run(exists, Params().text(schema)).boolean(0, 0)) return std::nullopt;
    return static_cast<int>(connection.run(version).number(0, 0));
}

// The sentences in which the tables that are there part from §9. Nothing about tables that are not there.
std::vector<std::string> differencesFromSpec(Connection& connection, const std::string& schema, bool& present) {
    static const Statement columns{"fermata_schema_columns", "reading the tables' columns",
                                   R"(select c.relname, a.attname,
       regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.', ''), a.attnotnull
from pg_class c join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where n.nspname = $1 and c.relname in ('gen_durable', 'signals') and c.relkind in ('r', 'p'))"};
    static const Statement labels{"fermata_schema_labels", "reading the statuses",
                                  R"(select e.enumlabel from pg_type t join pg_namespace n on n.oid = t.typnamespace
join pg_enum e on e.enumtypid = t.oid where n.nspname = $1 and t.typname = 'durable_status' order by e.enumsortorder)"};

    std::map<std::string, std::map<std::string, Column>> found;
    const Result rows = connection.run(columns, Params().text(schema));
    for (int r = 0; r < rows.rows(); ++r)
        found[rows.text(r, 0)][rows.text(r, 1)] = {rows.text(r, 2), rows.boolean(r, 3)};
    present = found.contains("gen_durable") && found.contains("signals");
    if (found.empty()) return {};

    std::vector<std::string> differences;
    for (const auto& [table, wanted] : specification()) {
        if (!found.contains(table)) {
            differences.push_back("table " + table + " is missing");
            continue;
        }
        for (const auto& [name, column] : wanted) {
            const auto there = found[table].find(name);
            if (there == found[table].end())
                differences.push_back("column " + table + "." + name + " is missing");
            else if (there->second.type != column.type)
                differences.push_back("column " + table + "." + name + " is " + there->second.type + " instead of " +
                                      column.type);
            else if (column.required && !there->second.required)
                differences.push_back("column " + table + "." + name + " allows null");
        }
        for (const auto& [name, column] : found[table]) {
            if (!wanted.contains(name) && column.required)
                differences.push_back("column " + table + "." + name + " is unknown and required");
        }
    }
    const Result statuses = connection.run(labels, Params().text(schema));
    for (const Status status : allStatuses) {
        bool there = false;
        for (int r = 0; r < statuses.rows(); ++r)
            there = there || statuses.view(r, 0) == toString(status);
        if (!there) differences.push_back("type durable_status has no label " + std::string(toString(status)));
    }
    return differences;
}

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : "; ") + part;
    return text;
}

int knownMigration() {
    return fermata::sql::migrations().empty() ? 0 : fermata::sql::migrations().back().number;
}

SchemaState inspect(Connection& connection, const Database& database) {
    SchemaState state;
    state.known = knownMigration();
    state.installed = installedMigration(connection, database.schema).value_or(0);
    state.differences = differencesFromSpec(connection, database.schema, state.present);
    return state;
}

void refuseNewer(Connection& connection, const SchemaState& state, const Database& database) {
    if (state.installed <= state.known) return;
    const Statement breaking{"fermata_schema_breaking", "reading the schema's version",
                             "select count(*) from fermata_migration where breaking and number > $1"};
    if (connection.run(breaking, Params().number(state.known)).number(0, 0) > 0) {
        throw Error(Error::Kind::Schema, "schema \"" + database.schema + "\" is at version " +
                                             std::to_string(state.installed) + " and this program knows only " +
                                             std::to_string(state.known) + ": install a newer Fermata");
    }
}

// One migration, in a transaction that holds the lock. True: it was applied now.
bool applyNext(Connection& connection, const Database& database) {
    const Statement record{"fermata_schema_record", "recording a migration",
                           "insert into fermata_migration (number, name) values ($1, $2)"};
    postgres::Transaction transaction(connection);
    // Waits for another process that migrates; it holds the lock for the length of one migration.
    connection.command("set local lock_timeout = '60s'; select pg_advisory_xact_lock(" + std::string(migrationLock) +
                           ")",
                       "waiting for another process that migrates");
    connection.command("create schema if not exists " + postgres::quotedIdentifier(database.schema),
                       "creating the schema");
    connection.command("create table if not exists fermata_migration ("
                       "number int primary key, name text not null, breaking boolean not null default false,"
                       " applied_at timestamptz not null default clock_timestamp())",
                       "creating fermata_migration");
    const SchemaState state = inspect(connection, database);
    refuseNewer(connection, state, database);
    const auto all = fermata::sql::migrations();
    const auto next =
        std::ranges::find_if(all, [&](const auto& migration) { return migration.number > state.installed; });
    if (next == all.end()) return false;
    const bool adopt = next->number == 1 && state.present;
    if (next->number == 1 && !state.differences.empty()) {
        throw Error(Error::Kind::Schema, "the tables in schema \"" + database.schema +
                                             "\" are not those of the engine: " + joined(state.differences) +
                                             ". Choose another schema with --schema, or mend them");
    }
    if (!adopt) connection.command(std::string(next->text), "applying migration " + std::string(next->name));
    connection.run(record, Params().number(next->number).text(std::string(next->name)));
    transaction.commit();
    return true;
}

} // namespace

SchemaState inspectSchema(const Database& database) {
    Connection connection = Connection::open(database, postgres::Purpose::Client);
    return inspect(connection, database);
}

SchemaState migrate(const Database& database) {
    Connection connection = Connection::open(database, postgres::Purpose::Client);
    const SchemaState before = inspect(connection, database);
    refuseNewer(connection, before, database);
    // Nothing to do needs no right to create anything.
    if (before.upToDate()) return before;
    while (applyNext(connection, database)) {
    }
    return inspect(connection, database);
}

void requireSchema(const Database& database) {
    Connection connection = Connection::open(database, postgres::Purpose::Client);
    const SchemaState state = inspect(connection, database);
    refuseNewer(connection, state, database);
    const std::string where = "schema \"" + database.schema + "\"";
    if (!state.present)
        throw Error(Error::Kind::Schema, "the engine's tables are not in " + where + ": run \"fermatactl migrate\"");
    if (state.installed == 0 && !state.differences.empty())
        throw Error(Error::Kind::Schema,
                    "the tables in " + where + " are not those of the engine: " + joined(state.differences));
    if (!state.upToDate()) {
        throw Error(Error::Kind::Schema, where + " is at version " + std::to_string(state.installed) + " of " +
                                             std::to_string(state.known) + ": run \"fermatactl migrate\"");
    }
}

} // namespace fermata
