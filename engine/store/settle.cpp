// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/settle.h"

#include "store/settle_parameters.h"
#include "store/settle_statements.h"
#include "store/trace.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>

namespace fermata::store {

using postgres::Command;
using postgres::Params;
using postgres::Result;
using namespace statements;

namespace {

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

// One batch in one transaction. What it finds out is kept apart until the commit has happened.
class Attempt {
public:
    // Some parent may not become runnable because another holds its unique key: begin again with joinCarefully.
    struct JoinCollides {};
    // Their ids, ascending, and how many of their childs have ended.
    using Parents = std::vector<std::pair<std::int64_t, std::int64_t>>;

    Attempt(postgres::Connection& connection, const Batch& batch, bool joinCarefully, bool impatient,
            AlsoClaim claim = {}, bool queued = false, bool inLine = false)
        : connection_(connection)
        , batch_(batch)
        , claim_(claim)
        , carefulJoin_(joinCarefully)
        , impatient_(impatient)
        , queued_(queued)
        , inLine_(inLine) {}

    Settled run() {
        settled_.verdicts.resize(batch_.size());
        written_.assign(batch_.size(), false);
        if (isPlain() && !impatient_ && !inLine_) {
            writeAll({}, claim_, false);
        } else {
            try {
                inOneTransaction();
            } catch (...) {
                rollBack();
                throw;
            }
        }
        explainMissing();
        return std::move(settled_);
    }

private:
    // Nothing follows the first statements: together they are a transaction by themselves.
    bool isPlain() const {
        return std::ranges::all_of(batch_, [](const Settlement* one) {
            if (one->traced || !one->outcome.carried.empty()) return false;
            using Kind = EncodedOutcome::Kind;
            const Kind kind = one->outcome.kind;
            return kind != Kind::Await && kind != Kind::ScheduleChilds && !(one->outcome.ends() && one->hasParent);
        });
    }

    // Two round trips; a third if there are childs, whose number their parents are told.
    void inOneTransaction() {
        if (impatient_) {
            const Batch free = withoutThoseOfLockedParents();
            if (const auto traced = tracedIds(); !traced.empty()) {
                const Command when = whenEligible(traced);
                takeEligible(connection_.run(when.statement, when.params));
            }
            takeWritten(connection_.run(write, writing(free)));
        } else {
            std::vector<Command> first{{begin, {}}};
            if (const auto traced = tracedIds(); !traced.empty()) first.push_back(whenEligible(traced));
            const bool looks = first.size() > 1;
            if (inLine_) first.push_back({hurry, {}});
            writeAll(std::move(first), {}, looks);
        }
        std::vector<Command> rest;
        insertChildsOfParents(rest);
        const std::size_t carried = rest.size();
        callCarried(rest, false);
        const std::size_t told = rest.size();
        tellOfTraced(rest);
        const std::size_t look = rest.size();
        lookAgainAtParks(rest);
        const std::size_t claimed = rest.size();
        addClaims(rest, claim_);
        // Last: who settles other childs of the same parents waits for these locks until the commit (T75).
        const std::size_t joined = rest.size();
        const Parents ended(endedChilds_.begin(), endedChilds_.end());
        if (carefulJoin_)
            joinOneByOne(ended);
        else if (!ended.empty())
            rest.push_back(joinOf(ended, true));
        const std::size_t last = rest.size();
        callCarried(rest, true);
        const std::size_t end = rest.size();
        rest.push_back({commit, {}});
        const std::vector<Result> results = pipelined(rest, !ended.empty());
        takeClaims(results, claimed, claim_);
        for (std::size_t i = carried; i < told; ++i)
            takeCarried(results[i]);
        for (std::size_t i = last; i < end; ++i)
            takeCarried(results[i]);
        if (told < look) settled_.untold = results[told].optionalText(0, 0).value_or("");
        if (look < claimed) takeWoken(results[look]);
        if (!carefulJoin_ && !ended.empty()) takeJoined(results[joined]);
    }

