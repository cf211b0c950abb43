' What the players did, each in his own row: `YOU +2 FIFTEEN`, `I SAY GO`. Every change of a score is told here.
module notes
use display
use scores
use felt

' Begin a player's row with what he did.
export sub note(player, text$)
    say(your_row + player, text$)
end sub

' Add points and what they are for to a player's row.
export sub note_points(player, points_won, reason$)
    row = your_row + player
    text$ = line_text$(row)
    if text$ = "" then if player = you then text$ = "YOU" else text$ = "I"
    say(row, text$ + " +" + mid$(str$(points_won), 2) + " " + reason$)
end sub
