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
    QObject::connect(dialog, &SpawnDialog::spawnRequested, q, [this](quint64 number, const SpawnRequest& spawn) {
        Act act{Act::Kind::Spawn, number, QString::fromStdString(spawn.fsm), {}};
        Q_EMIT q->spawnRequested(track(std::move(act)), spawn);
    });
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
    QObject::connect(dialog, &SignalDialog::signalRequested, q, [this](quint64 number, const SignalRequest& signal) {
        Act act{Act::Kind::Signal, number, QString::fromStdString(signal.name), signal};
        Q_EMIT q->signalRequested(track(std::move(act)), signal);
    });
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
    Private::Act act;
    if (answer.request == 0) {
        d_->overview->exampleAnswered();
        if (d_->unnumbered.empty()) return; // not asked for in this window, or in another database
        act = std::move(d_->unnumbered.front());
        d_->unnumbered.pop_front();
    } else {
        const auto found = d_->numbered.find(answer.request);
        if (found == d_->numbered.end()) return;
        act = std::move(found->second);
        d_->numbered.erase(found);
    }
    RequestAnswer own = answer;
    own.request = act.number;
    const QDialog* dialog = nullptr;
    if (act.kind == Private::Act::Kind::Spawn) {
        d_->spawnDialog->setAnswer(own);
        dialog = d_->spawnDialog;
    } else if (act.kind == Private::Act::Kind::Signal) {
        d_->signalDialog->setAnswer(own);
        dialog = d_->signalDialog;
    }
    if (!dialog || !dialog->isVisible()) d_->tell(act, answer);
}

void MainWindow::Private::tell(const Act& act, const RequestAnswer& answer) {
    const bool done = answer.error.isEmpty();
    const AnswerWords words = answerWords(answer, act.sent);
    QString title;
    switch (act.kind) {
    case Act::Kind::Example:
        title = done ? tr("Spawned the example %1") : tr("The example %1 was not spawned");
        break;
    case Act::Kind::Spawn:
        title = done ? tr("Spawned %1") : tr("Spawning %1 failed");
        break;
    case Act::Kind::Signal:
        title = done ? tr("The signal “%1”") : tr("Delivering the signal “%1” failed");
        break;
    case Act::Kind::StopTickers:
        title = done ? tr("Every ticker that still runs was told to stop") : tr("Not every ticker was told to stop");
        break;
    }
    if (act.kind != Act::Kind::StopTickers) title = title.arg(shownText(act.what));
    answerNotice->tell(words.kind, title.toHtmlEscaped(), words.text);
}

void MainWindow::Private::spawnExample(const QString& name) {
    unnumbered.push_back({Act::Kind::Example, 0, name, {}});
    Q_EMIT q->seedRequested({name});
}

void MainWindow::Private::stopTickers() {
    unnumbered.push_back({Act::Kind::StopTickers, 0, {}, {}});
    Q_EMIT q->stopTickersRequested();
}

quint64 MainWindow::Private::track(Act act) {
    numbered.emplace(++lastRequest, std::move(act));
    return lastRequest;
}

} // namespace fermata::views
