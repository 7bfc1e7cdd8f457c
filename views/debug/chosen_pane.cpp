// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/chosen_pane.h"

#include "debug/chosen_stack.h"
#include "debug/chosen_value.h"
#include "debug/chosen_watches.h"
#include "inspector/childs_tab.h"
#include "inspector/json_view.h"
#include "inspector/signals_model.h"
#include "inspector/state_tab.h"
#include "machines/graph_pane.h"
#include "machines/machine_list.h"
#include "machines/machine_view.h"
#include "machines/machine_words.h"
#include "models/why.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"
#include "widgets/shown.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr int kLeastGraph = 150;
constexpr int kLeastStack = 90;
constexpr int kLeastVariables = 190;

} // namespace

ChosenPane::ChosenPane(QWidget* parent) : QScrollArea(parent) {
    setObjectName(QStringLiteral("chosenPane"));
    setAccessibleName(tr("The chosen instance"));
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
}

ChosenPane::~ChosenPane() = default;

void ChosenPane::showEvent(QShowEvent* event) {
    if (!parts_) make();
    QScrollArea::showEvent(event);
}

void ChosenPane::make() {
    auto* const all = new QWidget;
    auto* const column = new QVBoxLayout(all);
    column->setContentsMargins({});
    column->setSpacing(0);
    bar_ = new SectionBar(tr("Chosen"));
    column->addWidget(bar_);
    next_ = plainLabel();
    next_->setObjectName(QStringLiteral("chosenNext"));
    next_->setWordWrap(true);
    next_->setFont(fonts::small());
    next_->setContentsMargins(metrics::kPanelPadding, metrics::kGrid, metrics::kPanelPadding, metrics::kGrid);
    controls::setTone(next_, controls::Tone::Secondary);
    column->addWidget(next_);
    parts_ = new QSplitter(Qt::Vertical);
    parts_->setObjectName(QStringLiteral("chosenParts"));
    parts_->setChildrenCollapsible(false);
    column->addWidget(parts_, 1);

    graph_ = new GraphPane;
    graph_->setMinimumHeight(kLeastGraph);
    view_ = graph_->view();
    parts_->addWidget(graph_);
    frames_ = new StackModel;
    table_ = new StackTable(*frames_);
    frames_->setParent(table_);
    table_->setMinimumHeight(kLeastStack);
    above_ = new LinkLabel;
    above_->setObjectName(QStringLiteral("chosenAbove"));
    above_->setFont(fonts::small());
    above_->setToolTip(tr("Only so many parents are shown at once: this inspects the next one"));
    above_->hide();
    auto* const stack = new QWidget;
    auto* const frames = new QVBoxLayout(stack);
    frames->setContentsMargins({});
    frames->setSpacing(0);
    frames->addWidget(table_);
    auto* const line = new QHBoxLayout;
    line->setContentsMargins(metrics::kPanelPadding, metrics::kGrid, metrics::kPanelPadding, metrics::kGrid);
    line->addWidget(above_, 0, Qt::AlignLeft);
    frames->addLayout(line);
    parts_->addWidget(stack);
    QWidget* const variables = makeVariables();
    variables->setMinimumHeight(kLeastVariables);
    parts_->addWidget(variables);
    parts_->setStretchFactor(0, 3);
    parts_->setStretchFactor(1, 0);
    parts_->setStretchFactor(2, 3);
    parts_->setSizes({260, kLeastStack, 260});
    setWidget(all);

    // These parts are the inspector's and the Machines view's too: here they have names of their own.
    for (QWidget* const part : all->findChildren<QWidget*>()) {
        const QString name = part->objectName();
        for (const QLatin1String of : {QLatin1String("inspector"), QLatin1String("machineGraph"),
                                       QLatin1String("graph"), QLatin1String("childs")}) {
            if (!name.startsWith(of)) continue;
            part->setObjectName(QStringLiteral("chosen:") + name);
            break;
        }
    }

    connect(view_, &MachineView::gutterClicked, this, [this](int place) {
        if (machine_) Q_EMIT breakpointToggled({*machine_, view_->graph().nodes[std::size_t(place)].step});
    });
    connect(table_, &StackTable::frameChosen, this, [this](InstanceId id) { setFrame(id); });
    connect(table_, &StackTable::opened, this, &ChosenPane::instanceRequested);
    connect(above_, &LinkLabel::clicked, this, [this] {
        if (const auto next = parentBeyond()) Q_EMIT instanceRequested(*next);
    });
    forgetFrame();
    setMinimumWidth(qMin(320, all->minimumSizeHint().width()));
}

