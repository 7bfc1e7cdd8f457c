// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/look_status.h"

#include <QListView>

namespace fermata::views {

class NavigationModel;

// The sidebar. A click or Enter goes to a line's view or shows the instances of its status; the arrow keys only move,
// so that one can look without going.
class NavigationView : public QListView {
    Q_OBJECT

public:
    explicit NavigationView(NavigationModel* model, QWidget* parent = nullptr);

    QSize sizeHint() const override;

Q_SIGNALS:
    void viewChosen(int view);
    void statusChosen(fermata::views::LookStatus status);
    void savedViewChosen(int view);
    void savedViewRenamed(int view); // is to be
    void savedViewDeleted(int view); // likewise
    void saveViewChosen();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void choose(const QModelIndex& index);
};

} // namespace fermata::views
