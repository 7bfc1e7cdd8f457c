// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAccessible>
#include <QStringList>

class QWidget;

namespace fermata::test {

// What a screen reader is given of a widget and of everything that is seen in it, judged.
//
// - What can have the focus, or can be acted on, has a name and says what it is.
// - Two things of one kind that can be acted on are told apart: by their names, by what they add to it, or by the named
//   part of the window in which they lie.
// - Whatever is painted is said: a picture, a bar, each cell of a list in which there is anything to be seen.
// - A picture with parts (a graph, a chart, cells) is described as a whole and can be walked part by part.
// - What stands for a number tells the number.
// - Names are words: no markup, no tabs.
struct Spoken {
    QStringList faults; // each with the way to the thing, from the widget that was looked at
    int things = 0;     // that can be acted on
    int cells = 0;
    int parts = 0; // of pictures
};

Spoken spokenOf(QWidget* root);

} // namespace fermata::test
