// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connection_store.h"

#include "session/conninfo.h"
#include "session/failure.h"

#include <QSettings>

#include <algorithm>

namespace fermata::app {

namespace {

constexpr std::size_t mostRecent = 8;

QString key(const char* list) {
    return QStringLiteral("connections/") + QLatin1String(list);
}

bool samePlace(const views::Connection& a, const views::Connection& b) {
    return a.conninfo == b.conninfo && a.schema == b.schema;
}

} // namespace

std::optional<QString> withoutPassword(const QString& conninfo) {
    try {
        const Conninfo parsed = Conninfo::parse(conninfo);
        const auto secret = [](const auto& setting) { return views::isSecret(setting.first); };
        if (std::ranges::none_of(parsed.settings(), secret)) return conninfo;
        const views::ConninfoSettings rest = views::withoutSecrets(parsed.settings());
        return views::isUri(conninfo) ? views::uriFrom(rest) : views::conninfoFrom(rest);
    } catch (const Failure&) {
        return std::nullopt;
    }
}

QString placeOf(const QString& conninfo) {
    try {
        return Conninfo::parse(conninfo).label();
    } catch (const Failure&) {
        return {};
    }
}

std::vector<views::Connection> ConnectionStore::read(const QString& list) const {
    std::vector<views::Connection> connections;
    const int count = settings_.beginReadArray(list);
    for (int i = 0; i < count; ++i) {
        settings_.setArrayIndex(i);
        const auto text = [this](const char* name) { return settings_.value(QLatin1String(name)).toString(); };
        views::Connection connection;
        connection.id = text("id");
        connection.kind = connection.id.isEmpty() ? views::Connection::Kind::Recent : views::Connection::Kind::Saved;
        connection.name = text("name");
        connection.conninfo = text("conninfo");
        connection.colour = text("colour");
        connection.production = settings_.value(QStringLiteral("production")).toBool();
        if (const QString schema = text("schema"); !schema.isEmpty()) connection.schema = schema;
        connection.place = placeOf(connection.conninfo);
        if (!connection.isSandbox()) connections.push_back(std::move(connection));
    }
    settings_.endArray();
    return connections;
}

void ConnectionStore::write(const QString& list, const std::vector<views::Connection>& connections) {
    settings_.remove(list); // an array that got shorter leaves its tail
    settings_.beginWriteArray(list, int(connections.size()));
    for (int i = 0; i < int(connections.size()); ++i) {
        const views::Connection& connection = connections[std::size_t(i)];
        settings_.setArrayIndex(i);
        const auto put = [this](const char* name, const QString& value) {
            if (!value.isEmpty()) settings_.setValue(QLatin1String(name), value);
        };
        put("id", connection.id);
        put("name", connection.name);
        put("conninfo", connection.conninfo);
        put("schema", connection.schema);
        put("colour", connection.colour);
        if (connection.production) settings_.setValue(QStringLiteral("production"), true);
    }
    settings_.endArray();
    settings_.sync();
}

std::vector<views::Connection> ConnectionStore::saved() const {
    std::vector<views::Connection> connections = read(key("saved"));
    std::erase_if(connections, [](const views::Connection& connection) { return connection.id.isEmpty(); });
    std::ranges::stable_sort(connections, [](const views::Connection& a, const views::Connection& b) {
        return QString::localeAwareCompare(a.title().toCaseFolded(), b.title().toCaseFolded()) < 0;
    });
    return connections;
}

void ConnectionStore::save(const views::Connection& connection) {
    const auto plain = withoutPassword(connection.conninfo);
    if (!plain || connection.id.isEmpty()) return;
    std::vector<views::Connection> connections = saved();
    auto place = std::ranges::find(connections, connection.id, &views::Connection::id);
    if (place == connections.end()) place = connections.insert(place, views::Connection());
    *place = connection;
    place->conninfo = *plain;
    write(key("saved"), connections);
}

void ConnectionStore::remove(const views::Connection& connection) {
    if (connection.kind == views::Connection::Kind::Saved) {
        std::vector<views::Connection> connections = saved();
        std::erase_if(connections, [&](const views::Connection& other) { return other.id == connection.id; });
        write(key("saved"), connections);
    }
    std::vector<views::Connection> opened = read(key("recent"));
    std::erase_if(opened, [&](const views::Connection& other) {
        return connection.id.isEmpty() ? other.id.isEmpty() && samePlace(other, connection) : other.id == connection.id;
    });
    write(key("recent"), opened);
}

std::vector<views::Connection> ConnectionStore::recent() const {
    const std::vector<views::Connection> known = saved();
    std::vector<views::Connection> result;
    for (const views::Connection& opened : read(key("recent"))) {
        const auto byId = std::ranges::find(known, opened.id, &views::Connection::id);
        const auto same = byId != known.end()
                              ? byId
                              : std::ranges::find_if(known, [&](const auto& one) { return samePlace(one, opened); });
        views::Connection connection = same == known.end() ? opened : *same;
        if (same == known.end()) {
            connection.kind = views::Connection::Kind::Recent;
            connection.id.clear();
        }
        const auto again = [&](const views::Connection& other) {
            return connection.id.isEmpty() ? other.id.isEmpty() && samePlace(other, connection)
                                           : other.id == connection.id;
        };
        if (std::ranges::none_of(result, again)) result.push_back(std::move(connection));
    }
    return result;
}

void ConnectionStore::noteOpened(const views::Connection& connection) {
    const auto plain = withoutPassword(connection.conninfo);
    if (!plain || connection.isSandbox()) return;
    views::Connection opened = connection;
    opened.conninfo = *plain;
    if (opened.kind != views::Connection::Kind::Saved) opened.id.clear();
    std::vector<views::Connection> list = recent();
    std::erase_if(list, [&](const views::Connection& other) {
        return opened.id.isEmpty() ? samePlace(other, opened) : other.id == opened.id;
    });
    list.insert(list.begin(), std::move(opened));
    if (list.size() > mostRecent) list.resize(mostRecent);
    write(key("recent"), list);
}

std::optional<views::Connection> ConnectionStore::find(const QString& name) const {
    const std::vector<views::Connection> known = saved();
    const auto exact = std::ranges::find_if(known, [&](const auto& one) { return one.title() == name; });
    if (exact != known.end()) return *exact;
    std::optional<views::Connection> alike;
    for (const views::Connection& one : known) {
        if (one.title().compare(name, Qt::CaseInsensitive) != 0) continue;
        if (alike) return std::nullopt;
        alike = one;
    }
    return alike;
}

} // namespace fermata::app
