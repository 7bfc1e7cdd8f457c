// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "store/act_call.h"

#include <fermata/by_hand.h>

#include <optional>

namespace fermata {

namespace {

// An act waits a quarter of a second for a row that somebody has locked, a client as long as it takes. A worker has it
// for the length of a commit.
constexpr int patience = 20; // tries

// Not who cannot connect: that is no better another way.
bool mayNot(const Error& error) {
    return error.sqlState() == "42501";
}

// The schema has no acts, or they are not for this role.
bool notByActs(const Error& error) {
    return error.kind() == Error::Kind::Schema || mayNot(error);
}

SignalOutcome outcomeOf(const ActAnswer& answer) {
    switch (answer.code) {
    case ActCode::Woke:
        return SignalOutcome::Woke;
    case ActCode::Stored:
        return SignalOutcome::Stored;
    case ActCode::Duplicate:
        return SignalOutcome::Duplicate;
    case ActCode::Terminal:
        return SignalOutcome::Terminal;
    case ActCode::DuplicateOtherName:
        return SignalOutcome::DuplicateOtherName;
    case ActCode::NotFound:
        throw Error(Error::Kind::NotFound, answer.sentence);
    case ActCode::Busy:
        throw Error(Error::Kind::Contention, answer.sentence);
    default:
        throw Error(Error::Kind::Other, answer.sentence);
    }
}

ActRequest actOf(const SignalRequest& request) {
    return {acts::Deliver{.name = request.name, .payload = request.payload, .dedupKey = request.dedupKey},
            {{request.target, {}}},
            {}};
}

ActRequest actOf(const SpawnRequest& request) {
    acts::Spawn spawn;
    spawn.fsm = request.fsm;
    spawn.fsmVersion = request.fsmVersion;
    spawn.step = request.step;
    spawn.state = request.state;
    spawn.queue = request.queue;
    spawn.priority = request.priority;
    spawn.partitionKey = request.partitionKey;
    spawn.uniqueKey = request.uniqueKey;
    spawn.uniqueScope = request.uniqueScope;
    spawn.delay = request.delay;
    spawn.count = request.count;
    return {spawn, {}, {}};
}

// Within one call of the act, and so within one transaction.
bool isOneCall(const ActRequest& request, const Database& database) {
    const store::ActCall call(request, false, database.maxDocumentBytes);
    return call.batch(0) == call.targets();
}

SignalAnswer delivered(Operator& person, const ActRequest& request) {
    for (int i = 1;; ++i) {
        const ActAnswer answer = person.perform(request).answers.at(0);
        if (answer.code != ActCode::Busy || i == patience) return {outcomeOf(answer), answer.signal};
    }
}

SpawnAnswer spawned(Operator& person, const ActRequest& request) {
    const ActReport report = person.perform(request);
    SpawnAnswer answer;
    for (const ActAnswer& one : report.answers) {
        if (one.accepted)
            answer.ids.push_back(one.id);
        else
            ++answer.rejected;
    }
    if (report.failed) answer.ended = report.failed->sentence;
    return answer;
}

} // namespace

ByHand::ByHand(Database database, std::string person)
    : database_(database), person_(database, std::move(person)), client_(std::move(database)) {}

// One way and, where the role may not go it, the other.
template <typename Answer, typename Act, typename Plain>
Answer ByHand::either(bool actFirst, const Act& act, const Plain& plain) {
    std::optional<Error> denied;
    for (const bool byActs : {actFirst, !actFirst}) {
        try {
            return byActs ? act() : plain();
        } catch (const Error& error) {
            if (byActs ? !notByActs(error) : !mayNot(error)) throw;
            if (denied && mayNot(*denied) && mayNot(error))
                throw Error(Error::Kind::Denied, "this role may only read: it may neither act nor write to the tables",
                            error.sqlState());
            // That there are no acts is no reason: the other way would have done.
            if (denied) throw mayNot(error) ? error : *denied;
            denied = error;
        }
    }
    throw *denied;
}

SignalAnswer ByHand::deliver(const SignalRequest& request) {
    return either<SignalAnswer>(
        true, [&] { return delivered(person_, actOf(request)); }, [&] { return client_.deliver(request); });
}

SpawnAnswer ByHand::spawn(const SpawnRequest& request) {
    const ActRequest act = actOf(request);
    return either<SpawnAnswer>(
        isOneCall(act, database_), [&] { return spawned(person_, act); }, [&] { return client_.spawn(request); });
}

} // namespace fermata
