// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/state_events.h"

#include <fermata/types/rows.h>

#include <chrono>
#include <optional>
#include <string>

namespace fermata::app {

class QueryRunner;
struct Facts;

// What can happen to an instance of a machine that is a table. Asked again when the instance has moved, and else
// seldom: what is defined hardly changes, and somebody may hold the table of machines, for which no refresh is to wait.
class StateEventBook {
public:
    static constexpr std::chrono::seconds kKeptFor{10};

    // Throws Failure where the connection is lost.
    const views::StateEvents& read(QueryRunner& runner, const Facts& facts, const InstanceRow& row);

private:
    using Clock = std::chrono::steady_clock;
    struct Place {
        InstanceId instance;
        std::string fsm;
        int version = 0;
        std::string step;
        Status status{};

        friend bool operator==(const Place&, const Place&) = default;
    };

    std::optional<Place> place_; // of what was read last
    Clock::time_point readAt_;
    std::optional<Clock::time_point> failedAt_; // the last time
    views::StateEvents found_;
};

} // namespace fermata::app
