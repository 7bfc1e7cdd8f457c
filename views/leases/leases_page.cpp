// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leases/leases_page.h"

#include "leases/leases_empty.h"
#include "leases/leases_footer.h"
#include "leases/leases_model.h"
#include "leases/leases_table.h"
#include "shell/help_text.h"
#include "theme/metrics.h"
#include "widgets/banner.h"
#include "widgets/format.h"
#include "widgets/page_header.h"
#include "widgets/panel.h"
#include "widgets/search_box.h"
#include "widgets/segmented_control.h"

#include <QDataStream>
#include <QHeaderView>
#include <QKeyEvent>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

using namespace std::chrono_literals;

namespace {

constexpr quint32 kStateVersion = 1;

// Where Down leads out of the filter into the list.
class Search : public SearchBox {
public:
    explicit Search(QWidget& below) : SearchBox(QStringLiteral("filter")), below_(below) {}

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Down)
            below_.setFocus(Qt::TabFocusReason);
        else
            SearchBox::keyPressEvent(event);
    }

private:
    QWidget& below_;
};

} // namespace

class LeasesPage::Private {
public:
    explicit Private(LeasesPage& owner);

    void show();
    void showState();
    void showAll();
    bool ask(); // true: the plan is another one
    void setWords(const QString& text);
    void sortBy(int column, Qt::SortOrder order);

    LeasesPage& page;
    LeasesModel model;
    LeaseWatch watch;
    LeaseView view;
    LeaseBoard board;
    std::optional<LeasePage> read;
    std::vector<WorkerSummary> workers;
    std::optional<BoundedCount> executing;
    QStringList asked;     // the words that the server looks for: those rows that were read do not hold all
    bool answered = false; // to what is asked now
    QString readError;
    EmbeddedWorkerState embedded;

    SegmentedControl* choices = nullptr;
    SegmentedControl* groupings = nullptr;
    SearchBox* search = nullptr;
    QWidget* errorArea = nullptr;
    Banner* error = nullptr;
    QStackedWidget* stack = nullptr;
    LeasesTable* table = nullptr;
    LeasesEmpty* empty = nullptr;
    LeasesFooter* footer = nullptr;
    QTimer* loadingTimer = nullptr; // "reading" shows only when reading takes its time
    bool showsLoading = false;
};

LeasesPage::Private::Private(LeasesPage& owner) : page(owner) {
    auto* const column = new QVBoxLayout(&owner);
    column->setContentsMargins({});
    column->setSpacing(0);
    table = new LeasesTable(model);

    auto* const header = new PageHeader(tr("Leases"));
    choices = new SegmentedControl(SegmentedControl::Look::Flat);
    choices->setObjectName(QStringLiteral("leasesChoices"));
    choices->setAccessibleName(tr("Which leases"));
    choices->addOption(tr("All"), tr("Everything that executes"));
    choices->addOption(tr("Expired"), tr("Leases that have run out, and rows that execute without one"));
    choices->addOption(tr("Worker gone"), tr("Leases whose worker has not been seen for some seconds, or has stopped"));
    choices->setCurrentIndex(0);
    header->addLeft(choices);
    groupings = new SegmentedControl(SegmentedControl::Look::Framed);
    groupings->setObjectName(QStringLiteral("leasesGroupings"));
    groupings->setAccessibleName(tr("Grouped by"));
    groupings->addOption(tr("List"), tr("One list, what runs out first on top"));
    groupings->addOption(tr("Workers"), tr("Under the workers that hold them, with slots used and free"));
    groupings->addOption(tr("Queues"), tr("Under the queues they were claimed from"));
    groupings->setCurrentIndex(0);
    header->addRight(groupings);
    search = new Search(*table);
    search->setObjectName(QStringLiteral("leasesSearch"));
    search->setPlaceholderText(tr("worker, machine, step"));
    search->setAccessibleName(tr("Filter the leases"));
    search->setToolTip(
        tr("Rows that hold all of these words: an id, a worker, a machine, a step, a queue, a partition key"));
    search->setKeys({QStringLiteral("/")});
    search->setMinimumWidth(120);
    search->setMaximumWidth(220);
    header->addRight(search);
    column->addWidget(header);

    error = new Banner(Banner::Kind::Error);
    error->setObjectName(QStringLiteral("leasesError"));
    errorArea = new QWidget;
    auto* const errorLayout = new QVBoxLayout(errorArea);
    errorLayout->setContentsMargins(metrics::kPageMargin, metrics::kGap, metrics::kPageMargin, metrics::kGap);
    errorLayout->addWidget(error);
    errorArea->hide();
    column->addWidget(errorArea);

    stack = new QStackedWidget;
    empty = new LeasesEmpty;
    stack->addWidget(table);
    stack->addWidget(empty);
    column->addWidget(stack, 1);
    footer = new LeasesFooter;
    footer->hide();
    column->addWidget(footer);

    loadingTimer = new QTimer(&owner);
    loadingTimer->setSingleShot(true);
    loadingTimer->setInterval(300ms);
}

