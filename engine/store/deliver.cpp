// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/deliver.h"

#include "base/json_text.h"
#include "store/row_by_row.h"
#include "store/wake.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <numeric>
#include <set>
#include <utility>

namespace fermata::store {

Error noSuchTarget(const SignalRequest& request) {
    return Error(Error::Kind::NotFound, "there is no instance " + toString(request.target) + "; the signal \"" +
                                            request.name + "\" was not stored");
}

namespace {

// Nothing is stored but for a row that is locked. clock_timestamp(), not now(): under the lock it is later than the
// moment the instance parked, which the sweep relies on (D15).
const postgres::Statement storeSignal{"fermata_deliver_store", "delivering a signal", R"(with target as materialized (
    select id, status from gen_durable where id = $1 for no key update
), added as (
    insert into signals (target_id, name, payload, dedup_key, inserted_at)
    select id, $2::text, $3::jsonb, $4::text, clock_timestamp() from target
    on conflict (target_id, dedup_key) do nothing
    returning id
)
select target.status, (select id from added) from target)"};

// In a statement of its own: it has a fresh snapshot, and sees what a step that was just parking has committed (T3),
// and under which name a dedup key is there. Under another nothing may be woken (T7). Under the same name it is: the
// sender repeats because it is not sure, and the signal is there.
const postgres::Statement wakeTarget{"fermata_deliver_wake",
                                     "waking an instance", std::string(R"(with there as materialized (
    select name from signals where target_id = $1 and dedup_key = $3::text
), woken as (
    update gen_durable set status = 'runnable', eligible_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = $1 and status = 'awaiting_signal' and awaits = $2
      and ($3::text is null or (select name from there) = $2)
    returning queue
)
select (select count(pg_notify(')") + wakeChannel + R"(', queue)) from woken), (select name from there))"};

const postgres::Statement lockTimeout{"fermata_lock_timeout", "waking an instance",
                                      "select current_setting('lock_timeout')"};

const postgres::Statement waitAtMostFor{"fermata_deliver_wait", "delivering a signal",
                                        "select set_config('lock_timeout', $1, true)"};

std::vector<postgres::Command> commandsFor(const SignalRequest& request) {
    postgres::Params signal, wake;
    signal.id(request.target).text(request.name).text(request.payload).text(request.dedupKey);
    wake.id(request.target).text(request.name).text(request.dedupKey);
    return {{storeSignal, std::move(signal)}, {wakeTarget, std::move(wake)}};
}

void requireTarget(const SignalRequest& request, const postgres::Result& stored) {
    if (stored.rows() == 0) throw noSuchTarget(request);
}

// `woken` is absent where the wake-up has to wait: the key is under the name that is awaited.
SignalAnswer answerTo(const SignalRequest& request, const postgres::Result& stored, const postgres::Result* woken) {
    SignalAnswer answer;
    if (stored.isNull(0, 1)) {
        // A row that was consumed between the two looks leaves nothing to name: a duplicate all the same.
        const bool otherName = woken && !woken->isNull(0, 1) && woken->view(0, 1) != request.name;
        answer.outcome = otherName ? SignalOutcome::DuplicateOtherName : SignalOutcome::Duplicate;
        return answer;
    }
    answer.id = SignalId{stored.number(0, 1)};
    const Status status = statusFromString(stored.view(0, 0)).value_or(Status::Runnable);
    if (isTerminal(status))
        answer.outcome = SignalOutcome::Terminal;
    else
        answer.outcome = woken && woken->number(0, 0) > 0 ? SignalOutcome::Woke : SignalOutcome::Stored;
    return answer;
}

bool isLockTimeout(const Error& error) {
    return error.sqlState() == "55P03";
}

// Another instance holds the unique key, or a transaction that is still open is taking it (T42).
bool mayNotRun(const Error& error) {
    return error.kind() == Error::Kind::UniqueHeld || isLockTimeout(error);
}

// Step by step: the signal stays where the wake-up may not be, and the sweep wakes the instance when the key is free
// (D13). `again`: it has been waited for already.
SignalAnswer deliverCarefully(postgres::Connection& connection, const SignalRequest& request, bool again) {
    const std::vector<postgres::Command> commands = commandsFor(request);
    postgres::Transaction transaction(connection);
    const postgres::Result stored = connection.run(commands[0].statement, commands[0].params);
    requireTarget(request, stored);
    std::optional<postgres::Result> woken;
    try {
        postgres::Transaction wake(connection); // a savepoint
        std::string patience;                   // of the transaction, which may go on with another signal
        if (again) {
            patience = connection.run(lockTimeout).text(0, 0);
            connection.command("set local lock_timeout = '20ms'", "waking an instance");
        }
        woken = connection.run(commands[1].statement, commands[1].params);
        if (again) connection.command("set local lock_timeout = '" + patience + "'", "waking an instance");
        wake.commit();
    } catch (const Error& error) {
        if (!mayNotRun(error)) throw;
    }
    transaction.commit();
    return answerTo(request, stored, woken ? &*woken : nullptr);
}

// ---- many ----------------------------------------------------------------------------------------------------------

// In a transaction of the caller's, which may hold any of them already and has to take the others in order.
const postgres::Statement lockTargets{"fermata_deliver_lock_many", "delivering signals",
                                      "select id, status from gen_durable where id = any ($1::bigint[])"
                                      " order by id for no key update"};

// In one of ours: what another session has locked is not waited for while all others are held. It has no status.
const postgres::Statement lockFreeTargets{"fermata_deliver_lock_free", "delivering signals",
                                          R"(with free as materialized (
    select id, status from gen_durable where id = any ($1::bigint[]) order by id for no key update skip locked
)
select g.id, f.status from gen_durable g left join free f on f.id = g.id where g.id = any ($1::bigint[]) order by g.id)"};

