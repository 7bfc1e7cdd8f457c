// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QRect>
#include <QString>

class QWidget;

namespace fermata::views {

// What a widget that paints its parts itself (cards, steps, cells) tells a screen reader: each part is a child of the
// widget with words, a place and, where the keyboard has come to it, the focus. The widget's class derives from it
// beside QWidget; nothing else is to be done, but to call tellPart() when the keyboard has moved.
class SpokenParts {
public:
    virtual ~SpokenParts() = default;

    virtual int partCount() const = 0;
    virtual QString partWords(int part) const = 0;
    virtual QRect partRect(int part) const = 0; // in the widget; of a scroll area, in its viewport
    virtual int currentPart() const = 0;        // -1: none
    virtual void goToPart(int part) = 0;        // as the arrow keys would
    virtual void activatePart(int part) = 0;    // as Enter would

protected:
    SpokenParts();
    SpokenParts(const SpokenParts&) = default;
    SpokenParts& operator=(const SpokenParts&) = default;

    // The current part is another one.
    void tellPart(QWidget* widget) const;
};

// A widget without parts that paints what it says: it is announced as this and not as nothing in particular. Its
// accessible name holds the words. Called before anybody can have asked.
void setSpokenRole(QWidget* widget, QAccessible::Role role);

// A picture that says nothing beyond the words beside it: not announced at all.
void setDecoration(QWidget* widget);

} // namespace fermata::views
