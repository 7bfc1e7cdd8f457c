// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/shown.h"

#include <fermata/types/printable.h>

#include <algorithm>
#include <utility>

namespace fermata::views {

namespace {

// As toUcs4(), but a surrogate without its other half stays itself.
std::u32string charactersOf(QStringView text) {
    std::u32string characters;
    characters.reserve(std::size_t(text.size()));
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char16_t c = text[i].unicode();
        if (QChar::isHighSurrogate(c) && i + 1 < text.size() && text[i + 1].isLowSurrogate())
            characters += QChar::surrogateToUcs4(c, text[++i].unicode());
        else
            characters += c;
    }
    return characters;
}

// Whatever stands beside it.
bool isPlain(QStringView text, LineBreaks breaks) {
    const char16_t* const characters = text.utf16();
    const qsizetype size = text.size();
    for (qsizetype i = 0; i < size; ++i) {
        const char16_t c = characters[i];
        if (c >= 0x20 && c < 0x7F) continue;
        if (c == u'\n' && breaks == LineBreaks::Kept) continue;
        char32_t whole = c;
        if (QChar::isHighSurrogate(c) && i + 1 < size && QChar::isLowSurrogate(characters[i + 1]))
            whole = QChar::surrogateToUcs4(c, characters[++i]);
        if (unseen::isControl(whole) || unseen::isUnseen(whole)) return false;
    }
    return true;
}

template <typename Piece> // (shown, exact); shown is empty where it is the same
void spell(QStringView text, LineBreaks breaks, Piece&& piece) {
    const std::u32string characters = charactersOf(text);
    qsizetype place = 0;
    for (std::size_t at = 0; at < characters.size(); ++at) {
        const qsizetype length = QChar::requiresSurrogates(characters[at]) ? 2 : 1;
        piece(spelling(characters, at, breaks), text.mid(place, length));
        place += length;
    }
}

QString spelt(const QString& text, LineBreaks breaks) {
    if (isPlain(text, breaks)) return text;
    QString all;
    bool same = true;
    spell(text, breaks, [&](const std::string& shown, QStringView exact) {
        same = same && shown.empty();
        if (shown.empty())
            all += exact;
        else
            all += QLatin1String(shown);
    });
    return same ? text : all;
}

QString withoutTabs(QString text) {
    return text.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\t', QLatin1String("    "));
}

} // namespace

bool isShownAsItIs(QStringView text) {
    if (isPlain(text, LineBreaks::Escaped)) return true;
    bool same = true;
    spell(text, LineBreaks::Escaped, [&](const std::string& shown, QStringView) { same = same && shown.empty(); });
    return same;
}

QString shownText(const QString& text) {
    return spelt(text, LineBreaks::Escaped);
}

// Bytes that are no UTF-8 can be spelt out only here, before they become replacement characters.
QString shownText(std::string_view text) {
    if (std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7F; }))
        return QString::fromLatin1(text.data(), qsizetype(text.size()));
    return QString::fromStdString(printable(text));
}

QString shownLines(const QString& text) {
    if (isPlain(text, LineBreaks::Kept)) return text;
    return spelt(withoutTabs(text), LineBreaks::Kept);
}

QString shownLines(std::string_view text) {
    return shownLines(QString::fromUtf8(text.data(), qsizetype(text.size())));
}

QString onOneLine(const QString& text) {
    QString line;
    line.reserve(text.size());
    for (const QChar c : text) {
        if (c != u' ' && c != u'\t' && c != u'\n' && c != u'\r')
            line += c;
        else if (!line.isEmpty() && line.back() != u' ')
            line += u' ';
    }
    if (line.endsWith(u' ')) line.chop(1);
    return line;
}

QString labelText(const QString& text) {
    return shownText(text).replace(u'&', QLatin1String("&&"));
}

QString labelText(std::string_view text) {
    return shownText(text).replace(u'&', QLatin1String("&&"));
}

std::vector<ShownPiece> shownPieces(const QString& text) {
    std::vector<ShownPiece> pieces;
    bool goesOn = false; // the last piece stands for itself
    const auto add = [&](QStringView same) {
        if (!std::exchange(goesOn, true)) pieces.emplace_back();
        pieces.back().shown += same;
        pieces.back().exact += same;
    };
    QString given = text;
    given.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    spell(given, LineBreaks::Kept, [&](const std::string& shown, QStringView exact) {
        if (shown.empty() || exact == QLatin1String("\t")) {
            add(exact);
        } else {
            pieces.push_back({QString::fromLatin1(shown.data(), qsizetype(shown.size())), exact.toString()});
            goesOn = false;
        }
    });
    return pieces;
}

} // namespace fermata::views
