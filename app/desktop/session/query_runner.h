// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/failure.h"

#include <fermata/types/ids.h>

#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

class QSqlError;

namespace fermata::app {

class Conninfo;

// The rows of a query's last run, in the order of the server. Columns are taken by name.
class Rows {
public:
    bool next() { return query_.next(); }
    bool has(std::string_view column) const { return columns_.find(column) != columns_.end(); }

    // A column that is not there is a mistake in the program: std::out_of_range.
    QVariant value(std::string_view column) const;

private:
    friend class QueryRunner;
    explicit Rows(QSqlQuery query) : query_(std::move(query)) {}

    QSqlQuery query_;
    std::map<std::string, int, std::less<>>
        columns_; // known after the first run: looking them up anew costs more than the row
};

// A reading connection (QPSQL) that runs the texts of sql/queries by name, each prepared once. In autocommit: every
// statement is a transaction of its own, and nothing is ever left open (T103). Made, used and destroyed on one thread.
class QueryRunner {
public:
    using Values = std::vector<std::pair<QString, QVariant>>; // ":name" and value; what is not given is null

    // Connects. Throws Failure. `connected` is told the socket before anything is run on it: whoever may have to
    // interrupt a wait for a server that falls silent needs it from then on; and -1 before it throws after that. A
    // pooler is refused.
    QueryRunner(const Conninfo& conninfo, const QString& schema, const std::function<void(int socket)>& connected = {});
    ~QueryRunner();
    QueryRunner(const QueryRunner&) = delete;
    QueryRunner& operator=(const QueryRunner&) = delete;

    // Runs sql/queries/<name>.sql; the result stands before its first row and is good until the name is run again.
    // Throws Failure.
    Rows& run(const char* name, const Values& values = {});

    // What was run since it was last asked: name, microseconds with the way to the server and back.
    std::vector<std::pair<QString, qint64>> takeTimes() { return std::exchange(times_, {}); }

    // The tables are of before migration 008, with an index of all by status. What was prepared otherwise is prepared
    // anew.
    void setWholeStatusIndex(bool whole);

    // The connection's socket, for whoever has to interrupt a wait on it from another thread; -1 when there is none.
    int socket() const;

private:
    Rows prepare(const char* name) const;
    std::string textOf(std::string_view name) const;
    Failure failure(const QSqlError& error) const;

    QString connectionName_;
    std::map<std::string, Rows, std::less<>> prepared_;
    std::vector<std::pair<QString, qint64>> times_;
    bool wholeStatusIndex_ = false;
};

// An id as a statement takes it.
template <typename Tag>
QVariant idValue(std::optional<Id<Tag>> id) {
    return id ? QVariant::fromValue<qlonglong>(id->value) : QVariant();
}

template <typename Tag>
QVariant idValue(Id<Tag> id) {
    return idValue(std::optional(id));
}

// The text without its comments and the blank lines they leave: Qt looks for placeholders in comments too, and an
// apostrophe in one hides those that follow.
QString withoutComments(std::string_view sql);

} // namespace fermata::app
