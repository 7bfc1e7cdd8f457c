// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/machine_tree_model.h"

#include "machines/machine_words.h"
#include "widgets/shown.h"

#include <QCoreApplication>

#include <functional>

namespace fermata::views {

namespace {

using controls::Tone;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::MachineTreeModel)
};

QString toolTip(const MachineLine& line) {
    return line.version ? machineToolTip(*line.version) : QString();
}

} // namespace

std::string keyOfMachine(const MachineLine& line) {
    return line.version ? std::to_string(line.version->key.version) : line.fsm;
}

MachineTreeModel::MachineTreeModel(QObject* parent) : ListOf(parent) {
    setColumns({
        {.head = {.title = Words::tr("Machine"), .least = 1},
         .cell =
             [](const MachineLine& line) {
                 if (!line.version) return Cell::plain(QString::fromStdString(line.fsm));
                 const LifeWord life = lifeWord(*line.version);
                 return Cell::plain(Words::tr("v%1").arg(line.version->key.version))
                     .add({.text = QStringLiteral("  ") + life.text, .tone = life.tone});
             },
         .toolTip = toolTip,
         .spoken =
             [](const MachineLine& line) {
                 if (line.version) return machineSpeech(*line.version);
                 return Words::tr("Machine %1, versions: %2").arg(shownText(line.fsm), QString::number(line.versions));
             }},
        {.head = {.title = Words::tr("not ended"), .tip = Words::tr("Instances that have not ended"), .number = true},
         .cell =
             [](const MachineLine& line) {
                 if (!line.version) return Cell();
                 const bool stranded = line.version->stranded();
                 Cell cell = Cell::plain(notEndedText(*line.version), stranded ? Tone::Attention : Tone::Secondary);
                 if (stranded) cell.icon = QStringLiteral("warning");
                 return cell;
             },
         .toolTip = toolTip},
    });
}

void MachineTreeModel::setRows(const std::vector<MachineRow>& rows) {
    std::vector<std::pair<MachineLine, std::vector<MachineLine>>> machines;
    for (const MachineRow& row : rows) {
        if (machines.empty() || machines.back().first.fsm != row.key.fsm)
            machines.push_back({{row.key.fsm, 0, std::nullopt}, {}});
        machines.back().second.push_back({row.key.fsm, 0, row});
        ++machines.back().first.versions;
    }
    setGroups(std::move(machines));
}

QModelIndex MachineTreeModel::find(const MachineKey& key) const {
    const QModelIndex machine = KeyedTreeModel::find(key.fsm);
    return machine.isValid() ? KeyedTreeModel::find(std::to_string(key.version), machine) : QModelIndex();
}

const MachineRow* MachineTreeModel::row(const QModelIndex& index) const {
    if (!index.isValid()) return nullptr;
    const std::optional<MachineRow>& version = item(index).version;
    return version ? &*version : nullptr;
}

ListKey MachineTreeModel::listKey(const MachineKey& key) {
    return ListKey(std::hash<std::string>()(key.fsm + '\0' + std::to_string(key.version)));
}

} // namespace fermata::views
