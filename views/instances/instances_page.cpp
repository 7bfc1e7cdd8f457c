// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/instances_page.h"

#include "instances/export_strip.h"
#include "instances/filter_bar.h"
#include "instances/filter_syntax.h"
#include "instances/instances_page_private.h"
#include "instances/presets.h"
#include "theme/metrics.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/page_header.h"
#include "widgets/panel.h"
#include "widgets/segmented_control.h"

#include <QApplication>
#include <QClipboard>
#include <QScopedValueRollback>
#include <QShortcut>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace fermata::views {

using namespace std::chrono_literals;

namespace {

// How many rows more a search that goes on by itself is to find.
constexpr int kSearchFinds = ListWindow::pageSize;

bool allows(const InstanceFilter& filter, InstanceSort sort) {
    if (sort == InstanceSort::NextFirst) return filter.statuses == std::vector{Status::Runnable};
    if (sort == InstanceSort::LeaseEndFirst) return filter.statuses == std::vector{Status::Executing};
    return true;
}

} // namespace

InstancesPage::Private::Private(InstancesPage& owner) : page(owner) {
    auto* const column = new QVBoxLayout(&owner);
    column->setContentsMargins({});
    column->setSpacing(0);

    auto* const header = new PageHeader(tr("Instances"));
    header->setLineVisible(false);
    presets = new SegmentedControl(SegmentedControl::Look::Flat);
    presets->setObjectName(QStringLiteral("instancesPresets"));
    for (const Preset& preset : instancePresets())
        presets->addOption(preset.name, preset.toolTip);
    header->addLeft(presets);
    makeButtons(*header);
    column->addWidget(header);
    filterBar = new FilterBar;
    column->addWidget(filterBar);
    column->addWidget(new Line);

    error = new Banner(Banner::Kind::Error);
    error->setObjectName(QStringLiteral("instancesError"));
    errorArea = new QWidget;
    auto* const errorLayout = new QVBoxLayout(errorArea);
    errorLayout->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, metrics::kGap);
    errorLayout->addWidget(error);
    errorArea->hide();
    column->addWidget(errorArea);

    stack = new QStackedWidget;
    table = new InstancesTable(model);
    empty = new EmptyState;
    empty->setObjectName(QStringLiteral("instancesEmpty"));
    stack->addWidget(table);
    stack->addWidget(empty);
    column->addWidget(stack, 1);
    strip = new ExportStrip;
    column->addWidget(strip);
    footer = new ListFooter;
    column->addWidget(footer);

    planTimer = new QTimer(&owner);
    planTimer->setObjectName(QStringLiteral("instancesPlan"));
    planTimer->setSingleShot(true);
    planTimer->setInterval(20ms);
    loadingTimer = new QTimer(&owner);
    loadingTimer->setSingleShot(true);
    loadingTimer->setInterval(300ms);
}

InstancesPage::InstancesPage(QWidget* parent) : Page(parent), d(std::make_unique<Private>(*this)) {
    setObjectName(QStringLiteral("instancesPage"));
    saysItIsOld_ = true;
    asks(&ReadPlan::instances, &Reading::instances, tr("the list"), [this] { return query(); });
    d->connectAll();
    auto* const slash = new QShortcut(QKeySequence(Qt::Key_Slash), this);
    slash->setContext(Qt::WidgetWithChildrenShortcut);
    connect(slash, &QShortcut::activated, d->filterBar, &FilterBar::focusLine);

    d->showFilter();
    d->loadingTimer->start();
    d->showState();
}

