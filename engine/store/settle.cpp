// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/settle.h"

#include "store/settle_statements.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace fermata::store {

using postgres::Command;
using postgres::Params;
using postgres::Result;
using namespace statements;

namespace {

using Batch = std::vector<const Settlement*>;

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
    // Some parent may not become runnable because another holds its unique key: begin again with joinCarefully.
    struct JoinCollides {};

    Attempt(postgres::Connection& connection, const Batch& batch, bool joinCarefully, bool impatient)
        : connection_(connection), batch_(batch), carefulJoin_(joinCarefully), impatient_(impatient) {}

    Settled run() {
        settled_.verdicts.resize(batch_.size());
        if (isPlain() && !impatient_) {
            takeWritten(connection_.run(write, parameters(batch_)));
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
    // Nothing follows the first statement: it is a transaction by itself.
    bool isPlain() const {
        return std::ranges::all_of(batch_, [](const Settlement* one) {
            using Kind = EncodedOutcome::Kind;
            const Kind kind = one->outcome.kind;
            return kind != Kind::Await && kind != Kind::ScheduleChilds && !(one->outcome.ends() && one->hasParent);
        });
    }

    // Two round trips; a third if there are childs, whose number their parents are told.
    void inOneTransaction() {
        if (impatient_)
            takeWritten(connection_.run(write, parameters(withoutThoseOfLockedParents())));
        else
            takeWritten(connection_.pipeline({{begin, {}}, {write, parameters(batch_)}})[1]);
        std::vector<Command> rest;
        insertChildsOfParents(rest);
        const std::size_t look = rest.size();
        lookAgainAtParks(rest);
        const std::size_t joined = rest.size();
        const std::vector<std::int64_t> ended = endedChilds();
        if (carefulJoin_)
            joinOneByOne(ended);
        else if (!ended.empty())
            rest.push_back({join, Params().numbers(ended).boolean(true)});
        rest.push_back({commit, {}});
        const std::vector<Result> results = pipelined(rest, !ended.empty());
        if (look < joined) takeWoken(results[look]);
        if (!carefulJoin_ && !ended.empty()) takeJoined(results[joined]);
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

    void lookAgainAtParks(std::vector<Command>& commands) {
        std::vector<std::int64_t> ids, shown, throttled;
        eachWritten(EncodedOutcome::Kind::Await, [&](std::size_t i, const Settlement& one) {
            ids.push_back(one.claim.id.value);
            parks_[one.claim.id.value] = i;
            // Shown counts only for the name it awaited already: a first await of a name whose signal lay there runs
            // again once (D6).
            if (one.awaited != one.outcome.name) return;
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

    std::vector<std::int64_t> endedChilds() const {
        std::vector<std::int64_t> ended;
        for (std::size_t i = 0; i < batch_.size(); ++i) {
            if (written_[i] && hasParent_[i] && batch_[i]->outcome.ends()) ended.push_back(batch_[i]->claim.id.value);
        }
        return ended;
    }

    void takeJoined(const Result& joined) {
        for (int r = 0; r < joined.rows(); ++r) {
            if (joined.boolean(r, 1)) settled_.parentQueues.insert(joined.text(r, 0));
        }
    }

    void joinOnce(const std::vector<std::int64_t>& ended, bool releaseParents) {
        takeJoined(connection_.run(join, Params().numbers(ended).boolean(releaseParents)));
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
    std::unordered_map<std::int64_t, std::size_t> parks_; // by instance, the position in the batch
    bool carefulJoin_;
    bool impatient_;
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

Settled settle(postgres::Connection& connection, const std::vector<const Settlement*>& settlements, bool impatient) {
    try {
        try {
            return Attempt(connection, settlements, false, impatient).run();
        } catch (const Attempt::JoinCollides&) {
            return Attempt(connection, settlements, true, impatient).run();
        }
    } catch (const Error& error) {
        if (!isOneRowsFault(error)) throw;
        if (!impatient && error.sqlState() == "55P03") {
            Settled settled = settle(connection, settlements, true);
            settled.contended = true;
            return settled;
        }
        if (settlements.size() == 1)
            return {.verdicts = {verdictOf(error)}, .parentQueues = {}, .childQueues = {}, .contended = false};
    }
    // Halves: a bad row among five hundred is found in nine steps, and the rest goes through.
    const auto middle = settlements.begin() + static_cast<std::ptrdiff_t>(settlements.size() / 2);
    Settled first = settle(connection, {settlements.begin(), middle}, impatient);
    Settled second = settle(connection, {middle, settlements.end()}, impatient);
    first.verdicts.insert(first.verdicts.end(), second.verdicts.begin(), second.verdicts.end());
    first.parentQueues.merge(second.parentQueues);
    first.childQueues.merge(second.childQueues);
    first.contended = first.contended || second.contended;
    return first;
}

std::set<std::int64_t> waitingForKeys(postgres::Connection& connection, const std::vector<std::int64_t>& ids) {
    const Result result = connection.run(waitForKeys, Params().numbers(ids));
    std::set<std::int64_t> waiting;
    for (int r = 0; r < result.rows(); ++r)
        waiting.insert(result.number(r, 0));
    return waiting;
}

} // namespace fermata::store
