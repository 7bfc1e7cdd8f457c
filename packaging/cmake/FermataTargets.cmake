# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0

# What every target of ours has in common: warnings, sanitizers, hidden surprises switched off.
add_library(fermata_common_flags INTERFACE)
# Designated initializers leave members to their defaults on purpose; g++ warns about that all the same.
target_compile_options(fermata_common_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wno-missing-field-initializers)
if(FERMATA_WERROR)
    target_compile_options(fermata_common_flags INTERFACE -Werror)
endif()
if(FERMATA_SANITIZE)
    target_compile_options(fermata_common_flags INTERFACE -fsanitize=${FERMATA_SANITIZE} -fno-omit-frame-pointer)
    target_link_options(fermata_common_flags INTERFACE -fsanitize=${FERMATA_SANITIZE})
endif()
# There are two hundred tests, and mold links each in a sixth of the time.
find_program(FERMATA_MOLD mold)
if(FERMATA_MOLD)
    include(CheckLinkerFlag)
    check_linker_flag(CXX -fuse-ld=mold FERMATA_LINKS_WITH_MOLD)
    if(FERMATA_LINKS_WITH_MOLD)
        target_link_options(fermata_common_flags INTERFACE $<$<CONFIG:Debug>:-fuse-ld=mold>)
    endif()
endif()

# fermata_add_library(NAME SOURCES...) : a static library with the common flags.
function(fermata_add_library name)
    add_library(${name} STATIC ${ARGN})
    target_link_libraries(${name} PRIVATE $<BUILD_INTERFACE:fermata_common_flags>)
endfunction()

# fermata_add_executable(NAME SOURCES...) : an executable with the common flags.
function(fermata_add_executable name)
    add_executable(${name} ${ARGN})
    target_link_libraries(${name} PRIVATE fermata_common_flags)
endfunction()

# fermata_add_test(NAME SOURCES ... LIBRARIES ... [LABELS ...] [TIMEOUT seconds])
# A Qt Test program run by ctest on the offscreen platform.
function(fermata_add_test name)
    cmake_parse_arguments(arg "" "TIMEOUT" "SOURCES;LIBRARIES;LABELS" ${ARGN})
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 120)
    endif()
    fermata_add_executable(${name} ${arg_SOURCES})
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} Qt6::Test)
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8"
        TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}")
endfunction()
