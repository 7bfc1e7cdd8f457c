// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace fermata::views {

class WindowActions;

// Every key and what it does: those of the actions as they are, those of the views as they are written down here.
class KeysDialog : public QDialog {
    Q_OBJECT

public:
    explicit KeysDialog(const WindowActions& actions, QWidget* parent = nullptr);
};

} // namespace fermata::views
