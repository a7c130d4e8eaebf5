"""Shows runs of your own Sudoku solver in Sudoscope.

Copy this file beside your script; it needs NumPy alone, and takes PyTorch tensors where they come.
Three lines log a run::

    import sudoscope
    run = sudoscope.Run("adam.sudolog", givens)
    ...
    run.log(P, loss=loss, T=T)              # in the loop

``sudoscope adam.sudolog`` then shows it: the cube, the grid, a chart of every curve. P is
``[row, column, digit]``: ``P[r, c, k]`` is the probability that cell (r, c) holds digit k + 1.

``read()`` gives a log as arrays, be it of a run of yours or of the program's own
(``sudoscope-cli trace --log``)::

    log = sudoscope.read("adam.sudolog")
    log.metrics["loss"], log.P.shape, log.arrays.get("gradient")

A log is only ever appended to. Whatever ends the script, all that was written can be read.
"""

from __future__ import annotations

import atexit
import io
import json
import os
import time
import weakref
import zlib
from typing import Any, BinaryIO, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np

__all__ = ["Log", "Puzzle", "Run", "SudologError", "read"]
__version__ = "1.0"

PROTOCOL = 1
MAX_HEADER = 1 << 20  # bytes of a frame's line of JSON
MAX_PAYLOAD = 64 << 20  # bytes of a frame's arrays
FULL_RATE = 64 << 20  # bytes of P logged at every step, before it is every second one, ...
FLUSH_SECONDS = 0.1  # a row waits no longer than until the first log() after that
FLUSH_BYTES = 1 << 20

DTYPES = ("<f4", "<f8", "<i8", "|u1")
SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@"


class SudologError(ValueError):
    """A log that is not as it should be; the message names the frame and its first byte."""


def _array(values: Any, dtype: Any = None) -> np.ndarray:
    """Values as a NumPy array; a tensor leaves its graph and its device.

    >>> _array([[1, 2]], "<f4").dtype.str
    '<f4'
    """
    if hasattr(values, "detach"):
        values = values.detach().cpu().numpy()
    return np.ascontiguousarray(values, dtype=dtype)


def _number(value: Any) -> float:
    return float(value.detach() if hasattr(value, "detach") else value)


class Puzzle:
    """A board with givens.

    ``givens`` is a text of N² symbols (``.`` or ``0`` for blank, blanks and line ends are skipped)
    or anything like an array of N² numbers, 0 for blank. ``boxes`` is the height and width of the
    blocks, the usual ones of the side unless told otherwise; ``regions`` gives each cell the number
    of its block instead. ``extra`` holds further groups of N cells each, numbered row by row.

    >>> puzzle = Puzzle("1... .2.. ..3. ...4")
    >>> puzzle.side, puzzle.boxes, len(puzzle.groups)
    (4, (2, 2), 12)
    >>> puzzle.givens[1]
    array([0, 2, 0, 0])
    >>> Puzzle("12").side
    Traceback (most recent call last):
        ...
    ValueError: 2 cells are no square board
    """

    def __init__(
        self,
        givens: Any,
        boxes: Optional[Tuple[int, int]] = None,
        regions: Any = None,
        extra: Sequence[Sequence[int]] = (),
    ) -> None:
        if isinstance(givens, str):
            symbols = "".join(givens.upper().split())
            cells = [0 if c in ".0" else SYMBOLS.index(c) + 1 for c in symbols]
        else:
            cells = [int(value) for value in _array(givens).ravel()]
        self.side: int = int(round(len(cells) ** 0.5))
        n = self.side
        if n * n != len(cells) or n < 2 or n > len(SYMBOLS):
            raise ValueError(f"{len(cells)} cells are no square board")
        if min(cells) < 0 or max(cells) > n:
            raise ValueError(f"the digits of this board go from 1 to {n}, 0 is blank")
        self.givens: np.ndarray = np.array(cells).reshape(n, n)
        self.boxes: Optional[Tuple[int, int]] = None
        grid = np.arange(n * n).reshape(n, n)
        if regions is not None:
            flat = _array(regions).ravel()
            blocks = [np.flatnonzero(flat == number) for number in np.unique(flat)]
            if flat.size != n * n or len(blocks) != n or any(len(block) != n for block in blocks):
                raise ValueError(f"regions needs {n} blocks of {n} cells")
        else:
            height, width = boxes or self._usual_boxes(n)
            if height * width != n:
                raise ValueError(f"boxes of {height} x {width} do not fit a side of {n}")
            self.boxes = (height, width)
            blocks = [
                grid[r : r + height, c : c + width].ravel()
                for r in range(0, n, height)
                for c in range(0, n, width)
            ]
        #: The cells of every group that holds each digit once: rows, columns, blocks, further ones.
        self.groups: List[List[int]] = [
            sorted(int(cell) for cell in group) for group in [*grid, *grid.T, *blocks, *extra]
        ]
        if any(len(set(g)) != n or g[0] < 0 or g[-1] >= n * n for g in self.groups):
            raise ValueError(f"a group needs {n} different cells from 0 to {n * n - 1}")

    @staticmethod
    def _usual_boxes(n: int) -> Tuple[int, int]:
        height = max(h for h in range(1, int(n**0.5) + 1) if n % h == 0)
        if height == 1:
            raise ValueError(f"a side of {n} has no usual boxes: give boxes or regions")
        return height, n // height


