// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "stuck/stuck_page.h"

#include "models/finding_titles.h"
#include "shell/help_text.h"
#include "stuck/stuck_limits_bar.h"
#include "stuck/stuck_model.h"
#include "stuck/stuck_pane.h"
#include "stuck/stuck_table.h"
#include "widgets/foot_bar.h"
#include "widgets/format.h"
#include "widgets/list_stack.h"
#include "widgets/page_header.h"
#include "widgets/search_box.h"

#include <QDataStream>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

namespace fermata::views {

namespace {

constexpr qint32 kStateVersion = 3; // 1 had no kinds, 2 no age of snapshots
constexpr std::size_t kMostOfAKind = 100;

} // namespace

class StuckPage::Private {
public:
    explicit Private(StuckPage& owner) : page(owner) {}

    void build();
    void setLimits(const StuckLimits& wanted);
    void show();       // what of the report matches the filter
    void showChosen(); // in the pane
    void showState();
    void walkDown();
    void deliver(const Finding& finding);

    StuckPage& page;
    StuckModel model;
    std::optional<StuckReport> report; // by the present limits
    StuckLimits limits;
    StuckLimits reportLimits; // by which what is in the table was found
    QString filter;
    std::set<FindingCode> whole; // kinds of which all lines are shown
    std::int64_t matching = 0;   // lines, those that are not shown as well
    std::int64_t instances = 0;  // on them

