#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Installs what is missing, builds the dev preset (warnings are errors) and runs the tests with ctest.
#   ./test.sh             all but the long suites
#   ./test.sh -L engine   arguments go to ctest
#   ./test.sh -L faults   a long suite: faults, load or fuzz
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
"$root/packaging/bootstrap.sh" --quiet
"$root/packaging/build.sh" dev

# Who asks for labels gets what was asked for; otherwise the long suites stay out.
selection=(--label-exclude '^(faults|load|fuzz)$')
for argument in "$@"; do
    case $argument in
        -L* | --label-regex | --label-exclude) selection=() ;;
    esac
done

exec ctest --test-dir "$root/build/dev" --output-on-failure --no-tests=error --parallel "$(nproc)" "${selection[@]}" "$@"
