"""The companion scripts in PyTorch write the files of the program's networks, and the Python module
takes tensors."""

import contextlib
import io
import json
import os
import pathlib
import struct
import sys
import unittest
from unittest import mock

from fixtures import RESOURCES, InFolder, cli, imported, np, run, sudoscope

torch = imported("torch", "python3-torch")

import constraint_net  # noqa: E402
import constraint_net_cuda  # noqa: E402

NETWORK = RESOURCES / "networks" / "constraint.safetensors"
SMALL = ("--width", 16, "--hidden", 32, "--device", "cpu")
GOOD = "1............... 1234341221434321\n"
FAULTS = [  # the puzzles, further arguments, and the error
    (GOOD + "1..!............ 1234341221434321\n", (), "puzzles, line 2: '!' is no digit"),
    ("5............... 1234341221434321\n", (), "line 1: expected digits up to 4"),
    (GOOD + "2............... 1234341221434321\n", (),
     "line 2: the solution breaks the rules, or"),
    ("1" + "." * 24 + " " + "1" * 25 + "\n", (),
     "line 1: a board of this side has no usual boxes"),
    ("1234341221434321 1234341221434321\n", (), "line 1: nothing is left to find"),
    ("\n", (), "puzzles holds no puzzle"),
    (GOOD, ("--out", "puzzles"), "puzzles is in use, so it is not written over"),
    (GOOD, ("--out", "nowhere/net"), "'nowhere/net.partial'"),
    (GOOD, ("--init", "puzzles"), "puzzles is no .safetensors file"),
    (GOOD, ("--lr", "1e30", "--warm-up", 0), "no longer finite, and not saved"),
    (GOOD, ("--width", 17), "number (a multiple of 16) value: '17'"),
]
HEAD = "puzzle,solution,regions\n"
GOOD_ROW = HEAD + "1...............,1234341221434321,\n"
CUDA_FAULTS = [  # the puzzles, --slots, and the error
    ("a,b\n1,2\n", "4:1", "no column puzzle"),
    (GOOD_ROW + "1..,1234341221434321,\n", "4:1", "line 3: expected a square board"),
    (GOOD_ROW + "11..............,1234341221434321,\n", "4:1",
     "puzzle 2 of side 4: the givens break the rules"),
    (HEAD + "2...............,1234341221434321,\n", "4:1",
     "puzzle 1 of side 4: the givens break the rules, or"),
    (HEAD + "1...............,................,\n", "4:1", "puzzle 1 of side 4"),
    (HEAD + "5...............,1234341221434321,\n", "4:1", "expected digits up to 4"),
    (HEAD + "1...............,1234341221434321,1111222233334445\n", "4:1",
     "expected regions of 4 cells each"),
    (GOOD_ROW, "4", "--slots 4: expected SIDE:PUZZLES"),
    (GOOD_ROW, "9:1", "no boards of side 9"),
]


def faulty(module, *arguments):
    """The exit status and error of a script that runs in this process, which has PyTorch already.
    """
    with mock.patch.object(sys, "argv", ["script", *map(str, arguments)]), torch.enable_grad(), \
            contextlib.redirect_stderr(io.StringIO()) as error:
        try:
            status = module.main()
        except SystemExit as end:
            status = end.code
    torch.set_default_dtype(torch.float32)
    return status, error.getvalue()


def script(module, *arguments, launcher=()):
    """What it prints in a process of its own."""
    return run(sys.executable, *launcher, module.__file__, *arguments,
               env=dict(os.environ, OMP_NUM_THREADS="1")).stdout


