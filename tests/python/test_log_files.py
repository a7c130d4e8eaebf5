"""Which file a log of the Python module gets, and what becomes of the file that was there."""

import contextlib
import errno
import io
import itertools
import os
import pathlib
import subprocess
import sys
import unittest
from unittest import mock

from fixtures import P, SMALL, InFolder, python, sudoscope

LOG, FOLDER, OPEN = "a log with rows", "a folder", "a log that has a writer"
NO_LOG = "the log goes here, but this file is no log and stays as it is"
NO_BACKUP = "the rows of the previous run go here, but this "
THERE = [  # the path of a new log, the file and the backup that are there, and how it is refused
    ("res.csv", b"a,b\n1,2\n", None, NO_LOG),
    ("notes.txt", b"no log", None, NO_LOG),
    ("x.json", b'{"type": "new"}\n', None, NO_LOG),
    ("x.json", b"[1]\n", None, NO_LOG),
    ("x.npy", b"\x93NUMPY\n\0", None, NO_LOG),
    ("x.sudolog", LOG, b"my text\n", NO_BACKUP + "file is no log"),
    ("x.sudolog", LOG, FOLDER, NO_BACKUP + "is no file"),
    ("x.sudolog", LOG, OPEN, "another process writes this log"),
    ("x.sudolog", LOG, b"", ""),
    ("x.sudolog", b"", None, ""),
    ("x.sudolog", b"", b"my text", ""),
    ("x.sudolog", b'{"type": "hel', None, ""),
    ("x.sudolog", b'{"protocol": 1, "type": "hello"}\n', None, ""),
    ("x" * 245 + ".sudolog", LOG, None, ""),  # its backup has 254 characters of 255
]
# Logs of a second process, one after the other, until it had so many turns.
RIVAL = """
import os, sys
sys.modules['numpy'] = None  # it starts faster
import sudoscope
turns, most = 0, int(sys.argv[1])
for t in range(1 if most == 1 else 10**6):
    try:
        with sudoscope.Run('x.sudolog', '.' * 16) as run:
            run.log([[[0.25] * 4] * 4] * 4, who=2)
            run.flush()
            assert os.path.samestat(os.fstat(run._file.fileno()), os.stat('x.sudolog'))
            turns += 1
    except BlockingIOError: pass
    if turns == most: break
print(turns)
"""


def cell(path, rows=1, value=1, **more):
    """As a cell of a notebook that leaves its log open."""
    log = sudoscope.Run(path, SMALL, **more)
    for _ in range(rows):
        log.log(P, loss=value)
    return log


def values(path):
    return sudoscope.read(path).metrics["loss"].tolist()


def contents():
    return {path.name: path.read_bytes() if path.is_file() else None
            for path in pathlib.Path().iterdir()}


class Operations:
    """Calls act(event) before the n-th operation on files by which a log begins."""

    def __init__(self, act, *watched):
        self.act, self.watched, self.left, self.seen = act, watched, None, None
        sys.addaudithook(self.watch)

    def watch(self, event, arguments):
        file = event == "open" and ".sudolog" in str(arguments[0])
        if self.left is None or not (file or event in self.watched):
            return
        self.left -= 1
        if self.left < 0:
            self.left, self.seen = None, event
            self.act(event)

    def attempt(self, n):
        """A new log or its OSError; afterwards `seen` is the n-th operation, None if it has fewer.
        """
        self.left, self.seen = n, None
        try:
            return sudoscope.Run("x.sudolog", SMALL)
        except OSError as error:
            return error
        finally:
            self.left = None


def earlier():
    for name in os.listdir("."):
        os.unlink(name)
    return cell("x.sudolog")


