// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/own_queue.h"

#include <QCryptographicHash>
#include <QSysInfo>

#include <pwd.h>
#include <unistd.h>

#include <array>

namespace fermata::app {

QString userName() {
    std::array<char, 4096> buffer{};
    passwd entry{};
    passwd* found = nullptr;
    if (getpwuid_r(geteuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found)
        return QString::fromLocal8Bit(found->pw_name);
    return QString::number(geteuid());
}

// The machine's id itself is nobody else's business.
QString ownQueue() {
    QByteArray machine = QSysInfo::machineUniqueId();
    if (machine.isEmpty()) machine = QSysInfo::machineHostName().toUtf8();
    const QByteArray mark = QCryptographicHash::hash("fermata " + machine, QCryptographicHash::Sha256).toHex().left(6);
    return QStringLiteral("fermata-%1-%2").arg(userName(), QString::fromLatin1(mark));
}

} // namespace fermata::app
