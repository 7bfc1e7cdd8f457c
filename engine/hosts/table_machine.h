// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fermata/registry.h>

#include <string>
#include <vector>

namespace fermata::hosts {

// In a worker's registry it says that the worker runs the machines that are a table of the database, whichever there
// are. It has no instances, and is not declared.
inline constexpr char tablesName[] = "fermata.tables";
Machine tablesMark();
bool runsTables(const Registry& registry);
Registry withoutTables(const Registry& registry);

// A machine that is a table of the database (fermata_machine_define): what an event does is asked there each time, so
// that nothing of it is held here. Its states are steps; it awaits `event` in each, and handles one a commit.
class TableMachine final : public MachineDefinition {
public:
    TableMachine(std::string name, int version) : name_(std::move(name)), version_(version) {}

    const std::string& name() const override { return name_; }
    int version() const override { return version_; }
    std::vector<std::string> steps() const override { return {}; }
    std::string initialStep() const override { return {}; }
    bool hasStep(const std::string&) const override { return true; }
    Outcome run(const Context& ctx) const override;

private:
    const std::string name_;
    const int version_;
};

} // namespace fermata::hosts
