// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"

#include <fermata/types/ids.h>

#include <QHash>
#include <QRegion>
#include <QTableView>
#include <QTreeView>

#include <functional>
#include <optional>
#include <vector>

class QMenu;

namespace fermata::views {

class TurningRing;

// The view of a list that changes under one's hands, as a table (QTableView) or a tree (QTreeView). Columns are as
// their ColumnHeads say, cells as the model describes them. A row is one thing: it is selected whole, Home and End go
// through the list, Tab leaves it.
//
// What a person looks at stays where it is: hold() puts the first visible row back to its place; a chosen row that goes
// does not hand the choice to its neighbour, and takes it back when it returns. Only at the very top the list follows
// what is new. Who derives from it says what a choice, Enter and a link lead to, and makes the menu.
template <typename View>
class LiveView : public View {
public:
    void hold(const std::function<void()>& change); // `change` changes the rows

    // Widths and order of the columns, as they come back at the next start.
    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray& columns);

    std::optional<ListKey> chosenKey() const { return chosen_; }
    void setChosenKey(std::optional<ListKey> key); // is nobody's choice: rowChosen() is not called
    // The same, where the rows are instances.
    std::optional<InstanceId> chosen() const { return chosen_ ? std::optional(InstanceId{*chosen_}) : std::nullopt; }
    void setChosen(std::optional<InstanceId> id) { setChosenKey(id ? std::optional(id->value) : std::nullopt); }
    QModelIndex chosenIndex() const; // invalid: none, or it is not among the rows
    bool chosenIsVisible() const;
    bool atTop() const;
    int firstVisibleRow() const; // of a table
    int lastVisibleRow() const;

    std::vector<QModelIndex> selectedLines() const; // their first cells, in the order of the list
    QString selectedText() const;                   // as Ctrl+C copies it

protected:
    explicit LiveView(QWidget* parent);

    // Both are the same object, which outlives the view.
    template <typename Model>
    void setList(Model& model) {
        setList(model, model);
    }

    // Before setList(): of a list that reaches from edge to edge of its page. Its titles, and what its outer columns
    // hold, keep the page's margin.
    void reachEdges();

    virtual void rowChosen(const QModelIndex& row) = 0; // by a person
    virtual void entered(const QModelIndex& line); // Enter: opens or closes what cannot be chosen, chooses the rest
    virtual void linkFollowed(const QString& link, const QModelIndex& cell);
    virtual void visibleRowsMoved() {}
    virtual QString copied(const QModelIndex& line) const; // empty: nothing; else its cells, with tabs between
    virtual QString betweenCopied() const { return QStringLiteral("\n"); }

    void take(const QModelIndex& row); // as a person would choose it
    // The key by itself does this with the current line, whatever it does elsewhere in the window.
    void setOwnKey(Qt::Key key, std::function<void(const QModelIndex& line)> act);
    // The chosen one stays in sight when rows come in above it at the top, where the list follows what is new.
    void setKeepsChosenInSight(bool keeps) { keepsChosenInSight_ = keeps; }
    bool isQuiet() const { return quiet_; } // what changes now is nobody's doing
    void quietly(const std::function<void()>& change);
    // The visible cells for which `which` is true; the first cell stands for a line that spans all columns.
    QRegion cellsOf(const std::function<bool(const QModelIndex& cell)>& which) const;
    QHeaderView* titles() const;
    int naturalWidth(int column) const; // as its head says
    virtual void fitColumns();          // after a change of the width
    static void addCopy(QMenu& menu, const QString& label, const QString& text);

    bool event(QEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int first, int last) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    QModelIndex moveCursor(QAbstractItemView::CursorAction action, Qt::KeyboardModifiers modifiers) override;

private:
    void setList(QAbstractItemModel& model, ListModel& list);
    void setUpColumns();
    void choose(const QModelIndex& index);
    void putChosenBack();
    QRect rectOf(const QModelIndex& line) const; // in the viewport; invalid: it is folded away
    QModelIndex lineAt(int y) const;

    ListModel* list_ = nullptr;
    TurningRing* ring_ = nullptr;
    QHash<int, int> hiddenWidths_; // a hidden column has no width of its own
    QHash<int, std::function<void(const QModelIndex&)>> ownKeys_;
    std::optional<ListKey> chosen_;
    bool lost_ = false; // the chosen one is not among the rows; chosen again should it return
    bool quiet_ = false;
    bool keepsChosenInSight_ = false;
    bool reachesEdges_ = false;
};

using LiveTable = LiveView<QTableView>;
using LiveTree = LiveView<QTreeView>;

extern template class LiveView<QTableView>;
extern template class LiveView<QTreeView>;

} // namespace fermata::views
