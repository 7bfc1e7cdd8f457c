// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/claim.h"

#include "store/claim_statements.h"

#include <algorithm>

namespace fermata::store {

using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

// Too much for a value of PostgreSQL, or for the server's memory. Not a statement that was cancelled or took too long:
// of that the server may be guilty, its disk or an operator, and no instance may fail for it.
bool isTooMuch(const Error& error) {
    return error.sqlState().starts_with("54") || error.sqlState() == "53200" || error.sqlState() == "XX000";
}

// NOLINTBEGIN(readability-identifier-naming): called as the columns are
enum Column {
    id,
    fsm,
    version,
    step,
    state,
    attempt,
    parent,
    awaits,
    inbox,
    childs,
    picked,
    heads,
    tid,
    partitionKey, // of a claim that is not keyed, its place
    keyLock
};
// NOLINTEND(readability-identifier-naming)

Place placeFrom(const std::string& text, InstanceId last) {
    const auto space = text.find(' ');
    return {text.substr(0, space), text.substr(space + 1), toString(last)};
}

Claimed claimedFrom(const Result& answer, int row, const std::string& queue, const std::string& token) {
    Claimed one;
    one.claim = {InstanceId{answer.number(row, id)}, token};
    one.fsm = answer.text(row, fsm);
    one.fsmVersion = static_cast<int>(answer.number(row, version));
    one.step = answer.text(row, step);
    one.state = answer.text(row, state);
    one.attempt = static_cast<int>(answer.number(row, attempt));
    one.queue = queue;
    if (const auto number = answer.optionalNumber(row, parent)) one.parentId = InstanceId{*number};
    one.awaits = answer.optionalText(row, awaits);
    one.tid = answer.optionalText(row, tid);
    one.at = std::chrono::steady_clock::now();
    one.apart = answer.isNull(row, inbox) || answer.isNull(row, childs);
    if (!one.apart) {
        one.inbox = answer.text(row, inbox);
        one.childs = answer.text(row, childs);
    }
    return one;
}

// What a failed claim may have locked: all that this session holds but what it held before.
void unlockStrays(postgres::Connection& connection, std::span<const std::int64_t> held) {
    static const Statement unlock{"fermata_unlock_strays", "unlocking partition keys",
                                  R"(select pg_advisory_unlock(l.key) from (
    select (classid::bigint << 32) | objid::bigint as key from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted and pid = pg_backend_pid()) l
where l.key <> all ($1::bigint[]))"};
    try {
        connection.run(unlock, Params().numbers(held));
    } catch (const Error& error) {
        // They may still be held, and nobody would remember: only the end of the session is sure to let them go.
        throw Error(Error::Kind::Connection, error.what(), error.sqlState());
    }
}

void addMachines(Params& params, std::span<const std::pair<std::string, int>> machines) {
    std::vector<std::string> fsms;
    std::vector<std::int64_t> versions;
    for (const auto& [fsm, version] : machines) {
        fsms.push_back(fsm);
        versions.push_back(version);
    }
    params.texts(fsms).numbers(versions);
}

Params parametersOf(const ClaimRequest& request, const Statement& statement, int limit, bool pass) {
    Params params;
    params.text(request.queue).number(limit).text(request.token).number(request.leaseTtl.count());
    addMachines(params, request.machines);
    params.boolean(pass);
    if (&statement == &statements::claimPlainIfAlone) return params.number(request.bytes);
    if (request.keyed) {
        // By their hashes alone: a key whose step this worker runs stays its own when the locks are others meanwhile.
        std::vector<std::int64_t> hashes(request.keysToPass.begin(), request.keysToPass.end());
        for (std::int64_t& lock : hashes)
            lock &= 0xFFFFFFFF;
        params.numbers(hashes).text(request.walkFrom);
    } else if (request.from) {
        params.text(request.from->priority).text(request.from->eligibleAt).text(request.from->id);
    } else {
        params.null().null().null();
    }
    return params.number(request.bytes);
}

Claims claimsFrom(const Result& answer, const ClaimRequest& request) {
    Claims claims;
    claims.claimed.reserve(static_cast<std::size_t>(answer.rows()));
    if (answer.rows() > 0) {
        claims.more = answer.number(0, picked) == request.limit;
        claims.keyedToo = answer.number(0, heads) > 0;
    }
    for (int r = 0; r < answer.rows(); ++r) {
        if (!answer.isNull(r, id)) {
            Claimed& one = claims.claimed.emplace_back(claimedFrom(answer, r, request.queue, request.token));
            if (request.keyed) {
                one.partitionKey = answer.optionalText(r, partitionKey);
                one.keyLock = answer.optionalNumber(r, keyLock);
            } else if (!answer.isNull(r, partitionKey)) {
                claims.place = placeFrom(answer.text(r, partitionKey), one.claim.id);
            }
        } else if (!answer.isNull(r, keyLock)) {
            claims.refusedKeys.push_back(answer.number(r, keyLock));
        } else {
            claims.walkedTo = answer.text(r, partitionKey);
            claims.more = claims.keyedToo = true;
        }
    }
    return claims;
}

// Of claimPlainIfAlone.
Claims aloneFrom(const Result& answer, const ClaimRequest& request) {
    Claims claims;
    claims.keyedAtAll = answer.rows() > 0 && answer.isNull(0, id);
    if (claims.keyedAtAll) return claims;
    claims.claimed.reserve(static_cast<std::size_t>(answer.rows()));
    claims.more = answer.rows() > 0 && answer.number(0, picked) == request.limit;
    for (int r = 0; r < answer.rows(); ++r)
        claims.claimed.push_back(claimedFrom(answer, r, request.queue, request.token));
    return claims;
}

struct OthersTurn {};

