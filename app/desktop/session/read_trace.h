// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/step_trace.h"

#include <chrono>
#include <memory>
#include <vector>

// What workers tell of the steps of one instance: what the inspector's timeline shows.
namespace fermata::app {

class QueryRunner;
struct Facts;

// What was told never changes, so each refresh reads what is new by one statement; and a run's documents are read once,
// when it is chosen.
class TraceReader {
public:
    using Shared = std::shared_ptr<const views::StepTrace>;
    using Documents = std::vector<std::shared_ptr<const views::TracedDocuments>>;

    // `now` is the database's clock. Throws Failure.
    Shared read(QueryRunner& runner, const Facts& facts, InstanceId id, int limit, Timestamp now);

    // In the order of `steps`. One that the database refuses comes with the reason, and is tried again some seconds
    // later. Throws Failure where the connection is lost.
    Documents documents(QueryRunner& runner, const Facts& facts, const std::vector<std::int64_t>& steps);

    void forget();

private:
    Shared known_;
    int limit_ = 0;
    std::int64_t settled_ = 0;                        // nothing more will be told of before this one
    Documents documents_;                             // the last that were asked for
    std::chrono::steady_clock::time_point triedAt_{}; // when one of them was refused last
};

} // namespace fermata::app
