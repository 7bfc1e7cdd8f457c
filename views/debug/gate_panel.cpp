// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "debug/gate_panel.h"

#include "debug/gate_model.h"
#include "debug/gate_table.h"
#include "debug/run_view.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/chip.h"
#include "widgets/flow_layout.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"
#include "widgets/shown.h"

#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

using Stage = GatedRun::Stage;
using Kind = GateOrder::Kind;

constexpr int kLeastTable = 280;
constexpr int kTable = 400;
constexpr int kLeastDetail = 300;
constexpr int kLeastBody = 200;

RunFacts factsOf(const GatedRun& run) {
    const GatedDocuments& documents = *run.documents;
    RunFacts facts;
    facts.context = documents.context;
    facts.state = memberOf(documents.context, "state").value_or("null");
    if (run.side == GateSide::After) facts.outcome = documents.outcome;
    facts.printed = documents.printed;
    facts.consumes = documents.consumes;
    facts.threw = documents.threw;
    facts.threwType = documents.threwType;
    return facts;
}

} // namespace

GatePanel::GatePanel(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("gatePanel"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    bar_ = new SectionBar(tr("At the gate of this window’s worker"), this);
    hold_ = new QPushButton(tr("Hold…"), bar_);
    hold_->setObjectName(QStringLiteral("gateHold"));
    letAllGo_ = new QPushButton(tr("Let all go"), bar_);
    letAllGo_->setObjectName(QStringLiteral("gateLetAllGo"));
    setPlainToolTip(*letAllGo_,
                    tr("Runs what is held before its step, commits what is held after it, and holds nothing any more"));
    for (QPushButton* const button : {hold_, letAllGo_}) {
        controls::setCompact(button);
        bar_->addWidget(button);
    }
    connect(hold_, &QPushButton::clicked, this, &GatePanel::holdRequested);
    connect(letAllGo_, &QPushButton::clicked, this, [this] { decide(Kind::LetAllGo); });
    column->addWidget(bar_);

    auto* const line = new QWidget(this);
    auto* const words = new QHBoxLayout(line);
    words->setContentsMargins(metrics::kPageMargin, metrics::kGrid, metrics::kPageMargin, metrics::kGrid);
    words->setSpacing(metrics::kGap);
    state_ = plainLabel(line);
    state_->setObjectName(QStringLiteral("gateState"));
    state_->setFont(fonts::small());
    state_->setWordWrap(true);
    start_ = new QPushButton(tr("Start the worker"), line);
    start_->setObjectName(QStringLiteral("gateStartWorker"));
    controls::setCompact(start_);
    connect(start_, &QPushButton::clicked, this, &GatePanel::workerRequested);
    words->addWidget(state_, 1);
    words->addWidget(start_);
    column->addWidget(line);

    ruleRow_ = new QWidget(this);
    ruleRow_->setObjectName(QStringLiteral("gateRules"));
    auto* const margins = new QVBoxLayout(ruleRow_);
    margins->setContentsMargins(metrics::kPageMargin, 0, metrics::kPageMargin, metrics::kGap);
    auto* const chips = new QWidget(ruleRow_);
    rules_ = new FlowLayout(metrics::kGrid, chips);
    rules_->insertWidget(0, new QWidget(chips)); // the last one in a flow takes what is left of its line
    margins->addWidget(chips);
    column->addWidget(ruleRow_);

    model_ = new GateModel;
    table_ = new GateTable(*model_, *this);
    model_->setParent(table_);
    table_->setMinimumWidth(kLeastTable);
    auto* const detail = new QWidget;
    detail->setMinimumWidth(kLeastDetail);
    auto* const side = new QVBoxLayout(detail);
    side->setContentsMargins(metrics::kPanelPadding, metrics::kGap, metrics::kPageMargin, metrics::kGap);
    side->setSpacing(metrics::kGap);
    title_ = plainLabel(detail);
    title_->setObjectName(QStringLiteral("gateTitle"));
    title_->setFont(fonts::semibold(fonts::body()));
    title_->setWordWrap(true);
    says_ = plainLabel(detail);
    says_->setObjectName(QStringLiteral("gateSays"));
    says_->setWordWrap(true);
    side->addWidget(title_);
    side->addWidget(says_);
    auto* const buttons = new QWidget(detail);
    auto* const flow = new FlowLayout(metrics::kGap, buttons);
    go_ = addButton("gateGo", QString(), QString(), Kind::Go);
    controls::setRole(go_, controls::ButtonRole::Primary);
    edit_ = new QPushButton(tr("E&dit state…"));
    edit_->setObjectName(QStringLiteral("gateEdit"));
    setPlainToolTip(*edit_, tr("Writes another state before the step runs"));
    connect(edit_, &QPushButton::clicked, this, [this] { ask(Kind::Edit); });
    again_ = addButton("gateRunAgain", tr("Run a&gain"), tr("Runs the step once more, with the same context"),
                       Kind::RunAgain);
    replace_ = new QPushButton(tr("&Replace outcome…"));
    replace_->setObjectName(QStringLiteral("gateReplace"));
    setPlainToolTip(*replace_, tr("Commits another outcome instead of this one"));
    connect(replace_, &QPushButton::clicked, this, [this] { ask(Kind::Replace); });
    crash_ =
        addButton("gateCrash", tr("Crash h&ere"),
                  tr("Drops the step as a worker that dies would: nothing is committed, its lease runs out, and it "
                     "runs again as the next attempt. The worker itself goes on."),
                  Kind::Crash);
    controls::setRole(crash_, controls::ButtonRole::Danger);
    try_ = new QPushButton(tr("&Try…"));
    try_->setObjectName(QStringLiteral("gateTry"));
    setPlainToolTip(*try_, tr("Runs the step without committing anything, with another state if you like"));
    connect(try_, &QPushButton::clicked, this, [this] {
        if (const GatedRun* const run = chosen()) Q_EMIT tryRequested(run->instance);
    });
    release_ = new QPushButton(tr("E&nd its lease…"));
    release_->setObjectName(QStringLiteral("gateRelease"));
    setPlainToolTip(*release_, tr("Does not wait until the lease runs out"));
    connect(release_, &QPushButton::clicked, this, [this] {
        if (const GatedRun* const run = chosen()) Q_EMIT releaseRequested(run->instance);
    });
    dismiss_ = addButton("gateDismiss", tr("Remove &from the list"), QString(), Kind::Dismiss);
    for (QPushButton* const button : choices())
        flow->insertWidget(flow->count(), button);
    flow->insertWidget(flow->count(), new QWidget(buttons)); // takes what is left of the line
    side->addWidget(buttons);
    view_ = new RunView(QStringLiteral("gate"), detail);
    side->addWidget(view_, 1);
    body_ = new QSplitter(Qt::Horizontal);
    body_->setObjectName(QStringLiteral("gateBody"));
    body_->setChildrenCollapsible(false);
    body_->setMinimumHeight(kLeastBody);
    body_->addWidget(table_);
    body_->addWidget(detail);
    body_->setStretchFactor(0, 0);
    body_->setStretchFactor(1, 1);
    body_->setSizes({kTable, 2 * kTable});
    column->addWidget(body_, 1);
    // Plain Enter belongs to the list.
    for (const int key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* const shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        shortcut->setAutoRepeat(false);
        connect(shortcut, &QShortcut::activated, go_, &QPushButton::click);
    }
    showChosen();
    showState();
    showRules();
}

GatePanel::~GatePanel() = default;

QPushButton* GatePanel::addButton(const char* name, const QString& words, const QString& tip, GateOrder::Kind kind) {
    auto* const button = new QPushButton(words);
    button->setObjectName(QLatin1String(name));
    setPlainToolTip(*button, tip);
    connect(button, &QPushButton::clicked, this, [this, kind] { decide(kind); });
    button->installEventFilter(this);
    return button;
}

// The second click of a double click is for what the first one was for: not for what stands there by then.
bool GatePanel::eventFilter(QObject* watched, QEvent* event) {
    return event->type() == QEvent::MouseButtonDblClick || QWidget::eventFilter(watched, event);
}

std::vector<QPushButton*> GatePanel::choices() const {
    return {go_, edit_, again_, replace_, crash_, try_, release_, dismiss_};
}

QString GatePanel::placeOf(const GateRule& rule) {
    if (rule.instance) return QStringLiteral("#%1").arg(rule.instance->value);
    const QString machine = QString::fromStdString(rule.machine);
    return shownText(rule.step.empty() ? machine : machine + u'.' + QString::fromStdString(rule.step));
}

void GatePanel::setSnapshot(const GateSnapshot& snapshot) {
    const bool rules = snapshot.rules != snapshot_.rules;
    const bool hadSome = !snapshot_.runs.empty();
    snapshot_ = snapshot;
    const bool had = body_->isVisibleTo(this);
    table_->hold([&] { model_->setRows(snapshot.runs); });
    // What comes back of the chosen instance is what one follows.
    const GatedRun* next = nullptr;
    for (const GatedRun& run : snapshot.runs) {
        if (run.instance == chosenInstance_) next = &run;
    }
    // One that is on its way to its next hold stays the chosen one: a key that is pressed once more is not for another.
    const bool away = chosenInstance_ && hadSome;
    if (!next && !away && !snapshot.runs.empty()) next = &snapshot.runs.front();
    if (next) chosenInstance_ = next->instance;
    table_->setChosenKey(next ? std::optional(ListKey(next->ticket)) : std::nullopt);
    if (rules) showRules();
    showChosen();
    showState();
    if (had != body_->isVisibleTo(this)) Q_EMIT heldChanged();
}

void GatePanel::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    worker_ = state;
    showState();
}

