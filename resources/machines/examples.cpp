// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include "machines.h"

#include <fermata/examples.h>

#include <memory>
#include <stdexcept>

namespace fermata::examples {

namespace {

// An instance as a person would spawn it: at its machine's first step, in its queue.
NewInstance instanceOf(const MachineDefinition& machine, const Json& changes = Json::object()) {
    NewInstance instance;
    instance.fsm = machine.name();
    instance.version = machine.version();
    instance.step = machine.initialStep();
    instance.queue = machine.defaultQueue();
    instance.state = machine.exampleState();
    instance.state.update(changes);
    return instance;
}

NewInstance instanceOf(const Machine& machine, const Json& changes = Json::object()) {
    return instanceOf(*machine.definition(), changes);
}

NewInstance approvalOf(const std::string& customer, int amount) {
    NewInstance instance = instanceOf(approval(), {{"customer", customer}, {"amount", amount}});
    instance.partitionKey = "customer:" + customer;
    return instance;
}

} // namespace

Registry registry() {
    return Registry{checkout(), approval(), order(), charge(), flaky(), ticker()};
}

std::vector<std::string> names() {
    return {"checkout", "order", "approval", "flaky", "ticker", "charge"};
}

std::vector<NewInstance> seed(std::string_view name) {
    if (name == "approval") return {approvalOf("acme", 4200)};
    if (name == "barriers") {
        const Json held{{"items", 4}, {"fail", 0}, {"work_ms", 0}, {"approvals", 1}};
        return {
            instanceOf(order(), {{"items", 240}, {"fail", 3}, {"work_ms", 0}, {"approvals", 1}}),
            instanceOf(order(), {{"items", 2}, {"fail", 0}, {"work_ms", 0}, {"suborder", held}}),
            instanceOf(order(), {{"items", 12}, {"fail", 2}, {"work_ms", 0}, {"approvals", 20}}),
            instanceOf(order(), {{"items", 64}, {"fail", 2}, {"work_ms", 9'000}}),
            instanceOf(order(), {{"items", 24}, {"fail", 0}, {"work_ms", 6'000}}),
        };
    }
    const std::shared_ptr<const MachineDefinition> machine = registry().find(std::string(name), 1);
    if (!machine) throw std::invalid_argument("there is no example \"" + std::string(name) + "\"");
    return {instanceOf(*machine)};
}

std::vector<NewInstance> seedAll() {
    return {
        instanceOf(checkout()),
        instanceOf(checkout(), {{"order", 1018}}),
        instanceOf(checkout(), {{"order", 1019}}),
        instanceOf(order()),
        approvalOf("acme", 4200),
        approvalOf("acme", 950),
        approvalOf("globex", 18000),
        instanceOf(flaky()),
        instanceOf(flaky(), {{"succeed_at", 99}}),
        instanceOf(ticker()),
    };
}

std::vector<MachineSummary> describe(const Registry& registry) {
    std::vector<MachineSummary> summaries;
    for (const std::shared_ptr<const MachineDefinition>& machine : registry.machines()) {
        MachineSummary summary;
        summary.fsm = machine->name();
        summary.version = machine->version();
        summary.initial = machine->initialStep();
        summary.queue = machine->defaultQueue();
        summary.description = machine->description();
        summary.steps = machine->steps();
        for (const Transition& transition : machine->transitions())
            summary.edges.push_back({transition.from, transition.to, transition.on});
        summary.exampleState = machine->exampleState().dump();
        summaries.push_back(std::move(summary));
    }
    return summaries;
}

} // namespace fermata::examples
