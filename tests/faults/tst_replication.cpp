// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "scene.h"

#include <fermata/sandbox/server_binaries.h>
#include <fermata/test/runner.h>

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

using namespace fermata;
using namespace fermata::test;
namespace fs = std::filesystem;

namespace {

std::string socketOf(const sandbox::Cluster& cluster) {
    const std::string conninfo = cluster.connectionString();
    const std::size_t from = conninfo.find("host=") + 5;
    return conninfo.substr(from, conninfo.find(' ', from) - from);
}

/// A primary, and a standby that has every commit before its client hears of it.
class Pair {
public:
    Pair() : primary_(TestCluster::Storage::Durable), watch_(folder_.path()), standby_({.directory = folder_.path()}) {
        database_ = primary_.makeDatabase();
        prepareDatabase(database_);
        copy();
        standby_.start();
        Sql sql(database_);
        sql.run("alter system set synchronous_standby_names = '*'");
        sql.run("select pg_reload_conf()");
        if (!Observer(database_).reaches("select count(*) from pg_stat_replication where sync_state = 'sync'", 1))
            throw std::runtime_error("the standby does not follow");
    }

    sandbox::Cluster& primary() { return primary_.cluster(); }
    sandbox::Cluster& standby() { return standby_; }

    std::string primaryFirst() { return bothHosts(socketOf(primary()), socketOf(standby_)); }
    std::string standbyFirst() { return bothHosts(socketOf(standby_), socketOf(primary())); }
    std::string standbyOnly() const { return bothHosts(socketOf(standby_), {}); }

private:
    std::string bothHosts(const std::string& one, const std::string& other) const {
        return "host=" + one + (other.empty() ? "" : ",") + other + database_.substr(database_.find(' '));
    }

    void copy() {
        const fs::path data = standby_.dataDirectory();
        const fs::path tool = sandbox::findServerBinaries().front().directory / "pg_basebackup";
        ChildProcess process(
            tool, {"--pgdata=" + data.string(), "--write-recovery-conf", "--checkpoint=fast", "--dbname=" + database_});
        const auto exit = process.wait(std::chrono::seconds(120));
        if (!exit || exit->code != 0) throw std::runtime_error("pg_basebackup: " + process.err());
        // The server runs as another user when we are root.
        struct stat owner {};
        if (stat(primary().dataDirectory().c_str(), &owner) != 0) throw std::runtime_error("no primary");
        fs::permissions(data, fs::perms::owner_all);
        for (const auto& entry : fs::recursive_directory_iterator(data))
            if (lchown(entry.path().c_str(), owner.st_uid, owner.st_gid) != 0) throw std::runtime_error("lchown");
        if (lchown(data.c_str(), owner.st_uid, owner.st_gid) != 0) throw std::runtime_error("lchown");
    }

    TestCluster primary_;
    std::string database_; // on the primary
    TemporaryFolder folder_;
    DeathWatch watch_;
    sandbox::Cluster standby_;
};

} // namespace

// Streaming replication: what the primary has confirmed survives it, and workers that know both hosts go on.
class ReplicationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void standbyNamedFirst() {
        Pair pair;
        Scene scene(pair.standbyFirst());
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("a standby named before its primary"), std::string());
    }

    void primaryKilledAndStandbyPromoted() {
        Pair pair;
        Scene scene(pair.primaryFirst());
        scene.addWorker(pair.standbyFirst());
        QVERIFY(scene.flows());
        pair.primary().kill();
        // They find nothing but a server that cannot write, say so, and wait.
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(scene.worker(i).process().waitForErr("during recovery"));
        QCOMPARE(Sql(pair.standbyOnly()).value("select pg_promote(true, 60)"), SqlValue("t"));
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("the primary killed, the standby promoted"), std::string());
    }
};

FERMATA_TEST(ReplicationTest, QCoreApplication)
#include "tst_replication.moc"
