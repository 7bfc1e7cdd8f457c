// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/spawn_dialog.h"

#include "acts/act_run.h"
#include "acts/production_gate.h"
#include "dialogs/spawn_dialog_private.h"
#include "shell/act_desk.h"
#include "theme/icon.h"
#include "widgets/banner.h"
#include "widgets/json_edit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace fermata::views {

// The list again, with what was chosen kept.
void SpawnDialog::Private::offerMachines() {
    const QString chosen = machineBox->currentText();
    {
        const QSignalBlocker blocked(machineBox);
        machineBox->clear();
        QStringList names;
        for (const MachineSummary& one : machines) {
            if (const QString name = QString::fromStdString(one.fsm); !names.contains(name)) names << name;
        }
        for (const QString& name : names)
            machineBox->addItem(icon(QStringLiteral("machines")), name);
        if (!chosen.isEmpty())
            machineBox->setCurrentText(chosen);
        else if (!names.isEmpty())
            machineBox->setCurrentIndex(0);
    }
    QStringList queues;
    for (const MachineSummary& one : machines) {
        if (const QString named = QString::fromStdString(one.queue); !queues.contains(named)) queues << named;
    }
    if (!queues.contains(QStringLiteral("default"))) queues.prepend(QStringLiteral("default"));
    {
        const QSignalBlocker blocked(queueBox);
        const QString typed = queueBox->currentText();
        queueBox->clear();
        queueBox->addItems(queues);
        queueBox->setCurrentText(typed.isEmpty() ? queues.constFirst() : typed);
    }
}

QString SpawnDialog::Private::fsm() const {
    return machineBox->currentText().trimmed();
}

int SpawnDialog::Private::version() const {
    return versionBox->value();
}

bool SpawnDialog::Private::ownQueue() const {
    return own->isChecked() && !embedded.ownQueue.isEmpty();
}

QString SpawnDialog::Private::queue() const {
    return ownQueue() ? embedded.ownQueue : queueBox->currentText().trimmed();
}

const MachineSummary* SpawnDialog::Private::machine() const {
    const std::string name = fsm().toStdString();
    const auto found = std::ranges::find_if(
        machines, [&](const MachineSummary& one) { return one.fsm == name && one.version == version(); });
    return found == machines.end() ? nullptr : &*found;
}

void SpawnDialog::Private::takeMachine() {
    // Another name: its newest version is what one wants.
    const std::string name = fsm().toStdString();
    int newest = 0;
    bool known = false;
    for (const MachineSummary& one : machines) {
        if (one.fsm != name) continue;
        known = true;
        newest = std::max(newest, one.version);
    }
    if (q->sender() == machineBox && known) {
        const QSignalBlocker blocked(versionBox);
        versionBox->setValue(newest);
    }
    if (const MachineSummary* chosen = machine()) {
        const QSignalBlocker blockedStep(stepBox);
        stepBox->clear();
        for (const std::string& step : chosen->steps)
            stepBox->addItem(QString::fromStdString(step));
        stepBox->setCurrentText(QString::fromStdString(chosen->initial));
        {
            const QSignalBlocker blockedQueue(queueBox);
            queueBox->setCurrentText(QString::fromStdString(chosen->queue));
        }
        // What a person typed is theirs; what the last machine proposed is not.
        const QString proposal = formatJson(QString::fromStdString(chosen->exampleState));
        if (state->text() == proposedState || state->text() == QLatin1String("{}")) {
            proposedState = proposal;
            state->setText(proposal);
        }
    }
    refresh();
}

Spawning SpawnDialog::Private::spawning() const {
    Spawning wanted;
    SpawnRequest& request = wanted.request;
    request.fsm = fsm().toStdString();
    request.fsmVersion = version();
    request.step = stepBox->currentText().trimmed().toStdString();
    request.state = state->text().toStdString();
    request.queue = queue().toStdString();
    request.priority = priority->value();
    if (!partition->text().isEmpty()) request.partitionKey = partition->text().toStdString();
    request.delay = std::chrono::seconds(delay->value());
    request.count = count->value();
    if (mayAct()) {
        wanted.counter = counter->text().toStdString();
        wanted.reason = reason->text().toStdString();
    }
    if (original) {
        wanted.original = original;
        wanted.keepPartitionKey = original->partitionKey && keepPartition->isChecked();
        wanted.keepUniqueKey = original->uniqueKey && keepUnique->isChecked();
        wanted.stateTouched = state->text() != proposedState;
    }
    return wanted;
}

