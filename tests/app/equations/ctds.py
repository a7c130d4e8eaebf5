from guide_equations import *


def ctds(board, random, r=single, delta=10.0, mu=0.9, eta=0.12, kappa=0.03):
    """With r = single in float32, to the bit; with r = float the equations in float64."""
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
        yield p, board.chosen(p)
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


def test(self):
    def energy(board, p, chosen):
        pairs = {(i, j) for members in board.sets for i in members for j in members if i < j}
        return "energy", (
            sum(math.prod(1 - p[i] for i in members) ** 2 for members in board.sets)
            + sum((p[i] * p[j]) ** 2 for i, j in pairs))

    self.everywhere("ctds", ctds, 1e-12, curve=energy)
    self.everywhere("ctds", lambda board, random: ctds(board, random, float), 1e-3)
