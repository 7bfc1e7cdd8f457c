// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "overview/overview_page.h"

#include "overview/charts.h"
#include "overview/first_start.h"
#include "overview/overview_history.h"
#include "overview/queue_model.h"
#include "overview/queue_table.h"
#include "overview/stuck_strip.h"
#include "shell/help_text.h"
#include "stuck/stuck_model.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/empty_state.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/page_header.h"
#include "widgets/panel.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"
#include "widgets/segmented_control.h"
#include "widgets/shown.h"

#include <QApplication>
#include <QDataStream>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace fermata::views {

using namespace std::chrono;

namespace {

constexpr std::array<seconds, 4> kWindows{minutes(1), minutes(5), minutes(15), hours(1)};
constexpr int kUsualWindow = 1;
constexpr quint32 kStateVersion = 2;
constexpr int kTrendStretches = 60;
constexpr seconds kRateOver{10};
// A page that is lower needs the room for its charts.
constexpr int kLow = 560;

bool anythingIn(const Reading& reading) {
    const auto counts = [](const auto& entry) { return entry.second.value > 0; };
    if (reading.scheduled.value > 0 || std::any_of(reading.statusCounts.begin(), reading.statusCounts.end(), counts))
        return true;
    return std::ranges::any_of(reading.overview->queues, &QueueSummary::stored);
}

} // namespace

