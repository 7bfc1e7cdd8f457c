// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "outbox/outbox_pane.h"

#include "models/why.h"
#include "outbox/outbox_filter_bar.h"
#include "outbox/outbox_models.h"
#include "outbox/outbox_page.h"
#include "outbox/outbox_table.h"
#include "outbox/outbox_words.h"
#include "theme/controls.h"
#include "theme/icon.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/key_hint.h"
#include "widgets/note.h"
#include "widgets/panel.h"
#include "widgets/plain_text.h"
#include "widgets/section_bar.h"
#include "widgets/segmented_control.h"

#include <QDataStream>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace fermata::views {

namespace {

using End = ListStretch::End;

// The order in which a person looks for them; 0 is all.
constexpr std::array kStatuses{OutboxStatus::Pending, OutboxStatus::Claimed, OutboxStatus::Dead,
                               OutboxStatus::Published};

// Beside what else stands in the bar; the list above has all of it.
constexpr int kMostOfTopic = 24;

QString titleOf(const std::optional<std::string>& topic) {
    const QString shown = topic ? shownText(*topic) : QString();
    return shown.size() > kMostOfTopic ? shown.left(kMostOfTopic) + u'…' : shown;
}

} // namespace

struct OutboxPane::Window {
    explicit Window(OutboxEventsModel& model) : list(model) {}
    OutboxWindow list;
};

OutboxPane::OutboxPane(OutboxPage& page) : QWidget(&page), page_(page) {
    setObjectName(QStringLiteral("outboxPane"));
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    bar_ = new SectionBar(QString());
    looks_ = new SegmentedControl;
    looks_->setObjectName(QStringLiteral("outboxLook"));
    looks_->setAccessibleName(tr("What of the topic is shown"));
    looks_->addOption(tr("Events"), tr("Each event, the newest first"));
    looks_->addOption(tr("Why DEAD"), tr("Those that are DEAD, by what their errors have in common"));
    looks_->addOption(tr("Its line"), tr("The line of the ordering key of the chosen event, in its order"));
    looks_->setCurrentIndex(0);
    bar_->addWidget(looks_);
    act_ = new QPushButton(icon(QStringLiteral("bolt")), tr("Act"));
    act_->setObjectName(QStringLiteral("outboxAct"));
    act_->setToolTip(tr("Replay, skip… what is chosen, or all that are DEAD"));
    controls::setCompact(act_);
    auto* const menu = new QMenu(act_);
    menu->setObjectName(QStringLiteral("outboxActMenu"));
    act_->setMenu(menu);
    bar_->addWidget(act_);
    column->addWidget(bar_);
    forsaken_ = new Note("outboxForsaken", controls::Tone::Attention);
    column->addWidget(forsaken_);

    narrow_ = new QWidget;
    auto* const narrow = new QVBoxLayout(narrow_);
    narrow->setContentsMargins({});
    narrow->setSpacing(metrics::kGrid);
    statuses_ = new SegmentedControl(SegmentedControl::Look::Flat);
    statuses_->setObjectName(QStringLiteral("outboxStatuses"));
    statuses_->setAccessibleName(tr("Which are shown"));
    statuses_->addOption(tr("All"), tr("Every event of the topic"));
    for (const OutboxStatus status : kStatuses)
        statuses_->addOption(outboxWord(status), tr("Those that are %1").arg(outboxWord(status)));
    statuses_->setCurrentIndex(0);
    auto* const row = new QHBoxLayout;
    row->setContentsMargins(metrics::kPageMargin - metrics::kGap, metrics::kGrid, metrics::kPageMargin, 0);
    row->addWidget(statuses_);
    row->addStretch(1);
    narrow->addLayout(row);
    filterBar_ = new OutboxFilterBar;
    narrow->addWidget(filterBar_);
    column->addWidget(narrow_);
    column->addWidget(new Line);

    events_ = new OutboxEventsModel;
    window_ = std::make_unique<Window>(*events_);
    eventsTable_ = new OutboxTable(*events_, QStringLiteral("outboxEventsTable"), tr("Events"), this);
    causesModel_ = new OutboxCausesModel;
    causesTable_ = new OutboxTable(*causesModel_, QStringLiteral("outboxCausesTable"), tr("Why DEAD"), this);
    lineModel_ = new OutboxLineModel;
    lineTable_ = new OutboxTable(*lineModel_, QStringLiteral("outboxLineTable"), tr("Its line"), this);
    stack_ = new QStackedWidget;
    const auto add = [&](OutboxTable* table, const char* name, const QString& loading) {
        auto* const made = new ListStack(table, QLatin1String(name), {loading});
        stack_->addWidget(made);
        connect(table, &OutboxTable::lineEntered, this, [this](const QModelIndex& line) {
            Q_EMIT page_.instanceActivated(look_ == Look::Causes   ? causesModel_->item(line).cause.ids.front()
                                           : look_ == Look::Events ? events_->item(line).id
                                                                   : lineModel_->item(line).id);
        });
        connect(table, &OutboxTable::menuWanted, this,
                [this](QMenu* to, const std::vector<QModelIndex>& lines) { fillMenu(*to, lines); });
        return made;
    };
    eventsStack_ = add(eventsTable_, "outboxEvents", tr("Reading events…"));
    causesStack_ = add(causesTable_, "outboxCauses", tr("Reading why they are DEAD…"));
    lineStack_ = add(lineTable_, "outboxLine", tr("Reading the line…"));
    column->addWidget(stack_, 1);
    standing_ = new Note("outboxStanding", controls::Tone::Secondary);
    column->addWidget(standing_);

    connect(looks_, &SegmentedControl::activated, this, [this](int index) {
        setLook(Look(index));
        Q_EMIT placeChanged();
    });
    connect(statuses_, &SegmentedControl::activated, this, [this](int index) {
        OutboxFilter wanted = filter_;
        wanted.status = index > 0 ? std::optional(kStatuses[std::size_t(index - 1)]) : std::nullopt;
        setFilter(wanted);
        Q_EMIT placeChanged();
    });
    connect(filterBar_, &OutboxFilterBar::filterEdited, this, [this](const OutboxFilter& wanted) {
        setFilter(wanted);
        Q_EMIT placeChanged();
    });
    connect(filterBar_, &FilterLine::leftDownwards, this, [this] { eventsTable_->setFocus(Qt::TabFocusReason); });
    connect(eventsTable_, &OutboxTable::lineChosen, this, [this] {
        lineOf_ = chosenEvent();
        showStanding();
        Q_EMIT asksAnew();
    });
    connect(eventsTable_, &OutboxTable::sightMoved, &page, [&page] { page.planSoon(); });
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        fillActs(*menu);
        if (menu->isEmpty()) menu->addAction(tr("This connection may do nothing with events"))->setEnabled(false);
    });
    showFilter();
    showEmpty();
}

