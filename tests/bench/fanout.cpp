// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
// One parent with many childs, from the start of the step that spawns them until the step that reads what became of
// them is committed.
#include "bench.h"

#include <atomic>
#include <stdexcept>

namespace fermata::bench {

void fanout(Bench& bench) {
    for (const int full : {10'000, 100'000}) {
        const int childs = bench.scaled(full);
        const std::string database = bench.database();
        std::atomic<Clock::time_point> spawned;
        std::atomic<std::size_t> seen = 0;
        Machine parent("parent");
        parent.step("spawn", [&, childs](const Context& ctx) -> Outcome {
            spawned = Clock::now();
            const NewInstance child{.fsm = "child", .step = "only"};
            return ScheduleChilds{"join", std::vector<NewInstance>(static_cast<std::size_t>(childs), child), ctx.state};
        });
        parent.step("join", [&](const Context& ctx) -> Outcome {
            seen = ctx.childs.size();
            return Done{};
        });
        Machine child = Machine("child").step("only", [](const Context&) -> Outcome { return Done{}; });
        fill(database, "parent", "spawn", 1);
        const auto end = work(database, {parent, child}, 64, childs + 2, "parent");
        if (seen != static_cast<std::size_t>(childs))
            throw std::runtime_error("the parent saw " + std::to_string(seen) + " children instead of " +
                                     std::to_string(childs));
        const double took = secondsBetween(spawned, end);
        bench.rate("fanout_" + std::to_string(full), childs / took, {{"childs", childs}, {"seconds", took}});
        bench.tidy();
    }
}

} // namespace fermata::bench
