// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/ground.h"
#include "shell/reading.h"

class QLabel;
class QStackedWidget;

namespace fermata::views {

class EmptyState;
class FirstStart;
class ListTable;
class PageHeader;
class QueueModel;
class QueueWords;
class SectionBar;
class SegmentedControl;
class ThroughputChart;
class ThroughputHistory;

// The first page: a row a queue and the throughput of the last minutes; examples to spawn while there is nothing at
// all.
class OverviewPage : public Ground {
    Q_OBJECT

public:
    // The history goes on while other pages are looked at, so it belongs to the window.
    explicit OverviewPage(const ThroughputHistory& history, QWidget* parent = nullptr);

    void setReading(const Reading& reading);
    void setReadError(const QString& message, const QString& advice);
    void setConnection(const ConnectionState& state);
    void setEmbeddedWorker(const EmbeddedWorkerState& state);
    void exampleAnswered();
    void setPace(bool live, int intervalMilliseconds);
    void clear(); // another database

    bool loaded() const;       // something of this database is shown, or why not
    bool isFirstStart() const; // nothing has run in this database
    std::chrono::seconds window() const;
    void setWindow(std::chrono::seconds window);
    void focusContents(); // where the keys go when one comes back to the page
    ListTable* table() const { return table_; }
    FirstStart* firstStart() const { return firstStart_; }

Q_SIGNALS:
    void instancesRequested(const fermata::InstanceFilter& filter);
    void exampleRequested(const QString& name);
    void connectRequested();
    void spawnDialogRequested();
    void retryRequested();

private:
    QWidget* makeBoard();
    void showQueues();
    void showChart();
    void openCell(const QModelIndex& index);
    void updateHeader();

    const ThroughputHistory& history_;
    PageHeader* header_ = nullptr;
    QWidget* windowChoice_ = nullptr;
    SegmentedControl* windows_ = nullptr;
    QStackedWidget* stack_ = nullptr;
    EmptyState* waiting_ = nullptr;
    FirstStart* firstStart_ = nullptr;
    QWidget* board_ = nullptr;
    SectionBar* section_ = nullptr;
    QueueModel* model_ = nullptr;
    QueueWords* words_ = nullptr;
    ListTable* table_ = nullptr;
    ThroughputChart* chart_ = nullptr;

    std::optional<OverviewSnapshot> snapshot_;
    bool live_ = true;
    int interval_ = 1000;
    bool failed_ = false;
    bool connected_ = false;
};

} // namespace fermata::views
