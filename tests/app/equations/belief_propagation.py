from guide_equations import *


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
        yield softmax(board, b), board.chosen(b)
        new = {}
        for s, members in enumerate(board.sets):
            for i in members:
                others = sum(math.exp(b[j] - m[s, j]) for j in members if j != i)
                new[s, i] = clipped(-math.log(others)) if others > 0 else bound
        m = {e: m[e] + (1 - damping) * (new[e] - m[e]) for e in m}


def test(self):
    self.everywhere("belief-propagation", belief_propagation, 1e-12)
