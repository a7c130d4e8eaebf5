"""What the tests of the Python module share. They run as test_NAME.py SUDOSCOPE_CLI RESOURCES
[CLASS[.TEST]]; without NumPy they exit with 77, which CTest shows as skipped.
"""

import csv
import importlib
import io
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

PATHS = [str(MODULE.parent), str(MODULE.parent / "examples"), str(RESOURCES / "pytorch")]
sys.path[:0] = PATHS
os.environ["PYTHONPATH"] = os.pathsep.join(PATHS + [os.environ.get("PYTHONPATH", "")])
os.environ["PYTHONDONTWRITEBYTECODE"] = "1"


def imported(module, package):
    """The module, which only tests need."""
    try:
        return importlib.import_module(module)
    except ImportError:
        print(f"skipped: {module} ({package}) is not installed")
        sys.exit(77)


np = imported("numpy", "python3-numpy")
sudoscope = importlib.import_module("sudoscope")  # of the path above

EASY = "613.....9..7.9..3....5..67...892641...9..87635.1347.28....6.1.77.5.......967.5..4"
HARD = ".3.6.29.....5.9....49.3.2...9...7.3.218.............96..2.15..81.....42..7..2..6."
SMALL = "." * 16
P = np.full((4, 4, 4), 0.25)


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
