// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acts/act_editor.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QRadioButton;

namespace fermata::views {

class StateChange;

// From which step, with which state, and what becomes of those it hangs together with: a child that has ended takes its
// parent's slot again or leaves it; a parent gives up the childs it waits for. These are asked for where they matter,
// which the row or the preview says. Of events of the outbox it is only asked whether their attempts count on.
class ReplayEditor : public ActEditor {
    Q_OBJECT

public:
    ReplayEditor(const ActSubject& subject, QWidget* parent);

    Act act() const override;
    QString problem() override;
    bool wantsDetail() const override { return !subject_.many(); }
    void setDetail(const InstanceDetail& detail) override;
    void setMachines(const std::vector<MachineSummary>& machines) override;
    void setReport(const ActReport& report) override;
    void focusFirst() override;

private:
    void makeFamilyChoices();
    void showKind();
    void showSteps();
    void showFamily();

    ActSubject subject_;
    std::optional<InstanceSummary> row_;
    std::vector<MachineSummary> machines_;
    bool event_ = false;         // of the outbox
    bool childEnded_ = false;    // it, or one of them, is a child that has ended
    bool parentMovedOn_ = false; // and cannot rejoin
    bool holdsChilds_ = false;   // it waits for childs, or some of its live

    QLabel* stepLabel_ = nullptr;
    QComboBox* step_ = nullptr;
    QCheckBox* keepAttempts_ = nullptr; // of events of the outbox, which have one step and no family
    QCheckBox* withState_ = nullptr;
    StateChange* state_ = nullptr;
    QWidget* childArea_ = nullptr;
    QRadioButton* rejoin_ = nullptr;
    QRadioButton* detach_ = nullptr;
    QLabel* childRemark_ = nullptr;
    QWidget* parentArea_ = nullptr;
    QCheckBox* leave_ = nullptr;
};

} // namespace fermata::views
