#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# The checks on a small project of their own, with something wrong in it. A tool that is not installed is not tried:
# packaging/bootstrap.sh --checks installs them.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

unset "${!GIT_@}"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.com

clone=$scratch/clone
mkdir -p "$clone/packaging"
cp -r "$root/packaging/checks" "$root/packaging/LICENSES" "$clone/packaging/"
rm "$clone/packaging/LICENSES/GPL-3.0-or-later.txt" # which no file here is under
cp "$root/.clang-format" "$root/.clang-tidy" "$clone/"
ln -s packaging/LICENSES "$clone/LICENSES"
cd "$clone" || exit 1
format=packaging/checks/format.sh reuse=packaging/checks/reuse.sh tidy=packaging/checks/tidy.sh
there() { type -P "$1-14" >/dev/null || type -P "$1" >/dev/null || { echo "not tried: $1 is not installed"; return 1; }; }
source_() { # FILE TEXT: a file as it should be
    mkdir -p "$(dirname "$1")"
    # In two parts: the tool that looks for these lines would take them for this file's.
    printf '// SPDX-FileCopyrightText: %s\n// SPDX-%s: Apache-2.0\n%s\n' '2026 The Fermata authors' License-Identifier "$2" >"$1"
}
commit() { git add --all && git commit --quiet --message "$1"; }

git init --quiet --initial-branch=main
printf '# SPDX-FileCopyrightText: %s\n# SPDX-%s: Apache-2.0\n/build/\n' '2026 The Fermata authors' License-Identifier >.gitignore
source_ engine/one.cpp 'int one = 1;'
source_ engine/two.h 'extern int two;'
source_ engine/two.cpp $'#include "two.h"\n\nint two = 2;'
source_ engine/alone.h 'inline int alone = 3;'
source_ engine/user.cpp $'#include "alone.h"\n\nint user = alone;'
source_ engine/gone.cpp 'int gone = 4;'
commit first

# Formatting: files that are not yet added count, and only those that are wrong are named and changed.
if there clang-format; then
    expectCode 0 "$format"
    expectSaid '6 files are formatted'
    source_ engine/new.cpp 'int  fresh=5;'
    rm engine/gone.cpp
    expectCode 1 "$format"
    expectSaid 'engine/new.cpp' 'packaging/checks/format.sh --fix'
    expectNotSaid 'engine/one.cpp'
    expectCode 0 "$format" --fix
    expectSaid 'engine/new.cpp'
    expectThat '--fix did not format the file' grep -qx 'int fresh = 5;' engine/new.cpp
    expectCode 0 "$format"
    rm engine/new.cpp
    git checkout --quiet engine/gone.cpp
fi
expectCode 2 "$format" --mend
expectSaid '"--mend"'

# Licences.
if there reuse; then
    expectCode 0 "$reuse"
    expectSaid 'files state their licence'
    echo 'int bare;' >engine/bare.cpp
    expectCode 1 "$reuse"
    expectSaid '* engine/bare.cpp' '.reuse/dep5' 'LICENSE.md'
    rm engine/bare.cpp
fi
expectCode 2 "$reuse" --mend
expectSaid '"--mend"'

# clang-tidy's choice. There is no commit before the first one.
expectList() { # WORDS FILES ARGUMENTS...: the files that are chosen, in this order
    local words=$1 files=$2 chosen
    shift 2
    chosen=$("$tidy" --list "$@" 2>"$scratch/stderr" | tr '\n' ' ')
    expectThat "$words: chose \"$chosen\", expected \"$files\". $(<"$scratch/stderr")" test "$chosen" = "${files:+$files }"
}
expectList 'a single commit' 'engine/gone.cpp engine/one.cpp engine/two.cpp engine/user.cpp'
expectThat 'it does not say why all are chosen' grep -q 'every source counts' "$scratch/stderr"
first=$(git rev-parse HEAD)
echo '// changed' >>engine/one.cpp
commit second
git mv engine/user.cpp engine/moved.cpp
git rm --quiet engine/gone.cpp
echo '// changed' >>engine/two.h
commit third
expectList 'a header counts for its source; what was moved or deleted does not' 'engine/two.cpp'
expectList 'since a commit, the last change first' 'engine/two.cpp engine/one.cpp' "$first"
source_ 'engine/new one.cpp' 'int fresh;'
echo '// changed' >>engine/alone.h
expectList 'what is not committed comes first' 'engine/moved.cpp engine/new one.cpp engine/two.cpp'
expectList '--all' 'engine/new one.cpp engine/moved.cpp engine/one.cpp engine/two.cpp' --all
git update-ref refs/remotes/origin/main "$first"
expectList 'since the branch left origin/main' 'engine/moved.cpp engine/new one.cpp engine/two.cpp engine/one.cpp'
git update-ref refs/remotes/origin/main HEAD
expectList 'on origin/main itself' 'engine/moved.cpp engine/new one.cpp engine/two.cpp'
git checkout --quiet engine/alone.h
rm 'engine/new one.cpp'

