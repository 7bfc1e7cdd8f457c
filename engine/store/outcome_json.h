// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/printed.h"
#include "store/settle.h"

#include <string>

namespace fermata::store {

// "next", "replay", …, as everywhere outside.
const char* outcomeName(EncodedOutcome::Kind kind);

// An outcome as the machine protocol writes it; documents stay the texts they are (D19).
std::string outcomeJson(const EncodedOutcome& outcome);

// [{"stream", "text"}, …]
std::string outputJson(const base::Printed& printed);

} // namespace fermata::store
