// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/json_highlighter.h"

#include "theme/theme.h"

namespace fermata::views {

namespace {

// Beyond this a line is data, not something a person reads; colouring it would only cost time.
constexpr qsizetype kLongestLine = 20'000;

qsizetype endOfString(const QString& line, qsizetype from) {
    for (qsizetype i = from + 1; i < line.size(); ++i) {
        if (line[i] == u'\\')
            ++i;
        else if (line[i] == u'"')
            return i + 1;
    }
    return line.size();
}

bool isKey(const QString& line, qsizetype after) {
    while (after < line.size() && line[after].isSpace())
        ++after;
    return after < line.size() && line[after] == u':';
}

} // namespace

JsonHighlighter::JsonHighlighter(QTextDocument* document) : QSyntaxHighlighter(document) {
    refreshColors();
}

void JsonHighlighter::refreshColors() {
    const Theme& t = theme();
    key_.setForeground(t.text);
    text_.setForeground(t.of(LookStatus::Executing).text);
    number_.setForeground(t.of(LookStatus::Runnable).text);
    word_.setForeground(t.of(LookStatus::AwaitingSignal).text);
    mark_.setForeground(t.text2);
    rehighlight();
}

void JsonHighlighter::highlightBlock(const QString& line) {
    if (line.size() > kLongestLine) return;
    for (qsizetype i = 0; i < line.size();) {
        const QChar c = line[i];
        qsizetype end = i + 1;
        const QTextCharFormat* format = nullptr;
        if (c == u'"') {
            end = endOfString(line, i);
            format = isKey(line, end) ? &key_ : &text_;
        } else if (c.isDigit() || c == u'-') {
            while (end < line.size() && (line[end].isLetterOrNumber() || QStringView(u".+-").contains(line[end])))
                ++end;
            format = &number_;
        } else if (c.isLetter()) {
            while (end < line.size() && line[end].isLetterOrNumber())
                ++end;
            format = &word_;
        } else if (QStringView(u"{}[],:").contains(c)) {
            format = &mark_;
        }
        if (format) setFormat(int(i), int(end - i), *format);
        i = end;
    }
}

} // namespace fermata::views

#include "moc_json_highlighter.cpp"
