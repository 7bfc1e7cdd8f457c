// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acts/answer_words.h"
#include "shell/act_order.h"
#include "shell/act_subject.h"

#include <fermata/types/overview.h>

#include <QStringList>
#include <QWidget>

#include <chrono>

namespace fermata::views {

class ActDesk;

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

// The editor of an act that says whom it is for, too, and what it would do. When that was done the form stays as it is,
// for another one.
class OrderEditor : public ActEditor {
    Q_OBJECT

public:
    using ActEditor::ActEditor;

    Act act() const override { return order(true).request.act; }
    // As the form has it; `whole`: with what changes nothing about who would take it.
    virtual ActOrder order(bool whole) const = 0;
    virtual void aim(ActOrder& order, const ActReport& judged) = 0; // to be done, upon those that were judged
    virtual AnswerWords told(const ActOutcome& outcome) = 0;        // of what was aimed last

    virtual QString title() const;
    virtual QString button(qint64 accepted) const = 0;
    virtual QString refusal(const ActReport& judged) const = 0; // why nothing of it can be done
    // What is asked when the button is pressed, for it to be pressed once more; empty: nothing is strange about it.
    virtual QString question() const { return {}; }
    virtual bool isForMany() const = 0;
    virtual qint64 number(qint64 accepted) const { return accepted; } // … that production asks for; 0: not known yet
    // The form says what it would do by itself: pressed before it was judged, it is done as soon as it is.
    virtual bool saysItself() const = 0;
    virtual std::chrono::milliseconds rest() const; // until what was typed is judged

    // What it would do, as the form sees it before the desk has judged; null: that is waited for.
    virtual std::optional<ActReport> foreseen() const { return std::nullopt; }
    // In place of the report, where it is not of instances that are there: the dialog puts it where that would be.
    virtual QWidget* consequences() const { return nullptr; }
    // `judged`: what the desk found, if it has; `told`: what was done stands there.
    virtual void showConsequences(const ActReport* /*judged*/, bool /*told*/) {}

    virtual std::optional<InstanceId> wantsDetailOf() const = 0;
    virtual void setTargetDetail(const std::optional<InstanceDetail>& detail, Timestamp now) = 0; // nothing: not there

    virtual void begin() { refresh(); }        // it is shown
    virtual void confirm(bool losesFocus) = 0; // the button was pressed; the focus has to go somewhere
    virtual void refresh() = 0;

Q_SIGNALS:
    void moved();     // what it is for has moved on: the same is to be judged anew
    void begunAnew(); // what was told was of something else
    void emptied();   // nothing of what was typed is meant any more
};

ActEditor* makeActEditor(ActKind kind, const ActSubject& subject, ActDesk& desk, QWidget* parent);

} // namespace fermata::views
