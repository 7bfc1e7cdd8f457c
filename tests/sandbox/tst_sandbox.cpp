// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "sandbox_testing.h"

#include <fermata/sandbox/sandbox.h>
#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/temporary_folder.h>
#include <fermata/test/wait_until.h>

#include <QCoreApplication>
#include <QTest>

#include <csignal>
#include <fstream>
#include <list>
#include <optional>
#include <stdexcept>

using namespace fermata;
using namespace fermata::test;
using sandbox::ErrorKind;
using sandbox::Phase;
using sandbox::Sandbox;
using sandbox::SandboxOptions;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

/// A folder for one sandbox; whatever runs in it at the end of the test is killed.
struct Place {
    /// Starts from a copy of `data`, or from nothing when that is empty.
    explicit Place(const fs::path& data = {}) {
        if (data.empty()) return;
        const sandbox::Cluster cluster(options().cluster); // makes the folder
        // With its owners, which fs::copy does not keep.
        const auto done = ChildProcess("/bin/cp", {"-a", data.string(), cluster.dataDirectory().string()}).wait();
        if (!done || done->code != 0) throw std::runtime_error("cannot copy " + data.string());
    }

    SandboxOptions options() const {
        SandboxOptions options;
        options.directory = directory;
        options.cluster.directory = directory;
        options.cluster.durable = false; // no test here cuts the power
        return options;
    }
    auto status() const { return Sandbox::status(directory); }

    TemporaryFolder folder{"fermata-test", TemporaryFolder::Place::Memory};
    fs::path directory = folder.path() / "sandbox";
    DeathWatch watch{directory};
};

/// Another process that uses the sandbox until told to leave.
class OtherUser : public ChildProcess {
public:
    explicit OtherUser(const Place& place)
        : ChildProcess(QCoreApplication::applicationDirPath().toStdString() + "/sandbox_user",
                       {"open", place.directory.string()}) {}

    bool isReady() { return waitForOut("ready "); }

    bool leave() {
        closeInput();
        const auto exit = wait();
        return exit && exit->code == 0;
    }

    void kill() {
        signal(SIGKILL);
        wait();
    }
};

} // namespace

class SandboxTest : public QObject {
    Q_OBJECT

    // What a sandbox looks like that was used before: most tests begin there, initdb takes its time.
    std::optional<Place> used_;
    fs::path usedData() const { return used_->directory / "data"; }

private Q_SLOTS:
    void initTestCase() {
        used_.emplace();
        Sandbox::open(used_->options()).close();
        QVERIFY(fs::exists(usedData() / "PG_VERSION"));
    }

    void cleanupTestCase() { used_.reset(); }

    void keepsItsDataForNextTime() {
        const Place place;
        std::vector<Phase> phases;
        const auto progress = [&](const sandbox::Progress& at) {
            if (phases.empty() || phases.back() != at.phase) phases.push_back(at.phase);
        };
        {
            const Sandbox sandbox = Sandbox::open(place.options(), progress);
            Sql(sandbox.connectionString()).run("create table kept (x int); insert into kept values (7)");
        }
        QCOMPARE(phases, (std::vector{Phase::Looking, Phase::Creating, Phase::Looking, Phase::Starting, Phase::Ready}));
        QVERIFY(!place.status().running());

        phases.clear();
        const Sandbox sandbox = Sandbox::open(place.options(), progress);
        QCOMPARE(Sql(sandbox.connectionString()).number("select x from kept"), 7);
        QCOMPARE(phases, (std::vector{Phase::Looking, Phase::Starting, Phase::Ready}));
    }

    void twoShareItAndTheLastStops() {
        const Place place(usedData());
        OtherUser first(place);
        QVERIFY2(first.isReady(), first.err().c_str());
        OtherUser second(place);
        QVERIFY2(second.isReady(), second.err().c_str());
        QCOMPARE(first.out(), second.out()); // the same server

        const auto both = place.status();
        QCOMPARE(both.users.size(), std::size_t(2));
        QVERIFY(both.running());
        QVERIFY(both.accepting);

        QVERIFY(first.leave());
        const auto one = place.status();
        QCOMPARE(one.serverPid, both.serverPid);
        QCOMPARE(one.users.size(), std::size_t(1));
        QCOMPARE(one.users[0].pid, second.pid());
        QCOMPARE(one.users[0].program, std::string("sandbox_user"));
        QCOMPARE(Sql(one.connectionString).number("select 1"), 1);

        QVERIFY(second.leave());
        QVERIFY(!place.status().running());
        QVERIFY(place.status().users.empty());
    }

    void twoObjectsInOneProcessShareIt() {
        const Place place(usedData());
        Sandbox first = Sandbox::open(place.options());
        Sandbox second = Sandbox::open(place.options());
        QCOMPARE(place.status().users.size(), std::size_t(2));
        first = std::move(second); // the old use ends, the moved one goes on
        QCOMPARE(place.status().users.size(), std::size_t(1));
        QCOMPARE(Sql(first.connectionString()).number("select 1"), 1);
        first.close();
        QVERIFY(!place.status().running());
    }