    StuckLimitsBar* bar = nullptr;
    SearchBox* line = nullptr;
    ListStack* stack = nullptr;
    QSplitter* splitter = nullptr;
    StuckTable* table = nullptr;
    StuckPane* pane = nullptr;
    FootBar* foot = nullptr;
};

void StuckPage::Private::build() {
    auto* const column = new QVBoxLayout(&page);
    column->setContentsMargins({});
    column->setSpacing(0);
    auto* const header = new PageHeader(tr("Stuck"));
    bar = new StuckLimitsBar;
    header->addRight(bar);
    line = new SearchBox(QStringLiteral("filter"));
    line->setObjectName(QStringLiteral("stuckFilter"));
    line->setAccessibleName(tr("Filter"));
    line->setPlaceholderText(tr("machine, step, queue"));
    line->setToolTip(tr("Lines that hold all of these words"));
    line->setKeys({QStringLiteral("/")});
    line->setMinimumWidth(110);
    line->setMaximumWidth(240);
    header->addRight(line);
    column->addWidget(header);

    splitter = new QSplitter(Qt::Vertical);
    splitter->setChildrenCollapsible(false);
    table = new StuckTable(model);
    table->setMinimumHeight(120);
    pane = new StuckPane;
    pane->setMinimumHeight(196);
    pane->hide();
    splitter->addWidget(table);
    splitter->addWidget(pane);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    stack = new ListStack(splitter, QStringLiteral("stuck"), tr("Looking for what is stuck…"));
    column->addWidget(stack, 1);
    foot = new FootBar;
    foot->setObjectName(QStringLiteral("stuckFoot"));
    column->addWidget(foot);
}

StuckPage::StuckPage(QWidget* parent) : Page(parent), d(std::make_unique<Private>(*this)) {
    setObjectName(QStringLiteral("stuckPage"));
    d->build();
    connect(d->bar, &StuckLimitsBar::limitsEdited, this, [this] { d->setLimits(d->bar->limits()); });
    connect(d->line, &QLineEdit::textChanged, this, [this](const QString& text) {
        d->filter = text;
        d->show();
        Q_EMIT queryChanged(); // a place to come back to
    });
    connect(d->line, &QLineEdit::returnPressed, this, [this] { d->table->setFocus(Qt::OtherFocusReason); });
    connect(d->table, &StuckTable::findingChosen, this, [this] { d->showChosen(); });
    const auto showAll = [this](const Finding& finding) {
        if (isRest(finding)) {
            const int row = d->table->chosenRow();
            d->whole.insert(finding.code);
            d->show();
            if (row >= 0 && row < d->model.rowCount()) d->table->choose(row); // the first of those that were hidden
            return;
        }
        Q_EMIT instancesRequested(filterFor(finding, d->reportLimits));
    };
    connect(d->table, &StuckTable::allRequested, this, showAll);
    connect(d->pane, &StuckPane::allRequested, this, showAll);
    connect(d->table, &StuckTable::instanceRequested, this, &Page::instanceActivated);
    connect(d->pane, &StuckPane::instanceRequested, this, &Page::instanceActivated);
    connect(d->table, &StuckTable::rootCauseRequested, this, &Page::rootCauseRequested);
    connect(d->pane, &StuckPane::rootCauseRequested, this, &Page::rootCauseRequested);
    const auto deliver = [this](const Finding& finding) { d->deliver(finding); };
    connect(d->table, &StuckTable::deliverRequested, this, deliver);
    connect(d->pane, &StuckPane::deliverRequested, this, deliver);
    const auto offer = [this](QMenu* menu, const Finding& finding) {
        if (const ActSubject on = subjectOf(finding, d->reportLimits); !on.empty()) Q_EMIT actsOffered(menu, on);
    };
    connect(d->table, &StuckTable::menuOpening, this, offer);
    connect(d->pane, &StuckPane::menuOpening, this, offer);
    connect(d->stack, &ListStack::retryRequested, this, &Page::retryRequested);
    connect(d->stack, &ListStack::buttonClicked, this, [this] { d->line->clear(); });
    const auto key = [this](Qt::Key which, auto what) {
        auto* const shortcut = new QShortcut(QKeySequence(which), this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, what);
    };
    key(Qt::Key_Slash, [this] {
        d->line->setFocus(Qt::ShortcutFocusReason);
        d->line->selectAll();
    });
    key(Qt::Key_H, [this] { d->walkDown(); });
    d->stack->setAnswered(false);
    d->showState();
}

StuckPage::~StuckPage() {
    // The views go before the model they show, and report nothing to a page that is half gone.
    for (QObject* const child : findChildren<QObject*>())
        disconnect(child, nullptr, this, nullptr);
    delete d->stack;
}

StuckLimits StuckPage::limits() const {
    return d->limits;
}

void StuckPage::addTo(ReadPlan& plan) const {
    plan.stuck = true;
}

void StuckPage::addAlways(ReadPlan& plan) const {
    plan.stuckLimits = d->limits;
}

void StuckPage::setDiagnosis(const Diagnosis& diagnosis) {
    if (diagnosis.instance || diagnosis.limits != d->limits) return;
    if (!diagnosis.error.isEmpty()) return setReadError(diagnosis.error);
    if (!diagnosis.stuck) return;
    d->report = diagnosis.stuck;
    d->reportLimits = diagnosis.limits;
    d->stack->setError({}, {});
    d->stack->setAnswered(true);
    d->show();
}

void StuckPage::setReadError(const QString& sentence) {
    d->stack->setError(sentence, d->model.now());
    d->showState();
}

bool StuckPage::saysItIsOld() const {
    return !d->stack->error().isEmpty();
}

std::optional<Timestamp> StuckPage::shownAt() const {
    return d->report ? std::optional(d->report->databaseTime) : std::nullopt;
}

bool StuckPage::loaded() const {
    return d->report || !d->stack->error().isEmpty();
}

void StuckPage::clear() {
    d->report.reset();
    d->table->setChosenKey(std::nullopt);
    d->pane->clear();
    d->pane->hide();
    {
        const QSignalBlocker quiet(d->line);
        d->line->clear();
    }
    d->filter.clear();
    d->whole.clear();
    d->stack->setError({}, {});
    d->stack->setAnswered(false);
    d->show();
}

void StuckPage::focusContents() {
    if (d->stack->showsContents())
        d->table->setFocus(Qt::OtherFocusReason);
    else
        d->line->setFocus(Qt::OtherFocusReason);
}

void StuckPage::setConnection(const ConnectionState& state) {
    d->table->setHindrance(state.noDelivery);
    d->pane->setHindrance(state.noDelivery);
    d->showState();
}

QVariant StuckPage::place() const {
    return d->filter;
}

void StuckPage::setPlace(const QVariant& place) {
    d->line->setText(place.toString());
}

QByteArray StuckPage::saveState() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    stream << kStateVersion << qint64(d->limits.parked.count()) << qint64(d->limits.overdue.count())
           << qint32(d->limits.attempt) << d->splitter->saveState();
    QStringList without;
    for (const FindingCode code : d->limits.without)
        without << QString::fromUtf8(toString(code).data(), qsizetype(toString(code).size()));
    stream << without << qint64(d->limits.snapshot.count());
    for (int column = 0; column < StuckModel::ColumnCount; ++column)
        stream << qint32(d->table->columnWidth(column));
    return bytes;
}