OverviewPage::OverviewPage(const OverviewHistory& history, QWidget* parent) : Page(parent), history_(history) {
    setObjectName(QStringLiteral("overviewPage"));

    header_ = new PageHeader(tr("Overview"), this);
    choices_ = makeHeaderChoices();
    header_->addRight(choices_);

    waiting_ = new EmptyState(this);
    asks(&ReadPlan::overview, &Reading::overview, tr("the queues"));
    asks(&ReadPlan::machineBoard, &Reading::machineBoard, tr("the machines"),
         [this] { return byMachine_ ? std::optional(MachineBoardQuery{}) : std::nullopt; });
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

QWidget* OverviewPage::makeHeaderChoices() {
    auto* const choices = new QWidget(this);
    const auto label = [choices](const QString& text) {
        auto* const made = plainLabel(text, choices);
        made->setFont(fonts::small());
        controls::setTone(made, controls::Tone::Secondary);
        return made;
    };
    by_ = new SegmentedControl(SegmentedControl::Look::Framed, choices);
    by_->setObjectName(QStringLiteral("overviewBy"));
    by_->setAccessibleName(tr("What a row stands for"));
    by_->addOption(tr("Queue"), tr("A row a queue"));
    by_->addOption(tr("Machine"), tr("A row a machine and version"));
    by_->setCurrentIndex(0);
    connect(by_, &SegmentedControl::currentIndexChanged, this, [this](int index) { setByMachine(index == 1); });

    windows_ = new SegmentedControl(SegmentedControl::Look::Framed, choices);
    windows_->setObjectName(QStringLiteral("overviewWindow"));
    windows_->setAccessibleName(tr("How far back the charts go"));
    windows_->addOption(tr("1 m"), tr("One minute"));
    windows_->addOption(tr("5 m"), tr("Five minutes"));
    windows_->addOption(tr("15 m"), tr("Fifteen minutes"));
    windows_->addOption(tr("1 h"), tr("One hour"));
    windows_->setCurrentIndex(kUsualWindow);
    connect(windows_, &SegmentedControl::currentIndexChanged, this, [this] {
        showRows();
        showCharts();
    });

    auto* const row = new QHBoxLayout(choices);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(metrics::kGap);
    row->addWidget(label(tr("Per", "queue or machine")));
    row->addWidget(by_);
    row->addSpacing(metrics::kGap);
    row->addWidget(label(tr("Last", "five minutes")));
    row->addWidget(windows_);
    return choices;
}

QWidget* OverviewPage::makeBoard() {
    auto* const board = new QWidget(this);
    stuck_ = new StuckStrip(board);
    connect(stuck_, &StuckStrip::allRequested, this, [this] { Q_EMIT pageRequested(PageId::Stuck); });
    connect(stuck_, &StuckStrip::causeRequested, this, [this](const Finding& finding) {
        if (finding.count == 1 && finding.instance)
            Q_EMIT instanceActivated(finding.instance);
        else if (!hasFilter(finding))
            Q_EMIT pageRequested(PageId::Stuck);
        else
            Q_EMIT instancesRequested(filterFor(finding, stuckLimits_));
    });
    section_ = new SectionBar(tr("Queues"), board);
    section_->setBandVisible(false);

    model_ = new QueueModel(this);
    model_->setTrend([this](const QueueRow& row) { return trendOf(row); });
    table_ = new QueueTable(*model_, board);
    table_->setAccessibleName(tr("Queues"));
    connect(table_, &QueueTable::cellOpened, this, &OverviewPage::openCell);
    connect(table_, &QueueTable::chosen, this, [this](const QModelIndex& row) {
        setScope(row.isValid() ? model_->item(row).scope() : ChartScope::all());
    });

    chartsOf_ = new SectionBar(QString(), board);
    chartsOf_->setBandVisible(false);
    chartsOf_->setObjectName(QStringLiteral("overviewChartsOf"));
    showAll_ = new LinkLabel(tr("Show all"), board);
    showAll_->setObjectName(QStringLiteral("overviewShowAll"));
    showAll_->setToolTip(tr("Charts of everything in this database"));
    connect(showAll_, &LinkLabel::clicked, this, [this] {
        showAll();
        table_->setFocus(Qt::OtherFocusReason); // the link goes
    });
    chartsOf_->addWidget(showAll_);

    charts_ = new OverviewCharts(board);
    auto* const column = new QVBoxLayout(board);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(stuck_);
    column->addWidget(section_);
    column->addWidget(table_);
    column->addWidget(new Line(Qt::Horizontal, board));
    column->addWidget(chartsOf_);
    column->addWidget(charts_, 1);
    return board;
}

void OverviewPage::setReading(const Reading& reading, const ReadPlan&) {
    if (!reading.workersFailed) firstStart_->setWorkers(reading.workers);
    if (byMachine_ && reading.machineBoard) machines_ = reading.machineBoard;
    if (!reading.overview) return;
    snapshot_ = reading.overview;
    failed_ = false;
    QWidget* const wanted = anythingIn(reading) ? board_ : static_cast<QWidget*>(firstStart_);
    const bool changes = stack_->currentWidget() != wanted;
    showRows();
    showCharts();
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
    connect(waiting_->setUnreadable(tr("The queues could not be read"), sentence), &QPushButton::clicked, this,
            &OverviewPage::retryRequested);
    stack_->setCurrentWidget(waiting_);
    updateHeader();
}

void OverviewPage::setDiagnosis(const Diagnosis& diagnosis) {
    // What could not be looked for is not what is stuck now; the Stuck view says why.
    if (diagnosis.instance.value == 0 && !diagnosis.error.isEmpty()) stuck_->clear();
    if (!diagnosis.stuck) return;
    stuckLimits_ = diagnosis.limits;
    stuck_->setReport(*diagnosis.stuck);
}

void OverviewPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    stuck_->setSlim(height() < kLow);
}

void OverviewPage::setConnection(const ConnectionState& state) {
    firstStart_->setConnection(state);
    connected_ = state.kind == ConnectionState::Kind::Connected;
    updateHeader();
}

void OverviewPage::setAged(bool aged) {
    aged_ = aged;
    updateHeader();
}

void OverviewPage::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    firstStart_->setEmbeddedWorker(state);
    ownWorker_ = state.present;
}

void OverviewPage::exampleAnswered() {
    firstStart_->exampleAnswered();
}

void OverviewPage::setPace(bool live, int intervalMilliseconds) {
    live_ = live;
    interval_ = intervalMilliseconds;
    showCharts();
    updateHeader();
}

void OverviewPage::setDebug(const DebugSnapshot& snapshot) {
    debug_ = snapshot;
    showRows();
}

void OverviewPage::clear() {
    snapshot_.reset();
    machines_.reset();
    debug_.reset();
    stuck_->clear();
    failed_ = false;
    table_->hold([&] { model_->setQueues({}); });
    setScope(ChartScope::all());
    showCharts();
    waiting_->setIcon(QStringLiteral("spinner"));
    waiting_->setTitle(tr("Reading…"));
    waiting_->setText(tr("Queues, their numbers and charts of the last minutes appear here."));
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
    stream << kStateVersion << qint32(window().count()) << byMachine_ << table_->horizontalHeader()->saveState();
    return bytes;
}

