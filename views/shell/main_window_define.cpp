// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Machines that are a table: defined, and their versions.
#include "acts/act_words.h"
#include "acts/signal_editor.h"
#include "define/define_dialog.h"
#include "define/versions_dialog.h"
#include "inspector/event_row.h"
#include "inspector/inspector.h"
#include "machines/machines_page.h"
#include "shell/act_desk.h"
#include "shell/machine_desk.h"
#include "shell/main_window_private.h"
#include "shell/window_actions.h"

#include <QAction>
#include <QDockWidget>

namespace fermata::views {

namespace {

constexpr int kFirstWithVersions = 24; // the migration

} // namespace

void MainWindow::Private::connectDefine() {
    QObject::connect(actions->define, &QAction::triggered, q, &MainWindow::openDefine);
    QObject::connect(actions->versions, &QAction::triggered, q, &MainWindow::openVersions);
    QObject::connect(machinesPage, &MachinesPage::defineRequested, q, &MainWindow::openDefine);
    QObject::connect(machinesPage, &MachinesPage::versionsRequested, q, &MainWindow::openVersions);
    QObject::connect(machinesPage, &MachinesPage::rowsChanged, q, [this] { refreshDefine(); });
    auto* const events = inspector->findChild<EventRow*>();
    QObject::connect(machines, &MachineDesk::stateEventsRead, q, [this, events](const StateEvents& read) {
        events->setStateEvents(read);
        if (signalEditor) signalEditor->setStateEvents(read);
    });
    QObject::connect(events, &EventRow::eventRequested, q, [this](InstanceId instance, const QString& event) {
        q->openSignalDialog(instance);
        if (!signalEditor) return;
        signalEditor->setStateEvents(machines->stateEvents());
        signalEditor->chooseEvent(event);
    });
    QObject::connect(acts, &ActDesk::rightsChanged, q, [this] { refreshDefine(); });
    QObject::connect(&windowState, &WindowState::connectionChanged, q, [this] { refreshDefine(); });
}

// Why nothing can be defined, and no version changed; empty: it may be tried.
QString MainWindow::Private::defineHindrance() const {
    if (connection.kind != ConnectionState::Kind::Connected) return tr("Not connected.");
    const QString why = actwords::whyNot(ActKind::MachineMigrate, *acts);
    if (!why.isEmpty() && acts->rightsKnown() && !acts->rights().standby && connection.schemaVersion > 0 &&
        connection.schemaVersion < kFirstWithVersions)
        return tr("This schema has no versions of machines. To bring it up to date run “fermatactl migrate”.");
    return why;
}

DefineDialog& MainWindow::Private::definer() {
    if (!defineDialog) {
        defineDialog = new DefineDialog(*machines, q);
        QObject::connect(defineDialog, &DefineDialog::defined, q,
                         [this](const MachineKey& machine) { machinesPage->showMachine(machine); });
        QObject::connect(defineDialog, &DefineDialog::spawned, q, &MainWindow::inspect);
        refreshDefine();
    }
    return *defineDialog;
}

void MainWindow::Private::refreshDefine() {
    const QString why = defineHindrance();
    if (defineDialog) {
        defineDialog->setMachines(machinesPage->rows());
        defineDialog->setHindrance(why);
        defineDialog->setProduction(connection.production);
        noteInstance();
    }
    if (versionsDialog) {
        versionsDialog->setMachines(machinesPage->rows());
        versionsDialog->setHindrance(why);
        versionsDialog->setProduction(connection.production);
    }
}

// The inspected one, as the last reading has it.
void MainWindow::Private::noteInstance() {
    if (!defineDialog || defineDialog->isHidden()) return;
    defineDialog->setInspected(inspectorDock->isHidden() ? std::nullopt : inspector->shownSubject().row);
}

void MainWindow::Private::forgetDefine() {
    if (versionsDialog) {
        versionsDialog->hide();
        versionsDialog->setMachines({});
    }
    if (defineDialog) {
        defineDialog->setMachines({});
        defineDialog->setInspected(std::nullopt);
    }
}

// What is known of machines is read for their view.
void MainWindow::openDefine() {
    showPage(Page::Machines);
    DefineDialog& dialog = d_->definer();
    dialog.show();
    dialog.raise();
    dialog.activateWindow();
    d_->noteInstance();
}

void MainWindow::openVersions() {
    showPage(Page::Machines);
    if (!d_->versionsDialog) {
        d_->versionsDialog = new VersionsDialog(*d_->machines, this);
        connect(d_->versionsDialog, &VersionsDialog::newVersionRequested, this, [this](const MachineKey& from) {
            d_->definer().beginFrom(from);
            openDefine();
        });
        connect(d_->versionsDialog, &VersionsDialog::migrationRequested, this, [this](const ActSubject& instances) {
            d_->versionsDialog->hide(); // the act's dialog is modal
            openAct(ActKind::MachineMigrate, instances);
        });
    }
    d_->refreshDefine();
    d_->versionsDialog->show(d_->machinesPage->shownMachine().value_or(MachineKey{}));
}

} // namespace fermata::views
