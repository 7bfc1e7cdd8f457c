#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""Do the folders of the engine, and those of the views, include downwards only?

They share one include path each, so a compiler takes any include. Here is what each folder may name beside itself; what
lies below needs nothing of what lies above, and can be read and tested without it.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

USAGE = "Usage: packaging/checks/layers.py"

# Each folder of the engine, and the folders below it. Files of the engine's own folder ("") are clients of all but a
# worker's threads.
BELOW = {
    "base": (),
    "postgres": ("base",),
    "store": ("base", "postgres"),
    "hosts": ("base", "postgres", "store"),
    "inspect": ("base", "postgres", "store"),
    "runtime": ("base", "postgres", "store", "hosts"),
    "patterns": ("base", "postgres", "store", "hosts"),
    "": ("base", "postgres", "store"),
}
# What a program may include of us is made of itself, and so is each of the two that the engine shares with others.
APART = {
    "types": re.compile(r"fermata/types/"),
    "posix": re.compile(r"fermata/posix/"),
    "include": re.compile(r"fermata/(?!posix/)"),
}
# The folders of the views, the lowest first; those of one line are beside each other. "shell: shared" is what the shell
# and the pages have in common, see SHARED.
FLOORS = (
    ("language", "theme"),
    ("widgets",),
    ("models",),
    ("kit",),
    ("shell: shared",),
    ("docks",),
    ("inspector",),
    ("acts",),
    ("dialogs",),
    ("pages",),
    ("connections", "instances", "leases", "awaiting", "signals", "barriers", "machines", "stuck",
     "outbox"),
    ("overview", "debug", "tasks", "define"),
    ("shell",),
)
FLOOR = {folder: floor for floor, folders in enumerate(FLOORS) for folder in folders}
# Files of shell/: what a page is, what is asked of the session and what it answers.
SHARED = {
    "act_desk", "act_order", "act_subject", "barriers_query", "debugging", "diagnosis", "editor", "export", "gate", "ground",
    "help_text", "machine_desk", "machine_order", "page", "page_id", "reading", "signal_address", "state_events",
    "step_trace",
}
# Not mended yet: who includes what lies above it.
UPWARDS = {
    "acts": "dialogs/form.h",
    "inspector": "acts/act_words.h",
}
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"]+)"|<(fermata/[^>]+)>)', re.MULTILINE)


def files(tree):
    """Its sources that git does not ignore, added or not."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", tree], check=True,
                            stdout=subprocess.PIPE).stdout.decode()
    return sorted({name for name in listed.split("\0") if name.endswith((".h", ".cpp")) and os.path.isfile(name)})


def folderOf(path):
    return path.split("/", 1)[0] if "/" in path else ""


def wrongInEngine(folder, ours, public):
    if folder in APART:
        if ours or not APART[folder].match(public):
            return f"{folder}/ includes nothing like {ours or public}"
    elif folder not in BELOW:
        return f"{folder}/ is unknown here: say in packaging/checks/layers.py what it may include"
    elif ours and folderOf(ours) != folder and folderOf(ours) not in BELOW[folder]:
        return f"{ours} is not below {folder or 'a client'}: {', '.join(BELOW[folder]) or 'nothing'} may be included"
    return None


def placeOf(path):
    """The folder of the views that a file counts as one of."""
    folder = folderOf(path)
    return "shell: shared" if folder == "shell" and Path(path).stem in SHARED else folder


def wrongInViews(place, ours):
    if not ours or not os.path.isfile(f"views/{ours}"):
        return None  # of the engine, or made while it is built
    other = placeOf(ours)
    for unknown in (place, other):
        if unknown and unknown not in FLOOR:
            return f"{unknown}/ is unknown here: say in packaging/checks/layers.py where it stands"
    if other in ("", place) or UPWARDS.get(place) == ours or place and FLOOR[other] < FLOOR[place]:
        return None
    return f"{ours} is not below {place or 'what all include'}: see FLOORS in packaging/checks/layers.py"


def wrong(name):
    """What a file includes and may not, each with its line."""
    tree, path = name.split("/", 1)
    text = Path(name).read_text(encoding="utf-8")
    for found in INCLUDE.finditer(text):
        ours, public = found.groups()
        what = wrongInEngine(folderOf(path), ours, public) if tree == "engine" else wrongInViews(placeOf(path), ours)
        if what:
            yield text.count("\n", 0, found.start(0)) + 1, what


def main():
    if sys.argv[1:] in (["--help"], ["-h"]):
        print(USAGE)
        return 0
    if len(sys.argv) > 1:
        print(f"layers: unknown argument \"{sys.argv[1]}\"; there are none", file=sys.stderr)
        return 2
    os.chdir(Path(__file__).resolve().parent.parent.parent)
    engine, views = files("engine"), files("views")
    found = [f"{name}:{line}: {what}" for name in engine + views for line, what in wrong(name)]
    if found:
        print("layers: these are to be mended:", *(f"  {one}" for one in found), sep="\n", file=sys.stderr)
        return 1
    print(f"layers: {len(engine)} sources of the engine and {len(views)} of the views include downwards only")
    return 0


if __name__ == "__main__":
    sys.exit(main())
