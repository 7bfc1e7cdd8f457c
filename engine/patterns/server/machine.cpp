// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"
#include "base/reads.h"
#include "hosts/server_changes.h"
#include "patterns/server/stored_state.h"

#include <fermata/patterns/server.h>
#include <fermata/types/caught.h>

#include <cxxabi.h>

#include <algorithm>

namespace fermata::server {

using Clock = std::chrono::steady_clock;

namespace {

// What is not committed is handled again after a crash, or after a message that did not wait in line has changed the
// state.
constexpr std::chrono::milliseconds longestBatch{25};
constexpr std::size_t mostAnswerBytes = 2u << 20; // in one commit
constexpr char unreadable[] = "the server's state cannot be read: ";

constexpr char committing[] = "fermata_server_commit"; // the answers, the entries, and what a lock has changed

// What the row of a server holds, but for its state.
struct Stored {
    explicit Stored(const Json& row)
        : name(row.at("name").get<std::string>())
        , version(row.at("version").get<std::int64_t>())
        , stateVersion(row.at("state_version").get<int>())
        , tries(row.value("tries", 0))
        , locked(row.contains("locked") ? std::optional(row.at("locked")) : std::nullopt) {}

    std::string name;
    std::int64_t version;
    int stateVersion;
    int tries; // of the first message, which threw each time
    std::optional<Json> locked;
};

struct Message {
    How how = How::Cast;
    Json text;
};

Message messageOf(const Json& payload) {
    if (payload.is_object() && payload.size() == 1) {
        if (const auto found = payload.find("call"); found != payload.end()) return {How::Call, *found};
        if (const auto found = payload.find("cast"); found != payload.end()) return {How::Cast, *found};
    }
    throw std::invalid_argument(R"(it is no message: one is {"call": ..} or {"cast": ..})");
}

Json replied(SignalId message, const std::optional<Json>& reply) {
    return {{"message", message.value}, {"status", "replied"}, {"reply", reply.value_or(nullptr)}};
}
Json failed(SignalId message, const std::string& error) {
    return {{"message", message.value}, {"status", "failed"}, {"error", base::cleanText(error)}};
}

StoredState stateOf(const Context& ctx) {
    try {
        return {ctx.id, ctx.state, [&ctx] { return ctx.read("fermata_server_read"); }};
    } catch (const WrittenMeanwhile& error) { // and so the claim is lost
        throw base::Unread{error.what()};
    } catch (const std::runtime_error& error) {
        throw std::runtime_error(unreadable + std::string(error.what()));
    }
}

void callAll(const std::vector<std::function<After()>>& actions) {
    for (const auto& action : actions) {
        if (action() == After::Halt) return;
    }
}

class ServerMachine final : public MachineDefinition {
public:
    ServerMachine(const std::string& type, std::shared_ptr<const Behaviour> behaviour, MachineOptions options)
        : name_(prefix + type), behaviour_(std::move(behaviour)), options_(options) {}

    const std::string& name() const override { return name_; }
    int version() const override { return 1; }
    std::vector<std::string> steps() const override { return {"serve", "locked"}; }
    bool hasStep(const std::string& step) const override { return step == "serve" || step == "locked"; }
    std::vector<Transition> transitions() const override {
        return {{"serve", "serve", "message"}, {"serve", "locked", "a message that locks"}, {"locked", "serve", {}}};
    }
    std::string defaultQueue() const override { return queue; }
    std::string description() const override {
        return "A durable server: it handles its messages one at a time, each with the state that the one before has "
               "left.";
    }

    Outcome run(const Context& ctx) const override {
        const Stored stored(ctx.state);
        const StoredState state = stateOf(ctx);
        std::unique_ptr<Running> server = opened(state.document(), stored.stateVersion);
        if (ctx.step == "locked") return locked(ctx, stored, state, *server);
        return serve(ctx, stored, state, std::move(server));
    }

