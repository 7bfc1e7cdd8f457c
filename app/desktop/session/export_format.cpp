// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/export_format.h"

#include "models/spreadsheet.h"

#include <string_view>

namespace fermata::app {

namespace {

using Kind = ExportColumn::Kind;

void appendQuoted(QByteArray& line, std::string_view text) {
    line += '"';
    for (const char c : text) {
        if (c == '"') line += '"';
        line += c;
    }
    line += '"';
}

void appendJsonText(QByteArray& out, std::string_view text) {
    static constexpr char digits[] = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20) {
            out += "\\u00";
            out += digits[byte >> 4];
            out += digits[byte & 15];
        } else {
            out += c;
        }
    }
    out += '"';
}

} // namespace

QByteArray csvHeader() {
    QByteArray line;
    for (const ExportColumn& column : exportColumns) {
        if (!line.isEmpty()) line += ',';
        line += column.name;
    }
    return line + "\r\n";
}

QByteArray csvLine(const ExportRow& row) {
    QByteArray line;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (i > 0) line += ',';
        if (!row[i]) continue;
        switch (exportColumns[i].kind) {
        case Kind::Number:
            line += row[i]->c_str();
            break;
        case Kind::Document:
            appendQuoted(line, views::harmlessDocument(*row[i]));
            break;
        case Kind::Text:
            appendQuoted(line, views::harmlessText(*row[i]));
            break;
        }
    }
    return line + "\r\n";
}

QByteArray jsonObject(const ExportRow& row) {
    QByteArray object("{");
    for (std::size_t i = 0; i < row.size(); ++i) {
        const ExportColumn& column = exportColumns[i];
        if (!row[i] && column.kind == Kind::Document) continue;
        if (object.size() > 1) object += ", ";
        object += '"';
        object += column.name;
        object += "\": ";
        if (!row[i])
            object += "null";
        else if (column.kind == Kind::Text)
            appendJsonText(object, *row[i]);
        else
            object.append(row[i]->data(), qsizetype(row[i]->size()));
    }
    return object + '}';
}

} // namespace fermata::app
