// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <map>

namespace fermata::views {

// A connection string taken apart: libpq's keywords and what is set for them. Nothing is set to an empty text.
using ConninfoSettings = std::map<QString, QString>;

// What libpq reads as exactly these settings: "host=db1 dbname='my orders'". What one looks for first stands first.
QString conninfoFrom(ConninfoSettings settings);

// The same as an address: "postgresql://me@db1:5433/orders?sslmode=require".
QString uriFrom(ConninfoSettings settings);

bool isUri(const QString& conninfo);

// Secrets that a connection string may hold: none of them is ever shown or written down.
bool isSecret(const QString& keyword);
ConninfoSettings withoutSecrets(ConninfoSettings settings);

} // namespace fermata::views
