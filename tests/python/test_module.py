"""The Python module, its documentation and its examples as a whole."""

import ast
import doctest
import json
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

from fixtures import DATA, EASY, HARD, MODULE, RESOURCES, InFolder, cli, np, our_log, run
from fixtures import rows_in_program, sudoscope

import adam_on_logits
import constriction
import discrete_descent
import trained_network

# Runs on every Python that is installed, as if NumPy were not.
WITHOUT_NUMPY = """
import os, sys, warnings
warnings.simplefilter('error')
sys.modules['numpy'] = None
import sudoscope, discrete_descent
run = discrete_descent.Descent.start(sys.argv[1], seed=2, uphill=0)
fork = run.copy()
with sudoscope.Run('plain.sudolog', sys.argv[1]) as log:
    while run.status == 'running' and run.iteration < 300000:
        assert run.step()
        assert fork.step() and fork.curves == run.curves
        if run.iteration % 50 == 0 or run.status == 'solved':
            log.log(run.P.tolist(), iteration=run.iteration, **run.curves)
assert run.status == 'solved', run.status
for call in (lambda: sudoscope.read('plain.sudolog'), run.puzzle.candidates):
    try: call()
    except ImportError as error: assert 'needs NumPy' in str(error)
    else: assert False
@sudoscope.solver('of lists', metrics=[])
class Lists:
    def reset(self, puzzle, seed):
        self.P = [[[0.1, 0.2, 0.4, 0.3]] * 4] * 4
        return self.P, {}
    def step(self): return self.P, {}
    def set_cube(self, P): self.P = P
lists = Lists.start('.' * 16)
assert lists.decoded.tolist() == [[3] * 4] * 4 and lists.P[0, 0, 3] > 0.29
lists.set_cube([[[0.4, 0.3, 0.2, 0.1]] * 4] * 4)
assert lists.step() and lists.decoded.tolist() == [[1] * 4] * 4
print(run.iteration, run.decoded.tolist(), sep='|')
"""

# What is added to a notebook that knows nothing of this program, each in place of a line of it.
LOGGING = {
    "import numpy as np\n": "import numpy as np\nimport sudoscope\n",
    "    m, v = np.zeros_like(Z), np.zeros_like(Z)\n":
        "    m, v = np.zeros_like(Z), np.zeros_like(Z)\n"
        "    run = sudoscope.Run(f'adam{n}.sudolog', givens)\n",
    "        loss, gradient, P = loss_and_gradient(Z, T, givens)\n":
        "        loss, gradient, P = loss_and_gradient(Z, T, givens)\n"
        "        run.log(P, loss=loss, T=T)\n",
}
SERVING = {
    "import numpy as np\n": "import numpy as np\nimport sudoscope\n",
    "def solve(givens, steps=600, lr=0.2, hot=1.0, cold=0.1):\n":
        "@sudoscope.solver('Adam of a notebook', lr=(0.2, 1e-3, 2, 'log'), steps=(600, 10, 5000))\n"
        "def solve(puzzle, p):\n"
        "    givens, steps, hot, cold = puzzle.givens, p.steps, 1.0, 0.1\n",
    "        loss, gradient, P = loss_and_gradient(Z, T, givens)\n":
        "        loss, gradient, P = loss_and_gradient(Z, T, givens)\n"
        "        yield P, dict(loss=loss, T=T)\n",
    "        Z -= lr * (m": "        Z -= p.lr * (m",
}


