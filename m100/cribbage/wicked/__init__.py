"""Wicked Cribbage for two to four as a state machine (rules WK-1 to WK-42).

    game = Wicked(WickedOptions(players=3, sets=("luck",)))
    game.draw(deck)                        # for the first deal, again after a tie
    game.stack("T", ids); game.stack("L", ids)
    game.deal(deck); game.lay_away(seat, cards); game.cut(k)
    game.lay(seat, card); game.go(seat)
    game.play_lugger(seat, "SL01"); game.decline(seat)

The course of a deal depends on the special cards, so the game asks: `turn_of` says whom (None: chance), `choices()`
what he may do, `asked.rule` the rule behind it, `chance(rng)` draws what is left to chance. The action is then applied
with the method of its name or with `apply(action)`.
"""

from m100.cribbage.wicked.deck import DECK, Special
from m100.cribbage.wicked.game import Wicked
from m100.cribbage.wicked.table import Phase, WickedOptions, backward, earns_lugger, next_dealer
from m100.cribbage.wicked.view import WickedView

__all__ = [
    "DECK",
    "Phase",
    "Special",
    "Wicked",
    "WickedOptions",
    "WickedView",
    "backward",
    "earns_lugger",
    "next_dealer",
]
