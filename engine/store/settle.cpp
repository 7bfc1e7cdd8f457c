// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/settle.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace fermata::store {

using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

using Batch = std::vector<const Settlement*>;

// Fence, consume and write, in one statement.
//
// The fence comes first and locks in ascending order of id (D14); a row that is locked by somebody else is passed over,
// so that a sender with an open transaction stalls nobody but itself (T13). Everything else hangs on the rows it
// returns.
//
// status::text keeps the planner from the index on leases, whose predicate it would match: on a table it believes to be
// small it scans that index, dead rows and all, once for every outcome, instead of looking the rows up by id.
//
// The time is taken before the locks: a delivery that comes between the two has a later time and is found, by the look
// after parking or by the sweep (D15).
const Statement write{"fermata_settle", "committing outcomes", R"(with moment as materialized (
    select clock_timestamp() as at
), fenced as materialized (
    select o.*, g.awaits
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::bool[])
         as o (id, token, kind, name, state, delay_ms, result, reason, consumes)
    join gen_durable g on g.id = o.id
    where g.status::text = 'executing' and g.locked_by = o.token
    order by g.id
    for no key update of g skip locked
), consumed as (
    delete from signals s using fenced f
    where f.consumes and s.target_id = f.id and s.name = f.awaits and s.id = any ($10::bigint[])
)
update gen_durable g set
    step = case when o.kind in ('next', 'schedule_childs') then o.name else g.step end,
    state = coalesce(o.state::jsonb, g.state),
    status = (case o.kind when 'await' then 'awaiting_signal' when 'schedule_childs' then 'awaiting_children'
                          when 'done' then 'done' when 'stop' then 'failed' else 'runnable' end)::durable_status,
    eligible_at = case when o.kind in ('done', 'stop') then g.eligible_at else m.at + o.delay_ms * interval '1 millisecond' end,
    attempt = case when o.kind in ('next', 'schedule_childs') then 0
                   when o.kind in ('replay', 'replay_of_handler') then least(g.attempt::bigint + 1, 2147483647)::int
                   else g.attempt end,
    awaits = case when o.kind = 'await' then o.name when o.kind = 'replay_of_handler' then g.awaits end,
    result = case when o.kind = 'done' then o.result::jsonb else g.result end,
    last_error = case when o.kind = 'stop' then o.reason else g.last_error end,
    children_pending = case when o.kind = 'schedule_childs' then 0 else g.children_pending end,
    locked_by = null, lease_expires_at = null, updated_at = m.at
from moment m, fenced o
where g.id = o.id
returning g.id, o.token, g.queue, g.parent_id)"};

// After the parks have been written, in a statement with a snapshot of its own (D4, T3): a signal of the awaited name
// that the step was not shown while it awaited it means the step runs again (D6). Where more lay there than it can be
// shown, it runs again in a while.
const Statement lookAgain{"fermata_settle_look_again", "committing outcomes", R"(update gen_durable g set
    status = 'runnable', updated_at = clock_timestamp(),
    eligible_at = clock_timestamp() + case when g.id = any ($3::bigint[]) then interval '1 second' else interval '0' end
where g.id = any ($1::bigint[]) and g.status = 'awaiting_signal'
  and exists (select 1 from signals s where s.target_id = g.id and s.name = g.awaits and s.id <> all ($2::bigint[]))
returning g.id)"};

// How many childs each parent really got; none: the barrier is over already (§11).
const Statement openBarrier{"fermata_settle_barrier", "committing outcomes", R"(update gen_durable p set
    children_pending = c.n,
    status = (case when c.n = 0 then 'runnable' else 'awaiting_children' end)::durable_status
from unnest($1::bigint[], $2::int[]) as c (id, n) where p.id = c.id)"};

