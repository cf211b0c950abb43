' CRIBGE: cribbage for two, the player against the machine (rules CR-1 to CR-47).
use cards
use chance
use keys
use scores
use draw
use deal
use discards
use cut
use play
use count
use ending

clear 600
screen 0, 0
cls
start_keys()
seed_by_clock()
new_pack()
new_scores()
open_match()
do
    if winner <> nobody then new_scores()
    deal_cards()
    discard()
    cut_for_starter()
    if winner = nobody then play_hands()
    if winner = nobody then count_hands()
    end_hand()
loop
