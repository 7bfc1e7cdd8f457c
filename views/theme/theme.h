// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/look_status.h"

#include <QColor>
#include <QObject>
#include <QPalette>
#include <QString>

#include <array>
#include <optional>

class QApplication;

namespace fermata::views {

// fill: bars, charts, cells. text: words, glyphs, outlines. tint: the inside of a pill.
struct StatusColors {
    QColor fill, text, tint;
};

// A panel that speaks: its ground, its edge, the colour of its title and icon.
struct PanelColors {
    QColor panel, edge, text;
};

// Every colour Fermata paints with. What QPalette has a role for is set there too (palette()), so plain Qt widgets need
// no care; delegates, scenes and our own widgets read the rest from theme(). Colour belongs to status: chrome is grey,
// the one accent marks selection, focus and the default button, amber marks what wants attention.
struct Theme {
    enum class Choice { System, Light, Dark, Contrast };

    bool dark = false;

    QColor window, base, alt, button;
    QColor hover, pressed;
    QColor line, rowLine, controlEdge, inputEdge;
    QColor text, text2, text3;
    QColor accent, onAccent;
    QColor selection, selectionInactive;
    QColor link;
    QColor attentionLine;
    PanelColors attention, error, info;
    QColor diffAdded, diffRemoved;
    QColor p50, p95, p99;
    std::array<StatusColors, kLookStatusCount> status;

    const StatusColors& of(LookStatus look) const { return status[static_cast<std::size_t>(look)]; }
    QColor disabledText() const;
    Theme aged() const; // the same in greys where colour says how things stand: what is shown is not of this moment
    QPalette palette() const;

    static const Theme& lightTheme();
    static const Theme& darkTheme();
    static const Theme& contrastTheme(); // high contrast: on black, nothing pale, every edge seen

    // "system", "light", "dark", "contrast": in settings, names of files, on the command line.
    static QString nameOf(Choice choice);
    static std::optional<Choice> choiceNamed(const QString& name);
};

// The theme that is on now. GUI thread only; the reference stays valid for good, but read it anew on each paint.
const Theme& theme();

// Switches themes while the application runs: sets the application's palette (every widget gets QEvent::PaletteChange
// and repaints) and then emits changed() for what is not a widget: chart series, scene items, cached pixmaps.
class ThemeManager : public QObject {
    Q_OBJECT

public:
    static ThemeManager& instance();

    // Once, after the QApplication is made and before its first widget: style, fonts, palette, icon resources.
    void install(QApplication& application, Theme::Choice choice = Theme::Choice::System);

    // From now on things may move, and "System" follows the desktop as it changes. Without this the theme stays what
    // it was at the start, and everything stands still.
    void followDesktop();

    Theme::Choice choice() const { return choice_; }
    void setChoice(Theme::Choice choice);
    bool isDark() const;
    // What is shown is old: colours that tell how something stands are grey until it is read again.
    void setAged(bool aged);
    bool isAged() const { return aged_; }
    const Theme& seen() const { return wanted(); } // which of the three, aged or not
    // The one after the one that is seen: light, dark, high contrast.
    Theme::Choice next() const;

Q_SIGNALS:
    void changed();

private:
    ThemeManager() = default;
    void apply();
    void setSystemDark(bool dark);
    void setSystemContrast(bool high);
    const Theme& wanted() const;

    Theme::Choice choice_ = Theme::Choice::System;
    bool systemIsDark_ = false;
    bool systemHasContrast_ = false;
    bool installed_ = false;
    bool aged_ = false;
};

} // namespace fermata::views
