// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acts/spawn_editor_private.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/json_edit.h"
#include "widgets/link_label.h"
#include "widgets/plain_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <limits>

namespace fermata::views {

namespace {

constexpr int kLargestCount = 100'000;

QComboBox* nameBox(const char* objectName, QWidget* parent) {
    auto* const box = new QComboBox(parent);
    box->setObjectName(QLatin1String(objectName));
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    dialogs::keepAsTyped(box);
    dialogs::spellOutEntries(box);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return box;
}

} // namespace

void SpawnEditor::Private::build() {
    auto* const column = new QVBoxLayout(q);
    column->setContentsMargins({});
    column->setSpacing(metrics::kPageMargin);
    auto* const form = dialogs::makeForm();
    column->addLayout(form);
    buildMachine(form);
    buildCopy(form);

    stepBox = nameBox("spawnStep", q);
    stepBox->setFont(fonts::mono());
    dialogs::addField(form, tr("S&tep"), stepBox);
    state = new JsonEdit(q);
    state->setObjectName(QStringLiteral("spawnState"));
    state->setVisibleLines(6);
    state->setNote(tr("stored as typed"));
    state->setText(QStringLiteral("{}"));
    dialogs::addField(form, tr("St&ate"), state);

    column->addLayout(buildMore());
    buildConsequences();
    connectAll();
    offerMachines();
}

void SpawnEditor::Private::buildMachine(QGridLayout* form) {
    machineBox = nameBox("spawnMachine", q);
    versionBox = new QSpinBox(q);
    versionBox->setObjectName(QStringLiteral("spawnVersion"));
    versionBox->setRange(0, std::numeric_limits<int>::max());
    versionBox->setValue(1);
    //: Before the number of a version: v2
    versionBox->setPrefix(tr("v"));
    versionBox->setFixedWidth(96);
    versionBox->setAccessibleName(tr("Version"));
    templatesButton = new QToolButton(q);
    templatesButton->setObjectName(QStringLiteral("spawnTemplates"));
    templatesButton->setText(tr("Templates"));
    templatesButton->setIcon(icon(QStringLiteral("save")));
    templatesButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    templatesButton->setToolTip(tr("What was filled in before and saved under a name"));
    templatesButton->setPopupMode(QToolButton::InstantPopup);
    templatesButton->setFocusPolicy(Qt::TabFocus);
    auto* const menu = new QMenu(templatesButton);
    menu->setObjectName(QStringLiteral("spawnTemplatesMenu"));
    templatesButton->setMenu(menu);
    auto* const machineRow = new QWidget(q);
    auto* const layout = new QHBoxLayout(machineRow);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(metrics::kGap);
    layout->addWidget(machineBox, 1);
    layout->addWidget(versionBox);
    layout->addWidget(templatesButton);
    machineRow->setFocusProxy(machineBox);
    machineBox->setAccessibleName(tr("Machine"));
    dialogs::addField(form, tr("&Machine"), machineRow)->setBuddy(machineBox);
    machineRemark = dialogs::makeRemark(q);
    dialogs::addBelow(form, machineRemark);
    connect(menu, &QMenu::aboutToShow, q, [this, menu] { fillTemplates(*menu); });
}

void SpawnEditor::Private::buildCopy(QGridLayout* form) {
    copyRow = new QWidget(q);
    auto* const rows = new QVBoxLayout(copyRow);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(metrics::kGap);
    auto* const head = new QHBoxLayout;
    copyWords = dialogs::makeRemark(copyRow);
    copyWords->setObjectName(QStringLiteral("spawnCopyWords"));
    auto* const leave = new LinkLabel(tr("From scratch instead"), copyRow);
    leave->setObjectName(QStringLiteral("spawnLeaveCopy"));
    head->addWidget(copyWords, 1);
    head->addWidget(leave);
    rows->addLayout(head);
    keepPartition = new QCheckBox(copyRow);
    keepPartition->setObjectName(QStringLiteral("spawnKeepPartition"));
    keepUnique = new QCheckBox(copyRow);
    keepUnique->setObjectName(QStringLiteral("spawnKeepUnique"));
    rows->addWidget(keepPartition);
    rows->addWidget(keepUnique);
    dialogs::addBelow(form, copyRow);
    copyRow->hide();
    connect(leave, &QAbstractButton::clicked, q, [this] { leaveOriginal(); });
}

// Two fields a row: what is rarely changed takes little room.
QGridLayout* SpawnEditor::Private::buildMore() {
    queueBox = nameBox("spawnQueue", q);
    own = new QCheckBox(tr("&Only my own worker takes it"), q);
    own->setObjectName(QStringLiteral("spawnOwnQueue"));
    count = new QSpinBox(q);
    count->setObjectName(QStringLiteral("spawnCount"));
    count->setRange(1, kLargestCount);
    count->setGroupSeparatorShown(true);
    counter = new QLineEdit(q);
    counter->setObjectName(QStringLiteral("spawnCounter"));
    counter->setFont(fonts::mono());
    counter->setPlaceholderText(tr("none: all are alike"));
    counter->setToolTip(tr("The name of a member of the state: 1 in the first, 2 in the second, and so on"));
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

    auto* const more = new QGridLayout;
    more->setHorizontalSpacing(metrics::kPageMargin);
    more->setVerticalSpacing(metrics::kPanelPadding);
    more->setColumnStretch(1, 1);
    more->setColumnStretch(3, 1);
    const auto pair = [&](int row, int place, const QString& text, QWidget* field) {
        auto* const label = plainLabel(text, q);
        controls::setTone(label, controls::Tone::Secondary);
        label->setBuddy(field);
        field->setAccessibleName(QString(text).remove(QLatin1Char('&')));
        if (place == 0) label->setMinimumWidth(92);
        more->addWidget(label, row, place * 2);
        more->addWidget(field, row, place * 2 + 1);
    };
    pair(0, 0, tr("&Queue"), queueBox);
    pair(0, 1, tr("&Count"), count);
    more->addWidget(own, 1, 1);
    pair(1, 1, tr("Co&unter"), counter);
    pair(2, 0, tr("Partitio&n"), partition);
    pair(2, 1, tr("&Priority"), priority);
    pair(3, 0, tr("Eli&gible"), delay);
    return more;
}

void SpawnEditor::Private::buildConsequences() {
    consequences = new QWidget(q);
    auto* const words = new QVBoxLayout(consequences);
    words->setContentsMargins({});
    words->setSpacing(metrics::kGrid);
    effect = dialogs::makeRemark(q);
    effect->setObjectName(QStringLiteral("spawnEffect"));
    words->addWidget(effect);
    counted = dialogs::makeRemark(q);
    counted->setObjectName(QStringLiteral("spawnCounted"));
    counted->setFont(fonts::mono());
    words->addWidget(counted);
    auto* const takersRow = new QHBoxLayout;
    takers = dialogs::makeRemark(q);
    takers->setObjectName(QStringLiteral("spawnTakers"));
    startWorker = new LinkLabel(tr("Start this window's worker"), q);
    startWorker->setObjectName(QStringLiteral("spawnStartWorker"));
    takersRow->addWidget(takers, 1);
    takersRow->addWidget(startWorker);
    words->addLayout(takersRow);
}

void SpawnEditor::Private::connectAll() {
    connect(machineBox, &QComboBox::currentTextChanged, q, [this] { takeMachine(); });
    connect(versionBox, &QSpinBox::valueChanged, q, [this] { takeMachine(); });
    for (QComboBox* box : {stepBox, queueBox})
        connect(box, &QComboBox::currentTextChanged, q, [this] { q->refresh(); });
    for (QSpinBox* box : {count, priority, delay})
        connect(box, &QSpinBox::valueChanged, q, [this] { q->refresh(); });
    for (QLineEdit* line : {partition, counter})
        connect(line, &QLineEdit::textChanged, q, [this] { q->refresh(); });
    for (QCheckBox* box : {own, keepPartition, keepUnique})
        connect(box, &QCheckBox::toggled, q, [this] { q->refresh(); });
    connect(state, &JsonEdit::textChanged, q, [this] { q->refresh(); });
    connect(state, &JsonEdit::validityChanged, q, [this] { q->refresh(); });
    connect(startWorker, &QAbstractButton::clicked, q, [this] { Q_EMIT q->embeddedWorkerToggled(true); });
}

} // namespace fermata::views
