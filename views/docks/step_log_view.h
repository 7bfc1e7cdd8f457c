// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <QTimer>
#include <QWidget>

#include <deque>

class QLabel;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace fermata::views {

class DockTable;
class DockTitle;
class SearchBox;
class ShownEdit;
class StepFilterButton;
class StepLogModel;

// What the worker of this window committed, newest on top. At the top one sees what happens; away from it, what one
// reads stays. While it or the window is paused it holds still and counts what comes in; nothing of that is lost until
// it is more than the log holds.
class StepLogView : public QWidget {
    Q_OBJECT

public:
    explicit StepLogView(QWidget* parent = nullptr);

    void addSteps(const std::vector<StepLogRow>& steps);
    void clear();
    void setPaused(bool paused);                              // the window
    void setEmbeddedWorker(const EmbeddedWorkerState& state); // says why nothing comes
    void attachTitle(DockTitle* title);                       // the filter goes there, and the count
    DockTable* table() const { return table_; }

Q_SIGNALS:
    void instanceRequested(fermata::InstanceId id);

private:
    bool paused() const { return windowPaused_ || pausedHere_; }
    void pauseHere(bool paused);
    void release();
    void applyFilter();
    void updateTitle();
    void updateEmpty();
    void showText();
    void showMenu(const QPoint& position);

    StepLogModel* model_ = nullptr;
    DockTable* table_ = nullptr;
    QStackedWidget* stack_ = nullptr;
    QLabel* empty_ = nullptr;
    SearchBox* search_ = nullptr;
    StepFilterButton* filter_ = nullptr;
    QSplitter* split_ = nullptr;
    ShownEdit* text_ = nullptr;
    QToolButton* read_ = nullptr;
    QToolButton* newest_ = nullptr;
    QToolButton* pause_ = nullptr;
    QToolButton* clear_ = nullptr;
    DockTitle* title_ = nullptr;
    EmbeddedWorkerState worker_;
    std::deque<StepLogRow> held_;
    quint64 heldBack_ = 0; // all that came while paused, also what held_ has let go
    bool windowPaused_ = false;
    bool pausedHere_ = false;
    QTimer reading_; // the text follows the choice, however many lines that changes at once
};

} // namespace fermata::views
