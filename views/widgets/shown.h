// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>
#include <vector>

// Text of strangers as the window shows it, by fermata/types/printable.h: names, errors, documents and the sentences
// that quote them come from the database, where anybody who may write can put what turns the reading direction, what is
// not seen, or what Qt takes for markup. Whatever is painted, said to a screen reader or put into a tool tip goes
// through here; what is acted with, filtered by or exported does not, for it has to stay what it is.
//
// What is copied: a row, a cell, a document, the SQL are copied as they are, with the keys, from the menus and from a
// selection in the SQL. Words that are selected with the mouse in a sentence (in a label) are copied as the sentence
// shows them, with what it spells out: they are words about the data.
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

// Lines and runs of blanks as one blank, where a text of several lines has one: a beginning of it. Blanks that are no
// space stay, to be spelt out, which QString::simplified() would hide.
QString onOneLine(const QString& text);

// On the label of a menu's entry or of a button, where an ampersand would be a key's mark and a tab would begin one.
QString labelText(const QString& text);
QString labelText(std::string_view text);

// The same in pieces: `exact` is what `shown` stands for, where they differ.
struct ShownPiece {
    QString shown;
    QString exact;
};
std::vector<ShownPiece> shownPieces(const QString& text); // of several lines

} // namespace fermata::views
