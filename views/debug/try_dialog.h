// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/gate.h"

#include <fermata/types/rows.h>

#include <QDialog>

class QLabel;
class QPushButton;

namespace fermata::views {

class JsonEdit;
class ProductionGate;
class RunView;

// A step run without a commit: with the state that the instance has, or with another one. Says what came of it.
class TryDialog : public QDialog {
    Q_OBJECT

public:
    TryDialog(InstanceId instance, bool production, QWidget* parent = nullptr);
    ~TryDialog() override;

    InstanceId instance() const { return instance_; }
    // As it is read; what a person has typed stays.
    void setRow(const InstanceRow& row);
    void setAnswer(const TryOutcome& outcome);
    bool isTrying() const { return trying_; }

    const std::optional<std::string>& step() const { return step_; } // as it is shown; absent until it is read

Q_SIGNALS:
    void requested(const std::optional<QString>& state); // nothing: its own
    void machinesRequested();                            // which commands run machines

private:
    void attempt();
    void check();

    const InstanceId instance_;
    std::optional<std::string> step_;
    QString own_; // as it was put into the editor
    bool known_ = false;
    bool trying_ = false;
    QLabel* place_ = nullptr;
    JsonEdit* state_ = nullptr;
    ProductionGate* gate_ = nullptr;
    QLabel* says_ = nullptr;
    QPushButton* machines_ = nullptr;
    RunView* view_ = nullptr;
    QLabel* reason_ = nullptr;
    QPushButton* act_ = nullptr;
};

} // namespace fermata::views
