// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/debug_page.h"

#include "debug/breakpoints_model.h"
#include "debug/chosen_pane.h"
#include "debug/debug_tables.h"
#include "debug/gate_panel.h"
#include "debug/held_model.h"
#include "shell/help_text.h"
#include "theme/controls.h"
#include "theme/icon.h"
#include "widgets/folding_splitter.h"
#include "widgets/foot_bar.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/page_header.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"

#include <QDataStream>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr int kLeastPane = 160;
constexpr int kLeastLists = 380;
constexpr int kLeastChosen = 320;
// Of the gate: its list and what is chosen stand abreast from such a width on, else below one another.
constexpr int kGateAbreast = 585;
constexpr int kLeastGate = 200;
constexpr int kLeastGateList = 96;

struct Step {
    const char* name;
    const char* icon;
    const char* words;
    const char* tip;
    const char* key;
    Go how;
};

constexpr Step kSteps[] = {
    {"debugOn", "play", QT_TRANSLATE_NOOP("fermata::views::DebugPage", "Continue"),
     QT_TRANSLATE_NOOP("fermata::views::DebugPage", "Let the chosen instance go on"), "F5", Go::On},
    {"debugOver", "step", QT_TRANSLATE_NOOP("fermata::views::DebugPage", "Step over"),
     QT_TRANSLATE_NOOP("fermata::views::DebugPage", "Run its next step, then hold it again; children run meanwhile"),
     "F10", Go::Over},
    {"debugInto", "arrow-down", QT_TRANSLATE_NOOP("fermata::views::DebugPage", "Step into"),
     QT_TRANSLATE_NOOP("fermata::views::DebugPage",
                       "Run its next step, and hold the children that it spawns, a thousand at most"),
     "F11", Go::Into},
    {"debugOut", "arrow-up", QT_TRANSLATE_NOOP("fermata::views::DebugPage", "Step out"),
     QT_TRANSLATE_NOOP("fermata::views::DebugPage", "Let it go on, and hold its parent when that wakes"), "Shift+F11",
     Go::Out},
};

} // namespace

DebugPage::DebugPage(QWidget* parent)
    : ListPage(QStringLiteral("debug"), tr("Debug"),
               {tr("Looking for breakpoints…"), tr("The breakpoints could not be read"),
                tr("The breakpoints are not up to date")},
               parent) {
    for (const Step& step : kSteps) {
        auto* const button =
            controls::makeIconButton(QLatin1String(step.icon), withKey(tr(step.tip), QLatin1String(step.key)));
        button->setObjectName(QLatin1String(step.name));
        button->setAccessibleName(tr(step.words));
        connect(button, &QAbstractButton::clicked, this, [this, how = step.how] {
            if (const HeldRow* const row = chosen()) Q_EMIT goRequested(row->instance, how);
        });
        header_->addRight(button);
        steps_.push_back(button);
    }
    detach_ = controls::makeIconButton(QStringLiteral("stop"), QString());
    detach_->setObjectName(QStringLiteral("debugDetach"));
    detach_->setAccessibleName(tr("Detach"));
    connect(detach_, &QAbstractButton::clicked, this, &DebugPage::detachRequested);
    header_->addRight(detach_);
    add_ = new QPushButton(icon(QStringLiteral("plus")), tr("Add breakpoint…"));
    add_->setObjectName(QStringLiteral("debugAdd"));
    connect(add_, &QAbstractButton::clicked, this, &DebugPage::addRequested);
    header_->addRight(add_);

    held_ = new HeldModel;
    table_ = new HeldTable(*held_, *this);
    breakpoints_ = new BreakpointsModel;
    breakpointsTable_ = new BreakpointsTable(*breakpoints_, *this);
    breakpoints_->setParent(breakpointsTable_);
    pane_ = new QWidget;
    pane_->setMinimumHeight(kLeastPane);
    auto* const column = new QVBoxLayout(pane_);
    column->setContentsMargins({});
    column->setSpacing(0);
    bar_ = new SectionBar(tr("Breakpoints"));
    uninstall_ = new QPushButton(tr("Uninstall…"));
    controls::setCompact(uninstall_);
    uninstall_->setObjectName(QStringLiteral("debugUninstall"));
    connect(uninstall_, &QAbstractButton::clicked, this, &DebugPage::uninstallRequested);
    bar_->addWidget(uninstall_);
    column->addWidget(bar_);
    column->addWidget(breakpointsTable_, 1);
    setList(table_, pane_);
    asks(&ReadPlan::debug);
    gate_ = new GatePanel(this);
    column_->addWidget(gate_);
    connect(gate_, &GatePanel::heldChanged, this, [this] { makeRoomForGate(); });
    gateBody_ = gate_->findChild<QSplitter*>(QStringLiteral("gateBody"));
    gateBody_->widget(1)->installEventFilter(this);
    addFoot();
    chosenPane_ = new ChosenPane;
    chosenPane_->hide();
    abreast_ = new FoldingSplitter(kLeastLists + kLeastChosen);
    abreast_->setObjectName(QStringLiteral("debugSplitter"));
    abreast_->setChildrenCollapsible(false);
    abreast_->addWidget(body_);
    abreast_->addWidget(chosenPane_);
    abreast_->setStretchFactor(0, 1);
    abreast_->setStretchFactor(1, 1);
    // On a small screen, or where all is twice as large, it is scrolled to.
    auto* const whole = new QScrollArea;
    whole->setObjectName(QStringLiteral("debugScroll"));
    whole->setFrameShape(QFrame::NoFrame);
    whole->setWidgetResizable(true);
    whole->setFocusPolicy(Qt::NoFocus);
    whole->setWidget(abreast_);
    layout()->addWidget(whole);
    viewport_ = whole->viewport();
    viewport_->installEventFilter(this);
    body_->installEventFilter(this);
    asks(&ReadPlan::machineBoard, &Reading::machineBoard, tr("the machines"),
         [this] { return chosenPane_->boardQuery(); });
    asks(&ReadPlan::stack, &Reading::stack, tr("the parents"), [this] { return chosenPane_->stackQuery(); });
    connect(chosenPane_, &ChosenPane::queryChanged, this, &Page::queryChanged);
    connect(chosenPane_, &ChosenPane::instanceRequested, this, &Page::instanceActivated);
    connect(chosenPane_, &ChosenPane::instancesRequested, this, &Page::instancesRequested);
    connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] { showState(); });
    showState();
}

