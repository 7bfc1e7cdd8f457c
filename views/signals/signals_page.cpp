// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "signals/signals_page.h"

#include "models/standing_words.h"
#include "shell/help_text.h"
#include "signals/signal_filter_bar.h"
#include "signals/signal_list_model.h"
#include "signals/signal_pane.h"
#include "signals/signals_table.h"
#include "widgets/foot_bar.h"
#include "widgets/format.h"
#include "widgets/link_label.h"
#include "widgets/list_stack.h"
#include "widgets/page_header.h"
#include "widgets/panel.h"
#include "widgets/segmented_control.h"

#include <QDataStream>
#include <QHeaderView>
#include <QShortcut>
#include <QSplitter>
#include <QTimer>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

using namespace std::chrono_literals;
using End = ListStretch::End;

constexpr qint32 kStateVersion = 1;

} // namespace

class SignalsPage::Private {
public:
    explicit Private(SignalsPage& owner) : page(owner) {}

    void build();
    void applyFilter(const SignalFilter& filter);
    void showFilter();
    void showCounts(const SignalsSnapshot& snapshot);
    void showChosen();
    void showState();
    void see();
    void replan();
    void lookFurther();

    SignalsPage& page;
    SignalListModel model;
    SignalWindow window{model};
    SignalFilter filter;

    SegmentedControl* presets = nullptr; // all, then each state
    SignalFilterBar* filterBar = nullptr;
    ListStack* stack = nullptr;
    QSplitter* splitter = nullptr;
    SignalsTable* table = nullptr;
    SignalPane* pane = nullptr;
    FootBar* foot = nullptr;
    LinkLabel* newest = nullptr;
    LinkLabel* further = nullptr;
    QTimer* planTimer = nullptr; // gathers what a scroll changes
};

void SignalsPage::Private::build() {
    auto* const column = new QVBoxLayout(&page);
    column->setContentsMargins({});
    column->setSpacing(0);
    auto* const header = new PageHeader(tr("Signals"));
    header->setLineVisible(false);
    presets = new SegmentedControl(SegmentedControl::Look::Flat);
    presets->setObjectName(QStringLiteral("signalsPresets"));
    presets->setAccessibleName(tr("Which are shown"));
    presets->addOption(tr("All"), tr("Every signal that lies in an inbox"));
    for (const SignalState state : allSignalStates)
        presets->addOption(stateWord(state), stateToolTip(state));
    header->addLeft(presets);
    column->addWidget(header);
    filterBar = new SignalFilterBar;
    column->addWidget(filterBar);
    column->addWidget(new Line);

    splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    table = new SignalsTable(model);
    table->setMinimumHeight(120);
    pane = new SignalPane;
    pane->setMinimumHeight(140);
    pane->hide();
    splitter->addWidget(table);
    splitter->addWidget(pane);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    stack = new ListStack(splitter, QStringLiteral("signals"), tr("Reading signals…"));
    column->addWidget(stack, 1);

    foot = new FootBar;
    foot->setObjectName(QStringLiteral("signalsFoot"));
    newest = new LinkLabel;
    newest->setObjectName(QStringLiteral("toTheNewest"));
    newest->setToolTip(tr("To the top of the list, where the newest signals are (Home)"));
    foot->addLeft(newest);
    further = new LinkLabel(tr("Look further"));
    further->setObjectName(QStringLiteral("signalsLookFurther"));
    further->setToolTip(tr("No index serves this filter, so each search looks at a limited number of signals"));
    foot->addRight(further);
    column->addWidget(foot);
    newest->hide();
    further->hide();

    planTimer = new QTimer(&page);
    planTimer->setObjectName(QStringLiteral("signalsPlan"));
    planTimer->setSingleShot(true);
    planTimer->setInterval(20ms);
}

