// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/raw_json.h"
#include "store/claim.h"
#include "store/inbox.h"

#include <string>

namespace fermata::hosts {

// The context of a claimed instance as the protocol has it: the params of `step`. Documents are put in as the text the
// database gave (D19). Pure functions.
std::string contextText(const store::Claimed& claimed);

// The same with another state and inbox. `more` is text of further members, each with a comma before it.
std::string contextText(const store::Claimed& claimed, base::RawValue state, const store::ShownInbox& inbox,
                        const std::string& more);

// The params of `handle`: the reason and the six members of §4. `reason` must be storable text.
std::string failureText(const store::Claimed& claimed, const std::string& reason);

} // namespace fermata::hosts
