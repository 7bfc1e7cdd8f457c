// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "instances/column_layout.h"

#include <QDialog>

class QListWidget;
class QPushButton;

namespace fermata::views {

class ListModel;

// Which columns the table shows, and in which order: ticked by Space, moved by dragging or with Alt and the arrows.
// What is changed shows in the table at once.
class ColumnsDialog : public QDialog {
    Q_OBJECT

public:
    ColumnsDialog(const ListModel& list, const ColumnLayout& layout, QWidget* parent = nullptr); // the list outlives it

    ColumnLayout layout() const;

Q_SIGNALS:
    void layoutChanged(const fermata::views::ColumnLayout& layout);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill(const ColumnLayout& layout);
    void move(int by);
    void tell();

    const ListModel& titles_;
    QListWidget* list_ = nullptr;
    QPushButton* up_ = nullptr;
    QPushButton* down_ = nullptr;
    bool filling_ = false;
};

} // namespace fermata::views
