// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "postgres/connection.h"
#include "store/open_schema.h"

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

// Who gives a column its value when an insert does not.
enum class Filled { Nobody, Default, Identity, Generated };

struct Column {
    std::string type;
    bool required = false;
    Filled filled = Filled::Nobody;
};

// §9, as the catalogue words it.
const std::map<std::string, std::map<std::string, Column>>& specification() {
    static const std::map<std::string, std::map<std::string, Column>> tables{
        {"gen_durable",
         {{"id", {"bigint", true, Filled::Identity}},
          {"fsm", {"text", true}},
          {"fsm_version", {"integer", true, Filled::Default}},
          {"step", {"text", true}},
          {"status", {"durable_status", true, Filled::Default}},
          {"state", {"jsonb", true, Filled::Default}},
          {"result", {"jsonb"}},
          {"awaits", {"text"}},
          {"queue", {"text", true, Filled::Default}},
          {"priority", {"smallint", true, Filled::Default}},
          {"partition_key", {"text"}},
          {"eligible_at", {"timestamp with time zone", true, Filled::Default}},
          {"attempt", {"integer", true, Filled::Default}},
          {"last_error", {"text"}},
          {"locked_by", {"text"}},
          {"lease_expires_at", {"timestamp with time zone"}},
          {"parent_id", {"bigint"}},
          {"children_pending", {"integer", true, Filled::Default}},
          {"unique_key", {"bytea"}},
          {"unique_scope", {"durable_status[]", true, Filled::Default}},
          {"unique_guard", {"bytea", false, Filled::Generated}},
          {"inserted_at", {"timestamp with time zone", true, Filled::Default}},
          {"updated_at", {"timestamp with time zone", true, Filled::Default}}}},
        {"signals",
         {{"id", {"bigint", true, Filled::Identity}},
          {"target_id", {"bigint", true}},
          {"name", {"text", true}},
          {"payload", {"jsonb", true, Filled::Default}},
          {"dedup_key", {"text"}},
          {"inserted_at", {"timestamp with time zone", true, Filled::Default}}}}};
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

Filled filledFrom(std::string_view word) {
    if (word == "generated") return Filled::Generated;
    if (word == "identity") return Filled::Identity;
    return word == "default" ? Filled::Default : Filled::Nobody;
}

// What a column lacks that inserts rely on; null if nothing. A sequence as default is as good as an identity.
const char* missing(Filled wanted, Filled there) {
    if (wanted == Filled::Generated && there != Filled::Generated) return "is not generated";
    if (wanted == Filled::Identity && there != Filled::Identity && there != Filled::Default) return "is no identity";
    if (wanted == Filled::Default && there != Filled::Default) return "has no default";
    return nullptr;
}

// The unique indexes that the engine's statements and guarantees hang on (§7, §5), whatever their names.
void lookForUniqueIndexes(Connection& connection, const std::string& schema, std::vector<std::string>& differences) {
    static const Statement indexes{"fermata_schema_indexes", "reading the tables' indexes",
                                   R"(select c.relname || ' (' || (select string_agg(a.attname, ', ' order by k.ord)
                              from unnest(i.indkey::int2[]) with ordinality as k (attnum, ord)
                              join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) || ')'
       || coalesce(' where ' || pg_get_expr(i.indpred, i.indrelid), '')
from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
where n.nspname = $1 and c.relname in ('gen_durable', 'signals')
  and i.indisunique and i.indisvalid and i.indexprs is null and not i.indnullsnotdistinct)"};
    const Result rows = connection.run(indexes, Params().text(schema));
    const auto has = [&](std::string_view index) {
        for (int r = 0; r < rows.rows(); ++r) {
            if (rows.view(r, 0) == index) return true;
        }
        return false;
    };
    if (!has("gen_durable (id)")) differences.push_back("gen_durable has no primary key on id");
    if (!has("gen_durable (unique_guard) where (unique_guard IS NOT NULL)"))
        differences.push_back("the unique index gen_durable_unique on gen_durable (unique_guard) is missing");
    if (!has("signals (target_id, dedup_key)"))
        differences.push_back("the unique constraint on signals (target_id, dedup_key) is missing");
}

