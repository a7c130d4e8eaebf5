# A notebook on Sudoku as optimization, as its cells come out of "save as script". It knows nothing
# of this program. The test adds the lines that the help names, and nothing else.

# %%
import numpy as np

# %%
small = np.array([[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]])
puzzle = np.array([[int(c) if c != "." else 0 for c in row] for row in (
    "613.....9 ..7.9..3. ...5..67. ..892641. ..9..8763 5.1347.28 ....6.1.7 7.5...... .967.5..4"
).split()])


# %% The loss: every row, column and block holds every digit once, and the givens stay
def residuals(P):
    n = P.shape[0]
    b = int(n**0.5)
    blocks = P.reshape(b, b, b, b, n).sum((1, 3))
    return P.sum(1) - 1, P.sum(0) - 1, blocks - 1


def loss_and_gradient(Z, T, givens):
    n = Z.shape[0]
    b = int(n**0.5)
    E = np.exp((Z - Z.max(2, keepdims=True)) / T)
    P = E / E.sum(2, keepdims=True)
    row, column, block = residuals(P)
    wide = np.repeat(np.repeat(block, b, 0), b, 1)
    dP = 2 * (row[:, None] + column[None] + wide)
    known = givens > 0
    target = np.eye(n + 1)[givens][..., 1:]
    missed = np.where(known[..., None], P - target, 0)
    dP += 2 * missed
    loss = (row**2).sum() + (column**2).sum() + (block**2).sum() + (missed**2).sum()
    dZ = P * (dP - (dP * P).sum(2, keepdims=True)) / T
    return loss, dZ, P


# %% Adam on the logits, while the temperature falls
def solve(givens, steps=600, lr=0.2, hot=1.0, cold=0.1):
    n = givens.shape[0]
    Z = 0.01 * np.random.default_rng(1).standard_normal((n, n, n))
    m, v = np.zeros_like(Z), np.zeros_like(Z)
    for t in range(1, steps + 1):
        T = hot * (cold / hot) ** (t / steps)
        loss, gradient, P = loss_and_gradient(Z, T, givens)
        m = 0.9 * m + 0.1 * gradient
        v = 0.999 * v + 0.001 * gradient**2
        Z -= lr * (m / (1 - 0.9**t)) / (np.sqrt(v / (1 - 0.999**t)) + 1e-8)
    return P.argmax(2) + 1, loss


# %%
for givens in (small, puzzle):
    grid, loss = solve(givens)
    print(f"{givens.shape[0]}x{givens.shape[0]} loss {loss:.6f}")
    print("\n".join("".join(map(str, row)) for row in grid))