LeasesPage::LeasesPage(QWidget* parent) : Page(parent), d(std::make_unique<Private>(*this)) {
    setObjectName(QStringLiteral("leasesPage"));
    connect(d->loadingTimer, &QTimer::timeout, this, [this] {
        d->showsLoading = true;
        d->showState();
    });
    connect(d->choices, &SegmentedControl::activated, this, [this](int index) {
        d->view.choice = LeaseChoice(index);
        d->show();
        Q_EMIT queryChanged();
    });
    connect(d->groupings, &SegmentedControl::activated, this, [this](int index) {
        d->view.grouping = LeaseGrouping(index);
        d->show();
    });
    connect(d->search, &QLineEdit::textChanged, this, [this](const QString& text) { d->setWords(text); });
    connect(d->table, &LeasesTable::instanceChosen, this, &LeasesPage::instanceActivated);
    connect(d->table, &LeasesTable::instancesRequested, this, &LeasesPage::instancesRequested);
    connect(d->table, &LeasesTable::actsOffered, this, &LeasesPage::actsOffered);
    connect(d->table, &LeasesTable::filterRequested, this, &LeasesPage::setFilter);
    connect(d->table, &LeasesTable::headerClicked, this, [this](int column) {
        // Up, down, and with the third click back to the order of the index.
        if (column != d->view.column)
            d->sortBy(column, Qt::AscendingOrder);
        else if (d->view.order == Qt::AscendingOrder)
            d->sortBy(column, Qt::DescendingOrder);
        else
            d->sortBy(-1, Qt::AscendingOrder);
    });
    connect(d->empty, &LeasesEmpty::retryRequested, this, &Page::retryRequested);
    connect(d->empty, &LeasesEmpty::allRequested, this, [this] { d->showAll(); });
    connect(d->empty, &LeasesEmpty::workerRequested, this, [this] { Q_EMIT embeddedWorkerToggled(true); });
    connect(d->empty, &LeasesEmpty::spawnRequested, this, &Page::spawnRequested);
    auto* const slash = new QShortcut(QKeySequence(Qt::Key_Slash), this);
    slash->setContext(Qt::WidgetWithChildrenShortcut);
    connect(slash, &QShortcut::activated, this, [this] {
        d->search->setFocus(Qt::ShortcutFocusReason);
        d->search->selectAll();
    });
    setTabOrder(d->choices, d->groupings);
    setTabOrder(d->groupings, d->search);
    setTabOrder(d->search, d->table);
    d->loadingTimer->start();
    d->showState();
}

LeasesPage::~LeasesPage() {
    // The views go before the model they show, and report nothing to a page that is half gone.
    for (QObject* const child : findChildren<QObject*>())
        disconnect(child, nullptr, this, nullptr);
    delete d->stack;
}

void LeasesPage::addTo(ReadPlan& plan) const {
    LeaseQuery query;
    for (const QString& word : d->asked)
        query.words.push_back(word.toStdString());
    plan.leases = query;
}

