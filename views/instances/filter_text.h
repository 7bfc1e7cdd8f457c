// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/look_status.h"

#include <fermata/types/overview.h>
#include <fermata/types/page.h>

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace fermata::views {

// What the filter's line edit can offer by name.
struct FilterVocabulary {
    std::vector<MachineSummary> machines;
    QStringList queues;
};

// One way to read what a person typed, and what the filter becomes by it.
struct FilterReading {
    QString field; // "machine is", translated
    QString value;
    std::optional<LookStatus> status; // its glyph
    InstanceFilter filter;

    friend bool operator==(const FilterReading&, const FilterReading&) = default;
};

// Reads a line such as "5208", "#5208", "checkout v2", "failed", "queue:payments", "step:capture", "parent:4711": the
// likeliest first. What is known by name is found by a part of it; what is not is taken as it stands. An empty line
// offers the statuses, the machines and the queues.
std::vector<FilterReading> readFilterText(const QString& text, const InstanceFilter& present,
                                          const FilterVocabulary& vocabulary);

// What holds, one chip each.
struct FilterPart {
    enum class Field { Status, Machine, Queue, Step, Id, Parent };

    Field field;
    QString name;  // "queue is"
    QString value; // "payments"
    QString edit;  // the line that would set it again

    friend bool operator==(const FilterPart&, const FilterPart&) = default;
};

// The statuses a filter asks for, as a person sees them: what is runnable now and what is scheduled are two.
std::vector<LookStatus> statusesIn(const InstanceFilter& filter);
InstanceFilter including(InstanceFilter filter, LookStatus status);

std::vector<FilterPart> filterParts(const InstanceFilter& filter);
InstanceFilter without(InstanceFilter filter, FilterPart::Field field);

} // namespace fermata::views
