#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Configures (where that has not been done) and builds one preset.
# Usage: packaging/build.sh dev|release|bench|bench-desktop|asan|tsan
# Silent when all is up to date, so that a second ./run.sh starts at once.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
cd "$root" # presets are read from the current folder

preset=${1:-}
case $preset in
    dev | release | bench | bench-desktop | asan | tsan) ;;
    *) echo "build: expected one of the presets dev, release, bench, bench-desktop, asan, tsan; got \"$preset\"" >&2; exit 2 ;;
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

# Reads what Ninja says: steps become one line on a terminal that changes, or a line each tenth of the way in a log; what a
# compiler says passes through; that there is nothing to do is not worth a word.
showProgress() {
    local line width=80 tenth=-1 shown=false terminal=false
    if [[ -t 1 ]]; then
        terminal=true
        width=$(tput cols 2>/dev/null || echo 80)
    fi
    while IFS= read -r line; do
        if [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\ (.*)$ ]]; then
            local done=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]} step=${BASH_REMATCH[3]}
            [[ $step != Re-checking\ globbed* ]] || continue
            line="Building $preset: $((100 * done / all)) % ($done of $all, $SECONDS s)"
            if $terminal; then
                line+="  ${step#Building }"
                printf '\r\033[K%s' "${line:0:width-1}"
                shown=true
            elif ((10 * done / all != tenth)); then
                tenth=$((10 * done / all))
                echo "$line"
            fi
        elif [[ $line != "ninja: no work to do." && $line != "-- "* ]]; then
            ! $shown || echo
            shown=false
            printf '%s\n' "$line"
        fi
    done
    ! $shown || echo
}

if ! NINJA_STATUS='[%f/%t] ' cmake --build --preset "$preset" 2>&1 | showProgress; then
    echo "build: building $preset failed; the first error stands above" >&2
    exit 1
fi
