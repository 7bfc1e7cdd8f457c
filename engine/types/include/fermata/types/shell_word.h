// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/printable.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace fermata {

// One word of a command that is shown to a person, who may paste it. What is not seen in the text (unseen.h) is spelt
// out, so that the command shows what it holds, and in the way that bash, zsh and POSIX.1-2024 read: $'a\u202eb'.
// Empty for what no terminal takes as it stands: control characters, and bytes that are no UTF-8.
inline std::string shellWord(std::string_view text) {
    const std::u32string characters = charactersAndBytes(text);
    if (std::ranges::any_of(characters, [](char32_t c) { return c < 0x20 || c == 0x7F || c >= 0x110000; })) return {};
    const auto isPlain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("_.:/=+@%,-").find(c) != std::string_view::npos;
    };
    if (!text.empty() && std::ranges::all_of(text, isPlain)) return std::string(text);
    bool hides = false;
    for (std::size_t at = 0; at < characters.size(); ++at)
        hides = hides || unseen::isSpeltOut(characters, at);
    if (hides) {
        std::string quoted = "$'";
        std::size_t byte = 0;
        for (std::size_t at = 0; at < characters.size(); ++at) {
            const std::size_t length = utf8::lengthAt(text, byte);
            if (characters[at] == U'\\' || characters[at] == U'\'') quoted += '\\';
            if (!unseen::isSpeltOut(characters, at))
                quoted += text.substr(byte, length);
            else if (characters[at] < 0x10000)
                utf8::appendHex(quoted, "\\u", characters[at], 4);
            else
                utf8::appendHex(quoted, "\\U", characters[at], 8);
            byte += length;
        }
        return quoted + '\'';
    }
    // As a person would: double quotes where the text has single ones, and nothing that a shell reads within them.
    if (text.find('\'') != std::string_view::npos && text.find_first_of("\"$`\\!") == std::string_view::npos)
        return '"' + std::string(text) + '"';
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + '\'';
}

} // namespace fermata
