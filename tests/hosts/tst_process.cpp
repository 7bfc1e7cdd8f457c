// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#ifndef Q_MOC_RUN // it stumbles over the concepts of the standard library
#include "hosts/process.h"

#include <fermata/test/runner.h>
#include <fermata/test/sanitized.h>
#include <fermata/test/temporary_folder.h>
#include <fermata/test/wait_until.h>
#endif

#include <QTest>

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <thread>
#include <vector>

using namespace fermata;
using namespace fermata::test;
using namespace std::chrono_literals;
using hosts::Process;
using std::string;

namespace {

string contentOf(const string& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The next line that it writes; what came until then, if none does.
string lineOf(Process& process) {
    string line;
    waitUntil([&] {
        string piece;
        hosts::readSome(process.output(), piece, 1);
        if (piece != "\n") line += piece;
        return piece == "\n";
    });
    return line;
}

/// "S": asleep, "Z": ended and not waited for; "" when there is no such process.
string stateOf(const string& pid) {
    const string stat = contentOf("/proc/" + pid + "/stat");
    return stat.empty() ? stat : stat.substr(stat.rfind(')') + 2, 1);
}

bool hasEnded(const string& pid) {
    return waitUntil([&] { return stateOf(pid).empty() || stateOf(pid) == "Z"; });
}

std::vector<string> childrenOf(const string& pid) {
    std::vector<string> children;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const string name = entry.path().filename().string();
        const string stat = contentOf(entry.path().string() + "/stat");
        if (stat.empty() || name.find_first_not_of("0123456789") != string::npos) continue;
        std::istringstream fields(stat.substr(stat.rfind(')') + 1));
        string state, parent;
        fields >> state >> parent;
        if (parent == pid) children.push_back(name);
    }
    return children;
}

/// What keeps no word of its environment, and is in a session and a group of its own.
const string forgetful = "env -i /usr/bin/setsid /bin/sh -c 'echo $$ >&3; exec 3>&- <&- >&- 2>&-; exec sleep 3600'";

} // namespace

/// One process of a host and its supervisor, without a worker.
class ProcessTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void howItEnded_data();
    void howItEnded();
    void howItEndedThoughSigchldIsIgnored();
    void itIsEndedByUs();
    void whatForgotItsEnvironmentEndsToo_data();
    void whatForgotItsEnvironmentEndsToo();
    void aCrowdEndsToo();
    void theSupervisorIsSmall();
    void theSupervisorHoldsNoFile();
    void theSupervisorSaysWhatItIs();
    void theSupervisorIsNotEndedByAccident();
    void orphansAreWaitedFor();
    void aHostThatKillsItsSupervisor();
    void aHostThatStopsItsSupervisor();
    void aThreadThatEnds();
};

void ProcessTest::howItEnded_data() {
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("expected");
    QTest::newRow("well") << "exec sh -c 'exit 0'"
                          << "with exit code 0";
    QTest::newRow("with 1") << "exit 1"
                            << "with exit code 1";
    QTest::newRow("with the largest code") << "exec sh -c 'exit 255'"
                                           << "with exit code 255";
    QTest::newRow("there is no such program") << "/no/such/program"
                                              << "with exit code 127";
    QTest::newRow("hung up") << "kill -HUP $$"
                             << "by signal 1 (Hangup)";
    QTest::newRow("killed") << "kill -KILL $$"
                            << "by signal 9 (Killed)";
    QTest::newRow("by a wrong address") << "ulimit -c 0; kill -SEGV $$"
                                        << "by signal 11 (Segmentation fault)";
    QTest::newRow("terminated") << "kill -TERM $$"
                                << "by signal 15 (Terminated)";
    QTest::newRow("as its child did") << "sh -c 'kill -TERM $$'; exit $?"
                                      << "by signal 15 (Terminated)";
    QTest::newRow("with a code that only a shell would mean so") << "exec sh -c 'exit 143'"
                                                                 << "with exit code 143";
}

void ProcessTest::howItEnded() {
    QFETCH(QString, command);
    QFETCH(QString, expected);
    Process process(command.toStdString());
    QVERIFY(process.waitEnded(60s));
    QVERIFY(process.ended());
    QCOMPARE(QString::fromStdString(process.finish()), expected);
}

// The kernel then waits for the children of the application; how a host has ended is known all the same.
void ProcessTest::howItEndedThoughSigchldIsIgnored() {
    const auto before = std::signal(SIGCHLD, SIG_IGN);
    string ending;
    {
        Process process("exec sh -c 'exit 3'");
        if (process.waitEnded(60s)) ending = process.finish();
    }
    std::signal(SIGCHLD, before);
    QCOMPARE(ending, string("with exit code 3"));
}

