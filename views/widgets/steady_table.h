// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <functional>
#include <optional>
#include <vector>

namespace fermata::views {

// A table of rows that come and go, where what a person looks at stays where it is: hold() puts the first visible row
// back to its place, a chosen row that drops out of the list does not hand the choice to its neighbour, and takes it
// back when it returns. Only at the very top the list follows what is new. A row is one thing: it is selected whole,
// Home and End go through the list.
class SteadyTable : public QTableView {
    Q_OBJECT

public:
    void hold(const std::function<void()>& change); // `change` changes the rows

    bool atTop() const;
    bool chosenIsVisible() const;
    int firstVisibleRow() const;
    int lastVisibleRow() const;
    int selectedCount() const;

Q_SIGNALS:
    void visibleRowsChanged();

protected:
    using Key = qint64; // what a row keeps while it moves: an id

    explicit SteadyTable(QWidget* parent);

    virtual Key keyOf(int row) const = 0;
    virtual int rowOf(Key key) const = 0;   // -1 where it is not among the rows
    virtual int placeOf(Key key) const = 0; // its row or, when it is gone, where it would be; -1 when nobody can tell
    virtual void rowChosen(int row) = 0;    // by a person
    virtual void copyTextOfSelected() = 0;  // Ctrl+C
    virtual void fitColumns() = 0;          // after a change of the width
    std::optional<Key> chosenKey() const { return chosen_; }
    void setChosenKey(std::optional<Key> key); // says nothing
    std::vector<int> selectedRows() const;     // in their order

    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    void choose(const QModelIndex& index);
    void putChosenBack();

    std::optional<Key> chosen_;
    bool lost_ = false;  // the chosen one is not among the rows; chosen again should it return
    bool quiet_ = false; // what changes now is nobody's doing
};

} // namespace fermata::views
