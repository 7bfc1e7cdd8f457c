#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# The documents of this tree are whole; and the check that says so finds what is wrong in a small project of its own.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

unset "${!GIT_@}"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null

if git -C "$root" rev-parse 2>/dev/null; then
    expectCode 0 "$root/packaging/checks/documents.py"
    # Of each letter the last one is there: what is explained is found where it stands.
    for number in T108 C15 D22 G100; do
        expectThat "$number is explained nowhere" grep -qE "^(\*\*$number\. |\| $number \|)" \
            "$root"/engine/{TRAPS,DECISIONS}.md "$root/tests/GUARANTEES.md"
    done
else
    echo "this tree's own documents are not looked at: it is no clone, so nothing says which files belong to it"
fi

clone=$scratch/clone
mkdir -p "$clone/packaging/checks" "$clone/engine" "$clone/tests" "$clone/sql"
cp "$root/packaging/checks/documents.py" "$clone/packaging/checks/"
cd "$clone" || exit 1
git init --quiet --initial-branch=main
check=packaging/checks/documents.py
repeat() { printf "%0.s$1" $(seq "$2"); }

printf '/build/\n' >.gitignore
printf '# Traps\n\n## Signals & parking\n\n**T1. Lost.** It sleeps.\n\n| number | what |\n|---|---|\n| C2 | %s |\n' "$(repeat x 150)" >engine/TRAPS.md
printf '# Decisions\n\n**D10. Keys.** As it is.\n' >engine/DECISIONS.md
printf '# Guarantees\n\n| G38 | §5 | awake |\n' >tests/GUARANTEES.md
printf '// T1, D10 and (C2): F1 helps, D3D is none, and #c62828 is a colour.\nint one;\n' >engine/one.cpp
printf -- '-- as G38 says\nselect 1;\n' >sql/one.sql
cat >README.md <<'TEXT'
# A project

[traps](engine/TRAPS.md), [a heading](engine/TRAPS.md#signals--parking), [its
own](#a-project), [a folder](engine), [elsewhere](https://example.com/none#such), `[code](nowhere.md)`

```
[code](nowhere.md)
```
TEXT
repeat x 119 >>README.md
printf '%s\n' "$(repeat x 200)" >CHANGELOG.md
expectCode 0 "$check"
expectSaid '5 documents are whole; 4 numbers are explained'

# red WORDS FILE TEXT: with this line at its end the file is not whole, and without it again.
red() {
    local words=$1 file=$2 before
    before=$(cat "$file" && echo .)
    printf '%s\n' "$3" >>"$file"
    expectCode 1 "$check"
    expectSaid "$words"
    expectThat "it names more than one: $said" test "$(grep -c '^  ' <<<"$said")" = 1
    printf '%s' "${before%.}" >"$file"
}
printf '\n' >>README.md
red 'engine/one.cpp:3: T2 is explained nowhere; it belongs into engine/TRAPS.md' engine/one.cpp '// see T2'
red 'C3 is explained nowhere' engine/one.cpp '// one (C3)'
red 'sql/one.sql:3: D9 is explained nowhere; it belongs into engine/DECISIONS.md' sql/one.sql '-- D9: one queue'
red 'README.md:10: G39 is explained nowhere; it belongs into tests/GUARANTEES.md' README.md 'G39'
red 'W7 is explained nowhere; say what it means instead' engine/one.cpp '/// W7: as support meets it'
red 'L8 is explained nowhere' engine/one.cpp '// bounded (L8)'
red 'engine/TRAPS.md:10: T1 is explained in engine/TRAPS.md:5 already' engine/TRAPS.md '**T1. Again.** It sleeps.'
red 'T5 is explained nowhere' engine/DECISIONS.md '**T5. In another place.** Nothing resolves it there.'
red 'there is no engine/gone.md, to which "engine/gone.md" leads' README.md '[gone](engine/gone.md)'
red 'there is no engine/picture.png' engine/TRAPS.md '![gone](picture.png)'
red 'there is no engine/README.md' engine/TRAPS.md '[gone](README.md#a-project)'
red 'there is no ../outside.md' README.md '[outside](../outside.md)'
red 'engine/TRAPS.md has no heading "#speed"' README.md '[gone](engine/TRAPS.md#speed)'
red 'README.md has no heading "#gone"' README.md '[gone](#gone)'
red 'README.md:10: 120 columns' README.md "$(repeat x 120)"
red '120 columns' engine/DECISIONS.md "$(repeat ü 120)"
red 'engine/DECISIONS.md:5: 130 columns' engine/DECISIONS.md $'```\n| '"$(repeat x 128)"$'\n```'
expectCode 0 "$check"

# What is not added counts, what is ignored does not; of a file that is gone nothing is asked.
mkdir build
echo '// T99' >build/one.cpp
git add --all
echo '// T3' >engine/new.cpp
rm sql/one.sql
expectCode 1 "$check"
expectSaid 'engine/new.cpp:1: T3'
expectNotSaid T99
rm engine/new.cpp
expectCode 0 "$check"

expectCode 2 "$check" --mend
expectSaid '"--mend"'
verdict
