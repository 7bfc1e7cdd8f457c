// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "instances/list_window.h"

#include <QWidget>

class QLabel;

namespace fermata::views {

class LinkLabel;

// Below the list: what is chosen, how much is shown, and how it goes on.
class ListFooter : public QWidget {
    Q_OBJECT

public:
    explicit ListFooter(QWidget* parent = nullptr);

    void setSelection(const QString& text);
    void setState(const ListWindow& window, int rows, bool awayFromTop);

Q_SIGNALS:
    void furtherRequested();
    void newestRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* selection_ = nullptr;
    LinkLabel* newest_ = nullptr;
    QLabel* state_ = nullptr;
    LinkLabel* further_ = nullptr;
};

} // namespace fermata::views
