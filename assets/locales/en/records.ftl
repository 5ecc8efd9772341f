# Games gone through move by move, and records handed out and in.

records-replay = **{ $game }**, { $count ->
    [0] before the first move
    [one] after one move
   *[other] after { $count } moves
}:
records-replay-alt = { $count ->
    [one] An animation of one move. At its end:
   *[other] An animation of { $count } moves. At its end:
}
records-replay-shortened = The whole game would be too large a file here, so the animation shows its end, from after move { $from } on; the buttons show every move.
records-replay-too-large = An animation would be too large a file here; the buttons show every move.
records-at-start = { $count ->
    [0] The start. No move has been made.
    [one] The start, before the only move.
   *[other] The start, before the first of { $count } moves.
}
records-at-move = Move { $number } of { $count }: { $who } `{ $move }`
records-looked-at = A record of **{ $game }** with { $count ->
    [0] no moves
    [one] one move
   *[other] { $count } moves
}, which only you see.
records-go-on = **{ button-go-on }** challenges anyone to play on from here. To name somebody or to choose sides, give `/{ command-import }` once more, with `{ option-opponent }` and `{ option-move }`.

records-export = The record of this game of { $game } with { $count ->
    [one] one move
   *[other] { $count } moves
}. `/{ command-import }` shows it or plays on from it, here or on another server.
records-export-in-words = I may not attach files here (the permission “Attach Files” is missing), so here is the record of this game of { $game } as text:
records-export-text = `{ $record }`
records-export-too-long = It is too long for a message, though; ask a moderator to give me that permission.
records-export-hides = Until the game is over it leaves out what not everybody may know, so it cannot be played on before.

# Refusals
records-no-record = This record is no longer kept; hand it in once more with `/{ command-import }`.
records-nothing-to-play-on = There the game is over, so nothing is left to play; go on from an earlier move with `{ option-move }: { $last }`, or leave `{ option-opponent }` and `{ option-anyone }` out in `/{ command-import }` to look at it.
records-somebody-is-out = There somebody is out already, so one of the seats has nothing to play; go on from an earlier move with `{ option-move }: { $last }`, or leave `{ option-opponent }` and `{ option-anyone }` out in `/{ command-import }` to look at it.
records-opening-too-long = A game continues after move { $most } of a record at the latest; choose an earlier move with `/{ command-import }` or `/{ command-replay }`.
records-not-together = This record can only be looked at with `/{ command-import }`, not gone on with: { $why }
records-not-offered = { $game } is not offered with the record’s value for `{ $setting }`, so it cannot go on; leave `{ option-opponent }` and `{ option-anyone }` out in `/{ command-import }` to look at it.
records-too-long = A record has at most { $most } KiB, and this is larger; hand in one game at a time with `/{ command-import }`.
records-not-json = This is not JSON any more at line { $line }, column { $column }; hand in a file as `/{ command-export }` makes it.
records-not-a-record = At line { $line }, column { $column } this is something else than `{"{"}"options":{"{"}…{"}"},"moves":[…]{"}"}`; hand in a file as `/{ command-export }` makes it.
records-too-many-moves = This record has { $count } moves, and I follow no more than { $most }; shorten it, and give `/{ command-import }` once more.
records-too-slow = Checking this record as a game of { $game } takes too long, I came to move { $number } only; shorten it, and give `/{ command-import }` once more.
records-options = { $game } cannot begin with `{ $options }`; name the game with `{ option-game }` in `/{ command-import }`, or correct the options.
records-move = As a game of { $game }, move { $number } of this record, `{ $move }`, cannot be played: { $why }
records-move-after-the-end = As a game of { $game }, this record is over after move { $before }, so move { $number }, `{ $move }`, is one too many; leave it out, and give `/{ command-import }` once more.
records-no-such-move = This record has { $count ->
    [0] no moves
    [one] one move only
   *[other] { $count } moves only
}, so there is no move { $asked }; choose a smaller number for `{ option-move }` in `/{ command-import }`.
records-file-too-large = A record has at most { $most } KiB, and this file is larger; hand in one game at a time with `/{ command-import }`.
records-file-not-text = This file is no text; hand in a file as `/{ command-export }` makes it.
records-file-unreachable = I could not fetch this file from Discord; try it once more, or paste its content as `{ option-text }` of `/{ command-import }`.
