// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/connection.h"
#include "models/keyed_table_model.h"

#include <QIdentityProxyModel>

namespace fermata::views {

// One line of the list of connections.
struct ConnectionRow {
    enum class Group { Sandbox, Saved, Service, Recent };

    QString key; // tells lines apart: "saved/<id>", "heading/recent"
    Group group = Group::Sandbox;
    bool heading = false;
    bool changed = false; // it holds what has not been saved yet
    Connection connection;

    friend bool operator==(const ConnectionRow&, const ConnectionRow&) = default;
};

// The sandbox, then the saved ones, the services and the recent ones that are not saved, each under its heading.
class ConnectionsModel : public KeyedTableModel<ConnectionRow, &ConnectionRow::key> {
    Q_OBJECT

public:
    enum Role { RowRole = Qt::UserRole };

    using KeyedTableModel::KeyedTableModel;

    // `drafts`: what a person has typed and not saved, by key; a key that the book does not know is a new connection.
    void setBook(const ConnectionBook& book, const std::map<QString, Connection>& drafts);

    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 1; }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
};

QString keyOf(const Connection& connection);

// The list in words and dots.
class ConnectionWords : public QIdentityProxyModel {
    Q_OBJECT

public:
    using QIdentityProxyModel::QIdentityProxyModel;
    QVariant data(const QModelIndex& index, int role) const override;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::ConnectionRow)
