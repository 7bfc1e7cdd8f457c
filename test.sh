#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Installs what is missing, builds a preset (dev: warnings are errors) and runs its tests with ctest. Which tests are left
# out, and what sanitizers are told, stands with the test presets in CMakePresets.json.
set -euo pipefail

usage() {
    cat <<'TEXT'
Usage: ./test.sh [quick] [--asan | --tsan] [arguments of ctest]

  ./test.sh                 all tests but the long suite, faults
  ./test.sh quick           those that need no server and little time: before each commit
  ./test.sh --asan          all of them under the address and undefined behaviour sanitizers
  ./test.sh --tsan          all of them under the thread sanitizer, Qt's core library included
  ./test.sh -L engine       arguments go to ctest: here, the tests with the label engine
  ./test.sh -L faults       a label that is asked for is not left out
  ./test.sh -R views.style  the tests whose name matches
TEXT
}
misused() { printf 'test: %s\n\n' "$1" >&2; usage >&2; exit 2; }

root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)

# ctest passes over what it does not know and runs all tests, so the arguments are looked at here.
preset=dev
selection=() arguments=()
labels=false excluded=false
while (($# > 0)); do
    case $1 in
        quick) selection=(--label-regex '^quick$') ;;
        --asan | --tsan)
            [[ $preset == dev || $preset == "${1#--}" ]] || misused "--asan and --tsan are two builds: one at a time"
            preset=${1#--} ;;
        --help | -h) usage; exit 0 ;;
        -L | --label-regex | -LE | --label-exclude | -R | --tests-regex | -E | --exclude-regex | -I | --tests-information | \
            -FA | --fixture-exclude-any | -FS | --fixture-exclude-setup | -FC | --fixture-exclude-cleanup | \
            -j | --parallel | --repeat | --repeat-until-fail | --timeout | --stop-time | --test-load | \
            -O | --output-log | --output-junit | --max-width | --test-output-size-passed | --test-output-size-failed)
            (($# > 1)) || misused "ctest wants something after \"$1\""
            case $1 in
                -L | --label-regex) labels=true ;;
                -LE | --label-exclude) excluded=true ;;
            esac
            arguments+=("$1" "$2")
            shift ;;
        -V | --verbose | -VV | --extra-verbose | -Q | --quiet | -N | --show-only | --show-only=* | -U | --union | -j* | \
            --progress | --output-on-failure | --stop-on-failure | --rerun-failed | --schedule-random | --print-labels | \
            --no-label-summary | --debug | --no-tests=*)
            arguments+=("$1") ;;
        *) misused "neither this script nor ctest knows \"$1\"" ;;
    esac
    shift
done
# The preset leaves long suites out. A regular expression that matches no label takes the place of the preset's.
if $labels && ! $excluded; then
    arguments+=(--label-exclude '^$')
fi

# Most tests wait for a server or a window for half of their time: with three a processor the suite is no faster, and each
# of them waits longer than it has patience for. Under a sanitizer they load the machine.
jobs=$(nproc)
[[ $preset != dev ]] || jobs=$((2 * jobs))

if [[ $preset == tsan ]]; then
    "$root/packaging/bootstrap.sh" --quiet --tsan
    "$root/packaging/tsan-qt.sh"
else
    "$root/packaging/bootstrap.sh" --quiet
fi
"$root/packaging/build.sh" "$preset"
# A frame on the stack is many times larger under a sanitizer, and some tests read documents of ten thousand levels.
[[ $preset == dev ]] || ulimit -s 262144
cd "$root" # presets are read from the current folder
exec ctest --preset "$preset" --parallel "$jobs" "${selection[@]}" "${arguments[@]}"
