// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/gate.h"

#include <fermata/types/rows.h>

#include <QDialog>

class QLabel;
class QPushButton;
class QTabWidget;

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

Q_SIGNALS:
    void requested(const fermata::views::TryOrder& order); // its number is not known here
    void machinesRequested();                              // which commands run machines

private:
    JsonEdit* addEdit(const char* name, const QString& title, const QString& accessible, const QString& placeholder);
    void attempt();
    void check();
    QString problem() const;

    const InstanceId instance_;
    std::optional<std::string> step_;
    QString own_; // as it was put into the editor
    bool known_ = false;
    bool trying_ = false;
    QLabel* place_ = nullptr;
    QTabWidget* tabs_ = nullptr;
    JsonEdit* state_ = nullptr;
    JsonEdit* inbox_ = nullptr;    // empty: its own
    JsonEdit* children_ = nullptr; // likewise
    ProductionGate* gate_ = nullptr;
    QLabel* says_ = nullptr;
    QPushButton* machines_ = nullptr;
    RunView* view_ = nullptr;
    QLabel* reason_ = nullptr;
    QPushButton* act_ = nullptr;
};

} // namespace fermata::views
