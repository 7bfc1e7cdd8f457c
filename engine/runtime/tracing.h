// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"
#include "runtime/finished.h"
#include "runtime/shared.h"

#include <chrono>
#include <mutex>
#include <string>
#include <vector>

namespace fermata::runtime {

// Which steps of a batch are traced, and what is told of them beside their outcomes. Thread-safe.
class Tracing {
public:
    explicit Tracing(const Shared& shared) : shared_(shared) {}

    // Says so in the settlements, by what refers to `batch`: it stays where it is until they are settled. Throws Error
    // when the connection is of no use any more.
    void decide(postgres::Connection& connection, std::vector<Finished>& batch);
    void sayUntold(const std::string& why); // empty: nothing went wrong
    void tellOfStale(postgres::Connection& connection, const std::vector<Finished*>& stale);

private:
    const Shared& shared_;
    std::mutex mutex_;   // guards these
    std::string untold_; // why steps were not traced, the last time it was said
    std::chrono::steady_clock::time_point untoldAgain_{};
};

} // namespace fermata::runtime
