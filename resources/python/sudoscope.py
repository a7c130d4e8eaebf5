"""Your own Sudoku solver in Sudoscope: its runs as logs, or the solver itself in every menu.

Copy this file next to your script. It accepts NumPy arrays, PyTorch tensors and nested lists;
without NumPy, solvers and loggers in plain Python work, but functions that return arrays do not. P
is ``[row, column, digit]`` everywhere: ``P[r, c, k]`` is the probability that cell (r, c) holds
digit k + 1.

Three lines log a run::

    import sudoscope
    run = sudoscope.Run("adam.sudolog", givens)
    ...
    run.log(P, loss=loss, T=T)              # in the loop

``sudoscope adam.sudolog`` then shows it: the cube, the grid, a chart of every curve; with
``--follow`` while it grows.

A generator that yields P and its curves is a solver, with sliders for its parameters::

    @sudoscope.solver("Adam on logits", lr=(0.1, 1e-4, 10, "log"), T=(1.0, 0.01, 10, "log"))
    def adam(puzzle, p):                    # p.lr changes while it runs
        ...
        while True:
            ...
            yield P, dict(loss=loss, T=p.T)

    sudoscope.serve()

The window runs it by *Run > Method > Your own*, ``sudoscope-cli solve --engine "python my.py"`` runs it
without a window. See ``solver()`` for more, and for solvers that are classes.

In a notebook ``sudoscope.show("adam.sudolog")`` or ``run.show()`` plays a run in the cell, and
``Run(..., show=True)`` refreshes it while it grows.

``read()`` returns a log as arrays, from your own run or from one of the program
(``sudoscope-cli trace --log``)::

    log = sudoscope.read("adam.sudolog")
    log.metrics["loss"], log.P.shape, log.arrays.get("gradient")

Logs are append-only: however the script ends, everything written so far can be read. A new
``Run`` with the same path, e.g. in a notebook cell that is run again, starts a new file and moves
the rows of the previous run to ``adam.sudolog~``.
"""

from __future__ import annotations

import atexit
import base64
import contextlib
import copy
import errno
import functools
import html
import importlib
import inspect
import io
import json
import math
import operator
import os
import shutil
import sys
import threading
import time
import traceback
import weakref
import zlib
from array import array
from typing import (
    Any,
    BinaryIO,
    Callable,
    Dict,
    Iterator,
    List,
    Mapping,
    NamedTuple,
    Optional,
    Sequence,
    Tuple,
    Union,
)

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]
try:
    import numpy as np
except ImportError:
    np = None  # type: ignore[assignment]

__all__ = [
    "Log",
    "Page",
    "Parameter",
    "Parameters",
    "Progress",
    "Puzzle",
    "Run",
    "Solver",
    "State",
    "SudologError",
    "read",
    "serve",
    "show",
    "solver",
    "wait",
]
# Of this file, which people copy beside their scripts, away from the program and its version; what
# program and script must agree on is PROTOCOL.
__version__ = "1.1"

PROTOCOL = 1
MAX_HEADER = 1 << 20  # bytes of a frame's line of JSON
MAX_PAYLOAD = 64 << 20  # bytes of a frame's arrays
MAX_CURVES = 1000
MAX_MISSING = 100_000_000  # values that are missing between iterations, in all curves together
MAX_DIMENSIONS = 7  # of an array that comes with P
FULL_RATE = 64 << 20  # bytes of P logged at every step, before it is every second one, ...
FLUSH_SECONDS = 0.1  # a row waits no longer
FLUSH_BYTES = 1 << 18  # more of them would leave the processor's cache before they are written

SHOW_SECONDS = 2.0  # a cell of a notebook is refreshed at most so often
PAGE_STATES, PAGE_ROWS = 300, 2000  # how much of P and of the curves a page holds

# The page that plays a run (resources/web): the build and the installation put it here.
_VIEWER = ""

CODES = {"<f4": "f", "<f8": "d", "<i8": "q", "|u1": "B"}  # what the module array calls them
SIZES = {"<f4": 4, "<f8": 8, "<i8": 8, "|u1": 1}
SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@"


class SudologError(ValueError):
    """A faulty log; the message names the frame and its first byte."""


def _need_numpy(what: str) -> None:
    if np is None:
        raise ImportError(f"{what} gives arrays, which needs NumPy (python3-numpy)")


def _array(values: Any, dtype: Any = None) -> np.ndarray[Any, Any]:
    """Values as a NumPy array; a tensor leaves its graph and its device.

    >>> _array([[1, 2]], "<f4").dtype.str
    '<f4'
    """
    if hasattr(values, "detach"):
        values = values.detach().cpu()
        try:
            values = values.numpy()
        except TypeError:  # bfloat16, which NumPy has not
            values = values.float().numpy()
    return np.asarray(values, dtype=dtype)


def _flat(values: Any) -> Tuple[Tuple[int, ...], List[Any]]:
    """The shape of nested lists (or of what can become them), and their numbers.

    >>> _flat([[1, 2, 3], [4, 5, 6]])
    ((2, 3), [1, 2, 3, 4, 5, 6])
    """
    if hasattr(values, "detach"):
        values = _array(values)
    shape: Tuple[int, ...] = ()
    level: List[Any] = [values.tolist() if hasattr(values, "tolist") else values]
    while level and hasattr(level[0], "__len__"):
        width = len(level[0])
        if any(len(row) != width for row in level):
            raise ValueError("rows of different lengths")
        shape += (width,)
        level = [value for row in level for value in row]
    return shape, level


def _shaped(data: bytes, dtype: str, shape: Tuple[int, ...]) -> Any:
    """An array; without NumPy a memoryview of that shape."""
    if np is None:
        view: Any = memoryview(data)
        return view.cast(CODES[dtype], shape) if data else view  # no shape holds nothing
    return np.frombuffer(data, dtype).reshape(shape)


@functools.lru_cache(maxsize=2048)
def _only(digit: int, side: int) -> bytes:
    """The cell of P that holds nothing but this digit, 0 for none."""
    return _bytes(array("f", [float(k == digit) for k in range(1, side + 1)]))


def _bytes(values: "array[Any]") -> bytes:
    if sys.byteorder == "big":
        values = values[:]
        values.byteswap()
    return values.tobytes()


class _Packed(NamedTuple):
    """An array as it stands in a frame."""

    dtype: str
    shape: Tuple[int, ...]
    data: bytes


def _packed(values: Any, dtype: str) -> _Packed:
    """Values of anything like an array, as they are now.

    >>> _packed([[1, 2]], "|u1")
    _Packed(dtype='|u1', shape=(1, 2), data=b'\\x01\\x02')
    """
    if np is None:
        shape, flat = _flat(values)
        return _Packed(dtype, shape, _bytes(array(CODES[dtype], flat)))
    whole = _array(values, dtype)
    return _Packed(dtype, whole.shape, whole.tobytes())


@functools.lru_cache(maxsize=256)
def _described(name: str, dtype: str, shape: Tuple[int, ...]) -> str:
    """An array's entry in the line of a frame."""
    return json.dumps({"name": name, "dtype": dtype, "shape": list(shape),
                       "nbytes": math.prod(shape) * SIZES[dtype]})


def _line(value: Any) -> bytes:
    """A value as JSON. Half a character (a lone surrogate), which UTF-8 has not, becomes a ``?``.

    >>> _line({"text": "\\ud83d!"})
    b'{"text": "?!"}'
    """
    return json.dumps(value, allow_nan=False, ensure_ascii=False).encode("utf-8", "replace")


def _shown(name: str) -> str:
    """A name as the program shows it, in one line and without control characters; two curves that
    look alike are one to it.

    >>> _shown("a\\nb\\x01"), _shown("β")
    ('a b\\\\x01', 'β')
    """
    name = name.encode("utf-8", "replace").decode().replace("\r\n", "\n")
    return "".join([
        " " if c in "\r\n\t" else f"\\x{ord(c):02x}" if c < " "
        else f"\\u{ord(c):04x}" if "\x7f" <= c < "\xa0" else c for c in name])


def _brief(value: Any) -> str:
    try:
        text = repr(value)
    except Exception:  # as of whole numbers with thousands of digits
        text = f"a {type(value).__name__}"
    return text if len(text) < 80 else text[:77] + "..."


_NAN = float("nan")


def _number(value: Any, name: str = "") -> float:
    """A number, or what can become one: an array or a tensor of one element.

    >>> _number([1, 2], "loss")
    Traceback (most recent call last):
        ...
    ValueError: loss is [1, 2], expected a number
    """
    try:
        return float(value.item() if hasattr(value, "item") else value)
    except (OverflowError, TypeError, ValueError, RuntimeError):
        raise ValueError(f"{name or 'it'} is {_brief(value)}, expected a number") from None


def _whole(value: Any, name: str, least: Optional[int] = None, most: Optional[int] = None) -> int:
    """A whole number from ``least`` to ``most``, or what can become one.

    >>> _whole(3.0, "seed"), _whole(np.int64(3), "seed")
    (3, 3)
    >>> _whole(-1, "seed", 0, 2**64 - 1)
    Traceback (most recent call last):
        ...
    ValueError: seed is -1, expected a whole number from 0 to 18446744073709551615
    """
    try:
        number = value.item() if hasattr(value, "item") else value
        if type(number) is float and number.is_integer():
            number = int(number)
        whole = int(operator.index(number))
        if (least is None or least <= whole) and (most is None or whole <= most):
            return whole
    except (TypeError, ValueError, RuntimeError):
        pass
    ends = ("" if least is None else f" from {least}") + ("" if most is None else f" to {most}")
    raise ValueError(f"{name} is {_brief(value)}, expected a whole number{ends}")


