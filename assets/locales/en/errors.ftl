# What is said when a command cannot be read, a control is of no use any more, or something went wrong inside.

error-inside = Sorry, something went wrong on my side and nothing was done; try again, and if it stays like this, tell whoever runs this bot the reference `{ $reference }`.
error-after = Sorry, something went wrong on my side, but only after what you asked for was done: `/{ command-board }` shows it; if it stays like this, tell whoever runs this bot the reference `{ $reference }`.
error-no-thread = This channel has a running game, and no thread could be opened for yours; finish the running game first, or challenge anew with `/{ command-challenge }` in another channel.
error-too-much = That was a lot at once; try again in { $seconds } { $seconds ->
    [one] second
   *[other] seconds
}.
error-cannot-write = What you asked for in { $channel } is done as far as it goes, but I may not write there; ask whoever manages the channel to let me send messages.

control-of-other-version = This button is from another version of the bot; type `/{ command-board }` for a board with new ones.
control-unreadable = This button no longer does anything; type `/{ command-board }` for a board with new ones.
control-too-long = This move is too long for a button; copy it from the message above and type it with `/{ command-move }`.

answer-shortened = (The rest does not fit into a message.)
answer-elsewhere = Done: the board is in { $channel }.
answer-not-before-everybody = That is for you alone, and I cannot write you direct messages; use `/{ command-board }` or another command after a `/`, and only you see the answer.
answer-never-mind = Nothing has changed.

misuse-unknown-command = I know no command “{ $word }”; type `/{ command-help }` to see what you can do here.
misuse-missing = `/{ $command }` needs { $option }; add it, or type / to be helped along.
misuse-superfluous = I do not understand “{ $word }” in `/{ $command }`; leave it out, or type / to see what fits.
misuse-not-of-this-game = { $game } knows no { $option } “{ $value }”; choose another one.
misuse-too-many-people = You cannot name so many people in `/{ $command }`; leave some out.
