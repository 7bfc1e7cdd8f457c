#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# The desktop under load: installs what is missing, builds fermata-bench-desktop, opens the real window on each view of a
# database of five million instances that a worker changes as fast as it can, and prints a table.
#   tests/bench/desktop.sh                   in full; wants a machine with nothing else to do, for fifteen minutes
#   tests/bench/desktop.sh --quick           a thousandth of it
#   tests/bench/desktop.sh profile           which statements each view runs, and what they take
#   tests/bench/desktop.sh --markdown FILE   writes the table there too; other arguments go to the program (--help)
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
arguments=(--table)
for argument in "$@"; do
    case $argument in
        --quick) arguments+=(--scale 0.001) ;;
        *) arguments+=("$argument") ;;
    esac
done

"$root/packaging/bootstrap.sh" --quiet
"$root/packaging/build.sh" bench-desktop
if commit=$(git -C "$root" describe --always --dirty=" with changes" 2>/dev/null); then
    arguments+=(--commit "$commit")
fi
exec "$root/build/bench-desktop/bin/fermata-bench-desktop" "${arguments[@]}"
