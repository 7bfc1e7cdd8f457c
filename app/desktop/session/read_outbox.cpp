// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_outbox.h"

#include "session/facts.h"
#include "session/filter_values.h"
#include "session/outbox_causes.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <QStringList>

#include <algorithm>

namespace fermata::app {

namespace {

using namespace std::chrono_literals;

constexpr int timesItsCost = 100;
constexpr int timesItsSearch = 50;
constexpr int largestDocument = 100'000; // bytes, as stored, of one that is unpacked for a line
constexpr int largestSearched = 2'000;   // … and for a search of thousands
constexpr int causeExcerpt = 300;        // characters of an error that are compared

BoundedCount bounded(const Rows& row, const char* column) {
    const std::int64_t value = number(row, column);
    return {std::min<std::int64_t>(value, outboxCountBound), value > outboxCountBound};
}

QVariant value(const std::optional<std::string>& text) {
    return text ? QVariant(QString::fromStdString(*text)) : QVariant();
}

OutboxEvent eventIn(const Rows& row) {
    OutboxEvent event;
    event.id = {number(row, "id")};
    event.status = outboxStatusFromString(text(row, "status")).value_or(OutboxStatus::Pending);
    event.parked = truth(row, "parked");
    event.stops = truth(row, "stops");
    event.key = optionalText(row, "key");
    event.keyUnread = truth(row, "key_unread");
    event.orderingKey = optionalText(row, "ordering_key");
    event.attempts = number(row, "attempts");
    event.availableAt = time(row, "eligible_at");
    if (event.status != OutboxStatus::Pending) event.changedAt = time(row, "updated_at");
    event.claimedBy = optionalText(row, "claimed_by").value_or(std::string());
    event.lastError = optionalText(row, "last_error");
    event.createdAt = time(row, "inserted_at");
    return event;
}

std::vector<OutboxEvent> eventsOf(QueryRunner& runner, const std::vector<InstanceId>& ids) {
    std::vector<OutboxEvent> events;
    if (ids.empty()) return events;
    Rows& rows = runner.run(
        "outbox_rows", {{":ids", arrayOf(ids)}, {":largest", largestDocument}, {":excerpt", int(excerptCharacters)}});
    while (rows.next())
        events.push_back(eventIn(rows));
    return events;
}

OutboxLine lineOf(QueryRunner& runner, InstanceId id) {
    OutboxLine line;
    line.of = id;
    std::vector<InstanceId> ids;
    Rows& rows = runner.run("outbox_line", {{":id", idValue(id)}, {":limit", outboxLineBound + 1}});
    while (rows.next())
        ids.push_back({number(rows, "id")});
    line.more = std::ssize(ids) > outboxLineBound;
    if (line.more) ids.resize(outboxLineBound);
    if (!ids.empty() && ids.front() < id) line.waitsFor = ids.front();
    const bool among = std::ranges::find(ids, id) != ids.end();
    if (!among) ids.push_back(id);
    std::vector<OutboxEvent> events = eventsOf(runner, ids);
    std::ranges::reverse(events);
    for (OutboxEvent& event : events) {
        if (event.id == id) line.event = event;
        if (event.id != id || among) line.rows.push_back(std::move(event));
    }
    // Whoever has ended waits for nobody.
    if (!line.event || line.event->status == OutboxStatus::Published || line.event->status == OutboxStatus::Dead)
        line.waitsFor.reset();
    return line;
}

// Who takes it, by name; of several processes of one name each.
std::vector<std::string> relaysOf(const std::vector<WorkerSummary>& workers, const std::string& topic) {
    std::vector<std::string> names;
    for (const WorkerSummary& worker : workers) {
        const bool serves = std::ranges::any_of(
            worker.queues, [&](const WorkerQueue& one) { return one.queue == std::string(outboxQueue) + topic; });
        const bool knows =
            std::ranges::any_of(worker.machines, [](const auto& machine) { return machine.first == outboxMachine; });
        if (worker.alive && serves && knows) names.push_back(worker.name);
    }
    return names;
}

} // namespace

OutboxReader::Found OutboxReader::find(QueryRunner& runner, const views::OutboxQuery& query) {
    const OutboxFilter& filter = query.filter;
    QStringList statuses;
    for (const OutboxStatus status : allOutboxStatuses) {
        if (!filter.status || *filter.status == status)
            statuses << QString::fromLatin1(toString(status).data(), qsizetype(toString(status).size()));
    }
    const int limit = query.limit + 1; // one more than is shown tells that there are more
    const bool searches = filter.orderingKey || filter.text;
    Rows& rows = runner.run(
        "outbox_page", {{":topic", value(query.topic)},
                        {":statuses", QString(u'{' + statuses.join(u',') + u'}')},
                        {":line", filter.orderingKey ? value(*query.topic + '/' + *filter.orderingKey) : QVariant()},
                        {":text", value(filter.text)},
                        {":largest", largestSearched},
                        {":from", idValue(descendingFrom(query.after))},
                        {":limit", limit},
                        {":a_stretch", searches ? std::max(outboxWindow, limit) : limit}});
    Found found;
    while (rows.next()) {
        if (const auto reached = optionalNumber(rows, "scanned_to")) found.scannedTo = InstanceId{*reached};
        if (const auto id = optionalNumber(rows, "id")) found.ids.push_back({*id});
    }
    return found;
}

OutboxEventPage OutboxReader::page(QueryRunner& runner, const views::OutboxQuery& query) {
    Found found;
    if (query.filter.orderingKey || query.filter.text) {
        views::OutboxQuery search = query;
        search.chosen.reset(); // is not looked for
        if (search != searched_ || searchPace_.due(0s, timesItsSearch)) {
            found_ = timed(searchPace_, [&] { return find(runner, query); });
            searched_ = search;
        }
        found = found_;
    } else {
        found = find(runner, query);
    }
    OutboxEventPage page;
    page.more = std::ssize(found.ids) > query.limit;
    if (page.more)
        found.ids.resize(std::size_t(query.limit));
    else
        page.scannedTo = found.scannedTo;
    for (OutboxEvent& event : eventsOf(runner, found.ids)) {
        // Since it was found it may have gone on.
        if (!query.filter.status || event.status == *query.filter.status) page.rows.push_back(std::move(event));
    }
    return page;
}

void OutboxReader::readTopics(QueryRunner& runner, const std::string& with, Timestamp now) {
    topics_.clear();
    topicsWith_ = with;
    Rows& rows = runner.run("outbox_topics", {{":text", with.empty() ? QVariant() : QString::fromStdString(with)},
                                              {":looked_at", with.empty() ? outboxTopics + 1 : outboxTopicsLookedAt},
                                              {":most", outboxTopics + 1},
                                              {":bound", outboxCountBound + 1}});
    while (rows.next()) {
        OutboxTopic topic;
        topic.topic = text(rows, "topic");
        topic.counts = {bounded(rows, "pending"), bounded(rows, "claimed"), bounded(rows, "published"),
                        bounded(rows, "dead")};
        topic.later = bounded(rows, "later");
        topic.parked = bounded(rows, "parked");
        topic.oldest = optionalTime(rows, "oldest");
        if (const auto onDead = optionalText(rows, "on_dead")) topic.stops = *onDead == "stop";
        topics_.push_back(std::move(topic));
    }
    moreTopics_ = std::ssize(topics_) > outboxTopics;
    if (moreTopics_) topics_.resize(outboxTopics);
    topicsAt_ = now;
}

void OutboxReader::readCauses(QueryRunner& runner, const std::string& topic, Timestamp now) {
    std::vector<DeadEvent> dead;
    Rows& rows = runner.run("outbox_dead",
                            {{":topic", value(topic)}, {":excerpt", causeExcerpt}, {":window", outboxDeadWindow + 1}});
    while (rows.next())
        dead.push_back(
            {{number(rows, "id")}, optionalText(rows, "last_error").value_or(std::string()), time(rows, "updated_at")});
    const bool more = std::ssize(dead) > outboxDeadWindow;
    if (more) dead.resize(outboxDeadWindow);
    causes_ = {causesOf(dead), {std::ssize(dead), more}, now};
    causesOf_ = topic;
}

OutboxSnapshot OutboxReader::read(QueryRunner& runner, const Facts& facts, const views::OutboxQuery& query,
                                  const views::Reading& reading) {
    OutboxSnapshot snapshot;
    snapshot.present = facts.indexes.contains(QLatin1String("gen_durable_outbox"));
    snapshot.topicsAt = reading.databaseTime;
    if (!snapshot.present) return snapshot;
    const auto within = [](Pace& pace, const auto& part) {
        return timed(pace, [&] {
            part();
            return true;
        });
    };
    if (topicsWith_ != query.topicText || topicsPace_.due(0s, timesItsCost))
        within(topicsPace_, [&] { readTopics(runner, query.topicText, reading.databaseTime); });
    snapshot.topics = topics_;
    snapshot.moreTopics = moreTopics_;
    snapshot.topicsAt = topicsAt_;
    snapshot.workersKnown = facts.hasWorkers && !reading.workersFailed;
    for (OutboxTopic& topic : snapshot.topics)
        topic.relays = relaysOf(reading.workers, topic.topic);
    if (!query.topic) return snapshot;
    if (query.causes) {
        if (causesOf_ != *query.topic || causesPace_.due(0s, timesItsCost))
            within(causesPace_, [&] { readCauses(runner, *query.topic, reading.databaseTime); });
        snapshot.causes = causes_;
    } else {
        snapshot.page = page(runner, query);
        snapshot.page->databaseTime = reading.databaseTime;
    }
    if (query.chosen) snapshot.line = lineOf(runner, *query.chosen);
    return snapshot;
}

} // namespace fermata::app
