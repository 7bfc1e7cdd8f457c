// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "store/claim.h"

#include <string>

namespace fermata::hosts {

// The context of a claimed instance as the protocol has it: the params of `step`. Documents are put in as the text the
// database gave (D19). Pure functions.
std::string contextText(const store::Claimed& claimed);

// The params of `handle`: the reason and the six members of §4. `reason` must be storable text.
std::string failureText(const store::Claimed& claimed, const std::string& reason);

} // namespace fermata::hosts
