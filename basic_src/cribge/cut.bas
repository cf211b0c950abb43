' The cut and the starter (rules CR-13 to CR-15).
module cut
use cards
use display
use scores
use felt
use prompt
use opponent
use notes

const undealt = 12, cards_left = 40

' The non-dealer cuts, the dealer turns up the starter (CR-13); a jack is two points for the dealer (CR-14).
export sub cut_for_starter()
    note(me, "")
    note(you, "")
    if dealer = me then
        say(your_row, "CUT THE CARDS: PRESS ANY KEY")
        pause()
        note(you, "")
    end if
    place = rnd(1) * cards_left
    starter = deck(undealt + place)
    draw_starter()
    see(rank(starter))
    if rank(starter) = jack then
        note_points(dealer, 2, "HIS HEELS")
        award(dealer, 2)
        if winner <> nobody then pause()
    end if
end sub
