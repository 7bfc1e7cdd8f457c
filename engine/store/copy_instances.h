// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"
#include "store/encode_instance.h"

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace fermata::store {

// What instances are given by the server before they are written.
struct Drawn {
    std::vector<std::int64_t> ids; // ascending
    std::int64_t now = 0;          // the transaction's time, in microseconds since 2000, as a copy takes it
};

// Draws ids, and announces the queues of what is about to be written; in one round trip, in the transaction that will
// write it.
Drawn draw(postgres::Connection& connection, std::size_t count, const std::set<std::string>& queues);

// Writes those of the instances that are plain by `copy`, in the transaction that is open: five times as quick as a
// statement, and in memory that does not grow with their number. parents[i] is the parent of instances[i]; or there are
// none.
void copyInstances(postgres::Connection& connection, std::span<const EncodedInstance* const> instances,
                   std::span<const std::int64_t> parents, const Drawn& drawn);

} // namespace fermata::store
