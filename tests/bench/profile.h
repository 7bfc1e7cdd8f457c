// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "bench.h"

#include <string>

namespace fermata::bench {

/// Where the time of one figure goes: the processor's in this process and in the server's, and the statements by what
/// they took in all. Begins with its making; needs a server that counts (Bench's `profiled`), which makes the figure
/// itself a little worse.
class Profile {
public:
    explicit Profile(Bench& bench);

    /// To stderr, beside the figure's lines.
    void print(const std::string& figure) const;

private:
    Bench& bench_;
    Clock::time_point start_ = Clock::now();
    double ours_;
    double servers_;
};

} // namespace fermata::bench
