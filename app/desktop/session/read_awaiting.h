// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/await_survey.h"
#include "session/pace.h"
#include "shell/reading.h"

#include <unordered_map>

namespace fermata::app {

class QueryRunner;
class Rows;
struct Facts;

// How much of what is parked is looked at: at first, so that there is something to see; and then at each refresh.
inline constexpr int firstSlice = 10'000;
inline constexpr int laterSlice = 2'000;
inline constexpr int slicesARefresh = 20; // of many queues with little in them
// Of an instance's inbox: looked at when walking past, and when it is shown.
inline constexpr int inboxGlance = 50;
inline constexpr int inboxShown = 100;

// What is parked for signals. Keeps in mind what it has seen from one refresh to the next.
class AwaitingReader {
public:
    // Throws Failure.
    AwaitingSnapshot read(QueryRunner& runner, const Facts& facts, const views::AwaitingQuery& query, Timestamp now);
    void forget(); // another database, or another view of this one

private:
    AwaitSurvey::Parked parkedAt(const Rows& row);
    bool hasNearMiss(const AwaitedName& awaited, const std::vector<std::string>& names);
    void walk(QueryRunner& runner, Timestamp now);
    int readSlice(QueryRunner& runner, const AwaitSurvey::Slice& slice, int limit, Timestamp now);
    AwaitingBranch readBranch(QueryRunner& runner, const views::AwaitingQuery& query,
                              const views::AwaitingQuery::Stretch& stretch, Timestamp now);

    AwaitSurvey survey_;
    bool indexed_ = true;
    Timestamp walkedAt_{};
    Pace::Clock::duration walkCost_{};
    Pace queuesPace_;
    std::unordered_map<std::string, bool> nearMisses_; // by both names
};

} // namespace fermata::app
