// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "machines/machine_words.h"

#include "machines/machine_list.h"
#include "models/why.h"
#include "widgets/format.h"
#include "widgets/shown.h"

#include <QCoreApplication>

namespace fermata::views {

using controls::Tone;

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(fermata::views::Machines)
};

constexpr int kNamedWorkers = 4;

} // namespace

LifeWord lifeWord(const MachineRow& machine) {
    if (!machine.known()) return {Words::tr("not declared"), Tone::Attention};
    if (!machine.declared) return {Words::tr("built in"), Tone::Hint};
    switch (machine.life) {
    case MachineLife::Live:
        return {Words::tr("live"), Tone::Done};
    case MachineLife::Deprecated:
        return {Words::tr("deprecated"), Tone::Secondary};
    case MachineLife::Obsolete:
        return {Words::tr("obsolete"), Tone::Attention};
    }
    return {};
}

QString notEndedText(const MachineRow& machine) {
    if (!machine.notEnded.more) return format::number(machine.notEnded.value);
    return format::number(machine.notEnded.value) + QLatin1Char('+');
}

QString workersSentence(const MachineRow& machine) {
    if (!machine.workersKnown) return {};
    if (machine.workers.isEmpty()) return Words::tr("No living worker can run it.");
    QStringList names;
    for (const QString& name : machine.workers.mid(0, kNamedWorkers))
        names << shownText(name);
    if (machine.workers.size() > kNamedWorkers) names << QStringLiteral("…");
    return Words::tr("Can be run by %1.").arg(names.join(format::comma()));
}

QString machineToolTip(const MachineRow& machine) {
    QStringList lines{machineName(machine.key.fsm, machine.key.version) + format::comma() + lifeWord(machine).text};
    if (!machine.summary.description.empty()) lines << shownLines(machine.summary.description);
    lines << Words::tr("Not ended: %1").arg(notEndedText(machine));
    if (const QString workers = workersSentence(machine); !workers.isEmpty()) lines << workers;
    if (!machine.known())
        lines << Words::tr("No worker has declared it: its graph is what was seen of it.");
    else if (!machine.declared)
        lines << Words::tr("This program has it; no worker has declared it in this database.");
    if (!machine.problem.isEmpty()) lines << shownText(machine.problem);
    return lines.join(u'\n');
}

QString machineSpeech(const MachineRow& machine) {
    QString text =
        Words::tr("%1, %2, not ended: %3")
            .arg(machineName(machine.key.fsm, machine.key.version), lifeWord(machine).text, notEndedText(machine));
    if (machine.stranded()) text += format::fullStop() + workersSentence(machine);
    if (!machine.problem.isEmpty()) text += format::fullStop() + shownText(machine.problem);
    return text;
}

QString countedSentence(const MachineBoard& board) {
    const auto took = board.to - board.from;
    const QString manner = board.byIndex ? QString()
                                         : QLatin1Char(' ') + Words::tr("No index knows the status here, so it goes "
                                                                        "past all that have ended.");
    if (!board.whole) {
        std::int64_t counted = 0;
        for (const StepCount& count : board.counts)
            counted += count.count;
        return Words::tr("Counting, a slice at each refresh: %1 so far, for %2.")
                   .arg(format::number(counted), format::duration(took)) +
               manner;
    }
    if (took < std::chrono::seconds(2)) return Words::tr("Counted at %1.").arg(format::clock(board.to)) + manner;
    return Words::tr("What executes is counted now; all others %1 ago, over %2, a slice at each refresh.")
               .arg(format::age(board.to, board.databaseTime), format::duration(took)) +
           manner;
}

} // namespace fermata::views
