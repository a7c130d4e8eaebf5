#!/usr/bin/env python3
"""Runs the real sudoscope-cli as case files say, and compares what it writes with what they expect.

Usage: run_cases.py PROGRAM FILE... [--only WORDS] [--update] [--jobs N]

A case file (tests/cli/*.txt) holds cases such as this one:

    == A conflict names its cells
    << pair.txt
      11..............
    $ sudoscope-cli check pair.txt nosuch.txt
    1: 2 clues, conflict in r1c1 r1c2
    ! sudoscope-cli check: nosuch.txt: cannot be opened: {any}
    ? 2

A line that starts with
    ==     begins a case and states the behaviour that it protects;
    <<     names an input file, whose lines follow, indented by two spaces; every case has the input
           files before the first case, too;
    needs  is a shell command without which the case is skipped;
    each   is the command of all further cases that have none, but the lines of a file "f" and its output;
    $      is a shell command (sh; a backslash at its end continues it), followed by the lines of its
           standard output, those of its standard error after "! ", and its exit status after "? "
           where that is not 0;
    //     is a comment.
Where an output has such a line itself, write {any} for its start.
Each case runs in an empty folder of its own, which is HOME. $DATA, $TOOLS and $RESOURCES are
tests/data, tests/cli and resources. Blank lines at the end of a block mean nothing. Control
characters are shown as pictures (ESC is U+241B); {no newline} ends a text that lacks one.

Expected text is compared exactly, but for
    {any}            any text within a line
    {number}         a number
    {≈0.123}         a number that deviates by at most a millionth of it; {≈0.123±0.01} by 0.01
    ...              alone in its line: any number of lines
--update writes what the program did into the case files, except for lines that still match: read
the difference before you commit it.
"""

import argparse
import concurrent.futures
import difflib
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
NUMBER = r"[-+]?(?:\d+\.?\d*(?:[eE][-+]?\d+)?|inf|nan)"
TOKEN = re.compile(r"(\{any\}|\{number\}|\{≈[^}]*\})")
TIMEOUT_S = 60
ALL_SKIPPED = 77  # exit status


class Command:
    def __init__(self, text, first):
        self.text = text
        self.expected = []
        self.first = self.last = first  # where its expectation is among the lines of the file


class Case:
    def __init__(self, title, files):
        self.title, self.files, self.needs, self.commands = title, dict(files), [], []


def parse(lines):
    """The cases of a file."""
    shared, cases, each, block, at = {}, [], None, None, 0
    while at < len(lines):
        line = lines[at]
        mark, _, rest = line.partition(" ")
        at += 1
        case = cases[-1] if cases else None
        if mark == "==":
            cases.append(Case(rest, shared))
            block = None
        elif mark == "<<":
            block = (case.files if case else shared)[rest] = []
        elif mark == "//":
            block = None
        elif mark == "needs" and case and not case.commands:
            case.needs.append(rest)
        elif mark == "each":
            each = rest
        elif mark == "$" and case:
            while rest.endswith("\\"):
                rest += "\n" + lines[at]
                at += 1
            case.commands.append(Command(rest, at))
            block = case.commands[-1]
        elif isinstance(block, Command):
            block.expected.append(line)
            block.last = at if line else block.last
        elif line.startswith("  ") and block is None and each:
            block = case.files["f"] = [line[2:]]
        elif line and each and block is not None and not line.startswith("  "):
            case.commands.append(Command(each, at - 1))
            block = case.commands[-1]
            block.expected, block.last = [line], at
        elif line and (block is None or not line.startswith("  ")):
            raise ValueError(f"line {at}: {line!r} belongs to no command and no file")
        elif block is not None:
            block.append(line[2:])
    return cases


def trimmed(lines):
    """Without blank lines at the end."""
    while lines and not lines[-1]:
        lines = lines[:-1]
    return lines