def _frame(header: Dict[str, Any], arrays: Mapping[str, np.ndarray]) -> bytes:
    payload = b"".join(array.tobytes() for array in arrays.values())
    if len(payload) > MAX_PAYLOAD:
        raise ValueError(f"{len(payload)} bytes are more than a frame holds ({MAX_PAYLOAD})")
    if arrays:
        header = dict(
            header,
            payload_length=len(payload),
            crc32=zlib.crc32(payload),
            arrays=[
                {"name": name, "dtype": a.dtype.str, "shape": list(a.shape), "nbytes": a.nbytes}
                for name, a in arrays.items()
            ],
        )
    return json.dumps(header, allow_nan=False).encode() + b"\n" + payload


class Run:
    """Logs one run to a file (or to anything with ``write(bytes)``), never waiting for a viewer.

    ``parameters`` are shown beside the run. P is kept of every step up to 64 MB of it, then of
    every second, fourth, ...; with ``every`` of every so many. Curves are always kept. ``dtype`` is
    that of P and of further arrays: ``"f4"`` or ``"f8"``.

    >>> file = io.BytesIO()
    >>> with Run(file, "1... .2.. ..3. ...4", title="halving") as run:
    ...     P = np.full((4, 4, 4), 1 / 4)
    ...     for t in range(5):
    ...         run.log(P, loss=2.0**-t)
    >>> log = read(io.BytesIO(file.getvalue()))
    >>> log.title, log.iteration.tolist(), log.metrics["loss"].tolist()
    ('halving', [0, 1, 2, 3, 4], [1.0, 0.5, 0.25, 0.125, 0.0625])
    """

    def __init__(
        self,
        path: Union[str, "os.PathLike[str]", BinaryIO],
        puzzle: Any,
        *,
        title: Optional[str] = None,
        parameters: Optional[Mapping[str, Union[bool, int, float, str]]] = None,
        seed: int = 0,
        every: int = 0,
        dtype: str = "f4",
    ) -> None:
        self.puzzle: Puzzle = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
        if dtype not in ("f4", "f8"):
            raise ValueError(f'dtype is "f4" or "f8", not "{dtype}"')
        self._dtype = "<" + dtype
        self._every = int(every)
        self._stride = max(1, self._every)
        self._full = 0  # bytes of P at this stride
        self._last = -1
        self._last_state = -1
        self._keys: List[str] = []
        self._rows: List[List[float]] = []
        self._iterations: List[int] = []
        self._states: List[Tuple[int, Dict[str, np.ndarray]]] = []
        self._pending: Optional[Tuple[int, Any, Dict[str, Any]]] = None
        self._bytes = 0
        self._flushed = 0.0
        self._closed = False
        name = "run"
        if hasattr(path, "write"):
            self._file: BinaryIO = path  # type: ignore[assignment]
            self._own = False
        else:
            name = os.path.splitext(os.path.basename(os.fspath(path)))[0]  # type: ignore[arg-type]
            self._file = open(path, "wb", buffering=0)  # type: ignore[arg-type]
            self._own = True
        self._write(
            {
                "type": "hello",
                "protocol": PROTOCOL,
                "name": name,
                "title": title or name,
                "parameters": [_parameter(k, v) for k, v in (parameters or {}).items()],
                "metrics": [],
            }
        )
        self._write(
            {
                "type": "new",
                "side": self.puzzle.side,
                "givens": self.puzzle.givens.ravel().tolist(),
                "groups": self.puzzle.groups,
                "boxes": self.puzzle.boxes,
                "parameters": dict(parameters or {}),
                "seed": seed,
            }
        )
        _open_runs.add(self)

    def log(
        self,
        P: Any = None,
        *,
        iteration: Optional[int] = None,
        arrays: Optional[Mapping[str, Any]] = None,
        **metrics: Any,
    ) -> None:
        """One step: P ``[row, column, digit]`` and the values of its curves.

        ``iteration`` counts from 0 unless given, and must grow. ``arrays`` is kept with P:
        ``Z``, ``gradient`` (of P's shape), ``temperature`` (a number) or whatever you like to read
        back. Curves may begin at any step; they are NaN where they have no value.
        """
        if self._closed:
            raise ValueError("the log is closed")
        here = self._last + 1 if iteration is None else int(iteration)
        if here <= self._last:
            raise ValueError(f"iteration {here} comes after iteration {self._last}")
        fresh = [key for key in metrics if key not in self._keys]
        if fresh:
            self.flush()
            self._write({"type": "metrics", "metrics": [{"key": key} for key in fresh]})
            self._keys += fresh
        row = [_number(metrics[key]) if key in metrics else float("nan") for key in self._keys]
        if P is not None:
            if here % self._stride == 0:
                self._pending = None
                self._add_state(here, P, arrays or {})
            else:
                self._pending = (here, self._cube(P).copy(), dict(arrays or {}))
        self._last = here
        self._iterations.append(here)
        self._rows.append(row)
        self._bytes += 8 * (len(row) + 1)
        if self._bytes >= FLUSH_BYTES or time.monotonic() - self._flushed >= FLUSH_SECONDS:
            self.flush()

    def _cube(self, P: Any) -> np.ndarray:
        cube = _array(P, self._dtype)
        n = self.puzzle.side
        if cube.shape != (n, n, n):
            raise ValueError(
                f"P has the shape {cube.shape}, expected {(n, n, n)}: [row, column, digit]"
            )
        return cube

    def _add_state(self, iteration: int, P: Any, arrays: Mapping[str, Any]) -> None:
        state = {"P": self._cube(P).copy()}
        for name, values in arrays.items():
            state[name] = _array(values, "|u1" if name == "decoded" else self._dtype).copy()
        size = sum(array.nbytes for array in state.values())
        if self._states and [(k, v.shape) for k, v in self._states[-1][1].items()] != [
            (k, v.shape) for k, v in state.items()
        ]:
            self.flush()
        self._states.append((iteration, state))
        self._last_state = iteration
        self._bytes += size
        self._full += state["P"].nbytes
        if not self._every and self._full >= FULL_RATE:
            self._stride *= 2
            self._full = 0

    def flush(self) -> None:
        """Writes what is waiting. The log does so by itself, at most every tenth of a second."""
        self._flushed = time.monotonic()
        if not self._iterations and not self._states:
            return
        arrays = {
            "iteration": np.array(self._iterations, "<i8"),
            "metrics": np.array(self._rows, "<f8").reshape(len(self._rows), len(self._keys)),
        }
        if self._states:
            arrays["P_at"] = np.array([at for at, _ in self._states], "<i8")
            for name in self._states[0][1]:
                arrays[name] = np.stack([state[name] for _, state in self._states])
        self._iterations, self._rows, self._states, self._bytes = [], [], [], 0
        self._write({"type": "rows"}, arrays)

    def _write(
        self, header: Dict[str, Any], arrays: Optional[Mapping[str, np.ndarray]] = None
    ) -> None:
        rest = memoryview(_frame(header, arrays or {}))
        while rest:
            written = self._file.write(rest)
            rest = rest[len(rest) if written is None else written :]

    def close(self) -> None:
        """Writes what is waiting and the last P. The end of ``with`` and of the script does so."""
        if self._closed:
            return
        if self._pending is not None:
            self._add_state(*self._pending)
            self._pending = None
        self.flush()
        self._closed = True
        _open_runs.discard(self)
        if self._own:
            self._file.close()

    def __enter__(self) -> "Run":
        return self

    def __exit__(self, *exception: Any) -> None:
        self.close()


