// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/page.h>

#include <QString>

#include <optional>
#include <vector>

namespace fermata::views {

// The questions asked most often, one click each.
struct Preset {
    QString name;
    QString toolTip;
    std::vector<Status> statuses;
    std::optional<bool> scheduled;
};

std::vector<Preset> instancePresets();

// The filter with the preset's statuses for its own.
InstanceFilter withPreset(InstanceFilter filter, int preset);
// Which of them asks for exactly these statuses; -1 when none does.
int presetOf(const InstanceFilter& filter);

} // namespace fermata::views
