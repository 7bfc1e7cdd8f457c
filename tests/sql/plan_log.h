// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QList>
#include <QString>

#include <filesystem>
#include <map>
#include <string>

namespace fermata::test {

// A statement as the server ran it, with what it really cost.
struct LoggedPlan {
    QString query; // the text of the statement
    QJsonObject plan;
};

// Settings with which a server writes the plan of every statement into its log (auto_explain).
std::map<std::string, std::string> planLogSettings();

// All plans in a server's log, from `offset` on.
QList<LoggedPlan> plansIn(const std::filesystem::path& log, qint64 offset = 0);

// What a plan read of one table, all its nodes together.
struct TableUse {
    qint64 rows = 0; // that left an index or the table, those thrown away by a filter included
    QString
        unwelcome; // a node that reads the whole table or gathers a part of it without order; empty when there is none
};

TableUse useOf(const QJsonObject& plan, const QString& table);

// The pages it asked the server's cache for.
qint64 buffersOf(const QJsonObject& plan);

// The most rows that one node of the plan sorts.
qint64 largestSort(const QJsonObject& plan);

} // namespace fermata::test
