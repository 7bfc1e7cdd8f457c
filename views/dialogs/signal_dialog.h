// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dialogs/answer_words.h"
#include "dialogs/delivery.h"
#include "shell/reading.h"

#include <QDialog>
#include <QStringList>

#include <memory>
#include <optional>

namespace fermata::views {

class ActDesk;

// Delivers a signal, to one instance or to many: says beforehand what it would change, and afterwards, in place, what
// really happened.
class SignalDialog : public QDialog {
    Q_OBJECT

public:
    explicit SignalDialog(QWidget* parent = nullptr);
    ~SignalDialog() override;

    void setDesk(ActDesk* desk); // which outlives the dialog

    std::optional<InstanceId> target() const; // whose detail is wanted; nothing while it is for many
    void setTarget(std::optional<InstanceId> id);
    void setAddress(const SignalAddress& address);
    void setSignalName(const QString& name); // as if a person had typed it
    // What was read of the target at `now` (the database's clock); nothing: there is no such instance.
    void setTargetDetail(const std::optional<InstanceDetail>& detail, Timestamp now);
    void setSignalNames(const QStringList& names); // names the target's machine is known to await
    QString payloadsOf() const;                    // the name whose last payloads are wanted; empty: none
    void setPayloads(const QString& name, const std::vector<SentPayload>& payloads, Timestamp now);

Q_SIGNALS:
    void payloadsWanted();                                         // payloadsOf() is another one
    void targetChanged(std::optional<fermata::InstanceId> target); // by typing; its detail is wanted
    void instanceRequested(fermata::InstanceId id);
    // What the desk answered after the dialog was closed.
    void answeredLate(const QString& name, const fermata::views::AnswerWords& words);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views
