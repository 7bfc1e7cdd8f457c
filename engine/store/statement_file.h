// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/sql.h>

#include <string>
#include <string_view>

namespace fermata::store::statements {

// The statement fermata_NAME, whose text is sql/statements/NAME.sql.
inline postgres::Statement fromFile(const char* name, const char* doing) {
    constexpr std::string_view prefix = "fermata_";
    return {name, doing, std::string(sql::statement(std::string_view(name).substr(prefix.size())))};
}

} // namespace fermata::store::statements
