' The play of the hands (rules CR-16 to CR-30).
module play
use cards
use display
use tones
use pegging
use opponent
use scores
use felt
use prompt
use notes

const go_key = asc("G"), limit = 31

' For each player: the cards that he has not played, and whether he has said GO in this sequence (CR-21).
dim unplayed(1), gone(1)

' The player's cards that a wrong GO has killed (CR-26).
dim dead(4)

' Who is on turn, who laid the last card of this sequence, and whether the middle still shows a closed one.
var turn, last_player, is_closed

' Whether a player still lays cards or calls GO in this sequence.
def is_in(player) = gone(player) = 0 and unplayed(player) > 0

' Play until no card is left or somebody has won (CR-23).
export sub play_hands()
    begin_play()
    do
        settle()
        if winner <> nobody or unplayed(you) + unplayed(me) = 0 then exit do
        if turn = you then your_turn() else my_turn()
    loop
    close_sequence()
    say(prompt_row, "")
    say(choice_row, "")
    pause()
end sub

' The non-dealer leads (CR-16).
sub begin_play()
    for i = 1 to 4
        dead(i) = false
        in_hand(i) = rank(held(places * me + i))
    next
    show_tiles(4)
    unplayed(you) = 4
    unplayed(me) = 4
    turn = other(dealer)
    say(choice_row, "1-4 G=GO")
    begin_sequence()
end sub

sub begin_sequence()
    new_sequence()
    gone(you) = false
    gone(me) = false
    last_player = nobody
    is_closed = true
    show_total()
end sub

' The running total at the bottom left, all through the play (CR-17).
sub show_total()
    say(bottom_row, "TOTAL" + str$(total))
end sub

' Close what is closed by itself (CR-22), and find who can act: a player who is not in is passed over (CR-19).
sub settle()
    do while unplayed(you) + unplayed(me)
        if is_stuck() then
            close_sequence()
            if winner <> nobody then return
        elseif is_in(turn) then
            return
        else
            turn = other(turn)
        end if
    loop
end sub

' At most one player is in, and none of his cards fits (CR-22).
sub is_stuck() -> stuck
    stuck = false
    if is_in(you) then
        if is_in(me) then return
        if your_lowest() <= limit - total then return
    elseif is_in(me) then
        if my_lowest() <= limit - total then return
    end if
    stuck = true
end sub

' The lowest value among the player's unplayed cards.
sub your_lowest() -> lowest
    lowest = 99
    for i = 1 to 4
        if your_place(i) <> is_laid then
            r = rank(held(i))
            if pips(r) < lowest then lowest = pips(r)
        end if
    next
end sub

' The lowest value among the machine's.
sub my_lowest() -> lowest
    lowest = 99
    for i = 1 to 4
        if in_hand(i) then if pips(in_hand(i)) < lowest then lowest = pips(in_hand(i))
    next
end sub

' One for the last card below 31 (CR-22, CR-24); then the other player leads, if he has cards (CR-23). Nobody has laid
' a card when the player says GO at once and the machine is out.
sub close_sequence()
    if winner <> nobody then return
    if last_player <> nobody then
        if total < limit then peg_last()
        turn = other(last_player)
    end if
    if unplayed(turn) = 0 then turn = other(turn)
    begin_sequence()
end sub

sub peg_last()
    text$ = "LAST CARD"
    if unplayed(you) + unplayed(me) then text$ = "GO"
    note_points(last_player, 1, text$)
    award(last_player, 1)
end sub

' ---------------------------------------------------------------- the player's turn

' Ask until a key is a legal card or GO; any other only beeps (CR-18).
sub your_turn()
    say(prompt_row, "YOUR PLAY")
    do
        code = ask()
        if code = go_key then
            if go_is_legal() then
                your_go()
                return
            end if
        elseif fits(code - 48) then
            your_card(code - 48)
            return
        end if
        refuse()
    loop
end sub

' Whether there is an unplayed card at a place and its value fits (CR-18, CR-27).
sub fits(i) -> yes
    yes = false
    if i < 1 or i > 4 then return
    if your_place(i) = is_laid then return
    yes = total + pips(rank(held(i))) <= limit
end sub

' GO is refused only when all cards left are dead and one fits: it must be thrown (CR-26).
sub go_is_legal() -> yes
    all_dead = true
    one_fits = false
    for i = 1 to 4
        if your_place(i) <> is_laid then
            if not dead(i) then all_dead = false
            if fits(i) then one_fits = true
        end if
    next
    yes = not (all_dead and one_fits)
end sub

' GO: every card that would have fitted is dead (CR-26).
sub your_go()
    for i = 1 to 4
        if fits(i) then dead(i) = true
    next
    say_go(you)
end sub

' A player says GO; it holds to the end of the sequence (CR-19, CR-21).
sub say_go(player)
    if player = you then note(you, "YOU SAY GO") else note(me, "I SAY GO")
    gone(player) = true
    turn = other(player)
    click()
end sub

' Lay the card at a place; a dead one is thrown, and the player stays on turn (CR-27).
sub your_card(i)
    card = held(i)
    your_place(i) = is_laid
    unplayed(you) -= 1
    if dead(i) then
        draw_place(i)
        dead(i) = false
        note(me, "DEAD CARD " + card_name(card) + ":")
        note_points(me, 2, "FOR ME")
        award(me, 2)
    else
        see(rank(card))
        lay(you, card)
        draw_place(i)
        peg(you)
    end if
end sub

' ---------------------------------------------------------------- the machine's turn

' The best card that fits, or GO when none does (CR-19, CR-30).
sub my_turn()
    say(prompt_row, "I PLAY")
    answers = 0
    if not gone(you) then answers = unplayed(you)
    i = choose_card(answers)
    if i then my_card(i) else say_go(me)
end sub

' Lay the machine's card at a place.
sub my_card(i)
    card = held(places * me + i)
    in_hand(i) = 0
    unplayed(me) -= 1
    lay(me, card)
    turn_up(4 - unplayed(me), card)
    peg(me)
end sub

' ---------------------------------------------------------------- a card is laid

' Put a card on the pile and show it.
sub lay(player, card)
    if is_closed then begin_middle(card) else add_to_middle(card)
    is_closed = false
    add(rank(card))
    last_player = player
    show_total()
    click()
end sub

' Peg what the card scores (CR-25); at 31 the sequence is over, else the other plays (CR-16).
sub peg(player)
    note(player, "")
    points_won = points()
    if points_won then
        note_points(player, points_won, reason())
        award(player, points_won)
    end if
    if total = limit then close_sequence() else turn = other(player)
end sub

' What the card just laid scores for.
sub reason() -> text$
    text$ = ""
    if count_points then if total = 15 then text$ = "FIFTEEN" else text$ = "31"
    if count_points then if alike > 1 or run_length then text$ += " & "
    if alike = 2 then text$ += "PAIR"
    if alike = 3 then text$ += "THREE ALIKE"
    if alike = 4 then text$ += "FOUR ALIKE"
    if run_length then text$ += "RUN OF" + str$(run_length)
end sub
