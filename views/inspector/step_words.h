// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QString>

// What the timeline says of a traced run of a step.
namespace fermata::views::stepwords {

QString outcome(const TracedStep& step); // with where it goes: "next ship", "await “paid”"
QString remarks(const TracedStep& step); // attempt, signals, children, error
QString times(const TracedStep& step);   // "waited 2 s, ran 12 ms, committed 3 ms"; empty: nothing was measured

// All that is told of it but its state, over several lines.
QString details(const TracedStep& step, const TracedDocuments& documents);

// Why the instance is not traced, or that nothing was told since it is traced; `newest`: the last run that was told of.
QString state(const TraceState& state, std::optional<Timestamp> newest, Timestamp now);

} // namespace fermata::views::stepwords
