import re

import numpy as np

puzzle = re.search("puzzle=([^&]*)", link)[1]
at = int(re.search("[?&]at=([0-9]*)", link)[1])
edits = re.findall("edit=([0-9]*):([^=]*)=([^&]*)", link)
digits = np.array([".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@".index(c) for c in puzzle])
n = round(len(digits) ** 0.5)
cell = np.arange(n * n)
height = max(h for h in range(1, n) if n % h == 0 and h * h <= n)
boxes = cell // n // height * n + cell % n // (n // height)
homes = {"w_row": cell // n, "w_col": cell % n, "w_blk": boxes}
groups = [(key, home == g) for key, home in homes.items() for g in np.unique(home)]
A = np.array([members for _, members in groups], dtype=float)
given = np.eye(n + 1)[digits, 1:]
Z = np.where(digits[:, None] > 0, p["init_given"] * (2 * given - 1), p["init_unknown"])
m, v = np.zeros((2, n * n, n))
b1 = b2 = 1
for t in range(at + 1):
    p.update((key, float(value)) for iteration, key, value in edits if int(iteration) == t)
    a = min(1, t / max(1, p["steps"] - 1))
    T = (1 - a) * p["T_start"] + a * p["T_end"]
    P = np.exp((Z - Z.max(1, keepdims=True)) / T)
    P /= P.sum(1, keepdims=True)
    if t == at:
        break
    w = np.array([p[key] for key, _ in groups])[:, None]
    g = A.T @ (2 * w * (A @ P - 1)) - p["w_giv"] * given / (P + p["eps"])
    g -= p["w_ent"] * (np.log(P + p["eps"]) + P / (P + p["eps"]))
    g = P / T * (g - (P * g).sum(1, keepdims=True))
    m = p["beta1"] * m + (1 - p["beta1"]) * g
    v = p["beta2"] * v + (1 - p["beta2"]) * g * g
    b1, b2 = b1 * p["beta1"], b2 * p["beta2"]
    Z = Z - p["lr"] * m / (1 - b1) / (np.sqrt(v / (1 - b2)) + p["adam_eps"])
P = P.reshape(n, n, n)  # [row, column, digit]
print(P.argmax(2) + 1)
