// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "machines.h"

namespace fermata::bench {

Machine oneStep() {
    return Machine("one").step("only", [](const Context&) -> Outcome { return Done{}; });
}

Machine chainOf(int steps) {
    return Machine("chain").step("go", [steps](const Context& ctx) -> Outcome {
        const int n = ctx.state["n"].get<int>() + 1;
        if (n == steps) return Done{};
        return Next{"go", {{"n", n}}};
    });
}

Machine endless() {
    return Machine("endless")
        .step("go",
              [](const Context& ctx) -> Outcome {
                  return Next{"go", ctx.state};
              })
        .edge("go", "go", "next");
}

} // namespace fermata::bench
