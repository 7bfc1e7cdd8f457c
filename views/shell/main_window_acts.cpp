// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person asked for, and what became of it.
#include "acts/act_dialog.h"
#include "acts/answer_words.h"
#include "acts/signal_editor.h"
#include "acts/spawn_editor.h"
#include "dialogs/editor_dialog.h"
#include "dialogs/hosts_dialog.h"
#include "overview/overview_page.h"
#include "shell/act_notice.h"
#include "shell/editor.h"
#include "shell/machine_desk.h"
#include "shell/main_window_private.h"
#include "shell/window_actions.h"
#include "widgets/shown.h"

#include <QAction>

namespace fermata::views {

// Made when first asked for, and kept: what was typed into it stays.
ActDialog* MainWindow::Private::makeOrderDialog(ActKind kind) {
    auto* const dialog = new ActDialog(kind, {}, *acts, shownTime.value_or(Timestamp{}), q);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setMachines(offeredMachines);
    QObject::connect(dialog, &ActDialog::instanceRequested, q, [this, dialog](InstanceId id) {
        dialog->reject();
        q->inspect(id);
    });
    tellLate(*dialog);
    dialog->setKeepsOpen(keepsDialogsOpen);
    QObject::connect(dialog, &ActDialog::keepsOpenChanged, q, [this](bool keep) { keepDialogsOpen(keep); });
    QObject::connect(dialog, &QDialog::finished, q, [this] { updatePlan(); });
    return dialog;
}

void MainWindow::Private::keepDialogsOpen(bool keep) {
    keepsDialogsOpen = keep;
    for (ActDialog* const dialog : {spawnDialog, signalDialog}) {
        if (dialog) dialog->setKeepsOpen(keep);
    }
}

void MainWindow::setKeepsDialogsOpen(bool keep) {
    d_->keepDialogsOpen(keep);
}

void MainWindow::Private::tellLate(ActDialog& dialog) {
    QObject::connect(&dialog, &ActDialog::answeredLate, q, [this](const AnswerWords& words) {
        answerNotice->tell(words.kind, words.title.toHtmlEscaped(), words.text);
    });
}

std::vector<ActDialog*> MainWindow::Private::openActs() const {
    std::vector<ActDialog*> open{signalDialog, spawnDialog, actDialog};
    std::erase_if(open, [](const ActDialog* dialog) { return !dialog || !dialog->isVisible(); });
    return open;
}

SpawnEditor& MainWindow::Private::spawner() {
    if (!spawnDialog) {
        spawnDialog = makeOrderDialog(ActKind::Spawn);
        spawnEditor = static_cast<SpawnEditor*>(&spawnDialog->editor());
        spawnEditor->setEmbeddedWorker(embeddedWorker);
        QObject::connect(spawnEditor, &SpawnEditor::templatesChanged, q,
                         [this](const std::vector<SpawnTemplate>& templates) { spawnTemplates = templates; });
        QObject::connect(spawnEditor, &SpawnEditor::ownQueueRequested, q, &MainWindow::ownQueueRequested);
        QObject::connect(spawnEditor, &SpawnEditor::embeddedWorkerToggled, q, &MainWindow::embeddedWorkerToggled);
    }
    spawnEditor->setTemplates(spawnTemplates);
    return *spawnEditor;
}

void MainWindow::openSpawnDialog(const SpawnRequest& prefill) {
    if (!d_->actions->spawn->isEnabled()) return;
    d_->spawner().setPrefill(prefill);
    d_->spawnDialog->open();
    d_->updatePlan();
}

void MainWindow::openSpawnDialog(InstanceId original) {
    if (!d_->actions->spawn->isEnabled()) return;
    d_->spawner().setOriginal(original);
    d_->spawnDialog->open();
    // As for a signal: it may be inspected already.
    d_->updatePlan(true);
}

void MainWindow::openSignalDialog(std::optional<InstanceId> target, const QString& name) {
    SignalAddress to;
    to.one = target;
    openSignalDialog(to, name);
}

void MainWindow::openSignalDialog(const SignalAddress& to, const QString& name) {
    if (!d_->actions->signal->isEnabled()) return;
    if (!d_->signalDialog) {
        d_->signalDialog = d_->makeOrderDialog(ActKind::Deliver);
        d_->signalEditor = static_cast<SignalEditor*>(&d_->signalDialog->editor());
        connect(d_->signalEditor, &SignalEditor::targetChanged, this, [this] { d_->updatePlan(); });
        connect(d_->signalEditor, &SignalEditor::payloadsWanted, this, [this] { d_->updatePlan(); });
    }
    d_->signalEditor->setStateEvents(d_->machines->stateEvents());
    d_->signalEditor->setAddress(to);
    if (!name.isEmpty()) d_->signalEditor->setSignalName(name);
    d_->signalDialog->open();
    // The plan may stay as it is (the target is inspected already), but the dialog has not seen its answer.
    d_->updatePlan(true);
}

void MainWindow::openHostsDialog() {
    if (!d_->hostsDialog) {
        d_->hostsDialog = new HostsDialog(this);
        connect(d_->hostsDialog, &HostsDialog::commandsRequested, this, &MainWindow::machineCommandsRequested);
        connect(d_->hostsDialog, &HostsDialog::restartRequested, this, &MainWindow::machinesRestartRequested);
        connect(d_->hostsDialog, &HostsDialog::watchRequested, this, &MainWindow::machinesWatchRequested);
        d_->hostsDialog->setEmbeddedWorker(d_->embeddedWorker);
        d_->hostsDialog->setWatched(d_->machinesWatched);
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

void MainWindow::setMachinesWatched(bool watched) {
    d_->machinesWatched = watched;
    if (d_->hostsDialog) d_->hostsDialog->setWatched(watched);
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
    const AnswerWords words = !done            ? failedWords(answer.error, answer.advice)
                              : answer.spawned ? spawnedWords(*answer.spawned)
                                               : AnswerWords();
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
