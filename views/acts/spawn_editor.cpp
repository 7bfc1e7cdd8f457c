// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/spawn_editor.h"

#include "acts/act_words.h"
#include "acts/spawn_editor_private.h"
#include "shell/act_desk.h"
#include "theme/icon.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/shown.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace fermata::views {

namespace {

// The entries of a box are others, and what a person has marked in it to type over, or is typing, stays so.
class KeptMark {
public:
    explicit KeptMark(const QComboBox* box)
        : line_(box->lineEdit())
        , text_(line_->text())
        , from_(line_->selectionStart())
        , length_(int(line_->selectedText().size()))
        , cursor_(line_->cursorPosition()) {}
    ~KeptMark() {
        if (text_.isEmpty() ? line_->hasFocus() : length_ == text_.size())
            line_->selectAll(); // the first name that comes into an empty one, too
        else if (line_->text() != text_)
            return;
        else if (from_ >= 0)
            line_->setSelection(cursor_ == from_ ? from_ + length_ : from_, cursor_ == from_ ? -length_ : length_);
        else
            line_->setCursorPosition(cursor_);
    }
    KeptMark(const KeptMark&) = delete;
    KeptMark& operator=(const KeptMark&) = delete;

private:
    QLineEdit* const line_;
    const QString text_;
    const int from_;
    const int length_;
    const int cursor_;
};

} // namespace

// The list again, with what was chosen kept.
void SpawnEditor::Private::offerMachines() {
    const QString chosen = machineBox->currentText();
    {
        const KeptMark mark(machineBox);
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
        const KeptMark mark(queueBox);
        const QSignalBlocker blocked(queueBox);
        const QString typed = queueBox->currentText();
        queueBox->clear();
        queueBox->addItems(queues);
        queueBox->setCurrentText(typed.isEmpty() ? queues.constFirst() : typed);
    }
}

QString SpawnEditor::Private::fsm() const {
    return machineBox->currentText().trimmed();
}

int SpawnEditor::Private::version() const {
    return versionBox->value();
}

bool SpawnEditor::Private::ownQueue() const {
    return own->isChecked() && !embedded.ownQueue.isEmpty();
}

QString SpawnEditor::Private::queue() const {
    return ownQueue() ? embedded.ownQueue : queueBox->currentText().trimmed();
}

const MachineSummary* SpawnEditor::Private::machine() const {
    const std::string name = fsm().toStdString();
    const auto found = std::ranges::find_if(
        machines, [&](const MachineSummary& one) { return one.fsm == name && one.version == version(); });
    return found == machines.end() ? nullptr : &*found;
}

bool SpawnEditor::Private::isOriginals() const {
    return original && original->fsm == fsm().toStdString() && original->fsmVersion == version();
}

void SpawnEditor::Private::takeMachine() {
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
    q->refresh();
}

SpawnRequest SpawnEditor::Private::request() const {
    SpawnRequest wanted;
    wanted.fsm = fsm().toStdString();
    wanted.fsmVersion = version();
    wanted.step = stepBox->currentText().trimmed().toStdString();
    wanted.state = state->text().toStdString();
    wanted.queue = queue().toStdString();
    wanted.priority = priority->value();
    if (keepsPartition())
        wanted.partitionKey = original->partitionKey;
    else if (!partition->text().isEmpty())
        wanted.partitionKey = partition->text().toStdString();
    wanted.delay = std::chrono::seconds(delay->value());
    wanted.count = count->value();
    return wanted;
}

bool SpawnEditor::Private::keepsPartition() const {
    return original && original->partitionKey && keepPartition->isChecked();
}

