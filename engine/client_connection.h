// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <optional>
#include <utility>

namespace fermata {

// A client's own connection: made when it is first used, and again after it was lost. Used by one thread at a time.
class ClientConnection {
public:
    explicit ClientConnection(Database database) : database_(std::move(database)) {}

    template <typename Operation>
    auto read(Operation operation) {
        connect();
        try {
            return operation(*connection_);
        } catch (const Error& error) {
            if (error.connectionLost()) connection_.reset();
            throw;
        } catch (...) { // no memory, perhaps in the middle of an answer
            connection_.reset();
            throw;
        }
    }

    // A write that loses its connection on the way may have been committed: the caller must know (D22). The same goes
    // for one that ends by an exception that is no Error.
    template <typename Operation>
    auto write(Operation operation) {
        connect();
        try {
            return operation(*connection_);
        } catch (const Error& error) {
            if (!error.connectionLost()) throw;
            connection_.reset();
            throw Error(error.kind(), error.what(), error.sqlState(), true);
        } catch (...) {
            connection_.reset();
            throw;
        }
    }

private:
    // A connection whose server went away while it was idle is found out before anything is sent on it.
    void connect() {
        if (connection_ && connection_->alive()) return;
        connection_.reset();
        connection_.emplace(postgres::Connection::open(database_, postgres::Purpose::Client));
    }

    Database database_;
    std::optional<postgres::Connection> connection_;
};

} // namespace fermata
