// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "awaiting/awaiting_page.h"

#include "awaiting/awaiting_model.h"
#include "awaiting/awaiting_tree.h"
#include "shell/help_text.h"
#include "theme/controls.h"
#include "widgets/foot_bar.h"
#include "widgets/format.h"
#include "widgets/list_stack.h"
#include "widgets/page_header.h"
#include "widgets/search_box.h"
#include "widgets/segmented_control.h"

#include <QComboBox>
#include <QDataStream>
#include <QHeaderView>
#include <QLabel>
#include <QShortcut>
#include <QSignalBlocker>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <span>
#include <utility>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

constexpr int kGroupsPage = 200;
constexpr int kMostGroups = 2'000;    // of so many names nobody reads one: the filter finds it
constexpr int kMostGathered = 10'000; // are acted upon at once, the longest parked first
constexpr qint32 kStateVersion = 1;

enum Preset { All, NearMisses };

std::optional<AwaitingOrder> orderOf(int column) {
    switch (column) {
    case AwaitingModel::Name:
        return AwaitingOrder::Name;
    case AwaitingModel::Parked:
        return AwaitingOrder::Parked;
    case AwaitingModel::Inbox:
        return AwaitingOrder::NearMisses;
    case AwaitingModel::Since:
        return AwaitingOrder::Oldest;
    default:
        return std::nullopt;
    }
}

int columnOf(AwaitingOrder order) {
    for (int column = 0; column < AwaitingModel::ColumnCount; ++column) {
        if (orderOf(column) == order) return column;
    }
    return AwaitingModel::Since;
}

} // namespace

class AwaitingPage::Private {
public:
    explicit Private(AwaitingPage& owner);

    void build();
    AwaitingFilter wantedFilter() const;
    void showFilter(const AwaitingFilter& filter);
    void ask(); // another question than before
    void replan();
    void gather(const AwaitedName& name, AwaitingTree::Found then);
    void setOrder(AwaitingOrder order);
    void showState();
    QString coverageWords() const;

    AwaitingPage& page;
    AwaitingModel model;
    AwaitingFilter filter;
    AwaitingOrder order = AwaitingOrder::Oldest;
    AwaitingOrder asked = AwaitingOrder::Oldest; // the order of the present question
    bool fresh = false;                          // what is shown answers another question than the present one
    int groups = kGroupsPage;
    std::vector<AwaitingQuery::Stretch> open;
    std::optional<AwaitingQuery::Stretch> gathered; // and for whom
    AwaitingTree::Found found;
    std::int64_t names = 0;
    std::int64_t parked = 0;
    AwaitingCoverage coverage;

    SegmentedControl* presets = nullptr;
    QComboBox* age = nullptr;
    SearchBox* line = nullptr;
    ListStack* stack = nullptr;
    AwaitingTree* tree = nullptr;
    FootBar* foot = nullptr;
    QTimer* planTimer = nullptr; // gathers what a scroll changes
    QTimer* typing = nullptr;    // and what is typed
};

AwaitingPage::Private::Private(AwaitingPage& owner) : page(owner) {}

