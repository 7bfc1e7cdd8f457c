// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "sandbox_testing.h"

#include <fermata/sandbox/cluster.h>
#include <fermata/test/sql.h>
#include <fermata/test/temporary_folder.h>

#include <QTest>

#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include <fstream>

using namespace fermata;
using namespace fermata::test;
using sandbox::Cluster;
using sandbox::ClusterOptions;
using sandbox::ErrorKind;
namespace fs = std::filesystem;

namespace {

/// A small file system, which nobody but this process (and its servers) sees and which goes with them.
class SmallDisk {
public:
    explicit SmallDisk(const std::string& size) : folder_("fermata-disk") {
        const std::string options = "mode=0755,size=" + size;
        mounted_ = mount("fermata", folder_.path().c_str(), "tmpfs", 0, options.c_str()) == 0;
    }
    ~SmallDisk() {
        if (mounted_) umount2(folder_.path().c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    bool mounted() const { return mounted_; }
    fs::path directory() const { return folder_.path() / "cluster"; }

    void fill() const {
        std::ofstream file(folder_.path() / "ballast", std::ios::binary);
        const std::string block(1 << 16, 'x');
        while (file.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) {
        }
    }
    void empty() const { fs::remove(folder_.path() / "ballast"); }

private:
    TemporaryFolder folder_;
    bool mounted_ = false;
};

ClusterOptions optionsFor(const SmallDisk& disk) {
    ClusterOptions options;
    options.directory = disk.directory();
    options.durable = false;
    return options;
}

} // namespace

class DiskFullTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (unshare(CLONE_NEWNS) != 0 || mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0)
            QSKIP("a small file system cannot be mounted here (this needs root)");
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
        QCOMPARE(countOf(disk.directory(), "data"), 0);
    }

    void happensWhileStarting() {
        const SmallDisk disk("160m");
        if (!disk.mounted()) QSKIP("a tmpfs cannot be mounted here");
        const DeathWatch watch(disk.directory());
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

QTEST_GUILESS_MAIN(DiskFullTest)
#include "tst_disk_full.moc"
