#!/usr/bin/env python3
"""Train Sudoscope's ConstraintNet with PyTorch, on one or many processes and GPUs.

Writes the same .safetensors file as `sudoscope-cli train`, so the result runs in Sudoscope:

    torchrun --nproc_per_node 2 constraint_net.py train --data puzzles.csv --out net.safetensors
    sudoscope-cli evaluate --network net.safetensors my_puzzles.txt

(PyTorch 1.13 under Python 3.11: torchrun ends in "no attribute 'get'" unless its streams are
redirected, so add --redirects 2 --tee 2.)

The data is a CSV file with the columns grid and solution, or lines "puzzle solution"; N*N
characters each, '.' or '0' for a blank, 1-9 then A (10) and so on; a third column `regions` has
the regions of jigsaws, from 1. `sudoscope-cli dataset generate` makes such files. Needs nothing but
PyTorch (1.13 or later). constraint_net_cuda.py is the fast version for one GPU.

    constraint_net.py forward --network net.safetensors --iterations 32 < puzzles.txt

prints the logits of every candidate, one JSON list of [cell, digit, logit] per puzzle (boards of
boxes), computed in double precision.
"""

import argparse
import contextlib
import csv
import json
import math
import os
import random
import struct
import sys
import warnings

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel

warnings.filterwarnings("ignore", "scatter_reduce.. is in beta")  # of 1.13; it stayed as it was

SUM_SCALE = 0.33
INTERRUPTED = 130  # the exit status, as after a signal
SYMBOLS = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@"
TYPES = ("cell", "line", "region")


# ---------------------------------------------------------------- boards


def digits_of(line):
    text = line.strip().upper()
    for symbol in text:
        if symbol not in SYMBOLS and symbol != "0":
            raise ValueError(f"{symbol!r} is no digit")
    return [0 if c == "0" else SYMBOLS.index(c) for c in text]


def box_shape(side):
    """Height and width of the usual boxes: the squarest, not taller than wide."""
    height = max(h for h in range(1, math.isqrt(side) + 1) if side % h == 0)
    return height, side // height


