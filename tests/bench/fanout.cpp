// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// One parent with many childs, from its first step to the step that reads what became of them.
#include "bench.h"

#include <cstdio>
#include <cstdlib>

namespace fermata::bench {

void fanout(Bench& bench) {
    for (const int full : {10'000, 100'000}) {
        const int childs = bench.scaled(full);
        const std::string database = bench.database();
        Machine parent = Machine("parent")
                             .step("spawn",
                                   [childs](const Context& ctx) -> Outcome {
                                       return ScheduleChilds{
                                           "join",
                                           std::vector<NewInstance>(static_cast<std::size_t>(childs),
                                                                    NewInstance{.fsm = "child", .step = "only"}),
                                           ctx.state};
                                   })
                             .step("join", [childs](const Context& ctx) -> Outcome {
                                 if (ctx.childs.size() != static_cast<std::size_t>(childs)) {
                                     std::fprintf(stderr, "fermata-bench: %zu childs instead of %d\n", ctx.childs.size(), childs);
                                     std::exit(1);
                                 }
                                 return Done{};
                             });
        Machine child = Machine("child").step("only", [](const Context&) -> Outcome { return Done{}; });
        fill(database, "parent", "spawn", 1);
        const double took =
            drain(database, {parent, child}, 64, [=](long long committed) { return committed == childs + 2; });
        bench.rate("fanout", childs / took, {{"childs", childs}, {"seconds", std::round(took * 1000) / 1000}});
    }
}

} // namespace fermata::bench
