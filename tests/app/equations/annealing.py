from guide_equations import *


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


def test(self):
    for puzzle, (seed, length) in itertools.product(PUZZLES, ((1, 1000), (7, 8))):
        with self.subTest(puzzle=puzzle, seed=seed):
            log = program("annealing", PUZZLES[puzzle], seed, f"restart={length}")
            states = tries(annealing, Board(PUZZLES[puzzle]), generator(seed), length)
            self.grids(log, itertools.islice(states, ITERATIONS), "cost")
