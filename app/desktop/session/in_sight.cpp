// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/in_sight.h"

#include <algorithm>

namespace fermata::app {

namespace {

class Looked {
public:
    explicit Looked(const views::Reading& shown) : shown_(shown) {
        if (shown.instances) rows(shown.instances->rows);
        if (shown.machineBoard) rows(shown.machineBoard->here);
        if (shown.stack) rows(shown.stack->frames);
        if (shown.signalList) signalTargets(*shown.signalList);
        if (shown.inspected) {
            row(shown.inspected->row);
            for (const ChildRow& child : shown.inspected->childs) {
                if (child.status == Status::Runnable) found.later.push_back(child.id);
            }
        }
        if (shown.barriers) barriers(*shown.barriers);
        for (std::vector<InstanceId>* const ids : {&found.later, &found.parents}) {
            std::ranges::sort(*ids);
            ids->erase(std::unique(ids->begin(), ids->end()), ids->end());
        }
    }

    InSight found;

private:
    void row(const InstanceSummary& row) {
        if (row.status == Status::Runnable && row.eligibleAt > shown_.databaseTime) found.later.push_back(row.id);
    }
    void rows(const std::vector<InstanceSummary>& all) {
        for (const InstanceSummary& each : all)
            row(each);
    }
    void signalTargets(const SignalsSnapshot& list) {
        for (const SignalEntry& signal : list.page.rows)
            row(signal.target);
        if (list.chosen) row(list.chosen->entry.target);
    }
    void barrier(const Barrier& barrier) {
        row(barrier.row);
        rows(barrier.hold.path);
        const auto later = [](const ChildGroup& group) { return kindOf(group) == ChildKind::Scheduled; };
        if (barrier.family && barrier.family->sum(later) > 0) found.parents.push_back(barrier.row.id);
    }
    void barriers(const views::BarriersSnapshot& snapshot) {
        for (const Barrier& root : snapshot.roots)
            barrier(root);
        for (const OpenBarrier& open : snapshot.open) {
            barrier(open.barrier);
            rows(open.live);
        }
        for (const auto& [id, parent] : snapshot.parents)
            barrier(parent);
        for (const ChildStretch& stretch : snapshot.stretches)
            rows(stretch.rows);
        if (snapshot.selected) row(snapshot.selected->row);
        if (!snapshot.picture) return;
        for (const FamilyCell& cell : snapshot.picture->cells) {
            const bool later = cell.counts[std::size_t(ChildKind::Scheduled)] > 0;
            if (later && cell.count() == 1) found.later.push_back(cell.first);
            if (later) found.parents.push_back(snapshot.picture->parent);
        }
    }

    const views::Reading& shown_;
};

} // namespace

InSight inSightOf(const views::Reading& shown) {
    return Looked(shown).found;
}

} // namespace fermata::app