void AwaitingPage::Private::build() {
    auto* const column = new QVBoxLayout(&page);
    column->setContentsMargins({});
    column->setSpacing(0);

    auto* const header = new PageHeader(tr("Awaiting"));
    presets = new SegmentedControl(SegmentedControl::Look::Flat);
    presets->setObjectName(QStringLiteral("awaitingPresets"));
    presets->setAccessibleName(tr("Which are shown"));
    presets->addOption(tr("All"), tr("Everything that is parked for a signal"));
    presets->addOption(tr("Near misses"),
                       tr("Only what holds a signal in its inbox whose name is nearly the awaited one: case, "
                          "blanks or one letter differ"));
    presets->setCurrentIndex(All);
    header->addLeft(presets);

    age = new QComboBox;
    age->setObjectName(QStringLiteral("awaitingAge"));
    age->setAccessibleName(tr("Parked for at least"));
    age->setToolTip(tr("Shows only what has been parked for at least that long"));
    age->addItem(tr("Parked for any time"));
    const auto addAge = [&](const QString& words, std::chrono::seconds least) {
        age->addItem(words, qlonglong(least.count()));
    };
    addAge(tr("Longer than a minute"), 1min);
    addAge(tr("Longer than 10 minutes"), 10min);
    addAge(tr("Longer than an hour"), 1h);
    addAge(tr("Longer than a day"), 24h);
    addAge(tr("Longer than a week"), 168h);
    header->addRight(age);
    line = new SearchBox(QStringLiteral("filter"));
    line->setObjectName(QStringLiteral("awaitingFilter"));
    line->setAccessibleName(tr("Filter"));
    line->setPlaceholderText(tr("name, machine or queue"));
    line->setKeys({QStringLiteral("/")});
    line->setMinimumWidth(120);
    line->setMaximumWidth(240);
    header->addRight(line);
    column->addWidget(header);

    tree = new AwaitingTree(model);
    stack = new ListStack(tree, QStringLiteral("awaiting"), tr("Reading what is parked…"));
    column->addWidget(stack, 1);
    foot = new FootBar;
    foot->setObjectName(QStringLiteral("awaitingFoot"));
    column->addWidget(foot);

    planTimer = new QTimer(&page);
    planTimer->setObjectName(QStringLiteral("awaitingPlan"));
    planTimer->setSingleShot(true);
    planTimer->setInterval(20ms);
    typing = new QTimer(&page);
    typing->setObjectName(QStringLiteral("awaitingTyping"));
    typing->setSingleShot(true);
    typing->setInterval(120ms);
}

AwaitingPage::AwaitingPage(QWidget* parent) : Page(parent), d(std::make_unique<Private>(*this)) {
    setObjectName(QStringLiteral("awaitingPage"));
    d->build();

    connect(d->planTimer, &QTimer::timeout, this, [this] { d->replan(); });
    connect(d->typing, &QTimer::timeout, this, [this] { d->ask(); });
    connect(d->presets, &SegmentedControl::currentIndexChanged, this, [this] { d->ask(); });
    connect(d->age, &QComboBox::currentIndexChanged, this, [this] { d->ask(); });
    connect(d->line, &QLineEdit::textChanged, d->typing, qOverload<>(&QTimer::start));
    connect(d->line, &QLineEdit::returnPressed, this, [this] {
        d->ask();
        d->tree->setFocus(Qt::OtherFocusReason);
    });
    connect(d->tree, &AwaitingTree::visibleRowsChanged, d->planTimer, qOverload<>(&QTimer::start));
    connect(d->tree, &AwaitingTree::instanceChosen, this, &Page::instanceActivated);
    connect(d->tree, &AwaitingTree::deliverRequested, this, &Page::signalRequested);
    connect(d->tree, &AwaitingTree::deliverToAllRequested, this, [this](const QString& name) {
        SignalAddress all;
        all.kind = SignalAddress::Kind::Awaiting;
        Q_EMIT signalToManyRequested(all, name);
    });
    connect(d->tree, &AwaitingTree::deliverToTheseRequested, this,
            [this](const std::vector<InstanceId>& ids, const QString& name) {
                SignalAddress these;
                these.kind = SignalAddress::Kind::Chosen;
                these.chosen = ids;
                these.onlyAwaiting = true;
                Q_EMIT signalToManyRequested(these, name);
            });
    d->tree->setGatherer(
        [this](const AwaitedName& name, AwaitingTree::Found then) { d->gather(name, std::move(then)); });
    connect(d->tree, &AwaitingTree::actsOffered, this, &Page::actsOffered);
    connect(d->tree, &AwaitingTree::instancesRequested, this, &Page::instancesRequested);
    connect(d->stack, &ListStack::retryRequested, this, &Page::retryRequested);
    connect(d->stack, &ListStack::buttonClicked, this, [this] {
        if (d->filter.empty()) {
            Q_EMIT spawnRequested();
            return;
        }
        d->showFilter({});
        d->ask();
    });
    QHeaderView* const header = d->tree->header();
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    connect(header, &QHeaderView::sectionClicked, this, [this](int column) {
        d->setOrder(orderOf(column).value_or(d->order));
        d->ask();
    });
    d->setOrder(AwaitingOrder::Oldest);
    auto* const slash = new QShortcut(QKeySequence(Qt::Key_Slash), this);
    slash->setContext(Qt::WidgetWithChildrenShortcut);
    connect(slash, &QShortcut::activated, this, [this] {
        d->line->setFocus(Qt::ShortcutFocusReason);
        d->line->selectAll();
    });
    d->showState();
}

