// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "define/machine_draft.h"
#include "machines/step_graph.h"

namespace fermata::views {

// As it is typed: where it begins, its states, its transitions, and the end behind those that are terminal. Empty where
// it is more than could be drawn.
StepGraph graphOf(const MachineDraft& draft);
bool isDrawn(const MachineDraft& draft);

// What two versions differ in: transitions of the second only, of the first only, and those of the second whose state
// and event lead elsewhere in the first.
struct VersionDiff {
    std::vector<DraftMove> added;
    std::vector<DraftMove> removed;
    struct Redirected {
        DraftMove before;
        DraftMove after;

        friend bool operator==(const Redirected&, const Redirected&) = default;
    };
    std::vector<Redirected> redirected;
    QStringList statesAdded;
    QStringList statesRemoved;

    bool empty() const {
        return added.empty() && removed.empty() && redirected.empty() && statesAdded.isEmpty() &&
               statesRemoved.isEmpty();
    }
    friend bool operator==(const VersionDiff&, const VersionDiff&) = default;
};
VersionDiff difference(const MachineDraft& before, const MachineDraft& after);

// The second version, and what is no more of the first; what changed says so.
StepGraph diffGraph(const MachineDraft& before, const MachineDraft& after);

} // namespace fermata::views
