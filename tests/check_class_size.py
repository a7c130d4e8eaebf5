#!/usr/bin/env python3
"""No class of ui or app has more than 30 public functions.

Constructors, destructors, signals, overrides and what is deleted are not counted; overloads are,
each. Usage: check_class_size.py SOURCE_DIR [--list COUNT]
"""

import pathlib
import re
import sys

MOST = 30


def stripped(text):
    """The text without comments, literals and preprocessor lines, as long as before or shorter."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r'R"\((.*?)\)"', '""', text, flags=re.S)
    text = re.sub(r'"(\\.|[^"\\])*"', '""', text)
    text = re.sub(r"'(\\.|[^'\\])'", "' '", text)
    text = re.sub(r"\bQ_[A-Z_]+(\([^)]*\))?", "", text)
    return re.sub(r"^[ \t]*#(.*\\\n)*.*$", "", text, flags=re.M)


def end_of(text, at, opening, closing):
    """The place after the bracket that closes the one at `at`."""
    depth = 0
    while at < len(text):
        depth += (text[at] == opening) - (text[at] == closing)
        at += 1
        if depth == 0:
            break
    return at


def statements(body):
    """(access, statement) of a class's body, without the bodies of its functions."""
    access, start, at = "private", 0, 0
    while at < len(body):
        label = re.match(r"\s*(public|protected|private|signals)(\s+slots)?\s*:(?!:)",
                         body[start:])
        if label and at == start:
            access = label.group(1)
            start = at = start + label.end()
        elif body[at] == "(":
            at = end_of(body, at, "(", ")")
        elif body[at] == "{":
            statement = body[start:at]
            at = end_of(body, at, "{", "}")
            if "(" in statement or not re.search(r"\b(class|struct|enum|union)\b", statement):
                follows = re.match(r"\s*;", body[at:])
                at += follows.end() if follows else 0
                yield access, statement
                start = at
        elif body[at] == ";":
            at += 1
            yield access, body[start:at]
            start = at
        else:
            at += 1


def without_templates(text):
    """Without what stands in angle brackets, where functions have parameters of their own."""
    before = None
    while before != text:
        before = text
        text = re.sub(r"<[^<>]*>", " ", text)
    return text


def is_function(statement, name):
    """Whether it declares a function that counts, of the class with that name."""
    text = without_templates(re.sub(r"\boperator\s*(<=>|<<|>>|<|>|->|\(\)|[^\s(]+)", "operator_x", statement))
    text = re.sub(r"\[\[.*?\]\]", " ", text)
    head = text.split("(", 1)[0]
    if "(" not in text or "=" in head:
        return False
    if re.search(r"\b(override|friend|using|typedef|static_assert)\b|=\s*delete", text):
        return False
    called = re.search(r"(~?\w+)\s*$", head)
    return bool(called) and called.group(1).lstrip("~") != name


def classes(text):
    """(name, public functions) of all classes, nested ones too."""
    for match in re.finditer(r"(?<!enum )\bclass\s+(\w+)\s*(final\s*)?(:[^;{]*)?\{", text):
        start = match.end() - 1
        body = text[start + 1 : end_of(text, start, "{", "}") - 1]
        yield match.group(1), [s for access, s in statements(body)
                               if access == "public" and is_function(s, match.group(1))]


def main():
    root = pathlib.Path(sys.argv[1])
    found = []
    for layer in ("ui", "app"):
        for path in sorted((root / layer).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                for name, functions in classes(stripped(path.read_text(encoding="utf-8"))):
                    found.append((len(functions), name, path.relative_to(root), functions))
    found.sort(key=lambda entry: -entry[0])
    if len(found) < 200:
        sys.exit(f"only {len(found)} classes were found")
    if len(sys.argv) > 3:
        for count, name, path, _ in found[: int(sys.argv[3])]:
            print(f"{count:3} {name} ({path})")
    large = [entry for entry in found if entry[0] > MOST]
    for count, name, path, _ in large:
        print(f"{path}: {name} has {count} public functions, at most {MOST} are allowed: "
              "split it by responsibility", file=sys.stderr)
    sys.exit(1 if large else 0)


if __name__ == "__main__":
    main()
