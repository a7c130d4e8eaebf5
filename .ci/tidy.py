#!/usr/bin/env python3
"""clang-tidy of one source, unless it found nothing before and all that it reads is as it was.

    .ci/tidy.py BUILD SOURCE

BUILD holds compile_commands.json. Of a source that is clean BUILD/tidy keeps how it is compiled, and
the digest of each file read for it: the source, its headers, the checks, and clang-tidy itself.
"""

import hashlib
import json
import pathlib
import shlex
import shutil
import subprocess
import sys

TIDY = ["clang-tidy", "--quiet", "--checks=-bugprone-suspicious-include", "--warnings-as-errors=*"]


def unit_of(build, source):
    units = json.loads((build / "compile_commands.json").read_text())
    return next(unit for unit in units if unit["file"] == source)


def headers(unit):
    """What the source includes, itself as well: the prerequisites of the rule that -M writes."""
    words = shlex.split(unit["command"])
    output = words.index("-o")
    del words[output : output + 2]
    words.remove("-c")
    rule = subprocess.run([*words, "-M", "-w"], cwd=unit["directory"], stdout=subprocess.PIPE, text=True, check=True)
    return shlex.split(rule.stdout.replace("\\\n", " ").split(":", 1)[1])


def digests(folder, files):
    return {name: hashlib.sha256((pathlib.Path(folder) / name).read_bytes()).hexdigest() for name in files}


def is_clean(kept, unit):
    try:
        before = json.loads(kept.read_text())
        return before["unit"] == unit and before["files"] == digests(unit["directory"], before["files"])
    except (OSError, ValueError, KeyError):  # never looked at, a header gone, a writer that was ended
        return False


def main():
    build, source = pathlib.Path(sys.argv[1]), sys.argv[2]
    unit = unit_of(build, source)
    kept = build / "tidy" / (hashlib.sha256(source.encode()).hexdigest() + ".json")
    if is_clean(kept, unit):
        return 0
    kept.unlink(missing_ok=True)
    tool = [shutil.which(TIDY[0]), *(str(path.resolve()) for path in map(pathlib.Path, (".clang-tidy", __file__)))]
    files = digests(unit["directory"], tool + headers(unit))
    status = subprocess.run([*TIDY, "-p", build, source]).returncode
    if status == 0:
        kept.parent.mkdir(exist_ok=True)
        kept.write_text(json.dumps({"unit": unit, "files": files}))
    return status


sys.exit(main())
