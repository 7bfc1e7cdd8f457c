// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "outbox/outbox_columns.h"

#include "models/why.h"
#include "outbox/outbox_words.h"
#include "theme/metrics.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::OutboxColumns)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

QString stateTip(const OutboxEvent& event, Timestamp now) {
    switch (event.status) {
    case OutboxStatus::Pending:
        return event.parked ? Words::tr("It is parked until the earlier ones of its ordering key have ended")
               : event.availableAt <= now ? Words::tr("It is published when a relay comes to it")
                                          : Words::tr("Its time has not come");
    case OutboxStatus::Claimed:
        return Words::tr("A relay is publishing it");
    case OutboxStatus::Published:
        return Words::tr("Its publisher has confirmed it");
    case OutboxStatus::Dead:
        break;
    }
    return event.stops ? Words::tr("It stops its ordering key until it is replayed or skipped")
                       : Words::tr("Its publisher has refused it, or it was tried too often");
}

// What the pill does not tell: why it is not published.
QString stateRemark(const OutboxEvent& event) {
    if (event.status == OutboxStatus::Pending && event.parked) return Words::tr("parked");
    if (event.status == OutboxStatus::Dead && event.stops) return Words::tr("stops its key");
    return {};
}

QString sinceTip(const OutboxEvent& event) {
    if (!event.changedAt) return Words::tr("It is PENDING");
    const QString at = format::exact(*event.changedAt);
    return event.status == OutboxStatus::Claimed     ? Words::tr("Claimed %1").arg(at)
           : event.status == OutboxStatus::Published ? Words::tr("Published %1").arg(at)
                                                     : Words::tr("DEAD since %1").arg(at);
}

QString keyText(const std::optional<std::string>& key, const QString& none) {
    return !key ? none : key->empty() ? Words::tr("An empty text") : shownText(text(*key));
}

} // namespace

std::vector<Column<OutboxEvent>> outboxColumns(std::function<Timestamp()> now) {
    using Event = const OutboxEvent&;
    const auto tipOfState = [now](Event event) { return stateTip(event, now()); };
    return {
        {.head = {.title = Words::tr("Id"),
                  .tip = Words::tr("The event’s number, which is the instance’s"),
                  .number = true,
                  .samples = {QStringLiteral("00000000")}},
         .cell = [](Event event) { return Cell().add({.text = QString::number(event.id.value), .bold = true}); },
         .toolTip = [](Event event) { return Words::tr("Put %1").arg(format::exact(event.createdAt)); }},
        {.head = {.title = Words::tr("Status"),
                  .tip = Words::tr("How it stands"),
                  .ages = true,
                  .samples = {QStringLiteral("PUBLISHED"), QStringLiteral("PENDING") + Words::tr("parked"),
                              QStringLiteral("DEAD") + Words::tr("stops its key")},
                  .more = metrics::kGlyph + 38},
         .cell =
             [now](Event event) {
                 Cell cell = Cell::status(lookOf(event, now()), outboxWord(event.status));
                 if (const QString remark = stateRemark(event); !remark.isEmpty())
                     cell.add({.text = remark, .tone = event.stops ? Tone::Attention : Tone::Secondary, .gap = 8});
                 return cell;
             },
         .toolTip = tipOfState},
        {.head = {.title = Words::tr("Ordering key"),
                  .tip = Words::tr(
                      "Events of one ordering key are published one at a time, in the order of their numbers"),
                  .samples = {QStringLiteral("customer-0000")},
                  .leaves = 6},
         .cell = [](Event event) { return event.orderingKey ? Cell::mono(text(*event.orderingKey)) : Cell(); },
         .toolTip = [](Event event) { return keyText(event.orderingKey, Words::tr("It has no ordering key")); }},
        {.head = {.title = Words::tr("Key"),
                  .tip = Words::tr("What its producer calls it"),
                  .samples = {QStringLiteral("order-00000000")},
                  .leaves = 3},
         .cell =
             [](Event event) {
                 if (event.keyUnread) return Cell::plain(Words::tr("too large"), Tone::Hint);
                 return event.key ? Cell::mono(text(*event.key), Tone::Secondary) : Cell();
             },
         .toolTip =
             [](Event event) {
                 return event.keyUnread ? Words::tr("Its document is too large to be unpacked for a line")
                                        : keyText(event.key, Words::tr("It has no key"));
             }},
        {.head = {.title = Words::tr("Attempts"),
                  .tip = Words::tr("Tries that have failed, and claims that have run out"),
                  .number = true,
                  .samples = {QStringLiteral("000")},
                  .leaves = 4},
         .cell =
             [](Event event) {
                 return Cell::plain(format::number(event.attempts), event.attempts > 0 ? Tone::Normal : Tone::Hint);
             },
         .toolTip =
             [](Event event) { return Words::tr("%Ln tries have failed", nullptr, format::plural(event.attempts)); }},
        {.head = {.title = Words::tr("Available"),
                  .tip = Words::tr("When it could be published, by the database’s clock"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideAgo()},
                  .leaves = 2},
         .cell =
             [now](Event event) { return Cell::plain(format::relative(event.availableAt, now()), Tone::Secondary); },
         .toolTip = [](Event event) { return format::exact(event.availableAt); }},
        {.head = {.title = Words::tr("For"),
                  .tip = Words::tr("For how long it is CLAIMED, PUBLISHED or DEAD, by the database’s clock"),
                  .number = true,
                  .ages = true,
                  .samples = {format::wideDuration()},
                  .leaves = 5},
         .cell =
             [now](Event event) {
                 return event.changedAt ? Cell::plain(format::shortAge(*event.changedAt, now()), Tone::Secondary)
                                        : Cell();
             },
         .toolTip = sinceTip},
        {.head = {.title = Words::tr("Claimed by"),
                  .tip = Words::tr("The relay that is publishing it"),
                  .samples = {QStringLiteral("relay-00")},
                  .leaves = 1},
         .cell =
             [](Event event) {
                 return event.claimedBy.empty() ? Cell()
                                                : Cell::plain(exactWorkerName(event.claimedBy), Tone::Secondary);
             },
         .toolTip =
             [](Event event) {
                 return event.claimedBy.empty() ? Words::tr("It is not CLAIMED") : shownText(text(event.claimedBy));
             }},
        {.head = {.title = Words::tr("Last error"), .tip = Words::tr("What the last try failed by"), .least = 120},
         .cell =
             [](Event event) {
                 return event.lastError
                            ? Cell::plain(exactFirstLine(*event.lastError),
                                          event.status == OutboxStatus::Dead ? Tone::Failed : Tone::Secondary)
                            : Cell();
             },
         .toolTip = [](Event event) { return event.lastError ? shownLines(text(*event.lastError)) : QString(); }},
    };
}

} // namespace fermata::views
