// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/step_panel.h"

#include "kit/live_view.h"
#include "machines/here_model.h"
#include "machines/machine_list.h"
#include "machines/machine_words.h"
#include "machines/transitions_model.h"
#include "models/why.h"
#include "theme/controls.h"
#include "theme/fonts.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "theme/status_look.h"
#include "widgets/format.h"
#include "widgets/key_value_grid.h"
#include "widgets/link_label.h"
#include "widgets/panel.h"
#include "widgets/plain_text.h"
#include "widgets/shown.h"
#include "widgets/status_pill.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace fermata::views {

namespace {

// Before it was looked at for the whole window: since when, by the database's clock.
QString seenWord(qint64 count, std::chrono::seconds watched, Timestamp now) {
    if (watched >= Observations::kWindow)
        return StepPanel::tr("%1 in %2 m").arg(format::number(count), QString::number(Observations::kWindow.count()));
    return StepPanel::tr("%1 since %2").arg(format::number(count), format::clock(now - watched));
}

QString latencyOrDash(const std::optional<std::chrono::microseconds>& value) {
    return value ? format::latency(*value) : QStringLiteral("–");
}

QStringList quotedAll(const QStringList& names) {
    QStringList result;
    for (const QString& name : names)
        result << quoted(shownText(name));
    return result;
}

// What the step is, in a sentence or two.
QString stepText(const MachineRow& machine, const StepNode& node) {
    QStringList sentences;
    if (node.kind == StepNode::Kind::Start) sentences << StepPanel::tr("Instances of this machine usually begin here.");
    if (node.kind == StepNode::Kind::Done) sentences << StepPanel::tr("The end of those that went well.");
    if (node.kind == StepNode::Kind::Failed) sentences << StepPanel::tr("The end of those that were stopped.");
    if (node.kind != StepNode::Kind::Start && node.kind != StepNode::Kind::Step)
        sentences << StepPanel::tr(
            "Those that have ended are not counted; +%Ln were seen to end so since this window looks.", nullptr,
            format::plural(node.entered));
    if (node.kind != StepNode::Kind::Step) return sentences.join(u' ');
    if (!node.declared) sentences << StepPanel::tr("No worker has declared this step; instances were seen at it.");
    if (node.barrier) sentences << StepPanel::tr("Runs when every child has ended.");
    if (!node.awaits.isEmpty())
        sentences << StepPanel::tr("Waits for the signal %1.").arg(quotedAll(node.awaits).join(format::comma()));
    const QString count = format::number(node.total()) + (node.more() ? QStringLiteral("+") : QString());
    if (node.total() == 0 && !node.more())
        sentences << StepPanel::tr("Nobody stands here.");
    else
        // replace(), not arg(): of one the words name no number.
        sentences << StepPanel::tr("%1 instances stand here.", nullptr, format::plural(node.total() + node.more()))
                         .replace(QLatin1String("%1"), count);
    if (machine.stranded() && node.total() > 0) sentences << StepPanel::tr("No living worker can run this version.");
    return sentences.join(u' ');
}

} // namespace

// Nothing comes of going from line to line: only a click or Enter leads to an instance.
class StepPanel::List : public LiveTable {
public:
    template <typename Model>
    List(Model& model, const char* name, const QString& spoken, QWidget* parent) : LiveTable(parent) {
        setObjectName(QString::fromLatin1(name));
        setAccessibleName(spoken);
        reachEdges();
        setList(model);
        setSelectionMode(SingleSelection);
    }

    std::function<void(const QModelIndex&)> activated;

protected:
    void rowChosen(const QModelIndex&) override {}
    void entered(const QModelIndex& line) override {
        LiveTable::entered(line);
        if (activated) activated(line);
    }
};

