# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0

# Tests: a program a folder, an entry in ctest and so a process a class. A file tst_SUBJECT.cpp holds one class; its entry is
# FOLDER.SUBJECT, and `fermata_tests_FOLDER SUBJECT` runs it by hand.
#
# Labels, for ctest -L and -LE: the folder, and
#   server   needs a PostgreSQL: ctest starts one for the whole suite (tests/server)
#   window   makes a window
#   slow     takes more than about ten seconds
#   quick    neither of server and slow, or named so: what `./test.sh quick` runs

# Where the suite's server is announced, see tests/support/include/fermata/test/suite_server.h.
set(FERMATA_TEST_SERVERS ${CMAKE_BINARY_DIR}/test-servers)

# What every program of tests has: no Qt keywords, the runner, headers compiled beforehand.
function(fermata_as_test_program name)
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_link_libraries(${name} PRIVATE Qt6::Test)
    target_compile_definitions(${name} PRIVATE QT_NO_KEYWORDS)
    if("WINDOW" IN_LIST ARGN)
        fermata_use_headers(${name} fermata_test_headers_window)
    else()
        fermata_use_headers(${name} fermata_test_headers)
        target_link_libraries(${name} PRIVATE fermata_engine) # what these headers have of it
        fermata_prefer_engine(${name})
    endif()
endfunction()

# fermata_add_tests(FOLDER LIBRARIES ... [SOURCES ...] [WINDOW] [SERVER] [EXCEPT subjects...])
# Every tst_*.cpp at or below the current folder, into the program fermata_tests_FOLDER. WINDOW: they link widgets. SERVER:
# they need a PostgreSQL. EXCEPT: those with a program of their own.
function(fermata_add_tests folder)
    cmake_parse_arguments(arg "WINDOW;SERVER" "" "SOURCES;LIBRARIES;EXCEPT" ${ARGN})
    set(program fermata_tests_${folder})
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/tst_*.cpp)
    foreach(subject IN LISTS arg_EXCEPT)
        list(FILTER files EXCLUDE REGEX "/tst_${subject}\\.cpp$")
    endforeach()
    if(NOT files)
        message(FATAL_ERROR "There is no tst_*.cpp in ${CMAKE_CURRENT_SOURCE_DIR}.")
    endif()
    fermata_add_executable(${program} ${files} ${arg_SOURCES})
    if(arg_WINDOW)
        fermata_as_test_program(${program} WINDOW)
    else()
        fermata_as_test_program(${program})
    endif()
    target_link_libraries(${program} PRIVATE ${arg_LIBRARIES} fermata_test_runner)
    foreach(file IN LISTS files)
        get_filename_component(subject ${file} NAME_WE)
        string(REGEX REPLACE "^tst_" "" subject ${subject})
        add_test(NAME ${folder}.${subject} COMMAND ${program} ${subject})
        file(STRINGS ${file} window REGEX "^FERMATA_TEST\\(.*QApplication\\)")
        _fermata_prepare_test(${folder} ${subject} "${arg_SERVER}" "${window}")
    endforeach()
endfunction()

# fermata_add_own_test(FOLDER FILE LIBRARIES ... [SOURCES ...] [WINDOW] [SERVER]) : a test with a main() of its own, which
# calls runWatched().
function(fermata_add_own_test folder file)
    cmake_parse_arguments(arg "WINDOW;SERVER" "" "SOURCES;LIBRARIES" ${ARGN})
    get_filename_component(subject ${file} NAME_WE)
    string(REGEX REPLACE "^tst_" "" subject ${subject})
    set(program fermata_tests_${folder}_${subject})
    fermata_add_executable(${program} ${file} ${arg_SOURCES})
    if(arg_WINDOW)
        fermata_as_test_program(${program} WINDOW)
    else()
        fermata_as_test_program(${program})
    endif()
    target_link_libraries(${program} PRIVATE ${arg_LIBRARIES} fermata_test_runner)
    add_test(NAME ${folder}.${subject} COMMAND ${program})
    _fermata_prepare_test(${folder} ${subject} "${arg_SERVER}" "${arg_WINDOW}")