void StuckPage::restoreState(const QByteArray& state) {
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_4);
    qint32 version = 0, attempt = 0;
    qint64 parked = 0, overdue = 0;
    QByteArray split;
    QList<qint32> widths(StuckModel::ColumnCount, 0);
    stream >> version;
    if (version < 1 || version > kStateVersion) return;
    stream >> parked >> overdue >> attempt >> split;
    QStringList without;
    if (version > 1) stream >> without;
    qint64 snapshot = StuckLimits().snapshot.count();
    if (version > 2) stream >> snapshot;
    for (qint32& width : widths)
        stream >> width;
    if (stream.status() != QDataStream::Ok || parked <= 0 || overdue <= 0 || attempt <= 0 || snapshot <= 0) return;
    d->splitter->restoreState(split);
    for (int column = 0; column < widths.size(); ++column) {
        if (column != StuckModel::About && widths[column] > 0 && widths[column] < 4'000)
            d->table->setColumnWidth(column, widths[column]);
    }
    StuckLimits limits{std::chrono::seconds(parked), std::chrono::seconds(overdue), attempt,
                       std::chrono::seconds(snapshot)};
    for (const FindingCode code : allStuckCodes) {
        if (without.contains(QLatin1String(toString(code).data(), int(toString(code).size()))))
            limits.without.insert(code);
    }
    d->bar->setLimits(limits);
    d->setLimits(limits);
}

QString StuckPage::help() const {
    return help::page(
        {tr("Each line is something that does not go on without a person, the worst first: queues and machines that no "
            "live worker takes, what is eligible at infinity, sessions that keep rows or partition keys locked, leases "
            "that nobody returns, barriers that count wrongly, sessions whose old snapshot makes every queue slow, "
            "steps "
            "that are replayed again and again, who stands behind one of these, and who has been parked for long. One "
            "line stands for all instances that stand alike."),
         tr("Below the list is the whole sentence, which instance stands longest, some of the others, and what would "
            "help. Act offers what may be done: with all of the line where a filter tells them from the healthy ones, "
            "with those that the line names where none does; each dialog counts and shows first."),
         tr("From when on something counts as stuck is set in the boxes at the top, and kept; so is which kinds are "
            "looked for. Of each kind the first hundred lines are shown and one that stands for the others: Enter on "
            "that one shows them."),
         tr("Leases and the heads of the queues are looked at each time. What is parked, waits or is replayed has no "
            "index by time and is looked through piece by piece; the line below says how far that has come.")},
        {{tr("Up, Down"), tr("From line to line")},
         {tr("Enter"), tr("Inspect the instance that stands longest")},
         {tr("H"), tr("From there down to the root cause")},
         {tr("/"), tr("To the filter")},
         {tr("Ctrl+C"), tr("Copy the text of the line")}});
}

void StuckPage::Private::setLimits(const StuckLimits& wanted) {
    if (wanted == limits) return;
    limits = wanted;
    report.reset();
    stack->setError({}, {});
    stack->setAnswered(false);
    showState();
    Q_EMIT page.queryChanged();
}

