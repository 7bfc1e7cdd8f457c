// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "machines.h"
#include "support.h"

namespace fermata::examples {

using namespace std::chrono_literals;

// The child of an order. A real one would hand its id to the payment service as the idempotency key: after a crash the
// step runs again from its beginning, and must not charge twice (§1).
Machine charge() {
    return Machine("charge", 1)
        .describe("Charges one item of an \"order\"; with {\"decline\": true} the card is declined.")
        .queue("payments")
        .example({{"item", 1}, {"amount", 10}, {"decline", false}, {"work_ms", 250}})
        .step("charge",
              [](const Context& ctx) -> Outcome {
                  const std::int64_t amount = wholeNumber(ctx.state, "amount", 10, 0, 1'000'000);
                  work(ctx, 250ms);
                  if (flag(ctx.state, "decline", false)) return Stop{"card declined"};
                  return Done{Json{{"charged", amount}}};
              })
        .edge("charge", "done", "charged")
        .edge("charge", "failed", "declined");
}

} // namespace fermata::examples