void GatePanel::setConnection(const ConnectionState& state) {
    connection_ = state;
    showState();
}

void GatePanel::setNow(Timestamp now) {
    model_->setNow(now);
}

void GatePanel::noteRow(const InstanceSummary& row) {
    row_ = row;
    if (const GatedRun* const run = chosen(); run && run->stage == Stage::Crashed && run->instance == row.id)
        says_->setText(saysOf(*run));
}

const GatedRun* GatePanel::chosen() const {
    const QModelIndex index = table_->chosenIndex();
    return index.isValid() ? &model_->item(index) : nullptr;
}

void GatePanel::choose(const QModelIndex& row) {
    chosenInstance_ = model_->item(row).instance;
    showChosen();
    Q_EMIT inspectRequested(*chosenInstance_);
}

void GatePanel::ask(GateOrder::Kind kind) {
    if (const GatedRun* const run = chosen()) Q_EMIT actRequested(kind, *run);
}

void GatePanel::decide(GateOrder::Kind kind) {
    if (kind == Kind::Crash && connection_.production) return ask(kind);
    GateOrder order;
    order.kind = kind;
    if (kind != Kind::LetAllGo) {
        const GatedRun* const run = chosen();
        if (!run) return;
        order.ticket = run->ticket;
    }
    const auto dropped = kind == Kind::Crash ? chosenInstance_ : std::nullopt;
    Q_EMIT ordered(order);
    if (dropped) Q_EMIT inspectRequested(*dropped); // what becomes of its row is what one waits for
}

