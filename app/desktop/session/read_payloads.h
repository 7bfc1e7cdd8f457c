// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/reading.h"

#include <chrono>
#include <string>
#include <vector>

namespace fermata::app {

class QueryRunner;
struct Facts;

// So many of the newest signals, and acts, are looked through.
inline constexpr int payloadWindow = 2'000;

// What signals of a name carried lately: those that lie in inboxes, and those that persons delivered. Looked for anew
// every few seconds at most. Throws Failure.
class PayloadsReader {
public:
    std::vector<views::SentPayload> read(QueryRunner& runner, const Facts& facts, const std::string& name);
    void forget() { *this = {}; } // another connection

private:
    using Clock = std::chrono::steady_clock;

    std::string name_;
    std::vector<views::SentPayload> found_;
    Clock::time_point again_{}; // not before
    bool noAudit_ = false;      // this role may not read it
};

} // namespace fermata::app
