// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Breakpoints: what holds and steps, on which page one is, and what is said of it afterwards.
#include "debug/breakpoint_dialog.h"
#include "debug/debug_page.h"
#include "debug/install_dialog.h"
#include "inspector/inspector.h"
#include "shell/act_notice.h"
#include "shell/debug_desk.h"
#include "shell/gate_desk.h"
#include "shell/main_window_private.h"
#include "shell/navigation_model.h"
#include "shell/window_actions.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/shown.h"

#include <QAbstractItemView>
#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QPointer>

#include <algorithm>

namespace fermata::views {

namespace {

// As it is typed: "checkout.ship", "*.ship", "#12".
QString placeOf(const BreakpointRequest& request) {
    QStringList parts;
    if (request.machine || !request.instance)
        parts << (request.machine ? QString::fromStdString(*request.machine) : QStringLiteral("*"));
    if (request.step) parts << QString::fromStdString(*request.step);
    QString place = parts.join(u'.');
    if (request.instance) place += QStringLiteral(" #%1").arg(request.instance->value);
    return shownText(place.trimmed());
}

} // namespace

void MainWindow::Private::connectDebug() {
    const auto when = [this](QAction* action, auto what) { QObject::connect(action, &QAction::triggered, q, what); };
    const auto step = [this](Go how) {
        if (const auto id = debugged()) go(*id, how);
    };
    when(actions->debugOn, [step] { step(Go::On); });
    when(actions->debugOver, [step] { step(Go::Over); });
    when(actions->debugInto, [step] { step(Go::Into); });
    when(actions->debugOut, [step] { step(Go::Out); });
    when(actions->debugHold, [this] { holdNext(); });
    when(actions->toggleBreakpoint, [this] { toggleBreakpoint(); });
    when(actions->addBreakpoint, [this] { openBreakpoint(); });
    when(actions->detach, [this] { detach(); });
    connectSteps();
    QObject::connect(debugPage, &DebugPage::goRequested, q, [this](InstanceId id, Go how) { go(id, how); });
    QObject::connect(debugPage, &DebugPage::addRequested, q, [this] { openBreakpoint(); });
    QObject::connect(debugPage, &DebugPage::detachRequested, q, [this] { detach(); });
    QObject::connect(debugPage, &DebugPage::installRequested, q, [this] { openInstall(true); });
    QObject::connect(debugPage, &DebugPage::uninstallRequested, q, [this] { openInstall(false); });
    QObject::connect(debugPage, &DebugPage::changeRequested, q,
                     [this](const std::vector<std::int64_t>& breakpoints, BreakpointChange change) {
                         DebugOrder wanted;
                         wanted.kind = DebugOrder::Kind::Change;
                         wanted.breakpoints = breakpoints;
                         wanted.change = change;
                         order(std::move(wanted));
                     });
    QObject::connect(debugging, &DebugDesk::changed, q, [this] { noteDebug(); });
    QObject::connect(debugging, &DebugDesk::looked, q, [this] {
        if (changingBreakpoints == 0 && debugging->snapshot()->error.isEmpty()) breakpointsAreOld = false;
    });
    QObject::connect(debugBand, &Banner::linkActivated, q, [this] {
        q->showPage(PageId::Debug);
        focusPage();
    });
    for (QMenu* const menu : actions->menus())
        QObject::connect(menu, &QMenu::aboutToShow, q, [this] { refreshDebug(); });
    refreshDebug();
}

// The inspected one, on every page: the Debug page follows it.
std::optional<InstanceId> MainWindow::Private::debugged() const {
    return inspectorDock->isHidden() ? std::nullopt : inspector->instance();
}

void MainWindow::Private::noteDebug() {
    const auto& snapshot = debugging->snapshot();
    const bool known = snapshot && snapshot->known;
    navigation->setHeld(known ? std::optional(snapshot->state.held) : std::nullopt);
    showHeld();
    if (snapshot)
        Q_EMIT windowState.debugChanged(*snapshot);
    else
        debugPage->clear();
    refreshDebug();
    showDebugBand();
    if (!entered || !known || !snapshot->error.isEmpty()) return;
    // A step that has spawned none ends with itself held again.
    if (const HeldRow* const parent = snapshot->find(entered->parent); parent && parent->since > entered->since)
        return entered.reset();
    std::optional<InstanceId> first;
    for (const HeldRow& row : snapshot->held) {
        const bool is = row.bornOf == entered->parent && QString::fromStdString(row.owner) == snapshot->owner &&
                        std::ranges::count(entered->held, row.instance) == 0;
        if (is && (!first || row.instance < *first)) first = row.instance;
    }
    if (!first) return;
    entered.reset();
    q->inspect(*first);
}

// Whatever shows an instance asks for its look when it paints.
void MainWindow::Private::showHeld() {
    std::unordered_set<InstanceId> held;
    std::unordered_map<InstanceId, std::int64_t> below;
    if (const auto& snapshot = debugging->snapshot()) {
        for (const HeldRow& row : snapshot->held)
            held.insert(row.instance);
        held.insert(snapshot->alsoHeld.begin(), snapshot->alsoHeld.end());
        below.insert(snapshot->below.begin(), snapshot->below.end());
    }
    setHeldInstances(std::move(held));
    setHeldBelow(std::move(below));
    for (QAbstractItemView* const view : q->findChildren<QAbstractItemView*>())
        view->viewport()->update();
}

void MainWindow::Private::refreshDebug() {
    const QString& why = debugPage->hindrance();
    const QString noOne = !why.isEmpty() ? why : debugged() ? QString() : tr("Choose an instance first.");
    for (QAction* const action : {actions->debugOn, actions->debugOver, actions->debugInto, actions->debugOut,
                                  actions->debugHold, actions->toggleBreakpoint})
        WindowActions::setHindrance(action, noOne);
    // On a graph these two say themselves why not, or lead to what is missing.
    if (page == PageId::Machines) WindowActions::setHindrance(actions->toggleBreakpoint, {});
    const bool graph = page == PageId::Machines || page == PageId::Debug;
    WindowActions::setHindrance(actions->debugTo, graph ? QString() : tr("Choose a step on a machine’s graph first."));
    WindowActions::setHindrance(actions->addBreakpoint, why);
    WindowActions::setHindrance(actions->detach, why);
    refreshGate();
}

void MainWindow::Private::showDebugBand() {
    const auto& snapshot = debugging->snapshot();
    const bool on = snapshot && snapshot->isOn() && !alone;
    if (on) {
        const std::int64_t held = snapshot->state.held;
        const QString title = held == 0 ? tr("Breakpoints are on: nothing is held")
                                        : tr("Breakpoints are on: %Ln held", nullptr, format::plural(held));
        debugBand->setTitle(snapshot->error.isEmpty() ? title : tr("%1 (not up to date)").arg(title));
    }
    showDebug->setVisible(page != PageId::Debug);
    debugBandMargin->setVisible(on);
}

quint64 MainWindow::Private::order(DebugOrder wanted) {
    return order(std::move(wanted), [](const DebugOutcome&) { return true; });
}

quint64 MainWindow::Private::order(DebugOrder wanted, std::function<bool(const DebugOutcome&)> then) {
    const bool changes = wanted.kind == DebugOrder::Kind::Add || wanted.kind == DebugOrder::Kind::Change;
    if (changes) ++changingBreakpoints;
    return debugging->order(wanted, q, [this, wanted, changes, then = std::move(then)](const DebugOutcome& outcome) {
        if (changes) {
            --changingBreakpoints;
            breakpointsAreOld = true;
        }
        if (then(outcome)) tellDebug(wanted, outcome);
    });
}

void MainWindow::Private::go(InstanceId id, Go how) {
    // Once more into the same one is refused, and changes nothing.
    const bool again = how == Go::Into && entered && entered->parent == id;
    if (!again) entered.reset();
    if (const auto& snapshot = debugging->snapshot(); how == Go::Into && snapshot && !again) {
        entered = Entered{id, {}, {}};
        if (const HeldRow* const row = snapshot->find(id)) entered->since = row->since;
        for (const HeldRow& row : snapshot->held)
            entered->held.push_back(row.instance);
    }
    DebugOrder wanted;
    wanted.kind = DebugOrder::Kind::Go;
    wanted.instance = id;
    wanted.how = how;
    const quint64 number = order(std::move(wanted));
    if (entered && !again) entered->order = number;
}

void MainWindow::Private::holdNext() {
    const auto id = debugged();
    if (!id) return;
    DebugOrder wanted;
    wanted.kind = DebugOrder::Kind::Hold;
    wanted.instance = *id;
    order(std::move(wanted));
}

// Of this window, for all instances of the machine and without a condition: others are none of this key's business.
void MainWindow::Private::toggleBreakpoint() {
    if (const auto place = chosenPlace()) return toggleAt(*place);
    const auto id = debugged();
    if (!id || !debugPage->hindrance().isEmpty())
        return answerNotice->tell(
            Banner::Kind::Attention, tr("The breakpoint was not set").toHtmlEscaped(),
            (id ? debugPage->hindrance() : tr("Choose a step, or an instance first.")).toHtmlEscaped());
    const auto& snapshot = debugging->snapshot();
    if (!id || !snapshot) return;
    std::string machine, step;
    const ActSubject inspected = inspectorDock->isHidden() ? ActSubject() : inspector->subject();
    if (const HeldRow* const row = snapshot->find(*id)) {
        machine = row->machine;
        step = row->step;
    } else if (inspected.single() == id && inspected.row) {
        machine = inspected.row->fsm;
        step = inspected.row->step;
    } else {
        return; // it is still being read
    }
    toggle(machine, step);
}

void MainWindow::Private::toggle(const std::string& machine, const std::string& step) {
    const auto& snapshot = debugging->snapshot();
    // What it does depends on the list: with one that is not fresh it would set the same one again.
    if (!snapshot || !snapshot->error.isEmpty() || changingBreakpoints > 0 || breakpointsAreOld) return;
    DebugOrder wanted;
    wanted.kind = DebugOrder::Kind::Add;
    wanted.request.machine = machine;
    wanted.request.step = step;
    for (const BreakpointRow& row : snapshot->breakpoints) {
        if (row.machine != machine || row.step != step || row.version || row.instance || row.condition || row.log ||
            QString::fromStdString(row.owner) != snapshot->owner)
            continue;
        wanted.kind = DebugOrder::Kind::Change;
        wanted.change = BreakpointChange::Remove;
        wanted.breakpoints.push_back(row.id);
    }
    order(std::move(wanted));
}

void MainWindow::Private::detach() {
    runToBreakpoints.clear();
    order({});
    if (gate->snapshot().held() == 0) return;
    GateOrder all; // what this window's worker holds is held by this window, too
    all.kind = GateOrder::Kind::LetAllGo;
    gate->order(all);
}

void MainWindow::Private::openBreakpoint() {
    if (!debugPage->hindrance().isEmpty() || breakpointDialog) return;
    auto* const dialog = new BreakpointDialog(offeredMachines, q);
    breakpointDialog = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    const auto id = debugged();
    const HeldRow* const row = id && debugging->snapshot() ? debugging->snapshot()->find(*id) : nullptr;
    const ActSubject inspected = inspectorDock->isHidden() ? ActSubject() : inspector->subject();
    if (row)
        dialog->setPlace(QString::fromStdString(row->machine), QString::fromStdString(row->step));
    else if (inspected.row)
        dialog->setPlace(QString::fromStdString(inspected.row->fsm), QString::fromStdString(inspected.row->step));
    QObject::connect(dialog, &BreakpointDialog::requested, q, [this, dialog](const BreakpointRequest& request) {
        DebugOrder wanted;
        wanted.kind = DebugOrder::Kind::Add;
        wanted.request = request;
        order(wanted, [shown = QPointer(dialog)](const DebugOutcome& outcome) {
            if (!shown || shown->isHidden()) return true;
            shown->setAnswer(format::sentence(outcome.error));
            return outcome.error.isEmpty();
        });
    });
    dialog->open();
}

void MainWindow::Private::openInstall(bool install) {
    if (installDialog) return;
    if (connection.production && connection.database.isEmpty())
        return answerNotice->tell(Banner::Kind::Attention, tr("The name of this production database is not known yet"),
                                  tr("It has to be typed before breakpoints are installed or uninstalled."));
    auto* const dialog = new InstallDialog(install ? InstallDialog::What::Install : InstallDialog::What::Uninstall,
                                           connection.production ? connection.database : QString(), q);
    installDialog = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    QObject::connect(dialog, &InstallDialog::requested, q, [this, dialog, install](bool operators) {
        DebugOrder wanted;
        wanted.kind = install ? DebugOrder::Kind::Install : DebugOrder::Kind::Uninstall;
        wanted.operators = operators;
        order(wanted, [shown = QPointer(dialog)](const DebugOutcome& outcome) {
            if (!shown || shown->isHidden()) return true;
            shown->setAnswer(
                QStringList{format::sentence(outcome.error), format::sentence(outcome.advice)}.join(u' ').trimmed());
            return outcome.error.isEmpty();
        });
    });
    dialog->open();
}

// What was done and is seen anyway is not said; what was refused always is.
void MainWindow::Private::tellDebug(const DebugOrder& wanted, const DebugOutcome& outcome) {
    using Kind = DebugOrder::Kind;
    using Level = Banner::Kind;
    const QString id = wanted.instance ? QStringLiteral("#%1").arg(wanted.instance->value) : QString();
    const auto tell = [this](Level level, const QString& title, const QString& text = {}) {
        answerNotice->tell(level, title.toHtmlEscaped(), shownText(text).toHtmlEscaped());
    };
    if (!outcome.error.isEmpty()) {
        if (entered && entered->order == outcome.number) entered.reset();
        const QString title = wanted.kind == Kind::Go          ? tr("%1 was not let go").arg(id)
                              : wanted.kind == Kind::Hold      ? tr("%1 was not held").arg(id)
                              : wanted.kind == Kind::Add       ? tr("The breakpoint was not set")
                              : wanted.kind == Kind::Change    ? tr("The breakpoints were not changed")
                              : wanted.kind == Kind::Install   ? tr("Breakpoints were not installed")
                              : wanted.kind == Kind::Uninstall ? tr("Breakpoints were not uninstalled")
                                                               : tr("Not all was let go");
        return tell(
            Level::Error, title,
            QStringList{format::sentence(outcome.error), format::sentence(outcome.advice)}.join(u' ').trimmed());
    }
    switch (wanted.kind) {
    case Kind::Go:
    case Kind::Hold:
        for (const DebugAnswer& answer : outcome.answers) {
            if (!answer.accepted) {
                if (entered && entered->order == outcome.number) entered.reset();
                tell(Level::Attention,
                     wanted.kind == Kind::Go ? tr("%1 was not let go").arg(id) : tr("%1 was not held").arg(id),
                     format::sentence(QString::fromStdString(answer.sentence)));
            } else if (answer.waitsUntil) {
                tell(Level::Info, tr("%1 waits for its time").arg(id),
                     tr("It was let go, and is not due before %1.").arg(format::exact(*answer.waitsUntil)));
            } else if (wanted.kind == Kind::Hold) {
                tell(Level::Info,
                     answer.held ? tr("%1 is held").arg(id) : tr("%1 is held before its next step").arg(id),
                     answer.held ? QString() : tr("It runs or waits now, and is held when it becomes runnable."));
            }
        }
        break;
    case Kind::Add:
        tell(Level::Info, tr("Breakpoint %1 on %2 is set").arg(QString::number(outcome.count), placeOf(wanted.request)),
             wanted.request.instance ? QString()
                                     : tr("It holds from the next step on; what is runnable already runs that step."));
        break;
    case Kind::Change:
        if (outcome.count == 0)
            tell(Level::Attention, tr("These breakpoints are not there any more"));
        else if (wanted.request.machine) // by the key, on whichever page
            tell(Level::Info, wanted.breakpoints.size() == 1
                                  ? tr("Breakpoint %1 on %2 is removed")
                                        .arg(QString::number(wanted.breakpoints.front()), placeOf(wanted.request))
                                  : tr("The breakpoints on %1 are removed").arg(placeOf(wanted.request)));
        break;
    case Kind::Install:
        tell(Level::Info, tr("Breakpoints are installed"));
        break;
    case Kind::Uninstall:
        tell(Level::Info, tr("Breakpoints are uninstalled"),
             outcome.count > 0 ? tr("%Ln that were held go on.", nullptr, format::plural(outcome.count)) : QString());
        break;
    case Kind::Detach:
        tell(Level::Info, tr("Detached"),
             QStringList{tr("%Ln go on.", nullptr, format::plural(outcome.released)),
                         tr("%Ln breakpoints are removed.", nullptr, format::plural(outcome.count))}
                 .join(u' '));
        break;
    }
}

} // namespace fermata::views