StepPanel::StepPanel(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("stepPanel"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    makeHead(column);
    column->addWidget(new Line(Qt::Horizontal, this));
    makeTabs(column);
    column->addWidget(new Line(Qt::Horizontal, this));

    auto* const buttons = new QHBoxLayout;
    buttons->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, metrics::kGap);
    buttons->setSpacing(metrics::kGap);
    show_ = new QPushButton(icon(QStringLiteral("instances")), tr("Show in Instances"), this);
    show_->setObjectName(QStringLiteral("showInInstances"));
    show_->setToolTip(tr("The Instances view, filtered by this machine and step"));
    spawn_ = new QPushButton(icon(QStringLiteral("plus")), tr("Spawn one…"), this);
    spawn_->setObjectName(QStringLiteral("spawnOne"));
    for (QPushButton* const button : {show_, spawn_}) {
        controls::setCompact(button);
        buttons->addWidget(button);
    }
    buttons->addStretch();
    column->addLayout(buttons);
    connect(show_, &QPushButton::clicked, this, &StepPanel::allRequested);
    connect(spawn_, &QPushButton::clicked, this, &StepPanel::spawnRequested);
}

void StepPanel::makeHead(QVBoxLayout* column) {
    auto* const head = new QVBoxLayout;
    head->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kGap, metrics::kPanelPadding);
    head->setSpacing(metrics::kGap);
    auto* const line = new QHBoxLayout;
    line->setSpacing(metrics::kGap);
    title_ = plainLabel(this);
    title_->setObjectName(QStringLiteral("stepTitle"));
    title_->setFont(fonts::monoAs(fonts::title()));
    machineName_ = plainLabel(this);
    machineName_->setFont(fonts::small());
    controls::setTone(machineName_, controls::Tone::Secondary);
    line->addWidget(title_);
    line->addWidget(machineName_);
    line->addStretch();
    auto* const close = controls::makeIconButton(QStringLiteral("close"), tr("Close this panel"), this);
    close->setObjectName(QStringLiteral("closeStepPanel"));
    connect(close, &QToolButton::clicked, this, &StepPanel::closeRequested);
    line->addWidget(close);
    head->addLayout(line);

    text_ = plainLabel(this);
    text_->setObjectName(QStringLiteral("stepText"));
    text_->setFont(fonts::small());
    text_->setWordWrap(true);
    controls::setTone(text_, controls::Tone::Secondary);
    auto* const inner = new QVBoxLayout;
    inner->setContentsMargins(0, 0, metrics::kGap, 0);
    inner->setSpacing(metrics::kGap);
    inner->addWidget(text_);
    pills_ = new QWidget(this);
    pillColumn_ = new QVBoxLayout(pills_);
    pillColumn_->setContentsMargins(0, 0, 0, 0);
    pillColumn_->setSpacing(4);
    inner->addWidget(pills_);

    facts_ = new KeyValueGrid(2, this);
    facts_->addLine(QStringLiteral("entered"), tr("Entered"));
    //: How many went on from the step
    facts_->addLine(QStringLiteral("left"), tr("Left"));
    facts_->addRow(QStringLiteral("usual"), tr("Usual stay"));
    facts_->addRow(QStringLiteral("longest"), tr("Longest"));
    facts_->addRow(QStringLiteral("p50"), tr("Step p50"));
    facts_->addRow(QStringLiteral("p99"), tr("Step p99"));
    inner->addWidget(facts_);
    head->addLayout(inner);
    column->addLayout(head);
}

