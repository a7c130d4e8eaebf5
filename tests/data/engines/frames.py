"""The frames of the protocol in plain Python, for the engines of the tests."""

import json
import os
import sys
from array import array

FORMATS = {"<f4": "f", "<f8": "d", "<i8": "q", "|u1": "B"}


class Pipe:
    """Requests from standard input, replies to what was standard output."""

    def __init__(self):
        self.source = os.fdopen(os.dup(0), "rb")
        self.sink = os.fdopen(os.dup(1), "wb", buffering=0)
        os.dup2(2, 1)  # so that print() is harmless

    def receive(self):
        """A request and its arrays by name (flat); None at the end."""
        line = self.source.readline()
        if not line:
            return None, {}
        header = json.loads(line)
        payload = self.source.read(header.get("payload_length", 0))
        arrays, at = {}, 0
        for item in header.get("arrays", []):
            arrays[item["name"]] = array(FORMATS[item["dtype"]], payload[at : at + item["nbytes"]])
            at += item["nbytes"]
        return header, arrays

    def send(self, header, arrays=()):
        """arrays: (name, dtype, shape, flat values)."""
        parts, described = [], []
        for name, dtype, shape, values in arrays:
            data = array(FORMATS[dtype], values).tobytes()
            parts.append(data)
            described.append({"name": name, "dtype": dtype, "shape": shape, "nbytes": len(data)})
        payload = b"".join(parts)
        if described:
            header = dict(header, payload_length=len(payload), arrays=described)
        self.raw(json.dumps(header).encode() + b"\n" + payload)

    def raw(self, data):
        rest = memoryview(data)
        while rest:
            rest = rest[self.sink.write(rest) :]


def log(text):
    print(text, file=sys.stderr, flush=True)
