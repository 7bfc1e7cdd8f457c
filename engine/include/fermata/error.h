// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdexcept>
#include <string>

namespace fermata {

// What went wrong, and what may be done about it (D22). what() is a sentence fit for a person.
class Error : public std::runtime_error {
public:
    enum class Kind {
        BadInput,   // an argument cannot be stored or makes no sense; nothing was sent or nothing was changed. Do not
                    // retry as it is
        NotFound,   // the instance is not there (§5: a signal to nobody is an error, D8)
        Schema,     // the engine's tables are missing, too old or too new: migrate
        Connection, // the server cannot be reached, or the connection was lost. Connect again
        ReadOnly,   // the server is a standby, or the session may not write. Wait for a primary
        Contention, // deadlock, serialization, lock or statement time-out (40001, 40P01, 55P03, 57014). Try again
        Resources,  // disk full, out of memory, too many connections (53xxx). Back off
        UniqueHeld, // another instance occupies the unique key (23505, §7)
        Denied,     // the role lacks a privilege (42501, 28xxx)
        Other,
    };

    Error(Kind kind, const std::string& message, std::string sqlState = {}, bool commitInDoubt = false)
        : std::runtime_error(message), kind_(kind), sqlState_(std::move(sqlState)), commitInDoubt_(commitInDoubt) {}

    Kind kind() const { return kind_; }

    // The server's five characters; empty when the error did not come from a server.
    const std::string& sqlState() const { return sqlState_; }

    // What a person can do about it, a sentence or two; empty where what() says it all.
    std::string advice() const;

    // The same call may well succeed a moment later.
    bool retryable() const {
        return kind_ == Kind::Contention || kind_ == Kind::Connection || kind_ == Kind::ReadOnly ||
               kind_ == Kind::Resources;
    }

    // The connection this came from is of no use any more.
    bool connectionLost() const { return kind_ == Kind::Connection; }

    // The connection broke during a write: it may or may not have happened. Look before it is repeated.
    bool commitInDoubt() const { return commitInDoubt_; }

private:
    Kind kind_;
    std::string sqlState_;
    bool commitInDoubt_;
};

} // namespace fermata
