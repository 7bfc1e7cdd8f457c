// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "overview/history_chart.h"
#include "overview/overview_history.h"

#include <QWidget>

namespace fermata::views {

QString outcomeKindWord(OutcomeKind kind);
LookStatus outcomeKindLook(OutcomeKind kind);

// The three charts of the Overview beside each other: throughput, step latency, backlog, over the same time and with
// one crosshair.
class OverviewCharts : public QWidget {
    Q_OBJECT

public:
    explicit OverviewCharts(QWidget* parent = nullptr);

    struct Question {
        ChartScope scope;
        std::chrono::seconds window{300};
        bool paused = false;
        bool ownWorker = false; // this window runs one: its steps are known one by one
        friend bool operator==(const Question&, const Question&) = default;
    };
    void show(const OverviewHistory& history, const Question& question);

    const HistoryChart& throughput() const { return *throughput_; }
    const HistoryChart& latency() const { return *latency_; }
    const HistoryChart& backlog() const { return *backlog_; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void alignLegends();

    ChartScope scope_;
    HistoryChart* throughput_ = nullptr;
    HistoryChart* latency_ = nullptr;
    HistoryChart* backlog_ = nullptr;
};

} // namespace fermata::views