// The sentences in which the tables that are there part from §9. Nothing about tables that are not there.
std::vector<std::string> differencesFromSpec(Connection& connection, const std::string& schema, bool& present) {
    static const Statement columns{"fermata_schema_columns", "reading the tables' columns",
                                   R"(select c.relname, a.attname,
       regexp_replace(format_type(a.atttypid, a.atttypmod), '^.*\.', ''), a.attnotnull,
       case when a.attgenerated <> '' then 'generated' when a.attidentity <> '' then 'identity' when a.atthasdef then 'default' else '' end
from pg_class c join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where n.nspname = $1 and c.relname in ('gen_durable', 'signals') and c.relkind in ('r', 'p'))"};
    static const Statement labels{"fermata_schema_labels", "reading the statuses",
                                  R"(select e.enumlabel from pg_type t join pg_namespace n on n.oid = t.typnamespace
join pg_enum e on e.enumtypid = t.oid where n.nspname = $1 and t.typname = 'durable_status' order by e.enumsortorder)"};

    std::map<std::string, std::map<std::string, Column>> found;
    const Result rows = connection.run(columns, Params().text(schema));
    for (int r = 0; r < rows.rows(); ++r)
        found[rows.text(r, 0)][rows.text(r, 1)] = {rows.text(r, 2), rows.boolean(r, 3), filledFrom(rows.view(r, 4))};
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
            else if (const char* lacks = missing(column.filled, there->second.filled))
                differences.push_back("column " + table + "." + name + " " + lacks);
        }
        for (const auto& [name, column] : found[table]) {
            if (!wanted.contains(name) && column.required && column.filled == Filled::Nobody)
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
    if (present) lookForUniqueIndexes(connection, schema, differences);
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

bool hasOwnKeyLocks(Connection& connection, const std::string& schema) {
    static const Statement look{"fermata_schema_key_locks", "reading how partition keys are locked",
                                R"(select exists (select from pg_trigger t join pg_class c on c.oid = t.tgrelid
               join pg_namespace n on n.oid = c.relnamespace
               where n.nspname = $1 and c.relname = 'gen_durable' and t.tgname = 'fermata_key_locks'
               and t.tgfoid = to_regproc(quote_ident($1) || '.fermata_key_locks')))"};
    return connection.run(look, Params().text(schema)).boolean(0, 0);
}

std::vector<std::string> whoElseMayCreate(Connection& connection) {
    static const Statement look{"fermata_schema_open_to", "reading who may create things in the schema",
                                "select may_create from (" + std::string(store::openSchema) + ") o order by 1"};
    std::vector<std::string> roles;
    const Result found = connection.run(look, Params());
    roles.reserve(static_cast<std::size_t>(found.rows()));
    for (int r = 0; r < found.rows(); ++r)
        roles.push_back(found.text(r, 0));
    return roles;
}

SchemaState inspect(Connection& connection, const Database& database) {
    SchemaState state;
    state.known = knownMigration();
    state.installed = installedMigration(connection, database.schema).value_or(0);
    state.differences = differencesFromSpec(connection, database.schema, state.present);
    state.ownKeyLocks = hasOwnKeyLocks(connection, database.schema);
    state.openTo = whoElseMayCreate(connection);
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

bool schemaExists(Connection& connection, const std::string& schema) {
    static const Statement exists{"fermata_schema_exists", "looking for the schema",
                                  "select exists (select from pg_namespace where nspname = $1)"};
    return connection.run(exists, Params().text(schema)).boolean(0, 0);
}

// Names that would lead search_path somewhere else than to a schema of this name.
void checkSchemaName(const std::string& schema) {
    constexpr std::size_t longest = 63; // PostgreSQL cuts off what is longer
    std::string why;
    if (schema.empty()) why = "is empty";
    if (schema.size() > longest) why = "is longer than 63 bytes";
    if (schema == "$user" || schema == "pg_temp" || schema == "pg_catalog")
        why = "has a meaning of its own in PostgreSQL";
    if (!why.empty())
        throw Error(Error::Kind::BadInput, "the schema's name \"" + schema + "\" " + why + ": choose another");
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
    // Only if it is not there: "if not exists" asks for the right to create one all the same.
    if (!schemaExists(connection, database.schema))
        connection.command("create schema " + postgres::quotedIdentifier(database.schema), "creating the schema");
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
    checkSchemaName(database.schema);
    Connection connection = Connection::open(database, postgres::Purpose::Client);
    return inspect(connection, database);
}

SchemaState migrate(const Database& database) {
    checkSchemaName(database.schema);
    Connection connection = Connection::open(database, postgres::Purpose::Client);
    const SchemaState before = inspect(connection, database);
    refuseNewer(connection, before, database);
    // Nothing to do needs no right to create anything.
    if (before.upToDate()) return before;
    while (applyNext(connection, database)) {
    }
    return inspect(connection, database);
}

void setUpRoles(const Database& database) {
    requireSchema(database);
    Connection connection = Connection::open(database, postgres::Purpose::Client);
    postgres::Transaction transaction(connection);
    connection.command(std::string(fermata::sql::roles()), "setting up the roles");
    transaction.commit();
}

void setKeyLocks(const Database& database, bool own) {
    static const Statement set{"fermata_schema_set_key_locks", "changing how partition keys are locked",
                               "select fermata_set_key_locks($1)"};
    requireSchema(database);
    Connection connection = Connection::open(database, postgres::Purpose::Client);
    connection.run(set, Params().boolean(own));
}

void requireSchema(const Database& database) {
    checkSchemaName(database.schema);
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
