#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Somebody else's scenarios (README.md beside this), with shorter phases: installs what is missing, builds, plays them on a
# private server, and prints a table.
#   tests/bench/longhorizon/run.sh                   in full; wants a machine with nothing else to do, for ten minutes
#   tests/bench/longhorizon/run.sh --quick           phases of 1.5 seconds: two minutes
#   tests/bench/longhorizon/run.sh --markdown FILE   writes the table there too; other arguments go to the program (--help)
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd -P)
arguments=(--table)

"$root/packaging/bootstrap.sh" --quiet
"$root/packaging/build.sh" bench
if peers=$("$root/tests/bench/peers/install.sh"); then
    arguments+=(--peers "$peers")
fi
if commit=$(git -C "$root" describe --always --dirty=" with changes" 2>/dev/null); then
    arguments+=(--commit "$commit")
fi
exec "$root/build/bench/bin/fermata-bench-longhorizon" "${arguments[@]}" "$@"
