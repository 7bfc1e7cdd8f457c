// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// Passwords and the system's keychain: kept there where there is one, said and kept nowhere where there is none. Each
// case runs this program again, inside of a session bus of its own.
#include "connections/keychain.h"

#include <fermata/test/child_process.h>
#include <fermata/test/runner.h>
#include <fermata/test/temporary_folder.h>

#include <QApplication>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QStandardPaths>
#include <QTest>

#include <cstdio>
#include <fstream>

using namespace fermata::app;
using namespace fermata::test;

namespace {

constexpr auto key = "host=db1 dbname=orders user=operator";
constexpr auto secret = "correct horse battery staple";

// What the keychain said, each call after the other.
struct Heard {
    std::optional<QString> password;
    QString problem;
    bool answered = false;
};

Heard readIt(Keychain& keychain) {
    Heard heard;
    keychain.read(key, [&](const std::optional<QString>& password, const QString& problem) {
        heard = {password, problem, true};
    });
    (void)QTest::qWaitFor([&] { return heard.answered; }, 60'000);
    return heard;
}

template <typename Call>
Heard waitFor(const Call& call) {
    Heard heard;
    call([&](const QString& problem) { heard = {std::nullopt, problem, true}; });
    (void)QTest::qWaitFor([&] { return heard.answered; }, 60'000);
    return heard;
}

int say(const char* sentence, const Heard& heard) {
    std::fprintf(stderr, "%s (%s)\n", sentence, qPrintable(heard.problem));
    return 1;
}

// Inside a session with a keychain: write, read, write over, forget.
int withKeychain() {
    Keychain keychain;
    Heard heard = readIt(keychain);
    if (!heard.problem.isEmpty() || heard.password) return say("the first reading", heard);
    for (const QString& text : {QString(secret), QString::fromUtf8("zwei „Wörter“ 😀")}) {
        heard = waitFor([&](const Keychain::Done& done) { keychain.write(key, text, done); });
        if (!heard.problem.isEmpty()) return say("writing", heard);
        heard = readIt(keychain);
        if (heard.password != text) return say("reading", heard);
    }
    heard = waitFor([&](const Keychain::Done& done) { keychain.write(key, secret, done); });
    if (!heard.problem.isEmpty()) return say("writing again", heard);
    if (!qEnvironmentVariableIsEmpty("FERMATA_KEEP")) return 0;
    heard = waitFor([&](const Keychain::Done& done) { keychain.remove(key, done); });
    if (!heard.problem.isEmpty()) return say("forgetting", heard);
    heard = readIt(keychain);
    return heard.password || !heard.problem.isEmpty() ? say("the last reading", heard) : 0;
}

// Inside a session without one: a sentence, soon, and nothing is kept.
int withoutKeychain() {
    QElapsedTimer clock;
    clock.start();
    Keychain keychain;
    Heard heard = readIt(keychain);
    if (!heard.answered || heard.problem.isEmpty() || heard.password) return say("reading", heard);
    heard = waitFor([&](const Keychain::Done& done) { keychain.write(key, secret, done); });
    if (heard.problem.isEmpty()) return say("writing", heard);
    heard = waitFor([&](const Keychain::Done& done) { keychain.remove(key, done); });
    if (heard.problem.isEmpty()) return say("forgetting", heard);
    return clock.elapsed() > 20'000 ? say("it took too long", heard) : 0;
}

bool holdsSecret(const std::filesystem::path& folder) {
    QDirIterator files(QString::fromStdString(folder.string()), QDir::Files | QDir::Hidden,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly) && file.readAll().contains(secret)) return true;
    }
    return false;
}

} // namespace

class KeychainTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutABus();
    void aBusWithoutAKeychain();
    void aKeychain();
    void goneBeforeTheAnswer();

private:
    ChildProcess::Options alone(const std::filesystem::path& home, const char* part);
};

