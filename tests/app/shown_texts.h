// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace fermata::test {

// A text as a fault names it: what is not seen is spelt out.
QString spelt(const QString& text);

// Whether there is a control in it, or what is not seen. Line feeds and tabs are of the layout.
bool holdsUnseen(const QString& text);

// Everything a window tells: what is painted in it, what it says to a screen reader, its tool tips, the entries of its
// lists. What stands in a field that can be typed into is left out: it is what will be acted with, to the letter.
struct ShownTexts {
    QStringList faults; // texts that hold what is not seen, each with the way to where it is
    QStringList texts;  // all that were met
    int speltOut = 0;   // of these, how many read \u202e
};

// Of a visible widget and all that is visible within, but of no other window.
ShownTexts shownTexts(QWidget* root);

// What is painted by the widget itself, piece by piece.
QStringList paintedTexts(QWidget* widget);

} // namespace fermata::test
