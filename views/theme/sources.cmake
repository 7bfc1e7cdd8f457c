# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: GPL-3.0-or-later
set(theme ${CMAKE_CURRENT_LIST_DIR})
target_sources(fermata_views PRIVATE
    ${theme}/fermata_style.cpp
    ${theme}/focus_ring.cpp
    ${theme}/fonts.cpp
    ${theme}/icon.cpp
    ${theme}/status_look.cpp
    ${theme}/svg_picture.cpp
    ${theme}/theme.cpp
    ${theme}/theme_manager.cpp
)
