// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/overview_page.h"

#include "docks/list_table.h"
#include "overview/first_start.h"
#include "overview/queue_model.h"
#include "overview/queue_words.h"
#include "overview/throughput_chart.h"
#include "overview/throughput_history.h"
#include "shell/help_text.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/empty_state.h"
#include "widgets/format.h"
#include "widgets/page_header.h"
#include "widgets/panel.h"
#include "widgets/section_bar.h"
#include "widgets/segmented_control.h"

#include <QApplication>
#include <QDataStream>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace fermata::views {

using namespace std::chrono;

namespace {

constexpr std::array<seconds, 3> kWindows{minutes(5), minutes(15), hours(1)};
constexpr quint32 kStateVersion = 1;
constexpr int kTrendStretches = 60;
constexpr seconds kRateOver{10};

bool anythingIn(const Reading& reading) {
    const auto counts = [](const auto& entry) { return entry.second.value > 0; };
    if (reading.scheduled.value > 0 || std::any_of(reading.statusCounts.begin(), reading.statusCounts.end(), counts))
        return true;
    return std::any_of(reading.overview->queues.begin(), reading.overview->queues.end(), [](const QueueSummary& queue) {
        return queue.runnable.value + queue.scheduled.value + queue.executing.value + queue.awaitingSignal.value +
                   queue.awaitingChildren.value + queue.done.value + queue.failed.value >
               0;
    });
}

} // namespace

OverviewPage::OverviewPage(const ThroughputHistory& history, QWidget* parent) : Page(parent), history_(history) {
    setObjectName(QStringLiteral("overviewPage"));

    header_ = new PageHeader(tr("Overview"), this);
    windowChoice_ = new QWidget(this);
    //: Before a choice of how long: the last 5 minutes
    auto* const last = new QLabel(tr("Last"), windowChoice_);
    last->setFont(fonts::small());
    controls::setTone(last, controls::Tone::Secondary);
    windows_ = new SegmentedControl(SegmentedControl::Look::Framed, windowChoice_);
    windows_->setObjectName(QStringLiteral("overviewWindow"));
    windows_->setAccessibleName(tr("How far back the chart goes"));
    windows_->addOption(tr("5 m"), tr("Five minutes"));
    windows_->addOption(tr("15 m"), tr("Fifteen minutes"));
    windows_->addOption(tr("1 h"), tr("One hour"));
    windows_->setCurrentIndex(0);
    auto* const choice = new QHBoxLayout(windowChoice_);
    choice->setContentsMargins(0, 0, 0, 0);
    choice->setSpacing(metrics::kGap);
    choice->addWidget(last);
    choice->addWidget(windows_);
    header_->addRight(windowChoice_);
    connect(windows_, &SegmentedControl::currentIndexChanged, this, [this] {
        showQueues();
        showChart();
    });

    waiting_ = new EmptyState(this);
    firstStart_ = new FirstStart(this);
    connect(firstStart_, &FirstStart::exampleRequested, this, &OverviewPage::exampleRequested);
    connect(firstStart_, &FirstStart::connectRequested, this, &OverviewPage::connectRequested);
    connect(firstStart_, &FirstStart::spawnDialogRequested, this, &OverviewPage::spawnRequested);
    board_ = makeBoard();
    stack_ = new QStackedWidget(this);
    stack_->addWidget(waiting_);
    stack_->addWidget(firstStart_);
    stack_->addWidget(board_);

    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header_);
    column->addWidget(stack_, 1);
    clear();
}

