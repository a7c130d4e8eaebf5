"""Solvers of the Python module: in this process, and served as the program runs them."""

import contextlib
import io
import os
import pathlib
import signal
import subprocess
import sys
import unittest

from fixtures import P, SMALL, InFolder, cli, np, sudoscope

HEAD = "import os, sys, time, numpy as np, sudoscope\n"
SOLVERS = HEAD + """
@sudoscope.solver('Counter', by=(1.0, 0.0, 5.0), mode=['up', 'down'])
def counter(puzzle, p, seed):
    n, t = puzzle.side, float(seed)
    while t < 1000:
        P = np.full((n, n, n), 0.1)
        P[0, 1, 2] = 0.5
        yield P, dict(t=t)
        t += p.by
    return 'exhausted'
@sudoscope.solver('Breaker', metrics=['t'])
def breaker(puzzle, p):
    for t in range(5):
        yield puzzle.givens, dict(t=t)
    raise RuntimeError('this went wrong')
@sudoscope.solver('Wrong', metrics=[])
def wrong(puzzle, p):
    yield np.zeros((4, 4, 3))
@sudoscope.solver('Sleeper', metrics=[])
def sleeper(puzzle, p):
    yield puzzle.givens
    sudoscope.wait('sleeping')
    while True: time.sleep(1000)
@sudoscope.solver('Walker', metrics=['x'], by=1.0)
class Walker:
    def reset(self, puzzle, seed):
        self.n, self.random = puzzle.side, np.random.default_rng(seed)
        self.P = np.full((self.n,) * 3, 1 / self.n)
        return self.P, dict(x=0)
    def step(self):
        if self.p.by > 9: return None
        return self.P, dict(x=self.random.normal() * self.p.by)
    def set_cube(self, P):
        self.P = P
sudoscope.serve()
"""
TALKER = HEAD + """
print('at first')
@sudoscope.solver('Talker', metrics=[])
def talker(puzzle, p):
    while True:
        print('in a step'); os.write(1, b'past Python\\n')
        assert sys.stdin.read() == ''
        sudoscope.wait('a moment', 3)
        yield puzzle.givens
sudoscope.serve()
"""


class Engine:
    """Runs a solver's script as the program does, and sends it requests."""

    def __init__(self, name, code=SOLVERS, **environment):
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
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


class Solvers(InFolder):
    def test_solvers_of_one_name(self):
        def make(title, **more):
            @sudoscope.solver(title, **more)
            def f(puzzle, p):
                yield puzzle.givens
            return f

        with contextlib.redirect_stderr(io.StringIO()) as text:
            one, two, three = make("One"), make("Two"), make("Three")
            again, own = make("Two"), make("Four", name="mine")
        self.assertEqual([solver.name for solver in (one, two, three, again, own)],
                         ["f", "f-2", "f-3", "f-2", "mine"])
        self.assertEqual([solver.title for solver in sudoscope._solvers[-4:]],
                         ["One", "Two", "Three", "Four"])
        self.assertNotIn(two, sudoscope._solvers)
        self.assertIn('there is a solver f already: "Two" is called f-2', text.getvalue())
        self.assertIn('"Two" is defined again', text.getvalue())

    def test_faulty_state_changes_nothing(self):
        class Steps:
            def reset(self, puzzle, seed):
                return P, dict(a=1.0)

            def step(self):
                return self.next

        solver = sudoscope.solver("Steps", metrics=["a"])(Steps)
        run = solver.start(SMALL)
        for state, text in (
                ((np.zeros((4, 4)) + 9, dict(a=2.0)), "a digit is 0 for none, or from 1 to 4"),
                ((np.zeros((4, 4, 3)), dict(a=2.0)),
                 "P has the shape (4, 4, 3), expected (4, 4, 4)"),
                ((P, 0.5), "the curves are 0.5, expected numbers by name: dict(loss=0.5)"),
                ((P, dict(a=2.0), None, dict(kind="dance")), "an event is of kind"),
                (sudoscope.State(P, dict(a=2.0), status="nearly"), "a state is running")):
            with self.subTest(text):
                run._work.next = state
                error = self.error(ValueError, run.step)
                self.assertTrue(error.startswith(text), error)
                self.assertEqual((run.curves, run.iteration, run.status, run.event),
                                 (dict(a=1.0), 0, "running", None))
                self.assertTrue((run.P == P).all())
        server = sudoscope._Server(solver, None, None)
        server.keys, server.key_set = ["a"], dict(a=0).keys()
        for value in ("high", [1, 2], None, np.zeros(3)):
            run.curves = dict(a=value)
            self.assertEqual(self.error(ValueError, server.row, run),
                             f"the curve a is {value!r}, expected a number")


