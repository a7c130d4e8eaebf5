#!/usr/bin/env python3
"""The program computes the figures that the notebook published (tests/data/reference); its traces are
those of test_gradient_golden and test_constriction.

Usage: published_figures.py PROGRAM [UNITTEST OPTION...]
"""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

from make_array import npy

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources/python"))
import sudoscope  # noqa: E402: after its folder

PROGRAM = sys.argv.pop(1)
LOSSES = {"row": "L_row", "column": "L_col", "block": "L_blk", "givens": "L_giv", "entropy": "L_ent"}


def published(name):
    return json.loads((ROOT / "tests/data/reference" / name).read_text())


def line(rows):
    return "".join("".join(str(digit) if digit else "." for digit in row) for row in rows) + "\n"


def run(*arguments, puzzle):
    done = subprocess.run([PROGRAM, *arguments], input=puzzle, text=True, stdout=subprocess.PIPE, timeout=60)
    if done.returncode > 1:  # 1: not solved
        raise RuntimeError(f"{arguments}: exit status {done.returncode}")
    return done.stdout


class PublishedFigures(unittest.TestCase):
    def near(self, found, expected, most):
        """Deviations are in units of max(|expected|, 1e-3), the measure in which the traces agree to 1e-9."""
        self.assertLessEqual(abs(found - expected) / max(abs(expected), 1e-3), most)

    def test_constraints_of_the_start(self):
        data = published("constraints_4x4.json")
        found = json.loads(run("constraints", "--set", "clamp_givens=on", "--set", "eps=1e-9",
                               "--set", "precision=double", "--format", "json", "-", puzzle=line(data["puzzle"])))
        self.assertEqual(found["iteration"], 0)
        for name, theirs in {"row": "row_sum", "column": "col_sum", "block": "blk_sum", "cell": "cell_sum"}.items():
            self.assertEqual([len(row) for row in found[name]], [4] * 4)
            for row, expected in zip(found[name], data["good"][theirs]):
                for value, other in zip(row, expected):
                    self.near(value, other, 1e-12)
        for name, theirs in LOSSES.items():
            self.near(found["losses"][name], data["good"][theirs], 1e-9)

    def test_integer_sums(self):
        for name in ("4x4_two", "4x4_more_unknowns", "4x4_invalid", "9x9_easy", "9x9_hard"):
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                data = published("constriction.json")[name]
                puzzle = line(data["puzzle"])
                tables = {kind: run("constraints", "-s", "constriction", "--format", kind, puzzle=puzzle)
                          for kind in ("json", "csv", "text")}
                run("trace", "-s", "constriction", "--log", f"{folder}/log", puzzle=puzzle)
                with open(f"{folder}/log", "rb") as file:
                    logged = [arrays for header, arrays in sudoscope.frames(file) if header["type"] == "rows"][-1]
                for kind, theirs in {"row": "row_counts", "column": "col_counts", "block": "block_counts",
                                     "cell": "cell_counts"}.items():
                    expected = data["initial"][theirs]
                    self.assertEqual(json.loads(tables["json"])["candidates"][kind], expected)
                    self.assertEqual(logged[kind + "_sums"].tolist()[0], expected)
                    for i, row in enumerate(expected, 1):
                        self.assertIn("".join(f"{value:7}" for value in row) + "\n", tables["text"])
                        for j, value in enumerate(row, 1):
                            self.assertIn(f"\ncandidates {kind},{i},{j},{value}\n", tables["csv"])

    def test_figures_of_a_given_state(self):
        """A violated given, whose P is 0, costs -log(eps)."""
        values = [[[0.25] * 4 for _ in range(4)] for _ in range(4)]
        values[0] = [[float(digit == column) for digit in range(4)] for column in range(4)]

        def constraints(*more):
            flat = [number for row in values for cell in row for number in cell]
            (folder / "p.npy").write_bytes(npy((4, 4, 4), flat))
            return json.loads(run("constraints", *common, *more, "--format", "json", puzzle=puzzle))["losses"]

        with tempfile.TemporaryDirectory() as name:
            folder, puzzle = pathlib.Path(name), "1234............\n"
            common = ["--set", "precision=double", "--set", "eps=1e-9", "--init", str(folder / "p.npy")]
            # That of the valid P, with all weights of sums 1.
            self.assertAlmostEqual(constraints("--set", "w_blk=1")["total"], 5.166357, delta=2e-6)
            values[0][2] = [0.0, 1.0, 0.0, 0.0]
            losses = constraints()
            for ours, theirs in LOSSES.items():
                self.near(losses[ours], published("constraints_4x4.json")["bad"][theirs], 1e-12)
            self.assertEqual((losses["column"], losses["row"]), (3.0, 2.0))
            # Descent starts from the same P.
            start = json.loads(run("trace", "--json", "--max-iterations", "1", *common, puzzle=puzzle).splitlines()[0])
            self.assertEqual((start["L_giv"], start["L_col"]), (losses["givens"], 3.0))


if __name__ == "__main__":
    unittest.main()
