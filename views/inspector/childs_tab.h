// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/rows.h>

#include <QWidget>

class QStackedLayout;
class QTableView;

namespace fermata::views {

class ChildsModel;
class SectionBar;
class TabNote;

// The childs of an instance: who they are, how they stand, what became of them. A row leads to its instance.
class ChildsTab : public QWidget {
    Q_OBJECT

public:
    explicit ChildsTab(QWidget* parent = nullptr);
    ~ChildsTab() override;

    void setDetail(const InstanceDetail& detail);
    void clear();

Q_SIGNALS:
    void instanceRequested(fermata::InstanceId id);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    class Delegate;
    void open(const QModelIndex& index);

    ChildsModel* childs_ = nullptr;
    QStackedLayout* stack_ = nullptr;
    SectionBar* bar_ = nullptr;
    QTableView* table_ = nullptr;
};

} // namespace fermata::views