class Puzzle:
    """A board with givens.

    ``givens`` is a text of N² symbols (``.`` or ``0`` for blank, blanks and line ends are skipped)
    or anything like an array of N² numbers, 0 for blank. ``boxes`` is the height and width of the
    blocks (default: the usual ones of the side); ``regions`` gives each cell the number of its
    block instead. ``extra`` holds further groups of N cells each, numbered row by row.

    ``side`` is N, ``givens`` an array [N, N], ``cells`` a list of the same N² numbers row by row
    (which needs no NumPy); ``groups`` are lists of N cells: the N rows, the N columns, the N
    blocks, then the ``extra`` ones. A puzzle is immutable.

    >>> puzzle = Puzzle("1... .2.. ..3. ...4")
    >>> puzzle.side, puzzle.boxes, len(puzzle.groups)
    (4, (2, 2), 12)
    >>> puzzle.givens[1], puzzle.cells[4:8]
    (array([0, 2, 0, 0]), [0, 2, 0, 0])
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
            cells = [int(value) for value in _flat(givens)[1]]
        self.side: int = int(round(len(cells) ** 0.5))
        n = self.side
        if n * n != len(cells) or n < 2 or n > len(SYMBOLS):
            raise ValueError(f"{len(cells)} cells are no square board")
        if min(cells) < 0 or max(cells) > n:
            raise ValueError(f"the digits of this board go from 1 to {n}, 0 is blank")
        self.cells: List[int] = cells
        self.boxes: Optional[Tuple[int, int]] = None
        rows = [list(range(r * n, r * n + n)) for r in range(n)]
        columns = [list(range(c, n * n, n)) for c in range(n)]
        if regions is not None:
            numbers = _flat(regions)[1]
            of_number: Dict[Any, List[int]] = {number: [] for number in sorted(set(numbers))}
            for cell, number in enumerate(numbers):
                of_number[number].append(cell)
            blocks = list(of_number.values())
            if len(numbers) != n * n or len(blocks) != n or any(len(b) != n for b in blocks):
                raise ValueError(f"regions needs {n} blocks of {n} cells")
        else:
            height, width = boxes or self._usual_boxes(n)
            if height * width != n:
                raise ValueError(f"boxes of {height} x {width} do not fit a side of {n}")
            self.boxes = (height, width)
            blocks = [
                [cell for row in rows[r : r + height] for cell in row[c : c + width]]
                for r in range(0, n, height)
                for c in range(0, n, width)
            ]
        self._take_groups([*rows, *columns, *blocks, *extra])

    def _take_groups(self, groups: Sequence[Sequence[int]]) -> None:
        n = self.side
        self.groups: List[List[int]] = [sorted(int(cell) for cell in group) for group in groups]
        if any(len(set(g)) != n or g[0] < 0 or g[-1] >= n * n for g in self.groups):
            raise ValueError(f"a group needs {n} different cells from 0 to {n * n - 1}")
        self._digits_of = [operator.itemgetter(*group) for group in self.groups]
        self._all = set(range(1, n + 1))
        self._fixed = [(cell, digit) for cell, digit in enumerate(self.cells) if digit]

    @functools.cached_property
    def givens(self) -> np.ndarray[Any, Any]:
        _need_numpy("givens")
        return np.array(self.cells).reshape(self.side, self.side)

    @classmethod
    def _of_frame(cls, frame: Mapping[str, Any]) -> "Puzzle":
        """From a frame "new", which names all groups."""
        puzzle = cls.__new__(cls)
        n = puzzle.side = int(frame["side"])
        puzzle.cells = [int(digit) for digit in frame["givens"]]
        if len(puzzle.cells) != n * n:
            raise ValueError(f"{len(puzzle.cells)} givens, expected {n * n}")
        boxes = frame.get("boxes")
        puzzle.boxes = (int(boxes[0]), int(boxes[1])) if boxes else None
        puzzle._take_groups(frame["groups"])
        return puzzle

    def __deepcopy__(self, memo: Any) -> "Puzzle":
        return self

    def candidates(self) -> np.ndarray[Any, Any]:
        """[N, N, N] of bool: which digits no given rules out; of a given cell its own alone.

        >>> Puzzle("1... .2.. ..3. ...4").candidates()[0].sum(axis=1)
        array([1, 2, 2, 2])
        """
        _need_numpy("candidates()")
        n = self.side
        allowed = np.ones((n * n, n), bool)
        flat = self.givens.ravel()
        for group in self.groups:
            for cell in group:
                if flat[cell]:
                    allowed[group, flat[cell] - 1] = False
        for cell in np.flatnonzero(flat):
            allowed[cell] = False
            allowed[cell, flat[cell] - 1] = True
        return allowed.reshape(n, n, n)

    def is_solved(self, digits: Any) -> bool:
        """Whether [N, N] digits hold every digit once in each group, and the givens as they are.

        >>> Puzzle("12.. ..12 21.. ..21").is_solved([[1, 2, 3, 4], [3, 4, 1, 2],
        ...                                          [2, 1, 4, 3], [4, 3, 2, 1]])
        True
        """
        flat = digits if type(digits) is bytes else _flat(digits)[1]
        return (all(flat[cell] == digit for cell, digit in self._fixed)
                and all(set(pick(flat)) == self._all for pick in self._digits_of))

    @staticmethod
    def _usual_boxes(n: int) -> Tuple[int, int]:
        height = max(h for h in range(1, int(n**0.5) + 1) if n % h == 0)
        if height == 1:
            raise ValueError(f"a side of {n} has no usual boxes: give boxes or regions")
        return height, n // height


def _frame(header: Mapping[str, Any], arrays: Mapping[str, Any]) -> bytes:
    line, payload = _line(header), b""
    if arrays:
        packed = {name: values if type(values) is _Packed else _packed(values, values.dtype.str)
                  for name, values in arrays.items()}
        payload = b"".join([one.data for one in packed.values()])
        if len(payload) > MAX_PAYLOAD:
            raise ValueError(f"{len(payload)} bytes are more than a frame holds ({MAX_PAYLOAD})")
        entries = ", ".join([_described(name, one.dtype, one.shape)
                             for name, one in packed.items()])
        more = (f', "payload_length": {len(payload)}, "crc32": {zlib.crc32(payload)}, '
                f'"arrays": [{entries}]}}')
        line = line[:-1] + more.encode()
    if len(line) >= MAX_HEADER:
        raise ValueError(f'the frame "{header["type"]}" has {len(line)} bytes of titles, names and '
                         f"other texts, but a reader takes at most {MAX_HEADER}")
    return line + b"\n" + payload


class Run:
    """Logs one run to a file (or to an object with ``write(bytes)``) and never waits for a viewer.
    If the file cannot be written, e.g. on a full disk, the log ends with an ``OSError``; the rows
    written before can be read.

    An existing log with rows is renamed to ``path~``, and a ``Run`` of this process that still
    writes it is closed. If another process writes it, a ``BlockingIOError`` is raised; if one of
    the two files is neither a log nor empty, a ``FileExistsError``. Both files then stay unchanged.
    With ``exist="new"`` the log goes to the first free of ``path``, ``path-2``, ... (before the
    extension) instead; the attribute ``path`` is the file's absolute path. A log belongs to the
    process that made it: after a fork, the child process cannot write it.

    ``parameters`` are shown beside the run: flags, whole numbers of 64 bits, numbers and texts;
    lists, arrays and the like become their text. ``seed`` goes from 0 to 2**64 - 1. P is written at
    every step up to 64 MB, then at every second, fourth, ... step; with ``every=k`` at every k-th
    step. Curves are always complete. ``dtype`` is the type of P and of other arrays: ``"f4"`` or
    ``"f8"``. ``show=True`` plays the run in the cell of a notebook, and refreshes it at most every
    two seconds; it needs IPython and a path.

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
        parameters: Optional[Mapping[str, Any]] = None,
        seed: Optional[int] = 0,
        every: int = 0,
        dtype: str = "f4",
        exist: str = "replace",
        show: bool = False,
    ) -> None:
        self.puzzle: Puzzle = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
        if dtype not in ("f4", "f8"):
            raise ValueError(f'dtype is "f4" or "f8", not "{dtype}"')
        if exist not in ("replace", "new"):
            raise ValueError(f'exist is "replace" or "new", not "{exist}"')
        if title is not None:
            _check_text(title, "title")
        values = _run_parameters(parameters)
        if seed is not None:
            seed = _whole(seed, "seed", 0, 2**64 - 1)
        self._dtype = "<" + dtype
        self._every = _whole(every, "every", 0)
        self._stride = max(1, self._every)
        self._full = 0  # bytes of P at this stride
        self._last = -1
        self._missing = 0  # iterations
        self._keys: List[str] = []
        self._left_out: "set[str]" = set()
        self._names: "set[str]" = set()  # of the curves, as they are shown
        self._rows = array("d")
        self._iterations = array("q")
        self._events: List[Dict[str, Any]] = []
        self._state_at = array("q")
        self._state_kind: List[Tuple[str, str, Tuple[int, ...]]] = []  # name, type, shape
        self._state_data: List[List[bytes]] = []  # of each name
        self._pending: Optional[Tuple[int, Dict[str, _Packed]]] = None
        n = self.puzzle.side
        self._shapes: Dict[str, Tuple[int, ...]] = {
            "P": (n, n, n), "Z": (n, n, n), "gradient": (n, n, n), "decoded": (n, n), "weights": (7,)
        }
        self._bytes = 0
        self._flushed = 0.0
        self._guard = threading.RLock()  # rows that wait are written from another thread
        self._timed = False  # they will be
        self._closed = "the log is not open"
        self._earlier_error = id(getattr(sys, "last_value", None))

        def beginning(name: str) -> bytes:
            hello = {
                "type": "hello",
                "protocol": PROTOCOL,
                "name": name,
                "title": title or name,
                "parameters": list(values.values()),
                "metrics": [],
            }
            new = {
                "type": "new",
                "side": self.puzzle.side,
                "givens": self.puzzle.cells,
                "groups": self.puzzle.groups,
                "boxes": self.puzzle.boxes,
                "parameters": {key: one["default"] for key, one in values.items()},
                "seed": seed,
            }
            return _frame(hello, {}) + _frame(new, {})

        self.path: str = "run"
        place: Any = path
        self._own = not hasattr(path, "write")
        if self._own:
            self.path, self._file = _open_log(os.fsdecode(place), beginning, exist == "new")
        else:
            self._file = place
            self._put(beginning(self.path))
        self._closed = ""
        self._display: Any = None
        if show:
            display = importlib.import_module("IPython.display").display  # a notebook has it
            self._display = display(self.show(), display_id=True)
            self._displayed = time.monotonic()
        _open_runs.add(self)

    def log(
        self,
        P: Any = None,
        *,
        iteration: Optional[int] = None,
        arrays: Optional[Mapping[str, Any]] = None,
        event: Union[None, str, Mapping[str, Any]] = None,
        **metrics: Any,
    ) -> None:
        """One step: P ``[row, column, digit]`` and the values of its curves.

        ``iteration`` must increase; by default it counts from 0. ``arrays`` is written with P:
        ``Z``, ``gradient`` (of P's shape), ``temperature`` (a number), ``weights`` (seven: of row,
        column, block, givens, entropy, extra groups, and the eps of the logarithms) or other arrays
        to read back. With Z, temperature and weights the window can show how each term of the loss
        acts on a cell. Curves may start at any step; they are NaN where they have no value.
        ``event`` is what the step did, for the list of events: see ``State``.

        P of another shape raises a ``ValueError``. Data that cannot be shown or read is left out,
        with one message on standard error: values of curves that are not numbers, faulty events,
        further arrays of more than 7 dimensions or (with P) 64 MB, more than
        1000 curves, and iterations before which 100 million values of curves are missing.
        """
        with self._guard:
            self._log(P, iteration, arrays, event, metrics)

    def _log(self, P: Any, iteration: Optional[int], arrays: Optional[Mapping[str, Any]],
             event: Union[None, str, Mapping[str, Any]], metrics: Dict[str, Any]) -> None:
        if self._closed:
            raise ValueError(self._closed)
        here = self._last + 1 if iteration is None else _whole(iteration, "iteration")
        if here <= self._last:
            raise ValueError(f"iteration {here} comes after iteration {self._last}")
        missing = self._missing + here - self._last - 1
        if missing * (len(self._keys) + 1) > MAX_MISSING or here - self._last > MAX_MISSING:
            self._leave_out("iterations before which too many were not logged", _brief(here))
            return
        if list(metrics) != self._keys:
            self._begin_curves([key for key in metrics if key not in self._keys], missing)
            metrics = {key: metrics.get(key, _NAN) for key in self._keys}
        happened = self._happened(event, here) if event else None
        row = [v if type(v) is float else self._value(v, key) for key, v in metrics.items()]
        if P is not None:
            state = self._state(P, arrays)
            if here % self._stride == 0:
                self._pending = None
                self._add_state(here, state)
            else:
                self._pending = (here, state)
        self._last, self._missing = here, missing
        self._iterations.append(here)
        self._rows.extend(row)
        if happened:
            self._events.append(happened)
            texts = (happened.get("text", ""), happened.get("constriction", ""))
            self._bytes += 256 + 6 * sum(map(len, texts))  # at most so many of the header's
        self._bytes += 8 * (len(row) + 1)
        if self._display and time.monotonic() - self._displayed >= SHOW_SECONDS:
            self.flush()
            self._refresh()
        elif self._bytes >= FLUSH_BYTES or time.monotonic() - self._flushed >= FLUSH_SECONDS:
            self.flush()
        elif not self._timed:
            self._flush_later()

    def _flush_later(self) -> None:
        """A cell of a notebook may have logged its last row."""
        timer = threading.Timer(FLUSH_SECONDS, _flush_waiting, [weakref.ref(self)])
        timer.daemon = True
        try:
            timer.start()
            self._timed = True
        except RuntimeError:  # the interpreter ends
            self.flush()

    def _begin_curves(self, keys: Sequence[str], missing: int) -> None:
        """Adds those curves that a reader takes."""
        for key in keys:
            count, fault = len(self._keys), ""
            if count == MAX_CURVES:
                fault = f"a log has at most {MAX_CURVES}"
            elif _shown(key) in self._names:
                fault = "there is another one of this name, apart from control characters"
            elif len(_line(key)) > MAX_HEADER // 2:
                fault = "a name is too long"
            elif missing * (count + 2) > MAX_MISSING:
                fault = "too many iterations before it were not logged"
            if fault:
                self._leave_out(f"curves: {fault}", _brief(key))
                continue
            self.flush()
            self._write({"type": "metrics", "metrics": [{"key": key}]})
            self._names.add(_shown(key))
            self._keys.append(key)

    def _leave_out(self, what: str, first: str) -> None:
        """Says once on standard error what the log does not hold, because no reader would take it,
        and what was the first of it: that is no reason to end a script that computes."""
        if what not in self._left_out:
            self._left_out.add(what)
            sys.stderr.write(f"sudoscope: {self.path} leaves out {what}; first: {first}\n")

    def _value(self, value: Any, key: str) -> float:
        try:
            return _number(value, key)
        except ValueError:
            self._leave_out(f"what is no number in the curve {key}", _brief(value))
            return _NAN

    def _happened(self, event: Any, iteration: int) -> Optional[Dict[str, Any]]:
        try:
            return _event(event, iteration)
        except ValueError as error:
            self._leave_out("events with faults", str(error))
            return None

    def _state(self, P: Any, arrays: Optional[Mapping[str, Any]]) -> Dict[str, _Packed]:
        """P and what comes with it, as they are now."""
        state = {"P": _packed(P, self._dtype)}
        if state["P"].shape != self._shapes["P"]:
            raise ValueError(f"P has the shape {state['P'].shape}, expected {self._shapes['P']}: "
                             "[row, column, digit]")
        room, texts = MAX_PAYLOAD - 2 * FLUSH_BYTES - len(state["P"].data), MAX_HEADER // 2
        for name, values in (arrays or {}).items():
            if name == "temperature":
                values = _number(values, name)
            one = _packed(values, "|u1" if name == "decoded" else self._dtype)
            if name in ("P", "P_at", "iteration", "metrics"):
                raise ValueError(f"an array cannot be called {name}: the log has one of that name")
            if one.shape != self._shapes.get(name, one.shape):
                raise ValueError(
                    f"{name} has the shape {one.shape}, expected {self._shapes[name]}")
            fault = _array_fault(name, one, room, texts)
            if fault:
                self._leave_out(f"arrays: {fault}", _brief(name))
                continue
            room -= len(one.data)
            texts -= len(_described(name, one.dtype, one.shape)) + 2
            state[name] = one
        return state

    def _add_state(self, iteration: int, state: Mapping[str, _Packed]) -> None:
        kind = [(name, one.dtype, one.shape) for name, one in state.items()]
        if kind != self._state_kind:
            self.flush()
            self._state_kind = kind
            self._state_data = [[] for _ in kind]
        self._state_at.append(iteration)
        for data, one in zip(self._state_data, state.values()):
            data.append(one.data)
            self._bytes += len(one.data)
        self._full += len(state["P"].data)
        if not self._every and self._full >= FULL_RATE:
            self._stride *= 2
            self._full = 0

    def flush(self) -> None:
        """Writes the buffered rows. The log also does this automatically, at most every 0.1 s."""
        with self._guard:
            if self._iterations or self._state_at:
                self._write_rows({"type": "rows"})

    def _write_rows(self, header: Dict[str, Any]) -> None:
        self._flushed = time.monotonic()
        rows, states = len(self._iterations), len(self._state_at)
        arrays = {
            "iteration": _Packed("<i8", (rows,), _bytes(self._iterations)),
            "metrics": _Packed("<f8", (rows, len(self._keys)), _bytes(self._rows)),
        }
        if states:
            arrays["P_at"] = _Packed("<i8", (states,), _bytes(self._state_at))
            for (name, dtype, shape), data in zip(self._state_kind, self._state_data):
                arrays[name] = _Packed(dtype, (states, *shape), b"".join(data))
                data.clear()
        if self._events:
            header["events"] = self._events
        self._iterations, self._rows, self._state_at = array("q"), array("d"), array("q")
        self._events, self._bytes = [], 0
        self._write(header, arrays)

    def _write(
        self, header: Mapping[str, Any], arrays: Optional[Mapping[str, _Packed]] = None
    ) -> None:
        self._put(_frame(header, arrays or {}))

    def _put(self, frame: bytes) -> None:
        try:
            if self._own and os.fstat(self._file.fileno()).st_nlink == 0:
                _warn_once(f"{self.path} was deleted: what is logged from now on is lost")
            _write_all(self._file, frame)
        except OSError as error:
            # Behind a frame that was cut nothing could be read any more.
            self._let_go("the log is closed")
            raise OSError(error.errno, f"{error.strerror}; the log ends here", self.path) from None

    def close(self) -> None:
        """Writes the buffered rows, the last P, and the end of the run. Leaving the ``with`` block,
        dropping the last reference and ending the script do the same; after an exception they write
        its text (``Log.reason``) instead of the end."""
        self._end("")

    def _end(self, reason: str, closed: str = "the log is closed") -> None:
        with self._guard:
            if self._closed:
                return
            if self._pending is not None:
                self._add_state(*self._pending)
                self._pending = None
            last: Dict[str, Any] = {"type": "rows", "ended": True}
            self._write_rows(last if not reason else {"type": "rows", "reason": reason[:2000]})
            self._let_go(closed)
            self._refresh()

    def _let_go(self, closed: str) -> None:
        """Leaves the file as it is; ``closed`` says why no more can be logged."""
        self._closed = closed
        _open_runs.discard(self)
        if self._own:
            _lock(self._file, False)  # also for a process that has inherited the file
            self._file.close()

    def show(self, height: int = 760) -> "Page":
        """The run so far, for a cell of a notebook: see ``Page``."""
        if not self._closed:
            self.flush()
        return Page(self.path, height=height)

    def _refresh(self) -> None:
        if self._display:
            self._display.update(Page(self.path))
            self._displayed = time.monotonic()

    def _give_way(self, write: bool) -> None:
        """Ends for a new run of the same path; ``write``: there are rows."""
        closed = "the log is closed: a new Run writes its file"
        if not write:
            with self._guard:
                return self._let_go(closed)
        try:
            self._end(self._error_since() or "a new run took its file", closed)
        except OSError as error:
            _warn_once(f"the last rows of the previous run are lost: {error}")

    def _error_since(self) -> str:
        """What ended the script, or a cell of a notebook, since the run began."""
        error = getattr(sys, "last_value", None)
        return "" if error is None or id(error) == self._earlier_error else _summary(error)

    def __enter__(self) -> "Run":
        return self

    def __exit__(self, kind: Any, error: Optional[BaseException], where: Any) -> None:
        proper = error is None or (isinstance(error, SystemExit) and not error.code)
        self._end("" if error is None or proper else _summary(error))

    def __del__(self) -> None:
        if not getattr(self, "_closed", "not made"):  # what waits would be lost
            self._end(self._error_since())


