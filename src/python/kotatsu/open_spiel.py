"""The games as OpenSpiel has them: a Game makes States.

    state = kotatsu.open_spiel.load_game("onami", seats=2).new_initial_state(seed=7)
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())

Action i is the i-th legal move; where two states look the same to a player, so do their lists of moves. Chance is
sampled inside apply_action (OpenSpiel's SAMPLED_STOCHASTIC), so there are no chance nodes: clone() keeps the dice
to come, resample_from_infostate() does not. Where several players choose in secret, they are asked one after the
other. Observations come from the player's view alone. Returns are -1 to 1, and need not add up to 0.
"""
from types import SimpleNamespace

from ._engine import Error, Game as EngineGame

TERMINAL_PLAYER = -4  # as OpenSpiel numbers it


def load_game(name, seats=2, options={}, content=None):
    return Game(EngineGame(name, seats, options, content))


class Game:
    def __init__(self, game):
        self._game = game

    def get_type(self):
        return SimpleNamespace(
            short_name=f"kotatsu_{self._game.name}", long_name=self._game.name, dynamics="SEQUENTIAL",
            chance_mode="SAMPLED_STOCHASTIC", information="IMPERFECT_INFORMATION",
            utility="GENERAL_SUM", reward_model="TERMINAL", provides_observation_string=True,
            provides_observation_tensor=True, provides_information_state_string=False,
            provides_information_state_tensor=False)

    def get_parameters(self):
        return {"seats": self._game.seats, **self._game.options}

    def num_players(self):
        return self._game.seats

    def num_distinct_actions(self):
        return self._game.most_moves

    def max_chance_outcomes(self):
        return 0

    def min_utility(self):
        return -1.0

    def max_utility(self):
        return 1.0

    def utility_sum(self):
        return None

    def max_game_length(self):
        return 1_000_000  # where the laboratory stops a game, too

    def observation_tensor_shape(self):
        return [self._game.view_size]

    def observation_tensor_size(self):
        return self._game.view_size

    def policy_tensor_shape(self):
        return [self.num_distinct_actions()]

    def new_initial_state(self, seed=0):
        return State(self, self._game.start(seed), [])

    def __str__(self):
        return f"kotatsu_{self._game.name}({self.get_parameters()})"


class State:
    def __init__(self, game, state, history):
        self._game, self._state, self._history = game, state, history

    def get_game(self):
        return self._game

    def num_players(self):
        return self._game.num_players()

    def num_distinct_actions(self):
        return self._game.num_distinct_actions()

    def is_terminal(self):
        return self._state.over

    def is_initial_state(self):
        return not self._history

    def is_chance_node(self):
        return False

    def is_simultaneous_node(self):
        return False

    def is_player_node(self):
        return not self.is_terminal()

    def current_player(self):
        return TERMINAL_PLAYER if self.is_terminal() else self._state.to_move[0]

    def legal_actions(self, player=None):
        if player is not None and player != self.current_player():
            return []
        return list(range(len(self._state.move_numbers()))) if not self.is_terminal() else []

    def legal_actions_mask(self, player=None):
        legal = len(self.legal_actions(player))
        return [1] * legal + [0] * (self.num_distinct_actions() - legal)

    def apply_action(self, action):
        player = self.current_player()
        if self.is_terminal():
            raise Error("the game is over")
        numbers = self._state.move_numbers()
        if not 0 <= action < len(numbers):
            raise Error(f"player {player} has {len(numbers)} legal actions, {action} is none of them")
        self._state.play_number(int(numbers[action]))
        self._history.append((player, int(action)))

    def child(self, action):
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self):
        return State(self._game, self._state.clone(), list(self._history))

    def resample_from_infostate(self, player, probability_sampler):
        """A state that the player cannot tell from this one; the sampler gives a number from 0 to 1."""
        seed = int(probability_sampler() * 2**53)
        return State(self._game, self._state.imagine(player, seed), list(self._history))

    def action_to_string(self, player, action=None):
        if action is None:
            player, action = self.current_player(), player
        moves = self._state.moves(player)
        if not 0 <= action < len(moves):
            raise Error(f"player {player} has {len(moves)} legal actions, {action} is none of them")
        return moves[action]

    def string_to_action(self, player, move=None):
        if move is None:
            player, move = self.current_player(), player
        moves = self._state.moves(player)
        if move not in moves:
            raise Error(f"'{move}' is no legal move of player {player}")
        return moves.index(move)

    def returns(self):
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return [2 * share - 1 for share in self._state.shares]

    def rewards(self):
        return self.returns()

    def player_return(self, player):
        return self.returns()[player]

    def player_reward(self, player):
        return self.returns()[player]

    def history(self):
        return [action for _, action in self._history]

    def full_history(self):
        return list(self._history)

    def history_str(self):
        return ", ".join(map(str, self.history()))

    def move_number(self):
        return len(self._history)

    def observation_string(self, player):
        return self._state.text(player)

    def observation_tensor(self, player):
        return self._state.observe(player).astype("float32").tolist()

    def information_state_string(self, player):
        raise Error("there is no information state: a view has what a seat could remember, not its history")

    information_state_tensor = information_state_string

    def __str__(self):
        return self._state.text()
