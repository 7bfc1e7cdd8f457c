// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

struct pg_conn;

namespace fermata::test {

using SqlValue = std::optional<std::string>; ///< nothing is null
using SqlRow = std::vector<SqlValue>;
using SqlRows = std::vector<SqlRow>;

class SqlError : public std::runtime_error {
public:
    SqlError(const std::string& message, std::string sqlstate);

    const std::string& sqlstate() const noexcept { return sqlstate_; } ///< empty if the connection broke

private:
    std::string sqlstate_;
};

/// A connection for tests to prepare and to look at a database, past the code under test. One thread at a time.
/// Everything that goes wrong throws SqlError.
class Sql {
public:
    explicit Sql(const std::string& conninfo);
    ~Sql();
    Sql(Sql&&) noexcept;
    Sql& operator=(Sql&&) noexcept;

    /// One statement with $1, $2, ... as text.
    SqlRows query(const std::string& sql, const std::vector<SqlValue>& params = {});

    /// The first column of the only row; a test that gets another number of rows than one has failed.
    SqlValue value(const std::string& sql, const std::vector<SqlValue>& params = {});

    /// The same as a number. Null is an error.
    long long number(const std::string& sql, const std::vector<SqlValue>& params = {});

    /// One or many statements, without parameters and results.
    void run(const std::string& script);

    pg_conn* handle() const { return connection_.get(); }

private:
    struct Close {
        void operator()(pg_conn* connection) const;
    };
    std::unique_ptr<pg_conn, Close> connection_;
};

} // namespace fermata::test
