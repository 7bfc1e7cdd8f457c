// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/machine.h>

#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace fermata {

// The machines a worker can run, by name and version (§8: an instance finishes on the version it began with). A value:
// copies share the definitions. Not changed while a worker uses it.
class Registry {
public:
    Registry() = default;
    Registry(std::initializer_list<Machine> machines);

    // Throws std::logic_error when the name and version are there already.
    void add(const Machine& machine);

    // Null when it is not registered.
    std::shared_ptr<const MachineDefinition> find(const std::string& name, int version) const;

    // Ascending by name and version.
    std::vector<std::shared_ptr<const MachineDefinition>> machines() const;

    bool empty() const { return machines_.empty(); }

private:
    std::map<std::pair<std::string, int>, std::shared_ptr<const MachineDefinition>> machines_;
};

} // namespace fermata
