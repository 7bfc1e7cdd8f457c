// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace fermata::views {

// A flat frame with a 1 px line and round corners, on the base colour: cards, groups, lists inside a dialog.
class Panel : public QFrame {
    Q_OBJECT

public:
    explicit Panel(QWidget* parent = nullptr);

    void setChosen(bool chosen); // accent edge

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool chosen_ = false;
};

// A 1 px line. Horizontal unless told otherwise.
class Line : public QWidget {
    Q_OBJECT

public:
    explicit Line(Qt::Orientation orientation = Qt::Horizontal, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace fermata::views