class Scripts(InFolder):
    def generate(self):
        """60 puzzles to train on and 40 others."""
        cli("dataset", "generate", "all.csv", "-n", 100, "--seed", 8, "--set", "boards=4")
        head, *rows = pathlib.Path("all.csv").read_text().splitlines(keepends=True)
        pathlib.Path("train.csv").write_text(head + "".join(rows[:60]))
        pathlib.Path("unseen.csv").write_text(head + "".join(rows[60:]))

    def solved(self, network):
        """How many of the 40 the network solves by itself."""
        return json.loads(cli("evaluate", "--network", network, "--iterations", 32, "--json",
                              "unseen.csv").stdout)[0]["alone"]

    def test_trained_files_solve(self):
        """Four puzzles a step, by one process or two by each of two."""
        self.generate()
        # What PyTorch 1.13 under Python 3.11 needs is what the script's documentation says.
        two = ("-m", "torch.distributed.run", "--redirects", 2, "--tee", 2, "--nproc_per_node", 2)
        for processes, launcher in ((1, ()), (2, two)):
            with self.subTest(processes=processes):
                printed = script(
                    constraint_net, "train", "--data", "train.csv", "--out", "net.safetensors",
                    "--steps", 30, "--batch", 4 // processes, "--warm-up", 3, "--lr", 0.005,
                    "--report", 10, *SMALL, launcher=launcher)
                self.assertIn("step 30  loss ", printed)
                self.assertIn(f"processes {processes}", printed)
                self.assertEqual(printed.count("step "), 3)  # one of them reports
                with open("net.safetensors", "rb") as file:
                    header = json.loads(file.read(struct.unpack("<Q", file.read(8))[0]))
                metadata = header["__metadata__"]
                self.assertEqual(json.loads(metadata["architecture"])["hidden"], 32)
                recipe = json.loads(metadata["recipe"])
                self.assertEqual((recipe["trainer"], recipe["processes"]), ("pytorch", processes))
                self.assertGreaterEqual(self.solved("net.safetensors"), 36)

    def test_derivatives_for_the_gpu(self):
        """They are written out, and agree with automatic ones; boards of every kind at once."""
        cli("dataset", "generate", "puzzles.csv", "-n", 40, "--seed", 8, "--set",
            "boards=6:1,j7:1,9:1,j9:1,16:1")
        for more in ((), ("--ce-q", 0.5, "--hidden", 160)):
            with self.subTest(more):
                printed = script(constraint_net_cuda, "check", "--data", "puzzles.csv", "--init",
                                 NETWORK, "--slots", "6:2,7:2,9:4,16:1", *more)
                self.assertTrue(printed.startswith("9 puzzles, loss "), printed)

    def test_training_for_the_gpu_learns(self):
        """On the processor, from a network that knows nothing."""
        self.generate()
        script(constraint_net, "train", "--data", "train.csv", "--out", "first.safetensors",
               "--steps", 1, "--batch", 1, "--lr", 0, *SMALL)
        script(constraint_net_cuda, "train", "--data", "train.csv", "--init", "first.safetensors",
               "--out", "net.safetensors", "--slots", "4:8", "--steps", 40, "--warm-up", 3, "--lr",
               0.01)
        self.assertLessEqual(self.solved("first.safetensors"), 4)
        self.assertGreaterEqual(self.solved("net.safetensors"), 36)

    def test_bad_input(self):
        """One line reports it, and no file changes."""
        for puzzles, arguments, text in FAULTS:
            with self.subTest(text):
                pathlib.Path("puzzles").write_text(puzzles)
                status, error = faulty(
                    constraint_net, "train", "--data", "puzzles", "--steps", 9, "--batch", 2,
                    "--device", "cpu", "--out", "net.safetensors", *arguments)
                self.assertEqual(status, 2)
                self.assertIn(text, error)
                self.assertNotIn("Traceback", error)
                self.assertEqual(pathlib.Path("puzzles").read_text(), puzzles)
                self.assertEqual(os.listdir("."), ["puzzles"])

    def test_bad_input_for_the_gpu(self):
        for puzzles, slots, text in CUDA_FAULTS:
            with self.subTest(text):
                pathlib.Path("puzzles.csv").write_text(puzzles)
                status, error = faulty(constraint_net_cuda, "check", "--data", "puzzles.csv",
                                       "--init", NETWORK, "--slots", slots)
                self.assertEqual(status, 2)
                self.assertIn(text, error)
                self.assertEqual(error.count("\n"), 1, error)


class Tensors(InFolder):
    def test_log_takes_tensors(self):
        """As a notebook has them: in a graph, of other types and layouts, changed in place later.
        """
        log = sudoscope.Run("x.sudolog", torch.zeros(4, 4, dtype=torch.long))
        Z = torch.zeros(4, 4, 4, dtype=torch.float64, requires_grad=True)
        for _ in range(3):
            P = torch.softmax(Z / 0.5, dim=2)
            loss = ((P.sum(0) - 1) ** 2).sum() - P[1, 2, 3]
            loss.backward()
            log.log(P, loss=loss, T=torch.tensor(0.5), arrays=dict(
                Z=Z, gradient=Z.grad, temperature=torch.tensor([0.5]),
                weights=torch.tensor([0, 1, 0, 0, 0, 0, 1e-8])))
            with torch.no_grad():
                Z -= Z.grad
                Z.grad.zero_()
        for kind in (torch.bfloat16, torch.float16):
            log.log(torch.softmax(Z.float(), 2).to(kind).permute(1, 0, 2), loss=0)
        log.close()
        read = sudoscope.read("x.sudolog")
        self.assertEqual((read.arrays, read.P_at.tolist()), ({}, [0, 1, 2, 3, 4]))
        self.assertEqual(read.P[0, 0, 0, 0], 0.25)
        with open("x.sudolog", "rb") as file:
            parts = [arrays for _, arrays in sudoscope.frames(file) if "Z" in arrays]
        logits = np.concatenate([arrays["Z"] for arrays in parts])
        self.assertEqual(len(logits), 3)
        self.assertTrue(all((arrays["temperature"] == 0.5).all() and
                            (arrays["weights"][:, 1] == 1).all() for arrays in parts))
        # Of that moment, not what became of it: P is the softmax of Z, and grows as the loss wants.
        E = np.exp(logits / 0.5)
        self.assertLess(abs(E / E.sum(3, keepdims=True) - read.P[:3]).max(), 1e-6)
        self.assertEqual((read.P[:3, 1, 2, 3] > 0.26).tolist(), [False, True, True])

    def test_solver_of_tensors(self):
        @sudoscope.solver("of tensors", metrics=["loss"])
        def tensors(puzzle, p):
            Z = torch.zeros(puzzle.side, puzzle.side, puzzle.side, requires_grad=True)
            adam = torch.optim.Adam([Z])
            while True:
                P = torch.softmax(Z, 2)
                loss = -P[:, :, 1].sum()
                yield P, dict(loss=loss)
                adam.zero_grad()
                loss.backward()
                adam.step()

        started = tensors.start("." * 16)
        self.assertTrue(started.step())
        self.assertTrue((started.decoded == 2).all())
        self.assertEqual(started.P.shape, (4, 4, 4))


if __name__ == "__main__":
    unittest.main()
