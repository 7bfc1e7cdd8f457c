// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace fermata {

// durable_status of §9, in the order of its labels.
enum class Status { Runnable, Executing, AwaitingSignal, AwaitingChildren, Done, Failed };

inline constexpr std::array allStatuses{Status::Runnable,         Status::Executing, Status::AwaitingSignal,
                                        Status::AwaitingChildren, Status::Done,      Status::Failed};

// The label as the database writes it: "awaiting_signal".
constexpr std::string_view toString(Status status) {
    constexpr std::array<std::string_view, 6> labels{"runnable",          "executing", "awaiting_signal",
                                                     "awaiting_children", "done",      "failed"};
    return labels[static_cast<std::size_t>(status)];
}

constexpr std::optional<Status> statusFromString(std::string_view label) {
    for (const Status status : allStatuses) {
        if (toString(status) == label) return status;
    }
    return std::nullopt;
}

constexpr bool isTerminal(Status status) {
    return status == Status::Done || status == Status::Failed;
}

} // namespace fermata
