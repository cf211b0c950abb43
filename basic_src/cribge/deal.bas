' The deal (rules CR-6 to CR-9).
module deal
use cards
use display
use scores
use felt
use kept

' The crib; the first two cards are the machine's, the last two the player's (CR-10, CR-12).
export dim crib(4)

const dealt = 12

' Six cards each, one at a time, the non-dealer first (CR-6). The pack stays as it is dealt until the next deal (CR-9).
export sub deal_cards()
    clear_felt()
    if not is_dealt_again then
        say(my_row, "SHUFFLING")
        shuffle(dealt)
    end if
    note_deal()
    first = places * other(dealer) + 1
    second = places * dealer + 1
    for i = 0 to 5
        held(first + i) = deck(2 * i)
        held(second + i) = deck(2 * i + 1)
    next
    sort_held(you, 6)
    show_panel()
    show_hand(6, 1)
end sub

' Put two of a seat's six cards into the crib; the four that are left are numbered anew (CR-8).
export sub throw_cards(seat, one, two, crib_place)
    before = seat * places
    crib(crib_place) = held(before + one)
    crib(crib_place + 1) = held(before + two)
    kept = 0
    for i = 1 to 6
        if i <> one then if i <> two then kept += 1: held(before + kept) = held(before + i)
    next
end sub
