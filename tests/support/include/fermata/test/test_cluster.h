// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/sandbox/cluster.h>
#include <fermata/test/temporary_folder.h>

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace fermata::test {

class Databases;

/// A real PostgreSQL in a temporary folder that goes with this object, or with this process however it ends.
///
/// Most tests need only a database: `Sql sql(TestCluster::freshDatabase())`. Where ctest has started a server for the
/// whole suite (tests/server) it is one of that server, which other tests use at the same time: look at and change what
/// belongs to the whole server (sessions, locks, roles, settings) only where it is your own. A test that stops, kills,
/// fills or configures its server, or freezes one of its sessions, makes a cluster of its own, as a local variable.
/// Thread-safe, except for what cluster() does.
class TestCluster {
public:
    enum class Storage {
        Fast,    ///< no fsync: nothing here survives a power cut, and no test of ours cuts the power
        Durable, ///< as in production, for tests that kill the server and look at what is left
    };

    explicit TestCluster(Storage storage, std::map<std::string, std::string> settings = {});
    ~TestCluster();
    TestCluster(const TestCluster&) = delete;
    TestCluster& operator=(const TestCluster&) = delete;

    /// Started by the first call. Databases are here when a test runs without ctest.
    static TestCluster& ofThisProcess();

    /// A new, empty database; its connection string.
    static std::string freshDatabase();

    /// A new copy of what `prepare` made, its settings (alter database ... set) included. `prepare` is called once a
    /// name and server, be it by this process or another, with the connection string of an empty database, and must
    /// close its connections. For example freshDatabase("migrated", migrate).
    static std::string freshDatabase(const std::string& name, const std::function<void(const std::string&)>& prepare);

    /// The same in this cluster.
    std::string makeDatabase();
    std::string makeDatabase(const std::string& name, const std::function<void(const std::string&)>& prepare);

    /// To stop, kill and restart it.
    sandbox::Cluster& cluster() { return cluster_; }
    const sandbox::Cluster& cluster() const { return cluster_; }

private:
    TemporaryFolder folder_;
    DeathWatch watch_;
    sandbox::Cluster cluster_;
    std::unique_ptr<Databases> databases_;
};

/// The name of a template that holds times relative to when it was made: it is made anew now and then, so that a copy's
/// times are never off by more than a quarter of an hour.
std::string thatAges(const std::string& name);

/// A name for a role, which belongs to the whole server, that no other test uses.
std::string roleName(const std::string& name);

} // namespace fermata::test
