// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/gate.h"

#include <fermata/types/overview.h>

#include <QDialog>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace fermata::views {

// What this window's worker is to hold at its gate: one instance, or a machine's steps; before them, after them or
// both.
class GateDialog : public QDialog {
    Q_OBJECT

public:
    explicit GateDialog(const std::vector<MachineSummary>& machines, QWidget* parent = nullptr);
    ~GateDialog() override;

    void setInstance(InstanceId id); // to begin with

Q_SIGNALS:
    void requested(const fermata::views::GateRule& rule);

private:
    QString problem() const;
    void offerSteps();
    void check();

    const std::vector<MachineSummary> machines_;
    QLineEdit* instance_ = nullptr;
    QComboBox* machine_ = nullptr;
    QComboBox* step_ = nullptr;
    QCheckBox* before_ = nullptr;
    QCheckBox* after_ = nullptr;
    QLabel* reason_ = nullptr;
    QPushButton* act_ = nullptr;
};

} // namespace fermata::views
