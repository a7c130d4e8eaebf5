#!/usr/bin/env python3
"""Train Sudoscope's ConstraintNet on one GPU, fast.

    sudoscope-cli dataset generate -n 500000 --set boards=9:20,j9:2,6:1,16:1 --set hard=0.5 \\
        --set exchanges=8 --set fresh=0.2 puzzles.csv
    constraint_net_cuda.py train --data puzzles.csv --init net.safetensors --out better.safetensors

The network, the teacher's loss, the optimizer and the restarts are those of `sudoscope-cli train`;
on a GPU states and derivatives are bfloat16, and puzzles that find no room in the fixed tensors are
replaced by others. constraint_net.py is the readable version, with automatic differentiation and
any number of processes. Here the puzzles of a step lie packed in tensors of a fixed size, the
derivatives are written out, every part is compiled and the whole step is recorded once as a CUDA
graph and replayed: on an H100 that made 85,000 segments of 8 iterations a second at width 64 and
128 hidden units. On a processor it runs, too, uncompiled and slowly, which the tests use.

    constraint_net_cuda.py check --data puzzles.csv --init net.safetensors

compares its derivatives with those that constraint_net.py finds. Needs PyTorch: 2.1 or later on a
GPU, 1.13 on a processor. The learned start of the state stays as --init has it.
"""

import argparse
import functools
import math
import signal
import sys
import time

import torch

import constraint_net as reference

SUM_SCALE = reference.SUM_SCALE
TYPE_OF_FAMILY = (0, 1, 1, 2)  # cells, rows, columns, regions -> TYPES
FAMILIES = len(TYPE_OF_FAMILY)
NOTHING = -1e30  # below every logit and state
LARGEST_DIFFERENCE = 1e-9  # of derivatives in double precision


def wide(x):
    """In the precision of sums: float32, in a check float64."""
    return x.to(torch.get_default_dtype())


# ---------------------------------------------------------------- puzzles


def read_puzzles(paths):
    """{side: (givens, solutions, regions)}, each a tensor [examples, cells] of bytes."""
    digits = bytearray(256)
    for digit, symbol in enumerate(reference.SYMBOLS):
        digits[ord(symbol)] = digits[ord(symbol.lower())] = digit
    usual, columns = {}, {}
    for path in paths:
        for _, puzzle, solution, regions in reference.puzzle_rows(path):
            side = math.isqrt(len(puzzle))
            if not regions and side not in usual:
                usual[side] = "".join(reference.SYMBOLS[1 + box] for box in reference.usual_boxes(side))
            texts = columns.setdefault(side, ([], [], []))
            for column, text in zip(texts, (puzzle, solution, regions or usual[side])):
                column.append(text)
    result = {}
    for side, texts in columns.items():
        values = (bytearray("".join(column).encode().translate(bytes(digits))) for column in texts)
        grids = [torch.frombuffer(v, dtype=torch.uint8).view(-1, side * side) for v in values]
        result[side] = grids[0], grids[1], grids[2] - 1
    return result


def require(good, side, message):
    if not bool(good.all()):
        number = int((~good).nonzero()[0]) + 1
        raise ValueError(f"puzzle {number} of side {side}: {message}")


