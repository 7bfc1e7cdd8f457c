// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/desktop_settings.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QFile>

namespace fermata::views {

namespace {

const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
const QString interface = QStringLiteral("org.freedesktop.portal.Settings");

const QString appearance = QStringLiteral("org.freedesktop.appearance");
const QString colorScheme = QStringLiteral("color-scheme");
const QString contrast = QStringLiteral("contrast");
const QString reducedMotion = QStringLiteral("reduced-motion");
// Older portals pass the desktop's own setting through.
const QString gnome = QStringLiteral("org.gnome.desktop.interface");
const QString animations = QStringLiteral("enable-animations");

// Without an address the library would start a bus of its own, and wait for it.
bool hasSessionBus() {
    return qEnvironmentVariableIsSet("DBUS_SESSION_BUS_ADDRESS") ||
           QFile::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus"));
}

// The portal wraps a value once or twice.
QVariant unwrapped(QVariant value) {
    while (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

} // namespace

DesktopSettings::DesktopSettings(QObject* parent) : QObject(parent) {}

void DesktopSettings::start() {
    if (!hasSessionBus()) return;
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) return;
    qRegisterMetaType<QDBusVariant>(); // or the first slot that takes one cannot be connected (seen with Qt 6.4)
    if (!bus.connect(service, path, interface, QStringLiteral("SettingChanged"), this,
                     SLOT(onSettingChanged(QString, QString, QDBusVariant))))
        qWarning("the desktop's settings cannot be listened to");
    ask(appearance, colorScheme);
    ask(appearance, contrast);
    ask(appearance, reducedMotion);
    ask(gnome, animations);
}

void DesktopSettings::ask(const QString& group, const QString& key) {
    auto call = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Read"));
    call << group << key;
    auto* const watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, group, key, watcher] {
        watcher->deleteLater();
        const QDBusPendingReply<QDBusVariant> reply = *watcher;
        if (!reply.isError()) take(group, key, QVariant::fromValue(reply.value()));
    });
}

void DesktopSettings::onSettingChanged(const QString& group, const QString& key, const QDBusVariant& value) {
    take(group, key, QVariant::fromValue(value));
}

void DesktopSettings::take(const QString& group, const QString& key, const QVariant& wrapped) {
    const QVariant value = unwrapped(wrapped);
    if (group == appearance && key == colorScheme) {
        // 0 means that nothing was chosen: then the palette knows best.
        if (const uint choice = value.toUInt(); choice == 1 || choice == 2) Q_EMIT darkChanged(choice == 1);
    } else if (group == appearance && key == contrast) {
        Q_EMIT contrastChanged(value.toUInt() == 1);
    } else if (group == appearance && key == reducedMotion) {
        Q_EMIT motionReducedChanged(value.toUInt() == 1);
    } else if (group == gnome && key == animations && value.typeId() == QMetaType::Bool) {
        Q_EMIT motionReducedChanged(!value.toBool());
    }
}

} // namespace fermata::views

#include "moc_desktop_settings.cpp"
