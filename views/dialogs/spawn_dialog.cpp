// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/spawn_dialog.h"

#include "dialogs/answer_words.h"
#include "dialogs/form.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace fermata::views {

namespace {

constexpr int kLargestCount = 100'000;

QString fullName(const MachineSummary& machine) {
    return SpawnDialog::tr("%1 v%2").arg(QString::fromStdString(machine.fsm)).arg(machine.version);
}

} // namespace

class SpawnDialog::Private {
public:
    explicit Private(SpawnDialog* dialog) : q(dialog) { build(); }

    void build();
    void offerMachines();
    void takeMachine(); // step, queue and state as the chosen machine proposes them
    const MachineSummary* machine() const;
    QString fsm() const;
    int version() const;
    SpawnRequest request() const;
    QString problem() const; // why it cannot be spawned as it stands
    void refresh();
    void send();

    SpawnDialog* q;
    std::vector<MachineSummary> machines;
    QString proposedState; // what the editor holds unless a person changed it
    quint64 lastRequest = 0;
    bool waiting = false;

    QComboBox* machineBox = nullptr;
    QSpinBox* versionBox = nullptr;
    QLabel* machineRemark = nullptr;
    QComboBox* stepBox = nullptr;
    JsonEdit* state = nullptr;
    QComboBox* queueBox = nullptr;
    QSpinBox* priority = nullptr;
    QLineEdit* partition = nullptr;
    QSpinBox* delay = nullptr;
    QSpinBox* count = nullptr;
    QLabel* effect = nullptr;
    Banner* answer = nullptr;
    dialogs::Foot foot;
};

