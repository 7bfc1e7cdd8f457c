// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/spreadsheet.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace fermata::views {

namespace {

struct Sign {
    std::string_view text;
    std::string_view escape; // within a string of JSON
};

// The wide forms are folded by some.
constexpr std::array<Sign, 8> signs{{{"=", "\\u003d"},
                                     {"+", "\\u002b"},
                                     {"-", "\\u002d"},
                                     {"@", "\\u0040"},
                                     {"\xef\xbc\x9d", "\\uff1d"},
                                     {"\xef\xbc\x8b", "\\uff0b"},
                                     {"\xef\xbc\x8d", "\\uff0d"},
                                     {"\xef\xbc\xa0", "\\uff20"}}};

const Sign* signAt(std::string_view text) {
    const auto found =
        std::find_if(signs.begin(), signs.end(), [&](const Sign& sign) { return text.starts_with(sign.text); });
    return found == signs.end() ? nullptr : &*found;
}

constexpr std::string_view lineEnds = "\t\r\n"; // they are skipped at the beginning of a cell

} // namespace

std::string harmlessText(std::string_view text) {
    std::string harmless;
    harmless.reserve(text.size() + 1);
    bool begins = true;
    if (!text.empty() && lineEnds.find(text.front()) != lineEnds.npos) harmless += '\'';
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (begins && signAt(text.substr(i))) harmless += '\'';
        const char c = text[i];
        harmless += c;
        // Where a text is cut in its middle, quotation marks in front of the sign do not make it text.
        const bool cut = c == ';' || lineEnds.find(c) != lineEnds.npos;
        begins = cut || (begins && i > 0 && c == '"');
    }
    return harmless;
}

std::string harmlessDocument(std::string_view json) {
    std::string harmless;
    harmless.reserve(json.size());
    for (std::size_t i = 0; i < json.size(); ++i) {
        harmless += json[i];
        // A semicolon stands within strings only.
        const Sign* const sign = json[i] == ';' ? signAt(json.substr(i + 1)) : nullptr;
        if (!sign) continue;
        harmless += sign->escape;
        i += sign->text.size();
    }
    return harmless;
}

QString copiedCell(const QString& cell) {
    static const QRegularExpression number(QStringLiteral("^[-+]?\\d[\\d.,\\x{a0}\\x{202f}’']*%?$"));
    return number.match(cell).hasMatch() ? cell : QString::fromStdString(harmlessText(cell.toStdString()));
}

QString copiedRow(QStringList cells) {
    for (QString& cell : cells) {
        cell.replace(QLatin1String("\r\n"), QLatin1String(" "));
        for (const char c : lineEnds)
            cell.replace(QLatin1Char(c), u' ');
        cell = copiedCell(cell);
    }
    return cells.join(u'\t');
}

} // namespace fermata::views
