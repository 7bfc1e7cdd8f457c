// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Breakpoints at the steps of a machine's graph, and letting an instance run to one.
#include "acts/act_words.h"
#include "debug/chosen_pane.h"
#include "debug/debug_page.h"
#include "inspector/inspector.h"
#include "machines/machines_page.h"
#include "shell/act_notice.h"
#include "shell/debug_desk.h"
#include "shell/main_window_private.h"
#include "shell/window_actions.h"
#include "widgets/shown.h"

#include <QAction>

#include <algorithm>

namespace fermata::views {

void MainWindow::Private::connectSteps() {
    machinesPage = qobject_cast<MachinesPage*>(pages.at(PageId::Machines));
    QObject::connect(machinesPage, &MachinesPage::breakpointToggled, q,
                     [this](const StepPlace& place) { toggleAt(place); });
    ChosenPane* const chosen = debugPage->chosenPane();
    QObject::connect(chosen, &ChosenPane::breakpointToggled, q, [this](const StepPlace& place) { toggleAt(place); });
    QObject::connect(chosen, &ChosenPane::editRequested, q, [this](const ActSubject& edited) {
        const QString why = actHindrance(ActKind::EditState, edited);
        if (why.isEmpty()) return q->openAct(ActKind::EditState, edited);
        answerNotice->tell(Banner::Kind::Attention, tr("The state was not changed").toHtmlEscaped(),
                           why.toHtmlEscaped());
    });
    QObject::connect(actions->debugTo, &QAction::triggered, q, [this] { runTo(); });
}

std::optional<StepPlace> MainWindow::Private::chosenPlace() const {
    return page == PageId::Machines ? machinesPage->stepPlace()
           : page == PageId::Debug  ? debugPage->chosenPane()->stepPlace()
                                    : std::nullopt;
}

// For every version, as F9 sets it: what one looks at is one of them.
void MainWindow::Private::toggleAt(const StepPlace& place) {
    const QString& why = debugPage->hindrance();
    if (why.isEmpty()) return toggle(place.machine.fsm, place.step);
    if (debugPage->mayInstall()) return openInstall(true);
    answerNotice->tell(Banner::Kind::Attention, tr("The breakpoint was not set").toHtmlEscaped(), why.toHtmlEscaped());
}

void MainWindow::Private::runTo() {
    const auto refuse = [this](const QString& why) {
        answerNotice->tell(Banner::Kind::Attention, tr("Nothing was let go").toHtmlEscaped(), why.toHtmlEscaped());
    };
    const QString& why = debugPage->hindrance();
    if (!why.isEmpty()) return debugPage->mayInstall() ? openInstall(true) : refuse(why);
    const auto id = debugged();
    if (!id) return refuse(tr("Choose an instance first."));
    const auto place = chosenPlace();
    if (!place) return refuse(tr("Choose a step on a machine’s graph first."));
    const auto& snapshot = debugging->snapshot();
    const HeldRow* const held = snapshot ? snapshot->find(*id) : nullptr;
    const ActSubject inspected = inspector->subject();
    const bool read = inspected.single() == id && inspected.row;
    if (!held && !read) return refuse(tr("#%1 is still being read.").arg(id->value));
    const std::string& machine = held ? held->machine : inspected.row->fsm;
    if (machine != place->machine.fsm)
        return refuse(tr("#%1 is an instance of %2: it never comes to a step of %3.")
                          .arg(QString::number(id->value), shownText(QString::fromStdString(machine)),
                               shownText(QString::fromStdString(place->machine.fsm))));
    // The one before it of this instance has done its work, or is not wanted any more. Where breakpoints have been
    // installed anew meanwhile its number is another one's.
    if (const auto before = runToBreakpoints.find(*id); before != runToBreakpoints.end()) {
        const bool ours = snapshot && std::ranges::any_of(snapshot->breakpoints, [&](const BreakpointRow& row) {
                              return row.id == before->second && row.instance == *id &&
                                     QString::fromStdString(row.owner) == snapshot->owner;
                          });
        DebugOrder old;
        old.kind = DebugOrder::Kind::Change;
        old.change = BreakpointChange::Remove;
        old.breakpoints = {before->second};
        runToBreakpoints.erase(before);
        if (ours) order(std::move(old), [](const DebugOutcome&) { return false; });
    }
    DebugOrder wanted;
    wanted.kind = DebugOrder::Kind::Add;
    wanted.request.machine = machine;
    wanted.request.step = place->step;
    wanted.request.instance = *id;
    wanted.request.once = true;
    order(std::move(wanted), [this, id = *id](const DebugOutcome& outcome) {
        if (!outcome.error.isEmpty()) return true;
        runToBreakpoints[id] = outcome.count;
        // Held by now, whatever it was when the key was pressed; one that runs is held where it comes to.
        const auto& now = debugging->snapshot();
        if (!now || (!now->find(id) && std::ranges::count(now->alsoHeld, id) == 0)) return true;
        go(id, Go::On);
        return false;
    });
}

} // namespace fermata::views
