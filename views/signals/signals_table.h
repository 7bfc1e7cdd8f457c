// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/inboxes.h>

#include <QHash>
#include <QTableView>

#include <functional>
#include <optional>

namespace fermata::views {

class SignalListDisplay;
class SignalListModel;

// The table of signals. What a person looks at stays where it is while rows come and go: hold() puts the first visible
// row back to its place, a chosen signal that goes does not hand the choice to its neighbour. Only at the very top the
// list follows what is new.
class SignalsTable : public QTableView {
    Q_OBJECT

public:
    explicit SignalsTable(SignalListModel& signalList, QWidget* parent = nullptr);

    void hold(const std::function<void()>& change);

    // The one whose row is chosen, though it may be gone from the list.
    std::optional<SignalId> chosen() const { return chosen_; }
    void forgetChosen();

    bool atTop() const;
    bool chosenIsVisible() const;
    int firstVisibleRow() const;
    int lastVisibleRow() const;

    void setDeliverHindrance(const QString& sentence); // empty: signals may be delivered
    // Where the whole payload of a signal can be had, if it was read.
    using PayloadSource = std::function<std::optional<std::string>(SignalId)>;
    void setPayloadSource(PayloadSource source) { payloadOf_ = std::move(source); }

Q_SIGNALS:
    void signalChosen(fermata::SignalId id, fermata::InstanceId target); // by a person
    void targetRequested(fermata::InstanceId target);
    void deliverRequested(fermata::InstanceId target, const QString& name);
    void inboxRequested(fermata::InstanceId target); // only its signals
    void nameRequested(const QString& name);         // only those called so
    void visibleRowsChanged();

protected:
    bool event(QEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    void setUpColumns();
    void fitColumns();
    void choose(const QModelIndex& index);
    void putChosenBack();
    void deliver(int row);
    void copyPayload(const SignalEntry& signal) const;
    std::vector<int> selectedRows() const;
    QString selectedAsText() const;

    SignalListModel& signals_;
    SignalListDisplay* display_ = nullptr;
    QHash<int, int> hiddenWidths_;
    std::optional<SignalId> chosen_;
    bool lost_ = false;  // the chosen one is not among the rows; chosen again should it return
    bool quiet_ = false; // what changes now is nobody's doing
    QString hindrance_;
    PayloadSource payloadOf_;
};

} // namespace fermata::views
