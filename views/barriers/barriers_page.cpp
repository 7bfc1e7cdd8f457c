// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "barriers/barriers_page.h"

#include "barriers/barrier_panel.h"
#include "barriers/barriers_legend.h"
#include "barriers/barriers_page_private.h"
#include "barriers/barriers_tree.h"
#include "shell/help_text.h"
#include "theme/controls.h"
#include "theme/metrics.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/folding_splitter.h"
#include "widgets/format.h"
#include "widgets/page_header.h"
#include "widgets/panel.h"
#include "widgets/search_box.h"
#include "widgets/segmented_control.h"

#include <QDataStream>
#include <QHeaderView>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

using namespace std::chrono_literals;
using Preset = BarriersQuery::Preset;

namespace {

constexpr quint32 kStateMark = 0x42617232; // "Bar2"

constexpr std::size_t kMostExplained = 2'000;

constexpr int kLeastTree = 350; // beside the panel; narrower, and it stands above it
constexpr int kLeastPanel = 300;

} // namespace

BarriersPage::Private::Private(BarriersPage& owner) : page(owner) {
    auto* const outer = new QVBoxLayout(&owner);
    outer->setContentsMargins({});
    splitter = new FoldingSplitter(kLeastTree + kLeastPanel);
    splitter->setObjectName(QStringLiteral("barriersSplitter"));
    splitter->setChildrenCollapsible(true);
    outer->addWidget(splitter);

    auto* const left = new QWidget;
    auto* const column = new QVBoxLayout(left);
    column->setContentsMargins({});
    column->setSpacing(0);
    auto* const header = new PageHeader(tr("Barriers"));
    presets = new SegmentedControl(SegmentedControl::Look::Flat);
    presets->setObjectName(QStringLiteral("barriersPresets"));
    presets->setAccessibleName(tr("Which barriers"));
    presets->addOption(tr("All"), tr("Every parent that waits, and does not stand below another one that does"));
    presets->addOption(tr("Do not move"), tr("None of what lives below them goes on by itself"));
    presets->addOption(tr("Mismatch"), tr("Their barrier counts other children than live: it may never be released"));
    presets->setCurrentIndex(0);
    header->addLeft(presets);
    filter = new SearchBox(QStringLiteral("filter"));
    filter->setObjectName(QStringLiteral("barriersFilter"));
    filter->setAccessibleName(tr("Filter by machine, id or step"));
    filter->setPlaceholderText(tr("machine, id, step"));
    filter->setToolTip(tr("An id finds the root above it, however far down it stands"));
    filter->setKeys({QStringLiteral("/")});
    filter->setMinimumWidth(96);
    filter->setMaximumWidth(190);
    header->addRight(filter);
    expandHeld = new QPushButton(tr("Expand held"));
    expandHeld->setObjectName(QStringLiteral("barriersExpandHeld"));
    expandHeld->setToolTip(tr("Open the tree down to what holds the chosen parent (H opens it in the inspector too)"));
    header->addRight(expandHeld);
    column->addWidget(header);

    error = new Banner(Banner::Kind::Error);
    error->setObjectName(QStringLiteral("barriersError"));
    errorArea = new QWidget;
    auto* const errorLayout = new QVBoxLayout(errorArea);
    errorLayout->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, metrics::kGap);
    errorLayout->addWidget(error);
    errorArea->hide();
    column->addWidget(errorArea);

    stack = new QStackedWidget;
    tree = new BarriersTree(model);
    empty = new EmptyState;
    empty->setObjectName(QStringLiteral("barriersEmpty"));
    stack->addWidget(tree);
    stack->addWidget(empty);
    column->addWidget(stack, 1);
    legend = new BarriersLegend;
    column->addWidget(legend);
    splitter->addWidget(left);

    panel = new BarrierPanel;
    panel->setMinimumWidth(kLeastPanel);
    splitter->addWidget(panel);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizes({756, 500});

    const auto timer = [&owner](const char* name, std::chrono::milliseconds pause) {
        auto* const made = new QTimer(&owner);
        made->setObjectName(QString::fromLatin1(name));
        made->setSingleShot(true);
        made->setInterval(pause);
        return made;
    };
    planTimer = timer("barriersPlan", 20ms);
    driftTimer = timer("barriersDrift", 400ms);
    filterTimer = timer("barriersFilterTimer", 150ms);
}