void InstancesPage::Private::connectAll() {
    connect(planTimer, &QTimer::timeout, &page, [this] { replan(); });
    connect(loadingTimer, &QTimer::timeout, &page, [this] {
        showsLoading = true;
        showState();
    });
    connect(presets, &SegmentedControl::activated, &page,
            [this](int index) { applyFilter(withPreset(filter, index)); });
    connect(filterBar, &FilterBar::filterEdited, &page, [this](const InstanceFilter& edited) { applyFilter(edited); });
    connect(filterBar, &FilterBar::leftDownwards, &page, [this] { table->setFocus(Qt::TabFocusReason); });
    connect(filterBar, &FilterBar::pathsWanted, &page, [this](bool wanted) {
        wantsPaths = wanted;
        ask();
    });

    connect(table, &InstancesTable::visibleRowsChanged, planTimer, qOverload<>(&QTimer::start));
    connect(table, &InstancesTable::instanceChosen, &page, &InstancesPage::instanceActivated);
    connect(table->selectionModel(), &QItemSelectionModel::selectionChanged, &page, [this] {
        if (!selecting) table->setAllMatch(false);
        onSelection();
    });
    connect(table, &InstancesTable::sortRequested, &page, [this](InstanceSort sort) { applyFilter(filter, sort); });
    connect(table, &InstancesTable::unsortable, &page,
            [this](int column) { footer->tell(model.unsortedHint(column)); });
    connect(table, &InstancesTable::filterRequested, &page, [this](const InstanceFilter& f) { applyFilter(f); });
    connect(table, &InstancesTable::menuOpening, &page, [this](QMenu* menu) {
        ActSubject on = page.subject();
        // Over nothing that is selected, it is about the list as a whole.
        if (on.empty() && model.rowCount() > 0) on = everythingThatMatches();
        if (!on.empty()) Q_EMIT page.actsOffered(menu, on);
    });
    connect(table, &InstancesTable::columnsDialogRequested, &page, [this] { openColumns(); });
    connect(table, &InstancesTable::copyTextRequested, &page,
            [this](const InstancesTable::Taken& rows) { copyText(rows); });
    connect(table, &InstancesTable::copyRequested, &page,
            [this](ExportRequest::Format format, const InstancesTable::Taken& rows) { copyAs(format, rows); });
    connect(table, &InstancesTable::exportRequested, &page,
            [this](ExportRequest::Format format, const InstancesTable::Taken& rows) { exportTo(format, rows); });

    connect(table, &InstancesTable::signalRequested, &page, &Page::signalToManyRequested);
    connect(table, &InstancesTable::copyInstanceRequested, &page, &Page::copyRequested);

    connect(footer, &ListFooter::allRequested, &page, [this](bool all) { selectAllThatMatch(all); });
    connect(footer, &ListFooter::furtherRequested, &page, [this] { lookFurther(); });
    connect(footer, &ListFooter::searchRequested, &page, [this](bool on) { searchOn(on); });
    connect(footer, &ListFooter::newestRequested, &page, [this] {
        table->scrollToTop();
        if (window.goToNewest()) ask();
    });
    connect(strip, &ExportStrip::cancelRequested, &page, &InstancesPage::exportCancelled);
}

InstancesPage::~InstancesPage() {
    // The views go before the model they show, and report nothing to a page that is half gone.
    for (QObject* const child : findChildren<QObject*>())
        disconnect(child, nullptr, this, nullptr);
    disconnect(d->table->selectionModel(), nullptr, this, nullptr);
    delete d->stack;
}

InstanceQuery InstancesPage::query() const {
    InstanceQuery query;
    query.filter = d->filter;
    query.after = d->window.stretch().after;
    query.limit = d->window.stretch().limit;
    query.sort = d->model.sort();
    query.someStates = d->wantsPaths;
    query.shown = d->shownIds();
    return query;
}

InstanceFilter InstancesPage::filter() const {
    return d->filter;
}

void InstancesPage::setFilter(const InstanceFilter& filter) {
    d->applyFilter(filter);
}

bool InstancesPage::loaded() const {
    return d->window.answered() || !d->readError.isEmpty();
}

void InstancesPage::setMachines(const std::vector<MachineSummary>& machines) {
    d->vocabulary.machines = machines;
    d->filterBar->setVocabulary(d->vocabulary);
}

void InstancesPage::setQueues(const QStringList& queues) {
    d->vocabulary.queues = queues;
    d->filterBar->setVocabulary(d->vocabulary);
}

std::optional<InstanceId> InstancesPage::selected() const {
    return d->table->chosen();
}

void InstancesPage::setSelected(std::optional<InstanceId> id) {
    d->table->setChosen(id);
}

void InstancesPage::setPage(const InstancePage& page, const InstanceQuery& answered) {
    if (answered.filter != d->filter || answered.sort != d->model.sort()) return;
    const bool first = !d->window.answered();
    const bool jumps = d->window.newerAbove() && d->table->atTop();
    d->readError.clear();
    d->everAnswered = true;
    d->see();
    {
        const QScopedValueRollback selecting(d->selecting, true);
        d->table->hold([&] {
            if (!answered.shown.empty()) d->model.refresh(answered.shown, page.shown);
            d->window.take(page, {answered.after, answered.limit});
            if (page.databaseTime != Timestamp{}) d->model.setNow(page.databaseTime);
        });
        if (first || jumps) d->table->showChosen();
        if (d->table->allMatch()) d->table->selectAll();
    }
    if (answered.someStates) {
        d->vocabulary.paths = pathsOf(page.someStates);
        d->filterBar->setVocabulary(d->vocabulary);
    }
    if (d->searching && (d->model.rowCount() >= d->searchesUntil || d->window.end() != ListWindow::End::CutShort))
        d->searching = false;
    const bool goesOn = d->searching && answered.after == d->window.stretch().after && d->window.lookFurther();
    d->showState();
    d->onSelection();
    if (goesOn)
        d->ask();
    else
        d->replan();
}

void InstancesPage::setReading(const Reading& reading, const ReadPlan& answered) {
    if (reading.instances && answered.instances) setPage(*reading.instances, *answered.instances);
}

void InstancesPage::setReadError(const QString& sentence) {
    d->readError = sentence;
    d->showState();
}

