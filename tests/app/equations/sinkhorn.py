from guide_equations import *


def sinkhorn(board, random, power=1.1, period=10, noise=0.3):
    p = [math.exp(noise * random.normal()) for _ in board.candidates]

    def scale(sets):
        for members in sets:
            total = sum(p[i] for i in members)
            for i in members:
                p[i] = max(p[i] / total, 1e-100)

    scale(board.cell_sets)
    for step in itertools.count(1):
        yield list(p), board.chosen(p)
        if step % period == 0:
            p[:] = [max(x**power, 1e-100) for x in p]
        scale(board.group_sets)
        scale(board.cell_sets)


def test(self):
    self.everywhere("sinkhorn", sinkhorn, 1e-12)
