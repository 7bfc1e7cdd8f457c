// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "patterns/outbox/machine.h"

#include "base/caught.h"
#include "base/json_text.h"
#include "base/raw_json.h"

#include <algorithm>
#include <string_view>

namespace fermata::outbox {

namespace {

using store::EncodedOutcome;
using Kind = EncodedOutcome::Kind;

// How long to wait before the next try, where the publisher has said so: run() and handle() of one try follow each
// other on one thread.
struct Paused {
    store::Claim claim;
    std::chrono::milliseconds pause{};
};
thread_local std::optional<Paused> saidPause;

// The end of an event hands the turn on in its transaction.
EncodedOutcome ended(const store::Claimed& claimed, Kind kind, std::string reason = {}) {
    EncodedOutcome outcome;
    outcome.kind = kind;
    if (kind == Kind::Stop) outcome.reason = base::cleanText(reason);
    if (claimed.partitionKey) outcome.carried.push_back({"fermata_outbox_turn", "{}"});
    return outcome;
}

// Parked until the earlier ones have ended; runnable at once where there are none.
EncodedOutcome parked() {
    EncodedOutcome outcome;
    outcome.kind = Kind::Await;
    outcome.name = "fermata.turn";
    outcome.carried.push_back({"fermata_outbox_park", "{}"});
    return outcome;
}

// What keeps a row of this machine from being an event: somebody else has written it.
struct NoEvent {
    std::string why;
};

Event eventOf(const store::Claimed& claimed, const std::string& schema) {
    Event event;
    event.id = claimed.claim.id;
    event.attempts = claimed.attempt;
    event.idempotencyKey = schema + "/" + toString(event.id);
    if (!claimed.queue.starts_with(queuePrefix)) throw NoEvent{"its queue is none of a topic"};
    event.topic = claimed.queue.substr(std::string_view(queuePrefix).size());
    if (claimed.partitionKey) {
        if (!claimed.partitionKey->starts_with(event.topic + "/"))
            throw NoEvent{"its partition key is none of its topic"};
        event.orderingKey = claimed.partitionKey->substr(event.topic.size() + 1);
    }
    if (!base::isObject(claimed.state)) throw NoEvent{"its state is no object"};
    const auto members = base::membersOf(claimed.state);
    const base::RawValue* const payload = base::find(members, "payload");
    if (!payload) throw NoEvent{"its state has no payload"};
    event.payload = *payload;
    if (const base::RawValue* key = base::find(members, "key")) event.key = base::asString(*key);
    if (const base::RawValue* headers = base::find(members, "headers")) {
        if (!base::isObject(*headers)) throw NoEvent{"its headers are no object"};
        for (const base::RawMember& header : base::membersOf(*headers)) {
            const auto value = base::asString(header.value);
            if (!value) throw NoEvent{"a header is no string"};
            event.headers[header.name] = *value;
        }
    }
    return event;
}

} // namespace

OutboxMachine::OutboxMachine(const RelayOptions& options, std::shared_ptr<Look> look, std::stop_token giveUp)
    : schema_(options.schema)
    , publisher_(options.publisher)
    , maxAttempts_(options.maxAttempts)
    , maxAge_(options.maxAge)
    , backoffFirst_(options.backoffFirst)
    , backoffMost_(options.backoffMost)
    , look_(std::move(look))
    , giveUp_(std::move(giveUp)) {}

EncodedOutcome OutboxMachine::runText(const store::Claimed& claimed, std::size_t /*maxDocumentBytes*/,
                                      const std::shared_ptr<base::Printed>& /*printed*/) const {
    saidPause.reset();
    Event event;
    try {
        event = eventOf(claimed, schema_);
    } catch (const NoEvent& none) {
        return ended(claimed, Kind::Stop, "this is no event: " + none.why);
    }
    if (claimed.partitionKey) {
        try {
            if (look_->before(event.id)) return parked();
        } catch (const Error&) {
            return parked(); // whether there is an earlier one is found out where it is parked
        }
    }
    // Claims that ran out are tries that nobody could end.
    if (maxAttempts_ && claimed.attempt >= *maxAttempts_)
        return ended(claimed, Kind::Stop,
                     "given up after " + std::to_string(claimed.attempt) + " tries, the last of which was cut short");

    ++publishing_;
    struct Leave {
        std::atomic<int>& count;
        ~Leave() { --count; }
    } const leave{publishing_};
    const PublishResult result = publisher_->publish(event, giveUp_);
    if (const auto* refused = std::get_if<Refused>(&result)) return ended(claimed, Kind::Stop, refused->why);
    if (const auto* failed = std::get_if<Failed>(&result)) {
        if (failed->pause) saidPause = Paused{claimed.claim, *failed->pause};
        throw hosts::StepFailed{{.message = failed->why}};
    }
    return ended(claimed, Kind::Done);
}

std::string OutboxMachine::whyEnded(const store::Claimed& claimed) const {
    const std::int64_t tries = std::int64_t(claimed.attempt) + 1;
    if (maxAttempts_ && tries >= *maxAttempts_)
        return "given up after " + std::to_string(tries) + (tries == 1 ? " try: " : " tries: ");
    if (!maxAge_) return {};
    try {
        if (look_->age(claimed.claim.id) >= *maxAge_) return "given up, too old to be tried again: ";
    } catch (const Error&) {
        // It will be asked again after the next try.
    }
    return {};
}

EncodedOutcome OutboxMachine::handleText(const store::Claimed& claimed, const base::Thrown& thrown,
                                         std::size_t /*maxDocumentBytes*/,
                                         const std::shared_ptr<base::Printed>& /*printed*/) const {
    if (const std::string why = whyEnded(claimed); !why.empty())
        return ended(claimed, Kind::Stop, why + thrown.message);
    EncodedOutcome outcome;
    outcome.kind = Kind::ReplayOfHandler; // the reason becomes last_error
    const bool said = saidPause && saidPause->claim == claimed.claim;
    outcome.delayMs = (said ? saidPause->pause : backoff(claimed.attempt)).count();
    return outcome;
}

std::chrono::milliseconds OutboxMachine::backoff(int attempt) const {
    std::chrono::milliseconds pause = backoffFirst_;
    for (int n = 0; n < attempt && pause < backoffMost_; ++n)
        pause *= 2;
    return std::min(pause, backoffMost_);
}

} // namespace fermata::outbox
