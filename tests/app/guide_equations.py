"""The methods once more, in plain Python, written from the guide's chapter "The equations in full"
alone: they give every P of the program's first 20 iterations.

Usage: guide_equations.py SUDOSCOPE_CLI RESOURCES
"""

import itertools
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

PUZZLES = {
    "9x9": "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "jigsaw 9x9": "4.......7.........15......4..3...7..9.1...8.6..8...4..2.......8.........7.......9"
                  " 112233333111214443211254443222254443615555573688859999688859779688879777666669977",
    "4x4": "1.......4....2..",
}


def single(x):
    """x rounded to float32."""
    return struct.unpack("f", struct.pack("f", x))[0]


def exact(x):
    return x


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
        self.candidates = [
            (c, d) for c in cells if not self.givens[c] for d in digits
            if not any(d in digits_there for digits_there in around[c])
        ]
        number = {candidate: i for i, candidate in enumerate(self.candidates)}
        blanks = [c for c in cells if not self.givens[c]]
        self.cell_sets = [[number[c, d] for d in digits if (c, d) in number] for c in blanks]
        self.group_sets = [
            [number[c, d] for c in group if (c, d) in number]
            for group, there in zip(groups, holds) for d in digits if d not in there
        ]
        self.sets = self.cell_sets + self.group_sets
        self.sets_of = [[s for s, members in enumerate(self.sets) if i in members]
                        for i in range(len(self.candidates))]

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


def rrr(board, random, beta=0.95, given=None):
    """float32, to the bit; given is the P of --init."""
    r = single
    sets, count = board.sets, len(board.candidates)
    share = [r(1 / len(sets_of)) for sets_of in board.sets_of]
    beta = r(beta)
    P = [0.0] * count
    H = {}
    for s, i, number in rrr_start(board, random):
        x = r(number)
        H[s, i] = -x
        P[i] = r(P[i] + r(x * share[i]))
    H = {(s, i): r(h + P[i]) for (s, i), h in H.items()}
    if given:
        P, H = given, dict.fromkeys(H, 0.0)
    G = [0.0] * count
    while True:
        chosen = [first_largest(members, lambda i: r(r(P[i] + G[i]) + H[s, i]))
                  for s, members in enumerate(sets)]
        yield P, chosen
        P = list(P)
        c = [0] * count
        for i in chosen:
            c[i] += 1
        for i in range(count):
            g = r(r(beta * share[i]) * c[i])
            P[i] = r(r(r(P[i] + r(g - r(beta * P[i]))) + r(1e-12)) - r(1e-12))
            if c[i] < len(board.sets_of[i]):
                G[i] = r(G[i] + g)
        for s, i in enumerate(chosen):
            if c[i] < len(board.sets_of[i]):
                H[s, i] = r(H[s, i] - beta)


def rrr_start(board, random):
    """Set, candidate and number, in the order in which they are drawn."""
    order = sorted(range(len(board.sets)), key=lambda s: len(board.sets[s]))
    for first in range(0, len(order), 8):
        eight = order[first:first + 8]
        for m in range(max(len(board.sets[s]) for s in eight)):
            for place in range(8):
                number = random.uniform()
                if place < len(eight) and m < len(board.sets[eight[place]]):
                    yield eight[place], board.sets[eight[place]][m], number


def rrr_equations(board, random, beta=0.95):
    """The equations alone, in float64."""
    X = {(s, i): number for s, i, number in rrr_start(board, random)}
    while True:
        P = [sum(X[s, i] for s in sets) / len(sets) for i, sets in enumerate(board.sets_of)]
        chosen = [first_largest(members, lambda i: 2 * P[i] - X[s, i])
                  for s, members in enumerate(board.sets)]
        yield P, chosen
        for s, i in X:
            X[s, i] += beta * ((i == chosen[s]) - P[i])


