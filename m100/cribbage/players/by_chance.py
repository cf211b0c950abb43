"""A player who leaves his choices to chance, in every game; in CRIBGE he counts honestly and says no wrong GO."""

from __future__ import annotations

import random
from typing import Any

from m100.cribbage.cribge import CribgeView, Phase
from m100.cribbage.operations import Action, Go
from m100.cribbage.players.counting import honest_entry


def choose(view: Any, rng: random.Random) -> Action:
    """Any of the choices."""
    if isinstance(view, CribgeView) and view.phase in (Phase.SHOW_ND, Phase.SHOW_D, Phase.SHOW_CRIB):
        return honest_entry(view)
    sensible = [choice for choice in view.choices if not isinstance(choice, Go)]
    picked: Action = rng.choice(sensible or view.choices)
    return picked
