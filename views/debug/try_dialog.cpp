// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/try_dialog.h"

#include "acts/production_gate.h"
#include "debug/run_view.h"
#include "dialogs/form.h"
#include "inspector/document_text.h"
#include "theme/controls.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/json_edit.h"
#include "widgets/json_text.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr int kWidth = 680;
constexpr int kLines = 5;
constexpr int kLeastView = 220;

} // namespace

TryDialog::TryDialog(InstanceId instance, bool production, QWidget* parent) : QDialog(parent), instance_(instance) {
    setObjectName(QStringLiteral("tryDialog"));
    setWindowTitle(tr("Try the step of #%1").arg(instance.value));
    setMinimumWidth(kWidth);
    auto* const column = dialogs::makeColumn(this);
    place_ = plainLabel(this);
    place_->setObjectName(QStringLiteral("tryPlace"));
    place_->hide();
    auto* const intro =
        plainLabel(tr("The step at which the instance stands is run by this window. Nothing is claimed, locked or "
                      "committed. But what the step does elsewhere, a mail or a payment, does happen."),
                   this);
    intro->setWordWrap(true);
    controls::setTone(intro, controls::Tone::Attention);
    column->addWidget(place_);
    column->addWidget(intro);
    tabs_ = new QTabWidget(this);
    tabs_->setObjectName(QStringLiteral("tryTabs"));
    tabs_->setDocumentMode(true);
    state_ =
        addEdit("tryState", tr("&State"), tr("State that the step is shown"), tr("its own state, as it is committed"));
    inbox_ = addEdit("tryInbox", tr("&Inbox"), tr("Inbox that the step is shown, an array of signals"),
                     tr("its own inbox; or one made up: %1")
                         .arg(QStringLiteral("[{\"name\": \"paid\", \"payload\": {\"amount\": 10}}]")));
    children_ = addEdit(
        "tryChildren", tr("&Children"), tr("Children that the step is shown, an array"),
        tr("its own children; or some made up: %1")
            .arg(QStringLiteral("[{\"fsm\": \"charge\", \"status\": \"done\", \"result\": {\"charged\": 10}}]")));
    column->addWidget(tabs_);
    gate_ = new ProductionGate(this);
    gate_->setProduction(production);
    gate_->askForId(instance);
    connect(gate_, &ProductionGate::changed, this, [this] { check(); });
    column->addWidget(gate_);
    says_ = plainLabel(this);
    says_->setObjectName(QStringLiteral("trySays"));
    says_->setWordWrap(true);
    says_->hide();
    column->addWidget(says_);
    machines_ = new QPushButton(tr("&Machines in other processes…"), this);
    machines_->setObjectName(QStringLiteral("tryMachines"));
    machines_->setAutoDefault(false);
    machines_->hide();
    connect(machines_, &QPushButton::clicked, this, &TryDialog::machinesRequested);
    column->addWidget(machines_, 0, Qt::AlignLeft);
    view_ = new RunView(QStringLiteral("try"), this);
    view_->setMinimumHeight(kLeastView);
    view_->hide();
    column->addWidget(view_, 1);
    const dialogs::Foot foot = dialogs::makeFoot(this, column, QStringLiteral("tryAct"));
    reason_ = foot.reason;
    reason_->setObjectName(QStringLiteral("tryReason"));
    act_ = foot.act;
    controls::setLabel(act_, tr("Try\tCtrl Enter"));
    connect(act_, &QPushButton::clicked, this, [this] { attempt(); });
    check();
}

JsonEdit* TryDialog::addEdit(const char* name, const QString& title, const QString& accessible,
                             const QString& placeholder) {
    auto* const page = new QWidget(tabs_);
    auto* const column = new QVBoxLayout(page);
    column->setContentsMargins(0, metrics::kGap, 0, 0);
    auto* const edit = new JsonEdit(page);
    column->addWidget(edit);
    edit->setObjectName(QLatin1String(name));
    edit->setEmptyAllowed(true);
    edit->setVisibleLines(kLines);
    edit->setPlaceholderText(placeholder);
    edit->editor()->setAccessibleName(accessible);
    tabs_->addTab(page, title);
    connect(edit, &JsonEdit::textChanged, this, [this] { check(); });
    connect(edit, &JsonEdit::validityChanged, this, [this] { check(); });
    return edit;
}

