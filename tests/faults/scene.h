// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// moc stumbles over the concepts of the standard library, and needs nothing from here.
#ifndef Q_MOC_RUN

#include "load.h"
#include "witness.h"

#include <fermata/test/child_process.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>

#include <QTest>

#include <chrono>
#include <csignal>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace fermata::test {

/// One real worker process (fault_worker.cpp).
class WorkerProcess {
public:
    static constexpr std::chrono::milliseconds lease{2000};

    WorkerProcess(const std::string& conninfo, std::string name);

    const std::string& name() const { return name_; }
    pid_t pid() const { return process_.pid(); }
    ChildProcess& process() { return process_; }

    /// What its sessions call themselves: "^fermata w1 commits$".
    std::string sessions(const std::string& role = ".*") const { return "^fermata " + name_ + " " + role + "$"; }

    /// How many outcomes of each instance it has called committed.
    std::map<long long, int> committed() const;

private:
    std::string name_;
    ChildProcess process_;
};

/// Workers and a mixed load on a database, and something that goes wrong under them. How a test goes:
///
///     Scene scene(database);            // workers run, the load flows
///     QVERIFY(scene.flows());           // it has come to speed
///     ... the fault ...
///     QVERIFY(scene.flows());           // it goes on after it
///     QCOMPARE(scene.settled("what happened"), std::string());
class Scene {
public:
    explicit Scene(std::string conninfo, int workers = 2, bool foreignSenders = false);
    ~Scene();
    Scene(const Scene&) = delete;
    Scene& operator=(const Scene&) = delete;

    const std::string& database() const { return conninfo_; }
    Observer& observer() { return observer_; }
    WorkerProcess& worker(std::size_t i) { return *workers_.at(i); }
    WorkerProcess& byPid(pid_t pid);

    /// One more, named "w1", "w2", …; the load's connection string unless another is given.
    WorkerProcess& addWorker(const std::string& conninfo = {});

    /// Instances are moved to this table of the engine's schema as they end, and are looked for there as well. It is
    /// made here, with the one for signals.
    void archivesTo(const std::string& name);

    /// Waits until 60 more instances have ended than now.
    bool flows();

    /// Inserts one instance of the machine "holder", which stays in its first attempt; waits until it is there.
    struct Held {
        InstanceId id;
        WorkerProcess* worker = nullptr;
    };
    Held hold(std::chrono::milliseconds length);

    /// How an instance ended: waits for it; its result as text.
    std::string endOf(InstanceId id);

    /// Ends the load, waits until every instance has ended, stops the workers, and looks whether all is as it must be.
    /// Empty, or what is wrong. Prints a line that says what happened. Where workers were killed or stopped on purpose,
    /// say so with expectKilled().
    std::string settled(const std::string& whatHappened);
    void expectKilled(WorkerProcess& worker);

private:
    void watch();
    std::string everywhere(std::string query) const;
    std::string endWorkers();
    std::string lookAtRows();
    std::string lookAtSignals();

    std::string conninfo_;
    Observer observer_;
    std::string instances_ = "fermata.gen_durable"; // with those that have been moved away
    int named_ = 0;
    std::vector<std::unique_ptr<WorkerProcess>> workers_;
    std::vector<WorkerProcess*> killed_;
    std::unique_ptr<Load> load_;
    std::atomic<bool> watching_{true};
    std::atomic<int> looks_{0};
    std::string seenBroken_; // the watcher's, until it has ended
    std::thread watcher_;
};

} // namespace fermata::test

// So that a failed comparison shows what was there.
namespace QTest {
template <>
inline char* toString(const std::string& text) {
    return qstrdup(text.c_str());
}
} // namespace QTest

#endif
