// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/page.h>

#include <QMetaType>
#include <QString>

#include <vector>

namespace fermata::views {

// Whole instances, documents and all, taken out of the database: into a file, or as text for the clipboard. In the
// order of their ids, page by page, so that no reading is long; each page is as the database was at that moment.
struct ExportRequest {
    enum class Format {
        Csv,
        Json,      // an array, an instance a line
        SqlInsert, // a statement an instance
        SqlSelect, // one statement that selects them, by id
    };

    quint64 request = 0;
    Format format = Format::Csv;
    InstanceFilter filter;
    bool oldestFirst = false;
    std::vector<InstanceId> ids; // these, if there are any; what the filter says otherwise
    QString file;                // empty: as text
};

// How it stands with an export, as it goes on.
struct ExportState {
    enum class Stage { Running, Done, Cancelled, Failed };

    quint64 request = 0;
    Stage stage = Stage::Running;
    qint64 rows = 0;
    qint64 bytes = 0;
    double share = -1; // of the work, 0 to 1; negative: not known
    QString file;
    QString text;     // of one without a file, when it is done
    bool cut = false; // the text holds no more than so many: the rest was left out
    QString error;
    QString advice;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::ExportRequest)
Q_DECLARE_METATYPE(fermata::views::ExportState)
