' The end of a hand and of a game (rules CR-39 to CR-47).
module ending
use display
use keys
use tones
use scores
use felt
use prompt
use kept

' Tell how things stand, until a key goes on.
export sub end_hand()
    clear_felt()
    if winner = nobody then dealer = other(dealer) else dealer = other(winner): end_game()
    note_end()
    tell_standing()
    at_end = true
    do while pause() = f1
        show_deck()
    loop
    at_end = false
end sub

' Tally the game (CR-44, CR-46).
sub end_game()
    lurched = tally() = 2
    fanfare(winner)
end sub

' What is over, the games, who deals next (CR-43; after a game the loser, CR-45), and the keys (CR-39).
sub tell_standing()
    say(1, headline())
    say(2, games_text())
    if dealer = me then say(3, "NEXT DEAL: ME") else say(3, "NEXT DEAL: YOU")
    say(5, "F1 DECK  F2 HELP  F4 SOUND  F8 QUIT")
    say(6, "ANY OTHER KEY: NEXT DEAL")
end sub

var lurched

sub headline() -> text$
    if winner = nobody then
        text$ = "END OF THE HAND"
        return
    end if
    if winner = me then text$ = "I WIN THE GAME" else text$ = "YOU WIN THE GAME"
    if lurched then text$ += " - A LURCH COUNTS TWICE"
end sub

' F1: the deck as it was dealt; any key returns (CR-41).
sub show_deck()
    deck_is_shown = true
    draw_page()
    pause()
    deck_is_shown = false
    draw_page()
end sub