for arguments in '--mend' '--minutes' '--minutes 0' '--minutes=soon' 'HEAD HEAD~1' '--all HEAD' 'no-such-commit'; do
    # shellcheck disable=SC2086
    expectCode 2 "$tidy" $arguments
    expectSaid 'Usage:'
done

if there clang-tidy; then
    expectCode 2 "$tidy"
    expectSaid 'no build/dev/compile_commands.json' './test.sh quick'

    # A build in which g++ has precompiled a header, which clang cannot read.
    mkdir -p build/dev
    echo 'inline int* nothing = nullptr;' >build/dev/cmake_pch.hxx
    echo 'for g++ only' >build/dev/cmake_pch.hxx.gch
    entries=''
    for file in one two moved; do
        entries+=", {\"directory\": \"$clone/build/dev\", \"file\": \"$clone/engine/$file.cpp\", \"command\":"
        entries+=" \"g++ -Wall -Werror -Winvalid-pch -include $clone/build/dev/cmake_pch.hxx -std=c++20 -c $clone/engine/$file.cpp\"}"
    done
    echo "[${entries#, }]" >build/dev/compile_commands.json
    expectCode 0 "$tidy"
    expectSaid '1 source changed since' '(second)' 'nothing was found'

    # In a header that two sources include: found once. What stood there before is not this change's.
    source_ engine/two.h $'extern int two;\ninline int* old = 0;\n'
    commit 'a finding'
    expectCode 1 "$tidy"
    expectSaid 'modernize-use-nullptr'
    echo '// changed' >>engine/two.h
    commit 'nothing to be found'
    expectCode 0 "$tidy" HEAD~1
    expectSaid '1 source changed since' '(a finding)'
    expectCode 1 "$tidy" --all
    expectSaid 'int* old = 0;'
    sed -i '/old/d' engine/two.h
    commit 'mended'
    echo 'inline int* found = 0;' >>engine/two.h
    echo '#include "two.h"' >>engine/moved.cpp
    source_ engine/outside.cpp 'int outside;'
    expectCode 1 "$tidy"
    expectSaid 'modernize-use-nullptr' 'not part of build/dev: engine/outside.cpp' 'engine/two.cpp' 'engine/moved.cpp' 'NOLINT'
    expectThat "the finding was shown more than once: $said" test "$(grep -c 'use nullptr' <<<"$said")" = 1
    sed -i 's,= 0;,= 0; // NOLINT(modernize-use-nullptr): for the test,' engine/two.h
    expectCode 0 "$tidy"
    echo 'int broken = undeclared;' >>engine/two.cpp
    expectCode 1 "$tidy"
    expectSaid 'undeclared'
    sed -i '$d' engine/two.cpp
    commit fourth

    # A clock that goes on by 40 seconds at each look: the minute is over after the first file.
    mkdir "$scratch/clock"
    printf '#!/bin/bash\necho >>"%s/looks"; echo $((40 * $(wc -l <"%s/looks")))\n' "$scratch" "$scratch" >"$scratch/clock/date"
    printf '#!/bin/bash\necho 1\n' >"$scratch/clock/nproc"
    chmod +x "$scratch/clock"/*
    expectCode 0 env PATH="$scratch/clock:$PATH" "$tidy" --minutes 1 "$first"
    expectSaid '1 minutes were over, so 2 of 3 sources were not looked at' '  engine/one.cpp' 'nothing was found'

    # More changed lines than fit on a command line.
    for ((i = 0; i < 12000; i++)); do printf '// %d\n\n' "$i"; done >>engine/one.cpp
    commit fifth
    for ((i = 0; i < 12000; i++)); do printf '// %d\n// changed\n' "$i"; done >"$scratch/lines"
    head -n 4 engine/one.cpp | cat - "$scratch/lines" >"$scratch/one.cpp"
    cp "$scratch/one.cpp" engine/one.cpp
    expectCode 0 "$tidy" HEAD
    expectSaid 'too much has changed'
fi
verdict
