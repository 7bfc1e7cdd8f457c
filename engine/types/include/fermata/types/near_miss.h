// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/types/unseen.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fermata {

// A name somebody used that is nearly the one that was meant: a signal's and the awaited one, a queue's, a machine's.
// Names match to the byte, so what a person reads as the same may never wake anybody; this says by what they differ.
struct NearMiss {
    enum class Kind {
        Case,  // Paid
        Space, // "paid ", "pa id"
        CaseAndSpace,
        LooksAlike, // other characters that are drawn the same
        OneLetter,  // pad, payd, paaid, piad
        Separators, // payment-received.v2, paymentReceived, "paid"
        Spelling,   // entry and entries, Straße and Strasse, two typos in a long name
    };

    Kind kind = Kind::Case;
    // Where the found name differs first, in characters. The length is 0 when it lacks a letter there.
    std::size_t at = 0;
    std::size_t length = 0;

    friend bool operator==(const NearMiss&, const NearMiss&) = default;
};

namespace near_miss {

// Characters, not bytes. What is no valid UTF-8 becomes U+FFFD, a byte at a time.
inline std::u32string charactersOf(std::string_view utf8) {
    std::u32string text;
    for (std::size_t i = 0; i < utf8.size();) {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(utf8[at]); };
        const unsigned first = byte(i);
        const std::size_t length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
        char32_t c = length <= 1 ? first : first & (0x7Fu >> length);
        bool valid = length > 0 && i + length <= utf8.size() && first < 0xF5;
        for (std::size_t k = 1; valid && k < length; ++k) {
            valid = (byte(i + k) & 0xC0u) == 0x80;
            c = (c << 6) | (byte(i + k) & 0x3Fu);
        }
        text += valid ? c : U'\uFFFD';
        i += valid ? length : 1;
    }
    return text;
}

// Small letters for capitals: Latin, Greek, Cyrillic, Armenian and the wide forms.
constexpr char32_t folded(char32_t c) {
    const auto within = [c](char32_t from, char32_t to) { return c >= from && c <= to; };
    if (within(U'A', U'Z') || (within(0xC0, 0xDE) && c != 0xD7)) return c + 32;
    if (c < 0x100) return c;
    if (c == 0x178) return 0xFF;
    if (within(0x139, 0x148) || within(0x179, 0x17E)) return c % 2 == 1 ? c + 1 : c;
    if (within(0x100, 0x177) && c != 0x130 && c != 0x131 && c != 0x138 && c != 0x149) return c | 1;
    if (within(0x1CD, 0x1DC)) return c % 2 == 1 ? c + 1 : c;
    if (within(0x1DE, 0x1EF) || within(0x1F8, 0x21F) || within(0x222, 0x233)) return c | 1;
    if (c == 0x386) return 0x3AC;
    if (c == 0x38C) return 0x3CC;
    if (within(0x388, 0x38A)) return c + 37;
    if (within(0x38E, 0x38F)) return c + 63;
    if (within(0x391, 0x3AB)) return c + 32;
    if (c == 0x3C2) return 0x3C3; // the final sigma
    if (within(0x400, 0x40F)) return c + 80;
    if (within(0x410, 0x42F)) return c + 32;
    if (within(0x460, 0x481) || within(0x48A, 0x4BF) || within(0x4D0, 0x52F)) return c | 1;
    if (within(0x531, 0x556)) return c + 48;
    if (within(0x1E00, 0x1E95) || within(0x1EA0, 0x1EFF)) return c | 1;
    if (within(0xFF21, 0xFF3A)) return c + 32;
    return c;
}

// Blanks of every width, what takes no width at all, and what steers a terminal: by the same definition by which it is
// spelt out where it is shown.
constexpr bool isInvisible(char32_t c) {
    return c == U' ' || unseen::isControl(c) || unseen::isUnseen(c);
}

