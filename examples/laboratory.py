#!/usr/bin/env python3
"""The engine in Python, cell by cell: `make python`, then
PYTHONPATH=build/python /usr/bin/python3 examples/laboratory.py
Editors that know cells (# %%) run them one at a time, as a notebook."""

# %% A game, and what a seat may know of it
import numpy as np

import kotatsu

game = kotatsu.Game("onami", seats=2)
state = game.start(seed=7)
print(state.text(seat=0))
print("seat", state.to_move[0], "has", len(state.moves()), "moves, such as", state.moves()[0])

# %% Two computer players, move by move
while not state.over:
    state.play(state.choose("greedy" if state.to_move[0] == 0 else "random"))
print("won by", [game.roles[seat] for seat in state.winners], "with", state.points)

# %% Many games at once, as arrays
played = game.play_games(["greedy", "random"], games=300, seed=1)
print("greedy wins", played["shares"][:, 0].mean(), "of its games in", played["moves"].mean(), "moves")
print("squares held:", np.percentile(played["points"][:, 0], [5, 50, 95]))

# %% What the loser could not see: worlds that look the same to seat 0
state = game.start(seed=7)
for guess in (state.imagine(0, seed) for seed in range(3)):
    print("the other hand might be", guess.view(1)["hand"])

# %% A player of one's own: in imagined worlds it tries moves and plays on at random
def flat_monte_carlo(state, dice, tries=200):
    seat = state.to_move[0]
    moves = state.move_numbers()
    gains, counts = np.zeros(len(moves)), np.full(len(moves), 1e-9)
    for i in range(tries):
        guess = state.imagine(seat, int(dice.integers(2**63)))  # looks the same to us: the same moves
        guess.play_number(int(moves[i % len(moves)]))
        guess.play_random()
        gains[i % len(moves)] += guess.shares[seat]
        counts[i % len(moves)] += 1
    return int(moves[(gains / counts).argmax()])


dice = np.random.default_rng(1)
wins = 0
for seed in range(4):
    state = game.start(seed)
    while not state.over:
        if state.to_move[0] == seed % 2:
            state.play_number(flat_monte_carlo(state, dice))
        else:
            state.play(state.choose("random"))
    wins += state.shares[seed % 2]
print("flat Monte Carlo beats random in", wins, "of 4 games")

# %% The same game as PettingZoo has it
from kotatsu import aec

env = aec.env("onami", seats=2)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, termination, truncation, _ = env.last()
    if termination:
        print(agent, "ends with", reward)
    env.step(None if termination else env.action_space(agent).sample(observation["action_mask"]))

# %% And as OpenSpiel has it
from kotatsu import open_spiel

spiel = open_spiel.load_game("wuchao").new_initial_state(seed=7)
while not spiel.is_terminal():
    spiel.apply_action(spiel.legal_actions()[0])
print("returns", spiel.returns(), "after", spiel.move_number(), "moves")
