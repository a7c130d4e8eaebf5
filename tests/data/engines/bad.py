"""Engines that do not behave: bad.py WHAT [STEP]. What goes wrong does so at that step (default 3);
with "nothing" nothing goes wrong.

They solve nothing: an iteration does nothing but count.
"""

import os
import signal
import subprocess
import sys
import time

from frames import Pipe, log

WHAT = sys.argv[1]
STEP = int(sys.argv[2]) if len(sys.argv) > 2 else 3
FOREVER = 10**6

if WHAT == "silent":
    time.sleep(FOREVER)
if WHAT == "stubborn":
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    while True:
        time.sleep(FOREVER)
if WHAT == "ends":
    log("I have no licence")
    sys.exit(3)
if WHAT == "random bytes":
    os.write(1, bytes((i * 7919 + 13) % 251 for i in range(100000)).replace(b"\n", b"."))
    os.write(1, b"\n")
    time.sleep(FOREVER)
if WHAT == "endless line":
    piece = b"x" * 65536
    try:
        while True:
            os.write(1, piece)
    except OSError:
        sys.exit(0)
if WHAT == "print":
    print("starting up ...", flush=True)
    time.sleep(FOREVER)
if WHAT == "deep":
    os.write(1, b'{"type":"hello","payload_length":' + b"[" * 400000 + b"]" * 400000 + b"}\n")
    time.sleep(FOREVER)

if WHAT == "escapes":
    log("\x1b[31mred\x9b and \x07")
    sys.exit(3)

pipe = Pipe()
iteration, side, givens = 0, 9, []
child = None


def misbehave(request):
    """What is sent instead of a state; true when something was."""
    n = side
    head = {"type": "state", "id": request["id"], "run": request["run"], "iteration": iteration,
            "done": 1, "status": "running"}
    metrics = ("metrics", "<f8", [1, 1], [0.0])
    decoded = ("decoded", "|u1", [1, n, n], givens)
    cube = [1.0 / n] * n**3
    if WHAT == "exception":
        try:
            raise ZeroDivisionError("the temperature is zero")
        except ZeroDivisionError:
            import traceback

            text = traceback.format_exc()
            log(text)
            pipe.send({"type": "error", "id": request["id"], "code": "exception", "text": text})
        return True
    if WHAT == "crash":
        raise RuntimeError("out of ideas")
    if WHAT == "hang":
        log("thinking ...")
        time.sleep(FOREVER)
    if WHAT == "interruptible":
        log("thinking ...")
        try:
            time.sleep(FOREVER)
        except KeyboardInterrupt:
            pipe.send({"type": "error", "id": request["id"], "code": "interrupted", "text": ""})
        return True
    if WHAT == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if WHAT == "flood":
        end = time.monotonic() + 1
        while time.monotonic() < end:
            sys.stderr.write("noise " * 2000 + "\n")
        return False
    if WHAT == "endless errors":  # 100 MB without an end of the line
        for _ in range(1600):
            os.write(2, b"x" * 65536)
        return False
    if WHAT == "claimed payload":
        pipe.raw(b'{"type":"state","id":%d,"payload_length":10000000000}\n' % request["id"])
        return True
    if WHAT == "false nbytes":
        pipe.raw(b'{"type":"state","id":%d,"payload_length":8,"arrays":[{"name":"metrics","dtype":'
                 b'"<f8","shape":[1,1],"nbytes":80}]}\n12345678' % request["id"])
        return True
    if WHAT == "wrong id":
        pipe.send(dict(head, id=request["id"] + 1), [metrics, decoded])
        return True
    if WHAT == "wrong type":
        pipe.send(dict(head, type="ok"))
        return True
    if WHAT == "wrong metrics":
        pipe.send(head, [("metrics", "<f8", [1, 2], [0.0, 1.0]), decoded])
        return True
    if WHAT == "wrong digits":
        pipe.send(head, [metrics, ("decoded", "|u1", [1, n, n], [n + 1] * n * n)])
        return True
    if WHAT == "wrong shape":
        pipe.send(head, [metrics, decoded, ("P", "<f4", [n, n], cube[: n * n])])
        return True
    if WHAT == "false claim":
        pipe.send(dict(head, status="solved"), [metrics, decoded])
        return True
    if WHAT == "false status":
        pipe.send(dict(head, status="nearly"), [metrics, decoded])
        return True
    if WHAT == "no step":
        pipe.send(dict(head, iteration=iteration - 1, done=0))
        return True
    if WHAT == "nan":
        pipe.send(head, [metrics, decoded, ("P", "<f4", [n, n, n], [float("nan")] + cube[1:])])
        return True
    if WHAT == "negative":
        pipe.send(head, [metrics, decoded, ("P", "<f4", [n, n, n], [-0.5] * n + cube[n:])])
        return True
    if WHAT == "thin":  # sums of 0.2
        pipe.send(head, [metrics, decoded, ("P", "<f4", [n, n, n], [0.2 / n] * n**3)])
        return True
    return False


