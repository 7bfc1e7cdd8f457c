// SPDX-FileCopyrightText: 2026 The Fermata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace fermata::views::metrics {

// Everything sits on a grid of 4. Sizes are device independent pixels; fonts scale apart from them, so a control's
// height is a floor ("at least"), never a fixed box around text.
inline constexpr int kGrid = 4;
inline constexpr int kGap = 8;
inline constexpr int kCellPadding = 8;
inline constexpr int kPanelPadding = 12;
inline constexpr int kPageMargin = 16;

inline constexpr double kRadiusSmall = 4;   // key caps, check boxes, segments
inline constexpr double kRadiusControl = 5; // buttons, inputs, chips
inline constexpr double kRadiusPanel = 6;   // panels, graph nodes, menus

inline constexpr int kToolBar = 44;
inline constexpr int kPageHeader = 44;
inline constexpr int kRow = 28; // table rows, headers, dock titles
inline constexpr int kRowCompact = 24;
inline constexpr int kRowRoomy = 32;
inline constexpr int kStatusBar = 24;
inline constexpr int kButton = 28;
inline constexpr int kButtonCompact = 24;
inline constexpr int kPill = 20;
inline constexpr int kSidebarWidth = 184;
inline constexpr int kInspectorWidth = 392;

inline constexpr int kIcon = 16;
inline constexpr int kGlyph = 12;

} // namespace fermata::views::metrics
