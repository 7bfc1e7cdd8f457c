// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "leases/leases_page.h"

#include "leases/leases_model.h"
#include "leases/leases_table.h"
#include "shell/help_text.h"
#include "theme/controls.h"
#include "widgets/foot_bar.h"
#include "widgets/format.h"
#include "widgets/plain_text.h"
#include "widgets/search_box.h"

#include <QDataStream>
#include <QHeaderView>
#include <QLabel>

#include <algorithm>

namespace fermata::views {

LeasesPage::LeasesPage(QWidget* parent)
    : ListPage(QStringLiteral("leases"), tr("Leases"),
               {tr("Reading leases…"), tr("The leases could not be read"), tr("The leases are not up to date")},
               parent) {
    using Look = SegmentedControl::Look;
    choices_ =
        addChoices("Choices", Look::Flat, tr("Which leases"),
                   {{tr("All"), tr("Everything that executes")},
                    {tr("Expired"), tr("Leases that have run out, and rows that execute without one")},
                    {tr("Worker gone"), tr("Leases whose worker has not been seen for some seconds, or has stopped")}});
    groupings_ = addChoices("Groupings", Look::Framed, tr("Grouped by"),
                            {{tr("List"), tr("One list, what runs out first on top")},
                             {tr("Workers"), tr("Under the workers that hold them, with slots used and free")},
                             {tr("Queues"), tr("Under the queues they were claimed from")}});
    SearchBox* const search = addFilter(
        "Search", tr("Filter the leases"), tr("worker, machine, step"),
        tr("Rows that hold all of these words: an id, a worker, a machine, a step, a queue, a partition key"), {});
    model_ = new LeasesModel;
    table_ = new LeasesTable(*model_, *this);
    setList(table_);
    asks(&ReadPlan::leases, &Reading::leases, tr("the leases"), [this] {
        LeaseQuery query;
        for (const QString& word : asked_)
            query.words.push_back(word.toStdString());
        return query;
    });
    addFoot();
    const auto label = [this](const char* name, controls::Tone tone) {
        auto* const made = plainLabel();
        made->setObjectName(QLatin1String(name));
        controls::setTone(made, tone);
        foot_->addLeft(made);
        return made;
    };
    slots_ = label("leasesSlots", controls::Tone::Secondary);
    attention_ = label("leasesAttention", controls::Tone::Attention);

    connect(choices_, &SegmentedControl::activated, this, [this](int index) {
        view_.choice = LeaseChoice(index);
        showRows();
        Q_EMIT queryChanged();
    });
    connect(groupings_, &SegmentedControl::activated, this, [this](int index) {
        view_.grouping = LeaseGrouping(index);
        showRows();
    });
    connect(table_->header(), &QHeaderView::sectionClicked, this, [this](int column) {
        // Up, down, and with the third click back to the order of the index.
        if (column != view_.column)
            sortBy(column, Qt::AscendingOrder);
        else if (view_.order == Qt::AscendingOrder)
            sortBy(column, Qt::DescendingOrder);
        else
            sortBy(-1, Qt::AscendingOrder);
    });
    setTabOrder(choices_, groupings_);
    setTabOrder(groupings_, search);
    setTabOrder(search, table_);
    showState();
}

void LeasesPage::setReading(const Reading& reading, const ReadPlan& answered) {
    if (!answered.leases || !reading.leases) return;
    workers_ = reading.workersFailed ? std::vector<WorkerSummary>() : reading.workers;
    executing_.reset();
    for (const auto& [status, count] : reading.statusCounts) {
        if (status == Status::Executing && !reading.countsFailed) executing_ = count;
    }
    read_ = reading.leases;
    watch_.take(*read_);
    setAnswered(read_->databaseTime);
    showRows();
    table_->setReading(read_->databaseTime);
    if (ask()) Q_EMIT queryChanged();
}

void LeasesPage::setReadError(const QString& sentence) {
    table_->setStale();
    ListPage::setReadError(sentence);
}

void LeasesPage::clear() {
    read_.reset();
    workers_.clear();
    executing_.reset();
    watch_.clear();
    asked_.clear();
    view_.words.clear();
    view_.choice = LeaseChoice::All;
    choices_->setCurrentIndex(0);
    table_->setChosen({});
    ListPage::clear();
    showRows();
}

// What the last reading said is getting old: nothing runs down by it any more.
void LeasesPage::setConnection(const ConnectionState& state) {
    if (state.kind != ConnectionState::Kind::Connected) table_->setStale();
}

void LeasesPage::setEmbeddedWorker(const EmbeddedWorkerState& state) {
    embedded_ = state;
    showState();
}

void LeasesPage::setSelected(std::optional<InstanceId> id) {
    table_->setChosen(id);
}

void LeasesPage::setFilter(const QString& words) {
    setFilterText(words);
    filterTyped();
}

void LeasesPage::keep(QDataStream& stream) const {
    stream << qint32(view_.grouping) << qint32(view_.column) << qint32(view_.order);
}

void LeasesPage::restore(QDataStream& stream) {
    qint32 grouping = 0, column = -1, order = 0;
    stream >> grouping >> column >> order;
    if (stream.status() != QDataStream::Ok || grouping < 0 || grouping > int(LeaseGrouping::Queue)) return;
    view_.grouping = LeaseGrouping(grouping);
    groupings_->setCurrentIndex(grouping);
    sortBy(column >= 0 && column < LeasesModel::ColumnCount ? column : -1,
           order == Qt::DescendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder);
}

QString LeasesPage::help() {
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
    return QVariantList{filterText(), int(view_.choice)};
}

void LeasesPage::setPlace(const QVariant& place) {
    const QVariantList parts = place.toList();
    if (parts.size() != 2) return;
    view_.choice = LeaseChoice(std::clamp(parts[1].toInt(), 0, int(LeaseChoice::Orphaned)));
    choices_->setCurrentIndex(int(view_.choice));
    setFilter(parts[0].toString());
}

void LeasesPage::filterTyped() {
    view_.words = filterText().split(u' ', Qt::SkipEmptyParts);
    showRows();
    ask();
    Q_EMIT queryChanged(); // a place to come back to, whoever looks through the rows
}

// The rows that were read are looked through here and at once. Where they are not all there are, the server has to.
bool LeasesPage::ask() {
    if (!read_) return false;
    const bool holdsAll = asked_.isEmpty() && !read_->more;
    const QStringList wanted = holdsAll ? QStringList() : view_.words;
    if (wanted == asked_) return false;
    asked_ = wanted;
    setUnanswered();
    return true;
}

void LeasesPage::sortBy(int column, Qt::SortOrder order) {
    view_.column = column;
    view_.order = order;
    table_->header()->setSortIndicatorShown(column >= 0);
    if (column >= 0) table_->header()->setSortIndicator(column, order);
    showRows();
}

void LeasesPage::showAll() {
    view_.choice = LeaseChoice::All;
    choices_->setCurrentIndex(0);
    setFilter({});
    table_->setFocus(Qt::OtherFocusReason);
}

void LeasesPage::showRows() {
    board_ = read_ ? makeLeaseBoard(*read_, workers_, watch_, view_) : LeaseBoard{};
    table_->hold([this] { model_->setBoard(board_, view_.grouping); });
    const auto count = [&](LeaseChoice option, int value, bool more) {
        const bool says = read_ && (value > 0 || option == LeaseChoice::All);
        choices_->setCount(int(option), says ? format::count({value, more}) : QString());
    };
    const LeaseTotals& totals = board_.totals;
    const bool cut = read_ && read_->more && totals.rows > 0;
    count(LeaseChoice::All, totals.rows, cut);
    count(LeaseChoice::Expired, totals.expired, cut && totals.expired == totals.rows);
    count(LeaseChoice::Orphaned, totals.orphaned, cut && totals.orphaned > 0);
    showState();
}

void LeasesPage::showState() {
    stack_->setHasContents(model_->rowCount() > 0);
    stack_->setNothing(emptyWords());
    if (read_) showFoot();
    foot_->setVisible(read_ || stack_->showsContents()); // how many slots are free is worth knowing without a lease too
}

// What stands in the place of the leases where there are none to show, and what can be done about it.
ListStack::Words LeasesPage::emptyWords() {
    const auto all = [this] { showAll(); };
    const bool known = read_ && read_->workersKnown;
    if (read_ && !view_.words.isEmpty())
        return {
            QStringLiteral("filter"),
            tr("No lease matches"),
            read_->more
                ? tr("None of the %1 that run out first holds all of these words.").arg(format::number(read_->lookedAt))
                : tr("No row that executes holds all of these words. Those that do will appear here."),
            {{tr("Clear filter"), QStringLiteral("close"), all}}};
    const std::vector<ListStack::Button> toAll{{tr("Show all leases"), QStringLiteral("leases"), all}};
    if (view_.choice == LeaseChoice::Expired)
        return {QStringLiteral("check"), tr("No lease has run out"),
                tr("Every instance that executes has time left. A lease that runs out, because its worker was "
                   "killed or cannot reach the database, appears here until a sweep makes the instance runnable "
                   "again."),
                toAll};
    if (view_.choice == LeaseChoice::Orphaned)
        return {QStringLiteral("check"),
                known ? tr("Every lease is held by a worker that lives") : tr("No worker is known to be gone"),
                known ? tr("A worker that was killed leaves its leases behind. They appear here until they run out.")
                      : tr("This database does not say which workers live, so nobody can be missed."),
                toAll};
    ListStack::Words words{
        QStringLiteral("leases"), tr("Nothing executes now"),
        tr("While a step runs, its instance executes under a lease: a worker’s claim that ends at a time, "
           "and that heartbeats prolong. When it runs out, another worker may run the step again.")};
    if (known && std::ranges::none_of(workers_, &WorkerSummary::alive))
        words.text += QStringLiteral("<br>") + tr("No worker runs, so nothing is claimed.");
    if (embedded_.present && !embedded_.running)
        words.buttons.push_back(
            {tr("Start this window’s worker"), QStringLiteral("play"), [this] { Q_EMIT embeddedWorkerToggled(true); }});
    words.buttons.push_back({tr("Spawn…"), QStringLiteral("plus"), [this] { Q_EMIT spawnRequested(); }});
    return words;
}

// How many there are, what is wrong with them, how many slots are in use, and how the list was read.
void LeasesPage::showFoot() {
    const LeaseTotals& totals = board_.totals;
    BoundedCount count{std::int64_t(read_->rows.size()), read_->more};
    if (read_->more && executing_ && executing_->value >= count.value) count = *executing_;
    foot_->setLeft(read_->more || view_.words.isEmpty()
                       ? tr("%1 executing").arg(format::count(count))
                       : tr("%1 of %2 executing match").arg(format::number(totals.rows), format::count(count)));

    QStringList attention;
    // What runs out first was read first: those that have run out are all there unless nothing else was read.
    const bool cut = read_->more && totals.rows > 0;
    const bool expiredCut = cut && totals.expired == totals.rows;
    if (totals.expired > 0) attention << tr("%1 expired").arg(format::count({totals.expired, expiredCut}));
    if (totals.orphaned > 0) attention << tr("%1 of workers gone").arg(format::count({totals.orphaned, cut}));
    attention_->setText(attention.join(format::comma()));
    attention_->setVisible(!attention.isEmpty());
    slots_->setText(
        !read_->workersKnown ? tr("this database does not say which workers live")
        : totals.workers == 0
            ? tr("no worker runs")
            : tr("%1 of %2 slots in use").arg(format::number(totals.busy), format::number(totals.slotCount)));
    const auto rows = qint64(read_->rows.size());
    foot_->setRight(read_->more && !view_.words.isEmpty() && read_->lookedAt > rows
                        ? tr("looked at the %1 that run out first").arg(format::number(read_->lookedAt))
                    : read_->more                         ? tr("the %1 that run out first").arg(format::number(rows))
                    : view_.column < 0 && totals.rows > 1 ? tr("what runs out soonest comes first")
                                                          : QString());
}

} // namespace fermata::views

#include "moc_leases_page.cpp"