SignalsPage::SignalsPage(QWidget* parent) : Page(parent), d(std::make_unique<Private>(*this)) {
    setObjectName(QStringLiteral("signalsPage"));
    d->build();

    connect(d->planTimer, &QTimer::timeout, this, [this] { d->replan(); });
    connect(d->presets, &SegmentedControl::activated, this, [this](int index) {
        SignalFilter wanted = d->filter;
        wanted.state = index > 0 ? std::optional(allSignalStates[std::size_t(index - 1)]) : std::nullopt;
        d->applyFilter(wanted);
    });
    connect(d->filterBar, &SignalFilterBar::filterEdited, this,
            [this](const SignalFilter& filter) { d->applyFilter(filter); });
    connect(d->filterBar, &SignalFilterBar::leftDownwards, this, [this] { d->table->setFocus(Qt::TabFocusReason); });
    connect(d->table, &SignalsTable::visibleRowsChanged, d->planTimer, qOverload<>(&QTimer::start));
    connect(d->table, &SignalsTable::signalChosen, this, [this](SignalId, InstanceId target) {
        d->showChosen();
        Q_EMIT queryChanged();
        Q_EMIT instanceActivated(target);
    });
    connect(d->table, &SignalsTable::targetRequested, this, &Page::instanceActivated);
    connect(d->table, &SignalsTable::actsOffered, this, &Page::actsOffered);
    connect(d->table, &SignalsTable::deliverRequested, this, &Page::signalRequested);
    d->table->setPayloadSource(
        [this](SignalId id) { return d->pane->shown() == id ? d->pane->payload() : std::nullopt; });
    connect(d->pane, &SignalPane::targetRequested, this, &Page::instanceActivated);
    connect(d->pane, &SignalPane::deliverRequested, this, &Page::signalRequested);
    const auto onlyInbox = [this](InstanceId target) {
        SignalFilter wanted;
        wanted.target = target;
        d->applyFilter(wanted);
    };
    connect(d->table, &SignalsTable::inboxRequested, this, onlyInbox);
    connect(d->pane, &SignalPane::inboxRequested, this, onlyInbox);
    connect(d->table, &SignalsTable::nameRequested, this, [this](const QString& name) {
        SignalFilter wanted = d->filter;
        wanted.name = name.toStdString();
        d->applyFilter(wanted);
    });
    connect(d->further, &QAbstractButton::clicked, this, [this] { d->lookFurther(); });
    connect(d->newest, &QAbstractButton::clicked, this, [this] {
        d->table->scrollToTop();
        if (d->window.goToNewest()) Q_EMIT queryChanged();
    });
    connect(d->stack, &ListStack::retryRequested, this, &Page::retryRequested);
    connect(d->stack, &ListStack::buttonClicked, this, [this] {
        if (d->window.end() == End::CutShort)
            d->lookFurther();
        else
            d->applyFilter({});
    });
    auto* const slash = new QShortcut(QKeySequence(Qt::Key_Slash), this);
    slash->setContext(Qt::WidgetWithChildrenShortcut);
    connect(slash, &QShortcut::activated, d->filterBar, &SignalFilterBar::focusLine);
    d->showFilter();
    d->showState();
}

SignalsPage::~SignalsPage() {
    // The views go before the model they show, and report nothing to a page that is half gone.
    for (QObject* const child : findChildren<QObject*>())
        disconnect(child, nullptr, this, nullptr);
    disconnect(d->table, nullptr, d->planTimer, nullptr);
    delete d->stack;
}

SignalsQuery SignalsPage::query() const {
    return {d->filter, d->window.stretch().after, d->window.stretch().limit, d->table->chosen()};
}

SignalFilter SignalsPage::filter() const {
    return d->filter;
}

void SignalsPage::setFilter(const SignalFilter& filter) {
    d->applyFilter(filter);
}

void SignalsPage::addTo(ReadPlan& plan) const {
    plan.signalList = query();
}

void SignalsPage::setReading(const Reading& reading, const ReadPlan& answered) {
    if (reading.signalList && answered.signalList) setSnapshot(*reading.signalList, *answered.signalList);
}

