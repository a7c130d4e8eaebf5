"""Logs that the Python module writes for the program, and reads of the program's."""

import contextlib
import io
import json
import math
import os
import pathlib
import subprocess
import sys
import time
import unittest

from fixtures import P, SMALL, InFolder, cli, np, python, rows_in_program, sudoscope

SEEDS = ", expected a whole number from 0 to 18446744073709551615"
OUT = "out.sudolog leaves out "
RUNS = [  # what Run is given, and what it refuses of it
    (dict(seed=-1), "seed is -1" + SEEDS),
    (dict(seed=2**64), "seed is 18446744073709551616" + SEEDS),
    (dict(seed=1.5), "seed is 1.5" + SEEDS),
    (dict(seed="7"), "seed is '7'" + SEEDS),
    (dict(seed=2**64 - 1), ""),
    (dict(seed=np.int64(3)), ""),
    (dict(seed=None), ""),
    (dict(every=-3), "every is -3"),
    (dict(title=5), "title is 5, expected a text"),
    (dict(title="a\ud800"), "title holds half a character"),
    (dict(title="x" * 2**20), 'the frame "hello" has'),
    (dict(title="\x01 \u03b2\n"), ""),
    (dict(parameters=[1]), "parameters are [1], expected values by name"),
]
PARAMETERS = [
    ({"betas": [0.9, 0.999], "range": (3, 1, 5), "none": [], "more": {"a": 1}}, ""),
    ({"array": np.ones(3), "one": np.ones(1), "real": np.float32(1), "on": np.bool_(1)}, ""),
    ({"path": pathlib.Path("x"), "text": "a\x01\n"}, ""),
    ({"least": -2**63, "most": 2**63 - 1, "real": 1e308, "small": -1e308}, ""),
    ({"a": 2**63}, "a is 9223372036854775808, expected a whole number from"),
    ({"a": -10**400}, "a is -1000"),
    ({"a": float("nan")}, "a is nan, expected a number"),
    ({"a": None}, "a is a flag, a number or a text, not NoneType"),
    ({1: 2}, "the name of a parameter is 1, expected a text"),
    ({"a\x01": 2}, "the name of a parameter has control characters: 'a\\x01'"),
    ({"a\n": 2}, "the name of a parameter has control characters"),
    ({"a\x85": 2}, "the name of a parameter has control characters"),
    ({"a\ud800": 2}, "the name of a parameter holds half a character"),
    ({"a": "\ud800"}, "the parameter a holds half a character"),
]
CURVES_50 = {f"c{i}": 1.0 for i in range(50)}
STEPS = [  # what log() is given beside P, and what it refuses or leaves out of it
    (dict(iteration=10**7), ""),
    (dict(iteration=2**53),
     OUT + "iterations before which too many were not logged; first: 90071"),
    (dict(iteration=2**63), OUT + "iterations before which"),
    (dict(iteration=10**7, **CURVES_50),
     OUT + "curves: too many iterations before it were not logged; first: 'c8'"),
    (dict(iteration=1.5), "iteration is 1.5, expected a whole number"),
    ({f"c{i}": 1.0 for i in range(1001)}, OUT + "curves: a log has at most 1000; first: 'c999'"),
    ({f"{i}" * 2000: 1.0 for i in range(999)}, ""),
    ({"x" * 2**20: 1.0}, OUT + "curves: a name is too long; first: 'xxx"),
    ({"x\n": 1.0, "x ": 1.0},
     OUT + "curves: there is another one of this name, apart from control characters; first"),
    ({"a\ud800": 1.0, "b\x01": 1.0, "": 1.0}, ""),
    (dict(accuracy="high"), OUT + "what is no number in the curve accuracy; first: 'high'"),
    (dict(steps=10**5000), OUT + "what is no number in the curve steps; first: a"),
    (dict(event="\ud800 \x01"), ""),
    (dict(event=5), OUT + "events with faults; first: an event is a text or a dict, not 5"),
    (dict(event=dict(kind="dance")), OUT + "events with faults; first: an event is of kind"),
    (dict(event=dict(kind="move", count=2**31)), OUT + "events with faults; first: the count"),
    (dict(event=dict(kind="move", cell=10**400)), OUT + "events with faults; first: the cell"),
    (dict(event=dict(kind="move", amount=math.inf)), OUT + "events with faults; first: the am"),
]
TOO_LARGE = OUT + "arrays: at most 67108864 bytes can be read"
ARRAYS = [
    (dict(x=np.zeros((1,) * 7), y=np.zeros((0, 3)), z=np.zeros((2**26, 0))), ""),
    (dict(x=np.zeros((1,) * 8)), OUT + "arrays: at most 7 dimensions can be read; first: 'x'"),
    (dict(x=np.zeros(17 << 20)), TOO_LARGE),
    (dict(x=np.zeros((2**27, 0))), TOO_LARGE),
    ({5: [1], "a\ud800": [1]}, OUT + "arrays: a name is no text; first: 5"),
    ({f"{i}" * 100: [1] for i in range(9999)},
     OUT + "arrays: the names of all arrays are too long; first: '"),
]

