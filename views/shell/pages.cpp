// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages.h"

#include "awaiting/awaiting_page.h"
#include "barriers/barriers_page.h"
#include "instances/instances_page.h"
#include "leases/leases_page.h"
#include "machines/machines_page.h"
#include "overview/overview_page.h"
#include "signals/signals_page.h"
#include "stuck/stuck_page.h"

#include <QCoreApplication>

#include <algorithm>

namespace fermata::views {

namespace {

template <typename Kind>
Page* make(const PageNeeds&, QWidget* parent) {
    return new Kind(parent);
}

template <>
Page* make<OverviewPage>(const PageNeeds& needs, QWidget* parent) {
    return new OverviewPage(needs.history, parent);
}

constexpr char kContext[] = "Pages";

// A new page: its line here, in the order of PageId. Keep one page on one line of its own.
// clang-format off
constexpr PageEntry kPages[] = {
    {PageId::Overview, "overview", "overview", QT_TRANSLATE_NOOP("Pages", "Overview"), QT_TRANSLATE_NOOP("Pages", "Queues and throughput"), {}, make<OverviewPage>},
    {PageId::Instances, "instances", "instances", QT_TRANSLATE_NOOP("Pages", "Instances"), QT_TRANSLATE_NOOP("Pages", "Every instance"), {}, make<InstancesPage>},
    {PageId::Leases, "leases", "leases", QT_TRANSLATE_NOOP("Pages", "Leases"), QT_TRANSLATE_NOOP("Pages", "What executes, and whose it is"), Status::Executing, make<LeasesPage>},
    {PageId::Awaiting, "awaiting", "awaiting", QT_TRANSLATE_NOOP("Pages", "Awaiting"), QT_TRANSLATE_NOOP("Pages", "What is parked for a signal, by its name"), Status::AwaitingSignal, make<AwaitingPage>},
    {PageId::Signals, "signals", "signals", QT_TRANSLATE_NOOP("Pages", "Signals"), QT_TRANSLATE_NOOP("Pages", "What lies in the inboxes"), {}, make<SignalsPage>},
    {PageId::Barriers, "barriers", "barriers", QT_TRANSLATE_NOOP("Pages", "Barriers"), QT_TRANSLATE_NOOP("Pages", "Parents that wait for their children, and what holds them"), {Status::AwaitingChildren}, make<BarriersPage>},
    {PageId::Machines, "machines", "machines", QT_TRANSLATE_NOOP("Pages", "Machines"), QT_TRANSLATE_NOOP("Pages", "Who stands where in each machine"), {}, make<MachinesPage>},
    {PageId::Stuck, "stuck", "warning", QT_TRANSLATE_NOOP("Pages", "Stuck"), QT_TRANSLATE_NOOP("Pages", "What needs a person, the worst first"), {}, make<StuckPage>},
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
