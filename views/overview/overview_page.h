// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "overview/chart_data.h"
#include "shell/page.h"

class QStackedWidget;

namespace fermata::views {

class EmptyState;
class FirstStart;
class LinkLabel;
class OverviewCharts;
class OverviewHistory;
class PageHeader;
class QueueModel;
class QueueTable;
class SectionBar;
class SegmentedControl;
class StuckStrip;
struct QueueRow;

// The first page: a row a queue or a machine with its numbers, each of them a way to the instances it counts, and
// charts of the last minutes, of all or of the row that is chosen; examples to spawn while there is nothing at all.
class OverviewPage : public Page {
    Q_OBJECT

public:
    // The history goes on while other pages are looked at, so it belongs to the window.
    explicit OverviewPage(const OverviewHistory& history, QWidget* parent = nullptr);

    void setReading(const Reading& reading, const ReadPlan& answered) override;
    void setReadError(const QString& sentence) override;
    void setDiagnosis(const Diagnosis& diagnosis);
    void setDebug(const DebugSnapshot& snapshot);
    void setConnection(const ConnectionState& state);
    void setAged(bool aged);
    void setEmbeddedWorker(const EmbeddedWorkerState& state);
    void setPace(bool live, int intervalMilliseconds);
    void clear() override;
    bool loaded() const override;
    bool standsAlone() const; // nothing has run in this database
    void focusContents() override;
    QByteArray saveState() const override;
    void restoreState(const QByteArray& state) override;
    static QString help();

    void exampleAnswered();
    std::chrono::seconds window() const;
    void setWindow(std::chrono::seconds window);
    bool byMachine() const { return byMachine_; }
    void setByMachine(bool machines);
    const ChartScope& scope() const { return scope_; }
    QueueTable* table() const { return table_; }
    const OverviewCharts& charts() const { return *charts_; }

Q_SIGNALS:
    void exampleRequested(const QString& name);
    void connectRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHeaderChoices();
    QWidget* makeBoard();
    void showRows();
    void showCharts();
    void setScope(const ChartScope& scope);
    void showAll();
    std::vector<float> trendOf(const QueueRow& row) const;
    std::chrono::microseconds trendSpan() const;
    QString countsRemark() const;
    QString scopeName() const;
    void openCell(const QModelIndex& index);
    void updateHeader();

    const OverviewHistory& history_;
    PageHeader* header_ = nullptr;
    QWidget* choices_ = nullptr;
    SegmentedControl* by_ = nullptr;
    SegmentedControl* windows_ = nullptr;
    QStackedWidget* stack_ = nullptr;
    EmptyState* waiting_ = nullptr;
    FirstStart* firstStart_ = nullptr;
    QWidget* board_ = nullptr;
    StuckStrip* stuck_ = nullptr;
    StuckLimits stuckLimits_; // of what it shows
    SectionBar* section_ = nullptr;
    QueueModel* model_ = nullptr;
    QueueTable* table_ = nullptr;
    SectionBar* chartsOf_ = nullptr;
    LinkLabel* showAll_ = nullptr;
    OverviewCharts* charts_ = nullptr;

    std::optional<OverviewSnapshot> snapshot_;
    std::optional<MachineBoard> machines_;
    std::optional<DebugSnapshot> debug_;
    bool byMachine_ = false;
    ChartScope scope_;
    bool ownWorker_ = false; // this window runs a worker
    bool live_ = true;
    int interval_ = 1000;
    bool failed_ = false;
    bool connected_ = false;
    bool aged_ = false;
};

} // namespace fermata::views