class Module(InFolder):
    def test_examples_in_the_documentation(self):
        result = doctest.testmod(sudoscope)
        self.assertEqual(result.failed, 0)
        self.assertGreaterEqual(result.attempted, 24)

    def test_is_of_python_3_9(self):
        files = [*MODULE.parent.glob("*.py"), *MODULE.parent.glob("examples/*.py")]
        self.assertEqual(len(files), 8)
        for file in files:
            ast.parse(file.read_text(), feature_version=(3, 9))

    @unittest.skipUnless(shutil.which("mypy"), "mypy is not installed")
    def test_types(self):
        run("mypy", "--cache-dir=/dev/null", "--python-version", "3.9", "--strict", MODULE)

    def test_runs_without_numpy(self):
        for program in (sys.executable, *(f"python3.{minor}" for minor in range(9, 14))):
            if subprocess.run(["sh", "-c", f"'{program}' -c pass"], capture_output=True).returncode:
                continue
            with self.subTest(program):
                iteration, decoded = run(program, "-c", WITHOUT_NUMPY, EASY).stdout.split("|")
                log = sudoscope.read("plain.sudolog")
                self.assertEqual(log.iteration[-1], int(iteration))
                self.assertEqual((log.P[-1].argmax(2) + 1).tolist(), ast.literal_eval(decoded))
                self.assertTrue(sudoscope.Puzzle(EASY).is_solved(ast.literal_eval(decoded)))
                self.assertEqual(rows_in_program("plain.sudolog")[0][-1][0], int(iteration))


class Comparison(InFolder):
    def compare(self, solver, ours, curves, **parameters):
        """The largest difference of P and curves in any iteration of the program's run, and a run
        of the solver of the same length; `curves` gives the program's name of each."""
        started = solver.start(sudoscope.Puzzle._of_frame(ours.new), **parameters)
        largest = 0.0
        for i, iteration in enumerate(ours.iteration):
            self.assertTrue(i == 0 or started.step())
            self.assertEqual((started.iteration, ours.P_at[i]), (iteration, iteration))
            largest = max(largest, abs(started.P - ours.P[i]).max(), *(
                abs(started.curves[key] - ours.metrics[name][i]) for key, name in curves.items()))
        return largest, started


class Examples(Comparison):
    """They compute what the program's methods do."""

    def adam_equals_gradient(self, gradient):
        adam = adam_on_logits.adam
        for options in ((), ("--extra", "diagonals")):
            with self.subTest(options):
                ours = our_log("gradient", HARD, "--set", "precision=double", *options)
                curves = dict(zip(adam.metrics, adam.metrics))
                largest, started = self.compare(adam, ours, curves, gradient=gradient)
                self.assertTrue(0 < largest < 1e-6, largest)  # two programs, not one
                self.assertFalse(started.step())
                self.assertEqual(started.status, "exhausted")
                self.assertEqual(len(ours.iteration), 301)
                self.assertGreater(ours.P.std(axis=0).max(), 0.1)

    def test_adam_by_hand_equals_gradient(self):
        self.adam_equals_gradient("by hand")

    @unittest.skipIf(adam_on_logits.torch is None, "PyTorch (python3-torch) is not installed")
    def test_automatic_adam_equals_gradient(self):
        self.adam_equals_gradient("automatic")

    def test_constriction(self):
        for name, puzzle in (("solved", EASY), ("stuck", HARD), ("empty", "." * 81),
                             ("infeasible", EASY[:3] + "88" + EASY[5:])):
            with self.subTest(name):
                ours = our_log("constriction", puzzle)
                at = {iteration: i for i, iteration in enumerate(ours.P_at)}
                started = constriction.Constriction.start(sudoscope.Puzzle._of_frame(ours.new))
                events = []
                there = True
                while there:
                    i = at[started.iteration]
                    np.testing.assert_array_equal(started.P > 0, ours.P[i] > 0)
                    np.testing.assert_array_equal(started.decoded, ours.arrays["decoded"][i])
                    for key in constriction.Constriction.metrics:
                        self.assertEqual(started.curves[key], ours.metrics[key][i], (key, i))
                    there = started.status == "running" and started.step()
                    if there and started.event:
                        events.append(started.event)
                self.assertEqual(started.status, ours.status)
                self.assertEqual(events, [{"count": 0, **event} for event in ours.events
                                          if event["kind"] == "constriction"])
                self.assertEqual(bool(events), name != "empty")

    def test_discrete_descent(self):
        def play(run):
            costs = [run.curves["cost"]]
            while run.status == "running" and run.iteration < 300000:
                self.assertTrue(run.step())
                costs.append(run.curves["cost"])
            return costs

        def start():
            return discrete_descent.Descent.start(EASY, seed=2, uphill=0)

        run = start()
        for _ in range(100):
            run.step()
        fork = run.copy()
        costs = play(run)
        self.assertEqual((run.status, costs[-1]), ("solved", 0))
        self.assertGreater(costs[0], 0)
        if run.curves["restarts"] == 0:
            self.assertEqual(costs, sorted(costs, reverse=True))
        self.assertEqual(play(fork), costs)
        self.assertTrue((fork.decoded == run.decoded).all())
        again = start()
        self.assertEqual(play(again)[100:], costs)
        self.assertEqual(again.iteration, run.iteration)
        self.assertTrue(sudoscope.Puzzle(EASY).is_solved(run.decoded))

    def test_network(self):
        for puzzle in (EASY, HARD):
            with self.subTest(puzzle):
                ours = our_log("network", puzzle, "--set", "mode=iterate", "--max-iterations", 24)
                largest, _ = self.compare(trained_network.network, ours, {})
                self.assertTrue(0 < largest < 1e-4, largest)  # float, in another order
                self.assertGreaterEqual(len(ours.iteration), 10)


