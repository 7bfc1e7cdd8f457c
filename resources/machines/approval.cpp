// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "machines.h"
#include "support.h"

#include <string>

namespace fermata::examples {

using namespace std::chrono_literals;

namespace {

// A step that waits for one person's word: the signal bears that person's name, its payload may say {"approved":
// false}.
Machine::Step decisionOf(const std::string& person, const std::string& next) {
    return [person, next](const Context& ctx) -> Outcome {
        const Signal* word = ctx.signal(person);
        if (!word) return Await{person, ctx.state};
        if (!flag(word->payload, "approved", true)) return Stop{"refused by " + person};
        Json state = ctx.state;
        state[person] = "approved";
        return Next{next, state};
    };
}

} // namespace

// The idea: awaits in a chain, and a partition key: of one customer's approvals only one executes at any time.
Machine approval() {
    return Machine("approval", 1)
        .describe("Waits for \"manager\", then for \"finance\"; either may refuse with {\"approved\": false}. "
                  "The partition key is the customer.")
        .queue("default")
        .example({{"customer", "acme"}, {"amount", 4200}, {"work_ms", 3'000}})
        .step("manager", decisionOf("manager", "finance"))
        .step("finance", decisionOf("finance", "book"))
        .step("book",
              [](const Context& ctx) -> Outcome {
                  work(ctx, 400ms);
                  return Done{Json{{"booked", ctx.state.value("amount", Json())},
                                   {"customer", ctx.state.value("customer", Json())}}};
              })
        .edge("manager", "finance", "manager")
        .edge("manager", "failed", "refused")
        .edge("finance", "book", "finance")
        .edge("finance", "failed", "refused")
        .edge("book", "done");
}

} // namespace fermata::examples
