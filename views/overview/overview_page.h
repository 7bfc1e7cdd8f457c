// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/page.h"

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
class OverviewPage : public Page {
    Q_OBJECT

public:
    // The history goes on while other pages are looked at, so it belongs to the window.
    explicit OverviewPage(const ThroughputHistory& history, QWidget* parent = nullptr);

    void addTo(ReadPlan& plan) const override;
    void setReading(const Reading& reading, const ReadPlan& answered) override;
    QString missing(const Reading& reading, const ReadPlan& answered) const override;
    void setReadError(const QString& sentence) override;
    void setConnection(const ConnectionState& state) override;
    void setEmbeddedWorker(const EmbeddedWorkerState& state) override;
    void setPace(bool live, int intervalMilliseconds) override;
    void clear() override;
    bool loaded() const override;
    bool standsAlone() const override; // nothing has run in this database
    void focusContents() override;
    QByteArray saveState() const override;
    void restoreState(const QByteArray& state) override;
    QString help() const override;

    void exampleAnswered();
    std::chrono::seconds window() const;
    void setWindow(std::chrono::seconds window);
    ListTable* table() const { return table_; }

Q_SIGNALS:
    void exampleRequested(const QString& name);
    void connectRequested();

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
