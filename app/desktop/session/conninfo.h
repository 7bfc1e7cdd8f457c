// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <map>
#include <optional>

class QSqlDatabase;

namespace fermata::app {

// A libpq connection string or URI, taken apart. What it leaves out comes from the PG* variables and the service file,
// by libpq.
class Conninfo {
public:
    // Throws Failure with a sentence that says what is wrong with it; a password never stands in that sentence.
    static Conninfo parse(const QString& text);

    // As it was given.
    const QString& text() const { return text_; }
    const std::map<QString, QString>& settings() const { return settings_; }

    // The same connection with this password; itself if that is empty.
    Conninfo withPassword(const QString& password) const;

    // What a password belongs to: role and place. One that was given for a database is never sent to another one.
    QString passwordKey() const;

    // A short name to show: "orders on db1", or the service's name. Never holds a password.
    QString label() const;

    // Sets up a connection that only reads: read-only, a short statement time-out, keepalives (D21). Throws Failure for
    // a setting that Qt's driver cannot carry.
    void configureReader(QSqlDatabase& database) const;

private:
    std::optional<QString> value(const QString& keyword) const;

    QString text_;
    std::map<QString, QString> settings_;
};

} // namespace fermata::app
