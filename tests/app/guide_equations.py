"""The methods once more, in plain Python, written from the guide's chapter "The equations in full"
alone: they give every P of the program's first 20 iterations. Each method has a file in `equations`,
whose function `test` compares the two.

Usage: guide_equations.py SUDOSCOPE_CLI RESOURCES
"""

import importlib
import itertools
import json
import math
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import unittest

try:
    import numpy
except ImportError:
    sys.exit(77)

CLI = sys.argv.pop(1)
RESOURCES = pathlib.Path(sys.argv.pop(1))
ITERATIONS = 20
FILES = [path.stem for path in pathlib.Path(__file__).parent.glob("equations/*.py")]
sys.modules["guide_equations"] = sys.modules[__name__]  # which they import

PUZZLES = {
    "9x9": "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "jigsaw 9x9": "4.......7.........15......4..3...7..9.1...8.6..8...4..2.......8.........7.......9"
                  " 112233333111214443211254443222254443615555573688859999688859779688879777666669977",
    "4x4": "1.......4....2..",
}


def single(x):
    """x rounded to float32."""
    return struct.unpack("f", struct.pack("f", x))[0]


class Board:
    """Cells, groups, candidates and sets."""

    def __init__(self, puzzle):
        givens, _, regions = puzzle.partition(" ")
        side = self.side = math.isqrt(len(givens))
        self.givens = [0 if c == "." else int(c) for c in givens]
        cells = range(side * side)
        box = math.isqrt(side)
        region = [int(c) - 1 for c in regions] or [
            cell // side // box * box + cell % side // box for cell in cells
        ]
        homes = ([c // side for c in cells], [c % side for c in cells], region)
        groups = [[c for c in cells if home[c] == g] for home in homes for g in range(side)]
        self.groups = groups
        digits = range(1, side + 1)
        holds = [{self.givens[c] for c in group} for group in groups]
        around = [[holds[g] for g, group in enumerate(groups) if c in group] for c in cells]
        self.candidates = [(c, d) for c in cells if not self.givens[c] for d in digits
                           if not any(d in digits_there for digits_there in around[c])]
        number = {candidate: i for i, candidate in enumerate(self.candidates)}
        blanks = [c for c in cells if not self.givens[c]]
        self.cell_sets = [[number[c, d] for d in digits if (c, d) in number] for c in blanks]
        self.group_sets = [[number[c, d] for c in group if (c, d) in number]
                           for group, there in zip(groups, holds) for d in digits if d not in there]
        self.sets = self.cell_sets + self.group_sets
        self.sets_of = [[s for s, members in enumerate(self.sets) if i in members]
                        for i in range(len(self.candidates))]

    def chosen(self, values):
        """The candidate of each cell with the largest value."""
        return [first_largest(members, lambda i: values[i]) for members in self.cell_sets]

    def cube(self, values):
        """Row, column and digit after each other: P of the program."""
        side = self.side
        cube = [0.0] * side**3
        for cell, given in enumerate(self.givens):
            if given:
                cube[cell * side + given - 1] = 1.0
        for (cell, digit), value in zip(self.candidates, values):
            cube[cell * side + digit - 1] = value
        return cube


def first_largest(members, value):
    return max(members, key=value)  # max() returns the first of equals


def softmax(board, values):
    P = [0.0] * len(values)
    for members in board.cell_sets:
        top = max(values[i] for i in members)
        total = sum(math.exp(values[i] - top) for i in members)
        for i in members:
            P[i] = math.exp(values[i] - top) / total
    return P


def tries(equations, board, random, length):
    """The states of a run: a start and so many steps, then another start, and so on."""
    while True:
        yield from itertools.islice(equations(board, random), length + 1)


def listing(language):
    """The generator, as the guide prints it."""
    guide = (RESOURCES / "help" / f"{language}.md").read_text(encoding="utf-8")
    return re.search(r"```\n(M = 2\*\*64.*?)```", guide, re.DOTALL).group(1)


def generator(seed):
    names = {"math": math}
    exec(listing("en"), names)
    return names["Random"](seed)


def program(method, puzzle, seed, *settings, options=(), iterations=ITERATIONS):
    """P, grid and curves of each iteration, as the program logs them."""
    sys.path.insert(0, str(RESOURCES / "python"))
    import sudoscope

    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "run.sudolog")
        subprocess.run(
            [CLI, "trace", "-s", method, "--seed", str(seed), "--max-iterations", str(iterations),
             *(f"--set={setting}" for setting in settings), *options, "--log", str(path), "-"],
            input=puzzle + "\n", text=True, check=True, stdout=subprocess.DEVNULL)
        return sudoscope.read(str(path))


class EquationsOfTheGuide(unittest.TestCase):
    maxDiff = 400

    def everywhere(self, method, equations, tolerance, curve=None):
        for puzzle, (seed, length) in itertools.product(PUZZLES, ((1, 1000), (7, 8))):
            with self.subTest(method=method, puzzle=puzzle, seed=seed, length=length):
                board = Board(PUZZLES[puzzle])
                log = program(method, PUZZLES[puzzle], seed, f"restart={length}")
                self.assertEqual(list(log.P_at), list(range(len(log.P))))
                self.assertGreater(len(log.P), ITERATIONS if board.side == 9 else 1)
                states = tries(equations, board, generator(seed), length)
                for t, (P, (values, chosen)) in enumerate(zip(log.P, states)):
                    worst = numpy.abs(P.ravel() - board.cube(values)).max()
                    self.assertLessEqual(worst, tolerance, f"iteration {t}")
                    grid = list(board.givens)
                    for cell, digit in (board.candidates[i] for i in chosen[:len(board.cell_sets)]):
                        grid[cell] = digit
                    self.assertEqual(log.arrays["decoded"][t].ravel().tolist(), grid)
                    if curve:
                        name, value = curve(board, values, chosen)
                        self.assertAlmostEqual(log.metrics[name][t], value, delta=1e-12 * max(1.0, value))

    def grids(self, log, states, *curves):
        """Each state is a grid, and the values of the curves."""
        for t, (grid, *values) in zip(log.iteration, states):
            self.assertEqual(log.arrays["decoded"][t].ravel().tolist(), grid)
            for curve, value in zip(curves, values):
                self.assertAlmostEqual(log.metrics[curve][t], value, delta=1e-12)

    def test_every_method_has_equations(self):
        """But a network has weights, and tests/python/test_module.py has those of constriction."""
        methods = json.loads(subprocess.check_output([CLI, "solvers", "--json"]))
        self.assertEqual({method["name"] for method in methods} - {"network", "constriction"},
                         {file.replace("_", "-") for file in FILES})

    def test_every_language_prints_the_same_generator(self):
        for language in ("de", "es"):
            self.assertEqual(listing(language), listing("en"))


for file in FILES:
    setattr(EquationsOfTheGuide, f"test_{file}", importlib.import_module(f"equations.{file}").test)

if __name__ == "__main__":
    unittest.main()