def shown(output):
    """The lines of an output as a case file has them."""
    text = output.decode(errors="replace")
    if text and not text.endswith("\n"):
        text += "{no newline}"
    return trimmed(re.sub(r"[\x00-\x08\x0b-\x1f]", lambda c: chr(0x2400 + ord(c[0])), text).split("\n"))


def matches(expected, actual):
    pattern, near = "", []
    for line in trimmed(expected):
        if line == "...":
            pattern += r"(?:.*\n)*?"
            continue
        for part in TOKEN.split(line):
            if part == "{any}":
                pattern += ".*"
            elif part == "{number}":
                pattern += NUMBER
            elif part.startswith("{≈"):
                value, _, margin = part[2:-1].partition("±")
                near.append((float(value), float(margin or abs(float(value)) * 1e-6)))
                pattern += f"({NUMBER})"
            else:
                pattern += re.escape(part)
        pattern += r"\n"
    found = re.fullmatch(pattern, "".join(line + "\n" for line in actual))
    return found is not None and all(abs(float(number) - value) <= margin
                                     for number, (value, margin) in zip(found.groups(), near))


def execute(text, folder, program):
    """(what a shell command wrote, as a case file has it; its exit status)."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "XDG_"))}
    environment.update(PATH=f"{program.parent}:{os.environ['PATH']}", HOME=str(folder), LANG="C.UTF-8",
                       DATA=str(ROOT / "tests/data"), TOOLS=str(ROOT / "tests/cli"), RESOURCES=str(ROOT / "resources"))
    process = subprocess.Popen(["sh", "-c", text], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    try:
        out, err = process.communicate(timeout=TIMEOUT_S)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        err += f"(ended after {TIMEOUT_S} s)\n".encode()
    lines = shown(out) + ["! " + line for line in shown(err)]
    return lines + ([f"? {process.returncode}"] if process.returncode else []), process.returncode


def run(case, program):
    """(a need that is not met or None, {command that failed: what it wrote})."""
    failed = {}
    with tempfile.TemporaryDirectory(prefix="sudoscope-case-") as name:
        folder = pathlib.Path(name)
        for need in case.needs:
            if execute(need, folder, program)[1] != 0:
                return need, failed
        for file, lines in case.files.items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text("".join(line + "\n" for line in trimmed(lines)), encoding="utf-8")
        for command in case.commands:
            actual, _ = execute(command.text, folder, program)
            if not matches(command.expected, actual):
                loose = [line for line in command.expected if TOKEN.search(line)]
                failed[command] = [next((line for line in loose if matches([line], [text])), text) for text in actual]
    return None, failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("files", type=pathlib.Path, nargs="+")
    parser.add_argument("--only", default="", help="run only the cases whose titles contain this")
    parser.add_argument("--update", action="store_true", help="write what the program did into the case files")
    parser.add_argument("--jobs", type=int, default=2, help="cases that run at the same time")
    options = parser.parse_args()
    program, failures, done = options.program.resolve(strict=True), 0, 0
    for path in options.files:
        lines = path.read_text(encoding="utf-8").split("\n")
        cases = [case for case in parse(lines) if options.only in case.title]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            results = list(pool.map(lambda case: run(case, program), cases))
        for case, (need, failed) in reversed(list(zip(cases, results))):
            done, failures = done + (need is None), failures + bool(failed)
            if need is not None:
                print(f"SKIP   : {path.name}: {case.title}: without {need}")
            for command, actual in reversed(failed.items()):
                print(f"FAIL   : {path.name}: {case.title}\n$ {command.text}")
                expected = trimmed(command.expected)
                print(*difflib.unified_diff(expected, actual, "expected", "actual", lineterm=""), sep="\n")
                lines[command.first : command.last] = actual
        if options.update:
            path.write_text("\n".join(lines), encoding="utf-8")
    print(f"{done} cases, {failures} failed")
    sys.exit(1 if failures and not options.update else 0 if done else ALL_SKIPPED)


if __name__ == "__main__":
    main()
