// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/findings.h>

#include <QWidget>

class QComboBox;
class QMenu;
class QToolButton;

namespace fermata::views {

// From when on something is taken for stuck, and which kinds are looked for: four boxes and a menu in a row.
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

    QToolButton* kinds_ = nullptr;
    QMenu* menu_ = nullptr; // an action a kind
    QComboBox* parked_ = nullptr;
    QComboBox* overdue_ = nullptr;
    QComboBox* attempt_ = nullptr;
    QComboBox* snapshot_ = nullptr;
};

} // namespace fermata::views