void StepPanel::makeTabs(QVBoxLayout* column) {
    tabs_ = new QTabBar(this);
    tabs_->setObjectName(QStringLiteral("stepTabs"));
    tabs_->setAccessibleName(tr("What is known of the step"));
    tabs_->setDrawBase(true);
    tabs_->setExpanding(false);
    tabs_->addTab(tr("Here now"));
    tabs_->addTab(tr("Transitions"));
    column->addWidget(tabs_);

    here_ = new HereModel(this);
    hereTable_ = new List(*here_, "hereTable", tr("Instances that stand at this step"), this);
    hereTable_->activated = [this](const QModelIndex& line) { Q_EMIT instanceChosen(here_->item(line).id); };
    connect(hereTable_, &QTableView::clicked, this, hereTable_->activated);
    hereNote_ = plainLabel(this);
    hereNote_->setObjectName(QStringLiteral("hereNote"));
    hereNote_->setFont(fonts::small());
    hereNote_->setWordWrap(true);
    hereNote_->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, metrics::kGap);
    controls::setTone(hereNote_, controls::Tone::Hint);
    auto* const herePage = new QWidget(this);
    auto* const hereColumn = new QVBoxLayout(herePage);
    hereColumn->setContentsMargins(0, 0, 0, 0);
    hereColumn->setSpacing(0);
    hereColumn->addWidget(hereTable_, 1);
    hereColumn->addWidget(hereNote_);

    transitions_ = new TransitionsModel(this);
    auto* const transitions =
        new List(*transitions_, "transitionsTable", tr("Transitions into and out of this step"), this);

    lists_ = new QStackedWidget(this);
    lists_->addWidget(herePage);
    lists_->addWidget(transitions);
    column->addWidget(lists_, 1);
    connect(tabs_, &QTabBar::currentChanged, lists_, &QStackedWidget::setCurrentIndex);
}

void StepPanel::setStep(const MachineRow& machine, const StepGraph& graph, int place,
                        const Observations::StepFacts& facts, Timestamp now) {
    machineName_->setText(machineName(machine.key.fsm, machine.key.version));
    const bool chosen = place >= 0 && std::size_t(place) < graph.nodes.size();
    tabs_->setVisible(chosen);
    lists_->setVisible(chosen);
    facts_->setVisible(chosen);
    if (!chosen) {
        node_.reset();
        title_->setText(shownText(machine.key.fsm));
        machineName_->setText(QStringLiteral("v%1").arg(machine.key.version));
        QStringList sentences;
        if (!machine.summary.description.empty()) sentences << shownLines(machine.summary.description);
        sentences << workersSentence(machine);
        text_->setText(sentences.join(u'\n'));
        showPills({});
        return;
    }
    const StepNode& node = graph.nodes[std::size_t(place)];
    node_ = node;
    title_->setText(node.kind == StepNode::Kind::Start    ? tr("Start")
                    : node.kind == StepNode::Kind::Done   ? tr("Done")
                    : node.kind == StepNode::Kind::Failed ? tr("Failed")
                                                          : shownText(node.step));
    text_->setText(stepText(machine, node));
    showPills(node);
    showFacts(node, facts, now);
    transitions_->setStep(graph, place);
    updateTabs();
}

// Made anew only when other statuses are there: a refresh takes no link from under the mouse.
void StepPanel::showPills(const StepNode& node) {
    std::vector<LookStatus> looks;
    for (const auto& [look, count] : node.counts)
        looks.push_back(look);
    if (looks != shownPills_) {
        shownPills_ = looks;
        while (QLayoutItem* const item = pillColumn_->takeAt(0)) {
            delete item->widget();
            delete item;
        }
        // What comes late would be last in the whole window for Tab.
        auto* before = findChild<QWidget*>(QStringLiteral("closeStepPanel"));
        for (const LookStatus look : looks) {
            auto* const row = new QWidget(pills_);
            auto* const line = new QHBoxLayout(row);
            line->setContentsMargins(0, 0, 0, 0);
            line->addWidget(new StatusPill(look, row));
            line->addStretch();
            auto* const link = new LinkLabel({}, row);
            link->setObjectName(QStringLiteral("count-") + statusGlyph(look).section(u'/', 1));
            link->setToolTip(tr("Show these in the Instances view"));
            connect(link, &LinkLabel::clicked, this, [this, look] { Q_EMIT statusRequested(look); });
            line->addWidget(link);
            pillColumn_->addWidget(row);
            setTabOrder(before, link);
            before = link;
        }
    }
    for (const auto& [look, count] : node.counts) {
        const auto place = std::ranges::find(looks, look) - looks.begin();
        auto* const link = pillColumn_->itemAt(int(place))->widget()->findChild<LinkLabel*>();
        link->setText(format::count(count));
        link->setAccessibleName(tr("%1 %2: show them").arg(format::count(count), statusWord(look)));
    }
    pills_->setVisible(!looks.empty());
}

