// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/machines_page.h"

#include "docks/list_table.h"
#include "instances/why.h"
#include "machines/machine_tree_model.h"
#include "machines/machine_words.h"
#include "machines/step_panel.h"
#include "shell/help_text.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/theme.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/folding_splitter.h"
#include "widgets/format.h"
#include "widgets/page_header.h"
#include "widgets/panel.h"
#include "widgets/segmented_control.h"
#include "widgets/spoken_parts.h"

#include <QDataStream>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr quint32 kStateVersion = 2;
constexpr int kTreeWidth = 232;
constexpr int kPanelWidth = 368;
constexpr int kLeastGraph = 240;
constexpr int kLeastPanel = 280;

} // namespace

MachinesPage::MachinesPage(QWidget* parent) : Page(parent) {
    setObjectName(QStringLiteral("machinesPage"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    makeHeader();
    column->addWidget(header_);

    error_ = new Banner(Banner::Kind::Error, this);
    error_->setObjectName(QStringLiteral("machinesError"));
    errorArea_ = new QWidget(this);
    auto* const errorLayout = new QVBoxLayout(errorArea_);
    errorLayout->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, metrics::kGap);
    errorLayout->addWidget(error_);
    errorArea_->hide();
    column->addWidget(errorArea_);

    splitter_ = new QSplitter(Qt::Horizontal, this);
    splitter_->setObjectName(QStringLiteral("machinesSplitter"));
    splitter_->setHandleWidth(1);
    splitter_->setChildrenCollapsible(false);
    splitter_->addWidget(makeTreeColumn());
    graphAndPanel_ = new FoldingSplitter(kLeastGraph + kLeastPanel, splitter_);
    graphAndPanel_->setChildrenCollapsible(false);
    graphAndPanel_->setMinimumWidth(kLeastPanel); // of the two one above the other
    graphAndPanel_->addWidget(makeGraphColumn());
    panel_ = new StepPanel(graphAndPanel_);
    panel_->setMinimumWidth(kLeastPanel);
    graphAndPanel_->addWidget(panel_);
    graphAndPanel_->setStretchFactor(0, 1);
    graphAndPanel_->setStretchFactor(1, 0);
    graphAndPanel_->setSizes({640, kPanelWidth});
    splitter_->addWidget(graphAndPanel_);
    splitter_->setStretchFactor(0, 0);
    splitter_->setStretchFactor(1, 1);
    splitter_->setSizes({kTreeWidth, 640 + kPanelWidth});
    empty_ = new EmptyState(this);
    empty_->setObjectName(QStringLiteral("machinesEmpty"));
    stack_ = new QStackedWidget(this);
    stack_->addWidget(empty_);
    stack_->addWidget(splitter_);
    column->addWidget(stack_, 1);

    connect(panel_, &StepPanel::instanceChosen, this, [this](InstanceId id) {
        setSelected(id);
        Q_EMIT instanceActivated(id);
        Q_EMIT queryChanged();
    });
    connect(panel_, &StepPanel::statusRequested, this, [this](LookStatus look) { requestInstances(look); });
    connect(panel_, &StepPanel::allRequested, this, [this] { requestInstances(std::nullopt); });
    connect(panel_, &StepPanel::spawnRequested, this, &MachinesPage::spawnOne);
    connect(panel_, &StepPanel::closeRequested, this, [this] {
        panelClosed_ = true;
        panel_->hide();
        view_->setFocus(Qt::OtherFocusReason);
    });
    clear();
}

MachinesPage::~MachinesPage() {
    // The views go before the models they show, and report nothing to a page that is half gone.
    disconnect(tree_->selectionModel(), nullptr, this, nullptr);
    for (QObject* const child : findChildren<QObject*>())
        disconnect(child, nullptr, this, nullptr);
}

void MachinesPage::makeHeader() {
    header_ = new PageHeader(tr("Machines"), this);
    life_ = new QLabel(this);
    life_->setFont(fonts::small());
    life_->setObjectName(QStringLiteral("machineLife"));
    header_->addLeft(life_);
    sources_ = new SegmentedControl(SegmentedControl::Look::Framed, this);
    sources_->setObjectName(QStringLiteral("graphSource"));
    sources_->setAccessibleName(tr("Which graph is shown"));
    sources_->addOption(tr("Declared"), tr("The steps and transitions that workers have declared"));
    sources_->addOption(tr("Observed"), tr("What this window has seen instances do"));
    sources_->addOption(tr("Both"), tr("What was declared, and what was seen beside it"));
    sources_->setCurrentIndex(int(source_));
    factChoice_ = new SegmentedControl(SegmentedControl::Look::Framed, this);
    factChoice_->setObjectName(QStringLiteral("graphFacts"));
    factChoice_->setAccessibleName(tr("What the steps tell"));
    factChoice_->addOption(tr("Counts"), tr("How many stand at each step, by status"));
    factChoice_->addOption(tr("Oldest"), tr("How long they stand there, and how long is usual"));
    factChoice_->addOption(tr("Rate"), tr("How many were seen to come and to go, a minute"));
    factChoice_->setCurrentIndex(0);
    header_->addRight(sources_);
    header_->addRight(factChoice_);
    connect(sources_, &SegmentedControl::currentIndexChanged, this, [this](int index) {
        source_ = GraphSource(std::clamp(index, 0, 2));
        refreshGraph();
        refreshPanel();
    });
    connect(factChoice_, &SegmentedControl::currentIndexChanged, this,
            [this](int index) { view_->setFacts(NodeFacts(std::clamp(index, 0, 2))); });
}

QWidget* MachinesPage::makeTreeColumn() {
    auto* const area = new QWidget(this);
    area->setMinimumWidth(160);
    auto* const column = new QVBoxLayout(area);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    model_ = new MachineTreeModel(this);
    tree_ = new QTreeView(area);
    tree_->setObjectName(QStringLiteral("machinesTree"));
    tree_->setAccessibleName(tr("Machines and their versions"));
    controls::prepareTree(tree_);
    tree_->setModel(model_);
    tree_->setIndentation(14);
    tree_->setItemDelegate(new MachineTreeDelegate(tree_));
    tree_->header()->setStretchLastSection(false);
    tree_->header()->setSectionResizeMode(MachineTreeModel::Machine, QHeaderView::Stretch);
    tree_->header()->setSectionResizeMode(MachineTreeModel::NotEnded, QHeaderView::ResizeToContents);
    tree_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(model_, &QAbstractItemModel::rowsInserted, tree_, [this](const QModelIndex& parent, int first, int last) {
        if (parent.isValid()) return;
        for (int row = first; row <= last; ++row)
            tree_->expand(model_->index(row, 0));
    });
    connect(tree_->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        const MachineRow* const row = model_->row(index);
        if (!row || row->key == shown_) return;
        byHand_ = true;
        choose(row->key);
    });
    connect(tree_, &QTreeView::activated, this, [this](const QModelIndex& index) {
        if (model_->row(index)) view_->setFocus(Qt::TabFocusReason);
    });
    column->addWidget(tree_, 1);

    note_ = new QWidget(area);
    note_->setObjectName(QStringLiteral("machinesNote"));
    auto* const noteColumn = new QVBoxLayout(note_);
    noteColumn->setContentsMargins(0, 0, 0, 0);
    noteColumn->setSpacing(0);
    noteColumn->addWidget(new Line(Qt::Horizontal, note_));
    auto* const inner = new QVBoxLayout;
    inner->setContentsMargins(metrics::kPageMargin, metrics::kPanelPadding, metrics::kPanelPadding,
                              metrics::kPanelPadding);
    inner->setSpacing(4);
    auto* const head = new QHBoxLayout;
    head->setSpacing(metrics::kGap);
    auto* const sign = new QLabel(note_);
    setDecoration(sign);
    const auto paintSign = [sign] {
        sign->setPixmap(icon(QStringLiteral("warning"), Tint::Attention).pixmap(metrics::kIcon));
    };
    paintSign();
    connect(&ThemeManager::instance(), &ThemeManager::changed, sign, paintSign);
    noteTitle_ = new QLabel(note_);
    noteTitle_->setTextFormat(Qt::PlainText);
    noteTitle_->setFont(fonts::semibold(fonts::small()));
    controls::setTone(noteTitle_, controls::Tone::Attention);
    head->addWidget(sign);
    head->addWidget(noteTitle_, 1);
    noteText_ = new QLabel(note_);
    noteText_->setTextFormat(Qt::PlainText);
    noteText_->setFont(fonts::small());
    noteText_->setWordWrap(true);
    controls::setTone(noteText_, controls::Tone::Secondary);
    inner->addLayout(head);
    inner->addWidget(noteText_);
    noteColumn->addLayout(inner);
    note_->hide();
    column->addWidget(note_);
    return area;
}