_open_runs: "weakref.WeakSet[Run]" = weakref.WeakSet()


def _close_all() -> None:
    for run in list(_open_runs):
        run.close()


atexit.register(_close_all)


def _parameter(key: str, value: Union[bool, int, float, str]) -> Dict[str, Any]:
    kinds = {bool: "flag", int: "integer", float: "real", str: "text"}
    if type(value) not in kinds:
        raise TypeError(f"{key} is a flag, a number or a text, not {type(value).__name__}")
    return {"key": key, "kind": kinds[type(value)], "default": value}


class Log:
    """What a log holds, as arrays. Of P and what came with it there may be less than iterations.

    - ``iteration``: [m]; ``metrics``: for each curve [m], NaN where it had no value;
    - ``P_at``: [c], the iterations of P: [c, N, N, N], [row, column, digit];
    - ``arrays``: what else came with P (``decoded``, ``Z``, ``gradient``, ...): [c, ...];
    - ``status``: how the program's own runs ended, else "running";
    - ``hello`` and ``new``: the frames as they are; ``parameters``, ``title``, ``givens`` of them.
    """

    def __init__(self, hello: Dict[str, Any], new: Dict[str, Any]) -> None:
        self.hello = hello
        self.new = new
        self.title: str = hello.get("title", hello.get("name", ""))
        self.parameters: Dict[str, Any] = new.get("parameters", {})
        self.side: int = int(new["side"])
        self.givens: np.ndarray = np.array(new["givens"]).reshape(self.side, self.side)
        self.status = "running"
        self.iteration: np.ndarray = np.empty(0, "<i8")
        self.metrics: Dict[str, np.ndarray] = {}
        self.P_at: np.ndarray = np.empty(0, "<i8")
        self.P: np.ndarray = np.empty((0, self.side, self.side, self.side), "<f4")
        self.arrays: Dict[str, np.ndarray] = {}

    def __repr__(self) -> str:
        return f"<Log {self.title!r}: {len(self.iteration)} iterations, {len(self.P_at)} with P>"


