// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace fermata::views {

// Fusion, flattened: the look of every plain Qt widget. Reads theme() at each paint, so one instance serves both
// themes.
class FermataStyle : public QProxyStyle {
    Q_OBJECT

public:
    FermataStyle();
};

} // namespace fermata::views
