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

# fermata_add_headers(NAME HEADER LIBRARIES...) : headers compiled once, for all targets that fermata_use_headers(TARGET NAME).
# g++ takes them only where each macro they were compiled with is the same, so LIBRARIES are those that all of these targets
# link. Qt's lower-case macros are off: the engine's types have members called signals and slots.
function(fermata_add_headers name header)
    add_library(${name} OBJECT ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/headers.cpp)
    target_link_libraries(${name} PRIVATE fermata_common_flags ${ARGN})
    target_compile_definitions(${name} PRIVATE QT_NO_KEYWORDS)
    _fermata_same_settings(${name})
    target_precompile_headers(${name} PRIVATE ${header})
endfunction()

function(fermata_use_headers target name)
    _fermata_same_settings(${target})
    get_target_property(optimised ${name} FERMATA_OPTIMISED)
    if(optimised)
        fermata_optimise(${target})
    endif()
    target_precompile_headers(${target} REUSE_FROM ${name})
endfunction()

# Optimised a little where nothing else is: what the tests spend more time in than it costs to compile. Who uses its
# headers is compiled likewise. Without the warnings that GCC 12 raises wrongly when it optimises (see the release preset).
function(fermata_optimise target)
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Debug>:-O1;-Wno-restrict;-Wno-array-bounds;\
-Wno-maybe-uninitialized;-Wno-stringop-overflow;-Wno-stringop-overread>")
    set_target_properties(${target} PROPERTIES FERMATA_OPTIMISED TRUE)
endfunction()

# Of a template or inline function that several objects have, the linker takes the first copy. For a program that links the
# engine: the engine's, which is optimised.
function(fermata_prefer_engine target)
    if(CMAKE_BUILD_TYPE STREQUAL "Debug")
        target_link_options(${target} PRIVATE
            "SHELL:-Wl,--whole-archive $<TARGET_FILE:fermata_engine> -Wl,--no-whole-archive")
    endif()
endfunction()

# Qt's Test module defines the folder of each target, which nothing of ours asks for. A program's own position independence
# is another one than a library's.
function(_fermata_same_settings target)
    target_compile_options(${target} PRIVATE -UQT_TESTCASE_BUILDDIR -UQT_TESTCASE_SOURCEDIR -fPIC)
endfunction()