AwaitingPage::~AwaitingPage() {
    // The tree goes before the model it shows, and reports nothing to a page that is half gone.
    for (QObject* const child : findChildren<QObject*>())
        disconnect(child, nullptr, this, nullptr);
    disconnect(d->tree, nullptr, d->planTimer, nullptr);
    delete d->stack;
}

AwaitingQuery AwaitingPage::query() const {
    return {d->filter, d->order, d->groups, d->open, d->gathered};
}

void AwaitingPage::addTo(ReadPlan& plan) const {
    plan.awaiting = query();
}

void AwaitingPage::setReading(const Reading& reading, const ReadPlan& answered) {
    if (reading.awaiting && answered.awaiting) setSnapshot(*reading.awaiting, *answered.awaiting);
}

QString AwaitingPage::missing(const Reading& reading, const ReadPlan& answered) const {
    return answered.awaiting && !reading.awaiting ? tr("what is parked") : QString();
}

void AwaitingPage::setSnapshot(const AwaitingSnapshot& snapshot, const AwaitingQuery& answered) {
    if (answered.filter != d->filter || answered.order != d->order) return;
    std::span shown(snapshot.branches);
    std::vector<InstanceId> these;
    const bool gathered = answered.gathered && answered.gathered == d->gathered && !shown.empty();
    if (answered.gathered && !shown.empty()) shown = shown.first(shown.size() - 1);
    if (gathered) {
        for (const AwaitingRow& row : snapshot.branches.back().rows)
            these.push_back(row.id);
        d->gathered.reset();
    }
    d->tree->hold([&] {
        // Rows of another question would stay beyond what the answer speaks of.
        for (int row = 0; d->fresh && row < d->model.rowCount(); ++row)
            d->model.forgetRows(d->model.groupAt(d->model.index(row, 0)).name);
        d->fresh = false;
        d->model.setFiltered(!answered.filter.empty());
        d->model.setGroups(snapshot.groups);
        for (const AwaitingBranch& branch : shown) {
            d->tree->taken(branch);
            // Closed meanwhile: nobody sees it.
            if (const QModelIndex group = d->model.indexOf(branch.name); group.isValid() && d->tree->isExpanded(group))
                d->model.setStretch(branch);
        }
        d->model.setWhole(snapshot.coverage.whole);
        d->model.setNow(snapshot.databaseTime);
    });
    d->names = snapshot.names;
    d->parked = snapshot.parked;
    d->coverage = snapshot.coverage;
    d->stack->setError({}, {});
    d->stack->setAnswered(true);
    d->showState();
    d->replan();
    // It may open a menu, which is no part of a reading; and not on a page that was left meanwhile.
    if (const auto found = gathered ? std::exchange(d->found, {}) : AwaitingTree::Found(); found && !these.empty()) {
        QTimer::singleShot(0, this, [this, found, these] {
            if (isVisible()) found(these);
        });
    }
}

void AwaitingPage::setReadError(const QString& sentence) {
    // Whoever asked for it a while ago does not wait for it any more.
    d->gathered.reset();
    d->found = {};
    d->stack->setError(sentence, d->model.now());
    d->showState();
}

bool AwaitingPage::loaded() const {
    return d->stack->answered() || !d->stack->error().isEmpty();
}