// A letter and a mark over or under it as the one character that is drawn the same; 0: there is none.
constexpr char32_t composed(char32_t letter, char32_t mark) {
    struct Mark {
        char32_t mark;
        std::u32string_view letters;
        std::u32string_view together;
    };
    constexpr std::array marks{
        Mark{0x300, U"AEIOUNaeioun", U"ÀÈÌÒÙǸàèìòùǹ"},
        Mark{0x301, U"AEIOUYCLNRSZaeiouyclnrsz", U"ÁÉÍÓÚÝĆĹŃŔŚŹáéíóúýćĺńŕśź"},
        Mark{0x302, U"AEIOUCGHJSWYaeioucghjswy", U"ÂÊÎÔÛĈĜĤĴŜŴŶâêîôûĉĝĥĵŝŵŷ"},
        Mark{0x303, U"ANOIUanoiu", U"ÃÑÕĨŨãñõĩũ"},
        Mark{0x304, U"AEIOUaeiou", U"ĀĒĪŌŪāēīōū"},
        Mark{0x306, U"AEGIOUaegiouИи", U"ĂĔĞĬŎŬăĕğĭŏŭЙй"},
        Mark{0x307, U"CEGIZcegz", U"ĊĖĠİŻċėġż"},
        Mark{0x308, U"AEIOUYaeiouyЕе", U"ÄËÏÖÜŸäëïöüÿЁё"},
        Mark{0x30A, U"AUau", U"ÅŮåů"},
        Mark{0x30B, U"OUou", U"ŐŰőű"},
        Mark{0x30C, U"CDENRSTZcdenrstz", U"ČĎĚŇŘŠŤŽčďěňřšťž"},
        Mark{0x327, U"CGKLNRSTcgklnrst", U"ÇĢĶĻŅŖŞŢçģķļņŗşţ"},
        Mark{0x328, U"AEIUaeiu", U"ĄĘĮŲąęįų"},
    };
    for (const Mark& each : marks) {
        if (each.mark != mark) continue;
        const std::size_t at = each.letters.find(letter);
        return at == std::u32string_view::npos ? 0 : each.together[at];
    }
    return 0;
}

// As it is drawn: ligatures and wide forms apart, letters and their marks together, Latin letters for the Cyrillic and
// Greek ones nobody can tell from them.
inline std::u32string lookOf(std::u32string_view text) {
    constexpr std::u32string_view others = U"аеорсухіјѕԁһΑΒΕΖΗΙΚΜΝΟΡΤΥΧοАВЕКМНОРСТХ";
    constexpr std::u32string_view latins = U"aeopcyxijsdhABEZHIKMNOPTYXoABEKMHOPCTX";
    static_assert(others.size() == latins.size());
    constexpr std::array<std::u32string_view, 5> ligatures{U"ff", U"fi", U"fl", U"ffi", U"ffl"}; // from U+FB00 on
    std::u32string look;
    for (char32_t c : text) {
        if (c >= 0xFB00 && c < 0xFB00 + ligatures.size()) {
            look += ligatures[c - 0xFB00];
            continue;
        }
        if (c >= 0xFF01 && c <= 0xFF5E) c -= 0xFEE0;
        if (const char32_t one = look.empty() ? 0 : composed(look.back(), c)) {
            look.back() = one;
            continue;
        }
        look += c;
    }
    for (char32_t& c : look) {
        if (const std::size_t i = others.find(c); i != others.npos) c = latins[i];
    }
    return look;
}

inline std::u32string withoutBlanks(std::u32string_view text) {
    std::u32string kept;
    std::copy_if(text.begin(), text.end(), std::back_inserter(kept), [](char32_t c) { return !isInvisible(c); });
    return kept;
}

inline std::u32string caseFolded(std::u32string_view text) {
    std::u32string result(text);
    std::transform(result.begin(), result.end(), result.begin(), folded);
    return result;
}

constexpr std::size_t firstDifference(std::u32string_view a, std::u32string_view b) {
    std::size_t i = 0;
    while (i < a.size() && i < b.size() && a[i] == b[i])
        ++i;
    return i;
}

