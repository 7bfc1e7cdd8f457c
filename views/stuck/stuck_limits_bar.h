// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/findings.h>

#include <QWidget>

#include <chrono>
#include <vector>

class QAction;
class QActionGroup;
class QComboBox;
class QMenu;
class QToolButton;

namespace fermata::views {

// From when on something is taken for stuck, and which kinds are looked for: three boxes in a row, and a menu.
// What is changed least has its place in the menu.
class StuckLimitsBar : public QWidget {
    Q_OBJECT

public:
    explicit StuckLimitsBar(QWidget* parent = nullptr);

    StuckLimits limits() const;
    void setLimits(const StuckLimits& limits); // says nothing; what no box offers is added to it

Q_SIGNALS:
    void limitsEdited(); // by a person

private:
    void showKinds();
    void addSnapshot(std::chrono::seconds age);

    QToolButton* kinds_ = nullptr;
    QMenu* menu_ = nullptr;
    std::vector<QAction*> codes_; // of the menu, an action a kind
    QComboBox* parked_ = nullptr;
    QComboBox* overdue_ = nullptr;
    QComboBox* attempt_ = nullptr;
    QMenu* snapshotMenu_ = nullptr;
    QActionGroup* snapshots_ = nullptr; // an action an age, in seconds
};

} // namespace fermata::views
