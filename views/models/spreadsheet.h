// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <string>
#include <string_view>

// Names, payloads and errors are data, whoever wrote them; a spreadsheet takes a cell that begins with = + - or @ for a
// formula, and a formula can send what stands beside it to somebody, or run a program. So wherever rows are written
// that may end in one, such a text gets an apostrophe in front, which makes it text there (OWASP, CSV injection).
namespace fermata::views {

// Also where the text goes on after a semicolon, a tab or a line's end: a spreadsheet may cut it there, a semicolon
// being what separates the fields of a CSV file where the comma is for decimals.
std::string harmlessText(std::string_view text);

// The same of a JSON document, which must stay one: the character is written as its escape, so the value is the same.
std::string harmlessDocument(std::string_view json);

// What goes into the clipboard. Numbers stay numbers. Within a row, whose cells are divided by tabs, tabs and ends of
// lines become blanks.
QString copiedCell(const QString& cell);
QString copiedRow(QStringList cells);

} // namespace fermata::views
