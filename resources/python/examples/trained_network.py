"""A solver that asks a trained network: the shipped constraint network, forward in NumPy.

Reads the weights (.safetensors) itself. Every candidate of the board is a node with a state h; all
candidates of which exactly one is true (in a cell, or for a digit in a row, column or block) form a
set. An iteration lets each node hear from its sets; see core/networks/constraint_net.cpp. P is the
softmax of the nodes' logits over each cell. The program's own method is "network" with mode
"iterate".
"""

import json
import os
import struct
import sys

import numpy as np

here = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(here, ".."))
import sudoscope

WEIGHTS = os.path.join(here, "..", "..", "networks", "constraint64.safetensors")


def read_safetensors(path):
    """The tensors of a file by name, and its metadata."""
    with open(path, "rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        header, data = json.loads(file.read(length)), file.read()
    metadata = header.pop("__metadata__", {})
    tensors = {}
    for name, entry in header.items():
        if entry["dtype"] != "F32":
            raise ValueError(f"{path}: tensor {name} is {entry['dtype']}, not F32")
        begin, end = entry["data_offsets"]
        tensors[name] = np.frombuffer(data[begin:end], "<f4").reshape(entry["shape"])
    return tensors, metadata


class Graph:
    """Nodes (cell, digit) that no given rules out, and their sets by type."""

    def __init__(self, puzzle):
        n = puzzle.side
        blank = puzzle.givens.ravel() == 0
        live = puzzle.candidates().reshape(n * n, n) & blank[:, None]
        self.cell, self.digit = np.nonzero(live)
        number = np.full((n * n, n), -1)
        number[self.cell, self.digit] = np.arange(len(self.cell))
        families = np.array(puzzle.groups)
        named = [("wg.cell", number[blank]), ("wg.line", self._of_groups(number, families[: 2 * n])),
                 ("wg.region", self._of_groups(number, families[2 * n :]))]
        self.types = []
        for name, rows in named:
            sets = [row[row >= 0] for row in rows]
            sets = [nodes for nodes in sets if len(nodes)]
            if sets:
                owner = np.repeat(np.arange(len(sets)), [len(nodes) for nodes in sets])
                first = np.searchsorted(owner, np.arange(len(sets)))
                self.types.append((name, np.concatenate(sets), owner, first))

    @staticmethod
    def _of_groups(number, groups):
        """A set for every group and digit: [group and digit, cell]."""
        return number[groups].transpose(0, 2, 1).reshape(-1, groups.shape[1])


@sudoscope.solver(
    "A trained network in NumPy",
    metrics=["surest", "entropy"],
    weights=sudoscope.Parameter(WEIGHTS, help="A .safetensors file of a constraint network",
                                live=False),
)
def network(puzzle, p):
    sudoscope.wait(f"reading {os.path.basename(p.weights)}", 5)
    w, metadata = read_safetensors(p.weights)
    architecture = json.loads(metadata["architecture"])
    if architecture["kind"] != "constraint":
        raise ValueError(f"{p.weights} holds another kind of network: {architecture['kind']}")
    n = puzzle.side
    graph = Graph(puzzle)
    h = np.tile(w["start"], (len(graph.cell), 1))
    logits = np.zeros(len(graph.cell), "f4")
    while True:
        P = (puzzle.givens[:, :, None] == np.arange(1, n + 1)).reshape(n * n, n).astype(float)
        Z = np.full((n * n, n), -np.inf)
        Z[graph.cell, graph.digit] = logits
        blank = np.unique(graph.cell)
        E = np.exp(Z[blank] - Z[blank].max(axis=1, keepdims=True))
        P[blank] = E / E.sum(axis=1, keepdims=True)
        entropy = -(P * np.log(np.where(P > 0, P, 1))).sum() / max(1, len(blank))
        surest = P[blank].max() if len(blank) else float("nan")
        yield P.reshape(n, n, n), dict(surest=surest, entropy=entropy)

        u = h @ w["w1"] + w["b1"]
        for name, nodes, owner, first in graph.types:
            members = h[nodes]
            total = np.add.reduceat(members, first)
            top = np.maximum.reduceat(members, first)
            message = np.concatenate([np.float32(0.33) * total, top], axis=1) @ w[name]
            np.add.at(u, nodes, message[owner])
        z = h + np.maximum(u, 0) @ w["w2"] + w["b2"]
        h = z / np.sqrt(np.square(z).mean(axis=1, keepdims=True) + np.float32(1e-6))
        logits = h @ w["out"]


if __name__ == "__main__":
    sudoscope.serve()
