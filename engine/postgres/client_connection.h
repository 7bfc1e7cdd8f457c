// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <functional>
#include <optional>
#include <utility>

namespace fermata::postgres {

// The connection of a client, an operator or an inspector: made when it is first used, and again after it was lost.
// Used by one thread at a time.
class ClientConnection {
public:
    // `made` is given each new connection, and gives it up by what it throws; `goes` is called before one is closed.
    explicit ClientConnection(Database database, std::function<void(Connection&)> made = {},
                              std::function<void()> goes = {})
        : database_(std::move(database)), made_(std::move(made)), goes_(std::move(goes)) {}
    ~ClientConnection() { drop(); }
    ClientConnection(const ClientConnection&) = delete;
    ClientConnection& operator=(const ClientConnection&) = delete;

    const Database& database() const { return database_; }

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
        if (connection_ && connection_->alive()) return;
        drop();
        connection_.emplace(Connection::open(database_, Purpose::Client));
        if (!made_) return;
        try {
            made_(*connection_);
        } catch (...) {
            drop();
            throw;
        }
    }

    void drop() {
        if (connection_ && goes_) goes_();
        connection_.reset();
    }

    Database database_;
    std::function<void(Connection&)> made_;
    std::function<void()> goes_;
    std::optional<Connection> connection_;
};

} // namespace fermata::postgres
