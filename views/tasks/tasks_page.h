// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/list_page.h"
#include "tasks/task_pane.h"

#include <QMetaType>

#include <memory>

namespace fermata::views {

class LinkLabel;
class TasksModel;
class TasksTable;

// Where a person is in Tasks.
struct TasksPlace {
    TaskFilter filter;
    std::optional<InstanceId> task;
    std::string step;
    TaskPane::Look look = TaskPane::Look::Graph;

    friend bool operator==(const TasksPlace&, const TasksPlace&) = default;
};

// Tasks, the newest first, and below them the chosen one with its steps.
class TasksPage : public ListPage {
    Q_OBJECT

public:
    explicit TasksPage(QWidget* parent = nullptr);
    ~TasksPage() override;

    void setReading(const Reading& reading, const ReadPlan& answered) override;
    void clear() override;
    QVariant place() const override;
    void setPlace(const QVariant& place) override;
    void showTask(InstanceId task, const std::string& step = {}); // whatever the list holds
    static QString help();

protected:
    void showState() override;
    void filterTyped() override;
    void replan() override;
    void keep(QDataStream& stream) const override;
    void restore(QDataStream& stream) override;

private:
    struct Window;

    TaskFilter filter() const;
    TasksQuery query() const;
    void setFilter(const TaskFilter& filter);
    void restart();
    void see();
    void clearFilter();
    void fillMenu(QMenu& menu, const std::vector<QModelIndex>& lines);
    ListStack::Words emptyWords();

    TasksModel* model_ = nullptr;
    TasksTable* tasks_ = nullptr;
    TaskPane* pane_ = nullptr;
    SegmentedControl* states_ = nullptr;
    LinkLabel* newest_ = nullptr;
    LinkLabel* further_ = nullptr;
    std::unique_ptr<Window> window_;
    bool present_ = true;
    bool focusesList_ = false; // as soon as it is seen
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::views::TasksPlace)
