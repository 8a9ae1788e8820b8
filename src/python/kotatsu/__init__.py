"""Kotatsu's games for Python.

    import kotatsu
    state = kotatsu.Game("onami", seats=2).start(seed=7)
    while not state.over:
        state.play(state.choose("greedy"))
    print(state.winners, state.points)

Seats are numbers from 0. kotatsu.aec has the games in the form of PettingZoo, kotatsu.open_spiel in that of
OpenSpiel. docs/python.md describes it all.
"""
from ._engine import Error, Game, IllegalMove, State, describe, games

__all__ = ["Error", "Game", "IllegalMove", "State", "describe", "games"]
