// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The server of a run of ctest: this process, or a shell that it kills, stands for ctest.
#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/suite_server.h>
#include <fermata/test/temporary_folder.h>
#include <fermata/test/wait_until.h>

#include <QTest>

#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

using namespace fermata::test;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

std::string firstLine(const fs::path& path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

bool answers(const std::string& conninfo) {
    try {
        Sql sql(conninfo);
        return true;
    } catch (const SqlError&) {
        return false;
    }
}

/// Where its server keeps the data.
std::string dataOf(const std::string& conninfo) {
    return *Sql(conninfo).value("show data_directory");
}

pid_t serverOf(const std::string& data) {
    return static_cast<pid_t>(std::stol(firstLine(fs::path(data) / "postmaster.pid")));
}

/// One that has ended and that nobody has waited for yet has no folder.
bool lives(pid_t process) {
    return fs::exists("/proc/" + std::to_string(process) + "/cwd/.");
}

/// The server has ended and left nothing.
bool isGone(const std::string& data, pid_t server) {
    return waitUntil([&] { return !lives(server) && !fs::exists(fs::path(data).parent_path()); }, 60s);
}

/// A run of ctest: a shell that starts the server and then does nothing until its input ends.
class Run {
public:
    explicit Run(const fs::path& servers)
        : shell_("/bin/sh", {"-c", "\"$0\" start \"$1\" && echo started && cat && \"$0\" stop \"$1\"; exit $?",
                             FERMATA_TEST_SERVER, servers.string()})
        , announcement_(suiteServerAnnouncement(servers, shell_.pid())) {}

    bool started() { return shell_.waitForOut("started"); }
    std::string server() const { return firstLine(announcement_); }
    fs::path folder() const { return announcement_.parent_path(); }
    ChildProcess& shell() { return shell_; }

private:
    ChildProcess shell_;
    fs::path announcement_;
};

/// A test: a child of this process, as it is of ctest.
class User {
public:
    User(const std::optional<fs::path>& servers, const std::vector<std::string>& arguments)
        : process_(FERMATA_SERVER_USER, arguments, optionsFor(servers)) {}

    ChildProcess& process() { return process_; }
    bool said(const std::string& word) const { return process_.out().find(word) != std::string::npos; }

    /// The database that it has got.
    std::string database() {
        static const std::string word = "database ";
        if (!process_.waitForOut(word) || !process_.waitForOut("user=")) return {};
        const std::string out = process_.out();
        const auto begin = out.find(word) + word.size();
        return out.substr(begin, out.find('\n', begin) - begin);
    }

    bool end() {
        process_.closeInput();
        const auto exit = process_.wait();
        return exit && exit->code == 0;
    }

private:
    static ChildProcess::Options optionsFor(const std::optional<fs::path>& servers) {
        ChildProcess::Options options;
        options.environment[suiteServersVariable] =
            servers ? std::optional(servers->string()) : std::optional<std::string>();
        return options;
    }

    ChildProcess process_;
};

} // namespace

class SuiteServerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void startedAgainItIsTheSame();
    void databasesGoWithTheirTest();
    void aTemplateIsMadeOnce();
    void aKilledBuilderLeavesNoTemplate();
    void twoRunsAreApart();
    void goesWithCtest();
    void goesWithItsKeeper();
    void whatRunsLeftBehindIsRemoved();
    void aTestAloneStartsItsOwn_data();
    void aTestAloneStartsItsOwn();

private:
    std::optional<ChildProcess::Exit> ask(const char* command) const {
        ChildProcess process(FERMATA_TEST_SERVER, {command, servers_.path().string()});
        const auto exit = process.wait();
        if (exit && exit->code != 0) qWarning("%s", process.err().c_str());
        return exit;
    }
    std::string server() const { return firstLine(suiteServerAnnouncement(servers_.path(), getpid())); }
    long long databases(const std::string& like) const {
        return Sql(server()).number("select count(*) from pg_database where datname like $1", {like});
    }
    static std::string ofProcess(User& user) { return "test\\_" + std::to_string(user.process().pid()) + "\\_%"; }

    const TemporaryFolder servers_;
};

void SuiteServerTest::initTestCase() {
    const auto started = ask("start");
    QVERIFY(started && started->code == 0);
    QVERIFY(answers(server()));
}

void SuiteServerTest::cleanupTestCase() {
    const std::string data = dataOf(server());
    const pid_t process = serverOf(data);
    for (int i = 0; i < 2; ++i) { // the second time there is none
        const auto stopped = ask("stop");
        QVERIFY(stopped && stopped->code == 0);
        QVERIFY(!lives(process) && !fs::exists(fs::path(data).parent_path()));
        QVERIFY(server().empty());
    }
}

void SuiteServerTest::startedAgainItIsTheSame() {
    const std::string before = server();
    const auto started = ask("start");
    QVERIFY(started && started->code == 0);
    QCOMPARE(server(), before);
    QVERIFY(answers(before));
}

void SuiteServerTest::databasesGoWithTheirTest() {
    User ends(servers_.path(), {"new"});
    User dies(servers_.path(), {"new"});
    for (User* const user : {&ends, &dies}) {
        QCOMPARE(dataOf(user->database()), dataOf(server()));
        QCOMPARE(databases(ofProcess(*user)), 1LL);
    }
    const Sql stillThere(ends.database());
    QVERIFY(ends.end());
    QCOMPARE(databases(ofProcess(ends)), 0LL);
    // It could not tidy up: that is for the end of the run.
    dies.process().signal(SIGKILL);
    QVERIFY(dies.process().wait());
    QCOMPARE(databases(ofProcess(dies)), 1LL);
}

