// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/test/runner.h>

#include <QApplication>
#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QProcess>
#include <QSocketNotifier>
#include <QStandardPaths>
#include <QTest>

#include <theme/desktop_settings.h>
#include <theme/motion.h>
#include <theme/theme.h>

#include <cstdio>
#include <map>

using namespace fermata::views;

namespace {

const QString path = "/org/freedesktop/portal/desktop";
const QString interface = "org.freedesktop.portal.Settings";

} // namespace

// A portal as a desktop has one: a process of its own. Each line of its input changes a setting: "group key number".
class Portal : public QObject, protected QDBusContext {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    void change(const QString& line) {
        const QStringList words = line.split(u' ');
        const bool flag = words[1] == "enable-animations";
        const QVariant value = flag ? QVariant(words[2] == "1") : QVariant(words[2].toUInt());
        settings_[words[0] + u'/' + words[1]] = value;
        auto changed = QDBusMessage::createSignal(path, interface, "SettingChanged");
        changed << words[0] << words[1] << QVariant::fromValue(QDBusVariant(value));
        QDBusConnection::sessionBus().send(changed);
    }

public Q_SLOTS:
    QDBusVariant Read(const QString& group, const QString& key) {
        const auto found = settings_.find(group + u'/' + key);
        if (found == settings_.end()) {
            sendErrorReply("org.freedesktop.portal.Error.NotFound", "Requested setting not found");
            return QDBusVariant(0);
        }
        // Twice wrapped, as portals have it ever since somebody did so by mistake.
        return QDBusVariant(QVariant::fromValue(QDBusVariant(found->second)));
    }

private:
    std::map<QString, QVariant> settings_;
};

class DesktopSettingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        const QString daemon = QStandardPaths::findExecutable("dbus-daemon");
        if (daemon.isEmpty()) QSKIP("there is no dbus-daemon");
        bus_.start(daemon, {"--session", "--nofork", "--print-address"});
        QVERIFY(bus_.waitForReadyRead(30'000));
        // Before anybody asks for the session's bus.
        qputenv("DBUS_SESSION_BUS_ADDRESS", bus_.readLine().trimmed());
        portal_.start(QCoreApplication::applicationFilePath(), {"portal"});
        change("org.freedesktop.appearance color-scheme 1");
        change("org.gnome.desktop.interface enable-animations 0");
        QVERIFY(portal_.waitForReadyRead(30'000)); // it has its name
    }

    void cleanupTestCase() {
        for (QProcess* process : {&portal_, &bus_}) {
            process->kill();
            process->waitForFinished();
        }
    }

    void theSystemThemeFollowsTheDesktop() {
        auto& themes = ThemeManager::instance();
        themes.install(*qApp, Theme::Choice::System);
        QVERIFY(!themes.isDark());
        QVERIFY(!Motion::instance().on());
        themes.followDesktop();
        QVERIFY(!themes.isDark()); // asked, not waited for
        QTRY_VERIFY_WITH_TIMEOUT(themes.isDark(), 30'000);
        QTRY_VERIFY_WITH_TIMEOUT(!Motion::instance().on(), 30'000);

        change("org.freedesktop.appearance color-scheme 2");
        QTRY_VERIFY_WITH_TIMEOUT(!themes.isDark(), 30'000);
        change("org.gnome.desktop.interface enable-animations 1");
        QTRY_VERIFY_WITH_TIMEOUT(Motion::instance().on(), 30'000);

        // No preference is none for light either; what is not ours is passed over.
        change("org.freedesktop.appearance color-scheme 1");
        QTRY_VERIFY_WITH_TIMEOUT(themes.isDark(), 30'000);
        change("org.freedesktop.appearance color-scheme 0");
        change("org.freedesktop.appearance accent-color 7");
        change("org.freedesktop.appearance reduced-motion 1");
        QTRY_VERIFY_WITH_TIMEOUT(!Motion::instance().on(), 30'000); // all before it has arrived
        QVERIFY(themes.isDark());

        // Who chose light stays there.
        themes.setChoice(Theme::Choice::Light);
        change("org.freedesktop.appearance color-scheme 1");
        change("org.freedesktop.appearance reduced-motion 0");
        QTRY_VERIFY_WITH_TIMEOUT(Motion::instance().on(), 30'000);
        QVERIFY(!themes.isDark());

        // Who asks the desktop for more contrast gets it, dark or light.
        themes.setChoice(Theme::Choice::System);
        change("org.freedesktop.appearance contrast 1");
        QTRY_VERIFY_WITH_TIMEOUT(&theme() == &Theme::contrastTheme(), 30'000);
        change("org.freedesktop.appearance contrast 0");
        QTRY_VERIFY_WITH_TIMEOUT(&theme() == &Theme::darkTheme(), 30'000);
    }

private:
    void change(const QByteArray& line) { portal_.write(line + '\n'); }

    QProcess bus_;
    QProcess portal_;
};

namespace {

int runPortal(int argc, char* argv[]) {
    QCoreApplication application(argc, argv);
    Portal portal;
    QFile input;
    if (!input.open(0, QIODevice::ReadOnly | QIODevice::Unbuffered)) return 1;
    // What stands at the start is known before anybody can ask.
    for (int i = 0; i < 2; ++i)
        portal.change(QString::fromUtf8(input.readLine()).trimmed());
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.registerObject(path, &portal, QDBusConnection::ExportAllSlots) ||
        !bus.registerService("org.freedesktop.portal.Desktop"))
        return 1;
    std::puts("ready");
    std::fflush(stdout);
    QSocketNotifier more(0, QSocketNotifier::Read);
    QObject::connect(&more, &QSocketNotifier::activated, &portal, [&] {
        const QByteArray line = input.readLine();
        if (line.isEmpty())
            QCoreApplication::quit();
        else
            portal.change(QString::fromUtf8(line).trimmed());
    });
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char* argv[]) {
    if (argc > 1 && QLatin1String(argv[1]) == QLatin1String("portal")) return runPortal(argc, argv);
    using namespace fermata::test;
    return runWatched(&runWith<DesktopSettingsTest, QApplication>, argc, argv);
}

#include "tst_desktop_settings.moc"
