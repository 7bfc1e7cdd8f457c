// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kit/keyed_tree.h"
#include "kit/list_model.h"
#include "machines/machine_list.h"

#include <optional>
#include <string>
#include <vector>

namespace fermata::views {

// A machine, or one of its versions.
struct MachineLine {
    std::string fsm;
    std::size_t versions = 0; // of a machine
    std::optional<MachineRow> version;

    friend bool operator==(const MachineLine&, const MachineLine&) = default;
};

std::string keyOfMachine(const MachineLine& line);

// Machines, and under each its versions.
class MachineTreeModel : public ListOf<KeyedTreeModel<MachineLine, &keyOfMachine>> {
public:
    enum Column { Machine, NotEnded, ColumnCount };

    explicit MachineTreeModel(QObject* parent = nullptr);

    // In the order of machineList().
    void setRows(const std::vector<MachineRow>& rows);
    QModelIndex find(const MachineKey& key) const;
    const MachineRow* row(const QModelIndex& index) const; // null: a machine, or nothing
    static ListKey listKey(const MachineKey& key);

private:
    std::optional<ListKey> keyOf(const MachineLine& line) const override {
        return line.version ? std::optional(listKey(line.version->key)) : std::nullopt;
    }
};

} // namespace fermata::views
