' Cards, the pack and the hands that players hold (rules CM-1 to CM-6). The names are those of m100/cribbage/cards.py.
'
' A card is a number 0..51: rank - 1 + 13 * suit (CM-4). Seats are 0 and 1; the cards of a seat have places from 1.
module cards

export const no_card = -1
export const jack = 11
export const places = 6

' The pack in the order of the deal; deck(0) is the top (CM-5). It is a permutation at all times.
export dim deck(51)

' The card that a seat holds at a place is held(seat * places + place).
export dim held(12)

' 1..13, the ace is low (CM-2).
export def rank(card) = card mod 13 + 1

' 0 clubs, 1 diamonds, 2 hearts, 3 spades (CM-4).
export def suit(card) = card \ 13

' What a rank counts in fifteens and in the play (CM-3).
export table pips(1 to 13)
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10
end table

' One bit for each rank, so that a set of ranks is one number.
export table rank_bit(1 to 13)
    1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096
end table

' Fill the pack, in order.
export sub new_pack()
    for card = 0 to 51
        deck(card) = card
    next
end sub

' Draw `n` cards from the whole pack, uniformly, onto its top (Fisher-Yates, CM-5).
export sub shuffle(n)
    for top = 0 to n - 1
        from = rnd(1) * (52 - top)
        from += top
        card = deck(from)
        deck(from) = deck(top)
        deck(top) = card
    next
end sub

' Sort the first `n` cards of a seat by rank, then suit (CR-8).
dim sort_key(6)
export sub sort_held(seat, n)
    before = seat * places
    sort_key(1) = rank_then_suit(held(before + 1))
    for i = 2 to n
        new_key = rank_then_suit(held(before + i))
        for j = i - 1 to 1 step -1
            if sort_key(j) < new_key then exit for
            sort_key(j + 1) = sort_key(j)
        next
        sort_key(j + 1) = new_key
    next
    for i = 1 to n
        held(before + i) = sort_key(i) \ 4 + (sort_key(i) and 3) * 13
    next
end sub

def rank_then_suit(card) = (card mod 13) * 4 + card \ 13
