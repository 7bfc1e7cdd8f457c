// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The program as it is started: from a terminal, and ended by a signal.
#include <fermata/test/child_process.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>

#include <QElapsedTimer>
#include <QTest>

#include <csignal>

using namespace fermata::test;
using namespace std::chrono_literals;

namespace {

ChildProcess::Options inFolder(const std::filesystem::path& home) {
    ChildProcess::Options options;
    options.environment["HOME"] = home.string();
    options.environment["XDG_CONFIG_HOME"] = (home / "config").string();
    options.environment["QT_QPA_PLATFORM"] = "offscreen";
    return options;
}

} // namespace

class Program : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void helpAndVersionNeedNoScreen();
    void badArgumentsAreASentence();
    void aSignalClosesItInGoodOrder();
    void aFrozenServerDoesNotKeepItOpen();

private:
    TemporaryFolder home_;
};

void Program::helpAndVersionNeedNoScreen() {
    ChildProcess::Options options = inFolder(home_.path());
    options.environment["QT_QPA_PLATFORM"] = "xcb";
    options.environment["DISPLAY"] = std::nullopt;
    options.environment["WAYLAND_DISPLAY"] = std::nullopt;
    ChildProcess version(FERMATA_PROGRAM, {"--version"}, options);
    const auto exit = version.wait();
    QVERIFY(exit && exit->code == 0);
    QVERIFY2(version.out().starts_with("fermata "), version.out().c_str());
    ChildProcess help(FERMATA_PROGRAM, {"--help"}, options);
    QVERIFY(help.wait() && help.out().find("--tour") != std::string::npos);
}

void Program::badArgumentsAreASentence() {
    ChildProcess process(FERMATA_PROGRAM, {"--colour"}, inFolder(home_.path()));
    const auto exit = process.wait();
    QVERIFY(exit);
    QCOMPARE(exit->code, 2);
    QVERIFY(process.err().find("colour") != std::string::npos);
}

void Program::aSignalClosesItInGoodOrder() {
    const auto folder = home_.path() / "sandbox";
    ChildProcess process(FERMATA_PROGRAM, {"--sandbox-dir", folder.string()}, inFolder(home_.path()));
    const auto pidFile = folder / "data" / "postmaster.pid";
    QVERIFY(waitUntil([&] { return std::filesystem::exists(pidFile) || !process.running(); }, 60s));
    QVERIFY2(process.running(), process.err().c_str());
    process.signal(SIGTERM);
    const auto exit = process.wait(60s);
    QVERIFY(exit);
    QCOMPARE(exit->signal, 0);
    QCOMPARE(exit->code, 0);
    QVERIFY(!std::filesystem::exists(pidFile)); // the server went with it
}

// A server that has stopped answering, with the embedded worker connected to it: closing takes a moment, not for ever.
void Program::aFrozenServerDoesNotKeepItOpen() {
    TestCluster cluster(TestCluster::Storage::Fast);
    const std::string database = cluster.makeDatabase();
    ChildProcess migrating(FERMATACTL_PROGRAM, {"migrate", "--db", database});
    QVERIFY(migrating.wait() && migrating.wait()->code == 0);
    ChildProcess process(FERMATA_PROGRAM, {"--db", database, "--worker"}, inFolder(home_.path()));
    Sql sql(database);
    const auto backends = [&] {
        std::vector<pid_t> pids;
        for (const SqlRow& row : sql.query("select pid from pg_stat_activity where datname = current_database() and "
                                           "application_name like 'fermata%'"))
            pids.push_back(pid_t(std::stol(*row.at(0))));
        return pids;
    };
    QVERIFY(waitUntil([&] { return sql.number("select count(*) from fermata.fermata_worker") == 1; }, 60s));
    QVERIFY(waitUntil([&] { return backends().size() >= 3; }, 60s));
    const std::vector<pid_t> frozen = backends();
    for (const pid_t pid : frozen)
        QCOMPARE(::kill(pid, SIGSTOP), 0);
    const auto thaw = qScopeGuard([&] {
        for (const pid_t pid : frozen)
            ::kill(pid, SIGCONT);
    });
    process.signal(SIGTERM);
    QVERIFY(process.wait(60s));
}

QTEST_GUILESS_MAIN(Program)
#include "tst_program.moc"
