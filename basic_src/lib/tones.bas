' The sounds of the games. Nothing is heard while sound_on is false (CR-40).
module tones

export var sound_on = true

' An illegal key (CR-11, CR-18, CR-37).
export sub refuse()
    if sound_on then sound 8000, 4
end sub

' A card is laid.
export sub click()
    if sound_on then sound 4000, 1
end sub

' Points for a seat: high for the player (0), low for the machine (1).
export sub pegged(seat)
    if not sound_on then return
    pitch = 2400 + seat * 3200
    sound pitch, 3
    sound pitch - 600, 3
end sub

' A game is won by a seat: up for the player, down for the machine.
export sub fanfare(seat)
    if not sound_on then return
    sound 3136, 6
    sound 2488, 6
    if seat then sound 6270, 12 else sound 2093, 12
end sub
