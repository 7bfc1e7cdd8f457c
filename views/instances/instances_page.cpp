// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "instances/instances_page.h"

#include "instances/filter_bar.h"
#include "instances/instances_table.h"
#include "instances/list_footer.h"
#include "instances/list_window.h"
#include "instances/presets.h"
#include "models/instances_model.h"
#include "shell/help_text.h"
#include "theme/metrics.h"
#include "widgets/banner.h"
#include "widgets/empty_state.h"
#include "widgets/format.h"
#include "widgets/page_header.h"
#include "widgets/panel.h"
#include "widgets/segmented_control.h"

#include <QKeyEvent>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

namespace fermata::views {

using namespace std::chrono_literals;

class InstancesPage::Private {
public:
    explicit Private(InstancesPage& owner);

    void applyFilter(const InstanceFilter& filter);
    void showFilter();
    void showState();
    void showEmpty();
    void see();
    void replan();
    void onSelection();

    InstancesPage& page;
    InstancesModel model;
    ListWindow window{model};
    InstanceFilter filter;
    FilterVocabulary vocabulary;
    QString readError;

    SegmentedControl* presets = nullptr;
    FilterBar* filterBar = nullptr;
    QWidget* errorArea = nullptr;
    Banner* error = nullptr;
    QStackedWidget* stack = nullptr;
    InstancesTable* table = nullptr;
    EmptyState* empty = nullptr;
    ListFooter* footer = nullptr;
    QTimer* planTimer = nullptr;    // gathers what a scroll changes
    QTimer* loadingTimer = nullptr; // "reading" shows only when reading takes its time
    bool showsLoading = false;
    QString emptySays;
};

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

    connect(d->planTimer, &QTimer::timeout, this, [this] { d->replan(); });
    connect(d->loadingTimer, &QTimer::timeout, this, [this] {
        d->showsLoading = true;
        d->showState();
    });
    connect(d->presets, &SegmentedControl::activated, this,
            [this](int index) { d->applyFilter(withPreset(d->filter, index)); });
    connect(d->filterBar, &FilterBar::filterEdited, this,
            [this](const InstanceFilter& filter) { d->applyFilter(filter); });
    connect(d->filterBar, &FilterBar::leftDownwards, this, [this] { d->table->setFocus(Qt::TabFocusReason); });
    connect(d->table, &InstancesTable::visibleRowsChanged, d->planTimer, qOverload<>(&QTimer::start));
    connect(d->table, &InstancesTable::instanceChosen, this, &InstancesPage::instanceActivated);
    connect(d->table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] { d->onSelection(); });
    connect(d->footer, &ListFooter::furtherRequested, this, [this] {
        if (d->window.lookFurther()) Q_EMIT queryChanged();
    });
    connect(d->footer, &ListFooter::newestRequested, this, [this] {
        d->table->scrollToTop();
        if (d->window.goToNewest()) Q_EMIT queryChanged();
    });
    auto* const slash = new QShortcut(QKeySequence(Qt::Key_Slash), this);
    slash->setContext(Qt::WidgetWithChildrenShortcut);
    connect(slash, &QShortcut::activated, d->filterBar, &FilterBar::focusLine);

    setFocusProxy(d->table);
    d->showFilter();
    d->loadingTimer->start();
    d->showState();
}

InstancesPage::~InstancesPage() {
    // The views go before the model they show, and report nothing to a page that is half gone.
    for (QObject* const child : findChildren<QObject*>())
        disconnect(child, nullptr, this, nullptr);
    disconnect(d->table->selectionModel(), nullptr, this, nullptr);
    delete d->stack;
}

InstanceQuery InstancesPage::query() const {
    return {d->filter, d->window.stretch().after, d->window.stretch().limit};
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
    if (answered.filter != d->filter) return;
    const bool first = !d->window.answered();
    const bool jumps = d->window.newerAbove() && d->table->atTop();
    d->readError.clear();
    d->see();
    d->table->hold([&] {
        d->window.take(page, {answered.after, answered.limit});
        if (page.databaseTime != Timestamp{}) d->model.setNow(page.databaseTime);
    });
    if (first || jumps) d->table->showChosen();
    d->showState();
    d->replan();
}

void InstancesPage::addTo(ReadPlan& plan) const {
    plan.instances = query();
}

void InstancesPage::setReading(const Reading& reading, const ReadPlan& answered) {
    if (reading.instances && answered.instances) setPage(*reading.instances, *answered.instances);
}

QString InstancesPage::missing(const Reading& reading, const ReadPlan& answered) const {
    return answered.instances && !reading.instances ? tr("the list") : QString();
}

void InstancesPage::setReadError(const QString& sentence) {
    d->readError = sentence;
    d->showState();
}

void InstancesPage::clear() {
    d->table->setChosen(std::nullopt);
    d->filter = {};
    d->readError.clear();
    d->window.restart();
    d->model.setStretch({}, {}, {});
    d->showsLoading = false;
    d->loadingTimer->start();
    d->showFilter();
    d->showState();
}

QString InstancesPage::help() const {
    return help::page(
        {tr("Every instance is a row, the newest first. “Why it stands” says what each one waits for."),
         tr("The buttons above narrow the list to a kind that is often looked for. In the line below type a word of a "
            "filter (a status, a machine, a queue, a step) and choose what it offers; each filter becomes a chip "
            "that can be removed again."),
         tr("The list has no pages: it reads on as you scroll. Where no index serves a filter the search stops after a "
            "while and says so; “Look further” goes on."),
         tr("A refresh never moves what you look at: rows keep their place, and what is chosen stays chosen.")},
        {{tr("/"), tr("To the filter")},
         {tr("Up, Down"), tr("From row to row; the inspector follows")},
         {tr("Ctrl+C"), tr("Copy the chosen rows")},
         {tr("S"), tr("Deliver a signal to the inspected instance")},
         {tr("Esc"), tr("Close the inspector")}});
}

