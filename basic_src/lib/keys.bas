' The keyboard: the one place where a program waits (every prompt comes here), and the function keys.
module keys

' What `wait_for` gives: the code of a character in upper case, or function_key + n for Fn.
export const function_key = 256
export const f1 = 257, f2 = 258, f4 = 260, f8 = 264
export const enter = 13, backspace = 8

const typed_ahead = &hFFAA         ' how many keys wait in the ROM's buffer (ROM-401)
const label_is_live = &hFAAD       ' whether LABEL shows the names of the function keys over the last row (ROM-324)

var pressed, blink_on, label_was

' Polls until the sign of `start_blinking` changes; 0 while it is not shown.
export var blinking

' Trap all function keys: one that is not trapped would type its text. LABEL is put out of action.
export sub start_keys()
    label_was = peek(label_is_live)
    poke label_is_live, 0
    on key gosub press_f1, press_f2, press_other, press_f4, press_other, press_other, press_other, press_f8
    key on
end sub

' Leave LABEL as it was.
export sub stop_keys()
    poke label_is_live, label_was
end sub

sub press_f1()
    pressed = f1
end sub
sub press_f2()
    pressed = f2
end sub
sub press_f4()
    pressed = f4
end sub
sub press_f8()
    pressed = f8
end sub

' F3, F5, F6 and F7 mean nothing.
sub press_other()
end sub

' Whether a key has been pressed that the program has not taken yet.
export def is_pressed() = pressed or peek(typed_ahead)

' Wait for the next key. All work in the background must be done before: only a key makes the program go on.
export sub wait_for() -> code
    do until pressed
key_wait:
        k$ = inkey$
        if k$ <> "" then
            code = upper(asc(k$))
            return
        end if
        if blinking then blink()
    loop
    code = pressed
    pressed = 0
end sub

sub upper(code) -> capital
    capital = code
    if code > 96 then if code < 123 then capital = code - 32
end sub

' The sign that any key goes on (CR-38): a down arrow that blinks in the corner. It blinks by reverse video, so that
' the characters of the screen do not depend on the time.
const corner = 318, slowly = 40
export sub start_blinking()
    blinking = slowly
    print @corner, "↓";
end sub

sub blink()
    blinking -= 1
    if blinking then return
    blinking = slowly
    blink_on = not blink_on
    if blink_on then print @corner, chr$(27); "p↓"; chr$(27); "q"; else print @corner, "↓";
end sub

export sub stop_blinking()
    blinking = 0
    print @corner, " ";
end sub
