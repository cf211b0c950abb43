' How the game asks: every prompt of CRIBGE comes here, so F2, F4 and F8 are live at all of them (CR-42).
module prompt
use keys
use display
use tones
use scores
use felt
use kept

' F1 is live, and F8 needs no second press, while at_end (CR-39, CR-42).
export var at_end

' Wait for a key that means something to the game.
export sub ask() -> code
    do
        code = take()
    loop until code
end sub

' Wait for one key; 0 for a function key, when it has done its work.
export sub take() -> code
    code = wait_for()
    if code = f2 then code = show_help()
    if code < function_key then return
    if code = f1 then if at_end then return
    if code = f4 then toggle_sound()
    if code = f8 then leave()
    code = 0
end sub

' Wait for any key, with the sign of CR-38.
export sub pause() -> code
    start_blinking()
    code = ask()
    stop_blinking()
end sub

' F4 (CR-40).
sub toggle_sound()
    sound_on = not sound_on
    draw_sound()
    click()
end sub

' F8: at once at the end of a hand or a game; in the middle of a hand only when it is pressed again (CR-42).
sub leave()
    if not at_end then
        text$ = line_text$(my_row)
        say(my_row, "F8 QUITS, ANY OTHER KEY GOES ON")
        if wait_for() <> f8 then
            say(my_row, text$)
            return
        end if
    end if
    quit()
end sub

' Show the games and go back to the menu (CR-42).
sub quit()
    clear_felt()
    keep_match(at_end)
    say(2, games_text())
    say(4, "THANK YOU FOR THE GAME.  ANY KEY: MENU")
    start_blinking()
    code = wait_for()
    stop_keys()
    menu
end sub

' F2: help and settings, over the page that is shown; then the page again. F4 works here, F8 is handed on.
sub show_help() -> code
    paused = blinking
    draw_help()
    start_blinking()
    do
        code = wait_for()
        if code <> f4 then exit do
        toggle_sound()
    loop
    stop_blinking()
    draw_page()
    if paused then start_blinking()
    if code <> f8 then code = function_key
end sub

sub draw_help()
    print @40, "PRESS THE NUMBER ABOVE A CARD TO CHOOSE ";
    print @80, "IT.  G = GO: IF A CARD OF YOURS FITS, IT";
    print @120, "IS DEAD AND COSTS 2.  COUNT YOUR HAND: I";
    print @160, "TAKE WHAT YOU MISS (MUGGINS).  121 WINS;";
    print @200, "BELOW 61 A LOST GAME COUNTS TWICE.      ";
    print @240, "F1 DECK AFTER A HAND  F2 HELP           ";
    print @280, "F4 SOUND  F8 QUIT     ANY KEY GOES ON  ";
end sub