TryDialog::~TryDialog() {
    dialogs::silence(this);
}

void TryDialog::setRow(const InstanceRow& row) {
    if (row.id != instance_) return;
    step_ = row.step;
    place_->setText(tr("%1 v%2 · step %3 · attempt %4 · %5")
                        .arg(shownText(row.fsm), QString::number(row.fsmVersion), shownText(row.step),
                             format::number(row.attempt), statusWord(lookOf(row.status))));
    place_->show();
    if (known_ && state_->text() != own_) return;
    // Laid out, megabytes would hold up the window; what is not changed is read when it is tried.
    const bool large = row.state.size() > DocumentText::shownBytes;
    const QString own = large ? QString() : formatJson(QString::fromStdString(row.state), JsonSpelling::Exact);
    state_->setPlaceholderText(large ? tr("its own state, as it is committed: %1, too much to be edited here")
                                           .arg(format::bytes(qint64(row.state.size())))
                                     : tr("its own state, as it is committed"));
    if (known_ && own == own_) return;
    if (!known_ && !state_->text().isEmpty()) return;
    known_ = true;
    own_ = own;
    state_->setText(own);
    dialogs::growToFit(this);
}

void TryDialog::attempt() {
    if (!state_->isValid() || !act_->isEnabled()) return check();
    trying_ = true;
    check();
    const auto given = [](const JsonEdit* edit) {
        return edit->text().trimmed().isEmpty() ? std::nullopt : std::optional(edit->text());
    };
    TryOrder order;
    order.instance = instance_;
    order.step = step_;
    // Its own is read when it is tried: it may be another one by then.
    if (!known_ || state_->text() != own_) order.state = given(state_);
    order.signalsShown = given(inbox_);
    order.childrenShown = given(children_);
    Q_EMIT requested(order);
}

void TryDialog::setAnswer(const TryOutcome& outcome) {
    trying_ = false;
    gate_->forget();
    const bool ran = outcome.error.isEmpty();
    if (ran) {
        RunFacts facts;
        facts.state = outcome.stateBefore;
        facts.outcome = outcome.outcome;
        facts.printed = outcome.printed;
        facts.threw = outcome.threw;
        QStringList words;
        if (!outcome.threw) {
            words << outcomeWords(facts);
        } else if (!outcome.outcome) {
            words << tr("The step threw, and no handler decided: the instance would fail.");
        } else {
            facts.threw.reset(); // said better here
            words << tr("The step threw, and the machine’s handler decided.") << outcomeWords(facts);
            facts.threw = outcome.threw;
        }
        words << tr("The step “%1” took %2; nothing was committed.")
                     .arg(shownText(outcome.step), format::latency(outcome.took));
        says_->setText(words.join(u' '));
        view_->setTabs(tabsAfter(facts));
    } else if (outcome.noMachine) {
        says_->setText(tr("%1 This window tries the machines that its worker runs: the examples, and those of its "
                          "commands. Name the command that runs this one, then try again.")
                           .arg(format::sentence(shownLines(outcome.error))));
    } else {
        says_->setText(QStringList{format::sentence(shownLines(outcome.error)), format::sentence(outcome.advice)}
                           .join(u' ')
                           .trimmed());
    }
    controls::setTone(says_, !ran || outcome.threw ? controls::Tone::Failed : controls::Tone::Normal);
    says_->show();
    machines_->setVisible(outcome.noMachine);
    view_->setVisible(ran);
    check();
    dialogs::growToFit(this);
}

void TryDialog::check() {
    if (!act_) return;
    const QString wrong = problem();
    const QString why = trying_ ? tr("The step runs…") : !wrong.isEmpty() ? wrong : gate_->hindrance();
    reason_->setText(why);
    act_->setEnabled(why.isEmpty());
}

QString TryDialog::problem() const {
    const auto wrong = [](const JsonEdit* edit, bool array) {
        const QString text = edit->text().trimmed();
        return !text.isEmpty() && (!checkJson(text).valid() || (array && !text.startsWith(u'[')));
    };
    if (wrong(state_, false)) return tr("The state is no valid JSON.");
    if (wrong(inbox_, true)) return tr("The inbox is no JSON array.");
    if (wrong(children_, true)) return tr("The children are no JSON array.");
    return {};
}

} // namespace fermata::views

#include "moc_try_dialog.cpp"
