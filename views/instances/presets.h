// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/status.h>

#include <QString>

#include <vector>

namespace fermata::views {

// The questions asked most often, one click each.
struct Preset {
    QString name;
    QString toolTip;
    std::vector<Status> statuses;
};

const std::vector<Preset>& instancePresets();

// Which of them asks for exactly these statuses; -1 when none does.
int presetOf(const std::vector<Status>& statuses);

} // namespace fermata::views
