// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/pace.h"
#include "session/read_barriers.h"

#include <chrono>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace fermata::app {

// What the Barriers view knows between two refreshes, so that none of them has to read it all. Counting the childs of
// every waiting parent each second would cost a scan; instead
//   what is on the screen is read at each refresh, if its family is small (`smallFamily`);
//   of the other waiting parents a slice is looked at each time, those never looked at first, as many as fit into a few
//     milliseconds, and their verdicts are kept: that is how "Do not move" finds its rows;
//   a large family is counted now and then, one a refresh, and so seldom that it takes less than a hundredth of the
//     time. Its `countedAt` says when that was.
// Lives on the reader's thread.
class BarrierBook {
public:
    // `hurried`: another reading follows at once, and the dearest waits for it.
    views::BarriersSnapshot read(QueryRunner& runner, const Facts& facts, const views::BarriersQuery& query,
                                 Timestamp now, bool hurried = false);

private:
    using Clock = std::chrono::steady_clock;
    using Ids = std::vector<InstanceId>;
    using Hold = BarrierHold::Kind;

    struct Entry {
        Family family;
        Ids waiting;                       // childs that wait for childs of their own: to be followed down
        std::vector<InstanceSummary> live; // of an open one
        bool liveMore = false;
        bool large = false;         // not read at each refresh
        bool counted = false;       // of a large one: it has been counted
        int mismatches = 0;         // how many refreshes in a row have shown one
        std::uint64_t compared = 0; // the refresh of the last of them
        bool wanted = false;        // of a large one: its parent's count has changed since
        Pace pace;
        std::uint64_t touched = 0; // the refresh that last asked for it
        std::uint64_t readIn = 0;  // and the one that last read it
    };

    // Of those that have ended, what was read stays right until another one ends.
    struct KeptStretch {
        views::ChildStretchQuery query;
        std::int64_t count = 0; // how many of the kind there were
        ChildStretch stretch;
        Clock::time_point readAt{};
    };

    // What a look down from a parent found, in ids.
    struct Found {
        Hold kind = Hold::Looking;
        Ids path;
        std::optional<Timestamp> since; // how long the leaf, or what leads to it, stands
        std::optional<Timestamp> nextAt;
    };

    void readRoots(QueryRunner& runner, const Facts& facts);
    std::vector<const InstanceSummary*> matching(const views::BarriersQuery& query, std::optional<InstanceId> root);
    Ids slice() const;
    void readSlice(QueryRunner& runner, Timestamp now);
    void readDown(QueryRunner& runner, Ids parents, Timestamp now);
    void readSmall(QueryRunner& runner, const Ids& parents, Timestamp now);
    void countOneLarge(QueryRunner& runner, const Ids& parents, const std::unordered_set<InstanceId>& open,
                       Timestamp now);
    void take(Family family, Timestamp now);
    void readLive(QueryRunner& runner, const Ids& open);
    void readPathsAnew(QueryRunner& runner, const Ids& near, const Ids& far);
    Found look(InstanceId parent, int depth) const;
    Barrier barrierOf(const InstanceSummary& row) const;
    void classify(views::BarriersSnapshot& snapshot) const;
    void showStretches(QueryRunner& runner, const std::vector<views::ChildStretchQuery>& queries,
                       std::vector<ChildStretch>& shown);
    void showPicture(QueryRunner& runner, InstanceId parent, Timestamp now);
    void tidy();

    std::vector<InstanceSummary> roots_; // that wait, not below another one that waits; the longest waiting first
    bool rootsCut_ = false;
    std::int64_t onlyNewest_ = 0;
    Pace rootsPace_;
    std::unordered_map<InstanceId, Entry> families_;
    std::unordered_map<InstanceId, InstanceSummary> seen_; // rows of childs that hold something
    std::vector<KeptStretch> stretches_;
    std::shared_ptr<const FamilyPicture> picture_;
    Pace picturePace_;
    Family pictured_; // the counts that the picture was made from
    Ids below_;       // parents in the lines below open ones, as of the last refresh
    Pace largePace_;  // of whichever large family was counted last
    std::size_t sliceSize_ = 64;
    std::size_t sliceAt_ = 0;
    Ids sliced_;
    std::uint64_t refresh_ = 0;
};

} // namespace fermata::app
