' The count of the hands and the crib (rules CR-31 to CR-38).
module count
use cards
use show
use display
use keys
use tones
use scores
use felt
use prompt
use deal

const most_tries = 3, entry_column = 28

' The non-dealer's hand, the dealer's hand, the crib (CR-31); it stops when somebody has won (CR-47).
export sub count_hands()
    clear_hand()
    clear_tiles()
    count_cards(other(dealer), false)
    count_cards(dealer, false)
    count_cards(dealer, true)
end sub

sub count_cards(player, is_crib)
    if winner <> nobody then return
    lay_out(player, is_crib)
    worth = points(is_crib)
    if player = me then count_mine(worth, is_crib) else count_yours(worth, is_crib)
    pause()
end sub

' Lay the four cards out beside the starter.
sub lay_out(player, is_crib)
    for row = your_row to bottom_row
        say(row, "")
    next
    clear_middle()
    for i = 1 to 4
        if is_crib then shown(i) = crib(i) else shown(i) = held(places * player + i)
        add_to_middle(shown(i))
    next
    shown(5) = starter
end sub

' The machine counts its own cards, correctly (CR-33).
sub count_mine(worth, is_crib)
    if is_crib then say(your_row, "MY CRIB") else say(your_row, "MY HAND")
    show_breakdown()
    if worth then say(choice_row, "I" + plus_points(worth)) else say(choice_row, "I SCORE NINETEEN: NOTHING")
    award(me, worth)
end sub

' The player counts; what he misses is the machine's (CR-34).
sub count_yours(worth, is_crib)
    entry = ask_for_points(worth, is_crib)
    if entry > worth then entry = worth
    show_breakdown()
    if entry then say(choice_row, "YOU" + plus_points(entry)) else say(choice_row, "YOU SCORE NOTHING")
    award(you, entry)
    if entry < worth then if winner = nobody then take_muggins(worth - entry)
end sub

' What was missed (CR-34, CR-36).
sub take_muggins(missed)
    say(my_row, "MUGGINS! I" + plus_points(missed))
    award(me, missed)
end sub

' Take entries until one is not too high, at most three (CR-34, CR-35).
sub ask_for_points(worth, is_crib) -> entry
    tries = 0
    do
        entry = read_points(is_crib)
        if entry <= worth then
            say(my_row, "")
            return
        end if
        tries += 1
        refuse()
        if tries = most_tries then exit do
        say(my_row, "TOO HIGH - TRY AGAIN (" + chr$(49 + tries) + " OF 3)")
    loop
    say(my_row, "TOO HIGH AGAIN: I COUNT FOR YOU")
end sub

' Read a number of up to two digits; ENTER ends it, BS corrects, and ENTER alone only beeps (CR-37).
sub read_points(is_crib) -> entry
    text$ = "YOUR HAND: HOW MANY POINTS? _"
    if is_crib then text$ = "YOUR CRIB: HOW MANY POINTS? _"
    say(your_row, text$)
    typed$ = ""
    do
        code = ask()
        select case code
        case enter
            if typed$ <> "" then
                entry = val(typed$)
                return
            end if
            refuse()
        case backspace
            if typed$ <> "" then typed$ = left$(typed$, len(typed$) - 1)
        case 48 to 57
            if len(typed$) < 2 then typed$ += chr$(code) else refuse()
        case else
            refuse()
        end select
        say_from(your_row, entry_column, typed$ + "_")
    loop
end sub

' The parts of the count, in the order of CM-19.
sub show_breakdown()
    text$ = ""
    if fifteens then text$ += "FIFTEENS" + str$(fifteens) + " "
    if pairs then text$ += "PAIRS" + str$(pairs) + " "
    if runs then text$ += "RUNS" + str$(runs) + " "
    if flush then text$ += "FLUSH" + str$(flush) + " "
    if nobs then text$ += "NOBS 1"
    say(prompt_row, text$)
end sub

sub plus_points(n) -> text$
    text$ = " +" + mid$(str$(n), 2)
end sub
