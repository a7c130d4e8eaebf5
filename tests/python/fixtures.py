"""Shared by the tests of the Python module, which run as test_NAME.py SUDOSCOPE_CLI RESOURCES
[CLASS[.TEST]]. Importing it exits with 77, which CTest shows as skipped, where NumPy is missing.
"""

import contextlib
import csv
import io
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

CLI = os.path.abspath(sys.argv.pop(1))
RESOURCES = pathlib.Path(sys.argv.pop(1)).resolve()
DATA = pathlib.Path(__file__).resolve().parents[1] / "data"
MODULE = RESOURCES / "python" / "sudoscope.py"

os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [
    str(MODULE.parent), str(MODULE.parent / "examples"), os.environ.get("PYTHONPATH", "")]))
os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
sys.dont_write_bytecode = True
sys.path[:0] = os.environ["PYTHONPATH"].split(os.pathsep)[:2]


def skip_without(module, package):
    try:
        __import__(module)
    except ImportError:
        print(f"skipped: {module} ({package}) is not installed")
        sys.exit(77)


skip_without("numpy", "python3-numpy")

import numpy as np  # noqa: E402
import sudoscope  # noqa: E402

EASY = "613.....9..7.9..3....5..67...892641...9..87635.1347.28....6.1.77.5.......967.5..4"
HARD = ".3.6.29.....5.9....49.3.2...9...7.3.218.............96..2.15..81.....42..7..2..6."
SMALL = "." * 16
P = np.full((4, 4, 4), 0.25)
PLAIN_P = P.tolist()


def run(*words, input="", status=0, **more):
    """A finished program; an exit status other than expected shows what it printed."""
    done = subprocess.run([str(word) for word in words], input=input, text=True,
                          capture_output=True, timeout=250, **more)
    if done.returncode != status:
        raise AssertionError(f"{words[:4]} exited with {done.returncode}: {done.stderr}")
    return done


def python(code, *arguments, **more):
    """Standard output of the code in a process of its own, which can import the module."""
    return run(sys.executable, "-c", code, *arguments, **more).stdout


def cli(*words, **more):
    return run(CLI, *words, **more)


def rows_in_program(path):
    """The iterations and curves of an ended log as the program reads them, and its remarks.

    It would wait for the end of a log that has none.
    """
    done = cli("trace", "--follow", path)
    table = list(csv.reader(io.StringIO(done.stdout)))
    return [[float(value) for value in row] for row in table[1:]], done.stderr


def our_log(method, puzzle, *options):
    """A run of the program's own method, with P of every iteration."""
    cli("trace", "-s", method, "--every", 1, "--log", "ours.sudolog", *options, input=puzzle + "\n")
    return sudoscope.read("ours.sudolog")


@contextlib.contextmanager
def remarks():
    """What the module prints on standard error."""
    text = io.StringIO()
    with contextlib.redirect_stderr(text):
        yield text


class InFolder(unittest.TestCase):
    """Each test runs in an empty folder."""

    maxDiff = 2000

    def setUp(self):
        before = os.getcwd()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, before)
        os.chdir(folder.name)

    def error(self, kind, call, *arguments, **named):
        """The text of the error that the call raises."""
        with self.assertRaises(kind) as caught:
            call(*arguments, **named)
        return str(caught.exception)


class Engine:
    """Runs a solver's script as the program does, and sends it requests."""

    def __init__(self, code, **environment):
        self.process = subprocess.Popen(
            [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, env=dict(os.environ, **environment))
        self.frames, self.id = sudoscope.frames(self.process.stdout), 0

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def reply(self):
        header, arrays = next(self.frames)
        assert header["id"] == self.id, header
        return header, arrays

    def ask(self, type, arrays=None, **fields):
        self.id += 1
        self.write(sudoscope._frame(dict(fields, type=type, id=self.id), arrays or {}))
        return self.reply()

    def new(self, run=1, side=4, seed=0, **parameters):
        board = sudoscope.Puzzle("." * side**2)
        return self.ask("new", run=run, side=side, givens=[0] * side**2, seed=seed,
                        groups=board.groups, boxes=board.boxes, parameters=parameters)

    def end(self):
        """Its exit status, and what it printed on standard error."""
        self.process.stdin.close()
        return self.process.wait(60), self.process.stderr.read().decode()

    def close(self):
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            pipe.close()
