// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/connection.h"

#include <optional>

class QSettings;

namespace fermata::app {

// The saved connections and the last ones, in the program's settings. No password ever gets there: what a connection
// string holds of them is taken out before it is written, and one that cannot be taken apart is not written at all.
class ConnectionStore {
public:
    // The settings must outlive the store. They are read at each call: other windows write them too.
    explicit ConnectionStore(QSettings& settings) : settings_(settings) {}

    std::vector<views::Connection> saved() const;
    void save(const views::Connection& connection); // by its id
    void remove(const views::Connection& connection);

    // The last one first; saved ones as they are saved now.
    std::vector<views::Connection> recent() const;
    void noteOpened(const views::Connection& connection);

    // A saved one by its name, to the letter; else without regard to case if that names one alone.
    std::optional<views::Connection> find(const QString& name) const;

private:
    std::vector<views::Connection> read(const QString& list) const;
    void write(const QString& list, const std::vector<views::Connection>& connections);

    QSettings& settings_;
};

// As libpq would read it, without what is secret; nothing if libpq would not read it.
std::optional<QString> withoutPassword(const QString& conninfo);

// "orders on db1".
QString placeOf(const QString& conninfo);

} // namespace fermata::app
