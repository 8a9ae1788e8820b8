"""What OpenSpiel's own simulation tests (RandomSimTest, games_sim_test, playthroughs) ask of a game, in our words:
that library is not needed to run these tests."""
import random
import unittest

import kotatsu
from kotatsu import open_spiel

TABLES = [("onami", 2), ("onami", 3), ("labyrinth", 2), ("wuchao", 2), ("onigashima", 4), ("okko", 2)]


class OpenSpiel(unittest.TestCase):
    def each(self):
        for name, seats in TABLES:
            with self.subTest(game=name, seats=seats):
                yield open_spiel.load_game(name, seats)

    def check(self, game, state):
        """What holds in every state that is not the end."""
        player, legal = state.current_player(), state.legal_actions()
        self.assertIn(player, range(game.num_players()))
        self.assertTrue(state.is_player_node())
        self.assertFalse(state.is_chance_node() or state.is_simultaneous_node())
        self.assertGreater(len(legal), 0)
        self.assertEqual(legal, sorted(set(legal)))
        self.assertLess(legal[-1], game.num_distinct_actions())
        self.assertEqual(legal, state.legal_actions(player))
        mask = state.legal_actions_mask()
        self.assertEqual(len(mask), game.num_distinct_actions())
        self.assertEqual([i for i, on in enumerate(mask) if on], legal)
        for other in range(game.num_players()):
            self.assertEqual(len(state.observation_tensor(other)), game.observation_tensor_size())
            self.assertNotEqual(state.observation_string(other), "")
            if other != player:
                self.assertEqual(state.legal_actions(other), [])
        self.assertEqual(state.returns(), [0.0] * game.num_players())
        self.assertEqual(state.rewards(), state.returns())

    def test_random_play_comes_to_an_end_with_everything_in_its_bounds(self):
        for game in self.each():
            dice = random.Random(1)
            state = game.new_initial_state(seed=1)
            self.assertTrue(state.is_initial_state())
            moves = 0
            while not state.is_terminal():
                if moves % 10 == 0:
                    self.check(game, state)
                self.assertEqual(state.move_number(), moves)
                state.apply_action(dice.choice(state.legal_actions()))
                moves += 1
            self.assertLess(moves, game.max_game_length())
            self.assertEqual(state.current_player(), open_spiel.TERMINAL_PLAYER)
            self.assertEqual(state.legal_actions(), [])
            self.assertEqual(len(state.history()), moves)
            self.assertEqual(len(state.returns()), game.num_players())
            for player, value in enumerate(state.returns()):
                self.assertLessEqual(game.min_utility(), value)
                self.assertLessEqual(value, game.max_utility())
                self.assertEqual(state.player_return(player), value)
            with self.assertRaisesRegex(kotatsu.Error, "over"):
                state.apply_action(0)

    def test_a_history_played_again_comes_to_the_same_state(self):
        for game in self.each():
            dice = random.Random(2)
            state, again = game.new_initial_state(seed=3), game.new_initial_state(seed=3)
            for _ in range(25):
                if not state.is_terminal():
                    state.apply_action(dice.choice(state.legal_actions()))
            for action in state.history():
                again.apply_action(action)
            self.assertEqual(str(again), str(state))
            self.assertEqual(again.full_history(), state.full_history())
            for player in range(game.num_players()):
                self.assertEqual(again.observation_tensor(player), state.observation_tensor(player))

    def test_a_clone_is_the_same_and_goes_its_own_way(self):
        for game in self.each():
            state = game.new_initial_state(seed=4)
            before = str(state), state.history(), state.observation_tensor(0)
            clone, child = state.clone(), state.child(0)
            self.assertEqual(str(clone), str(state))
            clone.apply_action(0)
            self.assertEqual((str(clone), clone.history()), (str(child), child.history()))
            self.assertEqual((str(state), state.history(), state.observation_tensor(0)), before)

    def test_actions_and_their_names_go_together(self):
        for game in self.each():
            state = game.new_initial_state(seed=5)
            player = state.current_player()
            names = [state.action_to_string(player, action) for action in state.legal_actions()]
            self.assertEqual(len(set(names)), len(names))
            self.assertEqual([state.string_to_action(player, name) for name in names],
                             state.legal_actions())
            self.assertEqual(state.action_to_string(0), names[0])
            for wrong in (-1, len(names)):
                self.assertRaises(kotatsu.Error, state.apply_action, wrong)
                self.assertRaises(kotatsu.Error, state.action_to_string, player, wrong)
            self.assertRaises(kotatsu.Error, state.string_to_action, player, "castle")

    def test_a_resampled_state_looks_the_same_to_its_player(self):
        for game in self.each():
            dice = random.Random(6)
            state = game.new_initial_state(seed=6)
            for _ in range(12):
                state.apply_action(dice.choice(state.legal_actions()))
            if state.is_terminal():
                continue
            player = state.current_player()
            guess = state.resample_from_infostate(player, dice.random)
            self.assertEqual(guess.observation_tensor(player), state.observation_tensor(player))
            self.assertEqual(guess.observation_string(player), state.observation_string(player))
            self.assertEqual(guess.legal_actions(), state.legal_actions())

    def test_the_type_says_what_is_provided(self):
        for game in self.each():
            about = game.get_type()
            state = game.new_initial_state()
            self.assertEqual(about.chance_mode, "SAMPLED_STOCHASTIC")
            self.assertFalse(about.provides_information_state_string)
            self.assertRaises(kotatsu.Error, state.information_state_string, 0)
            self.assertEqual(game.observation_tensor_shape(), [game.observation_tensor_size()])
            self.assertIs(state.get_game(), game)


if __name__ == "__main__":
    unittest.main()
