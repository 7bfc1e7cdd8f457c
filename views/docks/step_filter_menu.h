// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "docks/step_filter.h"

#include <QToolButton>

class QAction;
class QActionGroup;
class QMenu;

namespace fermata::views {

// The filters of the step log that need no typing: outcomes, what was caught, what was slow. A mark on the button says
// that some are on.
class StepFilterButton : public QToolButton {
    Q_OBJECT

public:
    explicit StepFilterButton(QWidget* parent = nullptr);

    StepFilter filter() const; // without words
    void reset();

Q_SIGNALS:
    void filterChanged();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void changed();

    QMenu* menu_ = nullptr;
    QList<QAction*> outcomes_;
    QActionGroup* slow_ = nullptr;
    QAction* handled_ = nullptr;
    QAction* troubled_ = nullptr;
    QAction* lines_ = nullptr;
};

} // namespace fermata::views
