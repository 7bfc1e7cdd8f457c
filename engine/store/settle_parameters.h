// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "store/settle.h"

#include <vector>

namespace fermata::store {

using Batch = std::vector<const Settlement*>;

// Outcomes that `finish` and `advance` can write: with nothing to consume, and no more to it than the row. What they
// carry is called afterwards.
bool isSimple(const Settlement& one);

// What the statements of settle_statements.h take for a batch, ascending by id.
postgres::Params finishing(const Batch& batch);
postgres::Params advancing(const Batch& batch);
postgres::Params keeping(const Batch& batch);
postgres::Params writing(const Batch& batch);

} // namespace fermata::store