FUNCTION = "def f():\n    run = Run(path, '.' * 16)\n    run.log(P, loss=0)\n    {}\nf()\n"
SCRIPT = "run = Run(path, '.' * 16); run.log(P, loss=0)\n{}\n"
BLOCK = "with Run(path, '.' * 16) as run:\n    run.log(P, loss=0)\n    {}\n"
ENDS = [  # a script, and why it ended too early
    (FUNCTION.format("return"), ""),
    (FUNCTION.format("raise KeyError('lr')"), "KeyError: 'lr'"),
    (SCRIPT.format(""), ""),
    (SCRIPT.format("raise KeyError('lr')"), "KeyError: 'lr'"),
    (BLOCK.format("pass"), ""),
    (BLOCK.format("raise KeyError('lr')"), "KeyError: 'lr'"),
    (BLOCK.format("import sys; sys.exit()"), ""),
    (BLOCK.format("raise KeyboardInterrupt"), "KeyboardInterrupt"),
]


class Logs(InFolder):
    def test_log_of_a_killed_script(self):
        printed = python(
            "import os, time, numpy as np, sudoscope\n"
            "run = sudoscope.Run('x.sudolog', '.' * 81, every=10)\n"
            "for t in range(25): run.log(np.full((9, 9, 9), 1 / 9), loss=t)\n"
            "try: run.log(np.zeros((9, 9)), loss=0)\n"
            "except ValueError as error: print(error, flush=True)\n"
            "clock = time.monotonic\n"
            "time.monotonic = lambda: clock() + 1\n"  # as if a row had waited long enough
            "run.log(np.full((9, 9, 9), 1 / 9), loss=25)\n"
            "os._exit(0)\n")
        self.assertIn("expected (9, 9, 9): [row, column, digit]", printed)
        log = sudoscope.read("x.sudolog")
        self.assertEqual(log.P_at.tolist(), [0, 10, 20])
        self.assertFalse(log.ended)
        rows = cli("trace", "x.sudolog").stdout.split()
        self.assertEqual(rows, ["iteration,loss"] + [f"{t},{t}" for t in range(26)])

    def test_takes_tensors(self):
        class Tensor:
            """What the module uses of PyTorch's."""

            def __init__(self, values):
                self.values = values

            detach = cpu = lambda self: self
            numpy = lambda self: self.values  # noqa: E731
            __float__ = lambda self: float(self.values)  # noqa: E731

        file = io.BytesIO()
        log = sudoscope.Run(file, Tensor(np.zeros((4, 4), int)))
        log.log(Tensor(P), loss=Tensor(np.float32(0.5)), arrays={"Z": Tensor(np.ones((4, 4, 4)))})
        log.flush()
        self.assertFalse(sudoscope.read(io.BytesIO(file.getvalue())).ended)
        log.close()
        read = sudoscope.read(io.BytesIO(file.getvalue()))
        self.assertTrue(read.ended)
        self.assertEqual((read.P.sum(), read.metrics["loss"][0], read.arrays["Z"].sum()),
                         (16.0, 0.5, 64.0))

    def test_refuses_arrays_of_wrong_shapes_and_names(self):
        file = io.BytesIO()
        log = sudoscope.Run(file, SMALL)
        for arrays, text in (
                (dict(Z=np.zeros((16, 4))), "Z has the shape (16, 4), expected (4, 4, 4)"),
                (dict(weights=[1, 2]), "weights has the shape (2,), expected (7,)"),
                (dict(temperature=[1, 2]), "temperature is [1, 2], expected a number"),
                (dict(P_at=[1]), "an array cannot be called P_at: the log has one of that name"),
                (dict(gradient=1), "gradient has the shape (), expected (4, 4, 4)")):
            with self.subTest(text):
                self.assertEqual(self.error(ValueError, log.log, P, arrays=arrays), text)
        log.log(P, arrays=dict(mine=[[1, 2]], temperature=np.array([0.5])))
        log.close()
        read = sudoscope.read(io.BytesIO(file.getvalue()))
        self.assertEqual(len(read.iteration), 1)
        self.assertEqual(read.arrays["mine"].shape, (1, 1, 2))
        self.assertEqual(read.arrays["temperature"], [0.5])

    def test_full_disk_ends_the_log_alone(self):
        """A limit of the file's size stands for the disk's; the last frame is cut there."""
        first, second, count = python(
            "import resource, numpy as np, sudoscope\n"
            "resource.setrlimit(resource.RLIMIT_FSIZE, (50000, 50000))\n"
            "run = sudoscope.Run('x.sudolog', '.' * 81)\n"
            "errors = []\n"
            "for t in range(100):\n"  # the script continues with its own work
            "    try:\n"
            "        run.log(np.full((9, 9, 9), 1 / 9), loss=t)\n"
            "        run.flush()\n"
            "    except (OSError, ValueError) as error: errors.append(str(error))\n"
            "run.close()\n"
            "print(*errors[:2], len(errors), sep='\\n')").splitlines()
        self.assertTrue(first.endswith(f"; the log ends here: '{os.getcwd()}/x.sudolog'"), first)
        self.assertEqual(second, "the log is closed")
        log = sudoscope.read("x.sudolog")
        written = 100 - int(count)
        self.assertGreater(written, 5)
        self.assertEqual(log.metrics["loss"].tolist(), list(range(written)))
        self.assertEqual(len(log.P), written)
        self.assertEqual(len(cli("trace", "x.sudolog").stdout.split()), 1 + written)

    def test_last_rows_are_written_without_another_call(self):
        """As after a cell of a notebook."""
        log = sudoscope.Run("x.sudolog", SMALL)
        for t in range(7):
            log.log(None, loss=t)
        until = time.monotonic() + 60
        while len(sudoscope.read("x.sudolog").iteration) < 7 and time.monotonic() < until:
            time.sleep(0.01)
        self.assertEqual(len(sudoscope.read("x.sudolog").iteration), 7)
        log.close()

    def test_pipe_holds_the_whole_log(self):
        os.mkfifo("pipe")
        with open("x.sudolog", "wb") as file:
            reader = subprocess.Popen(["cat", "pipe"], stdout=file)
            with sudoscope.Run("pipe", SMALL) as log:
                log.log(P.tolist(), loss=1)
            self.assertEqual(reader.wait(60), 0)
        self.assertEqual(sudoscope.read("x.sudolog").title, "pipe")
        self.assertEqual(rows_in_program("x.sudolog"), ([[0, 1]], ""))

    def log_with(self, setup, step):
        """What is refused or left out."""
        with contextlib.redirect_stderr(io.StringIO()) as text:
            log = sudoscope.Run("out.sudolog", SMALL, **setup)
            try:
                for value in (0, 1):
                    log.log(P, loss=value)
                for _ in range(2):  # a remark is made once
                    if log._last < 4:
                        log.log(P, **step)
            except ValueError as error:
                text.write(f"{error}\n")
            log.log(P, loss=2)
            log.close()
        return text.getvalue()

    def test_writes_only_what_can_be_read(self):
        for setup, step, expected in (
                *((setup, {}, text) for setup, text in RUNS),
                *((dict(parameters=values), {}, text) for values, text in PARAMETERS),
                *(({}, step, text) for step, text in STEPS),
                *(({}, dict(arrays=arrays), text) for arrays, text in ARRAYS)):
            with self.subTest(expected, given=str([*setup, *step])[:80]):
                if setup and expected:
                    text = self.error((TypeError, ValueError), self.log_with, setup, step)
                    self.assertIn(expected, text)
                    self.assertFalse(os.path.exists("out.sudolog"))
                    continue
                text = self.log_with(setup, step)
                self.assertIn(expected, text)
                self.assertEqual(text.count("\n"), 1 if expected else 0, text)
                rows, remark = rows_in_program("out.sudolog")
                self.assertEqual([row[:2] for row in (*rows[:2], rows[-1])],
                                 [[0, 0], [1, 1], [rows[-1][0], 2]])
                self.assertEqual(remark, "")
                at = sudoscope.read("out.sudolog").P_at
                self.assertEqual(at[[0, 1, -1]].tolist(), [0, 1, rows[-1][0]])
                os.unlink("out.sudolog")

    def test_only_a_whole_run_has_ended(self):
        begin = ("import sys\nfrom sudoscope import Run\n"
                 "P, path = [[[0.25] * 4] * 4] * 4, sys.argv[1]\n")
        for script, reason in ENDS:
            with self.subTest(script):
                subprocess.run([sys.executable, "-c", begin + script, "x.sudolog"],
                               stderr=subprocess.DEVNULL)
                log = sudoscope.read("x.sudolog")
                self.assertEqual((len(log.iteration), log.ended, log.reason),
                                 (1, not reason, reason))
                # Nothing more comes: the program, which follows it, does not wait.
                rows, remark = rows_in_program("x.sudolog")
                self.assertEqual(rows, [[0, 0]])
                self.assertEqual(remark.strip(),
                                 reason and f"sudoscope-cli trace: x.sudolog: {reason}")

    def test_reads_logs_of_the_program(self):
        options = ("-s", "gradient", "--box", "2x3", "--max-iterations", 6)
        puzzle = "12...." + "." * 29 + "6\n"
        cli("trace", *options, "--log", "ours.sudolog", "--every", 2, "--arrays", "P,Z,gradient",
            input=puzzle)
        log = sudoscope.read("ours.sudolog")
        Z, T = log.arrays["Z"], log.arrays["temperature"][:, None, None, None]
        E = np.exp((Z - Z.max(3, keepdims=True)) / T)
        self.assertLess(abs(E / E.sum(3, keepdims=True) - log.P).max(), 1e-6)
        self.assertEqual(log.arrays["gradient"].shape, log.P.shape)
        self.assertEqual(log.P.shape, (4, 6, 6, 6))
        self.assertEqual(log.iteration.tolist(), list(range(7)))
        self.assertEqual((log.P_at.tolist(), log.status), ([0, 2, 4, 6], "running"))
        sums = json.loads(cli("constraints", *options[:4], "--at", 6, "--format", "json",
                              input=puzzle).stdout)
        self.assertLess(abs(log.P[-1].sum(1) - sums["row"]).max(), 1e-12)
        self.assertLess(abs(log.P[-1].sum(0) - sums["column"]).max(), 1e-12)
        method, = json.loads(cli("solvers", "gradient", "--json").stdout)
        self.assertEqual(log.title, method["title"])
        traced = [json.loads(line) for line in
                  cli("trace", *options, "--all", "--json", input=puzzle).stdout.splitlines()]
        for key, values in log.metrics.items():
            self.assertEqual(values.tolist(), [row[key] for row in traced], key)

    def test_program_reads_the_arrays_of_a_row(self):
        Z, cubes = np.zeros((4, 4, 4)), []
        with sudoscope.Run("mine.sudolog", SMALL) as log:
            for t in range(40):
                Z[1, 2, 3] = t / 64
                E = np.exp(Z / 0.5)
                cubes.append(E / E.sum(2, keepdims=True))
                log.log(cubes[-1], loss=2.0**-t, arrays=dict(
                    Z=Z, temperature=0.5, weights=[0, 1, 0, 0, 0, 0, 1e-8]))
        for t in (0, 17, 39):
            for name, cube in (("P", cubes[t]), ("Z", cubes[t])):
                sums = json.loads(cli(
                    "constraints", "--set", "T_start=0.5", "--init", "mine.sudolog",
                    "--init-array", name, "--init-iteration", t, "--format", "json",
                    input=SMALL + "\n").stdout)
                self.assertLess(abs(cube.sum(1) - sums["row"]).max(), 1e-6, (name, t))
                self.assertLess(abs(cube.sum(0) - sums["column"]).max(), 1e-6, (name, t))

    def test_five_lines_of_numpy_read_logs(self):
        with sudoscope.Run("run.sudolog", SMALL) as log:
            log.log(P, loss=3)
        with open("run.sudolog", "rb") as f:
            rows = [(h, {a["name"]: np.frombuffer(f.read(a["nbytes"]), a["dtype"])
                         .reshape(a["shape"]) for a in h.get("arrays", [])})
                    for h in map(json.loads, iter(f.readline, b""))]
        self.assertTrue(rows[-1][0]["ended"])
        last = [arrays for _, arrays in rows if "P" in arrays][-1]
        self.assertEqual((last["P"].sum(), last["metrics"]), (16.0, [[3.0]]))


if __name__ == "__main__":
    unittest.main()
