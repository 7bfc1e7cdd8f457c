// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/gate_dialog.h"

#include "dialogs/form.h"
#include "theme/controls.h"
#include "widgets/plain_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr int kWidth = 520;

} // namespace

GateDialog::GateDialog(const std::vector<MachineSummary>& machines, QWidget* parent)
    : QDialog(parent), machines_(machines) {
    setObjectName(QStringLiteral("gateDialog"));
    setWindowTitle(tr("Hold in this window’s worker"));
    setMinimumWidth(kWidth);
    auto* const column = dialogs::makeColumn(this);
    auto* const intro =
        plainLabel(tr("Holds a step inside this window’s worker. What other workers run is not held here: "
                      "a breakpoint is for that. At most %1 steps are held at once.")
                       .arg(kMostAtGate),
                   this);
    intro->setWordWrap(true);
    column->addWidget(intro);
    QGridLayout* const form = dialogs::makeForm();
    const auto box = [this](const char* name) {
        auto* const made = new QComboBox(this);
        made->setObjectName(QLatin1String(name));
        made->setEditable(true);
        dialogs::keepAsTyped(made);
        dialogs::spellOutEntries(made);
        return made;
    };
    instance_ = new QLineEdit(this);
    instance_->setObjectName(QStringLiteral("gateInstance"));
    machine_ = box("gateMachine");
    step_ = box("gateStep");
    QStringList names;
    for (const MachineSummary& machine : machines_)
        names << QString::fromStdString(machine.fsm);
    names.removeDuplicates();
    machine_->addItem(QString());
    machine_->addItems(names);
    before_ = new QCheckBox(tr("&Before the step runs"), this);
    before_->setObjectName(QStringLiteral("gateBefore"));
    before_->setChecked(true);
    after_ = new QCheckBox(tr("&After it, before its outcome is committed"), this);
    after_->setObjectName(QStringLiteral("gateAfter"));
    after_->setChecked(true);
    dialogs::addField(form, tr("&Instance"), instance_);
    dialogs::addField(form, tr("&Machine"), machine_);
    dialogs::addField(form, tr("&Step"), step_);
    dialogs::addBelow(form, before_);
    dialogs::addBelow(form, after_);
    column->addLayout(form);
    const dialogs::Foot foot = dialogs::makeFoot(this, column, QStringLiteral("gateDialogHold"));
    reason_ = foot.reason;
    act_ = foot.act;
    controls::setLabel(act_, tr("Hold\tCtrl Enter"));
    connect(machine_, &QComboBox::currentTextChanged, this, [this] { offerSteps(); });
    for (QComboBox* const one : {machine_, step_})
        connect(one, &QComboBox::currentTextChanged, this, [this] { check(); });
    connect(instance_, &QLineEdit::textChanged, this, [this] { check(); });
    for (QCheckBox* const one : {before_, after_})
        connect(one, &QCheckBox::toggled, this, [this] { check(); });
    connect(act_, &QPushButton::clicked, this, [this] {
        if (!act_->isEnabled()) return;
        GateRule rule;
        if (const QString id = instance_->text().trimmed(); !id.isEmpty()) rule.instance = InstanceId{id.toLongLong()};
        rule.machine = machine_->currentText().toStdString();
        rule.step = step_->currentText().toStdString();
        rule.before = before_->isChecked();
        rule.after = after_->isChecked();
        Q_EMIT requested(rule);
        accept();
    });
    offerSteps();
    check();
}

GateDialog::~GateDialog() {
    dialogs::silence(this);
}

void GateDialog::setInstance(InstanceId id) {
    instance_->setText(QString::number(id.value));
}

void GateDialog::offerSteps() {
    const QString typed = step_->currentText();
    QStringList steps{QString()};
    for (const MachineSummary& machine : machines_) {
        if (QString::fromStdString(machine.fsm) != machine_->currentText()) continue;
        for (const std::string& step : machine.steps)
            steps << QString::fromStdString(step);
    }
    steps.removeDuplicates();
    step_->clear();
    step_->addItems(steps);
    step_->setCurrentText(typed);
}

QString GateDialog::problem() const {
    const QString id = instance_->text().trimmed();
    bool isNumber = true;
    if (!id.isEmpty()) id.toLongLong(&isNumber);
    if (!isNumber) return tr("An instance is named by its id.");
    if (id.isEmpty() && machine_->currentText().isEmpty()) return tr("Say an instance or a machine.");
    if (!before_->isChecked() && !after_->isChecked()) return tr("Before the step, after it, or both?");
    return {};
}

void GateDialog::check() {
    const QString why = problem();
    reason_->setText(why);
    act_->setEnabled(why.isEmpty());
}

} // namespace fermata::views

#include "moc_gate_dialog.cpp"