// Of a copy only what is not as the original has it: its state is the original's digit by digit. Without the acts,
// which read the original again and judge it, all that was shown.
acts::Spawn SpawnEditor::Private::act() const {
    const SpawnRequest wanted = request();
    acts::Spawn act;
    if (original) act.copyOf = original->id;
    if (!original || wanted.fsm != original->fsm || wanted.fsmVersion != original->fsmVersion) {
        act.fsm = wanted.fsm;
        act.fsmVersion = wanted.fsmVersion;
    }
    if (!original || wanted.step != original->step) act.step = wanted.step;
    if (!original || wanted.queue != original->queue) act.queue = wanted.queue;
    if (!original || wanted.priority != original->priority) act.priority = wanted.priority;
    if (!original || state->text() != proposedState) act.state = wanted.state;
    if (!keepsPartition()) act.partitionKey = wanted.partitionKey;
    act.keepPartitionKey = !original || keepsPartition();
    act.keepUniqueKey = original && original->uniqueKey && keepUnique->isChecked();
    if (wanted.delay.count() > 0) act.delay = wanted.delay;
    act.count = wanted.count;
    if (original && desk.rightsKnown() && !mayAct()) {
        act.copyOf.reset();
        act.fsm = wanted.fsm;
        act.fsmVersion = wanted.fsmVersion;
        act.step = wanted.step;
        act.queue = wanted.queue;
        act.priority = wanted.priority;
        act.state = state->text() == proposedState ? original->state : wanted.state;
        act.partitionKey = wanted.partitionKey;
        if (act.keepUniqueKey) {
            act.uniqueKey = original->uniqueKey;
            act.uniqueScope = original->uniqueScope;
        }
        act.keepPartitionKey = act.keepUniqueKey = false;
    }
    if (mayAct() && !counter->text().isEmpty()) act.counter = counter->text().toStdString();
    return act;
}

