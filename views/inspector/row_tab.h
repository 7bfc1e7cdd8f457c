// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/rows.h>

#include <QTableView>

namespace fermata::views {

class RawRowModel;

// Every column of an instance's row as it is stored.
class RowTab : public QTableView {
    Q_OBJECT

public:
    explicit RowTab(QWidget* parent = nullptr);

    void setDetail(const InstanceDetail& detail);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    class Delegate;
    QString currentValue() const; // whole
    void copy() const;

    InstanceRow shown_;
    std::string version_;
    RawRowModel* row_ = nullptr;
};

} // namespace fermata::views
