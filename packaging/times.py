#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Fermata authors
# SPDX-License-Identifier: Apache-2.0
"""Where the time of a run of .ci/run went: the slowest steps of the build, the slowest tests, the stages.

The log of Ninja (version 5 to 7) has a line for each output: when its step began and ended, in milliseconds; when the
output was written; the output; a hash of the command. It keeps the lines of earlier builds, so --ninja-log-before is the
log as it was before this one. The results of the tests are those of `ctest --output-junit`.
"""
import argparse
import html
import re
from pathlib import Path

TOUR = "app.tour"


def read(path: Path | None) -> str:
    """The text of a file, or none where a stage ended before it wrote one."""
    return path.read_text(errors="replace") if path and path.is_file() else ""


def build_steps(log: Path | None, before: Path | None) -> list[tuple[float, str]]:
    """(seconds, output) of what was built between the two logs, a step with several outputs once."""
    old = set(read(before).splitlines())
    steps: dict[tuple[int, int, str], str] = {}
    for line in read(log).splitlines():
        fields = re.fullmatch(r"(\d+)\t(\d+)\t\d+\t([^\t]+)\t(\w+)", line)
        if line in old or not fields:
            continue
        begin, end, output, command = int(fields[1]), int(fields[2]), fields[3], fields[4]
        step = (begin, end, command)
        if step not in steps or len(output) < len(steps[step]):
            steps[step] = output
    return [((end - begin) / 1000, output) for (begin, end, _), output in steps.items()]


def shortened(output: str) -> str:
    """views/CMakeFiles/fermata_views.dir/shell/page.cpp.o: fermata_views: shell/page.cpp"""
    source = re.search(r"(?:^|/)CMakeFiles/([^/]+)\.dir/(.+)\.o$", output)
    return f"{source[1]}: {source[2]}" if source else output


def tests(junit: Path | None) -> list[tuple[float, str, str]]:
    """(seconds, name, status). Read line by line: what tests print may be what no parser of XML accepts."""
    found = []
    for line in re.findall(r"<testcase\s[^>]*>", read(junit)):
        field = {name: html.unescape(value) for name, value in re.findall(r'(\w+)="([^"]*)"', line)}
        found.append((float(field.get("time") or 0), field.get("name", "?"), field.get("status", "?")))
    return found


def duration(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole // 60:3} min {whole % 60:02} s"


def show_slowest(title: str, rows: list[tuple[float, str]], count: int) -> None:
    slowest = sorted(rows, key=lambda row: (-row[0], row[1]))[:count]
    if not slowest:
        print(f"{title}: there are none\n")
        return
    print(f"{title}, {len(slowest)} of {len(rows)}")
    for seconds, name in slowest:
        print(f"{seconds:9.1f} s  {name}")
    print()


def stage(text: str) -> tuple[str, float]:
    name, _, seconds = text.rpartition("=")
    if not name:
        raise argparse.ArgumentTypeError(f'expected NAME=SECONDS, got "{text}"')
    return name, float(seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stage", type=stage, action="append", default=[], metavar="NAME=SECONDS",
                        help="what a stage took; NAME may be GROUP/PART")
    parser.add_argument("--total", type=float, metavar="SECONDS", help="what all of it took; else the sum of the stages")
    parser.add_argument("--minutes", type=float, default=90, help="how long it may take")
    parser.add_argument("--ninja-log", type=Path)
    parser.add_argument("--ninja-log-before", type=Path)
    parser.add_argument("--junit", type=Path)
    parser.add_argument("--count", type=int, default=20, help="how many of the slowest")
    given = parser.parse_args()

    ran = tests(given.junit)
    steps = build_steps(given.ninja_log, given.ninja_log_before)
    show_slowest("The slowest steps of the build", [(seconds, shortened(name)) for seconds, name in steps], given.count)
    show_slowest("The slowest tests", [(seconds, name) for seconds, name, _ in ran], given.count)

    groups: dict[str, list[tuple[str, float]]] = {}
    for name, seconds in given.stage:
        group, _, part = name.partition("/")
        groups.setdefault(group, []).append((part, seconds))
    lines = []
    for group, parts in groups.items():
        lines.append((group, duration(sum(seconds for _, seconds in parts))))
        lines += [(f"  {part}", duration(seconds)) for part, seconds in parts if part]
        if group == "tests":
            lines += [("  of these, the tour", duration(took)) for took, test, _ in ran if test == TOUR]
    total = given.total if given.total is not None else sum(seconds for _, seconds in given.stage)
    share = f"{100 * total / (60 * given.minutes):.0f} % of {given.minutes:g} minutes"
    lines.append(("all", f"{duration(total)}, {share}"))
    width = max(len(name) for name, _ in lines)
    print("Times")
    for name, took in lines:
        print(f"  {name:{width}} {took}")

    failed = [name for _, name, status in ran if status == "fail"]
    if failed:
        print(f"\nTests that failed: {', '.join(sorted(failed))}")


if __name__ == "__main__":
    main()
