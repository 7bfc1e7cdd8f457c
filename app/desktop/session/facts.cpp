// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/facts.h"

#include "session/query_runner.h"
#include "session/rows.h"

#include <fermata/sql.h>

#include <QRegularExpression>

namespace fermata::app {

namespace {

// As the migrations make them, so that the list cannot fall behind.
QStringList ourIndexes() {
    static const QRegularExpression statement(
        QStringLiteral("\\b(?:create (?:unique )?index (?:if not exists )?(\\w+)\\s+on (?:gen_durable|signals)\\b|drop "
                       "index (?:if exists )?(\\w+)|alter index (\\w+) rename to (\\w+))"));
    QStringList names;
    for (const sql::Migration& migration : sql::migrations()) {
        const QString text = withoutComments(migration.text);
        for (auto found = statement.globalMatch(text); found.hasNext();) {
            const QRegularExpressionMatch match = found.next();
            if (match.hasCaptured(1))
                names << match.captured(1);
            else if (match.hasCaptured(2))
                names.removeAll(match.captured(2));
            else if (names.removeAll(match.captured(3)) > 0)
                names << match.captured(4);
        }
    }
    return names;
}

} // namespace

Facts readFacts(QueryRunner& runner) {
    Rows& row = runner.run("server_facts");
    if (!row.next()) return {};
    Facts facts;
    facts.role = QString::fromStdString(text(row, "role"));
    facts.database = QString::fromStdString(text(row, "database"));
    // "15.20 (Debian 15.20-0+deb12u1)"
    facts.serverVersion = QString::fromStdString(text(row, "server_version")).section(QLatin1Char(' '), 0, 0);
    facts.standby = truth(row, "standby");
    facts.usable = truth(row, "usable");
    facts.present = truth(row, "present");
    facts.readable = truth(row, "readable");
    facts.writable = truth(row, "writable") && !facts.standby;
    facts.mayAct = truth(row, "may_act") && !facts.standby;
    facts.hasWorkers = truth(row, "has_workers");
    facts.hasMachines = truth(row, "has_machines");
    facts.hasMigrations = truth(row, "has_migrations");
    facts.hasAudit = truth(row, "has_audit");
    facts.mayReadAudit = truth(row, "may_read_audit");
    facts.hasTrace = truth(row, "has_trace");
    facts.mayReadTrace = truth(row, "may_read_trace");
    facts.mayTrace = truth(row, "may_trace");
    facts.hasWholeStatusIndex = truth(row, "has_whole_status_index") && !truth(row, "has_resting_index");
    facts.hasStatusIndex = facts.hasWholeStatusIndex || truth(row, "has_resting_index");
    facts.hasSeen = truth(row, "has_seen");
    facts.indexes = QString::fromStdString(text(row, "indexes")).split(u' ', Qt::SkipEmptyParts);
    facts.hasKeyIndex = facts.indexes.contains(QLatin1String("gen_durable_key_head"));
    facts.hasTurnIndexes = facts.indexes.contains(QLatin1String("gen_durable_plain")) &&
                           facts.indexes.contains(QLatin1String("gen_durable_keyed"));
    facts.hasLeaseIndex = facts.indexes.contains(QLatin1String("gen_durable_lease"));
    facts.hasBusyKeyIndex = facts.indexes.contains(QLatin1String("gen_durable_key_busy"));
    for (const QString& index : ourIndexes()) {
        if (!facts.indexes.contains(index)) facts.missingIndexes << index;
    }
    runner.setWholeStatusIndex(facts.hasWholeStatusIndex);
    if (facts.hasMigrations) facts.schemaVersion = readSchemaVersion(runner);
    return facts;
}

int readSchemaVersion(QueryRunner& runner) {
    Rows& row = runner.run("schema_version");
    return row.next() ? row.value("installed").toInt() : 0;
}

} // namespace fermata::app
