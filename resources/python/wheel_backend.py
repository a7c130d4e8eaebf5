"""Builds the wheel of sudoscope.py for pip, with the viewer of pages inside. It needs nothing but the
standard library, so that pip installs it without a network."""

import base64
import hashlib
import os
import re
import zipfile

import sudoscope

HERE = os.path.dirname(os.path.abspath(__file__))


def module() -> str:
    """The source of the module with the page in it."""
    with open(os.path.join(HERE, "sudoscope.py"), encoding="utf-8") as file:
        source = file.read()
    return source.replace('_VIEWER = ""', '_VIEWER = r"""' + sudoscope._viewer() + '"""', 1)


def project(key: str) -> str:
    with open(os.path.join(HERE, "pyproject.toml"), encoding="utf-8") as file:
        found = re.search(f'^{key} = "(.*)"$', file.read(), re.M)
    assert found, f"pyproject.toml has no {key}"
    return found.group(1)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    name, version = project("name"), project("version")
    info = f"{name}-{version}.dist-info"
    files = {
        "sudoscope.py": module(),
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
                            f"Summary: {project('description')}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: sudoscope\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = ""
    for path, text in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        record += f"{path},sha256={digest},{len(text.encode())}\n"
    files[f"{info}/RECORD"] = record + f"{info}/RECORD,,\n"
    wheel = f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return wheel