ChildProcess::Options KeychainTest::alone(const std::filesystem::path& home, const char* part) {
    ChildProcess::Options options;
    options.environment["HOME"] = home.string();
    options.environment["XDG_RUNTIME_DIR"] = home.string();
    for (const char* const name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "DBUS_SESSION_BUS_ADDRESS",
                                   "DISPLAY", "WAYLAND_DISPLAY", "KDE_FULL_SESSION", "XDG_CURRENT_DESKTOP"})
        options.environment[name] = std::nullopt;
    options.environment["QT_QPA_PLATFORM"] = "offscreen";
    options.environment["FERMATA_KEYCHAIN_PART"] = part;
    return options;
}

void KeychainTest::withoutABus() {
    TemporaryFolder home;
    ChildProcess process(QCoreApplication::applicationFilePath().toStdString(), {}, alone(home.path(), "without"));
    const auto exit = process.wait();
    QVERIFY2(exit && exit->code == 0, process.err().c_str());
    QVERIFY(!holdsSecret(home.path()));
}

void KeychainTest::aBusWithoutAKeychain() {
    const QString session = QStandardPaths::findExecutable("dbus-run-session");
    if (session.isEmpty()) QSKIP("dbus-run-session is missing (Debian: dbus-daemon)");
    TemporaryFolder home;
    // A bus that starts nothing by itself.
    std::ofstream(home.path() / "bus.conf")
        << R"(<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" )"
           R"("http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">)"
           R"(<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><policy context="default">)"
           R"(<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>)"
           R"(</policy></busconfig>)";
    ChildProcess process(session.toStdString(),
                         {"--config-file=" + (home.path() / "bus.conf").string(), "--",
                          QCoreApplication::applicationFilePath().toStdString()},
                         alone(home.path(), "without"));
    const auto exit = process.wait();
    QVERIFY2(exit && exit->code == 0, process.err().c_str());
    QVERIFY(!holdsSecret(home.path()));
}

void KeychainTest::aKeychain() {
    const QString session = QStandardPaths::findExecutable("dbus-run-session");
    const QString daemon = QStandardPaths::findExecutable("gnome-keyring-daemon");
    if (session.isEmpty() || daemon.isEmpty())
        QSKIP("dbus-run-session or gnome-keyring-daemon is missing (Debian: dbus-daemon, gnome-keyring)");
    TemporaryFolder home;
    const std::string script = "printf unlocked | '" + daemon.toStdString() +
                               "' --unlock --components=secrets >/dev/null && exec '" +
                               QCoreApplication::applicationFilePath().toStdString() + "'";
    for (const char* const keep : {"1", ""}) {
        ChildProcess::Options options = alone(home.path(), "with");
        options.environment["FERMATA_KEEP"] = keep;
        ChildProcess process(session.toStdString(), {"--", "/bin/sh", "-c", script}, options);
        const auto exit = process.wait(std::chrono::seconds(90));
        if (*keep) {
            QVERIFY2(exit && exit->code == 0, process.err().c_str());
            QVERIFY(!holdsSecret(home.path())); // not in the clear
        } else {
            // Another session finds what was kept, which is not what a first one finds.
            QVERIFY2(exit && exit->code == 1, process.err().c_str());
            QVERIFY2(process.err().find("the first reading") != std::string::npos, process.err().c_str());
        }
    }
}

void KeychainTest::goneBeforeTheAnswer() {
    bool heard = false;
    {
        Keychain keychain;
        keychain.read(key, [&](const auto&, const QString&) { heard = true; });
    }
    QTest::qWait(50);
    QVERIFY(!heard);
}

int main(int argc, char** argv) {
    const QByteArray part = qgetenv("FERMATA_KEYCHAIN_PART");
    if (part.isEmpty()) return runWatched(&runWith<KeychainTest, QApplication>, argc, argv);
    QApplication application(argc, argv);
    return part == "with" ? withKeychain() : withoutKeychain();
}
#include "tst_keychain.moc"
