' What a card scores when it is laid (rules CM-22 to CM-25), and the sequence that it joins.
module pegging
use cards

' The ranks of this sequence in the order laid, and their sum.
export dim pile(8)
export var laid, total

' The parts of the last `points`: 2 for fifteen or thirty-one; cards of one rank at the end; length of the run.
export var count_points, alike, run_length

' Begin a new sequence (CR-23).
export sub new_sequence()
    laid = 0
    total = 0
end sub

' Put a rank on the pile.
export sub add(r)
    laid += 1
    pile(laid) = r
    total += pips(r)
end sub

' Take the last card back.
export sub take_back()
    total -= pips(pile(laid))
    laid -= 1
end sub

' The points of the card just laid (CM-8): fifteen and thirty-one (CM-22), pairs (CM-23) and runs (CM-24).
export sub points() -> total_points
    count_points = 0
    if total = 15 then count_points = 2 else if total = 31 then count_points = 2
    count_alike()
    run_length = 0
    if laid > 2 then if alike = 1 then find_run()
    total_points = count_points + alike * (alike - 1) + run_length
end sub

' How many cards at the end of the pile have the rank of the last (CM-23).
sub count_alike()
    alike = 1
    if laid = 1 then return
    r = pile(laid)
    for i = laid - 1 to 1 step -1
        if pile(i) <> r then return
        alike += 1
    next
end sub

' The longest tail of three or more different ranks without a gap (CM-24).
sub find_run()
    low = pile(laid)
    high = low
    seen = rank_bit(low)
    for length = 2 to laid
        r = pile(laid - length + 1)
        if seen and rank_bit(r) then return
        seen = seen or rank_bit(r)
        if r < low then low = r else if r > high then high = r
        if high - low < length then if length > 2 then run_length = length
    next
end sub
