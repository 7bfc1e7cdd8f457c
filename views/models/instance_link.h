// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fermata/types/ids.h>

#include <QString>

#include <optional>

namespace fermata::views {

// What a link of this kind leads to; nothing for any other link.
QString instanceLink(InstanceId id);
std::optional<InstanceId> linkedInstance(const QString& link);

} // namespace fermata::views
