// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <array>
#include <optional>
#include <string>

// How exported instances are written. Pure functions: no database, no file.
namespace fermata::app {

// The columns of an export, in their order: those of gen_durable that are not computed.
struct ExportColumn {
    enum class Kind {
        Number,   // written as it is
        Document, // JSON: in JSON exactly as it is stored (D19)
        Text,
    };

    const char* name;
    Kind kind = Kind::Text;
};

inline constexpr std::array exportColumns{
    ExportColumn{"id", ExportColumn::Kind::Number},
    ExportColumn{"fsm"},
    ExportColumn{"fsm_version", ExportColumn::Kind::Number},
    ExportColumn{"step"},
    ExportColumn{"status"},
    ExportColumn{"state", ExportColumn::Kind::Document},
    ExportColumn{"result", ExportColumn::Kind::Document},
    ExportColumn{"awaits"},
    ExportColumn{"queue"},
    ExportColumn{"priority", ExportColumn::Kind::Number},
    ExportColumn{"partition_key"},
    ExportColumn{"eligible_at"},
    ExportColumn{"attempt", ExportColumn::Kind::Number},
    ExportColumn{"last_error"},
    ExportColumn{"locked_by"},
    ExportColumn{"lease_expires_at"},
    ExportColumn{"parent_id", ExportColumn::Kind::Number},
    ExportColumn{"children_pending", ExportColumn::Kind::Number},
    ExportColumn{"unique_key"},
    ExportColumn{"unique_scope"},
    ExportColumn{"inserted_at"},
    ExportColumn{"updated_at"},
};

// An instance, its values as text; absent is SQL null.
using ExportRow = std::array<std::optional<std::string>, exportColumns.size()>;

// RFC 4180: lines end in CR LF, null is empty, an empty text is "". What a spreadsheet would take for a formula is made
// text (models/spreadsheet.h).
QByteArray csvHeader();
QByteArray csvLine(const ExportRow& row);

// An object. Null is null; a result that was never written is left out, since null can be one.
QByteArray jsonObject(const ExportRow& row);

} // namespace fermata::app
