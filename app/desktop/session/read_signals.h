// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <vector>

namespace fermata::app {

class QueryRunner;
struct Facts;

// How many of the newest signals are counted by how they stand.
inline constexpr int standingWindow = 1'000;
// Signals looked at for one page: by their names alone, and where each target has to be looked up as well.
inline constexpr int signalWindow = 20'000;
inline constexpr int standingSearch = 2'000;
// An inbox up to this is read and sorted whole.
inline constexpr int inboxBound = 20'000;

// The inboxes of all. Keeps in mind what changes slowly: counts, and what machines have declared.
class SignalsReader {
public:
    // Throws Failure.
    SignalsSnapshot read(QueryRunner& runner, const Facts& facts, const views::SignalsQuery& query, Timestamp now);
    void forget() { *this = SignalsReader(); }

private:
    struct Found;

    Found find(QueryRunner& runner, const views::SignalsQuery& query) const;
    Found search(QueryRunner& runner, const views::SignalsQuery& query) const;
    Found searchInbox(QueryRunner& runner, const views::SignalsQuery& query) const;
    SignalStanding standing(const std::string& name, const InstanceSummary& target) const;
    SignalEntry entry(const class Rows& row) const;
    void count(QueryRunner& runner);

    std::vector<MachineSummary> machines_;
    Timestamp countedAt_{};
    BoundedCount total_;
    std::array<BoundedCount, allSignalStates.size()> byState_{};
};

} // namespace fermata::app
