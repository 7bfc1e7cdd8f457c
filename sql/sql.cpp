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
std::string_view roles();
} // namespace generated

std::span<const Migration> migrations() {
    return generated::allMigrations();
}

std::span<const Query> queries() {
    return generated::allQueries();
}

std::string_view roles() {
    return generated::roles();
}

std::string_view query(std::string_view name) {
    const auto all = generated::allQueries();
    const auto found = std::ranges::find(all, name, &Query::name);
    if (found == all.end()) throw std::logic_error("there is no sql/queries/" + std::string(name) + ".sql");
    return found->text;
}

} // namespace fermata::sql
