// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/live_view.h"

#include <fermata/types/inboxes.h>

class QMenu;

namespace fermata::views {

class SignalListModel;
class SignalPane;
class SignalsPage;
struct ActSubject;

// The table of signals.
class SignalsTable : public LiveTable {
    Q_OBJECT

public:
    // The pane knows the whole payload of the one it shows.
    SignalsTable(SignalListModel& signalList, const SignalPane& pane, SignalsPage& page);

    std::optional<SignalId> chosen() const {
        return chosenKey() ? std::optional(SignalId{*chosenKey()}) : std::nullopt;
    }

Q_SIGNALS:
    void signalChosen(fermata::InstanceId target); // by a person

protected:
    void rowChosen(const QModelIndex& row) override;
    void linkFollowed(const QString& link, const QModelIndex& cell) override;
    void visibleRowsMoved() override;
    void resizeEvent(QResizeEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void deliver(const SignalEntry& signal);
    void addMenuOfOne(QMenu& menu, const SignalEntry& signal);
    std::optional<std::string> wholePayload(const SignalEntry& signal) const;
    ActSubject subjectOfSelected() const;

    SignalListModel& signals_;
    const SignalPane& pane_;
    SignalsPage& page_;
};

} // namespace fermata::views
