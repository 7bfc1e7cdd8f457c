// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/conninfo_text.h"

#include <QStringList>
#include <QUrl>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr const char* kFirst[] = {"service", "host", "hostaddr", "port", "dbname", "user"};

QString quoted(QString value) {
    const auto plain = [](QChar c) {
        return !c.isSpace() && c != QLatin1Char('\'') && c != QLatin1Char('\\') && c != QLatin1Char('=');
    };
    if (!value.isEmpty() && std::all_of(value.cbegin(), value.cend(), plain)) return value;
    value.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('\''), QLatin1String("\\'"));
    return QLatin1Char('\'') + value + QLatin1Char('\'');
}

QString encoded(const QString& value) {
    return QString::fromLatin1(QUrl::toPercentEncoding(value));
}

QString hostInUri(const QString& host) {
    return host.contains(QLatin1Char(':')) ? QLatin1Char('[') + host + QLatin1Char(']') : encoded(host);
}

QString take(ConninfoSettings& settings, const char* keyword) {
    const auto node = settings.extract(QString::fromLatin1(keyword));
    return node ? node.mapped() : QString();
}

} // namespace

QString conninfoFrom(ConninfoSettings settings) {
    QStringList parts;
    for (const char* const keyword : kFirst) {
        if (const QString value = take(settings, keyword); !value.isEmpty())
            parts << QLatin1String(keyword) + QLatin1Char('=') + quoted(value);
    }
    for (const auto& [keyword, value] : settings)
        parts << keyword + QLatin1Char('=') + quoted(value);
    return parts.join(QLatin1Char(' '));
}

QString uriFrom(ConninfoSettings settings) {
    QString uri = QStringLiteral("postgresql://");
    if (const QString user = take(settings, "user"); !user.isEmpty()) uri += encoded(user) + QLatin1Char('@');

    // One port for several hosts would become as many ports: it stands behind the question mark instead.
    const QStringList hosts = take(settings, "host").split(QLatin1Char(','));
    QStringList ports(hosts.size());
    const auto port = settings.find(QStringLiteral("port"));
    if (port != settings.end() && port->second.count(QLatin1Char(',')) + 1 == hosts.size()) {
        ports = port->second.split(QLatin1Char(','));
        settings.erase(port);
    }
    QStringList places;
    for (qsizetype i = 0; i < hosts.size(); ++i)
        places << hostInUri(hosts[i]) + (ports[i].isEmpty() ? QString() : QLatin1Char(':') + ports[i]);
    uri += places.join(QLatin1Char(','));
    if (const QString database = take(settings, "dbname"); !database.isEmpty())
        uri += QLatin1Char('/') + encoded(database);

    QChar separator = QLatin1Char('?');
    for (const auto& [keyword, value] : settings) {
        uri += separator + keyword + QLatin1Char('=') + encoded(value);
        separator = QLatin1Char('&');
    }
    return uri;
}

bool isUri(const QString& conninfo) {
    const QString text = conninfo.trimmed();
    return text.startsWith(QLatin1String("postgres://")) || text.startsWith(QLatin1String("postgresql://"));
}

bool isSecret(const QString& keyword) {
    return keyword == QLatin1String("password") || keyword == QLatin1String("sslpassword");
}

ConninfoSettings withoutSecrets(ConninfoSettings settings) {
    std::erase_if(settings, [](const auto& setting) { return isSecret(setting.first); });
    return settings;
}

} // namespace fermata::views
