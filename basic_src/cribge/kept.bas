' The match that is kept when the player leaves (rule CR-42): a file with the scores as they were at the deal, the games,
' the dealer and the pack, so that a hand that was left is dealt again as it was.
module kept
use cards
use scores
use felt

const kept_file$ = "CRIB.DO"

' Whether there is a match that can be kept, and its scores at the last deal.
var has_match
dim score_at_deal(1)

' Whether the pack of a kept hand waits to be dealt.
export var is_dealt_again

' A hand is dealt.
export sub note_deal()
    has_match = true
    is_dealt_again = false
    score_at_deal(you) = score(you)
    score_at_deal(me) = score(me)
end sub

' The hand is over: what is kept from now on is the score that was reached, none after a game.
export sub note_end()
    note_deal()
    if winner <> nobody then score_at_deal(you) = 0: score_at_deal(me) = 0
end sub

' Write the match down; nothing happens when there is no room. A hand that is over is not dealt again.
export sub keep_match(hand_is_over)
    if not has_match then return
    on error goto no_room
    open kept_file$ for output as 1
    print #1, score_at_deal(you)
    print #1, score_at_deal(me)
    print #1, games(you)
    print #1, games(me)
    print #1, dealer
    print #1, not hand_is_over
    for i = 0 to 51
        print #1, deck(i)
    next
kept:
    close
    on error goto 0
    return
no_room:
    resume kept
end sub

' Whether a match is kept.
export sub is_kept() -> found
    found = true
    on error goto missing
    open kept_file$ for input as 1
looked:
    close
    on error goto 0
    return
missing:
    found = false
    resume looked
end sub

' Take the kept match up.
export sub take_up()
    open kept_file$ for input as 1
    input #1, score(you)
    input #1, score(me)
    input #1, games(you)
    input #1, games(me)
    input #1, dealer
    input #1, is_dealt_again
    for i = 0 to 51
        input #1, deck(i)
    next
    close
    kill kept_file$
    draw_top_row()
end sub
