#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""Are the documents whole? Three things, in every file that git does not ignore:

- A number that code, SQL, a script or a document cites (T3, D10, G38, C1) is explained in the repository.
- A relative link in a document leads to a file that is there and, behind a #, to a heading of it.
- A document's lines have fewer than 120 columns; tables may be wider, and CHANGELOG.md is not looked at.
"""
import os
import re
import subprocess
import sys
import unicodedata
from collections import namedtuple
from pathlib import Path

USAGE = "Usage: packaging/checks/documents.py"
COLUMNS = 120

# Where the numbers of a letter are explained. There they begin a paragraph ("**T1. …") or the row of a table ("| T1 |").
EXPLAINED_IN = {
    "T": "engine/TRAPS.md",
    "C": "engine/TRAPS.md",
    "D": "engine/DECISIONS.md",
    "G": "tests/GUARANTEES.md",
}
EXPLANATION = re.compile(r"^(?:\*\*(?P<paragraph>[TCDG]\d{1,3})\. |\| (?P<row>[TCDG]\d{1,3}) \|)")
CITATION = re.compile(r"(?<![\w#.'])[TCDG]\d{1,3}(?!\w)")
# Any other letter is taken for a citation only where it looks like one: at the beginning of a comment, "/// A7: ", or alone
# in brackets, "(L8)". F1 is a key.
OTHER = r"[A-EG-Z]\d{1,3}(?:, [A-EG-Z]\d{1,3})*"
OTHER_CITATION = re.compile(rf"(?://+|--|#) (?P<first>{OTHER}): |\((?P<bracket>{OTHER})[):]")

CITING = {".h", ".cpp", ".sql", ".py", ".mjs", ".sh", ".cmake", ".txt", ".md"}
# Licences are others' texts; in these tests numbers are data: cells of a spreadsheet, and the numbers of this very check.
NOT_CITING = ("packaging/LICENSES/", "tests/views/models/tst_spreadsheet.cpp", "packaging/checks/documents.py",
              "tests/packaging/documents_test.sh")
ANY_WIDTH = {"CHANGELOG.md"}

LINK = re.compile(r"\]\((?P<target>[^()\s]+)\)") # its words may begin on the line before
ELSEWHERE = re.compile(r"^[a-z][a-z0-9+.-]*:")

Line = namedtuple("Line", "number text code")


def files():
    """Names of what git does not ignore, added or not."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], check=True,
                            stdout=subprocess.PIPE).stdout.decode()
    return sorted({name for name in listed.split("\0") if name and os.path.isfile(name)})


def lines(name):
    """The lines of a file; `code`: within a fence of a document."""
    inFence = False
    for number, text in enumerate(Path(name).read_text(encoding="utf-8").splitlines(), 1):
        isFence = text.lstrip().startswith("```")
        yield Line(number, text, inFence or isFence)
        inFence ^= isFence


def withoutCode(text):
    return re.sub(r"`[^`]*`", "``", text)


def explained(names):
    """The numbers that are explained, and what is wrong with where they are."""
    places, wrong = {}, []
    for name in (name for name in names if name.endswith(".md")):
        for line in lines(name):
            found = None if line.code else EXPLANATION.match(line.text)
            if not found:
                continue
            number = found["paragraph"] or found["row"]
            here = f"{name}:{line.number}"
            if EXPLAINED_IN[number[0]] != name:
                continue
            if number in places:
                wrong.append(f"{here}: {number} is explained in {places[number]} already")
            places.setdefault(number, here)
    return places, wrong


def unexplained(names, places):
    """Citations of numbers that nobody explains."""
    for name in names:
        if Path(name).suffix not in CITING or name.startswith(NOT_CITING):
            continue
        for line in lines(name):
            cited = set(CITATION.findall(line.text))
            for found in OTHER_CITATION.finditer(line.text):
                cited |= set((found["first"] or found["bracket"]).split(", "))
            for number in sorted(cited - places.keys()):
                where = EXPLAINED_IN.get(number[0])
                yield (f"{name}:{line.number}: {number} is explained nowhere" +
                       (f"; it belongs into {where}" if where else "; say what it means instead"))


def anchors(name):
    """The headings of a document, as links name them."""
    taken = {}
    for line in lines(name):
        if line.code or not re.match(r"#{1,6} ", line.text):
            continue
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", line.text.lstrip("#").strip()).lower()
        kept = "".join(c for c in words if c in " -_" or unicodedata.category(c)[0] in "LN")
        anchor = kept.replace(" ", "-")
        taken[anchor] = taken.get(anchor, -1) + 1
        yield anchor if taken[anchor] == 0 else f"{anchor}-{taken[anchor]}"


def broken(name):
    """Relative links of a document that lead nowhere."""
    for line in lines(name):
        if line.code:
            continue
        for link in LINK.finditer(withoutCode(line.text)):
            target, _, anchor = link["target"].partition("#")
            if ELSEWHERE.match(link["target"]):
                continue
            file = os.path.normpath(os.path.join(os.path.dirname(name), target)) if target else name
            if file.startswith("..") or not os.path.exists(file):
                yield f"{name}:{line.number}: there is no {file}, to which \"{link['target']}\" leads"
            elif anchor and (not file.endswith(".md") or anchor not in anchors(file)):
                yield f"{name}:{line.number}: {file} has no heading \"#{anchor}\""


def wide(name):
    """Lines of a document that are too long."""
    for line in lines(name):
        if len(line.text) >= COLUMNS and (line.code or not line.text.startswith("|")):
            yield f"{name}:{line.number}: {len(line.text)} columns; fewer than {COLUMNS} can be read beside code"


def main():
    if sys.argv[1:] in (["--help"], ["-h"]):
        print(USAGE)
        return 0
    if len(sys.argv) > 1:
        print(f"documents: unknown argument \"{sys.argv[1]}\"; there are none", file=sys.stderr)
        return 2
    os.chdir(Path(__file__).resolve().parent.parent.parent)
    names = files()
    documents = [name for name in names if name.endswith(".md")]
    places, wrong = explained(names)
    wrong += unexplained(names, places)
    for name in documents:
        wrong += broken(name)
        if name not in ANY_WIDTH:
            wrong += wide(name)
    if wrong:
        print("documents: these are to be mended:", *(f"  {one}" for one in wrong), sep="\n", file=sys.stderr)
        return 1
    print(f"documents: {len(documents)} documents are whole; {len(places)} numbers are explained")
    return 0


if __name__ == "__main__":
    sys.exit(main())
