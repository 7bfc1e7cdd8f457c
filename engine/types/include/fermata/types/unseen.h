// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

// Which characters of a text nobody sees as what they are. One definition for whoever shows a text (printable.h, the
// window) and for whoever compares names (near_miss.h).
namespace fermata::unseen {

constexpr bool isControl(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0);
}

// What is drawn as nothing, as a blank that is taken for the space, or as whatever a font likes; what turns the reading
// direction; what breaks a line. By Unicode's categories: all of Cf, Zl, Zp, Cs and Co, Zs but the space, what is
// default ignorable and the noncharacters; then the few letters, marks and symbols that are drawn as nothing (U+2800,
// U+FFFC and so on). What nobody has assigned yet is drawn as a box and so is seen; but where a plane has nothing in
// it, from the fourth on, all of it counts.
constexpr bool isUnseen(char32_t c) {
    const auto within = [c](char32_t from, char32_t to) { return c >= from && c <= to; };
    if (c < 0xA0) return false;
    if (c < 0x2000)
        return c == 0xA0 || c == 0xAD || c == 0x34F || within(0x600, 0x605) || c == 0x61C || c == 0x6DD || c == 0x70F ||
               within(0x890, 0x891) || c == 0x8E2 || within(0x115F, 0x1160) || c == 0x1680 || within(0x17B4, 0x17B5) ||
               within(0x180B, 0x180F);
    if (c < 0x10000)
        return c <= 0x200F || within(0x2028, 0x202F) || within(0x205F, 0x206F) || c == 0x2800 || c == 0x3000 ||
               c == 0x3164 || within(0xD800, 0xF8FF) || within(0xFDD0, 0xFDEF) || within(0xFE00, 0xFE0F) ||
               c == 0xFEFF || c == 0xFFA0 || within(0xFFF0, 0xFFFC) || c >= 0xFFFE;
    return c >= 0x40000 || (c & 0xFFFE) == 0xFFFE || c == 0x1107F || c == 0x110BD || c == 0x110CD ||
           within(0x13430, 0x13442) || c == 0x16FE4 || within(0x1BCA0, 0x1BCA3) || c == 0x1D159 ||
           within(0x1D173, 0x1D17A);
}

// What emoji are made of, and signs that come as text and as a picture.
constexpr bool isPicture(char32_t c) {
    const auto within = [c](char32_t from, char32_t to) { return c >= from && c <= to; };
    return within(0x1F000, 0x1FAFF) || within(0x2600, 0x27BF) || within(0x2300, 0x23FF) || within(0x25A0, 0x25FF) ||
           within(0x2B00, 0x2BFF) || within(0x2190, 0x21FF) || c == 0x24C2 || within(0x2934, 0x2935) || c == 0xA9 ||
           c == 0xAE || c == 0x203C || c == 0x2049 || c == 0x2122 || c == 0x2139 || c == 0x3030 || c == 0x303D ||
           c == 0x3297 || c == 0x3299;
}

// What stands between East Asian letters, where a blank as wide as they are is an ordinary one.
constexpr bool isEastAsian(char32_t c) {
    const auto within = [c](char32_t from, char32_t to) { return c >= from && c <= to; };
    return within(0x3001, 0x312F) || within(0x31F0, 0x31FF) || within(0x3400, 0x4DBF) || within(0x4E00, 0x9FFF) ||
           within(0xAC00, 0xD7A3) || within(0xF900, 0xFAFF) || within(0xFF01, 0xFF60) || within(0x20000, 0x3FFFD);
}

// Arabic letters that join with the one behind them, which a U+200C keeps apart.
constexpr bool joinsOnward(char32_t c) {
    const auto within = [c](char32_t from, char32_t to) { return c >= from && c <= to; };
    return c == 0x620 || c == 0x626 || c == 0x628 || within(0x62A, 0x62E) || within(0x633, 0x63F) ||
           within(0x641, 0x647) || within(0x649, 0x64A) || within(0x66E, 0x66F) || within(0x678, 0x687) ||
           within(0x69A, 0x6BF) || within(0x6C1, 0x6C2) || c == 0x6CC || c == 0x6CE || within(0x6D0, 0x6D1) ||
           within(0x6FA, 0x6FC) || c == 0x6FF;
}

