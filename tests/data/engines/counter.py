"""As little as an engine can do: a step counts. For measuring what everything else costs."""

import time

from frames import Pipe


def main():
    pipe = Pipe()
    iteration, side, givens = 0, 9, []
    while True:
        request, _ = pipe.receive()
        if request is None or request["type"] == "bye":
            return
        kind = request["type"]
        if kind == "hello":
            pipe.send({"type": "hello", "id": request["id"], "protocol": 1, "name": "counter",
                       "can": [], "metrics": [{"key": "count"}]})
        elif kind == "new":
            iteration, side, givens = 0, request["side"], request["givens"]
            pipe.send({"type": "state", "id": request["id"], "run": request["run"],
                       "iteration": 0, "done": 0, "status": "running"})
        elif kind == "step":
            until = time.monotonic() + request["budget_ms"] / 1000
            metrics, decoded = [], []
            for _ in range(request["n"]):
                iteration += 1
                metrics.append(float(iteration))
                decoded += givens
                if time.monotonic() >= until:
                    break
            done = len(metrics)
            arrays = [("metrics", "<f8", [done, 1], metrics),
                      ("decoded", "|u1", [done, side, side], decoded)] if done else []
            if request["cube"]:
                arrays.append(("P", "<f4", [side] * 3, [1.0 / side] * side**3))
            pipe.send({"type": "state", "id": request["id"], "run": request["run"],
                       "iteration": iteration, "done": done, "status": "running"}, arrays)
        else:
            pipe.send({"type": "ok", "id": request["id"]})


if __name__ == "__main__":
    main()