def ctds(board, random, r=single, delta=10.0, mu=0.9, eta=0.12, kappa=0.03):
    """With r = single in float32, to the bit; with r = exact the equations in float64."""
    delta, mu, eta, kappa = r(delta), r(mu), r(eta), r(kappa)
    count = len(board.candidates)
    rivals = [sorted({j for s in sets for j in board.sets[s]} - {i})
              for i, sets in enumerate(board.sets_of)]
    p = [r(min(1.0, (1 + 0.1 * (random.uniform() - 0.5)) / len(board.sets[board.sets_of[i][0]])))
         for i in range(count)]
    v = [0.0] * count
    a = [1.0] * len(board.sets)
    a_pair = {(i, j): 1.0 for i in range(count) for j in rivals[i]}

    def grown(multiplier, K):
        x = r(eta * K)
        return r(multiplier * r(r(1 + x) + r(r(0.5 * x) * x)))

    while True:
        yield p, [first_largest(members, lambda i: p[i]) for members in board.cell_sets]
        terms = []
        for s, members in enumerate(board.sets):
            K = 1.0
            for i in members:
                K = r(K * r(1 - p[i]))
            terms.append(r(r(a[s] * K) * r(K + kappa)))
            a[s] = grown(a[s], K)
        f = []
        for i in range(count):
            pairs = 0.0
            for j in rivals[i]:
                K = r(p[i] * p[j])
                pairs = r(pairs + r(r(a_pair[i, j] * p[j]) * r(K + kappa)))
                a_pair[i, j] = grown(a_pair[i, j], K)
            pull = 0.0
            for s in board.sets_of[i]:
                pull = r(pull + terms[s])
            f.append(r(r(pull / max(r(1 - p[i]), r(1e-6))) - pairs))
        steepest = max(abs(force) for force in f)
        scale = r(r(r(1 - mu) * delta) / steepest) if steepest > 0 else 0.0
        v = [r(r(mu * v[i]) + r(scale * f[i])) for i in range(count)]
        moved = [r(p[i] + v[i]) for i in range(count)]
        p = [min(x, 1.0) if x > r(1e-9) else 0.0 for x in moved]


def softmax(board, values):
    P = [0.0] * len(values)
    for members in board.cell_sets:
        top = max(values[i] for i in members)
        total = sum(math.exp(values[i] - top) for i in members)
        for i in members:
            P[i] = math.exp(values[i] - top) / total
    return P


def sinkhorn(board, random, power=1.1, period=10, noise=0.3):
    p = [math.exp(noise * random.normal()) for _ in board.candidates]

    def scale(sets):
        for members in sets:
            total = sum(p[i] for i in members)
            for i in members:
                p[i] = max(p[i] / total, 1e-100)

    scale(board.cell_sets)
    for step in itertools.count(1):
        yield list(p), [first_largest(members, lambda i: p[i]) for members in board.cell_sets]
        if step % period == 0:
            p[:] = [max(x**power, 1e-100) for x in p]
        scale(board.group_sets)
        scale(board.cell_sets)


def lp(board, random, s=0.96):
    t = s / math.sqrt(max(map(len, board.sets_of)) * board.side)
    x = [0.0] * len(board.candidates)
    for members in board.cell_sets:
        for i in members:
            x[i] = 1 / len(members)
    y = [0.0] * len(board.sets)
    while True:
        chosen = [first_largest(members, lambda i: x[i]) for members in board.cell_sets]
        yield [min(number, 1.0) for number in x], [i for i in chosen if x[i] >= 0.99]
        old = list(x)
        x = [max(0.0, x[i] - t * sum(y[s] for s in sets)) for i, sets in enumerate(board.sets_of)]
        for s, members in enumerate(board.sets):
            y[s] += t * (sum(2 * x[i] - old[i] for i in members) - 1)