void SpawnDialog::Private::build() {
    q->setObjectName(QStringLiteral("spawnDialog"));
    q->setWindowTitle(tr("Spawn instances"));
    q->setMinimumWidth(600);
    auto* const column = dialogs::makeColumn(q);
    auto* const form = dialogs::makeForm();
    column->addLayout(form);

    machineBox = new QComboBox(q);
    machineBox->setObjectName(QStringLiteral("spawnMachine"));
    machineBox->setEditable(true);
    machineBox->setInsertPolicy(QComboBox::NoInsert);
    dialogs::keepAsTyped(machineBox);
    machineBox->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    versionBox = new QSpinBox(q);
    versionBox->setObjectName(QStringLiteral("spawnVersion"));
    versionBox->setRange(0, std::numeric_limits<int>::max());
    versionBox->setValue(1);
    //: Before the number of a version: v2
    versionBox->setPrefix(tr("v"));
    versionBox->setFixedWidth(96);
    versionBox->setAccessibleName(tr("Version"));
    auto* const machineRow = new QWidget(q);
    auto* const machineLayout = new QHBoxLayout(machineRow);
    machineLayout->setContentsMargins(0, 0, 0, 0);
    machineLayout->setSpacing(metrics::kGap);
    machineLayout->addWidget(machineBox, 1);
    machineLayout->addWidget(versionBox);
    machineRow->setFocusProxy(machineBox);
    machineBox->setAccessibleName(tr("Machine"));
    dialogs::addField(form, tr("&Machine"), machineRow)->setBuddy(machineBox);
    machineRemark = dialogs::makeRemark(q);
    dialogs::addBelow(form, machineRemark);

    stepBox = new QComboBox(q);
    stepBox->setObjectName(QStringLiteral("spawnStep"));
    stepBox->setEditable(true);
    stepBox->setInsertPolicy(QComboBox::NoInsert);
    dialogs::keepAsTyped(stepBox);
    stepBox->setFont(fonts::mono());
    dialogs::addField(form, tr("S&tep"), stepBox);

    state = new JsonEdit(q);
    state->setObjectName(QStringLiteral("spawnState"));
    state->setVisibleLines(6);
    state->setNote(tr("stored as typed"));
    state->setText(QStringLiteral("{}"));
    dialogs::addField(form, tr("St&ate"), state);

    queueBox = new QComboBox(q);
    queueBox->setObjectName(QStringLiteral("spawnQueue"));
    queueBox->setEditable(true);
    queueBox->setInsertPolicy(QComboBox::NoInsert);
    dialogs::keepAsTyped(queueBox);
    queueBox->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    count = new QSpinBox(q);
    count->setObjectName(QStringLiteral("spawnCount"));
    count->setRange(1, kLargestCount);
    count->setGroupSeparatorShown(true);
    priority = new QSpinBox(q);
    priority->setObjectName(QStringLiteral("spawnPriority"));
    priority->setRange(std::numeric_limits<qint16>::min(), std::numeric_limits<qint16>::max());
    priority->setToolTip(tr("Lower is earlier."));
    partition = new QLineEdit(q);
    partition->setObjectName(QStringLiteral("spawnPartition"));
    partition->setPlaceholderText(tr("none: runs beside all others"));
    partition->setToolTip(tr("Instances with the same key run one at a time, in order."));
    delay = new QSpinBox(q);
    delay->setObjectName(QStringLiteral("spawnDelay"));
    delay->setRange(0, 365 * 24 * 3600);
    //: Seconds, after a number
    delay->setSuffix(tr(" s"));
    delay->setSpecialValueText(tr("at once"));

    // Two fields a row: what is rarely changed takes little room.
    auto* const more = new QGridLayout;
    more->setHorizontalSpacing(metrics::kPageMargin);
    more->setVerticalSpacing(metrics::kPanelPadding);
    more->setColumnStretch(1, 1);
    more->setColumnStretch(3, 1);
    const auto pair = [&](int row, int place, const QString& text, QWidget* field) {
        auto* const label = new QLabel(text, q);
        controls::setTone(label, controls::Tone::Secondary);
        label->setBuddy(field);
        field->setAccessibleName(QString(text).remove(QLatin1Char('&')));
        if (place == 0) label->setMinimumWidth(92);
        more->addWidget(label, row, place * 2);
        more->addWidget(field, row, place * 2 + 1);
    };
    pair(0, 0, tr("&Queue"), queueBox);
    pair(0, 1, tr("&Count"), count);
    pair(1, 0, tr("Pa&rtition"), partition);
    pair(1, 1, tr("&Priority"), priority);
    pair(2, 0, tr("Eli&gible"), delay);
    column->addLayout(more);

    effect = dialogs::makeRemark(q);
    effect->setObjectName(QStringLiteral("spawnEffect"));
    column->addWidget(effect);
    answer = new Banner(Banner::Kind::Info, q);
    answer->setObjectName(QStringLiteral("spawnAnswer"));
    answer->hide();
    column->addWidget(answer);
    column->addStretch(1);
    foot = dialogs::makeFoot(q, column, QStringLiteral("spawnAccept"));
    foot.act->setIcon(icon(QStringLiteral("plus"), Tint::OnAccent));

    connect(machineBox, &QComboBox::currentTextChanged, q, [this] { takeMachine(); });
    connect(versionBox, &QSpinBox::valueChanged, q, [this] { takeMachine(); });
    for (QComboBox* box : {stepBox, queueBox})
        connect(box, &QComboBox::currentTextChanged, q, [this] { refresh(); });
    for (QSpinBox* box : {count, priority, delay})
        connect(box, &QSpinBox::valueChanged, q, [this] { refresh(); });
    connect(state, &JsonEdit::textChanged, q, [this] { refresh(); });
    connect(state, &JsonEdit::validityChanged, q, [this] { refresh(); });
    connect(foot.act, &QPushButton::clicked, q, [this] { send(); });
    connect(answer, &Banner::linkActivated, q,
            [this](const QString& link) { Q_EMIT q->instanceRequested(InstanceId{link.toLongLong()}); });
    offerMachines();
}

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
        if (const QString queue = QString::fromStdString(one.queue); !queues.contains(queue)) queues << queue;
    }
    if (!queues.contains(QStringLiteral("default"))) queues.prepend(QStringLiteral("default"));
    {
        const QSignalBlocker blocked(queueBox);
        const QString queue = queueBox->currentText();
        queueBox->clear();
        queueBox->addItems(queues);
        queueBox->setCurrentText(queue.isEmpty() ? queues.constFirst() : queue);
    }
}

QString SpawnDialog::Private::fsm() const {
    return machineBox->currentText().trimmed();
}