OutboxPane::~OutboxPane() = default;

OutboxTable& OutboxPane::list() const {
    return look_ == Look::Events ? *eventsTable_ : look_ == Look::Causes ? *causesTable_ : *lineTable_;
}

std::optional<InstanceId> OutboxPane::chosenEvent() const {
    return eventsTable_->chosen();
}

void OutboxPane::setTopic(const std::optional<std::string>& topic) {
    if (topic == topic_) return;
    topic_ = topic;
    bar_->setTitle(titleOf(topic));
    summary_.reset();
    filter_.orderingKey.reset();
    filter_.text.reset();
    for (OutboxTable* const table : {eventsTable_, causesTable_, lineTable_})
        table->setChosenKey(std::nullopt);
    lineOf_.reset();
    line_.reset();
    causes_.reset();
    causesModel_->setCauses({});
    lineModel_->setRows({});
    causesStack_->setAnswered(false);
    lineStack_->setAnswered(true); // nothing is asked
    restart();
    events_->clear();
    showFilter();
    showCounts();
    showStanding();
    showEmpty();
}

void OutboxPane::restart() {
    window_->list.restart();
    eventsStack_->setAnswered(false);
}

void OutboxPane::setFilter(const OutboxFilter& filter) {
    const bool other = filter != filter_;
    filter_ = filter;
    showFilter();
    if (!other) return;
    // What matched the old one stays until the answer comes: most often within a blink.
    restart();
    showEmpty();
    Q_EMIT asksAnew();
}

