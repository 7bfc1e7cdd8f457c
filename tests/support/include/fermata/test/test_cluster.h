// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/sandbox/cluster.h>
#include <fermata/test/temporary_folder.h>

#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace fermata::test {

/// A real PostgreSQL in a temporary folder that goes with this object, or with this process however it ends.
///
/// Most tests share one a process: `Sql sql(TestCluster::freshDatabase())`. A test that stops, kills or fills its
/// server makes one of its own, as a local variable. Thread-safe, except for what cluster() does.
class TestCluster {
public:
    enum class Storage {
        Fast,    ///< no fsync: nothing here survives a power cut, and no test of ours cuts the power
        Durable, ///< as in production, for tests that kill the server and look at what is left
    };

    explicit TestCluster(Storage storage, std::map<std::string, std::string> settings = {});
    TestCluster(const TestCluster&) = delete;
    TestCluster& operator=(const TestCluster&) = delete;

    /// The process's own, started by the first call.
    static TestCluster& shared();

    /// A new, empty database on the shared cluster; its connection string.
    static std::string freshDatabase() { return shared().makeDatabase(); }

    /// A new copy of what `prepare` made: it is called once a name with the connection string of an empty database,
    /// and must close its connections. For example freshDatabase("migrated", migrate).
    static std::string freshDatabase(const std::string& name, const std::function<void(const std::string&)>& prepare) {
        return shared().makeDatabase(name, prepare);
    }

    std::string makeDatabase();
    std::string makeDatabase(const std::string& name, const std::function<void(const std::string&)>& prepare);

    /// To stop, kill and restart it.
    sandbox::Cluster& cluster() { return cluster_; }
    const sandbox::Cluster& cluster() const { return cluster_; }

private:
    std::string nextName();

    TemporaryFolder folder_;
    DeathWatch watch_;
    sandbox::Cluster cluster_;
    std::mutex mutex_; // guards what follows
    int lastNumber_ = 0;
    std::map<std::string, std::string> templates_; // by the caller's name, the database's
};

} // namespace fermata::test
