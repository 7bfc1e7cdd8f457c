// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/status.h>

#include <array>
#include <cstddef>

namespace fermata::views {

// What a person sees of an instance's status. The six statuses of the table, and those that hide inside them: a
// runnable instance whose time has not come is Scheduled, or Held where a breakpoint is why; an executing one whose
// lease ran out is LeaseExpired. Which of them applies is decided by whoever read the row, with the database's clock;
// views only show it.
enum class LookStatus {
    Runnable,
    Scheduled,
    Executing,
    LeaseExpired,
    AwaitingSignal,
    AwaitingChildren,
    Done,
    Failed,
    Held,
};

inline constexpr std::size_t kLookStatusCount = 9;

// The order of stacked bars and legends: what has ended first, then from nearest to furthest from moving.
inline constexpr std::array<LookStatus, kLookStatusCount> kBarOrder = {
    LookStatus::Done,         LookStatus::Failed,         LookStatus::Executing,
    LookStatus::LeaseExpired, LookStatus::Runnable,       LookStatus::Scheduled,
    LookStatus::Held,         LookStatus::AwaitingSignal, LookStatus::AwaitingChildren,
};

constexpr LookStatus lookOf(Status status, bool eligibleLater = false, bool leaseExpired = false) {
    switch (status) {
    case Status::Runnable:
        return eligibleLater ? LookStatus::Scheduled : LookStatus::Runnable;
    case Status::Executing:
        return leaseExpired ? LookStatus::LeaseExpired : LookStatus::Executing;
    case Status::AwaitingSignal:
        return LookStatus::AwaitingSignal;
    case Status::AwaitingChildren:
        return LookStatus::AwaitingChildren;
    case Status::Done:
        return LookStatus::Done;
    case Status::Failed:
        return LookStatus::Failed;
    }
    return LookStatus::Failed;
}

constexpr bool isTerminal(LookStatus status) {
    return status == LookStatus::Done || status == LookStatus::Failed;
}

} // namespace fermata::views