void OverviewPage::restoreState(const QByteArray& state) {
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    quint32 version = 0;
    qint32 seconds = 0;
    bool machines = false;
    QByteArray header;
    stream >> version >> seconds >> machines >> header;
    if (stream.status() != QDataStream::Ok || version != kStateVersion) return;
    setWindow(std::chrono::seconds(seconds));
    setByMachine(machines);
    table_->horizontalHeader()->restoreState(header);
}

void OverviewPage::setByMachine(bool machines) {
    if (by_->currentIndex() != int(machines)) by_->setCurrentIndex(int(machines)); // comes back here
    if (byMachine_ == machines) return;
    byMachine_ = machines;
    machines_.reset(); // what is known of them is as old as they were looked at
    model_->setMachines(machines);
    section_->setTitle(machines ? tr("Machines") : tr("Queues"));
    table_->setAccessibleName(machines ? tr("Machines") : tr("Queues"));
    showAll();
    showRows();
    Q_EMIT queryChanged();
}

QString OverviewPage::help() {
    return help::page(
        {tr("Each row is a queue, or a version of a machine, with how many of its instances could run now, are "
            "scheduled for later, execute, are parked, and failed within the last hour; how long the oldest one that "
            "could run has waited; and how much of its workers’ slots is used. The last row is all of them together."),
         tr("What does not go on without a person stands above them, the worst causes first; the Stuck view has all."),
         tr("Click a number, or press Enter on it, and the Instances view opens with exactly these."),
         tr("A number that ends in “+” is a lower bound. Up to 1,000 are counted at each refresh; what is more is "
            "counted up to 100,000, one number at a time, so that looking costs the database little. Failures of the "
            "last hour and machines are walked through in slices for the same reason, since no index knows them. The "
            "line above the table says how old such numbers are."),
         tr("The charts show the last minutes, as far as this window has watched: of everything, or of the row that is "
            "chosen. Throughput is what all workers count of themselves; of a machine, and for the latency of steps, "
            "only what this window’s own worker ran is known, since the database keeps no history of steps. Move along "
            "a chart with the mouse or the arrow keys to read the values of all three.")},
        {{tr("Up, Down"), tr("From row to row, and the charts with it")},
         {tr("Left, Right"), tr("From number to number; along the charts when one has the focus")},
         {tr("Home, End, Page Up, Page Down"), tr("Further along the charts")},
         {tr("Enter"), tr("Show the instances that a number counts")}});
}

void OverviewPage::focusContents() {
    if (stack_->currentWidget() == board_)
        table_->setFocus(Qt::OtherFocusReason);
    else
        firstStart_->takeFocus();
}

// While less was watched, the small lines show that; a minute at least, so that they have room to grow.
microseconds OverviewPage::trendSpan() const {
    const ThroughputHistory& throughput = history_.throughput();
    microseconds watched{};
    if (throughput.begin() && throughput.end()) watched = *throughput.end() - *throughput.begin();
    return std::clamp<microseconds>(watched, minutes(1), window());
}

std::vector<float> OverviewPage::trendOf(const QueueRow& row) const {
    const microseconds shown = trendSpan();
    const auto stretch = std::max(duration_cast<seconds>(shown / kTrendStretches), seconds(1));
    if (!byMachine_)
        return history_.throughput().rates(row.total ? std::nullopt : std::optional(row.summary.queue), shown, stretch);
    if (!ownWorker_ || !history_.end()) return {};
    std::vector<float> trend;
    const auto begin = history_.throughput().begin();
    for (const ChartPoint& point : history_.steps().throughput(row.scope(), *history_.end(), shown, stretch)) {
        double sum = 0;
        for (const double value : point.values)
            sum += value;
        trend.push_back(begin && point.from >= *begin ? float(sum) : -1.0f);
    }
    return trend;
}

