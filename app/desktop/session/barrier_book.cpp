// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/barrier_book.h"

#include "session/query_runner.h"

#include <algorithm>
#include <utility>

namespace fermata::app {

namespace {

using namespace std::chrono_literals;

constexpr auto rootsAtLeast = 1s;
constexpr int rootsTimesCost = 400;
constexpr auto largeAtLeast = 2s;
constexpr auto largeAtRest = 15s; // when the parent's count has not changed
constexpr int largeTimesCost = 250;
constexpr auto pictureAtRest = 30s; // when no count has changed
constexpr int pictureTimesCost = 400;
constexpr auto stretchAtRest = 30s;
constexpr int allLargeTimesCost = 40; // until the next of them
constexpr auto sliceGoal = 2ms;
constexpr auto firstSliceGoal = 6ms; // as long as some have never been looked at
constexpr std::size_t leastSlice = 16;
constexpr std::size_t largestSlice = 1'000;
constexpr int followed = 32;             // childs below one parent that wait themselves
constexpr std::size_t mostLooks = 1'500; // families a refresh, all levels together
constexpr int maxDepth = 64;             // of trees
constexpr int listedChilds = 12;         // a row each below an open parent; more are counted
constexpr std::size_t mostInboxes = 300;
constexpr std::uint64_t rememberedRefreshes = 120;

const std::vector<Status> liveStatuses{Status::Runnable, Status::Executing, Status::AwaitingSignal,
                                       Status::AwaitingChildren};

} // namespace

void BarrierBook::readRoots(QueryRunner& runner, const Facts& facts) {
    if (!rootsPace_.due(rootsAtLeast, rootsTimesCost)) return;
    WaitingParents parents = timed(rootsPace_, [&] { return readWaitingParents(runner, facts); });
    rootsCut_ = parents.cut;
    onlyNewest_ = parents.onlyNewest;
    roots_.clear();
    for (WaitingParents::Row& parent : parents.rows) {
        if (!parent.nested) roots_.push_back(std::move(parent.row));
    }
    std::sort(roots_.begin(), roots_.end(), [](const InstanceSummary& left, const InstanceSummary& right) {
        return std::pair(left.updatedAt, left.id) < std::pair(right.updatedAt, right.id);
    });
}

// Those never looked at first, those whose count seems wrong once more, then each in its turn.
BarrierBook::Ids BarrierBook::slice() const {
    Ids ids;
    for (const InstanceSummary& root : roots_) {
        if (ids.size() >= sliceSize_) return ids;
        const auto known = families_.find(root.id);
        if (known == families_.end() || known->second.mismatches == 1) ids.push_back(root.id);
    }
    for (std::size_t i = 0; i < roots_.size() && ids.size() < sliceSize_; ++i)
        ids.push_back(roots_[(sliceAt_ + i) % roots_.size()].id);
    return ids;
}

void BarrierBook::take(Family family, Timestamp now) {
    family.countedAt = now;
    Entry& entry = families_[family.parent];
    // Said only of what two refreshes have seen: another engine may write a child and its parent's count one after the
    // other.
    if (!family.mismatch())
        entry.mismatches = 0;
    else if (std::exchange(entry.compared, refresh_) != refresh_)
        ++entry.mismatches;
    entry.family = std::move(family);
    entry.waiting.clear();
    entry.wanted = false;
    entry.touched = entry.readIn = refresh_;
}

void BarrierBook::readSmall(QueryRunner& runner, const Ids& parents, Timestamp now) {
    std::unordered_set<InstanceId> gone(parents.begin(), parents.end());
    Ids waiting;
    for (Family& family : readFamilies(runner, parents, smallFamily)) {
        const InstanceId id = family.parent;
        gone.erase(id);
        const bool large = family.cut;
        if (family.of(Status::AwaitingChildren) > 0 && !large) waiting.push_back(id);
        take(std::move(family), now);
        families_[id].large = large;
    }
    for (const InstanceId id : gone)
        families_.erase(id);
    for (InstanceSummary& child : readChilds(runner, waiting, {Status::AwaitingChildren}, followed, smallFamily)) {
        families_[*child.parentId].waiting.push_back(child.id);
        seen_[child.id] = std::move(child);
    }
}

// Level by level, all families of a level by one statement.
void BarrierBook::readDown(QueryRunner& runner, Ids parents, Timestamp now) {
    std::unordered_set<InstanceId> looked;
    for (int depth = 0; depth < maxDepth && !parents.empty() && looked.size() < mostLooks; ++depth) {
        Ids small, next;
        for (const InstanceId id : parents) {
            if (!looked.insert(id).second) continue;
            const auto known = families_.find(id);
            const bool read = known != families_.end() && known->second.readIn == refresh_;
            if (known != families_.end() && known->second.large)
                known->second.touched = refresh_;
            else if (!read)
                small.push_back(id);
        }
        readSmall(runner, small, now);
        for (const InstanceId id : parents) {
            const auto known = families_.find(id);
            if (known == families_.end()) continue;
            for (const InstanceId below : known->second.waiting) {
                if (!looked.contains(below)) next.push_back(below);
            }
        }
        parents = std::move(next);
    }
}

void BarrierBook::countOneLarge(QueryRunner& runner, const Ids& parents, const std::unordered_set<InstanceId>& open,
                                Timestamp now) {
    if (!largePace_.due(0s, allLargeTimesCost)) return;
    Entry* chosen = nullptr;
    for (const InstanceId id : parents) {
        const auto known = families_.find(id);
        if (known == families_.end() || !known->second.large) continue;
        Entry& entry = known->second;
        const auto row = seen_.find(id);
        if (row != seen_.end() && row->second.childrenPending != entry.family.pending) entry.wanted = true;
        // An open one that was counted while it was closed has none of its childs.
        const bool lacks = open.contains(id) && entry.live.empty() && entry.family.live() > 0;
        if (entry.counted &&
            !entry.pace.due(entry.wanted || lacks ? Clock::duration(largeAtLeast) : largeAtRest, largeTimesCost))
            continue;
        if (!chosen || entry.pace.readAt < chosen->pace.readAt) chosen = &entry;
    }
    if (!chosen) return;
    const InstanceId id = chosen->family.parent;
    timed(chosen->pace, [&] {
        std::vector<Family> families = readFamilies(runner, {id}, familyBound);
        if (families.empty()) {
            families_.erase(id);
            chosen = nullptr;
            return 0;
        }
        take(std::move(families.front()), now);
        if (chosen->family.of(Status::AwaitingChildren) > 0) {
            for (InstanceSummary& child : readChilds(runner, {id}, {Status::AwaitingChildren}, followed, familyBound)) {
                chosen->waiting.push_back(child.id);
                seen_[child.id] = std::move(child);
            }
        }
        chosen->live.clear();
        if (open.contains(id) && chosen->family.live() > 0)
            chosen->live = readChilds(runner, {id}, liveStatuses, listedChilds + 1, familyBound);
        chosen->counted = true;
        return 0;
    });
    if (chosen) largePace_ = chosen->pace;
    // It may have become small: then it is read as the others are.
    if (chosen && !chosen->family.cut && chosen->family.total() <= smallFamily) chosen->large = false;
}

void BarrierBook::readLive(QueryRunner& runner, const Ids& open) {
    Ids small;
    for (const InstanceId id : open) {
        const auto known = families_.find(id);
        if (known == families_.end()) continue;
        Entry& entry = known->second;
        if (entry.large) continue; // with its count
        entry.live.clear();
        entry.liveMore = false;
        if (entry.family.live() > 0) small.push_back(id);
    }
    for (InstanceSummary& child : readChilds(runner, small, liveStatuses, listedChilds + 1, smallFamily))
        families_[*child.parentId].live.push_back(std::move(child));
    for (const InstanceId id : open) {
        const auto known = families_.find(id);
        if (known == families_.end()) continue;
        Entry& entry = known->second;
        entry.liveMore = entry.family.live() > listedChilds;
        if (entry.live.size() > listedChilds) entry.live.resize(listedChilds);
    }
}

// The rows on the way to what holds: of what is near each time, of the others once.
void BarrierBook::readPathsAnew(QueryRunner& runner, const Ids& near, const Ids& far) {
    std::unordered_set<InstanceId> wanted;
    for (const InstanceId id : near) {
        const auto known = families_.find(id);
        if (known != families_.end() && known->second.large) {
            wanted.insert(id);
            for (const InstanceSummary& child : known->second.live)
                wanted.insert(child.id);
        }
        for (const InstanceId step : look(id, 0).path)
            wanted.insert(step);
    }
    for (const InstanceId id : far) {
        if (wanted.size() >= mostInboxes) break;
        for (const InstanceId step : look(id, 0).path) {
            if (!seen_.contains(step)) wanted.insert(step);
        }
    }
    for (InstanceSummary& row : readSummaries(runner, Ids(wanted.begin(), wanted.end()))) {
        const InstanceId id = row.id;
        seen_[id] = std::move(row);
    }
    for (const InstanceId id : near) {
        const auto known = families_.find(id);
        if (known == families_.end() || !known->second.large) continue;
        for (InstanceSummary& child : known->second.live) {
            if (const auto row = seen_.find(child.id); row != seen_.end()) child = row->second;
            known->second.wanted = known->second.wanted || isTerminal(child.status);
        }
        std::erase_if(known->second.live, [](const InstanceSummary& child) { return isTerminal(child.status); });
    }
}

void BarrierBook::showStretches(QueryRunner& runner, const std::vector<views::ChildStretchQuery>& queries,
                                std::vector<ChildStretch>& shown) {
    std::vector<KeptStretch> kept;
    for (const views::ChildStretchQuery& query : queries) {
        const auto known = families_.find(query.parent);
        if (known == families_.end() || (known->second.large && !known->second.counted)) continue;
        const Family& family = known->second.family;
        KeptStretch fresh{
            query, family.sum([&](const ChildGroup& group) { return kindOf(group) == query.kind; }), {}, Clock::now()};
        const auto before = std::find_if(stretches_.begin(), stretches_.end(),
                                         [&](const KeptStretch& each) { return each.query == query; });
        const bool stays = isTerminal(statusOf(query.kind)) && before != stretches_.end() &&
                           before->count == fresh.count && fresh.readAt - before->readAt < stretchAtRest;
        if (stays)
            fresh = std::move(*before);
        else
            fresh.stretch = readStretch(runner, query, family);
        shown.push_back(fresh.stretch);
        kept.push_back(std::move(fresh));
    }
    stretches_ = std::move(kept);
}

void BarrierBook::showPicture(QueryRunner& runner, InstanceId parent, Timestamp now) {
    const auto known = families_.find(parent);
    if (known == families_.end() || (known->second.large && !known->second.counted)) {
        picture_.reset();
        return;
    }
    const Family& family = known->second.family;
    const bool other = !picture_ || picture_->parent != parent;
    if (!other && pictured_.groups == family.groups && !picturePace_.due(pictureAtRest, pictureTimesCost)) return;
    if (!other && !picturePace_.due(0s, pictureTimesCost)) return;
    FamilyPicture picture = timed(picturePace_, [&] { return readPicture(runner, family); });
    picture.countedAt = now;
    pictured_ = family;
    picture_ = std::make_shared<const FamilyPicture>(std::move(picture));
}

// What nobody has asked for in a while is forgotten, unless it is one of the roots.
void BarrierBook::tidy() {
    if (refresh_ % 64 != 0) return;
    std::unordered_set<InstanceId> kept;
    for (const InstanceSummary& root : roots_)
        kept.insert(root.id);
    std::erase_if(families_, [&](const auto& entry) {
        return entry.second.touched + rememberedRefreshes < refresh_ && !kept.contains(entry.first);
    });
    if (seen_.size() > 20'000) seen_.clear();
}

// Of those that are not on the screen, as many as there is time for.
void BarrierBook::readSlice(QueryRunner& runner, Timestamp now) {
    sliced_ = slice();
    const auto begin = Clock::now();
    readDown(runner, sliced_, now);
    const auto took = Clock::now() - begin;
    if (!roots_.empty()) sliceAt_ = (sliceAt_ + sliced_.size()) % roots_.size();
    const bool fresh = sliced_.size() == sliceSize_ && families_.size() < roots_.size();
    const double room = double((fresh ? Clock::duration(firstSliceGoal) : Clock::duration(sliceGoal)) / 1ns) /
                        double(std::max<std::int64_t>(took / 1ns, 1));
    sliceSize_ = std::clamp(std::size_t(double(std::max(sliced_.size(), leastSlice)) * std::clamp(room, 0.25, 2.0)),
                            leastSlice, largestSlice);
}

views::BarriersSnapshot BarrierBook::read(QueryRunner& runner, const Facts& facts, const views::BarriersQuery& query,
                                          Timestamp now, bool hurried) {
    ++refresh_;
    readRoots(runner, facts);
    views::BarriersSnapshot snapshot;
    snapshot.databaseTime = now;
    snapshot.cut = rootsCut_;
    snapshot.onlyNewest = onlyNewest_;

    // An id finds the root it hangs from, wherever it stands below it.
    bool isNumber = false;
    const qlonglong typed = QString(query.text).remove(u'#').trimmed().toLongLong(&isNumber);
    const auto root = isNumber ? readRootOf(runner, {typed}) : std::nullopt;

    const auto shown = [&] {
        Ids ids;
        const auto rows = matching(query, root);
        for (std::size_t i = std::size_t(std::max(0, query.first));
             i < rows.size() && i < std::size_t(query.first + query.count); ++i)
            ids.push_back(rows[i]->id);
        return ids;
    };
    Ids near = shown();
    near.insert(near.end(), query.open.begin(), query.open.end());
    if (query.pictured) near.push_back(*query.pictured);
    near.insert(near.end(), below_.begin(), below_.end());
    readDown(runner, near, now);

    sliced_.clear();
    if (!hurried) readSlice(runner, now);

    const std::unordered_set<InstanceId> open(query.open.begin(), query.open.end());
    Ids large = near;
    large.insert(large.end(), sliced_.begin(), sliced_.end());
    for (const auto& [id, entry] : families_) {
        if (entry.large && entry.touched == refresh_) large.push_back(id);
    }
    if (!hurried) countOneLarge(runner, large, open, now);
    readLive(runner, query.open);

    // Who has gone on meanwhile is no root any more.
    std::erase_if(roots_, [&](const InstanceSummary& row) {
        const auto known = families_.find(row.id);
        return known != families_.end() && known->second.family.parentStatus != Status::AwaitingChildren;
    });

    const auto rows = matching(query, root);
    snapshot.matching = std::int64_t(rows.size());
    const std::size_t limit = std::min(rows.size(), std::size_t(std::max(0, query.limit)));
    Ids far;
    for (std::size_t i = 0; i < limit; ++i)
        far.push_back(rows[i]->id);
    near = shown();
    near.insert(near.end(), query.open.begin(), query.open.end());
    readPathsAnew(runner, near, far);
    for (std::size_t i = 0; i < limit; ++i)
        snapshot.roots.push_back(barrierOf(*rows[i]));
    classify(snapshot);

    Ids unknown;
    for (const InstanceId id : query.open) {
        const bool isRoot = std::any_of(rows.begin(), rows.end(), [&](const auto* row) { return row->id == id; });
        if (!isRoot && !seen_.contains(id)) unknown.push_back(id);
    }
    for (InstanceSummary& row : readSummaries(runner, unknown)) {
        const InstanceId id = row.id;
        seen_[id] = std::move(row);
    }
    std::unordered_set<InstanceId> parked;
    below_.clear();
    const auto note = [&](const InstanceSummary& row) {
        if (row.status == Status::AwaitingSignal && parked.size() < mostInboxes) parked.insert(row.id);
        if (row.status != Status::AwaitingChildren || snapshot.parents.contains(row.id)) return;
        if (below_.size() < mostInboxes) below_.push_back(row.id);
        if (families_.contains(row.id)) snapshot.parents.emplace(row.id, barrierOf(row));
    };
    for (const InstanceId id : query.open) {
        const auto known = families_.find(id);
        if (known == families_.end()) continue;
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const auto* each) { return each->id == id; });
        const auto seen = seen_.find(id);
        if (row == rows.end() && seen == seen_.end()) continue;
        if (known->second.large && !known->second.counted) continue;
        OpenBarrier each;
        each.barrier = barrierOf(row == rows.end() ? seen->second : **row);
        each.live = known->second.live;
        each.liveMore = known->second.liveMore;
        std::for_each(each.live.begin(), each.live.end(), note);
        std::for_each(each.barrier.hold.path.begin(), each.barrier.hold.path.end(), note);
        snapshot.open.push_back(std::move(each));
    }
    const std::size_t first = std::size_t(std::max(0, query.first));
    for (std::size_t i = first; i < snapshot.roots.size() && i < first + std::size_t(query.count); ++i)
        std::for_each(snapshot.roots[i].hold.path.begin(), snapshot.roots[i].hold.path.end(), note);

    showStretches(runner, query.stretches, snapshot.stretches);
    for (const ChildStretch& stretch : snapshot.stretches)
        std::for_each(stretch.rows.begin(), stretch.rows.end(), note);
    snapshot.inboxes = readInboxNames(runner, Ids(parked.begin(), parked.end()));
    if (query.pictured) {
        showPicture(runner, *query.pictured, now);
        snapshot.picture = picture_;
    }
    tidy();
    return snapshot;
}

} // namespace fermata::app
