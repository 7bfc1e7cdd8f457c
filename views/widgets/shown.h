// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

// Text of strangers as the window shows it, by fermata/types/printable.h: names, errors, documents and the sentences
// that quote them come from the database, where anybody who may write can put what turns the reading direction or is
// not seen. Whatever is painted, said to a screen reader or put into a tool tip goes through here; what is acted with,
// filtered by, copied or exported does not, for it has to stay what it is.
//
// Shown again, a text stays as it is; so both the one who makes a sentence and the widget that shows it may ask. A text
// with nothing to spell out is not copied: cells ask at each painting. In markup and in JSON nothing else changes.
namespace fermata::views {

// Nothing has to be spelt out in it, on one line.
bool isShownAsItIs(QStringView text);

// On one line: line feeds and tabs are spelt out as well.
QString shownText(const QString& text);
QString shownText(std::string_view text);

// Of several lines, which stay, and in which tabs are blanks: tracebacks, sentences one below the other.
QString shownLines(const QString& text);
QString shownLines(std::string_view text);

} // namespace fermata::views
