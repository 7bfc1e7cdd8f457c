// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <optional>

class QLabel;

namespace fermata::views {

// Before the window leaves a database on which its worker executes steps: that these are waited for, which can be taken
// back, or cut short. accepted: what runs is given back; rejected: one stays.
class LeaveDialog : public QDialog {
    Q_OBJECT

public:
    explicit LeaveDialog(QWidget* parent = nullptr);

    void setExecuting(std::optional<int> steps); // nothing: the worker has not said yet

private:
    QLabel* title_ = nullptr;
    QLabel* remark_ = nullptr;
};

} // namespace fermata::views
