// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Which files of a machine in another process are looked at, and what counts as a change of one.
#include "session/machine_files.h"

#include <fermata/machine_host.h>
#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>

#include <QTest>

#include <sys/stat.h>

#include <fstream>

using namespace fermata;
using namespace fermata::test;
using app::MachineFiles;
using namespace std::chrono_literals;

class MachineFilesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<TemporaryFolder> folder_;

    std::string path(const char* name) const { return (folder_->path() / name).string(); }

    // A file that was written so long ago, or will have been.
    void write(const char* name, const std::string& text, std::chrono::seconds ago = 1h) const {
        std::ofstream(path(name)) << text;
        std::filesystem::last_write_time(path(name), std::filesystem::file_time_type::clock::now() - ago);
    }

    static HostStatus up(std::string command, std::vector<std::string> sources = {}) {
        HostStatus host;
        host.command = std::move(command);
        host.state = HostStatus::State::Up;
        host.starts = 1;
        host.startedAt = std::chrono::system_clock::now() - 10min;
        host.sources = std::move(sources);
        return host;
    }

    static void startAgain(HostStatus& host, std::chrono::seconds ago = 0s) {
        ++host.starts;
        host.startedAt = std::chrono::system_clock::now() - ago;
    }

private Q_SLOTS:
    void init() { folder_ = std::make_unique<TemporaryFolder>("fermata-files"); }

    void whatACommandNames_data() {
        QTest::addColumn<QString>("command"); // %1: the folder
        QTest::addColumn<bool>("watched");    // its file m.py
        QTest::newRow("a script") << "python3 %1/m.py" << true;
        QTest::newRow("in single quotes") << "exec python3 '%1/m.py' --fast" << true;
        QTest::newRow("in double quotes") << "python3 \"%1/m.py\"" << true;
        QTest::newRow("before a semicolon") << "python3 %1/m.py; true" << true;
        QTest::newRow("elsewhere, by its whole path") << "cd / && python3 %1/m.py" << true;
        QTest::newRow("a program by its path") << "%1/m.py" << true;
        QTest::newRow("another file") << "python3 %1/n.py" << false;
        QTest::newRow("in a folder of that name") << "cat %1/m.py/x" << false;
    }
    void whatACommandNames() {
        QFETCH(QString, command);
        QFETCH(bool, watched);
        write("m.py", "one");
        const HostStatus host = up(command.arg(QString::fromStdString(folder_->path().string())).toStdString());
        MachineFiles files;
        QCOMPARE(files.changed(host).file, QString());
        write("m.py", "two", 30s);
        QCOMPARE(files.changed(host).file, watched ? QString("m.py") : QString());
        QCOMPARE(files.changed(host).file, QString()); // told once
    }

    // Data that its machines write all the time, and what its command builds, would start it anew for ever.
    void whatIsNoCodeIsNotLookedAt() {
        write("data.db", "one");
        write("built", "one");
        std::filesystem::permissions(path("built"), std::filesystem::perms::all);
        std::filesystem::permissions(path("data.db"), std::filesystem::perms::all);
        const HostStatus host = up("cc -o " + path("built") + " m.c && " + path("built") + " " + path("data.db"));
        MachineFiles files;
        QCOMPARE(files.changed(host).file, QString());
        write("data.db", "two", 30s);
        write("built", "two", 30s);
        QCOMPARE(files.changed(host).file, QString());
    }

    // What is written anew with the same content has not changed: a build, a checkout, a save without an edit.
    void theContentCounts() {
        write("m.py", "one");
        const HostStatus host = up("python3 x", {path("m.py")});
        MachineFiles files;
        QCOMPARE(files.changed(host).file, QString());
        write("m.py", "one", 30s);
        QCOMPARE(files.changed(host).file, QString());
        write("m.py", "two", 20s);
        QCOMPARE(files.changed(host).file, QString("m.py"));
    }

    // It was saved after the process had read it, and before anybody looked.
    void whatIsNewerThanTheProcessCounts() {
        write("m.py", "one", 1s);
        MachineFiles files;
        QCOMPARE(files.changed(up("python3 x", {path("m.py")})).file, QString("m.py"));
    }

    // An editor has cut it to nothing, or taken it away for a moment.
    void whatIsBeingWrittenIsWaitedFor() {
        write("m.py", "one");
        const HostStatus host = up("python3 x", {path("m.py")});
        MachineFiles files;
        QCOMPARE(files.changed(host).file, QString());
        write("m.py", "", 30s);
        QCOMPARE(files.changed(host).file, QString());
        std::filesystem::remove(path("m.py"));
        QCOMPARE(files.changed(host).file, QString());
        write("m.py", "two", 20s);
        QCOMPARE(files.changed(host).file, QString("m.py"));
    }

    // While it does not come up it says no sources: those of before are looked at, since they are what is mended.
    void brokenCodeIsLookedAt() {
        write("m.py", "one");
        HostStatus host = up("python3 x", {path("m.py")});
        MachineFiles files;
        QCOMPARE(files.changed(host).file, QString());
        host.sources.clear();
        host.state = HostStatus::State::Waiting;
        write("m.py", "two", 30s);
        QCOMPARE(files.changed(host).file, QString("m.py"));
    }

    // A file that is another with each start is written by it: after some it is left alone, and that is said.
    void whatEachStartWritesIsLeftAlone() {
        write("m.py", "0");
        HostStatus host = up("python3 x", {path("m.py")});
        MachineFiles files;
        QCOMPARE(files.changed(host).file, QString());
        int started = 0;
        bool tooOften = false;
        for (int i = 1; i <= 10 && !tooOften; ++i) {
            startAgain(host);
            write("m.py", std::to_string(i), 0s);
            const MachineFiles::Change change = files.changed(host);
            QCOMPARE(change.file, QString("m.py"));
            tooOften = change.tooOften;
            started += tooOften ? 0 : 1;
        }
        QVERIFY(tooOften);
        QCOMPARE(started, 3);
        startAgain(host);
        write("m.py", "again", 0s);
        QCOMPARE(files.changed(host).file, QString());
    }

    // A person who saves every few seconds is no such file.
    void aPersonMaySaveOften() {
        write("m.py", "0");
        HostStatus host = up("python3 x", {path("m.py")});
        MachineFiles files;
        QCOMPARE(files.changed(host).file, QString());
        for (int i = 1; i <= 20; ++i) {
            startAgain(host, 5s);
            write("m.py", std::to_string(i), 0s);
            const MachineFiles::Change change = files.changed(host);
            QCOMPARE(change.file, QString("m.py"));
            QVERIFY(!change.tooOften);
        }
    }

    // Whatever a machine says its sources are.
    void oddSources() {
        write("m.py", "one");
        QCOMPARE(mkfifo(path("fifo.py").c_str(), 0600), 0);
        std::filesystem::create_directory(folder_->path() / "folder.py");
        std::filesystem::create_symlink("loop.py", folder_->path() / "loop.py");
        std::filesystem::create_symlink("m.py", folder_->path() / "link.py");
        std::vector<std::string> sources{"/dev/zero",
                                         "/proc/self/mem",
                                         path("fifo.py"),
                                         path("folder.py"),
                                         path("loop.py"),
                                         path("nowhere.py"),
                                         std::string(5'000, 'x'),
                                         "\xff\xfe",
                                         "",
                                         path("link.py")};
        const HostStatus host = up("python3 " + path("fifo.py"), sources);
        MachineFiles files;
        QCOMPARE(files.changed(host).file, QString());
        write("m.py", "two", 30s); // through the link
        QCOMPARE(files.changed(host).file, QString("link.py"));
    }

    // Of a great many the command's own come first.
    void many() {
        write("m.py", "one");
        std::vector<std::string> sources;
        for (int i = 0; i < 100'000; ++i)
            sources.push_back(path("none.py") + std::to_string(i));
        const HostStatus host = up("python3 " + path("m.py"), sources);
        MachineFiles files;
        QCOMPARE(files.changed(host).file, QString());
        write("m.py", "two", 30s);
        QCOMPARE(files.changed(host).file, QString("m.py"));
    }
};

FERMATA_TEST(MachineFilesTest, QCoreApplication)
#include "tst_machine_files.moc"
