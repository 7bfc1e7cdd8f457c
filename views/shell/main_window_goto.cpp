// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Where one can go: from the sidebar, from the go-to box.
#include "acts/act_dialog.h"
#include "acts/spawn_editor.h"
#include "instances/filter_text.h"
#include "shell/main_window_private.h"
#include "shell/page.h"
#include "shell/pages.h"
#include "shell/window_actions.h"

#include <QAction>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr std::size_t kMostRecent = 8;

} // namespace

void MainWindow::Private::goTo(const GoToTarget& target) {
    InstanceFilter filter;
    switch (target.kind) {
    case GoToTarget::Kind::Instance:
        q->inspect(target.id);
        return;
    case GoToTarget::Kind::View:
        q->showPage(pageEntries()[std::size_t(target.number)].page);
        focusPage();
        return;
    case GoToTarget::Kind::Action:
        for (const auto& [action, title] : actions->offered()) {
            if (title == target.title) return action->trigger();
        }
        return;
    case GoToTarget::Kind::Machine:
        filter.fsm = target.name.toStdString();
        filter.fsmVersion = target.version;
        break;
    case GoToTarget::Kind::Queue:
        filter.queue = target.name.toStdString();
        break;
    case GoToTarget::Kind::Status:
        filter = including(filter, target.status);
        break;
    }
    q->showInstances(filter);
    focusPage();
}

GoToContext MainWindow::Private::goToContext() const {
    GoToContext context;
    const auto shortcut = [](const QAction* action) { return action->shortcut().toString(QKeySequence::NativeText); };
    for (const PageEntry& entry : pageEntries()) {
        const QAction* const action = actions->pageAction(entry.page);
        context.views.push_back({pageName(entry.page), shortcut(action), {}, QString::fromLatin1(entry.icon)});
    }
    for (const MachineSummary& machine : offeredMachines)
        context.machines.emplace_back(QString::fromStdString(machine.fsm), machine.version);
    context.queues = queues;
    for (const auto& [action, title] : actions->offered())
        context.actions.push_back(
            {title, shortcut(action), action->isEnabled() ? QString() : action->toolTip(), action->icon().name()});
    context.recent = recentGoals;
    return context;
}

void MainWindow::Private::remember(const GoToTarget& target) {
    std::erase_if(recentGoals, [&](const GoToTarget& other) { return isSameGoal(other, target); });
    recentGoals.insert(recentGoals.begin(), target);
    if (recentGoals.size() > kMostRecent) recentGoals.resize(kMostRecent);
}

// What workers have declared in this database; and what is compiled in, where this window's worker may run it. Of the
// same name and version, what is declared here counts: somebody else's machine may be called like an example.
void MainWindow::Private::showMachines() {
    const bool runnable = connection.sandbox || embeddedWorker.present;
    const auto sameAs = [](const MachineSummary& one) {
        return [&](const MachineSummary& other) { return other.fsm == one.fsm && other.version == one.version; };
    };
    actions->setExamplesOffered(runnable);
    offeredMachines.clear();
    for (const MachineSummary& machine : knownMachines) { // first, and so what a dialog begins with
        const auto declared = std::ranges::find_if(declaredMachines, sameAs(machine));
        if (declared != declaredMachines.end())
            offeredMachines.push_back(*declared);
        else if (runnable)
            offeredMachines.push_back(machine);
    }
    for (const MachineSummary& machine : declaredMachines) {
        if (std::ranges::none_of(knownMachines, sameAs(machine))) offeredMachines.push_back(machine);
    }
    Q_EMIT windowState.machinesChanged(offeredMachines);
    for (ActDialog* const dialog : {spawnDialog, actDialog.data()}) {
        if (dialog) dialog->setMachines(offeredMachines);
    }
}

} // namespace fermata::views
