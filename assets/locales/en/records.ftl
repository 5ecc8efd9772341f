# Replays, and records exported and imported.

records-replay = **{ $title }**, { $count ->
    [0] before the first move
    [one] after one move
   *[other] after { $count } moves
}:
records-shared = **{ $title }**
records-shared-record = From a record of **{ $game }**:
records-replay-alt = { $count ->
    [one] An animation of one move. At its end:
   *[other] An animation of { $count } moves. At its end:
}
records-replay-shortened = The animation starts after move { $from }, because a longer file is not allowed here. The buttons show every move.
records-replay-too-large = The animation is too large a file for this channel. The buttons show every move.
records-at-start = { $count ->
    [0] The start. No moves yet.
    [one] The start, before the only move.
   *[other] The start, before the first of { $count } moves.
}
records-at-move = Move { $number } of { $count }: { $who } `{ $move }`
records-looked-at = A record of **{ $game }** with { $count ->
    [0] no moves
    [one] one move
   *[other] { $count } moves
}. Only you see it.
records-players = Players: { $players }
# Who ended a game whose record names nobody.
records-somebody = Somebody
records-may-not-go-on-in = You or I may not write in { $channel }. Give { COMMAND("import") } with the file in another channel.
records-goes-on-already = The players of this game have been asked to go on. The answer belongs [there]({ $link }).
records-go-on = **{ button-go-on }** opens this position to anyone. To choose opponents and sides, use { COMMAND("import") } with `{ option-opponent }` and `{ option-move }`.

records-export = The record of { $game } with { $count ->
    [one] one move
   *[other] { $count } moves
}. View it or play on from it with { COMMAND("import") }, here or on another server.
records-export-in-words = I may not attach files here, so this is the record of { $game } as text. A moderator can give me the permission “Attach Files”.
records-export-text = `{ $record }`
records-export-too-long = I may not attach files here, and the record is too long for a message. A moderator can give me the permission “Attach Files”.
records-export-hides = It leaves out what is secret until the game is over. Nobody can play on from it before then.

# Refusals
records-no-record = This record is no longer stored. Send it again with { COMMAND("import") }.
records-nothing-to-play-on = The game is over at this move. Play on from `{ option-move }: { $last }`, or leave `{ option-opponent }` and `{ option-anyone }` out to view it.
records-somebody-is-out = A player is out at this move. Play on from `{ option-move }: { $last }`, or leave `{ option-opponent }` and `{ option-anyone }` out to view it.
records-opening-too-long = A game can continue after move { $most } of a record at the latest. Choose an earlier move.
records-not-together = This record can only be viewed, not continued: { $why }
records-not-offered = { $game } cannot be played here with the record’s `{ $option }`. Leave `{ option-opponent }` and `{ option-anyone }` out to view it.
records-too-long = A record may have at most { $most } KiB. Send one game at a time.
records-not-a-record = This isn’t a game record (line { $line }, column { $column }). Use a file from { COMMAND("export") }, or type the moves.
records-no-moves = There are no moves in this record. Send a file from { COMMAND("export") }, or type the moves.
records-too-many-moves = This record has { $count } moves, and at most { $most } are allowed. Shorten it.
records-too-slow = This record takes too long to check as a game of { $game }, from move { $number } on. Shorten it.
records-options = { $game } cannot start with “{ $options }”. Name the game with `{ option-game }`, or correct the options, as in `size:6x6` before plain moves.
records-move = Move { $number } of this record of { $game }, “{ $move }”, cannot be played: { $why }
records-no-game = I cannot tell which game this is (line { $line }, “{ $text }”). Name it with `{ option-game }`.
records-line = Line { $line }: move { $number }, “{ $move }”, cannot be played: { $why }
records-move-after-the-end = This game of { $game } is over after move { $before }. Leave move { $number }, “{ $move }”, out.
records-no-such-move = { $count ->
    [0] This record has no moves, so there is no move { $asked }. Leave `{ option-move }` out.
    [one] This record has one move, so there is no move { $asked }. Choose a smaller number for `{ option-move }`.
   *[other] This record has { $count } moves, so there is no move { $asked }. Choose a smaller number for `{ option-move }`.
}
records-file-too-large = A record may have at most { $most } KiB. Send one game at a time.
records-file-not-text = This file is not text. Send a file from { COMMAND("export") }, or one with moves.
records-file-unreachable = I could not download this file from Discord. Try again, or paste its content as `{ option-text }` of { COMMAND("import") }.