void LeasesPage::setReading(const Reading& reading, const ReadPlan& answered) {
    if (!answered.leases || !reading.leases) return;
    d->readError.clear();
    d->answered = true;
    d->workers = reading.workersFailed ? std::vector<WorkerSummary>() : reading.workers;
    d->executing.reset();
    for (const auto& [status, count] : reading.statusCounts) {
        if (status == Status::Executing && !reading.countsFailed) d->executing = count;
    }
    d->read = reading.leases;
    d->watch.take(*d->read);
    d->show();
    d->table->setReading(d->read->databaseTime);
    if (d->ask()) Q_EMIT queryChanged();
}

QString LeasesPage::missing(const Reading& reading, const ReadPlan& answered) const {
    return answered.leases && !reading.leases ? tr("the leases") : QString();
}

void LeasesPage::setReadError(const QString& sentence) {
    d->readError = sentence;
    d->table->setStale();
    d->showState();
}

bool LeasesPage::saysItIsOld() const {
    return !d->readError.isEmpty();
}

bool LeasesPage::loaded() const {
    return (d->read && d->answered) || !d->readError.isEmpty();
}

void LeasesPage::clear() {
    d->read.reset();
    d->workers.clear();
    d->executing.reset();
    d->watch.clear();
    d->readError.clear();
    d->answered = false;
    d->asked.clear();
    d->view.words.clear();
    d->view.choice = LeaseChoice::All;
    d->choices->setCurrentIndex(0);
    {
        const QSignalBlocker quiet(d->search);
        d->search->clear();
    }
    d->table->setChosen({});
    d->showsLoading = false;
    d->loadingTimer->start();
    d->show();
}

void LeasesPage::focusContents() {
    if (d->stack->currentWidget() == d->table)
        d->table->setFocus(Qt::OtherFocusReason);
    else
        d->search->setFocus(Qt::OtherFocusReason);
}

// What the last reading said is getting old: nothing runs down by it any more.
void LeasesPage::setConnection(const ConnectionState& state) {
    if (state.kind != ConnectionState::Kind::Connected) d->table->setStale();
}

void LeasesPage::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    d->embedded = state;
    d->showState();
}

void LeasesPage::setSelected(std::optional<InstanceId> id) {
    d->table->setChosen(id);
}

void LeasesPage::setFilter(const QString& words) {
    d->search->setText(words);
}

QByteArray LeasesPage::saveState() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << kStateVersion << qint32(d->view.grouping) << qint32(d->view.column) << qint32(d->view.order)
           << d->table->header()->saveState();
    return bytes;
}

void LeasesPage::restoreState(const QByteArray& state) {
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    quint32 version = 0;
    qint32 grouping = 0, column = -1, order = 0;
    QByteArray titles;
    stream >> version;
    if (version != kStateVersion) return;
    stream >> grouping >> column >> order >> titles;
    if (stream.status() != QDataStream::Ok || grouping < 0 || grouping > int(LeaseGrouping::Queue)) return;
    d->table->header()->restoreState(titles);
    d->view.grouping = LeaseGrouping(grouping);
    d->groupings->setCurrentIndex(grouping);
    d->sortBy(column >= 0 && column < LeasesModel::ColumnCount ? column : -1,
              order == Qt::DescendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder);
}

QString LeasesPage::help() const {
    return help::page(
        {tr("Each row is an instance of which a step runs now. Whoever runs it holds a lease: a claim on the row that "
            "ends "
            "at a time, and that heartbeats prolong. When it runs out, the worker is taken for dead, and any other may "
            "run the step again."),
         tr("Lease expired: it has run out, and no sweep of a worker has come by yet. Worker not seen, worker gone: "
            "the "
            "lease still lasts, but nobody is there to renew it. Outcome waits: the step has ended, and what it led to "
            "waits for a unique key."),
         tr("All times are by the database’s clock. A row does not tell when its lease was renewed or how long it was "
            "made for; Fermata learns both by watching, and the tooltips say how far that goes."),
         tr("What runs out soonest comes first; a click on a column’s title sorts by it, a third one goes back. The "
            "list "
            "holds the 1,000 that run out first, and a filter looks through the first 5,000.")},
        {{QStringLiteral("/"), tr("filter")},
         {tr("Enter"), tr("inspect the instance, or open and close a group")},
         {tr("Left, Right"), tr("close and open a group")},
         {QStringLiteral("Ctrl+C"), tr("copy the rows that are selected")}});
}