class Served(InFolder):
    def start(self, *arguments, **environment):
        engine = Engine(*arguments, **environment)
        self.addCleanup(engine.close)
        return engine

    def test_program_reads_what_a_solver_is(self):
        """It writes that into logs, too."""
        pathlib.Path("my.py").write_text(SOLVERS.replace("P[0, 1, 2] = 0.5", "P += 0.15"))
        cli("trace", "--engine", f"'{sys.executable}' my.py counter", "--log", "x.sudolog",
            "--max-iterations", 3, "--set", "by=2.5", "--set", "mode=down", "--seed", 7,
            input=SMALL + "\n")
        log = sudoscope.read("x.sudolog")
        self.assertEqual((log.title, log.hello["name"], log.hello["usesSeed"]),
                         ("Counter", "counter", True))
        self.assertEqual(log.metrics["t"].tolist(), [7, 9.5, 12, 14.5])
        self.assertEqual(log.parameters, dict(by=2.5, mode="down"))
        engine = self.start("counter")
        hello, _ = engine.ask("hello", protocol=[1, 1], app="test")
        self.assertEqual(engine.end(), (0, ""))
        self.assertEqual(len(log.hello["parameters"]), 2)
        for theirs, ours in zip(log.hello["parameters"], hello["parameters"]):
            self.assertEqual({key: theirs[key] for key in ours}, ours)
        by, mode = hello["parameters"]
        self.assertEqual((by["kind"], by["live"], by["max"]), ("real", True, 5.0))
        self.assertEqual((mode["kind"], mode["choices"]), ("choice", ["up", "down"]))
        self.assertEqual(hello["metrics"], [{"key": "t"}])

    def test_serves_requests(self):
        engine = self.start("counter")

        def step(run, n, done, status="running", metrics=None, **more):
            state, arrays = engine.ask("step", run=run, n=n, **more)
            self.assertEqual((state["done"], state["status"]), (done, status))
            if metrics:
                self.assertEqual(arrays["metrics"].ravel().tolist(), metrics)
            return state, arrays

        state, arrays = engine.new(run=7, seed=10)
        self.assertEqual((state["iteration"], state["done"], state["run"]), (0, 0, 7))
        self.assertEqual(arrays["metrics"].tolist(), [[10]])
        self.assertEqual((arrays["P"].shape, arrays["P"].dtype.str), ((4, 4, 4), "<f4"))
        self.assertEqual(arrays["P"][0, 1, 2], 0.5)
        self.assertEqual(arrays["decoded"].tolist()[0][0], [1, 3, 1, 1])
        state, arrays = step(7, 3, 3, metrics=[11, 12, 13], budget_ms=10000, cube=False)
        self.assertEqual((state["iteration"], arrays["decoded"].shape), (3, (3, 4, 4)))
        self.assertNotIn("P", arrays)
        self.assertEqual(engine.ask("set", run=7, key="by", value=2)[0]["type"], "ok")
        self.assertIn("P", step(7, 1, 1, metrics=[15], budget_ms=16, cube=True)[1])
        state, arrays = step(7, 0, 0, budget_ms=16, cube=True)
        self.assertEqual((state["iteration"], "P" in arrays), (4, True))
        engine.new(run=8, seed=990, by=4)  # beside the other
        step(8, 100, 2, "exhausted", budget_ms=10000)
        step(8, 100, 0, "exhausted", budget_ms=10000)
        step(7, 10**9, 1, metrics=[17], budget_ms=0)  # at least one
        self.assertEqual(engine.ask("drop", run=7)[0]["type"], "ok")
        self.assertEqual(engine.ask("step", run=7, n=1)[0]["code"], "refused")
        engine.write(b'{"type": "bye"}\n')
        self.assertEqual(engine.process.wait(60), 0)

    def test_prints_do_not_disturb(self):
        for unbuffered in ("", "1"):
            with self.subTest(unbuffered=unbuffered):
                engine = self.start("talker", TALKER, SUDOSCOPE_ENGINE="1",
                                    PYTHONUNBUFFERED=unbuffered)
                self.assertEqual(engine.ask("hello", protocol=[1, 1])[0]["metrics"], [])
                self.assertEqual(engine.new()[0]["type"], "wait")
                self.assertEqual(engine.reply()[0]["type"], "state")
                self.assertEqual(engine.end(), (0, "at first\nin a step\npast Python\n"))

    def test_exception_ends_its_run_alone(self):
        engine = self.start("breaker")
        engine.new()
        state, arrays = engine.ask("step", run=1, n=50, budget_ms=1000)  # all before it counts
        self.assertEqual(state["done"], 4)
        self.assertEqual(arrays["metrics"].ravel().tolist(), [1, 2, 3, 4])
        error, _ = engine.ask("step", run=1, n=50, budget_ms=1000)
        self.assertEqual((error["type"], error["code"]), ("error", "exception"))
        self.assertTrue(error["text"].endswith("RuntimeError: this went wrong"), error["text"])
        self.assertIn("line 16", error["text"])
        self.assertNotIn("sudoscope.py", error["text"])
        self.assertEqual(engine.ask("step", run=1, n=1)[0]["code"], "refused")
        self.assertEqual(engine.new(run=2)[0]["type"], "state")  # the next puzzle works
        status, text = engine.end()
        self.assertEqual(status, 0)
        self.assertIn("this went wrong", text)
        engine = self.start("wrong")
        self.assertEqual(engine.new()[0]["text"].splitlines()[-1],
                         "ValueError: P has the shape (4, 4, 3), expected (4, 4, 4): "
                         "[row, column, digit], or (4, 4) digits")

    def test_interrupts_are_answered(self):
        engine = self.start("sleeper")
        engine.new()
        self.assertEqual(engine.ask("step", run=1, n=1)[0]["text"], "sleeping")
        engine.process.send_signal(signal.SIGINT)
        self.assertEqual(engine.reply()[0]["code"], "interrupted")
        self.assertEqual(engine.new(run=2)[0]["type"], "state")
        self.assertEqual(engine.end(), (0, ""))

    def test_copies_continue_alike(self):
        engine = self.start("walker")
        self.assertEqual(engine.ask("hello", protocol=[1, 1])[0]["can"], ["copy", "cube"])
        engine.new(run=1, seed=5)
        engine.ask("step", run=1, n=3)
        reply, _ = engine.ask("copy", run=1, to=2)
        self.assertEqual(reply["type"], "ok")
        self.assertTrue(512 < reply["bytes"] < 50000, reply)
        engine.ask("set", run=2, key="by", value=2)
        mine, theirs = (engine.ask("step", run=run, n=4)[1]["metrics"] for run in (1, 2))
        self.assertTrue((theirs == 2 * mine).all() and (mine != 0).all())
        cube = np.zeros((4, 4, 4))
        cube[:, :, 1] = 1
        state, arrays = engine.ask("cube", {"P": cube}, run=1)
        self.assertEqual(state["done"], 0)
        self.assertTrue((arrays["P"] == cube).all() and (arrays["decoded"] == 2).all())
        engine.ask("set", run=1, key="by", value=10)
        self.assertEqual(engine.ask("step", run=1, n=4)[0]["status"], "stuck")
        engine.ask("set", run=1, key="by", value=1)  # it can continue
        self.assertEqual(engine.ask("step", run=1, n=4)[0]["done"], 4)
        self.assertEqual(engine.end(), (0, ""))

    def test_strange_requests_are_refused(self):
        engine = self.start("counter")

        def refused(type, code="refused", **fields):
            self.assertEqual(engine.ask(type, **fields)[0]["code"], code, (type, fields))

        refused("hello", protocol=[2, 3])
        refused("dance", "unknown")
        refused("step", run=3, n=1)
        refused("copy", run=3, to=4)
        self.assertEqual(engine.new(by=7)[0]["text"], "by is 7, expected 0.0 to 5.0")
        engine.new(later=1)  # which a later protocol may add
        refused("copy", run=1, to=4)
        refused("cube", run=1)
        refused("set", run=1, key="by", value="x")
        self.assertEqual(engine.ask("set", run=1, key="mode", value="down")[0]["type"], "ok")
        engine.write(b"no frame\n")
        self.assertEqual(next(engine.frames)[0]["code"], "protocol")
        self.assertEqual(engine.end(), (0, ""))


if __name__ == "__main__":
    unittest.main()