    // In one round trip, after `commands`, of which the second one `looks` when what is traced became eligible.
    void writeAll(std::vector<Command> commands, AlsoClaim claim, bool looks) {
        struct Part {
            Batch batch;
            std::vector<std::size_t> positions;
        };
        Part finished, advanced, kept, others;
        for (const std::size_t i : byId()) {
            const Settlement& one = *batch_[i];
            Part& part = inLine_ || !isSimple(one) ? others
                         : one.outcome.ends()      ? finished
                         : one.ahead && !queued_   ? kept
                                                   : advanced;
            part.batch.push_back(batch_[i]);
            part.positions.push_back(i);
        }
        std::size_t at = commands.size();
        const auto where = [](const Batch& batch, const postgres::Statement& byId,
                              const postgres::Statement& byPlace) -> const postgres::Statement& {
            return std::ranges::any_of(batch, [](const Settlement* one) { return one->tid.has_value(); }) ? byPlace
                                                                                                          : byId;
        };
        if (!finished.batch.empty())
            commands.push_back({where(finished.batch, finish, finishThere), finishing(finished.batch)});
        if (!advanced.batch.empty())
            commands.push_back({where(advanced.batch, advance, advanceThere), advancing(advanced.batch)});
        if (!kept.batch.empty()) commands.push_back({where(kept.batch, keep, keepThere), keeping(kept.batch)});
        if (!others.batch.empty()) commands.push_back({inLine_ ? writeInLine : write, writing(others.batch)});
        const std::size_t claimed = commands.size();
        addClaims(commands, claim);
        const std::vector<Result> results = connection_.pipeline(commands);
        takeClaims(results, claimed, claim);
        if (looks) takeEligible(results[1]);
        if (!finished.batch.empty()) {
            const Result& result = results[at++];
            for (int r = 0; r < result.rows(); ++r)
                wrote(finished.positions.at(nth(result, r)), result.optionalNumber(r, 1), {});
        }
        if (!advanced.batch.empty()) {
            const Result& result = results[at++];
            for (int r = 0; r < result.rows(); ++r)
                wrote(advanced.positions.at(nth(result, r)), std::nullopt, result.text(r, 1));
        }
        if (!kept.batch.empty()) takeKept(results[at++], kept.positions);
        if (!others.batch.empty()) takeWritten(results[at]);
    }

    // The lines first: theirs is the room.
    static void addClaims(std::vector<Command>& commands, AlsoClaim claim) {
        if (claim.next) commands.push_back(nextClaim(*claim.next));
        if (claim.plain) commands.push_back(plainClaim(*claim.plain));
    }

    void takeClaims(const std::vector<Result>& results, std::size_t at, AlsoClaim claim) {
        if (claim.next) settled_.next = nextClaimsFrom(results[at++], *claim.next);
        if (claim.plain) settled_.claims = plainClaimsFrom(results[at], *claim.plain);
    }

    void takeKept(const Result& kept, const std::vector<std::size_t>& positions) {
        for (int r = 0; r < kept.rows(); ++r) {
            const std::size_t i = positions.at(nth(kept, r));
            wrote(i, std::nullopt, {});
            settled_.verdicts[i].status = Status::Executing;
            settled_.verdicts[i].shown = {kept.text(r, 1), kept.text(r, 2), kept.text(r, 3), kept.optionalText(r, 4)};
        }
    }

    static std::size_t nth(const Result& result, int row) {
        return static_cast<std::size_t>(result.number(row, 0) - 1);
    }