void OverviewPage::showRows() {
    if (!snapshot_) return;
    std::vector<QueueRow> rows;
    if (!byMachine_)
        rows = queueRows(*snapshot_);
    else if (machines_)
        rows = machineRows(*machines_, *snapshot_);
    if (debug_) tellHeld(rows, *debug_);
    const auto count = qint64(rows.size());
    if (!rows.empty()) rows.push_back(totalOf(rows));
    for (QueueRow& row : rows) {
        if (!byMachine_)
            row.stepsPerSecond =
                history_.throughput().rate(row.total ? std::nullopt : std::optional(row.summary.queue), kRateOver);
        else if (ownWorker_ && history_.end())
            row.stepsPerSecond = history_.steps().rate(row.scope(), *history_.end(), kRateOver);
    }
    if (!rows.empty() && byMachine_) rows.back().workers = 0; // of which machine?
    table_->hold([&] { model_->setQueues(std::move(rows)); });
    // A row that went takes its charts with it.
    const auto& shown = model_->rows();
    if (std::ranges::none_of(shown, [this](const QueueRow& row) { return row.scope() == scope_; })) showAll();
    table_->viewport()->update(); // the small lines move though no number changed
    const microseconds span = trendSpan();
    model_->setWindowWord(span < window()        ? QString()
                          : window() == hours(1) ? tr("1 h")
                                                 : tr("%1 m").arg(window() / minutes(1)));
    section_->setCount(format::number(count));
    section_->setRemark(countsRemark());
}

// What of the numbers is not of this moment.
QString OverviewPage::countsRemark() const {
    QStringList remarks;
    if (byMachine_ && !machines_) return tr("Reading…");
    if (byMachine_ && !machines_->whole)
        remarks << tr("still being counted");
    else if (byMachine_ && !format::isYoung(machines_->from, machines_->databaseTime))
        remarks << tr("counted from %1 to %2").arg(format::clock(machines_->from), format::clock(machines_->to));
    const Timestamp now = snapshot_->databaseTime;
    if (const Timestamp at = now - snapshot_->countsAge; !format::isYoung(at, now) && !byMachine_)
        remarks << tr("counted %1").arg(format::asOf(at));
    if (const Timestamp at = now - snapshot_->largeAge; !format::isYoung(at, now) && !byMachine_)
        remarks << tr("large numbers are counted in turn, the oldest %1").arg(format::asOf(at));
    if (!snapshot_->failuresWhole)
        remarks << tr("failures are still being looked for");
    else if (!format::isYoung(snapshot_->failuresSince, now) && snapshot_->failuresSince > Timestamp{})
        remarks << tr("failures as of %1").arg(format::clock(snapshot_->failuresSince));
    return remarks.join(QStringLiteral(" · "));
}

QString OverviewPage::scopeName() const {
    switch (scope_.kind) {
    case ChartScope::Kind::All:
        return byMachine_ ? tr("All machines") : tr("All queues");
    case ChartScope::Kind::Queue:
        return tr("Queue %1").arg(shownText(scope_.queue));
    case ChartScope::Kind::Machine:
        return tr("%1 v%2", "a machine and its version")
            .arg(shownText(scope_.machine.fsm), QString::number(scope_.machine.version));
    }
    return {};
}

void OverviewPage::showAll() {
    table_->setChosenKey(std::nullopt);
    setScope(ChartScope::all());
}

void OverviewPage::setScope(const ChartScope& scope) {
    scope_ = scope;
    showCharts();
}

void OverviewPage::showCharts() {
    if (!charts_) return;
    chartsOf_->setTitle(scopeName());
    chartsOf_->setRemark(scope_.kind == ChartScope::Kind::All ? tr("choose a row to see it alone") : QString());
    showAll_->setVisible(scope_.kind != ChartScope::Kind::All);
    charts_->show(history_, {scope_, window(), !live_, ownWorker_});
}

void OverviewPage::openCell(const QModelIndex& index) {
    if (const auto filter = filterOf(model_->item(index), index.column())) Q_EMIT instancesRequested(*filter);
}

void OverviewPage::updateHeader() {
    const bool board = stack_->currentWidget() == board_;
    choices_->setVisible(board);
    if (stack_->currentWidget() == firstStart_)
        header_->setSubtitle(tr("nothing has run here yet"));
    else if (!connected_ || aged_)
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

#include "moc_overview_page.cpp"
