// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "outbox/outbox_models.h"

#include "outbox/outbox_words.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

#include <algorithm>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::OutboxTables)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

qint64 keyOfText(const std::string& value) {
    return qint64(std::hash<std::string>()(value));
}

QString relaysText(const OutboxTopic& topic) {
    QStringList names;
    for (const std::string& name : topic.relays)
        names << text(name);
    return names.join(format::comma());
}

QString onDeadTip(const OutboxTopic& topic) {
    if (!topic.stops) return Words::tr("No relay has said anything: behind a DEAD event its ordering key goes on");
    return *topic.stops ? Words::tr("A DEAD event stops its ordering key until it is replayed or skipped")
                        : Words::tr("Behind a DEAD event its ordering key goes on");
}

} // namespace

OutboxTopicsModel::OutboxTopicsModel(QObject* parent) : ListOf(parent) {
    using Row = const OutboxTopicRow&;
    const auto count = [](const QString& title, const QString& tip, auto value, Tone tone, int leaves) {
        return views::Column<OutboxTopicRow>{
            .head =
                {.title = title, .tip = tip, .number = true, .samples = {QStringLiteral("0,000+")}, .leaves = leaves},
            .cell =
                [value, tone](Row row) {
                    const BoundedCount& many = value(row.topic);
                    return Cell::plain(format::count(many), many.value > 0 ? tone : Tone::Hint);
                },
            .toolTip = {},
            .spoken = {},
            .value = [value](Row row) { return qint64(value(row.topic).value); }};
    };
    const auto ofStatus = [&](OutboxStatus status, const QString& tip, Tone tone, int leaves = 0) {
        return count(
            outboxWord(status), tip, [status](const OutboxTopic& topic) { return topic.count(status); }, tone, leaves);
    };
    setColumns({
        {.head = {.title = Words::tr("Topic"), .tip = Words::tr("What the events tell of"), .least = 110},
         .cell = [](Row row) { return Cell().add({.text = text(row.topic.topic), .bold = true}); },
         .toolTip = [](Row row) { return shownText(text(row.topic.topic)); }},
        ofStatus(OutboxStatus::Pending, Words::tr("To be published"), Tone::Normal),
        {.head = {.title = Words::tr("Oldest"),
                  .tip = Words::tr("For how long the PENDING one waits that could have been published first"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()}},
         .cell =
             [this](Row row) {
                 return row.topic.oldest
                            ? Cell::plain(format::shortAge(*row.topic.oldest, now()),
                                          isForsaken(row.topic, workersKnown_) ? Tone::Attention : Tone::Normal)
                            : Cell();
             },
         .toolTip =
             [](Row row) {
                 return row.topic.oldest ? Words::tr("Available since %1").arg(format::exact(*row.topic.oldest))
                                         : Words::tr("None could be published now");
             }},
        count(
            Words::tr("Later"), Words::tr("PENDING: their time has not come"),
            [](const OutboxTopic& topic) { return topic.later; }, Tone::Secondary, 2),
        count(
            Words::tr("Parked"), Words::tr("PENDING: they wait for the turn of their ordering key"),
            [](const OutboxTopic& topic) { return topic.parked; }, Tone::Secondary, 3),
        ofStatus(OutboxStatus::Claimed, Words::tr("A relay is publishing them"), Tone::Normal, 5),
        ofStatus(OutboxStatus::Dead, Words::tr("Refused by their publisher, or tried too often"), Tone::Failed),
        ofStatus(OutboxStatus::Published, Words::tr("Their publisher has confirmed them"), Tone::Secondary, 4),
        {.head = {.title = Words::tr("Behind DEAD"),
                  .tip = Words::tr("What becomes of an ordering key of which an event is DEAD"),
                  .samples = {Words::tr("goes on"), Words::tr("stops")},
                  .leaves = 1},
         .cell =
             [](Row row) {
                 const bool stops = row.topic.stops.value_or(false);
                 return Cell::plain(stops ? Words::tr("stops") : Words::tr("goes on"),
                                    row.topic.stops ? Tone::Normal : Tone::Hint);
             },
         .toolTip = [](Row row) { return onDeadTip(row.topic); }},
        {.head = {.title = Words::tr("Relayed by"),
                  .tip = Words::tr("Live workers that publish the topic"),
                  .samples = {Words::tr("nobody relays it")},
                  .more = metrics::kIcon + 6 + metrics::kPageMargin},
         .cell =
             [this](Row row) {
                 if (!workersKnown_) return Cell::plain(Words::tr("not known"), Tone::Hint);
                 if (!row.topic.relays.empty()) return Cell::plain(relaysText(row.topic));
                 if (!isForsaken(row.topic, true)) return Cell::plain(Words::tr("nobody"), Tone::Hint);
                 Cell cell = Cell::plain(Words::tr("nobody relays it"), Tone::Attention);
                 cell.icon = QStringLiteral("warning");
                 return cell;
             },
         .toolTip =
             [this](Row row) {
                 if (!workersKnown_) return Words::tr("Which workers there are could not be read");
                 if (!row.topic.relays.empty()) return shownText(relaysText(row.topic));
                 return isForsaken(row.topic, true)
                            ? Words::tr("Nobody relays this topic: its events wait until somebody does")
                            : Words::tr("Nobody relays this topic, and nothing is PENDING");
             }},
    });
}

