// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <string>

namespace fermata::store {

// Of a batch that has to be done row by row, since one of its rows is in the way of the others: nothing is worth
// waiting for, who is in the way now may be gone the next time.
class ShortWaits {
public:
    explicit ShortWaits(postgres::Connection& connection) : connection_(connection) { set("20ms"); }

    ~ShortWaits() {
        try {
            if (connection_.usable()) set(postgres::workerLockTimeout);
        } catch (const Error&) {
            // The connection is gone, or waits less than it should.
        }
    }

    ShortWaits(const ShortWaits&) = delete;
    ShortWaits& operator=(const ShortWaits&) = delete;

private:
    void set(const std::string& time) {
        connection_.command("set lock_timeout = '" + time + "'", "setting the lock time-out");
    }

    postgres::Connection& connection_;
};

// A row g may become runnable unless its scope holds 'runnable', its guard is free now, and somebody else has the key.
inline constexpr char keyIsFree[] =
    R"((g.unique_key is null or g.unique_guard is not null or not 'runnable' = any (g.unique_scope)
       or not exists (select 1 from gen_durable u where u.unique_guard = g.unique_key)))";

} // namespace fermata::store
