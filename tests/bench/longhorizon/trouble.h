// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "longhorizon/scenarios.h"

#include <chrono>
#include <memory>

namespace fermata::bench {

class Stage;

/// Makes it from its construction until its end, where what was broken for a while is whole again.
class TroubleMaker {
public:
    virtual ~TroubleMaker() = default;

    /// Called all the time, with what has passed since the phase began.
    virtual void act(std::chrono::steady_clock::duration) {}

    /// At the end of the phase. Throws where it could not be mended.
    virtual void mend() {}
};

std::unique_ptr<TroubleMaker> makeTrouble(Trouble trouble, Stage& stage, std::chrono::milliseconds length);

} // namespace fermata::bench
