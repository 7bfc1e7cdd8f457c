// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/act_subject.h"
#include "shell/reading.h"
#include "tasks/task_path.h"
#include "widgets/list_stack.h"

#include <QWidget>

#include <memory>

class QMenu;
class QPushButton;
class QStackedWidget;

namespace fermata::views {

class Note;
class SectionBar;
class SegmentedControl;
class TaskGraph;
class TasksLegend;
class TasksPage;
class TasksTable;
class TaskStepsModel;

// One task: its graph, the list of its steps, why the chosen one stands where it stands, and what may be done.
class TaskPane : public QWidget {
    Q_OBJECT

public:
    enum class Look { Graph, Steps };

    explicit TaskPane(TasksPage& page);

    void setTask(std::optional<InstanceId> task); // another one begins anew; nothing: none
    std::optional<InstanceId> task() const { return task_; }
    Look look() const { return look_; }
    void setLook(Look look);
    // The step of this name, as soon as the task has been read; empty: none.
    void chooseStep(const std::string& name);
    std::string chosenStep() const;

    void setSnapshot(const TasksSnapshot& snapshot);
    QString footText() const;
    void offer(QMenu& menu); // acts on the task and on its chosen step
    void focusContents();

    QByteArray saveColumns() const;
    void restoreColumns(const QByteArray& columns);

    // What makes sense for a task that stands so.
    static std::vector<ActKind> actsFor(const TaskSummary& task);

Q_SIGNALS:
    void placeChanged(); // a person went there
    void shownChanged(); // the foot may say something else

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showAll();
    void showStanding();
    void showProblem();
    void showWay();
    void showEmpty();
    void chosenByHand(int step);
    void enter(int step);
    void fillMenu(QMenu& menu, const std::vector<QModelIndex>& lines);
    int placeOf(const std::string& name) const;

    TasksPage& page_;
    std::optional<InstanceId> task_;
    Look look_ = Look::Graph;
    std::shared_ptr<const TaskDetail> detail_;
    TaskPath path_;
    bool missing_ = false;
    std::string wanted_; // the name of the chosen step
    QString problem_;    // of the layout

    SectionBar* bar_ = nullptr;
    SegmentedControl* looks_ = nullptr;
    QPushButton* act_ = nullptr;
    Note* way_ = nullptr;
    Note* remark_ = nullptr; // of the layout
    Note* standing_ = nullptr;
    QStackedWidget* stack_ = nullptr;
    TaskGraph* graph_ = nullptr;
    TasksLegend* legend_ = nullptr;
    TaskStepsModel* model_ = nullptr;
    TasksTable* steps_ = nullptr;
    ListStack* graphStack_ = nullptr;
    ListStack* stepsStack_ = nullptr;
};

} // namespace fermata::views