    void aKilledUsersServerIsAdopted() {
        const Place place(usedData());
        OtherUser killed(place);
        QVERIFY2(killed.isReady(), killed.err().c_str());
        const pid_t server = place.status().serverPid;
        killed.kill();

        const auto orphaned = place.status();
        QCOMPARE(orphaned.serverPid, server);
        QVERIFY(orphaned.users.empty());

        OtherUser next(place);
        QVERIFY2(next.isReady(), next.err().c_str());
        QCOMPARE(place.status().serverPid, server);
        QVERIFY(next.leave());
        QVERIFY(!place.status().running());
        QCOMPARE(countOf(place.directory, "user."), 0);
    }

    void manyComeAtOnceTheFirstTime() {
        const Place place;
        std::list<OtherUser> users;
        for (int i = 0; i < 5; ++i)
            users.emplace_back(place);
        for (OtherUser& user : users)
            QVERIFY2(user.isReady(), user.err().c_str());
        int creators = 0;
        for (OtherUser& user : users) {
            QCOMPARE(user.out(), users.front().out());
            creators += user.err().find("Creating: ") != std::string::npos;
        }
        QCOMPARE(creators, 1);
        QCOMPARE(place.status().users.size(), std::size_t(5));
        for (OtherUser& user : users)
            user.closeInput(); // all leave at once, too
        for (OtherUser& user : users)
            QVERIFY(user.leave());
        QVERIFY(!place.status().running());
    }

    void killedWhileCreating() {
        const Place place;
        {
            OtherUser user(place);
            QVERIFY(user.waitForErr("Creating: "));
            QVERIFY(waitUntil([&] { return countOf(place.directory, "data.new.") == 1; }));
            user.kill();
        }
        QVERIFY(!place.status().exists);
        QVERIFY(!place.status().busy);

        const Sandbox sandbox = Sandbox::open(place.options());
        QCOMPARE(Sql(sandbox.connectionString()).number("select 1"), 1);
        QCOMPARE(countOf(place.directory, "data"), 1);
    }

    void waitsForWhoStartsItAndSaysSo() {
        const Place place;
        OtherUser slow(place);
        QVERIFY(slow.waitForErr("Creating: "));
        slow.signal(SIGSTOP);

        std::string told;
        const auto progress = [&](const sandbox::Progress& at) {
            if (at.phase == Phase::Waiting) told = at.text;
        };
        SandboxOptions options = place.options();
        options.lockDeadline = 200ms;
        const auto error = errorOf([&] { Sandbox::open(options, progress); });
        const std::string name = "sandbox_user (process " + std::to_string(slow.pid()) + ")";
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::Deadline);
        QVERIFY2(told.find(name) != std::string::npos, told.c_str());
        QVERIFY2(std::string(error->what()).find(name) != std::string::npos, error->what());
        QCOMPARE(place.status().busy.value().pid, slow.pid());

        std::stop_source stop;
        const auto stopWhenTold = [&](const sandbox::Progress& at) {
            if (at.phase == Phase::Waiting) stop.request_stop();
        };
        const auto cancelled = errorOf([&] { Sandbox::open(place.options(), stopWhenTold, stop.get_token()); });
        QVERIFY(cancelled);
        QCOMPARE(cancelled->kind(), ErrorKind::Cancelled);

