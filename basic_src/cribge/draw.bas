' The draw for the first deal (rules CR-2 to CR-5).
module draw
use cards
use display
use scores
use felt
use prompt
use kept

const resume_key = asc("R")

' The title. A match that was left may be taken up (CR-42); else each draws a card until they differ in rank, and the
' lower one deals (CR-2, CR-3).
export sub open_match()
    say(1, "C R I B G E       CRIBBAGE TO 121")
    say(my_row, "F2 HELP   F4 SOUND   F8 QUIT")
    may_resume = is_kept()
    if may_resume then say(prompt_row, "R: GO ON WITH THE MATCH THAT YOU LEFT")
    do
        say(bottom_row, "LOWEST CARD DEALS. ANY KEY DRAWS")
        shuffle(2)
        if pause() = resume_key then
            if may_resume then
                take_up()
                return
            end if
        end if
        may_resume = false
        show_draw()
        shuffle(52)                ' while the player reads
        pause()
    loop while dealer = nobody
end sub

' The player takes the first card, the machine the second (CR-4).
sub show_draw()
    say(1, "")
    say(prompt_row, "")
    clear_middle()
    add_to_middle(deck(0))
    add_to_middle(deck(1))
    say(your_row, "YOU DRAW THE " + card_name(deck(0)) + ", I DRAW THE " + card_name(deck(1)))
    yours = rank(deck(0))
    mine = rank(deck(1))
    if yours < mine then
        dealer = you
        say(my_row, "YOU DEAL FIRST")
    elseif mine < yours then
        dealer = me
        say(my_row, "I DEAL FIRST")
    else
        dealer = nobody
        say(my_row, "A TIE: WE DRAW AGAIN")
    end if
    say(bottom_row, "")
end sub
