#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Does every file state its copyright and its licence, as the REUSE specification wants it?
# Usage: packaging/checks/reuse.sh
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
cd "$root"

case ${1:-} in
    '') ;;
    --help | -h) echo "Usage: packaging/checks/reuse.sh"; exit 0 ;;
    *) echo "reuse: unknown argument \"$1\"; there are none" >&2; exit 2 ;;
esac
command -v reuse >/dev/null || {
    echo "reuse: the program reuse is missing; packaging/bootstrap.sh --checks installs it" >&2
    exit 2
}

if ! said=$(LC_ALL=C.UTF-8 reuse lint 2>&1); then
    printf '%s\n' "$said" >&2
    echo "reuse: what stands above is to be mended. A file begins with the two SPDX lines that the files beside it have;" \
        "one that has no place for a comment goes into .reuse/dep5. LICENSE.md tells which licence belongs to which folder." >&2
    exit 1
fi
echo "reuse: $(sed -n 's/^\* Files with license information: \([0-9]*\) .*/\1/p' <<<"$said") files state their licence"
