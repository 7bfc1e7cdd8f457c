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

// A path into the states that were read, and what stands there: "state.order.id" and "42".
struct StatePath {
    QString path;
    QStringList values; // as they are typed

    friend bool operator==(const StatePath&, const StatePath&) = default;
};

// What the filter's line edit can offer by name.
struct FilterVocabulary {
    std::vector<MachineSummary> machines;
    QStringList queues;
    std::vector<StatePath> paths;
};

// The paths of some documents, each with a few of its values, in the order of their names.
std::vector<StatePath> pathsOf(const std::vector<std::string>& documents);

// How a filter is answered.
enum class FilterReach {
    Index,
    SearchInStatus, // along the indexes of these statuses, row by row
    Search,         // along all instances, row by row: also what is done, which no index holds
};
FilterReach reachOf(const InstanceFilter& filter);

// One way to read what a person typed, and what the filter becomes by it.
struct FilterReading {
    enum class Kind {
        Filter,
        Completion, // not a filter yet: choosing it makes the line `completion`
        Problem,    // nor can it become one: `value` says why
    };

    QString field; // "machine is", translated
    QString value;
    std::optional<LookStatus> status; // its glyph
    InstanceFilter filter;
    Kind kind = Kind::Filter;
    QString completion = {};

    friend bool operator==(const FilterReading&, const FilterReading&) = default;
};

// Reads a line such as "5208", "#5208", "checkout v2", "failed", "queue:payments", "step:capture", "parent:4711": the
// likeliest first. What is known by name is found by a part of it; what is not is taken as it stands. An empty line
// offers the statuses, the machines, the queues and the other fields. Whatever the grammar of filter_syntax.h says is
// read as that, several terms at once too.
std::vector<FilterReading> readFilterText(const QString& text, const InstanceFilter& present,
                                          const FilterVocabulary& vocabulary);

// What holds, one chip each.
struct FilterPart {
    enum class Field {
        Status,
        Machine,
        Queue,
        Step,
        Id,
        Parent,
        PartitionKey,
        Awaits,
        Attempt,
        Error,
        ChangedAfter,
        ChangedBefore,
        SpawnedAfter,
        SpawnedBefore,
        State
    };

    Field field;
    QString name;  // "queue is"
    QString value; // "payments"
    QString edit;  // the line that would set it again
    int index = 0; // which of the conditions on the state

    friend bool operator==(const FilterPart&, const FilterPart&) = default;
};

// The statuses a filter asks for, as a person sees them: what is runnable now and what is scheduled are two.
std::vector<LookStatus> statusesIn(const InstanceFilter& filter);
InstanceFilter including(InstanceFilter filter, LookStatus status);

std::vector<FilterPart> filterParts(const InstanceFilter& filter);
QString fieldName(FilterPart::Field field); // "queue is"
InstanceFilter without(InstanceFilter filter, FilterPart::Field field, int index = 0);

} // namespace fermata::views
