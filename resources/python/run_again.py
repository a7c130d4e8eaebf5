import subprocess

try:
    import sudoscope
except ImportError:
    raise SystemExit("Install the module: pip install ./resources/python (in Sudoscope's folder)")

# NumPy would have to repeat more than gradient descent from its usual start.
subprocess.run(["sudoscope-cli", "trace", link, "--log", "run.sudolog"], check=True)
P = sudoscope.read("run.sudolog").P[-1]  # [row, column, digit]
