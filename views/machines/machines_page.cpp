// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/machines_page.h"

#include "machines/graph_pane.h"
#include "machines/machine_side.h"
#include "machines/machine_words.h"
#include "machines/step_panel.h"
#include "models/why.h"
#include "shell/help_text.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "widgets/folding_splitter.h"
#include "widgets/format.h"
#include "widgets/page_header.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QDataStream>
#include <QLabel>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace fermata::views {

namespace {

constexpr int kTreeWidth = 232;
constexpr int kPanelWidth = 368;
constexpr int kLeastGraph = 240;
constexpr int kLeastPanel = 280;

// What shows in the Instances view those that a node of a machine's graph counts: all of them, or those of one status.
// No node: all of the machine.
InstanceFilter machineFilter(const MachineKey& machine, const StepNode* node, std::optional<LookStatus> look) {
    InstanceFilter filter;
    filter.fsm = machine.fsm;
    filter.fsmVersion = machine.version;
    if (node && node->kind == StepNode::Kind::Step && !node->step.empty()) filter.step = node->step;
    if (node && node->kind == StepNode::Kind::Done) filter.statuses = {Status::Done};
    if (node && node->kind == StepNode::Kind::Failed) filter.statuses = {Status::Failed};
    if (look) {
        switch (*look) {
        case LookStatus::Runnable:
        case LookStatus::Scheduled:
        case LookStatus::Held:
            filter.statuses = {Status::Runnable};
            filter.scheduled = *look != LookStatus::Runnable;
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
    return filter;
}

} // namespace

MachinesPage::MachinesPage(QWidget* parent)
    : ListPage(QStringLiteral("machines"), tr("Machines"),
               {tr("Reading…"), tr("The machines could not be read"), tr("The machines are not up to date"), true},
               parent) {
    life_ = plainLabel();
    life_->setFont(fonts::small());
    life_->setObjectName(QStringLiteral("machineLife"));
    header_->addLeft(life_);
    using Look = SegmentedControl::Look;
    sources_ = addChoices("Source", Look::Framed, tr("Which graph is shown"),
                          {{tr("Declared"), tr("The steps and transitions that workers have declared")},
                           {tr("Observed"), tr("What this window has seen instances do")},
                           {tr("Both"), tr("What was declared, and what was seen beside it")}});
    sources_->setObjectName(QStringLiteral("graphSource"));
    facts_ = addChoices("Facts", Look::Framed, tr("What the steps tell"),
                        {{tr("Counts"), tr("How many stand at each step, by status")},
                         {tr("Oldest"), tr("How long they stand there, and how long is usual")},
                         {tr("Rate"), tr("How many were seen to come and to go, a minute")}});
    facts_->setObjectName(QStringLiteral("graphFacts"));

    splitter_ = new QSplitter(Qt::Horizontal, this);
    splitter_->setObjectName(QStringLiteral("machinesSplitter"));
    splitter_->setHandleWidth(1);
    splitter_->setChildrenCollapsible(false);
    side_ = new MachineSide(splitter_);
    splitter_->addWidget(side_);
    graphAndPanel_ = new FoldingSplitter(kLeastGraph + kLeastPanel, splitter_);
    graphAndPanel_->setChildrenCollapsible(false);
    graphAndPanel_->setMinimumWidth(kLeastPanel); // of the two one above the other
    graph_ = new GraphPane(graphAndPanel_);
    graph_->setMinimumWidth(kLeastGraph);
    view_ = graph_->view();
    graphAndPanel_->addWidget(graph_);
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
    setContents(splitter_);
    asks(&ReadPlan::machineBoard, &Reading::machineBoard, tr("the machines"), [this] {
        return MachineBoardQuery{shown_, chosenStep(), selected_.id()};
    });

    asks(&ReadPlan::debug);

    connectParts();
    clear();
}

void MachinesPage::connectParts() {
    connect(sources_, &SegmentedControl::currentIndexChanged, this, [this] {
        refreshGraph();
        refreshPanel();
    });
    connect(facts_, &SegmentedControl::currentIndexChanged, this,
            [this](int facts) { view_->setFacts(NodeFacts(facts)); });
    connect(side_, &MachineSide::machineChosen, this, [this](const MachineKey& key) {
        if (key != shown_) choose(key);
    });
    connect(side_, &MachineSide::defineRequested, this, &MachinesPage::defineRequested);
    connect(side_, &MachineSide::versionsRequested, this, [this] {
        if (shown_) Q_EMIT versionsRequested(*shown_);
    });
    connect(side_, &MachineSide::machineActivated, this, [this] { view_->setFocus(Qt::TabFocusReason); });
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
    connect(view_, &MachineView::gutterClicked, this, [this](int place) {
        if (shown_) Q_EMIT breakpointToggled({*shown_, view_->graph().nodes[std::size_t(place)].step});
    });
    connect(view_, &MachineView::layoutProblem, this, [this](const QString& sentence) {
        layoutProblem_ = sentence;
        showNote();
    });
    connect(view_, &MachineView::laidOut, this, [this] { refreshPanel(); });
}

void MachinesPage::setReading(const Reading& reading, const ReadPlan& answered) {
    if (!reading.workersFailed) {
        workers_ = reading.workers;
        workersRead_ = true;
    }
    if (!reading.machineBoard) return;
    board_ = reading.machineBoard;
    setAnswered(board_->databaseTime);
    if (answered.machineBoard) hereOf_ = *answered.machineBoard;
    follow(observations_.addSightings(board_->sightings, board_->databaseTime));
    for (const Sighting& seen : board_->sightings)
        selected_.standsAt(seen.id, seen.machine, seen.step, seen.status);
    if (reading.inspected) selected_.standsAt(reading.inspected->row);
    updateFlag();
    refresh();
}

bool MachinesPage::loaded() const {
    return ListPage::loaded() && (!stack_->error().isEmpty() || rows_.empty() || view_->ready());
}

void MachinesPage::clear() {
    observations_.clear();
    board_.reset();
    debug_.reset();
    workers_.clear();
    workersRead_ = false;
    rows_.clear();
    shown_.reset();
    selected_.set(std::nullopt);
    hereOf_ = {};
    layoutProblem_.clear();
    side_->setRows({});
    view_->clear();
    panel_->setHere({}, {});
    panel_->setSelected(std::nullopt);
    showNote();
    ListPage::clear();
}

void MachinesPage::focusContents() {
    if (stack_->showsContents())
        tree()->setFocus(Qt::OtherFocusReason);
    else
        stack_->setFocus(Qt::OtherFocusReason);
}

void MachinesPage::setConnection(const ConnectionState& state) {
    panel_->setSpawnHindrance(state.noSpawn);
}

void MachinesPage::setMachines(const std::vector<MachineSummary>& machines) {
    if (built_ == machines) return;
    built_ = machines;
    if (board_) refresh();
}

void MachinesPage::setSelected(std::optional<InstanceId> id) {
    if (selected_.id() == id) return;
    selected_.set(id);
    if (board_) {
        for (const InstanceSummary& row : board_->here)
            selected_.standsAt(row);
    }
    panel_->setSelected(id);
    updateFlag();
}

void MachinesPage::setDebug(const DebugSnapshot& snapshot) {
    debug_ = snapshot;
    refreshGraph();
}

std::optional<StepPlace> MachinesPage::stepPlace() const {
    const std::string step = chosenStep();
    return shown_ && !step.empty() ? std::optional(StepPlace{*shown_, step}) : std::nullopt;
}

void MachinesPage::addSteps(const std::vector<StepLogRow>& steps) {
    follow(observations_.addSteps(steps));
}

// The flag goes from one to the next, along the way that was taken.
void MachinesPage::follow(const std::vector<Observations::Move>& moves) {
    for (const Observations::Move& move : moves) {
        selected_.goes(move);
        updateFlag();
    }
}

void MachinesPage::updateFlag() {
    view_->setInstance(shown_ ? selected_.placeOn(*shown_) : std::nullopt);
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
    std::vector<MachineRow> rows = machineList(*board_, built_, workersRead_ ? &workers_ : nullptr);
    const bool changed = rows != rows_;
    rows_ = std::move(rows);
    side_->setRows(rows_);
    if (changed) Q_EMIT rowsChanged();
    const auto known = [&](const std::optional<MachineKey>& key) {
        return key && std::ranges::any_of(rows_, [&](const MachineRow& row) { return row.key == *key; });
    };
    // Whom a person has chosen stays. Otherwise the machine of the selected instance, or the one with most instances.
    if (known(wanted_)) {
        choose(*std::exchange(wanted_, std::nullopt));
    } else if (!known(shown_)) {
        shown_.reset();
        if (known(selected_.machine())) {
            choose(*selected_.machine());
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
    side_->choose(key);
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
    StepGraph graph = stepGraph(*row, *board_, observations_, GraphSource(sources_->currentIndex()));
    if (debug_) mark(graph, row->key, *debug_);
    view_->setGraph(machineName(row->key.fsm, row->key.version), graph);
}

void MachinesPage::refreshPanel() {
    const MachineRow* const row = shownRow();
    if (!row || !board_) return;
    const std::string step = chosenStep();
    panel_->setStep(*row, view_->graph(), view_->chosen(), observations_.factsOf(row->key, step), board_->databaseTime);
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
    side_->showStranded(told, std::ranges::count_if(rows_, &MachineRow::stranded));
    QStringList remarks;
    if (shown && !shown->known())
        remarks << tr("No worker has declared this machine: this is what was seen of it.");
    else if (shown && !shown->problem.isEmpty())
        remarks << tr("What was declared of it is not whole. %1").arg(shownText(shown->problem));
    if (!layoutProblem_.isEmpty()) remarks << layoutProblem_;
    graph_->setRemarks(remarks);
    graph_->setCounted(board_ ? countedSentence(*board_) : QString());
}

void MachinesPage::showState() {
    const bool shows = board_ && !rows_.empty();
    sources_->setEnabled(shows);
    facts_->setEnabled(shows);
    life_->setVisible(shows);
    if (!shows) header_->setSubtitle({});
    stack_->setHasContents(shows);
    stack_->setNothing(
        {QStringLiteral("machines"),
         tr("No machine is known yet"),
         tr("Each machine that a worker declares, and each of which there are instances, is drawn here "
            "with who stands at which step. Start a worker, spawn an instance, or define a machine as a table."),
         {{tr("Spawn…"), QStringLiteral("plus"), [this] { Q_EMIT spawnRequested(); }},
          {tr("Define…"), QStringLiteral("edit"), [this] { Q_EMIT defineRequested(); }}}});
}

void MachinesPage::requestInstances(std::optional<LookStatus> look) {
    const int place = view_->chosen();
    const auto& nodes = view_->graph().nodes;
    const StepNode* const node = place >= 0 && std::size_t(place) < nodes.size() ? &nodes[std::size_t(place)] : nullptr;
    Q_EMIT instancesRequested(shown_ ? machineFilter(*shown_, node, look) : InstanceFilter{});
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

QTreeView* MachinesPage::tree() const {
    return side_->tree();
}

void MachinesPage::keep(QDataStream& stream) const {
    stream << splitter_->saveState() << graphAndPanel_->saveState() << qint32(sources_->currentIndex())
           << qint32(facts_->currentIndex()) << panelClosed_;
}

void MachinesPage::restore(QDataStream& stream) {
    QByteArray splitter, graphAndPanel;
    qint32 source = 0, facts = 0;
    bool closed = false;
    stream >> splitter >> graphAndPanel >> source >> facts >> closed;
    if (stream.status() != QDataStream::Ok) return;
    splitter_->restoreState(splitter);
    graphAndPanel_->restoreState(graphAndPanel);
    sources_->setCurrentIndex(std::clamp(source, 0, 2));
    facts_->setCurrentIndex(std::clamp(facts, 0, 2));
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

QString MachinesPage::help() {
    return help::page(
        {tr("Every machine in every version, with the instances that have not ended: who stands at which step, in "
            "which "
            "status, and how long the one that stands there longest. An age is amber when it is more than ten times "
            "the "
            "usual."),
         tr("A double bar marks a barrier, at which parents wait for their children; an envelope a step that awaits a "
            "signal. Dashed loops run a step again. What is dotted or dashed in amber was seen but never declared. The "
            "flag is the selected instance."),
         tr("What executes is counted at each refresh. All others are counted by a walk through the live instances, a "
            "slice at each refresh; the line below the graph says when. Those that have ended are not counted; the "
            "ends "
            "tell how many were seen to end since the window looks."),
         tr("A dot at the corner of a step is a breakpoint: a bar through it says that it holds only some, a ring that "
            "it "
            "is off. A click at that corner sets one, or removes it. What is held there is counted apart from what is "
            "scheduled."),
         tr("“Define…” makes a machine without code: a table of states and events, typed or pasted, that workers run "
            "at "
            "once. “Versions…” says which versions may begin, draws what two of them differ in, and takes instances "
            "from one to another."),
         tr("A click on a count shows its instances. Dragging moves the graph, Ctrl and the wheel zoom.")},
        {{tr("Arrows"), tr("follow the transitions")},
         {tr("Enter"), tr("go to the instances of the step")},
         {QStringLiteral("Ctrl+D"), tr("define a machine as a table")},
         {QStringLiteral("Ctrl+Shift+D"), tr("versions of the machine")},
         {QStringLiteral("F9"), tr("a breakpoint on the step, or none")},
         {QStringLiteral("Ctrl+F10"), tr("let the inspected instance run to the step")},
         {tr("+, -, 0"), tr("larger, smaller, the whole graph")}});
}

} // namespace fermata::views

#include "moc_machines_page.cpp"
