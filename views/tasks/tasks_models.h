// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/list_model.h"
#include "kit/menu_table.h"
#include "models/keyed_table_model.h"
#include "models/newest_first.h"
#include "tasks/task_path.h"

#include <fermata/types/tasks.h>

#include <QMetaType>
#include <QString>

#include <memory>

namespace fermata::views {

// The part of the list of tasks that is known, newest first.
class TasksModel : public ListOf<NewestFirstModel<TaskSummary>> {
public:
    enum Column { Id, State, Task, Version, Progress, Complete, Created, Took, ColumnCount };

    explicit TasksModel(QObject* parent = nullptr);

    QModelIndex indexOf(ListKey key) const override { return index(find(InstanceId{key}), 0); }
    QModelIndex nearest(ListKey key) const override;

private:
    std::optional<ListKey> keyOf(const TaskSummary& task) const override { return task.id.value; }
};

using TasksWindow = NewestFirstWindow<TaskSummary, TaskPage>;

// A step as a line shows it.
struct TaskStepRow {
    InstanceId id;
    int place = 0; // in TaskDetail::steps
    TaskStep step;
    std::optional<format::Duration> took;
    bool critical = false;

    friend bool operator==(const TaskStepRow&, const TaskStepRow&) = default;
};

// The steps of the chosen task, each after what it needs.
class TaskStepsModel : public ListOf<KeyedTableModel<TaskStepRow, &TaskStepRow::id>> {
public:
    enum Column { Step, State, Handler, Waits, Attempts, NextRetry, Error, Took, ColumnCount };

    explicit TaskStepsModel(QObject* parent = nullptr);

    void setTask(std::shared_ptr<const TaskDetail> task, const TaskPath& path); // nothing: none
    QModelIndex indexOf(ListKey key) const override { return index(find(InstanceId{key}), 0); }

private:
    std::optional<ListKey> keyOf(const TaskStepRow& row) const override { return row.id.value; }

    std::shared_ptr<const TaskDetail> task_;
};

// Each of the lists of Tasks.
class TasksTable : public MenuTable {
    Q_OBJECT

public:
    using MenuTable::MenuTable;
};

} // namespace fermata::views

Q_DECLARE_METATYPE(fermata::TaskSummary)
Q_DECLARE_METATYPE(fermata::views::TaskStepRow)