// The join (§10), summed up for each parent (T70), parents locked in ascending order (D14). `release` is off for a
// parent that may not become runnable yet because another holds its unique key (T43): its childs have ended all the
// same, and the sweep wakes it (D13).
const Statement join{"fermata_settle_join", "joining childs to their parents", R"(with ended as materialized (
    select c.parent_id as id, count(*)::int as n from gen_durable c where c.id = any ($1::bigint[]) and c.parent_id is not null group by 1
), parent as materialized (
    select p.id from gen_durable p join ended e on e.id = p.id order by p.id for no key update of p
)
update gen_durable p set
    children_pending = greatest(p.children_pending - e.n, 0),
    status = case when $2 and p.children_pending - e.n <= 0 and p.status = 'awaiting_children' then 'runnable' else p.status end,
    eligible_at = case when $2 and p.children_pending - e.n <= 0 and p.status = 'awaiting_children' then clock_timestamp() else p.eligible_at end,
    updated_at = clock_timestamp()
from parent l join ended e on e.id = l.id
where p.id = l.id
returning p.queue, p.status = 'runnable')"};

const Statement whoHolds{"fermata_settle_fences", "looking at claims", R"(select t.id, t.token
from unnest($1::bigint[], $2::text[]) t (id, token)
join gen_durable g on g.id = t.id and g.status::text = 'executing' and g.locked_by = t.token)"};

const char* wordOf(EncodedOutcome::Kind kind) {
    constexpr const char* words[] = {"next", "replay", "replay_of_handler", "await", "schedule_childs", "done", "stop"};
    return words[static_cast<int>(kind)];
}

Status statusAfter(EncodedOutcome::Kind kind) {
    switch (kind) {
    case EncodedOutcome::Kind::Await:
        return Status::AwaitingSignal;
    case EncodedOutcome::Kind::ScheduleChilds:
        return Status::AwaitingChildren;
    case EncodedOutcome::Kind::Done:
        return Status::Done;
    case EncodedOutcome::Kind::Stop:
        return Status::Failed;
    default:
        return Status::Runnable;
    }
}

Params parameters(const Batch& batch) {
    std::vector<std::int64_t> ids, delays, presented;
    std::vector<std::string> tokens, kinds, names, reasons;
    std::vector<std::optional<std::string>> states, results;
    std::vector<std::string> consumes;
    for (const Settlement* one : batch) {
        const EncodedOutcome& outcome = one->outcome;
        ids.push_back(one->claim.id.value);
        tokens.push_back(one->claim.token);
        kinds.emplace_back(wordOf(outcome.kind));
        names.push_back(outcome.name);
        states.push_back(outcome.state);
        delays.push_back(outcome.delayMs);
        results.push_back(outcome.result);
        reasons.push_back(outcome.reason);
        consumes.emplace_back(outcome.consumes() ? "t" : "f");
        if (outcome.consumes()) presented.insert(presented.end(), one->presented.begin(), one->presented.end());
    }
    Params params;
    params.numbers(ids).texts(tokens).texts(kinds).texts(names).texts(states).numbers(delays).texts(results).texts(
        reasons);
    params.texts(consumes).numbers(presented);
    return params;
}

// One batch in one transaction. What it finds out is kept apart until the commit has happened.
class Attempt {
public:
    Attempt(postgres::Connection& connection, const Batch& batch) : connection_(connection), batch_(batch) {}

    Settled run() {
        settled_.verdicts.resize(batch_.size());
        if (isPlain()) {
            writeAll();
        } else {
            postgres::Transaction transaction(connection_);
            writeAll();
            lookAgainAtParks();
            insertChildsOfParents();
            joinParents();
            transaction.commit();
        }
        explainMissing();
        return std::move(settled_);
    }

private:
    // Nothing follows the first statement: it is a transaction by itself.
    bool isPlain() const {
        return std::ranges::all_of(batch_, [](const Settlement* one) {
            using Kind = EncodedOutcome::Kind;
            const Kind kind = one->outcome.kind;
            return kind != Kind::Await && kind != Kind::ScheduleChilds && !(one->outcome.ends() && one->hasParent);
        });
    }

