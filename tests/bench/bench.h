// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "measurement.h"

#include <fermata/fermata.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace fermata::bench {

using Clock = std::chrono::steady_clock;

/// No figure takes longer: what does is broken, and is reported as that.
inline constexpr auto patience = std::chrono::minutes(5);

/// What the server counts of its statements (pg_stat_statements), which costs it something.
enum class Counting {
    None,
    All,
    OfSome, ///< of roles, databases or sessions that set pg_stat_statements.track
};

/// What all figures of one run share: the server, the ceiling they are held against, and where they go.
class Bench {
public:
    using Sink = std::function<void(const Measurement&)>;

    Bench(double scale, int run, Counting counting, Sink sink);

    /// `count` of the full measure, less where a quick look was asked for.
    int scaled(int count) const;

    /// A new, migrated database; its connection string.
    std::string database();

    /// The server's own database, for what makes databases itself.
    std::string serverDatabase() const { return server_.connectionString(); }
    pid_t serverPid() const { return server_.serverPid().value(); }

    /// What peers/install.sh has made; empty: no other engine is measured.
    void setPeers(std::filesystem::path folder) { peers_ = std::move(folder); }
    const std::filesystem::path& peers() const { return peers_; }

    /// Between figures: drops all databases, so that nothing is vacuumed behind the next one's back.
    void tidy();

    /// Steps, rows or the like a second: also a share of the ceiling.
    void rate(const std::string& figure, double perSecond, Json details = Json::object());
    void value(const std::string& figure, double value, const std::string& unit, Json details = Json::object());
    void peer(const std::string& peer, Measurement measured);

    void setCeiling(double perSecond) { ceiling_ = perSecond; }

private:
    void report(Measurement measured);

    double scale_;
    int run_;
    Sink sink_;
    double ceiling_ = 0;
    std::filesystem::path peers_;
    test::TestCluster cluster_;
    sandbox::Cluster& server_ = cluster_.cluster();
};

/// False, and a sentence on stderr, when it could not be measured: the others still can.
bool measured(const std::string& name, const std::function<void()>& act);

/// Seconds that `work` took.
double seconds(const std::function<void()>& work);
double secondsBetween(Clock::time_point start, Clock::time_point end);

/// `count` instances of one machine, runnable now, by the quickest way there is; then what a steady server would have
/// done by itself.
void fill(const std::string& database, const std::string& fsm, const std::string& step, int count,
          const std::string& state = "{}");

/// Rests between figures: what the one before has left behind is the server's business, not the next one's.
void settleDown(const std::string& database);

/// Asks every few milliseconds until the answer is this one. Throws when it does not come.
void waitFor(test::Sql& sql, const std::string& question, long long answer);

/// What a worker does before it is measured, and how that begins.
struct WarmUp {
    long long outcomes = 0;
    std::function<void()> then = [] {};
};

/// Starts a worker, waits until it has committed so many outcomes after the warm-up, and returns the time of that.
/// Throws when it takes too long, or when an instance of the machine `ended` is then not done.
Clock::time_point work(const std::string& database, const Registry& registry, int slots, long long outcomes,
                       const std::string& ended, const WarmUp& warmUp = {});

// One figure each, or a few that belong together.
void ceiling(Bench& bench);
void looking(Bench& bench);
void drain(Bench& bench);
void chain(Bench& bench);
void flat(Bench& bench);
void fanout(Bench& bench);
void insert(Bench& bench);
void signalLatency(Bench& bench);
void flooded(Bench& bench);
void lightLoad(Bench& bench);
void memory(Bench& bench);
void wide(Bench& bench);
void cells(Bench& bench);
void wake(Bench& bench);
void sessions(Bench& bench);
void gcBesideLoad(Bench& bench);
void keys(Bench& bench);
void snapshot(Bench& bench);
void trace(Bench& bench);
void breakpoints(Bench& bench);
void outboxes(Bench& bench);
void posts(Bench& bench);
void servers(Bench& bench);
void taskGraphs(Bench& bench);
void idle(Bench& bench);

} // namespace fermata::bench
