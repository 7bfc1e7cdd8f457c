// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/acts.h>
#include <fermata/types/machines.h>
#include <fermata/types/page.h>

#include <QString>

#include <optional>
#include <vector>

namespace fermata::views {

// What a person wants to act upon, as the view that shows it hands it to the window.
struct ActSubject {
    // What a replay's dialog begins with.
    struct Replay {
        std::string step;
        std::string state; // JSON
    };

    // What becomes of the keys of an outbox's topic behind a DEAD event, as it was looked at.
    struct Topic {
        std::string name;
        bool stops = false;
    };

    // Instances of a version go to another one.
    struct Migration {
        MachineKey from;
        std::vector<std::string> steps; // of that version
        std::vector<MachineSummary> to; // where they could go
    };

    std::vector<ActTarget> targets;
    std::optional<InstanceFilter> filter; // instead: all that match when it comes to it
    bool events = false;                  // of the outbox, all of them
    QString words;                      // what it is, where that is not seen from the rest: the filter as it is printed
    std::optional<InstanceSummary> row; // of the only target, as it was looked at
    std::vector<SignalId> signalIds;    // unconsumed signals, for their deletion
    QString signalName;                 // of the only one
    std::vector<AuditId> entries;       // what was done, to be taken back
    std::optional<Replay> replay;       // of the only target
    std::optional<std::string> state;   // what the dialog that edits it begins with
    std::optional<Topic> topic;         // instead of instances
    std::vector<ActKind> taskActs;      // tasks, all of them: what makes sense for them
    std::string taskStep;               // of the only one: the step that is meant; empty: all of it
    std::optional<Migration> migration; // what the dialog that migrates them offers

    bool tasks() const { return !taskActs.empty(); }
    bool empty() const { return targets.empty() && !filter && signalIds.empty() && entries.empty() && !topic; }
    bool many() const { return filter || targets.size() > 1; }
    std::optional<InstanceId> single() const {
        return targets.size() == 1 && !filter ? std::optional(targets.front().id) : std::nullopt;
    }
};

// Of an instance whose row is at hand.
inline ActSubject subjectOf(const InstanceSummary& row) {
    ActSubject subject;
    subject.targets = {{row.id, {}}};
    subject.row = row;
    return subject;
}

inline ActSubject subjectOf(const std::vector<InstanceId>& ids) {
    ActSubject subject;
    for (const InstanceId id : ids)
        subject.targets.push_back({id, {}});
    return subject;
}

} // namespace fermata::views
