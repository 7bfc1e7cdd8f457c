// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "overview/example_drawing.h"
#include "widgets/panel.h"

class QPushButton;

namespace fermata::views {

// One example machine on the first page: its picture, what it shows, and the button that spawns it.
class ExampleCard : public Panel {
    Q_OBJECT

public:
    ExampleCard(const QString& name, const QString& text, const QString& action, ExampleDrawing::Idea idea,
                QWidget* parent = nullptr);

    void setPrimary(bool primary);
    // Why it cannot be spawned now; empty: it can.
    void setHindrance(const QString& why);
    void setBusy(bool busy); // asked for and not answered yet
    QPushButton* button() const { return button_; }

Q_SIGNALS:
    void spawnRequested();

private:
    void updateButton();

    QPushButton* button_ = nullptr;
    QString action_;
    QString hindrance_;
    bool busy_ = false;
};

} // namespace fermata::views
