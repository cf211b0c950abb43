' The scores, the games won and the top row that shows them: numbers, the sound, and the pegboard in pixels.
module scores
use display
use tones

export const you = 0, me = 1, nobody = -1
export const winning_score = 121, lurch_score = 61

export dim score(1), games(1)

' Who has reached 121 in this game (CR-1).
export var winner = nobody

export def other(player) = 1 - player

' The pegboard: x = first_hole + score, one track for each player.
const first_hole = 118
table track(0 to 1) = 5, 1

' A player pegs points; at 121 the game is over at once and nothing later is scored (CR-1, CM-7).
export sub award(player, points_won)
    if winner <> nobody then return
    if points_won = 0 then return
    before = score(player)
    score(player) += points_won
    if score(player) >= winning_score then score(player) = winning_score: winner = player
    draw_score(player)
    draw_pegs(player, before + 1)
    pegged(player)
end sub

' Begin a game: no points (CR-45).
export sub new_scores()
    score(you) = 0
    score(me) = 0
    winner = nobody
    draw_top_row()
end sub

' Add the game to the winner's: two when the loser has fewer than 61 points (CR-44).
export sub tally() -> games_won
    games_won = 1
    if score(other(winner)) < lurch_score then games_won = 2
    games(winner) += games_won
end sub

' How the games stand, none above 99.
export sub games_text() -> text$
    text$ = "GAMES:  ME" + str$(at_most_99(games(me))) + "  YOU" + str$(at_most_99(games(you)))
end sub

sub at_most_99(n) -> shown_number
    shown_number = n
    if n > 99 then shown_number = 99
end sub

' The whole top row.
export sub draw_top_row()
    print @0, "ME     YOU"; space$(30);
    draw_score(me)
    draw_score(you)
    draw_sound()
    draw_board()
    draw_pegs(me, 1)
    draw_pegs(you, 1)
end sub

' Whether sounds are heard (CR-40).
export sub draw_sound()
    if sound_on then print @15, "BEEP"; else print @15, "MUTE";
end sub

sub draw_score(player)
    if player = me then print @2, using "####"; score(me); else print @10, using "####"; score(you);
end sub

' A hole at every tenth point, a high mark where the lurch ends (CR-44) and at the end.
sub draw_board()
    for hole = 10 to 120 step 10
        pset (first_hole + hole, 3)
        pset (first_hole + hole, 4)
    next
    line (first_hole + lurch_score, 0)-(first_hole + lurch_score, 7)
    line (first_hole + winning_score, 0)-(first_hole + winning_score, 7)
end sub

' The track of a player from a point to his score.
sub draw_pegs(player, from_point)
    if score(player) < from_point then return
    y = track(player)
    line (first_hole + from_point, y)-(first_hole + score(player), y + 1), 1, bf
end sub
