#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""Do the engine's folders include downwards only?

They share one include path, so a compiler takes any include. Here is what each folder may name beside itself; what lies
below needs nothing of what lies above, and can be read and tested without it.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

USAGE = "Usage: packaging/checks/layers.py"

# Each folder, and the folders below it. Files of the engine's own folder ("") are clients of all but a worker's threads.
BELOW = {
    "base": (),
    "postgres": ("base",),
    "store": ("base", "postgres"),
    "hosts": ("base", "postgres", "store"),
    "inspect": ("base", "postgres", "store"),
    "runtime": ("base", "postgres", "store", "hosts"),
    "": ("base", "postgres", "store"),
}
# What a program may include of us is made of itself, and so is each of the two that the engine shares with others.
APART = {
    "types": re.compile(r"fermata/types/"),
    "posix": re.compile(r"fermata/posix/"),
    "include": re.compile(r"fermata/(?!posix/)"),
}
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"]+)"|<(fermata/[^>]+)>)', re.MULTILINE)


def files():
    """Sources of the engine that git does not ignore, added or not."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "engine"], check=True,
                            stdout=subprocess.PIPE).stdout.decode()
    return sorted({name for name in listed.split("\0") if name.endswith((".h", ".cpp")) and os.path.isfile(name)})


def folderOf(path):
    return path.split("/", 1)[0] if "/" in path else ""


def wrong(name):
    """What a file includes and may not, each with its line."""
    folder = folderOf(name.removeprefix("engine/"))
    text = Path(name).read_text(encoding="utf-8")
    for found in INCLUDE.finditer(text):
        line = text.count("\n", 0, found.start(0)) + 1
        ours, public = found.groups()
        if folder in APART:
            if ours or not APART[folder].match(public):
                yield line, f"{folder}/ includes nothing like {ours or public}"
        elif folder not in BELOW:
            yield line, f"{folder}/ is unknown here: say in packaging/checks/layers.py what it may include"
        elif ours and folderOf(ours) != folder and folderOf(ours) not in BELOW[folder]:
            yield line, f"{ours} is not below {folder or 'a client'}: {', '.join(BELOW[folder]) or 'nothing'} may be included"


def main():
    if sys.argv[1:] in (["--help"], ["-h"]):
        print(USAGE)
        return 0
    if len(sys.argv) > 1:
        print(f"layers: unknown argument \"{sys.argv[1]}\"; there are none", file=sys.stderr)
        return 2
    os.chdir(Path(__file__).resolve().parent.parent.parent)
    names = files()
    found = [f"{name}:{line}: {what}" for name in names for line, what in wrong(name)]
    if found:
        print("layers: these are to be mended:", *(f"  {one}" for one in found), sep="\n", file=sys.stderr)
        return 1
    print(f"layers: {len(names)} sources of the engine include downwards only")
    return 0


if __name__ == "__main__":
    sys.exit(main())
