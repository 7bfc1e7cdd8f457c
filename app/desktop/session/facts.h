// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QString>
#include <QStringList>

namespace fermata::app {

class QueryRunner;

// What a reading connection found out about itself. A database that another engine owns may hold §9's tables and
// indexes only: then there are no workers or machines to read, and counts by status look at a bounded stretch.
struct Facts {
    QString role;
    QString database;
    QString serverVersion;
    bool standby = false;
    bool usable = true;    // the schema may be looked into, or is not there at all
    bool present = false;  // gen_durable and signals are there
    bool readable = false; // and we may read them
    bool writable = false; // and may insert instances and deliver signals
    bool mayAct = false;   // by the functions of the schema
    bool hasWorkers = false;
    bool hasMachines = false;
    bool hasMigrations = false;
    bool hasAudit = false; // there are acts, which are recorded
    bool mayReadAudit = false;
    bool hasTrace = false; // workers tell of the steps that they run
    bool mayReadTrace = false;
    bool mayTrace = false;            // and may be told to
    bool hasStatusIndex = false;      // of what waits or has failed, at least
    bool hasWholeStatusIndex = false; // … of all: the tables are of before migration 008
    bool hasTurnIndexes = false;      // of the runnable in the order of claims, each at its own place
    int schemaVersion = 0;            // the last migration; 0: another engine made it, or it may not be read
    QStringList indexes;              // valid ones of the two tables
    QStringList missingIndexes;       // of those that our migrations make
    bool hasKeyIndex = false;         // for the line of a partition key
    bool hasLeaseIndex = false;       // for what executes
    bool hasSeen = false;             // fermata_seen(): what acts are guarded by
    bool hasBusyKeyIndex = false;     // for who executes with one

    bool operator==(const Facts&) const = default;
};

// Throws Failure.
Facts readFacts(QueryRunner& runner);

// The last migration applied; only where the facts say that there are migrations. Throws Failure.
int readSchemaVersion(QueryRunner& runner);

} // namespace fermata::app

Q_DECLARE_METATYPE(fermata::app::Facts)
