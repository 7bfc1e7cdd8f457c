// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// What is done with claims once they are held: extended, renamed, given back.
#include "store/claim.h"
#include "store/row_by_row.h"

#include <algorithm>
#include <chrono>
#include <set>

namespace fermata::store {

using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

// In the statements below status::text keeps the planner from the index on leases (see settle.cpp): rows are looked up
// by id.

// Ids and tokens, ascending by id: the order in which rows are locked (D14).
Params fence(std::span<const Claim> claims) {
    std::vector<Claim> sorted(claims.begin(), claims.end());
    std::ranges::sort(sorted);
    std::vector<std::int64_t> ids;
    std::vector<std::optional<std::string_view>> tokens;
    for (const Claim& claim : sorted) {
        ids.push_back(claim.id.value);
        tokens.emplace_back(claim.token);
    }
    return Params().packedBigints(ids).packedTexts(tokens);
}

// Which of these claims still stand, whoever has their rows locked.
std::vector<Claim> standing(postgres::Connection& connection, std::span<const Claim> claims) {
    static const Statement look{"fermata_claims_standing", "looking at claims",
                                R"(select t.id, t.token from unnest($1::bigint[], $2::text[]) t (id, token)
join gen_durable g on g.id = t.id and g.status::text = 'executing' and g.locked_by = t.token)"};
    const Result result = connection.run(look, fence(claims));
    std::vector<Claim> found;
    for (int r = 0; r < result.rows(); ++r)
        found.push_back({InstanceId{result.number(r, 0)}, result.text(r, 1)});
    return found;
}

std::vector<std::string> queuesIn(const Result& result) {
    std::vector<std::string> queues;
    for (int r = 0; r < result.rows(); ++r) {
        if (std::string queue = result.text(r, 0); std::find(queues.begin(), queues.end(), queue) == queues.end())
            queues.push_back(std::move(queue));
    }
    return queues;
}

} // namespace

Beat heartbeat(postgres::Connection& connection, std::span<const Claim> claims, std::chrono::milliseconds leaseTtl) {
    // updated_at stays: it says since when the instance executes (T29).
    static const Statement beat{"fermata_heartbeat", "extending leases",
                                R"(with held as materialized (
    select g.id from gen_durable g join unnest($1::bigint[], $2::text[]) t (id, token) on t.id = g.id
    where g.status::text = 'executing' and g.locked_by = t.token
    for no key update of g skip locked
)
update gen_durable g set lease_expires_at = clock_timestamp() + $3 * interval '1 millisecond'
from held h where g.id = h.id
returning g.id, g.locked_by)"};
    const Result result = connection.run(beat, fence(claims).number(leaseTtl.count()));
    Beat beaten;
    for (int r = 0; r < result.rows(); ++r)
        beaten.extended.push_back({InstanceId{result.number(r, 0)}, result.text(r, 1)});
    if (beaten.extended.size() == claims.size()) return beaten;
    beaten.lost.assign(claims.begin(), claims.end());
    for (const Claim& claim : beaten.extended)
        std::erase(beaten.lost, claim);
    for (const Claim& claim : standing(connection, beaten.lost))
        std::erase(beaten.lost, claim);
    return beaten;
}

Claim aside(Claim claim) {
    claim.token += '~';
    return claim;
}

std::vector<Claim> stepAside(postgres::Connection& connection, std::span<const Claim> claims) {
    static const Statement mark{"fermata_step_aside", "stepping aside",
                                R"(with held as materialized (
    select g.id from gen_durable g join unnest($1::bigint[], $2::text[]) t (id, token) on t.id = g.id
    where g.status::text = 'executing' and g.locked_by = t.token
    for no key update of g skip locked
)
update gen_durable g set locked_by = g.locked_by || '~'
from held h where g.id = h.id
returning g.id, g.locked_by)"};
    const Result result = connection.run(mark, fence(claims));
    std::vector<Claim> marked;
    for (int r = 0; r < result.rows(); ++r)
        marked.push_back({InstanceId{result.number(r, 0)}, result.text(r, 1)});
    return marked;
}

Released release(postgres::Connection& connection, std::span<const Claim> claims) {
    static const Statement giveBack{"fermata_release", "giving claims back",
                                    std::string(R"(with held as materialized (
    select g.id, t.token from gen_durable g join unnest($1::bigint[], $2::text[]) t (id, token) on t.id = g.id
    where g.status::text = 'executing' and g.locked_by = t.token and )") +
                                        keyIsFree + R"(
    for no key update of g skip locked
)
update gen_durable g set status = 'runnable', locked_by = null, lease_expires_at = null, updated_at = clock_timestamp()
from held h where g.id = h.id
returning g.queue, g.id, h.token)"};
    // Row by row only where a key is being taken at this very moment: some that are left over come the next time.
    constexpr std::chrono::milliseconds longest{100};
    Released released;
    std::set<Claim> left(claims.begin(), claims.end());
    const auto give = [&](std::span<const Claim> some) {
        const Result result = connection.run(giveBack, fence(some));
        for (int r = 0; r < result.rows(); ++r)
            left.erase({InstanceId{result.number(r, 1)}, result.text(r, 2)});
        for (std::string& queue : queuesIn(result)) {
            if (std::ranges::find(released.queues, queue) == released.queues.end())
                released.queues.push_back(std::move(queue));
        }
    };
    const auto tried = [&](std::span<const Claim> some) {
        try {
            give(some);
            return true;
        } catch (const Error& error) {
            if (error.connectionLost() || error.kind() == Error::Kind::ReadOnly) throw;
            return false;
        }
    };
    if (claims.empty()) return released;
    if (!tried(claims) && claims.size() > 1) {
        const ShortWaits shortWaits(connection);
        const auto until = std::chrono::steady_clock::now() + longest;
        for (std::size_t i = 0; i < claims.size() && std::chrono::steady_clock::now() < until; ++i)
            tried(claims.subspan(i, 1));
    }
    if (!left.empty()) released.kept = standing(connection, std::vector(left.begin(), left.end()));
    return released;
}

std::vector<std::string> releaseOrphans(postgres::Connection& connection, const std::string& owner,
                                        std::span<const Claim> held) {
    // Walks the rows that execute, which the index on leases holds: as many as there are slots in the world.
    static const Statement find{"fermata_orphans", "looking for lost claims",
                                R"(select g.id, g.locked_by from gen_durable g
where g.status = 'executing' and starts_with(g.locked_by, $3 || '/')
  and not exists (select 1 from unnest($1::bigint[], $2::text[]) t (id, token) where t.id = g.id and t.token = g.locked_by)
limit 1000)"};
    const Result result = connection.run(find, fence(held).text(owner));
    std::vector<Claim> lost;
    for (int r = 0; r < result.rows(); ++r)
        lost.push_back({InstanceId{result.number(r, 0)}, result.text(r, 1)});
    return release(connection, lost).queues;
}

} // namespace fermata::store
