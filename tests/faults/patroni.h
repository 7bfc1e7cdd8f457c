// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#ifndef Q_MOC_RUN // it stumbles over the concepts of the standard library

#include <fermata/sandbox/cluster.h>
#include <fermata/test/child_process.h>
#include <fermata/test/temporary_folder.h>

#include <array>
#include <filesystem>
#include <memory>
#include <string>

namespace fermata::test {

/// Two PostgreSQL servers under Patroni, which agree through etcd on who is the primary: all of it real, in a temporary
/// folder, on ports of 127.0.0.1 that were free, and gone with this object. Replication is synchronous.
class PatroniPair {
public:
    static bool installed();
    static constexpr char notInstalled[] =
        "Patroni and etcd are not installed: apt-get install --no-install-recommends "
        "patroni etcd-server python3-etcd";

    /// Seconds after which a node that says nothing has lost its place: the least that Patroni takes for safe.
    static constexpr int ttl = 20;

    /// Returns when both run and the second one has every commit before its client hears of it.
    PatroniPair();

    /// Both hosts, as a worker and a client are given them.
    std::string database(const std::string& name) const;

    std::size_t leader() const; ///< 0 or 1; throws when there is none
    std::size_t other() const { return 1 - leader(); }

    /// SIGKILL to all of a node: Patroni, the server, its backends. As when the machine loses its power.
    void kill(std::size_t node);
    void start(std::size_t node);

    /// Waits until both are there again and the one that does not lead may take over without a loss; false: they do not
    /// come to that.
    bool isWhole() const;

    /// By hand, as before maintenance: the other one leads from now on. False: Patroni refused.
    bool switchOver() const;

    /// What the processes have said, for a test that failed.
    std::string log() const;

private:
    struct Node {
        std::string name;
        int port = 0;
        int restPort = 0;
        std::unique_ptr<DeathWatch> watch;         // ends the server, which is nobody's child
        std::unique_ptr<sandbox::Cluster> cluster; // to find it and to kill it; Patroni makes and starts it
        std::unique_ptr<ChildProcess> process;     // the first to go
    };

    std::filesystem::path settingsOf(const Node& node) const;
    void writeSettings(const Node& node) const;
    std::unique_ptr<ChildProcess> run(const std::filesystem::path& program, std::vector<std::string> arguments) const;
    std::string patronictl(const std::vector<std::string>& arguments) const;
    void startEtcd();

    TemporaryFolder folder_;
    std::string password_;
    int etcdPort_ = 0;
    std::array<Node, 2> nodes_;
    std::unique_ptr<ChildProcess> etcd_;
};

} // namespace fermata::test

#endif