// One letter added, left out, replaced, or two neighbours swapped.
constexpr bool oneEditApart(std::u32string_view a, std::u32string_view b) {
    const std::size_t i = firstDifference(a, b);
    const auto same = [&](std::size_t fromA, std::size_t fromB) {
        return a.substr(std::min(fromA, a.size())) == b.substr(std::min(fromB, b.size()));
    };
    if (a.size() == b.size() + 1) return same(i + 1, i);
    if (b.size() == a.size() + 1) return same(i, i + 1);
    if (a.size() != b.size()) return false;
    const bool swapped = i + 1 < a.size() && a[i] == b[i + 1] && a[i + 1] == b[i] && same(i + 2, i + 2);
    return swapped || same(i + 1, i + 1);
}

constexpr bool isSeparator(char32_t c) {
    constexpr std::u32string_view separators = U"-_./\\:;,|+~#'\"`\u00B4\u00AB\u00BB\u2212\u2039\u203A\u300C\u300D";
    return isInvisible(c) || (c >= 0x2010 && c <= 0x2015) || (c >= 0x2018 && c <= 0x201F) ||
           separators.find(c) != std::u32string_view::npos;
}

constexpr bool isDigit(char32_t c) {
    return c >= U'0' && c <= U'9';
}

// The words of a name in small letters, whatever stands between them: "HTTPRequestSent", "http-request_sent".
inline std::vector<std::u32string> wordsOf(std::u32string_view name) {
    std::vector<std::u32string> words;
    bool begins = true;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (isSeparator(name[i])) {
            begins = true;
            continue;
        }
        const auto capital = [&](std::size_t at) { return at < name.size() && folded(name[at]) != name[at]; };
        const auto small = [&](std::size_t at) {
            return at < name.size() && !capital(at) && !isSeparator(name[at]) && !isDigit(name[at]);
        };
        begins = begins || (capital(i) && (small(i - 1) || (capital(i - 1) && small(i + 1))));
        if (begins) words.emplace_back();
        begins = false;
        if (name[i] == 0xDF || name[i] == 0x1E9E)
            words.back() += U"ss";
        else
            words.back() += folded(name[i]);
    }
    return words;
}

// "entries" and "entry", "boxes" and "box", "orders" and "order" become the same. No grammar: both names go through it.
inline std::u32string singular(std::u32string word) {
    const auto drop = [&](std::size_t n) { word.resize(word.size() - n); };
    if (word.size() > 4 && word.ends_with(U"ies")) {
        drop(3);
        word += U'y';
    } else if (word.size() > 4 && (word.ends_with(U"sses") || word.ends_with(U"xes") || word.ends_with(U"ches") ||
                                   word.ends_with(U"shes") || word.ends_with(U"zes"))) {
        drop(2);
    } else if (word.size() > 3 && word.ends_with(U's') && !word.ends_with(U"ss")) {
        drop(1);
    }
    return word;
}

inline std::u32string joined(const std::vector<std::u32string>& words) {
    std::u32string all;
    for (const std::u32string& word : words)
        all += word;
    return all;
}

// Letters added, left out, replaced, neighbours swapped: how many, or more than `most`.
inline std::size_t editsApart(std::u32string_view a, std::u32string_view b, std::size_t most) {
    if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > most) return most + 1;
    std::vector<std::size_t> before;
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t k = 0; k <= b.size(); ++k)
        last[k] = k;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t k = 1; k <= b.size(); ++k) {
            row[k] = std::min({last[k] + 1, row[k - 1] + 1, last[k - 1] + (a[i - 1] == b[k - 1] ? 0 : 1)});
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                row[k] = std::min(row[k], before[k - 2] + 1);
        }
        if (*std::min_element(row.begin(), row.end()) > most) return most + 1;
        before = std::exchange(last, row);
    }
    return last.back();
}

// How many typos a name of this length may have and still be meant. In names of one or two letters everything is one
// letter from everything.
constexpr std::size_t editsAllowed(std::size_t length) {
    return length < 3 ? 0 : length < 8 ? 1 : length < 16 ? 2 : 3;
}

