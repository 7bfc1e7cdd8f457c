// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/controls.h"

#include <fermata/types/machines.h>

#include <QString>

namespace fermata::views {

struct MachineRow;

// The machines in words.
struct LifeWord {
    QString text;
    controls::Tone tone = controls::Tone::Hint;
};

LifeWord lifeWord(const MachineRow& machine);
QString notEndedText(const MachineRow& machine);
QString machineToolTip(const MachineRow& machine);
QString machineSpeech(const MachineRow& machine);
// Which workers can run it, or that none can.
QString workersSentence(const MachineRow& machine);
// When what is shown was counted, and how far.
QString countedSentence(const MachineBoard& board);

} // namespace fermata::views
