// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/replay_editor.h"

#include "acts/state_change.h"
#include "dialogs/form.h"
#include "theme/fonts.h"
#include "theme/metrics.h"

#include <fermata/types/outbox.h>

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

bool hasEnded(const InstanceSummary& row) {
    return row.status == Status::Done || row.status == Status::Failed;
}

} // namespace

ReplayEditor::ReplayEditor(const ActSubject& subject, QWidget* parent)
    : ActEditor(parent), subject_(subject), row_(subject.row) {
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(metrics::kGap);
    auto* const form = dialogs::makeForm();
    column->addLayout(form);
    step_ = new QComboBox(this);
    step_->setObjectName(QStringLiteral("replayStep"));
    step_->setEditable(true);
    step_->setInsertPolicy(QComboBox::NoInsert);
    dialogs::keepAsTyped(step_);
    dialogs::spellOutEntries(step_);
    step_->setFont(fonts::mono());
    step_->lineEdit()->setPlaceholderText(subject.many() ? tr("the step that each is at") : tr("the step it is at"));
    stepLabel_ = dialogs::addField(form, tr("&From step"), step_);
    keepAttempts_ = new QCheckBox(
        subject.many() ? tr("&Count on from their attempts so far") : tr("&Count on from its attempts so far"), this);
    keepAttempts_->setObjectName(QStringLiteral("replayKeepAttempts"));
    keepAttempts_->setToolTip(tr("Otherwise it has all its tries again"));
    column->addWidget(keepAttempts_);
    makeFamilyChoices();
    column->addWidget(childArea_);
    column->addWidget(parentArea_);
    withState_ = new QCheckBox(tr("With another s&tate"), this);
    withState_->setObjectName(QStringLiteral("replayWithState"));
    column->addWidget(withState_);
    state_ = new StateChange(this);
    state_->hide();
    column->addWidget(state_, 1);

    connect(keepAttempts_, &QCheckBox::toggled, this, &ActEditor::edited);
    connect(step_, &QComboBox::editTextChanged, this, &ActEditor::edited);
    connect(withState_, &QCheckBox::toggled, this, [this](bool on) {
        state_->setVisible(on);
        if (on)
            state_->setFocus();
        else
            state_->letGo();
        Q_EMIT edited();
    });
    connect(state_, &StateChange::edited, this, [this] {
        if (withState_->isChecked()) Q_EMIT edited();
    });
    for (QAbstractButton* const choice :
         {static_cast<QAbstractButton*>(detach_), static_cast<QAbstractButton*>(leave_)})
        connect(choice, &QAbstractButton::toggled, this, [this] {
            showFamily();
            Q_EMIT edited();
        });
    if (subject.replay) {
        step_->setEditText(QString::fromStdString(subject.replay->step));
        state_->setText(subject.replay->state);
        withState_->setChecked(true);
    }
    childEnded_ = row_ && hasEnded(*row_) && row_->parentId;
    holdsChilds_ = row_ && row_->status == Status::AwaitingChildren;
    showKind();
    showSteps();
    showFamily();
}

void ReplayEditor::showKind() {
    event_ = subject_.events || (row_ && row_->fsm == outboxMachine);
    keepAttempts_->setVisible(event_);
    stepLabel_->setVisible(!event_);
    step_->setVisible(!event_);
    withState_->setVisible(!event_ && !subject_.many());
}

