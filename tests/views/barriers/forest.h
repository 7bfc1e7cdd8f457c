// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "samples.h"
#include "shell/barriers_query.h"

#include <algorithm>
#include <map>
#include <vector>

// Trees of parents and childs in memory, and what a reader would say of them.
namespace fermata::samples {

struct Forest {
    std::map<std::int64_t, InstanceSummary> rows;

    InstanceSummary& add(std::int64_t id, Status status, std::int64_t parent = 0, const char* fsm = "charge") {
        InstanceSummary row = summary(id, status, fsm, status == Status::AwaitingChildren ? "join" : "capture");
        if (parent > 0) {
            row.parentId = InstanceId{parent};
            if (!isTerminal(status)) ++rows.at(parent).childrenPending;
        }
        if (status == Status::AwaitingSignal) row.awaits = "paid";
        if (status == Status::Executing) {
            row.lockedBy = "w#1/1";
            row.leaseExpiresAt = now + 30s;
        }
        row.updatedAt = now - 10min + std::chrono::seconds(id % 100);
        return rows[id] = row;
    }

    std::vector<InstanceSummary> childsOf(InstanceId parent) const {
        std::vector<InstanceSummary> found;
        for (const auto& [id, row] : rows) {
            if (row.parentId == parent) found.push_back(row);
        }
        return found;
    }

    Family family(InstanceId parent) const {
        Family family;
        family.parent = parent;
        family.parentStatus = rows.at(parent.value).status;
        family.pending = rows.at(parent.value).childrenPending;
        family.countedAt = now;
        for (const InstanceSummary& child : childsOf(parent)) {
            auto group = std::find_if(family.groups.begin(), family.groups.end(),
                                      [&](const ChildGroup& each) { return each.status == child.status; });
            if (group == family.groups.end()) {
                ChildGroup fresh;
                fresh.status = child.status;
                fresh.turn = child.status == Status::Runnable    ? ChildTurn::Due
                             : child.status == Status::Executing ? ChildTurn::Held
                                                                 : ChildTurn::None;
                fresh.firstId = child.id;
                family.groups.push_back(fresh);
                group = std::prev(family.groups.end());
            }
            ++group->count;
            group->lastId = child.id;
        }
        return family;
    }

    // As the reader finds it: held when nothing below executes or is due.
    BarrierHold hold(InstanceId parent) const {
        BarrierHold hold;
        hold.kind = BarrierHold::Kind::Held;
        hold.mismatch = family(parent).mismatch();
        for (const InstanceSummary& child : childsOf(parent)) {
            if (child.status == Status::Executing || child.status == Status::Runnable) {
                hold.kind = BarrierHold::Kind::Moves;
                hold.path.clear();
                return hold;
            }
            if (child.status == Status::AwaitingSignal && hold.path.empty()) hold.path = {child};
            if (child.status != Status::AwaitingChildren) continue;
            const BarrierHold below = this->hold(child.id);
            if (below.kind == BarrierHold::Kind::Moves) {
                hold.kind = below.kind;
                hold.path.clear();
                return hold;
            }
            if (!hold.path.empty() || below.path.empty()) continue;
            hold.path = {child};
            hold.path.insert(hold.path.end(), below.path.begin(), below.path.end());
        }
        return hold;
    }

    Barrier barrier(InstanceId parent) const { return {rows.at(parent.value), family(parent), hold(parent)}; }

    bool isRoot(const InstanceSummary& row) const {
        return row.status == Status::AwaitingChildren &&
               (!row.parentId || rows.at(row.parentId->value).status != Status::AwaitingChildren);
    }

    views::BarriersSnapshot answer(const views::BarriersQuery& query) const {
        using Preset = views::BarriersQuery::Preset;
        views::BarriersSnapshot snapshot;
        snapshot.databaseTime = now;
        for (const auto& [id, row] : rows) {
            if (!isRoot(row)) continue;
            ++snapshot.known;
            Barrier root = barrier(row.id);
            const bool held = root.hold.kind == BarrierHold::Kind::Held;
            snapshot.still += held ? 1 : 0;
            snapshot.mismatched += root.hold.mismatch ? 1 : 0;
            if (query.preset == Preset::Still && !held) continue;
            if (query.preset == Preset::Mismatch && !root.hold.mismatch) continue;
            if (!query.text.isEmpty() && QString::fromStdString(row.fsm) != query.text &&
                QString::number(id) != query.text)
                continue;
            snapshot.roots.push_back(std::move(root));
        }
        std::stable_sort(snapshot.roots.begin(), snapshot.roots.end(), [](const Barrier& left, const Barrier& right) {
            return left.row.updatedAt < right.row.updatedAt;
        });
        snapshot.matching = std::int64_t(snapshot.roots.size());
        if (int(snapshot.roots.size()) > query.limit) snapshot.roots.resize(std::size_t(query.limit));
        for (const InstanceId id : query.open) {
            if (!rows.contains(id.value)) continue;
            views::BarriersSnapshot& to = snapshot;
            OpenBarrier open;
            open.barrier = barrier(id);
            for (const InstanceSummary& child : childsOf(id)) {
                if (isTerminal(child.status)) continue;
                if (open.live.size() == 12)
                    open.liveMore = true;
                else
                    open.live.push_back(child);
                if (child.status == Status::AwaitingSignal) to.inboxes[child.id] = {"Paid"};
                if (child.status == Status::AwaitingChildren) to.parents[child.id] = barrier(child.id);
            }
            to.open.push_back(std::move(open));
        }
        if (query.holders) {
            std::int64_t holding = 0;
            const auto count = [&](const auto& self, InstanceId parent) -> void {
                for (const InstanceSummary& child : childsOf(parent)) {
                    if (child.status == Status::AwaitingSignal && child.awaits == query.holders->name) ++holding;
                    if (child.status == Status::AwaitingChildren) self(self, child.id);
                }
            };
            count(count, query.holders->parent);
            snapshot.holders = {*query.holders, {holding, false}};
        }
        if (query.pictured && rows.contains(query.pictured->value)) {
            FamilyPicture picture;
            picture.parent = *query.pictured;
            picture.countedAt = now;
            for (const InstanceSummary& child : childsOf(picture.parent)) {
                FamilyCell cell;
                cell.first = cell.last = child.id;
                cell.counts[std::size_t(kindOf(child.status, false))] = 1;
                if (!isTerminal(child.status)) cell.live = child.id;
                picture.cells.push_back(cell);
            }
            snapshot.picture = std::make_shared<const FamilyPicture>(std::move(picture));
        }
        for (const views::ChildStretchQuery& wanted : query.stretches) {
            ChildStretch stretch;
            stretch.parent = wanted.parent;
            stretch.kind = wanted.kind;
            stretch.after = wanted.after;
            for (const InstanceSummary& child : childsOf(wanted.parent)) {
                if (kindOf(child.status, false) != wanted.kind || (wanted.after && child.id <= *wanted.after)) continue;
                if (int(stretch.rows.size()) == wanted.limit) {
                    stretch.more = true;
                    break;
                }
                stretch.rows.push_back(child);
            }
            snapshot.stretches.push_back(std::move(stretch));
        }
        return snapshot;
    }
};

} // namespace fermata::samples