def frames(file: BinaryIO) -> Iterator[Tuple[Dict[str, Any], Dict[str, np.ndarray]]]:
    """The frames of an open log one by one: the header, and its arrays by name.

    Ends where the file ends, or before a frame that is not there as a whole yet.
    """
    number, offset = 0, 0
    while True:
        number += 1

        def fail(what: str) -> SudologError:
            return SudologError(f"frame {number} (byte {offset}): {what}")

        line = file.readline(MAX_HEADER + 1)
        if len(line) > MAX_HEADER:
            raise fail(f"its first line has more than {MAX_HEADER} bytes")
        if not line.endswith(b"\n"):
            return
        try:
            header = json.loads(line)
        except ValueError as error:
            raise fail(f"expected a line of JSON: {error}") from None
        if not isinstance(header, dict) or not isinstance(header.get("type"), str):
            raise fail('expected a line of JSON with a "type"')
        length = header.get("payload_length", 0)
        if type(length) is not int or not 0 <= length <= MAX_PAYLOAD:
            raise fail(f'"payload_length" is {length}, expected at most {MAX_PAYLOAD}')
        payload = file.read(length)
        if len(payload) < length:
            return
        if length and "crc32" in header and header["crc32"] != zlib.crc32(payload):
            raise fail("its bytes are not those that were written (crc32)")
        arrays: Dict[str, np.ndarray] = {}
        at = 0
        for item in header.get("arrays", []):
            try:
                name, dtype = item["name"], item["dtype"]
                shape, size = item["shape"], item["nbytes"]
                if dtype not in DTYPES:
                    raise ValueError(f"the type {dtype}")
                arrays[name] = np.frombuffer(payload[at : at + size], dtype).reshape(shape)
            except (KeyError, TypeError, ValueError) as error:
                raise fail(f"an array does not fit its description: {error}") from None
            at += size
        if "arrays" in header and at != length:
            raise fail(f'its arrays take {at} bytes, but "payload_length" is {length}')
        yield header, arrays
        offset += len(line) + length


