// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// Passwords in connection strings, found in the text and not by parsing it: a string that libpq does not take is the
// one that it quotes in its error. Rather too much is taken for a secret than too little.
namespace fermata {

namespace secrets {

constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

constexpr bool isBlank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

inline std::size_t find(std::string_view text, std::string_view word, std::size_t from) {
    const auto found = std::search(text.begin() + static_cast<std::ptrdiff_t>(std::min(from, text.size())), text.end(),
                                   word.begin(), word.end(), [](char a, char b) { return lower(a) == b; });
    return found == text.end() ? text.npos : static_cast<std::size_t>(found - text.begin());
}

// The value that begins at `from`, of password=. In a URI it goes to the next &; else to its closing quote, or to the
// next keyword with its =, since who forgets the quotes may have blanks in it.
inline std::size_t endOfValue(std::string_view text, std::size_t from, bool uri) {
    if (uri && (from >= text.size() || text[from] != '\''))
        return std::min(text.find_first_of("& \t\n\"'", from), text.size());
    if (from < text.size() && text[from] == '\'') {
        for (std::size_t i = from + 1; i < text.size(); ++i) {
            if (text[i] == '\\')
                ++i;
            else if (text[i] == '\'')
                return i + 1;
        }
        return text.size();
    }
    std::size_t end = text.size();
    if (const std::size_t equals = text.find('=', from); equals != text.npos) {
        std::size_t word = equals;
        while (word > from && isBlank(text[word - 1]))
            --word;
        while (word > from && !isBlank(text[word - 1]))
            --word;
        if (word > from) end = word;
    }
    while (end > from && isBlank(text[end - 1]))
        --end;
    return end;
}

} // namespace secrets

// The parts of a connection string that are passwords.
inline std::vector<std::string_view> secretsIn(std::string_view text) {
    std::vector<std::string_view> found;
    // "postgres://" or "postgresql://": such a mark may stand in any value, a password's as well.
    const std::size_t scheme = text.find("://");
    const bool uri = scheme != text.npos &&
                     (text.substr(0, scheme).ends_with("postgres") || text.substr(0, scheme).ends_with("postgresql"));
    if (uri) {
        // Up to the last @: one that stands unescaped in the password makes libpq take the rest of it for a host.
        const std::size_t colon = text.find(':', scheme + 3);
        const std::size_t at = text.rfind('@');
        if (colon != text.npos && at != text.npos && colon + 1 < at)
            found.push_back(text.substr(colon + 1, at - colon - 1));
    }
    for (std::size_t at = 0; (at = secrets::find(text, "password", at)) != text.npos;) {
        at += 8; // sslpassword too
        std::size_t value = at;
        while (value < text.size() && secrets::isBlank(text[value]))
            ++value;
        if (value == text.size() || text[value] != '=') continue;
        for (++value; value < text.size() && secrets::isBlank(text[value]);)
            ++value;
        const std::size_t end = secrets::endOfValue(text, value, uri);
        if (end > value) found.push_back(text.substr(value, end - value));
        at = end;
    }
    return found;
}

// In its place, byte by byte: for the arguments of a process, which everybody on the machine can read.
inline void overwriteSecrets(char* text) {
    for (const std::string_view secret : secretsIn(text))
        std::fill_n(text + (secret.data() - text), secret.size(), '*');
}

// An error's words about a connection string without what they quote of its passwords, whole or in part: libpq quotes
// the word at which it gave up.
inline std::string withoutSecrets(std::string_view connection, std::string words) {
    const auto secret = secretsIn(connection);
    if (secret.empty()) return words;
    constexpr std::string_view mask = "***";
    for (const std::string_view each : secret) {
        for (std::size_t at = 0; each.size() > 2 && (at = words.find(each, at)) != words.npos; at += mask.size())
            words.replace(at, each.size(), mask);
    }
    for (std::size_t open = 0; (open = words.find('"', open)) != words.npos;) {
        const std::size_t close = words.find('"', open + 1);
        if (close == words.npos) break;
        const std::string piece = words.substr(open + 1, close - open - 1);
        const bool part = std::any_of(secret.begin(), secret.end(), [&](std::string_view each) {
            if (piece.size() > 1 && each.find(piece) != each.npos) return true;
            // "ret@host", taken for a host: the end of a password that holds an @.
            const std::size_t at = each.find('@');
            return at != each.npos && piece.find(std::string(each.substr(at + 1)) + '@') != piece.npos;
        });
        if (part) words.replace(open + 1, piece.size(), mask);
        open = part ? open + mask.size() + 2 : close + 1;
    }
    return words;
}

} // namespace fermata
