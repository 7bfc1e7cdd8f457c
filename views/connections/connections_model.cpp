// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connections_model.h"

#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

#include <algorithm>

namespace fermata::views {

using Group = ConnectionRow::Group;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::ConnectionWords)
};

QString groupName(Group group) {
    switch (group) {
    case Group::Sandbox:
        return {};
    case Group::Saved:
        return Words::tr("Saved");
    case Group::Service:
        return Words::tr("Service file");
    case Group::Recent:
        return Words::tr("Recent");
    }
    return {};
}

QString wordsOf(const ConnectionRow& row) {
    if (row.heading) return groupName(row.group);
    if (row.group == Group::Sandbox) return Words::tr("Sandbox");
    const QString title = row.connection.title();
    return title.isEmpty() ? Words::tr("New connection") : title;
}

QString spoken(const ConnectionRow& row) {
    QStringList parts{wordsOf(row)};
    if (row.heading) return parts.constFirst();
    if (row.connection.production) parts << Words::tr("production");
    if (!row.connection.place.isEmpty() && row.connection.place != parts.constFirst()) parts << row.connection.place;
    if (row.changed) parts << Words::tr("not saved");
    return parts.join(format::comma());
}

} // namespace

QString keyOf(const Connection& connection) {
    switch (connection.kind) {
    case Connection::Kind::Saved:
        return QStringLiteral("saved/") + connection.id;
    case Connection::Kind::Service:
        return QStringLiteral("service/") + connection.id;
    case Connection::Kind::Recent:
        return QStringLiteral("recent/") + connection.schema + u'/' + connection.conninfo;
    case Connection::Kind::Other:
        break;
    }
    return connection.isSandbox() ? QStringLiteral("sandbox") : QStringLiteral("other/") + connection.conninfo;
}

ConnectionsModel::ConnectionsModel(QObject* parent) : ListOf(parent) {
    using Row = const ConnectionRow&;
    setColumns({{.cell = [](Row row) { return Cell::plain(wordsOf(row)); },
                 .toolTip = [](Row row) { return row.heading ? QString() : row.connection.place; },
                 .spoken = [](Row row) { return shownText(spoken(row)); }}});
}

void ConnectionsModel::setBook(const ConnectionBook& book, const std::map<QString, Connection>& drafts) {
    std::vector<ConnectionRow> rows;
    rows.push_back({QStringLiteral("sandbox"), Group::Sandbox, false, false, {}});
    const auto head = [&rows](Group group, const char* name) {
        rows.push_back({QStringLiteral("heading/") + QLatin1String(name), group, true, false, {}});
    };
    const auto add = [&](Group group, const Connection& connection) {
        const QString key = views::keyOf(connection);
        const auto draft = drafts.find(key);
        const bool changed = draft != drafts.end() && draft->second != connection;
        rows.push_back({key, group, false, changed, draft == drafts.end() ? connection : draft->second});
    };

    const auto isNew = [&](const auto& draft) {
        return draft.second.kind == Connection::Kind::Saved &&
               std::ranges::find(book.saved, draft.second.id, &Connection::id) == book.saved.end();
    };
    if (!book.saved.empty() || std::ranges::any_of(drafts, isNew)) head(Group::Saved, "saved");
    for (const Connection& connection : book.saved)
        add(Group::Saved, connection);
    for (const auto& draft : drafts) {
        if (isNew(draft)) rows.push_back({draft.first, Group::Saved, false, true, draft.second});
    }
    if (!book.services.empty()) head(Group::Service, "service");
    for (const Connection& connection : book.services)
        add(Group::Service, connection);
    const auto unsaved = [](const Connection& connection) {
        return connection.kind == Connection::Kind::Recent && !connection.isSandbox();
    };
    if (std::ranges::any_of(book.recent, unsaved)) head(Group::Recent, "recent");
    for (const Connection& connection : book.recent) {
        if (unsaved(connection)) add(Group::Recent, connection);
    }
    setRows(std::move(rows));
}

Qt::ItemFlags ConnectionsModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    if (row(index.row()).heading) return Qt::ItemNeverHasChildren;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

} // namespace fermata::views
