#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""Does every thread run by a function that catches whatever is thrown on it?

What leaves a thread's function ends the program. So each layer has one function that starts threads, or gives them work,
and catches everything; who needs a thread calls it. Here are the files that hold these functions. In every other source of
the program, what starts a thread, gives work to a pool, or calls something on a thread of a session is to be mended.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

USAGE = "Usage: packaging/checks/threads.py"
FOLDERS = ("engine", "sql", "views", "app", "resources")

# The file of each layer, and how to do it there.
GUARDS = {
    "engine/base/caught.cpp": "base::startThread",
    "views/widgets/latest_job.cpp": "views::LatestJob",
    "app/desktop/session/threads.cpp": "app::startThread",
    "app/desktop/session/threads.h": "app::post",
    "app/ctl/interrupt.cpp": "ctl::Interrupt",
    "app/ctl/commands/dap.cpp": "ctl::Editors",
}
INSTEAD = (("engine/", "base::startThread"), ("views/", "views::LatestJob"), ("app/desktop/", "app::startThread or app::post"))

RAW = (
    # A thread that is made, with something to run: std::thread(…), std::thread name(run). No function that returns one.
    re.compile(r"\bstd::j?thread\s*[({]\s*[^)}\s]|\bstd::j?thread\s+\w+\s*[({]\s*(?:[\[&]|[\w.]+\s*[,)}])"),
    re.compile(r"\bQThread::create\b|\bQtConcurrent\b|\bQRunnable\b|\bQFutureWatcher\b|\bstd::async\b"
               r"|\bpthread_create\b|\bstd::packaged_task\b"),
    re.compile(r":\s*(?:public\s+)?QThread\b"), # a class of its own, with a run() of its own
    re.compile(r"\b(?:globalInstance\s*\(\s*\)|\w*[pP]ool\w*(?:\s*\(\s*\))?)\s*(?:\.|->)\s*(?:try)?[sS]tart\s*\(\s*[^)\s]"
               r"|(?:\.|->)\s*(?:try)?[sS]tart\s*\(\s*\["),
    # What lives on a thread of the session is spoken to by app::post().
    re.compile(r"\binvokeMethod\s*\(\s*(?:reader_?|operator_?|(?:\w+\.)?lane|part|op)\s*,"),
)
# A member, or a variable, that is a thread: where it is initialised, or a thread is put into it.
DECLARED = re.compile(r"\bstd::j?thread>?\s+(?P<name>\w+)\s*[;{]|\bstd::(?:vector|map)<[^;]*std::j?thread>+\s+(?P<many>\w+)\s*[;{]")
# Comments and texts say nothing.
SILENT = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)


def files():
    """Sources of the program that git does not ignore, added or not."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *FOLDERS], check=True,
                            stdout=subprocess.PIPE).stdout.decode()
    return sorted({name for name in listed.split("\0") if name.endswith((".h", ".cpp")) and os.path.isfile(name)})


def code(name):
    """Without comments and texts; every line stays in its place."""
    return SILENT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), Path(name).read_text(encoding="utf-8"))


def threadsOf(name, sources):
    """The names of the threads that a file, or the header beside it, declares."""
    stem = name.rsplit(".", 1)[0]
    names = set()
    for one in (stem + ".h", stem + ".cpp"):
        for found in DECLARED.finditer(sources.get(one, "")):
            names.add(found["name"] or found["many"])
    return names


def wrong(name, sources):
    """Where a thread is started in a file, and nothing catches what is thrown on it."""
    text = sources[name]
    raw = list(RAW)
    for thread in threadsOf(name, sources):
        # thread_([this] …), thread_{&run}, threads.emplace_back([…] …)
        raw.append(re.compile(rf"\b{thread}\s*(?:(?:\.|->)\s*emplace(?:_back)?\s*)?[({{]\s*[\[&]"))
    places = {found.start() for pattern in raw for found in pattern.finditer(text)}
    for place in sorted(places):
        yield text.count("\n", 0, place) + 1


def main():
    if sys.argv[1:] in (["--help"], ["-h"]):
        print(USAGE)
        return 0
    if len(sys.argv) > 1:
        print(f"threads: unknown argument \"{sys.argv[1]}\"; there are none", file=sys.stderr)
        return 2
    os.chdir(Path(__file__).resolve().parent.parent.parent)
    sources = {name: code(name) for name in files()}
    gone = [name for name in GUARDS if name not in sources]
    found = [f"{name}: it is not there; who catches then what is thrown on the threads of {GUARDS[name]}?" for name in gone]
    for name in sources:
        if name in GUARDS:
            continue
        instead = next((how for folder, how in INSTEAD if name.startswith(folder)), "a function that catches everything")
        found += [f"{name}:{line}: use {instead}: what is thrown on this thread would end the program"
                  for line in dict.fromkeys(wrong(name, sources))]
    if found:
        print("threads: these are to be mended:", *(f"  {one}" for one in found), sep="\n", file=sys.stderr)
        return 1
    print(f"threads: in {len(sources)} sources every thread is started by one of {len(GUARDS)} files, which catch everything")
    return 0


if __name__ == "__main__":
    sys.exit(main())
