// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages.h"

#include "awaiting/awaiting_page.h"
#include "barriers/barriers_page.h"
#include "debug/debug_page.h"
#include "instances/instances_page.h"
#include "leases/leases_page.h"
#include "machines/machines_page.h"
#include "outbox/outbox_page.h"
#include "overview/overview_page.h"
#include "signals/signals_page.h"
#include "stuck/stuck_page.h"
#include "tasks/tasks_page.h"

#include <QCoreApplication>

#include <algorithm>
#include <type_traits>

namespace fermata::views {

namespace {

template <typename Kind>
Page* make(const PageNeeds& needs, QWidget* parent) {
    Kind* page = nullptr;
    if constexpr (std::is_constructible_v<Kind, const OverviewHistory&, QWidget*>)
        page = new Kind(needs.history, parent);
    else
        page = new Kind(parent);
    const auto hears = [&](auto signal, auto function) { QObject::connect(&needs.window, signal, page, function); };
    using State = WindowState;
    if constexpr (requires { &Kind::setConnection; }) hears(&State::connectionChanged, &Kind::setConnection);
    if constexpr (requires { &Kind::setPace; }) hears(&State::paceChanged, &Kind::setPace);
    if constexpr (requires { &Kind::setEmbeddedWorker; })
        hears(&State::embeddedWorkerChanged, &Kind::setEmbeddedWorker);
    if constexpr (requires { &Kind::setMachines; }) hears(&State::machinesChanged, &Kind::setMachines);
    if constexpr (requires { &Kind::setQueues; }) hears(&State::queuesChanged, &Kind::setQueues);
    if constexpr (requires { &Kind::setSelected; }) hears(&State::selectedChanged, &Kind::setSelected);
    if constexpr (requires { &Kind::setNewest; }) hears(&State::newestRead, &Kind::setNewest);
    if constexpr (requires { &Kind::addSteps; }) hears(&State::stepsCommitted, &Kind::addSteps);
    if constexpr (requires { &Kind::setDiagnosis; }) hears(&State::diagnosed, &Kind::setDiagnosis);
    if constexpr (requires { &Kind::setDebug; }) hears(&State::debugChanged, &Kind::setDebug);
    if constexpr (requires { &Kind::setAged; }) hears(&State::agedChanged, &Kind::setAged);
    return page;
}

constexpr char kContext[] = "Pages";

// A new page: its line here, in the order of PageId. Keep one page on one line of its own.
// clang-format off
constexpr PageEntry kPages[] = {
    {PageId::Overview, "overview", "overview", QT_TRANSLATE_NOOP("Pages", "Overview"), QT_TRANSLATE_NOOP("Pages", "Queues and throughput"), {}, make<OverviewPage>, OverviewPage::help},
    {PageId::Instances, "instances", "instances", QT_TRANSLATE_NOOP("Pages", "Instances"), QT_TRANSLATE_NOOP("Pages", "Every instance"), {}, make<InstancesPage>, InstancesPage::help},
    {PageId::Leases, "leases", "leases", QT_TRANSLATE_NOOP("Pages", "Leases"), QT_TRANSLATE_NOOP("Pages", "What executes, and whose it is"), Status::Executing, make<LeasesPage>, LeasesPage::help},
    {PageId::Awaiting, "awaiting", "awaiting", QT_TRANSLATE_NOOP("Pages", "Awaiting"), QT_TRANSLATE_NOOP("Pages", "What is parked for a signal, by its name"), Status::AwaitingSignal, make<AwaitingPage>, AwaitingPage::help},
    {PageId::Signals, "signals", "signals", QT_TRANSLATE_NOOP("Pages", "Signals"), QT_TRANSLATE_NOOP("Pages", "What lies in the inboxes"), {}, make<SignalsPage>, SignalsPage::help},
    {PageId::Barriers, "barriers", "barriers", QT_TRANSLATE_NOOP("Pages", "Barriers"), QT_TRANSLATE_NOOP("Pages", "Parents that wait for their children, and what holds them"), {Status::AwaitingChildren}, make<BarriersPage>, BarriersPage::help},
    {PageId::Machines, "machines", "machines", QT_TRANSLATE_NOOP("Pages", "Machines"), QT_TRANSLATE_NOOP("Pages", "Who stands where in each machine"), {}, make<MachinesPage>, MachinesPage::help},
    {PageId::Stuck, "stuck", "warning", QT_TRANSLATE_NOOP("Pages", "Stuck"), QT_TRANSLATE_NOOP("Pages", "What needs a person, the worst first"), {}, make<StuckPage>, StuckPage::help},
    {PageId::Debug, "debug", "debugger", QT_TRANSLATE_NOOP("Pages", "Debug"), QT_TRANSLATE_NOOP("Pages", "Breakpoints, and what is held between two steps"), {}, make<DebugPage>, DebugPage::help},
    {PageId::Outbox, "outbox", "outbox", QT_TRANSLATE_NOOP("Pages", "Outbox"), QT_TRANSLATE_NOOP("Pages", "Events that wait to be published, by topic"), {}, make<OutboxPage>, OutboxPage::help},
    {PageId::Tasks, "tasks", "tasks", QT_TRANSLATE_NOOP("Pages", "Tasks"), QT_TRANSLATE_NOOP("Pages", "Graphs of steps that depend on each other"), {}, make<TasksPage>, TasksPage::help},
};
// clang-format on

QString translated(const char* text) {
    return QCoreApplication::translate(kContext, text);
}

} // namespace

std::span<const PageEntry> pageEntries() {
    return kPages;
}

const PageEntry* pageEntry(PageId page) {
    const auto found = std::ranges::find(kPages, page, &PageEntry::page);
    return found == std::end(kPages) ? nullptr : found;
}

QString pageName(PageId page) {
    const PageEntry* const entry = pageEntry(page);
    return entry ? translated(entry->name) : QString();
}

QString pageTip(PageId page) {
    const PageEntry* const entry = pageEntry(page);
    return entry ? translated(entry->tip) : QString();
}

} // namespace fermata::views
