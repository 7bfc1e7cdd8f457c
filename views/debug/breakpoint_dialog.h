// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/debug.h>
#include <fermata/types/overview.h>

#include <QDialog>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace fermata::views {

// A new breakpoint: where it holds, on which condition, and whether it holds or only counts. What is left empty is any,
// but not machine, step and instance together: that is said by an asterisk.
class BreakpointDialog : public QDialog {
    Q_OBJECT

public:
    explicit BreakpointDialog(const std::vector<MachineSummary>& machines, QWidget* parent = nullptr);
    ~BreakpointDialog() override;

    void setPlace(const QString& machine, const QString& step); // to begin with
    void setAnswer(const QString& error);                       // empty: done, and it closes

Q_SIGNALS:
    void requested(const fermata::BreakpointRequest& request);

private:
    QString problem() const; // of what is typed; empty: it may be asked for
    BreakpointRequest request() const;
    void offerSteps();
    void check();

    const std::vector<MachineSummary> machines_;
    QComboBox* machine_ = nullptr;
    QComboBox* step_ = nullptr;
    QLineEdit* version_ = nullptr;
    QLineEdit* instance_ = nullptr;
    QLineEdit* condition_ = nullptr;
    QComboBox* action_ = nullptr;
    QCheckBox* once_ = nullptr;
    QLabel* reason_ = nullptr;
    QPushButton* add_ = nullptr;
    QString error_;
    bool acting_ = false;
};

} // namespace fermata::views
