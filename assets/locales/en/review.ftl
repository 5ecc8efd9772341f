# Reviews of finished games.

review-title = **Review of { $title }**
review-sides = Chances in percent, move by move. Below the line: { $first }; above: { $second }.
review-lines = Chances in percent, move by move. The lines: { $players }.
review-line = **{ $number }** { $who }
review-diamond = ◆ marks where a player’s tiles gave their pattern away.
review-no-turns = No single move decided this game.
review-ahead = { $who } was clearly ahead from move { $ply } on.
review-resigned = The resignation decided this game.
review-leap = The game turned with move { $ply }. I found no better move before it.
review-turn = **{ $number }** Move { $ply }: { $move } took { $who } from { $kept }% to { $left }%.
review-turn-answered = **{ $number }** Move { $ply }: { $move } took { $who } from { $kept }% to { $left }%. Best reply: { $reply }.
review-find = ★ Move { $ply }, { $who } found { $move }: { $kept }%, { $otherwise ->
    [0] and any other move loses
   *[other] with any other move at most { $otherwise }%
}.
review-read = { $who }’s tiles gave their pattern away { $ply ->
    [0] from the start
   *[other] after move { $ply }
}.
review-unread-all = Nobody’s tiles gave their pattern away.
review-unread = { $who }’s tiles never gave their pattern away.
review-turn-closely = **Turning point { $number }, move { $ply }:** { $move }, which took { $who } down to { $left }%.
review-better-hidden = There was a better move. Can you find it?
review-reply = The best reply to it was { $reply }. { $reason }
review-reply-alone = The best reply to it was { $reply }.
review-better = The board shows the better move, { $better }. It would have kept { $kept }%.
review-find-closely = **★ Best find, move { $ply }.** The board shows what { $who } found: { $move }, which kept { $kept }%. { $otherwise ->
    [0] Any other move loses.
   *[other] Any other move leaves { $otherwise }% at most.
}
review-reason-for = Hint for { $who }: { $reason }

retry-task = **Turning point { $number }, move { $ply }.** { $who } played { $move }. Find a better move.
retry-better = **{ $move }**: that is the move I had in mind.
retry-as-good = As good as the move that I had in mind: **{ $move }**.
retry-improves = Better than { $played }: **{ $move }**. But there is a better move still.
retry-no-better = No better than { $played }: **{ $move }**.
retry-same = That is the move of the game. Try another one.
retry-gone = This turning point is gone. Open the review anew.

review-alt = A curve of the chances of winning in percent, after move { $from } to { $to }.
review-alt-chances = { $who }, after each move: { $points }.
review-alt-turn = Mark { $number }: move { $move } by { $who }.
review-alt-find = Star: move { $move } by { $who }.
review-no-pictures = I am not allowed to attach pictures here, so this is the curve in words.

review-plays-on = { $by } plays on from { $title }, before move { $ply }.
review-plays-on-for = { $by } plays on from { $title }, before move { $ply }, in place of { $who }.
review-drawn-anew = What was still hidden at that point was redrawn at random.

button-review = Review
button-review-curve = Chances
button-review-turn = Point { $number }
button-review-find = ★ Best find
button-review-puzzle = Puzzle
button-retry = Find it
button-better = Show the better move
button-review-play-on = Play on from here
