// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/breakpoint_dialog.h"

#include "dialogs/form.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

constexpr int kWidth = 560;

std::optional<std::string> given(const QString& text) {
    return text.isEmpty() ? std::nullopt : std::optional(text.toStdString());
}

} // namespace

BreakpointDialog::BreakpointDialog(const std::vector<MachineSummary>& machines, QWidget* parent)
    : QDialog(parent), machines_(machines) {
    setObjectName(QStringLiteral("breakpointDialog"));
    setWindowTitle(tr("Add breakpoint"));
    setMinimumWidth(kWidth);
    auto* const column = dialogs::makeColumn(this);
    auto* const intro = plainLabel(tr("Holds instances before a step. What is left empty is any. What is runnable "
                                      "already runs that step first, unless one instance is named."),
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
    const auto line = [this](const char* name) {
        auto* const made = new QLineEdit(this);
        made->setObjectName(QLatin1String(name));
        return made;
    };
    machine_ = box("breakpointMachine");
    step_ = box("breakpointStep");
    version_ = line("breakpointVersion");
    instance_ = line("breakpointInstance");
    condition_ = line("breakpointCondition");
    condition_->setFont(fonts::mono());
    condition_->setPlaceholderText(QStringLiteral("$.amount > 100"));
    action_ = new QComboBox(this);
    action_->setObjectName(QStringLiteral("breakpointAction"));
    action_->addItem(tr("Hold it"));
    action_->addItem(tr("Let it run, and count it"));
    once_ = new QCheckBox(tr("&Only once"), this);
    once_->setObjectName(QStringLiteral("breakpointOnce"));
    QStringList names;
    for (const MachineSummary& machine : machines_)
        names << QString::fromStdString(machine.fsm);
    names.removeDuplicates();
    machine_->addItem(QString());
    machine_->addItems(names);
    dialogs::addField(form, tr("&Machine"), machine_);
    dialogs::addField(form, tr("&Step"), step_);
    dialogs::addField(form, tr("&Version"), version_);
    dialogs::addField(form, tr("&Instance"), instance_);
    dialogs::addField(form, tr("&Condition"), condition_);
    auto* const remark = dialogs::makeRemark(this);
    remark->setText(tr("A jsonpath on the state that is true or false."));
    dialogs::addBelow(form, remark);
    dialogs::addField(form, tr("&Then"), action_);
    dialogs::addBelow(form, once_);
    column->addLayout(form);
    const dialogs::Foot foot = dialogs::makeFoot(this, column, QStringLiteral("breakpointAdd"));
    reason_ = foot.reason;
    add_ = foot.act;
    controls::setLabel(add_, tr("Add\tCtrl Enter"));
    connect(machine_, &QComboBox::currentTextChanged, this, [this] { offerSteps(); });
    for (QComboBox* const one : {machine_, step_})
        connect(one, &QComboBox::currentTextChanged, this, [this] { check(); });
    for (QLineEdit* const one : {version_, instance_, condition_})
        connect(one, &QLineEdit::textChanged, this, [this] { check(); });
    connect(add_, &QPushButton::clicked, this, [this] {
        if (!add_->isEnabled()) return;
        Q_EMIT requested(request());
        acting_ = true;
        error_.clear();
        add_->setEnabled(false);
    });
    offerSteps();
    check();
}

BreakpointDialog::~BreakpointDialog() {
    dialogs::silence(this);
}

void BreakpointDialog::setPlace(const QString& machine, const QString& step) {
    machine_->setCurrentText(machine);
    step_->setCurrentText(step);
}

void BreakpointDialog::offerSteps() {
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

QString BreakpointDialog::problem() const {
    const auto isNumber = [](const QLineEdit* line, auto least) {
        bool ok = false;
        const qlonglong number = line->text().trimmed().toLongLong(&ok);
        return line->text().trimmed().isEmpty() || (ok && number >= least && number <= 9'223'372'036'854'775'807LL);
    };
    if (!isNumber(version_, 0) || version_->text().trimmed().size() > 9) return tr("A version is a number.");
    if (!isNumber(instance_, std::numeric_limits<qlonglong>::min())) return tr("An instance is named by its id.");
    const auto empty = [](const QString& text) { return text.trimmed().isEmpty(); };
    if (empty(machine_->currentText()) && empty(step_->currentText()) && empty(instance_->text()))
        return tr("Say a machine, a step or an instance; * is any machine.");
    return {};
}

BreakpointRequest BreakpointDialog::request() const {
    BreakpointRequest request;
    if (machine_->currentText().trimmed() != QLatin1String("*")) request.machine = given(machine_->currentText());
    request.step = given(step_->currentText());
    if (const QString text = version_->text().trimmed(); !text.isEmpty()) request.version = text.toInt();
    if (const QString text = instance_->text().trimmed(); !text.isEmpty())
        request.instance = InstanceId{text.toLongLong()};
    request.condition = given(condition_->text().trimmed());
    request.log = action_->currentIndex() == 1;
    request.once = once_->isChecked();
    return request;
}

void BreakpointDialog::setAnswer(const QString& error) {
    acting_ = false;
    if (error.isEmpty()) return accept();
    check();
    error_ = error;
    reason_->setText(shownLines(error));
    controls::setTone(reason_, controls::Tone::Failed);
    dialogs::growToFit(this);
}

void BreakpointDialog::check() {
    const QString why = problem();
    error_.clear();
    controls::setTone(reason_, controls::Tone::Hint);
    reason_->setText(why);
    add_->setEnabled(why.isEmpty() && !acting_);
}

} // namespace fermata::views

#include "moc_breakpoint_dialog.cpp"
