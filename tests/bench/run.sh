#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# How fast it is: installs what is missing, builds fermata-bench, runs it three times with its peers on the same private
# server, and prints a table.
#   tests/bench/run.sh                   three runs in full; wants a machine with nothing else to do
#   tests/bench/run.sh --quick           one run of a tenth
#   tests/bench/run.sh --markdown FILE   writes the table there too; other arguments go to fermata-bench (--help)
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
arguments=(--table --runs 3)
for argument in "$@"; do
    case $argument in
        --quick) arguments+=(--scale 0.1 --runs 1) ;;
        *) arguments+=("$argument") ;;
    esac
done

"$root/packaging/bootstrap.sh" --quiet
"$root/packaging/build.sh" bench
if peers=$("$root/tests/bench/peers/install.sh"); then
    arguments+=(--peers "$peers")
fi
if commit=$(git -C "$root" describe --always --dirty=" with changes" 2>/dev/null); then
    arguments+=(--commit "$commit")
fi
exec "$root/build/bench/bin/fermata-bench" "${arguments[@]}"
