// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace fermata::views {

// What a tab says when it has nothing to show: in its middle, quietly.
class TabNote : public QLabel {
    Q_OBJECT

public:
    explicit TabNote(const QString& text, QWidget* parent = nullptr);
};

} // namespace fermata::views
