"""Adam on logits: a relaxed Sudoku in PyTorch, the same as the program's own method "gradient".

P = softmax(Z / T) over the digits of a cell. Z descends the squared residuals of all sums that
should be 1, the cross-entropy of the givens, and a little entropy, while T falls. Without PyTorch
the gradient is written by hand in NumPy; both give the same numbers (float64).

Choose this file in the window by Run > Method > Your own, or:

    sudoscope-cli solve --engine "python adam_on_logits.py" "..3.....1 ..."
"""

import os
import sys

import numpy as np

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import sudoscope

try:
    import torch
except ImportError:
    torch = None

EPS = 1e-8
LOSSES = ("L_row", "L_col", "L_blk", "L_extra", "L_giv", "L_ent", "L_total")
CURVES = [{"key": "T", "panel": "Temperature"}]
CURVES += [{"key": key, "panel": "Losses", "log": True} for key in LOSSES]
CURVES += [{"key": "grad_norm", "panel": "Gradient", "log": True}]


def families(puzzle):
    """Which groups are rows, columns, blocks and further ones."""
    n = puzzle.side
    return [slice(0, n), slice(n, 2 * n), slice(2 * n, 3 * n), slice(3 * n, None)]


class Torch:
    """The loss as anybody would write it; autograd does the rest."""

    def __init__(self, puzzle, Z, betas, eps):
        self.groups = torch.tensor(puzzle.groups)
        self.families = families(puzzle)
        self.given = torch.tensor(np.flatnonzero(puzzle.givens))
        self.digit = torch.tensor(puzzle.givens[puzzle.givens > 0] - 1)
        self.Z = torch.tensor(Z, requires_grad=True)
        self.adam = torch.optim.Adam([self.Z], lr=1.0, betas=betas, eps=eps)

    def evaluate(self, T, weights):
        """P, the terms of the loss, and the norm of the gradient."""
        P = torch.softmax(self.Z / T, dim=1)
        excess = P[self.groups].sum(dim=1) - 1
        terms = [excess[family].square().sum() for family in self.families]
        terms.append(-torch.log(P[self.given, self.digit] + EPS).sum())
        terms.append(-(P * torch.log(P + EPS)).sum())
        total = sum(w * term for w, term in zip(weights, terms))
        self.adam.zero_grad()
        total.backward()
        norm = self.Z.grad.norm().item()
        return P.detach().numpy(), [term.item() for term in [*terms, total]], norm

    def step(self, lr):
        self.adam.param_groups[0]["lr"] = lr
        self.adam.step()


class NumPy:
    """The same with the gradient by hand: dL/dZ = P / T * (g - sum of P g), g = dL/dP."""

    def __init__(self, puzzle, Z, betas, eps):
        self.groups = np.array(puzzle.groups)
        self.families = families(puzzle)
        self.given = np.flatnonzero(puzzle.givens)
        self.digit = puzzle.givens[puzzle.givens > 0] - 1
        self.Z = Z.copy()
        self.betas, self.eps, self.t = betas, eps, 0
        self.mean, self.square = np.zeros_like(Z), np.zeros_like(Z)

    def evaluate(self, T, weights):
        E = np.exp((self.Z - self.Z.max(axis=1, keepdims=True)) / T)
        P = E / E.sum(axis=1, keepdims=True)
        excess = P[self.groups].sum(axis=1) - 1
        terms = [np.square(excess[family]).sum() for family in self.families]
        sure = P[self.given, self.digit] + EPS
        terms.append(-np.log(sure).sum())
        terms.append(-(P * np.log(P + EPS)).sum())
        terms.append(sum(w * term for w, term in zip(weights, terms)))

        g = -weights[5] * (np.log(P + EPS) + P / (P + EPS))
        g[self.given, self.digit] -= weights[4] / sure
        for family, w in zip(self.families, weights):
            for cells, residual in zip(self.groups[family], excess[family]):
                g[cells] += 2 * w * residual
        self.gradient = P / T * (g - (P * g).sum(axis=1, keepdims=True))
        return P, terms, np.linalg.norm(self.gradient)

    def step(self, lr):
        (b1, b2), g = self.betas, self.gradient
        self.t += 1
        self.mean = b1 * self.mean + (1 - b1) * g
        self.square = b2 * self.square + (1 - b2) * g * g
        root = np.sqrt(self.square / (1 - b2**self.t)) + self.eps
        self.Z -= lr * self.mean / (1 - b1**self.t) / root


@sudoscope.solver(
    "Adam on logits",
    summary="Softmax with a falling temperature, descending the residuals of all sums by Adam.",
    metrics=CURVES,
    steps=sudoscope.Parameter(300, 1, 100000, "log", unit="steps", live=False),
    lr=sudoscope.Parameter(0.2, 1e-4, 100.0, "log", "learning rate", "η"),
    T_start=(1.5, 0.01, 100.0, "log"),
    T_end=(0.6, 0.01, 100.0, "log"),
    w_row=(1.0, 0.0, 100.0, "log"),
    w_col=(1.0, 0.0, 100.0, "log"),
    w_blk=(1.2, 0.0, 100.0, "log"),
    w_extra=(1.0, 0.0, 100.0, "log"),
    w_giv=(2.0, 0.0, 100.0, "log"),
    w_ent=(0.01, 0.0, 100.0, "log"),
    gradient=sudoscope.Parameter("automatic" if torch else "by hand", live=False,
                                 choices=["automatic", "by hand"] if torch else ["by hand"]),
)
def adam(puzzle, p):
    n = puzzle.side
    Z = np.zeros((n * n, n))
    given = np.flatnonzero(puzzle.givens)
    Z[given] = -6.0
    Z[given, puzzle.givens.ravel()[given] - 1] = 6.0
    backend = Torch if p.gradient == "automatic" else NumPy
    model = backend(puzzle, Z, betas=(0.9, 0.999), eps=1e-8)
    t = 0
    while True:
        a = min(1.0, t / max(1, p.steps - 1))
        T = (1 - a) * p.T_start + a * p.T_end
        weights = [p.w_row, p.w_col, p.w_blk, p.w_extra, p.w_giv, p.w_ent]
        P, losses, norm = model.evaluate(T, weights)
        yield P.reshape(n, n, n), dict(zip(LOSSES, losses), T=T, grad_norm=norm)
        if t == p.steps:
            return "exhausted"
        model.step(p.lr)
        t += 1


if __name__ == "__main__":
    sudoscope.serve()