def read(path: Union[str, "os.PathLike[str]", BinaryIO]) -> Log:
    """Reads a log. A last frame that is cut off is left out; any other fault is a SudologError."""
    if not hasattr(path, "read"):
        with open(path, "rb") as file:  # type: ignore[arg-type]
            return read(file)
    try:
        return _gathered(frames(path))  # type: ignore[arg-type]
    except SudologError:
        raise
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise SudologError(f"a frame does not hold what it should: {error!r}") from None


def _gathered(parts: Iterator[Tuple[Dict[str, Any], Dict[str, np.ndarray]]]) -> Log:
    hello: Optional[Dict[str, Any]] = None
    log: Optional[Log] = None
    keys: List[str] = []
    rows: List[Tuple[np.ndarray, np.ndarray]] = []
    states: List[Dict[str, np.ndarray]] = []
    for header, arrays in parts:
        kind = header["type"]
        if kind == "hello" and hello is None:
            if header.get("protocol") != PROTOCOL:
                raise SudologError(f"protocol {header.get('protocol')}, expected {PROTOCOL}")
            hello = header
            keys += [metric["key"] for metric in header.get("metrics", [])]
        elif kind == "new" and hello is not None and log is None:
            log = Log(hello, header)
        elif kind == "metrics":
            keys += [metric["key"] for metric in header["metrics"]]
        elif kind == "rows" and log is not None:
            log.status = header.get("status", log.status)
            m = len(arrays["iteration"])
            if arrays["metrics"].shape != (m, len(keys)):
                raise SudologError(f"the metrics have the shape {arrays['metrics'].shape}, "
                                   f"expected {(m, len(keys))}")
            rows.append((arrays["iteration"], arrays["metrics"]))
            state = {k: v for k, v in arrays.items() if k not in ("iteration", "metrics")}
            if len(state.get("P_at", ())):
                states.append(state)
    if log is None:
        raise SudologError('holds no run yet: expected the frames "hello" and "new"')
    if rows:
        log.iteration = np.concatenate([iteration for iteration, _ in rows])
    for index, key in enumerate(keys):
        log.metrics[key] = np.concatenate(
            [
                values[:, index] if index < values.shape[1] else np.full(len(values), np.nan)
                for _, values in rows
            ]
            or [np.empty(0)]
        )
    for name in {name: None for state in states for name in state}:
        have = [state[name] for state in states if name in state]
        if len(have) < len(states) or len({array.shape[1:] for array in have}) > 1:
            continue  # not of all states: frames() gives it
        whole = np.concatenate(have)
        if name == "P_at":
            log.P_at = whole
        elif name == "P":
            log.P = whole
        else:
            log.arrays[name] = whole
    return log


if __name__ == "__main__":
    import doctest
    import sys

    sys.exit(1 if doctest.testmod().failed else 0)
