// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/service_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <algorithm>

namespace fermata::app {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(fermata::app::ServiceFile)
};

void readFile(const QString& name, Services& services) {
    QFile file(name);
    if (!file.exists()) return; // none is the usual case
    const auto complain = [&](const QString& sentence) {
        if (services.problem.isEmpty()) services.problem = sentence;
    };
    if (!file.open(QIODevice::ReadOnly)) {
        complain(Text::tr("The service file %1 cannot be read: %2.").arg(name, file.errorString()));
        return;
    }
    Service* current = nullptr;
    int number = 0;
    while (!file.atEnd()) {
        ++number;
        const QString line = QString::fromUtf8(file.readLine()).trimmed();
        if (line.isEmpty() || line.startsWith(QLatin1Char('#'))) continue;
        if (line.startsWith(QLatin1Char('['))) {
            const QString section = line.section(QLatin1Char('['), 1).section(QLatin1Char(']'), 0, 0);
            const bool known = std::ranges::find(services.list, section, &Service::name) != services.list.end();
            current = known ? nullptr : &services.list.emplace_back(Service{section, name, {}});
            continue;
        }
        const qsizetype equals = line.indexOf(QLatin1Char('='));
        if (equals < 1) {
            complain(Text::tr("Line %1 of the service file %2 is neither [name] nor keyword=value: libpq would refuse "
                              "the file.")
                         .arg(number)
                         .arg(name));
            continue;
        }
        const QString keyword = line.left(equals);
        if (current && !views::isSecret(keyword)) current->settings[keyword] = line.mid(equals + 1);
    }
}

} // namespace

QStringList serviceFiles() {
    QStringList files;
    const QString own = qEnvironmentVariable("PGSERVICEFILE");
    files << (own.isEmpty() ? QDir::homePath() + QStringLiteral("/.pg_service.conf") : own);
    const QString system = qEnvironmentVariable("PGSYSCONFDIR", QStringLiteral(FERMATA_PG_SYSCONFDIR));
    files << system + QStringLiteral("/pg_service.conf");
    return files;
}

Services readServices(const QStringList& files) {
    Services services;
    for (const QString& file : files)
        readFile(file, services);
    return services;
}

} // namespace fermata::app