    // Its message stays first in line, and is handled by itself the next time: another one of its batch, or all of them
    // together, may have been what could not be committed.
    Outcome handle(const Failure& failure) const override {
        if (failure.step == "locked") return lockFailed(failure);
        Json state = failure.state;
        if (!state.is_object() || failure.reason.starts_with(unreadable)) return later(failure.attempt);
        const int tries = state.value("tries", 0);
        state["tries"] = tries + 1;
        return Replay{std::move(state), pauseAfter(tries)};
    }

private:
    std::chrono::milliseconds pauseAfter(int tries) const {
        return std::min(options_.firstPause * (1 << std::min(tries, 20)), options_.longestPause);
    }

    // The same again, with the state as it then is: messages that do not wait in line may write it meanwhile.
    Outcome later(int attempt) const { return Outcome(Replay{{}, pauseAfter(attempt)}).keepingState(); }

    // The lock's end could not be committed: what its handler has done is not done again.
    Outcome lockFailed(const Failure& failure) const {
        if (!failure.state.is_object() || !failure.state.contains("locked") || failure.reason.starts_with(unreadable))
            return later(failure.attempt);
        const Json& locked = failure.state.at("locked");
        Json answers = Json::array();
        if (locked.at("call").get<bool>())
            answers.push_back(failed(SignalId{locked.at("message").get<std::int64_t>()}, failure.reason));
        Outcome outcome = Await{"message", {}};
        outcome.keepingState().carry(committing, {{"answers", std::move(answers)}, {"changes", Json::array()}});
        return outcome;
    }

    std::unique_ptr<Running> opened(const Json& state, int version) const {
        try {
            return behaviour_->open(state, version);
        } catch (const abi::__forced_unwind&) {
            throw;
        } catch (...) {
            throw std::runtime_error(unreadable + caughtWords());
        }
    }

    Json rowOf(const Stored& stored, Json state) const {
        state["name"] = stored.name;
        state["version"] = stored.version + 1;
        state["state_version"] = behaviour_->stateVersion();
        return state;
    }

    // What waits, one after the other, until one wants the batch to end. Where the batch before it has failed, the
    // state is looked at after each message: one that makes it such that it cannot be stored is that message's fault.
    Outcome serve(const Context& ctx, const Stored& stored, const StoredState& state,
                  std::unique_ptr<Running> server) const {
        std::vector<SignalId> handled;
        Json answers = Json::array();
        Running::Answer last;
        Json lockedBy;
        std::size_t bytes = 0;
        const auto end = Clock::now() + longestBatch;
        for (const Signal& signal : ctx.signals) {
            if (signal.name != ctx.awaits) continue;
            std::optional<Message> message;
            std::optional<Json> before;
            try {
                message = messageOf(signal.payload);
                if (hasHadItsTries(stored, handled))
                    throw std::runtime_error("it was tried " + std::to_string(stored.tries) +
                                             " times, and what came of it could not be committed");
                if (stored.tries > 0) before = server->state();
                Running::Answer answer = server->handle(message->how, message->text);
                if (before) requireStorable(server->state(), ctx.maxDocumentBytes);
                last = std::move(answer);
            } catch (const UnknownMessage& error) {
                if (message->how == How::Call) answers.push_back(failed(signal.id, error.what()));
                handled.push_back(signal.id);
                continue;
            } catch (const abi::__forced_unwind&) {
                throw; // the thread is being ended
            } catch (...) {
                const std::string why = caughtWords();
                if (before) server = behaviour_->open(*before, behaviour_->stateVersion());
                // What came before it is committed, and then it is the first one.
                if (!handled.empty()) break;
                if (message && (!options_.maxAttempts || stored.tries + 1 < *options_.maxAttempts)) throw;
                if (!message || message->how == How::Call) answers.push_back(failed(signal.id, why));
                handled.push_back(signal.id);
                continue;
            }
            handled.push_back(signal.id);
            if (last.lock) {
                lockedBy = {{"message", signal.id.value}, {"call", message->how == How::Call}, {"text", message->text}};
                if (message->how == How::Call) answers.push_back({{"message", signal.id.value}, {"status", "waiting"}});
                break;
            }
            if (message->how == How::Call) answers.push_back(replied(signal.id, last.reply));
            bytes += last.bytes;
            if (!last.actions.empty() || stored.tries > 0 || bytes > mostAnswerBytes || Clock::now() >= end) break;
        }
        if (handled.empty()) return Await{"message", ctx.state};
        StoredState::Written written = state.written(server->state(), ctx.maxDocumentBytes);
        Json row = rowOf(stored, std::move(written.members));
        Outcome outcome;
        if (!lockedBy.is_null()) {
            row["locked"] = lockedBy;
            outcome = Next{"locked", std::move(row)};
        } else {
            outcome = Await{"message", std::move(row)};
        }
        outcome.consuming(std::move(handled));
        if (!answers.empty()) {
            if (!written.roomInLast) written.calls.emplace_back(Json::object());
            written.calls.back()["answers"] = std::move(answers);
        }
        for (Json& call : written.calls)
            outcome.carry(committing, std::move(call));
        if (!last.actions.empty()) outcome.then([actions = std::move(last.actions)] { callAll(actions); });
        return outcome;
    }

