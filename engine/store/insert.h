// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/outcome.h>
#include <fermata/types/ids.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace fermata::store {

// A new instance, checked and in the form the statement takes. Throws Error of Kind::BadInput naming the member that is
// wrong.
struct EncodedInstance {
    std::string fsm;
    int version = 1;
    std::string step;
    std::string state; // JSON text
    std::string queue;
    int priority = 0;
    std::optional<std::string> partitionKey;
    std::optional<std::string> uniqueKey; // bytea in hex
    std::string uniqueScope;              // durable_status[] as text
    std::int64_t delayMs = 0;
};

EncodedInstance encode(const NewInstance& instance, std::size_t maxDocumentBytes);

// That PostgreSQL is sure to take them in one message, whose limit is 1 GiB: beyond it, it hangs up without a word.
// `what` begins the sentence of the error.
void checkSize(std::span<const EncodedInstance> instances, std::string_view what);

// The bounds of a delay: not negative (D20), at most 100 years. `what` begins the sentence of the error.
void checkDelay(std::chrono::milliseconds delay, std::string_view what);

struct Inserted {
    std::optional<InstanceId> id; // absent: refused by uniqueness
};

// Inserts all in one statement (§10 batch insert), with ids ascending in the order given, whatever their number. Rows
// are written in the order of their keys, so that two batches with the same keys cannot deadlock (T30). Announces the
// queues in the same transaction.
std::vector<Inserted> insertInstances(postgres::Connection& connection, std::span<const EncodedInstance> instances);

// The same for the childs of parents whose rows this transaction holds (§11). parents[i] is the parent of instances[i].
std::vector<Inserted> insertChilds(postgres::Connection& connection, std::span<const EncodedInstance> instances,
                                   std::span<const std::int64_t> parents);

} // namespace fermata::store