void ProcessTest::itIsEndedByUs() {
    Process process("echo $$; trap '' HUP INT TERM; exec sleep 3600");
    const string pid = lineOf(process);
    QVERIFY(!process.ended());
    QCOMPARE(process.finish(), string("by us"));
    QVERIFY(!std::filesystem::exists("/proc/" + pid));
}

void ProcessTest::whatForgotItsEnvironmentEndsToo_data() {
    QTest::addColumn<QString>("spawn");
    QTest::addColumn<QString>("then");
    for (const char* spawn : {"%1 &", "(%1 &);", "setsid sh -c '(%2 &)';"}) {
        for (const char* then : {"exit 0", "kill -9 $$", "exec sleep 3600"})
            QTest::addRow("%s, %s", spawn, then) << spawn << then;
    }
}

void ProcessTest::whatForgotItsEnvironmentEndsToo() {
    QFETCH(QString, spawn);
    QFETCH(QString, then);
    TemporaryFolder folder("fermata-process");
    const string script = (folder.path() / "forgetful").string();
    std::ofstream(script) << forgetful << "\n";
    const QString run = QString::fromStdString("sh " + script);
    spawn.replace("%1", run).replace("%2", run);
    Process process("exec 3>&1; " + spawn.toStdString() + " read go; " + then.toStdString());
    const string pid = lineOf(process);
    QVERIFY(waitUntil([&] { return contentOf("/proc/" + pid + "/comm") == "sleep\n"; }));
    QCOMPARE(contentOf("/proc/" + pid + "/environ").find("FERMATA_HOST"), string::npos);
    QCOMPARE(::write(process.input(), "\n", 1), ssize_t{1});
    if (!then.startsWith("exec")) QVERIFY(process.waitEnded(60s));
    process.finish();
    QVERIFY(!std::filesystem::exists("/proc/" + pid)); // nor is it left as a zombie
}

// Each of them has children that nobody waits for, some of which would go on starting others.
void ProcessTest::aCrowdEndsToo() {
    const string marker = "fermata-crowd-" + std::to_string(getpid());
    TemporaryFolder folder("fermata-process");
    const string script = (folder.path() / marker).string();
    std::ofstream(script) << "[ $1 = 0 ] && { echo >&3; exec sleep 3600; }\n"
                             "for i in 1 2 3; do env -i /usr/bin/setsid sh " +
                                 script + " $(($1 - 1)) & done\nwait\n";
    const string restless = (folder.path() / (marker + "-restless")).string();
    std::ofstream(restless) << "for i in $(seq 1000); do sleep 0.01; env -i setsid sh -c 'sleep 3600; :' " << marker
                            << " & done\n";
    Process process("exec 3>&1; sh " + script + " 3 & env -i setsid sh " + restless + " & read go; exit 0");
    for (int i = 0; i < 27; ++i)
        QCOMPARE(lineOf(process), string());
    QCOMPARE(::write(process.input(), "\n", 1), ssize_t{1});
    QVERIFY(process.waitEnded(60s));
    QCOMPARE(process.finish(), string("with exit code 0"));
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const string line = contentOf(entry.path().string() + "/cmdline");
        QVERIFY2(line.find(marker) == string::npos, line.c_str());
    }
}

