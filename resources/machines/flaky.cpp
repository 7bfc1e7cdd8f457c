// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "machines.h"
#include "support.h"

#include <stdexcept>
#include <string>

namespace fermata::examples {

using namespace std::chrono_literals;

namespace {

constexpr int mostAttempts = 6;

Outcome call(const Context& ctx) {
    const std::int64_t succeedAt = wholeNumber(ctx.state, "succeed_at", 3, 0, 1'000);
    work(ctx, 100ms);
    if (ctx.attempt < succeedAt) throw std::runtime_error("503 from the gateway");
    return Done{Json{{"answered_at_attempt", ctx.attempt}}};
}

// What a retry means is the machine's own decision: the engine neither retries nor computes a pause by itself (§3).
Outcome retry(const Failure& failure) {
    if (failure.attempt + 1 >= mostAttempts)
        return Stop{"gave up after " + std::to_string(mostAttempts) + " attempts: " + failure.reason};
    const std::int64_t base = wholeNumber(failure.state, "pause_ms", 250, 0, 60'000);
    return Replay{failure.state, std::chrono::milliseconds(base * (1 << failure.attempt))};
}

} // namespace

// The idea: a step that throws, and a handler that lets it run again after a pause that doubles, and gives up in the
// end.
Machine flaky() {
    return Machine("flaky", 1)
        .describe("Calls something that fails until attempt \"succeed_at\"; tries again after a pause that doubles, "
                  "and gives up "
                  "after six attempts.")
        .queue("background")
        .example({{"succeed_at", 3}, {"pause_ms", 250}, {"work_ms", 100}})
        .step("call", call)
        .handle(retry)
        .edge("call", "call", "failed, again later")
        .edge("call", "done", "answered")
        .edge("call", "failed", "gave up");
}

} // namespace fermata::examples
