#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Configures (where that has not been done) and builds one preset. Usage: packaging/build.sh dev|release|asan|tsan
# Silent when all is up to date, so that a second ./run.sh starts at once.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cd "$root" # presets are read from the current folder

preset=${1:-}
case $preset in
    dev | release | asan | tsan) ;;
    *) echo "build: expected one of the presets dev, release, asan, tsan; got \"$preset\"" >&2; exit 2 ;;
esac
(($# == 1)) || { echo "build: unexpected argument \"$2\"" >&2; exit 2; }

folder=build/$preset
log=$folder/configure.log

# Ninja runs CMake again by itself when a CMakeLists.txt changed. It cannot know about changed presets, nor about a clone
# that was moved (the cache holds absolute paths): those need a fresh configuration.
needsConfigure() {
    [[ ! -f $folder/build.ninja || $root/CMakePresets.json -nt $folder/build.ninja ]] && return
    ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"
}

if needsConfigure; then
    echo "Configuring $preset"
    mkdir -p "$folder"
    if ! cmake --preset "$preset" --fresh >"$log" 2>&1; then
        cat "$log" >&2
        echo "build: configuring failed; what CMake said stands above (also in $log)" >&2
        exit 1
    fi
    touch "$folder/build.ninja" # newer than the presets, whatever CMake found unchanged
fi

upToDate() { [[ $(ninja -C "$folder" -n 2>/dev/null | tail -n 1) == "ninja: no work to do." ]]; }
upToDate && exit 0

echo "Building $preset (a first build takes some minutes)"
export NINJA_STATUS="[%f/%t, %es] "
if ! cmake --build --preset "$preset"; then
    echo "build: building $preset failed; the first error stands above" >&2
    exit 1
fi
