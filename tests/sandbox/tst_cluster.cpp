// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "sandbox_testing.h"

#include <fermata/sandbox/server_binaries.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>

#include <QTest>

#include <sys/wait.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <optional>
#include <set>
#include <sstream>

using namespace fermata;
using namespace fermata::test;
using sandbox::Cluster;
using sandbox::ClusterOptions;
using sandbox::ErrorKind;
using sandbox::Phase;
using sandbox::StopMode;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

ClusterOptions quick(const fs::path& directory) {
    ClusterOptions options;
    options.directory = directory;
    options.durable = false; // no test here cuts the power, except where it says so
    return options;
}

/// The numbers of the sockets on which a process could listen for TCP.
std::set<std::string> tcpSocketsOf(pid_t pid) {
    std::set<std::string> own;
    for (const auto& entry : fs::directory_iterator("/proc/" + std::to_string(pid) + "/fd")) {
        std::error_code ignored;
        const std::string target = fs::read_symlink(entry.path(), ignored);
        if (target.starts_with("socket:[")) own.insert(target.substr(8, target.size() - 9));
    }
    std::set<std::string> result;
    for (const char* table : {"/proc/net/tcp", "/proc/net/tcp6"}) {
        std::ifstream file(table);
        for (std::string line; std::getline(file, line);) {
            std::istringstream words(line);
            std::string word;
            for (int column = 0; column < 10; ++column)
                words >> word;
            if (own.contains(word)) result.insert(word);
        }
    }
    return result;
}

std::string firstLine(const fs::path& path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

} // namespace

class ClusterTest : public QObject {
    Q_OBJECT

    /// One cluster for the tests that stop and break theirs and leave it whole; running at the start of each.
    Cluster& own() {
        if (!own_) own_.emplace(TestCluster::Storage::Fast);
        own_->cluster().start();
        return own_->cluster();
    }

    std::optional<TestCluster> own_;

private Q_SLOTS:
    void cleanupTestCase() { own_.reset(); }

    void isPrivate() {
        TestCluster& test = TestCluster::ofThisProcess();
        const fs::path directory = test.cluster().directory();
        QCOMPARE(modeOf(directory), 0700);
        QCOMPARE(modeOf(directory / "data"), 0700);
        QCOMPARE(modeOf(directory / "run"), 0700);
        QCOMPARE(modeOf(directory / "server.log"), 0600);
        QCOMPARE(modeOf(directory / "run/.s.PGSQL.5432"), 0700);

        Sql sql(test.cluster().connectionString());
        QVERIFY(sql.value("select inet_server_addr()::text") == std::nullopt);
        QCOMPARE(sql.value("show listen_addresses").value(), std::string());
        const pid_t server = test.cluster().serverPid().value();
        QVERIFY(!fs::is_empty("/proc/" + std::to_string(server) + "/fd"));
        QVERIFY(tcpSocketsOf(server).empty());
    }

    void isMadeAsPromised() {
        Sql sql(TestCluster::ofThisProcess().cluster().connectionString());
        QCOMPARE(sql.value("show data_checksums").value(), std::string("on"));
        QCOMPARE(sql.value("show server_encoding").value(), std::string("UTF8"));
        QCOMPARE(sql.value("select current_user::text || '@' || current_database()").value(),
                 std::string("fermata@fermata"));
        QVERIFY(sql.number("select setting::int from pg_settings where name = 'max_connections'") >= 200);
        // Byte order, as in the engine.
        QCOMPARE(sql.value("select string_agg(x, '' order by x) from unnest(array['b', 'B', 'a', 'A', 'ä']) x").value(),
                 std::string("ABabä"));
    }

    void isDurableUnlessAskedOtherwise() {
        QVERIFY(ClusterOptions().durable);
        TestCluster test(TestCluster::Storage::Durable);
        Sql sql(test.cluster().connectionString());
        QCOMPARE(sql.value("show fsync").value(), std::string("on"));
        QCOMPARE(sql.value("show full_page_writes").value(), std::string("on"));
        QCOMPARE(sql.value("show synchronous_commit").value(), std::string("on"));
    }