class Notebook(InFolder):
    """As its user adds the lines that the help names."""

    def notebook(self, lines):
        text = (DATA / "notebook" / "adam.py").read_text()
        for before, after in lines.items():
            self.assertEqual(text.count(before), 1, before)
            text = text.replace(before, after)
        pathlib.Path("notebook.py").write_text(text)
        return text

    def test_logs_with_three_lines(self):
        self.notebook({})
        plain = run(sys.executable, "notebook.py").stdout
        self.assertIn("4x4 loss 0.0", plain)
        self.assertIn("9x9 loss 0.0", plain)
        self.notebook(LOGGING)
        self.assertEqual(run(sys.executable, "notebook.py").stdout, plain)
        for side in (4, 9):
            path = f"adam{side}.sudolog"
            log = sudoscope.read(path)
            board = sudoscope.Puzzle._of_frame(log.new)
            solved = [board.is_solved(P.argmax(2) + 1) for P in log.P]
            self.assertTrue(solved[-1])
            self.assertTrue(0 < solved.index(True) < 599)
            rows, _ = rows_in_program(path)
            np.testing.assert_array_equal(rows, np.array(
                [log.iteration, log.metrics["loss"], log.metrics["T"]]).T)
            self.assertEqual(len(rows), 600)

    def test_is_compared(self):
        text = self.notebook(SERVING)
        pathlib.Path("notebook.py").write_text(
            text[:text.index("for givens in (small, puzzle):")] + "sudoscope.serve()\n")
        study = json.loads(cli("bench", "-s", "rrr", "--engine", f"'{sys.executable}' notebook.py",
                               "--json", "-", input=EASY + "\n").stdout)
        self.assertEqual([(row["solver"], row["solved"]) for row in study],
                         [("rrr", 1), ("solve", 1)])


class Lesson(Comparison):
    LESSON = json.loads((RESOURCES / "lessons" / "19-own-solver.json").read_text())["scenes"][0]

    def script(self, language):
        return next(text for text in re.findall(r"<pre[^>]*>(.*?)</pre>",
                                                self.LESSON["text"][language], re.DOTALL)
                    if "serve()" in text)

    def test_script_makes_the_steps_of_the_lesson(self):
        names = {}
        exec(self.script("en").replace("sudoscope.serve()", ""), names)
        values = dict(self.LESSON["parameters"], stop_when_solved="on")
        ours = our_log(self.LESSON["solver"], self.LESSON["puzzle"],
                       *(f"--set={key}={value}" for key, value in values.items()))
        largest, started = self.compare(names["mine"], ours, {"loss": "L_total"})
        self.assertEqual((started.status, ours.status), ("solved", "solved"))
        self.assertEqual(started.iteration, 118)  # as the scene says
        self.assertLess(largest, 1e-5)

    def test_help_and_lesson_have_one_script(self):
        for language in ("en", "de", "es"):
            help_text = (RESOURCES / "help" / f"{language}.md").read_text()
            script = next(text for text in help_text.split("```")[1::2] if "serve()" in text)
            self.assertEqual(script.partition("\n")[2][:-1], self.script("en"))
            self.assertEqual(self.script(language), self.script("en"))


if __name__ == "__main__":
    unittest.main()
