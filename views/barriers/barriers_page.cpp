// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/barriers_page.h"

#include "barriers/barrier_panel.h"
#include "barriers/barriers_legend.h"
#include "barriers/barriers_page_private.h"
#include "barriers/barriers_tree.h"
#include "shell/help_text.h"
#include "widgets/folding_splitter.h"
#include "widgets/format.h"
#include "widgets/page_header.h"
#include "widgets/search_box.h"

#include <QDataStream>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

using namespace std::chrono_literals;
using Preset = BarriersQuery::Preset;

namespace {

constexpr std::size_t kMostExplained = 2'000;

constexpr int kLeastTree = 350; // beside the panel; narrower, and it stands above it
constexpr int kLeastPanel = 300;

} // namespace

BarriersPage::BarriersPage(QWidget* parent)
    : ListPage(QStringLiteral("barriers"), tr("Barriers"),
               {tr("Reading barriers…"), tr("The barriers could not be read"), tr("The barriers are not up to date")},
               parent)
    , d(std::make_unique<Private>(*this)) {
    d->presets =
        addChoices("Presets", SegmentedControl::Look::Flat, tr("Which barriers"),
                   {{tr("All"), tr("Every parent that waits, and does not stand below another one that does")},
                    {tr("Do not move"), tr("None of what lives below them goes on by itself")},
                    {tr("Mismatch"), tr("Their barrier counts other children than live: it may never be released")}});
    addFilter("Filter", tr("Filter by machine, id or step"), tr("machine, id, step"),
              tr("An id finds the root above it, however far down it stands"), 150ms);
    d->expandHeld = new QPushButton(tr("Expand held"));
    d->expandHeld->setObjectName(QStringLiteral("barriersExpandHeld"));
    d->expandHeld->setToolTip(
        tr("Open the tree down to what holds the chosen parent (H opens it in the inspector too)"));
    header_->addRight(d->expandHeld);
    d->tree = new BarriersTree(d->model, *this);
    setList(d->tree);
    asks(&ReadPlan::barriers, &Reading::barriers, tr("the barriers"), [this] { return d->asked = d->makeQuery(); });
    d->legend = new BarriersLegend;
    column_->addWidget(d->legend);

    d->splitter = new FoldingSplitter(kLeastTree + kLeastPanel);
    d->splitter->setObjectName(QStringLiteral("barriersSplitter"));
    d->splitter->setChildrenCollapsible(true);
    d->splitter->addWidget(body_);
    d->panel = new BarrierPanel;
    d->panel->setMinimumWidth(kLeastPanel);
    d->splitter->addWidget(d->panel);
    d->splitter->setStretchFactor(0, 3);
    d->splitter->setStretchFactor(1, 2);
    d->splitter->setSizes({756, 500});
    layout()->addWidget(d->splitter);

    d->driftTimer = new QTimer(this);
    d->driftTimer->setObjectName(QStringLiteral("barriersDrift"));
    d->driftTimer->setSingleShot(true);
    d->driftTimer->setInterval(400ms);
    connect(d->driftTimer, &QTimer::timeout, this, [this] { replan(); });
    connect(d->presets, &SegmentedControl::activated, this,
            [this](int preset) { d->setFilter(Preset(preset), d->text); });
    connect(d->expandHeld, &QAbstractButton::clicked, this, [this] { d->beginWalk(false); });
    connect(d->tree, &BarriersTree::walkRequested, this, [this](InstanceId id) { d->beginWalkFrom(id); });
    connect(d->tree, &QTreeView::expanded, this, [this](const QModelIndex& index) { d->opened(index); });
    connect(d->tree, &QTreeView::collapsed, this, [this](const QModelIndex& index) { d->closed(index); });
    connect(d->tree, &BarriersTree::instanceChosen, this, [this] {
        d->showPanel();
        planSoon();
    });
    connect(d->panel, &BarrierPanel::instanceActivated, this, &Page::instanceActivated);
    connect(d->panel, &BarrierPanel::instanceChosen, this, [this](InstanceId id) { d->choose(id); });
    connect(d->panel, &BarrierPanel::groupChosen, this, [this](InstanceId of, ChildKind kind) {
        const QModelIndex index = d->model.find(BarriersModel::Group{of, kind});
        if (!index.isValid()) return;
        d->tree->setExpanded(index.parent(), true);
        d->tree->setExpanded(index, true);
        d->tree->scrollTo(index, QAbstractItemView::PositionAtTop);
    });
    connect(d->panel, &BarrierPanel::taskRequested, this, &Page::taskRequested);
    connect(d->panel, &BarrierPanel::signalRequested, this, &Page::signalRequested);
    connect(d->panel, &BarrierPanel::signalToHoldersRequested, this,
            [this](InstanceId holder, const QString& name) { d->deliverToHolders(holder, name); });
    connect(d->tree, &BarriersTree::parentMenuOpening, this,
            [this](QMenu* menu, const BarrierNode& node) { d->offerDelivery(*menu, node); });
    addKey(Qt::Key_H, [this] { d->beginWalk(true); });
    showState();
}

