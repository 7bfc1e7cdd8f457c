#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Is every .cpp and .h formatted as .clang-format says? Files that git does not ignore count, added or not.
# Usage: packaging/checks/format.sh [--fix]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
cd "$root"

fix=false
for argument in "$@"; do
    case $argument in
        --fix) fix=true ;;
        --help | -h) echo "Usage: packaging/checks/format.sh [--fix]"; exit 0 ;;
        *) echo "format: unknown argument \"$argument\"; there is only --fix" >&2; exit 2 ;;
    esac
done

# Another version may break lines elsewhere, so Debian 12's is asked for by name first.
clangFormat=$(type -P clang-format-14 || type -P clang-format) || {
    echo "format: clang-format is missing; packaging/bootstrap.sh --checks installs it" >&2
    exit 2
}

files=()
while IFS= read -r -d '' file; do
    [[ ! -f $file ]] || files+=("$file") # git still lists what was deleted and not committed
done < <(git ls-files -z --cached --others --exclude-standard -- '*.cpp' '*.h')
((${#files[@]} > 0)) || { echo "format: git names no .cpp and no .h here" >&2; exit 2; }

status=0
said=$(printf '%s\0' "${files[@]}" | xargs -0 -P "$(nproc)" -n 25 "$clangFormat" --style=file --dry-run --Werror 2>&1) || status=$?
mapfile -t wrong < <(sed -n 's/:[0-9]*:[0-9]*: error: code should be clang-formatted.*//p' <<<"$said" | sort -u)

if ((${#wrong[@]} == 0)); then
    if ((status != 0)); then
        echo "$said" >&2
        echo "format: clang-format failed; what it said stands above" >&2
        exit 1
    fi
    echo "format: ${#files[@]} files are formatted"
elif $fix; then
    printf '%s\0' "${wrong[@]}" | xargs -0 "$clangFormat" --style=file -i
    printf 'format: formatted %s\n' "${wrong[@]}"
else
    echo "format: these files are not formatted as .clang-format says:" >&2
    printf '  %s\n' "${wrong[@]}" >&2
    echo "format: mend them with packaging/checks/format.sh --fix ($("$clangFormat" --version))" >&2
    exit 1
fi