void AwaitingPage::clear() {
    d->tree->setChosen(std::nullopt);
    d->model.clear();
    d->showFilter({});
    d->typing->stop();
    d->filter = {};
    d->groups = kGroupsPage;
    d->open.clear();
    d->gathered.reset();
    d->names = d->parked = 0;
    d->coverage = {};
    d->stack->setError({}, {});
    d->stack->setAnswered(false);
    d->showState();
}

void AwaitingPage::focusContents() {
    d->tree->setFocus(Qt::OtherFocusReason);
}

void AwaitingPage::setConnection(const ConnectionState& state) {
    d->tree->setDeliverHindrance(state.noDelivery);
}

void AwaitingPage::setSelected(std::optional<InstanceId> id) {
    d->tree->setChosen(id);
}

// Its filter; the order is a matter of taste.
QVariant AwaitingPage::place() const {
    return QVariant::fromValue(d->filter);
}

void AwaitingPage::setPlace(const QVariant& place) {
    d->showFilter(place.value<AwaitingFilter>());
    d->ask();
}

QByteArray AwaitingPage::saveState() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << kStateVersion << qint32(d->order);
    for (int column = 0; column < AwaitingModel::ColumnCount; ++column)
        stream << qint32(d->tree->isColumnHidden(column) ? 0 : d->tree->columnWidth(column));
    return bytes;
}

