# Lessons: what is the same in all games. The steps are in the files of the games.

lesson-choose = Which game do you want to learn? Each lesson takes about five minutes.
lesson-title = **{ $game }, step { $step } of { $steps }**
lesson-task = **Your task:** { $task }
lesson-whole = Ready: **{ $move }**. Play it to see what it does.
lesson-right = ✅ **Right!** { $why }
lesson-missed = 🤔 **Not quite.** { $why }
lesson-finished = 🎓 You have finished the lesson and know how to play { $game }. Now try it against Causeway at level 1.
lesson-new-to-it = New to { $game }? { COMMAND("learn") } teaches it in five minutes.
lesson-new-to-it-here = New to { $game }? **{ button-learn }** teaches it in five minutes.
lesson-ideas = 🎓 You know the rules of **{ $game }**. Three ideas make you stronger, each with five puzzles.
lesson-idea-title = **{ $game } · { $name }**, puzzle { $number } of { $puzzles }
lesson-example-title = **{ $game } · { $name }**, an example
lesson-example = 👉 **Solution:** { $move }. { $why }
lesson-idea = 💡 { $text }
lesson-idea-finished = 🎓 You have solved all puzzles of “{ $name }”.
button-learn = Learn
button-ideas = Strategy
button-idea-at = { $name }: { $solved } of { $puzzles }
button-idea-done = { $name } ✓
button-first-lesson = The rules again
button-lesson-at = { $game }: { $solved } of { $steps }
button-lesson-done = { $game } ✓
button-next-step = Next ▶
button-previous-step = ◀ Step
button-try-again = Try again
button-skip-step = Skip
button-play-gentlest = Play level 1

## Composed keys: put together from names when the program runs.

command-learn = learn
command-learn-description = Learn a game in five minutes, step by step