QVariant LeasesPage::place() const {
    return QVariantList{d->search->text(), int(d->view.choice)};
}

void LeasesPage::setPlace(const QVariant& place) {
    const QVariantList parts = place.toList();
    if (parts.size() != 2) return;
    d->view.choice = LeaseChoice(std::clamp(parts[1].toInt(), 0, int(LeaseChoice::Orphaned)));
    d->choices->setCurrentIndex(int(d->view.choice));
    d->search->setText(parts[0].toString());
    d->show();
}

void LeasesPage::Private::setWords(const QString& text) {
    view.words = text.split(u' ', Qt::SkipEmptyParts);
    show();
    ask();
    Q_EMIT page.queryChanged(); // a place to come back to, whoever looks through the rows
}

// The rows that were read are looked through here and at once. Where they are not all there are, the server has to.
bool LeasesPage::Private::ask() {
    if (!read) return false;
    const bool holdsAll = asked.isEmpty() && !read->more;
    const QStringList wanted = holdsAll ? QStringList() : view.words;
    if (wanted == asked) return false;
    asked = wanted;
    answered = false;
    return true;
}

void LeasesPage::Private::sortBy(int column, Qt::SortOrder order) {
    view.column = column;
    view.order = order;
    table->header()->setSortIndicatorShown(column >= 0);
    if (column >= 0) table->header()->setSortIndicator(column, order);
    show();
}

void LeasesPage::Private::showAll() {
    view.choice = LeaseChoice::All;
    choices->setCurrentIndex(0);
    search->clear();
    show();
    table->setFocus(Qt::OtherFocusReason);
}

void LeasesPage::Private::show() {
    board = read ? makeLeaseBoard(*read, workers, watch, view) : LeaseBoard{};
    table->hold([&] { model.setBoard(board, view.grouping); });
    const auto count = [&](int option, int value, bool more) {
        choices->setCount(option, read && (value > 0 || option == 0) ? format::count({value, more}) : QString());
    };
    const LeaseTotals& totals = board.totals;
    const bool cut = read && read->more && totals.rows > 0;
    count(int(LeaseChoice::All), totals.rows, cut);
    count(int(LeaseChoice::Expired), totals.expired, cut && totals.expired == totals.rows);
    count(int(LeaseChoice::Orphaned), totals.orphaned, cut && totals.orphaned > 0);
    showState();
}

void LeasesPage::Private::showState() {
    if (read || !readError.isEmpty()) {
        loadingTimer->stop();
        showsLoading = false;
    }
    const bool hasRows = model.rowCount() > 0;
    errorArea->setVisible(!readError.isEmpty() && hasRows);
    if (!readError.isEmpty()) {
        error->setTitle(tr("The leases are not up to date"));
        error->setText(
            tr("%1 Shown is what was read at %2.").arg(readError.toHtmlEscaped(), format::clock(board.databaseTime)));
    }
    const bool nothing = !hasRows && (read || !readError.isEmpty() || showsLoading);
    if (nothing) {
        const bool lives = std::any_of(workers.begin(), workers.end(), [](const auto& worker) { return worker.alive; });
        empty->setState({readError, read ? &*read : nullptr, !view.words.isEmpty(), view.choice, lives,
                         embedded.present && !embedded.running});
    }
    stack->setCurrentWidget(nothing ? static_cast<QWidget*>(empty) : table);
    footer->setVisible(read.has_value());
    if (read) footer->setState(board, *read, executing, view);
}

} // namespace fermata::views

#include "moc_leases_page.cpp"
