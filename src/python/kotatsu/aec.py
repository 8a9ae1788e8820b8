"""The games as PettingZoo has them: agents take turns (AEC).

    env = kotatsu.aec.env("onami", seats=2)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

Action i is the i-th legal move. An observation is made from the agent's view alone:
    observation   the bytes of its view
    action_mask   1 for each action that is legal now; for an agent that may not act, none is
    moves         the number of each legal move, in the order of the actions: the same move has the same number
                  wherever it is legal, so a network can tell moves apart

Where several seats choose in secret, they are asked one after the other, and see nothing of each other's choices.
The reward comes at the end: 1 for a win alone, -1 for a loss, in between for a shared win.
"""
import numpy as np

from ._engine import Error, Game
from .spaces import Box, Dict, Discrete

try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object


def env(name, seats=2, options={}, content=None, render_mode=None):
    return KotatsuEnv(Game(name, seats, options, content), render_mode)


class KotatsuEnv(AECEnv):
    def __init__(self, game, render_mode=None):
        self.metadata = {"name": f"kotatsu_{game.name}_v{game.rules}", "render_modes": ["ansi"],
                         "is_parallelizable": False}
        self.render_mode = render_mode
        self.game = game
        self.possible_agents = list(game.roles)
        self.agents = []
        actions = game.most_moves
        observed = Dict({"observation": Box(0, 255, (game.view_size,), np.uint8),
                         "action_mask": Box(0, 1, (actions,), np.int8),
                         "moves": Box(0, 2**64 - 1, (actions,), np.uint64)})
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: observed for agent in self.possible_agents}
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._state = self.game.start(int(self._seeds.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent):
        seat = self._seat[agent]
        mask = np.zeros(self.game.most_moves, np.int8)
        moves = np.zeros(self.game.most_moves, np.uint64)
        numbers = self._state.move_numbers(seat)
        mask[:len(numbers)] = 1
        moves[:len(numbers)] = numbers
        return {"observation": self._state.observe(seat), "action_mask": mask, "moves": moves}

    def last(self, observe=True):
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def step(self, action):
        if not self.agents:
            raise Error("the game is over: reset() starts another")
        agent = self.agent_selection
        if self.terminations[agent]:
            return self._leave(agent, action)
        numbers = self._state.move_numbers(self._seat[agent])
        if not isinstance(action, (int, np.integer)) or not 0 <= action < len(numbers):
            raise Error(f"{agent} has {len(numbers)} legal moves, action {action!r} is none of them")
        self._cumulative_rewards[agent] = 0.0
        self._state.play_number(int(numbers[action]), self._seat[agent])
        if self._state.over:
            shares = self._state.shares
            self.rewards = {each: 2 * shares[self._seat[each]] - 1 for each in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        for each in self.agents:
            self._cumulative_rewards[each] += self.rewards[each]
        self._select()

    def agent_iter(self, max_iter=2**63):
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self):
        return self._state.text() if self.render_mode == "ansi" else None

    def close(self):
        pass

    def _select(self):
        self.agent_selection = (self.agents[0] if self._state.over
                                else self.possible_agents[self._state.to_move[0]])

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError("the game is over for this agent: its only action is None")
        self.agents.remove(agent)
        for each in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations,
                     self.infos):
            del each[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def __str__(self):
        return self.metadata["name"]
