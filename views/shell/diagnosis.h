// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/findings.h>

#include <QMetaType>
#include <QString>

#include <optional>

namespace fermata::views {

// An answer to "why": it takes longer than a reading may, so it is asked for beside the readings, one question at a
// time, and comes when it comes. It is about one instance, or about all of the database.
struct Diagnosis {
    InstanceId instance;              // 0: of the database
    std::optional<Explanation> why;   // of the instance; nothing: it is not there, or that could not be asked
    std::optional<StuckReport> stuck; // of the database, by these limits
    StuckLimits limits;
    QString error; // why it could not be asked: a sentence or two, plain text; empty: it could
    qint64 microseconds = 0;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::Diagnosis)