BarriersPage::~BarriersPage() = default;

BarriersQuery BarriersPage::query() const {
    return d->makeQuery();
}

bool BarriersPage::loaded() const {
    return ListPage::loaded() && (!d->walk || !stack_->answered());
}

void BarriersPage::setReading(const Reading& reading, const ReadPlan& answered) {
    if (!reading.barriers || !answered.barriers) return;
    if (answered.barriers->preset != d->preset || answered.barriers->text != d->text) return;
    d->show(*reading.barriers);
}

// What it says of a row that has changed since is left out by who shows it.
void BarriersPage::setDiagnosis(const Diagnosis& diagnosis) {
    if (!diagnosis.why) return;
    if (d->whys.size() >= kMostExplained) d->whys.clear(); // what is on the screen is asked for again
    d->whys.insert_or_assign(diagnosis.instance, *diagnosis.why);
    if (stack_->answered()) d->explain();
}

void BarriersPage::clear() {
    d->walk.reset();
    d->shown.reset();
    d->open.clear();
    d->tree->setChosenKey(std::nullopt); // another database
    d->model.clear();
    d->snapshot = {};
    d->whys.clear();
    d->text.clear();
    d->first = true;
    d->panel->clear();
    for (int i = 0; i < d->presets->count(); ++i)
        d->presets->setCount(i, {});
    d->legend->setRemark({});
    ListPage::clear();
}

void BarriersPage::setSelected(std::optional<InstanceId> id) {
    d->inspected = id;
    d->tree->setChosen(id);
    d->showPanel();
    planSoon();
}

void BarriersPage::filterTyped() {
    d->setFilter(d->preset, filterText().trimmed());
}

void BarriersPage::replan() {
    if (d->makeQuery() != d->asked) Q_EMIT queryChanged();
}

void BarriersPage::keep(QDataStream& stream) const {
    stream << d->splitter->saveState() << qint32(d->preset);
}

void BarriersPage::restore(QDataStream& stream) {
    QByteArray splitter;
    qint32 preset = 0;
    stream >> splitter >> preset;
    if (stream.status() != QDataStream::Ok) return;
    d->splitter->restoreState(splitter);
    if (preset >= 0 && preset < d->presets->count()) d->setFilter(Preset(preset), d->text);
}

QString BarriersPage::help() {
    return help::page(
        {tr("Every parent that waits until its children have ended, well or badly; the one that waits longest is "
            "first. "
            "A "
            "bar tells how its children stand. Children that have ended are one line for each status; open it to see "
            "them."),
         tr("“Held by” is the leaf that keeps the barrier from being released, however far below: nothing on the way "
            "there goes on by itself. The amber line leads to it. A parent moves while some of what lives below it "
            "goes "
            "on by itself."),
         tr("“Why” says what was found by looking further, for the parents on the screen one after another; the panel "
            "has the whole sentence and what would help. Of a child it says what its row and its inbox tell."),
         tr("Mismatch: the count of the barrier is another one than the children that live, because rows were deleted "
            "or "
            "changed from outside.")},
        {{QStringLiteral("H"), tr("Walk to what holds the chosen parent, or the next one, and inspect it")},
         {tr("Right, Left"), tr("Open and close a line")},
         {tr("Enter"), tr("Inspect")},
         {tr("S"), tr("Deliver a signal to the inspected instance")},
         {QStringLiteral("/"), tr("To the filter")},
         {QStringLiteral("Ctrl+C"), tr("Copy the row")},
         {tr("Arrows, +, -, 0"), tr("In the graph: follow the edges, zoom, fit")}});
}

void BarriersPage::showState() {
    const bool hasRows = d->model.rowCount() > 0;
    stack_->setHasContents(hasRows);
    stack_->setNothing(d->emptyWords());
    d->expandHeld->setEnabled(hasRows);
    d->panel->setVisible(hasRows || d->shown);
}

ListStack::Words BarriersPage::Private::emptyWords() {
    if (preset == Preset::All && text.isEmpty())
        return {QStringLiteral("barriers"),
                tr("Nobody waits for children"),
                tr("A parent stands here while it waits for the children that one of its steps has spawned, and the "
                   "whole tree below it with what holds it up. Spawn an “order” to see one."),
                {{tr("Spawn…"), QStringLiteral("plus"), [this] { Q_EMIT page.spawnRequested(); }}}};
    return {QStringLiteral("filter"),
            preset == Preset::Still      ? tr("Everything that waits moves")
            : preset == Preset::Mismatch ? tr("Every count is right")
                                         : tr("No barrier matches"),
            snapshot.unlooked > 0 ? tr("None yet: %1 of %2 are still to be looked at.")
                                        .arg(format::number(snapshot.unlooked), format::number(snapshot.known))
                                  : tr("None of the %1 that wait is as you ask.").arg(format::number(snapshot.known)),
            {{tr("Show all"), QStringLiteral("close"), [this] {
                  page.setFilterText({});
                  setFilter(Preset::All, {});
              }}}};
}

} // namespace fermata::views

#include "moc_barriers_page.cpp"
