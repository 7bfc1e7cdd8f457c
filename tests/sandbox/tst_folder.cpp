// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "sandbox_testing.h"

#include <fermata/sandbox/cluster.h>
#include <fermata/sandbox/sandbox.h>
#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>

#include <QTest>

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

using namespace fermata;
using namespace fermata::test;
using sandbox::Cluster;
using sandbox::ErrorKind;
using sandbox::Sandbox;
namespace fs = std::filesystem;

namespace {

Cluster clusterIn(const fs::path& directory) {
    sandbox::ClusterOptions options;
    options.directory = directory;
    return Cluster(options);
}

std::optional<sandbox::SandboxError> refusal(const fs::path& directory) {
    return errorOf([&] { clusterIn(directory); });
}

uid_t ownerOf(const fs::path& path) {
    struct stat now {};
    return stat(path.c_str(), &now) == 0 ? now.st_uid : uid_t(-1);
}

} // namespace

/// Where a cluster may live; no server is started here.
class FolderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void makesThePrivateFolderAndItsParents() {
        const TemporaryFolder folder;
        const fs::path directory = folder.path() / "a/b/cluster";
        const Cluster cluster = clusterIn(directory);
        QCOMPARE(cluster.directory(), fs::canonical(directory));
        QCOMPARE(modeOf(directory), 0700);
        if (geteuid() != 0) {
            QCOMPARE(modeOf(directory.parent_path()), 0700);
            return;
        }
        // The server cannot run as root: the folder is its user's, and the way there is open to it.
        const struct passwd* expected = getpwnam("postgres");
        if (!expected) expected = getpwnam("nobody");
        QVERIFY(expected);
        QCOMPARE(ownerOf(directory), expected->pw_uid);
        QCOMPARE(ownerOf(directory.parent_path()), uid_t(0));
        QCOMPARE(modeOf(directory.parent_path()), 0755);
    }

    void closesAnEmptyFolderThatIsOpen() {
        const TemporaryFolder folder;
        fs::create_directory(folder.path() / "open");
        fs::permissions(folder.path() / "open", fs::perms(0755));
        clusterIn(folder.path() / "open");
        QCOMPARE(modeOf(folder.path() / "open"), 0700);
    }

    void refusesAFolderWithOtherThings() {
        const TemporaryFolder folder;
        const fs::path home = folder.path() / "home";
        fs::create_directory(home);
        fs::permissions(home, fs::perms(0755));
        std::ofstream(home / "letter.txt") << "dear";
        const auto error = refusal(home);
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::FolderUnusable);
        QVERIFY(std::string(error->what()).find(home.string()) != std::string::npos);
        QVERIFY(!error->advice().empty());
        QCOMPARE(modeOf(home), 0755);
        QCOMPARE(countOf(home, ""), 1);
    }

    void refusesWhatIsNoFolder() {
        const TemporaryFolder folder;
        std::ofstream(folder.path() / "file") << "x";
        const auto error = refusal(folder.path() / "file");
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::FolderUnusable);
        const auto below = refusal(folder.path() / "file/below");
        QVERIFY(below);
        QCOMPARE(below->kind(), ErrorKind::FolderUnusable);
    }

    void refusesLineBreaks() {
        const TemporaryFolder folder;
        const auto error = refusal(folder.path() / "two\nlines");
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::FolderUnusable);
    }

    void refusesSomebodyElses() {
        if (geteuid() != 0) QSKIP("only root can make a folder that is somebody else's");
        const TemporaryFolder folder;
        fs::create_directory(folder.path() / "theirs");
        constexpr uid_t stranger = 54321;
        QCOMPARE(chown((folder.path() / "theirs").c_str(), stranger, stranger), 0);
        const auto error = refusal(folder.path() / "theirs");
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::FolderUnusable);
        QVERIFY2(std::string(error->what()).find("#54321") != std::string::npos, error->what());
        QCOMPARE(ownerOf(folder.path() / "theirs"), stranger);
    }

    void refusesAWayThatIsClosed() {
        const TemporaryFolder folder;
        const fs::path closed = folder.path() / "closed";
        fs::create_directory(closed);
        // For root the way is closed to the server's user, as its own home is; else to ourselves.
        fs::permissions(closed, fs::perms(geteuid() == 0 ? 0700 : 0000));
        const auto error = refusal(closed / "cluster");
        fs::permissions(closed, fs::perms(0700));
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::FolderUnusable);
        QVERIFY2(std::string(error->what()).find(closed.string()) != std::string::npos, error->what());
    }

    /// The files in there may have been laid by whoever could write to the folder before: a link to another file
    /// is neither written to nor given to the server's user.
    void refusesFilesThatLieElsewhere() {
        const TemporaryFolder folder;
        const fs::path directory = folder.path() / "cluster";
        clusterIn(directory);
        const fs::path precious = folder.path() / "precious";
        std::ofstream(precious) << "precious";
        const uid_t owner = ownerOf(precious);
        for (const bool hard : {true, false}) {
            if (hard)
                fs::create_hard_link(precious, directory / "lock");
            else
                fs::create_symlink(precious, directory / "lock");
            const auto error = errorOf([&] { Sandbox::open({.directory = directory}); });
            QVERIFY(error);
            QVERIFY2(error->fullText().find("lock") != std::string::npos, error->fullText().c_str());
            QCOMPARE(ownerOf(precious), owner);
            std::string text;
            std::ifstream(precious) >> text;
            QCOMPARE(text, std::string("precious"));
            fs::remove(directory / "lock");
        }
        // Nor does it wait for somebody at the other end of a pipe.
        QCOMPARE(mkfifo((directory / "lock").c_str(), 0600), 0);
        const auto error = errorOf([&] { Sandbox::open({.directory = directory}); });
        QVERIFY(error);
        QVERIFY2(error->fullText().find("device or a pipe") != std::string::npos, error->fullText().c_str());
    }

    void defaultDirectory() {
        const ScopedVariable data("XDG_DATA_HOME", "/some/data");
        {
            const ScopedVariable given("FERMATA_SANDBOX", "/given/place");
            QCOMPARE(Sandbox::defaultDirectory(), fs::path("/given/place"));
        }
        const ScopedVariable given("FERMATA_SANDBOX", nullptr);
        if (geteuid() == 0) {
            QCOMPARE(Sandbox::defaultDirectory(), fs::path("/var/lib/fermata/sandbox"));
            return;
        }
        QCOMPARE(Sandbox::defaultDirectory(), fs::path("/some/data/fermata/sandbox"));
        const ScopedVariable home("HOME", "/home/ada");
        const ScopedVariable relative("XDG_DATA_HOME", "not/absolute");
        QCOMPARE(Sandbox::defaultDirectory(), fs::path("/home/ada/.local/share/fermata/sandbox"));
    }
};

FERMATA_TEST(FolderTest, QCoreApplication)
#include "tst_folder.moc"
