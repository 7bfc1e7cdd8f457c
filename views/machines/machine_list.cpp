// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/machine_list.h"

#include <algorithm>
#include <map>

namespace fermata::views {

std::vector<MachineRow> machineList(const MachineBoard& board, const std::vector<MachineSummary>& built,
                                    const std::vector<WorkerSummary>* workers) {
    std::map<MachineKey, MachineRow> rows;
    const auto row = [&](const MachineKey& key) -> MachineRow& {
        MachineRow& found = rows[key];
        found.key = key;
        return found;
    };
    for (const MachineSummary& summary : built) {
        MachineRow& machine = row({summary.fsm, summary.version});
        machine.built = true;
        machine.summary = summary;
        machine.problem = QString::fromStdString(summary.problem);
    }
    // What the database says goes before: it is what other workers run.
    for (const DeclaredMachine& declared : board.declared) {
        MachineRow& machine = row({declared.fsm, declared.version});
        machine.declared = true;
        machine.life = declared.life;
        machine.strict = declared.strict;
        machine.enforced = declared.enforced;
        machine.table = declared.table;
        machine.terminal = declared.terminal;
        machine.refusesUnknown = declared.refusesUnknown;
        machine.summary = declared;
        machine.problem = QString::fromStdString(declared.problem);
    }
    std::map<MachineKey, std::map<std::string, std::int64_t>> standing;
    for (const StepCount& count : board.counts) {
        MachineRow& machine = row(count.machine);
        machine.notEnded.value += count.count;
        standing[count.machine][count.step] += count.count;
    }
    for (const auto& [key, steps] : standing)
        rows[key].mostAt =
            std::ranges::max_element(steps, {}, &std::pair<const std::string, std::int64_t>::second)->first;
    if (workers) {
        for (const WorkerSummary& worker : *workers) {
            if (!worker.alive) continue;
            for (const auto& [fsm, version] : worker.machines)
                row({fsm, version}).workers << QString::fromStdString(worker.name);
        }
    }
    std::vector<MachineRow> list;
    for (auto& [key, machine] : rows) {
        machine.notEnded.more = !board.whole;
        machine.counted = true;
        machine.workersKnown = workers != nullptr;
        machine.workers.sort();
        list.push_back(std::move(machine));
    }
    std::ranges::stable_sort(list, [](const MachineRow& left, const MachineRow& right) {
        return left.key.fsm != right.key.fsm ? left.key.fsm < right.key.fsm : left.key.version > right.key.version;
    });
    return list;
}

} // namespace fermata::views
