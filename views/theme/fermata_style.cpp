// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "theme/fermata_style.h"

namespace fermata::views {

FermataStyle::FermataStyle() : QProxyStyle(QStringLiteral("fusion")) {}

} // namespace fermata::views
