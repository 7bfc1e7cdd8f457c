// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/instance_link.h"

namespace fermata::views {

QString instanceLink(InstanceId id) {
    return QStringLiteral("instance:%1").arg(id.value);
}

std::optional<InstanceId> linkedInstance(const QString& link) {
    if (!link.startsWith(QLatin1String("instance:"))) return std::nullopt;
    bool isNumber = false;
    const qlonglong id = link.mid(9).toLongLong(&isNumber);
    return isNumber && id != 0 ? std::optional(InstanceId{id}) : std::nullopt;
}

} // namespace fermata::views
