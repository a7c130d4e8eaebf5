#!/usr/bin/env python3
"""Few headers of core, ui and app have one includer, and few files are short.

A header that one source includes belongs into that source, and a short file into the file that it
serves, unless it stands for an idea of its own. A header's own source and the tests do not count.
Usage: check_headers.py SOURCE_DIR [--list].
"""

import collections
import pathlib
import re
import sys

MOST_SINGLE = 40
SHORT = 40  # lines
MOST_SHORT = 60


def main():
    root = pathlib.Path(sys.argv[1])
    texts = {path.relative_to(root).as_posix(): path.read_text()
             for folder in ("core", "ui", "app") for path in (root / folder).rglob("*")
             if path.suffix in (".h", ".cpp")}
    includers = collections.defaultdict(set)
    for name, text in texts.items():
        for header in re.findall(r'^#include "((?:core|ui|app)/[^"]+)"', text, re.M):
            includers[header].add(name)
    single = [name for name in texts if name.endswith(".h")
              and len(includers[name] - {name[:-2] + ".cpp"}) <= 1]
    short = [name for name, text in texts.items() if text.count("\n") < SHORT]
    print(f"headers with one includer: {len(single)} of {MOST_SINGLE}")
    print(f"files of less than {SHORT} lines: {len(short)} of {MOST_SHORT}")
    failed = len(single) > MOST_SINGLE or len(short) > MOST_SHORT
    if failed or "--list" in sys.argv:
        print(*sorted(single), "", *sorted(short), sep="\n")
    if failed:
        sys.exit("merge a header into its includer, or a short file into the file that it serves")


if __name__ == "__main__":
    main()
