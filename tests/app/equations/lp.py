from guide_equations import *


def lp(board, random, s=0.96):
    t = s / math.sqrt(max(map(len, board.sets_of)) * board.side)
    x = [0.0] * len(board.candidates)
    for members in board.cell_sets:
        for i in members:
            x[i] = 1 / len(members)
    y = [0.0] * len(board.sets)
    while True:
        chosen = board.chosen(x)
        yield [min(number, 1.0) for number in x], [i for i in chosen if x[i] >= 0.99]
        old = list(x)
        x = [max(0.0, x[i] - t * sum(y[s] for s in sets)) for i, sets in enumerate(board.sets_of)]
        for s, members in enumerate(board.sets):
            y[s] += t * (sum(2 * x[i] - old[i] for i in members) - 1)


def test(self):
    self.everywhere("lp", lp, 1e-12)