void OutboxPane::setLook(Look look) {
    look_ = look;
    looks_->setCurrentIndex(int(look));
    stack_->setCurrentIndex(int(look));
    narrow_->setVisible(look == Look::Events);
    showStanding();
    Q_EMIT asksAnew();
    Q_EMIT shownChanged();
}

void OutboxPane::ask(OutboxQuery& query) const {
    query.topic = topic_;
    query.causes = look_ == Look::Causes;
    query.filter = filter_;
    query.after = window_->list.stretch().after;
    query.limit = window_->list.stretch().limit;
    query.chosen = lineOf_;
}

void OutboxPane::setSnapshot(const OutboxSnapshot& snapshot, const OutboxQuery& answered, Timestamp now) {
    now_ = now;
    workersKnown_ = snapshot.workersKnown;
    summary_.reset();
    if (topic_) {
        const auto found = std::ranges::find(snapshot.topics, *topic_, &OutboxTopic::topic);
        if (found != snapshot.topics.end()) summary_ = *found;
    }
    showCounts();
    if (answered.topic != topic_) return;
    if (snapshot.page && answered.filter == filter_) {
        const bool jumps = !window_->list.answered() || (window_->list.newerAbove() && eventsTable_->atTop());
        see();
        eventsTable_->hold([&] {
            window_->list.take(*snapshot.page, {answered.after, answered.limit});
            events_->setNow(now);
        });
        if (jumps && !eventsTable_->chosenIsVisible()) eventsTable_->scrollToTop();
        eventsStack_->setAnswered(true);
    }
    if (snapshot.causes) {
        causes_ = snapshot.causes;
        causesTable_->hold([&] {
            causesModel_->setCauses(causes_->causes);
            causesModel_->setNow(causes_->at);
        });
        causesStack_->setAnswered(true);
    }
    if (snapshot.line && answered.chosen == lineOf_) {
        line_ = snapshot.line;
        lineTable_->hold([&] {
            lineModel_->setRows(line_->rows);
            lineModel_->setNow(now);
        });
        lineStack_->setAnswered(true);
    }
    showStanding();
    showEmpty();
    replan();
}

void OutboxPane::see() {
    const OutboxTable& table = *eventsTable_;
    window_->list.see({table.firstVisibleRow(), table.lastVisibleRow(), table.atTop() && !table.chosenIsVisible()});
}

void OutboxPane::replan() {
    see();
    const bool changed = window_->list.plan();
    Q_EMIT shownChanged();
    if (changed && topic_) Q_EMIT asksAnew();
}

void OutboxPane::lookFurther() {
    if (window_->list.lookFurther()) Q_EMIT asksAnew();
}

void OutboxPane::goToNewest() {
    eventsTable_->scrollToTop();
    if (window_->list.goToNewest()) Q_EMIT asksAnew();
}

bool OutboxPane::isCutShort() const {
    return topic_ && look_ == Look::Events && window_->list.end() == End::CutShort;
}

bool OutboxPane::isBelowNewest() const {
    return topic_ && look_ == Look::Events && (window_->list.newerAbove() || !eventsTable_->atTop());
}

void OutboxPane::showFilter() {
    int index = 0;
    if (filter_.status) index = 1 + int(std::ranges::find(kStatuses, *filter_.status) - kStatuses.begin());
    statuses_->setCurrentIndex(index);
    filterBar_->setFilter(filter_);
}

void OutboxPane::showCounts() {
    for (std::size_t i = 0; i < kStatuses.size(); ++i)
        statuses_->setCount(1 + int(i), summary_ ? format::count(summary_->count(kStatuses[i])) : QString());
    const bool forsaken = summary_ && isForsaken(*summary_, workersKnown_);
    forsaken_->say(forsaken ? tr("Nobody relays this topic: what is PENDING waits until somebody does.") : QString());
    looks_->setCount(int(Look::Causes), summary_ ? format::count(summary_->count(OutboxStatus::Dead)) : QString());
}