// It is a copy of a process that may be large, whose pages it would keep as they were when the host was started.
void ProcessTest::theSupervisorIsSmall() {
    if (sanitized) QSKIP("a sanitizer has memory of its own");
    constexpr std::size_t bytes = std::size_t{128} << 20;
    const auto large = std::make_unique<char[]>(bytes);
    std::fill_n(large.get(), bytes, 'x');
    std::vector<string> many(200'000, string(100, 'y')); // on the heap, piece by piece
    Process process("echo $PPID; exec cat");
    const string supervisor = lineOf(process);
    const auto kilobytes = [&] {
        const string status = contentOf("/proc/" + supervisor + "/status");
        const std::size_t at = status.find("RssAnon:");
        return at == string::npos ? -1 : std::stol(status.substr(at + 8));
    };
    QVERIFY2(waitUntil([&] { return kilobytes() >= 0 && kilobytes() < 8'000; }), std::to_string(kilobytes()).c_str());
    QCOMPARE(stateOf(supervisor), string("S"));
    QCOMPARE(large[bytes / 2], 'x'); // they are still here
    QCOMPARE(many.back().back(), 'y');
    process.closeInput();
    QVERIFY(process.waitEnded(60s));
    QCOMPARE(process.finish(), string("with exit code 0"));
}

// A pipe whose other end it held would never come to its end.
void ProcessTest::theSupervisorHoldsNoFile() {
    std::vector<std::unique_ptr<Process>> all;
    std::vector<string> supervisors;
    for (int i = 0; i < 16; ++i) {
        all.push_back(std::make_unique<Process>("echo $PPID; exec cat"));
        supervisors.push_back(lineOf(*all.back()));
    }
    for (const string& supervisor : supervisors) {
        QVERIFY(supervisor != std::to_string(getpid()));
        const auto files = [&] {
            std::vector<string> links;
            for (const auto& entry : std::filesystem::directory_iterator("/proc/" + supervisor + "/fd"))
                links.push_back(std::filesystem::read_symlink(entry.path()).string());
            return links;
        };
        QVERIFY(waitUntil([&] { return files().size() == 1; })); // by which it tells how the host has ended
        QVERIFY2(files().front().starts_with("pipe:"), files().front().c_str());
    }
    // In any order: each hears of the end of its own input.
    for (const std::size_t i : {7U, 0U, 15U}) {
        all[i]->closeInput();
        QVERIFY(all[i]->waitEnded(60s));
        QCOMPARE(all[i]->finish(), string("with exit code 0"));
    }
    QVERIFY(!all[1]->ended());
}

void ProcessTest::theSupervisorSaysWhatItIs() {
    Process process("echo $PPID; exec cat");
    const string supervisor = lineOf(process);
    QVERIFY(waitUntil([&] { return contentOf("/proc/" + supervisor + "/comm") == "fermata-host\n"; }));
    const auto commandLine = [&] {
        const string line = contentOf("/proc/" + supervisor + "/cmdline");
        return line.substr(0, line.find_last_not_of('\0') + 1);
    };
    // As much of it as our own command line has room for.
    const string title = "fermata: watches cat";
    QVERIFY2(waitUntil([&] { return !commandLine().empty() && title.starts_with(commandLine()); }),
             commandLine().c_str());
}

// What is sent to all of a service, or to all whose name looks like ours, is for the worker to obey.
void ProcessTest::theSupervisorIsNotEndedByAccident() {
    Process process("echo $PPID; exec cat");
    const pid_t supervisor = std::stoi(lineOf(process));
    for (const int number : {SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGPIPE, SIGTERM, SIGTSTP, SIGCHLD})
        QCOMPARE(kill(supervisor, number), 0);
    QCOMPARE(::write(process.input(), "still\n", 6), ssize_t{6});
    QCOMPARE(lineOf(process), string("still"));
    QCOMPARE(stateOf(std::to_string(supervisor)), string("S"));
    process.closeInput();
    QVERIFY(process.waitEnded(60s));
    QCOMPARE(process.finish(), string("with exit code 0"));
}

// While the host lives: else they would be zombies until it ends.
void ProcessTest::orphansAreWaitedFor() {
    Process process("echo $PPID; for i in 1 2 3 4 5 6 7 8 9; do (sh -c 'exit 1' &); done; echo $$; exec cat");
    const string supervisor = lineOf(process);
    const string pid = lineOf(process);
    QVERIFY(waitUntil([&] { return childrenOf(supervisor) == std::vector<string>{pid}; }));
}

// Nothing is told then. What carries the mark is found even so.
void ProcessTest::aHostThatKillsItsSupervisor() {
    Process process("setsid sleep 3600 & echo $!; echo $$; read go; kill -9 $PPID; exec sleep 3600");
    const string child = lineOf(process);
    const string host = lineOf(process);
    QCOMPARE(::write(process.input(), "\n", 1), ssize_t{1});
    QVERIFY(process.waitEnded(60s));
    QCOMPARE(process.finish(), string("unseen"));
    QVERIFY(hasEnded(host));
    QVERIFY(hasEnded(child));
}

void ProcessTest::aHostThatStopsItsSupervisor() {
    TemporaryFolder folder("fermata-process");
    const string script = (folder.path() / "forgetful").string();
    std::ofstream(script) << forgetful << "\n";
    Process process("exec 3>&1; sh " + script +
                    " & echo $PPID; read go; kill -STOP $PPID; echo stopped; exec sleep 3600");
    string first = lineOf(process);
    string second = lineOf(process); // in either order
    QCOMPARE(::write(process.input(), "\n", 1), ssize_t{1});
    QCOMPARE(lineOf(process), string("stopped"));
    QCOMPARE(process.finish(), string("by us"));
    QVERIFY(hasEnded(first));
    QVERIFY(hasEnded(second));
}

// The process goes with the thread that has started it, however that comes about.
void ProcessTest::aThreadThatEnds() {
    TemporaryFolder folder("fermata-process");
    const string script = (folder.path() / "forgetful").string();
    std::ofstream(script) << forgetful << "\n";
    std::unique_ptr<Process> process;
    string pid;
    std::thread([&] {
        process = std::make_unique<Process>("exec 3>&1; sh " + script + " & exec sleep 3600");
        pid = lineOf(*process);
    }).join();
    QVERIFY(!pid.empty());
    QVERIFY(hasEnded(pid));
}

FERMATA_TEST(ProcessTest, QCoreApplication)
#include "tst_process.moc"
