' How the machine decides: what to throw and what to lay. It sees what a player sees: its own cards, the starter, what
' has been laid, and who deals.
'
' The discard is thought out in slices, so that a game can look at the keyboard between them (`think`, until not
' `thinking`). Its numbers are tenths of a point, those of the play hundredths.
module opponent
use cards
use pegging

' ---------------------------------------------------------------- the discard

' Whether slices are left; then the places of the two cards to throw, the lower first.
export var thinking
export var throw_one, throw_two

' Put the six cards, sorted, here before `start_discard`.
export dim mine(6)

const for_fifteen = 15, for_run = 20, for_long_run = -13, for_four_fifteen = 16, for_flush = 34

' What two kept cards are worth to each other, for ranks a <= b at pair_row(a) + b.
table pair_row(1 to 13)
    -1, 11, 22, 32, 41, 49, 56, 62, 67, 71, 74, 76, 77
end table
table keep_worth(0 to 90)
    15, -2, -2, 3, -3, -3, -4, -4, -4, -5, -4, -4, -4
    14, 9, -1, -3, -3, -3, -4, -4, -5, -4, -5, -4
    16, 1, 0, -4, -4, -4, -5, -5, -4, -5, -5
    15, 1, -1, -4, -5, -5, -5, -4, -5, -5
    13, 2, -2, -4, -5, 11, 11, 11, 11
    12, 1, -1, 11, -6, -5, -5, -5
    13, 15, -3, -5, -5, -6, -5
    11, 0, -3, -5, -6, -6
    12, -1, -3, -6, -6
    13, -1, -4, -7
    13, -1, -3
    12, -4
    10
end table

' What two cards are worth in the own crib; in the other player's as much is lost.
table toss_worth(0 to 90)
    7, -3, -2, 8, 7, -6, -6, -5, -7, -7, -5, -7, -8
    8, 19, -1, 7, -4, -5, -5, -6, -6, -4, -7, -7
    11, 3, 11, -5, -6, -5, -6, -5, -3, -6, -6
    11, 12, -3, -6, -4, -6, -6, -4, -6, -6
    16, 14, 12, 9, 8, 17, 18, 17, 15
    10, 5, 2, 6, -8, -6, -9, -9
    10, 17, -2, -9, -5, -8, -9
    8, 4, -2, -6, -8, -9
    7, 2, -1, -9, -10
    7, 5, -4, -11
    11, 6, -1
    6, -5
    5
end table

' A set of places is a sum of these, so a toss and the four cards left add to all_places.
table place_bit(1 to 6)
    1, 2, 4, 8, 16, 32
end table
const all_places = 63

' For each card: rank, value, suit, and what is lost with it (all that it makes with the other five).
dim r(7), v(6), s(6), lost(6)
' For each toss, by its set of places: what it makes itself, since `lost` of its two cards counts that twice.
dim within(48)
' How much fifteens of three cards bring when the fourth has a value, at value + no_value; for value 0 all four make 15.
dim fourth(36)
const no_value = 11

dim of_suit(3)
var stage, row_done, crib_sign, best, values, ranks_seen

' Begin to choose the two cards to throw out of `mine`.
export sub start_discard(is_dealer)
    crib_sign = -1
    if is_dealer then crib_sign = 1
    stage = 1
    row_done = 0
    best = -9999
    thinking = true
end sub

' Do the next slice, a few tenths of a second.
export sub think()
    on stage gosub look_at_mine, rate_pairs, rate_runs, rate_flush, try_tosses
end sub

sub look_at_mine()
    values = 0
    ranks_seen = 0
    fourth(no_value) = for_four_fifteen
    for i = 1 to 6
        card = mine(i)
        r(i) = rank(card)
        s(i) = suit(card)
        v(i) = pips(r(i))
        values += v(i)
        ranks_seen = ranks_seen or rank_bit(r(i))
        fourth(v(i) + no_value) += for_fifteen
        lost(i) = 0
    next
    stage = 2
end sub

' One row of the fifteen pairs: each is kept, or lost with one of its cards, or thrown together.
sub rate_pairs()
    row_done += 1
    i = row_done
    this_row = pair_row(r(i))
    bit = place_bit(i)
    for j = i + 1 to 6
        pair = this_row + r(j)
        worth = keep_worth(pair)
        lost(i) += worth
        lost(j) += worth
        within(bit + place_bit(j)) = worth + crib_sign * toss_worth(pair)
    next
    if row_done = 5 then stage = 3
end sub

' Three neighbouring ranks make a run; four in a row are one long run, not two short ones.
sub rate_runs()
    stage = 4
    if (ranks_seen and ranks_seen * 2 and ranks_seen * 4) = 0 then return
    for i = 1 to 4
        for j = i + 1 to 5
            if r(j) = r(i) + 1 then
                for k = j + 1 to 6
                    if r(k) = r(j) + 1 then rate_run(i, j, k)
                next
            end if
        next
    next
