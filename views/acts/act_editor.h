// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_subject.h"

#include <fermata/types/overview.h>

#include <QStringList>
#include <QWidget>

namespace fermata::views {

// The part of an act's dialog that is its kind's own: what exactly is to be done.
class ActEditor : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual Act act() const = 0;
    // Why that makes no sense yet, for the foot of the dialog; empty: it does.
    virtual QString problem() { return {}; }
    // The whole row of the only target is wanted: its state, what its machine is made of.
    virtual bool wantsDetail() const { return false; }
    virtual void setDetail(const InstanceDetail&) {}
    virtual void setMachines(const std::vector<MachineSummary>&) {}
    virtual void setQueues(const QStringList&) {}
    // What a preview has said: some choices are offered when they are needed.
    virtual void setReport(const ActReport&) {}
    virtual void focusFirst() {}

Q_SIGNALS:
    void edited(); // act() or problem() may be another one
};

ActEditor* makeActEditor(ActKind kind, const ActSubject& subject, QWidget* parent);

} // namespace fermata::views