    void freshDatabasesAreApart() {
        Sql a(TestCluster::freshDatabase());
        Sql b(TestCluster::freshDatabase());
        a.run("create table only_here (x int)");
        QVERIFY(a.value("select to_regclass('only_here')"));
        QVERIFY(!b.value("select to_regclass('only_here')"));
    }

    void preparesATemplateOnce() {
        int prepared = 0;
        const auto prepare = [&](const std::string& conninfo) {
            ++prepared;
            Sql(conninfo).run("create table made (x int); insert into made values (42)");
        };
        Sql a(TestCluster::ofThisProcess().makeDatabase("made", prepare));
        Sql b(TestCluster::ofThisProcess().makeDatabase("made", prepare));
        a.run("delete from made");
        QCOMPARE(prepared, 1);
        QCOMPARE(b.number("select x from made"), 42);
    }

    void startingTwiceAdopts() {
        Cluster& cluster = own();
        const auto pid = cluster.serverPid();
        Cluster other(quick(cluster.directory()));
        other.start();
        QVERIFY(pid.has_value());
        QCOMPARE(other.serverPid(), pid);
    }

    void keepsDataOverStopAndKill() {
        TestCluster test(TestCluster::Storage::Durable);
        Cluster& cluster = test.cluster();
        Sql(cluster.connectionString()).run("create table kept (x int); insert into kept values (1)");

        QVERIFY(cluster.stop());
        QVERIFY(!cluster.serverPid());
        QVERIFY(!cluster.stop());
        cluster.start();
        Sql(cluster.connectionString()).run("insert into kept values (2)");

        // SIGKILL leaves postmaster.pid and the socket behind, and the start must cope.
        const std::string pid = std::to_string(cluster.serverPid().value());
        cluster.kill();
        QVERIFY(!cluster.serverPid());
        QCOMPARE(firstLine(cluster.dataDirectory() / "postmaster.pid"), pid);
        cluster.start();
        QCOMPARE(Sql(cluster.connectionString()).number("select sum(x) from kept"), 3);

        cluster.restart(StopMode::Immediate);
        QCOMPARE(Sql(cluster.connectionString()).number("select count(*) from kept"), 2);
    }

    void pidFileOfAForeignProcess() {
        // Another cluster's server: it lives, runs as the same user and is even called postgres. PostgreSQL itself
        // would refuse to start.
        const pid_t foreign = TestCluster::ofThisProcess().cluster().serverPid().value();
        Cluster& cluster = own();
        const fs::path pidFile = cluster.dataDirectory() / "postmaster.pid";
        const fs::path lock = cluster.directory() / "run/.s.PGSQL.5432.lock";
        const std::string mine = std::to_string(cluster.serverPid().value());
        cluster.kill();
        for (const fs::path& path : {pidFile, lock}) {
            std::ifstream in(path);
            std::stringstream text;
            text << in.rdbuf();
            in.close();
            QVERIFY(text.str().starts_with(mine));
            std::ofstream(path) << std::to_string(foreign) << text.str().substr(mine.size());
        }

        QVERIFY(!cluster.serverPid());
        QVERIFY(!cluster.stop());
        cluster.start();
        QCOMPARE(Sql(cluster.connectionString()).number("select 1"), 1);
        QCOMPARE(TestCluster::ofThisProcess().cluster().serverPid(), std::optional(foreign));
    }

    /// What a power cut leaves between the file's creation and its first line.
    void emptyPidFile() {
        Cluster& cluster = own();
        cluster.stop();
        std::ofstream(cluster.dataDirectory() / "postmaster.pid").close();
        QVERIFY(fs::exists(cluster.dataDirectory() / "postmaster.pid"));
        cluster.start();
        QCOMPARE(Sql(cluster.connectionString()).number("select 1"), 1);
    }

