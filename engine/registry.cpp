// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#include <fermata/registry.h>

#include <stdexcept>

namespace fermata {

Registry::Registry(std::initializer_list<Machine> machines) {
    for (const Machine& machine : machines)
        add(machine);
}

void Registry::add(const Machine& machine) {
    const auto& definition = machine.definition();
    if (!machines_.try_emplace({definition->name(), definition->version()}, definition).second) {
        throw std::logic_error("machine " + definition->name() + " v" + std::to_string(definition->version()) +
                               " is registered already");
    }
}

std::shared_ptr<const MachineDefinition> Registry::find(const std::string& name, int version) const {
    const auto found = machines_.find({name, version});
    return found == machines_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<const MachineDefinition>> Registry::machines() const {
    std::vector<std::shared_ptr<const MachineDefinition>> all;
    for (const auto& [key, definition] : machines_)
        all.push_back(definition);
    return all;
}

} // namespace fermata
