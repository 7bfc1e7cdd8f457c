# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: GPL-3.0-or-later
set(widgets ${CMAKE_CURRENT_LIST_DIR})
target_sources(fermata_views PRIVATE
    ${widgets}/format.cpp
)
