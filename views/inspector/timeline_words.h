// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace fermata::views {

struct TimelineRow;

// The timeline in words: where it stood or what ran; what of it changed; how long that lasted; and all of it in one
// line, for copying and for who listens.
QString timelineTitle(const TimelineRow& row);
QString timelineText(const TimelineRow& row);
QString timelineDuration(const TimelineRow& row);
QString timelineLine(const TimelineRow& row);
QString timelineToolTip(const TimelineRow& row);

} // namespace fermata::views