    std::vector<std::size_t> byId() const {
        std::vector<std::size_t> order(batch_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::sort(order, {}, [&](std::size_t i) { return batch_[i]->claim.id.value; });
        return order;
    }

    void wrote(std::size_t position, std::optional<std::int64_t> parent, std::string queue) {
        written_[position] = true;
        if (parent && batch_[position]->outcome.ends()) ++endedChilds_[*parent];
        settled_.verdicts[position].status = statusAfter(batch_[position]->outcome.kind);
        settled_.verdicts[position].queue = std::move(queue);
    }

    // Begins the transaction. What is left out has its claim, and is found to be busy.
    Batch withoutThoseOfLockedParents() {
        std::vector<std::int64_t> ending;
        for (const Settlement* one : batch_) {
            if (one->hasParent && one->outcome.ends()) ending.push_back(one->claim.id.value);
        }
        const std::vector<Result> results =
            connection_.pipeline({{begin, {}}, {hurry, {}}, {lockParents, Params().numbers(ending)}});
        std::set<std::int64_t> left;
        for (int r = 0; r < results[2].rows(); ++r)
            left.insert(results[2].number(r, 0));
        Batch rest = batch_;
        std::erase_if(rest, [&](const Settlement* one) { return left.contains(one->claim.id.value); });
        return rest;
    }

    std::vector<Result> pipelined(const std::vector<Command>& rest, bool joins) {
        try {
            return connection_.pipeline(rest);
        } catch (const Error& error) {
            if (error.kind() == Error::Kind::UniqueHeld && joins && !carefulJoin_) throw JoinCollides{};
            throw;
        }
    }

    void rollBack() {
        if (!connection_.usable() || !connection_.inTransaction()) return;
        try {
            connection_.command("rollback", "rolling back");
        } catch (const Error&) {
            // The connection is gone, and with it the transaction.
        }
    }

    void takeWritten(const Result& written) {
        std::map<std::pair<std::int64_t, std::string>, std::size_t> positions;
        for (std::size_t i = 0; i < batch_.size(); ++i)
            positions[{batch_[i]->claim.id.value, batch_[i]->claim.token}] = i;
        for (int r = 0; r < written.rows(); ++r) {
            wrote(positions.at({written.number(r, 0), written.text(r, 1)}), written.optionalNumber(r, 3),
                  written.text(r, 2));
        }
    }

    template <typename Visit>
    void eachWritten(EncodedOutcome::Kind kind, Visit visit) {
        for (std::size_t i = 0; i < batch_.size(); ++i) {
            if (written_[i] && batch_[i]->outcome.kind == kind) visit(i, *batch_[i]);
        }
    }

    void lookAgainAtParks(std::vector<Command>& commands) {
        std::vector<std::int64_t> ids, shown, throttled;
        eachWritten(EncodedOutcome::Kind::Await, [&](std::size_t i, const Settlement& one) {
            ids.push_back(one.claim.id.value);
            parks_[one.claim.id.value] = i;
            // Shown counts only for the name it awaited already: a first await of a name whose signal lay there runs
            // again once (D6). Whoever has taken some of them wants the others next.
            if (one.awaited != one.outcome.name || !one.consumed().empty()) return;
            shown.insert(shown.end(), one.presented.begin(), one.presented.end());
            if (one.presentedMore) throttled.push_back(one.claim.id.value);
        });
        if (ids.empty()) return;
        commands.push_back({lookAgain, Params().numbers(ids).numbers(shown).numbers(throttled)});
    }

    void takeWoken(const Result& woken) {
        for (int r = 0; r < woken.rows(); ++r)
            settled_.verdicts[parks_.at(woken.number(r, 0))].status = Status::Runnable;
    }

    void insertChildsOfParents(std::vector<Command>& commands) {
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
            childsOf_[parentOfChild[c]].push_back(inserted[c].id->value);
            settled_.childQueues.insert(childs[c].queue);
        }
        for (std::size_t p = 0; p < parents.size(); ++p) {
            const int n = perParent[parents[p]];
            counts.push_back(n);
            settled_.verdicts[positions[p]].childs = n;
            settled_.verdicts[positions[p]].status = n == 0 ? Status::Runnable : Status::AwaitingChildren;
        }
        commands.push_back({openBarrier, Params().numbers(parents).numbers(counts)});
    }