QWidget* OverviewPage::makeBoard() {
    auto* const board = new QWidget(this);
    section_ = new SectionBar(tr("Queues"), board);
    section_->setBandVisible(false);

    model_ = new QueueModel(this);
    words_ = new QueueWords(this);
    words_->setSourceModel(model_);
    table_ = new ListTable(board);
    table_->setObjectName(QStringLiteral("queuesTable"));
    table_->setAccessibleName(tr("Queues"));
    table_->setModel(words_);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setColumns({160, 96, 100, 100, 92, 84, 116, 152, 152, 88}, QueueModel::Queue);
    table_->setOptionalColumns({QueueModel::Trend, QueueModel::Slots, QueueModel::Scheduled}, 120);
    table_->setSortingEnabled(true);
    table_->sortByColumn(QueueModel::Queue, Qt::AscendingOrder);
    table_->setFitsContents(true);
    auto* const delegate = new QueueDelegate(table_);
    table_->setItemDelegate(delegate);
    connect(table_, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (QueueDelegate::leadsSomewhere(index)) openCell(index);
    });
    connect(table_, &ListTable::cellHovered, this, [this, delegate](const QModelIndex& index) {
        delegate->setHovered(index);
        table_->viewport()->setCursor(QueueDelegate::leadsSomewhere(index) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        table_->viewport()->update();
    });
    connect(table_, &ListTable::rowActivated, this, &OverviewPage::openCell);

    chart_ = new ThroughputChart(board);
    auto* const column = new QVBoxLayout(board);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(section_);
    column->addWidget(table_);
    column->addWidget(new Line(Qt::Horizontal, board));
    column->addWidget(chart_, 1);
    return board;
}

void OverviewPage::addTo(ReadPlan& plan) const {
    plan.overview = true;
}

QString OverviewPage::missing(const Reading& reading, const ReadPlan& answered) const {
    return answered.overview && !reading.overview ? tr("the queues") : QString();
}

void OverviewPage::setReading(const Reading& reading, const ReadPlan&) {
    if (!reading.workersFailed) firstStart_->setWorkers(reading.workers);
    if (!reading.overview) return;
    snapshot_ = reading.overview;
    failed_ = false;
    QWidget* const wanted = anythingIn(reading) ? board_ : static_cast<QWidget*>(firstStart_);
    const bool changes = stack_->currentWidget() != wanted;
    showQueues();
    showChart();
    const QWidget* const focus = QApplication::focusWidget();
    const bool leaves = changes && focus && (focus == firstStart_ || firstStart_->isAncestorOf(focus));
    stack_->setCurrentWidget(wanted);
    updateHeader();
    if (changes && wanted == firstStart_) firstStart_->takeFocus();
    if (leaves) table_->setFocus(Qt::OtherFocusReason); // a key goes on where the page does
}

void OverviewPage::setReadError(const QString& sentence) {
    if (snapshot_) return; // what was read before stays; the window says that it is old
    failed_ = true;
    waiting_->setIcon(QStringLiteral("warning"));
    waiting_->setTitle(tr("The queues could not be read"));
    waiting_->setText(sentence.toHtmlEscaped());
    waiting_->clearButtons();
    connect(waiting_->addButton(tr("Try again"), QStringLiteral("refresh"), true), &QPushButton::clicked, this,
            &OverviewPage::retryRequested);
    stack_->setCurrentWidget(waiting_);
    updateHeader();
}

void OverviewPage::setConnection(const ConnectionState& state) {
    firstStart_->setConnection(state);
    connected_ = state.kind == ConnectionState::Kind::Connected;
    updateHeader();
}

void OverviewPage::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    firstStart_->setEmbeddedWorker(state);
}

void OverviewPage::exampleAnswered() {
    firstStart_->exampleAnswered();
}

void OverviewPage::setPace(bool live, int intervalMilliseconds) {
    live_ = live;
    interval_ = intervalMilliseconds;
    chart_->setPaused(!live);
    updateHeader();
}

void OverviewPage::clear() {
    snapshot_.reset();
    failed_ = false;
    model_->setQueues({});
    showChart();
    waiting_->setIcon(QStringLiteral("spinner"));
    waiting_->setTitle(tr("Reading…"));
    waiting_->setText(tr("Queues and throughput appear here."));
    waiting_->clearButtons();
    stack_->setCurrentWidget(waiting_);
    updateHeader();
}

bool OverviewPage::loaded() const {
    return snapshot_.has_value() || failed_;
}

bool OverviewPage::standsAlone() const {
    return stack_->currentWidget() == firstStart_;
}

seconds OverviewPage::window() const {
    return kWindows[std::size_t(std::clamp(windows_->currentIndex(), 0, int(kWindows.size()) - 1))];
}

void OverviewPage::setWindow(seconds window) {
    const auto found = std::find(kWindows.begin(), kWindows.end(), window);
    if (found != kWindows.end()) windows_->setCurrentIndex(int(found - kWindows.begin()));
}