// What is empty in it keeps what stands there.
void SpawnEditor::Private::fill(const SpawnRequest& request) {
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

void SpawnEditor::Private::takeOriginal() {
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
    q->refresh();
}

void SpawnEditor::Private::leaveOriginal() {
    if (keepsPartition()) partition->setText(QString::fromStdString(*original->partitionKey));
    copyOf.reset();
    original.reset();
    originalMissing = false;
    q->refresh();
}

bool SpawnEditor::Private::mayAct() const {
    return desk.rights().may(ActKind::Spawn);
}

void SpawnEditor::Private::edited() {
    Q_EMIT q->begunAnew();
    q->refresh();
}

SpawnEditor::SpawnEditor(ActDesk& desk, QWidget* parent)
    : OrderEditor(parent), d(std::make_unique<Private>(this, desk)) {
    connect(&desk, &ActDesk::rightsChanged, this, &SpawnEditor::refresh);
    d->takeMachine();
}

SpawnEditor::~SpawnEditor() {
    dialogs::silence(this);
}

QString SpawnEditor::title() const {
    return d->copyOf ? tr("Spawn a copy") : actwords::title(ActKind::Spawn);
}

QString SpawnEditor::problem() {
    return d->problem();
}

// The state changes nothing about whether it is taken, only what the SQL says.
ActOrder SpawnEditor::order(bool whole) const {
    ActOrder order;
    acts::Spawn act = d->act();
    if (!whole && act.state) act.state = "{}";
    order.request.act = act;
    return order;
}

void SpawnEditor::aim(ActOrder&, const ActReport&) {
    d->performedName = d->fsm();
}

QString SpawnEditor::refusal(const ActReport& judged) const {
    return judged.answers.empty() ? QString()
                                  : format::sentence(QString::fromStdString(judged.answers.front().sentence));
}

// Where no worker has declared anything, every machine would be asked about.
QString SpawnEditor::question() const {
    if (d->machines.empty() || d->machine() || d->isOriginals()) return {};
    return tr("Nobody has declared %1 v%2. If that is its name, press once more.")
        .arg(shownText(d->fsm()), QString::number(d->version()));
}

AnswerWords SpawnEditor::told(const ActOutcome& outcome) {
    const ActReport& report = *outcome.report;
    // Not for want of a key: what was to be copied is gone.
    const bool gone = !report.answers.empty() && report.answers.front().code == ActCode::NotFound;
    const bool failed = gone || !outcome.error.isEmpty();
    AnswerWords words;
    if (failed) {
        words =
            failedWords(gone ? QString::fromStdString(report.answers.front().sentence) : outcome.error, outcome.advice);
    } else {
        SpawnAnswer spawned;
        for (const ActAnswer& one : report.answers) {
            if (one.accepted)
                spawned.ids.push_back(one.id);
            else
                ++spawned.rejected;
        }
        if (report.failed)
            spawned.ended =
                report.failed->sentence + (report.failed->advice.empty() ? "" : " " + report.failed->advice);
        else if (report.cancelled)
            spawned.ended = tr("you stopped it").toStdString();
        words = spawnedWords(spawned);
    }
    words.title = (failed ? tr("Spawning %1 failed") : tr("Spawned %1")).arg(shownText(d->performedName));
    return words;
}

QString SpawnEditor::button(qint64) const {
    const int count = d->count->value();
    return count == 1 ? tr("Spawn") : tr("Spawn %1").arg(format::number(count));
}

qint64 SpawnEditor::number(qint64) const {
    return d->count->value();
}

QWidget* SpawnEditor::consequences() const {
    return d->consequences;
}

void SpawnEditor::showConsequences(const ActReport* judged, bool told) {
    const bool known = judged && !judged->answers.empty();
    d->foundTakers = known ? judged->answers.front().effects.takers.value_or(0) : 0;
    d->consequences->setVisible(d->problem().isEmpty());
    d->showEffect(judged, told);
    d->showTakers();
}

void SpawnEditor::confirm(bool losesFocus) {
    if (losesFocus) d->state->setFocus(); // the first field is the machine
}

// A test shall not land on production's workers by accident.
void SpawnEditor::begin() {
    if (d->desk.production()) d->own->setChecked(true);
    // The name of another machine is typed in place of the one that is proposed.
    if (window()->focusWidget() == d->machineBox) d->machineBox->lineEdit()->selectAll();
    refresh();
}

void SpawnEditor::refresh() {
    d->refreshMachine();
    d->refreshCopy();
    d->refreshQueue();
    Q_EMIT edited();
}

void SpawnEditor::setMachines(const std::vector<MachineSummary>& machines) {
    if (machines == d->machines) return; // a refresh must not touch what a person is typing
    const bool first = d->machines.empty();
    d->machines = machines;
    d->offerMachines();
    if (first)
        d->takeMachine();
    else
        refresh();
}

void SpawnEditor::setPrefill(const SpawnRequest& request) {
    d->leaveOriginal();
    d->fill(request);
    d->edited();
    d->machineBox->setFocus();
}

void SpawnEditor::setTemplates(const std::vector<SpawnTemplate>& templates) {
    d->templates = templates;
}

void SpawnEditor::setWorkers(const std::vector<WorkerSummary>& workers) {
    d->workers = workers;
    d->showTakers();
}

void SpawnEditor::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    if (state == d->embedded) return;
    d->embedded = state;
    if (state.ownQueue.isEmpty()) d->ownAsked = false; // another database
    refresh();
}

void SpawnEditor::setOriginal(InstanceId id) {
    d->copyOf = id;
    d->original.reset();
    d->originalMissing = false;
    d->edited();
    d->state->setFocus();
}

std::optional<InstanceId> SpawnEditor::wantsDetailOf() const {
    return d->original || d->originalMissing ? std::nullopt : d->copyOf;
}

void SpawnEditor::setTargetDetail(const std::optional<InstanceDetail>& detail, Timestamp) {
    if (!wantsDetailOf() || (detail && detail->row.id != d->copyOf)) return;
    d->originalMissing = !detail;
    if (detail) {
        d->original = detail->row;
        d->takeOriginal();
    } else {
        refresh();
    }
}

} // namespace fermata::views

#include "moc_spawn_editor.cpp"
