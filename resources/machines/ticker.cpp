// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "machines.h"
#include "support.h"

#include <algorithm>

namespace fermata::examples {

namespace {

Outcome tick(const Context& ctx) {
    const std::int64_t ticks = wholeNumber(ctx.state, "ticks", 0, 0, INT64_MAX - 1);
    if (ctx.signal("stop")) return Done{Json{{"ticks", ticks}}};

    // A replay would leave the signal in the inbox for ever, since only awaited signals are consumed. So "stop" is
    // awaited when it has come: the step runs again at once, sees it as awaited, and ends (§5).
    const auto isStop = [](const Signal& signal) { return signal.name == "stop"; };
    if (std::any_of(ctx.signals.begin(), ctx.signals.end(), isStop)) return Await{"stop", ctx.state};

    Json state = ctx.state;
    state["ticks"] = ticks + 1;
    return Replay{state, std::chrono::milliseconds(wholeNumber(ctx.state, "every_ms", 1'000, 10, 86'400'000))};
}

} // namespace

// The idea: a loop of replays, with all that it remembers in its state. It has no end of its own.
Machine ticker() {
    return Machine("ticker", 1)
        .describe("Counts once a second, for ever. The signal \"stop\" ends it.")
        .queue("background")
        .example({{"ticks", 0}, {"every_ms", 1000}})
        .step("tick", tick)
        .edge("tick", "tick", "every second")
        .edge("tick", "done", "stop");
}

} // namespace fermata::examples
