// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <sys/socket.h>

#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace fermata::postgres {

// The connection of a client, an operator or an inspector: made when it is first used, and again after it was lost.
// Used by one thread at a time, but for interrupt().
class ClientConnection {
public:
    // `made` is given each new connection, and gives it up by what it throws.
    explicit ClientConnection(Database database, std::function<void(Connection&)> made = {})
        : database_(std::move(database)), made_(std::move(made)) {}
    ~ClientConnection() { drop(); }
    ClientConnection(const ClientConnection&) = delete;
    ClientConnection& operator=(const ClientConnection&) = delete;

    const Database& database() const { return database_; }

    // From any thread: what waits for the server throws at once, and so does all that comes later. Only while it
    // connects can it not be reached.
    void interrupt() {
        const std::lock_guard lock(mutex_);
        interrupted_ = true;
        if (socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
    }

    template <typename Operation>
    auto read(Operation operation) {
        return with(operation, false);
    }

    // One that loses its connection on the way may have been committed: the caller must know (D22). So may one that
    // ends by an exception that is no Error.
    template <typename Operation>
    auto write(Operation operation) {
        return with(operation, true);
    }

    template <typename Operation>
    auto with(Operation operation, bool writes) {
        connect();
        try {
            return operation(*connection_);
        } catch (const Error& error) {
            if (!error.connectionLost()) throw;
            drop();
            throw Error(error.kind(), error.what(), error.sqlState(), writes);
        } catch (...) { // no memory, perhaps in the middle of an answer
            drop();
            throw;
        }
    }

private:
    // A connection whose server went away while it was idle is found out before anything is sent on it.
    void connect() {
        requireGoingOn();
        if (connection_ && connection_->alive()) return;
        drop();
        connection_.emplace(Connection::open(database_, Purpose::Client));
        setSocket(connection_->socket());
        if (!made_) return;
        try {
            made_(*connection_);
        } catch (...) {
            drop();
            throw;
        }
    }

    // The socket is taken back first: its number may be somebody else's a moment after it is closed.
    void drop() {
        setSocket(-1);
        connection_.reset();
    }

    void requireGoingOn() {
        const std::lock_guard lock(mutex_);
        if (interrupted_) throw Error(Error::Kind::Connection, "the connection has been interrupted");
    }

    void setSocket(int socket) {
        const std::lock_guard lock(mutex_);
        socket_ = socket;
        if (interrupted_ && socket_ >= 0) ::shutdown(socket_, SHUT_RDWR);
    }

    Database database_;
    std::function<void(Connection&)> made_;
    std::optional<Connection> connection_;
    std::mutex mutex_; // guards these
    int socket_ = -1;
    bool interrupted_ = false;
};

} // namespace fermata::postgres
