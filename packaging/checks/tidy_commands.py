#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""The compile commands of a build with g++, made fit for clang-tidy.

Usage: tidy_commands.py COMPILE_COMMANDS FOLDER

Writes FOLDER/compile_commands.json, and prints the sources in it. clang takes a header precompiled by g++ for one of its
own and gives up, so each is included from a copy that has nothing precompiled beside it. clang's own warnings are not
what is asked for, so they are no errors.
"""
import json
import re
import shutil
import sys
from pathlib import Path


def main(commands: Path, folder: Path) -> None:
    copies: dict[str, str] = {}

    def copied(match: re.Match) -> str:
        header = match[1]
        if header not in copies:
            copy = folder / f"headers-{len(copies)}.hxx"
            shutil.copyfile(header, copy)
            copies[header] = str(copy)
        return f"-include {copies[header]}"

    entries = []
    for entry in json.loads(commands.read_text()):
        command = re.sub(r"-include (\S*/cmake_pch\.hxx)(?=\s)", copied, entry["command"])
        if "-x c++-header" in command:
            continue  # the header itself
        command = re.sub(r" -Winvalid-pch| --param=\S+", "", command)
        entries.append({"directory": entry["directory"], "file": entry["file"], "command": command + " -Wno-error"})
        print(entry["file"])
    (folder / "compile_commands.json").write_text(json.dumps(entries, indent=1))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]))
