#!/usr/bin/env python3
"""Compares the tensors of two .safetensors files of networks, or shows the recipe of one.

Usage: tensors.py FILE OTHER TOLERANCE [NAME...]  names the tensors that differ; where the other one is larger,
                                                  what FILE lacks counts as 0
       tensors.py recipe FILE
"""

import json
import struct
import sys


def read(path):
    """(tensors by name as (shape, numbers), metadata)."""
    with open(path, "rb") as file:
        data = file.read()
    (size,) = struct.unpack_from("<Q", data)
    header, start = json.loads(data[8 : 8 + size]), 8 + size
    kinds = {"F32": "f", "F64": "d", "I64": "q"}
    tensors = {}
    for name, about in header.items():
        if name != "__metadata__":
            first, last = about["data_offsets"]
            kind = kinds[about["dtype"]]
            count = (last - first) // struct.calcsize(kind)
            tensors[name] = (about["shape"], struct.unpack_from(f"<{count}{kind}", data, start + first))
    return tensors, header.get("__metadata__", {})


def main():
    if sys.argv[1] == "recipe":
        print(read(sys.argv[2])[1]["recipe"])
        return
    (first, _), (second, _), most = read(sys.argv[1]), read(sys.argv[2]), float(sys.argv[3])
    for name in sys.argv[4:] or sorted(first.keys() | second.keys()):
        if name not in first or name not in second:
            print(f"{name} is in one file only")
            continue
        (shape, numbers), (other_shape, others) = first[name], second[name]
        if shape != other_shape:
            print(f"{name} has the shapes {shape} and {other_shape}")
        padded = numbers + (0,) * (len(others) - len(numbers))
        if len(padded) != len(others) or any(abs(a - b) > most for a, b in zip(padded, others)):
            print(f"{name} has other numbers")


if __name__ == "__main__":
    main()
