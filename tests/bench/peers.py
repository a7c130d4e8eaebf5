#!/usr/bin/env python3
"""What others take for the same work, for bench_table: our own plain versions in PyTorch and NumPy.

Reads a line per measurement and answers with a line: the time in microseconds, or "missing" and
why.  torch-adam SIDE      a step of gradient descent with all losses, eager, on one thread
      numpy-constriction  solving the puzzle of the reference figures, 12 iterations
"""
import sys
import time

MEDIUM = "5....9.2........19...452..6.8.974...21..3.46...42.18.5.........8....7....73.9.65."


def torch_step(side):
    import torch

    torch.set_num_threads(1)
    torch.manual_seed(1)
    box = round(side**0.5)
    size = box * box
    assert size == side
    logits = (0.5 * torch.randn(side, side, side)).requires_grad_()
    cells = torch.arange(side * side)[::3]
    rows, columns = cells // side, cells % side
    digits = (rows % box * box + rows // box + columns) % side
    adam = torch.optim.Adam([logits], lr=0.2)

    def step():
        adam.zero_grad()
        p = torch.softmax(logits / 1.2, dim=2)
        row = ((p.sum(dim=1) - 1) ** 2).sum()
        column = ((p.sum(dim=0) - 1) ** 2).sum()
        blocks = p.reshape(box, box, box, box, side).sum(dim=(1, 3))
        block = ((blocks - 1) ** 2).sum()
        givens = -torch.log(p[rows, columns, digits] + 1e-8).sum()
        entropy = -(p * torch.log(p + 1e-8)).sum()
        loss = row + column + 1.2 * block + 2 * givens + 0.01 * entropy
        loss.backward()
        adam.step()

    return step


def numpy_constriction():
    import numpy as np

    side, box = 9, 3
    givens = np.array([0 if c == "." else int(c) for c in MEDIUM]).reshape(side, side)
    block_of = np.arange(side)[:, None] // box * box + np.arange(side)[None, :] // box

    def blocks(tensor):
        """Per cell and digit the sum over the cell's block."""
        sums = tensor.reshape(box, box, box, box, side).sum(axis=(1, 3)).reshape(side, side)
        return sums[block_of]

    sums = {
        "cell": lambda t: t.sum(axis=2, keepdims=True),
        "block": blocks,
        "row": lambda t: t.sum(axis=1, keepdims=True),
        "column": lambda t: t.sum(axis=0, keepdims=True),
    }

    def apply(kind, tensor):
        """Fixes every digit whose sum is 1 in its cell, and takes it from the cell's peers."""
        fixed = tensor & (sums[kind](tensor) == 1)
        taken = fixed.any(axis=1, keepdims=True) | fixed.any(axis=0, keepdims=True)
        taken = taken | (blocks(fixed) > 0) | fixed.any(axis=2, keepdims=True)
        return tensor & (~taken | fixed)

    def solve():
        tensor = np.ones((side, side, side), bool)
        known = givens > 0
        tensor[known] = np.arange(1, side + 1) == givens[known][:, None]
        iterations = 0
        while True:
            iterations += 1
            if (tensor.sum(axis=2) == 1).all():
                assert iterations == 12, iterations
                return
            for kind in sums:
                after = apply(kind, tensor)
                if not np.array_equal(after, tensor):
                    break
            else:
                raise RuntimeError("the puzzle was not solved")
            tensor = after

    return solve


def measure(work, least=0.05):
    work()
    best = float("inf")
    end = time.perf_counter() + least
    while time.perf_counter() < end:
        begin = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - begin)
    return 1e6 * best


def main():
    works = {}
    for line in sys.stdin:
        try:
            name, *arguments = line.split()
            if line not in works:
                make = {"torch-adam": torch_step, "numpy-constriction": numpy_constriction}[name]
                works[line] = make(*map(int, arguments))
            print(measure(works[line]), flush=True)
        except ImportError as missing:
            print("missing", missing, flush=True)


if __name__ == "__main__":
    main()
