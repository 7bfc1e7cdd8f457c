// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace fermata::views {

// A place in a program, as a traceback names it: File "x.py", line 12; at f (/path/x.js:3:5); file.cpp:12.
struct CodePlace {
    qsizetype at = 0; // where its words begin in the text
    qsizetype length = 0;
    QString file; // as it is named there: relative perhaps
    int line = 0;

    friend bool operator==(const CodePlace&, const CodePlace&) = default;
};

// Those in a text, one after the other, none within another. What merely looks like one is among them: whether there is
// such a file is another question.
std::vector<CodePlace> codePlaces(const QString& text);

// The source file of this computer that a place names, absolute and without "..": a regular file whose name ends like
// that of a source, so that no program is opened, which the desktop might start. Relative names are looked for in
// `folder`; empty: nobody knows where they lead. Empty: there is none.
QString sourceFileOf(const QString& named, const QString& folder);

} // namespace fermata::views
