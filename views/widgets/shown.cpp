// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/shown.h"

#include <fermata/types/printable.h>

#include <algorithm>

namespace fermata::views {

namespace {

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
        if (utf8::isControl(whole) || utf8::isUnseen(whole)) return false;
    }
    return true;
}

QString spelt(const QString& text, LineBreaks breaks) {
    return isPlain(text, breaks) ? text : QString::fromStdString(printable(text.toStdString(), breaks));
}

QString withoutTabs(QString text) {
    return text.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\t', QLatin1String("    "));
}

} // namespace

bool isShownAsItIs(QStringView text) {
    return isPlain(text, LineBreaks::Escaped);
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

} // namespace fermata::views