void AwaitingPage::restoreState(const QByteArray& state) {
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    qint32 version = 0;
    qint32 order = 0;
    QList<qint32> widths(AwaitingModel::ColumnCount, 0);
    stream >> version;
    if (version != kStateVersion) return;
    stream >> order;
    for (qint32& width : widths)
        stream >> width;
    if (stream.status() != QDataStream::Ok || order < 0 || order > int(AwaitingOrder::Name)) return;
    for (int column = 0; column < widths.size(); ++column) {
        if (column != AwaitingModel::Inbox && widths[column] > 0 && widths[column] < 4'000)
            d->tree->setColumnWidth(column, widths[column]);
    }
    d->setOrder(AwaitingOrder(order));
    d->ask();
}

QString AwaitingPage::help() const {
    return help::page(
        {tr("Each instance here is parked: its step has returned an await, and it stays until a signal of exactly that "
            "name is delivered to it. They are grouped by that name, the longest parked first."),
         tr("Amber is a near miss: a signal lies in the inbox whose name is nearly the awaited one. Names match to the "
            "byte, so it never woke anybody. Deliver the right one from the row."),
         tr("No index knows what instances await. What is parked is looked through piece by piece, a little at each "
            "refresh, and kept in mind; the line below says how far that has come. A number that ends in “+” is a "
            "lower "
            "bound until then."),
         tr("A click on a title sorts the names: by name, by how many wait, by near misses, by the longest wait.")},
        {{tr("Right, Left"), tr("Open and close a name")},
         {tr("Enter"), tr("On a name, open or close it; on an instance, deliver what it awaits")},
         {tr("S"), tr("Deliver what the instance awaits; on a name, to all that await it and are shown")},
         {tr("/"), tr("To the filter")},
         {tr("Ctrl+C"), tr("Copy the row")}});
}

AwaitingFilter AwaitingPage::Private::wantedFilter() const {
    AwaitingFilter wanted;
    wanted.text = line->text().trimmed().toStdString();
    wanted.nearMisses = presets->currentIndex() == NearMisses;
    if (const QVariant least = age->currentData(); least.isValid())
        wanted.olderThan = std::chrono::seconds(least.toLongLong());
    return wanted;
}

void AwaitingPage::Private::showFilter(const AwaitingFilter& wanted) {
    // One question, not three. The line has to hear of its own text; ask() comes before it asks.
    const QSignalBlocker noPreset(presets);
    const QSignalBlocker noAge(age);
    presets->setCurrentIndex(wanted.nearMisses ? NearMisses : All);
    age->setCurrentIndex(wanted.olderThan ? std::max(age->findData(qlonglong(wanted.olderThan->count())), 0) : 0);
    line->setText(QString::fromStdString(wanted.text));
}

// What the old question found stays on the screen until the answer to the new one comes: most often within a blink.
void AwaitingPage::Private::ask() {
    typing->stop();
    const AwaitingFilter wanted = wantedFilter();
    if (wanted == filter && asked == order) return;
    asked = order;
    filter = wanted;
    groups = kGroupsPage;
    stack->setError({}, {});
    stack->setAnswered(false);
    fresh = true;
    gathered.reset();
    open = tree->firstStretches();
    showState();
    Q_EMIT page.queryChanged();
}

// Only what is on the screen is known here: what else the row stands for is read when somebody acts upon it.
void AwaitingPage::Private::gather(const AwaitedName& name, AwaitingTree::Found then) {
    if (fresh) return; // the rows on the screen answer another question
    gathered = AwaitingQuery::Stretch{name, std::nullopt, kMostGathered};
    found = std::move(then);
    Q_EMIT page.queryChanged();
}

void AwaitingPage::Private::setOrder(AwaitingOrder wanted) {
    order = wanted;
    const bool ascending = order == AwaitingOrder::Name;
    tree->header()->setSortIndicator(columnOf(order), ascending ? Qt::AscendingOrder : Qt::DescendingOrder);
}

void AwaitingPage::Private::replan() {
    const AwaitingQuery before = page.query();
    if (!fresh) open = tree->stretches();
    if (stack->answered() && names > groups && groups < kMostGroups && tree->nearsEnd()) groups += kGroupsPage;
    if (page.query() != before) Q_EMIT page.queryChanged();
}

QString AwaitingPage::Private::coverageWords() const {
    const QString known = format::number(coverage.lookedAt);
    if (!coverage.indexed && !coverage.whole)
        return tr(
            "No index here lists what is parked: the newest instances are looked through, a piece at each refresh.");
    if (coverage.full) return tr("Looked at the first %1 that are parked; there are more.").arg(known);
    if (!coverage.whole) return tr("Looked at %1 that are parked so far; more at each refresh.").arg(known);
    if (!coverage.oldestLook || model.now() - *coverage.oldestLook < 2s) return {};
    return tr("Each looked at within the last %1.").arg(format::duration(model.now() - *coverage.oldestLook));
}

void AwaitingPage::Private::showState() {
    stack->setHasContents(model.rowCount() > 0);
    if (!filter.empty())
        stack->setNothing({QStringLiteral("filter"), tr("Nothing parked matches"),
                           coverage.whole
                               ? tr("None is as the filter asks. Those that become so will appear here by themselves.")
                               : tr("None so far. What is parked is still being looked through."),
                           tr("Clear filter"), QStringLiteral("close")});
    else if (!coverage.whole && stack->answered())
        stack->setNothing({QStringLiteral("awaiting"), tr("Nothing parked was found yet"), coverageWords()});
    else
        stack->setNothing(
            {QStringLiteral("awaiting"), tr("Nothing is parked"),
             tr("An instance is parked when its step returns an await: it holds until a signal of that name is "
                "delivered. It then appears here, with what its inbox holds. The example <b>checkout</b> awaits "
                "“paid”."),
             tr("Spawn…"), QStringLiteral("plus")});
    QString left;
    if (stack->answered() && names > 0) {
        const QString many = format::number(parked);
        left = !coverage.whole ? tr("At least %1 parked, names so far: %2").arg(many, format::number(names))
               : parked == 1   ? tr("1 parked")
                               : tr("%1 parked on %Ln names", nullptr, format::plural(names)).arg(many);
        if (names > kMostGroups && model.rowCount() >= kMostGroups)
            left +=
                u' ' + tr("The first %1 are shown; the filter finds the others.").arg(format::number(model.rowCount()));
    }
    foot->setLeft(left);
    foot->setRight(
        stack->answered() ? coverageWords() : QString(),
        tr("No index knows what instances await, and one would cost every worker at every await. So what is parked is "
           "looked through piece by piece and kept in mind; what is on the screen is read at each refresh."));
    foot->setVisible(stack->showsContents());
}

} // namespace fermata::views

#include "moc_awaiting_page.cpp"
