// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/findings.h>
#include <fermata/types/rows.h>

#include <QString>

#include <optional>

namespace fermata::views {

// What a ticket says of one instance, and of where it was seen. Neither its state nor its result nor a signal's payload
// is a part of it: a ticket is read by more people than the database.
struct Ticket {
    InstanceSummary row;
    std::optional<std::string> uniqueKey; // the bytes, verbatim
    std::optional<Explanation> why;       // about the row as it is; nullopt: what the row itself tells
    Timestamp now{};                      // the database's clock at what is told

    QString connection; // what the window calls it
    bool production = false;
    bool standby = false;
    QString database; // empty: not said, as are the others
    QString schema;
    int schemaVersion = 0;
    QString server;  // "PostgreSQL 15.8"
    QString program; // the version of Fermata
    QString link;    // that opens it; empty: there is none
};

// As Markdown, for a ticket: in one line why it stands, the chain below it, what it is, its error, how one sees it.
// What the database holds cannot become markup, a mention or a reference, and all of it is bounded.
QString printTicket(const Ticket& ticket);

} // namespace fermata::views