BarriersPage::BarriersPage(QWidget* parent) : Page(parent), d(std::make_unique<Private>(*this)) {
    setObjectName(QStringLiteral("barriersPage"));
    connect(d->planTimer, &QTimer::timeout, this, [this] { d->plan(); });
    connect(d->driftTimer, &QTimer::timeout, this, [this] { d->plan(); });
    connect(d->presets, &SegmentedControl::activated, this,
            [this](int preset) { d->setFilter(Preset(preset), d->text); });
    connect(d->filter, &QLineEdit::textChanged, d->filterTimer, qOverload<>(&QTimer::start));
    connect(d->filterTimer, &QTimer::timeout, this, [this] { d->setFilter(d->preset, d->filter->text().trimmed()); });
    connect(d->filter, &QLineEdit::returnPressed, this, [this] {
        d->filterTimer->stop();
        d->setFilter(d->preset, d->filter->text().trimmed());
        focusContents();
    });
    connect(d->expandHeld, &QAbstractButton::clicked, this, [this] { d->beginWalk(false); });
    connect(d->tree, &BarriersTree::walkRequested, this, [this](InstanceId id) { d->beginWalkFrom(id); });
    connect(d->tree, &QTreeView::expanded, this, [this](const QModelIndex& index) { d->opened(index); });
    connect(d->tree, &QTreeView::collapsed, this, [this](const QModelIndex& index) { d->closed(index); });
    connect(d->tree, &BarriersTree::visibleRowsChanged, d->planTimer, qOverload<>(&QTimer::start));
    connect(d->tree, &BarriersTree::actsOffered, this, &Page::actsOffered);
    connect(d->tree, &BarriersTree::instanceActivated, this, &Page::instanceActivated);
    connect(d->tree, &BarriersTree::instanceChosen, this, [this] {
        d->showPanel();
        d->planTimer->start();
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
    connect(d->panel, &BarrierPanel::signalRequested, this, &Page::signalRequested);
    connect(d->panel, &BarrierPanel::signalToHoldersRequested, this,
            [this](InstanceId holder, const QString& name) { d->deliverToHolders(holder, name); });
    connect(d->tree, &BarriersTree::parentMenuOpening, this,
            [this](QMenu* menu, const BarrierNode& node) { d->offerDelivery(*menu, node); });
    auto* const slash = new QShortcut(QKeySequence(Qt::Key_Slash), this);
    slash->setContext(Qt::WidgetWithChildrenShortcut);
    connect(slash, &QShortcut::activated, this, [this] { d->filter->setFocus(Qt::ShortcutFocusReason); });
    auto* const walk = new QShortcut(QKeySequence(Qt::Key_H), this);
    walk->setContext(Qt::WidgetWithChildrenShortcut);
    connect(walk, &QShortcut::activated, this, [this] { d->beginWalk(true); });
    d->showState();
}

BarriersPage::~BarriersPage() {
    // The views go before the model they show, and report nothing to a page that is half gone.
    for (QObject* const child : findChildren<QObject*>())
        disconnect(child, nullptr, this, nullptr);
    delete d->splitter;
}

BarriersQuery BarriersPage::query() const {
    return d->makeQuery();
}

void BarriersPage::addTo(ReadPlan& plan) const {
    d->asked = d->makeQuery();
    plan.barriers = d->asked;
}

QString BarriersPage::missing(const Reading& reading, const ReadPlan& answered) const {
    return answered.barriers && !reading.barriers ? tr("the barriers") : QString();
}

bool BarriersPage::loaded() const {
    return (d->answered && !d->walk) || !d->readError.isEmpty();
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
    if (d->answered) d->explain();
}

void BarriersPage::setReadError(const QString& sentence) {
    d->readError = sentence;
    d->showState();
}

void BarriersPage::clear() {
    d->walk.reset();
    d->open.clear();
    d->tree->forget();
    d->model.clear();
    d->snapshot = {};
    d->whys.clear();
    d->answered = false;
    d->first = true;
    d->readError.clear();
    d->panel->clear();
    for (int i = 0; i < d->presets->count(); ++i)
        d->presets->setCount(i, {});
    d->legend->setRemark({});
    d->showState();
}

void BarriersPage::focusContents() {
    d->tree->setFocus(Qt::OtherFocusReason);
}

void BarriersPage::setConnection(const ConnectionState& state) {
    d->noDelivery = state.noDelivery;
    d->panel->setHindrance(state.noDelivery);
}

void BarriersPage::setSelected(std::optional<InstanceId> id) {
    d->inspected = id;
    d->tree->setChosen(id);
    d->showPanel();
    d->planTimer->start();
}

QByteArray BarriersPage::saveState() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << kStateMark << d->splitter->saveState() << d->tree->header()->saveState() << qint32(d->preset);
    return bytes;
}

void BarriersPage::restoreState(const QByteArray& state) {
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    quint32 mark = 0;
    QByteArray splitter, header;
    qint32 preset = 0;
    stream >> mark;
    if (mark != kStateMark) return;
    stream >> splitter >> header >> preset;
    if (stream.status() != QDataStream::Ok) return;
    d->splitter->restoreState(splitter);
    d->tree->header()->restoreState(header);
    if (preset >= 0 && preset < d->presets->count()) d->setFilter(Preset(preset), d->text);
}

QString BarriersPage::help() const {
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

} // namespace fermata::views

#include "moc_barriers_page.cpp"