int SpawnDialog::Private::version() const {
    return versionBox->value();
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

SpawnRequest SpawnDialog::Private::request() const {
    SpawnRequest spawn;
    spawn.fsm = fsm().toStdString();
    spawn.fsmVersion = version();
    spawn.step = stepBox->currentText().trimmed().toStdString();
    spawn.state = state->text().toStdString();
    spawn.queue = queueBox->currentText().trimmed().toStdString();
    spawn.priority = priority->value();
    if (!partition->text().isEmpty()) spawn.partitionKey = partition->text().toStdString();
    spawn.delay = std::chrono::seconds(delay->value());
    spawn.count = count->value();
    return spawn;
}

QString SpawnDialog::Private::problem() const {
    if (fsm().isEmpty()) return tr("Name a machine.");
    if (stepBox->currentText().trimmed().isEmpty()) return tr("Name the step it begins at.");
    if (queueBox->currentText().trimmed().isEmpty()) return tr("Name a queue.");
    if (!state->isValid()) return tr("The state is not valid JSON.");
    return {};
}

void SpawnDialog::Private::refresh() {
    const MachineSummary* chosen = machine();
    if (chosen) {
        machineRemark->setText(QString::fromStdString(chosen->description));
        controls::setTone(machineRemark, controls::Tone::Hint);
    } else if (!fsm().isEmpty()) {
        machineRemark->setText(
            tr("Nobody has declared %1 v%2: an instance waits until a worker that knows it takes its queue.")
                .arg(fsm())
                .arg(version()));
        controls::setTone(machineRemark, controls::Tone::Attention);
    }
    machineRemark->setVisible(!machineRemark->text().isEmpty());

    const QString why = problem();
    foot.reason->setText(why);
    foot.act->setEnabled(why.isEmpty() && !waiting);
    foot.act->setToolTip(why);
    const QString howMany = format::number(count->value());
    controls::setLabel(foot.act, waiting               ? tr("Spawning…")
                                 : count->value() == 1 ? tr("Spawn\tCtrl Enter")
                                                       : tr("Spawn %1\tCtrl Enter").arg(howMany));
    const QString name = chosen ? fullName(*chosen) : tr("%1 v%2").arg(fsm()).arg(version());
    const QString step = stepBox->currentText().trimmed();
    effect->setVisible(why.isEmpty());
    if (!why.isEmpty()) return;
    const QString queue = queueBox->currentText().trimmed();
    effect->setText(
        delay->value() == 0
            ? tr("Inserts %1 × %2, runnable at once, at step %3 into queue %4.").arg(howMany, name, step, queue)
            : tr("Inserts %1 × %2 at step %3 into queue %4, eligible in %5.")
                  .arg(howMany, name, step, queue, format::duration(std::chrono::seconds(delay->value()))));
}

void SpawnDialog::Private::send() {
    if (!problem().isEmpty() || waiting) return;
    waiting = true;
    answer->hide();
    // A button that is disabled hands the focus to the first field, where the next key would change the machine.
    if (foot.act->hasFocus()) state->setFocus();
    refresh();
    Q_EMIT q->spawnRequested(++lastRequest, request());
}

SpawnDialog::SpawnDialog(QWidget* parent) : QDialog(parent), d(std::make_unique<Private>(this)) {
    d->takeMachine();
}

SpawnDialog::~SpawnDialog() {
    dialogs::silence(this);
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
    if (!request.fsm.empty()) {
        d->machineBox->setCurrentText(QString::fromStdString(request.fsm));
        d->versionBox->setValue(request.fsmVersion);
        d->takeMachine();
        if (request.queue != SpawnRequest{}.queue) d->queueBox->setCurrentText(QString::fromStdString(request.queue));
    }
    if (!request.step.empty()) d->stepBox->setCurrentText(QString::fromStdString(request.step));
    if (request.state != SpawnRequest{}.state) d->state->setText(QString::fromStdString(request.state));
    if (request.partitionKey) d->partition->setText(QString::fromStdString(*request.partitionKey));
    if (request.count > 1) d->count->setValue(request.count);
    d->refresh();
    d->machineBox->setFocus();
}

void SpawnDialog::setAnswer(const RequestAnswer& given) {
    if (!d->waiting || given.request != d->lastRequest) return;
    d->waiting = false;
    const AnswerWords words = answerWords(given);
    d->answer->setKind(words.kind);
    d->answer->setText(words.text);
    d->answer->show();
    d->refresh();
}

} // namespace fermata::views
