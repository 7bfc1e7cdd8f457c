#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
#
# Which lines count as changed: clang-tidy reports what it finds in these and in no others.
source "$(dirname "${BASH_SOURCE[0]}")/expect.sh"

changedLines=$root/packaging/checks/changed_lines.py
mkdir "$scratch/repository"
cd "$scratch/repository" || exit 1
git init --quiet
git config user.name Somebody
git config user.email somebody@example.org
commit() { git add --all && git commit --quiet --message "$1"; }
lines() { seq "$1" "$2" | sed 's,^,// ,'; }

lines 1 20 >kept.cpp
lines 1 20 >changed.cpp
lines 1 20 >header.h
lines 1 20 >'with blank, and ünicode.cpp'
lines 1 40 >moved.cpp
lines 1 20 >gone.cpp
lines 1 20 >notes.txt
commit first

# Nothing has changed.
expectCode 0 "$changedLines" HEAD
expectThat "something has changed: $said" test "$said" = '[]'

# A line, several, some that were added, some that only went; a moved file, one that went, one that git does not know.
sed -i -e '3s/.*/changed/' -e '10,12s/.*/changed/' -e '20a added\nadded' changed.cpp
sed -i '5,6d' header.h
sed -i '7s/.*/changed/' 'with blank, and ünicode.cpp'
git mv moved.cpp elsewhere.cpp
sed -i '40s/.*/changed/' elsewhere.cpp
git rm --quiet gone.cpp
echo changed >notes.txt
lines 1 3 >new.cpp
expectCode 0 "$changedLines" HEAD
cat >"$scratch/compare.py" <<'PYTHON'
import json, sys
found = {entry["name"]: entry["lines"] for entry in json.loads(sys.argv[1])}
wanted = {"changed.cpp": [[3, 3], [10, 12], [21, 22]], "elsewhere.cpp": [[40, 40]], "new.cpp": [[1, 10_000_000]],
          "with blank, and ünicode.cpp": [[7, 7]]}
sys.exit(0 if found == wanted else f"{found}\ninstead of\n{wanted}")
PYTHON
expectThat 'other lines count as changed' python3 "$scratch/compare.py" "$said"

# The same once it is committed, and against a commit further back.
git add --all
commit second
expectCode 0 "$changedLines" HEAD~1
expectSaid '"changed.cpp"' '[10, 12]' '"new.cpp", "lines": [[1, 3]]'
expectNotSaid 'kept.cpp'
expectNotSaid 'header.h'

expectCode 1 "$changedLines"
expectSaid 'usage'
expectCode 1 "$changedLines" no-such-commit
verdict
