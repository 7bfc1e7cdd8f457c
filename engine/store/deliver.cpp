// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/deliver.h"

#include "store/wake.h"

namespace fermata::store {

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

std::vector<postgres::Command> commandsFor(const SignalRequest& request) {
    postgres::Params signal, wake;
    signal.id(request.target).text(request.name).text(request.payload).text(request.dedupKey);
    wake.id(request.target).text(request.name).text(request.dedupKey);
    return {{storeSignal, std::move(signal)}, {wakeTarget, std::move(wake)}};
}

void requireTarget(const SignalRequest& request, const postgres::Result& stored) {
    if (stored.rows() > 0) return;
    throw Error(Error::Kind::NotFound, "there is no instance " + toString(request.target) + "; the signal \"" +
                                           request.name + "\" was not stored");
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

// Another instance holds the unique key, or a transaction that is still open is taking it (T42).
bool mayNotRun(const Error& error) {
    return error.kind() == Error::Kind::UniqueHeld || error.sqlState() == "55P03";
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
        if (again) connection.command("set local lock_timeout = '20ms'", "waking an instance");
        woken = connection.run(commands[1].statement, commands[1].params);
        wake.commit();
    } catch (const Error& error) {
        if (!mayNotRun(error)) throw;
    }
    transaction.commit();
    return answerTo(request, stored, woken ? &*woken : nullptr);
}

} // namespace

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

} // namespace fermata::store
