// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "store/settle.h"

#include <string>

namespace fermata::store {

// "next", "replay", …, as everywhere outside.
const char* outcomeName(EncodedOutcome::Kind kind);

// An outcome as the machine protocol writes it; documents stay the texts they are (D19).
std::string outcomeJson(const EncodedOutcome& outcome);

} // namespace fermata::store