def belief_propagation(board, random, bound=9.0, damping=0.31, reinforcement=0.2, noise=0.5):
    def clipped(x):
        return max(-bound, min(bound, x))

    m = {(s, i): noise * random.normal() for s, members in enumerate(board.sets) for i in members}
    b = [0.0] * len(board.candidates)
    memory = 0.0
    while True:
        b = [clipped(memory * b[i] + sum(m[s, i] for s in sets))
             for i, sets in enumerate(board.sets_of)]
        memory = reinforcement
        yield softmax(board, b), [first_largest(members, lambda i: b[i])
                                  for members in board.cell_sets]
        new = {}
        for s, members in enumerate(board.sets):
            for i in members:
                others = sum(math.exp(b[j] - m[s, j]) for j in members if j != i)
                new[s, i] = clipped(-math.log(others)) if others > 0 else bound
        m = {e: m[e] + (1 - damping) * (new[e] - m[e]) for e in m}


def lagrangian(board, random, delta=6.0, mu=0.8, eta=0.2, forget=250, noise=0.5):
    """In float64: the exponential function of the program is its own."""
    count, first = len(board.candidates), len(board.cell_sets)
    sets_of = [[s for s in sets if s >= first] for sets in board.sets_of]
    rivals = [sorted({j for s in sets for j in board.sets[s]} - {i})
              for i, sets in enumerate(sets_of)]
    Z = [noise * random.normal() for _ in range(count)]
    v = [0.0] * count
    a, a_pair = {}, {}
    for step in itertools.count(1):
        for members in board.cell_sets:
            top = max(Z[i] for i in members)
            for i in members:
                Z[i] = max(Z[i] - top, -8.0)
        P = softmax(board, Z)
        yield P, [first_largest(members, lambda i: Z[i]) for members in board.cell_sets]
        K = {s: math.prod(1 - P[i] for i in board.sets[s]) for s in range(first, len(board.sets))}
        f = [sum(a.get(s, 1) * K[s] ** 2 for s in sets_of[i]) / max(1 - P[i], 1e-6)
             - sum(a_pair.get((i, j), 1) * P[j] * P[i] * P[j] for j in rivals[i])
             for i in range(count)]
        for s in K:
            a[s] = a.get(s, 1) * (1 + eta * K[s] + (eta * K[s]) ** 2 / 2)
        for i in range(count):
            for j in rivals[i]:
                x = eta * P[i] * P[j]
                a_pair[i, j] = a_pair.get((i, j), 1) * (1 + x + x * x / 2)
        for members in board.cell_sets:
            mean = sum(f[i] for i in members) / len(members)
            for i in members:
                f[i] -= mean
        steepest = max(abs(force) for force in f)
        for i in range(count):
            v[i] = mu * v[i] + (1 - mu) * delta * f[i] / steepest
            Z[i] += v[i]
        if step % forget == 0:
            a, a_pair = {}, {}


def local_search(board, random, beam=0):
    """Plateau moves: the grid, its cost and how many moves are better, and not worse. With a beam:
    the best of its grids, its cost, the mean cost and the number of distinct grids."""
    side, groups = board.side, board.groups
    free = [c for c, given in enumerate(board.givens) if not given]
    grid = [given or random.below(side) + 1 for given in board.givens]
    columns_first = groups[side:2 * side] + groups[:side] + groups[2 * side:]
    pairs = [pair for group in columns_first
             for pair in itertools.combinations([c for c in group if c in free], 2)]
    around = [[group for group in groups if c in group] for c in range(side * side)]

    def defect(concerned):
        return sum(side - len({grid[c] for c in group}) for group in concerned)

    def made(changes):
        former = [(c, grid[c]) for c, _ in changes]
        for c, digit in changes:
            grid[c] = digit
        return former

    def delta(changes):
        concerned = [group for c, _ in changes for group in around[c]]
        concerned = [group for n, group in enumerate(concerned) if group not in concerned[:n]]
        before = defect(concerned)
        former = made(changes)
        after = defect(concerned)
        made(former)
        return after - before

    def all_moves():
        return [((a, grid[b]), (b, grid[a])) for a, b in pairs] + [
            ((c, digit),) for c in free for digit in range(1, side + 1) if digit != grid[c]]

    def neighbours(number, start):
        grid[:] = start
        here = defect(groups)
        return [(here + delta(move), number, at, move) for at, move in enumerate(all_moves())]

    def changed(start, move):
        grid[:] = start
        made(move)
        return list(grid)

    grids = [list(grid)] + [[given or random.below(side) + 1 for given in board.givens]
                            for _ in range(beam - 1)]
    while beam:
        costs = [0.1 * defect(groups) for grid[:] in grids]
        best = costs.index(min(costs))
        yield grids[best], costs[best], sum(costs) / beam, len(set(map(tuple, grids)))
        order = sorted(n for number, start in enumerate(grids) for n in neighbours(number, start))
        grids = [changed(grids[number], move) for _, number, _, move in order[:beam]]
    while True:
        moves = all_moves()
        deltas = [delta(move) for move in moves]
        yield grid, 0.1 * defect(groups), sum(d < 0 for d in deltas), sum(d <= 0 for d in deltas)
        for _ in moves:
            at = random.below(len(moves))
            if deltas[at] <= 0:
                break
        else:
            good = [at for at, d in enumerate(deltas) if d <= 0]
            if not good:
                return
            at = good[random.below(len(good))]
        made(moves[at])