void InstancesPage::clear() {
    d->table->setChosen(std::nullopt);
    // What was restored before anything was read is meant for the database that comes now.
    if (d->everAnswered) {
        d->filter = {};
        d->model.setSort(InstanceSort::NewestFirst);
    }
    d->everAnswered = false;
    d->model.clear();
    d->restart();
}

QVariant InstancesPage::place() const {
    return QVariant::fromValue(d->filter);
}

void InstancesPage::setPlace(const QVariant& place) {
    setFilter(place.value<InstanceFilter>());
}

void InstancesPage::setConnection(const ConnectionState& state) {
    d->table->setWriteHindrances(state.noDelivery, state.noSpawn);
}

void InstancesPage::focusContents() {
    d->table->setFocus(Qt::OtherFocusReason);
}

// What matched the old filter stays on the screen until the answer to the new one comes: most often within a blink.
void InstancesPage::Private::applyFilter(const InstanceFilter& wanted, InstanceSort sort) {
    if (!allows(wanted, sort)) sort = InstanceSort::NewestFirst;
    if (wanted == filter && sort == model.sort()) {
        showFilter();
        return;
    }
    filter = wanted;
    model.setSort(sort);
    restart();
    ask();
}

void InstancesPage::Private::restart() {
    readError.clear();
    window.restart();
    searching = false;
    table->setAllMatch(false);
    showsLoading = false;
    loadingTimer->start();
    showFilter();
    showState();
}

void InstancesPage::Private::showFilter() {
    const int preset = presetOf(filter);
    presets->setCurrentIndex(preset);
    filterBar->setStatusChipVisible(preset < 0);
    filterBar->setFilter(filter);
    table->setFilter(filter);
    table->showSort(model.sort());
    const auto on = std::find_if(views.begin(), views.end(), [&](const SavedView& view) {
        return view.filter == filter && view.sort == model.sort();
    });
    const int now = on == views.end() ? -1 : int(on - views.begin());
    if (now != std::exchange(viewOn, now)) Q_EMIT page.savedViewsChanged();
}

void InstancesPage::Private::see() {
    window.see({table->firstVisibleRow(), table->lastVisibleRow(), table->atTop() && !table->chosenIsVisible()});
}

// A search for the top meets only what is near it; the rows on the screen may be from far below.
std::vector<InstanceId> InstancesPage::Private::shownIds() const {
    std::vector<InstanceId> ids;
    const InstanceAccess access = window.access();
    if (access != InstanceAccess::Search && access != InstanceAccess::StatusSearch) return ids;
    const int last = std::min(table->lastVisibleRow(), model.rowCount() - 1);
    for (int row = table->firstVisibleRow(); row <= last; ++row)
        ids.push_back(model.row(row).id);
    return ids;
}

void InstancesPage::Private::replan() {
    see();
    window.plan();
    showFooter();
    ask();
}

void InstancesPage::Private::ask() {
    InstanceQuery now = page.query();
    if (now == asked) return;
    asked = std::move(now);
    Q_EMIT page.queryChanged();
}

void InstancesPage::Private::lookFurther() {
    if (window.lookFurther()) ask();
}

void InstancesPage::Private::searchOn(bool on) {
    searching = on;
    searchesUntil = model.rowCount() + kSearchFinds;
    showState();
    if (on) lookFurther();
}

void InstancesPage::Private::onSelection() {
    ListFooter::Selection selection;
    selection.count = table->selectedCount();
    if (selection.count == 1) selection.single = QStringLiteral("#%1").arg(table->selectedInstances().front().value);
    selection.allMatch = table->allMatch();
    selection.mayBeMore = window.end() != ListWindow::End::Reached || selection.count < model.rowCount();
    footer->setSelection(selection);
}

void InstancesPage::Private::selectAllThatMatch(bool all) {
    const QScopedValueRollback guard(selecting, true);
    table->setAllMatch(all);
    table->selectAll();
    table->setFocus(Qt::OtherFocusReason);
    onSelection();
}

ActSubject InstancesPage::Private::everythingThatMatches() const {
    ActSubject all;
    all.filter = filter;
    all.words = printFilter(filter);
    return all;
}

ActSubject InstancesPage::subject() const {
    if (d->table->allMatch()) return d->everythingThatMatches();
    const std::vector<InstanceId> ids = d->table->selectedInstances();
    ActSubject some = subjectOf(ids);
    if (ids.size() == 1) {
        const int row = d->model.find(ids.front());
        if (row >= 0) some.row = d->model.row(row);
    }
    return some;
}

InstanceSort InstancesPage::sort() const {
    return d->model.sort();
}

void InstancesPage::setSort(InstanceSort sort) {
    d->applyFilter(d->filter, sort);
}

void InstancesPage::setExportState(const ExportState& state) {
    const bool ours = d->strip->isRunning() && state.request == d->strip->request();
    if (ours && state.stage == ExportState::Stage::Done && state.file.isEmpty())
        QApplication::clipboard()->setText(state.text);
    d->strip->setState(state);
}

} // namespace fermata::views

#include "moc_instances_page.cpp"
