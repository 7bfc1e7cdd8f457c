// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "connections/conninfo_text.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace fermata::app {

// One section of libpq's connection service files.
struct Service {
    QString name;
    QString file;
    views::ConninfoSettings settings; // its secrets left out
};

struct Services {
    std::vector<Service> list; // those that libpq would find, in the order of the files
    QString problem;           // a file that is there and cannot be read as one; a sentence
};

// The files in which libpq looks, the first one first: PGSERVICEFILE or ~/.pg_service.conf, then the system's.
QStringList serviceFiles();

// Reads them as libpq does: the first section of a name holds.
Services readServices(const QStringList& files);

} // namespace fermata::app
