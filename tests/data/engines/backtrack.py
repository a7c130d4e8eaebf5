"""A well-behaved engine: fills the cell with the fewest digits left, takes back in dead ends.

Options: --no-copy (it cannot be copied), --chatty (prints), --wait SECONDS (before hello).
"""

import copy
import random
import sys
import time

from frames import Pipe, log


class Search:
    def __init__(self, request):
        self.side = request["side"]
        self.givens = request["givens"]
        self.peers = [set() for _ in self.givens]
        for group in request["groups"]:
            for cell in group:
                self.peers[cell] |= set(group) - {cell}
        self.random = random.Random(request["seed"])
        self.care = request["parameters"]["care"]
        self.grid = list(self.givens)
        self.trail = []  # (cell, digits left to try)
        self.iteration = 0
        self.taken_back = 0
        self.status = "running"

    def left(self, cell):
        used = {self.grid[peer] for peer in self.peers[cell]}
        return [digit for digit in range(1, self.side + 1) if digit not in used]

    def step(self):
        self.iteration += 1
        blank = [cell for cell, digit in enumerate(self.grid) if digit == 0]
        choices = {cell: self.left(cell) for cell in blank}
        if self.random.random() < self.care:
            cell = min(blank, key=lambda c: len(choices[c]))
        else:
            cell = self.random.choice(blank)
        digits = choices[cell]
        self.random.shuffle(digits)
        self.trail.append((cell, digits))
        event = None
        while not self.trail[-1][1]:
            self.trail.pop()
            if not self.trail:
                self.status = "infeasible"
                return None
            self.grid[self.trail[-1][0]] = 0
            self.taken_back += 1
        cell, digits = self.trail[-1]
        self.grid[cell] = digits.pop()
        event = {"iteration": self.iteration, "kind": "move", "cell": cell, "digit": self.grid[cell]}
        if 0 not in self.grid:
            self.status = "solved"
        return event

    def metrics(self):
        return [float(self.grid.count(0)), float(self.taken_back)]

    def cube(self):
        cube = []
        for cell, digit in enumerate(self.grid):
            digits = [digit] if digit else self.left(cell) or range(1, self.side + 1)
            share = 1.0 / len(digits)
            cube += [share if k + 1 in digits else 0.0 for k in range(self.side)]
        return cube


def state(search, request, done=0, metrics=(), decoded=(), events=()):
    n, rows = search.side, done
    if not done:
        rows, metrics, decoded = 1, search.metrics(), search.grid
    arrays = [("metrics", "<f8", [rows, 2], metrics), ("decoded", "|u1", [rows, n, n], decoded)]
    if request.get("cube"):
        arrays.append(("P", "<f4", [n, n, n], search.cube()))
    header = {"type": "state", "run": request["run"], "iteration": search.iteration, "done": done,
              "status": search.status, "events": list(events), "unknown field": [None]}
    return header, arrays


def main():
    pipe = Pipe()
    runs = {}
    can = ["cube"] if "--no-copy" in sys.argv else ["cube", "copy"]
    while True:
        request, given = pipe.receive()
        if request is None or request["type"] == "bye":
            return
        reply, arrays, kind = {"type": "ok"}, (), request["type"]
        search = runs.get(request.get("run"))
        if "--chatty" in sys.argv:
            print("about to", kind)
        if kind == "hello":
            if "--wait" in sys.argv:
                seconds = float(sys.argv[sys.argv.index("--wait") + 1])
                pipe.send({"type": "wait", "id": request["id"], "text": "loading", "seconds": 60})
                time.sleep(seconds)
            reply = {
                "type": "hello", "protocol": 1, "name": "backtrack", "title": "Backtracking",
                "summary": "Fills and takes back.", "usesSeed": True, "can": can, "sides": [4, 16],
                "parameters": [
                    {"key": "care", "kind": "real", "default": 0.9, "min": 0, "max": 1,
                     "label": "care", "live": True},
                ],
                "metrics": [{"key": "open", "title": "open cells"}, {"key": "taken_back"}],
            }
        elif kind == "new":
            search = runs[request["run"]] = Search(request)
            reply, arrays = state(search, request)
        elif kind == "step":
            until = time.monotonic() + request["budget_ms"] / 1000
            done, metrics, decoded, events = 0, [], [], []
            while done < request["n"] and search.status == "running":
                event = search.step()
                done += 1
                metrics += search.metrics()
                decoded += search.grid
                if event:
                    events.append(event)
                if time.monotonic() >= until:
                    break
            reply, arrays = state(search, request, done, metrics, decoded, events)
        elif kind == "set":
            search.care = request["value"]
        elif kind == "cube":
            n, P = search.side, given["P"]
            rows = [P[cell * n : cell * n + n] for cell in range(n * n)]
            search.grid = list(search.givens)
            search.trail = []
            search.status = "running"
            for cell, row in enumerate(rows):
                best = max(range(n), key=lambda k: row[k])
                if row[best] > 0.99 and best + 1 in search.left(cell):
                    search.grid[cell] = best + 1
            reply, arrays = state(search, request)
        elif kind == "copy":
            runs[request["to"]] = copy.deepcopy(search)
            reply = {"type": "ok", "bytes": 2000}
        elif kind == "drop":
            runs.pop(request["run"], None)
        else:
            reply = {"type": "error", "code": "unknown", "text": "what is " + kind}
        pipe.send(dict(reply, id=request["id"]), arrays)


if __name__ == "__main__":
    main()