    // It did not throw, or else it would have been answered by now; one try more, since another one may be to blame for
    // the first.
    bool hasHadItsTries(const Stored& stored, const std::vector<SignalId>& handled) const {
        return options_.maxAttempts && stored.tries > *options_.maxAttempts && handled.empty();
    }

    // Its row may be written meanwhile: it writes what it has changed, and no more.
    Outcome locked(const Context& ctx, const Stored& stored, const StoredState& state, Running& server) const {
        if (!stored.locked) return Outcome(Next{"serve", {}}).keepingState();
        const SignalId message{stored.locked->at("message").get<std::int64_t>()};
        const bool call = stored.locked->at("call").get<bool>();
        Json answers = Json::array();
        Json changes = Json::array();
        Running::Answer answer;
        try {
            answer = server.handleLocked(call ? How::Call : How::Cast, stored.locked->at("text"));
            requireStorable(server.state(), ctx.maxDocumentBytes);
            // An upgrade's, too.
            changes = Json::parse(hosts::changesText(state.document().dump(), server.state().dump()));
            if (call) answers.push_back(replied(message, answer.reply));
        } catch (const abi::__forced_unwind&) {
            throw;
        } catch (...) {
            if (call) answers.push_back(failed(message, caughtWords()));
            answer.actions.clear();
        }
        Json arguments{{"answers", std::move(answers)}, {"changes", std::move(changes)}};
        // Nothing changed leaves the version alone, too: somebody else may have written a later one meanwhile.
        if (!arguments.at("changes").empty()) arguments["state_version"] = behaviour_->stateVersion();
        Outcome outcome = Await{"message", {}};
        outcome.keepingState().carry(committing, std::move(arguments));
        if (!answer.actions.empty()) outcome.then([actions = std::move(answer.actions)] { callAll(actions); });
        return outcome;
    }

    const std::string name_;
    const std::shared_ptr<const Behaviour> behaviour_;
    const MachineOptions options_;
};

} // namespace

UnknownMessage::UnknownMessage(const Json& message)
    : std::runtime_error("this server does not know the message " +
                         base::cleanText(message.dump(-1, ' ', false, Json::error_handler_t::replace).substr(0, 200))) {
}

std::size_t storedBytes(const std::optional<Json>& reply) {
    return reply ? base::encodeDocument(*reply, "the reply", Database{}.maxDocumentBytes).size() : 0;
}

Machine machine(const std::string& type, std::shared_ptr<const Behaviour> behaviour, MachineOptions options) {
    if (type.empty() || !behaviour) throw std::logic_error("a type of servers needs a name and a behaviour");
    return Machine(std::make_shared<ServerMachine>(type, std::move(behaviour), options));
}

} // namespace fermata::server