end sub

sub rate_run(i, j, k)
    lost(i) += for_run
    lost(j) += for_run
    lost(k) += for_run
    one = place_bit(i)
    two = place_bit(j)
    three = place_bit(k)
    within(one + two) += for_run
    within(one + three) += for_run
    within(two + three) += for_run
    for m = k + 1 to 6
        if m < 7 then if r(m) = r(k) + 1 then within(all_places - one - two - three - place_bit(m)) += for_long_run
    next
end sub

' Four cards of one suit are kept together, or none of five is thrown but with the odd card.
sub rate_flush()
    stage = 5
    row_done = 0
    for suit_now = 0 to 3
        of_suit(suit_now) = 0
    next
    for i = 1 to 6
        of_suit(s(i)) += 1
    next
    for suit_now = 0 to 3
        if of_suit(suit_now) > 3 then rate_suit(suit_now)
    next
end sub

sub rate_suit(suit_now)
    others = 0
    odd = 0
    for i = 1 to 6
        if s(i) <> suit_now then others += place_bit(i): odd = i
    next
    if of_suit(suit_now) = 4 then within(others) += for_flush
    if of_suit(suit_now) = 5 then lost(odd) -= for_flush
end sub

' One row of the fifteen tosses. Of four kept cards three make fifteen when the fourth has the value that is too much.
sub try_tosses()
    row_done += 1
    i = row_done
    bit = place_bit(i)
    kept = values - v(i) - 15
    for j = i + 1 to 6
        worth = within(bit + place_bit(j)) - lost(i) - lost(j)
        surplus = kept - v(j)
        gain = fourth(surplus + no_value)
        if gain then
            if v(i) = surplus then gain -= for_fifteen
            if v(j) = surplus then gain -= for_fifteen
            worth += gain
        end if
        if worth > best then
            best = worth
            throw_one = i
            throw_two = j
        end if
    next
    if row_done = 5 then end_thinking()
end sub

sub end_thinking()
    thinking = false
    for i = 1 to 6
        fourth(v(i) + no_value) = 0
    next
end sub

' ---------------------------------------------------------------- the play

' How many cards of each rank the machine has not seen.
dim unseen(13)

' The ranks that it may lay at the places 1 to 4 in ascending order, 0 where a card is gone.
export dim in_hand(5)

const for_points = 63, for_trap = 16

' What it is worth to lay a rank: as the first card of a sequence, and later.
table lead_worth(1 to 13)
    -44, -13, -15, -14, -21, 5, 2, 9, 9, 26, 28, 18, 10
end table
table card_worth(1 to 13)
    -27, -20, -12, -10, -7, -2, -1, 2, 11, 16, 12, 17, 21
end table

' What it is worth to leave a total to a player who may answer.
table total_worth(1 to 30)
    15, 19, 0, -1, -25, -14, -15, -3, -14, -14, -7, -9, -18, -19, 50
    -33, -42, -43, -52, -60, -59, -38, -44, -43, -33, -20, -18, 0, 14, 28
end table

' A new deal: nothing is seen.
export sub forget()
    for i = 1 to 13
        unseen(i) = 4
    next
end sub

' A card of this rank is seen.
export sub see(seen_rank)
    unseen(seen_rank) -= 1
end sub

' The place of the best card that fits, 0 when none does. `answers` is how many cards the other may still lay in this
' sequence.
export sub choose_card(answers) -> place
    place = 0
    most = -9999
    before = 0
    if laid then before = pile(laid)
    for i = 1 to 4
        candidate = in_hand(i)
        if candidate then
            if total + pips(candidate) <= 31 then
                worth = rate_card(candidate)
                if answers then if total < 31 then worth += rate_answers(candidate, before, answers, i)
                take_back()
                if worth > most then most = worth: place = i
            end if
        end if
    next
end sub

' Lay a card to see what it scores, and what it is worth to be rid of it.
sub rate_card(candidate) -> worth
    if laid then worth = card_worth(candidate) else worth = lead_worth(candidate)
    add(candidate)
    scored = points()
    if scored then worth += for_points * scored
end sub

' What the other may do: reach fifteen or thirty-one with a card below ten, make a pair or go on with a run.
sub rate_answers(candidate, before, answers, i) -> worth
    worth = total_worth(total)
    needed = 31 - total
    if total < 15 then needed = 15 - total
    replies = unseen(candidate)
    if needed < 10 then replies += unseen(needed)
    worth -= 4 * (answers - 1) * replies
    if in_hand(i - 1) = candidate or in_hand(i + 1) = candidate then worth += for_trap * unseen(candidate)
    if before = 0 then return
    gap = abs(candidate - before)
    if gap = 1 then worth -= 2 else if gap = 2 then worth -= 8
end sub
