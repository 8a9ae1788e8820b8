"""The example runs from its first cell to its last."""
import contextlib
import io
import pathlib
import runpy
import unittest


class Example(unittest.TestCase):
    def test_every_cell_of_the_laboratory_runs(self):
        example = pathlib.Path(__file__).parents[2] / "examples" / "laboratory.py"
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            runpy.run_path(str(example))
        for words in ("won by", "greedy wins", "might be", "Monte Carlo beats", "ends with", "returns"):
            self.assertIn(words, out.getvalue())


if __name__ == "__main__":
    unittest.main()
