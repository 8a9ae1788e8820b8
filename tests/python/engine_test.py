"""import kotatsu: states, moves, views, computer players, and what bad calls get."""
import copy
import sys
import threading
import time
import unittest

import numpy as np

import kotatsu


def state_after(game, moves, seed=1):
    """A state some random moves into a game, or its end."""
    state = game.start(seed)
    for i in range(moves):
        if state.over:
            break
        numbers = state.move_numbers()
        state.play_number(int(numbers[(i * 7919 + seed) % len(numbers)]))
    return state


GAMES = [(name, kotatsu.describe(name)["least_seats"]) for name in kotatsu.games()] + [
    ("onami", 3), ("onigashima", 4), ("okko", 5)]


class Games(unittest.TestCase):
    def test_all_games_are_there_with_their_seats_and_options(self):
        self.assertEqual(kotatsu.games(), ["onami", "labyrinth", "wuchao", "onigashima", "okko"])
        game = kotatsu.Game("onami", seats=3, options={"centre": "on"})
        self.assertEqual(game.roles, ["blue", "vermilion", "green"])
        self.assertEqual(game.options["centre"], "on")
        self.assertEqual(kotatsu.describe("onami")["most_seats"], 6)

    def test_every_game_is_played_to_its_end_in_numbers(self):
        for name, seats in GAMES:
            with self.subTest(game=name, seats=seats):
                game = kotatsu.Game(name, seats)
                state = state_after(game, 100_000)
                self.assertTrue(state.over)
                self.assertEqual(state.to_move, [])
                self.assertEqual(state.moves(), [])
                self.assertEqual(len(state.points), seats)
                self.assertEqual([seat for seat in range(seats) if state.shares[seat] > 0],
                                 state.winners)
                self.assertNotEqual(state.reason, "")


class Moves(unittest.TestCase):
    def test_numbers_and_texts_name_the_same_moves(self):
        for name, seats in GAMES:
            state = state_after(kotatsu.Game(name, seats), 9)
            texts, numbers = state.moves(), state.move_numbers()
            self.assertEqual(len(texts), len(numbers))
            self.assertEqual(len(set(numbers.tolist())), len(numbers))
            self.assertLessEqual(len(numbers), kotatsu.Game(name, seats).most_moves)
            for i in (0, len(texts) - 1):
                by_text, by_number = state.clone(), state.clone()
                by_text.play(texts[i])
                by_number.play_number(int(numbers[i]))
                self.assertEqual(by_text.fingerprint, by_number.fingerprint, (name, texts[i]))

    def test_a_clone_goes_its_own_way_with_the_same_dice(self):
        state = kotatsu.Game("onami").start(3)
        for twin in (state.clone(), copy.copy(state), copy.deepcopy(state)):
            before = state.fingerprint
            twin.play(twin.moves()[0])
            self.assertEqual(state.fingerprint, before)
            other = state.clone()
            other.play(other.moves()[0])
            self.assertEqual(twin.fingerprint, other.fingerprint)

    def test_random_play_comes_to_the_end_from_anywhere(self):
        for name, seats in GAMES:
            state = state_after(kotatsu.Game(name, seats), 5)
            twin = state.clone()
            self.assertEqual(state.play_random(3), 3)
            self.assertFalse(state.over)
            rest = state.play_random()
            self.assertTrue(state.over)
            self.assertEqual(state.play_random(), 0)
            self.assertEqual(twin.play_random(), 3 + rest, "the same dice, the same game")
            self.assertEqual(twin.fingerprint, state.fingerprint)

    def test_other_dice_give_other_random_games(self):
        ends = set()
        for seed in range(5):
            state = kotatsu.Game("onami").start(1)
            state.reseed(seed)
            state.play_random()
            ends.add(state.fingerprint)
        self.assertEqual(len(ends), 5)

    def test_a_position_is_loaded_as_it_was_written(self):
        for name, seats in GAMES:
            game = kotatsu.Game(name, seats)
            state = state_after(game, 9)
            self.assertEqual(game.load(state.position()).position(), state.position(), name)


class Hidden(unittest.TestCase):
    def test_an_observation_is_made_from_the_view_alone(self):
        for name, seats in GAMES:
            game = kotatsu.Game(name, seats)
            for moves in (0, 5, 14, 33):
                state = state_after(game, moves, seed=moves + 1)
                for seat in range(seats):
                    guess = state.imagine(seat, seed=5)
                    self.assertEqual(guess.view(seat), state.view(seat))
                    self.assertEqual(guess.observe(seat).tobytes(), state.observe(seat).tobytes())
                    self.assertEqual(guess.text(seat), state.text(seat))
                    if seat in state.to_move:
                        self.assertEqual(guess.moves(seat), state.moves(seat))

    def test_seats_with_different_hands_observe_different_things(self):
        state = kotatsu.Game("onami").start(1)
        self.assertNotEqual(state.observe(0).tobytes(), state.observe(1).tobytes())
        self.assertNotEqual(state.view(0)["hand"], state.view(1)["hand"])
        self.assertEqual(state.view()["seat"], "watcher")
        self.assertEqual(state.view()["hand"], [])


