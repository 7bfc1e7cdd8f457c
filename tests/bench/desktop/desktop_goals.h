// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "goals.h"

namespace fermata::bench {

/// A view of the desktop as it is measured: its page, or what stands beside one.
struct View {
    std::string name;  ///< in figures: "leases"
    std::string title; ///< in the table
};

/// What is held against which goal, for each of the views and for all together.
std::vector<Row> desktopRows(const std::vector<View>& views);

} // namespace fermata::bench
