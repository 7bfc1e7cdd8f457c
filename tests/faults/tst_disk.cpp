// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "scene.h"

#include <fermata/test/runner.h>
#include <fermata/test/small_disk.h>

#include <sys/stat.h>
#include <unistd.h>

using namespace fermata;
using namespace fermata::test;

namespace {

/// Makes a folder on the disk that the server may use.
std::filesystem::path folderFor(const SmallDisk& disk, const std::filesystem::path& data) {
    struct stat owner {};
    const std::filesystem::path folder = disk.path() / "tablespace";
    std::filesystem::create_directory(folder);
    if (stat(data.c_str(), &owner) != 0 || chown(folder.c_str(), owner.st_uid, owner.st_gid) != 0)
        throw std::runtime_error("cannot hand " + folder.string() + " to the server");
    return folder;
}

} // namespace

// A disk that is full for a while.
class DiskTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (!mountPrivately()) QSKIP("a small file system cannot be mounted here (this needs root)");
    }

    void tablesCannotGrow() {
        const SmallDisk disk("64m");
        if (!disk.mounted()) QSKIP("a tmpfs cannot be mounted here");
        TestCluster cluster(TestCluster::Storage::Durable);
        Sql admin(cluster.cluster().connectionString());
        admin.run("create tablespace small location '" + folderFor(disk, cluster.cluster().dataDirectory()).string() +
                  "'");
        admin.run("create database tight tablespace small");
        const std::string database = cluster.cluster().connectionString("tight");
        prepareDatabase(database);
        Scene scene(database);
        QVERIFY(scene.flows());
        const std::size_t said = scene.worker(0).process().err().size();
        disk.fill();
        QVERIFY(waitUntil(
            [&] { return scene.worker(0).process().err().find("No space left on device", said) != std::string::npos; },
            std::chrono::seconds(60)));
        QVERIFY(scene.worker(0).process().running());
        disk.empty();
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("disk full under the tables"), std::string());
    }

    void logCannotBeWritten() {
        const SmallDisk disk("200m");
        if (!disk.mounted()) QSKIP("a tmpfs cannot be mounted here");
        sandbox::ClusterOptions options;
        options.directory = disk.path() / "cluster";
        options.settings = {{"max_wal_size", "32MB"}, {"min_wal_size", "32MB"}, {"shared_buffers", "16MB"}};
        const DeathWatch watch(options.directory);
        sandbox::Cluster cluster(options);
        cluster.create();
        cluster.start();
        const std::string database = cluster.connectionString();
        prepareDatabase(database);
        Scene scene(database);
        QVERIFY(scene.flows());
        disk.fill();
        // The server cannot go on without its log: it ends all sessions, and itself if it cannot recover.
        const auto pid = cluster.serverPid();
        QVERIFY(waitUntil(
            [&] {
                scene.observer().number("select count(pg_switch_wal()) from generate_series(1, 1)");
                scene.observer().number("select count(*) from pg_class");
                return cluster.serverPid() != pid ||
                       scene.worker(0).process().err().find("commits") != std::string::npos ||
                       scene.worker(0).process().err().find("could not be committed") != std::string::npos;
            },
            std::chrono::seconds(60)));
        disk.empty();
        cluster.start();
        QVERIFY(scene.worker(0).process().running());
        QVERIFY(scene.flows());
        QCOMPARE(scene.settled("disk full under the log"), std::string());
    }
};

FERMATA_TEST(DiskTest, QCoreApplication)
#include "tst_disk.moc"
