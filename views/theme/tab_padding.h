// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace fermata::views::metrics {

// At both ends of a tab.
inline constexpr int kTabPadding = 6;
inline constexpr int kTabPaddingLeast = 2; // where many share little room

} // namespace fermata::views::metrics