QByteArray OverviewPage::saveState() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << kStateVersion << qint32(window().count()) << table_->horizontalHeader()->saveState();
    return bytes;
}

void OverviewPage::restoreState(const QByteArray& state) {
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    quint32 version = 0;
    qint32 seconds = 0;
    QByteArray header;
    stream >> version >> seconds >> header;
    if (stream.status() != QDataStream::Ok || version != kStateVersion) return;
    setWindow(std::chrono::seconds(seconds));
    table_->horizontalHeader()->restoreState(header);
}

QString OverviewPage::help() const {
    return help::page(
        {tr("Each row is a queue, with how many of its instances are in each status, how long the oldest one that "
            "could "
            "run has waited, and how much of its workers’ slots is used. The last row is all of them together."),
         tr("A number that ends in “+” is a lower bound: counting stops there, so that looking costs the database "
            "little."),
         tr("Click a number, or press Enter on it, and the Instances view opens with exactly these."),
         tr("The chart shows how many steps ended in each second, while this window was open. Move along it with the "
            "mouse or the arrow keys to read its values.")},
        {{tr("Up, Down"), tr("From queue to queue")},
         {tr("Left, Right"), tr("From number to number; along the chart when it has the focus")},
         {tr("Enter"), tr("Show the instances that a number counts")}});
}

void OverviewPage::focusContents() {
    if (stack_->currentWidget() == board_)
        table_->setFocus(Qt::OtherFocusReason);
    else
        firstStart_->takeFocus();
}

void OverviewPage::showQueues() {
    if (!snapshot_) return;
    std::vector<QueueRow> rows;
    rows.reserve(snapshot_->queues.size() + 1);
    // While less was watched, the lines show that; a minute at least, so that they have room to grow.
    ThroughputHistory::Duration watched{};
    if (history_.begin() && history_.end()) watched = *history_.end() - *history_.begin();
    const ThroughputHistory::Duration shown = std::clamp<ThroughputHistory::Duration>(watched, minutes(1), window());
    const auto stretch = duration_cast<seconds>(shown / kTrendStretches);
    for (const QueueSummary& queue : snapshot_->queues) {
        QueueRow row;
        row.summary = queue;
        if (queue.oldestEligible)
            row.oldestAge = std::max(snapshot_->databaseTime - *queue.oldestEligible, microseconds(0));
        row.stepsPerSecond = history_.rate(queue.queue, kRateOver);
        row.trend = history_.rates(queue.queue, shown, stretch);
        rows.push_back(std::move(row));
    }
    QueueRow total = totalOf(rows);
    total.stepsPerSecond = history_.rate(std::nullopt, kRateOver);
    total.trend = history_.rates(std::nullopt, shown, stretch);
    rows.push_back(std::move(total));
    model_->setQueues(std::move(rows));
    words_->setWindowWord(shown < window()       ? QString()
                          : window() == hours(1) ? tr("1 h")
                                                 : tr("%1 m").arg(window() / minutes(1)));
    section_->setCount(format::number(qint64(snapshot_->queues.size())));
}

void OverviewPage::showChart() {
    chart_->show(history_, window());
}

void OverviewPage::openCell(const QModelIndex& index) {
    const auto filter = filterOf(index.data(QueueModel::RowRole).value<QueueRow>(), index.column());
    if (filter) Q_EMIT instancesRequested(*filter);
}

void OverviewPage::updateHeader() {
    const bool board = stack_->currentWidget() == board_;
    windowChoice_->setVisible(board);
    if (stack_->currentWidget() == firstStart_)
        header_->setSubtitle(tr("nothing has run here yet"));
    else if (!connected_)
        header_->setSubtitle({});
    else if (!live_)
        header_->setSubtitle(tr("paused"));
    else if (interval_ < 1000)
        header_->setSubtitle(tr("changes twice a second"));
    else if (interval_ == 1000)
        header_->setSubtitle(tr("changes every second"));
    else
        header_->setSubtitle(tr("changes every %1").arg(format::duration(milliseconds(interval_))));
}

} // namespace fermata::views
