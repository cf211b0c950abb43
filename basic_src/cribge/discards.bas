' The discards (rules CR-10 to CR-12). The machine thinks while the player chooses, and never sees his cards.
module discards
use cards
use display
use keys
use tones
use scores
use felt
use prompt
use opponent
use deal

var chosen_count

' Both throw two cards.
export sub discard()
    chosen_count = 0
    if dealer = me then say(your_row, "CHOOSE TWO CARDS FOR MY CRIB") else say(your_row, "CHOOSE TWO CARDS FOR YOUR CRIB")
    say(my_row, "I'M THINKING")
    think_of_discard()
    say(my_row, "I HAVE DISCARDED")
    do while chosen_count < 2
        choose(ask())
    loop
    throw_chosen()
end sub

' The machine's choice (CR-10), with a look at the keyboard after each slice.
sub think_of_discard()
    sort_held(me, 6)
    forget()
    for i = 1 to 6
        mine(i) = held(places * me + i)
        see(rank(mine(i)))
    next
    start_discard(dealer = me)
    do while thinking
        think()
        if is_pressed() then if chosen_count < 2 then choose(take())
    loop
    throw_cards(me, throw_one, throw_two, 1)
end sub

' Choose the card of a number, or un-choose it (CR-11).
sub choose(code)
    if code = 0 then return
    i = code - 48
    if i < 1 or i > 6 then
        refuse()
        return
    end if
    if your_place(i) = is_chosen then
        your_place(i) = is_unplayed
        chosen_count -= 1
    else
        your_place(i) = is_chosen
        chosen_count += 1
    end if
    draw_place(i)
    click()
end sub

' The second choice completes the discard (CR-11).
sub throw_chosen()
    one = 0
    for i = 1 to 6
        if your_place(i) = is_chosen then if one then two = i else one = i
    next
    throw_cards(you, one, two, 3)
    show_hand(4, one)
end sub