Result askFor(postgres::Connection& connection, const ClaimRequest& request, const Statement& statement, int limit) {
    bool pass = false;
    for (int attempt = 0;; ++attempt) {
        std::size_t answered = 0;
        try {
            const Params params = parametersOf(request, statement, limit, pass);
            if (!request.awaitsTurn) return connection.run(statement, params);
            const std::string longest = std::to_string(turnAwaitedFor.count()) + "ms";
            const Params turn = Params().text(request.queue).text(longest);
            return std::move(
                connection.pipeline({{statements::turnAwaited, turn}, {statement, params}}, &answered).back());
        } catch (const Error& error) {
            if (error.connectionLost()) throw;
            if (request.awaitsTurn && answered == 0 && error.sqlState() == "55P03") throw OthersTurn();
            // One without keys locks none, and does not know which this session holds: all of them are of steps that
            // run.
            if (request.keyed) unlockStrays(connection, request.keysToPass);
            // Somebody took a unique key between this statement's snapshot and its write. The next snapshot sees it.
            if (error.kind() == Error::Kind::UniqueHeld && attempt < 3) continue;
            // A transaction that is still open is taking it: whoever wants that key waits, the queue goes on.
            const bool waited = error.kind() == Error::Kind::UniqueHeld || error.sqlState() == "55P03";
            if (!waited || pass) throw;
            pass = true;
        }
    }
}

Claims claimed(postgres::Connection& connection, const ClaimRequest& request) {
    const Statement& statement = request.keyed ? statements::claimAny : statements::claimPlain;
    // One row that is more than PostgreSQL can hand over must not stop those behind it, nor they it: then one at a
    // time.
    try {
        if (request.keyed && request.keysAreRare) {
            Claims claims =
                aloneFrom(askFor(connection, request, statements::claimPlainIfAlone, request.limit), request);
            if (!claims.keyedAtAll) return claims;
        }
        return claimsFrom(askFor(connection, request, statement, request.limit), request);
    } catch (const Error& error) {
        if (!isTooMuch(error)) throw;
    }
    Claims claims = claimsFrom(askFor(connection, request, statement, 1), request);
    claims.more = !claims.claimed.empty();
    return claims;
}

} // namespace

Claims claim(postgres::Connection& connection, const ClaimRequest& request) {
    try {
        return claimed(connection, request);
    } catch (const OthersTurn&) {
        Claims none;
        none.othersTurn = true;
        return none;
    }
}

Turn takeTurn(postgres::Connection& connection, const std::string& queue, bool keyed, bool sure) {
    const Statement& statement = sure    ? statements::turnAnyway
                                 : keyed ? statements::turnForAny
                                         : statements::turnForPlain;
    const Result result = connection.run(statement, Params().text(queue));
    if (result.isNull(0, 0)) return Turn::NothingToClaim;
    return result.boolean(0, 0) ? Turn::Ours : Turn::Others;
}

std::optional<std::string> whoHasTurn(postgres::Connection& connection, const std::string& queue) {
    const Result result = connection.run(statements::turnHolder, Params().text(queue));
    if (result.rows() == 0) return std::nullopt;
    return result.text(0, 0);
}

void giveTurnBack(postgres::Connection& connection, const std::string& queue) {
    try {
        connection.run(statements::turnBack, Params().text(queue));
    } catch (const Error& error) {
        // It may still be held: only the end of the session is sure to let it go.
        throw Error(Error::Kind::Connection, error.what(), error.sqlState());
    }
}

void readDocuments(postgres::Connection& connection, Claimed& one) {
    try {
        const Result result = connection.run(statements::readDocuments, Params().id(one.claim.id).text(one.awaits));
        one.inbox = result.text(0, 0);
        one.childs = result.text(0, 1);
    } catch (const Error& error) {
        if (error.connectionLost() || (!error.sqlState().starts_with("54") && error.sqlState() != "XX000")) throw;
        one.unreadable = std::string("its inbox or its children are too much to be read: ") + error.what();
    }
    one.apart = false;
}

postgres::Command plainClaim(const ClaimRequest& request) {
    return {statements::claimPlain, parametersOf(request, statements::claimPlain, request.limit, false)};
}

Claims plainClaimsFrom(const Result& answer, const ClaimRequest& request) {
    return claimsFrom(answer, request);
}

postgres::Command nextClaim(const NextRequest& request) {
    std::vector<std::string> keys;
    keys.reserve(request.lines.size());
    for (const NextRequest::Line& line : request.lines)
        keys.push_back(line.partitionKey);
    Params params;
    params.text(request.queue).texts(keys).text(request.token).number(request.leaseTtl.count());
    addMachines(params, request.machines);
    // Each its share: together they are no more than asked for.
    params.number(request.bytes / static_cast<std::int64_t>(std::max<std::size_t>(keys.size(), 1)));
    return {statements::claimNext, std::move(params)};
}

Claims nextClaimsFrom(const Result& answer, const NextRequest& request) {
    Claims claims;
    claims.claimed.reserve(static_cast<std::size_t>(answer.rows()));
    for (int r = 0; r < answer.rows(); ++r) {
        Claimed& one = claims.claimed.emplace_back(claimedFrom(answer, r, request.queue, request.token));
        one.partitionKey = answer.text(r, partitionKey);
        one.keyLock = request.lines.at(static_cast<std::size_t>(answer.number(r, keyLock) - 1)).keyLock;
    }
    return claims;
}

void unlockKeys(postgres::Connection& connection, std::span<const std::int64_t> keyLocks) {
    static const Statement unlock{"fermata_unlock_keys", "unlocking partition keys",
                                  "select pg_advisory_unlock(k.key) from unnest($1::bigint[]) as k (key)"};
    connection.run(unlock, Params().numbers(keyLocks));
}

} // namespace fermata::store
