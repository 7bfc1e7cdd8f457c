// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "dap/questions.h"

#include <fermata/error.h>
#include <fermata/types/secrets.h>

#include <libpq-fe.h>
#include <poll.h>

#include <charconv>
#include <chrono>

namespace fermata::ctl::dap {

namespace {

std::string trimmed(std::string text) {
    while (text.ends_with('\n'))
        text.pop_back();
    return text;
}

std::string identifier(const std::string& name) {
    std::string quoted = "\"";
    for (const char c : name)
        quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

std::int64_t numberOf(const char* text) {
    std::int64_t number = 0;
    std::from_chars(text, text + std::char_traits<char>::length(text), number);
    return number;
}

} // namespace

void Questions::Close::operator()(pg_conn* connection) const {
    PQfinish(connection);
}

void Questions::Close::operator()(pg_result* result) const {
    PQclear(result);
}

Questions::Questions(Database database) : database_(std::move(database)), schema_(identifier(database_.schema)) {}
Questions::~Questions() = default;

void Questions::connect() {
    if (connection_ && PQstatus(connection_.get()) == CONNECTION_OK) return;
    const char* const names[] = {"dbname", "application_name", "connect_timeout", nullptr};
    const char* const values[] = {database_.connection.c_str(), database_.applicationName.c_str(), "10", nullptr};
    connection_.reset(PQconnectdbParams(names, values, 1));
    if (PQstatus(connection_.get()) == CONNECTION_OK) return;
    std::string words = "connecting: " + trimmed(PQerrorMessage(connection_.get()));
    connection_.reset();
    throw Error(Error::Kind::Connection, withoutSecrets(database_.connection, std::move(words)));
}

void Questions::check(const pg_result* result) {
    const ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return;
    const bool lost = PQstatus(connection_.get()) != CONNECTION_OK;
    const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char* primary = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    const std::string sqlState = state ? state : "";
    std::string words = primary ? primary : trimmed(PQerrorMessage(connection_.get()));
    using Kind = Error::Kind;
    const Kind kind = lost                                                          ? Kind::Connection
                      : sqlState == "57014"                                         ? Kind::Contention
                      : sqlState.starts_with("22") || sqlState.starts_with("42601") ? Kind::BadInput
                      : sqlState == "42P01" || sqlState == "3F000"                  ? Kind::Schema
                      : sqlState == "42501"                                         ? Kind::Denied
                                                                                    : Kind::Other;
    if (sqlState == "57014") words = "it took longer than two seconds, and was given up";
    throw Error(kind, words, sqlState);
}

// Not PQexec(): a server that is frozen would be waited for without end.
Questions::Result Questions::answer() {
    const auto deadline = std::chrono::steady_clock::now() + database_.patience;
    Result last;
    while (true) {
        while (PQisBusy(connection_.get())) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
            pollfd wait{PQsocket(connection_.get()), POLLIN, 0};
            if (left.count() <= 0 || poll(&wait, 1, static_cast<int>(left.count())) == 0) {
                connection_.reset();
                throw Error(Error::Kind::Connection, "the database does not answer");
            }
            if (PQconsumeInput(connection_.get()) == 0) break;
        }
        Result next(PQgetResult(connection_.get()));
        if (!next) return last;
        last = std::move(next);
        if (PQstatus(connection_.get()) != CONNECTION_OK) return last;
    }
}

void Questions::command(const char* statement) {
    PQsendQuery(connection_.get(), statement);
    check(answer().get());
}

// In a transaction of its own, which bounds the time, also behind a pooler.
Questions::Result Questions::ask(const std::string& statement, const std::vector<std::string>& parameters) {
    connect();
    std::vector<const char*> values;
    for (const std::string& parameter : parameters)
        values.push_back(parameter.c_str());
    try {
        command("begin read only; set local statement_timeout = '2s'");
        PQsendQueryParams(connection_.get(), statement.c_str(), static_cast<int>(values.size()), nullptr, values.data(),
                          nullptr, nullptr, 0);
        Result result = answer();
        check(result.get());
        command("commit");
        return result;
    } catch (const Error&) {
        if (connection_ && PQstatus(connection_.get()) == CONNECTION_OK) {
            PQsendQuery(connection_.get(), "rollback");
            answer();
        } else {
            connection_.reset();
        }
        throw;
    }
}

std::vector<std::string> Questions::evaluate(std::string_view document, std::string_view jsonpath) {
    const Result result = ask("select jsonb_path_query($1::jsonb, $2::jsonpath)::text limit 1000",
                              {std::string(document), std::string(jsonpath)});
    std::vector<std::string> found;
    for (int r = 0; r < PQntuples(result.get()); ++r)
        found.emplace_back(PQgetvalue(result.get(), r, 0));
    return found;
}

std::vector<SourceStep> Questions::sources() {
    const Result result = ask("select fsm, version, graph::text from " + schema_ +
                                  ".fermata_machine where graph ? 'sources' "
                                  "order by fsm, version",
                              {});
    std::vector<SourceStep> steps;
    for (int r = 0; r < PQntuples(result.get()); ++r) {
        auto some =
            sourcesOf(PQgetvalue(result.get(), r, 0), static_cast<int>(numberOf(PQgetvalue(result.get(), r, 1))),
                      PQgetvalue(result.get(), r, 2));
        std::move(some.begin(), some.end(), std::back_inserter(steps));
    }
    return steps;
}

std::vector<Questions::Standing> Questions::standingOf(const std::vector<InstanceId>& ids) {
    std::string list = "{";
    for (const InstanceId id : ids)
        list += (list.size() > 1 ? "," : "") + std::to_string(id.value);
    const Result result = ask("select id, status::text, left(coalesce(last_error, ''), 1000) from " + schema_ +
                                  ".gen_durable where id = any ($1::bigint[]) order by id",
                              {list + "}"});
    std::vector<Standing> all;
    for (int r = 0; r < PQntuples(result.get()); ++r)
        all.push_back({InstanceId{numberOf(PQgetvalue(result.get(), r, 0))},
                       statusFromString(PQgetvalue(result.get(), r, 1)).value_or(Status::Runnable),
                       PQgetvalue(result.get(), r, 2)});
    return all;
}

} // namespace fermata::ctl::dap