class LogFiles(InFolder):
    def test_repeated_cell_starts_a_new_file(self):
        first = cell("x.sudolog", 10, 1)
        os.symlink("x.sudolog", "link.sudolog")
        second = cell("link.sudolog", 3, 2)
        self.assertEqual(self.error(ValueError, first.log, P),
                         "the log is closed: a new Run writes its file")
        self.error(ValueError, cell, "x.sudolog", 1, 3, dtype="f2")
        self.assertIn("lr is a flag, a number or a text",
                      self.error(TypeError, cell, "x.sudolog", parameters=dict(lr=None)))
        first.close()
        del first
        second.log(P, loss=2)
        third = cell("x.sudolog", 2, 4, exist="new")
        third.close()
        second.close()
        self.assertTrue(os.path.islink("link.sudolog"))
        for name, expected in (
                ("x.sudolog", ("x", [2] * 4, True, "")),
                ("x.sudolog~", ("x", [1] * 10, False, "a new run took its file")),
                ("x-2.sudolog", ("x-2", [4] * 2, True, ""))):
            log = sudoscope.read(name)
            self.assertEqual((log.title, values(name), log.ended, log.reason), expected)
        # A run without rows does not replace those of the run before it.
        cell("x.sudolog", 0)
        again = cell("x.sudolog", 0)
        self.assertEqual(len(values("x.sudolog~")), 4)
        os.rename("x.sudolog", "y.sudolog")
        other = cell("x.sudolog", 1, 7)  # the renamed file still has its writer
        again.log(P, loss=6)
        again.close()
        other.close()
        self.assertEqual((values("x.sudolog"), values("y.sudolog")), ([7], [6]))
        self.assertEqual(sorted(os.listdir(".")), ["link.sudolog", "x-2.sudolog", "x.sudolog",
                                                   "x.sudolog~", "y.sudolog"])

    def test_log_has_one_writer(self):
        log = cell("x.sudolog")
        other = "import sys; sys.modules['numpy'] = None; import sudoscope; "
        last_line = python(
            other + "\ntry: sudoscope.Run('x.sudolog', '.' * 16)\n"
            "except BlockingIOError as error: print(error)")
        self.assertIn("another process writes this log; ", last_line)
        python(other + "sudoscope.Run('x.sudolog', '.' * 16, exist='new')")
        self.assertIn("x-2.sudolog", os.listdir("."))
        log.close()
        python(other + "sudoscope.Run('x.sudolog', '.' * 16)")

    def test_child_process_does_not_write(self):
        printed = python(
            "import os, sys, sudoscope\n"
            "run = sudoscope.Run('x.sudolog', '.' * 16)\n"
            "run.log(loss=1)\n"
            "if os.fork() == 0:\n"
            "    try: run.log(loss=2)\n"
            "    except ValueError as error: print(error)\n"
            "    sys.exit()\n"  # with all that the end of a script does
            "os.wait()\n"
            "run.log(loss=3)")
        self.assertTrue(printed.startswith("the log belongs to the process that made it"), printed)
        self.assertEqual(values("x.sudolog"), [1, 3])

    def test_file_system_without_locks(self):
        with mock.patch.object(sudoscope.fcntl, "flock", side_effect=OSError(errno.ENOLCK, "")):
            cell("x.sudolog").close()
        self.assertEqual(values("x.sudolog"), [1])

    def test_deleted_log_is_reported_once(self):
        log = cell("x.sudolog", 0)
        os.unlink("x.sudolog")
        with contextlib.redirect_stderr(io.StringIO()) as text:
            for _ in range(2):
                log.log(P, loss=5)
                log.flush()
            log.close()
        self.assertEqual(text.getvalue(), f"sudoscope: {log.path} was deleted: what is logged from "
                                          "now on is lost\n")

    def test_two_processes_open_one_path_in_turn(self):
        """Between any two operations by which a log begins, another process opens the same path,
        logs and closes."""
        begun, turns = False, 0

        def act(event):
            nonlocal turns
            # A viewer finds one of the two.
            self.assertTrue(os.path.exists("x.sudolog") or not begun, event)
            turns = int(python(RIVAL, 1))

        operations = Operations(act, "os.link", "os.rename", "os.remove", "fcntl.flock")
        no_links = mock.Mock(side_effect=OSError(errno.EPERM, "no links"))
        for link, begun in itertools.product((os.link, no_links), (False, True)):
            with mock.patch("os.link", link):
                for n in itertools.count():
                    earlier().close()
                    if not begun:
                        os.unlink("x.sudolog")
                    turns = 0
                    log = operations.attempt(n)
                    log.log(P, loss=3)
                    log.close()
                    what = link, begun, n, operations.seen, turns
                    before = "who" if turns else "loss" if begun else ""
                    self.assertEqual(values("x.sudolog"), [3], what)
                    self.assertEqual(len(os.listdir(".")), 2 if before else 1, what)
                    if before:
                        self.assertIn(before, sudoscope.read("x.sudolog~").metrics, what)
                    if operations.seen is None:
                        break
            self.assertGreaterEqual(n, 3)

    def test_two_processes_open_one_path_side_by_side(self):
        for no_links in ("", "def refused(*paths): raise OSError('no links')\nos.link = refused\n"):
            both = [subprocess.Popen([sys.executable, "-c", "import os\n" + no_links + RIVAL, "50"],
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                    for _ in range(2)]
            self.assertEqual([one.communicate() for one in both], [(b"50\n", b"")] * 2)
            self.assertEqual(sorted(os.listdir(".")), ["x.sudolog", "x.sudolog~"])
            for name in os.listdir("."):
                self.assertEqual(sudoscope.read(name).metrics["who"].tolist(), [2])

    def test_start_that_fails_loses_nothing(self):
        """Any of the operations by which a log begins may fail."""
        def act(event):
            raise OSError(errno.ENOSPC, "no space")

        def full(file, data):
            file.write(data[:10])
            act("write")

        def open_files():
            return len(os.listdir("/proc/self/fd"))

        operations = Operations(act, "os.link", "os.rename")
        failed = set()
        for closed in (True, False):  # a run of another script, or one of this one
            for n in itertools.count(-1):
                first = earlier()
                if closed:
                    first.close()
                opened = open_files()
                if n < 0:
                    with mock.patch.object(sudoscope, "_write_all", full):
                        got = operations.attempt(1000)
                    operations.seen = "write"
                else:
                    got = operations.attempt(n)
                what = closed, n, operations.seen
                if not isinstance(got, OSError):
                    got.close()
                    self.assertEqual(values("x.sudolog~"), [1], what)
                else:
                    failed.add(operations.seen)
                    self.assertEqual(open_files(), opened, what)
                    self.assertLessEqual(set(os.listdir(".")), {"x.sudolog", "x.sudolog~"}, what)
                    if not closed:
                        first.log(P, loss=1)  # it is still the writer
                    first.close()
                    self.assertEqual(values("x.sudolog"), [1] if closed else [1, 1], what)
                if operations.seen is None:
                    break
        self.assertEqual(failed, {"open", "os.rename", "write"})
        for name in os.listdir("."):
            os.unlink(name)
        with mock.patch.object(sudoscope, "_write_all", full):
            self.assertIsInstance(operations.attempt(1000), OSError)
        self.assertEqual(os.listdir("."), [])


class FilesThatAreThere(InFolder):
    def test_only_logs_are_replaced(self):
        with sudoscope.Run("x", SMALL) as log:
            log.log(P, loss=1)
        written = pathlib.Path("x").read_bytes()
        for folder, (path, before, backup, refusal) in enumerate(THERE):
            with self.subTest(path=path, before=before, backup=backup):
                os.mkdir(str(folder))
                os.chdir(str(folder))
                pathlib.Path(path).write_bytes(written if before == LOG else before)
                if backup == FOLDER:
                    os.mkdir(path + "~")
                elif backup == OPEN:
                    other = cell(path + "~", 0)
                elif backup is not None:
                    pathlib.Path(path + "~").write_bytes(backup)
                there = contents()
                if refusal:
                    message = self.error(OSError, cell, path)
                    self.assertIn(refusal, message)
                    self.assertIn(os.getcwd(), message)
                    self.assertEqual(contents(), there)
                else:
                    cell(path, value=2).close()
                    self.assertEqual(values(path), [2])
                    there = contents()
                cell(path, 0, exist="new").close()  # leaves all of them alone
                self.assertEqual(len(contents()), len(there) + 1)
                self.assertLessEqual(there.items(), contents().items())
                if backup == OPEN:
                    other.close()
                os.chdir("..")


if __name__ == "__main__":
    unittest.main()
