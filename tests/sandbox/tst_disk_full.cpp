// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "sandbox_testing.h"

#include <fermata/sandbox/cluster.h>
#include <fermata/test/runner.h>
#include <fermata/test/small_disk.h>
#include <fermata/test/sql.h>
#include <fermata/test/temporary_folder.h>

#include <QTest>

using namespace fermata;
using namespace fermata::test;
using sandbox::Cluster;
using sandbox::ClusterOptions;
using sandbox::ErrorKind;
namespace fs = std::filesystem;

namespace {

fs::path directoryOn(const SmallDisk& disk) {
    return disk.path() / "cluster";
}

ClusterOptions optionsFor(const SmallDisk& disk) {
    ClusterOptions options;
    options.directory = directoryOn(disk);
    options.durable = false;
    return options;
}

} // namespace

class DiskFullTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (!mountPrivately()) QSKIP("a small file system cannot be mounted here (this needs root)");
    }

    void isSeenBeforeCreating() {
        const SmallDisk disk("20m");
        if (!disk.mounted()) QSKIP("a tmpfs cannot be mounted here");
        Cluster cluster(optionsFor(disk));
        const auto error = errorOf([&] { cluster.create(); });
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::DiskFull);
        QVERIFY2(std::string(error->what()).find("has 20 MB free") != std::string::npos, error->what());
        QVERIFY(!error->advice().empty());
    }

    void happensWhileCreating() {
        const SmallDisk disk("20m");
        if (!disk.mounted()) QSKIP("a tmpfs cannot be mounted here");
        ClusterOptions options = optionsFor(disk);
        options.freeToCreate = 0; // others may take the space after we have looked
        Cluster cluster(options);
        const auto error = errorOf([&] { cluster.create(); });
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::DiskFull);
        QVERIFY2(std::string(error->what()).find("No space left on device") != std::string::npos, error->what());
        QVERIFY(!cluster.exists());
        QCOMPARE(countOf(directoryOn(disk), "data"), 0);
    }

    void happensWhileStarting() {
        const SmallDisk disk("160m");
        if (!disk.mounted()) QSKIP("a tmpfs cannot be mounted here");
        const DeathWatch watch(directoryOn(disk));
        Cluster cluster(optionsFor(disk));
        cluster.create();
        disk.fill();

        const auto before = errorOf([&] { cluster.start(); });
        QVERIFY(before);
        QCOMPARE(before->kind(), ErrorKind::DiskFull);

        ClusterOptions heedless = optionsFor(disk);
        heedless.freeToStart = 0;
        const auto after = errorOf([&] { Cluster(heedless).start(); });
        QVERIFY(after);
        QCOMPARE(after->kind(), ErrorKind::DiskFull);
        QVERIFY(!cluster.serverPid());

        disk.empty();
        cluster.start();
        QCOMPARE(Sql(cluster.connectionString()).number("select 1"), 1);
    }
};

FERMATA_TEST(DiskFullTest, QCoreApplication)
#include "tst_disk_full.moc"
