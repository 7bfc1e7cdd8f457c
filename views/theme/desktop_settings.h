// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusVariant> // whole: a slot that takes what moc has only heard of cannot be connected
#include <QObject>

namespace fermata::views {

// What the person has chosen for the whole desktop, as its portal tells it over D-Bus: dark or light, how
// much contrast, and whether things may move. The portal is asked asynchronously; where there is no session bus or no
// portal it never emits.
class DesktopSettings : public QObject {
    Q_OBJECT

public:
    explicit DesktopSettings(QObject* parent = nullptr);

    void start();

Q_SIGNALS:
    void darkChanged(bool dark);
    void contrastChanged(bool high);
    void motionReducedChanged(bool reduced);

private:
    void ask(const QString& group, const QString& key);
    void take(const QString& group, const QString& key, const QVariant& value);

private Q_SLOTS:
    void onSettingChanged(const QString& group, const QString& key, const QDBusVariant& value);
};

} // namespace fermata::views
