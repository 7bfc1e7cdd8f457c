// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "hosts/server_run.h"

#include "base/json_text.h"
#include "hosts/context_text.h"
#include "hosts/members.h"
#include "hosts/outcome_text.h"
#include "hosts/server_changes.h"

#include <fermata/error.h>
#include <fermata/json.h>

#include <algorithm>
#include <limits>
#include <map>

namespace fermata::hosts {

namespace {

using Encoded = store::EncodedOutcome;
using Kind = Encoded::Kind;
using base::RawValue;

constexpr std::int64_t largestId = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t largestInt = std::numeric_limits<std::int32_t>::max();
constexpr std::size_t smallState = 8192; // a larger one stands in entries
constexpr char message[] = "message";
constexpr char committing[] = "fermata_server_commit"; // the answers, and what a lock has changed

[[noreturn]] void refuse(const std::string& why) {
    throw Error(Error::Kind::BadInput, why);
}

std::string quoted(const std::string& text) {
    return Json(base::cleanText(text)).dump();
}

struct MessageText {
    bool call = false;
    RawValue text;
};

// {"call": ..} or {"cast": ..}.
std::optional<MessageText> messageOf(RawValue payload) {
    if (!base::isObject(payload)) return std::nullopt;
    const auto members = base::membersOf(payload);
    if (members.size() != 1 || (members[0].name != "call" && members[0].name != "cast")) return std::nullopt;
    return MessageText{members[0].name == "call", members[0].value};
}

std::string replied(std::int64_t id, RawValue reply) {
    return R"({"message":)" + std::to_string(id) + R"(,"status":"replied","reply":)" + std::string(reply) + '}';
}

std::string failed(std::int64_t id, const std::string& error) {
    return R"({"message":)" + std::to_string(id) + R"(,"status":"failed","error":)" + quoted(error) + '}';
}

void append(std::string& list, const std::string& one) {
    if (!list.empty()) list += ',';
    list += one;
}

// A server's row again, which is written by a carried call alone.
Encoded awaitKeepingState() {
    return {.kind = Kind::Await, .name = message};
}

// One member of "replies", as fermata_server_commit takes it.
struct Reply {
    std::int64_t message = 0;
    std::string answer;
};

Reply replyOf(RawValue value, std::size_t position, std::size_t limit) {
    const std::string path = "replies[" + std::to_string(position) + "]";
    const Members members = Members::of(value, "the member \"" + path + "\"", path);
    const std::int64_t id = members.whole(message, 1, largestId);
    if (members.has("reply") == members.has("error"))
        refuse("the member \"" + path + "\" must have either \"reply\" or \"error\"");
    if (members.has("error")) return {id, failed(id, members.string("error"))};
    const RawValue reply = members.document("reply");
    base::checkDocumentText(reply, "the member \"" + members.pathOf("reply") + "\"", limit);
    return {id, replied(id, reply)};
}

std::vector<Reply> repliesOf(std::string_view result, std::size_t limit) {
    const auto values = Members::of(result, "the outcome", {}).arrayOrNone("replies");
    std::vector<Reply> replies;
    replies.reserve(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        replies.push_back(replyOf(values[i], i, limit));
    return replies;
}

void carry(Encoded& outcome, const std::string& answers, const std::string& more, std::size_t limit) {
    if (answers.empty() && more.empty()) return;
    std::string arguments = R"({"answers":[)" + answers + ']' + more + '}';
    if (arguments.size() > limit)
        refuse("the replies and what a lock has changed are " + std::to_string(arguments.size()) +
               " bytes together; at most " + std::to_string(limit) + " can be stored at once");
    outcome.carried.push_back({committing, std::move(arguments)});
}

} // namespace

ServerRun::ServerRun(const store::Claimed& claimed, const ServerTerms& terms, std::string_view large)
    : claimed_(claimed), terms_(terms), locked_(claimed.step == "locked") {
    try {
        readRow(large);
    } catch (const Error& error) {
        throw Error(error.kind(), std::string("it is no server's row: ") + error.what());
    }
    if (stateVersion_ > terms.stateVersion)
        refuse("the state was stored in version " + std::to_string(stateVersion_) +
               " of its format, which is newer than version " + std::to_string(terms.stateVersion) +
               " of this program");
    if (!locked_) readMessages();
}

std::optional<std::string> ServerRun::stampOf(const store::Claimed& claimed) {
    if (!base::isObject(claimed.state)) return std::nullopt;
    const Members row = Members::of(claimed.state, "its state", {});
    return row.has("encoding") ? std::optional(row.string("stamp")) : std::nullopt;
}

void ServerRun::readRow(std::string_view large) {
    const Members row = Members::of(claimed_.state, "its state", {});
    name_ = row.document("name");
    version_ = row.whole("version", 0, largestId - 1);
    stateVersion_ = static_cast<int>(row.whole("state_version", 1, largestInt));
    isLarge_ = row.has("encoding");
    state_ = isLarge_ ? large.empty() ? std::string_view("null") : large : row.document("state");
    tries_ = row.whole("tries", 0, largestInt, 0);
    attempt_ = row.whole("attempt", 0, largestInt, 0);
    if (!row.has("locked")) return;
    const Members lock = Members::of(row.document("locked"), "the member \"locked\"", "locked");
    lock_ = Lock{lock.whole(message, 1, largestId), lock.boolean("call", false), lock.document("text")};
}

// A run that came to nothing may have lost what many messages did, for the sake of one of them: then they are handled
// one by one, until one is done.
void ServerRun::readMessages() {
    const bool alone = tries_ > 0 || claimed_.attempt != attempt_;
    store::ShownInbox inbox = store::readInbox(claimed_);
    for (store::ShownSignal& one : inbox.signals) {
        if (one.name != claimed_.awaits) continue;
        if (!messageOf(one.payload)) {
            if (!shown_.signals.empty()) break; // of the next run
            nonsense_.push_back(one.id);
        } else if (!nonsense_.empty() || (alone && !shown_.signals.empty())) {
            break;
        } else {
            shown_.signals.push_back(std::move(one));
        }
    }
}

std::optional<Encoded> ServerRun::withoutAsking() const {
    if (locked_) {
        if (lock_) return std::nullopt;
        return Encoded{.kind = Kind::Next, .name = "serve"};
    }
    if (!shown_.signals.empty()) return std::nullopt;
    Encoded outcome = awaitKeepingState();
    if (nonsense_.empty()) return outcome;
    std::string answers;
    for (const std::int64_t id : nonsense_)
        append(answers, failed(id, R"(it is no message: one is {"call": ..} or {"cast": ..})"));
    outcome.consuming = nonsense_;
    carry(outcome, answers, {}, std::numeric_limits<std::size_t>::max());
    return outcome;
}

std::string ServerRun::contextText() const {
    std::string server = R"(,"server":{"name":)" + std::string(name_) + R"(,"version":)" + std::to_string(version_) +
                         R"(,"state_version":)" + std::to_string(stateVersion_);
    if (lock_)
        server += R"(,"locked":{"id":)" + std::to_string(lock_->message) + R"(,"payload":{)" +
                  (lock_->call ? R"("call":)" : R"("cast":)") + std::string(lock_->text) + "}}";
    return hosts::contextText(claimed_, state_, shown_, server + '}');
}

Encoded ServerRun::outcomeOf(std::string_view result, std::size_t maxDocumentBytes) const {
    const Encoded answer = decodeServersOutcome(result, maxDocumentBytes);
    if (locked_) return lockEnds(answer, result, maxDocumentBytes);
    const bool locks = answer.kind == Kind::Next && answer.name == "locked";
    if (!locks && (answer.kind != Kind::Await || answer.name != message))
        refuse("of a server the step \"serve\" either awaits the signal \"message\" or goes on at \"locked\"");
    const std::size_t handled = handledOf(answer);
    const std::string answers = answersOf(result, handled, locks, maxDocumentBytes);

    Encoded outcome{.kind = answer.kind, .name = answer.name, .wantsToHear = answer.wantsToHear};
    std::string more;
    if (locks) {
        const store::ShownSignal& last = shown_.signals.at(handled - 1);
        const MessageText said = messageOf(last.payload).value();
        more = R"(,"locked":{"message":)" + std::to_string(last.id) + R"(,"call":)" + (said.call ? "true" : "false") +
               R"(,"text":)" + std::string(said.text) + '}';
    } else if (claimed_.attempt > 0) { // an await keeps it
        more = R"(,"attempt":)" + std::to_string(claimed_.attempt);
    }
    outcome.consuming.emplace();
    for (std::size_t i = 0; i < handled; ++i)
        outcome.consuming->push_back(shown_.signals[i].id);
    write(outcome, answer.state.value(), terms_.stateVersion, more, answers, maxDocumentBytes);
    return outcome;
}

// How many messages it has handled: the first ones, since they are handled in their order.
std::size_t ServerRun::handledOf(const Encoded& answer) const {
    if (!answer.consuming) return shown_.signals.size();
    const std::vector<std::int64_t>& ids = *answer.consuming;
    const auto isShown = [&](std::int64_t id) {
        return std::ranges::find(shown_.signals, id, &store::ShownSignal::id);
    };
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (isShown(ids[i]) == shown_.signals.end())
            refuse("the member \"consumes\" names message " + std::to_string(ids[i]) +
                   ", which is none of those that the step was shown");
        if (i == shown_.signals.size())
            refuse("the member \"consumes\" names message " + std::to_string(ids[i]) + " twice");
        if (shown_.signals[i].id != ids[i])
            refuse("the member \"consumes\" must hold the first messages that the step was shown, in their order; "
                   "instead of message " +
                   std::to_string(shown_.signals[i].id) + " it names message " + std::to_string(ids[i]));
    }
    if (ids.empty()) refuse("the member \"consumes\" is empty: the step has handled no message, and would never end");
    return ids.size();
}

std::string ServerRun::answersOf(std::string_view result, std::size_t handled, bool locks, std::size_t limit) const {
    std::map<std::int64_t, std::string> replies;
    for (Reply& reply : repliesOf(result, limit)) {
        const auto found = std::ranges::find(shown_.signals.begin(), shown_.signals.begin() + handled, reply.message,
                                             &store::ShownSignal::id);
        if (found == shown_.signals.begin() + static_cast<std::ptrdiff_t>(handled))
            refuse("the member \"replies\" answers message " + std::to_string(reply.message) +
                   ", which is none of those that the step has handled");
        if (locks && found->id == shown_.signals[handled - 1].id)
            refuse("the member \"replies\" answers message " + std::to_string(reply.message) +
                   ", which has the lock: it is answered when the lock ends");
        if (!replies.emplace(reply.message, std::move(reply.answer)).second)
            refuse("the member \"replies\" answers message " + std::to_string(reply.message) + " twice");
    }
    std::string answers;
    for (std::size_t i = 0; i < handled; ++i) {
        const store::ShownSignal& one = shown_.signals[i];
        if (!messageOf(one.payload)->call) continue; // whatever a cast is answered, nobody hears it
        const auto found = replies.find(one.id);
        if (locks && i + 1 == handled)
            append(answers, R"({"message":)" + std::to_string(one.id) + R"(,"status":"waiting"})");
        else
            append(answers, found == replies.end() ? replied(one.id, "null") : found->second);
    }
    return answers;
}

// The row, and what callers are answered. A large state is carried: the database knows which of its entries change.
void ServerRun::write(Encoded& outcome, std::string_view state, int stateVersion, const std::string& more,
                      const std::string& answers, std::size_t limit) const {
    const std::string version = std::to_string(stateVersion);
    if (!isLarge_ && state.size() <= smallState) {
        outcome.state = R"({"name":)" + std::string(name_) + R"(,"version":)" + std::to_string(version_ + 1) +
                        R"(,"state_version":)" + version + R"(,"state":)" + std::string(state) + more + '}';
        return carry(outcome, answers, {}, limit);
    }
    std::string row = R"(,"row":{"state_version":)" + version + more + '}';
    if (state != state_) row += R"(,"document":)" + std::string(state);
    carry(outcome, answers, row, limit);
}

// Its row may have been written meanwhile: it writes what it has changed, and no more.
Encoded ServerRun::lockEnds(const Encoded& answer, std::string_view result, std::size_t limit) const {
    if (answer.kind != Kind::Await || answer.name != message || answer.consuming)
        refuse("of a server the step \"locked\" awaits the signal \"message\", and consumes nothing");
    std::string answers;
    for (const Reply& reply : repliesOf(result, limit)) {
        if (reply.message != lock_->message)
            refuse("the member \"replies\" answers message " + std::to_string(reply.message) + ", and it is message " +
                   std::to_string(lock_->message) + " that has the lock");
        if (!answers.empty())
            refuse("the member \"replies\" answers message " + std::to_string(reply.message) + " twice");
        answers = reply.answer;
    }
    if (answers.empty()) answers = replied(lock_->message, "null");
    Encoded outcome = awaitKeepingState();
    outcome.wantsToHear = answer.wantsToHear;
    const std::string changes = changesText(state_, answer.state.value());
    std::string more = R"(,"changes":)" + changes;
    // Where nothing is written over the row, its state may be of a newer version by now.
    if (changes != "[]") more += R"(,"state_version":)" + std::to_string(terms_.stateVersion);
    carry(outcome, lock_->call ? answers : std::string(), more, limit);
    return outcome;
}

std::optional<std::int64_t> ServerRun::failedWith(std::optional<std::int64_t> named) const {
    if (locked_) return lock_ ? std::optional(lock_->message) : std::nullopt;
    if (shown_.signals.empty()) return std::nullopt;
    const std::int64_t first = shown_.signals.front().id;
    if (named == first || shown_.signals.size() == 1) return first;
    return std::nullopt;
}

std::optional<Encoded> ServerRun::answeredWith(const std::string& error, std::optional<std::int64_t> id) const {
    constexpr std::size_t any = std::numeric_limits<std::size_t>::max(); // errors are short
    if (locked_) {
        if (!lock_) return std::nullopt;
        Encoded outcome = awaitKeepingState();
        carry(outcome, lock_->call ? failed(lock_->message, error) : std::string(), R"(,"changes":[])", any);
        return outcome;
    }
    if (!id || !terms_.maxAttempts || tries_ + 1 < *terms_.maxAttempts) return std::nullopt;
    Encoded outcome{.kind = Kind::Await, .name = message};
    outcome.consuming.emplace({*id});
    write(outcome, state_, stateVersion_,
          claimed_.attempt > 0 ? R"(,"attempt":)" + std::to_string(claimed_.attempt) : std::string(),
          messageOf(shown_.signals.front().payload)->call ? failed(*id, error) : std::string(), any);
    return outcome;
}

Encoded tryServerAgain(const store::Claimed& claimed, const ServerTerms& terms, bool counts,
                       const std::string& reason) {
    if (!base::isObject(claimed.state)) return {.kind = Kind::Stop, .reason = base::cleanText(reason)};
    std::string row = "{";
    std::int64_t tries = 0, attempt = 0;
    for (const base::RawMember& member : base::membersOf(claimed.state)) {
        if (member.name == "tries") {
            tries = base::asWhole(member.value).value_or(0);
            continue;
        }
        if (member.name == "attempt") attempt = base::asWhole(member.value).value_or(0);
        row += (row.size() > 1 ? "," : "") + Json(member.name).dump() + ':' + std::string(member.value);
    }
    Encoded outcome{.kind = Kind::ReplayOfHandler};
    tries = std::clamp<std::int64_t>(tries, 0, largestInt - 1);
    if (counts) outcome.state = row + (row.size() > 1 ? "," : "") + R"("tries":)" + std::to_string(tries + 1) + '}';
    const std::int64_t failures = std::clamp<std::int64_t>(claimed.attempt - attempt, 0, 20);
    outcome.delayMs =
        std::min<std::int64_t>(terms.firstPause.count() * (std::int64_t{1} << failures), terms.longestPause.count());
    return outcome;
}

} // namespace fermata::hosts
