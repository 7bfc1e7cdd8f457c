// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_order.h"
#include "shell/act_subject.h"

#include <fermata/types/audit.h>
#include <fermata/types/overview.h>

#include <QDialog>

#include <memory>
#include <optional>

namespace fermata::views {

class ActDesk;
class ActEditor;
struct AnswerWords;

// One act on one or many instances, a signal to some, or new ones. What exactly is to be done is the kind's own
// (ActEditor); this is what all have in common: whom it is for, why, what it would do, which is judged by the server as
// one edits, and the same in SQL; then that it is being done, and in the same place what was done, what was refused and
// why.
//
// It acts upon what it has shown, and on nothing that has changed since: each target carries the fingerprint of the row
// that was judged. What has changed is said, shown as it is now, and judged anew.
//
// A signal's or new instances' editor says whom it is for, too (OrderEditor). Once all of that was done the dialog
// closes, and the window tells. A person may have it stay for the next one: then it says in place what was done, and
// Ctrl+Enter does not do the same again. What was refused, failed or is in doubt keeps it open in any case.
//
// Closing it while it acts does not end the act: performed() or answeredLate() still comes, and the window tells.
class ActDialog : public QDialog {
    Q_OBJECT

public:
    // `now`: the database's clock at the last reading.
    ActDialog(ActKind kind, ActSubject subject, ActDesk& desk, Timestamp now, QWidget* parent = nullptr);
    ~ActDialog() override;

    ActKind kind() const;
    ActEditor& editor() const;
    bool isActing() const;
    // The instance whose whole row is wanted, and what people did to it last, if any.
    std::optional<InstanceId> wantsDetailOf() const;
    // Nothing: it is not there.
    void setTargetDetail(const std::optional<InstanceDetail>& detail, Timestamp now);
    void setTargetAudit(const AuditPage& page, Timestamp now);
    void setMachines(const std::vector<MachineSummary>& machines);
    void setQueues(const QStringList& queues);

    // Of what an editor orders: whether it stays open when that was done.
    bool keepsOpen() const;
    void setKeepsOpen(bool keep);

Q_SIGNALS:
    // It was done, in part or not at all. `error`: nothing is known to have been done, for this reason.
    void performed(const fermata::Act& act, const fermata::ActReport& report, const QString& error);
    void undoRequested(const std::vector<fermata::AuditId>& entries);
    void detailWanted(); // of wantsDetailOf(), as it is now
    void instanceRequested(fermata::InstanceId id);
    void keepsOpenChanged(bool keep);
    // Of what the editor ordered, after the dialog was closed, be it by this answer.
    void answeredLate(const fermata::views::AnswerWords& words);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace fermata::views