QWidget* MachinesPage::makeGraphColumn() {
    auto* const area = new QWidget(this);
    area->setMinimumWidth(kLeastGraph);
    auto* const column = new QVBoxLayout(area);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    view_ = new MachineView(area);
    column->addWidget(view_, 1);
    column->addWidget(new Line(Qt::Horizontal, area));
    auto* const foot = new QVBoxLayout;
    foot->setContentsMargins(metrics::kPanelPadding, 4, metrics::kPanelPadding, 4);
    foot->setSpacing(2);
    remark_ = new QLabel(area);
    remark_->setObjectName(QStringLiteral("graphRemark"));
    counted_ = new QLabel(area);
    counted_->setObjectName(QStringLiteral("graphCounted"));
    for (QLabel* const label : {remark_, counted_}) {
        label->setTextFormat(Qt::PlainText);
        label->setFont(fonts::header());
        label->setWordWrap(true);
        foot->addWidget(label);
    }
    controls::setTone(remark_, controls::Tone::Attention);
    controls::setTone(counted_, controls::Tone::Hint);
    remark_->hide();
    column->addLayout(foot);

    connect(view_, &MachineView::nodeChosen, this, [this](int place) {
        panelClosed_ = panelClosed_ && place < 0;
        panel_->setVisible(!panelClosed_);
        refreshPanel();
        Q_EMIT queryChanged();
    });
    connect(view_, &MachineView::nodeActivated, this, [this] {
        if (chosenStep().empty()) return;
        panelClosed_ = false;
        panel_->show();
        panel_->table()->setFocus(Qt::TabFocusReason);
    });
    connect(view_, &MachineView::countActivated, this, [this](int, LookStatus look) { requestInstances(look); });
    connect(view_, &MachineView::layoutProblem, this, [this](const QString& sentence) {
        layoutProblem_ = sentence;
        showNote();
    });
    connect(view_, &MachineView::laidOut, this, [this] { refreshPanel(); });
    return area;
}

