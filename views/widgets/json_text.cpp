// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/json_text.h"

#include "widgets/json_scanner.h"
#include "widgets/shown.h"

namespace fermata::views {

namespace {

using Token = JsonScanner::Token;

void newLine(QString& to, int depth) {
    to += u'\n';
    to += QString(depth * 2, u' ');
}

QString laidOut(QStringView text, bool& valid, JsonSpelling as = JsonSpelling::Shown) {
    QString result;
    result.reserve(text.size() + text.size() / 2);
    int depth = 0;
    bool justOpened = false;
    JsonScanner scanner(text, {});
    valid = scanner.scan([&](Token token, QStringView spelling) {
        const bool closing = token == Token::ObjectEnd || token == Token::ArrayEnd;
        if (closing) --depth;
        // A line for each member and for the closing mark, but {} and [] stay together.
        if (justOpened != closing) newLine(result, depth);
        justOpened = token == Token::ObjectBegin || token == Token::ArrayBegin;
        if (justOpened) ++depth;
        if (as == JsonSpelling::Exact || isShownAsItIs(spelling))
            result += spelling;
        else
            result += shownText(spelling.toString());
        if (token == Token::Comma)
            newLine(result, depth);
        else if (token == Token::Colon)
            result += u' ';
    });
    return result;
}

} // namespace

QString JsonError::withPlace() const {
    return JsonScanner::tr("Line %1, column %2: %3").arg(line).arg(column).arg(message);
}

JsonCheck checkJson(QStringView text, const JsonLimits& limits) {
    JsonScanner scanner(text, limits);
    scanner.scan([](Token, QStringView) {});
    return {scanner.error(), scanner.facts()};
}

QString formatJson(QStringView text, JsonSpelling spelling) {
    bool valid = false;
    const QString result = laidOut(text, valid, spelling);
    if (valid) return result;
    return spelling == JsonSpelling::Shown ? shownLines(text.toString()) : text.toString();
}

QString formatJsonBeginning(QStringView text) {
    bool valid = false;
    return laidOut(text, valid);
}

QString compactJson(QStringView text) {
    QString result;
    result.reserve(text.size());
    JsonScanner scanner(text, {});
    const bool valid = scanner.scan([&](Token, QStringView spelling) { result += spelling; });
    return valid ? result : text.toString();
}

} // namespace fermata::views
