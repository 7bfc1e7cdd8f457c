#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# From a clone to a window: installs what is missing, builds the release, opens Fermata on its sandbox.
# Arguments go to fermata: ./run.sh --help lists them.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
"$root/packaging/bootstrap.sh" --quiet
"$root/packaging/build.sh" release
exec "$root/packaging/launch.sh" "$root/build/release/bin/fermata" "$@"