def annealing(board, random, temperature=0.25, proposals=100):
    """The grid and its cost."""
    side = board.side
    blocks = board.groups[2 * side:3 * side]
    others = board.groups[:2 * side]
    grid = list(board.givens)
    for block in blocks:
        missing = [d for d in range(1, side + 1) if d not in {grid[c] for c in block}]
        random.shuffle(missing)
        for c in block:
            grid[c] = grid[c] or missing.pop()
    movable = [[c for c in block if not board.givens[c]] for block in blocks]
    movable = [cells for cells in movable if len(cells) > 1]

    def cost():
        return sum(side - len({grid[c] for c in group}) for group in others)

    while True:
        yield grid, cost()
        for _ in range(proposals):
            before = cost()
            if before == 0:
                break
            cells = movable[random.below(len(movable))]
            first, second = random.below(len(cells)), random.below(len(cells) - 1)
            second += second >= first
            a, b = cells[first], cells[second]
            grid[a], grid[b] = grid[b], grid[a]
            rise = cost() - before
            if rise > 0 and random.uniform() >= math.exp(-rise / temperature):
                grid[a], grid[b] = grid[b], grid[a]


class Loss:
    """The total loss of a board, and its gradient q in Z."""

    def __init__(self, board, givens="likelihood", eps=1e-8):
        self.squared, self.eps, self.G, self.hard = givens == "squared", eps, 0.0, False
        self.weights = [w for w in (1.0, 1.0, 1.2) for _ in range(board.side)]
        self.members = numpy.zeros((len(board.groups), board.side**2))
        for group, cells in zip(self.members, board.groups):
            group[cells] = 1
        self.given = numpy.zeros((board.side**2, board.side))
        for cell, digit in enumerate(board.givens):
            if digit:
                self.given[cell, digit - 1] = 1

    def softmax(self, Z, T):
        Z = Z + self.G
        powers = numpy.exp((Z - Z.max(axis=1, keepdims=True)) / T)
        return powers / powers.sum(axis=1, keepdims=True)

    def seen(self, P):
        return numpy.eye(P.shape[1])[P.argmax(axis=1)] if self.hard else P

    def total(self, P):
        P = self.seen(P)
        term = (P - 1)**2 if self.squared else -numpy.log(P + self.eps)
        return (self.weights @ (self.members @ P - 1)**2).sum() + 2 * (self.given * term).sum() \
            - 0.01 * (P * numpy.log(P + self.eps)).sum()

    def q(self, P, T):
        soft, P = P, self.seen(P)
        x = P + self.eps
        g = 2 * self.members.T @ (numpy.array(self.weights)[:, None] * (self.members @ P - 1)) \
            + 2 * self.given * (2 * (P - 1) if self.squared else -1 / x) \
            - 0.01 * (numpy.log(x) + P / x)
        return soft / T * (g - (soft * g).sum(axis=1, keepdims=True))