void MachinesPage::addTo(ReadPlan& plan) const {
    plan.machineBoard = MachineBoardQuery{shown_, chosenStep(), selected_};
}

void MachinesPage::setReading(const Reading& reading, const ReadPlan& answered) {
    if (!reading.workersFailed) {
        workers_ = reading.workers;
        workersRead_ = true;
    }
    if (!reading.machineBoard) return;
    readError_.clear();
    board_ = reading.machineBoard;
    if (answered.machineBoard) hereOf_ = *answered.machineBoard;
    follow(observations_.addSightings(board_->sightings));
    for (const Sighting& seen : board_->sightings)
        if (seen.id == selected_) noteStanding(seen.id, seen.machine, seen.step, seen.status);
    if (reading.inspected && reading.inspected->row.id == selected_) {
        const InstanceRow& row = reading.inspected->row;
        noteStanding(row.id, {row.fsm, row.fsmVersion}, row.step, row.status);
    }
    refresh();
}

QString MachinesPage::missing(const Reading& reading, const ReadPlan& answered) const {
    return answered.machineBoard && !reading.machineBoard ? tr("the machines") : QString();
}

void MachinesPage::setReadError(const QString& sentence) {
    readError_ = sentence;
    showState();
}

bool MachinesPage::loaded() const {
    if (!readError_.isEmpty()) return true;
    if (!board_) return false;
    return rows_.empty() || view_->ready();
}

void MachinesPage::clear() {
    observations_.clear();
    board_.reset();
    workers_.clear();
    workersRead_ = false;
    rows_.clear();
    shown_.reset();
    byHand_ = false;
    selected_.reset();
    standing_.reset();
    hereOf_ = {};
    readError_.clear();
    layoutProblem_.clear();
    model_->setRows({});
    view_->clear();
    panel_->setHere({}, {});
    panel_->setSelected(std::nullopt);
    showNote();
    showState();
}

void MachinesPage::focusContents() {
    if (stack_->currentWidget() == empty_)
        empty_->setFocus(Qt::OtherFocusReason);
    else
        tree_->setFocus(Qt::OtherFocusReason);
}

void MachinesPage::setConnection(const ConnectionState& state) {
    panel_->setSpawnHindrance(state.kind != ConnectionState::Kind::Connected ? tr("Not connected.")
                              : !state.writable                              ? tr("This connection may only read.")
                                                                             : QString());
}

void MachinesPage::setMachines(const std::vector<MachineSummary>& machines) {
    if (built_ == machines) return;
    built_ = machines;
    if (board_) refresh();
}

