// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QToolBar>

class QMenu;
class QPushButton;
class QToolButton;

namespace fermata::views {

class GoToBox;
class WindowActions;

// The one fixed bar: where we are connected, live or paused, the go-to box, the two acts, theme, everything else.
class WindowToolBar : public QToolBar {
    Q_OBJECT

public:
    WindowToolBar(WindowActions& actions, QWidget* parent);

    void setConnection(const ConnectionState& state);
    void setPace(bool live, int intervalMilliseconds);
    void setAged(bool aged); // nothing is read for now, though it should be
    GoToBox* goTo() const { return goTo_; }
    QMenu* connectionMenu() const;

private:
    QPushButton* makeButton(QAction* action, const QString& name);
    QToolButton* makeIconButton(QAction* action, const QString& name);
    void updateTheme();
    void updateDot();

    WindowActions& actions_;
    QPushButton* connection_ = nullptr;
    QToolButton* live_ = nullptr;
    GoToBox* goTo_ = nullptr;
    QToolButton* theme_ = nullptr;
    QToolButton* more_ = nullptr;
    ConnectionState state_;
    bool isLive_ = true;
    int interval_ = 1000;
    bool aged_ = false;
};

} // namespace fermata::views
