// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "machines.h"
#include "support.h"

#include <string>
#include <vector>

namespace fermata::examples {

namespace {

Outcome fanOut(const Context& ctx) {
    const std::int64_t items = wholeNumber(ctx.state, "items", 8, 0, 10'000);
    const std::int64_t failing = wholeNumber(ctx.state, "fail", 0, 0, items);
    const std::int64_t workMs = wholeNumber(ctx.state, "work_ms", 120, 0, 20'000);

    std::vector<NewInstance> charges;
    charges.reserve(static_cast<std::size_t>(items));
    for (std::int64_t item = 1; item <= items; ++item) {
        NewInstance charge;
        charge.fsm = "charge";
        charge.step = "charge";
        charge.queue = ctx.queue; // whoever runs the order runs its charges
        // Of unlike length, so that one sees them end one after the other.
        charge.state = {
            {"item", item}, {"amount", 10 * item}, {"decline", item <= failing}, {"work_ms", workMs * (1 + item % 3)}};
        charges.push_back(std::move(charge));
    }
    // What waits for a person holds all the others up; and a child may have childs of its own.
    const std::int64_t approvals = wholeNumber(ctx.state, "approvals", 0, 0, 1'000);
    for (std::int64_t i = 1; i <= approvals; ++i) {
        NewInstance approval;
        approval.fsm = "approval";
        approval.step = "manager";
        approval.queue = ctx.queue;
        approval.state = {{"customer", "acme"}, {"amount", 1'000 * i}};
        charges.push_back(std::move(approval));
    }
    if (const auto suborder = ctx.state.find("suborder"); suborder != ctx.state.end() && suborder->is_object()) {
        NewInstance order;
        order.fsm = "order";
        order.step = "start";
        order.queue = ctx.queue;
        order.state = *suborder;
        charges.push_back(std::move(order));
    }
    return ScheduleChilds{"join", std::move(charges), ctx.state};
}

// Runs when all childs have ended, well or badly: the barrier waits for their end, and what a failure means is decided
// here (§11).
Outcome join(const Context& ctx) {
    std::int64_t charged = 0;
    std::int64_t paid = 0;
    std::int64_t declined = 0;
    for (const Child& child : ctx.childs) {
        if (child.status == Status::Done) {
            charged += wholeNumber(child.result.value_or(Json::object()), "charged", 0, 0, 1'000'000);
            ++paid;
        } else {
            ++declined;
        }
    }
    if (declined > 0 && paid == 0) return Stop{"each of the " + std::to_string(declined) + " charges was declined"};
    return Done{Json{{"charged", charged}, {"paid", paid}, {"declined", declined}}};
}

} // namespace

// The idea: one step spawns many childs, and a barrier holds their parent until the last of them has ended.
Machine order() {
    return Machine("order", 1)
        .describe("Spawns a \"charge\" for each of its items, waits until all have ended, and adds them up; some are "
                  "declined. With {\"approvals\": 1} one of its children waits for a person.")
        .queue("payments")
        // Four children at a time, as the desktop's worker has it: some 15 seconds in all.
        .example({{"items", 8}, {"fail", 2}, {"work_ms", 2'500}})
        .step("start", fanOut)
        .step("join", join)
        .edge("start", "join", "all children ended")
        .edge("join", "done", "some paid")
        .edge("join", "failed", "none paid");
}

} // namespace fermata::examples
