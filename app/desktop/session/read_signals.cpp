// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/read_signals.h"

#include "models/signal_standing.h"
#include "session/facts.h"
#include "session/query_runner.h"
#include "session/read_overview.h"
#include "session/rows.h"

#include <QStringList>

#include <algorithm>

namespace fermata::app {

namespace {

using namespace std::chrono_literals;

constexpr auto countEvery = 5s;
constexpr int largestExcerpt = 100'000;   // bytes, as stored, of a payload that is unpacked for a line
constexpr int largestPayload = 1'000'000; // and of one that is shown whole

QVariant from(const views::SignalsQuery& query) {
    return idValue(descendingFrom(query.after));
}

QVariant nameOf(const SignalFilter& filter) {
    return filter.name ? QVariant(QString::fromStdString(*filter.name)) : QVariant();
}

QVariant targetOf(const SignalFilter& filter) {
    return idValue(filter.target);
}

// What rows alone tell of a state; the rest is told apart here.
QVariant standingIn(const SignalFilter& filter) {
    if (!filter.state) return {};
    switch (*filter.state) {
    case SignalState::Matched:
        return QStringLiteral("matched");
    case SignalState::Ended:
        return QStringLiteral("ended");
    case SignalState::Waiting:
    case SignalState::NeverAwaited:
        break;
    }
    return QStringLiteral("live");
}

InstanceSummary targetIn(const Rows& row) {
    InstanceSummary target;
    target.fsm = text(row, "fsm");
    target.fsmVersion = int(number(row, "fsm_version"));
    target.status = statusFromString(text(row, "status")).value_or(Status::Done);
    target.awaits = optionalText(row, "awaits");
    return target;
}

QVariant arrayOf(const std::vector<SignalId>& ids) {
    QStringList numbers;
    for (const SignalId id : ids)
        numbers << QString::number(id.value);
    return QString(QLatin1Char('{') + numbers.join(QLatin1Char(',')) + QLatin1Char('}'));
}

} // namespace

// The ids of a page, and one more if there is one; how far the search came where it was cut short.
struct SignalsReader::Found {
    std::vector<SignalId> ids;
    std::optional<SignalId> scannedTo;
};

SignalStanding SignalsReader::standing(const std::string& name, const InstanceSummary& target) const {
    return views::standingOf(name, target, views::declaredMachine(machines_, target.fsm, target.fsmVersion));
}

SignalEntry SignalsReader::entry(const Rows& row) const {
    SignalEntry result;
    result.id = {number(row, "signal_id")};
    result.target = instanceSummary(row);
    result.name = text(row, "name");
    result.payload = optionalText(row, "payload");
    result.payloadBytes = number(row, "payload_bytes");
    result.dedupKey = optionalText(row, "dedup_key");
    result.insertedAt = time(row, "signal_inserted_at");
    result.standing = standing(result.name, result.target);
    return result;
}

SignalsReader::Found SignalsReader::search(QueryRunner& runner, const views::SignalsQuery& query) const {
    const SignalFilter& filter = query.filter;
    // Rows that the server cannot tell apart are: more of them are asked for than a page has.
    const bool refined = filter.state == SignalState::Waiting || filter.state == SignalState::NeverAwaited;
    const int limit = refined ? standingSearch : query.limit + 1;
    const int window = filter.state ? standingSearch : signalWindow;
    Rows& rows = runner.run("signals_window", {{":name", nameOf(filter)},
                                               {":target", targetOf(filter)},
                                               {":standing", standingIn(filter)},
                                               {":from", from(query)},
                                               {":limit", limit},
                                               {":window", window}});
    Found found;
    while (rows.next()) {
        if (const auto reached = optionalNumber(rows, "scanned_to")) found.scannedTo = SignalId{*reached};
        const auto id = optionalNumber(rows, "id");
        if (!id) continue;
        if (refined && stateOf(standing(text(rows, "name"), targetIn(rows))) != *filter.state) continue;
        found.ids.push_back({*id});
    }
    return found;
}

SignalsReader::Found SignalsReader::searchInbox(QueryRunner& runner, const views::SignalsQuery& query) const {
    const SignalFilter& filter = query.filter;
    const int limit = filter.state ? inboxBound : query.limit + 1;
    Rows& rows = runner.run("signals_of_target", {{":name", nameOf(filter)},
                                                  {":target", targetOf(filter)},
                                                  {":from", from(query)},
                                                  {":limit", limit},
                                                  {":bound", inboxBound + 1}});
    Found found;
    while (rows.next()) {
        if (truth(rows, "cut")) return search(runner, query);
        const auto id = optionalNumber(rows, "id");
        if (!id) continue;
        if (filter.state && stateOf(standing(text(rows, "name"), targetIn(rows))) != *filter.state) continue;
        found.ids.push_back({*id});
    }
    return found;
}

SignalsReader::Found SignalsReader::find(QueryRunner& runner, const views::SignalsQuery& query) const {
    if (query.filter.target) return searchInbox(runner, query);
    if (!query.filter.empty()) return search(runner, query);
    Found found;
    Rows& rows = runner.run("signals_newest", {{":from", from(query)}, {":limit", query.limit + 1}});
    while (rows.next())
        found.ids.push_back({number(rows, "id")});
    return found;
}

void SignalsReader::count(QueryRunner& runner) {
    Rows& all = runner.run("signals_count", {{":bound", countBound + 1}});
    if (all.next()) {
        const std::int64_t value = number(all, "value");
        total_ = {std::min<std::int64_t>(value, countBound), value > countBound};
    }
    byState_ = {};
    Rows& rows = runner.run("signals_standing", {{":window", standingWindow}});
    while (rows.next()) {
        const std::string told = text(rows, "standing");
        SignalState state = told == "matched" ? SignalState::Matched : SignalState::Ended;
        if (told == "live") {
            InstanceSummary target = {};
            target.fsm = text(rows, "fsm");
            target.fsmVersion = int(number(rows, "fsm_version"));
            target.awaits = optionalText(rows, "awaits");
            state = stateOf(standing(text(rows, "name"), target));
        }
        byState_[std::size_t(state)].value += number(rows, "value");
    }
    // Beyond the newest there may be others of each.
    for (BoundedCount& one : byState_)
        one.more = total_.more || total_.value > standingWindow;
}

SignalsSnapshot SignalsReader::read(QueryRunner& runner, const Facts& facts, const views::SignalsQuery& query,
                                    Timestamp now) {
    if (countedAt_ == Timestamp{} || now - countedAt_ >= countEvery || now < countedAt_) {
        machines_ = readMachines(runner, facts);
        count(runner);
        countedAt_ = now;
    }
    SignalsSnapshot snapshot;
    snapshot.total = total_;
    snapshot.byState = byState_;

    SignalPage& page = snapshot.page;
    page.databaseTime = now;
    Found found = find(runner, query);
    page.more = std::ssize(found.ids) > query.limit;
    if (page.more)
        found.ids.resize(std::size_t(query.limit));
    else
        page.scannedTo = found.scannedTo;
    if (!found.ids.empty()) {
        Rows& rows = runner.run(
            "signals_rows",
            {{":ids", arrayOf(found.ids)}, {":largest", largestExcerpt}, {":excerpt", int(excerptCharacters)}});
        while (rows.next()) {
            SignalEntry row = entry(rows);
            // Between the two statements its target may have gone on.
            if (!query.filter.state || stateOf(row.standing) == *query.filter.state)
                page.rows.push_back(std::move(row));
        }
    }
    if (query.chosen) {
        Rows& row = runner.run(
            "signal", {{":id", QVariant::fromValue<qlonglong>(query.chosen->value)}, {":largest", largestPayload}});
        snapshot.chosenMissing = !row.next();
        if (!snapshot.chosenMissing) {
            SignalDetail detail{entry(row), optionalText(row, "payload")};
            detail.entry.payload.reset();
            snapshot.chosen = std::move(detail);
        }
    }
    return snapshot;
}

} // namespace fermata::app
