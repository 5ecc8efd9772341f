#!/usr/bin/env python3
"""Compares ratings with those that other programs make of the same games.

Run on 2026-11-30 with Python 3.11.7, glicko2 2.1.0 and openskill 6.2.0 of PyPI:

    cargo test --lib -- --ignored write_what_is_compared_with_others
    pip install glicko2==2.1.0 openskill==6.2.0
    tests/outside/ratings.py target/ratings

The first command simulates players of known strength and writes their games. For each program
this prints by how much the Brier score of its ratings is above that of the true strengths, how far
their mean has drifted from that of the strengths, how far those are above their strength who always
begin, and the rank correlation with the strengths.
"""

import math
import random
import sys
from pathlib import Path

import glicko2
from openskill.models import BradleyTerryFull, PlackettLuce

# The players who always begin, see src/ratings/simulated.rs.
BEGINNERS = 100
# Games of a rating period of Glicko-2: some five a player.
PERIOD = 5_000
# A point of openskill on the scale of Elo, where 400 points are ten to one: its skills vary by
# 25 / 6 as ours do by 400 / ln 10 / sqrt 2.
POINT = 400 / math.log(10) / math.sqrt(2) / (25 / 6)


def read(file):
    return [line.split(",") for line in file.read_text().splitlines()]


def chance(gap):
    return 1 / (1 + 10 ** (-gap / 400))


def mean(values):
    values = list(values)
    return sum(values) / len(values)


def correlation(ratings, strengths):
    """Spearman's rank correlation, of values without ties."""

    def ranks(values):
        order = sorted(range(len(values)), key=values.__getitem__)
        return {player: rank for rank, player in enumerate(order)}

    one, other = ranks(ratings), ranks(strengths)
    count = len(ratings)
    squares = sum((one[it] - other[it]) ** 2 for it in range(count))
    return 1 - 6 * squares / (count * (count**2 - 1))


def tell(name, ratings, strengths, begins):
    drawn = random.Random(7)
    off = scatter = 0
    for _ in range(100_000):
        one, other = drawn.sample(range(len(ratings)), 2)
        known = chance(strengths[one] - strengths[other])
        off += (chance(ratings[one] - ratings[other]) - known) ** 2
        scatter += known * (1 - known)
    tells = f"Brier score {100 * off / scatter:.2f} % above"
    above = [rating - strength for rating, strength in zip(ratings, strengths)]
    drift = mean(above)
    begins = f"who always begins {mean(above[:BEGINNERS]) - drift:+.1f}, " if begins else ""
    order = f"rank correlation {correlation(ratings, strengths):.4f}"
    print(f"{name}: {tells}, drift {drift:+.1f}, {begins}{order}")


def by_glicko2(games, count):
    players = [glicko2.Player() for _ in range(count)]
    for start in range(0, len(games), PERIOD):
        results = {}
        for one, other, wins in games[start : start + PERIOD]:
            results.setdefault(one, []).append((other, wins))
            results.setdefault(other, []).append((one, 1 - wins))
        before = [(player.rating, player.rd) for player in players]
        for index, player in enumerate(players):
            played = results.get(index)
            if not played:
                player.did_not_compete()
                continue
            against = [before[other] for other, _ in played]
            player.update_player(
                [rating for rating, _ in against],
                [deviation for _, deviation in against],
                [wins for _, wins in played],
            )
    return [player.rating for player in players]


def by_openskill(model, games, count):
    players = [model.rating() for _ in range(count)]
    for game in games:
        after = model.rate([[players[player]] for player in game])
        for player, [rating] in zip(game, after):
            players[player] = rating
    return [1500 + (player.mu - 25) * POINT for player in players]


def main(folder):
    for kind in ["two", "several"]:
        games = [list(map(int, game)) for game in read(folder / f"{kind}.games.csv")]
        players = [list(map(float, player)) for player in read(folder / f"{kind}.players.csv")]
        strengths = [strength for strength, _ in players]
        print(f"{len(games)} games of {kind}, {len(players)} players")
        begins = kind == "two"
        tell("Causeway", [points for _, points in players], strengths, begins)
        if begins:
            tell("glicko2", by_glicko2(games, len(players)), strengths, begins)
            games = [[one, other] if wins else [other, one] for one, other, wins in games]
        for model in [BradleyTerryFull(), PlackettLuce()]:
            name = f"openskill {type(model).__name__}"
            tell(name, by_openskill(model, games, len(players)), strengths, begins)


main(Path(sys.argv[1]))
