// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/deliver.h"

#include "store/wake.h"

namespace fermata::store {

namespace {

// In a statement of its own: what follows gets a fresh snapshot, and sees what a step that was just parking has
// committed (T3).
const postgres::Statement lockTarget{"fermata_deliver_lock", "delivering a signal",
                                     "select status, awaits from gen_durable where id = $1 for no key update"};

// clock_timestamp(), not now(): under the row lock it is later than the moment the instance parked, which the sweep
// relies on (D15).
const postgres::Statement insertSignal{"fermata_deliver_insert", "delivering a signal",
                                       R"(with added as (
    insert into signals (target_id, name, payload, dedup_key, inserted_at) values ($1, $2, $3::jsonb, $4, clock_timestamp())
    on conflict (target_id, dedup_key) do nothing
    returning id
)
select added.id, null::text as other from added
union all
select null, s.name from signals s where s.target_id = $1 and s.dedup_key = $4 and not exists (select 1 from added))"};

// A duplicate under the same name wakes as well: the sender repeats because it is not sure, and the signal is there.
const postgres::Statement wakeTarget{"fermata_deliver_wake", "waking an instance", std::string(R"(with woken as (
    update gen_durable set status = 'runnable', eligible_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = $1 and status = 'awaiting_signal' and awaits = $2
    returning queue
)
select pg_notify(')") + wakeChannel + "', queue) from woken"};

} // namespace

SignalAnswer deliver(postgres::Connection& connection, const SignalRequest& request) {
    postgres::Transaction transaction(connection);
    const postgres::Result target = connection.run(lockTarget, postgres::Params().id(request.target));
    if (target.rows() == 0) {
        throw Error(Error::Kind::NotFound, "there is no instance " + toString(request.target) + "; the signal \"" +
                                               request.name + "\" was not stored");
    }
    const Status status = statusFromString(target.view(0, 0)).value_or(Status::Runnable);

    postgres::Params row;
    row.id(request.target).text(request.name).text(request.payload).text(request.dedupKey);
    const postgres::Result stored = connection.run(insertSignal, row);

    SignalAnswer answer;
    const bool inserted = stored.rows() > 0 && !stored.isNull(0, 0);
    if (inserted) {
        answer.id = SignalId{stored.number(0, 0)};
        answer.outcome = isTerminal(status) ? SignalOutcome::Terminal : SignalOutcome::Stored;
    } else {
        // The dedup key is there already. Under another name nothing is stored and nothing may be woken (T7). A row
        // that was consumed between the two looks leaves nothing to name: a duplicate all the same.
        const bool sameName = stored.rows() == 0 || stored.view(0, 1) == request.name;
        answer.outcome = sameName ? SignalOutcome::Duplicate : SignalOutcome::DuplicateOtherName;
        if (!sameName || stored.rows() == 0) {
            transaction.commit();
            return answer;
        }
    }

    const bool awaited = status == Status::AwaitingSignal && target.optionalText(0, 1) == request.name;
    if (awaited) {
        bool woke = false;
        try {
            postgres::Transaction wake(connection); // a savepoint
            woke = connection.run(wakeTarget, postgres::Params().id(request.target).text(request.name)).rows() > 0;
            wake.commit();
        } catch (const Error& error) {
            // Another instance holds the unique key, or a transaction that is still open is taking it (T42): the signal
            // stays, the sweep wakes the instance when the key is free (D13).
            if (error.kind() != Error::Kind::UniqueHeld && error.sqlState() != "55P03") throw;
        }
        if (woke && inserted) answer.outcome = SignalOutcome::Woke;
    }
    transaction.commit();
    return answer;
}

} // namespace fermata::store
