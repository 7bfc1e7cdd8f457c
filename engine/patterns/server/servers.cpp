// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "base/json_text.h"
#include "patterns/server/replies.h"
#include "patterns/server/stored_state.h"
#include "postgres/client_connection.h"
#include "store/sending.h"

#include <fermata/patterns/server.h>

#include <cxxabi.h>

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace fermata::server {

using postgres::Connection;
using postgres::Params;
using postgres::Result;
using postgres::Statement;

namespace {

[[noreturn]] void notFound(const std::string& name) {
    throw Error(Error::Kind::NotFound, "there is no server \"" + name + "\": start it first");
}

ServerStatus statusFrom(const Result& found, int row) {
    return {found.text(row, 0),        found.text(row, 1),   InstanceId{found.number(row, 2)},
            found.boolean(row, 3),     found.number(row, 4), found.optionalNumber(row, 5).value_or(0),
            found.optionalText(row, 6)};
}

constexpr std::size_t mostAtOnce = 4; // connections that are kept

constexpr char columns[] = "s.name, s.type, s.instance, s.locked, s.waiting, s.version, s.last_error";

} // namespace

class Servers::Impl {
public:
    explicit Impl(const Database& database)
        : database_(database), connection_(database), sending_(database), replies_(database) {}

    void add(const std::string& type, std::shared_ptr<const Behaviour> behaviour) {
        const std::lock_guard lock(behavioursMutex_);
        behaviours_[type] = std::move(behaviour);
    }

    std::shared_ptr<const Behaviour> behaviourOf(const std::string& type) {
        const std::lock_guard lock(behavioursMutex_);
        const auto found = behaviours_.find(type);
        if (found == behaviours_.end())
            throw Error(Error::Kind::BadInput, "this program has no handlers of servers of the type \"" + type + '"');
        return found->second;
    }

    InstanceId start(const std::string& type, const std::string& name, const Json& argument) {
        static const Statement start{"fermata_server_start", "starting a server",
                                     "select instance from fermata_server_start($1, $2, $3::text::jsonb, $4::int)"};
        const auto behaviour = behaviourOf(type);
        const Json initial = behaviour->initial(argument);
        requireStorable(initial, database_.maxDocumentBytes);
        const std::string state = base::encodeDocument(initial, "the state", database_.maxDocumentBytes);
        const std::lock_guard lock(mutex_);
        return connection_.write([&](Connection& connection) {
            const Result made =
                connection.run(start, Params().text(type).text(name).text(state).number(behaviour->stateVersion()));
            return InstanceId{made.number(0, 0)};
        });
    }

    InstanceId find(const std::string& name) {
        static const Statement find{"fermata_server_find", "looking for a server", "select fermata_server_find($1)"};
        const std::lock_guard lock(mutex_);
        const auto id = connection_.read(
            [&](Connection& connection) { return connection.run(find, Params().text(name)).optionalNumber(0, 0); });
        if (!id) notFound(name);
        return InstanceId{*id};
    }

    CallAnswer answerOf(SignalId message) {
        static const Statement reply{"fermata_server_reply", "looking for a reply",
                                     "select status, reply, error from fermata_server_reply($1)"};
        const std::lock_guard lock(mutex_);
        return connection_.read([&](Connection& connection) {
            const Result found = connection.run(reply, Params().number(message.value));
            return answerFrom(found.view(0, 0), found.view(0, 1), found.optionalText(0, 2).value_or(""));
        });
    }

    std::vector<ServerStatus> statuses(const std::optional<std::string>& name, int limit) {
        static const Statement one{"fermata_server_one", "reading a server",
                                   std::string("select ") + columns +
                                       " from fermata_server s where s.instance = fermata_server_find($1)"};
        static const Statement all{
            "fermata_servers", "reading the servers",
            std::string("select ") + columns +
                " from fermata_server s order by 'fermata.server/' || s.type, s.instance limit $1::int"};
        const std::lock_guard lock(mutex_);
        return connection_.read([&](Connection& connection) {
            const Result found =
                name ? connection.run(one, Params().text(*name)) : connection.run(all, Params().number(limit));
            std::vector<ServerStatus> statuses;
            for (int r = 0; r < found.rows(); ++r)
                statuses.push_back(statusFrom(found, r));
            return statuses;
        });
    }

    Json stateOf(const std::string& name) {
        static const Statement state{"fermata_server_state", "reading a server's state",
                                     "select fermata_server_state($1)"};
        find(name);
        const std::lock_guard lock(mutex_);
        const std::string text = connection_.read(
            [&](Connection& connection) { return connection.run(state, Params().text(name)).text(0, 0); });
        return base::decodeDocument(text, "the state");
    }

    bool clearLock(const std::string& name, const std::string& reason) {
        static const Statement clear{"fermata_server_clear_lock", "clearing a lock",
                                     "select fermata_server_clear_lock($1, $2)"};
        find(name);
        const std::lock_guard lock(mutex_);
        return connection_.write([&](Connection& connection) {
            return connection.run(clear, Params().text(name).text(reason)).boolean(0, 0);
        });
    }

    SignalId send(const Server& server, const char* kind, const Json& message) {
        const SignalAnswer sent = sending_.deliver(
            {.target = server.instance(),
             .name = "message",
             .payload = base::encodeDocument({{kind, message}}, "the message", database_.maxDocumentBytes),
             .dedupKey = {}});
        if (sent.outcome == SignalOutcome::Terminal)
            throw Error(Error::Kind::Other, "the server \"" + server.name() +
                                                "\" has ended, and answers nobody: the message stands in its inbox, "
                                                "and is handled if the server is replayed");
        return sent.id.value();
    }

    CallAnswer waitFor(SignalId message, std::chrono::milliseconds timeout, std::optional<std::int64_t> since = {}) {
        constexpr std::chrono::hours longest{24 * 365};
        const auto until = std::chrono::steady_clock::now() + std::min<std::chrono::milliseconds>(timeout, longest);
        const auto answer = replies_.wait(message, until, since);
        return answer.value_or(CallAnswer{.status = CallAnswer::Status::Waiting, .reply = {}, .error = {}});
    }

    Json call(const Server& server, const Json& message, std::chrono::milliseconds timeout) {
        const std::int64_t since = replies_.looks();
        const SignalId sent = send(server, "call", message);
        CallAnswer answer = [&] {
            const store::Sending::Expecting expecting(sending_, server.instance());
            return waitFor(sent, timeout, since);
        }();
        if (answer.status == CallAnswer::Status::Waiting) throw CallTimedOut(server.name(), sent);
        if (answer.status == CallAnswer::Status::Failed) throw CallFailed(answer.error);
        return std::move(answer.reply);
    }

    // In a transaction of its own, in which nobody else writes the row. Its handler may send messages of this kind to
    // other servers: each has a connection of its own.
    Json atOnce(const Server& server, How how, const Json& message) {
        std::unique_ptr<postgres::ClientConnection> connection = takeAtOnce();
        Running::Answer answer;
        std::exception_ptr thrown; // by the handler: nothing is wrong with the connection
        connection->write([&](Connection& session) { thrown = handleAtOnce(session, server, how, message, answer); });
        giveBackAtOnce(std::move(connection));
        if (thrown) std::rethrow_exception(thrown);
        try {
            for (const auto& action : answer.actions) {
                if (action() == After::Halt) break;
            }
        } catch (const abi::__forced_unwind&) {
            throw;
        } catch (...) { // NOLINT(bugprone-empty-catch): the message has been handled, and its state is committed
        }
        return answer.reply.value_or(nullptr);
    }

private:
    std::exception_ptr handleAtOnce(Connection& connection, const Server& server, How how, const Json& message,
                                    Running::Answer& answer) {
        static const Statement take{"fermata_server_lock_row", "locking a server",
                                    "select instance, type, state from fermata_server_lock_row($1)"};
        postgres::Transaction transaction(connection);
        const std::optional<Result> row = lockRow(connection, take, server.name());
        const InstanceId instance = server.instance();
        if (!row || row->number(0, 0) != instance.value) notFound(server.name());
        try {
            const auto behaviour = behaviourOf(row->text(0, 1));
            const Json kept = base::decodeDocument(row->view(0, 2), "the state");
            const StoredState stored(instance, kept, [&] { return entriesOf(connection, instance); });
            const std::unique_ptr<Running> running =
                behaviour->open(stored.document(), kept.at("state_version").get<int>());
            answer = running->handle(how, message);
            if (answer.lock) throw std::logic_error("a message that does not wait in line cannot lock the server");
            const Json state = running->state();
            if (state != stored.document()) write(connection, instance, stored, state, behaviour->stateVersion());
        } catch (const abi::__forced_unwind&) {
            throw;
        } catch (...) {
            if (!connection.usable()) throw;
            return std::current_exception();
        }
        transaction.commit();
        return {};
    }

    // None: there is no such server.
    static std::optional<Result> lockRow(Connection& connection, const Statement& take, const std::string& name) {
        try {
            return connection.run(take, Params().text(name));
        } catch (const Error& error) {
            if (error.sqlState() != "22023") throw;
            return std::nullopt;
        }
    }

    std::unique_ptr<postgres::ClientConnection> takeAtOnce() {
        const std::lock_guard lock(behavioursMutex_);
        if (atOnce_.empty()) return std::make_unique<postgres::ClientConnection>(database_);
        auto connection = std::move(atOnce_.back());
        atOnce_.pop_back();
        return connection;
    }

    void giveBackAtOnce(std::unique_ptr<postgres::ClientConnection> connection) {
        const std::lock_guard lock(behavioursMutex_);
        if (atOnce_.size() < mostAtOnce) atOnce_.push_back(std::move(connection));
    }

    static Json entriesOf(Connection& connection, InstanceId instance) {
        static const Statement read{"fermata_server_read", "reading a server's state",
                                    "select fermata_server_read($1, '{}')::text"};
        const Result found = connection.run(read, Params().id(instance));
        return found.isNull(0, 0) ? Json() : base::decodeDocument(found.view(0, 0), "the state");
    }

    // In the transaction that has the row locked.
    void write(Connection& connection, InstanceId instance, const StoredState& stored, const Json& state,
               int version) const {
        static const Statement whole{"fermata_server_write", "writing a server's state",
                                     "select fermata_server_write($1, $2::text::jsonb, $3::int)"};
        static const Statement changes{"fermata_server_write_changes", "writing a server's state",
                                       "select fermata_server_write_changes($1, $2, $3::text::jsonb, $4::int)"};
        static const Statement more{"fermata_server_write_more", "writing a server's state",
                                    "select fermata_server_commit($1, $2::text::jsonb)"};
        const auto encoded = [&](const Json& document, const char* what) {
            return base::encodeDocument(document, what, database_.maxDocumentBytes);
        };
        StoredState::Written written = stored.written(state, database_.maxDocumentBytes);
        if (written.calls.empty()) {
            connection.run(whole, Params().id(instance).text(encoded(state, "the state")).number(version));
            return;
        }
        Json first = std::move(written.calls.front());
        first["row"] = std::move(written.members);
        Params params;
        params.id(instance);
        stored.stamp().empty() ? params.null() : params.text(stored.stamp());
        const Result wrote =
            connection.run(changes, params.text(encoded(first, "what changes of the state")).number(version));
        if (!wrote.boolean(0, 0)) throw WrittenMeanwhile();
        for (std::size_t i = 1; i < written.calls.size(); ++i)
            connection.run(more, Params().id(instance).text(encoded(written.calls[i], "what changes of the state")));
    }

    const Database database_;
    std::mutex mutex_; // guards connection_
    postgres::ClientConnection connection_;
    std::mutex behavioursMutex_; // guards the next two; held for no statement
    std::map<std::string, std::shared_ptr<const Behaviour>> behaviours_;
    std::vector<std::unique_ptr<postgres::ClientConnection>> atOnce_; // that nobody uses
    store::Sending sending_;
    Replies replies_;
};

CallTimedOut::CallTimedOut(const std::string& server, SignalId sent)
    : std::runtime_error("the server \"" + server + "\" has not answered in time; the call (message " + toString(sent) +
                         ") goes on")
    , message(sent) {}

Servers::Servers(const Database& database) : impl_(std::make_shared<Impl>(database)) {}
Servers::~Servers() = default;

void Servers::add(const std::string& type, std::shared_ptr<const Behaviour> behaviour) {
    impl_->add(type, std::move(behaviour));
}

Server Servers::start(const std::string& type, const std::string& name, const Json& argument) {
    return {impl_, name, impl_->start(type, name, argument)};
}

Server Servers::find(const std::string& name) {
    return {impl_, name, impl_->find(name)};
}

CallAnswer Servers::answerOf(SignalId message) {
    return impl_->answerOf(message);
}

CallAnswer Servers::waitFor(SignalId message, std::chrono::milliseconds timeout) {
    return impl_->waitFor(message, timeout);
}

std::optional<ServerStatus> Servers::status(const std::string& name) {
    auto found = impl_->statuses(name, 1);
    if (found.empty()) return std::nullopt;
    return std::move(found.front());
}

Json Servers::stateOf(const std::string& name) {
    return impl_->stateOf(name);
}

std::vector<ServerStatus> Servers::list(int limit) {
    return impl_->statuses({}, limit);
}

bool Servers::clearLock(const std::string& name, const std::string& reason) {
    return impl_->clearLock(name, reason);
}

Servers::Impl& Server::servers() const {
    if (!servers_) throw std::logic_error("this handle of the server \"" + name_ + "\" has been let go");
    return *servers_;
}

Json Server::call(const Json& message, std::chrono::milliseconds timeout) const {
    return servers().call(*this, message, timeout);
}

SignalId Server::send(const Json& message) const {
    return servers().send(*this, "call", message);
}

SignalId Server::cast(const Json& message) const {
    return servers().send(*this, "cast", message);
}

Json Server::priorityCall(const Json& message) const {
    return servers().atOnce(*this, How::Call, message);
}

void Server::priorityCast(const Json& message) const {
    servers().atOnce(*this, How::Cast, message);
}

void Server::info(const Json& message) const {
    servers().atOnce(*this, How::Info, message);
}

} // namespace fermata::server