while True:
    request, _ = pipe.receive()
    if request is None:
        break
    kind = request["type"]
    if kind == "bye":
        break
    if WHAT in ("waits", "progresses") and kind == "new":
        number = 0
        while WHAT == "waits" or number < 8:
            number += 1
            text = "loading" if WHAT == "waits" else f"loading part {number}"
            pipe.send({"type": "wait", "id": request["id"], "text": text, "seconds": 0})
            time.sleep(1)
    if kind == "hello":
        reply = {"type": "hello", "id": request["id"], "protocol": 1, "name": "bad", "can": [],
                 "metrics": [{"key": "count"}]}
        if WHAT == "protocol 2":
            reply["protocol"] = 2
        if WHAT == "no metrics list":
            reply["metrics"] = 7
        if WHAT == "default out of range":
            reply["parameters"] = [{"key": "lr", "kind": "real", "default": 5, "min": 0, "max": 1}]
        if WHAT.startswith("name "):
            reply["name"] = WHAT.removeprefix("name ")
        if WHAT == "named":
            reply.update(name="b\x1b[2Jad", title="Bad\x1b[1m", metrics=[{"key": "co\x1bunt"}])
        if WHAT == "lines":  # of which a menu or a column would be broken
            reply.update(title="Bad\n\ttitle\x07", summary="One.\nTwo.",
                         parameters=[{"key": "lr", "kind": "real", "default": 1, "max": 2,
                                      "label": "learning\nrate", "unit": "1/\ns"}],
                         metrics=[{"key": "count", "title": "co\nunt", "panel": "pa\rnel"}])
        if WHAT == "of tomorrow":  # what a later protocol may add
            reply.update(colour="blue", can=["fly"], later={"a": [1, {"b": None}]})
            reply["metrics"][0]["smooth"] = True
        if WHAT == "no curves":
            reply["metrics"] = []
        if WHAT == "child":  # another program in its group
            child = subprocess.Popen(["sleep", str(FOREVER)])
            reply["title"] = str(child.pid)
        pipe.send(reply)
    elif kind == "new":
        iteration, side, givens = 0, request["side"], request["givens"]
        if WHAT == "refuses":
            pipe.send({"type": "error", "id": request["id"], "code": "refused",
                       "text": "only puzzles on Sundays"})
            continue
        pipe.send({"type": "state", "id": request["id"], "run": request["run"], "iteration": 0,
                   "done": 0, "status": "running"})
    elif kind == "step":
        done, metrics, decoded = 0, [], []
        end = time.monotonic() + request["budget_ms"] / 1000
        bad = False
        while done < request["n"]:
            if iteration + 1 == STEP and done == 0:
                iteration += 1
                bad = misbehave(request)
                if bad:
                    break
                iteration -= 1
            if iteration + 1 == STEP and done > 0:
                break  # it does so in a request of its own
            iteration += 1
            done += 1
            metrics.append(float(iteration))
            decoded += givens
            if WHAT == "slow":
                time.sleep(0.05)
            if time.monotonic() >= end:
                break
        if bad:
            continue
        arrays = [("metrics", "<f8", [done, 1], metrics),
                  ("decoded", "|u1", [done, side, side], decoded)]
        if WHAT == "no curves":
            arrays = arrays[1:]
        if done == 0:
            arrays = []
        if request["cube"]:
            first = float("inf") if WHAT == "inf" and iteration >= STEP else 1.0 / side
            arrays.append(("P", "<f4", [side] * 3, [first] + [1.0 / side] * (side**3 - 1)))
        more = {"mood": "good", "sizes": [1, 2]} if WHAT == "of tomorrow" else {}
        if WHAT == "of tomorrow":
            arrays.append(("attention", "<f8", [2, 2], [1.0, 2.0, 3.0, 4.0]))
        pipe.send({"type": "state", "id": request["id"], "run": request["run"],
                   "iteration": iteration, "done": done, "status": "running", **more}, arrays)
    else:
        pipe.send({"type": "ok", "id": request["id"]})