QString SignalsPage::missing(const Reading& reading, const ReadPlan& answered) const {
    return answered.signalList && !reading.signalList ? tr("the signals") : QString();
}

void SignalsPage::setSnapshot(const SignalsSnapshot& snapshot, const SignalsQuery& answered) {
    if (answered.filter != d->filter) return;
    const bool jumps = !d->window.answered() || (d->window.newerAbove() && d->table->atTop());
    d->see();
    d->table->hold([&] {
        d->window.take(snapshot.page, {answered.after, answered.limit});
        if (snapshot.page.databaseTime != Timestamp{}) d->model.setNow(snapshot.page.databaseTime);
    });
    if (jumps && !d->table->chosenIsVisible()) d->table->scrollToTop();
    d->stack->setError({}, {});
    d->stack->setAnswered(true);
    d->showCounts(snapshot);
    if (answered.chosen && answered.chosen == d->pane->shown()) {
        if (snapshot.chosen) d->pane->setDetail(*snapshot.chosen, d->model.now());
        if (snapshot.chosenMissing) d->pane->setGone();
    }
    d->showState();
    d->replan();
}

void SignalsPage::setReadError(const QString& sentence) {
    d->stack->setError(sentence, d->model.now());
    d->showState();
}

bool SignalsPage::loaded() const {
    return d->window.answered() || !d->stack->error().isEmpty();
}

void SignalsPage::clear() {
    d->table->setChosenKey(std::nullopt);
    d->pane->clear();
    d->pane->hide();
    d->filter = {};
    d->window.restart();
    d->model.clear();
    d->stack->setError({}, {});
    d->stack->setAnswered(false);
    for (int i = 0; i < d->presets->count(); ++i)
        d->presets->setCount(i, {});
    d->showFilter();
    d->showState();
}

void SignalsPage::focusContents() {
    d->table->setFocus(Qt::OtherFocusReason);
}

void SignalsPage::setConnection(const ConnectionState& state) {
    d->table->setDeliverHindrance(state.noDelivery);
    d->pane->setDeliverHindrance(state.noDelivery);
}

QVariant SignalsPage::place() const {
    return QVariant::fromValue(d->filter);
}

void SignalsPage::setPlace(const QVariant& place) {
    setFilter(place.value<SignalFilter>());
}

QByteArray SignalsPage::saveState() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << kStateVersion << d->splitter->saveState();
    for (int column = 0; column < SignalListModel::ColumnCount; ++column)
        stream << qint32(d->table->isColumnHidden(column) ? 0 : d->table->columnWidth(column));
    return bytes;
}