void MachinesPage::setSelected(std::optional<InstanceId> id) {
    if (selected_ == id) return;
    selected_ = id;
    standing_.reset();
    if (board_ && id) {
        for (const InstanceSummary& row : board_->here)
            if (row.id == *id) noteStanding(row.id, {row.fsm, row.fsmVersion}, row.step, row.status);
    }
    panel_->setSelected(id);
    updateFlag();
}

void MachinesPage::addSteps(const std::vector<StepLogRow>& steps) {
    follow(observations_.addSteps(steps));
}

// The selected one goes where it was seen to go.
void MachinesPage::follow(const std::vector<Observations::Move>& moves) {
    for (const Observations::Move& move : moves) {
        if (move.id != selected_) continue;
        const Status status = move.to.kind == Whither::Kind::Done     ? Status::Done
                              : move.to.kind == Whither::Kind::Failed ? Status::Failed
                                                                      : Status::Runnable;
        noteStanding(move.id, move.machine, move.to.step, status);
    }
}

void MachinesPage::noteStanding(InstanceId id, const MachineKey& machine, const std::string& step, Status status) {
    const auto kind = status == Status::Done     ? StepNode::Kind::Done
                      : status == Status::Failed ? StepNode::Kind::Failed
                                                 : StepNode::Kind::Step;
    standing_ = Standing{machine, {id, kind, kind == StepNode::Kind::Step ? step : std::string()}};
    updateFlag();
}

void MachinesPage::updateFlag() {
    if (standing_ && standing_->machine == shown_)
        view_->setInstance(standing_->place);
    else
        view_->setInstance(std::nullopt);
}

const MachineRow* MachinesPage::shownRow() const {
    const auto found = std::ranges::find_if(rows_, [&](const MachineRow& row) { return row.key == shown_; });
    return found == rows_.end() ? nullptr : &*found;
}

std::string MachinesPage::chosenStep() const {
    const int place = view_->chosen();
    if (place < 0 || std::size_t(place) >= view_->graph().nodes.size()) return {};
    const StepNode& node = view_->graph().nodes[std::size_t(place)];
    return node.kind == StepNode::Kind::Step ? node.step : std::string();
}

void MachinesPage::refresh() {
    rows_ = machineList(*board_, built_, workersRead_ ? &workers_ : nullptr);
    model_->setRows(rows_);
    const auto known = [&](const std::optional<MachineKey>& key) {
        return key && std::ranges::any_of(rows_, [&](const MachineRow& row) { return row.key == *key; });
    };
    // Whom a person has chosen stays. Otherwise the machine of the selected instance, or the one with most instances.
    if (known(wanted_)) {
        choose(*std::exchange(wanted_, std::nullopt));
    } else if (!known(shown_)) {
        shown_.reset();
        if (standing_ && known(standing_->machine)) {
            choose(standing_->machine);
        } else if (!rows_.empty()) {
            const auto most =
                std::ranges::max_element(rows_, {}, [](const MachineRow& row) { return row.notEnded.value; });
            choose(most->key);
        }
    } else {
        refreshGraph();
        refreshPanel();
    }
    showNote();
    showState();
}