void OutboxPane::showStanding() {
    const bool known = line_ && lineOf_ && line_->of == *lineOf_;
    const bool seen = look_ != Look::Causes && known;
    standing_->say(seen ? outboxStanding(*line_, summary_ ? &*summary_ : nullptr, workersKnown_, now_) : QString());
}

ListStack::Words OutboxPane::emptyEvents() {
    if (window_->list.end() == End::CutShort)
        return {QStringLiteral("filter"),
                tr("No event found yet"),
                tr("None down to number %1. No index serves this filter, so a search stops after a while.")
                    .arg(window_->list.lookedDownTo()->value),
                {{tr("Look further"), QStringLiteral("search"), [this] { lookFurther(); }}}};
    if (!filter_.empty())
        return {QStringLiteral("filter"),
                tr("No event matches"),
                tr("None of this topic is as the filter asks. Those that become so will appear here by themselves."),
                {{tr("Clear filter"), QStringLiteral("close"), [this] {
                      setFilter({});
                      Q_EMIT placeChanged();
                  }}}};
    return {QStringLiteral("outbox"), tr("No events"), tr("There are no events of this topic any more.")};
}

void OutboxPane::showEmpty() {
    eventsStack_->setHasContents(events_->rowCount() > 0);
    eventsStack_->setNothing(emptyEvents());
    causesStack_->setHasContents(causesModel_->rowCount() > 0);
    causesStack_->setNothing(
        {QStringLiteral("check"), tr("None is DEAD"),
         tr("An event is DEAD when its publisher has refused it, or when it was tried too often.")});
    lineStack_->setHasContents(lineModel_->rowCount() > 0);
    if (!lineOf_)
        lineStack_->setNothing({QStringLiteral("rows"), tr("No event is chosen"),
                                tr("Choose one under “Events”: here is the line of its ordering key.")});
    else if (line_ && line_->event && !line_->event->orderingKey)
        lineStack_->setNothing({QStringLiteral("rows"), tr("It has no ordering key"),
                                tr("Events of one ordering key are published one at a time, in their order. This one "
                                   "waits for no other.")});
    else
        lineStack_->setNothing({QStringLiteral("rows"), tr("Nobody stands in its line"),
                                tr("All events of its ordering key have ended, and none of them stops it.")});
}

QString OutboxPane::footText() const {
    if (!topic_) return {};
    if (look_ == Look::Line) {
        if (!line_ || !lineOf_) return {};
        const QString rows = format::number(lineModel_->rowCount());
        return line_->more ? tr("The first %1 of its line").arg(rows) : tr("%1 in its line").arg(rows);
    }
    if (look_ == Look::Causes) {
        if (!causes_) return {};
        const QString dead = format::number(causes_->lookedAt.value);
        return tr("%1, %2").arg(causes_->lookedAt.more ? tr("The newest %1 that are DEAD").arg(dead)
                                                       : tr("All %1 that are DEAD").arg(dead),
                                format::asOf(causes_->at));
    }
    const QString shown = format::number(events_->rowCount());
    switch (window_->list.end()) {
    case End::Unknown:
        break;
    case End::Reached:
        return (window_->list.newerAbove() ? tr("%1 shown, none below") : tr("%1 shown, that is all")).arg(shown);
    case End::MoreBelow:
        return tr("%1 shown, more below, loads as you scroll").arg(shown);
    case End::CutShort:
        return tr("%1 found down to number %2").arg(shown).arg(window_->list.lookedDownTo()->value);
    case End::TooLong:
        return tr("%1 shown; narrow the filter to see others").arg(shown);
    }
    return {};
}

ActSubject OutboxPane::subject() const {
    std::vector<InstanceId> ids;
    for (const QModelIndex& line : list().selectedLines()) {
        if (look_ == Look::Causes) {
            const std::vector<InstanceId>& all = causesModel_->item(line).cause.ids;
            ids.insert(ids.end(), all.begin(), all.end());
        } else {
            ids.push_back(look_ == Look::Events ? events_->item(line).id : lineModel_->item(line).id);
        }
    }
    ActSubject some = subjectOf(ids);
    some.events = true;
    return some;
}

