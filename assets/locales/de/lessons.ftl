# Lektionen: was in allen Spielen gleich ist. Die Schritte stehen in den Dateien der Spiele.

lesson-choose = Welches Spiel willst du lernen? Jede Lektion dauert etwa fünf Minuten.
lesson-title = **{ $game }, Schritt { $step } von { $steps }**
lesson-task = **Deine Aufgabe:** { $task }
lesson-whole = Bereit: **{ $move }**. Spiel den Zug und sieh, was passiert.
lesson-right = ✅ **Richtig!** { $why }
lesson-missed = 🤔 **Noch nicht ganz.** { $why }
lesson-finished = 🎓 Du hast die Lektion geschafft und kannst jetzt { $game } spielen. Probier es gegen Causeway auf der leichtesten Stufe.
lesson-new-to-it = Neu bei { $game }? { COMMAND("learn") } zeigt es dir in fünf Minuten.
lesson-new-to-it-here = Neu bei { $game }? **{ button-learn }** zeigt es dir in fünf Minuten.
button-lesson-at = { $game }: { $solved } von { $steps }
button-lesson-done = { $game } ✓
lesson-ideas = 🎓 Du kennst die Regeln von **{ $game }**. Drei Ideen machen dich stärker, jede mit fünf Rätseln.
lesson-idea-title = **{ $game } · { $name }**, Rätsel { $number } von { $puzzles }
lesson-example-title = **{ $game } · { $name }**, ein Beispiel
lesson-example = 👉 **Lösung:** { $move }. { $why }
lesson-idea = 💡 { $text }
lesson-idea-finished = 🎓 Du hast alle Rätsel zu „{ $name }“ gelöst.
button-ideas = Strategie
button-idea-at = { $name }: { $solved } von { $puzzles }
button-idea-done = { $name } ✓
button-first-lesson = Regeln noch einmal
button-learn = Lernen
button-next-step = Weiter ▶
button-previous-step = ◀ Schritt
button-try-again = Noch einmal
button-skip-step = Überspringen
button-play-gentlest = Gegen Stufe 1

## Composed keys: put together from names when the program runs.

command-learn = lernen
command-learn-description = Lern ein Spiel in fünf Minuten, Schritt für Schritt