void ReplayEditor::makeFamilyChoices() {
    childArea_ = new QWidget(this);
    auto* const child = new QVBoxLayout(childArea_);
    child->setContentsMargins({});
    child->setSpacing(metrics::kGrid);
    rejoin_ = new QRadioButton(childArea_);
    rejoin_->setObjectName(QStringLiteral("replayRejoin"));
    rejoin_->setChecked(true);
    detach_ = new QRadioButton(childArea_);
    detach_->setObjectName(QStringLiteral("replayDetach"));
    childRemark_ = dialogs::makeRemark(childArea_);
    child->addWidget(rejoin_);
    child->addWidget(detach_);
    child->addWidget(childRemark_);
    childArea_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);

    parentArea_ = new QWidget(this);
    auto* const parentColumn = new QVBoxLayout(parentArea_);
    parentColumn->setContentsMargins({});
    parentColumn->setSpacing(metrics::kGrid);
    leave_ = new QCheckBox(subject_.many() ? tr("Their children are no longer &waited for")
                                           : tr("Its children are no longer &waited for"),
                           parentArea_);
    leave_->setObjectName(QStringLiteral("replayLeaveBarrier"));
    QLabel* const remark = dialogs::makeRemark(parentArea_);
    remark->setText(
        tr("The barrier is given up. Children that live are detached: they go on by themselves, and what they "
           "end with reaches nobody. The step runs again, and may spawn children anew."));
    parentColumn->addWidget(leave_);
    parentColumn->addWidget(remark);
    parentArea_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void ReplayEditor::showSteps() {
    const QString typed = step_->currentText();
    QStringList steps;
    if (row_) {
        for (const MachineSummary& machine : machines_) {
            if (machine.fsm != row_->fsm || machine.version != row_->fsmVersion) continue;
            for (const std::string& one : machine.steps)
                steps << QString::fromStdString(one);
        }
        const QString own = QString::fromStdString(row_->step);
        steps.removeAll(own);
        steps.prepend(own);
    }
    QStringList present;
    for (int i = 0; i < step_->count(); ++i)
        present << step_->itemText(i);
    if (present == steps) return;
    const QSignalBlocker blocked(step_);
    step_->clear();
    step_->addItems(steps);
    step_->setEditText(typed.isEmpty() && row_ ? steps.front() : typed);
}

void ReplayEditor::showFamily() {
    const bool many = subject_.many();
    childArea_->setVisible(childEnded_);
    parentArea_->setVisible(holdsChilds_ || leave_->isChecked());
    const QString parent = row_ && row_->parentId ? QStringLiteral("#%1").arg(row_->parentId->value) : QString();
    rejoin_->setText(many               ? tr("Those that are children re&join the barriers of their parents")
                     : parent.isEmpty() ? tr("Re&join the barrier of its parent")
                                        : tr("Re&join the barrier of its parent %1").arg(parent));
    detach_->setText(many               ? tr("They &leave their parents")
                     : parent.isEmpty() ? tr("&Leave its parent")
                                        : tr("&Leave its parent %1").arg(parent));
    rejoin_->setEnabled(many || !parentMovedOn_);
    childRemark_->setText(
        parentMovedOn_ && !many ? tr("Its parent does not wait on that barrier any more: it can only run without it.")
        : detach_->isChecked() ? tr("It runs for itself. The parent does not wait for it and will not see what it ends "
                                    "with.")
                               : tr("The parent waits for it once more, and sees what it ends with."));
}

void ReplayEditor::setDetail(const InstanceDetail& detail) {
    row_ = detail.row;
    state_->setBase(detail.row.state);
    childEnded_ = hasEnded(*row_) && row_->parentId;
    showKind();
    holdsChilds_ = holdsChilds_ || row_->status == Status::AwaitingChildren;
    showSteps();
    showFamily();
}

void ReplayEditor::setMachines(const std::vector<MachineSummary>& machines) {
    machines_ = machines;
    showSteps();
}

void ReplayEditor::setReport(const ActReport& report) {
    for (const ActAnswer& answer : report.answers) {
        if (answer.code == ActCode::MidBarrier || answer.code == ActCode::LivingChilds) holdsChilds_ = true;
        if (answer.code == ActCode::ParentMovedOn) parentMovedOn_ = childEnded_ = true;
        if (answer.effects.rejoins || answer.effects.detachedFrom) childEnded_ = true;
    }
    showFamily();
}

Act ReplayEditor::act() const {
    acts::Replay replay;
    if (event_) {
        replay.keepAttempts = keepAttempts_->isChecked();
        return replay;
    }
    const std::string step = step_->currentText().toStdString();
    if (!step.empty() && (!row_ || step != row_->step)) replay.step = step;
    if (withState_->isChecked() && state_->isMeant()) replay.state = state_->text();
    // Only what has ended can leave its parent; of many the others are not meant.
    replay.detach = childEnded_ && detach_->isChecked();
    replay.leaveBarrier = leave_->isChecked();
    return replay;
}

QString ReplayEditor::problem() {
    if (event_) return {};
    if (withState_->isChecked() && state_->isMeant() && !state_->isValid()) return tr("The state is not valid JSON.");
    return {};
}

void ReplayEditor::focusFirst() {
    if (event_) return keepAttempts_->setFocus();
    step_->setFocus();
    step_->lineEdit()->selectAll();
}

} // namespace fermata::views

#include "moc_replay_editor.cpp"