void MachinesPage::choose(const MachineKey& key) {
    const bool other = shown_ != key;
    shown_ = key;
    const QModelIndex index = model_->find(key);
    if (index.isValid() && tree_->currentIndex() != index) {
        tree_->selectionModel()->setCurrentIndex(index,
                                                 QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        tree_->scrollTo(index);
    }
    refreshGraph();
    if (other) chooseTelling();
    updateFlag();
    refreshPanel();
    showNote();
    if (other) Q_EMIT queryChanged();
}

// What one would look at first: where somebody stands far too long, or most of them.
void MachinesPage::chooseTelling() {
    const auto& nodes = view_->graph().nodes;
    const auto weight = [](const StepNode& node) { return std::pair(node.longStay, node.total()); };
    const auto most = std::ranges::max_element(nodes, {}, weight);
    if (most != nodes.end() && most->total() > 0) view_->choose(int(most - nodes.begin()));
}

void MachinesPage::showMachine(const MachineKey& key) {
    byHand_ = true;
    if (std::ranges::any_of(rows_, [&](const MachineRow& row) { return row.key == key; }))
        choose(key);
    else
        wanted_ = key;
}

bool MachinesPage::chooseStep(const std::string& step) {
    const int place = view_->graph().find(StepNode::Kind::Step, step);
    if (place < 0) return false;
    view_->choose(place);
    panelClosed_ = false;
    panel_->show();
    refreshPanel();
    Q_EMIT queryChanged();
    return true;
}

void MachinesPage::refreshGraph() {
    const MachineRow* const row = shownRow();
    if (!row || !board_) return;
    header_->setSubtitle(machineName(row->key.fsm, row->key.version));
    const LifeWord life = lifeWord(*row);
    life_->setText(life.text);
    controls::setTone(life_, life.tone);
    view_->setGraph(machineName(row->key.fsm, row->key.version), stepGraph(*row, *board_, observations_, source_));
}

void MachinesPage::refreshPanel() {
    const MachineRow* const row = shownRow();
    if (!row || !board_) return;
    const std::string step = chosenStep();
    panel_->setStep(*row, view_->graph(), view_->chosen(), observations_.factsOf(row->key, step));
    // The list is of the step that it was read for; another one's comes with the next reading.
    const bool fits = hereOf_.machine == shown_ && hereOf_.step == step && !step.empty();
    panel_->setHere(fits ? board_->here : std::vector<InstanceSummary>(), board_->databaseTime);
}

// What wants to be known of the machines at the side, and of what is shown below.
void MachinesPage::showNote() {
    const auto stranded = std::ranges::find_if(rows_, &MachineRow::stranded);
    // The machine that is shown goes before the first one.
    const MachineRow* const shown = shownRow();
    const MachineRow* const told = shown && shown->stranded() ? shown : stranded != rows_.end() ? &*stranded : nullptr;
    note_->setVisible(told != nullptr);
    if (told) {
        const auto others = std::ranges::count_if(rows_, &MachineRow::stranded) - 1;
        noteTitle_->setText(machineName(told->key.fsm, told->key.version));
        QString text = tr("Not ended: %1, most of them at %2. No living worker runs this version.")
                           .arg(notEndedText(*told), QString::fromStdString(told->mostAt));
        if (others > 0)
            text += QLatin1Char(' ') + tr("The same is true of %Ln other versions.", nullptr, format::plural(others));
        noteText_->setText(text);
    }
    QStringList remarks;
    if (shown && !shown->known())
        remarks << tr("No worker has declared this machine: this is what was seen of it.");
    else if (shown && !shown->problem.isEmpty())
        remarks << tr("What was declared of it is not whole. %1").arg(shown->problem);
    if (!layoutProblem_.isEmpty()) remarks << layoutProblem_;
    remark_->setText(remarks.join(u' '));
    remark_->setVisible(!remarks.isEmpty());
    counted_->setText(board_ ? countedSentence(*board_) : QString());
}

// Made anew only when it says something else.
void MachinesPage::showState() {
    const bool shows = board_ && !rows_.empty();
    errorArea_->setVisible(shows && !readError_.isEmpty());
    if (errorArea_->isVisibleTo(this)) {
        error_->setTitle(tr("The machines are not up to date"));
        error_->setText(tr("%1 Shown is what was read at %2.")
                            .arg(readError_.toHtmlEscaped(), format::clock(board_->databaseTime)));
    }
    sources_->setEnabled(shows);
    factChoice_->setEnabled(shows);
    life_->setVisible(shows);
    if (!shows) header_->setSubtitle({});
    stack_->setCurrentWidget(shows ? static_cast<QWidget*>(splitter_) : empty_);
    if (shows) return;
    const QString says =
        readError_.isEmpty() ? (board_ ? QStringLiteral("none") : QStringLiteral("reading")) : readError_;
    if (says == emptySays_) return;
    emptySays_ = says;
    empty_->clearButtons();
    if (!readError_.isEmpty()) {
        connect(empty_->setUnreadable(tr("The machines could not be read"), readError_), &QPushButton::clicked, this,
                &MachinesPage::retryRequested);
    } else if (!board_) {
        empty_->setIcon(QStringLiteral("spinner"));
        empty_->setTitle(tr("Reading…"));
        empty_->setText(tr("The machines and who stands where in them appear here."));
    } else {
        empty_->setIcon(QStringLiteral("machines"));
        empty_->setTitle(tr("No machine is known yet"));
        empty_->setText(
            tr("Each machine that a worker declares, and each of which there are instances, is drawn here with who "
               "stands at which step. Start a worker, or spawn an instance."));
        connect(empty_->addButton(tr("Spawn…"), QStringLiteral("plus"), true), &QPushButton::clicked, this,
                &MachinesPage::spawnRequested);
    }
}

InstanceFilter MachinesPage::filterOf(const std::string& step) const {
    InstanceFilter filter;
    if (!shown_) return filter;
    filter.fsm = shown_->fsm;
    filter.fsmVersion = shown_->version;
    if (!step.empty()) filter.step = step;
    return filter;
}

void MachinesPage::requestInstances(std::optional<LookStatus> look) {
    InstanceFilter filter = filterOf(chosenStep());
    const int place = view_->chosen();
    if (place >= 0 && std::size_t(place) < view_->graph().nodes.size()) {
        const auto kind = view_->graph().nodes[std::size_t(place)].kind;
        if (kind == StepNode::Kind::Done) filter.statuses = {Status::Done};
        if (kind == StepNode::Kind::Failed) filter.statuses = {Status::Failed};
    }
    if (look) {
        switch (*look) {
        case LookStatus::Runnable:
        case LookStatus::Scheduled:
            filter.statuses = {Status::Runnable};
            filter.scheduled = *look == LookStatus::Scheduled;
            break;
        case LookStatus::Executing:
        case LookStatus::LeaseExpired:
            filter.statuses = {Status::Executing};
            break;
        case LookStatus::AwaitingSignal:
            filter.statuses = {Status::AwaitingSignal};
            break;
        case LookStatus::AwaitingChildren:
            filter.statuses = {Status::AwaitingChildren};
            break;
        case LookStatus::Done:
            filter.statuses = {Status::Done};
            break;
        case LookStatus::Failed:
            filter.statuses = {Status::Failed};
            break;
        }
    }
    Q_EMIT instancesRequested(filter);
}

void MachinesPage::spawnOne() {
    const MachineRow* const row = shownRow();
    if (!row) return;
    SpawnRequest request;
    request.fsm = row->key.fsm;
    request.fsmVersion = row->key.version;
    request.step = row->summary.initial;
    if (request.step.empty()) request.step = chosenStep();
    request.state = row->summary.exampleState.empty() ? "{}" : row->summary.exampleState;
    request.queue = row->summary.queue;
    Q_EMIT spawnOneRequested(request);
}

QByteArray MachinesPage::saveState() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << kStateVersion << splitter_->saveState() << graphAndPanel_->saveState() << qint32(source_)
           << qint32(factChoice_->currentIndex()) << panelClosed_;
    return bytes;
}

