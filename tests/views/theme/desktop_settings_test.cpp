// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusVariant>
#include <QMap>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include <theme/desktop_settings.h>
#include <theme/motion.h>
#include <theme/theme.h>

using namespace fermata::views;

// A portal as a desktop has one, on a bus of its own.
class Portal : public QObject, protected QDBusContext {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    QMap<QString, QVariant> settings;

public Q_SLOTS:
    QDBusVariant Read(const QString& group, const QString& key) {
        if (!settings.contains(group + u'/' + key)) {
            sendErrorReply("org.freedesktop.portal.Error.NotFound", "Requested setting not found");
            return {};
        }
        // Twice wrapped, as portals have it ever since somebody did so by mistake.
        return QDBusVariant(QVariant::fromValue(QDBusVariant(settings.value(group + u'/' + key))));
    }

Q_SIGNALS:
    void SettingChanged(const QString& group, const QString& key, const QDBusVariant& value);
};

class DesktopSettingsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        const QString daemon = QStandardPaths::findExecutable("dbus-daemon");
        if (daemon.isEmpty()) QSKIP("there is no dbus-daemon");
        bus_.start(daemon, {"--session", "--nofork", "--print-address"});
        QVERIFY(bus_.waitForStarted(30'000));
        QVERIFY(bus_.waitForReadyRead(30'000));
        const QString address = QString::fromUtf8(bus_.readLine()).trimmed();
        qputenv("DBUS_SESSION_BUS_ADDRESS", address.toUtf8()); // before anybody asks for the session's bus
        QDBusConnection own = QDBusConnection::connectToBus(address, "portal");
        QVERIFY(own.isConnected());
        portal_.settings["org.freedesktop.appearance/color-scheme"] = 1u;
        portal_.settings["org.gnome.desktop.interface/enable-animations"] = false;
        QVERIFY(own.registerObject("/org/freedesktop/portal/desktop", &portal_,
                                   QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals));
        QVERIFY(own.registerService("org.freedesktop.portal.Desktop"));
    }

    void cleanupTestCase() {
        bus_.kill();
        bus_.waitForFinished();
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

        change("org.freedesktop.appearance", "color-scheme", 2u);
        QTRY_VERIFY_WITH_TIMEOUT(!themes.isDark(), 30'000);
        change("org.gnome.desktop.interface", "enable-animations", true);
        QTRY_VERIFY_WITH_TIMEOUT(Motion::instance().on(), 30'000);

        // No preference is none for light either; what is not ours is passed over.
        change("org.freedesktop.appearance", "color-scheme", 1u);
        QTRY_VERIFY_WITH_TIMEOUT(themes.isDark(), 30'000);
        change("org.freedesktop.appearance", "color-scheme", 0u);
        change("org.freedesktop.appearance", "accent-color", 7);
        change("org.freedesktop.appearance", "reduced-motion", 1u);
        QTRY_VERIFY_WITH_TIMEOUT(!Motion::instance().on(), 30'000); // all before it has arrived
        QVERIFY(themes.isDark());

        // Who chose light stays there.
        themes.setChoice(Theme::Choice::Light);
        change("org.freedesktop.appearance", "color-scheme", 1u);
        change("org.freedesktop.appearance", "reduced-motion", 0u);
        QTRY_VERIFY_WITH_TIMEOUT(Motion::instance().on(), 30'000);
        QVERIFY(!themes.isDark());
    }

private:
    void change(const QString& group, const QString& key, const QVariant& value) {
        Q_EMIT portal_.SettingChanged(group, key, QDBusVariant(value));
    }

    QProcess bus_;
    Portal portal_;
};

QTEST_MAIN(DesktopSettingsTest)
#include "desktop_settings_test.moc"
