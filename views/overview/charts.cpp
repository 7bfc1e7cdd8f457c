// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/charts.h"

#include "widgets/format.h"
#include "widgets/panel.h"

#include <fermata/types/overview.h>

#include <QHBoxLayout>

#include <algorithm>
#include <array>

namespace fermata::views {

using namespace std::chrono;

namespace {

constexpr int kHeadHeight = 30; // of a chart, its title
constexpr int kLeastPlot = 110; // with its axis; where there is less the legends make way

std::vector<ChartSeries> outcomeSeries() {
    std::vector<ChartSeries> series;
    for (std::size_t i = 0; i < kOutcomeKinds; ++i)
        series.push_back({outcomeKindWord(OutcomeKind(i)), outcomeKindLook(OutcomeKind(i)), ChartSeries::Line::None});
    return series;
}

QString rateText(double value, bool) {
    return format::decimal(value, value < 9.95 ? 1 : 0);
}

QString latencyText(double value, bool) {
    return format::decimal(value, value < 0.995 ? 2 : value < 9.95 ? 1 : 0);
}

QString countText(double value, bool more) {
    return more ? OverviewCharts::tr("%1+", "at least so many").arg(format::number(qint64(value)))
                : format::number(qint64(value));
}

ChartPoint pointOf(const ThroughputHistory::Point& point) {
    return {point.from, point.to, point.known, 0, point.perSecond};
}

// The time that all three show: the window, or less of it while nothing is known of its beginning. A curve that has
// just begun, or goes on after a pause, has the room to itself.
TimeSpan spanOf(std::initializer_list<const std::vector<ChartPoint>*> curves, Timestamp end, seconds window) {
    std::optional<Timestamp> first;
    for (const auto* points : curves) {
        const auto known = std::ranges::find_if(*points, &ChartPoint::known);
        if (known != points->end()) first = std::min(first.value_or(known->from), known->from);
    }
    const qint64 length = duration_cast<milliseconds>(window).count();
    return timeSpan(first ? millisecondsOf(*first) : millisecondsOf(end) - 1, millisecondsOf(end), length);
}

void cutBefore(std::vector<ChartPoint>& points, const TimeSpan& span) {
    std::erase_if(points, [&](const ChartPoint& point) { return millisecondsOf(point.to) <= span.from; });
}

} // namespace

QString outcomeKindWord(OutcomeKind kind) {
    switch (kind) {
    case OutcomeKind::Done:
        return OverviewCharts::tr("done");
    case OutcomeKind::Next:
        return OverviewCharts::tr("next");
    case OutcomeKind::Await:
        return OverviewCharts::tr("await");
    case OutcomeKind::Childs:
        return OverviewCharts::tr("children");
    case OutcomeKind::Replay:
        return OverviewCharts::tr("replay");
    case OutcomeKind::Failed:
        return OverviewCharts::tr("failed");
    }
    return {};
}

LookStatus outcomeKindLook(OutcomeKind kind) {
    switch (kind) {
    case OutcomeKind::Done:
        return LookStatus::Done;
    case OutcomeKind::Next:
        return LookStatus::Runnable;
    case OutcomeKind::Await:
        return LookStatus::AwaitingSignal;
    case OutcomeKind::Childs:
        return LookStatus::AwaitingChildren;
    case OutcomeKind::Replay:
        return LookStatus::LeaseExpired; // amber: it comes back
    case OutcomeKind::Failed:
        return LookStatus::Failed;
    }
    return LookStatus::Done;
}

OverviewCharts::OverviewCharts(QWidget* parent) : QWidget(parent) {
    using Form = HistoryChart::Form;
    using Stroke = ChartSeries::Line;
    throughput_ = new HistoryChart(Form::Stacked,
                                   {tr("Throughput"), tr("outcomes/s"), tr("Throughput: outcomes a second by kind"),
                                    tr("%1 was not watched", "a time")},
                                   outcomeSeries(), rateText, this);
    throughput_->view()->setObjectName(QStringLiteral("throughputChart"));
    latency_ = new HistoryChart(
        Form::Lines,
        {tr("Step latency"), tr("ms, run + commit"),
         tr("Step latency: milliseconds that run and commit of a step took"), tr("no step ended at %1", "a time")},
        {{tr("p50"), {}, Stroke::Median}, {tr("p95"), {}, Stroke::P95}, {tr("p99"), {}, Stroke::P99}}, latencyText,
        this);
    latency_->view()->setObjectName(QStringLiteral("latencyChart"));
    backlog_ = new HistoryChart(Form::Stacked,
                                {tr("Backlog"), tr("instances not parked"),
                                 tr("Backlog: instances that execute, are scheduled, are held or could run"),
                                 tr("%1 was not watched", "a time")},
                                {{tr("executing"), LookStatus::Executing, Stroke::None},
                                 {tr("scheduled"), LookStatus::Scheduled, Stroke::None},
                                 {tr("held"), LookStatus::Held, Stroke::None},
                                 {tr("runnable"), LookStatus::Runnable, Stroke::None}},
                                countText, this);
    backlog_->view()->setObjectName(QStringLiteral("backlogChart"));

    auto* const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    const std::array charts{throughput_, latency_, backlog_};
    for (HistoryChart* const chart : charts) {
        if (chart != throughput_) row->addWidget(new Line(Qt::Vertical, this));
        row->addWidget(chart, 1);
        connect(chart, &HistoryChart::crosshairMoved, this, [charts, chart] {
            for (HistoryChart* const other : charts) {
                if (other != chart) other->setCrosshair(chart->crosshair());
            }
        });
    }
}

void OverviewCharts::show(const OverviewHistory& history, const Question& question) {
    const auto end = history.end();
    HistoryChart::Data throughput, latency, backlog;
    throughput.note = tr("Outcomes a second appear here.");
    backlog.note = tr("What waits for a worker appears here.");
    latency.note = question.ownWorker
                       ? tr("No step of this window’s worker ended in this time.")
                       : tr("Only the steps of a worker in this window can be timed. It runs none on this database.");
    latency.gaps = false;
    // A queue or a machine is looked at while somebody asks for it: that nobody did is no disturbance to be marked.
    backlog.gaps = question.scope.kind == ChartScope::Kind::All;
    const bool machine = question.scope.kind == ChartScope::Kind::Machine;
    if (end) {
        // With the stretches that fit what is known: cut once, and once more when that is less than the window.
        seconds length = question.window;
        TimeSpan span{0, duration_cast<milliseconds>(length).count()};
        for (int pass = 0; pass < 2; ++pass) {
            const milliseconds width(stretchLength(span));
            if (machine) {
                throughput.points = history.steps().throughput(question.scope, *end, length, width);
            } else {
                const auto points = question.scope.kind == ChartScope::Kind::All
                                        ? history.throughput().points(length, width)
                                        : history.throughput().points(question.scope.queue, length, width);
                throughput.points.clear();
                std::ranges::transform(points, std::back_inserter(throughput.points), pointOf);
            }
            latency.points = history.steps().latency(question.scope, *end, length, width);
            backlog.points = history.backlog().points(question.scope, *end, length, width);
            // Of steps all is known, since nobody else's count: they do not say since when was watched.
            span = machine ? spanOf({&latency.points, &backlog.points}, *end, question.window)
                           : spanOf({&throughput.points, &latency.points, &backlog.points}, *end, question.window);
            length = ceil<seconds>(milliseconds(span.to - span.from));
        }
        for (HistoryChart::Data* const curve : {&throughput, &latency, &backlog}) {
            curve->span = span;
            cutBefore(curve->points, span);
        }
        // Before anybody watched there is no curve, and nothing to be marked as missing either.
        const auto watched = history.throughput().begin();
        if (machine && watched)
            std::erase_if(throughput.points, [&](const ChartPoint& point) { return point.to <= *watched; });
        const auto shown = milliseconds(span.to - span.from);
        if (question.scope.kind == ChartScope::Kind::Queue &&
            std::ranges::none_of(throughput.points, &ChartPoint::known) &&
            history.throughput().rate(question.scope.queue, question.window).value_or(0) > 0) {
            throughput.gaps = false;
            throughput.note = tr("Kinds of outcome are kept of %n queues only; this one came later.", nullptr,
                                 int(ThroughputHistory::kindsOfQueues));
        }
        if (shown < question.window && std::ranges::any_of(throughput.points, &ChartPoint::known))
            throughput.remark = tr("since %1").arg(format::clock(Timestamp(milliseconds(span.from))));
    }
    if (machine) {
        throughput.remark = tr("this window’s worker");
        if (!question.ownWorker) {
            throughput.points.clear();
            throughput.note = tr("Other workers count their steps by queue, not by machine.");
        }
    }
    if (question.scope != scope_) {
        scope_ = question.scope;
        for (HistoryChart* const chart : {throughput_, latency_, backlog_})
            chart->forgetScale();
    }
    if (question.paused) throughput.remark = tr("paused");
    if (question.ownWorker) latency.remark = tr("this window’s worker");
    throughput_->show(std::move(throughput));
    latency_->show(std::move(latency));
    backlog_->show(std::move(backlog));
    alignLegends();
}

void OverviewCharts::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    alignLegends();
}

void OverviewCharts::alignLegends() {
    const std::array charts{throughput_, latency_, backlog_};
    const int chartWidth = (width() - 2) / int(charts.size());
    const auto most = [&](bool dense) {
        int height = 0;
        for (const HistoryChart* const chart : charts)
            height = std::max(height, chart->legendHeight(chartWidth, dense));
        return height;
    };
    const int whole = most(false);
    const bool low = height() - kHeadHeight - whole < kLeastPlot;
    const int room = low ? most(true) : whole;
    for (HistoryChart* const chart : charts)
        chart->setLegendHeight(room, chart->legendHeight(chartWidth, false) > room);
}

} // namespace fermata::views

#include "moc_charts.cpp"
