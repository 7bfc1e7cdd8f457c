// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/source.h"

#include "session/conninfo.h"
#include "session/failure.h"

namespace fermata::app {

Source Source::of(const views::Connection& connection) {
    Source source;
    source.conninfo = connection.conninfo;
    if (!connection.schema.isEmpty()) source.schema = connection.schema;
    source.runWorker = false;
    source.migrate = false;
    if (connection.kind == views::Connection::Kind::Saved) source.id = connection.id;
    source.name = connection.name;
    source.colour = connection.colour;
    source.production = connection.production;
    return source;
}

views::Connection Source::toConnection() const {
    views::Connection connection;
    connection.kind = id.isEmpty() ? views::Connection::Kind::Other : views::Connection::Kind::Saved;
    connection.id = id;
    connection.name = name;
    connection.conninfo = conninfo;
    connection.schema = schema;
    connection.colour = colour;
    connection.production = production;
    return connection;
}

void Source::splitPassword() {
    if (isSandbox()) return;
    try {
        views::ConninfoSettings settings = Conninfo::parse(conninfo).settings();
        const auto found = settings.extract(QStringLiteral("password"));
        if (!found) return;
        password = found.mapped();
        conninfo = views::isUri(conninfo) ? views::uriFrom(settings) : views::conninfoFrom(settings);
    } catch (const Failure&) {
        // Whoever opens it says what is wrong with it.
    }
}

} // namespace fermata::app
