# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: GPL-3.0-or-later
set(widgets ${CMAKE_CURRENT_LIST_DIR})
target_sources(fermata_views PRIVATE
    ${widgets}/banner.cpp
    ${widgets}/bars.cpp
    ${widgets}/cell_delegate.cpp
    ${widgets}/chip.cpp
    ${widgets}/empty_state.cpp
    ${widgets}/event_buttons.cpp
    ${widgets}/filter_line.cpp
    ${widgets}/fitting_tabs.cpp
    ${widgets}/flow_layout.cpp
    ${widgets}/folding_splitter.cpp
    ${widgets}/foot_bar.cpp
    ${widgets}/format.cpp
    ${widgets}/json_code_edit.cpp
    ${widgets}/json_edit.cpp
    ${widgets}/json_footer.cpp
    ${widgets}/json_highlighter.cpp
    ${widgets}/json_scanner.cpp
    ${widgets}/json_text.cpp
    ${widgets}/key_hint.cpp
    ${widgets}/key_value_grid.cpp
    ${widgets}/latest_job.cpp
    ${widgets}/link_label.cpp
    ${widgets}/list_stack.cpp
    ${widgets}/note.cpp
    ${widgets}/number_label.cpp
    ${widgets}/page_header.cpp
    ${widgets}/panel.cpp
    ${widgets}/search_box.cpp
    ${widgets}/section_bar.cpp
    ${widgets}/segmented_control.cpp
    ${widgets}/shown_edit.cpp
    ${widgets}/spoken_parts.cpp
    ${widgets}/status_pill.cpp
    ${widgets}/turning_ring.cpp
)

# Strangers' text as it is shown, and what was thrown in words: readings need them where there are no widgets. Qt Core
# alone.
fermata_add_library(fermata_shown ${widgets}/guarded.cpp ${widgets}/shown.cpp)
target_include_directories(fermata_shown PUBLIC ${CMAKE_CURRENT_SOURCE_DIR})
target_link_libraries(fermata_shown PUBLIC fermata_types Qt6::Core)
target_compile_definitions(fermata_shown PUBLIC QT_NO_KEYWORDS)
