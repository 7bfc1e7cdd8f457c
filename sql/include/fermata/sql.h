// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

// The texts of the files under sql/, compiled in. Thread-safe: everything is constant.
namespace fermata::sql {

// A numbered step of the schema, from sql/migrations/NNN_name.sql. Never edited once released.
struct Migration {
    int number;
    std::string_view name;
    std::string_view text;
};

struct Query {
    std::string_view name;
    std::string_view text;
};

// All migrations, ascending by number.
std::span<const Migration> migrations();

// All queries of sql/queries and sql/inspect, by name.
std::span<const Query> queries();

// What workers claim and settle with, the files of sql/statements, by name.
std::span<const Query> statements();

// The text of sql/queries/<name>.sql, which the desktop binds by name, or of sql/inspect/<name>.sql, with which the
// engine looks why instances do not move ($1, $2). Throws std::logic_error for a name that does not exist: a mistake in
// the program.
std::string_view query(std::string_view name);

// The text of sql/statements/<name>.sql, with $1, $2. Throws as query() does. May be called before main().
std::string_view statement(std::string_view name);

// A query for tables of before migration 008, whose index by status holds all rows: without the condition by which a
// query asks for the rows of gen_durable_resting, and which would only be in the way there.
std::string forWholeStatusIndex(std::string_view query);

// The text of sql/roles.sql, for a session whose search_path begins with the schema.
std::string_view roles();

// The texts of sql/debug/install.sql and remove.sql, likewise.
std::string_view debugInstall();
std::string_view debugRemove();

} // namespace fermata::sql
