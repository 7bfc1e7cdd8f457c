#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# The engine as a library: built where no Qt is, installed, found by a project outside of the tree, run on a real
# PostgreSQL. Usage: library_test.sh FOLDER FERMATACTL [-DNAME=VALUE...]: the folder to build in (kept, so that a second run
# is quick), fermatactl for the server, and what the tree under test was configured with. ccache has compiled the engine for
# that tree already, and answers from there: with the same flags, in a folder as deep as that one, each command is the same.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

build=$1 fermatactl=$2 settings=("${@:3}")
prefix=$scratch/prefix

# As the presets have it: without these ccache does not keep what is compiled with a precompiled header.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime

# A clone that was moved: the cache holds absolute paths.
grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt" || rm -rf "$build"
# Whoever asked for Qt would end here: it may not be found, and none of its paths is told.
expectCode 0 cmake -S "$root" -B "$build" -G Ninja -DCMAKE_CXX_COMPILER_LAUNCHER=ccache "${settings[@]}" \
    -DFERMATA_DESKTOP=OFF -DFERMATA_TESTS=OFF -DCMAKE_DISABLE_FIND_PACKAGE_Qt6=ON
expectThat 'Qt was looked for' bash -c "! grep -q '^Qt6.*_DIR' '$build/CMakeCache.txt'"
expectCode 0 cmake --build "$build" --target fermata_engine fermata_outbox
expectCode 0 cmake --install "$build" --component engine --prefix "$prefix"
expectThat 'the engine brings the outbox, which needs libcurl' bash -c "! ls '$prefix'/lib*/*/cmake/Fermata/FermataOutbox* '$prefix'/lib*/cmake/Fermata/FermataOutbox* 2>/dev/null"
expectCode 0 cmake --install "$build" --component outbox --prefix "$prefix"
expectThat 'a header that fermata.h includes is missing' test -f "$prefix/include/fermata/types/rows.h"
expectThat 'the package names the folder it was built in' bash -c "! grep -rq '$build\|$root' '$prefix'/lib*/*/cmake '$prefix'/lib*/cmake 2>/dev/null"
mv "$prefix" "$prefix.moved" # it may stand anywhere
prefix=$prefix.moved

cp -r "$root/tests/packaging/outside" "$scratch/outside"
export CCACHE_BASEDIR=$scratch # another folder at each run
expectCode 0 cmake -S "$scratch/outside" -B "$scratch/outside/build" -G Ninja -DCMAKE_CXX_COMPILER_LAUNCHER=ccache \
    "-DCMAKE_PREFIX_PATH=$prefix"
expectCode 0 cmake --build "$scratch/outside/build"
expectThat 'the worker of the outside project has grown beyond 40 lines' \
    test "$(wc -l <"$scratch/outside/main.cpp")" -lt 40
expectThat 'the program needs Qt' bash -c "! ldd '$scratch/outside/build/greeter' | grep -q Qt"
expectThat 'a program that publishes nothing needs libcurl' bash -c "! ldd '$scratch/outside/build/greeter' | grep -q curl"

chmod 711 "$scratch" # for root the server runs as somebody else
expectCode 0 "$fermatactl" sandbox start --dir "$scratch/sandbox"
trap '"$fermatactl" sandbox stop --dir "$scratch/sandbox" --force >/dev/null 2>&1; rm -rf "$scratch"' EXIT
started=$said
expectCode 0 timeout 60 "$scratch/outside/build/greeter" "${started##*$'\n'}"
expectSaid '{"greeting": "hello, world"}'
expectCode 0 timeout 60 "$scratch/outside/build/teller" "${started##*$'\n'}"
expectSaid 'published {"greeting": "hello, world"}'
verdict
