// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace fermata::views {

class DockTitle;
class ListTable;
class SearchBox;
class StepLogFilter;
class StepLogModel;

// What the worker of this window committed, newest on top. While a person has paused the window it holds still and
// counts what comes in; nothing of that is lost until it is more than the log holds.
class StepLogView : public QWidget {
    Q_OBJECT

public:
    explicit StepLogView(QWidget* parent = nullptr);

    void addSteps(const std::vector<StepLogRow>& steps);
    void clear();
    void setPaused(bool paused);
    void setEmbeddedWorker(const EmbeddedWorkerState& state); // says why nothing comes
    void attachTitle(DockTitle* title);                       // the filter goes there, and the count
    ListTable* table() const { return table_; }

Q_SIGNALS:
    void instanceRequested(fermata::InstanceId id);

private:
    void updateTitle();
    void updateEmpty();
    void showMenu(const QPoint& position);

    StepLogModel* model_ = nullptr;
    StepLogFilter* filter_ = nullptr;
    ListTable* table_ = nullptr;
    QStackedWidget* stack_ = nullptr;
    QLabel* empty_ = nullptr;
    SearchBox* search_ = nullptr;
    DockTitle* title_ = nullptr;
    EmbeddedWorkerState worker_;
    std::vector<StepLogRow> held_;
    quint64 heldBack_ = 0; // all that came while paused, also what held_ has let go
    bool paused_ = false;
};

} // namespace fermata::views