def usual_boxes(side):
    """The box of each cell."""
    height, width = box_shape(side)
    if height == 1:
        raise ValueError(f"a board of side {side} has no usual boxes, expected regions")
    return [(c // side // height) * height + (c % side) // width for c in range(side * side)]


class Graph:
    """The live candidates of a board and the sets of which exactly one member is true."""

    def __init__(self, digits, regions=None):
        side = math.isqrt(len(digits))
        if side * side != len(digits) or side < 4:
            raise ValueError(f"a board of {len(digits)} cells is not square")
        box = regions or usual_boxes(side)
        used = {}
        for cell, digit in enumerate(digits):
            if digit:
                for key in self.keys(cell, side, box):
                    used.setdefault(key, set()).add(digit)
        self.nodes = []  # (cell, digit)
        sets = ({}, {}, {})  # per type: key -> members
        for cell, digit in enumerate(digits):
            if digit:
                continue
            keys = self.keys(cell, side, box)
            taken = set().union(*(used.get(key, set()) for key in keys))
            for d in range(1, side + 1):
                if d in taken:
                    continue
                node = len(self.nodes)
                self.nodes.append((cell, d))
                sets[0].setdefault(cell, []).append(node)
                sets[1].setdefault(keys[0] + (d,), []).append(node)
                sets[1].setdefault(keys[1] + (d,), []).append(node)
                sets[2].setdefault(keys[2] + (d,), []).append(node)
        self.sets = [list(kind.values()) for kind in sets]

    @staticmethod
    def keys(cell, side, box):
        return ("r", cell // side), ("c", cell % side), ("b", box[cell])


class Batch:
    """Several graphs side by side, as index tensors."""

    def __init__(self, graphs, device):
        self.node_count = sum(len(g.nodes) for g in graphs)
        self.members, self.owner, self.counts = [], [], []
        for kind in range(len(TYPES)):
            members, owner, offset, count = [], [], 0, 0
            for graph in graphs:
                for group in graph.sets[kind]:
                    members.extend(node + offset for node in group)
                    owner.extend([count] * len(group))
                    count += 1
                offset += len(graph.nodes)
            self.members.append(torch.tensor(members, dtype=torch.long, device=device))
            self.owner.append(torch.tensor(owner, dtype=torch.long, device=device))
            self.counts.append(count)


# ---------------------------------------------------------------- network


class ConstraintNet(nn.Module):
    """See core/networks/constraint_net.cpp for the equations; the tensors have the same names."""

    def __init__(self, width=32, hidden=64):
        super().__init__()
        self.width, self.hidden = width, hidden

        def normal(*shape, scale):
            return nn.Parameter(torch.randn(*shape) * scale)

        self.start = normal(width, scale=1.0)
        self.w1 = normal(width, hidden, scale=width**-0.5)
        self.b1 = nn.Parameter(torch.zeros(hidden))
        self.wg = nn.ParameterDict(
            {name: normal(2 * width, hidden, scale=0.5 * (2 * width) ** -0.5) for name in TYPES}
        )
        self.w2 = normal(hidden, width, scale=0.5 * hidden**-0.5)
        self.b2 = nn.Parameter(torch.zeros(width))
        self.out = normal(width, scale=width**-0.5)

    def fresh(self, batch):
        return self.start.expand(batch.node_count, self.width)

    def iterate(self, batch, h):
        u = h @ self.w1 + self.b1
        for kind, name in enumerate(TYPES):
            members, owner = batch.members[kind], batch.owner[kind]
            values = h.index_select(0, members)
            shape = (batch.counts[kind], self.width)
            total = h.new_zeros(shape).index_add(0, owner, values)
            index = owner.unsqueeze(1).expand_as(values)
            top = h.new_zeros(shape).scatter_reduce(0, index, values, "amax", include_self=False)
            message = torch.cat([SUM_SCALE * total, top], dim=1) @ self.wg[name]
            u = u.index_add(0, members, message.index_select(0, owner))
        z = h + torch.relu(u) @ self.w2 + self.b2
        return z * torch.rsqrt(z.square().mean(dim=1, keepdim=True) + 1e-6)

    def forward(self, batch, h, is_fresh, iterations, scored):
        """The new state and the logits after each of the last `scored` iterations.

        is_fresh marks the nodes whose puzzle just came; they begin with the learned state."""
        h = torch.where(is_fresh.unsqueeze(1), self.fresh(batch), h)
        logits = []
        for t in range(iterations):
            h = self.iterate(batch, h)
            if t >= iterations - scored:
                logits.append(h @ self.out)
        return h, logits

    def tensors(self):
        """Name -> parameter, as in the file."""
        names = {name: p for name, p in self.named_parameters()}
        return {name: names[name] for name in sorted(names)}


def set_cross_entropy(batch, logits, truth, exponent=0.0):
    """Mean over the sets of - log softmax p of the true member, cells + rows + columns + blocks.

    Rows and columns share a type, so their mean counts twice. With an exponent q > 0 it is the
    generalized cross-entropy (1 - p^q) / q (Z. Zhang, M. Sabuncu, 2018)."""
    loss = logits.new_zeros(())
    for kind, weight in ((0, 1.0), (1, 2.0), (2, 1.0)):
        members, owner = batch.members[kind], batch.owner[kind]
        z = logits.index_select(0, members)
        count = batch.counts[kind]
        top = z.new_zeros(count).scatter_reduce(0, owner, z.detach(), "amax", include_self=False)
        total = z.new_zeros(count).index_add(0, owner, torch.exp(z - top.index_select(0, owner)))
        true = z.new_zeros(count).index_add(0, owner, z * truth.index_select(0, members))
        minus_log = torch.log(total) + top - true
        each = (1.0 - torch.exp(-exponent * minus_log)) / exponent if exponent > 0 else minus_log
        loss = loss + weight * each.mean()
    return loss


# ---------------------------------------------------------------- files


def read_safetensors(path):
    with open(path, "rb") as file:
        data = file.read()
    try:
        (length,) = struct.unpack("<Q", data[:8])
        header = json.loads(data[8 : 8 + length])
        metadata = header.pop("__metadata__", {})
        tensors = {}
        for name, entry in header.items():
            if entry["dtype"] != "F32":
                raise ValueError(f"tensor {name} is {entry['dtype']}, not F32")
            begin, end = entry["data_offsets"]
            values = struct.unpack(f"<{(end - begin) // 4}f", data[8 + length + begin : 8 + length + end])
            tensors[name] = torch.tensor(values).reshape(entry["shape"])
    except (ValueError, KeyError, TypeError, AttributeError, RuntimeError, OverflowError, struct.error) as error:
        raise ValueError(f"{path} is no .safetensors file that can be read: {error}") from error
    return tensors, metadata


def write_safetensors(path, tensors, metadata):
    header, blobs, offset = {"__metadata__": metadata}, [], 0
    for name, tensor in sorted(tensors.items()):
        values = tensor.detach().to("cpu", torch.float32).contiguous().flatten().tolist()
        blob = struct.pack(f"<{len(values)}f", *values)
        header[name] = {
            "dtype": "F32",
            "shape": list(tensor.shape),
            "data_offsets": [offset, offset + len(blob)],
        }
        blobs.append(blob)
        offset += len(blob)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    partial = path + ".partial"
    with open(partial, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + b"".join(blobs))
        file.flush()
        os.fsync(file.fileno())
    os.replace(partial, path)


def load_network(path):
    tensors, metadata = read_safetensors(path)
    if metadata.get("format") != "sudoscope-network-1":
        raise ValueError(f"{path} is no network of Sudoscope")
    architecture = json.loads(metadata.get("architecture", "{}"))
    known = all(isinstance(architecture.get(key), int) for key in ("width", "hidden"))
    if not known or architecture.get("kind") != "constraint" or architecture.get("own_extra_weights"):
        raise ValueError(f"{path} holds another kind of network: {architecture}")
    network = ConstraintNet(architecture["width"], architecture["hidden"])
    with torch.no_grad():
        for name, parameter in network.tensors().items():
            if name not in tensors or tensors[name].shape != parameter.shape:
                raise ValueError(f"{path}: expected a tensor {name} of the shape {list(parameter.shape)}")
            if not tensors[name].isfinite().all():
                raise ValueError(f"{path}: tensor {name} holds a number that is not finite")
            parameter.copy_(tensors[name])
    return network


def save_network(path, network, averages, recipe):
    if not all(tensor.isfinite().all() for tensor in averages):
        raise ValueError("the weights are no longer finite, and not saved; take a lower --lr")
    architecture = {
        "kind": "constraint",
        "width": network.width,
        "hidden": network.hidden,
        "own_extra_weights": False,
    }
    write_safetensors(
        path,
        dict(zip(network.tensors(), averages)),
        {
            "format": "sudoscope-network-1",
            "architecture": json.dumps(architecture),
            "recipe": json.dumps(recipe),
        },
    )


COLUMNS = (
    ("puzzle", ("grid", "puzzle", "quizzes", "question")),
    ("solution", ("solution", "solutions", "answer")),
    ("regions", ("regions", "region", "layout")),
)


def check_outputs(outputs, inputs):
    """A file that is read is not written over, and one that cannot be written shows now."""
    for path in filter(None, outputs):
        taken = [os.path.realpath(each) for each in inputs]
        if os.path.realpath(path) in taken or os.path.realpath(path + ".partial") in taken:
            raise ValueError(f"{path} is in use, so it is not written over")
        if os.path.isdir(path):
            raise ValueError(f"{path} is a folder")
        with open(path + ".partial", "wb"):
            pass
        os.remove(path + ".partial")


def puzzle_rows(path):
    """(line, puzzle, solution, regions or "") of each row, the last three as texts, one symbol per cell."""
    symbols = set(SYMBOLS + SYMBOLS.lower() + "0")
    with open(path, newline="", encoding="utf-8", errors="replace") as file:
        first = file.readline()
        file.seek(0)
        if "," in first:
            table = csv.DictReader(file)
            names = [next((c for c in choices if c in table.fieldnames), None) for _, choices in COLUMNS]
            for (wanted, _), name in zip(COLUMNS[:2], names):
                if name is None:
                    raise ValueError(f"{path}: no column {wanted} among {table.fieldnames}")
            rows = ((table.line_num, [row[name] or "" if name else "" for name in names]) for row in table)
        else:
            rows = ((i, (line.split() + ["", ""])[:2] + [""]) for i, line in enumerate(file, 1) if line.strip())
        for line, (puzzle, solution, regions) in rows:
            cells = len(puzzle)
            if math.isqrt(cells) ** 2 != cells or len(solution) != cells or len(regions) not in (0, cells):
                raise ValueError(f"{path}, line {line}: expected a square board, as large in each column")
            if strange := set(puzzle + solution + regions) - symbols:
                raise ValueError(f"{path}, line {line}: {min(strange)!r} is no digit")
            if not cells:
                raise ValueError(f"{path}, line {line}: expected a puzzle")
            if not regions and box_shape(math.isqrt(cells))[0] == 1:
                raise ValueError(f"{path}, line {line}: a board of this side has no usual boxes, expected regions")
            yield line, puzzle, solution, regions


def fault_of(puzzle, solution, regions):
    """What is wrong with an example, or None."""
    side = math.isqrt(len(puzzle))
    if regions and any(regions.count(region) != side for region in range(side)):
        return f"expected regions of {side} cells each"
    if max(puzzle + solution) > side:
        return f"expected digits up to {side}"
    box = regions or usual_boxes(side)
    taken = {(key, digit) for cell, digit in enumerate(solution) if digit for key in Graph.keys(cell, side, box)}
    agrees = all(given in (0, digit) for given, digit in zip(puzzle, solution))
    if len(taken) != 3 * side * side or not agrees:
        return "the solution breaks the rules, or is of another puzzle"
    return None if 0 in puzzle else "nothing is left to find"


def read_examples(path):
    """(puzzle, solution, regions or None) of each row, as lists of digits."""
    examples = []
    for line, puzzle, solution, regions in puzzle_rows(path):
        boxes = [d - 1 for d in digits_of(regions)] if regions else None
        examples.append((digits_of(puzzle), digits_of(solution), boxes))
        if fault := fault_of(*examples[-1]):
            raise ValueError(f"{path}, line {line}: {fault}")
    if not examples:
        raise ValueError(f"{path} holds no puzzle")
    return examples


# ---------------------------------------------------------------- training


class Pool:
    """Puzzles in training with the state the network carries from step to step."""

    def __init__(self, examples, size, width, rng, device, segments):
        self.examples, self.rng, self.device, self.segments = examples, rng, device, segments
        self.slots = [None] * size
        self.width = width

    def batch(self):
        fresh, states, truths = [], [], []
        for i, slot in enumerate(self.slots):
            if slot is None:
                puzzle, solution, regions = self.rng.choice(self.examples)
                graph = Graph(puzzle, regions)
                truth = torch.tensor([float(solution[c] == d) for c, d in graph.nodes])
                state = torch.zeros(len(graph.nodes), self.width)
                slot = self.slots[i] = {
                    "graph": graph, "truth": truth.to(self.device),
                    "state": state.to(self.device), "age": 0,
                }
            fresh.append(torch.full((len(slot["graph"].nodes),), slot["age"] == 0))
            states.append(slot["state"])
            truths.append(slot["truth"])
        batch = Batch([slot["graph"] for slot in self.slots], self.device)
        return batch, torch.cat(states), torch.cat(fresh).to(self.device), torch.cat(truths)

    def advance(self, h, logits):
        """Takes the new states; solved and old puzzles leave. Returns how many were solved."""
        solved_count, at = 0, 0
        for i, slot in enumerate(self.slots):
            graph = slot["graph"]
            count = len(graph.nodes)
            z = logits[at : at + count].tolist()
            truth = slot["truth"].tolist()
            solved = all(truth[max(group, key=z.__getitem__)] == 1.0 for group in graph.sets[0])
            slot["state"] = h[at : at + count]
            slot["age"] += 1
            solved_count += solved
            if slot["age"] >= self.segments or (solved and self.rng.random() < 0.5):
                self.slots[i] = None
            at += count
        return solved_count


def falling(progress, floor):
    """From 1 to the floor along half a cosine."""
    return floor + (1.0 - floor) * 0.5 * (1.0 + math.cos(math.pi * min(1.0, progress)))


def schedule(step, warm_up, steps, floor=0.05):
    if step < warm_up:
        return (step + 1) / warm_up
    return falling((step - warm_up) / max(1, steps - warm_up), floor)


@contextlib.contextmanager
def process_group(device):
    """Rank and number of processes; (0, 1) when not started by torchrun."""
    if "RANK" not in os.environ:
        yield 0, 1
        return
    dist.init_process_group("nccl" if device.type == "cuda" else "gloo")
    try:
        yield dist.get_rank(), dist.get_world_size()
    finally:
        dist.destroy_process_group()


def choose_device(name):
    if name == "auto":
        name = "cuda" if torch.cuda.is_available() else "cpu"
    if name == "cuda":
        if not torch.cuda.is_available():
            raise ValueError("--device cuda: PyTorch finds no GPU")
        index = int(os.environ.get("LOCAL_RANK", "0"))
        torch.cuda.set_device(index)
        return torch.device("cuda", index)
    return torch.device(name)


def train(options):
    device = choose_device(options.device)
    with process_group(device) as (rank, world):
        torch.manual_seed(options.seed)
        network = load_network(options.init) if options.init else ConstraintNet(options.width, options.hidden)
        network = network.to(device)
        averages = [p.detach().clone() for p in network.tensors().values()]
        wrapped = network
        if world > 1:
            wrapped = DistributedDataParallel(network, device_ids=None if device.type == "cpu" else [device])
        matrices = [p for p in network.parameters() if p.dim() > 1]
        vectors = [p for p in network.parameters() if p.dim() <= 1]
        optimizer = torch.optim.AdamW(
            [{"params": matrices, "weight_decay": 0.01}, {"params": vectors, "weight_decay": 0.0}],
            lr=options.lr, betas=(0.9, 0.98),
        )
        if rank == 0:
            check_outputs([options.out], [options.data])
        examples = read_examples(options.data)
        rng = random.Random(options.seed * 1000 + rank)
        pool = Pool(examples, options.batch, network.width, rng, device, options.segments)
        recipe = {**vars(options), "trainer": "pytorch", "steps": 0, "processes": world}
        interrupted = False
        for step in range(options.steps):
            try:
                for group in optimizer.param_groups:
                    group["lr"] = options.lr * schedule(step, options.warm_up, options.steps)
                batch, h, fresh, truth = pool.batch()
                h, logits = wrapped(batch, h, fresh, options.iterations, options.scored)
                loss = sum(set_cross_entropy(batch, z, truth, options.ce_q) for z in logits) / len(logits)
                optimizer.zero_grad(set_to_none=True)
                loss.backward()
                nn.utils.clip_grad_norm_(network.parameters(), 1.0)
                optimizer.step()
                solved = pool.advance(h.detach(), logits[-1].detach())
                decay = min(0.9995, (2.0 + step) / (11.0 + step))
                with torch.no_grad():
                    for average, parameter in zip(averages, network.tensors().values()):
                        average.lerp_(parameter, 1.0 - decay)
                recipe["steps"] = step + 1
            except KeyboardInterrupt:
                interrupted = True
            last = interrupted or step + 1 == options.steps
            if rank == 0 and (last or (step + 1) % options.report == 0):
                if recipe["steps"]:
                    print(f"step {recipe['steps']}  loss {loss.item():.4f}  solved {solved}/{options.batch}"
                          f"  processes {world}", flush=True)
                    save_network(options.out, network, averages, recipe)
            if interrupted:
                return INTERRUPTED
    return 0


def forward(options):
    torch.set_default_dtype(torch.float64)  # what is compared should not be rounding
    network = load_network(options.network)
    for line in sys.stdin:
        if not line.strip():
            continue
        graph = Graph(digits_of(line))
        batch = Batch([graph], torch.device("cpu"))
        with torch.no_grad():
            h = torch.zeros(batch.node_count, network.width)
            fresh = torch.ones(batch.node_count, dtype=torch.bool)
            _, logits = network(batch, h, fresh, options.iterations, 1)
        print(json.dumps([[c, d, z] for (c, d), z in zip(graph.nodes, logits[0].tolist())]))
    return 0


def positive(number):
    def parse(text):
        value = number(text)
        if not 0 < value < math.inf:
            raise ValueError
        return value

    parse.__name__ = f"positive {number.__name__}"
    return parse


def units(text):
    if int(text) <= 0 or int(text) % 16 != 0:
        raise ValueError
    return int(text)


def exponent(text):
    if float(text) != 0 and not 0.001 <= float(text) <= 1:
        raise ValueError
    return float(text)


units.__name__ = "number (a multiple of 16)"
exponent.__name__ = "exponent (0, or from 0.001 to 1)"


def run(prog, command, options):
    """The command's exit status; what is wrong with the input is told in one line."""
    try:
        return command(options)
    except KeyboardInterrupt:
        return INTERRUPTED
    except (ValueError, OSError, csv.Error) as error:
        print(f"{prog}: {error}", file=sys.stderr)
        return 2


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    learn = commands.add_parser("train")
    learn.add_argument("--data", required=True)
    learn.add_argument("--out", required=True)
    learn.add_argument("--init", help="a .safetensors file to start from")
    learn.add_argument("--width", type=units, default=32)
    learn.add_argument("--hidden", type=units, default=64)
    learn.add_argument("--steps", type=positive(int), default=4000)
    learn.add_argument("--batch", type=positive(int), default=32, help="puzzles per process")
    learn.add_argument("--iterations", type=positive(int), default=8)
    learn.add_argument("--scored", type=positive(int), default=4)
    learn.add_argument("--segments", type=positive(int), default=16)
    learn.add_argument("--lr", type=float, default=2e-3)
    learn.add_argument("--ce-q", type=exponent, default=0.0, help="0: cross-entropy; else (1 - p^q) / q")
    learn.add_argument("--warm-up", type=int, default=200)
    learn.add_argument("--seed", type=int, default=1)
    learn.add_argument("--report", type=positive(int), default=50)
    learn.add_argument("--device", default="auto", choices=("auto", "cpu", "cuda"))
    show = commands.add_parser("forward")
    show.add_argument("--network", required=True)
    show.add_argument("--iterations", type=positive(int), default=32)
    options = parser.parse_args()
    return run(parser.prog, train if options.command == "train" else forward, options)


if __name__ == "__main__":
    sys.exit(main())