    // Of those that the fence has let through, in this transaction: the first call of each, ascending by instance, then
    // the second of those that have one. Calls of one function are one statement. Then those that are made together,
    // whichever call of their outcome they are: once for all.
    void callCarried(std::vector<Command>& commands, bool last) const {
        std::map<std::string_view, std::vector<std::int64_t>> together;
        std::vector<std::pair<std::size_t, std::vector<const EncodedOutcome::Carried*>>> carrying;
        for (const std::size_t i : byId()) {
            if (!written_[i]) continue;
            std::vector<const EncodedOutcome::Carried*> calls;
            for (const EncodedOutcome::Carried& call : batch_[i]->outcome.carried) {
                if (call.last != last) continue;
                if (call.together)
                    together[call.function].push_back(batch_[i]->claim.id.value);
                else
                    calls.push_back(&call);
            }
            if (!calls.empty()) carrying.emplace_back(i, std::move(calls));
        }
        for (std::size_t round = 0; !carrying.empty(); ++round) {
            std::map<std::string_view,
                     std::pair<std::vector<std::int64_t>, std::vector<std::optional<std::string_view>>>>
                byFunction;
            for (const auto& [i, calls] : carrying) {
                auto& [ids, arguments] = byFunction[calls[round]->function];
                ids.push_back(batch_[i]->claim.id.value);
                arguments.emplace_back(calls[round]->arguments);
            }
            for (const auto& [function, called] : byFunction)
                commands.push_back(
                    {carriedCall(function, false), Params().packedBigints(called.first).packedTexts(called.second)});
            std::erase_if(carrying, [&](const auto& one) { return one.second.size() <= round + 1; });
        }
        for (const auto& [function, ids] : together)
            commands.push_back({carriedCall(function, true), Params().packedBigints(ids)});
    }

    void takeCarried(const Result& queues) {
        for (int r = 0; r < queues.rows(); ++r)
            settled_.otherQueues.insert(queues.text(r, 0));
    }

    std::vector<std::int64_t> tracedIds() const {
        std::vector<std::int64_t> ids;
        for (const Settlement* one : batch_) {
            if (one->traced) ids.push_back(one->claim.id.value);
        }
        return ids;
    }

    void takeEligible(const Result& found) {
        for (int r = 0; r < found.rows(); ++r)
            eligible_[found.number(r, 0)] = found.text(r, 1);
    }

    // Of those that the fence has let through, in this transaction.
    void tellOfTraced(std::vector<Command>& commands) {
        std::vector<RunToTell> runs;
        for (std::size_t i = 0; i < batch_.size(); ++i) {
            if (!written_[i] || !batch_[i]->traced) continue;
            const std::int64_t id = batch_[i]->claim.id.value;
            RunToTell run{.settlement = batch_[i]};
            if (const auto at = eligible_.find(id); at != eligible_.end()) run.eligibleAt = at->second;
            if (const auto childs = childsOf_.find(id); childs != childsOf_.end()) run.spawned = childs->second;
            runs.push_back(std::move(run));
        }
        if (!runs.empty()) commands.push_back(tellOf(runs));
    }

    Command joinOf(std::span<const std::pair<std::int64_t, std::int64_t>> parents, bool releaseParents) const {
        std::vector<std::int64_t> ids, counts;
        for (const auto& [id, n] : parents) {
            ids.push_back(id);
            counts.push_back(n);
        }
        return {join, Params().packedBigints(ids).packedBigints(counts).boolean(releaseParents)};
    }

    void takeJoined(const Result& joined) {
        for (int r = 0; r < joined.rows(); ++r) {
            if (joined.boolean(r, 1)) settled_.parentQueues.insert(joined.text(r, 0));
        }
    }

