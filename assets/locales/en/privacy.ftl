# What is kept about people.
privacy-kept = **What I keep about you**, under your Discord id: your games with all moves and their times, your challenges and plans, your settings and language, absences, your ratings and where you have played, and your progress in puzzles and lessons.
privacy-not-kept = I don’t keep names, or any messages except the commands you give me.
privacy-how-long = Answers and explored lines are deleted after a day, closed challenges and imported records after 30 days, everything else when you ask for it, or when the operators of this bot delete old games.
privacy-url = More about it: <{ $url }>
privacy-exported = Everything that I keep about you is in this file, except the answers to your commands of the last day.
privacy-too-large = The file with your data cannot be sent here. Try another channel, or ask the operators of this bot.
privacy-sure = **Delete everything about you?** { $count ->
        [0] Your
        [one] You resign your running game, your
       *[other] You resign your { $count } running games, your
    } open challenges are withdrawn, and your settings, plans, puzzles and lessons are deleted. In finished games “a former player” takes your place. This cannot be undone.
privacy-deleted = Everything about you is deleted. If you play again, you start from scratch.
former-player = a former player
button-privacy-export = Get my data
button-privacy-delete = Delete my data…
button-privacy-confirm = Delete everything

## Composed keys: put together from names when the program runs.

command-privacy = privacy
command-privacy-description = See what I keep about you, get it as a file, or delete it
option-data = data
option-data-description = Whether to get your data as a file, or to delete it
choice-data-export = Get it as a file
choice-data-delete = Delete it
