"""Constriction of candidates in NumPy, event for event the program's own method "constriction".

C[cell, digit] is 1 where a digit is possible. Wherever a sum is 1 (of a cell over its digits, of a
group over its cells) that digit stands there, and goes from all cells it shares a group with. An
iteration is one kind of sums, the first of cell, block, row and column that changes anything.
"""

import os
import sys

import numpy as np

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import sudoscope

KINDS = ("cell", "block", "row", "column")


@sudoscope.solver("Constriction in NumPy", metrics=["open_candidates", "fixed_cells"])
class Constriction:
    def reset(self, puzzle, seed):
        n = self.n = puzzle.side
        self.groups = np.array(puzzle.groups)
        self.of_kind = {"row": self.groups[:n], "column": self.groups[n : 2 * n],
                        "block": self.groups[2 * n :]}
        self.peers = np.zeros((n * n, n * n), bool)
        for cells in self.groups:
            self.peers[np.ix_(cells, cells)] = True
        np.fill_diagonal(self.peers, False)
        flat = puzzle.givens.ravel()
        self.C = (flat[:, None] == 0) | (flat[:, None] == np.arange(1, n + 1))
        self.done = np.zeros(n * n, bool)  # cells whose digit went from their peers
        return self.state()

    def step(self):
        sizes = self.C.sum(axis=1)
        if sizes.min() == 0 or not self.C[self.groups].any(axis=1).all():
            return self.state(status="infeasible")
        before = self.counts()
        for kind in KINDS if sizes.max() > 1 else ():
            if self.apply(kind):
                open_, fixed = self.counts()
                return self.state(dict(kind="constriction", constriction=kind,
                                       count=fixed - before[1], amount=open_ - before[0]))
        return self.state(status="stuck")  # unless it is solved, which the rules say

    def apply(self, kind):
        """Whether a sum of that kind changed anything."""
        if kind == "cell":
            singles = np.flatnonzero((self.C.sum(axis=1) == 1) & ~self.done)
            return sum([self.commit(cell, self.C[cell].argmax())
                        for cell in singles if self.C[cell].any()]) > 0
        groups = self.of_kind[kind]
        once = self.C[groups].sum(axis=1) == 1  # [group, digit], as they are before the pass
        changes = 0
        for cells, digits in zip(groups, once):
            for cell in cells:
                single = np.flatnonzero(self.C[cell] & digits)
                if single.size and not self.done[cell]:
                    changes += self.commit(cell, single[0])
        return changes > 0

    def commit(self, cell, digit):
        """Fixes a digit; whether a candidate went by it."""
        before = self.C.sum()
        self.C[cell] = False
        self.C[self.peers[cell], digit] = False
        self.C[cell, digit] = self.done[cell] = True
        return int(self.C.sum() < before)

    def counts(self):
        sizes = self.C.sum(axis=1)
        return int(sizes[sizes > 1].sum()), int((sizes == 1).sum())

    def state(self, event=None, status="running"):
        n = self.n
        sizes = self.C.sum(axis=1)
        decoded = np.where(sizes == 1, self.C.argmax(axis=1) + 1, 0).reshape(n, n)
        open_, fixed = self.counts()
        P = self.C / np.maximum(sizes, 1)[:, None]
        return sudoscope.State(P.reshape(n, n, n), dict(open_candidates=open_, fixed_cells=fixed),
                               decoded, event, status)


if __name__ == "__main__":
    sudoscope.serve()
