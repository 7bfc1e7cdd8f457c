// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace fermata::views {

// What the colours of a task's graph mean, and its thick lines.
class TasksLegend : public QWidget {
    Q_OBJECT

public:
    explicit TasksLegend(QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace fermata::views
