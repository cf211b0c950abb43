"""The Python reference beside a running CRIBGE: it gets the same cards and keys, and must agree at every prompt."""

from __future__ import annotations

from dataclasses import dataclass, field

from m100.cribbage.cards import PACK, Card
from m100.cribbage.cribge import Cribge, M, Phase, Y
from m100.machines.bench import Bench
from m100.play.cribge_player import Prompt, Table

GO = ord("G")


@dataclass
class Referee:
    """Follows a game from its first prompt. `looks` at every prompt, then `hears` what is pressed there."""

    bench: Bench
    game: Cribge = field(default_factory=Cribge)
    hands_dealt: int = 0
    prompts: int = 0

    # --- at a prompt

    def looks(self, table: Table) -> None:
        """Bring the reference to this prompt and compare."""
        self.prompts += 1
        match table.prompt:
            case Prompt.DISCARD:
                self._deal(table)
            case Prompt.PLAY:
                self._follow_play(table)
                self._agree_in_play(table)
            case Prompt.COUNT:
                self._follow_play(table)
                assert self.game.phase in (Phase.SHOW_ND, Phase.SHOW_D, Phase.SHOW_CRIB)
                assert set(table.middle) == set(self.game.to_count())
                self._agree_on_scores(table)
            case Prompt.PAUSE:
                self._look_at_pause(table)

    def _look_at_pause(self, table: Table) -> None:
        if table.lines[3].startswith("YOU DRAW"):
            self.game.draw((*table.middle, *(card for card in PACK if card not in table.middle)))
            assert self.game.phase is Phase.DRAW or self.game.dealer == self.bench.get("felt.dealer")
        elif "NEXT DEAL" in table.lines[3]:
            self._follow_play(table)
            assert self.game.phase is (Phase.ENDGAME if "WIN" in table.lines[1] else Phase.ENDHAND)
            self._agree_on_scores(table)
            assert self.bench.get("scores.games") == self.game.games
            assert self.bench.get("felt.dealer") == self.game.next_dealer
        elif self.game.phase is Phase.CUT and "CUT" not in table.lines[3]:
            self._follow_play(table)

    def _deal(self, table: Table) -> None:
        """The pack as the program holds it, and what the machine has thrown."""
        game = self.game
        if game.phase is Phase.SHUFFLE:
            self.hands_dealt += 1
            game.deal(self._deck())
            game.discard(M, *(Card(card) for card in self.bench.get("deal.crib")[1:3]))
        assert game.phase is Phase.DISC_Y
        assert table.hand == list(game.hands[Y])
        assert game.dealer == self.bench.get("felt.dealer")
        self._agree_on_scores(table)

    def _follow_play(self, table: Table) -> None:
        """Turn up the starter, and do what the machine has done since the last prompt."""
        game = self.game
        if game.phase is Phase.CUT:
            starter = Card(self.bench.get("felt.starter"))
            game.cut(game.deck0.index(starter) - 12)
        laid = [Card(card) for card in self.bench.get("felt.my_tile")[1:] if card >= 0]
        while game.phase is Phase.PLAY and game.turn == M:
            if any(game.fits(card) for card in game.unplayed[M]):
                game.lay(M, laid[4 - len(game.unplayed[M])])
            else:
                game.go(M)

    def _agree_in_play(self, table: Table) -> None:
        game = self.game
        assert game.phase is Phase.PLAY
        assert game.turn == Y
        assert table.total == game.total
        assert table.hand == game.places[Y]
        assert table.starter == game.starter
        assert len(table.my_cards) == 4 - len(game.unplayed[M])
        assert [bool(flag) for flag in self.bench.get("play.dead")[1:]] == [c in game.dead for c in game.places[Y]]
        self._agree_on_scores(table)

    def _agree_on_scores(self, table: Table) -> None:
        assert table.scores == tuple(self.game.score) == tuple(self.bench.get("scores.score"))

    def _deck(self) -> tuple[Card, ...]:
        return tuple(Card(card) for card in self.bench.get("cards.deck"))

    # --- a key

    def hears(self, keys: bytes, table: Table) -> None:
        """What the player presses at the prompt of `table`; of keys in the play only the last is a card or GO."""
        match table.prompt:
            case Prompt.DISCARD:
                for key in keys:
                    if self.game.can_choose(key - 48):
                        self.game.choose(key - 48)
            case Prompt.PLAY:
                self._hear_play(keys[-1])
            case Prompt.COUNT:
                digits = bytes(key for key in keys if chr(key).isdigit())
                self.game.enter(int(digits))
            case Prompt.PAUSE if "NEXT DEAL" in table.lines[3]:
                self.game.next_hand()

    def _hear_play(self, key: int) -> None:
        game = self.game
        if key == GO:
            if game.can_go(Y):
                game.go(Y)
            return
        place = key - 48
        card = game.places[Y][place - 1] if 1 <= place <= 4 else None
        if card is not None and game.can_lay(Y, card):
            game.lay(Y, card)