// What is empty in it keeps what stands there.
void SpawnDialog::Private::fill(const SpawnRequest& request) {
    if (!request.fsm.empty()) {
        machineBox->setCurrentText(QString::fromStdString(request.fsm));
        versionBox->setValue(request.fsmVersion);
        takeMachine();
        if (request.queue != SpawnRequest{}.queue) queueBox->setCurrentText(QString::fromStdString(request.queue));
    }
    if (!request.step.empty()) stepBox->setCurrentText(QString::fromStdString(request.step));
    if (request.state != SpawnRequest{}.state) state->setText(QString::fromStdString(request.state));
    if (request.partitionKey) partition->setText(QString::fromStdString(*request.partitionKey));
    if (request.count > 1) count->setValue(request.count);
}

void SpawnDialog::Private::takeOriginal() {
    const InstanceRow row = *original;
    SpawnRequest request;
    request.fsm = row.fsm;
    request.fsmVersion = row.fsmVersion;
    request.step = row.step;
    fill(request);
    queueBox->setCurrentText(QString::fromStdString(row.queue));
    stepBox->setCurrentText(QString::fromStdString(row.step));
    proposedState = formatJson(QString::fromStdString(row.state));
    state->setText(proposedState);
    priority->setValue(row.priority);
    partition->clear();
    keepPartition->setChecked(true);
    keepUnique->setChecked(false);
    delay->setValue(0);
    refresh();
}

void SpawnDialog::Private::leaveOriginal() {
    if (original && original->partitionKey && keepPartition->isChecked())
        partition->setText(QString::fromStdString(*original->partitionKey));
    copyOf.reset();
    original.reset();
    originalMissing = false;
    refresh();
}

SpawnDialog::SpawnDialog(QWidget* parent) : QDialog(parent), d(std::make_unique<Private>(this)) {
    d->takeMachine();
}

SpawnDialog::~SpawnDialog() {
    dialogs::silence(this);
}

void SpawnDialog::setDesk(ActDesk* desk) {
    d->desk = desk;
    d->run = new ActRun(*desk, this);
    connect(d->run, &ActRun::judged, this, [this](const ActOutcome& outcome) { d->onJudged(outcome); });
    connect(d->run, &ActRun::performed, this, [this](const ActOutcome& outcome) { d->onPerformed(outcome); });
    connect(d->run, &ActRun::moving, this, [this](const ActProgress& moved, bool dry) { d->onMoving(moved, dry); });
    connect(desk, &ActDesk::rightsChanged, this, [this] { d->refresh(); });
    d->refresh();
}

void SpawnDialog::setMachines(const std::vector<MachineSummary>& machines) {
    if (machines == d->machines) return; // a refresh must not touch what a person is typing
    const bool first = d->machines.empty();
    d->machines = machines;
    d->offerMachines();
    if (first)
        d->takeMachine();
    else
        d->refresh();
}

void SpawnDialog::setPrefill(const SpawnRequest& request) {
    d->answer->hide();
    d->leaveOriginal();
    d->fill(request);
    d->refresh();
    d->machineBox->setFocus();
}

void SpawnDialog::setTemplates(const std::vector<SpawnTemplate>& templates) {
    d->templates = templates;
}

void SpawnDialog::setWorkers(const std::vector<WorkerSummary>& workers) {
    d->workers = workers;
    d->refreshTakers();
}

void SpawnDialog::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    if (state == d->embedded) return;
    d->embedded = state;
    if (state.ownQueue.isEmpty()) d->ownAsked = false; // another database
    d->refresh();
}

void SpawnDialog::setOriginal(InstanceId id) {
    d->answer->hide();
    d->copyOf = id;
    d->original.reset();
    d->originalMissing = false;
    d->refresh();
    d->state->setFocus();
}

std::optional<InstanceId> SpawnDialog::wanted() const {
    return d->original || d->originalMissing ? std::nullopt : d->copyOf;
}

void SpawnDialog::setOriginalDetail(const std::optional<InstanceDetail>& detail) {
    if (!wanted() || (detail && detail->row.id != d->copyOf)) return;
    d->originalMissing = !detail;
    if (detail) {
        d->original = detail->row;
        d->takeOriginal();
    } else {
        d->refresh();
    }
}

void SpawnDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    // A test shall not land on production's workers by accident.
    if (d->desk) {
        d->gate->setProduction(d->desk->production());
        if (d->desk->production()) d->own->setChecked(true);
    }
    d->refresh();
}

void SpawnDialog::hideEvent(QHideEvent* event) {
    QDialog::hideEvent(event);
    if (!d->waiting) d->forgetJudgement();
}

} // namespace fermata::views

#include "moc_spawn_dialog.cpp"