// In the order given, so that the ids ascend in it: what comes back is what went in without those whose key was there.
const postgres::Statement storeSignals{"fermata_deliver_store_many", "delivering signals",
                                       R"(insert into signals (target_id, name, payload, dedup_key, inserted_at)
select i.target, i.name, i.payload::jsonb, i.key, clock_timestamp()
from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) with ordinality as i (target, name, payload, key, nth)
order by i.nth
on conflict (target_id, dedup_key) do nothing
returning id, target_id, dedup_key)"};

const postgres::Statement namesOfKeys{"fermata_deliver_names_of_keys", "delivering signals", R"(select i.nth, s.name
from unnest($1::bigint[], $2::text[]) with ordinality as i (target, key, nth)
join signals s on s.target_id = i.target and s.dedup_key = i.key)"};

// An instance that may not run now for its unique key is left to the sweep (D13).
const postgres::Statement wakeTargets{"fermata_deliver_wake_many", "waking instances",
                                      std::string(R"(with woken as (
    update gen_durable g set status = 'runnable', eligible_at = clock_timestamp(), updated_at = clock_timestamp()
    from unnest($1::bigint[], $2::text[]) with ordinality as i (target, name, nth)
    where g.id = i.target and g.status = 'awaiting_signal' and g.awaits = i.name and )") +
                                          keyIsFree + R"(
    returning i.nth, g.queue
)
select (select array_agg(nth) from woken), (select count(pg_notify(')" +
                                          wakeChannel + "', queue)) from (select distinct queue from woken) q)"};

// Of one that has many rows locked.
constexpr std::chrono::milliseconds shortWait{20};

// … and of one that has none, for those that had to be left; altogether as long as a session of ours waits for a lock.
constexpr std::chrono::milliseconds turn{1000};
constexpr std::chrono::milliseconds longWait{10'000};

postgres::Command waitFor(std::chrono::milliseconds time) {
    return {waitAtMostFor, postgres::Params().text(std::to_string(time.count()) + "ms")};
}

std::string waitAtMost(std::chrono::milliseconds time) {
    return "set local lock_timeout = '" + std::to_string(time.count()) + "ms'";
}

// Places that are left until the others have been delivered, in the order in which they are delivered then. All of a
// target from the first on: the order of its signals is kept.
class Later {
public:
    void add(InstanceId target, std::size_t place) { places_.emplace(target, place); }

    bool has(InstanceId target) const {
        const auto found = places_.lower_bound({target, 0});
        return found != places_.end() && found->first == target;
    }

    bool empty() const { return places_.empty(); }
    std::size_t first() const { return places_.begin()->second; }

    std::vector<std::size_t> places(bool withoutTheFirst) const {
        std::vector<std::size_t> all;
        for (auto at = withoutTheFirst ? std::next(places_.begin()) : places_.begin(); at != places_.end(); ++at)
            all.push_back(at->second);
        return all;
    }

private:
    std::set<std::pair<InstanceId, std::size_t>> places_;
};

// Some of the requests, which one transaction takes: their places, ascending by target and then as they were given.
class Batch {
public:
    Batch(postgres::Connection& connection, std::span<const SignalRequest> requests,
          std::span<const std::size_t> places, std::vector<std::optional<SignalAnswer>>& answers, Later& later,
          Refused* refused, std::optional<std::chrono::milliseconds> wait = {})
        : connection_(connection)
        , requests_(requests)
        , places_(places)
        , answers_(answers)
        , later_(later)
        , refused_(refused)
        , wait_(wait)
        , ours_(!connection.inTransaction()) {}

    void deliver() {
        try {
            atOnce();
            return;
        } catch (const Error& error) {
            if (!(locked_ && mayNotRun(error)) && !isOnes(error)) throw;
        }
        oneByOne();
    }

private:
    // What may be the fault of one of them: what it holds is too much for an index or a number.
    static bool isOnes(const Error& error) {
        const std::string_view state = error.sqlState();
        return state.starts_with("54") || state.starts_with("22") || state.starts_with("23") || state.starts_with("P0");
    }

    bool leave(std::size_t place) {
        const InstanceId target = requests_[place].target;
        if (later_.has(target)) later_.add(target, place);
        return later_.has(target);
    }

    void lock() {
        locked_ = false;
        there_.clear();
        std::vector<std::int64_t> ids;
        for (const std::size_t place : places_) {
            answers_[place].reset();
            if (!leave(place)) ids.push_back(requests_[place].target.value);
        }
        ids.erase(std::unique(ids.begin(), ids.end()), ids.end()); // in order already
        if (wait_) connection_.command(waitAtMost(*wait_), "delivering signals");
        const postgres::Result locked =
            connection_.run(ours_ && !wait_ ? lockFreeTargets : lockTargets, postgres::Params().packedBigints(ids));
        int row = 0;
        for (const std::size_t place : places_) {
            const InstanceId target = requests_[place].target;
            while (row < locked.rows() && locked.number(row, 0) < target.value)
                ++row;
            if (row == locked.rows() || locked.number(row, 0) != target.value) continue;
            if (locked.isNull(row, 1)) {
                later_.add(target, place);
                continue;
            }
            const Status status = statusFromString(locked.view(row, 1)).value_or(Status::Runnable);
            answers_[place] = {.outcome = isTerminal(status) ? SignalOutcome::Terminal : SignalOutcome::Stored,
                               .id = std::nullopt};
            there_.push_back(place);
        }
        locked_ = true;
    }

    postgres::Command storing() const {
        std::vector<std::int64_t> targets;
        std::vector<std::optional<std::string_view>> names, payloads, keys;
        for (const std::size_t place : there_) {
            const SignalRequest& one = requests_[place];
            targets.push_back(one.target.value);
            names.emplace_back(one.name);
            payloads.emplace_back(one.payload);
            keys.push_back(one.dedupKey);
        }
        postgres::Params params;
        params.packedBigints(targets).packedTexts(names).packedTexts(payloads).packedTexts(keys);
        return {storeSignals, std::move(params)};
    }

    // Returns those whose key was there.
    std::vector<std::size_t> takeStored(const postgres::Result& stored) {
        std::vector<std::size_t> duplicates;
        int row = 0;
        for (const std::size_t place : there_) {
            const SignalRequest& one = requests_[place];
            if (row < stored.rows() && stored.number(row, 1) == one.target.value &&
                stored.optionalText(row, 2) == one.dedupKey) {
                answers_[place]->id = SignalId{stored.number(row, 0)};
                ++row;
            } else {
                answers_[place]->outcome = SignalOutcome::Duplicate;
                duplicates.push_back(place);
            }
        }
        return duplicates;
    }

    // Under which name a key is there is asked in a statement of its own, as for a single one; a row that was consumed
    // meanwhile has none.
    std::set<std::size_t> withoutTheirName(const std::vector<std::size_t>& duplicates) {
        std::set<std::size_t> without(duplicates.begin(), duplicates.end());
        if (duplicates.empty()) return without;
        std::vector<std::int64_t> targets;
        std::vector<std::optional<std::string_view>> keys;
        for (const std::size_t place : duplicates) {
            targets.push_back(requests_[place].target.value);
            keys.push_back(requests_[place].dedupKey);
        }
        const postgres::Result names =
            connection_.run(namesOfKeys, postgres::Params().packedBigints(targets).packedTexts(keys));
        for (int row = 0; row < names.rows(); ++row) {
            const std::size_t place = duplicates[static_cast<std::size_t>(names.number(row, 0) - 1)];
            if (names.view(row, 1) == requests_[place].name)
                without.erase(place);
            else
                answers_[place]->outcome = SignalOutcome::DuplicateOtherName;
        }
        return without;
    }

    // The first of a name wakes an instance that awaits it. Into `firsts` their places; none: there is nothing to do.
    postgres::Command waking(const std::set<std::size_t>& silent, std::vector<std::size_t>& firsts) const {
        std::set<std::pair<InstanceId, std::string_view>> said;
        std::vector<std::int64_t> targets;
        std::vector<std::optional<std::string_view>> names;
        for (const std::size_t place : there_) {
            const SignalRequest& one = requests_[place];
            if (silent.contains(place) || !said.emplace(one.target, one.name).second) continue;
            firsts.push_back(place);
            targets.push_back(one.target.value);
            names.emplace_back(one.name);
        }
        return {wakeTargets, postgres::Params().packedBigints(targets).packedTexts(names)};
    }

    void takeWoken(const postgres::Result& woken, const std::vector<std::size_t>& firsts) {
        for (const std::int64_t nth : woken.numbers(0, 0)) {
            SignalAnswer& answer = *answers_[firsts[static_cast<std::size_t>(nth - 1)]];
            if (answer.id) answer.outcome = SignalOutcome::Woke;
        }
    }

    // Whoever notifies waits at its commit until that of another one that does is durable: no row is waited for there.
    void commit(postgres::Transaction& transaction) {
        if (ours_) connection_.command(waitAtMost(longWait), "delivering signals");
        transaction.commit();
    }

    // What follows holds many rows, and must not wait for one: for a unique key or a dedup key that a transaction which
    // is still open is taking.
    void hurry() { connection_.command(waitAtMost(shortWait), "delivering signals"); }

    void atOnce() {
        postgres::Transaction transaction(connection_);
        lock();
        if (ours_ && !there_.empty() && hasNoKeys()) return storeAndCommit(transaction);
        if (!there_.empty()) {
            const std::string before = ours_ ? std::string() : connection_.run(lockTimeout).text(0, 0);
            hurry();
            const postgres::Command store = storing();
            const auto silent = withoutTheirName(takeStored(connection_.run(store.statement, store.params)));
            std::vector<std::size_t> firsts;
            const postgres::Command wake = waking(silent, firsts);
            if (!firsts.empty()) takeWoken(connection_.run(wake.statement, wake.params), firsts);
            if (!ours_) connection_.command("set local lock_timeout = '" + before + "'", "delivering signals");
        }
        commit(transaction);
    }

    // Then none of them is there already, and nothing has to be asked on the way.
    bool hasNoKeys() const {
        return std::ranges::none_of(there_, [&](std::size_t place) { return requests_[place].dedupKey.has_value(); });
    }

    // In one round trip: whoever runs a target waits for its lock.
    void storeAndCommit(postgres::Transaction& transaction) {
        std::vector<std::size_t> firsts;
        postgres::Command wake = waking({}, firsts);
        const std::vector<postgres::Result> results =
            transaction.commitAfter({waitFor(shortWait), storing(), std::move(wake), waitFor(longWait)});
        takeStored(results[1]);
        takeWoken(results[2], firsts);
    }

    // When one of them cannot be stored, to say which; or when one may not become runnable now, and the others may.
    void oneByOne() {
        postgres::Transaction transaction(connection_);
        lock();
        if (ours_) hurry();
        for (const std::size_t place : there_) {
            answers_[place].reset();
            if (leave(place)) continue;
            try {
                answers_[place] = deliverCarefully(connection_, requests_[place], false);
            } catch (const Error& error) {
                if (ours_ && isLockTimeout(error))
                    later_.add(requests_[place].target, place);
                else if (refused_ && isOnes(error))
                    refused_->emplace(place, error);
                else
                    throw ofOne(error, place, requests_.size());
            }
        }
        commit(transaction);
    }

    postgres::Connection& connection_;
    std::span<const SignalRequest> requests_;
    std::span<const std::size_t> places_;
    std::vector<std::size_t> there_; // of them, those whose target exists and is locked
    std::vector<std::optional<SignalAnswer>>& answers_;
    Later& later_;
    Refused* refused_;                              // takes what the server refuses; none: it is thrown
    std::optional<std::chrono::milliseconds> wait_; // for the targets; none: those that are locked are left
    bool ours_;                                     // the transaction is none of the caller's
    bool locked_ = false;
};

// In batches, all but those that have to be left.
Later deliverInBatches(postgres::Connection& connection, std::span<const SignalRequest> requests,
                       std::span<const std::size_t> places, std::vector<std::optional<SignalAnswer>>& answers,
                       Refused* refused = nullptr) {
    Later later;
    for (std::size_t from = 0; from < places.size();) {
        std::size_t to = from;
        std::size_t bytes = 0;
        while (to < places.size() && to - from < mostInOne) {
            bytes += bytesOf(requests[places[to]]);
            if (to > from && bytes > mostBytesInOne) break;
            ++to;
        }
        Batch(connection, requests, places.subspan(from, to - from), answers, later, refused).deliver();
        from = to;
    }
    return later;
}

// The places of all, ascending by target and then as they were given.
std::vector<std::size_t> inOrderOfTargets(std::span<const SignalRequest> requests) {
    std::vector<std::size_t> places(requests.size());
    std::iota(places.begin(), places.end(), std::size_t(0));
    std::ranges::stable_sort(places, {}, [&](std::size_t place) { return requests[place].target; });
    return places;
}

} // namespace

std::optional<Error> deliverPatiently(postgres::Connection& connection, const SignalRequest& request,
                                      std::chrono::milliseconds wait, std::optional<SignalAnswer>& answer) {
    try {
        postgres::Transaction transaction(connection);
        connection.command(waitAtMost(wait), "delivering signals");
        answer = deliverCarefully(connection, request, true);
        connection.command(waitAtMost(longWait), "delivering signals"); // see Batch::commit
        transaction.commit();
    } catch (const Error& error) {
        if (isLockTimeout(error)) return error;
        if (error.kind() != Error::Kind::NotFound) throw; // removed meanwhile
    }
    return std::nullopt;
}

std::size_t bytesOf(const SignalRequest& request) {
    return request.name.size() + request.payload.size() + (request.dedupKey ? request.dedupKey->size() : 0);
}

void check(const SignalRequest& request, std::size_t maxDocumentBytes) {
    base::checkText(request.name, "the signal's name");
    if (request.name.empty()) throw Error(Error::Kind::BadInput, "a signal needs a name");
    if (request.dedupKey) base::checkText(*request.dedupKey, "the dedup key");
    base::checkDocumentText(request.payload, "the payload", maxDocumentBytes);
}

SignalAnswer deliver(postgres::Connection& connection, const SignalRequest& request) {
    if (connection.inTransaction()) return deliverCarefully(connection, request, false);
    std::size_t answered = 0;
    try {
        const std::vector<postgres::Result> results = connection.pipeline(commandsFor(request), &answered);
        requireTarget(request, results[0]);
        return answerTo(request, results[0], &results[1]);
    } catch (const Error& error) {
        if (answered == 0 || !mayNotRun(error)) throw;
    }
    return deliverCarefully(connection, request, true);
}

std::optional<SignalAnswer> deliverIfFree(postgres::Connection& connection, const SignalRequest& request) {
    // One round trip is one transaction: the setting holds for what follows it, and for nothing else.
    std::vector<postgres::Command> commands{waitFor(shortWait)};
    for (postgres::Command& command : commandsFor(request))
        commands.push_back(std::move(command));
    commands.push_back(waitFor(longWait)); // see Batch::commit
    std::size_t answered = 0;
    try {
        const std::vector<postgres::Result> results = connection.pipeline(commands, &answered);
        requireTarget(request, results[1]);
        return answerTo(request, results[1], &results[2]);
    } catch (const Error& error) {
        if (answered <= 1 && isLockTimeout(error)) return std::nullopt;
        if (answered < 2 || !mayNotRun(error)) throw;
    }
    std::optional<SignalAnswer> answer;
    deliverPatiently(connection, request, shortWait, answer);
    return answer;
}

std::vector<std::size_t> deliverFree(postgres::Connection& connection, std::span<const SignalRequest> requests,
                                     std::vector<std::optional<SignalAnswer>>& answers, Refused& refused) {
    answers.resize(requests.size());
    const std::vector<std::size_t> places = inOrderOfTargets(requests);
    if (requests[places.front()].target == requests[places.back()].target && requests.size() <= mostInOne)
        return deliverInLine(connection, requests, shortWait, answers, refused) ? places : std::vector<std::size_t>();
    return deliverInBatches(connection, requests, places, answers, &refused).places(false);
}

std::optional<Error> deliverInLine(postgres::Connection& connection, std::span<const SignalRequest> requests,
                                   std::chrono::milliseconds wait, std::vector<std::optional<SignalAnswer>>& answers,
                                   Refused& refused) {
    answers.assign(requests.size(), std::nullopt);
    Later later;
    try {
        Batch(connection, requests, inOrderOfTargets(requests), answers, later, &refused, wait).deliver();
    } catch (const Error& error) {
        if (!isLockTimeout(error)) throw;
        answers.assign(requests.size(), std::nullopt);
        return error;
    }
    if (later.empty()) return std::nullopt;
    return Error(Error::Kind::Contention, "another transaction is taking its unique key", "55P03");
}

Error ofOne(const Error& error, std::size_t index, std::size_t count) {
    return Error(error.kind(),
                 "signal " + std::to_string(index + 1) + " of " + std::to_string(count) + ": " + error.what(),
                 error.sqlState(), error.commitInDoubt());
}

std::vector<std::optional<SignalAnswer>> deliver(postgres::Connection& connection,
                                                 std::span<const SignalRequest> requests) {
    using Clock = std::chrono::steady_clock;
    std::vector<std::size_t> places = inOrderOfTargets(requests);
    std::vector<std::optional<SignalAnswer>> answers(requests.size());
    Later later = deliverInBatches(connection, requests, places, answers);
    // The session that has locked one may have locked many: when the first is free the others are tried again.
    const auto end = Clock::now() + longWait;
    for (std::optional<Error> error; !later.empty();) {
        const std::size_t first = later.first();
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
        if (error && left <= left.zero()) throw ofOne(*error, first, requests.size());
        const auto wait = std::clamp(left, shortWait, turn);
        try {
            error = deliverPatiently(connection, requests[first], wait, answers[first]);
        } catch (const Error& refused) {
            throw ofOne(refused, first, requests.size());
        }
        places = later.places(!error);
        later = deliverInBatches(connection, requests, places, answers);
    }
    return answers;
}

} // namespace fermata::store