def _array_fault(name: Any, one: _Packed, room: int, texts: int) -> str:
    """Why no reader takes an array that comes with P, else empty."""
    if not isinstance(name, str) or name != name.encode("utf-8", "replace").decode():
        return "a name is no text"
    if len(one.shape) > MAX_DIMENSIONS:
        return f"at most {MAX_DIMENSIONS} dimensions can be read"
    if len(one.data) > room or max(one.shape, default=0) > MAX_PAYLOAD:
        return f"at most {MAX_PAYLOAD} bytes can be read, all arrays of an iteration together"
    if len(_described(name, one.dtype, one.shape)) + 2 > texts:
        return "the names of all arrays are too long"
    return ""


def _check_text(text: Any, name: str) -> None:
    if not isinstance(text, str):
        raise TypeError(f"{name} is {_brief(text)}, expected a text")
    if text != text.encode("utf-8", "replace").decode():
        raise ValueError(f"{name} holds half a character (a lone surrogate): {_brief(text)}")


def _run_parameters(given: Optional[Mapping[str, Any]]) -> Dict[str, Dict[str, Any]]:
    """The parameters of a run as a frame "hello" names them. Arrays, lists and the like become
    their text.

    >>> [one["default"] for one in _run_parameters(dict(lr=np.float32(0.5), betas=[1, 2])).values()]
    [0.5, '[1, 2]']
    """
    if not isinstance(given or {}, Mapping):
        raise TypeError(f"parameters are {_brief(given)}, expected values by name: dict(lr=0.1)")
    out: Dict[str, Dict[str, Any]] = {}
    for key, value in (given or {}).items():
        _check_text(key, "the name of a parameter")
        if _shown(key) != key:
            raise ValueError(f"the name of a parameter has control characters: {_brief(key)}")
        with contextlib.suppress(ValueError, RuntimeError):  # of more than one element
            value = value.item() if hasattr(value, "item") else value
        if (isinstance(value, (list, tuple, dict, set, frozenset, os.PathLike))
                or hasattr(value, "tolist")):
            value = str(value)
        if isinstance(value, str):
            _check_text(value, f"the parameter {key}")
        out[key] = _parameter(key, value)
    return out


