// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "awaiting/awaiting_page.h"

#include "awaiting/awaiting_model.h"
#include "shell/help_text.h"
#include "widgets/foot_bar.h"
#include "widgets/format.h"
#include "widgets/page_header.h"
#include "widgets/search_box.h"

#include <QComboBox>
#include <QDataStream>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QTimer>

#include <algorithm>
#include <span>
#include <utility>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;

constexpr int kGroupsPage = 200;
constexpr int kMostGroups = 2'000;    // of so many names nobody reads one: the filter finds it
constexpr int kMostGathered = 10'000; // are acted upon at once, the longest parked first

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

AwaitingPage::AwaitingPage(QWidget* parent)
    : ListPage(QStringLiteral("awaiting"), tr("Awaiting"), {tr("Reading what is parked…")}, parent)
    , groups_(kGroupsPage) {
    presets_ = addChoices(
        "Presets", SegmentedControl::Look::Flat, tr("Which are shown"),
        {{tr("All"), tr("Everything that is parked for a signal")},
         {tr("Near misses"), tr("Only what holds a signal in its inbox whose name is nearly the awaited one: case, "
                                "blanks or one letter differ")}});
    age_ = new QComboBox;
    age_->setObjectName(QStringLiteral("awaitingAge"));
    age_->setAccessibleName(tr("Parked for at least"));
    age_->setToolTip(tr("Shows only what has been parked for at least that long"));
    age_->addItem(tr("Parked for any time"));
    const auto addAge = [this](const QString& words, std::chrono::seconds least) {
        age_->addItem(words, qlonglong(least.count()));
    };
    addAge(tr("Longer than a minute"), 1min);
    addAge(tr("Longer than 10 minutes"), 10min);
    addAge(tr("Longer than an hour"), 1h);
    addAge(tr("Longer than a day"), 24h);
    addAge(tr("Longer than a week"), 168h);
    header_->addRight(age_);
    addFilter("Filter", tr("Filter"), tr("name, machine or queue"), {}, 120ms);
    model_ = new AwaitingModel;
    tree_ = new AwaitingTree(*model_, *this);
    setList(tree_);
    asks(&ReadPlan::awaiting, &Reading::awaiting, tr("what is parked"), [this] { return query(); });
    addFoot();

    connect(presets_, &SegmentedControl::currentIndexChanged, this, [this] { ask(); });
    connect(age_, &QComboBox::currentIndexChanged, this, [this] { ask(); });
    QHeaderView* const titles = tree_->header();
    titles->setSectionsClickable(true);
    titles->setSortIndicatorShown(true);
    connect(titles, &QHeaderView::sectionClicked, this, [this](int column) {
        setOrder(orderOf(column).value_or(order_));
        ask();
    });
    setOrder(AwaitingOrder::Oldest);
    showState();
}

void AwaitingPage::setReading(const Reading& reading, const ReadPlan& answered) {
    if (reading.awaiting && answered.awaiting) setSnapshot(*reading.awaiting, *answered.awaiting);
}

void AwaitingPage::setSnapshot(const AwaitingSnapshot& snapshot, const AwaitingQuery& answered) {
    if (answered.filter != filter_ || answered.order != order_) return;
    std::span shown(snapshot.branches);
    std::vector<InstanceId> these;
    const bool gathered = answered.gathered && answered.gathered == gathered_ && !shown.empty();
    if (answered.gathered && !shown.empty()) shown = shown.first(shown.size() - 1);
    if (gathered) {
        for (const AwaitingRow& row : snapshot.branches.back().rows)
            these.push_back(row.id);
        gathered_.reset();
    }
    tree_->hold([&] {
        // Rows of another question would stay beyond what the answer speaks of.
        for (int row = 0; fresh_ && row < model_->rowCount(); ++row)
            model_->forgetRows(model_->groupAt(model_->index(row, 0)).name);
        fresh_ = false;
        model_->setFiltered(!answered.filter.empty());
        model_->setGroups(snapshot.groups);
        for (const AwaitingBranch& branch : shown) {
            tree_->taken(branch);
            // Closed meanwhile: nobody sees it.
            if (const QModelIndex group = model_->indexOf(branch.name); group.isValid() && tree_->isExpanded(group))
                model_->setStretch(branch);
        }
        model_->setWhole(snapshot.coverage.whole);
        model_->setNow(snapshot.databaseTime);
    });
    names_ = snapshot.names;
    parked_ = snapshot.parked;
    coverage_ = snapshot.coverage;
    setAnswered(snapshot.databaseTime);
    showState();
    replan();
    // It may open a menu, which is no part of a reading; and not on a page that was left meanwhile.
    if (const auto found = gathered ? std::exchange(found_, {}) : AwaitingTree::Found(); found && !these.empty()) {
        QTimer::singleShot(0, this, [this, found, these] {
            if (isVisible()) found(these);
        });
    }
}

void AwaitingPage::setReadError(const QString& sentence) {
    // Whoever asked for it a while ago does not wait for it any more.
    gathered_.reset();
    found_ = {};
    ListPage::setReadError(sentence);
}

void AwaitingPage::clear() {
    tree_->setChosen(std::nullopt);
    model_->clear();
    showFilter({});
    filter_ = {};
    groups_ = kGroupsPage;
    open_.clear();
    gathered_.reset();
    names_ = parked_ = 0;
    coverage_ = {};
    ListPage::clear();
}

void AwaitingPage::setSelected(std::optional<InstanceId> id) {
    tree_->setChosen(id);
}

void AwaitingPage::setPlace(const QVariant& place) {
    showFilter(place.value<AwaitingFilter>());
    ask();
}

