// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/error.h>

#include <string>
#include <string_view>

struct pg_conn;
struct pg_result;

namespace fermata::postgres {

// What a SQLSTATE means for whoever met it (D22).
Error::Kind kindOf(std::string_view sqlState);

// The error a failed result carries, as a sentence. `doing` says what was being tried: "committing outcomes".
Error errorFrom(const pg_result* result, const pg_conn* connection, std::string_view doing);

// The error of a connection that is not usable.
Error connectionError(const pg_conn* connection, std::string_view doing);

} // namespace fermata::postgres