QWidget* ChosenPane::makeVariables() {
    tabs_ = new QTabWidget;
    tabs_->setObjectName(QStringLiteral("chosenTabs"));
    tabs_->setDocumentMode(true);
    inbox_ = new SignalsModel(this);
    state_ = new StateTab(*inbox_);
    editor_ = new ValueEditor(state_->tree());
    childs_ = new ChildsTab;
    watched_ = new ChosenWatches;
    tabs_->addTab(state_, tr("State and inbox"));
    tabs_->addTab(childs_, tr("Children"));
    tabs_->addTab(watched_, tr("Watches"));
    // The act is about the row whose value was opened: who has written it meanwhile is not overwritten.
    connect(editor_, &ValueEditor::opened, this, [this] { edited_ = detail_; });
    connect(editor_, &ValueEditor::edited, this, [this](const std::string& document) {
        if (!edited_) return;
        ActSubject subject = subjectOf(edited_->row);
        if (!edited_->seen.empty()) subject.targets.front().seen = edited_->seen;
        subject.state = document;
        Q_EMIT editRequested(subject);
    });
    connect(childs_, &ChildsTab::instanceRequested, this, &ChosenPane::instanceRequested);
    connect(childs_, &ChildsTab::queryChanged, this, &ChosenPane::queryChanged);
    connect(childs_, &ChildsTab::listRequested, this, [this] {
        if (!frame_) return;
        InstanceFilter filter;
        filter.parent = frame_;
        Q_EMIT instancesRequested(filter);
    });
    connect(watched_, &ChosenWatches::pathsChanged, this, [this] {
        if (!machine_) return;
        watches_[QString::fromStdString(machine_->fsm)] = watched_->paths();
        Q_EMIT queryChanged();
    });
    return tabs_;
}

void ChosenPane::setInstance(std::optional<InstanceId> id) {
    if (id_ == id) return;
    id_ = id;
    stack_.reset();
    machine_.reset(); // of the one before
    if (frames_) frames_->setRows({});
    showAbove();
    if (view_) view_->choose(-1);
    frame_.reset();
    setFrame(id);
}

void ChosenPane::setFrame(std::optional<InstanceId> id) {
    if (frame_ == id) return;
    frame_ = id;
    forgetFrame();
    if (id_) Q_EMIT queryChanged();
}

// What was shown is another one's.
void ChosenPane::forgetFrame() {
    detail_.reset();
    token_.set(frame_);
    if (!parts_) return;
    if (table_->chosen() != frame_) table_->setChosen(frame_);
    editor_->close();
    childs_->setInstance({});
    childs_->clear();
    view_->setInstance(std::nullopt);
    if (stack_) {
        // Its machine is known already, and what it has of its state is a moment away.
        for (const InstanceSummary& frame : stack_->frames) {
            if (frame.id == frame_) machine_ = MachineKey{frame.fsm, frame.fsmVersion};
        }
    }
    next_->setText(frame_ ? tr("Reading…") : QString());
    bar_->setTitle(id_ ? QStringLiteral("#%1").arg(id_->value) : tr("Chosen"));
    bar_->setCount({});
    bar_->setRemark(frame_ != id_ && frame_ ? tr("variables of its parent #%1").arg(frame_->value) : QString());
    tabs_->setEnabled(false);
    showGraph();
    showWatches();
}

void ChosenPane::setReading(const Reading& reading, const ReadPlan& answered) {
    now_ = reading.databaseTime;
    if (!parts_ || !id_) return;
    frames_->setNow(now_);
    inbox_->setNow(now_);
    if (reading.machineBoard) {
        board_ = reading.machineBoard;
        observations_.addSightings(board_->sightings, board_->databaseTime);
        for (const Sighting& seen : board_->sightings)
            token_.standsAt(seen.id, seen.machine, seen.step, seen.status);
    }
    if (reading.stack && answered.stack && answered.stack->instance == id_) {
        stack_ = reading.stack;
        table_->hold([&] { frames_->setRows(stack_->frames); });
        table_->setChosen(frame_);
        showAbove();
        if (answered.stack->frame == frame_ && stack_->frame) detail_ = stack_->frame;
    }
    if (reading.inspected && reading.inspected->row.id == frame_) detail_ = reading.inspected;
    showFrame();
    showGraph();
    const bool answers = answered.stack && answered.stack->instance == id_ && answered.stack->frame == frame_;
    if (reading.stack && answers) watched_->setValues(stack_->watches);
    const bool gone = reading.stack && answers && !stack_->more &&
                      std::ranges::none_of(stack_->frames, [this](const auto& one) { return one.id == frame_; });
    if (gone || (reading.inspectedMissing && answered.inspected == frame_)) {
        forgetFrame();
        next_->setText(tr("There is no such instance any more."));
    }
}

