// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/step_marks.h"

#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace fermata::views {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::MachineGraph)
};

constexpr std::size_t kMostLines = 4;

// One that names no step holds at each of its machine's; one that names an instance alone is that instance's.
bool isAt(const BreakpointRow& row, const MachineKey& machine, const std::string& step) {
    if (row.spent || (!row.step && !row.machine)) return false;
    return row.machine.value_or(machine.fsm) == machine.fsm &&
           row.version.value_or(machine.version) == machine.version && row.step.value_or(step) == step;
}

bool isNarrowed(const BreakpointRow& row) {
    return row.condition || row.instance || row.log;
}

std::int64_t take(StepNode& node, LookStatus look, std::int64_t most) {
    const auto found = std::ranges::find(node.counts, look, &std::pair<LookStatus, BoundedCount>::first);
    if (found == node.counts.end()) return 0;
    const std::int64_t taken = std::min(found->second.value, most);
    found->second.value -= taken;
    if (found->second.value == 0 && !found->second.more) node.counts.erase(found);
    return taken;
}

// Counted when they were walked by, which may be a while ago: they were scheduled then, or not held yet.
void tellHeld(StepNode& node, std::int64_t held) {
    if (held == 0) return;
    const std::int64_t scheduled = take(node, LookStatus::Scheduled, held);
    if (scheduled < held) take(node, LookStatus::Runnable, held - scheduled);
    const auto parked = std::ranges::find_if(node.counts, [](const auto& entry) {
        return entry.first == LookStatus::AwaitingSignal || entry.first == LookStatus::AwaitingChildren;
    });
    node.counts.insert(parked, {LookStatus::Held, BoundedCount{held, false}});
}

} // namespace

StepMark::Look StepMark::look() const {
    Look look = Look::None;
    for (const BreakpointRow& row : breakpoints)
        look = std::max(look, !row.armed ? Look::Off : isNarrowed(row) ? Look::Narrowed : Look::On);
    return look;
}

void mark(StepGraph& graph, const MachineKey& machine, const DebugSnapshot& debug) {
    for (StepNode& node : graph.nodes) {
        if (node.kind != StepNode::Kind::Step) continue;
        node.mark = {};
        for (const BreakpointRow& row : debug.breakpoints) {
            if (!isAt(row, machine, node.step)) continue;
            node.mark.breakpoints.push_back(row);
            node.mark.breakpoints.back().hits = 0;
        }
        tellHeld(node, debug.countHeld([&](const HeldCount& count) {
            return count.machine == machine.fsm && count.version == machine.version && count.step == node.step;
        }));
    }
}

QString markWords(const StepMark& mark) {
    QStringList lines;
    for (const BreakpointRow& row : mark.breakpoints) {
        if (std::size_t(lines.size()) == kMostLines) {
            lines << Words::tr("%Ln more breakpoints.", nullptr,
                               format::plural(qint64(mark.breakpoints.size() - kMostLines)));
            break;
        }
        const QString which =
            row.instance ? Words::tr("Breakpoint %1, for instance #%2 alone,").arg(row.id).arg(row.instance->value)
                         : Words::tr("Breakpoint %1").arg(row.id);
        const QString what =
            row.log ? Words::tr("%1 counts before this step.") : Words::tr("%1 holds before this step.");
        QString line = row.armed     ? what.arg(which)
                       : row.enabled ? Words::tr("%1 is off: who has set it is gone.").arg(which)
                                     : Words::tr("%1 is switched off.").arg(which);
        if (row.condition)
            line += u' ' + Words::tr("Only if: %1").arg(shownText(QString::fromStdString(*row.condition)));
        lines << line;
    }
    return lines.join(u'\n');
}

} // namespace fermata::views
