' The table as both players see it (PLAYERS.md): what lies in the middle, the machine's cards, the starter, the player's
' cards with their numbers. What is shown is kept, so that `draw_page` can show it again after the help.
'
'     row 0    scores and pegboard
'     rows 1-2 the cards in the middle; whose crib and the machine's cards; the starter
'     row 3    what the player did      row 4    what the machine did
'     rows 5-7 prompts at the left, the player's cards with their numbers at the right
module felt
use cards
use display
use scores

export const your_row = 3, my_row = 4, prompt_row = 5, choice_row = 6, bottom_row = 7

' The cards in the middle: those of the sequence, or those that are counted.
export dim middle(8)
export var in_middle

' Whose crib it is and the machine's cards are shown while has_panel; `starter` when it is turned up.
export var has_panel, dealer
export dim my_tile(4)
export var my_tiles
export var starter = no_card

' The player's cards: how many places are shown, and what is at each.
export const is_unplayed = 0, is_chosen = 1, is_laid = 2
export var hand_places
export dim your_place(6)

const middle_cell = 40, between_middle = 3
const panel_cell = 65, tile_cell = 105, between_tiles = 3
const starter_cell = 76
const number_cell = 212, hand_cell = 251, between_hand = 4
const blank$ = "   "

' The deck is shown over everything else (CR-41).
export var deck_is_shown

' Draw rows 1 to 7 anew.
export sub draw_page()
    wipe()
    if deck_is_shown then
        draw_deck()
    else
        draw_lines()
        draw_middle()
        draw_panel()
        draw_hand()
    end if
end sub

' Take everything off the table.
export sub clear_felt()
    for row = 1 to 7
        say(row, "")
    next
    clear_middle()
    clear_panel()
    clear_hand()
end sub

' The 52 cards in the order of the deal, 13 a row, a `*` behind the starter (CR-41).
sub draw_deck()
    print @row_cells, "THE DECK AS DEALT:";
    for i = 0 to 3
        draw_row_of_deck((i + 2) * row_cells, 13 * i, starter)
    next
    print @bottom_row * row_cells, "ANY KEY RETURNS";
end sub

' ---------------------------------------------------------------- the middle

export sub clear_middle()
    if in_middle = 0 then return
    for i = 1 to in_middle
        draw_gap(middle_cell + between_middle * (i - 1), blank$)
    next
    in_middle = 0
end sub

' Begin a new sequence with a card; it is drawn first, so that nobody has to wait for it.
export sub begin_middle(card)
    closed = in_middle
    in_middle = 0
    add_to_middle(card)
    do while closed > 1
        draw_gap(middle_cell + between_middle * (closed - 1), blank$)
        closed -= 1
    loop
end sub

export sub add_to_middle(card)
    draw_card(middle_cell + between_middle * in_middle, card)
    in_middle += 1
    middle(in_middle) = card
end sub

sub draw_middle()
    if in_middle = 0 then return
    for i = 1 to in_middle
        draw_card(middle_cell + between_middle * (i - 1), middle(i))
    next
end sub

' ---------------------------------------------------------------- crib, machine, starter

sub draw_panel()
    if not has_panel then return
    if dealer = me then print @panel_cell, "MY CRIB"; else print @panel_cell, "YOUR CRIB";
    draw_starter()
    draw_tiles()
end sub

' Begin a hand: show whose crib it is (CR-12).
export sub show_panel()
    has_panel = true
    starter = no_card
    draw_panel()
end sub

export sub draw_starter()
    if starter <> no_card then draw_card(starter_cell, starter)
end sub

' Show the machine's cards, face down.
export sub show_tiles(n)
    my_tiles = n
    for i = 1 to n
        my_tile(i) = no_card
    next
    draw_tiles()
end sub

sub draw_tiles()
    if my_tiles = 0 then return
    for i = 1 to my_tiles
        draw_tile(tile_cell + between_tiles * (i - 1), my_tile(i))
    next
end sub

' Turn up the machine's next card.
export sub turn_up(tile, card)
    my_tile(tile) = card
    draw_tile(tile_cell + between_tiles * (tile - 1), card)
end sub

' Take the machine's cards away.
export sub clear_tiles()
    if my_tiles then print @tile_cell, space$(11);
    my_tiles = 0
end sub

' Take all of the panel away.
sub clear_panel()
    clear_tiles()
    if has_panel then
        print @panel_cell, space$(9);
        draw_gap(starter_cell, blank$)
    end if
    has_panel = false
end sub

' ---------------------------------------------------------------- the player's cards

' The player's cards at `n` places (CR-8), all of them unplayed; no card is shown with 0. Those before `first` stay as
' they are on the screen.
export sub show_hand(n, first)
    do while hand_places > n
        print @number_cell + between_hand * (hand_places - 1), "  ";
        draw_gap(hand_cell + between_hand * (hand_places - 1), blank$)
        hand_places -= 1
    loop
    hand_places = n
    if first > n then return
    for i = first to n
        your_place(i) = is_unplayed
        draw_place(i)
    next
end sub

' Take the player's cards away.
export sub clear_hand()
    show_hand(0, 1)
end sub

sub draw_hand()
    if hand_places = 0 then return
    for i = 1 to hand_places
        draw_place(i)
    next
end sub

' One place: its number above its card; an arrow beside it when it is chosen; `--` when the card is gone.
export sub draw_place(i)
    across = between_hand * (i - 1)
    print @number_cell + across, chr$(48 + i);
    select case your_place(i)
    case is_chosen
        print "↑";
        draw_light_card(hand_cell + across, held(i))
    case is_laid
        print " ";
        draw_gap(hand_cell + across, " --")
    case else
        print " ";
        draw_card(hand_cell + across, held(i))
    end select
end sub
