// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/tables.h"

namespace fermata::store {

std::vector<std::pair<std::string, int>> readTables(postgres::Connection& connection) {
    static const postgres::Statement read{
        "fermata_tables", "reading which machines are a table",
        "select fsm, version from fermata_machine where terminal is not null "
        // Who may not ask would fail their instances.
        "and has_function_privilege('fermata_machine_look(bigint, jsonb)', 'execute')"};
    const postgres::Result rows = connection.run(read);
    std::vector<std::pair<std::string, int>> tables;
    tables.reserve(static_cast<std::size_t>(rows.rows()));
    for (int r = 0; r < rows.rows(); ++r)
        tables.emplace_back(rows.text(r, 0), static_cast<int>(rows.number(r, 1)));
    return tables;
}

} // namespace fermata::store
