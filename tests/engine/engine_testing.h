// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// moc stumbles over the concepts of the standard library, and needs nothing from here.
#ifndef Q_MOC_RUN

#include "postgres/connection.h"
#include "runtime/in_hand.h"
#include "runtime/run_step.h"
#include "store/claim.h"
#include "store/deliver.h"
#include "store/settle.h"
#include "store/sweep.h"

#include <fermata/client.h>
#include <fermata/registry.h>
#include <fermata/schema.h>
#include <fermata/test/child_process.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>
#include <fermata/worker.h>

#include <QRegularExpression>
#include <QTest>

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <functional>
#include <future>
#include <limits>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

// So that a failed comparison shows what was there.
namespace QTest {
template <>
inline char* toString(const std::string& text) {
    return qstrdup(text.c_str());
}
} // namespace QTest

namespace fermata::test {

/// A new database with the engine's schema "fermata" in it; its connection string.
std::string migratedDatabase();

/// Makes such a database as good as new, for the next test in it. No worker may be running.
void emptyTables(Sql& sql);

/// A session that sees the engine's tables without naming their schema.
Sql sessionOn(const std::string& conninfo, const std::string& schema = "fermata");

std::string describe(store::Verdict::Kind kind);
std::string describe(SignalOutcome outcome);

/// The columns of an instance's row as the database writes them.
using Row = std::map<std::string, SqlValue>;
Row rowOf(Sql& sql, InstanceId id);

/// One column; "null" for null.
std::string columnOf(Sql& sql, InstanceId id, const std::string& column);

/// Which columns of the row `act` has changed, one a line in alphabetical order: "step=b". A time the server's clock
/// showed during the act is written "now"; another one of `eligible_at` by its distance: "updated_at + 00:00:01.5".
std::string changesOf(Sql& sql, InstanceId id, const std::function<void()>& act);

/// The inbox, ascending by id: "go:{\"n\": 1} item:2".
std::string inboxOf(Sql& sql, InstanceId id);

/// Gives each instance that has no parent `bytes` of documents, which compress well, as its "state", its "inbox" or its
/// "childs": one that is done.
void giveLargeDocuments(Sql& sql, const std::string& where, int bytes);

/// What `fermatactl check` would report: empty, or a line a broken row. Wake-ups that wait for a unique key (D13) are
/// exempt.
std::string brokenInvariants(Sql& sql);

/// A worker taken apart: what one does on its threads, done when the test says so. No time passes in between.
class Hand {
public:
    /// `purpose`: what it is good at, as a worker's sessions are.
    Hand(const std::string& conninfo, Registry registry, std::string name = "hand",
         postgres::Purpose purpose = postgres::Purpose::Picker);

    postgres::Connection& connection() { return connection_; }

    std::vector<store::Claimed> claim(int limit = 1, const std::string& queue = "default");
    /// What does not go along with the claim is not read yet.
    std::vector<store::Claimed> claimBare(int limit = 1, const std::string& queue = "default");
    /// The only one there is to claim; throws when there is none.
    store::Claimed claimOne(const std::string& queue = "default");

    runtime::StepResult run(const store::Claimed& claimed) const;

    store::Settled settle(const std::vector<runtime::StepResult>& results);
    store::Verdict settle(const runtime::StepResult& result);

    /// Unlocks the partition key of a claim that has been settled past this object.
    void letGo(const store::Claim& claim);

    /// Claims one, runs it, commits its outcome.
    store::Verdict turn(const std::string& queue = "default");

private:
    Registry registry_;
    std::string name_;
    postgres::Connection connection_;
    int claims_ = 0;
    std::map<store::Claim, std::int64_t> keys_; // what it holds advisory locks of
};

/// What a worker said, gathered from its threads.
class Journal {
public:
    void attach(WorkerOptions& options);

    std::vector<StepEvent> steps() const;
    std::string log() const;
    bool logged(const std::string& part) const;

private:
    mutable std::mutex mutex_; // guards what follows
    std::vector<StepEvent> steps_;
    std::string log_;
};

/// Options of a worker that looks often, so that no test waits for a poll, and that sweeps nothing unless asked.
WorkerOptions quickWorker(const std::string& conninfo);

/// Called in a step: waits until its instance has had the second in which it may go on without a way through the queue,
/// so that a Next makes it runnable.
void waitForItsTurnToEnd();

/// Stops statements of sessions that opted in at a point of the test's choice, between their snapshot and their locks
/// or between their writes and their commit.
class Gate {
public:
    enum class Where {
        BeforeLocks, ///< the statement has its snapshot and has locked nothing yet
        AfterWrite,  ///< rows are written, nothing is committed
    };

    /// `condition` is asked of the rows of AfterWrite: "new.status = 'awaiting_signal'".
    Gate(const std::string& conninfo, const std::string& table, Where where, const std::string& condition = "true");

    /// From now on this session waits at the gate.
    static void subject(postgres::Connection& connection);

    /// Waits until a session stands at the gate.
    bool reached();

    void open();

private:
    Sql holder_;
    Sql observer_;
};

/// Whether the session with this process id waits for a lock. `waitUntil` is what to do with it.
bool waitsForLock(Sql& sql, int pid);

} // namespace fermata::test

#endif