void AwaitingPage::keep(QDataStream& stream) const {
    stream << qint32(order_);
}

void AwaitingPage::restore(QDataStream& stream) {
    qint32 order = 0;
    stream >> order;
    if (stream.status() != QDataStream::Ok || order < 0 || order > int(AwaitingOrder::Name)) return;
    setOrder(AwaitingOrder(order));
    ask();
}

QString AwaitingPage::help() {
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

AwaitingFilter AwaitingPage::wantedFilter() const {
    AwaitingFilter wanted;
    wanted.text = filterText().trimmed().toStdString();
    wanted.nearMisses = presets_->currentIndex() == NearMisses;
    if (const QVariant least = age_->currentData(); least.isValid())
        wanted.olderThan = std::chrono::seconds(least.toLongLong());
    return wanted;
}

void AwaitingPage::showFilter(const AwaitingFilter& wanted) {
    // One question, not three.
    const QSignalBlocker noPreset(presets_);
    const QSignalBlocker noAge(age_);
    presets_->setCurrentIndex(wanted.nearMisses ? NearMisses : All);
    age_->setCurrentIndex(wanted.olderThan ? std::max(age_->findData(qlonglong(wanted.olderThan->count())), 0) : 0);
    setFilterText(QString::fromStdString(wanted.text));
}

// What the old question found stays on the screen until the answer to the new one comes: most often within a blink.
void AwaitingPage::ask() {
    filterTaken();
    const AwaitingFilter wanted = wantedFilter();
    if (wanted == filter_ && asked_ == order_) return;
    asked_ = order_;
    filter_ = wanted;
    groups_ = kGroupsPage;
    setUnanswered();
    fresh_ = true;
    gathered_.reset();
    open_ = tree_->firstStretches();
    showState();
    Q_EMIT queryChanged();
}

// Only what is on the screen is known here: what else the row stands for is read when somebody acts upon it.
void AwaitingPage::gather(const AwaitedName& name, AwaitingTree::Found then) {
    if (fresh_) return; // the rows on the screen answer another question
    gathered_ = AwaitingQuery::Stretch{name, std::nullopt, kMostGathered};
    found_ = std::move(then);
    Q_EMIT queryChanged();
}

void AwaitingPage::setOrder(AwaitingOrder wanted) {
    order_ = wanted;
    const bool ascending = order_ == AwaitingOrder::Name;
    tree_->header()->setSortIndicator(columnOf(order_), ascending ? Qt::AscendingOrder : Qt::DescendingOrder);
}

void AwaitingPage::replan() {
    const AwaitingQuery before = query();
    if (!fresh_) open_ = tree_->stretches();
    if (stack_->answered() && names_ > groups_ && groups_ < kMostGroups && tree_->nearsEnd()) groups_ += kGroupsPage;
    if (query() != before) Q_EMIT queryChanged();
}

QString AwaitingPage::coverageWords() const {
    const QString known = format::number(coverage_.lookedAt);
    if (!coverage_.indexed && !coverage_.whole)
        return tr(
            "No index here lists what is parked: the newest instances are looked through, a piece at each refresh.");
    if (coverage_.full) return tr("Looked at the first %1 that are parked; there are more.").arg(known);
    if (!coverage_.whole) return tr("Looked at %1 that are parked so far; more at each refresh.").arg(known);
    if (!coverage_.oldestLook || model_->now() - *coverage_.oldestLook < 2s) return {};
    return tr("Each looked at within the last %1.").arg(format::duration(model_->now() - *coverage_.oldestLook));
}

ListStack::Words AwaitingPage::emptyWords() {
    if (!filter_.empty())
        return {QStringLiteral("filter"),
                tr("Nothing parked matches"),
                coverage_.whole ? tr("None is as the filter asks. Those that become so will appear here by themselves.")
                                : tr("None so far. What is parked is still being looked through."),
                {{tr("Clear filter"), QStringLiteral("close"), [this] { setPlace({}); }}}};
    if (!coverage_.whole && stack_->answered())
        return {QStringLiteral("awaiting"), tr("Nothing parked was found yet"), coverageWords()};
    return {QStringLiteral("awaiting"),
            tr("Nothing is parked"),
            tr("An instance is parked when its step returns an await: it holds until a signal of that name is "
               "delivered. It then appears here, with what its inbox holds. The example <b>checkout</b> awaits "
               "“paid”."),
            {{tr("Spawn…"), QStringLiteral("plus"), [this] { Q_EMIT spawnRequested(); }}}};
}

void AwaitingPage::showState() {
    stack_->setHasContents(model_->rowCount() > 0);
    stack_->setNothing(emptyWords());
    QString left;
    if (stack_->answered() && names_ > 0) {
        const QString many = format::number(parked_);
        left = !coverage_.whole ? tr("At least %1 parked, names so far: %2").arg(many, format::number(names_))
               : parked_ == 1   ? tr("1 parked")
                                : tr("%1 parked on %Ln names", nullptr, format::plural(names_)).arg(many);
        if (names_ > kMostGroups && model_->rowCount() >= kMostGroups)
            left += u' ' +
                    tr("The first %1 are shown; the filter finds the others.").arg(format::number(model_->rowCount()));
    }
    foot_->setLeft(left);
    foot_->setRight(
        stack_->answered() ? coverageWords() : QString(),
        tr("No index knows what instances await, and one would cost every worker at every await. So what is parked is "
           "looked through piece by piece and kept in mind; what is on the screen is read at each refresh."));
}

} // namespace fermata::views

#include "moc_awaiting_page.cpp"