def adam(loss, lr=0.2, beta1=0.9, beta2=0.999, eps=1e-8, decay=0.0):
    m = v = 0.0
    for n in itertools.count(1):
        Z, P, T = yield
        q = loss.q(P, T)
        m = beta1 * m + (1 - beta1) * q
        v = beta2 * v + (1 - beta2) * q * q
        yield (1 - lr * decay) * Z - lr * (m / (1 - beta1**n)) / (
            numpy.sqrt(v / (1 - beta2**n)) + eps)


def momentum(loss, look_ahead=False, lr=0.2, mu=0.9):
    v = 0.0
    while True:
        Z, P, T = yield
        q = loss.q(P, T)
        v = mu * v + q
        yield Z - lr * (q + mu * v if look_ahead else v)


def rmsprop(loss, lr=0.2, beta2=0.999, eps=1e-8):
    v = 0.0
    while True:
        Z, P, T = yield
        q = loss.q(P, T)
        v = beta2 * v + (1 - beta2) * q * q
        yield Z - lr * q / (numpy.sqrt(v) + eps)


def lion(loss, lr=0.2, beta1=0.9, beta2=0.999, decay=0.01):
    m = 0.0
    while True:
        Z, P, T = yield
        q = loss.q(P, T)
        step = numpy.sign(beta1 * m + (1 - beta1) * q) + decay * Z
        m = beta2 * m + (1 - beta2) * q
        yield Z - lr * step


def lbfgs(loss, lr=0.2, memory=10):
    pairs, of = [], None
    while True:
        Z, P, T = yield
        if of is None or of[0] != T or of[1] is not loss.G:
            pairs, of = [], (T, loss.G)
        q = loss.q(P, T)

        def direction():
            d, shares = q.copy(), []
            for s, y in reversed(pairs):
                shares.append((s * d).sum() / (s * y).sum())
                d -= shares[-1] * y
            if pairs:
                s, y = pairs[-1]
                d *= (s * y).sum() / (y * y).sum()
            for (s, y), share in zip(pairs, reversed(shares)):
                d += (share - (y * d).sum() / (s * y).sum()) * s
            return -d

        d = direction()
        if (q * d).sum() >= 0:
            pairs = []
            d = direction()
        slope, before = (q * d).sum(), loss.total(P)
        for t in [lr / 2**n for n in range(30)] + [0.0]:
            P = loss.softmax(Z + t * d, T)
            if t == 0 or loss.total(P) <= before + 1e-4 * t * slope:
                break
        s, y = t * d, loss.q(P, T) - q
        if (s * y).sum() > 1e-10:
            pairs = pairs[-memory + 1:] + [(s, y)]
        if t == 0:
            pairs = []
        yield Z + t * d


OPTIMIZERS = dict(
    adam=adam, sgd=momentum, nesterov=lambda loss, **step: momentum(loss, True, **step),
    rmsprop=rmsprop, adamw=lambda loss, **step: adam(loss, decay=0.01, **step), lion=lion,
    lbfgs=lbfgs)


RATES = dict(rmsprop=0.02)  # a saturated run of rmsprop magnifies rounding


def gradient(board, random, optimizer, steps, end=0.6, givens="likelihood", sampling="softmax"):
    """P of one schedule, and its total loss."""
    loss, side, start = Loss(board, givens), board.side, 1.5
    loss.hard = sampling == "hard"
    Z = numpy.array([[(6.0 if k + 1 == given else -6.0) if given else 0.5 * random.normal()
                      for k in range(side)] for given in board.givens])
    updates = OPTIMIZERS[optimizer](loss, lr=RATES.get(optimizer, 0.2))
    for step in itertools.count():
        a = min(1.0, step / (steps - 1))
        T = (1 - a) * start + a * end
        if sampling != "softmax":
            loss.G = numpy.array([[-math.log(-math.log(max(random.uniform(), 2**-54)))
                                   for _ in range(side)] for _ in board.givens])
        P = loss.softmax(Z, T)
        yield P.ravel(), loss.total(P)
        next(updates)
        Z = updates.send((Z, P, T))