        slow.signal(SIGCONT);
        QVERIFY2(slow.isReady(), slow.err().c_str());
        const Sandbox sandbox = Sandbox::open(place.options());
        QCOMPARE("ready " + sandbox.connectionString() + "\n", slow.out());
    }

    void detachedStaysUntilStopped() {
        const Place place(usedData());
        const std::string conninfo = Sandbox::startDetached(place.options());
        QCOMPARE(Sql(conninfo).number("select 1"), 1);
        QVERIFY(place.status().detached);
        QVERIFY(place.status().users.empty());
        {
            const Sandbox desktop = Sandbox::open(place.options());
            QCOMPARE(desktop.connectionString(), conninfo);
        }
        QVERIFY(place.status().running());
        QCOMPARE(Sandbox::startDetached(place.options()), conninfo); // again does no harm

        QVERIFY(Sandbox::stop(place.directory));
        QVERIFY(!place.status().running());
        QVERIFY(!Sandbox::stop(place.directory));

        // From now on it goes with its last user again.
        Sandbox::open(place.options()).close();
        QVERIFY(!place.status().running());
    }

    void detachedIsAPropertyOfOneRun() {
        const Place place(usedData());
        Sandbox::startDetached(place.options());
        sandbox::ClusterOptions options = place.options().cluster;
        options.directory = place.directory;
        sandbox::Cluster(options).kill(); // a reboot, say
        QVERIFY(!place.status().detached);
        Sandbox::open(place.options()).close();
        QVERIFY(!place.status().running());
    }

    void stopRefusesWhileOthersUseIt() {
        const Place place(usedData());
        OtherUser user(place);
        QVERIFY2(user.isReady(), user.err().c_str());
        const auto refused = errorOf([&] { Sandbox::stop(place.directory); });
        QVERIFY(refused);
        QCOMPARE(refused->kind(), ErrorKind::InUse);
        const std::string name = "sandbox_user (process " + std::to_string(user.pid()) + ")";
        QVERIFY2(std::string(refused->what()).find(name) != std::string::npos, refused->what());
        QVERIFY(place.status().running());

        QVERIFY(Sandbox::stop(place.directory, Sandbox::IfUsed::Force));
        QVERIFY(!place.status().running());
        QVERIFY(user.leave());
    }

    void stopRefusesWhileSomebodyIsConnected() {
        const Place place(usedData());
        const std::string conninfo = Sandbox::startDetached(place.options());
        {
            Sql psql(conninfo);
            QTRY_COMPARE(place.status().clients, 1); // the connection that started it may still be on its way out
            const auto refused = errorOf([&] { Sandbox::stop(place.directory); });
            QVERIFY(refused);
            QCOMPARE(refused->kind(), ErrorKind::InUse);
            QVERIFY2(std::string(refused->what()).find("1 connection is open") != std::string::npos, refused->what());
        }
        QVERIFY(Sandbox::stop(place.directory)); // and not because of one that has just hung up
    }

    void startsAgainUnderItsUser() {
        const Place place(usedData());
        Sandbox sandbox = Sandbox::open(place.options());
        Sql(sandbox.connectionString()).run("create table kept (x int)");
        QVERIFY(Sandbox::stop(place.directory, Sandbox::IfUsed::Force));
        sandbox.ensureRunning();
        QVERIFY(Sql(sandbox.connectionString()).value("select to_regclass('kept')"));
        sandbox.ensureRunning();
        QCOMPARE(place.status().users.size(), std::size_t(1));
    }

    void resetDeletesButNotUnderAnybody() {
        QVERIFY(!Sandbox::reset(Place().directory));
        const Place place(usedData());
        {
            Sandbox sandbox = Sandbox::open(place.options());
            Sql(sandbox.connectionString()).run("create table gone (x int)");
            const auto refused = errorOf([&] { Sandbox::reset(place.directory); });
            QVERIFY(refused);
            QCOMPARE(refused->kind(), ErrorKind::InUse);
            QVERIFY(Sql(sandbox.connectionString()).value("select to_regclass('gone')"));
        }
        QVERIFY(Sandbox::reset(place.directory));
        QVERIFY(!place.status().exists);
        for (const auto& left : fs::directory_iterator(place.directory))
            QVERIFY2(left.path().filename() == "lock" || left.path().filename() == "server.lock", left.path().c_str());

        const std::string conninfo = Sandbox::startDetached(place.options());
        QVERIFY(!Sql(conninfo).value("select to_regclass('gone')"));
        QVERIFY(Sandbox::reset(place.directory)); // one that runs for nobody is stopped first
        QVERIFY(!place.status().running());
    }

    void resetLeavesForeignFilesAlone() {
        const Place place;
        fs::create_directories(place.directory / "data/photos");
        const auto refused = errorOf([&] { Sandbox::reset(place.directory); });
        QVERIFY(refused);
        QCOMPARE(refused->kind(), ErrorKind::FolderUnusable);
        QVERIFY(fs::exists(place.directory / "data/photos"));
    }

    void aStopTokenLeavesNothingBehind() {
        const Place place(usedData());
        std::stop_source stop;
        const auto progress = [&](const sandbox::Progress& at) {
            if (at.phase == Phase::Starting) stop.request_stop();
        };
        const auto cancelled = errorOf([&] { Sandbox::open(place.options(), progress, stop.get_token()); });
        QVERIFY(cancelled);
        QCOMPARE(cancelled->kind(), ErrorKind::Cancelled);
        QVERIFY(place.status().exists);
        QVERIFY(!place.status().running());
        QVERIFY(place.status().users.empty());
    }

    void statusOnlyLooks() {
        const Place place;
        const auto status = place.status();
        QVERIFY(!status.exists);
        QVERIFY(!status.running());
        QVERIFY(!fs::exists(place.directory));
        QCOMPARE(status.directory, fs::canonical(place.folder.path()) / "sandbox");
        QVERIFY(!Sandbox::stop(place.directory));
        QVERIFY(!fs::exists(place.directory));
    }

    void aTestClusterDiesWithItsTest() {
        ChildProcess test(QCoreApplication::applicationDirPath().toStdString() + "/sandbox_user", {"testcluster"});
        QVERIFY2(test.waitForOut("\n"), test.err().c_str());
        const std::string out = test.out();
        const fs::path directory = out.substr(6, out.size() - 7);
        QVERIFY(fs::exists(directory / "data/postmaster.pid"));
        const pid_t server = Sandbox::status(directory).serverPid;
        QVERIFY(server > 0);
        test.signal(SIGKILL);
        test.wait();
        QVERIFY(waitUntil([&] { return !fs::exists(directory); }));
        QVERIFY(waitUntil([&] { return !fs::exists("/proc/" + std::to_string(server) + "/cwd/."); }));
    }
};

FERMATA_TEST(SandboxTest, QCoreApplication)
#include "tst_sandbox.moc"