void SuiteServerTest::aTemplateIsMadeOnce() {
    std::vector<std::unique_ptr<User>> users;
    for (int i = 0; i < 6; ++i)
        users.push_back(std::make_unique<User>(servers_.path(), std::vector<std::string>{"copy", "made 'once'"}));
    int prepared = 0;
    for (const auto& user : users) {
        Sql sql(user->database());
        QCOMPARE(sql.number("select x from made"), 42LL);
        QCOMPARE(*sql.value("show datestyle"), std::string("German, DMY"));
        QCOMPARE(*sql.value("show data_directory"), dataOf(server()));
        sql.run("delete from made");
        prepared += user->said("prepared") ? 1 : 0;
    }
    QCOMPARE(prepared, 1);
    for (const auto& user : users)
        QVERIFY(user->end());
    QCOMPARE(databases("template\\_made%"), 1LL);
}

void SuiteServerTest::aKilledBuilderLeavesNoTemplate() {
    User killed(servers_.path(), {"prepare", "half made"});
    QVERIFY2(killed.process().waitForOut("preparing"), killed.process().err().c_str());
    User waits(servers_.path(), {"copy", "half made"});
    const auto waiting = [&] {
        return Sql(server()).number("select count(*) from pg_locks where locktype = 'advisory' and not granted and "
                                    "database = (select oid from pg_database where datname = current_database())");
    };
    QVERIFY(waitUntil([&] { return waiting() == 1; }));
    QCOMPARE(databases("template\\_half%"), 0LL);
    killed.process().signal(SIGKILL);
    QVERIFY(killed.process().wait());
    QCOMPARE(Sql(waits.database()).number("select x from made"), 42LL);
    QVERIFY(waits.said("prepared"));
    QVERIFY(waits.end());
}

void SuiteServerTest::twoRunsAreApart() {
    Run one(servers_.path()), two(servers_.path());
    QVERIFY2(one.started(), one.shell().err().c_str());
    QVERIFY2(two.started(), two.shell().err().c_str());
    const std::string data = dataOf(one.server());
    const pid_t process = serverOf(data);
    QVERIFY(data != dataOf(two.server()));
    QVERIFY(data != dataOf(server()));
    one.shell().closeInput(); // and so it stops its server
    const auto exit = one.shell().wait();
    QVERIFY(exit && exit->code == 0);
    QVERIFY(!lives(process));
    QVERIFY(answers(two.server()));
    QVERIFY(answers(server()));
}

void SuiteServerTest::goesWithCtest() {
    Run run(servers_.path());
    QVERIFY2(run.started(), run.shell().err().c_str());
    const std::string data = dataOf(run.server());
    const pid_t process = serverOf(data);
    Sql busy(run.server());
    run.shell().signal(SIGKILL);
    QVERIFY(run.shell().wait());
    QVERIFY(isGone(data, process));
    QVERIFY(waitUntil([&] { return !fs::exists(run.folder()); }));
}

void SuiteServerTest::goesWithItsKeeper() {
    Run run(servers_.path());
    QVERIFY2(run.started(), run.shell().err().c_str());
    const std::string data = dataOf(run.server());
    const pid_t process = serverOf(data);
    const auto keeper = static_cast<pid_t>(std::stol(firstLine(run.folder() / "keeper")));
    QVERIFY(keeper > 0 && lives(keeper));
    QCOMPARE(kill(keeper, SIGKILL), 0);
    QVERIFY(isGone(data, process));
    run.shell().closeInput(); // there is nothing to stop
    const auto exit = run.shell().wait();
    QVERIFY(exit && exit->code == 0);
}

void SuiteServerTest::whatRunsLeftBehindIsRemoved() {
    ChildProcess ended("/bin/true", {});
    QVERIFY(ended.wait());
    const fs::path left = suiteServerAnnouncement(servers_.path(), ended.pid()).parent_path();
    fs::create_directories(left);
    std::ofstream(left / "server") << "host=/nowhere\n";
    Run run(servers_.path());
    QVERIFY2(run.started(), run.shell().err().c_str());
    QVERIFY(!fs::exists(left));
    QVERIFY(answers(server())); // that of a run that lives is not touched
}

void SuiteServerTest::aTestAloneStartsItsOwn_data() {
    QTest::addColumn<bool>("variable");
    QTest::addColumn<QString>("announced");
    QTest::newRow("without ctest") << false << QString();
    QTest::newRow("without the fixture") << true << QString();
    QTest::newRow("the server has gone") << true << QString("host=/nowhere port=5432 dbname=fermata user=fermata");
}

void SuiteServerTest::aTestAloneStartsItsOwn() {
    QFETCH(bool, variable);
    QFETCH(QString, announced);
    const TemporaryFolder others;
    const fs::path announcement = suiteServerAnnouncement(others.path(), getpid());
    fs::create_directories(announcement.parent_path());
    if (!announced.isEmpty()) std::ofstream(announcement) << announced.toStdString() << "\n";
    User user(variable ? std::optional(others.path()) : std::nullopt, {"new"});
    const std::string data = dataOf(user.database());
    QVERIFY(data != dataOf(server()));
    const pid_t process = serverOf(data);
    QVERIFY(user.end());
    QVERIFY(isGone(data, process));
}

FERMATA_TEST(SuiteServerTest, QCoreApplication)
#include "tst_suite_server.moc"