// More than one letter differs, and still it is most likely the same word. Typos leave the first letter and the digits
// alone: "imported" and "exported", "q12" and "q34" are meant to differ. Word by word, where there are as many:
// "started" and "stopped" are not nearer for standing in long names.
inline bool likelyMeant(const std::vector<std::u32string>& awaited, const std::vector<std::u32string>& found) {
    const auto near = [](const std::u32string& a, const std::u32string& b) {
        if (a == b) return true;
        const auto digits = [](const std::u32string& text) {
            std::u32string kept;
            std::copy_if(text.begin(), text.end(), std::back_inserter(kept), isDigit);
            return kept;
        };
        const std::size_t most = editsAllowed(std::min(a.size(), b.size()));
        return most > 0 && a.front() == b.front() && digits(a) == digits(b) && editsApart(a, b, most) <= most;
    };
    constexpr std::size_t longest = 200; // the work grows with the square of it
    const std::u32string a = joined(awaited);
    const std::u32string b = joined(found);
    if (a.empty() || b.empty() || a.size() > longest || b.size() > longest) return false;
    if (awaited.size() == found.size() && !std::equal(awaited.begin(), awaited.end(), found.begin(), near))
        return false;
    return near(a, b);
}

inline std::optional<NearMiss::Kind> kindOf(std::u32string_view awaited, std::u32string_view found) {
    using Kind = NearMiss::Kind;
    const std::u32string awaitedFolded = caseFolded(awaited);
    const std::u32string foundFolded = caseFolded(found);
    if (awaitedFolded == foundFolded) return Kind::Case;
    if (withoutBlanks(awaited) == withoutBlanks(found)) return Kind::Space;
    if (withoutBlanks(awaitedFolded) == withoutBlanks(foundFolded)) return Kind::CaseAndSpace;
    if (lookOf(awaited) == lookOf(found)) return Kind::LooksAlike;
    // In names of one or two letters everything is one letter from everything.
    if (awaited.size() >= 3 && found.size() >= 2 && oneEditApart(awaitedFolded, foundFolded)) return Kind::OneLetter;
    // This costs more: only for those that begin alike.
    const auto initial = [](std::u32string_view name) {
        const auto at = std::find_if_not(name.begin(), name.end(), isSeparator);
        return at == name.end() ? char32_t{0} : folded(*at);
    };
    if (initial(awaited) == 0 || initial(awaited) != initial(found)) return std::nullopt;
    std::vector<std::u32string> meant = wordsOf(awaited);
    std::vector<std::u32string> used = wordsOf(found);
    const auto sharp = [](std::u32string_view text) { return text.find_first_of(U"\u00DF\u1E9E") != text.npos; };
    if (joined(meant) == joined(used)) return sharp(awaited) == sharp(found) ? Kind::Separators : Kind::Spelling;
    std::transform(meant.begin(), meant.end(), meant.begin(), singular);
    std::transform(used.begin(), used.end(), used.begin(), singular);
    if (joined(meant) == joined(used) || likelyMeant(meant, used)) return Kind::Spelling;
    return std::nullopt;
}

} // namespace near_miss

// Nothing when the names are equal or too far apart.
inline std::optional<NearMiss> nearMiss(std::u32string_view awaited, std::u32string_view found) {
    if (awaited == found || awaited.empty() || found.empty()) return std::nullopt;
    const auto kind = near_miss::kindOf(awaited, found);
    if (!kind) return std::nullopt;
    // In a name that is one letter off the case need not be what a person should look at.
    const bool fold = *kind >= NearMiss::Kind::OneLetter;
    const std::size_t at =
        fold ? near_miss::firstDifference(near_miss::caseFolded(awaited), near_miss::caseFolded(found))
             : near_miss::firstDifference(awaited, found);
    const bool lacks = found.size() < awaited.size() && *kind != NearMiss::Kind::Case;
    return NearMiss{*kind, at, lacks || at >= found.size() ? std::size_t{0} : std::size_t{1}};
}

// The same of names in UTF-8.
inline std::optional<NearMiss> nearMiss(std::string_view awaited, std::string_view found) {
    return nearMiss(near_miss::charactersOf(awaited), near_miss::charactersOf(found));
}

} // namespace fermata
