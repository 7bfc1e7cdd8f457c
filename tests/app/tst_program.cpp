// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// The program as it is started: from a terminal, and ended by a signal.
#include "desk.h"
#include "place.h"

#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>
#include <fermata/test/sql.h>
#include <fermata/test/test_cluster.h>
#include <fermata/test/wait_until.h>

#include <QElapsedTimer>
#include <QFileInfo>
#include <QStandardPaths>
#include <QTest>

#include <csignal>
#include <fstream>
#include <iterator>
#include <optional>

using namespace fermata;
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

class ProgramTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void helpAndVersionNeedNoScreen();
    void badArgumentsAreASentence();
    void itSpeaksTheLanguageOfTheSystemTheSettingsOrTheLine();
    void aSignalClosesItInGoodOrder();
    void aFrozenServerDoesNotKeepItOpen();
    void aSecondSignalEndsItAtOnceAndIsNoSuccess();
    void whatItBreaksOffIsGivenBack_data();
    void whatItBreaksOffIsGivenBack();
    void aNewWindowOpensNothingAndKeepsItsLook();
    void aWindowBesideAnotherIsInTheSamePlace();

private:
    TemporaryFolder home_;
};

void ProgramTest::helpAndVersionNeedNoScreen() {
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

void ProgramTest::badArgumentsAreASentence() {
    ChildProcess process(FERMATA_PROGRAM, {"--colour"}, inFolder(home_.path()));
    const auto exit = process.wait();
    QVERIFY(exit);
    QCOMPARE(exit->code, 2);
    QVERIFY(process.err().find("colour") != std::string::npos);
}

void ProgramTest::itSpeaksTheLanguageOfTheSystemTheSettingsOrTheLine() {
    const auto home = home_.path() / "language";
    std::filesystem::create_directories(home / "config" / "fermata");
    const auto help = [&](const char* system, std::vector<std::string> arguments) {
        ChildProcess::Options options = inFolder(home);
        options.environment["LC_ALL"] = system;
        options.environment["LANGUAGE"] = std::nullopt;
        arguments.push_back("--help");
        ChildProcess process(FERMATA_PROGRAM, arguments, options);
        return process.wait() ? QString::fromStdString(process.out()) : QString();
    };
    const QString english = help("C.UTF-8", {});
    QVERIFY2(english.contains("Speak this language"), qPrintable(english));
    const QString german = help("de_DE.UTF-8", {});
    QVERIFY2(german.contains("--language") && german != english, qPrintable(german));
    QVERIFY2(!german.contains("Speak this language"), qPrintable(german));
    QCOMPARE(help("C.UTF-8", {"--language", "de"}), german);
    QCOMPARE(help("de_DE.UTF-8", {"--language=en"}), english);
    QCOMPARE(help("fr_FR.UTF-8", {}), english);

    std::ofstream(home / "config" / "fermata" / "fermata.conf") << "[window]\nlanguage=de\n";
    QCOMPARE(help("C.UTF-8", {}), german);
    QCOMPARE(help("C.UTF-8", {"--language", "en"}), english);
}

void ProgramTest::aSignalClosesItInGoodOrder() {
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
    for (const std::string& wrong : wrongCallsIn(process.err()))
        QFAIL(("Qt was called wrongly: " + wrong).c_str());
}

// What “New window” starts: no database, no sandbox; at its end it writes down how it looked.
void ProgramTest::aNewWindowOpensNothingAndKeepsItsLook() {
    const auto home = home_.path() / "new-window";
    std::filesystem::create_directories(home);
    ChildProcess::Options options = inFolder(home);
    options.environment["XDG_DATA_HOME"] = (home / "data").string();
    ChildProcess process(FERMATA_PROGRAM, {"--choose", "--theme", "contrast"}, options);
    // Up when it catches SIGTERM; before that the signal would just end it.
    const auto catches = [&] {
        std::ifstream status("/proc/" + std::to_string(process.pid()) + "/status");
        for (std::string line; std::getline(status, line);) {
            if (line.starts_with("SigCgt:"))
                return (std::stoull(line.substr(7), nullptr, 16) >> (SIGTERM - 1) & 1) != 0;
        }
        return false;
    };
    QVERIFY(waitUntil([&] { return catches() || !process.running(); }, 60s));
    QVERIFY2(process.running(), process.err().c_str());
    process.signal(SIGTERM);
    const auto exit = process.wait(60s);
    QVERIFY(exit);
    QCOMPARE(exit->signal, 0);
    QCOMPARE(exit->code, 0);
    QVERIFY(!std::filesystem::exists(home / "data" / "fermata"));
    std::string settings;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(home / "config")) {
        if (!entry.is_regular_file()) continue;
        std::ifstream file(entry.path());
        settings.append(std::istreambuf_iterator<char>(file), {});
    }
    QVERIFY2(settings.find("theme=contrast") != std::string::npos, settings.c_str());
    QVERIFY2(settings.find("layout=") != std::string::npos, settings.c_str());
}