    void pidFileOfAZombie() {
        const pid_t zombie = fork();
        if (zombie == 0) _exit(0);
        siginfo_t info{};
        waitid(P_PID, static_cast<id_t>(zombie), &info, WEXITED | WNOWAIT);
        Cluster& cluster = own();
        cluster.stop();
        std::ofstream(cluster.dataDirectory() / "postmaster.pid") << zombie << "\n"
                                                                  << cluster.dataDirectory().string() << "\n";
        cluster.start();
        QCOMPARE(Sql(cluster.connectionString()).number("select 1"), 1);
        waitpid(zombie, nullptr, 0);
    }

    void createsOverLeftovers() {
        const TemporaryFolder folder;
        const fs::path directory = folder.path() / "cluster";
        Cluster cluster(quick(directory));
        const DeathWatch watch(directory);
        fs::create_directories(directory / "data.new.123/base");
        std::ofstream(directory / "data.new.123/PG_VERSION") << "15\n";
        QVERIFY(!cluster.exists());

        cluster.create();
        QVERIFY(cluster.exists());
        QCOMPARE(countOf(directory, "data"), 1);
    }

    void refusesToCreateOverUnknownData() {
        const TemporaryFolder folder;
        const fs::path directory = folder.path() / "cluster";
        Cluster cluster(quick(directory));
        fs::create_directories(directory / "data/precious");
        const auto error = errorOf([&] { cluster.create(); });
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::FolderUnusable);
        QVERIFY(fs::exists(directory / "data/precious"));
    }

    void cancelsWhileCreating() {
        const TemporaryFolder folder;
        const fs::path directory = folder.path() / "cluster";
        Cluster cluster(quick(directory));
        std::stop_source stop;
        const auto progress = [&](const sandbox::Progress& at) {
            if (at.phase == Phase::Creating) stop.request_stop();
        };
        const auto error = errorOf([&] { cluster.create(progress, stop.get_token()); });
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::Cancelled);
        QVERIFY(!cluster.exists());
        QCOMPARE(countOf(directory, "data"), 0);
    }

    void refusesAServerThatItCannotSee() {
        // As from a container that shares the folder: the server lives, and no pid says so.
        TestCluster test(TestCluster::Storage::Fast);
        const fs::path pidFile = test.cluster().dataDirectory() / "postmaster.pid";
        fs::rename(pidFile, pidFile.string() + ".hidden");
        ClusterOptions options = quick(test.cluster().directory());
        options.startDeadline = 500ms;
        const auto error = errorOf([&] { Cluster(options).start(); });
        fs::rename(pidFile.string() + ".hidden", pidFile);
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::InUse);
        QCOMPARE(Sql(test.cluster().connectionString()).number("select 1"), 1);
    }

    void startsAgainAfterAStopThatIsUnderWay() {
        Cluster& cluster = own();
        const pid_t before = cluster.serverPid().value();
        QCOMPARE(::kill(before, SIGINT), 0);
        QVERIFY(waitUntil([&] {
            std::ifstream file(cluster.dataDirectory() / "postmaster.pid");
            return std::string(std::istreambuf_iterator<char>(file), {}).find("ready") == std::string::npos;
        }));
        cluster.start();
        QVERIFY(cluster.serverPid().value() != before);
        QCOMPARE(Sql(cluster.connectionString()).number("select 1"), 1);
    }

    void saysWhatTheServerSaid() {
        Cluster& cluster = own();
        cluster.stop();
        ClusterOptions options = quick(cluster.directory());
        options.settings["shared_preload_libraries"] = "no_such_library";
        Cluster broken(options);
        const auto error = errorOf([&] { broken.start(); });
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::StartFailed);
        QVERIFY2(std::string(error->what()).find("no_such_library") != std::string::npos, error->what());
        QVERIFY(!error->advice().empty());
        QVERIFY(!broken.serverPid());
    }

    void givesUpOnAServerThatHangs() {
        Cluster& cluster = own();
        const pid_t pid = cluster.serverPid().value();
        QCOMPARE(kill(pid, SIGSTOP), 0);
        ClusterOptions options = quick(cluster.directory());
        options.startDeadline = 300ms;
        Cluster impatient(options);
        const auto error = errorOf([&] { impatient.start(); });
        QCOMPARE(kill(pid, SIGCONT), 0);
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::Deadline);
        // It was not ours to kill.
        QCOMPARE(cluster.serverPid(), std::optional(pid));
    }

    void givesUpOnAServerThatNeverComes() {
        Cluster& cluster = own();
        cluster.stop();
        const TemporaryFolder bin;
        const fs::path real = sandbox::findServerBinaries().front().directory;
        for (const char* name : {"initdb", "createdb"})
            fs::create_symlink(real / name, bin.path() / name);
        std::ofstream(bin.path() / "postgres")
            << "#!/bin/sh\n[ \"$1\" = --version ] && exec " << real.string() << "/postgres --version\necho $$ >"
            << cluster.directory().string() << "/run/pid\nexec sleep 1000\n";
        fs::permissions(bin.path() / "postgres", fs::perms(0755));
        const ScopedVariable variable("FERMATA_PG_BIN", bin.path().c_str());

        ClusterOptions options = quick(cluster.directory());
        options.startDeadline = 1s;
        Cluster waiting(options);
        const auto error = errorOf([&] { waiting.start(); });
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::Deadline);
        const std::string pid = firstLine(cluster.directory() / "run/pid");
        QVERIFY(!pid.empty());
        QVERIFY(waitUntil([&] { return !fs::exists("/proc/" + pid + "/cwd/."); }, 10s));
    }

    void missingBinaries() {
        const TemporaryFolder empty;
        const ScopedVariable variable("FERMATA_PG_BIN", empty.path().c_str());
        const TemporaryFolder folder;
        Cluster cluster(quick(folder.path() / "cluster"));
        const auto error = errorOf([&] { cluster.create(); });
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::BinariesMissing);
        QVERIFY(std::string(error->what()).find(empty.path().string()) != std::string::npos);
        QVERIFY(!error->advice().empty());
    }

    void dataOfAnotherVersion() {
        Cluster& cluster = own();
        cluster.stop();
        const std::string major = firstLine(cluster.dataDirectory() / "PG_VERSION");
        std::ofstream(cluster.dataDirectory() / "PG_VERSION") << "9\n";
        const auto error = errorOf([&] { cluster.start(); });
        std::ofstream(cluster.dataDirectory() / "PG_VERSION") << major << "\n";
        QVERIFY(error);
        QCOMPARE(error->kind(), ErrorKind::VersionMismatch);
        QVERIFY(std::string(error->what()).find("PostgreSQL 9,") != std::string::npos);
        QVERIFY(error->advice().find("postgresql-9") != std::string::npos);
    }

    void pathsThatASocketCannotHave_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("elsewhere");
        QTest::newRow("too long") << QString(150, 'x') << true;
        QTest::newRow("comma") << "a,b" << true;
        QTest::newRow("quotes") << "it's \"here\"" << true;
        QTest::newRow("spaces") << "my own data" << false;
    }

    void pathsThatASocketCannotHave() {
        QFETCH(QString, name);
        QFETCH(bool, elsewhere);
        const TemporaryFolder folder;
        const fs::path directory = folder.path() / name.toStdString();
        const DeathWatch watch(directory);
        Cluster cluster(quick(directory));
        cluster.create();
        cluster.start();
        Sql sql(cluster.connectionString());
        const fs::path sockets = sql.value("show unix_socket_directories").value();
        if (elsewhere)
            QVERIFY(!sockets.native().starts_with(folder.path().native()));
        else
            QCOMPARE(sockets, directory / "run");
        QCOMPARE(modeOf(sockets), 0700);
        cluster.stop();
        QCOMPARE(fs::exists(sockets), !elsewhere);
    }
};

FERMATA_TEST(ClusterTest, QCoreApplication)
#include "tst_cluster.moc"
