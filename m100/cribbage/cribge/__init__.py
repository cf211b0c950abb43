"""CRIBGE, two-handed cribbage against the Model 100, as a state machine (rules CR-1 to CR-47).

Seats: `Y` (0), the human, and `M` (1), the machine. A whole game is driven like this:

    game = Cribge()
    game.draw(deck)            # Y takes deck[0], M deck[1]; again after a tie        phase DRAW     -> SHUFFLE
    game.deal(deck)            # the 52 cards in order, the non-dealer gets deck[0]   phase SHUFFLE  -> DISC_M
    game.discard(M, a, b)      #                                                      phase DISC_M   -> DISC_Y
    game.discard(Y, a, b)      # or choose(1..6), twice                               phase DISC_Y   -> CUT
    game.cut(k)                # starter = deck[12 + k], k = 0..39                    phase CUT      -> PLAY
    game.lay(game.turn, card)  # a dead card is thrown; game.go(game.turn)            phase PLAY     -> SHOW_ND
    game.enter(12)             # only for Y's counts; M's count themselves            phase SHOW_ND, SHOW_D, SHOW_CRIB
    game.next_hand()           # at the end of a hand or a game                       phase ENDHAND, ENDGAME -> SHUFFLE

`turn_of` says who must act (None: chance), `phase` what is wanted, `choices()` what is allowed. Cards are the numbers
of `cards` (CM-4); `parse_all("7C 8D")` reads them. An action that is not allowed raises `IllegalAction` with the rule's
number and changes nothing. `operations` is the log: the actions, and after each what followed (`Award`, `Counted` ...).
"""

from m100.cribbage.cribge.deal import M, Phase, Y
from m100.cribbage.cribge.game import Cribge, lurch_games
from m100.cribbage.cribge.log import Choose, Died, Enter, NextHand, Quit, Resume, Thrown, ToggleSound, TooHigh, Won
from m100.cribbage.cribge.view import CribgeView
from m100.cribbage.operations import Cut, Deal, Discard, Draw, Go, Lay

__all__ = [
    "Choose",
    "Cribge",
    "CribgeView",
    "Cut",
    "Deal",
    "Died",
    "Discard",
    "Draw",
    "Enter",
    "Go",
    "Lay",
    "M",
    "NextHand",
    "Phase",
    "Quit",
    "Resume",
    "Thrown",
    "ToggleSound",
    "TooHigh",
    "Won",
    "Y",
    "lurch_games",
]
