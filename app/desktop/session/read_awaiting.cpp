// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_awaiting.h"

#include "models/near_miss.h"
#include "session/facts.h"
#include "session/query_runner.h"
#include "session/rows.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>

#include <algorithm>

namespace fermata::app {

namespace {

using namespace std::chrono_literals;

constexpr int maxQueues = 1'000;
constexpr std::size_t pairsInMind = 100'000; // of names that were compared
// Scrolling reads at once, as often as it has to; the walk goes on at the pace of the refreshes.
constexpr auto pace = 800ms;
// … or slower, where the server has much else to do.
constexpr auto walkLongestRest = 3s;
constexpr int walkTimesCost = 100;
// From queue to queue leads past what has left the busy ones and was not vacuumed yet.
constexpr auto queuesLongestRest = 10s;
constexpr int queuesTimesCost = 200;
// Whoever comes back after a while sees something old: it is looked through in larger pieces again.
constexpr auto longAway = 10s;

std::vector<std::string> namesIn(const Rows& row) {
    std::vector<std::string> names;
    const QVariant value = row.value("inbox_names");
    if (value.isNull()) return names;
    for (const QJsonValue name : QJsonDocument::fromJson(value.toByteArray()).array())
        names.push_back(name.toString().toStdString());
    return names;
}

QVariant arrayOf(const std::vector<AwaitingPlace>& places) {
    QStringList ids;
    for (const AwaitingPlace& place : places)
        ids << QString::number(place.id.value);
    return QString(QLatin1Char('{') + ids.join(QLatin1Char(',')) + QLatin1Char('}'));
}

// In which something is parked, by bytes, whatever the database's collation.
std::vector<std::string> queuesOf(QueryRunner& runner) {
    std::vector<std::string> queues;
    Rows& rows = runner.run("awaiting_queues", {{":max_queues", maxQueues}});
    while (rows.next())
        queues.push_back(text(rows, "queue"));
    std::ranges::sort(queues);
    return queues;
}

} // namespace

void AwaitingReader::forget() {
    *this = AwaitingReader();
}

bool AwaitingReader::hasNearMiss(const AwaitedName& awaited, const std::vector<std::string>& names) {
    if (!awaited) return false;
    return std::ranges::any_of(names, [&](const std::string& name) {
        if (name == *awaited) return false;
        if (nearMisses_.size() > pairsInMind) nearMisses_.clear();
        const auto [known, added] = nearMisses_.try_emplace(std::to_string(name.size()) + ' ' + name + *awaited);
        if (added)
            known->second = views::nearMiss(QString::fromStdString(*awaited), QString::fromStdString(name)).has_value();
        return known->second;
    });
}

AwaitSurvey::Parked AwaitingReader::parkedAt(const Rows& row) {
    AwaitSurvey::Parked parked;
    parked.id = {number(row, "id")};
    parked.name = optionalText(row, "awaits");
    parked.fsm = text(row, "fsm");
    parked.since = time(row, "since");
    parked.inbox = number(row, "inbox") > 0;
    if (parked.inbox) parked.nearMiss = hasNearMiss(parked.name, namesIn(row));
    return parked;
}

int AwaitingReader::readSlice(QueryRunner& runner, const AwaitSurvey::Slice& slice, int limit, Timestamp now) {
    std::vector<AwaitSurvey::Parked> parked;
    std::optional<std::int64_t> reached;
    const QueryRunner::Values range = {{":from", QVariant::fromValue<qlonglong>(slice.from)},
                                       {":up_to", QVariant::fromValue<qlonglong>(slice.upTo)},
                                       {":inbox", inboxGlance}};
    if (indexed_) {
        QueryRunner::Values values = range;
        values.insert(values.end(), {{":queue", QString::fromStdString(slice.queue)}, {":limit", limit}});
        Rows& rows = runner.run("awaiting_slice", values);
        while (rows.next()) {
            parked.push_back(parkedAt(rows));
            parked.back().queue = slice.queue;
        }
        if (std::ssize(parked) >= limit) reached = parked.back().id.value;
        const int read = int(parked.size());
        survey_.take(slice, std::move(parked), reached, now);
        return read + 1;
    }
    QueryRunner::Values values = range;
    values.emplace_back(":window", limit);
    Rows& rows = runner.run("awaiting_window", values);
    while (rows.next()) {
        reached = optionalNumber(rows, "reached");
        if (!optionalNumber(rows, "id")) continue;
        parked.push_back(parkedAt(rows));
        parked.back().queue = text(rows, "queue");
    }
    survey_.take(slice, std::move(parked), reached, now);
    return limit;
}

void AwaitingReader::walk(QueryRunner& runner, Timestamp now) {
    const auto rest = std::clamp<Pace::Clock::duration>(walkCost_ * walkTimesCost, pace, walkLongestRest);
    if (walkedAt_ != Timestamp{} && now - walkedAt_ < rest && now >= walkedAt_) return;
    const bool away = walkedAt_ == Timestamp{} || now - walkedAt_ > longAway;
    walkedAt_ = now;
    if (!indexed_) {
        survey_.setQueues({std::string()});
    } else if (const auto rested = Pace::Clock::now() - queuesPace_.readAt;
               away || rested >= queuesLongestRest || rested >= queuesPace_.cost * queuesTimesCost) {
        survey_.setQueues(timed(queuesPace_, [&] { return queuesOf(runner); }));
    }
    const auto begin = Pace::Clock::now();
    int left = away ? firstSlice : laterSlice;
    for (int slices = 0; slices < slicesARefresh && left > 0; ++slices) {
        const auto slice = survey_.next(now);
        if (!slice) break;
        // At first each queue gets its share, so that none is missing from what is seen first.
        left -= readSlice(runner, *slice, away && indexed_ ? std::min(left, laterSlice) : left, now);
    }
    if (!away) walkCost_ = Pace::Clock::now() - begin; // the first piece is larger than those to come
}

AwaitingBranch AwaitingReader::readBranch(QueryRunner& runner, const views::AwaitingQuery& query,
                                          const views::AwaitingQuery::Stretch& stretch, Timestamp now) {
    AwaitingBranch branch;
    branch.name = stretch.name;
    branch.after = stretch.after;
    const AwaitSurvey::Places places = survey_.places(stretch.name, query.filter, stretch.after, stretch.limit, now);
    if (places.more) branch.upTo = places.rows.back();
    if (places.rows.empty()) return branch;

    std::vector<AwaitSurvey::Parked> found;
    Rows& rows = runner.run("awaiting_rows", {{":ids", arrayOf(places.rows)}, {":inbox", inboxShown + 1}});
    while (rows.next()) {
        const AwaitSurvey::Parked parked = parkedAt(rows);
        if (parked.name != stretch.name) continue; // it has gone on, and parked again
        found.push_back(parked);
        AwaitingRow row;
        row.id = parked.id;
        row.fsm = parked.fsm;
        row.fsmVersion = int(number(rows, "fsm_version"));
        row.step = text(rows, "step");
        row.queue = text(rows, "queue");
        row.since = parked.since;
        const std::int64_t inbox = number(rows, "inbox");
        row.inbox = {std::min<std::int64_t>(inbox, inboxShown), inbox > inboxShown};
        row.inboxNames = namesIn(rows);
        // Parked anew under the same name, it stands further down than what was asked for.
        if (!branch.upTo || row.place() <= *branch.upTo) branch.rows.push_back(std::move(row));
    }
    survey_.correct(stretch.name, places.rows, found);
    std::ranges::sort(branch.rows, {}, &AwaitingRow::place);
    return branch;
}

AwaitingSnapshot AwaitingReader::read(QueryRunner& runner, const Facts& facts, const views::AwaitingQuery& query,
                                      Timestamp now) {
    if (facts.hasStatusIndex != indexed_) {
        forget();
        indexed_ = facts.hasStatusIndex;
        // Without an index the newest instances are where life is.
        if (!indexed_) survey_ = AwaitSurvey(AwaitSurvey::Direction::Descending);
    }
    walk(runner, now);
    AwaitingSnapshot snapshot;
    snapshot.databaseTime = now;
    for (const auto& stretch : query.stretches())
        snapshot.branches.push_back(readBranch(runner, query, stretch, now));
    // After what is shown was read anew: counts and rows agree.
    AwaitSurvey::Groups groups = survey_.groups(query.filter, query.order, query.groups, now);
    snapshot.groups = std::move(groups.first);
    snapshot.names = groups.names;
    snapshot.parked = groups.parked;
    snapshot.coverage = survey_.coverage();
    snapshot.coverage.indexed = indexed_;
    return snapshot;
}

} // namespace fermata::app
