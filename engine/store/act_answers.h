// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "postgres/connection.h"

#include <fermata/types/acts.h>

#include <string>
#include <vector>

namespace fermata::store {

// The columns of a fermata_answer called r, and what they say.
std::string answerColumns(const std::string& seen);
std::vector<ActAnswer> answersFrom(const postgres::Result& result);

} // namespace fermata::store
