// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/test/sql.h>

#include <optional>
#include <string>

// What stands beside the engine's tables in a test of faults, in the schema "witness": who saw what, kept by triggers
// and by the steps themselves, and the means to get in the way of a session of one's choice.
namespace fermata::test {

/// Migrates an empty database and sets the witness up in it.
void prepareDatabase(const std::string& conninfo);

/// A look at the database that outlives its server: connects again when it has to. Of several hosts to the primary: a
/// standby may show what was true a moment ago.
class Observer {
public:
    explicit Observer(const std::string& conninfo) : conninfo_(conninfo + " target_session_attrs=primary") {}

    /// Nothing while the server does not answer.
    std::optional<long long> number(const std::string& sql, const std::vector<SqlValue>& params = {});

    /// Waits until the number is at least this much; what it was then.
    bool reaches(const std::string& sql, long long least, const std::vector<SqlValue>& params = {});

    Sql& sql(); ///< throws SqlError while the server does not answer

private:
    std::string conninfo_;
    std::optional<Sql> sql_;
};

/// How many instances have ended.
inline constexpr char ended[] = "select count(*) from fermata.gen_durable where status in ('done', 'failed')";
inline constexpr char unended[] = "select count(*) from fermata.gen_durable where status not in ('done', 'failed')";

/// While it lives, sessions whose application_name matches are hindered at each write to gen_durable.
class Sabotage {
public:
    enum class Act {
        Slow,     ///< a statement takes longer than its session's statement_timeout, which is made short
        ReadOnly, ///< the session's next transaction may not write
        Hold,     ///< once the row of `instance` is written, before the commit, it stays there until release()
    };

    Sabotage(const std::string& conninfo, Act act, const std::string& sessions, long long instance = 0);
    ~Sabotage();
    Sabotage(const Sabotage&) = delete;
    Sabotage& operator=(const Sabotage&) = delete;

    /// Waits until a session is held; its process id.
    std::optional<int> held();
    void release();

private:
    Sql holder_;
    Sql observer_;
};

} // namespace fermata::test