void OutboxPane::offerTopic(QMenu& menu) {
    if (!topic_ || !summary_) return;
    ActSubject topic;
    topic.topic = {*topic_, summary_->stops.value_or(false)};
    Q_EMIT page_.actsOffered(&menu, topic);
    if (summary_->count(OutboxStatus::Dead).value == 0) return;
    ActSubject all;
    all.events = true;
    all.filter.emplace();
    all.filter->queue = std::string(outboxQueue) + *topic_;
    all.filter->fsm = std::string(outboxMachine);
    all.filter->statuses = {Status::Failed};
    all.words = tr("DEAD, topic %1").arg(quoted(*topic_));
    Q_EMIT page_.actsOffered(&menu, all);
}

// What is chosen, or, without a choice, all that are DEAD; the latter in a menu of their own otherwise.
void OutboxPane::fillActs(QMenu& menu) {
    if (const ActSubject some = subject(); !some.empty()) Q_EMIT page_.actsOffered(&menu, some);
    offerTopic(menu);
}

void OutboxPane::fillMenu(QMenu& menu, const std::vector<QModelIndex>& lines) {
    const bool one = lines.size() == 1;
    if (one && look_ == Look::Causes) {
        const OutboxCause cause = causesModel_->item(lines.front()).cause;
        menu.addAction(icon(QStringLiteral("external")),
                       withKey(tr("Inspect the newest, #%1").arg(cause.ids.front().value), QStringLiteral("Enter")),
                       this, [this, cause] { Q_EMIT page_.instanceActivated(cause.ids.front()); });
        Q_EMIT page_.actsOffered(&menu, subject());
        menu.addSeparator();
        OutboxTable::addCopy(menu, tr("Copy the newest error"), QString::fromStdString(cause.example));
        return;
    }
    if (one) {
        const OutboxEvent event =
            look_ == Look::Events ? events_->item(lines.front()) : lineModel_->item(lines.front());
        menu.addAction(icon(QStringLiteral("external")),
                       withKey(tr("Inspect #%1").arg(event.id.value), QStringLiteral("Enter")), this,
                       [this, event] { Q_EMIT page_.instanceActivated(event.id); });
        if (event.orderingKey) {
            menu.addAction(icon(QStringLiteral("filter")),
                           tr("Only ordering key %1").arg(quoted(labelText(*event.orderingKey))), this, [this, event] {
                               OutboxFilter wanted = filter_;
                               wanted.orderingKey = event.orderingKey;
                               setLook(Look::Events);
                               setFilter(wanted);
                               Q_EMIT placeChanged();
                           });
            if (look_ == Look::Events)
                menu.addAction(icon(QStringLiteral("rows")), tr("The line of its ordering key"), this, [this] {
                    setLook(Look::Line);
                    Q_EMIT placeChanged();
                });
        }
        Q_EMIT page_.actsOffered(&menu, subject());
        menu.addSeparator();
        OutboxTable::addCopy(menu, tr("Copy id"), QString::number(event.id.value));
        if (event.lastError) OutboxTable::addCopy(menu, tr("Copy error"), QString::fromStdString(*event.lastError));
        return;
    }
    Q_EMIT page_.actsOffered(&menu, subject());
    menu.addSeparator();
}

void OutboxPane::focusFilter() {
    if (look_ != Look::Events) {
        setLook(Look::Events);
        Q_EMIT placeChanged();
    }
    filterBar_->focusLine();
}

void OutboxPane::focusList() {
    list().setFocus(Qt::OtherFocusReason);
}

QByteArray OutboxPane::saveColumns() const {
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    for (const OutboxTable* const table : {eventsTable_, causesTable_, lineTable_})
        stream << table->saveColumns();
    return bytes;
}

void OutboxPane::restoreColumns(const QByteArray& columns) {
    QDataStream stream(columns);
    stream.setVersion(QDataStream::Qt_6_4);
    for (OutboxTable* const table : {eventsTable_, causesTable_, lineTable_}) {
        QByteArray of;
        stream >> of;
        if (stream.status() == QDataStream::Ok) table->restoreColumns(of);
    }
}

} // namespace fermata::views

#include "moc_outbox_pane.cpp"