constexpr bool isArabicLetter(char32_t c) {
    const auto within = [c](char32_t from, char32_t to) { return c >= from && c <= to; };
    return (within(0x620, 0x64A) && c != 0x640) || within(0x66E, 0x66F) || within(0x671, 0x6D3) || c == 0x6D5 ||
           within(0x6EE, 0x6EF) || within(0x6FA, 0x6FC) || c == 0x6FF;
}

// The sign that takes a consonant's vowel away, in the scripts of India from Devanagari to Sinhala. Behind it U+200C
// and U+200D choose how the consonants are drawn; in Bengali U+200D stands before it too.
constexpr bool isVirama(char32_t c) {
    return c == 0xDCA || (c >= 0x900 && c < 0xD80 && (c & 0x7F) == 0x4D);
}

constexpr bool isIndicLetter(char32_t c, char32_t ofBlock) {
    if (c < 0x900 || c >= 0xE00 || c / 0x80 != ofBlock / 0x80) return false;
    const char32_t place = c & 0x7F;
    return place >= 0x05 && place <= (c >= 0xD80 ? 0x46U : 0x39U);
}

// The flags of England, Scotland and Wales: a flag and letters that nobody sees. No other tags: they could say
// anything.
constexpr bool isInFlag(std::u32string_view text, std::size_t at) {
    for (const std::u32string_view flag : {U"\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F",
                                           U"\U0001F3F4\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F",
                                           U"\U0001F3F4\U000E0067\U000E0062\U000E0077\U000E006C\U000E0073\U000E007F"}) {
        for (std::size_t place = 1; place < flag.size() && place <= at; ++place) {
            if (text.substr(at - place, flag.size()) == flag) return true;
        }
    }
    return false;
}

// A character that is not seen by itself, but in this place belongs to what is: within an emoji, between letters of a
// script that is not written without it, between East Asian letters. Nothing of the kind stands beside a Latin, Greek
// or Cyrillic letter, so nothing can be hidden in names of those. It still may be by what two names differ, and is
// spelt out where that is shown.
constexpr bool belongs(std::u32string_view text, std::size_t at) {
    const auto before = [&](std::size_t by) { return at >= by ? text[at - by] : char32_t{0}; };
    const char32_t behind = at + 1 < text.size() ? text[at + 1] : char32_t{0};
    const char32_t c = text[at];
    switch (c) {
    case 0xFE0E: // as text
    case 0xFE0F: // as a picture
        return isPicture(before(1)) || (behind == 0x20E3 && ((before(1) >= U'0' && before(1) <= U'9') ||
                                                             before(1) == U'#' || before(1) == U'*'));
    case 0x200D: {
        const char32_t joined = before(1) == 0xFE0F ? before(2) : before(1);
        if (isPicture(joined) && isPicture(behind)) return true;
        if (isVirama(before(1))) return isIndicLetter(behind, before(1));
        return isVirama(behind) && isIndicLetter(before(1), behind);
    }
    case 0x200C:
        if (isVirama(before(1))) return isIndicLetter(behind, before(1));
        return joinsOnward(before(1)) && isArabicLetter(behind);
    case 0x3000:
        return isEastAsian(before(1)) && isEastAsian(behind);
    default:
        return c > 0xE0020 && c <= 0xE007F && isInFlag(text, at);
    }
}

// Has to be spelt out where it is shown, on one line.
constexpr bool isSpeltOut(std::u32string_view text, std::size_t at) {
    return isControl(text[at]) || (isUnseen(text[at]) && !belongs(text, at));
}

} // namespace fermata::unseen
