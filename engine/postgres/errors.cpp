// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "postgres/errors.h"

#include <libpq-fe.h>

namespace fermata::postgres {

namespace {

std::string firstLine(const char* message) {
    std::string line = message ? message : "";
    while (!line.empty() && (line.back() == '\n' || line.back() == ' '))
        line.pop_back();
    for (char& c : line) {
        if (c == '\n' || c == '\t') c = ' ';
    }
    return line;
}

} // namespace

Error::Kind kindOf(std::string_view state) {
    using Kind = Error::Kind;
    if (state == "23505") return Kind::UniqueHeld;
    if (state == "40001" || state == "40P01" || state == "55P03" || state == "57014") return Kind::Contention;
    if (state == "25006") return Kind::ReadOnly;
    if (state == "42501" || state.starts_with("28")) return Kind::Denied;
    if (state == "42P01" || state == "3F000" || state == "42703" || state == "42704") return Kind::Schema;
    if (state == "57P01" || state == "57P02" || state == "57P03" || state == "57P05" || state.starts_with("08") ||
        state == "25P03")
        return Kind::Connection;
    if (state.starts_with("53")) return Kind::Resources;
    if (state.starts_with("22") || state.starts_with("54") || state == "23502" || state == "23514")
        return Kind::BadInput;
    return Kind::Other;
}

Error errorFrom(const pg_result* result, const pg_conn* connection, std::string_view doing) {
    const char* state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
    // Not the server's but libpq's own, which has run out of memory for the answer: what was asked for has been done,
    // and nobody knows what it brought. That is what becomes of an answer when the connection is lost (D22).
    if (!state) return connectionError(connection, doing);
    std::string message = std::string(doing) + ": ";
    const char* primary = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    message += firstLine(primary ? primary : PQerrorMessage(connection));
    if (const char* detail = PQresultErrorField(result, PG_DIAG_MESSAGE_DETAIL))
        message += " (" + firstLine(detail) + ")";
    return Error(kindOf(state), message, state);
}

Error connectionError(const pg_conn* connection, std::string_view doing) {
    return Error(Error::Kind::Connection, std::string(doing) + ": " + firstLine(PQerrorMessage(connection)));
}

} // namespace fermata::postgres