void MachinesPage::restoreState(const QByteArray& state) {
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    quint32 version = 0;
    QByteArray splitter, graphAndPanel;
    qint32 source = 0, facts = 0;
    bool closed = false;
    stream >> version;
    if (version != kStateVersion) return;
    stream >> splitter >> graphAndPanel >> source >> facts >> closed;
    if (stream.status() != QDataStream::Ok) return;
    splitter_->restoreState(splitter);
    graphAndPanel_->restoreState(graphAndPanel);
    sources_->setCurrentIndex(std::clamp(source, 0, 2));
    factChoice_->setCurrentIndex(std::clamp(facts, 0, 2));
    panelClosed_ = closed;
    panel_->setVisible(!closed);
}

QVariant MachinesPage::place() const {
    if (!shown_) return {};
    return QStringList{QString::fromStdString(shown_->fsm), QString::number(shown_->version),
                       QString::fromStdString(chosenStep())};
}

void MachinesPage::setPlace(const QVariant& place) {
    const QStringList parts = place.toStringList();
    if (parts.size() != 3) return;
    showMachine({parts[0].toStdString(), parts[1].toInt()});
    if (!parts[2].isEmpty()) chooseStep(parts[2].toStdString());
}

QString MachinesPage::help() const {
    return help::page(
        {tr("Every machine in every version, with the instances that have not ended: who stands at which step, in "
            "which "
            "status, and how long the one that stands there longest. An age is amber when it is more than ten times "
            "the "
            "usual."),
         tr("A double bar marks a barrier, at which parents wait for their childs; an envelope a step that awaits a "
            "signal. Dashed loops run a step again. What is dotted or dashed in amber was seen but never declared. The "
            "flag is the selected instance."),
         tr("What executes is counted at each refresh. All others are counted by a walk through the live instances, a "
            "slice at each refresh; the line below the graph says when. Those that have ended are not counted; the "
            "ends "
            "tell how many were seen to end since the window looks."),
         tr("A click on a count shows its instances. Dragging moves the graph, Ctrl and the wheel zoom.")},
        {{tr("Arrows"), tr("follow the transitions")},
         {tr("Enter"), tr("go to the instances of the step")},
         {tr("+, -, 0"), tr("larger, smaller, the whole graph")}});
}

} // namespace fermata::views
