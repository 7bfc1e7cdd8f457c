// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acts/act_editor.h"
#include "shell/reading.h"
#include "shell/signal_address.h"
#include "shell/state_events.h"

#include <memory>

namespace fermata::views {

class ActDesk;

// A signal, to one instance or to many: whom it is for, its name, its payload and its dedup key; and beforehand what
// these would change.
class SignalEditor : public OrderEditor {
    Q_OBJECT

public:
    SignalEditor(ActDesk& desk, QWidget* parent); // the desk outlives it
    ~SignalEditor() override;

    void setTarget(std::optional<InstanceId> id);
    void setAddress(const SignalAddress& address);
    void setSignalName(const QString& name);        // as if a person had typed it
    void setSignalNames(const QStringList& names);  // names the target's machine is known to await
    void setStateEvents(const StateEvents& events); // of the target, or of another instance, which are not offered
    void chooseEvent(const QString& event);         // as a person does: its name, in the payload of the signal "event"
    QString payloadsOf() const;                     // the name whose last payloads are wanted; empty: none
    void setPayloads(const QString& name, const std::vector<SentPayload>& payloads, Timestamp now);

    QString problem() override;
    ActOrder order(bool whole) const override;
    void aim(ActOrder& order, const ActReport& judged) override;
    AnswerWords told(const ActOutcome& outcome) override;
    bool isForMany() const override;
    bool saysItself() const override;
    QString refusal(const ActReport& judged) const override;
    QString button(qint64 accepted) const override;
    std::chrono::milliseconds rest() const override;
    std::optional<ActReport> foreseen() const override;
    std::optional<InstanceId> wantsDetailOf() const override; // nothing while it is for many
    void setTargetDetail(const std::optional<InstanceDetail>& detail, Timestamp now) override;
    void confirm(bool losesFocus) override;
    void refresh() override;

Q_SIGNALS:
    void payloadsWanted();                                         // payloadsOf() is another one
    void targetChanged(std::optional<fermata::InstanceId> target); // by typing; its detail is wanted

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views
