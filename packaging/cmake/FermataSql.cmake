# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0

set(FERMATA_CMAKE_DIR ${CMAKE_CURRENT_LIST_DIR})

# fermata_embed_sql(OUTPUT MIGRATIONS files... QUERIES files... STATEMENTS files... ROLES file FRAGMENTS folder
#                   RESOLVED folder)
# Turns the .sql files into one C++ source, so that no program has to find them at run time. Comments of
# queries stay: they show in pg_stat_activity what a query is for. Those of statements do not. Both may include files of the
# folder FRAGMENTS; what they are then is also written to the folder RESOLVED, for people. Runs again whenever one of the
# files changes.
function(fermata_embed_sql output)
    cmake_parse_arguments(arg "" "FRAGMENTS;RESOLVED" "MIGRATIONS;QUERIES;STATEMENTS;SCRIPTS" ${ARGN})
    file(GLOB fragments CONFIGURE_DEPENDS ${arg_FRAGMENTS}/*.sql)
    add_custom_command(OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} "-DMIGRATIONS=${arg_MIGRATIONS}" "-DQUERIES=${arg_QUERIES}"
                "-DSTATEMENTS=${arg_STATEMENTS}" "-DSCRIPTS=${arg_SCRIPTS}"
                -DFRAGMENTS=${arg_FRAGMENTS} -DRESOLVED=${arg_RESOLVED} -P ${FERMATA_CMAKE_DIR}/EmbedSql.cmake
        DEPENDS ${arg_MIGRATIONS} ${arg_QUERIES} ${arg_STATEMENTS} ${arg_SCRIPTS} ${fragments}
                ${FERMATA_CMAKE_DIR}/EmbedSql.cmake ${FERMATA_CMAKE_DIR}/ResolveSql.cmake
        COMMENT "Embedding SQL" VERBATIM)
endfunction()
