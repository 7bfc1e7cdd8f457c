// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/look_status.h"

#include <fermata/types/page.h>

#include <QString>

#include <optional>
#include <vector>

// The words of the filter's grammar (filter_syntax.h says what it is).
namespace fermata::views {

struct FilterTerm {
    QString field;   // what stands before the separator, as typed
    QChar separator; // ':' or '~'; null: the term is a value by itself
    QString value;   // without its quotes
    bool quoted = false;
    bool unclosed = false; // the line ends within quotes
    qsizetype at = 0;
    qsizetype length = 0;
};

// The term at or after a place of the line; nothing at its end.
std::optional<FilterTerm> nextTerm(const QString& line, qsizetype from);

bool isStateField(const QString& field); // "state.…"
std::optional<std::vector<StateStep>> parsePath(const QString& field);

std::optional<InstanceId> parseId(const QString& value); // 5208, #5208
std::optional<LookStatus> lookStatusNamed(const QString& name);
QString statusName(LookStatus status); // as the database writes it; "scheduled"

std::optional<Timestamp> parseTime(const QString& text); // local without a zone
QString printTime(Timestamp at);                         // in UTC

} // namespace fermata::views