// The first of the parents that the stack has no room for.
std::optional<InstanceId> ChosenPane::parentBeyond() const {
    return stack_ && stack_->more && !stack_->frames.empty() ? stack_->frames.back().parentId : std::nullopt;
}

void ChosenPane::showAbove() {
    if (!parts_) return;
    const auto next = parentBeyond();
    above_->setText(next ? tr("And more above: inspect #%1").arg(next->value) : QString());
    above_->setVisible(next.has_value());
    table_->setMore(next.has_value());
}

void ChosenPane::showFrame() {
    if (!detail_ || detail_->row.id != frame_) return;
    const MachineKey machine{detail_->row.fsm, detail_->row.fsmVersion};
    if (machine_ != machine) {
        machine_ = machine;
        if (watches_.contains(QString::fromStdString(machine.fsm))) Q_EMIT queryChanged(); // they are asked from now on
    }
    token_.standsAt(detail_->row);
    next_->setText(nextStepWords(*detail_));
    bar_->setTitle(QStringLiteral("#%1").arg(id_->value));
    bar_->setCount(machineName(detail_->row.fsm, detail_->row.fsmVersion));
    inbox_->setInbox(*detail_, now_);
    state_->setDetail(*detail_);
    childs_->setDetail(*detail_, now_);
    tabs_->setEnabled(true);
    showWatches();
}

void ChosenPane::showWatches() {
    watched_->setPaths(machine_ ? watches_.value(QString::fromStdString(machine_->fsm)) : QStringList());
}

void ChosenPane::showGraph() {
    if (!parts_) return;
    if (!machine_ || !board_) return view_->clear();
    const std::vector<MachineRow> rows = machineList(*board_, built_, nullptr);
    const auto row = std::ranges::find(rows, *machine_, &MachineRow::key);
    if (row == rows.end()) return view_->clear();
    StepGraph graph = stepGraph(*row, *board_, observations_, GraphSource::Declared);
    if (debug_) mark(graph, *machine_, *debug_);
    view_->setGraph(machineName(machine_->fsm, machine_->version), graph);
    view_->setInstance(token_.placeOn(*machine_));
    graph_->setCounted(countedSentence(*board_));
    graph_->setRemarks(row->known() ? QStringList() : QStringList{tr("No worker has declared this machine.")});
}

void ChosenPane::setDebug(const DebugSnapshot& snapshot) {
    debug_ = snapshot;
    showGraph();
    if (table_) table_->viewport()->update();
}

void ChosenPane::setMachines(const std::vector<MachineSummary>& machines) {
    if (built_ == machines) return;
    built_ = machines;
    showGraph();
}

void ChosenPane::clear() {
    board_.reset();
    debug_.reset();
    machine_.reset();
    observations_.clear();
    id_.reset();
    stack_.reset();
    frame_.reset();
    if (frames_) frames_->setRows({});
    showAbove();
    forgetFrame();
}

std::optional<MachineBoardQuery> ChosenPane::boardQuery() const {
    return id_ && !isHidden() ? std::optional(MachineBoardQuery{machine_, {}, frame_}) : std::nullopt;
}

std::optional<StackQuery> ChosenPane::stackQuery() const {
    if (!id_ || !frame_ || isHidden()) return std::nullopt;
    StackQuery query{*id_, *frame_, childs_ ? childs_->query() : ChildsQuery(), {}};
    if (machine_) {
        for (const QString& path : watches_.value(QString::fromStdString(machine_->fsm)))
            query.watches.push_back(path.toStdString());
    }
    return query;
}

std::optional<StepPlace> ChosenPane::stepPlace() const {
    if (!view_ || !machine_ || isHidden()) return std::nullopt;
    const int place = view_->chosen();
    if (place < 0 || std::size_t(place) >= view_->graph().nodes.size()) return std::nullopt;
    const StepNode& node = view_->graph().nodes[std::size_t(place)];
    if (node.kind != StepNode::Kind::Step) return std::nullopt;
    return StepPlace{*machine_, node.step};
}

void ChosenPane::setWatches(const Watches& watches) {
    watches_ = watches;
    if (watched_) showWatches();
}

} // namespace fermata::views

#include "moc_chosen_pane.cpp"
