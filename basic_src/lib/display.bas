' The LCD of 8 rows of 40: lines of text that know what they show, and cards. Cell n is row n \ 40, column n mod 40.
'
' Nothing here clears the screen or scrolls: both take a quarter of a second.
module display
use cards

export const row_cells = 40

' What each row shows as text, so that a screen can be drawn again.
export dim line_text$(7)

' A card is two rows in reverse video: the suit at the upper left, the rank at the lower right, and half a cell at the
' left as its margin, since the characters of the machine have none on that side.
table rank_name$(1 to 13) = " A", " 2", " 3", " 4", " 5", " 6", " 7", " 8", " 9", "10", " J", " Q", " K"
const rank_letters$ = "A23456789TJQK", suits_from = 156, margin$ = "▐"

var dark$, light$
dark$ = margin$ + chr$(27) + "p"
light$ = chr$(27) + "q"

' Show a text at the left of a row and wipe what is left of the text before.
export sub say(row, text$)
    if text$ = line_text$(row) then return
    print @row * row_cells, text$;
    left = len(line_text$(row)) - len(text$)
    if left > 0 then print space$(left);
    line_text$(row) = text$
end sub

' Show a text in place of what a row shows from a column on.
export sub say_from(row, column, text$)
    print @row * row_cells + column, text$;
    left = len(line_text$(row)) - column - len(text$)
    if left > 0 then print space$(left);
    line_text$(row) = left$(line_text$(row), column) + text$
end sub

' Wipe the rows 1 to 7; ESC J wipes from the cell on.
export sub wipe()
    print @row_cells, chr$(27); "J";
end sub

' Show the texts of the rows 1 to 7 again.
export sub draw_lines()
    for row = 1 to 7
        print @row * row_cells, line_text$(row);
    next
end sub

' How a card is written in a text: `10♥`.
export sub card_name(card) -> text$
    text$ = rank_name$(rank(card)) + chr$(suits_from + suit(card))
    if left$(text$, 1) = " " then text$ = mid$(text$, 2)
end sub

' A card as a block from its upper left cell.
export sub draw_card(cell, card)
    print @cell, dark$; chr$(suits_from + suit(card)); " "; light$;
    print @cell + row_cells, dark$; rank_name$(rank(card)); light$;
end sub

' A card that is chosen: as `draw_card`, but not in reverse video.
export sub draw_light_card(cell, card)
    print @cell, " "; chr$(suits_from + suit(card)); " ";
    print @cell + row_cells, " "; rank_name$(rank(card));
end sub

' A card in one row of two cells, T for ten; face down without a card.
export sub draw_tile(cell, card)
    if card = no_card then
        print @cell, "▒▒";
    else
        print @cell, mid$(rank_letters$, rank(card), 1); chr$(suits_from + suit(card));
    end if
end sub

' An empty place: `mark$` (as wide as a card) below, blanks above.
export sub draw_gap(cell, mark$)
    print @cell, "   ";
    print @cell + row_cells, mark$;
end sub

' Thirteen cards of the pack as text, three cells each, `*` behind the card that is marked.
export sub draw_row_of_deck(cell, first, marked)
    print @cell, "";
    for i = first to first + 12
        card = deck(i)
        print mid$(rank_letters$, rank(card), 1); chr$(suits_from + suit(card));
        if card = marked then print "*"; else print " ";
    next
end sub
