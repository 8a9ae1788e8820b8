"""Spaces of observations and actions: Gymnasium's where it is installed, else small ones that do the same here."""
import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:

    class Discrete:
        """The whole numbers from 0 to n - 1."""

        def __init__(self, n):
            self.n, self.shape, self.dtype = int(n), (), np.dtype(np.int64)
            self._random = np.random.default_rng()

        def seed(self, seed=None):
            self._random = np.random.default_rng(seed)

        def sample(self, mask=None):
            allowed = np.arange(self.n) if mask is None else np.flatnonzero(mask)
            return int(self._random.choice(allowed))

        def contains(self, x):
            return isinstance(x, (int, np.integer)) and 0 <= x < self.n

        def __eq__(self, other):
            return isinstance(other, Discrete) and other.n == self.n

        def __repr__(self):
            return f"Discrete({self.n})"

    class Box:
        """Arrays of one shape and type, from low to high."""

        def __init__(self, low, high, shape, dtype):
            self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), np.dtype(dtype)

        def contains(self, x):
            return (isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
                    and bool(np.all(x >= self.low)) and bool(np.all(x <= self.high)))

        def __eq__(self, other):
            return isinstance(other, Box) and vars(other) == vars(self)

        def __repr__(self):
            return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"

    class Dict:
        """A dictionary of spaces."""

        def __init__(self, spaces):
            self.spaces = dict(spaces)

        def __getitem__(self, key):
            return self.spaces[key]

        def contains(self, x):
            return (isinstance(x, dict) and x.keys() == self.spaces.keys()
                    and all(space.contains(x[key]) for key, space in self.spaces.items()))

        def __eq__(self, other):
            return isinstance(other, Dict) and other.spaces == self.spaces

        def __repr__(self):
            return f"Dict({self.spaces})"