// What “New window” starts on a sandbox of one's own: that sandbox, and not another one under the same name.
void ProgramTest::aWindowBesideAnotherIsInTheSamePlace() {
    const auto home = home_.path() / "beside";
    std::filesystem::create_directories(home);
    const auto folder = home / "mine";
    QString problem;
    app::Place place;
    place.source.sandboxFolder = QString::fromStdString(folder.string());
    const QString file = app::leavePlace(place, &problem);
    QVERIFY2(!file.isEmpty(), qPrintable(problem));
    ChildProcess::Options options = inFolder(home);
    options.environment["XDG_DATA_HOME"] = (home / "data").string();
    ChildProcess process(FERMATA_PROGRAM, {"--place", file.toStdString()}, options);
    const auto pidFile = folder / "data" / "postmaster.pid";
    QVERIFY(waitUntil([&] { return std::filesystem::exists(pidFile) || !process.running(); }, 60s));
    QVERIFY2(process.running(), process.err().c_str());
    QVERIFY(!QFileInfo::exists(file));
    process.signal(SIGTERM);
    const auto exit = process.wait(60s);
    QVERIFY(exit && exit->code == 0);
    QVERIFY(!std::filesystem::exists(home / "data" / "fermata")); // where the default sandbox would be
}

// A desktop with the embedded worker on a server that has stopped answering: it has much to wait for when it ends.
class FrozenDesktop {
public:
    explicit FrozenDesktop(const ChildProcess::Options& options)
        : cluster_(TestCluster::Storage::Fast), database_(cluster_.makeDatabase()) {
        ChildProcess migrating(FERMATACTL_PROGRAM, {"migrate", "--db", database_});
        if (const auto exit = migrating.wait(); !exit || exit->code != 0) return;
        process_ = std::make_unique<ChildProcess>(FERMATA_PROGRAM,
                                                  std::vector<std::string>{"--db", database_, "--worker"}, options);
        Sql sql(database_);
        const auto backends = [&] {
            std::vector<pid_t> pids;
            for (const SqlRow& row :
                 sql.query("select pid from pg_stat_activity where datname = current_database() and "
                           "application_name like 'fermata%'"))
                pids.push_back(pid_t(std::stol(*row.at(0))));
            return pids;
        };
        if (!waitUntil([&] { return sql.number("select count(*) from fermata.fermata_worker") == 1; }, 60s)) return;
        if (!waitUntil([&] { return backends().size() >= 3; }, 60s)) return;
        frozen_ = backends();
        for (const pid_t pid : frozen_)
            ::kill(pid, SIGSTOP);
    }
    ~FrozenDesktop() {
        for (const pid_t pid : frozen_)
            ::kill(pid, SIGCONT);
    }
    FrozenDesktop(const FrozenDesktop&) = delete;
    FrozenDesktop& operator=(const FrozenDesktop&) = delete;

    bool isFrozen() const { return !frozen_.empty(); }
    ChildProcess& process() { return *process_; }

private:
    TestCluster cluster_;
    std::string database_;
    std::unique_ptr<ChildProcess> process_;
    std::vector<pid_t> frozen_;
};