void OutboxTopicsModel::setTopics(const std::vector<OutboxTopic>& topics, bool workersKnown) {
    std::vector<OutboxTopicRow> rows;
    rows.reserve(topics.size());
    for (const OutboxTopic& topic : topics)
        rows.push_back({keyOfText(topic.topic), topic});
    const bool other = workersKnown != workersKnown_;
    workersKnown_ = workersKnown;
    setRows(std::move(rows));
    if (other) touch(Oldest, Relays);
}

int OutboxTopicsModel::rowOf(const std::string& topic) const {
    const auto found =
        std::ranges::find_if(rows(), [&](const OutboxTopicRow& row) { return row.topic.topic == topic; });
    return found == rows().end() ? -1 : int(found - rows().begin());
}

OutboxEventsModel::OutboxEventsModel(QObject* parent) : ListOf(parent) {
    setColumns(outboxColumns([this] { return now(); }));
}

// Ids fall: where one was that has gone, the next smaller one stands.
QModelIndex OutboxEventsModel::nearest(ListKey key) const {
    return index(std::min(firstBelow(InstanceId{key + 1}), rowCount() - 1), 0);
}

OutboxLineModel::OutboxLineModel(QObject* parent) : ListOf(parent) {
    setColumns(outboxColumns([this] { return now(); }));
}

OutboxCausesModel::OutboxCausesModel(QObject* parent) : ListOf(parent) {
    using Row = const OutboxCauseRow&;
    const auto example = [](Row row) {
        return row.cause.example.empty() ? Words::tr("They have no error")
                                         : Words::tr("The newest of them: %1").arg(shownText(text(row.cause.example)));
    };
    setColumns({
        {.head = {.title = Words::tr("Events"),
                  .tip = Words::tr("How many are DEAD by this"),
                  .number = true,
                  .samples = {QStringLiteral("00,000")}},
         .cell =
             [](Row row) { return Cell().add({.text = format::number(qint64(row.cause.ids.size())), .bold = true}); },
         .toolTip = example},
        {.head = {.title = Words::tr("Why they are DEAD"),
                  .tip = Words::tr("Their errors, with … for what differs from one to the next"),
                  .least = 160},
         .cell =
             [](Row row) {
                 return row.cause.cause.empty() ? Cell::plain(Words::tr("no error"), Tone::Hint)
                                                : Cell::plain(text(row.cause.cause), Tone::Failed);
             },
         .toolTip = example},
        {.head = {.title = Words::tr("Newest"),
                  .tip = Words::tr("The one with the highest number"),
                  .samples = {QStringLiteral("#00000000")},
                  .leaves = 1},
         .cell =
             [](Row row) {
                 return Cell().add(
                     {.text = QStringLiteral("#%1").arg(row.cause.ids.front().value), .link = QStringLiteral("event")});
             },
         .toolTip = [](Row row) { return Words::tr("#%1 in the inspector").arg(row.cause.ids.front().value); }},
        {.head = {.title = Words::tr("Last"),
                  .tip = Words::tr("How long ago the last of them became DEAD, by the database’s clock"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()},
                  .more = metrics::kPageMargin - metrics::kCellPadding},
         .cell = [this](Row row) { return Cell::plain(format::shortAge(row.cause.lastAt, now()), Tone::Secondary); },
         .toolTip = [](Row row) { return format::exact(row.cause.lastAt); }},
    });
}

void OutboxCausesModel::setCauses(const std::vector<OutboxCause>& causes) {
    std::vector<OutboxCauseRow> rows;
    rows.reserve(causes.size());
    for (const OutboxCause& cause : causes) {
        if (!cause.ids.empty()) rows.push_back({keyOfText(cause.cause), cause});
    }
    setRows(std::move(rows));
}

} // namespace fermata::views