def tries(equations, board, random, length):
    """The states of a run: a start and so many steps, then another start, and so on."""
    while True:
        yield from itertools.islice(equations(board, random), length + 1)


def guide(language):
    return (RESOURCES / "help" / f"{language}.md").read_text(encoding="utf-8")


def listing(language):
    """The generator, as the guide prints it."""
    return re.search(r"```\n(M = 2\*\*64.*?)```", guide(language), re.DOTALL).group(1)


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
             *(f"--set={setting}" for setting in settings), *options, "--log", str(path),
             "-"],
            input=puzzle + "\n", text=True, check=True, stdout=subprocess.DEVNULL)
        return sudoscope.read(str(path))


class EquationsOfTheGuide(unittest.TestCase):
    maxDiff = 400

    def compare(self, method, puzzle, seed, length, equations, tolerance, curve=None):
        board = Board(PUZZLES[puzzle])
        log = program(method, PUZZLES[puzzle], seed, f"restart={length}")
        shown = log.P.reshape(len(log.P), -1).tolist()
        self.assertEqual(list(log.P_at), list(range(len(shown))))
        self.assertGreater(len(shown), 3)
        if board.side == 9:
            self.assertEqual(len(shown), ITERATIONS + 1)
        for t, (theirs, (values, chosen)) in enumerate(
                zip(shown, tries(equations, board, generator(seed), length))):
            ours = board.cube(values)
            worst = max(range(len(ours)), key=lambda at: abs(ours[at] - theirs[at]))
            self.assertLessEqual(abs(ours[worst] - theirs[worst]), tolerance,
                                 f"{method}, {puzzle}, iteration {t}, entry {worst}")
            grid = list(board.givens)
            for cell, digit in (board.candidates[i] for i in chosen[:len(board.cell_sets)]):
                grid[cell] = digit
            self.assertEqual(log.arrays["decoded"][t].ravel().tolist(), grid)
            if curve:
                name, value = curve(board, values, chosen)
                self.assertAlmostEqual(log.metrics[name][t], value, delta=1e-12 * max(1.0, value))

    def everywhere(self, *arguments, **options):
        method, equations, tolerance = arguments
        for puzzle in PUZZLES:
            for seed, length in ((1, 1000), (7, 8)):
                with self.subTest(method=method, puzzle=puzzle, seed=seed, length=length):
                    self.compare(method, puzzle, seed, length, equations, tolerance, **options)

    def test_rrr(self):
        def distance(board, P, chosen):
            return "distance", math.sqrt(sum(
                ((i == chosen[s]) - P[i]) ** 2 for s, members in enumerate(board.sets)
                for i in members))

        self.everywhere("rrr", rrr, 1e-12, curve=distance)
        self.everywhere("rrr", rrr_equations, 1e-5)

    def test_rrr_from_a_given_array(self):
        """Parts of 1024 that add up to 1 in each cell, which float32 holds exactly."""
        for puzzle in PUZZLES:
            with self.subTest(puzzle=puzzle), tempfile.TemporaryDirectory() as folder:
                board = Board(PUZZLES[puzzle])
                given = [1 / 1024] * len(board.candidates)
                for cell, members in enumerate(board.cell_sets):
                    given[members[cell % len(members)]] += 1 - len(members) / 1024
                path = pathlib.Path(folder, "P.npy")
                numpy.save(path, numpy.reshape(board.cube(given), (board.side,) * 3))
                log = program("rrr", PUZZLES[puzzle], 1, options=("--init", str(path)))
                self.assertGreater(len(log.P), 3)
                for t, (shown, (P, _)) in enumerate(
                        zip(log.P, rrr(board, generator(1), given=given))):
                    self.assertEqual(shown.ravel().tolist(), board.cube(P), f"iteration {t}")

    def test_ctds(self):
        def energy(board, p, chosen):
            pairs = {(i, j) for members in board.sets for i in members for j in members if i < j}
            return "energy", (
                sum(math.prod(1 - p[i] for i in members) ** 2 for members in board.sets)
                + sum((p[i] * p[j]) ** 2 for i, j in pairs))

        self.everywhere("ctds", ctds, 1e-12, curve=energy)
        self.everywhere("ctds", lambda board, random: ctds(board, random, exact), 1e-3)

    def test_sinkhorn(self):
        self.everywhere("sinkhorn", sinkhorn, 1e-12)

    def test_lp(self):
        self.everywhere("lp", lp, 1e-12)

    def test_belief_propagation(self):
        self.everywhere("belief-propagation", belief_propagation, 1e-12)

    def test_lagrangian(self):
        self.everywhere("lagrangian", lagrangian, 1e-3)

    def test_local_search(self):
        for puzzle, (seed, beam) in itertools.product(PUZZLES, ((1, 0), (7, 0), (2, 3))):
            with self.subTest(puzzle=puzzle, seed=seed, beam=beam):
                log = program("local-search", PUZZLES[puzzle], seed,
                              *(["mode=beam", f"beam={beam}"] if beam else []))
                curves = [log.metrics[name].tolist() for name in (
                    ("cost", "mean_cost", "distinct_grids") if beam else
                    ("cost", "improving_moves", "allowed_moves"))]
                board = Board(PUZZLES[puzzle])
                self.assertGreater(len(log.iteration), 3)
                for t, (grid, *values) in zip(
                        log.iteration, local_search(board, generator(seed), beam)):
                    self.assertEqual(log.arrays["decoded"][t].ravel().tolist(), grid)
                    for curve, value in zip(curves, values):
                        self.assertAlmostEqual(curve[t], value, delta=1e-12)

    def test_annealing(self):
        for puzzle, (seed, length) in itertools.product(PUZZLES, ((1, 1000), (7, 8))):
            with self.subTest(puzzle=puzzle, seed=seed):
                log = program("annealing", PUZZLES[puzzle], seed, f"restart={length}")
                states = tries(annealing, Board(PUZZLES[puzzle]), generator(seed), length)
                for t, (grid, cost) in zip(log.iteration[:ITERATIONS], states):
                    self.assertEqual(log.arrays["decoded"][t].ravel().tolist(), grid)
                    self.assertEqual(log.metrics["cost"][t], cost)

    def test_gradient(self):
        """A schedule of 50 steps, and if it is not solved then a part of the next."""
        kinds = [(name, 0.6, "softmax") for name in OPTIMIZERS] + [
            ("lbfgs", 1.5, "softmax"), ("adam", 0.6, "gumbel"), ("lbfgs", 1.5, "gumbel"),
            ("sgd", 0.6, "hard")]
        for puzzle, (optimizer, cold, sampling) in itertools.product(("9x9", "4x4"), kinds):
            with self.subTest(puzzle=puzzle, optimizer=optimizer, cold=cold, sampling=sampling):
                givens = "squared" if optimizer == "lion" else "likelihood"
                log = program("gradient", PUZZLES[puzzle], 3, "precision=double", "noise=0.5",
                              "steps=50", "restarts=9", f"optimizer={optimizer}", f"T_end={cold}",
                              f"lr={RATES.get(optimizer, 0.2)}",
                              f"givens_loss={givens}", "stop_when_solved=off",
                              f"relaxation={'softmax' if sampling == 'softmax' else 'gumbel'}",
                              f"straight_through={'on' if sampling == 'hard' else 'off'}",
                              iterations=55)
                states = tries(lambda board, random: gradient(
                    board, random, optimizer, 50, cold, givens, sampling),
                    Board(PUZZLES[puzzle]), generator(3), 50)
                self.assertGreater(len(log.P), 50)
                for t, (P, total) in zip(log.iteration, states):
                    worst = numpy.abs(log.P[t].ravel() - P).max()
                    self.assertLessEqual(worst, 1e-10, f"iteration {t}")
                    self.assertAlmostEqual(log.metrics["L_total"][t], total, delta=1e-10 * abs(total))

    def test_every_language_prints_the_same_generator(self):
        for language in ("de", "es"):
            self.assertEqual(listing(language), listing("en"))


if __name__ == "__main__":
    unittest.main()
