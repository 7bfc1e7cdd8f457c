// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person asked for, and what became of it.
#include "dialogs/answer_words.h"
#include "dialogs/editor_dialog.h"
#include "dialogs/hosts_dialog.h"
#include "dialogs/signal_dialog.h"
#include "dialogs/spawn_dialog.h"
#include "overview/overview_page.h"
#include "shell/act_notice.h"
#include "shell/editor.h"
#include "shell/main_window_private.h"
#include "shell/window_actions.h"
#include "widgets/shown.h"

#include <QAction>

namespace fermata::views {

SpawnDialog* MainWindow::Private::makeSpawnDialog() {
    auto* const dialog = new SpawnDialog(q);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setDesk(acts);
    dialog->setMachines(offeredMachines);
    dialog->setEmbeddedWorker(embeddedWorker);
    QObject::connect(dialog, &SpawnDialog::instanceRequested, q, [this](InstanceId id) {
        spawnDialog->reject();
        q->inspect(id);
    });
    QObject::connect(dialog, &SpawnDialog::templatesChanged, q,
                     [this](const std::vector<SpawnTemplate>& templates) { spawnTemplates = templates; });
    QObject::connect(dialog, &SpawnDialog::ownQueueRequested, q, &MainWindow::ownQueueRequested);
    QObject::connect(dialog, &SpawnDialog::embeddedWorkerToggled, q, &MainWindow::embeddedWorkerToggled);
    QObject::connect(dialog, &SpawnDialog::answeredLate, q,
                     [this](const QString& machine, bool done, const AnswerWords& words) {
                         const QString title = done ? tr("Spawned %1") : tr("Spawning %1 failed");
                         answerNotice->tell(words.kind, title.arg(shownText(machine)).toHtmlEscaped(), words.text);
                     });
    QObject::connect(dialog, &QDialog::finished, q, [this] { updatePlan(); });
    return dialog;
}

SpawnDialog* MainWindow::Private::spawner() {
    if (!spawnDialog) spawnDialog = makeSpawnDialog();
    spawnDialog->setTemplates(spawnTemplates);
    return spawnDialog;
}

void MainWindow::openSpawnDialog(const SpawnRequest& prefill) {
    if (!d_->actions->spawn->isEnabled()) return;
    d_->spawner()->setPrefill(prefill);
    d_->spawnDialog->open();
    d_->updatePlan();
}

void MainWindow::openSpawnDialog(InstanceId original) {
    if (!d_->actions->spawn->isEnabled()) return;
    d_->spawner()->setOriginal(original);
    d_->spawnDialog->open();
    // As for a signal: it may be inspected already.
    d_->updatePlan(true);
}

SignalDialog* MainWindow::Private::makeSignalDialog() {
    auto* const dialog = new SignalDialog(q);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setDesk(acts);
    QObject::connect(dialog, &SignalDialog::targetChanged, q, [this] { updatePlan(); });
    QObject::connect(dialog, &SignalDialog::payloadsWanted, q, [this] { updatePlan(); });
    QObject::connect(dialog, &SignalDialog::instanceRequested, q, [this](InstanceId id) {
        signalDialog->reject();
        q->inspect(id);
    });
    QObject::connect(dialog, &SignalDialog::answeredLate, q, [this](const QString& name, const AnswerWords& words) {
        answerNotice->tell(words.kind, tr("The signal “%1”").arg(shownText(name)).toHtmlEscaped(), words.text);
    });
    QObject::connect(dialog, &QDialog::finished, q, [this] { updatePlan(); });
    return dialog;
}

void MainWindow::openSignalDialog(std::optional<InstanceId> target, const QString& name) {
    SignalAddress to;
    to.one = target;
    openSignalDialog(to, name);
}

void MainWindow::openSignalDialog(const SignalAddress& to, const QString& name) {
    if (!d_->actions->signal->isEnabled()) return;
    if (!d_->signalDialog) d_->signalDialog = d_->makeSignalDialog();
    d_->signalDialog->setAddress(to);
    if (!name.isEmpty()) d_->signalDialog->setSignalName(name);
    d_->signalDialog->open();
    // The plan may stay as it is (the target is inspected already), but the dialog has not seen its answer.
    d_->updatePlan(true);
}

void MainWindow::openHostsDialog() {
    if (!d_->hostsDialog) {
        d_->hostsDialog = new HostsDialog(this);
        connect(d_->hostsDialog, &HostsDialog::commandsRequested, this, &MainWindow::machineCommandsRequested);
        d_->hostsDialog->setEmbeddedWorker(d_->embeddedWorker);
    }
    d_->hostsDialog->setCommands(d_->machineCommands);
    d_->hostsDialog->show();
    d_->hostsDialog->raise();
    d_->hostsDialog->activateWindow();
}

void MainWindow::openEditorDialog() {
    if (!d_->editorDialog) {
        d_->editorDialog = new EditorDialog(this);
        connect(d_->editorDialog, &EditorDialog::commandChosen, this, [this](const QString& command) {
            setEditorCommand(command);
            Q_EMIT editorCommandChosen(command);
        });
    }
    d_->editorDialog->setCommand(d_->editor->command());
    d_->editorDialog->show();
    d_->editorDialog->raise();
    d_->editorDialog->activateWindow();
}

void MainWindow::setEditorCommand(const QString& command) {
    d_->editor->setCommand(command);
    if (d_->editorDialog) d_->editorDialog->setCommand(command);
}

void MainWindow::setMachineCommands(const QStringList& commands) {
    d_->machineCommands = commands;
    if (d_->hostsDialog) d_->hostsDialog->setCommands(commands);
}

void MainWindow::setRequestAnswer(const RequestAnswer& answer) {
    d_->overview->exampleAnswered();
    if (d_->asked.empty()) return; // not asked for in this window, or in another database
    const Private::Act act = std::move(d_->asked.front());
    d_->asked.pop_front();
    const bool done = answer.error.isEmpty();
    QString title;
    if (act.kind == Private::Act::Kind::Example)
        title = (done ? tr("Spawned the example %1") : tr("The example %1 was not spawned")).arg(shownText(act.what));
    else
        title = done ? tr("Every ticker that still runs was told to stop") : tr("Not every ticker was told to stop");
    const AnswerWords words = answerWords(answer);
    d_->answerNotice->tell(words.kind, title.toHtmlEscaped(), words.text);
}

void MainWindow::Private::spawnExample(const QString& name) {
    asked.push_back({Act::Kind::Example, name});
    Q_EMIT q->seedRequested({name});
}

void MainWindow::Private::stopTickers() {
    asked.push_back({Act::Kind::StopTickers, {}});
    Q_EMIT q->stopTickersRequested();
}

} // namespace fermata::views
