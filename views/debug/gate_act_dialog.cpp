// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/gate_act_dialog.h"

#include "acts/production_gate.h"
#include "debug/run_tabs.h"
#include "inspector/document_text.h"
#include "models/json_scan.h"
#include "theme/controls.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/json_text.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace fermata::views {

namespace {

constexpr int kWidth = 620;
constexpr int kLines = 14;

// The words of the protocol, with what each has to say at least.
struct Form {
    const char* outcome;
    std::array<const char*, 2> members;
};
constexpr Form kForms[] = {
    {"next", {"step", nullptr}},    {"await", {"signal", nullptr}}, {"schedule_childs", {"step", "childs"}},
    {"replay", {nullptr, nullptr}}, {"done", {nullptr, nullptr}},   {"stop", {nullptr, nullptr}}};

std::string ownOf(GateOrder::Kind kind, const GatedRun& run) {
    if (kind == GateOrder::Kind::Edit) return memberOf(run.documents->context, "state").value_or("null");
    return run.documents->outcome;
}

// Laid out, megabytes would hold up the window.
bool isLarge(const std::string& document) {
    return document.size() > DocumentText::shownBytes;
}

QString laidOut(const std::string& document) {
    return isLarge(document) ? QString() : formatJson(QString::fromStdString(document), JsonSpelling::Exact);
}

} // namespace

GateActDialog::GateActDialog(Kind kind, const GatedRun& run, bool production, QWidget* parent)
    : QDialog(parent)
    , kind_(kind)
    , ticket_(run.ticket)
    , own_(ownOf(kind, run))
    , state_(memberOf(run.documents->context, "state").value_or("{}")) {
    setObjectName(QStringLiteral("gateActDialog"));
    setWindowTitle(kind == Kind::Edit      ? tr("Edit the state at the gate")
                   : kind == Kind::Replace ? tr("Replace outcome")
                                           : tr("Crash here"));
    setMinimumWidth(kWidth);
    auto* const column = dialogs::makeColumn(this);
    const QString place = QStringLiteral("#%1 %2.%3")
                              .arg(QString::number(run.instance.value), shownText(run.machine), shownText(run.step));
    auto* const intro = plainLabel(introOf(place), this);
    intro->setWordWrap(true);
    column->addWidget(intro);
    QGridLayout* const form = dialogs::makeForm();
    if (kind == Kind::Replace) addForms(form);
    if (kind != Kind::Crash) addDocument(form);
    why_ = dialogs::makeReason(this);
    dialogs::addField(form, tr("&Reason"), why_);
    column->addLayout(form, 1);
    gate_ = new ProductionGate(this);
    gate_->setProduction(production);
    gate_->askForId(run.instance);
    connect(gate_, &ProductionGate::changed, this, [this] { check(); });
    column->addWidget(gate_);
    foot_ = dialogs::makeFoot(this, column, QStringLiteral("gateAct"));
    foot_.reason->setObjectName(QStringLiteral("gateActHindrance"));
    controls::setLabel(foot_.act, kind == Kind::Edit      ? tr("Write this\tCtrl Enter")
                                  : kind == Kind::Replace ? tr("Commit this\tCtrl Enter")
                                                          : tr("Crash here\tCtrl Enter"));
    if (kind == Kind::Crash) controls::setRole(foot_.act, controls::ButtonRole::Danger);
    connect(foot_.act, &QPushButton::clicked, this, [this] { attempt(); });
    if (edit_)
        edit_->setFocus();
    else
        why_->setFocus();
    check();
}

GateActDialog::~GateActDialog() {
    dialogs::silence(this);
}

QString GateActDialog::introOf(const QString& place) const {
    if (kind_ == Kind::Edit)
        return tr("%1 has this state from now on, and is shown it when it runs. The step keeps its claim.").arg(place);
    if (kind_ == Kind::Replace)
        return tr("This outcome is committed for %1 instead of the step’s own. What the step has done elsewhere stays "
                  "done.")
            .arg(place);
    return tr("%1 is dropped as a worker that dies would drop it: nothing is committed, its lease runs out, and it "
              "runs again as the next attempt. What the step has done elsewhere stays done, and happens again.")
        .arg(place);
}