class Players(unittest.TestCase):
    def test_the_same_question_gets_the_same_legal_answer(self):
        state = kotatsu.Game("onami").start(1)
        for player in ("random", "greedy", "search@20"):
            move = state.choose(player, seed=4)
            self.assertIn(move, state.moves())
            self.assertEqual(state.choose(player, seed=4), move)

    def test_many_games_are_the_same_on_any_number_of_threads(self):
        game = kotatsu.Game("onami", 3)
        one = game.play_games(["greedy", "random", "random"], 50, seed=2)
        two = game.play_games(["greedy", "random", "random"], 50, seed=2, threads=2)
        for key in ("shares", "points", "moves", "ended"):
            np.testing.assert_array_equal(one[key], two[key])
        self.assertEqual(one["shares"].shape, (50, 3))
        np.testing.assert_allclose(one["shares"].sum(axis=1), 1)
        self.assertGreater(one["shares"][:, 0].mean(), 0.8)
        self.assertEqual(one["points"].dtype, np.int16)
        np.testing.assert_array_equal(one["shares"] > 0,
                                      one["points"] == one["points"].max(axis=1, keepdims=True),
                                      "the most squares win")
        self.assertGreaterEqual(one["moves"].min(), 50)
        self.assertEqual(set(one["reasons"]), {"full"})
        other = game.play_games(["greedy", "random", "random"], 50, seed=3)
        self.assertTrue((one["moves"] != other["moves"]).any())

    def test_python_goes_on_while_games_are_played(self):
        game = kotatsu.Game("onami")
        looks = 0
        meanwhile = []
        # No thread is asked to make way: one goes on only while the other lets it.
        self.addCleanup(sys.setswitchinterval, sys.getswitchinterval())
        sys.setswitchinterval(1000)

        def play():
            before = looks
            game.play_games(["search@50", "search@50"], 3)
            meanwhile.append(looks - before)

        thread = threading.Thread(target=play)
        thread.start()
        while not meanwhile:
            looks += 1
            time.sleep(0)
        thread.join()
        self.assertGreater(meanwhile[0], 0)


class BadCalls(unittest.TestCase):
    def raises(self, words, call, *arguments, error=kotatsu.Error, **named):
        with self.assertRaisesRegex(error, words):
            call(*arguments, **named)

    def test_games_that_are_not_there(self):
        self.raises("there is no game 'chess'", kotatsu.Game, "chess")
        self.raises("there is no game 'chess'", kotatsu.describe, "chess")
        self.raises("seats", kotatsu.Game, "onami", seats=9)
        self.raises("seats", kotatsu.Game, "wuchao", seats=-1)
        self.raises("centre", kotatsu.Game, "onami", options={"centre": "maybe"})
        self.raises("wind", kotatsu.Game, "onami", options={"wind": 1})
        self.raises("missing", kotatsu.Game, "onami", content="/missing")
        self.assertTrue(issubclass(kotatsu.Error, ValueError))

    def test_moves_that_are_not_legal_change_nothing(self):
        for name, seats in GAMES:
            state = state_after(kotatsu.Game(name, seats), 6)
            before = state.fingerprint
            legal = set(state.move_numbers().tolist())
            for number in [*range(0, 70_000, 997), 2**32 - 1, 2**40, 2**64 - 1]:
                if number not in legal:
                    self.raises("", state.play_number, number, error=kotatsu.IllegalMove)
            for text in ("", "castle", "\0", "é" * 1000, "place"):
                self.raises("", state.play, text, error=kotatsu.IllegalMove)
            self.assertEqual(state.fingerprint, before, name)

    def test_a_refusal_has_its_code(self):
        state = kotatsu.Game("onami").start(1)
        with self.assertRaises(kotatsu.IllegalMove) as caught:
            state.play("end")
        self.assertEqual(caught.exception.code, "place-first")
        self.assertIsInstance(caught.exception, kotatsu.Error)

    def test_seats_that_are_not_there(self):
        state = kotatsu.Game("onami").start(1)
        for call in (state.moves, state.move_numbers, state.view, state.observe, state.text,
                     state.imagine):
            for seat in (-1, 2, 255, 1000):
                self.raises("seat: expected 0 to 1", call, seat)
        self.raises("seat", state.choose, "random", seat=7)
        self.raises("seat", state.play, "end", seat=7)

    def test_players_who_cannot_decide(self):
        state = kotatsu.Game("onami", options={"first": 1}).start(1)
        self.raises("nothing to decide", state.choose, "greedy", seat=1)
        self.raises("no computer player", state.choose, "search:9")
        self.raises("blue.s turn", state.play, state.moves()[0], seat=1,
                    error=kotatsu.IllegalMove)
        over = state_after(kotatsu.Game("onami"), 1000)
        self.raises("over", over.choose, "greedy")
        self.raises("over", over.play, "end")

    def test_games_by_the_wrong_number(self):
        game = kotatsu.Game("onami")
        self.raises("moves", game.start().play_random, -1)
        self.raises("one player a seat", game.play_games, ["random"], 5)
        self.raises("games", game.play_games, ["random", "random"], 0)
        self.raises("threads", game.play_games, ["random", "random"], 5, threads=1000)

    def test_what_is_of_the_wrong_type(self):
        game = kotatsu.Game("onami")
        for call in (lambda: game.start(-1), lambda: game.start("x"), lambda: kotatsu.Game(7),
                     lambda: game.start().play(3), lambda: game.start().play_number("end"),
                     lambda: kotatsu.Game("onami", options="on"), lambda: kotatsu.State()):
            self.assertRaises(TypeError, call)
        self.raises("dictionary", game.load, [1])
        self.raises("", game.load, {})
        self.raises("", game.load, {"mover": "red"})


if __name__ == "__main__":
    unittest.main()
