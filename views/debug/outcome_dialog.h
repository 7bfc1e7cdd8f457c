// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;

namespace fermata::views {

class JsonEdit;

// Another outcome instead of a step's, as the machine protocol writes it.
class OutcomeDialog : public QDialog {
    Q_OBJECT

public:
    // `outcome` is the step's own, `state` what an outcome begins with that keeps a state.
    OutcomeDialog(const QString& title, const std::string& outcome, const std::string& state,
                  QWidget* parent = nullptr);
    ~OutcomeDialog() override;

Q_SIGNALS:
    void requested(const QString& outcome);

private:
    QString problem() const;
    void check();

    const std::string own_;
    const std::string state_;
    QComboBox* form_ = nullptr;
    JsonEdit* edit_ = nullptr;
    QLabel* reason_ = nullptr;
    QPushButton* act_ = nullptr;
};

} // namespace fermata::views