QVariant InstancesPage::place() const {
    return QVariant::fromValue(d->filter);
}

void InstancesPage::setPlace(const QVariant& place) {
    setFilter(place.value<InstanceFilter>());
}

void InstancesPage::focusContents() {
    d->table->setFocus(Qt::OtherFocusReason);
}

// What matched the old filter stays on the screen until the answer to the new one comes: most often within a blink.
void InstancesPage::Private::applyFilter(const InstanceFilter& wanted) {
    if (wanted == filter) {
        showFilter();
        return;
    }
    filter = wanted;
    readError.clear();
    window.restart();
    showsLoading = false;
    loadingTimer->start();
    showFilter();
    showState();
    Q_EMIT page.queryChanged();
}

void InstancesPage::Private::showFilter() {
    const int preset = presetOf(filter);
    presets->setCurrentIndex(preset);
    filterBar->setStatusChipVisible(preset < 0);
    filterBar->setFilter(filter);
}

void InstancesPage::Private::see() {
    window.see({table->firstVisibleRow(), table->lastVisibleRow(), table->atTop() && !table->chosenIsVisible()});
}

void InstancesPage::Private::replan() {
    see();
    const bool changed = window.plan();
    footer->setState(window, model.rowCount(), !table->atTop());
    if (changed) Q_EMIT page.queryChanged();
}

void InstancesPage::Private::onSelection() {
    const auto rows = table->selectionModel()->selectedRows();
    if (rows.isEmpty())
        footer->setSelection({});
    else if (rows.size() == 1)
        footer->setSelection(tr("#%1 selected").arg(model.row(rows.front().row()).id.value));
    else
        footer->setSelection(tr("%1 selected").arg(format::number(rows.size())));
}

void InstancesPage::Private::showState() {
    if (window.answered() || !readError.isEmpty()) {
        loadingTimer->stop();
        showsLoading = false;
    }
    const bool hasRows = model.rowCount() > 0;
    errorArea->setVisible(!readError.isEmpty() && hasRows);
    if (!readError.isEmpty()) {
        error->setTitle(tr("The list is not up to date"));
        error->setText(
            tr("%1 Shown is what was read at %2.").arg(readError.toHtmlEscaped(), format::clock(model.now())));
    }
    const bool waitsLong = showsLoading && !window.answered();
    const bool nothing = !hasRows && (window.answered() || !readError.isEmpty());
    if (nothing || waitsLong) showEmpty();
    stack->setCurrentWidget(nothing || waitsLong ? static_cast<QWidget*>(empty) : table);
    footer->setState(window, model.rowCount(), !table->atTop());
    footer->setVisible(!nothing);
}

// Made anew only when it says something else, so that a refresh does not take the button from under the mouse.
void InstancesPage::Private::showEmpty() {
    enum { Unreadable, Loading, NoMatch, CutShort, Nothing } kind = Nothing;
    QString text =
        tr("Each instance of a machine is a row here from its spawning on, with why it stands where it stands.");
    if (!readError.isEmpty()) {
        kind = Unreadable;
        text = tr("%1<br>It is tried again at the next refresh.").arg(readError.toHtmlEscaped());
    } else if (!window.answered()) {
        kind = Loading;
        text.clear();
    } else if (window.end() == ListWindow::End::CutShort) {
        kind = CutShort;
        text = tr("None down to #%1. No index serves this filter, so a search stops after a while.")
                   .arg(window.lookedDownTo()->value);
    } else if (!filter.empty()) {
        kind = NoMatch;
        text = tr("None is as the filter asks. Those that become so will appear here by themselves.");
    }
    const QString says = QString::number(kind) + text;
    if (says == emptySays) return;
    emptySays = says;

    empty->clearButtons();
    empty->setText(text);
    const auto offerClear = [this, kind] {
        connect(empty->addButton(tr("Clear filter"), QStringLiteral("close"), kind == NoMatch),
                &QAbstractButton::clicked, &page, [this] { applyFilter({}); });
    };
    switch (kind) {
    case Unreadable:
        empty->setIcon(QStringLiteral("error"));
        empty->setTitle(tr("The list could not be read"));
        break;
    case Loading:
        empty->setIcon(QStringLiteral("spinner"));
        empty->setTitle(tr("Reading instances…"));
        break;
    case NoMatch:
        empty->setIcon(QStringLiteral("filter"));
        empty->setTitle(tr("No instance matches"));
        offerClear();
        break;
    case CutShort:
        empty->setIcon(QStringLiteral("filter"));
        empty->setTitle(tr("No instance found yet"));
        connect(empty->addButton(tr("Look further"), QStringLiteral("search"), true), &QAbstractButton::clicked, &page,
                [this] {
                    if (window.lookFurther()) Q_EMIT page.queryChanged();
                });
        offerClear();
        break;
    case Nothing:
        empty->setMark();
        empty->setTitle(tr("Nothing is held yet"));
        connect(empty->addButton(tr("Spawn…"), QStringLiteral("plus"), true), &QAbstractButton::clicked, &page,
                &InstancesPage::spawnRequested);
        break;
    }
}

} // namespace fermata::views
