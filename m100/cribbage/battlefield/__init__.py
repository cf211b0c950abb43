"""Battlefield Cribbage for two to four as a state machine (rules BF-1 to BF-40).

game = Battlefield(BattlefieldOptions(players=4, pairs=True))
game.draw(deck)                      # cut for the deal, 52 cards; again after a tie     phase CUT   -> SETUP
game.deal(deck)                      # 53 cards with the joker                           phase SETUP -> FIRST
game.turn_up(seat, 1, 2)             # on a first turn: two places, 1 to 5               phase FIRST -> TURN
game.look(seat)                      # DRAW                                              phase TURN  -> KEEP
game.keep(seat, 3); game.throw(seat) #                                                   phase KEEP  -> TURN
game.take(seat, 3)                   # the end of the line                               phase TURN
game.turn_common(seat)               # with two cards left                               phase TURN  -> SHOW
game.give(seat, 3)                   # a tie in the best hand: the card for the crib     phase SHOW
game.new_game()                      # after 121 is reached                              phase GAME_OVER -> SETUP
"""

from m100.cribbage.battlefield.game import Battlefield
from m100.cribbage.battlefield.log import (
    CeaseFire,
    Give,
    HandCounted,
    Keep,
    Laid,
    Look,
    Take,
    Throw,
    ToCrib,
    TurnCommon,
    TurnUp,
    WentOut,
)
from m100.cribbage.battlefield.table import PACK_AND_JOKER, BattlefieldOptions, Phase
from m100.cribbage.battlefield.view import BattlefieldView

__all__ = [
    "PACK_AND_JOKER",
    "Battlefield",
    "BattlefieldOptions",
    "BattlefieldView",
    "CeaseFire",
    "Give",
    "HandCounted",
    "Keep",
    "Laid",
    "Look",
    "Phase",
    "Take",
    "Throw",
    "ToCrib",
    "TurnCommon",
    "TurnUp",
    "WentOut",
]
