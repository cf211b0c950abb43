' What a hand or a crib is worth at the show (rules CM-12 to CM-19), each kind of score by itself for the breakdown.
'
' Put the cards into shown(1..4), the starter into shown(5), and call `points`.
module show
use cards

export dim shown(5)
export var fifteens, pairs, runs, flush, nobs

dim ranks(5), suits(5), counts(5), of_rank(14)
var rank_set, sum

' Count the five cards (CM-19); `is_crib` chooses the flush of a crib (CM-16).
export sub points(is_crib) -> total
    look_at_cards()
    count_fifteens_and_pairs()
    count_runs()
    count_flush(is_crib)
    count_nobs()
    total = fifteens + pairs + runs + flush + nobs
end sub

' Keep rank, suit and value of each card, the sum of the values and the set of ranks.
sub look_at_cards()
    sum = 0
    rank_set = 0
    for i = 1 to 5
        card = shown(i)
        r = rank(card)
        ranks(i) = r
        suits(i) = suit(card)
        counts(i) = pips(r)
        sum += pips(r)
        rank_set = rank_set or rank_bit(r)
    next
end sub

' Two for every set of cards that adds to fifteen (CM-12), two for every two cards of one rank (CM-13). Three cards add
' to fifteen when the other two add to the rest, four when the fifth card is the rest, all five when there is no rest.
sub count_fifteens_and_pairs()
    rest = sum - 15
    fifteens = 0
    pairs = 0
    if rest = 0 then fifteens = 2
    for i = 1 to 5
        if counts(i) = rest then fifteens += 2
    next
    for i = 1 to 4
        r = ranks(i)
        value = counts(i)
        for j = i + 1 to 5
            two = value + counts(j)
            if two = 15 then fifteens += 2
            if two = rest then fifteens += 2
            if r = ranks(j) then pairs += 2
        next
    next
end sub

' For a block of three or more neighbouring ranks its length times the ways to choose its cards (CM-14).
sub count_runs()
    runs = 0
    if (rank_set and rank_set * 2 and rank_set * 4) = 0 then return
    for r = 1 to 14
        of_rank(r) = 0
    next
    for i = 1 to 5
        of_rank(ranks(i)) += 1
    next
    length = 0
    ways = 1
    for r = 1 to 14
        if of_rank(r) then
            length += 1
            ways *= of_rank(r)
        else
            if length > 2 then runs = length * ways
            length = 0
            ways = 1
        end if
    next
end sub

' Four of one suit in the hand, five with the starter (CM-15); in the crib only five (CM-16).
sub count_flush(is_crib)
    flush = 0
    s = suits(1)
    for i = 2 to 4
        if suits(i) <> s then return
    next
    if suits(5) = s then flush = 5 else if not is_crib then flush = 4
end sub

' One for the jack of the starter's suit (CM-17).
sub count_nobs()
    nobs = 0
    for i = 1 to 4
        if ranks(i) = jack then if suits(i) = suits(5) then nobs = 1
    next
end sub