QString GatePanel::saysOf(const GatedRun& run) const {
    switch (run.stage) {
    case Stage::Held:
        if (!run.refused.isEmpty() && run.side == GateSide::Before)
            return tr("The state was not written: %1 The step still has the one it had.")
                .arg(format::sentence(shownText(run.refused)));
        if (!run.refused.isEmpty())
            return tr("That was not done: %1 The step’s own outcome is still held.")
                .arg(format::sentence(shownText(run.refused)));
        if (run.side == GateSide::After)
            return outcomeWords(factsOf(run)) + u' ' + tr("Nothing of it is committed yet.");
        return tr("The step has not begun. This is what it will be shown.");
    case Stage::Writing:
        return tr("Its state is being written…");
    case Stage::Decided:
        return tr("The step was let go.");
    case Stage::Lost:
        return tr(
            "Its claim was lost while it was held: its lease ran out, or somebody took it. Nothing that is decided "
            "here has an effect any more; the step can only be tried.");
    case Stage::Crashed:
        break;
    }
    if (row_ && row_->id == run.instance && row_->attempt > run.attempt)
        return tr("Nothing was committed. Its lease has ended, and it stands at the step “%1” again, attempt %2.")
            .arg(shownText(row_->step), format::number(row_->attempt));
    if (row_ && row_->id == run.instance && row_->leaseExpiresAt)
        return tr("Nothing was committed, and nobody runs it. Its lease ends at %1; then a worker runs the step again, "
                  "as attempt %2.")
            .arg(format::clock(*row_->leaseExpiresAt), format::number(run.attempt + 1));
    return tr("Nothing was committed, and nobody runs it. When its lease has run out, or was ended by hand, a worker "
              "runs the step again, as attempt %1.")
        .arg(format::number(run.attempt + 1));
}

