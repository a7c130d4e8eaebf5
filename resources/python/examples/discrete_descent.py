"""Discrete descent in plain Python: swaps within blocks, of digits that are never missing there.

Every block holds each digit once from the start. An iteration swaps two cells of a block that are
not given, and keeps the swap when rows and columns miss no more digits than before. Where that
leads nowhere it starts over.
"""

import os
import random
import sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import sudoscope


@sudoscope.solver(
    "Discrete descent in Python",
    metrics=[{"key": "cost", "title": "missing digits"}, {"key": "restarts"}],
    patience=sudoscope.Parameter(2000, 10, 1000000, "log", unit="swaps",
                                 help="Swaps without a better cost before it starts over"),
    uphill=sudoscope.Parameter(0.02, 0.0, 1.0, help="How often a worse swap by one is kept"),
)
class Descent:
    def reset(self, puzzle, seed):
        n = puzzle.side
        self.random = random.Random(seed)
        self.givens = puzzle.cells
        self.lines = puzzle.groups[: 2 * n] + puzzle.groups[3 * n :]
        self.lines_of = [[line for line in self.lines if cell in line] for cell in range(n * n)]
        self.blocks = puzzle.groups[2 * n : 3 * n]
        self.free = [[cell for cell in block if not self.givens[cell]] for block in self.blocks]
        self.free = [cells for cells in self.free if len(cells) > 1]
        self.restarts = 0
        self.start(n)
        return self.state()

    def start(self, n):
        self.digits = self.givens[:]
        for block in self.blocks:
            have = {self.givens[cell] for cell in block}
            missing = [digit for digit in range(1, n + 1) if digit not in have]
            self.random.shuffle(missing)
            for cell in block:
                # A block with a given twice has none left for its last cells; they stay blank.
                self.digits[cell] = self.digits[cell] or (missing.pop() if missing else 0)
        self.cost = self.missing(self.lines)
        self.best, self.since = self.cost, 0

    def missing(self, lines):
        return sum(len(line) - len({self.digits[cell] for cell in line} - {0}) for line in lines)

    def step(self):
        if not self.free:
            return None
        if self.since >= self.p.patience:
            self.restarts += 1
            self.start(len(self.blocks))
            return self.state(dict(kind="restart", text="no better swap", count=self.restarts))
        a, b = self.random.sample(self.random.choice(self.free), 2)
        lines = self.lines_of[a] + [line for line in self.lines_of[b]
                                    if line not in self.lines_of[a]]
        before = self.missing(lines)
        self.swap(a, b)
        change = self.missing(lines) - before
        self.since += 1
        if change > 1 or (change == 1 and self.random.random() >= self.p.uphill):
            self.swap(a, b)
            return self.state()
        self.cost += change
        if self.cost < self.best:
            self.best, self.since = self.cost, 0
        return self.state(dict(kind="move", cell=a, digit=self.digits[a], amount=change))

    def swap(self, a, b):
        self.digits[a], self.digits[b] = self.digits[b], self.digits[a]

    def state(self, event=None):
        n = len(self.blocks)
        rows = [self.digits[r * n : r * n + n] for r in range(n)]
        return sudoscope.State(rows, dict(cost=self.cost, restarts=self.restarts), event=event)


if __name__ == "__main__":
    sudoscope.serve()
