// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/outbox.h>

#include <string>
#include <string_view>
#include <vector>

namespace fermata::app {

// The error with … for what differs from one event to the next: what stands in quotes, and words with a digit in them.
// A short number that says what happened stays: "HTTP 503" is not "HTTP 404". Its first line only.
std::string causeOf(std::string_view error);

struct DeadEvent {
    InstanceId id;
    std::string error;
    Timestamp at{};
};

// The newest of them first; in the answer the largest cause is.
std::vector<OutboxCause> causesOf(const std::vector<DeadEvent>& dead);

} // namespace fermata::app
