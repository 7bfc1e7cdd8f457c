// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/connection.h"
#include "kit/list_model.h"
#include "models/keyed_table_model.h"

#include <map>

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
class ConnectionsModel : public ListOf<KeyedTableModel<ConnectionRow, &ConnectionRow::key>> {
public:
    explicit ConnectionsModel(QObject* parent = nullptr);

    // `drafts`: what a person has typed and not saved, by key; a key that the book does not know is a new connection.
    void setBook(const ConnectionBook& book, const std::map<QString, Connection>& drafts);

    Qt::ItemFlags flags(const QModelIndex& index) const override;
};

QString keyOf(const Connection& connection);

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::ConnectionRow)