    void joinOnce(const std::pair<std::int64_t, std::int64_t>& parent, bool releaseParents) {
        const Command command = joinOf({&parent, 1}, releaseParents);
        takeJoined(connection_.run(command.statement, command.params));
    }

    // Some parent's key is held: only that one is not woken.
    void joinOneByOne(const Parents& parents) {
        for (const auto& parent : parents) {
            try {
                postgres::Transaction savepoint(connection_);
                joinOnce(parent, true);
                savepoint.commit();
            } catch (const Error& error) {
                if (error.kind() != Error::Kind::UniqueHeld) throw;
                joinOnce(parent, false);
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
        std::optional<Result> standing;
        try {
            standing = connection_.run(whoHolds, Params().numbers(ids).texts(tokens));
        } catch (const Error&) {
            // The commit has happened, and what it claimed is ours: that must be told. The next try will tell the rest.
            for (std::size_t i = 0; i < batch_.size(); ++i) {
                if (!written_[i]) settled_.verdicts[i].kind = Verdict::Kind::Busy;
            }
            return;
        }
        for (int r = 0; r < standing->rows(); ++r) {
            for (std::size_t i = 0; i < batch_.size(); ++i) {
                if (!written_[i] && batch_[i]->claim.id.value == standing->number(r, 0) &&
                    batch_[i]->claim.token == standing->view(r, 1))
                    settled_.verdicts[i].kind = Verdict::Kind::Busy;
            }
        }
    }

    postgres::Connection& connection_;
    const Batch& batch_;
    const AlsoClaim claim_;
    Settled settled_;
    std::vector<bool> written_;
    std::map<std::int64_t, std::int64_t> endedChilds_;       // how many, by parent
    std::unordered_map<std::int64_t, std::size_t> parks_;    // by instance, the position in the batch
    std::unordered_map<std::int64_t, std::string> eligible_; // of what is traced: when it was, as the server writes it
    std::unordered_map<std::int64_t, std::vector<std::int64_t>> childsOf_; // what has been inserted
    bool carefulJoin_;
    bool impatient_;
    bool queued_; // whoever would run ahead goes through the queue
    bool inLine_; // for its row, behind whoever has it locked
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

// What is wrong with a call that goes with an outcome is wrong with nobody else's: a function that is not there or may
// not be called.
bool mayBeACarriedCalls(const Error& error, const Batch& batch) {
    switch (error.kind()) {
    case Error::Kind::Denied:
    case Error::Kind::Schema:
    case Error::Kind::Resources:
        return std::ranges::any_of(batch, [](const Settlement* one) { return !one->outcome.carried.empty(); });
    default:
        return false;
    }
}

// After `error`. One that would run ahead may have failed by what its next step is shown: too much of it is that step's
// fault, found when it is claimed (T14).
Settled settleAlone(postgres::Connection& connection, const Batch& one, bool impatient, const Error& error) {
    // A unique key of the carried call's own, and not the instance's.
    if (error.kind() == Error::Kind::UniqueHeld && !one.front()->outcome.carried.empty() &&
        waitingForKeys(connection, {one.front()->claim.id.value}).empty())
        return {.verdicts = {{.kind = Verdict::Kind::Busy, .problem = error.what()}}};
    if (!one.front()->ahead) return {.verdicts = {verdictOf(error)}};
    try {
        return Attempt(connection, one, false, impatient, {}, true).run();
    } catch (const Error& again) {
        if (!isOneRowsFault(again)) throw;
        return {.verdicts = {verdictOf(again)}};
    }
}

bool isTraced(const Batch& batch) {
    return std::ranges::any_of(batch, [](const Settlement* one) { return one->traced != nullptr; });
}

// Errors that are no row's own, nor a lock's: the trace may be what the server does not take, a function of it that the
// role may not call. Its functions answer with what goes wrong within them.
bool mayBeTheTraces(const Error& error) {
    if (error.sqlState() == "57014") return true; // no function catches that it is cut off
    switch (error.kind()) {
    case Error::Kind::Connection:
    case Error::Kind::ReadOnly:
    case Error::Kind::Contention:
    case Error::Kind::UniqueHeld:
    case Error::Kind::BadInput:
        return false;
    default:
        return true;
    }
}

Settled settleUntraced(postgres::Connection& connection, const Batch& batch, bool impatient, const Error& error) {
    std::vector<Settlement> untraced;
    untraced.reserve(batch.size());
    Batch all;
    for (const Settlement* one : batch) {
        untraced.push_back(*one);
        untraced.back().traced.reset();
        all.push_back(&untraced.back());
    }
    Settled settled = settle(connection, all, impatient);
    settled.untold = error.what();
    return settled;
}

// Somebody's lock has been waited for once: not again.
Settled settleHurried(postgres::Connection& connection, const Batch& batch) {
    Settled settled = settle(connection, batch, true);
    settled.contended = true;
    return settled;
}

} // namespace

Settled settle(postgres::Connection& connection, const std::vector<const Settlement*>& settlements, bool impatient,
               AlsoClaim claim) {
    if (claim) {
        try {
            return Attempt(connection, settlements, false, impatient, claim).run();
        } catch (const Attempt::JoinCollides&) {
        } catch (const Error& error) {
            // Whatever it was, the outcomes must not suffer from the claim, nor it from them.
            if (error.connectionLost()) throw;
            if (!impatient && error.sqlState() == "55P03") return settleHurried(connection, settlements);
        }
    }
    try {
        try {
            return Attempt(connection, settlements, false, impatient).run();
        } catch (const Attempt::JoinCollides&) {
            return Attempt(connection, settlements, true, impatient).run();
        }
    } catch (const Error& error) {
        if (mayBeTheTraces(error) && isTraced(settlements))
            return settleUntraced(connection, settlements, impatient, error);
        if (!isOneRowsFault(error) && !mayBeACarriedCalls(error, settlements)) throw;
        if (!impatient && error.sqlState() == "55P03") return settleHurried(connection, settlements);
        if (settlements.size() == 1) return settleAlone(connection, settlements, impatient, error);
    }
    // Halves: a bad row among five hundred is found in nine steps, and the rest goes through.
    const auto middle = settlements.begin() + static_cast<std::ptrdiff_t>(settlements.size() / 2);
    Settled first = settle(connection, {settlements.begin(), middle}, impatient);
    Settled second = settle(connection, {middle, settlements.end()}, impatient);
    first.verdicts.insert(first.verdicts.end(), second.verdicts.begin(), second.verdicts.end());
    first.parentQueues.merge(second.parentQueues);
    first.childQueues.merge(second.childQueues);
    first.otherQueues.merge(second.otherQueues);
    first.contended = first.contended || second.contended;
    if (first.untold.empty()) first.untold = std::move(second.untold);
    return first;
}

Settled settleInLine(postgres::Connection& connection, const Settlement& settlement, AlsoClaim claim) {
    const Batch one{&settlement};
    try {
        return Attempt(connection, one, false, false, claim, false, true).run();
    } catch (const Attempt::JoinCollides&) {
    } catch (const Error& error) {
        if (error.connectionLost()) throw;
        if (error.sqlState() == "55P03") return {.verdicts = {{.kind = Verdict::Kind::Busy}}};
    }
    return settle(connection, one, false, claim); // which finds out whose fault it was
}

std::set<std::int64_t> waitingForKeys(postgres::Connection& connection, const std::vector<std::int64_t>& ids) {
    const Result result = connection.run(waitForKeys, Params().numbers(ids));
    std::set<std::int64_t> waiting;
    for (int r = 0; r < result.rows(); ++r)
        waiting.insert(result.number(r, 0));
    return waiting;
}

} // namespace fermata::store