_open_runs: "weakref.WeakSet[Run]" = weakref.WeakSet()


def _flush_waiting(reference: "weakref.ref[Run]") -> None:
    run = reference()
    if run is None:
        return
    with run._guard:
        run._timed = False
        try:
            if not run._closed:
                run.flush()
        except OSError as error:  # the next log() says so
            run._closed = str(error)


def _summary(error: BaseException) -> str:
    """The last line of a traceback.

    >>> _summary(KeyError("lr"))
    "KeyError: 'lr'"
    """
    return traceback.format_exception_only(type(error), error)[-1].strip()


def _close_all() -> None:
    for run in list(_open_runs):
        run._end(run._error_since())


def _leave_to_parent() -> None:
    """In a child process: its copy of a log would write the waiting rows twice."""
    for run in list(_open_runs):
        run._closed = "the log belongs to the process that made it: make a Run in this one"
        run._guard = threading.RLock()  # another thread of the parent may have held it
        if run._own:
            run._file.close()
    _open_runs.clear()


atexit.register(_close_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_to_parent)


def _lock(file: BinaryIO, take: bool) -> bool:
    """Takes the lock of an open file, or gives it back; False where another process has it. A
    file system without locks has none to refuse."""
    if fcntl is not None:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB if take else fcntl.LOCK_UN)
        except BlockingIOError:
            return False
        except OSError:
            pass
    return True