    void writeAll() {
        const Result written = connection_.run(write, parameters(batch_));
        std::map<std::pair<std::int64_t, std::string>, std::size_t> positions;
        for (std::size_t i = 0; i < batch_.size(); ++i)
            positions[{batch_[i]->claim.id.value, batch_[i]->claim.token}] = i;
        written_.assign(batch_.size(), false);
        hasParent_.assign(batch_.size(), false);
        for (int r = 0; r < written.rows(); ++r) {
            const std::size_t i = positions.at({written.number(r, 0), written.text(r, 1)});
            written_[i] = true;
            hasParent_[i] = !written.isNull(r, 3);
            settled_.verdicts[i].status = statusAfter(batch_[i]->outcome.kind);
            settled_.verdicts[i].queue = written.text(r, 2);
        }
    }

    template <typename Visit>
    void eachWritten(EncodedOutcome::Kind kind, Visit visit) {
        for (std::size_t i = 0; i < batch_.size(); ++i) {
            if (written_[i] && batch_[i]->outcome.kind == kind) visit(i, *batch_[i]);
        }
    }

    void lookAgainAtParks() {
        std::vector<std::int64_t> ids, shown, throttled;
        std::unordered_map<std::int64_t, std::size_t> positions;
        eachWritten(EncodedOutcome::Kind::Await, [&](std::size_t i, const Settlement& one) {
            ids.push_back(one.claim.id.value);
            positions[one.claim.id.value] = i;
            // Shown counts only for the name it awaited already: a first await of a name whose signal lay there runs
            // again once (D6).
            if (one.awaited != one.outcome.name) return;
            shown.insert(shown.end(), one.presented.begin(), one.presented.end());
            if (one.presentedMore) throttled.push_back(one.claim.id.value);
        });
        if (ids.empty()) return;
        const Result woken = connection_.run(lookAgain, Params().numbers(ids).numbers(shown).numbers(throttled));
        for (int r = 0; r < woken.rows(); ++r)
            settled_.verdicts[positions.at(woken.number(r, 0))].status = Status::Runnable;
    }

    void insertChildsOfParents() {
        std::vector<EncodedInstance> childs;
        std::vector<std::int64_t> parentOfChild, parents, counts;
        std::vector<std::size_t> positions;
        eachWritten(EncodedOutcome::Kind::ScheduleChilds, [&](std::size_t i, const Settlement& one) {
            parents.push_back(one.claim.id.value);
            positions.push_back(i);
            childs.insert(childs.end(), one.outcome.childs.begin(), one.outcome.childs.end());
            parentOfChild.insert(parentOfChild.end(), one.outcome.childs.size(), one.claim.id.value);
        });
        if (parents.empty()) return;
        const auto inserted = insertChilds(connection_, childs, parentOfChild);
        std::unordered_map<std::int64_t, int> perParent;
        for (std::size_t c = 0; c < inserted.size(); ++c) {
            if (!inserted[c].id) continue;
            ++perParent[parentOfChild[c]];
            settled_.childQueues.insert(childs[c].queue);
        }
        for (std::size_t p = 0; p < parents.size(); ++p) {
            const int n = perParent[parents[p]];
            counts.push_back(n);
            settled_.verdicts[positions[p]].childs = n;
            settled_.verdicts[positions[p]].status = n == 0 ? Status::Runnable : Status::AwaitingChildren;
        }
        connection_.run(openBarrier, Params().numbers(parents).numbers(counts));
    }

