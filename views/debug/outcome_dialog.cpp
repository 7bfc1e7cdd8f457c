// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/outcome_dialog.h"

#include "debug/run_tabs.h"
#include "dialogs/form.h"
#include "models/json_scan.h"
#include "theme/controls.h"
#include "widgets/json_edit.h"
#include "widgets/json_text.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
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

} // namespace

OutcomeDialog::OutcomeDialog(const QString& title, const std::string& outcome, const std::string& state,
                             QWidget* parent)
    : QDialog(parent), own_(outcome), state_(state) {
    setObjectName(QStringLiteral("outcomeDialog"));
    setWindowTitle(tr("Replace outcome"));
    setMinimumWidth(kWidth);
    auto* const column = dialogs::makeColumn(this);
    auto* const intro =
        plainLabel(tr("This outcome is committed for %1 instead of the step’s own. What the step has done "
                      "elsewhere stays done.")
                       .arg(shownText(title)),
                   this);
    intro->setWordWrap(true);
    column->addWidget(intro);
    QGridLayout* const form = dialogs::makeForm();
    form_ = new QComboBox(this);
    form_->setObjectName(QStringLiteral("outcomeForm"));
    form_->addItem(tr("The step’s own, to be changed"));
    form_->addItem(tr("Go on with a step"));
    form_->addItem(tr("Run the step again"));
    form_->addItem(tr("Wait for a signal"));
    form_->addItem(tr("Done"));
    form_->addItem(tr("Fail"));
    dialogs::addField(form, tr("&Begin with"), form_);
    edit_ = new JsonEdit(this);
    edit_->setObjectName(QStringLiteral("outcomeEdit"));
    edit_->setAccept(JsonEdit::Accept::ObjectOnly);
    edit_->setVisibleLines(kLines);
    dialogs::addField(form, tr("&Outcome"), edit_);
    edit_->editor()->setAccessibleName(tr("Outcome"));
    column->addLayout(form, 1);
    const dialogs::Foot foot = dialogs::makeFoot(this, column, QStringLiteral("outcomeCommit"));
    reason_ = foot.reason;
    act_ = foot.act;
    controls::setLabel(act_, tr("Commit this\tCtrl Enter"));
    connect(form_, &QComboBox::activated, this, [this](int index) {
        const QString kept = QString::fromStdString(state_);
        const QString forms[] = {QString::fromStdString(own_),
                                 QStringLiteral("{\"outcome\": \"next\", \"step\": \"\", \"state\": %1}").arg(kept),
                                 QStringLiteral("{\"outcome\": \"replay\", \"state\": %1, \"delay_ms\": 0}").arg(kept),
                                 QStringLiteral("{\"outcome\": \"await\", \"signal\": \"\", \"state\": %1}").arg(kept),
                                 QStringLiteral("{\"outcome\": \"done\", \"result\": {}}"),
                                 QStringLiteral("{\"outcome\": \"stop\", \"reason\": \"\"}")};
        edit_->setText(formatJson(forms[index], JsonSpelling::Exact));
    });
    connect(edit_, &JsonEdit::textChanged, this, [this] { check(); });
    connect(edit_, &JsonEdit::validityChanged, this, [this] { check(); });
    connect(act_, &QPushButton::clicked, this, [this] {
        if (!edit_->isValid() || !problem().isEmpty()) return check();
        Q_EMIT requested(edit_->text());
        accept();
    });
    edit_->setText(formatJson(QString::fromStdString(own_), JsonSpelling::Exact));
    edit_->setFocus();
    check();
}

OutcomeDialog::~OutcomeDialog() {
    dialogs::silence(this);
}

QString OutcomeDialog::problem() const {
    const std::string text = edit_->text().toStdString();
    if (!checkJson(edit_->text()).valid()) return tr("An outcome is a JSON object.");
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

void OutcomeDialog::check() {
    const QString why = problem();
    reason_->setText(why);
    act_->setEnabled(why.isEmpty());
}

} // namespace fermata::views

#include "moc_outcome_dialog.cpp"
