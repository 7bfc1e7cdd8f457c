// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/client.h>
#include <fermata/machine.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// Durable servers: a state that is told messages, one at a time, and outlives every process that runs it. A server is
// an instance; its inbox is its queue. In SQL it is sql/migrations/015_server.sql and 017_server_state.sql.
//
//     class Counter : public fermata::server::DurableServer<int> {
//         int init(const Json&) const override { return 0; }
//         Result handleCall(const Json& message, const int& count) const override {
//             if (message == "value") return reply(count, count);
//             return reply("ok", count + 1);
//         }
//     };
//
//     Worker worker(options, {server::machine("counter", std::make_shared<Counter>())}); // queue "fermata.server"
//     server::Servers servers({.connection = "…"});
//     servers.add("counter", std::make_shared<Counter>());
//     server::Server visits = servers.start("counter", "visits");
//     visits.call("increment");
//
// Standard messages, `call` and `cast`, are durable. They are handled in their order, one at a time, each with the
// state that the one before has left, whoever runs them, and at least once: handlers are pure, since a crash has them
// called again. What waits travels together: one run handles many, and commits the last state, all answers, and that
// just these messages are gone. A message that locks or has actions, or that throws, ends its batch.
//
// A state of more than 8 kB is written in parts. Of an object the members that have changed are written, of an array
// whose items are objects with a distinct string "id" the items, and of what is nested in either likewise; of all else
// the whole. So a large state is best a map, or a list of such items. It may have as many bytes as the worker's limit
// for documents, less 4 kB (WorkerOptions::maxDocumentBytes); a message that makes it larger is tried again like one
// that throws. A process remembers up to 64 MiB of such states, and reads none again that nobody else has written.
namespace fermata::server {

inline constexpr char queue[] = "fermata.server";   // of all servers
inline constexpr char prefix[] = "fermata.server/"; // of their machines: what follows is the type

// What a handler throws for a message that it does not know. Its caller is told, and the next one is handled.
class UnknownMessage : public std::runtime_error {
public:
    explicit UnknownMessage(const Json& message);
};

// Of an action: whether those behind it are called.
enum class After { Continue, Halt };

enum class How { Call, Cast, Info };

// A server's state in memory while messages are handled one after the other; what DurableServer makes of a State.
// Used by one thread.
class Running {
public:
    struct Answer {
        std::optional<Json> reply;
        bool lock = false;
        std::vector<std::function<After()>> actions;
        std::size_t bytes = 0; // of the reply
    };

    virtual ~Running() = default;
    // What it throws leaves the state as it was.
    virtual Answer handle(How how, const Json& message) = 0;
    virtual Answer handleLocked(How how, const Json& message) = 0;
    virtual Json state() const = 0;
};

// A type of servers. Called by many threads at once, for different servers.
class Behaviour {
public:
    virtual ~Behaviour() = default;
    virtual Json initial(const Json& argument) const = 0;
    virtual int stateVersion() const { return 1; }
    virtual std::unique_ptr<Running> open(Json state, int version) const = 0;
};

// How long it is as it is stored; throws Error of Kind::BadInput for a reply that cannot be.
std::size_t storedBytes(const std::optional<Json>& reply);

// A type of servers with a State that nlohmann_json can read and write.
template <typename State>
class DurableServer : public Behaviour {
public:
    // Called after the commit, with the committed state, which it cannot change, until one answers Halt or throws. Here
    // is the place for effects: they are not repeated, and a crash loses them.
    using Action = std::function<After(const State&)>;

    struct Result {
        State state;
        std::optional<Json> answer = {};
        bool locks = false;
        std::vector<Action> actions = {};
    };

    // The state of a new server. What it throws leaves nothing behind. Of a server that is there it is called, too, and
    // not looked at: a stored state wins.
    virtual State init(const Json& argument) const = 0;

    virtual Result handleCall(const Json& message, const State& state) const {
        static_cast<void>(state);
        throw UnknownMessage(message);
    }
    virtual Result handleCast(const Json& message, const State& state) const {
        static_cast<void>(state);
        throw UnknownMessage(message);
    }
    virtual Result handleInfo(const Json& message, const State& state) const {
        static_cast<void>(state);
        throw UnknownMessage(message);
    }

    // For a message whose handler has returned lock(): outside of any transaction, for as long as it takes, and effects
    // are allowed. What it changes of the state is written over the state as it then is, since priority messages go on
    // meanwhile. What it throws is the caller's answer; either way the lock ends and the message is not tried again.
    // Where the process dies, the lease runs out and it is called again.
    virtual Result handleLocked(How how, const Json& message, const State& state) const {
        static_cast<void>(how);
        static_cast<void>(state);
        throw UnknownMessage(message);
    }

    // Of the format in which the state is stored; and what becomes of one that an earlier version has stored. What this
    // throws, or a state that cannot be read, stops the server: nothing is lost, its messages wait, and it is tried
    // again now and then.
    int stateVersion() const override { return 1; }
    virtual Json upgrade(int from, Json state) const {
        static_cast<void>(state);
        throw std::runtime_error("the state was stored in version " + std::to_string(from) +
                                 " of its format, and nothing upgrades it to version " +
                                 std::to_string(stateVersion()));
    }

