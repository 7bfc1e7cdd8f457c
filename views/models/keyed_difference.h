// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <unordered_map>
#include <vector>

namespace fermata::views {

// One step of turning a list into another. Steps are carried out in order; positions are those at the moment of the
// step.
struct DifferenceStep {
    enum class Kind { Remove, Insert, Move };

    Kind kind = Kind::Remove;
    int at = 0;    // first row that is removed or moved; where the first new row will stand
    int count = 0; // that many rows beside each other
    int to = 0;    // Move: before which row, counted before the move. Insert: which row of the new list is the first
    friend bool operator==(const DifferenceStep&, const DifferenceStep&) = default;
};

// The steps that turn the keys `from` into the keys `to`; neither may hold a key twice. What is in both lists and keeps
// its place among its like is never touched (a longest increasing subsequence of it stays), so a view's selection,
// scroll and expansion have something to hold on to: removals first, from the tail up, then moves and insertions in the
// order of the new list.
template <typename Key, typename Hash = std::hash<Key>>
std::vector<DifferenceStep> keyedDifference(const std::vector<Key>& from, const std::vector<Key>& to) {
    using Kind = DifferenceStep::Kind;
    constexpr int nowhere = -1;
    std::vector<DifferenceStep> steps;

    std::unordered_map<Key, int, Hash> newPlaces;
    newPlaces.reserve(to.size());
    for (std::size_t i = 0; i < to.size(); ++i)
        newPlaces.emplace(to[i], int(i));

    // What stays, as places in the new list, in the order of the old one.
    std::vector<int> rows;
    std::vector<bool> known(to.size(), false);
    std::vector<bool> gone(from.size(), false);
    for (std::size_t i = 0; i < from.size(); ++i) {
        const auto place = newPlaces.find(from[i]);
        gone[i] = place == newPlaces.end();
        if (gone[i]) continue;
        rows.push_back(place->second);
        known[std::size_t(place->second)] = true;
    }
    for (int last = int(from.size()) - 1; last >= 0; --last) {
        if (!gone[std::size_t(last)]) continue;
        int first = last;
        while (first > 0 && gone[std::size_t(first - 1)])
            --first;
        steps.push_back({Kind::Remove, first, last - first + 1, 0});
        last = first;
    }

    // Which of them need not move: the longest increasing subsequence. tails[n] ends the best one of length n + 1.
    std::vector<bool> fixed(to.size(), false);
    if (std::is_sorted(rows.begin(), rows.end())) {
        for (const int row : rows)
            fixed[std::size_t(row)] = true;
    } else {
        std::vector<int> tails, before(rows.size(), nowhere);
        for (int i = 0; i < int(rows.size()); ++i) {
            const auto spot = std::lower_bound(tails.begin(), tails.end(), rows[std::size_t(i)],
                                               [&](int tail, int row) { return rows[std::size_t(tail)] < row; });
            if (spot != tails.begin()) before[std::size_t(i)] = *(spot - 1);
            if (spot == tails.end())
                tails.push_back(i);
            else
                *spot = i;
        }
        for (int i = tails.empty() ? nowhere : tails.back(); i != nowhere; i = before[std::size_t(i)])
            fixed[std::size_t(rows[std::size_t(i)])] = true;
    }

    // Each row that is not fixed goes right behind the one before it in the new list, which has its place by then. What
    // has not been looked at yet may still stand in between, so places are looked up in `rows` as it is now; it is only
    // unsorted while movers wait.
    bool moversWait = std::any_of(rows.begin(), rows.end(), [&](int row) { return !fixed[std::size_t(row)]; });
    const auto placeOf = [&](int row) { return int(std::find(rows.begin(), rows.end(), row) - rows.begin()); };
    for (int row = 0; row < int(to.size());) {
        if (fixed[std::size_t(row)]) {
            ++row;
            continue;
        }
        const int spot = row == 0 ? 0 : moversWait ? placeOf(row - 1) + 1 : row;
        int count = 1;
        if (known[std::size_t(row)]) {
            const int at = placeOf(row);
            const auto follows = [&](int next) {
                return std::size_t(next) < to.size() && known[std::size_t(next)] && !fixed[std::size_t(next)] &&
                       std::size_t(at + count) < rows.size() && rows[std::size_t(at + count)] == next;
            };
            while (follows(row + count))
                ++count;
            if (at != spot) {
                steps.push_back({Kind::Move, at, count, spot});
                if (at < spot)
                    std::rotate(rows.begin() + at, rows.begin() + at + count, rows.begin() + spot);
                else
                    std::rotate(rows.begin() + spot, rows.begin() + at, rows.begin() + at + count);
            }
            for (int i = 0; i < count; ++i)
                fixed[std::size_t(row + i)] = true;
        } else {
            while (std::size_t(row + count) < to.size() && !known[std::size_t(row + count)])
                ++count;
            steps.push_back({Kind::Insert, spot, count, row});
            if (moversWait) {
                std::vector<int> fresh(std::size_t(count), row);
                for (int i = 0; i < count; ++i)
                    fresh[std::size_t(i)] += i;
                rows.insert(rows.begin() + spot, fresh.begin(), fresh.end());
            }
        }
        row += count;
    }
    return steps;
}

// Carries the steps out on the part of `rows` that begins at `first`. `fresh(i)` makes the i-th row of the new list;
// `around(step, act)` calls act() between the notices that a model owes its views.
template <typename Rows, typename Fresh, typename Around>
void carryOut(const std::vector<DifferenceStep>& steps, Rows& rows, int first, Fresh fresh, Around around) {
    for (const DifferenceStep& step : steps) {
        around(step, [&] {
            const auto begin = rows.begin() + first + step.at;
            switch (step.kind) {
            case DifferenceStep::Kind::Remove:
                rows.erase(begin, begin + step.count);
                break;
            case DifferenceStep::Kind::Insert: {
                Rows added;
                added.reserve(std::size_t(step.count));
                for (int i = 0; i < step.count; ++i)
                    added.push_back(fresh(step.to + i));
                rows.insert(begin, std::make_move_iterator(added.begin()), std::make_move_iterator(added.end()));
                break;
            }
            case DifferenceStep::Kind::Move:
                if (step.at < step.to)
                    std::rotate(begin, begin + step.count, rows.begin() + first + step.to);
                else
                    std::rotate(rows.begin() + first + step.to, begin, begin + step.count);
                break;
            }
        });
    }
}

} // namespace fermata::views
