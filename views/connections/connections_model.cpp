// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "connections/connections_model.h"

#include "connections/connection_colours.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"

#include <algorithm>

namespace fermata::views {

using Group = ConnectionRow::Group;

namespace {

QString groupName(Group group) {
    switch (group) {
    case Group::Sandbox:
        return {};
    case Group::Saved:
        return ConnectionWords::tr("Saved");
    case Group::Service:
        return ConnectionWords::tr("Service file");
    case Group::Recent:
        return ConnectionWords::tr("Recent");
    }
    return {};
}

QString wordsOf(const ConnectionRow& row) {
    if (row.heading) return groupName(row.group);
    if (row.group == Group::Sandbox) return ConnectionWords::tr("Sandbox");
    const QString title = row.connection.title();
    return title.isEmpty() ? ConnectionWords::tr("New connection") : title;
}

QString spoken(const ConnectionRow& row) {
    QStringList parts{wordsOf(row)};
    if (row.heading) return parts.constFirst();
    if (row.connection.production) parts << ConnectionWords::tr("production");
    if (!row.connection.place.isEmpty() && row.connection.place != parts.constFirst()) parts << row.connection.place;
    if (row.changed) parts << ConnectionWords::tr("not saved");
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

void ConnectionsModel::setBook(const ConnectionBook& book, const std::map<QString, Connection>& drafts) {
    std::vector<ConnectionRow> rows;
    rows.push_back({QStringLiteral("sandbox"), Group::Sandbox, false, false, {}});
    const auto head = [&rows](Group group, const char* name) {
        rows.push_back({QStringLiteral("heading/") + QLatin1String(name), group, true, false, {}});
    };
    const auto add = [&](Group group, const Connection& connection) {
        const QString key = keyOf(connection);
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

QVariant ConnectionsModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != RowRole) return {};
    return QVariant::fromValue(row(index.row()));
}

Qt::ItemFlags ConnectionsModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    if (row(index.row()).heading) return Qt::ItemNeverHasChildren;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

QVariant ConnectionWords::data(const QModelIndex& index, int role) const {
    const QVariant value = QIdentityProxyModel::data(index, ConnectionsModel::RowRole);
    if (!value.isValid() || role == ConnectionsModel::RowRole) return value;
    const auto row = value.value<ConnectionRow>();
    switch (role) {
    case Qt::DisplayRole:
        return shownText(wordsOf(row));
    case Qt::ToolTipRole:
        return row.heading ? QString() : plainToolTip(row.connection.place);
    case Qt::AccessibleTextRole:
        return shownText(spoken(row));
    default:
        return QIdentityProxyModel::data(index, role);
    }
}

} // namespace fermata::views

#include "moc_connections_model.cpp"
