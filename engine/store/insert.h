// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"
#include "store/encode_instance.h"

#include <fermata/types/ids.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace fermata::store {

struct Inserted {
    std::optional<InstanceId> id; // absent: refused by uniqueness
};

// Inserts all in one transaction, with ids ascending in the order given, whatever their number (§10). A few are one
// statement; of many those without a unique key are copied. Rows with keys are written in the order of their keys, so
// that two batches with the same keys cannot deadlock (T30). Announces the queues in the same transaction.
std::vector<Inserted> insertInstances(postgres::Connection& connection, std::span<const EncodedInstance> instances);

// The same of one instance, `count` times over.
std::vector<Inserted> insertCopies(postgres::Connection& connection, const EncodedInstance& instance,
                                   std::size_t count);

// The same for the childs of parents whose rows the open transaction holds (§11). parents[i] is the parent of
// instances[i]. Announces nothing.
std::vector<Inserted> insertChilds(postgres::Connection& connection, std::span<const EncodedInstance> instances,
                                   std::span<const std::int64_t> parents);

} // namespace fermata::store
