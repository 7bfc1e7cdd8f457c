// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/cell_delegate.h"

#include <fermata/types/inboxes.h>

namespace fermata::views {

// How a signal stands, in a word or two, and as a person sees it at a glance.
QString stateWord(SignalState state);
QString stateToolTip(SignalState state);
QString standingWord(SignalStanding standing);
QString standingIcon(SignalStanding standing); // one of icon()'s names: its shape tells it apart without colour
controls::Tone standingTone(SignalStanding standing);

// Why it stands so: two or three sentences, HTML.
QString standingReason(const SignalEntry& signal);

// “Paid”, the letter that differs from the awaited name underlined; a name that differs only in what one cannot see
// shows that. Without a near miss it is the plain name.
void addName(Cell& cell, const QString& name, const std::optional<std::string>& awaited, controls::Tone tone,
             bool bold = false);

} // namespace fermata::views
