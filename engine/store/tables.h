// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <string>
#include <utility>
#include <vector>

namespace fermata::store {

// The machines that are a table, by name and version.
std::vector<std::pair<std::string, int>> readTables(postgres::Connection& connection);

} // namespace fermata::store
