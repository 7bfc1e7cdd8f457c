// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The gate of this window's worker, and steps that are tried without a commit: who asks for what, and what is shown.
#include "debug/debug_page.h"
#include "debug/gate_act_dialog.h"
#include "debug/gate_dialog.h"
#include "debug/gate_panel.h"
#include "debug/try_dialog.h"
#include "inspector/inspector.h"
#include "shell/gate_desk.h"
#include "shell/main_window_private.h"
#include "shell/window_actions.h"
#include "theme/icon.h"

#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QPointer>

namespace fermata::views {

void MainWindow::Private::connectGate() {
    GatePanel* const panel = debugPage->gate();
    QObject::connect(gate, &GateDesk::changed, q, [this, panel] { panel->setSnapshot(gate->snapshot()); });
    QObject::connect(panel, &GatePanel::ordered, q, [this](const GateOrder& order) { gate->order(order); });
    QObject::connect(panel, &GatePanel::holdRequested, q, [this] { openGateDialog(debugged()); });
    QObject::connect(panel, &GatePanel::actRequested, q,
                     [this](GateOrder::Kind kind, const GatedRun& run) { openGateAct(kind, run); });
    QObject::connect(panel, &GatePanel::tryRequested, q, [this](InstanceId id) { openTry(id); });
    QObject::connect(panel, &GatePanel::inspectRequested, q, [this](InstanceId id) { q->inspect(id); });
    QObject::connect(panel, &GatePanel::workerRequested, q, [this] { Q_EMIT q->embeddedWorkerToggled(true); });
    QObject::connect(panel, &GatePanel::releaseRequested, q, [this](InstanceId id) {
        q->inspect(id);
        q->openAct(ActKind::Release, subjectOf(std::vector{id}));
    });
    QObject::connect(actions->tryStep, &QAction::triggered, q, [this] {
        if (const auto id = debugged()) openTry(*id);
    });
    QObject::connect(actions->gateHold, &QAction::triggered, q, [this] { openGateDialog(debugged()); });
    const auto offer = [this](QMenu* menu, const ActSubject& on) { offerGate(*menu, on); };
    for (const auto& [id, view] : pages)
        QObject::connect(view, &views::Page::actsOffered, q, offer);
    QObject::connect(inspector, &Inspector::actsOffered, q, offer);
    refreshGate();
}

void MainWindow::Private::refreshGate() {
    const bool connected = connection.kind == ConnectionState::Kind::Connected;
    const QString noConnection = connected ? QString() : tr("Not connected.");
    WindowActions::setHindrance(actions->tryStep, !connected   ? noConnection
                                                  : debugged() ? QString()
                                                               : tr("Choose an instance first."));
    WindowActions::setHindrance(actions->gateHold, noConnection);
}

void MainWindow::Private::offerGate(QMenu& menu, const ActSubject& on) {
    const auto id = on.signalIds.empty() ? on.single() : std::nullopt;
    if (!id || on.tasks()) return;
    const bool connected = connection.kind == ConnectionState::Kind::Connected;
    const auto add = [&](QAction* like, auto what) {
        QAction* const action = menu.addAction(like->icon(), like->text(), q, what);
        action->setObjectName(like->objectName());
        action->setEnabled(connected);
        action->setToolTip(connected ? like->statusTip() : tr("Not connected."));
    };
    add(actions->tryStep, [this, id] { openTry(*id); });
    add(actions->gateHold, [this, id] { openGateDialog(id); });
}

void MainWindow::Private::openGateDialog(std::optional<InstanceId> id) {
    if (gateDialog || gate->snapshot().rules.size() >= kMostAtGate) return; // the panel says why
    auto* const dialog = new GateDialog(offeredMachines, q);
    gateDialog = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    if (id) dialog->setInstance(*id);
    QObject::connect(dialog, &GateDialog::requested, q, [this](const GateRule& rule) {
        GateOrder order;
        order.kind = GateOrder::Kind::Hold;
        order.rule = rule;
        gate->order(order);
        q->showPage(PageId::Debug); // where what is held comes to be seen
    });
    dialog->open();
}

void MainWindow::Private::openGateAct(GateOrder::Kind kind, const GatedRun& run) {
    if (gateActDialog) return;
    auto* const dialog = new GateActDialog(kind, run, connection.production, q);
    gateActDialog = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setSnapshot(gate->snapshot());
    QObject::connect(gate, &GateDesk::changed, dialog, [this, dialog] { dialog->setSnapshot(gate->snapshot()); });
    QObject::connect(dialog, &GateActDialog::requested, q, [this, id = run.instance](const GateOrder& order) {
        gate->order(order);
        if (order.kind == GateOrder::Kind::Crash) q->inspect(id); // what becomes of its row is what one waits for
    });
    dialog->open();
}

void MainWindow::Private::openTry(InstanceId id) {
    if (tryDialog) return;
    q->inspect(id); // its row and its state are read for that
    auto* const dialog = new TryDialog(id, connection.production, q);
    tryDialog = dialog;
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    const auto number = std::make_shared<std::optional<quint64>>();
    QObject::connect(dialog, &TryDialog::requested, q, [this, dialog, number](const TryOrder& order) {
        *number = gate->tryStep(order, dialog, [dialog, number](const TryOutcome& outcome) {
            number->reset();
            dialog->setAnswer(outcome);
        });
    });
    QObject::connect(dialog, &TryDialog::machinesRequested, q, [this, dialog] {
        dialog->reject();
        q->openHostsDialog();
    });
    QObject::connect(dialog, &QDialog::finished, q, [this, number] {
        if (*number) gate->cancel(**number);
    });
    if (const ActSubject shown = inspector->subject(); shown.single() == id) updatePlan(true); // read for the dialog
    dialog->open();
}

void MainWindow::Private::noteGateRow(const Reading& reading) {
    if (!reading.inspected) return;
    debugPage->gate()->noteRow(reading.inspected->row);
    if (tryDialog) tryDialog->setRow(reading.inspected->row);
}

void MainWindow::Private::forgetGate() {
    for (QDialog* const dialog :
         {static_cast<QDialog*>(gateDialog), static_cast<QDialog*>(gateActDialog), static_cast<QDialog*>(tryDialog)}) {
        if (dialog) dialog->reject();
    }
}

} // namespace fermata::views
