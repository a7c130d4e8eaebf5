from guide_equations import *


def lagrangian(board, random, delta=6.0, mu=0.8, eta=0.2, forget=250, noise=0.5):
    """In float64: the exponential function of the program is its own."""
    count, first = len(board.candidates), len(board.cell_sets)
    sets_of = [[s for s in sets if s >= first] for sets in board.sets_of]
    rivals = [sorted({j for s in sets for j in board.sets[s]} - {i})
              for i, sets in enumerate(sets_of)]
    Z = [noise * random.normal() for _ in range(count)]
    v = [0.0] * count
    a = {}
    for step in itertools.count(1):
        for members in board.cell_sets:
            top = max(Z[i] for i in members)
            for i in members:
                Z[i] = max(Z[i] - top, -8.0)
        P = softmax(board, Z)
        yield P, board.chosen(Z)
        K = {s: math.prod(1 - P[i] for i in board.sets[s]) for s in range(first, len(board.sets))}
        K.update({(i, j): P[i] * P[j] for i in range(count) for j in rivals[i]})
        f = [sum(a.get(s, 1) * K[s] ** 2 for s in sets_of[i]) / max(1 - P[i], 1e-6)
             - sum(a.get((i, j), 1) * P[j] * K[i, j] for j in rivals[i]) for i in range(count)]
        for clause, value in K.items():
            a[clause] = a.get(clause, 1) * (1 + eta * value + (eta * value) ** 2 / 2)
        for members in board.cell_sets:
            mean = sum(f[i] for i in members) / len(members)
            for i in members:
                f[i] -= mean
        steepest = max(abs(force) for force in f)
        for i in range(count):
            v[i] = mu * v[i] + (1 - mu) * delta * f[i] / steepest
            Z[i] += v[i]
        if step % forget == 0:
            a = {}


def test(self):
    self.everywhere("lagrangian", lagrangian, 1e-3)
