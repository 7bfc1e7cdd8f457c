// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_subject.h"
#include "widgets/steady_table.h"

#include <fermata/types/inboxes.h>

#include <QHash>

class QMenu;

namespace fermata::views {

class SignalListDisplay;
class SignalListModel;

// The table of signals.
class SignalsTable : public SteadyTable {
    Q_OBJECT

public:
    explicit SignalsTable(SignalListModel& signalList, QWidget* parent = nullptr);

    std::optional<SignalId> chosen() const {
        return chosenKey() ? std::optional(SignalId{*chosenKey()}) : std::nullopt;
    }
    void forgetChosen();

    void setDeliverHindrance(const QString& sentence); // empty: signals may be delivered
    // Where the whole payload of a signal can be had, if it was read.
    using PayloadSource = std::function<std::optional<std::string>(SignalId)>;
    void setPayloadSource(PayloadSource source) { payloadOf_ = std::move(source); }

Q_SIGNALS:
    void signalChosen(fermata::SignalId id, fermata::InstanceId target); // by a person
    void targetRequested(fermata::InstanceId target);
    void deliverRequested(fermata::InstanceId target, const QString& name);
    void inboxRequested(fermata::InstanceId target);                          // only its signals
    void nameRequested(const QString& name);                                  // only those called so
    void actsOffered(QMenu* menu, const fermata::views::ActSubject& subject); // of Page

protected:
    Key keyOf(int row) const override;
    int rowOf(Key key) const override;
    int placeOf(Key key) const override;
    void rowChosen(int row) override;
    void copyTextOfSelected() override;
    void fitColumns() override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void setUpColumns();
    void deliver(int row);
    std::optional<std::string> wholePayload(const SignalEntry& signal) const;
    ActSubject subjectOfSelected() const;
    QString selectedAsText() const;

    SignalListModel& signals_;
    SignalListDisplay* display_ = nullptr;
    QHash<int, int> hiddenWidths_;
    QString hindrance_;
    PayloadSource payloadOf_;
};

} // namespace fermata::views