def graphs_of(givens, solutions, regions, side):
    """The candidate graphs of examples: per example and padded with -1 or 0

    count, sets: how many candidates, and how many sets in each of the four families (equally many:
      a given takes one from each);
    members [families, sets, side]: the candidates of each set, by number;
    owner [families, candidates]: the set that each is in; truth [candidates].
    Candidates are numbered by cell, then digit, as in constraint_net.Graph."""
    examples, cells = givens.shape
    device = givens.device
    shape = (examples, cells, side)
    sizes = torch.zeros(examples, side, dtype=torch.long, device=device)
    sizes.scatter_add_(1, regions.clamp(max=side - 1), torch.ones_like(regions))
    as_large = (sizes == side).all(1) & (regions < side).all(1)
    require(as_large, side, f"expected regions of {side} cells each")
    most = torch.maximum(givens, solutions).amax(1)
    require(most <= side, side, f"expected digits up to {side}")
    place = torch.arange(cells, device=device)
    digit = torch.arange(side, device=device)
    units = ((place // side).expand(examples, cells), (place % side).expand(examples, cells), regions)
    blank = givens == 0
    live = blank.unsqueeze(2).expand(shape)
    exists = [blank]
    for unit in units:
        used = torch.zeros(examples, side * (side + 1), dtype=torch.bool, device=device)
        used.scatter_(1, unit * (side + 1) + givens, True)
        used = used.view(examples, side, side + 1)[:, :, 1:]
        live = live & ~used.gather(1, unit.unsqueeze(2).expand(shape))
        exists.append(~used.reshape(examples, cells))
    possible = live.gather(2, (solutions - 1).clamp(min=0).unsqueeze(2)).squeeze(2)
    fits = (solutions > 0) & torch.where(blank, possible, solutions == givens)
    once = torch.stack([exist.sum(1) == blank.sum(1) for exist in exists]).all(0)
    require(once & fits.all(1), side, "the givens break the rules, or the solution is of another puzzle")
    flat = live.reshape(examples, cells * side)
    count, sets = flat.sum(1), blank.sum(1)
    most_nodes, most_sets = int(count.max()), int(sets.max())
    node = torch.where(flat, flat.cumsum(1) - 1, -torch.ones_like(flat, dtype=torch.long)).view(shape)
    cells_of_region = torch.argsort(regions, dim=1, stable=True).unsqueeze(2).expand(shape)
    square = (examples, side, side, side)
    tables = (
        node,
        node.view(square).permute(0, 1, 3, 2).reshape(shape),
        node.view(square).permute(0, 2, 3, 1).reshape(shape),
        node.gather(1, cells_of_region).view(square).permute(0, 1, 3, 2).reshape(shape),
    )
    keys = [place.view(1, cells, 1).expand(shape)] + [unit.unsqueeze(2) * side + digit for unit in units]
    nodes = torch.argsort((~flat).to(torch.uint8), dim=1, stable=True)[:, :most_nodes]
    is_node = torch.arange(most_nodes, device=device) < count.unsqueeze(1)
    is_set = (torch.arange(most_sets, device=device) < sets.unsqueeze(1)).unsqueeze(2)
    members, owner = [], []
    for table, exist, key in zip(tables, exists, keys):
        chosen = torch.argsort((~exist).to(torch.uint8), dim=1, stable=True)[:, :most_sets]
        chosen = table.gather(1, chosen.unsqueeze(2).expand(examples, most_sets, side))
        members.append(torch.where(is_set, chosen, -torch.ones_like(chosen)).to(torch.int16))
        number = (exist.long().cumsum(1) - 1).gather(1, key.reshape(examples, -1)).gather(1, nodes)
        owner.append(torch.where(is_node, number, torch.zeros_like(number)).to(torch.int16))
    truth = (solutions.unsqueeze(2) - 1 == digit).reshape(examples, -1).gather(1, nodes) & is_node
    return count, sets, torch.stack(members, 1), torch.stack(owner, 1), truth.to(torch.uint8)


class Boards:
    """Every example of one side, as graphs on the device, and the slots that train on them."""

    def __init__(self, side, puzzles, slots, device):
        self.side, self.slots, self.examples = side, slots, len(puzzles[0])
        at_once = max(1, 20000 * 9**3 // side**3)
        parts = []
        for i in range(0, self.examples, at_once):
            some = [grid[i : i + at_once].to(device).long() for grid in puzzles]
            parts.append(graphs_of(*some, side))
        self.count, self.sets = (torch.cat([part[i] for part in parts]) for i in (0, 1))
        most_nodes, most_sets = int(self.count.max()), int(self.sets.max())
        pad = torch.nn.functional.pad
        self.members = torch.cat([pad(p[2], (0, 0, 0, most_sets - p[2].shape[2]), value=-1) for p in parts])
        self.owner = torch.cat([pad(p[3], (0, most_nodes - p[3].shape[2])) for p in parts])
        self.truth = torch.cat([pad(p[4], (0, most_nodes - p[4].shape[1])) for p in parts])
        self.node_room = self._room(self.count, 1.08)
        self.set_room = self._room(self.sets, 1.04)
        self.first_node = self.first_set = self.first_slot = 0

    def _room(self, sizes, share):
        """For the slots together: puzzles that stay long are larger than the mean."""
        sizes = sizes.float()
        spread = 4 * math.sqrt(self.slots) * (sizes.std().item() if len(sizes) > 1 else 0.0)
        most = int(sizes.max())
        return max(most, min(self.slots * most, int(share * self.slots * sizes.mean().item() + spread) + 1))


# ---------------------------------------------------------------- network
#
# All arrays are flat: a row per candidate, or per family and set. The last row of each belongs to
# nobody; what is padded points to it. `members` is one tensor [families, sets, side] per side.


def shapes(width, hidden):
    result = {"b1": (hidden,), "b2": (width,), "out": (width,), "start": (width,)}
    result.update({"w1": (width, hidden), "w2": (hidden, width)})
    result.update({f"wg.{name}": (2 * width, hidden) for name in reference.TYPES})
    return result


def split(flat, width, hidden):
    """Name -> view of the vector of all weights."""
    result, at = {}, 0
    for name, shape in shapes(width, hidden).items():
        size = math.prod(shape)
        result[name] = flat[at : at + size].view(shape)
        at += size
    return result


def members_of(sets, none):
    """(index, whether there is one) of the first member of each set, of the second and so on."""
    for j in range(sets.shape[2]):
        index = sets[:, :, j]
        yield index, index != none


def sum_of(x, sets, none):
    return sum(torch.where(there, x[index], 0.0) for index, there in members_of(sets, none))


def most_of(x, sets, none):
    values = [torch.where(there, x[index], NOTHING) for index, there in members_of(sets, none)]
    return functools.reduce(torch.maximum, values)


def sum_of_rows(x, sets, none):
    rows = [torch.where(there.unsqueeze(2), wide(x[index]), 0.0) for index, there in members_of(sets, none)]
    return sum(rows)


def sum_rows(x, members):
    """The sum of the members' rows, [families, sets, columns]."""
    none = x.shape[0] - 1
    return torch.cat([sum_of_rows(x, sets, none) for sets in members], 1).to(x.dtype)


def pool(h, members):
    """[0.33 sum, max] over each set's members, [families, sets, 2 width]."""
    none, parts = h.shape[0] - 1, []
    for sets in members:
        rows = [torch.where(there.unsqueeze(2), h[index], NOTHING) for index, there in members_of(sets, none)]
        most = functools.reduce(torch.maximum, rows)
        most = torch.where(most > NOTHING / 2, most, 0.0)
        parts.append(torch.cat([(SUM_SCALE * sum_of_rows(h, sets, none)).to(h.dtype), most], 2))
    return torch.cat(parts, 1)


def ties(h, x, members):
    """How many members reach each maximum; they share its derivative."""
    none, at, parts = h.shape[0] - 1, 0, []
    for sets in members:
        top = x[:, at : at + sets.shape[1], h.shape[1] :]
        at += sets.shape[1]
        reach = [wide((h[index] == top) & there.unsqueeze(2)) for index, there in members_of(sets, none)]
        parts.append(sum(reach).clamp(min=1.0))
    return torch.cat(parts, 1)


def by_type(x):
    """The rows of the cells' sets, of the lines' and of the regions'."""
    return x[0], x[1:3].reshape(2 * x.shape[1], -1), x[3]


def rows_of(owner, sets):
    """Where in by_type() the sets of the candidates are, per family."""
    return owner[0], owner[1], owner[2] + sets, owner[3]


def iterate(h, owner, members, w):
    """One iteration, see core/networks/constraint_net.cpp; also what reverse() needs."""
    x = pool(h, members)
    messages = [rows @ w[f"wg.{name}"] for rows, name in zip(by_type(x), reference.TYPES)]
    u = wide(h @ w["w1"]) + wide(w["b1"])
    for kind, rows in zip(TYPE_OF_FAMILY, rows_of(owner, x.shape[1])):
        u = u + wide(messages[kind][rows])
    r = torch.relu(u).to(h.dtype)
    z = wide(h) + wide(r @ w["w2"]) + wide(w["b2"])
    inverse = torch.rsqrt(z.square().mean(1, keepdim=True) + 1e-6)
    return (z * inverse).to(h.dtype), x, r, inverse


def outer(a, b, parts):
    """a^T b, summed over many rows in parts, so that the whole device works on it."""
    rows = a.shape[0] // parts
    products = torch.bmm(a.reshape(parts, rows, -1).transpose(1, 2), b.reshape(parts, rows, -1))
    return wide(products).sum(0)


def reverse(d_next, h, after, x, r, inverse, owner, members, w, parts):
    """The derivative by the state before an iteration, and those by the weights (GRADIENTS)."""
    d, a = wide(d_next), wide(after)
    dz = inverse * (d - a * (d * a).mean(1, keepdim=True))
    dz_short = dz.to(h.dtype)
    du = torch.where(r > 0, dz_short @ w["w2"].t(), torch.zeros((), dtype=h.dtype, device=h.device))
    dm = by_type(sum_rows(du, members))
    xs = by_type(x)
    width = h.shape[1]
    shared = by_type(ties(h, x, members))
    dx = [rows @ w[f"wg.{name}"].t() for rows, name in zip(dm, reference.TYPES)]
    dx = [torch.cat([d[:, :width], (d[:, width:] / n).to(h.dtype)], 1) for d, n in zip(dx, shared)]
    dh = dz + wide(du @ w["w1"].t())
    for kind, rows in zip(TYPE_OF_FAMILY, rows_of(owner, x.shape[1])):
        mine, best = dx[kind][rows], xs[kind][rows][:, width:]
        dh = dh + SUM_SCALE * wide(mine[:, :width]) + torch.where(h == best, wide(mine[:, width:]), 0.0)
    gradients = [wide(du).sum(0), dz.sum(0), outer(h, du, parts), outer(r, dz_short, parts)]
    gradients += [outer(rows, d_rows, parts) for rows, d_rows in zip(xs, dm)]
    return dh.to(h.dtype), gradients


GRADIENTS = ("b1", "b2", "w1", "w2") + tuple(f"wg.{name}" for name in reference.TYPES)


def score(h, out, owner, members, truth, share, exponent):
    """The teacher's loss, its derivative by the logits, and the logits.

    Of every set the cross-entropy of its true member, or (1 - p^q) / q with the exponent q > 0, by
    `share`, the set's weight."""
    z = (wide(h) * wide(out)).sum(1)
    none = z.shape[0] - 1
    logs, trues = [], []
    for kind in members:
        top = most_of(z, kind, none)
        each = [torch.where(there, torch.exp(z[index] - top), 0.0) for index, there in members_of(kind, none)]
        total = sum(each)
        some = top > NOTHING / 2
        logs.append(torch.where(some, top + torch.log(torch.where(some, total, 1.0)), 0.0))
        trues.append(sum_of(z * truth, kind, none))
    log_sum = torch.cat(logs, 1)
    log_p = (torch.cat(trues, 1) - log_sum).clamp(max=0.0)
    power = torch.exp(exponent * log_p)
    loss = torch.where(exponent > 0, (1 - power) / exponent.clamp(min=1e-6), -log_p)
    weight = power * share
    d = torch.zeros_like(z)
    for f in range(FAMILIES):
        p = torch.exp((z - log_sum[f][owner[f]]).clamp(max=0.0))
        d = d + weight[f][owner[f]] * (p - truth)
    return (loss * share).sum(), d, z


def add_logits(dh, d, h, out, d_out):
    """What the logits' derivative adds to those of the state and of `out`."""
    d = d.unsqueeze(1)
    return (wide(dh) + d * wide(out)).to(dh.dtype), d_out + (d * wide(h)).sum(0)


# ---------------------------------------------------------------- training


class Trainer:
    """Slots of puzzles with the states that the network carries from step to step."""

    def __init__(self, options, boards, width, hidden, device):
        self.options, self.boards, self.device = options, boards, device
        self.width, self.hidden = width, hidden
        on_gpu = device.type == "cuda"
        self.dtype = torch.bfloat16 if on_gpu else torch.get_default_dtype()
        self.index = torch.int32 if on_gpu else torch.long  # PyTorch 1.13 takes no other on a processor
        self.parts = 128 if on_gpu else 1
        self.network = reference.ConstraintNet(width, hidden)  # for the names and files
        compiled = functools.partial(torch.compile, dynamic=False) if on_gpu else lambda function: function
        nodes = sets = slots = 0
        for kind in boards:
            kind.first_node, kind.first_set, kind.first_slot = nodes, sets, slots
            nodes, sets, slots = nodes + kind.node_room, sets + kind.set_room, slots + kind.slots
        # Room for the row of nobody, in whole parts.
        self.nodes = (nodes + self.parts) // self.parts * self.parts
        self.sets = (sets + self.parts) // self.parts * self.parts
        boards[-1].node_room += self.nodes - nodes - 1
        boards[-1].set_room += self.sets - sets - 1
        self.slots = slots
        self.state = torch.zeros(self.nodes, width, dtype=self.dtype, device=device)
        self.example = self._draw()
        self.offset = torch.zeros(slots, dtype=torch.long, device=device)
        self.age = torch.zeros(slots, dtype=torch.long, device=device)
        count = sum(math.prod(shape) for shape in shapes(width, hidden).values())
        self.weights, self.average, self.first, self.second = (
            torch.zeros(count, device=device) for _ in range(4)
        )
        self.decayed = torch.cat(
            [torch.full((math.prod(s),), float(len(s) > 1)) for s in shapes(width, hidden).values()]
        ).to(device)
        self.updates, self.rate = torch.zeros((), device=device), torch.zeros((), device=device)
        self.exponent = torch.full((), float(options.ce_q), device=device)
        self.sums = torch.zeros(3 + len(boards), device=device)
        self.pack, self.advance, self.update = map(compiled, (self._pack, self._advance, self._update))
        self.iterate, self.reverse, self.score, self.add_logits = map(
            compiled, (iterate, reverse, score, add_logits)
        )

    def load(self, tensors):
        for name, view in split(self.weights, self.width, self.hidden).items():
            view.copy_(tensors[name])
        self.average.copy_(self.weights)
        for value in (self.first, self.second, self.updates, self.age, self.sums):
            value.zero_()

    def _draw(self):
        return torch.cat([torch.randint(b.examples, (b.slots,), device=self.device) for b in self.boards])

    def _pack(self, state, example, offset, age, start):
        """The step's graphs side by side. Puzzles that find no room are left out and replaced."""
        device, nobody, no_set = self.device, self.nodes - 1, self.sets - 1
        zero = torch.zeros((), dtype=state.dtype, device=device)
        out = {name: [] for name in ("h", "owner", "truth", "share", "offset", "missing", "slot")}
        members = []
        for kind in self.boards:
            mine = slice(kind.first_slot, kind.first_slot + kind.slots)
            chosen, before, old = example[mine], age[mine], offset[mine]
            count, sets = kind.count[chosen], kind.sets[chosen]
            end, set_end = count.cumsum(0), sets.cumsum(0)
            fits = (end <= kind.node_room) & (set_end <= kind.set_room)
            first, first_set = end - count, set_end - sets
            row = torch.arange(kind.node_room, device=device)
            slot = torch.searchsorted(end, row, right=True).clamp(max=kind.slots - 1)
            here = (row < end[-1]) & fits[slot]
            local = torch.where(here, row - first[slot], 0)
            source = torch.where(here & (before[slot] > 0), old[slot] + local, nobody)
            h = torch.where((source != nobody).unsqueeze(1), state[source], start)
            out["h"].append(torch.where(here.unsqueeze(1), h, zero))
            owner = kind.owner[chosen[slot], :, local].long() + (first_set[slot] + kind.first_set).unsqueeze(1)
            out["owner"].append(torch.where(here.unsqueeze(1), owner, no_set).t())
            out["truth"].append(torch.where(here, wide(kind.truth[chosen[slot], local]), 0.0))
            row = torch.arange(kind.set_room, device=device)
            slot = torch.searchsorted(set_end, row, right=True).clamp(max=kind.slots - 1)
            here = (row < set_end[-1]) & fits[slot]
            local = torch.where(here, row - first_set[slot], 0)
            m = kind.members[chosen[slot], :, local].long()
            node = m + (first[slot] + kind.first_node).view(-1, 1, 1)
            m = torch.where(here.view(-1, 1, 1) & (m >= 0), node, nobody)
            members.append(m.permute(1, 0, 2).contiguous().to(self.index))
            weight = 1.0 / (wide(sets[slot]).clamp(min=1) * self.slots)
            out["share"].append(torch.where(here, weight, 0.0))
            out["slot"].append(torch.where(here, slot + kind.first_slot, self.slots))
            out["offset"].append(first + kind.first_node)
            out["missing"].append(~fits)
        out["h"].append(torch.zeros(1, self.width, dtype=state.dtype, device=device))
        out["owner"].append(torch.full((FAMILIES, 1), no_set, dtype=torch.long, device=device))
        out["truth"].append(torch.zeros(1, device=device))
        out["share"].append(torch.zeros(1, device=device))
        out["slot"].append(torch.full((1,), self.slots, dtype=torch.long, device=device))
        padding = torch.full((FAMILIES, 1, members[-1].shape[2]), nobody, dtype=self.index, device=device)
        members[-1] = torch.cat([members[-1], padding], 1)
        packed = {name: torch.cat(parts, 1 if name == "owner" else 0) for name, parts in out.items()}
        packed["owner"] = packed["owner"].to(self.index)
        return packed, members

    def gradient(self, packed, members):
        """Forward and back through one segment: end state, logits, loss, derivatives by name."""
        o, h, owner = self.options, packed["h"], packed["owner"]
        w = {name: view.to(self.dtype) for name, view in split(self.weights, self.width, self.hidden).items()}
        states, tape = [h], []
        for _ in range(o.iterations):
            h, *kept = self.iterate(h, owner, members, w)
            states.append(h)
            tape.append(kept)
        loss, by_logits, z = 0.0, {}, None
        for t in range(o.iterations - o.scored, o.iterations):
            share = packed["share"] / o.scored
            one, by_logits[t], z = self.score(
                states[t + 1], w["out"], owner, members, packed["truth"], share, self.exponent
            )
            loss = loss + one
        dh, d_out = torch.zeros_like(h), torch.zeros(self.width, device=self.device)
        total = None
        for t in reversed(range(o.iterations)):
            if t in by_logits:
                dh, d_out = self.add_logits(dh, by_logits[t], states[t + 1], w["out"], d_out)
            dh, some = self.reverse(dh, states[t], states[t + 1], *tape[t], owner, members, w, self.parts)
            total = some if total is None else [a + b for a, b in zip(total, some)]
        gradients = dict(zip(GRADIENTS, total))
        gradients["out"], gradients["start"] = d_out, torch.zeros_like(d_out)
        return h, z, loss, dh, gradients

    def _advance(self, h, z, packed, members, age, start, chance, again, noise):
        """The states and ages after the step, which slots get a new puzzle, and which are solved."""
        o, owner, slot = self.options, packed["owner"], packed["slot"]
        nobody = self.nodes - 1
        cells = slice(0, 1)
        top = torch.cat([most_of(z, m[cells], nobody)[0] for m in members])
        filled = packed["share"] > 0
        chosen = (filled[owner[0]] & (z >= top[owner[0]])).to(z.dtype)
        # Right is a cell whose true digit alone is the most probable one.
        once = torch.cat([sum_of(chosen, m[cells], nobody)[0] for m in members]) == 1
        true = torch.cat([sum_of(chosen * packed["truth"], m[cells], nobody)[0] for m in members]) == 1
        wrong = (filled & ~(once & true)).to(z.dtype)
        wrong = torch.zeros(self.slots + 1, device=z.device).index_add(0, slot, wrong)[:-1]
        solved = (wrong == 0) & ~packed["missing"]
        # The cells whose digit is in another cell of a row, a column or a region, too.
        crowded = torch.cat([sum_of(chosen, m[1:], nobody) for m in members], 1) > 1.5
        clash = crowded[0][owner[1]] | crowded[1][owner[2]] | crowded[2][owner[3]]
        clash = torch.where(clash, chosen, 0.0)
        clashing = torch.cat([sum_of(clash, m[cells], nobody)[0] for m in members]) > 0.5
        age = age + 1
        leaves = (age >= o.segments) | (solved & (chance < o.leave)) | packed["missing"]
        again = (again < o.restarts) & ~leaves & ~solved
        again = torch.cat([again, torch.zeros(1, dtype=torch.bool, device=z.device)])
        afresh = (clashing & again[slot])[owner[0]].unsqueeze(1)
        h = torch.where(afresh, start + o.restart_noise * noise, h)
        return h, torch.where(leaves, 0, age), leaves, solved

    def _update(self, gradient):
        """AdamW with clipping and the average of the weights, as core/training/trainer.cpp."""
        norm = gradient.square().sum().sqrt()
        finite = torch.isfinite(norm)
        g = torch.where(finite, gradient / norm.clamp(min=1.0), 0.0)
        t = self.updates + 1
        beta1, beta2 = torch.full_like(t, 0.9), torch.full_like(t, 0.98)
        first = beta1 * self.first + (1 - beta1) * g
        second = beta2 * self.second + (1 - beta2) * g * g
        step = first / (1 - beta1**t) / (torch.sqrt(second / (1 - beta2**t)) + 1e-8)
        weights = self.weights * (1 - self.rate * 0.01 * self.decayed) - self.rate * step
        decay = torch.minimum(torch.full_like(t, 0.9995), (1 + t) / (10 + t))
        new = weights, decay * self.average + (1 - decay) * weights, first, second, t
        old = self.weights, self.average, self.first, self.second, self.updates
        return [torch.where(finite, a, b) for a, b in zip(new, old)] + [norm]

    def step(self):
        start = split(self.weights, self.width, self.hidden)["start"].to(self.dtype)
        packed, members = self.pack(self.state, self.example, self.offset, self.age, start)
        h, z, loss, _, gradients = self.gradient(packed, members)
        flat = torch.cat([gradients[name].reshape(-1) for name in shapes(self.width, self.hidden)])
        chance, again = torch.rand(2, self.slots, device=self.device)
        noise = torch.randn(self.nodes, self.width, device=self.device, dtype=self.dtype)
        h, age, leaves, solved = self.advance(h, z, packed, members, self.age, start, chance, again, noise)
        *updated, norm = self.update(flat)
        for target, value in zip((self.weights, self.average, self.first, self.second, self.updates), updated):
            target.copy_(value)
        self.state.copy_(h)
        self.example.copy_(torch.where(leaves, self._draw(), self.example))
        self.age.copy_(age)
        self.offset.copy_(packed["offset"])
        shares = [solved[b.first_slot : b.first_slot + b.slots].to(loss.dtype).mean() for b in self.boards]
        self.sums += torch.stack([torch.ones_like(loss), loss, norm, *shares])

    def recorded(self):
        """The step as a CUDA graph; on a processor itself."""
        if self.device.type != "cuda":
            return self.step
        from torch._inductor import config

        config.assert_indirect_indexing = False  # graphs_of() has looked
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                self.step()
        torch.cuda.current_stream().wait_stream(side)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self.step()
        return graph.replay


def grown(tensors, hidden, seed):
    """More hidden units that change no answer at first."""
    extra = hidden - tensors["b1"].shape[0]
    if extra <= 0:
        return tensors
    generator = torch.Generator().manual_seed(seed)
    result = dict(tensors)
    for name in ("w1", *(f"wg.{kind}" for kind in reference.TYPES)):
        rows = tensors[name].shape[0]
        scale = rows**-0.5 * (1.0 if name == "w1" else 0.5)
        result[name] = torch.cat([tensors[name], scale * torch.randn(rows, extra, generator=generator)], 1)
    result["b1"] = torch.cat([tensors["b1"], torch.zeros(extra)])
    result["w2"] = torch.cat([tensors["w2"], torch.zeros(extra, tensors["w2"].shape[1])])
    return result


def make_trainer(options, device):
    tensors = grown(reference.load_network(options.init).tensors(), options.hidden, options.seed)
    tensors = {name: tensor.detach() for name, tensor in tensors.items()}
    puzzles = read_puzzles(options.data)
    boards = []
    for item in options.slots.split(","):
        parts = item.split(":")
        if len(parts) != 2 or not all(part.isdigit() and int(part) > 0 for part in parts):
            raise ValueError(f"--slots {options.slots}: expected SIDE:PUZZLES, e.g. 9:440,6:16")
        side, slots = map(int, parts)
        if side not in puzzles:
            raise ValueError(f"--slots {options.slots}: the data has no boards of side {side}")
        boards.append(Boards(side, puzzles[side], slots, device))
    hidden, width = tensors["w2"].shape
    torch.manual_seed(options.seed)
    trainer = Trainer(options, boards, width, hidden, device)
    trainer.load(tensors)
    return trainer, tensors


def save(path, trainer, options, steps):
    averages = split(trainer.average, trainer.width, trainer.hidden)
    recipe = {"trainer": "pytorch, one GPU", **vars(options), "steps": steps}
    names = trainer.network.tensors()
    reference.save_network(path, trainer.network, [averages[name] for name in names], recipe)


def train(options):
    device = reference.choose_device(options.device)
    reference.check_outputs([options.out], options.data)
    reference.check_outputs([options.log], [*options.data, options.init, options.out])
    trainer, tensors = make_trainer(options, device)
    save(options.out, trainer, options, 0)  # a file that cannot be written shows now
    step = trainer.recorded()
    trainer.load(tensors)  # as if nothing had been tried
    print(f"{trainer.slots} puzzles, {trainer.nodes} candidates, {device}", flush=True)
    columns = ["seconds", "step", "loss", "gradient", "lr"] + [f"solved_{b.side}" for b in trainer.boards]
    lines = ["\t".join(columns)]
    begin = reported = time.monotonic()
    steps = 0
    asked_to_stop = []

    def stop(*_):
        asked_to_stop.append(True)
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a second one ends it at once

    signal.signal(signal.SIGINT, stop)

    def keep():
        save(options.out, trainer, options, steps)
        if options.log:
            with open(options.log, "w") as file:
                file.write("\n".join(lines) + "\n")

    while not asked_to_stop:
        seconds = time.monotonic() - begin
        progress = steps / options.steps if options.steps else seconds / (60 * options.minutes)
        if progress >= 1:
            break
        rate = options.lr * reference.falling(progress, options.floor) * min(1.0, (steps + 1) / options.warm_up)
        trainer.rate.fill_(rate)
        step()
        steps += 1
        if steps % 20 == 0 and device.type == "cuda":
            torch.cuda.synchronize()
        if time.monotonic() - reported >= options.report or steps == options.steps:
            reported = time.monotonic()
            count, *sums = trainer.sums.tolist()
            trainer.sums.zero_()
            if not math.isfinite(sums[1]):
                print(f"step {steps}: the gradient is not finite; take a lower --lr", file=sys.stderr)
                return 1
            row = [f"{seconds:.0f}", str(steps)] + [f"{v / count:.5g}" for v in sums[:2]] + [f"{rate:.3g}"]
            lines.append("\t".join(row + [f"{v / count:.4f}" for v in sums[2:]]))
            print(lines[-1], flush=True)
            keep()
    keep()
    return reference.INTERRUPTED if asked_to_stop else 0


def check(options):
    """One iteration from states of which half are equal, so that maxima tie, then four from any."""
    return check_segment(options, 1, 1, True) or check_segment(options, 4, 2, False)


def check_segment(options, iterations, scored, tied):
    """The largest relative difference between these derivatives and automatic ones."""
    device = torch.device("cpu")
    options.iterations, options.scored = iterations, scored
    trainer, _ = make_trainer(options, device)
    packed, members = trainer.pack(
        trainer.state, trainer.example, trainer.offset, trainer.age, torch.zeros(trainer.width)
    )
    packed["h"] = torch.randn_like(packed["h"])
    if tied:
        packed["h"] = torch.where(torch.rand(trainer.nodes, 1) < 0.5, packed["h"], 1.0)
    packed["h"][-1] = 0
    _, _, loss, dh, mine = trainer.gradient(packed, members)

    network = trainer.network
    weights = split(trainer.weights, trainer.width, trainer.hidden)
    for name, parameter in network.tensors().items():
        parameter.data.copy_(weights[name])
    theirs_loss, slot = 0.0, 0
    puzzles = read_puzzles(options.data)
    theirs_dh = torch.zeros_like(packed["h"])
    with torch.enable_grad():
        for kind in trainer.boards:
            for _ in range(kind.slots):
                example = int(trainer.example[slot])
                first = int(packed["offset"][slot])
                givens, solution, regions = (grid[example].tolist() for grid in puzzles[kind.side])
                graph = reference.Graph(givens, regions)
                batch = reference.Batch([graph], device)
                h = packed["h"][first : first + len(graph.nodes)].clone().requires_grad_()
                truth = torch.tensor([float(solution[c] == d) for c, d in graph.nodes])
                fresh = torch.zeros(len(graph.nodes), dtype=torch.bool)
                _, logits = network(batch, h, fresh, options.iterations, options.scored)
                loss_here = sum(reference.set_cross_entropy(batch, z, truth, options.ce_q) for z in logits)
                loss_here = loss_here / (len(logits) * trainer.slots)
                loss_here.backward()
                theirs_loss += loss_here.item()
                theirs_dh[first : first + len(graph.nodes)] = h.grad
                slot += 1
    differences = [torch.tensor(abs(loss.item() - theirs_loss) / theirs_loss)]
    for name, parameter in network.tensors().items():
        if name != "start":
            differences.append((mine[name] - parameter.grad).norm() / parameter.grad.norm())
    differences.append((dh - theirs_dh).norm() / theirs_dh.norm())
    worst = torch.stack(differences).max().item()  # NaN if one is
    print(f"{trainer.slots} puzzles, loss {loss.item():.6f}, largest relative difference {worst:.3g}")
    if worst < LARGEST_DIFFERENCE:
        return 0
    print(f"that is not below {LARGEST_DIFFERENCE}", file=sys.stderr)
    return 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, help_text in (("train", "train a network"), ("check", "compare the derivatives")):
        verb = commands.add_parser(name, help=help_text)
        verb.add_argument("--data", required=True, nargs="+", help="CSV of `sudoscope-cli dataset generate`")
        verb.add_argument("--init", required=True, help="the .safetensors file to begin with")
        verb.add_argument("--hidden", type=int, default=0, help="grow to so many hidden units")
        verb.add_argument(
            "--slots",
            default="9:480" if name == "train" else "9:4",
            help="puzzles per step by side, e.g. 9:440,6:16,16:8",
        )
        verb.add_argument("--ce-q", type=reference.exponent, default=0.0, help="0: cross-entropy; else (1 - p^q) / q")
        verb.add_argument("--seed", type=int, default=1)
    run = commands.choices["train"]
    run.add_argument("--out", required=True)
    run.add_argument("--log", help="a table of how it went")
    run.add_argument("--device", default="auto", choices=("auto", "cpu", "cuda"))
    length = run.add_mutually_exclusive_group(required=True)
    length.add_argument("--minutes", type=reference.positive(float))
    length.add_argument("--steps", type=reference.positive(int))
    run.add_argument("--iterations", type=reference.positive(int), default=8)
    run.add_argument("--scored", type=reference.positive(int), default=4)
    run.add_argument("--segments", type=reference.positive(int), default=24, help="steps per puzzle at most")
    run.add_argument("--leave", type=float, default=0.5, help="probability that a solved puzzle leaves")
    run.add_argument("--restarts", type=float, default=0.06, help="probability that what clashes begins afresh")
    run.add_argument("--restart-noise", type=float, default=1.0)
    run.add_argument("--lr", type=float, default=5e-4)
    run.add_argument("--floor", type=float, default=0.05)
    run.add_argument("--warm-up", type=int, default=200)
    run.add_argument("--report", type=reference.positive(float), default=10.0, help="seconds between lines and saves")
    options = parser.parse_args()
    torch.set_grad_enabled(False)
    if options.command == "check":
        torch.set_default_dtype(torch.float64)
    else:
        options.scored = max(1, min(options.scored, options.iterations))
        options.warm_up = max(1, options.warm_up)
    if options.hidden % 16 != 0:
        parser.error(f"--hidden {options.hidden} is not allowed, expected a multiple of 16")
    return reference.run(parser.prog, train if options.command == "train" else check, options)


if __name__ == "__main__":
    sys.exit(main())
