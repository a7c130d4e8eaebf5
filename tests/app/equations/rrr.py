from guide_equations import *


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


def from_a_given_array(self):
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
            for shown, (P, _) in zip(log.P, rrr(board, generator(1), given=given)):
                self.assertEqual(shown.ravel().tolist(), board.cube(P))


def test(self):
    def distance(board, P, chosen):
        return "distance", math.sqrt(sum(
            ((i == chosen[s]) - P[i]) ** 2 for s, members in enumerate(board.sets)
            for i in members))

    self.everywhere("rrr", rrr, 1e-12, curve=distance)
    self.everywhere("rrr", rrr_equations, 1e-5)
    from_a_given_array(self)