// Closing takes a moment, not for ever: nothing asks the server for anything more. What does would be left behind when
// the session's patience has ended.
void ProgramTest::aFrozenServerDoesNotKeepItOpen() {
    FrozenDesktop desktop(inFolder(home_.path()));
    QVERIFY(desktop.isFrozen());
    desktop.process().signal(SIGTERM);
    const auto exit = desktop.process().wait(60s);
    QVERIFY(exit);
    QCOMPARE(exit->signal, 0);
    QCOMPARE(exit->code, 0);
    const std::string words = desktop.process().err();
    QVERIFY2(words.find("left behind") == std::string::npos, words.c_str());
}

void ProgramTest::aSecondSignalEndsItAtOnceAndIsNoSuccess() {
    FrozenDesktop desktop(inFolder(home_.path()));
    QVERIFY(desktop.isFrozen());
    ChildProcess& process = desktop.process();
    QElapsedTimer clock;
    clock.start();
    // Two that come before the first was seen are one.
    QVERIFY(waitUntil(
        [&] {
            process.signal(SIGTERM);
            return !process.running();
        },
        60s));
    const auto exit = process.wait();
    QVERIFY(exit);
    QCOMPARE(exit->signal, 0);
    QCOMPARE(exit->code, 128 + SIGTERM);
    QVERIFY2(clock.elapsed() < 5'000, qPrintable(QString::number(clock.elapsed())));
}

void ProgramTest::whatItBreaksOffIsGivenBack_data() {
    QTest::addColumn<int>("signal"); // 0: the display is lost
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGHUP") << SIGHUP;
    QTest::newRow("the display is lost") << 0;
}

// Nobody is there to be asked, and a step runs that does not end. It begins anew at once, as if it had not begun.
void ProgramTest::whatItBreaksOffIsGivenBack() {
    QFETCH(const int, signal);
    ChildProcess::Options options = inFolder(home_.path());
    std::optional<ChildProcess> display;
    if (!signal) {
        const std::string server = QStandardPaths::findExecutable(QStringLiteral("Xvfb")).toStdString();
        if (server.empty()) QSKIP("there is no Xvfb");
        display.emplace(server, std::vector<std::string>{"-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten",
                                                         "tcp", "-noreset"});
        QVERIFY2(waitUntil([&] { return display->out().ends_with("\n") || !display->running(); }, 60s) &&
                     display->running(),
                 display->err().c_str());
        options.environment["QT_QPA_PLATFORM"] = "xcb";
        options.environment["DISPLAY"] = ":" + display->out().substr(0, display->out().find('\n'));
    }
    const TemporaryFolder folder;
    const std::string script = (folder.path() / "machine.py").string();
    std::ofstream(script) << "import sys, threading\n"
                             "sys.path.insert(0, '" FERMATA_SDK "/python')\n"
                             "import fermata\n"
                             "endless = fermata.Machine('endless')\n"
                             "@endless.step\n"
                             "def hold(ctx):\n"
                             "    threading.Event().wait()\n"
                             "fermata.run(endless)\n";
    const std::string database = migratedDatabase();
    Sql sql = connectTo(database);
    sql.run("insert into gen_durable (fsm, step) values ('endless', 'hold')");
    ChildProcess process(FERMATA_PROGRAM, {"--db", database, "--worker", "--machines", "python3 " + script}, options);
    const auto row = [&] {
        return *sql.value("select concat_ws(' ', status, attempt, (locked_by is not null)::text, last_error) from "
                          "gen_durable");
    };
    QVERIFY2(waitUntil([&] { return row() == "executing 0 true" || !process.running(); }, 60s), row().c_str());
    QVERIFY2(process.running(), process.err().c_str());
    if (signal)
        process.signal(signal);
    else
        display->signal(SIGKILL);
    const auto exit = process.wait(60s);
    QVERIFY(exit);
    QCOMPARE(exit->code, signal ? 0 : 1);
    QCOMPARE(row(), std::string("runnable 0 false"));
    QCOMPARE(sql.number("select count(*) from fermata_worker"), 0LL);
}

FERMATA_TEST(ProgramTest, QCoreApplication)
#include "tst_program.moc"
