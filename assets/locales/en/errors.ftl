# What is said when a command cannot be read, a button no longer works, or something went wrong inside.

error-inside = Something went wrong, and your command was not carried out. Try again, and if it happens again, tell the operator of this bot the reference `{ $reference }`.
error-after = Your command was carried out, but something went wrong afterwards. See { COMMAND("board") }, and if it happens again, tell the operator of this bot the reference `{ $reference }`.
error-unknown = Something went wrong, and your command may have been carried out. See { COMMAND("board") }, and if it happens again, tell the operator of this bot the reference `{ $reference }`.
error-too-much = Too much at once. Try again in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}.
error-unreadable = I could not read that. Please try again, or use another command.
error-permissions-unknown = I could not find out what you may do in this channel. Please try again in a moment.
error-no-form = No form can be opened there. Play in another channel: { COMMAND("board") } with the game’s number shows the board.

control-of-other-version = This button is from another version of the bot. Get a new board with { COMMAND("board") }.
control-unreadable = This button no longer works. Get a new board with { COMMAND("board") }.
control-too-long = This move is too long for a button. Copy it from the message above and type it with { COMMAND("move") }.

answer-shortened = (The rest does not fit into a message.)
answer-elsewhere = Done. It is in { $channel }.
answer-has-no-place = -# I cannot answer in { $channel }, so this is for you alone. Ask a moderator to let me write there.
answer-for-you-alone = Only you can see this answer: Discord does not let me post publicly here. I will tell everyone concerned directly.
answer-not-before-everybody = The answer is only for you, and I cannot send you direct messages. Use a slash command such as { COMMAND("board") }.
answer-to-typed = -# To “{ $bot } { $words }” in { $channel }:
answer-to-typed-in-game = -# To “{ $bot } { $words }” in { $channel } ({ $game }):
answer-never-mind = Cancelled.

