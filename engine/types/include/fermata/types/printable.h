// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/unseen.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

// Text of strangers, fit for a terminal, a log and one line of a sentence. Names, errors and documents come from the
// database, where anybody who may write can put what steers a terminal, turns the reading direction or is not seen at
// all. Everything that shows them goes through printable().
namespace fermata {

namespace utf8 {

// The length in bytes of the character that begins at `at`, 0 where none does (overlong forms and surrogates are none).
constexpr std::size_t lengthAt(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(at);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                               : first >= 0xE0 && first <= 0xEF ? 3
                               : first >= 0xF0 && first <= 0xF4 ? 4
                                                                : 0;
    if (length == 0 || at + length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(at + i) & 0xC0U) != 0x80) return 0;
    }
    const unsigned second = byte(at + 1);
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool surrogate = first == 0xED && second > 0x9F;
    const bool beyondUnicode = first == 0xF4 && second > 0x8F;
    return overlong || surrogate || beyondUnicode ? 0 : length;
}

// The character of that length at that place.
constexpr char32_t characterAt(std::string_view text, std::size_t at, std::size_t length) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    char32_t c = length == 1 ? byte(at) : byte(at) & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i)
        c = (c << 6) | (byte(at + i) & 0x3FU);
    return c;
}

// How many columns of a terminal a character takes: none for marks that stand over others, two for what East Asian
// scripts and pictures are written in.
constexpr std::size_t columnsOf(char32_t c) {
    const auto within = [c](char32_t from, char32_t to) { return c >= from && c <= to; };
    if (c < 0x300) return 1;
    if (within(0x300, 0x36F) || within(0x483, 0x489) || within(0x591, 0x5BD) || within(0x64B, 0x65F) ||
        within(0x1AB0, 0x1AFF) || within(0x1DC0, 0x1DFF) || within(0x20D0, 0x20FF) || within(0x3099, 0x309A) ||
        within(0xFE20, 0xFE2F))
        return 0;
    const bool wide = within(0x1100, 0x115F) || (within(0x2E80, 0xA4CF) && c != 0x303F) || within(0xA960, 0xA97C) ||
                      within(0xAC00, 0xD7A3) || within(0xF900, 0xFAFF) || within(0xFE30, 0xFE6F) ||
                      within(0xFF00, 0xFF60) || within(0xFFE0, 0xFFE6) || within(0x1F300, 0x1F64F) ||
                      within(0x1F680, 0x1F6FF) || within(0x1F900, 0x1F9FF) || within(0x20000, 0x3FFFD);
    return wide ? 2 : 1;
}

inline void appendHex(std::string& out, const char* before, unsigned value, int digits) {
    constexpr std::string_view hex = "0123456789abcdef";
    out += before;
    for (int shift = (digits - 1) * 4; shift >= 0; shift -= 4)
        out += hex[(value >> static_cast<unsigned>(shift)) & 0xFU];
}

} // namespace utf8

enum class LineBreaks { Escaped, Kept };

// Its characters; a byte that is no UTF-8 as one beyond Unicode: 0x110000 and the byte.
inline std::u32string charactersAndBytes(std::string_view text) {
    std::u32string characters;
    characters.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8::lengthAt(text, at);
        characters += length == 0 ? char32_t{0x110000} + static_cast<unsigned char>(text[at])
                                  : utf8::characterAt(text, at, length);
        at += length == 0 ? 1 : length;
    }
    return characters;
}

// The place's own spelling, as printable() has it; empty: it is shown as it is.
inline std::string spelling(std::u32string_view text, std::size_t at, LineBreaks breaks = LineBreaks::Escaped) {
    const char32_t c = text[at];
    std::string out;
    if (c >= 0x110000) {
        utf8::appendHex(out, "\\x", c & 0xFFU, 2);
    } else if (!unseen::isSpeltOut(text, at) || (c == U'\n' && breaks == LineBreaks::Kept)) {
        return out;
    } else if (c == U'\n' || c == U'\t') {
        out = c == U'\n' ? "\\n" : "\\t";
    } else if (c < 0x10000) {
        utf8::appendHex(out, "\\u", c, 4);
    } else {
        utf8::appendHex(out, "\\u", 0xD800 + ((c - 0x10000) >> 10), 4);
        utf8::appendHex(out, "\\u", 0xDC00 + ((c - 0x10000) & 0x3FF), 4);
    }
    return out;
}

// Controls, what turns the reading direction and what is not seen as \u200b (as JSON writes them, so that a document
// stays what it was), line feeds and tabs as \n and \t, and bytes that are no UTF-8 as \xff. What belongs to an emoji
// or to its script stays (unseen.h).
inline std::string printable(std::string_view text, LineBreaks breaks = LineBreaks::Escaped) {
    if (std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7F; })) return std::string(text);
    const std::u32string characters = charactersAndBytes(text);
    std::string out;
    out.reserve(text.size());
    std::size_t byte = 0;
    for (std::size_t at = 0; at < characters.size(); ++at) {
        const std::size_t length = characters[at] >= 0x110000 ? 1 : utf8::lengthAt(text, byte);
        const std::string instead = spelling(characters, at, breaks);
        out += instead.empty() ? text.substr(byte, length) : std::string_view(instead);
        byte += length;
    }
    return out;
}

// The columns that printable text takes in a terminal.
inline std::size_t columnsOf(std::string_view text) {
    std::size_t columns = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8::lengthAt(text, at);
        columns += length == 0 ? 1 : utf8::columnsOf(utf8::characterAt(text, at, length));
        at += length == 0 ? 1 : length;
    }
    return columns;
}

// As much of printable text as fits in so many columns, with an ellipsis where something is left out.
inline std::string cutToColumns(std::string_view text, std::size_t columns) {
    std::size_t taken = 0;
    std::size_t end = 0; // of what leaves room for the ellipsis
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8::lengthAt(text, at);
        taken += length == 0 ? 1 : utf8::columnsOf(utf8::characterAt(text, at, length));
        at += length == 0 ? 1 : length;
        if (taken > columns) return std::string(text.substr(0, end)) + "\u2026";
        if (taken < columns) end = at;
    }
    return std::string(text);
}

} // namespace fermata