void StepPanel::showFacts(const StepNode& node, const Observations::StepFacts& facts, Timestamp now) {
    const bool step = node.kind == StepNode::Kind::Step;
    facts_->setVisible(step);
    const QString seen =
        tr("Seen by this window: the steps that its own worker ran, and what differed between two looks at "
           "the same instance. Other workers may have done more.");
    facts_->setValue(QStringLiteral("entered"), seenWord(node.entered, facts.watched, now), seen);
    facts_->setValue(QStringLiteral("left"), seenWord(node.left, facts.watched, now), seen);
    QString usual = QStringLiteral("–");
    if (node.usual)
        usual = node.usualSeen ? format::duration(*node.usual) : tr("~ %1").arg(format::duration(*node.usual));
    facts_->setValue(
        QStringLiteral("usual"), usual,
        node.usualSeen ? tr("The median of the stays that this window has seen (%1).").arg(format::number(facts.stays))
                       : tr("Too few stays were seen: this is how long those that stand here have stood, "
                            "on average."));
    facts_->setValue(QStringLiteral("longest"), node.oldest ? format::duration(*node.oldest) : QStringLiteral("–"),
                     tr("How long the one stands here that stands longest, as far as counted."));
    facts_->setTone(QStringLiteral("longest"), node.longStay ? controls::Tone::Attention : controls::Tone::Normal);
    const QString ran = tr("Of the last runs by this window’s worker (%1).").arg(format::number(facts.runs));
    facts_->setValue(QStringLiteral("p50"), latencyOrDash(facts.runMedian), ran);
    facts_->setValue(QStringLiteral("p99"), latencyOrDash(facts.runSlow), ran);
}

void StepPanel::setHere(const std::vector<InstanceSummary>& here, Timestamp now) {
    hereTable_->hold([&] { here_->setInstances(here, now); });
    updateTabs();
    if (!hereTable_->chosenIndex().isValid()) setSelected(selected_);
}

void StepPanel::updateTabs() {
    if (!node_) return;
    const qint64 total = std::max<qint64>(node_->total(), here_->rowCount());
    const bool step = node_->kind == StepNode::Kind::Step;
    controls::setTabLabel(tabs_, 0,
                          tr("Here now") + (step ? QLatin1Char('\t') + format::number(total) +
                                                       (node_->more() ? QStringLiteral("+") : QString())
                                                 : QString()));
    controls::setTabLabel(tabs_, 1, tr("Transitions") + QLatin1Char('\t') + format::number(transitions_->rowCount()));
    const int shown = here_->rowCount();
    if (!step)
        hereNote_->setText(tr("Those that have ended are not listed here."));
    else if (shown == 0 && total == 0)
        hereNote_->setText(tr("Nobody stands here."));
    else if (shown == 0)
        hereNote_->setText(tr("They have moved on since they were counted."));
    else if (shown < total)
        hereNote_->setText(
            tr("%1 of %2, those that stand longest first, as far as counted.")
                .arg(format::number(shown), format::number(total) + (node_->more() ? QStringLiteral("+") : QString())));
    hereNote_->setVisible(!step || shown == 0 || shown < total);
    hereTable_->setVisible(shown > 0);
}

void StepPanel::setSelected(std::optional<InstanceId> id) {
    selected_ = id;
    hereTable_->setChosenKey(id ? std::optional(id->value) : std::nullopt);
}

QTableView* StepPanel::table() const {
    return hereTable_;
}

void StepPanel::setSpawnHindrance(const QString& why) {
    spawn_->setEnabled(why.isEmpty());
    spawn_->setToolTip(why.isEmpty() ? tr("Opens the Spawn dialog with this machine") : why);
}

} // namespace fermata::views

#include "moc_step_panel.cpp"