endfunction()

function(_fermata_prepare_test folder subject server window)
    set(labels ${folder})
    if(server)
        list(APPEND labels server)
    else()
        list(APPEND labels quick)
    endif()
    if(window)
        list(APPEND labels window)
    endif()
    set_tests_properties(${folder}.${subject} PROPERTIES
        ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8;FERMATA_TEST_SERVERS=${FERMATA_TEST_SERVERS}")
    _fermata_set_labels(${folder}.${subject} "${labels}")
    # A slow machine is no hang: what takes twenty seconds alone took five minutes beside others on a busy one.
    _fermata_limit_time(${folder}.${subject} 900)
endfunction()

# ctest starts the suite's server before the tests that need one, and stops it after them.
function(_fermata_set_labels test labels)
    set(fixtures)
    if("server" IN_LIST labels)
        set(fixtures server)
    endif()
    set_tests_properties(${test} PROPERTIES LABELS "${labels}" FIXTURES_REQUIRED "${fixtures}")
endfunction()

# A sanitizer makes a test several times as slow.
function(_fermata_limit_time test seconds)
    if(FERMATA_SANITIZE)
        math(EXPR seconds "4 * ${seconds}")
    endif()
    set_tests_properties(${test} PROPERTIES TIMEOUT ${seconds})
    # Qt Test says which function it was, if it is the first to give up.
    math(EXPR milliseconds "1000 * (${seconds} - 10)")
    set_property(TEST ${test} APPEND PROPERTY ENVIRONMENT QTEST_FUNCTION_TIMEOUT=${milliseconds})
endfunction()

# fermata_describe_tests(FOLDER SUBJECTS ... [TIMEOUT seconds] [SLOW] [QUICK] [NO_SERVER] [ALONE])
# What is special about some of them. ALONE: nothing runs beside it. None says how many processors it keeps busy: ctest would
# let it wait until so many places are free at the same moment, which is at the end.
function(fermata_describe_tests folder)
    cmake_parse_arguments(arg "SLOW;QUICK;NO_SERVER;ALONE" "TIMEOUT" "SUBJECTS" ${ARGN})
    foreach(subject IN LISTS arg_SUBJECTS)
        set(name ${folder}.${subject})
        get_test_property(${name} LABELS labels)
        if(arg_NO_SERVER)
            list(REMOVE_ITEM labels server)
            list(APPEND labels quick)
        endif()
        if(arg_SLOW)
            list(REMOVE_ITEM labels quick)
            list(APPEND labels slow)
            set_property(GLOBAL APPEND PROPERTY FERMATA_SLOW_TESTS ${name})
        endif()
        if(arg_QUICK)
            list(APPEND labels quick)
        endif()
        list(REMOVE_DUPLICATES labels)
        _fermata_set_labels(${name} "${labels}")
        if(arg_TIMEOUT)
            _fermata_limit_time(${name} ${arg_TIMEOUT})
        endif()
        if(arg_ALONE)
            set_tests_properties(${name} PROPERTIES RUN_SERIAL TRUE)
        endif()
    endforeach()
endfunction()

# fermata_order_tests(), after all tests: the longest begin first, so that nothing is left to wait for at the end. ctest keeps
# in the build folder what each test took, and goes by that, unless a test has the property COST, which would stand above it.
# In a folder where none has run yet those come first that are called slow; what they really take replaces it (0 runs).
function(fermata_order_tests)
    set(costs ${CMAKE_BINARY_DIR}/Testing/Temporary/CTestCostData.txt)
    if(EXISTS ${costs})
        return()
    endif()
    get_property(slow GLOBAL PROPERTY FERMATA_SLOW_TESTS)
    list(REMOVE_DUPLICATES slow)
    list(TRANSFORM slow APPEND " 0 100\n")
    list(JOIN slow "" lines)
    file(WRITE ${costs} "${lines}---\n")
endfunction()
