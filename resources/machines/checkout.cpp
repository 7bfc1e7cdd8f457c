// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "machines.h"
#include "support.h"

namespace fermata::examples {

using namespace std::chrono_literals;

// The idea: an instance can wait for a signal for as long as it takes, and costs nothing meanwhile.
Machine checkout() {
    return Machine("checkout", 1)
        .describe("Waits for the signal \"paid\", then ships. Start here.")
        .queue("default")
        .example({{"order", 1017}, {"work_ms", 3'000}})
        .step("start",
              [](const Context& ctx) -> Outcome {
                  const Signal* paid = ctx.signal("paid");
                  if (!paid) return Await{"paid", ctx.state};
                  // The signal is consumed with this outcome: what is needed of it goes into the state.
                  Json state = ctx.state;
                  state["paid"] = paid->payload;
                  return Next{"ship", state};
              })
        .step("ship",
              [](const Context& ctx) -> Outcome {
                  work(ctx, 400ms);
                  // Money is text, or whole cents: a number with a fraction is rounded to what a double can hold.
                  Json result = {{"shipped", ctx.state.value("order", Json())}};
                  if (const Json paid = ctx.state.value("paid", Json()); paid.is_object() && paid.contains("amount"))
                      result["amount"] = paid["amount"];
                  return Done{result};
              })
        .edge("start", "ship", "paid")
        .edge("ship", "done");
}

} // namespace fermata::examples