void GatePanel::showChosen() {
    const GatedRun* const run = chosen();
    body_->setVisible(!snapshot_.runs.empty());
    if (!run) {
        shownTicket_.reset();
        title_->setText(chosenInstance_ ? QStringLiteral("#%1").arg(chosenInstance_->value) : QString());
        says_->setText(tr("It is not held here at the moment. Wait until it is again, or choose another one."));
        controls::setTone(says_, controls::Tone::Secondary);
        for (QPushButton* const button : choices())
            button->hide();
        return view_->setTabs({});
    }
    const bool held = run->stage == Stage::Held;
    const bool after = run->side == GateSide::After;
    title_->setText(tr("#%1 · %2 · attempt %3 · %4")
                        .arg(QString::number(run->instance.value), shownText(run->machine + '.' + run->step),
                             format::number(run->attempt), whereWords(*run)));
    says_->setText(saysOf(*run));
    const bool attention = !run->refused.isEmpty() || !run->isHeld();
    controls::setTone(says_, attention ? controls::Tone::Attention : controls::Tone::Secondary);
    go_->setText(after ? tr("&Commit") : tr("&Run the step"));
    setPlainToolTip(*go_,
                    withKey(after ? tr("Commits its outcome") : tr("Lets the step run"), QStringLiteral("Ctrl+Enter"))
                        .replace(u'\t', QStringLiteral(" · ")));
    go_->setVisible(held);
    edit_->setVisible(held && !after);
    for (QPushButton* const button : {again_, replace_, crash_})
        button->setVisible(held && after);
    try_->setVisible(run->stage != Stage::Decided);
    release_->setVisible(run->stage == Stage::Crashed);
    dismiss_->setVisible(run->stage == Stage::Lost || run->stage == Stage::Crashed);
    shownTicket_ = run->ticket;
    const RunFacts facts = factsOf(*run);
    view_->setTabs(after ? tabsAfter(facts) : tabsBefore(facts));
}

void GatePanel::showRules() {
    for (Chip* const chip : ruleRow_->findChildren<Chip*>()) {
        chip->hide();
        chip->deleteLater();
    }
    int at = 0;
    for (const GateRule& rule : snapshot_.rules) {
        const QString sides = rule.before && rule.after ? tr("before and after its step")
                              : rule.before             ? tr("before its step")
                                                        : tr("after its step");
        auto* const chip = new Chip(placeOf(rule), sides);
        setPlainToolTip(*chip, tr("Del: hold it no more. What is held already stays."));
        const auto stop = [this, rule] {
            GateOrder order;
            order.kind = Kind::StopHold;
            order.rule = rule;
            Q_EMIT ordered(order);
        };
        connect(chip, &Chip::removeRequested, this, stop);
        rules_->insertWidget(at++, chip);
        chip->show();
    }
    ruleRow_->setVisible(!snapshot_.rules.empty());
}

void GatePanel::showState() {
    const std::size_t held = snapshot_.held();
    bar_->setCount(snapshot_.runs.empty() ? QString() : format::number(qint64(held)));
    bar_->setRemark(snapshot_.passed > 0 ? tr("%Ln steps were not held: at most %1 are held at once", nullptr,
                                              format::plural(snapshot_.passed))
                                               .arg(kMostAtGate)
                                         : QString());
    const bool connected = connection_.kind == ConnectionState::Kind::Connected;
    const bool works = worker_.present && worker_.running;
    const bool mayWork = connected && !connection_.standby && connection_.writable;
    QString words;
    auto tone = controls::Tone::Secondary;
    if (!connected) {
        words = tr("Not connected.");
    } else if (!works && !mayWork) {
        words =
            tr("This connection may only read: no worker of this window can run, so nothing can be held here. A step "
               "can still be tried.");
    } else if (!works) {
        words = worker_.problem.isEmpty() ? tr("No worker of this window runs, so nothing is held here.")
                                          : tr("No worker of this window runs, so nothing is held here: %1")
                                                .arg(format::sentence(shownText(worker_.problem)));
        tone = controls::Tone::Attention;
    } else if (snapshot_.rules.empty() && held == 0) {
        words =
            tr("Nothing is to be held here. This window’s worker can hold a step before it runs and before its outcome "
               "is committed.");
    } else if (held == 0) {
        words = tr("Waiting for such a step. Only what this window’s worker runs is held here.");
    } else {
        words = tr("What is held keeps its lease, its slot and its partition key until you decide.");
    }
    if (connected && works && connection_.production && !snapshot_.rules.empty()) {
        words += u' ' + tr("This is a production database.");
        tone = controls::Tone::Attention;
    }
    state_->setText(words);
    controls::setTone(state_, tone);
    start_->setVisible(connected && !works && mayWork);
    const bool full = snapshot_.rules.size() >= kMostAtGate;
    const QString noHold = !connected || (!works && !mayWork) ? words
                           : full                             ? tr("There are %1 of them already.").arg(kMostAtGate)
                                                              : QString();
    hold_->setEnabled(noHold.isEmpty());
    setPlainToolTip(*hold_, noHold.isEmpty() ? tr("Say which steps are held, and where") : noHold);
    letAllGo_->setVisible(!snapshot_.rules.empty() || held > 0);
}

} // namespace fermata::views

#include "moc_gate_panel.cpp"
