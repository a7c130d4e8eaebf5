#!/usr/bin/env python3
"""The project does not grow beyond .ci/budget.txt, whose numbers are only ever lowered.

Usage: check_budget.py SOURCE_DIR. Prints today's figures.
"""

import pathlib
import sys

CODE = {".h", ".cpp"}
COUNTED = {  # name in the budget: folders, suffixes
    "lines of core, ui and app": (("core", "ui", "app"), CODE),
    "lines of tests": (("tests",), CODE | {".py", ".js"}),
    "files of core, ui and app": (("core", "ui", "app"), CODE),
}


def measured(root, name):
    folders, suffixes = COUNTED[name]
    files = [path for folder in folders for path in (root / folder).rglob("*") if path.suffix in suffixes]
    if name.startswith("files"):
        return len(files)
    return sum(path.read_bytes().count(b"\n") for path in files)


def main():
    root = pathlib.Path(sys.argv[1])
    budget = {}
    for line in (root / ".ci/budget.txt").read_text().splitlines():
        number, _, name = line.partition(" ")
        if number.isdigit():
            budget[name.strip()] = int(number)
    if set(budget) != set(COUNTED):
        sys.exit(f".ci/budget.txt has {sorted(budget)}, wanted are {sorted(COUNTED)}")
    over = False
    for name, most in budget.items():
        now = measured(root, name)
        print(f"{name}: {now} of {most}")
        over |= now > most
    if over:
        sys.exit("above the budget: simplify something; the budget is never raised")


if __name__ == "__main__":
    main()
