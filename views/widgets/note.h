// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/controls.h"

#include <QLabel>

namespace fermata::views {

// Some words of a page about what it shows, as wide as the page and as high as they need. Not there while there is
// nothing to say.
class Note : public QLabel {
    Q_OBJECT

public:
    explicit Note(const char* name, controls::Tone tone = controls::Tone::Secondary, QWidget* parent = nullptr);

    // Shown as it is; line feeds and the like are made visible. Empty: it hides.
    void say(const QString& text);
};

} // namespace fermata::views
