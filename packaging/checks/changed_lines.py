#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""The lines of C++ that have changed since a commit, committed or not, as clang-tidy's --line-filter wants them.

Usage: changed_lines.py COMMIT, in the repository. Files that git does not know yet count whole.
"""
import json
import re
import subprocess
import sys

ALL = [1, 10_000_000]


def git(*arguments: str) -> str:
    return subprocess.run(["git", "-c", "core.quotePath=false", *arguments], check=True, capture_output=True,
                          text=True, errors="replace").stdout


def changed(commit: str) -> dict[str, list[list[int]]]:
    lines: dict[str, list[list[int]]] = {}
    name = None
    diff = git("diff", "--unified=0", "--no-color", "--no-ext-diff", "--find-renames", "--src-prefix=a/", "--dst-prefix=b/",
               commit, "--", "*.cpp", "*.h")
    for line in diff.splitlines():
        if line.startswith("+++ "):
            name = line[6:].removesuffix("\t") if line.startswith("+++ b/") else None  # git ends names with blanks so
        elif name and (hunk := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)):
            first, count = int(hunk[1]), int(hunk[2] or 1)
            if count:
                lines.setdefault(name, []).append([first, first + count - 1])
    for name in git("ls-files", "--others", "--exclude-standard", "--", "*.cpp", "*.h").splitlines():
        lines[name] = [ALL]
    return lines


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: changed_lines.py COMMIT")
    print(json.dumps([{"name": name, "lines": lines} for name, lines in sorted(changed(sys.argv[1]).items())]))
