// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/failure.h"

#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

class QSqlError;

namespace fermata::app {

class Conninfo;

// A reading connection (QPSQL) that runs the texts of sql/queries by name, each prepared once. In autocommit: every
// statement is a transaction of its own, and nothing is ever left open (T103). Made, used and destroyed on one thread.
class QueryRunner {
public:
    using Values = std::vector<std::pair<QString, QVariant>>; // ":name" and value; what is not given is null

    // Connects. Throws Failure.
    QueryRunner(const Conninfo& conninfo, const QString& schema);
    ~QueryRunner();
    QueryRunner(const QueryRunner&) = delete;
    QueryRunner& operator=(const QueryRunner&) = delete;

    // Runs sql/queries/<name>.sql; the result stands before its first row and is good until the name is run again.
    // Throws Failure.
    QSqlQuery& run(const char* name, const Values& values = {});

    // The connection's socket, for whoever has to interrupt a wait on it from another thread; -1 when there is none.
    int socket() const;

private:
    QSqlQuery prepare(const char* name) const;
    Failure failure(const QSqlError& error) const;

    QString connectionName_;
    std::map<std::string, QSqlQuery, std::less<>> prepared_;
};

// The text without its comments and the blank lines they leave: Qt looks for placeholders in comments too, and an
// apostrophe in one hides those that follow.
QString withoutComments(std::string_view sql);

} // namespace fermata::app
