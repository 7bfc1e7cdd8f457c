// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/sql.h>

#include <libpq-fe.h>

#include <utility>

namespace fermata::test {

namespace {

using Result = std::unique_ptr<PGresult, decltype(&PQclear)>;

Result checked(PGconn* connection, PGresult* raw, const std::string& sql) {
    Result result(raw, &PQclear);
    const ExecStatusType status = PQresultStatus(raw);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY) return result;
    const char* state = raw ? PQresultErrorField(raw, PG_DIAG_SQLSTATE) : nullptr;
    throw SqlError(PQerrorMessage(connection) + ("in: " + sql), state ? state : "");
}

} // namespace

SqlError::SqlError(const std::string& message, std::string sqlstate)
    : std::runtime_error(message), sqlstate_(std::move(sqlstate)) {}

void Sql::Close::operator()(pg_conn* connection) const {
    PQfinish(connection);
}

Sql::Sql(const std::string& conninfo) : connection_(PQconnectdb(conninfo.c_str())) {
    if (PQstatus(connection_.get()) != CONNECTION_OK) throw SqlError(PQerrorMessage(connection_.get()), "");
    PQsetNoticeProcessor(
        connection_.get(), [](void*, const char*) {}, nullptr);
}

Sql::~Sql() = default;
Sql::Sql(Sql&&) noexcept = default;
Sql& Sql::operator=(Sql&&) noexcept = default;

SqlRows Sql::query(const std::string& sql, const std::vector<SqlValue>& params) {
    std::vector<const char*> values;
    for (const auto& param : params)
        values.push_back(param ? param->c_str() : nullptr);
    const Result result = checked(connection_.get(),
                                  PQexecParams(connection_.get(), sql.c_str(), static_cast<int>(values.size()), nullptr,
                                               values.data(), nullptr, nullptr, 0),
                                  sql);
    SqlRows rows(static_cast<std::size_t>(PQntuples(result.get())));
    for (int r = 0; r < PQntuples(result.get()); ++r) {
        for (int c = 0; c < PQnfields(result.get()); ++c) {
            SqlValue value;
            if (!PQgetisnull(result.get(), r, c))
                value.emplace(PQgetvalue(result.get(), r, c), PQgetlength(result.get(), r, c));
            rows[static_cast<std::size_t>(r)].push_back(std::move(value));
        }
    }
    return rows;
}

SqlValue Sql::value(const std::string& sql, const std::vector<SqlValue>& params) {
    SqlRows rows = query(sql, params);
    if (rows.size() != 1 || rows[0].empty())
        throw SqlError("expected one row, got " + std::to_string(rows.size()) + ", in: " + sql, "");
    return std::move(rows[0][0]);
}

long long Sql::number(const std::string& sql, const std::vector<SqlValue>& params) {
    const SqlValue text = value(sql, params);
    if (!text) throw SqlError("expected a number, got null, in: " + sql, "");
    return std::stoll(*text);
}

void Sql::run(const std::string& script) {
    checked(connection_.get(), PQexec(connection_.get(), script.c_str()), script);
}

} // namespace fermata::test
