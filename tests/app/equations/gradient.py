from guide_equations import *


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


def test(self):
    """A schedule of 50 steps, and if it is not solved then a part of the next."""
    kinds = [(name, 0.6, "softmax") for name in OPTIMIZERS] + [
        ("lbfgs", 1.5, "softmax"), ("adam", 0.6, "gumbel"), ("lbfgs", 1.5, "gumbel"),
        ("sgd", 0.6, "hard")]
    for puzzle, (optimizer, cold, sampling) in itertools.product(("9x9", "4x4"), kinds):
        with self.subTest(puzzle=puzzle, optimizer=optimizer, cold=cold, sampling=sampling):
            givens = "squared" if optimizer == "lion" else "likelihood"
            log = program("gradient", PUZZLES[puzzle], 3, "precision=double", "noise=0.5",
                          "steps=50", "restarts=9", f"optimizer={optimizer}", f"T_end={cold}",
                          f"lr={RATES.get(optimizer, 0.2)}", f"givens_loss={givens}", "stop_when_solved=off",
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
