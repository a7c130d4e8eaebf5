#!/usr/bin/env python3
"""Writes a .npy file to the standard output, without NumPy.

Usage: make_array.py SHAPE EXPRESSION [--type f2|f4|f8] [--big] [--fortran]
SHAPE is such as 9,9,9; EXPRESSION is Python and gives each number from its indices i, j, k and S,
the digits of the easy puzzle's solution, counted from 0: "0.5 * (S[i][j] == k)".
"""

import argparse
import itertools
import struct
import sys

SOLUTION = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
S = [[int(digit) - 1 for digit in SOLUTION[9 * row : 9 * row + 9]] for row in range(9)]


def npy(shape, values, type="f8", fortran=False, order="<"):
    """The bytes of a .npy file; values are in the order in which they are stored."""
    header = repr({"descr": order + type, "fortran_order": fortran, "shape": tuple(shape)})
    header += " " * (63 - (len(header) + 10) % 64) + "\n"
    return (b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() +
            struct.pack(f"{order}{len(values)}{ {'f2': 'e', 'f4': 'f', 'f8': 'd'}[type] }", *values))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("shape")
    parser.add_argument("expression")
    parser.add_argument("--type", default="f8")
    parser.add_argument("--big", action="store_true", help="the bytes of each number in the other order")
    parser.add_argument("--fortran", action="store_true")
    options = parser.parse_args()
    shape = [int(extent) for extent in options.shape.split(",")]
    names = {"S": S, "nan": float("nan"), "inf": float("inf")}
    number = eval(f"lambda i=0, j=0, k=0, m=0: {options.expression}", names)
    extents = reversed(shape) if options.fortran else shape
    indices = itertools.product(*map(range, extents))
    values = [float(number(*(reversed(index) if options.fortran else index))) for index in indices]
    sys.stdout.buffer.write(npy(shape, values, options.type, options.fortran,
                                ">" if options.big else "<"))


if __name__ == "__main__":
    main()
