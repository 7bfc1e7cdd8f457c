# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: GPL-3.0-or-later
set(theme ${CMAKE_CURRENT_LIST_DIR})
target_sources(fermata_views PRIVATE
    ${theme}/controls.cpp
    ${theme}/fermata_style.cpp
    ${theme}/focus_ring.cpp
    ${theme}/fonts.cpp
    ${theme}/icon.cpp
    ${theme}/motion.cpp
    ${theme}/status_look.cpp
    ${theme}/style_buttons.cpp
    ${theme}/style_chrome.cpp
    ${theme}/style_inputs.cpp
    ${theme}/style_items.cpp
    ${theme}/style_metrics.cpp
    ${theme}/style_paint.cpp
    ${theme}/svg_picture.cpp
    ${theme}/theme.cpp
    ${theme}/theme_manager.cpp
)
