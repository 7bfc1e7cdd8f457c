// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"
#include "shell/act_subject.h"

#include <fermata/types/inboxes.h>

class QMenu;

namespace fermata::views {

class SignalListModel;

// The table of signals.
class SignalsTable : public LiveTable {
    Q_OBJECT

public:
    explicit SignalsTable(SignalListModel& signalList, QWidget* parent = nullptr);

    std::optional<SignalId> chosen() const {
        return chosenKey() ? std::optional(SignalId{*chosenKey()}) : std::nullopt;
    }

    void setDeliverHindrance(const QString& sentence) { hindrance_ = sentence; } // empty: signals may be delivered
    // Where the whole payload of a signal can be had, if it was read.
    using PayloadSource = std::function<std::optional<std::string>(SignalId)>;
    void setPayloadSource(PayloadSource source) { payloadOf_ = std::move(source); }

Q_SIGNALS:
    void visibleRowsChanged();
    void signalChosen(fermata::SignalId id, fermata::InstanceId target); // by a person
    void targetRequested(fermata::InstanceId target);
    void deliverRequested(fermata::InstanceId target, const QString& name);
    void inboxRequested(fermata::InstanceId target);                          // only its signals
    void nameRequested(const QString& name);                                  // only those called so
    void actsOffered(QMenu* menu, const fermata::views::ActSubject& subject); // of Page

protected:
    void rowChosen(const QModelIndex& row) override;
    void linkFollowed(const QString& link, const QModelIndex& cell) override;
    void visibleRowsMoved() override { Q_EMIT visibleRowsChanged(); }
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void deliver(const SignalEntry& signal);
    void addMenuOfOne(QMenu& menu, const SignalEntry& signal);
    std::optional<std::string> wholePayload(const SignalEntry& signal) const;
    ActSubject subjectOfSelected() const;

    SignalListModel& signals_;
    QString hindrance_;
    PayloadSource payloadOf_;
};

} // namespace fermata::views