void DebugPage::setReading(const Reading& reading, const ReadPlan& answered) {
    chosenPane_->setReading(reading, answered);
    now_ = reading.databaseTime;
    held_->setNow(now_);
    breakpoints_->setNow(now_);
    gate_->setNow(std::chrono::time_point_cast<Timestamp::duration>(std::chrono::system_clock::now()));
}

void DebugPage::setDebug(const DebugSnapshot& snapshot) {
    if (!snapshot.error.isEmpty()) return setReadError(format::sentence(snapshot.error));
    snapshot_ = snapshot;
    setAnswered(now_);
    table_->hold([&] { held_->setRows(snapshot.held); });
    breakpointsTable_->hold([&] { breakpoints_->setRows(snapshot.breakpoints); });
    chosenPane_->setDebug(snapshot);
    showState();
}

void DebugPage::setConnection(const ConnectionState& state) {
    ListPage::setConnection(state);
    connection_ = state;
    gate_->setConnection(state);
    showState();
}

void DebugPage::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    gate_->setEmbeddedWorker(state);
}

// What is held in the worker wants more room than a sentence in place of the lists.
void DebugPage::makeRoomForGate() {
    const bool held = gate_->holdsSome();
    stack_->setVisible(!held || stack_->showsContents());
    column_->setStretchFactor(stack_, 2);
    column_->setStretchFactor(gate_, held ? 3 : 0);
}

void DebugPage::clear() {
    snapshot_.reset();
    table_->setChosen({});
    breakpointsTable_->setChosenKey({});
    held_->setRows({});
    breakpoints_->setRows({});
    chosenPane_->clear();
    ListPage::clear();
}

// Where nothing is held, one goes on with the breakpoints; where there are none, with what is offered instead.
void DebugPage::focusContents() {
    if (stack_->showsContents()) {
        QWidget* const list = held_->rowCount() > 0 ? static_cast<QWidget*>(table_) : breakpointsTable_;
        return list->setFocus(Qt::OtherFocusReason);
    }
    for (QPushButton* const button : stack_->findChildren<QPushButton*>()) {
        if (button->isVisible() && button->isEnabled()) return button->setFocus(Qt::OtherFocusReason);
    }
    setFocus(Qt::OtherFocusReason);
}