void StuckPage::Private::show() {
    std::vector<Finding> found;
    matching = instances = 0;
    const QStringList words = filter.split(u' ', Qt::SkipEmptyParts);
    const Timestamp now = report ? report->databaseTime : Timestamp{};
    for (const Finding& finding : report ? report->findings : std::vector<Finding>()) {
        const QString text = words.isEmpty() ? QString() : findingTitle(finding.code) + u' ' + findingSubject(finding);
        const bool matches = std::all_of(words.begin(), words.end(),
                                         [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
        if (!matches) continue;
        const auto* groups = finding.find<std::int64_t>("groups");
        matching += groups ? *groups : 1;
        instances += finding.count;
        found.push_back(finding);
    }
    // Filtered before it is cut.
    std::vector<StuckRow> rows;
    const auto chosen = table->chosenKey();
    const auto isChosen = [&](const Finding& finding) { return chosen && stuckRow(finding).key == *chosen; };
    for (Finding& finding : shortened(std::move(found), kMostOfAKind, whole, isChosen))
        rows.push_back(stuckRow(std::move(finding)));
    table->hold([&] {
        model.setRows(std::move(rows));
        model.setNow(now);
    });
    // A first look goes where it hurts.
    if (model.rowCount() > 0 && table->chosenRow() < 0 && !table->chosen()) table->choose(0);
    showChosen();
    showState();
}

void StuckPage::Private::showChosen() {
    const int row = table->chosenRow();
    if (row < 0) return pane->setGone();
    pane->setFinding(model.row(row).finding, model.now());
    pane->show();
}

void StuckPage::Private::walkDown() {
    const int row = table->chosenRow();
    if (row >= 0 && model.row(row).finding.instance) Q_EMIT page.rootCauseRequested(model.row(row).finding.instance);
}

// To those the line speaks of and no others, though more may await the same name.
void StuckPage::Private::deliver(const Finding& finding) {
    const auto name = deliverable(finding);
    if (!name) return;
    const ActSubject on = subjectOf(finding, reportLimits);
    if (const auto one = on.single()) return Q_EMIT page.signalRequested(*one, *name);
    SignalAddress to;
    to.kind = on.filter ? SignalAddress::Kind::Matching : SignalAddress::Kind::Chosen;
    for (const ActTarget& target : on.targets)
        to.chosen.push_back(target.id);
    to.filter = on.filter.value_or(InstanceFilter{});
    to.filterWords = on.words;
    Q_EMIT page.signalToManyRequested(to, *name);
}

void StuckPage::Private::showState() {
    stack->setHasContents(model.rowCount() > 0);
    const QString lookedAt = report ? format::number(report->lookedAt) : QString();
    if (report && !report->findings.empty())
        stack->setNothing({QStringLiteral("filter"), tr("Nothing that is stuck matches"),
                           tr("No line holds all of these words."), tr("Clear filter"), QStringLiteral("close")});
    else if (report && !report->whole)
        stack->setNothing({QStringLiteral("search"), tr("Nothing stuck was found yet"),
                           tr("No lease is lost and every queue is served. What is parked, waits or is replayed is "
                              "still being looked through: %1 so far.")
                               .arg(lookedAt)});
    else if (report && !limits.without.empty())
        stack->setNothing({QStringLiteral("check"), tr("Nothing of these kinds needs you"),
                           tr("%Ln kinds are not looked for: they are switched off above.", nullptr,
                              format::plural(qint64(limits.without.size())))});
    else
        stack->setNothing(
            {QStringLiteral("check"), tr("Nothing needs you"),
             tr("No lease is lost, every queue and machine has a worker, nothing is parked, replayed or miscounted "
                "beyond the limits above. What becomes stuck appears here by itself.")});
    QString left, right;
    if (report) {
        std::int64_t shown = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            shown += isRest(model.row(row).finding) ? 0 : 1;
        const std::int64_t all = std::max(report->groups, matching);
        if (shown == all)
            left = tr("%1 instances on %Ln lines", nullptr, format::plural(all)).arg(format::number(instances));
        else
            left = tr("%1 of %Ln lines, %2 instances", nullptr, format::plural(all))
                       .arg(format::number(shown), format::number(instances));
        left = tr("%1, %2").arg(left, format::asOf(report->databaseTime));
        right = !report->walks  ? tr("Who is parked, waits or is replayed is not looked for: an index is missing")
                : report->whole ? tr("Looked through all %1 that are parked, wait or are replayed").arg(lookedAt)
                                : tr("Looked at %1 so far; more at each refresh").arg(lookedAt);
        if (report->walks && report->whole && report->lookedSince)
            right = tr("%1, since %2").arg(right, format::clock(*report->lookedSince));
    }
    foot->setLeft(left);
    foot->setRight(right,
                   tr("Leases and the heads of the queues are looked at each time. The others have no index by time: "
                      "they are looked through a piece at a time, and what the last whole walk found is shown."));
    foot->setVisible(stack->showsContents());
}

} // namespace fermata::views

#include "moc_stuck_page.cpp"
