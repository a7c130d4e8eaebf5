from guide_equations import *


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


def test(self):
    for puzzle, (seed, beam) in itertools.product(PUZZLES, ((1, 0), (7, 0), (2, 3))):
        with self.subTest(puzzle=puzzle, seed=seed, beam=beam):
            log = program("local-search", PUZZLES[puzzle], seed,
                          *(["mode=beam", f"beam={beam}"] if beam else []))
            self.assertGreater(len(log.iteration), 3)
            self.grids(log, local_search(Board(PUZZLES[puzzle]), generator(seed), beam), "cost",
                       *(("mean_cost", "distinct_grids") if beam else
                         ("improving_moves", "allowed_moves")))
