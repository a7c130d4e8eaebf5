#!/usr/bin/env python3
"""Runs the real sudoscope-cli as the case files say and compares what it writes.

Usage: run_cases.py PROGRAM FILE... [--only WORDS] [--update] [--jobs N]

A case file (tests/cli/*.txt) holds cases such as this one:

    == A conflict names its cells
    << pair.txt
      11..............
    $ sudoscope-cli check pair.txt --progress 2> progress
    1: 2 clues, conflict in r1c1 r1c2
    ? 1

A line that starts with
    ==     begins a case and says the behaviour that it protects;
    <<     names an input file; its lines follow, indented by two spaces. Every case of the file
           gets the input files before the first case;
    needs  is a shell command without which the case is skipped;
    $      is a shell command (sh; a backslash at its end continues it). Behind it are the lines of
           its standard output, then those of its standard error after "! ", then "? " with its
           exit status where that is not 0;
    //     is a comment.
Each case runs in an empty folder of its own, which is HOME. $DATA, $TOOLS and $RESOURCES are
tests/data, tests/cli and resources. Blank lines at the end of a block mean nothing. Control characters are shown as
pictures (ESC is U+241B), and {no newline} at the end of a text that lacks one.

Expected text is compared exactly, but for
    {any}            any text within a line
    {number}         a number
    {≈0.123}         a number that deviates by at most a millionth of it; {≈0.123±0.01} by 0.01
    ...              alone in its line: any number of lines
--update writes what the program did into the case file, and keeps lines that still match: read
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
SKIP = 77  # exit status of a file all of whose cases are skipped


class Command:
    """A shell command and the lines expected of it, which are lines first..last of the file."""

    def __init__(self, text, first):
        self.text, self.first, self.last, self.expected = text, first, first, []


class Case:
    def __init__(self, title, files):
        self.title, self.files, self.needs, self.commands = title, dict(files), [], []


def parse(lines):
    """The cases of a file."""
    shared, cases, files, name = {}, [], None, None
    files = shared
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        mark, _, rest = line.partition(" ")
        case = cases[-1] if cases else None
        if mark == "==":
            cases.append(Case(rest, shared))
            files, name = cases[-1].files, None
        elif mark == "<<":
            name = rest
            files[name] = []
        elif mark == "//":
            name = None
        elif mark == "$":
            while rest.endswith("\\"):
                rest += "\n" + lines[at]
                at += 1
            case.commands.append(Command(rest, at))
            name = None
        elif mark == "needs" and not case.commands:
            case.needs.append(rest)
        elif name and (line.startswith("  ") or not line):
            files[name].append(line[2:])
        elif case and case.commands and not name:
            case.commands[-1].expected.append(line)
            if line:
                case.commands[-1].last = at
        elif line:
            raise ValueError(f"line {at}: {line!r} belongs to no command and no file")
    return cases


def trimmed(lines):
    while lines and not lines[-1]:
        lines = lines[:-1]
    return lines


def shown(text):
    """The lines of an output as a case file has them."""
    if text and not text.endswith("\n"):
        text += "{no newline}"
    return [re.sub(r"[\x00-\x08\x0b-\x1f]", lambda c: chr(0x2400 + ord(c[0])), line) for line in text.split("\n")]


def pattern(line):
    """The regular expression of an expected line, and the figures that its groups are to be near."""
    if line == "...":
        return r"(?:.*\n)*?", []
    parts, near = "", []
    for part in TOKEN.split(line):
        if part == "{any}":
            parts += ".*"
        elif part == "{number}":
            parts += NUMBER
        elif part.startswith("{≈"):
            value, _, margin = part[2:-1].partition("±")
            near.append((float(value), float(margin or abs(float(value)) * 1e-6)))
            parts += f"({NUMBER})"
        else:
            parts += re.escape(part)
    return parts + r"\n", near


def matches(expected, actual):
    patterns = [pattern(line) for line in trimmed(expected)]
    near = [figure for _, figures in patterns for figure in figures]
    found = re.fullmatch("".join(text for text, _ in patterns), "".join(line + "\n" for line in trimmed(actual)))
    return found is not None and all(abs(float(text) - value) <= margin
                                     for text, (value, margin) in zip(found.groups(), near))


def kept(expected, actual):
    """The actual lines, each as its expectation says it where that still holds."""
    loose = [line for line in expected if TOKEN.search(line)]
    return [next((line for line in loose if matches([line], [text])), text) for text in actual]


def execute(text, folder, program):
    """The lines that a shell command writes, as a case file has them."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "XDG_"))}
    environment.update(PATH=f"{program.parent}:{os.environ['PATH']}", HOME=str(folder), LANG="C.UTF-8",
                       DATA=str(ROOT / "tests/data"), RESOURCES=str(ROOT / "resources"), TOOLS=str(ROOT / "tests/cli"))
    process = subprocess.Popen(["sh", "-c", text], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    try:
        out, err = process.communicate(timeout=TIMEOUT_S)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        err += f"(ended after {TIMEOUT_S} s)".encode()
    lines = trimmed(shown(out.decode(errors="replace")))
    lines += ["! " + line for line in trimmed(shown(err.decode(errors="replace")))]
    return lines + ([f"? {process.returncode}"] if process.returncode else [])


def run(case, program):
    """(None or why it is skipped, what failed as text, {command: actual lines} of what failed)."""
    failures, report = {}, ""
    with tempfile.TemporaryDirectory(prefix="sudoscope-case-") as name:
        folder = pathlib.Path(name)
        for need in case.needs:
            if any(line.startswith("? ") for line in execute(need, folder, program)):
                return need, report, failures
        for file, lines in case.files.items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text("".join(line + "\n" for line in trimmed(lines)), encoding="utf-8")
        for command in case.commands:
            actual = execute(command.text, folder, program)
            if not matches(command.expected, actual):
                failures[command] = kept(command.expected, actual)
                report += f"$ {command.text}\n" + "".join(
                    line + "\n" for line in difflib.unified_diff(
                        trimmed(command.expected), failures[command], "expected", "actual", lineterm=""))
    return None, report, failures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("files", type=pathlib.Path, nargs="+")
    parser.add_argument("--only", default="", help="run the cases alone whose titles contain this")
    parser.add_argument("--update", action="store_true", help="write what the program did into the files")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    program, failed, done = options.program.resolve(), 0, 0
    for path in options.files:
        lines = path.read_text(encoding="utf-8").split("\n")
        cases = [case for case in parse(lines) if options.only in case.title]
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            results = list(pool.map(lambda case: run(case, program), cases))
        changes = {}
        for case, (need, report, failures) in zip(cases, results):
            if need:
                print(f"SKIP   : {path.name}: {case.title}: without {need}")
            elif report:
                print(f"FAIL   : {path.name}: {case.title}\n{report}")
            done, failed = done + (need is None), failed + bool(report)
            changes.update(failures)
        if options.update:
            for command in sorted(changes, key=lambda command: -command.first):
                lines[command.first : command.last] = changes[command]
            path.write_text("\n".join(lines), encoding="utf-8")
    print(f"{done} cases, {failed} failed")
    sys.exit(1 if failed and not options.update else 0 if done else SKIP)


if __name__ == "__main__":
    main()
