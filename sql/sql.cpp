// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/sql.h>

#include <algorithm>
#include <stdexcept>
#include <string>

namespace fermata::sql {

namespace generated {
std::span<const Migration> allMigrations();
std::span<const Query> allQueries();
std::span<const Query> allStatements();
std::string_view roles();
std::string_view install();
std::string_view remove();
} // namespace generated

std::span<const Migration> migrations() {
    return generated::allMigrations();
}

std::span<const Query> queries() {
    return generated::allQueries();
}

std::span<const Query> statements() {
    return generated::allStatements();
}

std::string_view roles() {
    return generated::roles();
}

std::string_view debugInstall() {
    return generated::install();
}

std::string_view debugRemove() {
    return generated::remove();
}

std::string forWholeStatusIndex(std::string_view query) {
    static constexpr std::string_view condition = ".status in ('awaiting_signal', 'awaiting_children', 'failed')";
    std::string result(query);
    for (std::size_t at = 0; (at = result.find(condition, at)) != std::string::npos;) {
        // With the name of the table in front of it.
        const std::size_t before = result.find_last_of(" (\n", at);
        result.replace(before + 1, at + condition.size() - before - 1, "true");
        at = before + 1;
    }
    return result;
}

namespace {

std::string_view textOf(std::span<const Query> all, std::string_view name, const char* folder) {
    const auto found = std::ranges::find(all, name, &Query::name);
    if (found == all.end()) throw std::logic_error("there is no sql/" + (folder + ('/' + std::string(name))) + ".sql");
    return found->text;
}

} // namespace

std::string_view query(std::string_view name) {
    return textOf(generated::allQueries(), name, "queries");
}

std::string_view statement(std::string_view name) {
    return textOf(generated::allStatements(), name, "statements");
}

} // namespace fermata::sql
