// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"

#include <QListView>

class QMenu;

namespace fermata::views {

// A narrow list whose rows are of several lines. Of each two columns of the model the first stands at the left of a
// line, the second at its right. What is spoken, copied and told in a tool tip of a row is that of its first column.
// Where rows are not all as high (setUniformItemSizes()), each has as many lines as it says something on.
class LinesList : public QListView {
protected:
    // The model outlives it. So many px at the left of the lines are for paintBeside().
    LinesList(QAbstractItemModel& model, QWidget* parent, int room = 0);

    virtual void paintBeside(QPainter&, const QRect& /*all of it*/, const QModelIndex& /*row*/) const {}

    std::vector<QModelIndex> chosenRows() const; // in the order of the list
    static void addCopy(QMenu& menu, const QString& label, const QString& text);
    virtual QString copied() const = 0; // what Ctrl+C puts into the clipboard; empty: nothing

    void keyPressEvent(QKeyEvent* event) override;

private:
    class Delegate;
};

} // namespace fermata::views