const HeldRow* DebugPage::chosen() const {
    const QModelIndex index = table_->chosenIndex();
    return index.isValid() ? &held_->item(index) : nullptr;
}

bool DebugPage::mayInstall() const {
    return snapshot_ && snapshot_->known && !snapshot_->state.installed && noInstalling_.isEmpty();
}

void DebugPage::setSelected(std::optional<InstanceId> id) {
    table_->setChosen(id);
    chosenPane_->setInstance(id);
    showState();
}

// What scrolls asks how high it is at the least, and not how high at this width: a header of two lines would be
// squeezed.
bool DebugPage::eventFilter(QObject* watched, QEvent* event) {
    const bool resized = event->type() == QEvent::Resize, asks = event->type() == QEvent::LayoutRequest;
    if (watched == viewport_ && resized) arrangeGate(viewport_->width());
    if (watched == gateBody_->widget(1) && (resized || asks)) makeRoomInGate();
    if (watched == body_ && (resized || asks) && body_->layout()->hasHeightForWidth())
        body_->setMinimumHeight(body_->layout()->totalMinimumHeightForWidth(body_->width()));
    return ListPage::eventFilter(watched, event);
}

// Before it asks for more width than there is: then all of the page would have to be scrolled to and fro.
void DebugPage::arrangeGate(int width) {
    const bool beside = width >= kLeastLists + kLeastChosen && !chosenPane_->isHidden();
    const bool narrow = width - (beside ? kLeastChosen : 0) < kGateAbreast;
    gateBody_->setOrientation(narrow ? Qt::Vertical : Qt::Horizontal);
    makeRoomInGate();
}

// A splitter does not ask how high its parts are at their width: their lines would lie over one another.
void DebugPage::makeRoomInGate() {
    QWidget* const detail = gateBody_->widget(1);
    const int needed = detail->layout()->totalMinimumHeightForWidth(detail->width());
    const bool below = gateBody_->orientation() == Qt::Vertical;
    gateBody_->widget(0)->setMinimumHeight(below ? kLeastGateList : 0);
    detail->setMinimumHeight(needed);
    gateBody_->setMinimumHeight(std::max(kLeastGate, needed + (below ? kLeastGateList + gateBody_->handleWidth() : 0)));
}

void DebugPage::setMachines(const std::vector<MachineSummary>& machines) {
    chosenPane_->setMachines(machines);
}

void DebugPage::keep(QDataStream& stream) const {
    stream << abreast_->saveState() << chosenPane_->watches();
}

void DebugPage::restore(QDataStream& stream) {
    QByteArray sizes;
    ChosenPane::Watches watches;
    stream >> sizes >> watches;
    if (stream.status() != QDataStream::Ok) return;
    abreast_->restoreState(sizes);
    chosenPane_->setWatches(watches);
}

void DebugPage::inspect(InstanceId id) {
    showState(); // that one can be stepped
    Q_EMIT instanceActivated(id);
}

void DebugPage::change(const std::vector<std::int64_t>& breakpoints, BreakpointChange change) {
    if (hindrance_.isEmpty()) Q_EMIT changeRequested(breakpoints, change);
}

