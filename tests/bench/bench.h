// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/fermata.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace fermata::bench {

using Clock = std::chrono::steady_clock;

/// What all figures of one run share: the server, the ceiling they are held against, and where they go.
class Bench {
public:
    explicit Bench(double scale);

    /// `count` of the full measure, less where a quick look was asked for.
    int scaled(int count) const;

    /// A new, migrated database; its connection string.
    std::string database();

    /// Prints one JSON line: the figure, what was measured, and its share of the ceiling where it is a rate.
    void rate(const std::string& figure, double perSecond, const Json& details = Json::object());
    void value(const std::string& figure, double value, const std::string& unit, const Json& details = Json::object());

    void setCeiling(double perSecond) { ceiling_ = perSecond; }

private:
    void print(Json line);

    double scale_;
    double ceiling_ = 0;
    test::TestCluster server_;
};

/// Seconds that `work` took.
double seconds(const std::function<void()>& work);

/// `count` instances of one machine, runnable now, by the quickest way there is; then what a steady server would have
/// done by itself.
void fill(const std::string& database, const std::string& fsm, const std::string& step, int count,
          const std::string& state = "{}");

/// Rests between figures: what the one before has left behind is the server's business, not the next one's.
void settleDown(const std::string& database);

/// Runs a worker until `done` says so, and returns the seconds from its start. Ends the program when it takes too long.
double drain(const std::string& database, const Registry& registry, int slots, const std::function<bool(long long)>& done);

// One figure each, or a few that belong together.
void ceiling(Bench& bench);
void drainFigure(Bench& bench);
void chain(Bench& bench);
void flat(Bench& bench);
void fanout(Bench& bench);
void insert(Bench& bench);
void signalLatency(Bench& bench);
void lightLoad(Bench& bench);

} // namespace fermata::bench