    Json initial(const Json& argument) const final { return init(argument); }
    std::unique_ptr<Running> open(Json state, int version) const final {
        if (version > stateVersion())
            throw std::runtime_error("the state was stored in version " + std::to_string(version) +
                                     " of its format, which is newer than version " + std::to_string(stateVersion()) +
                                     " of this program");
        if (version < stateVersion()) state = upgrade(version, std::move(state));
        return std::make_unique<Of>(*this, state.get<State>());
    }

protected:
    // A call is answered; what a cast answers nobody hears.
    static Result reply(Json answer, State state, std::vector<Action> actions = {}) {
        return {std::move(state), std::move(answer), false, std::move(actions)};
    }
    // A call is answered null.
    static Result noreply(State state, std::vector<Action> actions = {}) {
        return {std::move(state), std::nullopt, false, std::move(actions)};
    }
    // Standard messages wait until handleLocked() is done with this one. Not for priority messages and infos.
    static Result lock(State state) { return {std::move(state), std::nullopt, true, {}}; }

private:
    class Of final : public Running {
    public:
        Of(const DurableServer& server, State state)
            : server_(server), state_(std::make_shared<const State>(std::move(state))) {}

        Answer handle(How how, const Json& message) override {
            return take(how == How::Call   ? server_.handleCall(message, *state_)
                        : how == How::Cast ? server_.handleCast(message, *state_)
                                           : server_.handleInfo(message, *state_));
        }
        Answer handleLocked(How how, const Json& message) override {
            return take(server_.handleLocked(how, message, *state_));
        }
        Json state() const override { return *state_; }

    private:
        // A reply that cannot be stored is its handler's fault, and leaves the state as it was.
        Answer take(Result result) {
            const std::size_t bytes = storedBytes(result.answer);
            state_ = std::make_shared<const State>(std::move(result.state));
            Answer answer{std::move(result.answer), result.locks, {}, bytes};
            for (Action& action : result.actions)
                answer.actions.push_back(
                    [action = std::move(action), committed = state_] { return action(*committed); });
            return answer;
        }

        const DurableServer& server_;
        std::shared_ptr<const State> state_;
    };
};

struct MachineOptions {
    // How often a message is tried whose handler throws, before it is answered with that error and the next one is
    // handled; none: for ever, first in line, after pauses that grow.
    std::optional<int> maxAttempts;
    std::chrono::milliseconds firstPause{100};
    std::chrono::milliseconds longestPause{60'000};
};

// What a worker runs servers of this type by. The queue to serve is "fermata.server".
Machine machine(const std::string& type, std::shared_ptr<const Behaviour> behaviour, MachineOptions options = {});

// A call that was not answered in time. It goes on: its answer can be had by Servers::answerOf() for a day.
class CallTimedOut : public std::runtime_error {
public:
    CallTimedOut(const std::string& server, SignalId sent);
    SignalId message;
};

// The call has an error for an answer.
class CallFailed : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct CallAnswer {
    enum class Status {
        Waiting,
        Replied,
        Failed,
        Unknown, // there never was such a call, or it was answered more than a day ago
    };
    Status status = Status::Unknown;
    Json reply;
    std::string error;
};

struct ServerStatus {
    std::string name;
    std::string type;
    InstanceId instance;
    bool locked = false;
    std::int64_t waiting = 0; // messages
    std::int64_t version = 0; // how often its state was written
    std::optional<std::string> lastError;
};

class Server;

// Starts servers and sends them messages, for many threads at once: what comes while a commit is on its way shares the
// next one. Each call throws Error for what is wrong with the database, and of Kind::NotFound for a server that is not
// there. A message whose connection was lost may have been sent (Error::commitInDoubt()).
class Servers {
public:
    explicit Servers(const Database& database);
    ~Servers();
    Servers(const Servers&) = delete;
    Servers& operator=(const Servers&) = delete;

    // A type that this process has the handlers of: for start(), and for messages that do not wait in line.
    void add(const std::string& type, std::shared_ptr<const Behaviour> behaviour);

    // Finds the server or creates it, in one transaction. Throws what its init() throws, and then there is nothing.
    Server start(const std::string& type, const std::string& name, const Json& argument = Json::object());
    Server find(const std::string& name);

    CallAnswer answerOf(SignalId message);
    CallAnswer waitFor(SignalId message, std::chrono::milliseconds timeout); // Waiting: not in time
    std::optional<ServerStatus> status(const std::string& name);
    Json stateOf(const std::string& name);
    std::vector<ServerStatus> list(int limit = 1000); // by type and id

    // Ends a lock by hand: what still runs is fenced off, and its caller is told. False: there was none. An act, which
    // needs a role that may act, and stands in the audit.
    bool clearLock(const std::string& name, const std::string& reason = {});

private:
    friend class Server;
    class Impl;
    std::shared_ptr<Impl> impl_;
};

// A server as its callers have it. May outlive the Servers it is from; may be copied.
class Server {
public:
    const std::string& name() const { return name_; }
    InstanceId instance() const { return instance_; }

    // Sends, and waits for the answer. Throws CallFailed, and CallTimedOut when none has come in time.
    Json call(const Json& message, std::chrono::milliseconds timeout = std::chrono::seconds(5)) const;
    SignalId send(const Json& message) const; // a call whose answer is asked for later
    SignalId cast(const Json& message) const;

    // At once, in this process, which must have the handlers, in a transaction of their own that has the server's row
    // locked; also while it is locked. Not durable: what is thrown, and a crash, leaves nothing. Throw what the handler
    // throws. One that changes the state has a standard message that runs meanwhile run again on the new state.
    Json priorityCall(const Json& message) const;
    void priorityCast(const Json& message) const;
    void info(const Json& message) const;

    // Lets this handle go. The server's state and its messages stay, and whoever runs it goes on.
    void stop() { servers_.reset(); }

private:
    friend class Servers;
    Server(std::shared_ptr<Servers::Impl> servers, std::string name, InstanceId instance)
        : servers_(std::move(servers)), name_(std::move(name)), instance_(instance) {}
    Servers::Impl& servers() const;

    std::shared_ptr<Servers::Impl> servers_;
    std::string name_;
    InstanceId instance_;
};

} // namespace fermata::server