void GateActDialog::addForms(QGridLayout* form) {
    form_ = new QComboBox(this);
    form_->setObjectName(QStringLiteral("gateActForm"));
    form_->addItem(tr("The step’s own, to be changed"));
    form_->addItem(tr("Go on with a step"));
    form_->addItem(tr("Run the step again"));
    form_->addItem(tr("Wait for a signal"));
    form_->addItem(tr("Done"));
    form_->addItem(tr("Fail"));
    dialogs::addField(form, tr("&Begin with"), form_);
    connect(form_, &QComboBox::activated, this, [this](int index) {
        // Where it is too much to be edited its place stays empty, and is to be filled.
        const QString kept = isLarge(state_) ? QString() : QString::fromStdString(state_);
        if (index == 0) return edit_->setText(laidOut(own_));
        const QString forms[] = {QString(),
                                 QStringLiteral("{\"outcome\": \"next\", \"step\": \"\", \"state\": %1}").arg(kept),
                                 QStringLiteral("{\"outcome\": \"replay\", \"state\": %1, \"delay_ms\": 0}").arg(kept),
                                 QStringLiteral("{\"outcome\": \"await\", \"signal\": \"\", \"state\": %1}").arg(kept),
                                 QStringLiteral("{\"outcome\": \"done\", \"result\": {}}"),
                                 QStringLiteral("{\"outcome\": \"stop\", \"reason\": \"\"}")};
        edit_->setText(formatJson(forms[index], JsonSpelling::Exact));
    });
}

void GateActDialog::addDocument(QGridLayout* form) {
    edit_ = new JsonEdit(this);
    edit_->setObjectName(QStringLiteral("gateActEdit"));
    if (kind_ == Kind::Replace) edit_->setAccept(JsonEdit::Accept::ObjectOnly);
    edit_->setVisibleLines(kLines);
    dialogs::addField(form, kind_ == Kind::Edit ? tr("&State") : tr("&Outcome"), edit_);
    edit_->editor()->setAccessibleName(kind_ == Kind::Edit ? tr("State") : tr("Outcome"));
    edit_->setPlaceholderText(tr("its own has %1, too much to be edited here").arg(format::bytes(qint64(own_.size()))));
    edit_->setText(laidOut(own_));
    connect(edit_, &JsonEdit::textChanged, this, [this] { check(); });
    connect(edit_, &JsonEdit::validityChanged, this, [this] { check(); });
}

void GateActDialog::setSnapshot(const GateSnapshot& snapshot) {
    const auto run = std::ranges::find(snapshot.runs, ticket_, &GatedRun::ticket);
    held_ = run != snapshot.runs.end() && run->stage == GatedRun::Stage::Held;
    check();
}

// Of the document itself.
QString GateActDialog::problem() const {
    if (!edit_) return {};
    const std::string text = edit_->text().toStdString();
    const bool valid = checkJson(edit_->text()).valid();
    if (kind_ == Kind::Edit) return valid ? QString() : tr("A state is JSON.");
    if (!valid) return tr("An outcome is a JSON object.");
    const QString kind = json::unquoted(memberOf(text, "outcome").value_or("\"\""));
    const auto* const found =
        std::ranges::find_if(kForms, [&](const Form& form) { return kind == QLatin1String(form.outcome); });
    if (found == std::end(kForms))
        return tr("Its \"outcome\" is one of next, await, schedule_childs, replay, done and stop.");
    for (const char* const member : found->members) {
        if (!member) continue;
        const auto given = memberOf(text, member);
        if (!given || *given == "\"\"") return tr("It needs a \"%1\".").arg(QLatin1String(member));
    }
    return {};
}

QString GateActDialog::hindrance() const {
    if (!held_) return tr("It is no longer held as it was when this was opened.");
    const QString why = problem();
    return why.isEmpty() ? gate_->hindrance() : why;
}

void GateActDialog::check() {
    if (foot_.act) dialogs::setHindrance(foot_, hindrance(), false);
}

void GateActDialog::attempt() {
    if ((edit_ && !edit_->isValid()) || !hindrance().isEmpty()) return check();
    GateOrder order;
    order.kind = kind_;
    order.ticket = ticket_;
    if (edit_) order.document = edit_->text();
    order.reason = why_->text();
    Q_EMIT requested(order);
    accept();
}

} // namespace fermata::views

#include "moc_gate_act_dialog.cpp"
