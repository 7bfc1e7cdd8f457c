// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/barriers.h>
#include <fermata/types/findings.h>
#include <fermata/types/overview.h>

#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// What the Barriers view asks for, and the answer: values that cross threads.
namespace fermata::views {

// A stretch of the childs of one kind below a parent, by ascending id.
struct ChildStretchQuery {
    InstanceId parent;
    ChildKind kind = ChildKind::Done;
    std::optional<InstanceId> after;
    int limit = 100;

    friend bool operator==(const ChildStretchQuery&, const ChildStretchQuery&) = default;
};

struct BarriersQuery {
    enum class Preset { All, Still, Mismatch };

    Preset preset = Preset::All;
    QString text;                 // a machine, a step, an id
    int first = 0;                // the roots that are on the screen, counted from the one that waits longest
    int count = 40;               //
    int limit = 200;              // how many of the roots the tree holds
    std::vector<InstanceId> open; // parents that are open
    std::vector<ChildStretchQuery> stretches; // what is seen of the groups that are open
    std::optional<InstanceId> selected;       // whom the panel is about
    std::optional<InstanceId> pictured;       // whose family is drawn

    // A parent that is held, and the signal that its leaf awaits: who else below it awaits that is looked for too.
    struct Holders {
        InstanceId parent;
        std::string name;
        friend bool operator==(const Holders&, const Holders&) = default;
    };
    std::optional<Holders> holders;

    friend bool operator==(const BarriersQuery&, const BarriersQuery&) = default;
};

struct BarriersSnapshot {
    Timestamp databaseTime{};
    std::vector<Barrier> roots; // that match, the one that waits longest first, at most the query's limit
    std::int64_t matching = 0;  // how many match in all
    // Of all that are known, whatever the filter.
    std::int64_t known = 0;
    std::int64_t still = 0;
    std::int64_t mismatched = 0;
    std::int64_t unlooked = 0;   // not yet looked at: the two numbers before may grow
    bool cut = false;            // more wait than are known: only those with the lowest ids are
    std::int64_t onlyNewest = 0; // without our index: how many parents, the newest, were looked through
    std::vector<OpenBarrier> open;
    std::map<InstanceId, Barrier> parents; // of the rows below and in the stretches, those that wait for childs
    std::vector<ChildStretch> stretches;
    std::map<InstanceId, std::vector<std::string>> inboxes; // names, of those who await a signal
    std::optional<InstanceDetail> selected;
    std::optional<std::pair<BarriersQuery::Holders, BoundedCount>> holders; // that were asked for
    std::shared_ptr<const FamilyPicture> picture;                           // large, and seldom another one
    std::map<InstanceId, Explanation> why; // of those that have been asked about; added by who shows it

    friend bool operator==(const BarriersSnapshot&, const BarriersSnapshot&) = default;
};

} // namespace fermata::views
