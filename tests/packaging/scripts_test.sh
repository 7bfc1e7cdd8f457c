#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# The scripts parse, and refuse what they do not know in words instead of guessing.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

scripts=("$root"/{run,test}.sh "$root/.ci/run" "$root"/packaging/{,checks/}*.sh "$root"/tests/{packaging,runner}/*.sh "$root"/tests/bench/{,peers/}*.sh)
for script in "${scripts[@]}"; do
    expectThat "bash cannot parse $script" bash -n "$script"
    [[ $script == */expect.sh ]] || expectThat "not executable: $script" test -x "$script"
done
for script in "$root"/packaging/{,checks/}*.py; do
    expectThat "python3 cannot parse $script" python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read())' "$script"
    expectThat "not executable: $script" test -x "$script"
done
if command -v shellcheck >/dev/null; then # a help to whoever has it, not something that a build needs
    expectThat "shellcheck complains" shellcheck --severity=warning --exclude=SC1091,SC2154 "${scripts[@]}"
fi

expectCode 2 "$root/packaging/build.sh"
expectSaid 'expected one of the presets dev, release, bench, bench-desktop, asan, tsan'
expectCode 2 "$root/packaging/build.sh" fast
expectSaid '"fast"'
expectCode 2 "$root/packaging/build.sh" dev install
expectSaid '"install"'
expectCode 2 "$root/.ci/run" quickly
expectSaid '"quickly"'
expectCode 2 "$root/test.sh" quickly
expectSaid '"quickly"' 'Usage:'
expectCode 1 "$root/packaging/checks/tidy_commands.py"
expectSaid 'Usage:'
expectCode 2 "$root/packaging/launch.sh"
expectSaid 'expected a program'
expectCode 2 "$root/packaging/with-display.sh"
expectSaid 'expected a program'
expectCode 2 env FERMATA_DISPLAY_SIZE=large "$root/packaging/with-display.sh" true
expectSaid '"large"' 'WIDTHxHEIGHT'
verdict
