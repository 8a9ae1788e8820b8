"""What PettingZoo's own api_test and seed_test ask of an AEC environment, in our words: that library is not needed
to run these tests."""
import unittest

import numpy as np

import kotatsu
from kotatsu import aec

TABLES = [("onami", 2), ("onami", 3), ("labyrinth", 2), ("wuchao", 2), ("onigashima", 4), ("okko", 2)]


def random_action(env, dice):
    observation, _, termination, truncation, _ = env.last()
    if termination or truncation:
        return None
    return dice.choice(np.flatnonzero(observation["action_mask"]))


class Aec(unittest.TestCase):
    def each(self):
        for name, seats in TABLES:
            with self.subTest(game=name, seats=seats):
                yield aec.env(name, seats)

    def test_after_a_reset_everybody_is_there_and_nothing_is_over(self):
        for env in self.each():
            env.reset(seed=1)
            self.assertEqual(env.agents, env.possible_agents)
            self.assertIn(env.agent_selection, env.agents)
            self.assertEqual(env.num_agents, env.max_num_agents)
            for each in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(list(each), env.agents)
            self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
            self.assertIsNone(env.last(observe=False)[0])
            self.assertTrue(str(env).startswith("kotatsu_"))

    def test_spaces_stay_the_same_objects_and_are_alike_for_all(self):
        for env in self.each():
            first = env.possible_agents[0]
            for agent in env.possible_agents:
                self.assertIs(env.action_space(agent), env.action_space(agent))
                self.assertIs(env.observation_space(agent), env.observation_space(agent))
                self.assertEqual(env.action_space(agent), env.action_space(first))
                self.assertEqual(env.observation_space(agent), env.observation_space(first))

    def test_a_whole_game_keeps_the_books(self):
        for env in self.each():
            dice = np.random.default_rng(1)
            env.reset(seed=1)
            owed = dict.fromkeys(env.agents, 0.0)
            live, left = list(env.agents), []
            for agent in env.agent_iter():
                self.assertEqual(agent, env.agent_selection)
                observation, reward, termination, truncation, info = env.last()
                self.assertTrue(env.observation_space(agent).contains(observation))
                self.assertEqual(reward, owed[agent], "what was gathered since its last turn")
                self.assertIs(termination, env.terminations[agent])
                self.assertIs(truncation, env.truncations[agent])
                self.assertIs(info, env.infos[agent])
                self.assertIsNone(env.step(random_action(env, dice)), "step returns nothing")
                owed[agent] = 0.0
                for each, gained in env.rewards.items():
                    owed[each] += gained
                if termination:
                    live.remove(agent)
                    left.append(agent)
                self.assertEqual(env.agents, live, "who has ended leaves")
                for each in (env.rewards, env.terminations, env.truncations, env.infos):
                    self.assertEqual(set(each), set(env.agents))
            self.assertEqual(sorted(left), sorted(env.possible_agents), "nobody was left out")

    def test_the_end_rewards_who_won(self):
        env, dice = aec.env("onami", 2), np.random.default_rng(2)
        env.reset(seed=2)
        while not any(env.terminations.values()):
            env.step(random_action(env, dice))
        blue, vermilion = env.unwrapped._state.points
        self.assertEqual(env.rewards, {"blue": 1.0 if blue > vermilion else -1.0,
                                       "vermilion": 1.0 if vermilion > blue else -1.0})

    def test_the_mask_names_exactly_the_legal_moves(self):
        env = aec.env("onami", 2)
        env.reset(seed=3)
        mover = env.agent_selection
        other = next(agent for agent in env.agents if agent != mover)
        seen = env.observe(mover)
        legal = int(seen["action_mask"].sum())
        self.assertGreater(legal, 0)
        self.assertEqual(seen["action_mask"][:legal].tolist(), [1] * legal)
        self.assertEqual(len(set(seen["moves"][:legal].tolist())), legal)
        self.assertEqual(env.observe(other)["action_mask"].sum(), 0)
        self.assertEqual(env.observe(other)["moves"].sum(), 0, "the mover's moves would tell its hand")

    def test_a_seed_gives_the_same_game(self):
        def game(seed):
            env, dice, seen = aec.env("onigashima", 2), np.random.default_rng(5), []
            env.reset(seed=seed)
            for agent in env.agent_iter():
                seen.append((agent, env.observe(agent)["observation"].tobytes(), env.last()[1]))
                env.step(random_action(env, dice))
            return seen

        self.assertEqual(game(7), game(7))
        self.assertNotEqual(game(7), game(8))

    def test_resets_without_a_seed_give_other_games_in_a_seeded_order(self):
        def deals(env):
            out = []
            for seed in (4, None, None):
                env.reset(seed=seed)
                out.append(env.observe(env.agents[0])["observation"].tobytes())
            return out

        first = deals(aec.env("onami"))
        self.assertEqual(first, deals(aec.env("onami")))
        self.assertEqual(len(set(first)), 3)

    def test_whole_numbers_of_any_kind_are_actions_and_others_are_refused(self):
        env = aec.env("onami")
        env.reset(seed=1)
        legal = int(env.last()[0]["action_mask"].sum())
        for wrong in (legal, -1, None, "place", 1.5):
            with self.assertRaisesRegex(kotatsu.Error, "legal moves"):
                env.step(wrong)
        env.step(np.int32(0))
        dice = np.random.default_rng(1)
        while not env.terminations[env.agent_selection]:
            env.step(random_action(env, dice))
        self.assertRaises(ValueError, env.step, 0)
        for _ in list(env.agents):
            env.step(None)
        self.assertRaisesRegex(kotatsu.Error, "reset", env.step, None)

    def test_it_is_drawn_as_text(self):
        env = aec.env("onami", render_mode="ansi")
        env.reset(seed=1)
        self.assertIn("deck", env.render())
        env.close()


if __name__ == "__main__":
    unittest.main()
