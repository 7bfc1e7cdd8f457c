// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/json_search.h"

#include <QByteArray>
#include <QChar>
#include <QList>

#include <algorithm>
#include <array>

namespace fermata::views {

namespace {

// The character at `at`, and how many bytes it takes. A byte that begins none stands for itself.
char32_t characterAt(std::string_view text, std::size_t at, int& length) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const unsigned char first = byte(0);
    length = first < 0x80 ? 1 : first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (at + std::size_t(length) > text.size()) length = 1;
    switch (length) {
    case 2:
        return char32_t((first & 0x1F) << 6 | (byte(1) & 0x3F));
    case 3:
        return char32_t((first & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F));
    case 4:
        return char32_t((first & 0x07) << 18 | (byte(1) & 0x3F) << 12 | (byte(2) & 0x3F) << 6 | (byte(3) & 0x3F));
    default:
        return first;
    }
}

char32_t folded(char32_t c) {
    return QChar::toCaseFolded(c);
}

bool matches(std::string_view text, std::size_t at, const std::vector<char32_t>& needle) {
    for (const char32_t wanted : needle) {
        if (at >= text.size()) return false;
        int length = 1;
        if (folded(characterAt(text, at, length)) != wanted) return false;
        at += std::size_t(length);
    }
    return true;
}

} // namespace

int JsonMatches::next(std::uint32_t offset) const {
    if (at.empty()) return -1;
    const auto found = std::lower_bound(at.begin(), at.end(), offset);
    return found == at.end() ? 0 : int(found - at.begin());
}

int JsonMatches::previous(std::uint32_t offset) const {
    if (at.empty()) return -1;
    const auto found = std::lower_bound(at.begin(), at.end(), offset);
    return found == at.begin() ? int(at.size()) - 1 : int(found - at.begin()) - 1;
}

JsonMatches findInText(std::string_view text, const QString& needle, std::size_t limit) {
    JsonMatches found;
    std::vector<char32_t> wanted;
    for (const uint c : needle.toUcs4())
        wanted.push_back(folded(c));
    if (wanted.empty()) return found;

    // A match can begin only where one of these bytes stands: the first letter, in either case.
    std::array<bool, 256> begins{};
    for (const char32_t c : {wanted[0], char32_t(QChar::toUpper(wanted[0])), char32_t(QChar::toLower(wanted[0])),
                             char32_t(QChar::toTitleCase(wanted[0]))})
        begins[static_cast<unsigned char>(QString::fromUcs4(&c, 1).toUtf8().at(0))] = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!begins[static_cast<unsigned char>(text[i])] || !matches(text, i, wanted)) continue;
        if (found.at.size() == limit) {
            found.more = true;
            break;
        }
        found.at.push_back(std::uint32_t(i));
    }
    return found;
}

} // namespace fermata::views