void SignalsPage::restoreState(const QByteArray& state) {
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    qint32 version = 0;
    QByteArray split;
    QList<qint32> widths(SignalListModel::ColumnCount, 0);
    stream >> version;
    if (version != kStateVersion) return;
    stream >> split;
    for (qint32& width : widths)
        stream >> width;
    if (stream.status() != QDataStream::Ok) return;
    d->splitter->restoreState(split);
    for (int column = 0; column < widths.size(); ++column) {
        if (column != SignalListModel::Payload && widths[column] > 0 && widths[column] < 4'000)
            d->table->setColumnWidth(column, widths[column]);
    }
}

QString SignalsPage::help() const {
    return help::page(
        {tr("A signal lies in its target’s inbox from its delivery until the step that awaited its name goes on, and "
            "is "
            "then consumed. Each row is one, the newest first."),
         tr("Matched: the target awaits exactly this name. Waiting: it awaits something else now, or nothing. Never "
            "awaited: it awaits a name that is nearly this one, or its machine has declared nothing that speaks of it. "
            "Target ended: nobody will consume it."),
         tr("In the line, a number is a target and anything else a name; what stands in quotes is a name in any case. "
            "Where no index serves a filter the search stops after a while and says so; “Look further” goes on.")},
        {{tr("Up, Down"), tr("From signal to signal; the inspector shows the target")},
         {tr("S"), tr("Deliver what the target awaits")},
         {tr("/"), tr("To the filter")},
         {tr("Ctrl+C"), tr("Copy the chosen rows")}});
}

// What matched the old filter stays on the screen until the answer to the new one comes: most often within a blink.
void SignalsPage::Private::applyFilter(const SignalFilter& wanted) {
    if (wanted == filter) {
        showFilter();
        return;
    }
    filter = wanted;
    window.restart();
    stack->setError({}, {});
    stack->setAnswered(false);
    showFilter();
    showState();
    Q_EMIT page.queryChanged();
}

void SignalsPage::Private::showFilter() {
    presets->setCurrentIndex(filter.state ? 1 + int(*filter.state) : 0);
    filterBar->setFilter(filter);
}

void SignalsPage::Private::showCounts(const SignalsSnapshot& snapshot) {
    presets->setCount(0, format::count(snapshot.total));
    for (std::size_t i = 0; i < allSignalStates.size(); ++i) {
        // None among the newest is no number of all.
        const BoundedCount& count = snapshot.byState[i];
        presets->setCount(1 + int(i), count.value == 0 && count.more ? QString() : format::count(count));
    }
}

void SignalsPage::Private::showChosen() {
    const auto chosen = table->chosen();
    const int row = chosen ? model.find(*chosen) : -1;
    if (row < 0) return;
    pane->setSignal(model.row(row), model.now());
    pane->show();
}

void SignalsPage::Private::see() {
    window.see({table->firstVisibleRow(), table->lastVisibleRow(), table->atTop() && !table->chosenIsVisible()});
}

void SignalsPage::Private::replan() {
    see();
    const bool changed = window.plan();
    showState();
    if (changed) Q_EMIT page.queryChanged();
}

void SignalsPage::Private::lookFurther() {
    if (window.lookFurther()) Q_EMIT page.queryChanged();
}

void SignalsPage::Private::showState() {
    const int rows = model.rowCount();
    stack->setHasContents(rows > 0);
    const End end = window.end();
    if (end == End::CutShort)
        stack->setNothing({QStringLiteral("filter"), tr("No signal found yet"),
                           tr("None down to number %1. No index serves this filter, so a search stops after a while.")
                               .arg(window.lookedDownTo()->value),
                           tr("Look further"), QStringLiteral("search")});
    else if (!filter.empty())
        stack->setNothing({QStringLiteral("filter"), tr("No signal matches"),
                           tr("None is as the filter asks. Those that become so will appear here by themselves."),
                           tr("Clear filter"), QStringLiteral("close")});
    else
        stack->setNothing(
            {QStringLiteral("signals"), tr("All inboxes are empty"),
             tr("A signal is delivered to one instance, lies in its inbox, and is consumed by the step that awaits its "
                "name. While it lies there, it is a row here. Press <b>S</b> to deliver one.")});

    const QString shown = format::number(rows);
    QString text;
    switch (end) {
    case End::Unknown:
        break;
    case End::Reached:
        text = (window.newerAbove() ? tr("%1 shown, none below") : tr("%1 shown, that is all")).arg(shown);
        break;
    case End::MoreBelow:
        text = tr("%1 shown, more below, loads as you scroll").arg(shown);
        break;
    case End::CutShort:
        text = tr("%1 found down to number %2").arg(shown).arg(window.lookedDownTo()->value);
        break;
    case End::TooLong:
        text = tr("%1 shown; narrow the filter to see others").arg(shown);
        break;
    }
    foot->setRight(text);
    further->setVisible(end == End::CutShort);
    newest->setText(window.newerAbove() ? tr("There are newer ones") : tr("To the newest"));
    newest->setVisible(window.newerAbove() || !table->atTop());
    foot->setVisible(stack->showsContents());
}

} // namespace fermata::views

#include "moc_signals_page.cpp"
