// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/rows.h>

#include <QString>

namespace fermata::views {

// Names and errors are shown here as widgets/shown.h spells them; what is exact is to be acted with or copied.

// Why an instance stands where it stands, in a few words, as far as its own row tells.
struct Why {
    QString text;
    bool attention = false; // it will not go on by itself, or should have by now
};

Why whyItStands(const InstanceSummary& instance, Timestamp now);

// What a status pill says: its word, or how many childs it waits for.
QString pillText(const InstanceSummary& instance, Timestamp now);

// Whose claim it is: the worker's name out of "<name>#<process>/<claim>".
QString workerName(const std::string& lockedBy);
QString exactWorkerName(const std::string& lockedBy);

// “paid”
QString quoted(const QString& name);
QString quoted(const std::string& name);

QString firstLine(const std::string& text);
QString exactFirstLine(const std::string& text);

// checkout v1
QString machineName(const std::string& fsm, int version);

} // namespace fermata::views