    void joinParents() {
        std::vector<std::int64_t> ended;
        for (std::size_t i = 0; i < batch_.size(); ++i) {
            if (written_[i] && hasParent_[i] && batch_[i]->outcome.ends()) ended.push_back(batch_[i]->claim.id.value);
        }
        if (ended.empty()) return;
        try {
            postgres::Transaction savepoint(connection_);
            joinOnce(ended, true);
            savepoint.commit();
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::UniqueHeld) throw;
            joinOneByOne(ended);
        }
    }

    void joinOnce(const std::vector<std::int64_t>& ended, bool releaseParents) {
        const Result joined = connection_.run(join, Params().numbers(ended).boolean(releaseParents));
        for (int r = 0; r < joined.rows(); ++r) {
            if (joined.boolean(r, 1)) settled_.parentQueues.insert(joined.text(r, 0));
        }
    }

    // Some parent's key is held: only that one is not woken.
    void joinOneByOne(std::vector<std::int64_t> ended) {
        std::ranges::sort(ended);
        for (const std::int64_t child : ended) {
            try {
                postgres::Transaction savepoint(connection_);
                joinOnce({child}, true);
                savepoint.commit();
            } catch (const Error& error) {
                if (error.kind() != Error::Kind::UniqueHeld) throw;
                joinOnce({child}, false);
            }
        }
    }

    // Why a row was not written: its claim is lost, or its row is locked at the moment.
    void explainMissing() {
        std::vector<std::int64_t> ids;
        std::vector<std::string> tokens;
        for (std::size_t i = 0; i < batch_.size(); ++i) {
            if (written_[i]) continue;
            settled_.verdicts[i].kind = Verdict::Kind::Stale;
            ids.push_back(batch_[i]->claim.id.value);
            tokens.push_back(batch_[i]->claim.token);
        }
        if (ids.empty()) return;
        const Result standing = connection_.run(whoHolds, Params().numbers(ids).texts(tokens));
        for (int r = 0; r < standing.rows(); ++r) {
            for (std::size_t i = 0; i < batch_.size(); ++i) {
                if (!written_[i] && batch_[i]->claim.id.value == standing.number(r, 0) &&
                    batch_[i]->claim.token == standing.view(r, 1))
                    settled_.verdicts[i].kind = Verdict::Kind::Busy;
            }
        }
    }

    postgres::Connection& connection_;
    const Batch& batch_;
    Settled settled_;
    std::vector<bool> written_;
    std::vector<bool> hasParent_;
};

// What the error of a single row means for it.
Verdict verdictOf(const Error& error) {
    switch (error.kind()) {
    case Error::Kind::UniqueHeld:
        return {.kind = Verdict::Kind::KeyHeld, .problem = error.what()};
    case Error::Kind::BadInput:
        return {.kind = Verdict::Kind::Refused, .problem = error.what()};
    default:
        // Contention, or something nobody foresaw, a trigger that raises: the outcome is kept and tried again, never
        // thrown away.
        return {.kind = Verdict::Kind::Busy, .problem = error.what()};
    }
}

bool isOneRowsFault(const Error& error) {
    switch (error.kind()) {
    case Error::Kind::Connection:
    case Error::Kind::ReadOnly:
    case Error::Kind::Resources:
    case Error::Kind::Denied:
    case Error::Kind::Schema:
        return false;
    default:
        return true;
    }
}

} // namespace

Settled settle(postgres::Connection& connection, const std::vector<const Settlement*>& settlements) {
    try {
        return Attempt(connection, settlements).run();
    } catch (const Error& error) {
        if (!isOneRowsFault(error)) throw;
        if (settlements.size() == 1) return {.verdicts = {verdictOf(error)}, .parentQueues = {}, .childQueues = {}};
    }
    // Halves: a bad row among five hundred is found in nine steps, and the rest goes through.
    const auto middle = settlements.begin() + static_cast<std::ptrdiff_t>(settlements.size() / 2);
    Settled first = settle(connection, {settlements.begin(), middle});
    Settled second = settle(connection, {middle, settlements.end()});
    first.verdicts.insert(first.verdicts.end(), second.verdicts.begin(), second.verdicts.end());
    first.parentQueues.merge(second.parentQueues);
    first.childQueues.merge(second.childQueues);
    return first;
}

} // namespace fermata::store
