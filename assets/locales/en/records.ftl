# Replays, and records exported and imported.

records-replay = **{ $title }**, { $count ->
    [0] before the first move
    [one] after one move
   *[other] after { $count } moves
}.
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
records-at-move = Move { $number } of { $count }. { $who }: { $move }
records-looked-at = A record of **{ $game }** with { $count ->
    [0] no moves
    [one] one move
   *[other] { $count } moves
}. Only you can see it.
records-players = Players: { $players }
# Who ended a game whose record names nobody.
records-somebody = Somebody
records-go-on = **{ button-go-on }** opens this position to anyone.

records-export = The record of { $game } with { $count ->
    [one] one move
   *[other] { $count } moves
}. View it or play on from it with { COMMAND("import") }, here or on another server.
records-export-in-words = I am not allowed to attach files here, so this is the record of { $game } as text. A moderator can give me the “Attach Files” permission.
records-export-text = `{ $record }`
records-export-too-long = I am not allowed to attach files here, and the record is too long for a message. A moderator can give me the “Attach Files” permission.
records-export-hides = It leaves out what is secret until the game is over, so until then it can be viewed only.