// A key pressed once too often shall not cost somebody else's work: the question takes the focus.
void DebugPage::remove(const std::vector<std::int64_t>& breakpoints) {
    if (!hindrance_.isEmpty() || !snapshot_ || breakpoints.empty()) return;
    for (const auto* const open : findChildren<QMessageBox*>(QStringLiteral("debugRemoveQuestion"))) {
        if (open->isVisible()) return; // one at a time
    }
    const auto others = std::ranges::count_if(snapshot_->breakpoints, [&](const BreakpointRow& row) {
        return QString::fromStdString(row.owner) != snapshot_->owner && std::ranges::count(breakpoints, row.id) > 0;
    });
    if (others == 0) return change(breakpoints, BreakpointChange::Remove);
    auto* const question = new QMessageBox(
        QMessageBox::Question, tr("Remove breakpoints"),
        tr("%Ln of these breakpoints were set by others. Remove them all?", nullptr, format::plural(others)),
        QMessageBox::Cancel, this);
    question->setObjectName(QStringLiteral("debugRemoveQuestion"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setTextFormat(Qt::PlainText);
    QPushButton* const yes = question->addButton(tr("Remove"), QMessageBox::DestructiveRole);
    controls::setRole(yes, controls::ButtonRole::Danger);
    question->setDefaultButton(QMessageBox::Cancel);
    connect(yes, &QPushButton::clicked, this, [this, breakpoints] { change(breakpoints, BreakpointChange::Remove); });
    question->open();
}

void DebugPage::addStepActions(QMenu& menu, InstanceId id) {
    for (const Step& step : kSteps) {
        QAction* const action =
            menu.addAction(icon(QLatin1String(step.icon)), withKey(tr(step.words), QLatin1String(step.key)), this,
                           [this, id, how = step.how] { Q_EMIT goRequested(id, how); });
        action->setObjectName(QLatin1String(step.name));
        action->setEnabled(hindrance_.isEmpty());
        action->setToolTip(hindrance_.isEmpty() ? tr(step.tip) : hindrance_);
    }
}

QString DebugPage::help() {
    return help::page(
        {tr("A breakpoint holds instances between two steps, whichever worker would run the next one. What is held is "
            "runnable and is not let go: nothing of it is lost, and no worker waits for it."),
         tr("On top is what is held, the longest first. What is chosen there is inspected, and it alone is what the "
            "keys act on: F5 lets it go on, F10 runs one step of it, F11 holds the children that the step spawns, "
            "Shift+F11 lets it go and holds its parent. One whose time has not come waits for that all the same."),
         tr("Below are the breakpoints. A condition is a jsonpath on the state. What is runnable when a breakpoint is "
            "set still runs that step; a breakpoint holds from the next one on. Only where it names one instance does "
            "it hold at once."),
         tr("Beside these is the chosen one: the graph of its machine with the place where it stands, it and its "
            "parents, "
            "and the variables of whichever of these is chosen there. What is watched is a jsonpath on the state, and "
            "stays with the machine."),
         tr("What this window sets and holds lasts as long as the window is there, and two minutes longer: when it "
            "closes, what it holds goes on and its breakpoints are removed. Those of others stay."),
         tr("At the bottom is the gate of this window’s worker. It holds a step inside the worker, before it runs and "
            "before its outcome is committed. Before it its state can be edited; after it the outcome can be looked "
            "at, "
            "committed or replaced, the step run again, or dropped as a worker that dies would drop it. Nothing has to "
            "be installed for that. What changes something is kept in the audit."),
         tr("Breakpoints are installed by whoever owns the tables, and taken away again. They cost workers a part of "
            "their speed while they are installed.")},
        {{QStringLiteral("F5"), tr("Let the chosen instance go on")},
         {QStringLiteral("F10"), tr("Run one step of it")},
         {QStringLiteral("F11"), tr("Run one step of it, and hold the children that it spawns")},
         {QStringLiteral("Shift+F11"), tr("Let it go, and hold its parent")},
         {QStringLiteral("Ctrl+F10"), tr("Let it run to the step that is chosen on the graph")},
         {QStringLiteral("F2"), tr("Edit the chosen value of its state")},
         {QStringLiteral("Shift+F5"), tr("Let all go that this window holds, and remove its breakpoints")},
         {QStringLiteral("F9"), tr("A breakpoint on the step of the chosen instance, or none")},
         {QStringLiteral("Ctrl+T"), tr("Try the step of the chosen instance without committing anything")},
         {QStringLiteral("Ctrl+Enter"), tr("At the gate: run the step, or commit its outcome")},
         {tr("Space"), tr("Switch the breakpoint on or off")},
         {tr("Del"), tr("Remove the breakpoints that are selected")}});
}

ListStack::Words DebugPage::emptyWords() {
    const QString picture = QStringLiteral("debugger");
    if (!snapshot_ || !snapshot_->known)
        return {picture, tr("This database knows nothing of breakpoints"),
                tr("Its tables are older than they are. Bring them up to date: <b>fermatactl migrate</b>.")};
    if (!snapshot_->state.installed) {
        ListStack::Words words{
            picture, tr("Breakpoints are not installed"),
            tr("They hold an instance between two steps, whichever worker would run the next. Installed are two "
               "triggers on the table of instances and four tables; workers then lose up to a seventh of their speed, "
               "with fifty breakpoints up to a quarter. Whoever owns the tables can install them, and take them away "
               "again without a trace.")};
        words.buttons.push_back(
            {tr("Install breakpoints…"), QStringLiteral("debugger"), [this] { Q_EMIT installRequested(); }});
        return words;
    }
    ListStack::Words words{
        picture, tr("Nothing is held, and there is no breakpoint"),
        tr("A breakpoint holds instances before a step. F9 sets one on the step of the instance that "
           "is inspected; Ctrl+Alt+Break holds that one at its next step.")};
    if (hindrance_.isEmpty())
        words.buttons.push_back({tr("Add breakpoint…"), QStringLiteral("plus"), [this] { Q_EMIT addRequested(); }});
    words.buttons.push_back({tr("Uninstall…"), QString(), [this] { Q_EMIT uninstallRequested(); }});
    return words;
}

void DebugPage::showState() {
    const bool installed = snapshot_ && snapshot_->state.installed;
    noInstalling_ = connection_.kind != ConnectionState::Kind::Connected ? tr("Not connected.")
                    : connection_.standby ? tr("This server is a standby: it only repeats what another one does.")
                                          : QString();
    hindrance_ = !noInstalling_.isEmpty() ? noInstalling_
                 : !snapshot_             ? tr("It is not known yet whether breakpoints are installed.")
                 : !installed             ? tr("Breakpoints are not installed in this database.")
                 : !snapshot_->state.may
                     ? tr("This role may look, but not set breakpoints or step. Whoever owns the tables may allow it.")
                     : QString();
    const auto enable = [](QAbstractButton* button, const QString& why, const QString& tip) {
        button->setEnabled(why.isEmpty());
        setPlainToolTip(*button, why.isEmpty() ? tip : why);
    };
    const QString noStep = !hindrance_.isEmpty() ? hindrance_
                           : chosen()            ? QString()
                                                 : tr("Choose one of those that are held.");
    for (std::size_t i = 0; i < steps_.size(); ++i)
        enable(steps_[i], noStep, QStringLiteral("%1 (%2)").arg(tr(kSteps[i].tip), QLatin1String(kSteps[i].key)));
    enable(detach_, hindrance_,
           tr("Let all go that this window holds, and remove its breakpoints (%1)").arg(QStringLiteral("Shift+F5")));
    enable(add_, hindrance_, tr("Hold instances before a step"));
    // Who may not even step does not own the tables.
    if (installed && noInstalling_.isEmpty() && !snapshot_->state.may) noInstalling_ = hindrance_;
    const QString uninstalling = tr("Let all go that is held, and take everything away");
    enable(uninstall_, noInstalling_, uninstalling);
    // As the database counts them: a list may not have been read yet.
    const bool contents = installed && (snapshot_->state.held > 0 || snapshot_->state.breakpoints > 0 ||
                                        held_->rowCount() > 0 || breakpoints_->rowCount() > 0);
    pane_->setVisible(contents);
    // Of what has no machine of its own to show there is nothing to set or step.
    if (const bool shows = installed && chosenPane_->instance().has_value(); shows == chosenPane_->isHidden()) {
        chosenPane_->setVisible(shows);
        arrangeGate(viewport_->width());
        Q_EMIT queryChanged();
    }
    bar_->setCount(installed ? format::number(snapshot_->state.breakpoints) : QString());
    stack_->setHasContents(contents);
    stack_->setNothing(emptyWords());
    makeRoomForGate();
    QWidget* before = add_;
    for (QPushButton* const button : stack_->findChildren<QPushButton*>()) {
        if (!contents && button->isVisibleTo(stack_)) { // made just now: Tab would come to it after all other parts
            setTabOrder(before, button);
            before = button;
        }
        if (button->text() == tr("Install breakpoints…") || button->text() == tr("Uninstall…"))
            enable(button, noInstalling_, button == uninstall_ ? uninstalling : QString());
    }
    showFoot();
}

void DebugPage::showFoot() {
    if (!snapshot_ || !snapshot_->state.installed) return;
    const std::int64_t held = std::max<std::int64_t>(snapshot_->state.held, held_->rowCount());
    foot_->setLeft(held == 0 ? tr("Nothing is held")
                   : held > held_->rowCount()
                       ? tr("%1 of %2 that are held").arg(format::number(held_->rowCount()), format::number(held))
                       : tr("%Ln are held", nullptr, format::plural(held)));
    foot_->setRight(held > 1 ? tr("the longest first") : QString());
}

} // namespace fermata::views

#include "moc_debug_page.cpp"