def _write_all(file: BinaryIO, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        written = file.write(rest)
        rest = rest[len(rest) if written is None else written :]


def _appended(path: str) -> BinaryIO:
    """A new file that can only be appended to; FileExistsError where the path is taken."""
    file: Any = open(path, "xb", buffering=0,
                     opener=lambda name, flags: os.open(name, flags | os.O_APPEND, 0o666))
    opened: BinaryIO = file
    return opened


def _has_path(file: BinaryIO, path: str) -> bool:
    """Whether the path still leads to this open file."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), os.stat(path))
    except FileNotFoundError:
        return False


def _created(path: str, beginning: bytes) -> Optional[BinaryIO]:
    """A new log; FileExistsError where the path is taken, None where another process has taken the
    file over before it was locked."""
    file = _appended(path)
    try:
        if _lock(file, True) and _has_path(file, path):
            try:
                _write_all(file, beginning)
            except BaseException:
                os.unlink(path)
                raise
            return file
    except BaseException:
        file.close()
        raise
    file.close()
    return None


def _open_log(path: str, beginning: Callable[[str], bytes], fresh: bool) -> Tuple[str, BinaryIO]:
    """The path and the open file of a new log; ``fresh`` leaves a file that is there alone."""
    if os.path.exists(path) and not os.path.isfile(path):
        first = beginning(os.path.splitext(os.path.basename(path))[0])
        pipe: Any = open(path, "wb", buffering=0)  # of a folder that is the error
        try:
            _write_all(pipe, first)
        except BaseException:
            pipe.close()
            raise
        return path, pipe
    path = os.path.realpath(path)
    stem, extension = os.path.splitext(path)
    number = 1
    while True:
        here = path if number == 1 else f"{stem}-{number}{extension}"
        first = beginning(os.path.splitext(os.path.basename(here))[0])
        try:
            opened = _created(here, first)
        except FileExistsError:
            number += fresh
            opened = None if fresh else _replaced(here, first)
        if opened is not None:
            return here, opened


@contextlib.contextmanager
def _taken_over(path: str, use: str, own: bool) -> Iterator[Tuple[BinaryIO, List[Run]]]:
    """The file of a log, locked, and with ``own`` the runs of this process that write it, which
    have its lock. An error says why the file cannot be replaced; ``use`` is what the path is for.
    """
    if os.path.exists(path) and not os.path.isfile(path):
        raise FileExistsError(errno.EEXIST, f"{use}, but this is no file; move it away, or give "
                              "the log another path", path)
    with open(path, "r+b") as file:
        there = os.fstat(file.fileno())
        runs = [run for run in list(_open_runs)
                if own and run._own and os.path.samestat(os.fstat(run._file.fileno()), there)]
        if not runs and not _lock(file, True):
            raise BlockingIOError(
                errno.EWOULDBLOCK, "another process writes this log; end it, or log to the "
                'next free name with Run(..., exist="new")', path)
        if not _is_log(file):
            raise FileExistsError(
                errno.EEXIST, f"{use}, but this file is no log and stays as it is; move it away, "
                'give the log another path, or the next free one with Run(..., exist="new")', path)
        yield file, runs


def _replaced(path: str, beginning: bytes) -> Optional[BinaryIO]:
    """A new log in place of the one that has the path; None where that is another one by now."""
    with contextlib.ExitStack() as files:
        try:
            before, earlier = files.enter_context(_taken_over(path, "the log goes here", True))
        except FileNotFoundError:
            return None
        if not _has_path(before, path):
            return None
        rows = any(run._iterations for run in earlier) or _has_rows(before)
        if rows:
            with contextlib.suppress(FileNotFoundError):
                files.enter_context(
                    _taken_over(path + "~", "the rows of the previous run go here", False))
        file = _swapped(path, beginning, rows, earlier)
        # Not before: what follows the file sees the new run with the end of this one.
        for run in earlier:
            run._give_way(rows)
    return file


def _swapped(path: str, beginning: bytes, rows: bool, earlier: Sequence[Run]) -> BinaryIO:
    """A locked new log that takes the path, which leads to one of the two files at any time; that
    of the earlier runs becomes ``path~`` if it has rows."""
    name = os.path.join(os.path.dirname(path), f".{os.getpid()}-{time.time_ns()}.sudolog")
    file = _appended(name)
    try:
        _lock(file, True)
        _write_all(file, beginning)
        if rows:
            try:
                os.link(path, name + "~")
            except OSError:  # the file system has no hard links: a copy needs all rows
                for run in earlier:
                    run._give_way(rows)
                shutil.copyfile(path, name + "~")
            os.replace(name + "~", path + "~")
        os.replace(name, path)
    except BaseException:
        file.close()
        for left in (name, name + "~"):
            with contextlib.suppress(FileNotFoundError):
                os.unlink(left)
        raise
    return file


def _is_log(file: BinaryIO) -> bool:
    """Whether a file is empty or begins as a log does, also one that was cut right there.

    >>> [_is_log(io.BytesIO(data)) for data in (b"", b'{"type": "he', b"1,2\\n", b'{"a": 1}\\n')]
    [True, True, False, False]
    """
    file.seek(0)
    line = file.readline(MAX_HEADER)
    file.seek(0)
    if line.endswith(b"\n"):
        try:
            header = _parse(line.decode())
        except ValueError:
            return False
        return isinstance(header, dict) and header.get("type") == "hello"
    first, begun = b'{"type":"hello"', line[:64].replace(b" ", b"")
    return begun.startswith(first) or first.startswith(begun)


def _has_rows(file: BinaryIO) -> bool:
    """Whether more is in it than the beginning of a log: what cannot be read counts, too."""
    end = 0
    try:
        for header, arrays in frames(file):
            if header["type"] not in ("hello", "new", "metrics") and len(arrays["iteration"]) > 0:
                return True
            end = file.tell()
    except (KeyError, SudologError):
        return True
    return end < os.fstat(file.fileno()).st_size


class Log:
    """The contents of a log, as arrays. P and its arrays may be present at fewer iterations than
    the curves.

    - ``iteration``: [m]; ``metrics``: for each curve [m], NaN where it had no value;
    - ``P_at``: [c], the iterations of P: [c, N, N, N], [row, column, digit];
    - ``arrays``: what else came with P (``decoded``, ``Z``, ``gradient``, ...): [c, ...];
    - ``events``: what steps did, a list of ``{"iteration", "kind", "text", ...}``;
    - ``status``: how the program's own runs ended, else "running";
    - ``ended``: whether the run, or the script that logged it, came to its end;
    - ``reason``: what stopped it before its end, as the text of an exception, or why it ended; else
      empty;
    - ``hello`` and ``new``: the frames as they are; ``parameters``, ``title``, ``givens`` of them.
    """

    def __init__(self, hello: Dict[str, Any], new: Dict[str, Any]) -> None:
        self.hello = hello
        self.new = new
        self.title: str = hello.get("title", hello.get("name", ""))
        self.parameters: Dict[str, Any] = new.get("parameters", {})
        self.side: int = int(new["side"])
        self.givens: np.ndarray[Any, Any] = np.array(new["givens"]).reshape(self.side, self.side)
        self.status = "running"
        self.ended = False
        self.reason = ""
        self.iteration: np.ndarray[Any, Any] = np.empty(0, "<i8")
        self.metrics: Dict[str, np.ndarray[Any, Any]] = {}
        self.P_at: np.ndarray[Any, Any] = np.empty(0, "<i8")
        self.P: np.ndarray[Any, Any] = np.empty((0, self.side, self.side, self.side), "<f4")
        self.arrays: Dict[str, np.ndarray[Any, Any]] = {}
        self.events: List[Dict[str, Any]] = []

    def __repr__(self) -> str:
        return f"<Log {self.title!r}: {len(self.iteration)} iterations, {len(self.P_at)} with P>"


_parse = json.JSONDecoder().decode


def frames(file: BinaryIO) -> Iterator[Tuple[Dict[str, Any], Dict[str, Any]]]:
    """The frames of an open log one by one: the header, and its arrays by name (without NumPy as
    memoryviews of the same shape).

    Ends where the file ends, or before a frame that is not there as a whole yet.
    """
    number, offset = 0, 0

    def fail(what: str) -> SudologError:
        return SudologError(f"frame {number} (byte {offset}): {what}")

    while True:
        number += 1
        line = file.readline(MAX_HEADER + 1)
        if len(line) > MAX_HEADER:
            raise fail(f"its first line has more than {MAX_HEADER} bytes")
        if not line.endswith(b"\n"):
            return
        try:
            header = _parse(line.decode())
        except ValueError as error:
            raise fail(f"expected a line of JSON: {error}") from None
        if not isinstance(header, dict) or not isinstance(header.get("type"), str):
            raise fail('expected a line of JSON with a "type"')
        if "payload_length" not in header and "arrays" not in header:
            yield header, {}
            offset += len(line)
            continue
        length = header.get("payload_length", 0)
        if type(length) is not int or not 0 <= length <= MAX_PAYLOAD:
            raise fail(f'"payload_length" is {length}, expected at most {MAX_PAYLOAD}')
        payload = file.read(length) if length else b""
        if len(payload) < length:
            return
        if length and "crc32" in header and header["crc32"] != zlib.crc32(payload):
            raise fail("its bytes are not those that were written (crc32)")
        arrays: Dict[str, Any] = {}
        at = 0
        for item in header.get("arrays", ()):
            try:
                name, dtype = item["name"], item["dtype"]
                shape, size = item["shape"], item["nbytes"]
                if dtype not in CODES:
                    raise ValueError(f"the type {dtype}")
                arrays[name] = _shaped(payload[at : at + size], dtype, shape)
            except (KeyError, TypeError, ValueError) as error:
                raise fail(f"an array does not fit its description: {error}") from None
            at += size
        if "arrays" in header and at != length:
            raise fail(f'its arrays take {at} bytes, but "payload_length" is {length}')
        yield header, arrays
        offset += len(line) + length


def read(path: Union[str, "os.PathLike[str]", BinaryIO]) -> Log:
    """Reads a log. An incomplete last frame is ignored; any other fault raises a SudologError."""
    _need_numpy("read()")
    place: Any = path
    if not hasattr(path, "read"):
        with open(place, "rb") as file:
            try:
                return read(file)
            except SudologError as error:
                raise SudologError(f"{os.fspath(place)!s}: {error}") from None
    try:
        return _gathered(frames(place))
    except SudologError:
        raise
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise SudologError(f"a frame does not hold what it should: {error!r}") from None


def _gathered(parts: Iterator[Tuple[Dict[str, Any], Dict[str, Any]]]) -> Log:
    hello: Optional[Dict[str, Any]] = None
    log: Optional[Log] = None
    keys: List[str] = []
    rows: List[Tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]] = []
    states: List[Dict[str, np.ndarray[Any, Any]]] = []
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
            log.ended = log.ended or bool(header.get("ended", False))
            log.reason = header.get("reason", log.reason)
            log.events += header.get("events", [])
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


# --- pages ----------------------------------------------------------------------------------------


def _viewer() -> str:
    """The page without a run; beside the sources of the program it is joined from its parts."""
    if _VIEWER:
        return _VIEWER
    web = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "web")

    def part(name: str) -> str:
        with open(os.path.join(web, name), encoding="utf-8") as file:
            return file.read()

    try:
        page = part("page.html")
        for name in ("page.css", "log.js", "cube.js", "charts.js", "page.js"):
            page = page.replace("/*{" + name + "}*/", part(name))
    except FileNotFoundError:
        raise FileNotFoundError(
            "this copy of sudoscope.py has no viewer: use the installed one, or install it by "
            "pip install ./resources/python") from None
    return page


def _evenly(items: Any, count: int) -> Any:
    """At most that many items, with the first and the last.

    >>> _evenly(np.arange(10), 4).tolist()
    [0, 3, 6, 9]
    """
    if len(items) <= count:
        return items
    return items[np.arange(count) * (len(items) - 1) // (count - 1)]


def _page_frames(path: str) -> bytes:
    """A log as a page holds it: P in 8 bits, at most PAGE_STATES times, with the digits that flip;
    exact curves, or the minima and maxima of PAGE_ROWS equal parts."""
    with open(path, "rb") as file:
        announced = [metric for header, _ in frames(file) if header["type"] in ("hello", "metrics")
                     for metric in header.get("metrics", [])]
    log = read(path)
    decoded = log.arrays.get("decoded", log.P.argmax(-1).astype("u1") + 1)
    flips = 1 + np.flatnonzero((decoded[1:] != decoded[:-1]).any((1, 2)))
    chosen = every = np.arange(len(log.P))
    if len(every) > PAGE_STATES:
        chosen = np.unique(np.concatenate([
            _evenly(flips, 2 * PAGE_STATES // 3), _evenly(every, PAGE_STATES // 3)]))
    arrays: Dict[str, Any] = {"iteration": log.iteration}
    curves = np.stack([*log.metrics.values(), log.iteration], 1)[:, :-1]
    if len(curves) > PAGE_ROWS:
        starts = np.arange(PAGE_ROWS) * len(curves) // PAGE_ROWS
        arrays["iteration"] = log.iteration[starts]
        arrays["metrics"] = np.fmin.reduceat(curves, starts).astype("<f4")
        arrays["metrics_max"] = np.fmax.reduceat(curves, starts).astype("<f4")
    else:
        arrays["metrics"] = curves
    if len(chosen):
        arrays["P_at"] = log.P_at[chosen]
        arrays["P"] = np.rint(255 * np.clip(np.nan_to_num(log.P[chosen]), 0, 1)).astype("|u1")
        arrays["decoded"] = decoded[chosen].astype("|u1")
    events = [event for event in log.events if event.get("kind") == "parameter"]
    return (_frame({**log.hello, "metrics": announced}, {}) + _frame(log.new, {})
            + _frame({"type": "rows", "reason": log.reason, "events": events}, arrays))


class Page:
    """The logs of one to four runs as a web page that plays them: one file, without a network. A
    notebook shows it in the cell; ``save(path)`` writes it; ``html()`` is its text."""

    def __init__(self, *logs: Union[str, "os.PathLike[str]"], height: int = 760) -> None:
        if not 1 <= len(logs) <= 4:
            raise ValueError(f"a page shows one to four runs, not {len(logs)}")
        _need_numpy("a page")
        self.logs: List[str] = [os.fspath(log) for log in logs]
        self.height = _whole(height, "height", 100, 10000)

    def html(self) -> str:
        runs = b"".join(_page_frames(log) for log in self.logs)
        return _viewer().replace("<!--{runs}-->", base64.b64encode(runs).decode())

    def save(self, path: Union[str, "os.PathLike[str]"]) -> None:
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.html())

    def _repr_html_(self) -> str:
        return (f'<iframe title="Sudoscope" style="width: 100%; height: {self.height}px; border: 0" '
                f'srcdoc="{html.escape(self.html())}"></iframe>')


def show(*logs: Union[str, "os.PathLike[str]"], height: int = 760) -> Page:
    """Runs in the cell of a notebook: the last value of the cell, or ``display(show(...))``."""
    return Page(*logs, height=height)


# --- solvers --------------------------------------------------------------------------------------


class Parameter(NamedTuple):
    """A parameter as the window shows it. ``solver(lr=...)`` accepts one of these, or in short

    - ``(0.1, 1e-4, 10, "log")``: default, least, largest, and a slider by factors of ten;
    - ``(300, 1, 5000)``: whole numbers where all three are;
    - ``True``: a switch; ``"text"``: a text; ``["adam", "sgd"]``: a choice, the first the default;
    - ``0.5``: a number with a range around it.

    A parameter that is not ``live`` takes effect after a restart of the run.
    """

    default: Union[bool, int, float, str]
    min: Optional[float] = None
    max: Optional[float] = None
    scale: str = "linear"
    label: str = ""
    symbol: str = ""
    unit: str = ""
    section: str = ""
    help: str = ""
    live: bool = True
    choices: Sequence[str] = ()


_KINDS = {bool: "flag", int: "integer", float: "real", str: "text"}


def _parameter(key: str, given: Any) -> Dict[str, Any]:
    """All that a frame "hello" says of a parameter.

    >>> lr = _parameter("lr", (0.1, 1e-4, 10, "log"))
    >>> lr["kind"], lr["default"], lr["min"], lr["max"], lr["scale"], lr["live"]
    ('real', 0.1, 0.0001, 10, 'log', True)
    >>> _parameter("steps", 300)["kind"], _parameter("rule", ["adam", "sgd"])["default"]
    ('integer', 'adam')
    >>> _parameter("lr", (3, 0, 1))
    Traceback (most recent call last):
        ...
    ValueError: lr is 3 by default, which is not from 0 to 1
    """
    if isinstance(given, Parameter):
        one = given
    elif isinstance(given, tuple):
        one = Parameter(*given)
    elif isinstance(given, list):
        one = Parameter(given[0] if given else "", choices=given)
    else:
        one = Parameter(given)
    value: Any = one.default
    if type(value) not in _KINDS:
        raise TypeError(f"{key} is a flag, a number or a text, not {type(value).__name__}")
    kind = "choice" if one.choices else _KINDS[type(value)]
    if kind == "integer" and any(isinstance(end, float) for end in (one.min, one.max)):
        kind, value = "real", float(value)
    if kind == "integer":
        value = _whole(value, key, -2**63, 2**63 - 1)
    out: Dict[str, Any] = {
        "key": key,
        "symbol": one.symbol,
        "label": one.label or key,
        "unit": one.unit,
        "section": one.section,
        "help": one.help,
        "kind": kind,
        "default": value,
        "scale": one.scale,
        "live": one.live,
        "choices": list(one.choices),
    }
    if one.scale not in ("linear", "log"):
        raise ValueError(f'{key} has a scale of "linear" or "log", not "{one.scale}"')
    if kind in ("integer", "real"):
        most = sys.float_info.max
        usual = 10 * value if kind == "integer" else max(-most, min(most, 10 * value))
        out["min"] = min(0, usual) if one.min is None else one.min
        out["max"] = max(1 if kind == "real" else 10, usual) if one.max is None else one.max
        if not all(math.isfinite(_number(out[end], f"{end} of {key}")) for end in ("min", "max")):
            raise ValueError(f"{key} goes from {out['min']} to {out['max']}, expected numbers")
    return dict(out, default=_checked(out, value))


def _checked(parameter: Mapping[str, Any], value: Any) -> Any:
    """The value as its parameter's kind; a ValueError says what was expected."""
    key, kind = parameter["key"], parameter["kind"]
    if kind == "flag" and type(value) is bool:
        return value
    if kind == "text" and isinstance(value, str):
        return value
    if kind == "choice" and value in parameter["choices"]:
        return value
    if kind in ("integer", "real") and (
            type(value) is int or type(value) is float and math.isfinite(value)):
        low, high = parameter["min"], parameter["max"]
        if not low <= value <= high:
            raise ValueError(f"{key} is {value} by default, which is not from {low} to {high}"
                             if "default" in parameter and parameter["default"] is value
                             else f"{key} is {value}, expected {low} to {high}")
        if kind == "real":
            return float(value)
        if value == int(value) and -2**63 <= value < 2**63:
            return int(value)
    wanted = {"flag": "true or false", "integer": "a whole number", "real": "a number",
              "choice": "one of " + ", ".join(parameter["choices"])}.get(kind, "a text")
    raise ValueError(f"{key} is {value!r}, expected {wanted}")


class Parameters:
    """The values of a run's parameters: ``p.lr``. They may change between two steps."""

    def __init__(self, values: Mapping[str, Union[bool, int, float, str]]) -> None:
        self.__dict__.update(values)

    def __getattr__(self, key: str) -> Any:  # of what is not there
        raise AttributeError(f"no parameter {key}; there are: {', '.join(self.__dict__) or 'none'}")

    def __repr__(self) -> str:
        return f"Parameters({', '.join(f'{k}={v!r}' for k, v in self.__dict__.items())})"


class State(NamedTuple):
    """The state of a solver after a step. ``P, curves`` or only P are short forms.

    - ``P``: [N, N, N] probabilities, [row, column, digit], or [N, N] digits, 0 for none; an array,
      a tensor or nested lists;
    - ``curves``: ``dict(loss=0.5)``, numbers by name; a name that is missing is NaN;
    - ``decoded``: the grid the solver would answer, [N, N], 0 for none. Default: the most probable
      digits of P. The program checks this grid against the rules;
    - ``event``: what the step did: a text, or a dict with "kind" ("move", "restart", "commit",
      "constriction", "converged") and what fits of "text", "cell", "digit", "count", "amount";
    - ``status``: "running", or how it ended: "stuck", "exhausted", "infeasible", "diverged".
    """

    P: Any
    curves: Mapping[str, Any] = {}
    decoded: Any = None
    event: Union[None, str, Mapping[str, Any]] = None
    status: str = "running"


STATUSES = ("running", "solved", "stuck", "infeasible", "exhausted", "diverged")
EVENTS = ("none", "constriction", "move", "restart", "commit", "converged")


def _event(event: Union[None, str, Mapping[str, Any]], iteration: int) -> Optional[Dict[str, Any]]:
    """An event as frames hold it.

    >>> _event({"kind": "restart", "count": np.int64(2)}, 7)
    {'iteration': 7, 'kind': 'restart', 'count': 2}
    """
    if not event:
        return None
    if isinstance(event, str):
        event = {"text": event}
    if not isinstance(event, (dict, Mapping)):
        raise ValueError(f"an event is a text or a dict, not {_brief(event)}")
    out: Dict[str, Any] = {"iteration": iteration, "kind": event.get("kind", "none")}
    if out["kind"] not in EVENTS:
        raise ValueError(f'an event is of kind {", ".join(EVENTS)}, not {out["kind"]!r}')
    for key, value in event.items():
        if key in ("cell", "digit", "count"):
            out[key] = _whole(value, f"the {key} of an event", -2**31, 2**31 - 1)
        elif key == "amount":
            out[key] = _number(value, "the amount of an event")
            if not math.isfinite(out[key]):
                raise ValueError(f"the amount of an event is {out[key]}, expected a number")
        elif key in ("text", "constriction"):
            out[key] = str(value)[:500]
        elif key != "kind":
            raise ValueError(f"an event has no {key}")
    return out


class Solver:
    """What ``@solver(...)`` makes of a function or a class; calling it calls those.

    >>> @solver("Halving", rate=(0.5, 0.0, 1.0))
    ... def halving(puzzle, p):
    ...     loss, P = 1.0, puzzle.candidates().astype(float)
    ...     while True:
    ...         yield P, dict(loss=loss)
    ...         loss *= p.rate
    >>> run = halving.start("1... .2.. ..3. ...4")
    >>> run.step(), run.step(), run.iteration, run.curves
    (True, True, 2, {'loss': 0.25})
    >>> run.set("rate", 1)
    >>> run.step(), run.curves["loss"], halving.metrics
    (True, 0.25, ['loss'])
    >>> run.set("rate", 3)
    Traceback (most recent call last):
        ...
    ValueError: rate is 3, expected 0.0 to 1.0
    """

    def __init__(
        self,
        what: Callable[..., Any],
        title: str,
        summary: str,
        name: str,
        sides: Tuple[int, int],
        metrics: Optional[Sequence[Union[str, Mapping[str, Any]]]],
        parameters: Mapping[str, Any],
    ) -> None:
        self.what = what
        self.title = title
        self.named: str = name or getattr(what, "__name__", "solver").replace("_", "-").lower()
        self.name = self.named  # or another one, where there are two
        self.summary = summary or (inspect.getdoc(what) or "").split("\n\n")[0].replace("\n", " ")
        self.sides = sides
        self.parameters = {key: _parameter(key, given) for key, given in parameters.items()}
        self.is_class = inspect.isclass(what)
        if self.is_class:
            for method in ("reset", "step"):
                if not callable(getattr(what, method, None)):
                    raise TypeError(f"the class {self.name} needs a method {method}()")
            self.uses_seed = True
        else:
            if not inspect.isgeneratorfunction(what):
                raise TypeError(f"{self.name} is no generator: it has no yield")
            self.uses_seed = len(inspect.signature(what).parameters) > 2
        self._metrics = None if metrics is None else [_metric(one) for one in metrics]
        self.__doc__ = getattr(what, "__doc__", None)

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return self.what(*arguments, **named)

    @property
    def metrics(self) -> List[str]:
        """The names of the curves."""
        return [str(one["key"]) for one in self.metric_infos()]

    def metric_infos(self) -> List[Dict[str, Any]]:
        """What a frame "hello" says of the curves. Where they were not declared they are those of
        the first state on an empty board."""
        if self._metrics is None:
            side = next(n for n in range(max(2, self.sides[0]), 37) if _has_boxes(n))
            first = _normal(self._begin(Puzzle("." * side**2), 0, Parameters(self.defaults()))[1])
            self._metrics = [_metric(key) for key in first.curves]
        return self._metrics

    def defaults(self) -> Dict[str, Any]:
        return {key: one["default"] for key, one in self.parameters.items()}

    def start(self, puzzle: Any, seed: int = 0, **parameters: Any) -> "Progress":
        """A run of it at iteration 0."""
        values = self.defaults()
        for key, value in parameters.items():
            if key not in values:
                raise ValueError(f"{self.name} has no parameter {key}")
            values[key] = _checked(self.parameters[key], value)
        board = puzzle if isinstance(puzzle, Puzzle) else Puzzle(puzzle)
        p = Parameters(values)
        return Progress(self, board, p, *self._begin(board, seed, p))

    def _begin(self, puzzle: Puzzle, seed: int, p: Parameters) -> Tuple[Any, Any]:
        """The object at work, and its first state."""
        if self.is_class:
            instance = self.what()
            instance.p = p
            return instance, instance.reset(puzzle, seed)
        generator = self.what(*([puzzle, p, seed] if self.uses_seed else [puzzle, p]))
        try:
            return generator, next(generator)
        except StopIteration:
            raise ValueError(f"{self.name} yields no state to begin with") from None

    def hello(self) -> Dict[str, Any]:
        can = ["copy"] if self.is_class else []
        if self.is_class and callable(getattr(self.what, "set_cube", None)):
            can.append("cube")
        return {
            "type": "hello",
            "protocol": PROTOCOL,
            "name": self.name,
            "title": self.title,
            "summary": self.summary,
            "usesSeed": self.uses_seed,
            "can": can,
            "sides": list(self.sides),
            "parameters": list(self.parameters.values()),
            "metrics": self.metric_infos(),
        }


def _has_boxes(side: int) -> bool:
    return any(side % height == 0 for height in range(2, int(side**0.5) + 1))


def _metric(one: Union[str, Mapping[str, Any]]) -> Dict[str, Any]:
    return {"key": one} if isinstance(one, str) else dict(one)


def _normal(result: Any) -> State:
    """A state, of whatever a solver gave."""
    if type(result) is State:
        return result
    if type(result) is tuple:
        if not 1 <= len(result) <= len(State._fields):
            raise ValueError(f"{len(result)} values, expected P, curves or a State")
        return State(*result)
    return State(result)


class _Lists(NamedTuple):
    """What was given as nested lists."""

    shape: Tuple[int, ...]
    values: List[Any]


class Progress:
    """One run of a solver, step by step: ``P``, ``curves``, ``decoded``, ``iteration``, ``status``.

    ``step()`` says whether there was a step: not after the end.
    """

    def __init__(self, solver: Solver, puzzle: Puzzle, p: Parameters, work: Any, first: Any):
        self.solver = solver
        self.puzzle = puzzle
        self.parameters = p
        self.iteration = 0
        self.status = "running"
        self.event: Optional[Dict[str, Any]] = None
        self._work = work
        n = puzzle.side
        self._likeliest = self._judged = self._likeliest_digits = b""
        self._solved = False
        self._cube_shape, self._grid_shape = (n, n, n), (n, n)
        self._take(first)

    def step(self) -> bool:
        """One step; False, and nothing else, when there is none left."""
        if self.status not in ("running", "solved"):
            return False
        if self.solver.is_class:
            result = self._work.step()
            if result is None:
                self.status = "stuck"
                return False
        else:
            try:
                result = next(self._work)
            except StopIteration as end:
                self.status = end.value if end.value in STATUSES[2:] else "stuck"
                return False
        self.iteration += 1
        try:
            self._take(result)
        except BaseException:
            self.iteration -= 1  # what cannot be taken is no step
            raise
        return True

    def _take(self, result: Any) -> None:
        if type(result) is tuple and len(result) == 2:  # as most do
            (P, curves), decoded, event, status = result, None, None, "running"
        else:
            P, curves, decoded, event, status = _normal(result)
        if status not in STATUSES:
            raise ValueError(f"a state is {', '.join(STATUSES)}, not {status!r}")
        if type(curves) is not dict and not isinstance(curves, Mapping):
            raise ValueError(f"the curves are {curves!r}, expected numbers by name: dict(loss=0.5)")
        if np is None or type(P) is not np.ndarray:
            P = self._converted(P)
        if P.shape == self._cube_shape:
            digits = self._most_likely(P) if decoded is None else self._digits(decoded)
        elif P.shape == self._grid_shape:
            P = self._digits(P)
            digits = P if decoded is None else self._digits(decoded)
        else:
            raise ValueError(f"P has the shape {P.shape}, expected {self._cube_shape}: "
                             f"[row, column, digit], or {self._grid_shape} digits")
        happened = _event(event, self.iteration) if event else None
        # All of it is as it should be: from here on nothing is refused.
        self._given_P: Any = P  # an array, _Lists without NumPy, or digits as bytes
        self.curves, self.event, self.status = curves, happened, status
        if digits != self._judged:
            self._judged = digits
            self._solved = self.puzzle.is_solved(digits)
        if self._solved and status == "running":
            self.status = "solved"

    def _converted(self, given: Any) -> Any:
        if np is not None and not isinstance(given, (list, tuple)):
            return _array(given)
        lists = _Lists(*_flat(given))
        if np is not None and lists.shape == self._cube_shape:
            return np.array(lists.values, float).reshape(lists.shape)
        return lists

    def _most_likely(self, P: Any) -> bytes:
        """The digits with the largest P, the first of equal ones."""
        n = self.puzzle.side
        if type(P) is _Lists:
            cells = [P.values[at : at + n] for at in range(0, n**3, n)]
            return bytes([cell.index(max(cell)) + 1 for cell in cells])
        indices = P.argmax(2)
        likeliest: bytes = indices.tobytes()
        if likeliest != self._likeliest:  # mostly it is what it was
            self._likeliest, self._likeliest_digits = likeliest, (indices + 1).astype("|u1").tobytes()
        return self._likeliest_digits

    def _digits(self, grid: Any) -> bytes:
        """Digits as bytes. Those that were there before are not checked again."""
        if type(grid) is not _Lists and (np is None or type(grid) is not np.ndarray):
            grid = self._converted(grid)
        if grid.shape != self._grid_shape:
            raise ValueError(f"decoded has the shape {grid.shape}, expected {self._grid_shape}")
        if type(grid) is _Lists:
            values = grid.values
        else:
            if grid.dtype == np.uint8:
                digits: bytes = grid.tobytes()
                if digits == self._judged:
                    return digits
            values = grid.ravel().tolist()
        if min(values) < 0 or max(values) > self.puzzle.side:
            raise ValueError(f"a digit is 0 for none, or from 1 to {self.puzzle.side}")
        return bytes(map(int, values))

    @property
    def decoded(self) -> np.ndarray[Any, Any]:
        """[N, N] digits, 0 for none."""
        digits: np.ndarray[Any, Any] = _shaped(self._judged, "|u1", self._grid_shape)
        return digits

    @property
    def P(self) -> np.ndarray[Any, Any]:
        """[N, N, N]; of a solver on digits 1 where one stands and 0 elsewhere."""
        there = np is not None and type(self._given_P) is np.ndarray
        cube: np.ndarray[Any, Any] = (self._given_P if there else
                                      _shaped(self._packed_P(), "<f4", self._cube_shape))
        return cube

    def _packed_P(self) -> bytes:
        """P as "<f4" [N, N, N]."""
        if type(self._given_P) is not bytes:
            values = self._given_P
            return _packed(values.values if type(values) is _Lists else values, "<f4").data
        n = self.puzzle.side
        return b"".join([_only(digit, n) for digit in self._given_P])

    def set(self, key: str, value: Any) -> None:
        """Changes a parameter between two steps."""
        if key not in self.solver.parameters:
            raise ValueError(f"{self.solver.name} has no parameter {key}")
        setattr(self.parameters, key, _checked(self.solver.parameters[key], value))
        if self.status in STATUSES[2:] and self.solver.is_class:
            self.status = "running"  # with another value it may continue

    def set_cube(self, P: np.ndarray[Any, Any]) -> None:
        """Continues from this P, if the class has ``set_cube(P)``, which returns the state, or None
        if the next step shows it."""
        if not callable(getattr(self._work, "set_cube", None)):
            raise ValueError(f"{self.solver.name} takes no P: it has no set_cube()")
        result = self._work.set_cube(P)
        self._take(P if result is None else result)

    def copy(self) -> "Progress":
        """An independent copy of the run (classes only)."""
        if not self.solver.is_class:
            raise ValueError("a generator cannot be copied: write the solver as a class")
        return copy.deepcopy(self)

    def __deepcopy__(self, memo: Any) -> "Progress":
        twin = Progress.__new__(Progress)
        for key, value in self.__dict__.items():
            shared = key in ("solver", "puzzle")
            twin.__dict__[key] = value if shared else copy.deepcopy(value, memo)
        return twin

    def size(self) -> int:
        """Approximate size of a copy in bytes."""
        held, seen, total = [self.__dict__], set(), 0
        while held:
            value: Any = held.pop()
            if id(value) in seen or isinstance(value, (Solver, Puzzle)):
                continue
            seen.add(id(value))
            total += 64
            if hasattr(value, "nbytes"):
                total += int(value.nbytes)
            elif isinstance(value, (str, bytes)):
                total += len(value)
            elif isinstance(value, dict):
                held += value.values()
            elif isinstance(value, (list, tuple, set)):
                held += value
            elif hasattr(value, "__dict__"):
                held.append(value.__dict__)
        return total


_solvers: List[Solver] = []


def _register(made: Solver) -> None:
    """Stores a solver for serve(). If another solver has its name, it becomes ``name-2``; one with
    the same title, e.g. in a notebook cell that is run again, replaces the earlier one. Both are
    reported on standard error."""
    same = [one for one in _solvers if one.named == made.named]
    for one in same:
        if one.title == made.title:
            made.name = one.name
            _solvers[_solvers.index(one)] = made
            _warn_once(f'"{one.title}" is defined again: what was defined last counts')
            return
    if same:
        taken = {one.name for one in _solvers}
        made.name = next(f"{made.named}-{n}" for n in range(2, len(taken) + 3)
                         if f"{made.named}-{n}" not in taken)
        _warn_once(f'there is a solver {made.named} already: "{made.title}" is called {made.name}; '
                   'name="..." in @sudoscope.solver gives it a name of its own')
    _solvers.append(made)


def solver(
    title: str,
    *,
    summary: str = "",
    name: str = "",
    sides: Tuple[int, int] = (4, 36),
    metrics: Optional[Sequence[Union[str, Mapping[str, Any]]]] = None,
    **parameters: Any,
) -> Callable[[Callable[..., Any]], Solver]:
    """Makes a solver from a generator function or a class.

    The function takes the puzzle, its parameters, and, if it has a third argument, the seed. It
    yields its state at iteration 0, then after every step: P, ``P, curves`` or a ``State``. When it
    returns, it has ended: ``return "exhausted"`` says how.

    A class has ``reset(puzzle, seed)`` and ``step()``, which return the same; ``self.p`` are its
    parameters. ``step()`` returns None at the end. A class can be copied (with
    ``copy.deepcopy``), so that the program can go back in time and fork; with ``set_cube(P)`` it
    can continue from a P that was set by hand.

    ``parameters`` are sliders: see ``Parameter``. ``metrics`` are the curves: names, or dicts with
    "key" and what fits of "title", "panel" (curves of one panel share a chart), "unit", "log",
    "shown". Without it they are those of the first state on an empty board. ``sides`` are the
    least and the largest side it solves; ``summary`` is the first sentence of its documentation.
    ``name`` identifies it in menus, in files of studies and on the command line; default: the name
    of the function or class. A second solver with the same name becomes ``name-2``.

    >>> @solver("Nothing", metrics=["steps"])
    ... class Nothing:
    ...     def reset(self, puzzle, seed):
    ...         self.steps, self.givens = 0, puzzle.givens
    ...         return self.givens, dict(steps=0)
    ...     def step(self):
    ...         self.steps += 1
    ...         return self.givens, dict(steps=self.steps)
    >>> run = Nothing.start("1... .2.. ..3. ...4")
    >>> run.step(), run.P.sum(), Nothing.hello()["can"]
    (True, 4.0, ['copy'])
    >>> fork = run.copy()
    >>> fork.step(), fork.curves, run.curves
    (True, {'steps': 2}, {'steps': 1})
    """

    def register(what: Callable[..., Any]) -> Solver:
        made = Solver(what, title, summary, name, sides, metrics, parameters)
        _register(made)
        return made

    return register


def _json(value: Any) -> str:
    return str(value) if type(value) is int else json.dumps(value)


class _Refused(Exception):
    """What the program asked cannot be done; the message says why."""


class _Server:
    """The engine's half of the conversation: one request at a time, one reply to each."""

    def __init__(self, solver: Solver, source: BinaryIO, sink: Any) -> None:
        self.solver = solver
        self.source = source
        self.sink = sink
        self.keys: List[str] = []
        self.key_set: Any = {}.keys()
        self.runs: Dict[Any, Progress] = {}
        self.broken: Dict[Any, str] = {}  # runs that raised, and the text still to report
        self.request: Any = None
        self.request_run: Any = None
        self.modules = 0  # how many were imported when they were last reported

    def send(self, header: Dict[str, Any]) -> None:
        if header["type"] != "wait" and len(sys.modules) != self.modules:
            self.modules = len(sys.modules)
            header = dict(header, **_imported())
        self.write(_frame(dict(header, id=self.request), {}))

    def write(self, frame: bytes) -> None:
        written = self.sink.write(frame)
        while written < len(frame):
            frame = frame[written:]
            written = self.sink.write(frame)

    def serve(self) -> None:
        requests = frames(self.source)
        while True:
            try:
                received = next(requests, None)
            except SudologError as error:
                self.request = None
                self.fail("protocol", str(error))
                return
            if received is None or received[0]["type"] == "bye":
                return
            header, arrays = received
            self.request, self.request_run = header.get("id"), header.get("run")
            answer = getattr(self, "on_" + header["type"], None)
            try:
                if answer is None:
                    raise _Refused("no such request")
                answer(header, arrays)
            except _Refused as error:
                self.fail("unknown" if answer is None else "refused", str(error))
            except KeyboardInterrupt:
                self.fail("interrupted", "interrupted")
            except BrokenPipeError:
                raise
            except Exception as error:  # of the solver; whatever it is, the next puzzle works
                self.broken[header.get("run")] = ""
                self.runs.pop(header.get("run"), None)
                self.fail("exception", _traceback_text(error))
            sys.stdout.flush()
            sys.stderr.flush()

    def fail(self, code: str, text: str) -> None:
        self.send({"type": "error", "code": code, "text": text[-20000:]})

    def run(self, header: Mapping[str, Any]) -> Progress:
        run = self.runs.get(header.get("run"))
        if run is None:
            raise _Refused(f"there is no run {header.get('run')}")
        return run

    def on_hello(self, header: Mapping[str, Any], arrays: Any) -> None:
        least, largest = header.get("protocol", [PROTOCOL, PROTOCOL])
        if not least <= PROTOCOL <= largest:
            raise _Refused(f"this module speaks protocol {PROTOCOL}, not {least} to {largest}")
        self.send(self.solver.hello())

    def on_new(self, header: Mapping[str, Any], arrays: Any) -> None:
        puzzle = Puzzle._of_frame(header)
        least, largest = self.solver.sides
        if not least <= puzzle.side <= largest:
            raise _Refused(f"{self.solver.name} solves sides from {least} to {largest}, "
                           f"not {puzzle.side}")
        self.keys = self.solver.metrics
        self.key_set = dict.fromkeys(self.keys).keys()
        try:
            values = {key: _checked(self.solver.parameters[key], value)
                      for key, value in header.get("parameters", {}).items()
                      if key in self.solver.parameters}
        except ValueError as error:
            raise _Refused(str(error)) from None
        run = self.solver.start(puzzle, int(header.get("seed", 0)), **values)
        self.runs[header["run"]] = run
        self.broken.pop(header["run"], None)
        self.present(run, True)

    def on_step(self, header: Mapping[str, Any], arrays: Any) -> None:
        if self.broken.get(header.get("run")):
            text = self.broken[header["run"]]
            self.broken[header["run"]] = ""
            self.runs.pop(header["run"], None)
            self.fail("exception", text)
            return
        run = self.run(header)
        n = run.puzzle.side
        budget = header.get("budget_ms")
        end = time.perf_counter() + (float("inf") if budget is None else budget / 1000)
        most = (MAX_PAYLOAD - 4 * n**3) // (n * n + 8 * max(1, len(self.keys)))
        wanted = min(int(header.get("n", 1)), most)
        if wanted < 1:
            self.present(run, bool(header.get("cube")))
            return
        decoded: List[bytes] = []
        rows: List[float] = []
        events: List[Dict[str, Any]] = []
        try:
            while len(decoded) < wanted and run.step():
                rows += self.row(run)
                decoded.append(run._judged)
                if run.event:
                    events.append(run.event)
                if run.status != "running" or len(events) >= 1000 or time.perf_counter() >= end:
                    break
        except KeyboardInterrupt:
            if not self.solver.is_class:
                self.runs.pop(header["run"], None)  # it went through the generator, which is over
            raise
        except Exception as error:
            if not decoded:
                raise
            self.broken[header["run"]] = _traceback_text(error)  # reported at the next step
        self.show(run, len(decoded), decoded, rows, events, bool(header.get("cube")))

    def row(self, run: Progress) -> List[float]:
        curves = run.curves
        if len(curves) != len(self.keys) or curves.keys() != self.key_set:
            unknown = [key for key in curves if key not in self.key_set]
            if unknown:
                _warn_once(f"curves that were not declared are left out: {', '.join(unknown)}; "
                           "name all of them: @sudoscope.solver(..., metrics=[...])")
            curves = {key: curves.get(key, _NAN) for key in self.keys}
        values = [curves[key] for key in self.keys]
        return [v if type(v) is float else _number(v, f"the curve {key}")
                for key, v in zip(self.keys, values)]

    def present(self, run: Progress, cube: bool) -> None:
        """The state as it stands, after no step."""
        self.show(run, 0, [run._judged], self.row(run), [], cube)

    def show(
        self,
        run: Progress,
        done: int,
        decoded: Sequence[bytes],
        rows: Sequence[float],
        events: Sequence[Mapping[str, Any]],
        cube: bool,
    ) -> None:
        # As _frame() would make it, without what is the same every time. A pipe needs no check sum.
        n, m = run.puzzle.side, len(decoded)
        parts = [_bytes(array("d", rows)), *decoded]
        entries = (f'{_described("metrics", "<f8", (m, len(self.keys)))}, '
                   f'{_described("decoded", "|u1", (m, n, n))}')
        if cube:
            parts.append(run._packed_P())
            entries += f', {_described("P", "<f4", (n, n, n))}'
        payload = b"".join(parts)
        self.write((
            f'{{"type": "state", "id": {_json(self.request)}, '
            f'"run": {_json(self.request_run)}, "iteration": {run.iteration}, '
            f'"done": {done}, "status": "{run.status}", '
            f'"events": {_line(events).decode() if events else "[]"}, '
            f'"payload_length": {len(payload)}, "arrays": [{entries}]}}\n'
        ).encode() + payload)

    def on_set(self, header: Mapping[str, Any], arrays: Any) -> None:
        run = self.run(header)
        try:
            run.set(header["key"], header["value"])
        except ValueError as error:
            raise _Refused(str(error)) from None
        self.send({"type": "ok"})

    def on_cube(self, header: Mapping[str, Any], arrays: Mapping[str, Any]) -> None:
        run = self.run(header)
        n = run.puzzle.side
        if "P" not in arrays or arrays["P"].shape != (n, n, n):
            raise _Refused(f"expected an array P of shape {(n, n, n)}")
        try:
            run.set_cube(arrays["P"].tolist() if np is None else arrays["P"].astype(float))
        except ValueError as error:
            raise _Refused(str(error)) from None
        self.present(run, True)

    def on_copy(self, header: Mapping[str, Any], arrays: Any) -> None:
        run = self.run(header)
        try:
            self.runs[header["to"]] = twin = run.copy()
        except Exception as error:
            raise _Refused(f"cannot be copied: {error}") from None
        self.send({"type": "ok", "bytes": twin.size()})

    def on_drop(self, header: Mapping[str, Any], arrays: Any) -> None:
        run = self.runs.pop(header.get("run"), None)
        self.broken.pop(header.get("run"), None)
        self.send({"type": "ok", "bytes": run.size() if run else 0})


def _traceback_text(error: BaseException) -> str:
    """The traceback, without what is of this module; it goes to standard error too."""
    lines = traceback.TracebackException.from_exception(error)
    lines.stack = traceback.StackSummary.from_list(
        [frame for frame in lines.stack if frame.filename != __file__]
    )
    text = "".join(lines.format())
    sys.stderr.write(text)
    return text.strip()


def _imported() -> Dict[str, Any]:
    """The files of all modules that come neither with Python nor with a version of their own, for
    the program to compare, the module of each, the versions of the others, and what runs them."""
    standard = os.path.dirname(os.path.abspath(os.__file__)) + os.sep
    files: Dict[str, str] = {}
    versions = {"Python": sys.version.split()[0]}
    dated = {name for name, module in list(sys.modules.items())
             if isinstance(getattr(module, "__dict__", {}).get("__version__"), str)}
    for name, module in list(sys.modules.items()):
        facts = getattr(module, "__dict__", {})  # getattr() could start a lazy import
        path = facts.get("__file__")
        if not isinstance(path, str):
            continue
        path = os.path.abspath(path)
        package = name.partition(".")[0]
        if {"site-packages", "dist-packages"} & set(path.split(os.sep)) and package in dated:
            if package == name:
                versions[name] = facts["__version__"]
            continue
        # Of a module in a zip file that file.
        path = str(getattr(facts.get("__loader__"), "archive", path))
        inside = path.startswith(standard) and not (
            {"site-packages", "dist-packages"} & set(path.split(os.sep)))
        if not inside and os.path.isfile(path):
            files.setdefault(path, name)
    paths = sorted(files)
    return {"files": paths, "modules": [files[path] for path in paths], "versions": versions,
            "interpreter": os.path.realpath(sys.executable)}


_warned: "set[str]" = set()


def _warn_once(text: str) -> None:
    if text not in _warned:
        _warned.add(text)
        sys.stderr.write(f"sudoscope: {text}\n")


_server: Optional[_Server] = None


def _take_pipes() -> Tuple[BinaryIO, BinaryIO]:
    """Reserves standard input and output for the frames: print() goes to standard error from now
    on, including its unwritten buffer."""
    source = os.fdopen(os.dup(0), "rb")
    sink: Any = os.fdopen(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(line_buffering=True)
    return source, sink


# The program says by this that it is the one at the other end, so that not even a print() before
# serve() can come between the frames.
_pipes = _take_pipes() if os.environ.pop("SUDOSCOPE_ENGINE", "") else None


def wait(text: str, seconds: float = 0.0) -> None:
    """Reports, while a reply is due, why it takes longer, e.g. "loading the network", and about how
    long. Does nothing if no program is waiting."""
    if _server is not None:
        _server.send({"type": "wait", "text": str(text)[:500], "seconds": float(seconds)})


def serve(which: Optional[Solver] = None) -> None:
    """Serves a solver over standard input and output, as the last line of its script.

    Default: the only solver of the script, or the one named on the command line
    (``python my.py adam``). The output of the script goes to standard error, which the window
    shows; its standard input is empty. Returns when the program ends.
    """
    global _server
    if which is None:
        named = [one for one in _solvers if one.name in sys.argv[1:2]]
        found = named or (_solvers if len(_solvers) == 1 else [])
        if not found:
            names = ", ".join(one.name for one in _solvers)
            sys.exit(f"which solver? python {sys.argv[0]} NAME, with one of: {names}"
                     if names else "there is no @sudoscope.solver to serve")
        which = found[0]
    if sys.stdin is not None and sys.stdin.isatty():
        sys.exit(f'"{which.title}" is ready for Sudoscope: choose this script by Run > Method > Your '
                 f'Own, or run\n  sudoscope-cli solve --engine "python {sys.argv[0]}" PUZZLE')
    _server = _Server(which, *(_pipes or _take_pipes()))
    try:
        _server.serve()
    except (BrokenPipeError, KeyboardInterrupt):
        pass  # no reader is left
    finally:
        _server = None


if __name__ == "__main__":
    import doctest

    sys.exit(1 if doctest.testmod().failed else 0)
