#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Installs the engines that fermata-bench measures beside ours, from npm into a cache folder outside of the sources, and
# prints that folder. Says why on stderr and fails where that cannot be done: fermata-bench does without them.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
folder=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/fermata-peers
log=$folder/install.log
patience=300 # seconds

leaveOut() {
    echo "bench: graphile-worker, pg-boss and DBOS are left out: $1" >&2
    exit 1
}

mkdir -p "$folder" 2>/dev/null || leaveOut "the folder $folder cannot be made"
cp "$here"/*.mjs "$folder/" 2>/dev/null || leaveOut "nothing can be written to $folder"
# What was installed is named by the lock file that is copied last.
if ! cmp -s "$here/package-lock.json" "$folder/installed.json"; then
    command -v npm >/dev/null || leaveOut "there is no npm; on Debian apt-get install npm brings it"
    echo "bench: installing the peers from npm into $folder (once; half a minute)" >&2
    cp "$here"/package.json "$here"/package-lock.json "$folder/"
    # No package needs its installation script, and none gets to run one. Node 22 is among the packages.
    (cd "$folder" && timeout "$patience" npm ci --ignore-scripts --no-audit --no-fund) >"$log" 2>&1 </dev/null || {
        (($? != 124)) || leaveOut "npm took longer than $patience seconds"
        leaveOut "npm could not install them ($(grep -m 1 'npm error' "$log" || tail -n 1 "$log")); all it said is in $log"
    }
    [[ -x $folder/node_modules/.bin/node ]] || leaveOut "npm has no Node 22 for this machine ($(uname -m))"
    cp "$here/package-lock.json" "$folder/installed.json"
fi
echo "$folder"
