// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "store/claim.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fermata::store {

// A signal as a step is shown it, its payload still the text the database gave. As alive as the claimed instance.
struct ShownSignal {
    std::int64_t id = 0;
    std::string name;
    std::string_view payload;
    std::int64_t micros = 0; // since 1970; the ends of the range are PostgreSQL's infinities
};

struct ShownInbox {
    std::vector<ShownSignal> signals; // ascending by id; beyond the limit those of the awaited name first
    bool more = false;                // there are more than could be shown
};

// The inbox that came with a claim.
ShownInbox readInbox(const Claimed& claimed);

// The ids of those of the awaited name: what the step consumes when it progresses (D5).
std::vector<std::int64_t> presentedOf(const Claimed& claimed, const ShownInbox& inbox);

} // namespace fermata::store
