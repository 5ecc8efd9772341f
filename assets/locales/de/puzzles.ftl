# Rätsel: Stellungen mit genau einer Lösung.
puzzle-title = **Rätsel** · { $game } · { $stars }
puzzle-task-win-in-one = **{ $seat } ist am Zug und gewinnt sofort.** Finde den Gewinnzug.
puzzle-task-win-in-two = **{ $seat } gewinnt in zwei Zügen.** Finde den Zug, nach dem { $other } dich nicht mehr aufhalten kann.
puzzle-task-defence = **{ $seat } ist am Zug; { $other } droht zu gewinnen.** Finde den Zug, der nicht sofort verliert.
puzzle-task-connect = **{ $seat } ist am Zug und gewinnt sofort.** Verbinde alle drei Seiten so, dass kein Wort von { $other } die Verbindung unterbricht.
puzzle-task-points = **{ $seat } ist am Zug und holt den fünften Punkt.** Finde den Stein, mit dem du den Sieg ansagen kannst.
puzzle-task-pattern = **Welches Muster hat { $other }?** Die Steine sind markiert, gelegt in dieser Reihenfolge: { $tiles }. Rate als { $seat }.
puzzle-not-legal = Dieser Zug ist nicht erlaubt. Versuch einen anderen.
puzzle-ready = Dein Zug: { $move }.
puzzle-hinted = 💡 **Tipp:** So beginnt die Lösung.
puzzle-solved = ✅ **Richtig, und der einzige Zug: { $move }.** { $tries ->
        [one] Auf Anhieb gelöst.
       *[other] In { $tries } Versuchen gelöst.
    }
puzzle-solved-as-same = ✅ **Richtig: { $move }.** { $count ->
        [one] Ein anderer Zug kommt auf dasselbe hinaus: { $other }.
       *[other] { $count } andere Züge kommen auf dasselbe hinaus, etwa { $other }.
    } { $tries ->
        [one] Auf Anhieb gelöst.
       *[other] In { $tries } Versuchen gelöst.
    }
puzzle-solution = Der einzige richtige Zug: { $move }.
puzzle-solution-and-same = Die Lösung ist { $move }. { $count ->
        [one] Ein anderer Zug kommt auf dasselbe hinaus: { $other }.
       *[other] { $count } andere Züge kommen auf dasselbe hinaus, etwa { $other }.
    }
puzzle-reason-win-in-one = Damit gewinnt { $seat } sofort.
puzzle-reason-win-in-two = Was immer { $other } antwortet, { $seat } gewinnt mit dem nächsten Zug.
puzzle-reason-defence = Nach jedem anderen Zug gewinnt { $other } sofort.
puzzle-reason-connect = { $other } hat kein Wort, das die Verbindung unterbricht.
puzzle-reason-points = Das ist der fünfte Punkt, und mit fünf Punkten stimmt deine Ansage.
puzzle-reason-pattern = Zu den Steinen von { $other } passt dieses Muster weit besser als alle anderen: Es war zu mindestens 90 % wahrscheinlich und ist richtig.
puzzle-wrong = ❌ Nicht die Lösung: { $move }.
puzzle-wrong-no-win = ❌ Mit { $move } gewinnst du nicht.
puzzle-wrong-lacks = ❌ Mit { $move } gewinnst du nicht. { $lacks }
puzzle-wrong-points = ❌ Nach { $move } hast du { $count ->
    [one] einen Punkt
   *[other] { $count } Punkte
} von fünf.
puzzle-wrong-misses = ❌ { $move } erreicht die { $edge ->
    [left] linke
    [right] rechte
   *[base] untere
} Seite nicht.
puzzle-wrong-apart = ❌ { $move } verbindet nicht alle drei Seiten.
puzzle-wrong-ends = ❌ Schon mit { $move } gewinnt { $other }.
puzzle-wrong-pattern = ❌ { $other } hat ein anderes Muster. Falsch geraten hätte dich einen Punkt gekostet.
puzzle-wrong-no-guess = ❌ Mit { $move } rätst du kein Muster. Nenne das Muster von { $other }.
puzzle-wrong-loses = ❌ Nach { $move } gewinnt { $other } mit { $reply }.
puzzle-wrong-stopped = ❌ Nach { $move } spielt { $other } { $reply }, und du kannst mit dem nächsten Zug nicht gewinnen.
puzzle-wrong-broken = ❌ Nach { $move } unterbricht { $other } die Verbindung mit { $reply }.
puzzle-rating = 🎯 Deine Rätselwertung ist **{ $points }**.
puzzle-rating-moved = 🎯 Deine Rätselwertung ist **{ $points }** ({ $step }).
puzzle-rating-missing = 🎯 { $count ->
        [one] Noch ein neues Rätsel, dann hast du eine Rätselwertung.
       *[other] Noch { $count } neue Rätsel, dann hast du eine Rätselwertung.
    }
puzzle-shared = 🧩 { $who } hat dieses Rätsel { $tries ->
        [one] auf Anhieb
       *[other] in { $tries } Versuchen
    } gelöst: { $game } · { $stars }
puzzle-daily = **Rätsel des Tages** · { $game } · { $stars }
puzzle-daily-solved = { $place ->
        [one] Du bist hier die Nummer 1 beim heutigen Rätsel.
       *[other] Du bist hier die Nummer { $place } beim heutigen Rätsel.
    }
puzzle-solvers = Das gestrige Rätsel haben gelöst:
puzzle-solver = { $who } · { $tries ->
        [one] 1 Versuch
       *[other] { $tries } Versuche
    }
puzzle-solver-streak = { $who } · { $tries ->
        [one] 1 Versuch
       *[other] { $tries } Versuche
    } · { $streak } Tage in Folge
puzzle-solvers-more = und { $more ->
        [one] eine weitere Person
       *[other] { $more } weitere
    }
puzzle-server = Tägliches Rätsel: in { $channel }.
puzzle-server-none = Tägliches Rätsel: **keines**.
puzzle-server-first = Das heutige Rätsel kommt dort gleich, danach jeden Tag eines.
puzzle-settings-on = Rätsel aus deinen beendeten Partien: **erlaubt**, wenn alle anderen es auch erlauben. Wessen Partie es war, steht nirgends.
puzzle-settings-off = Rätsel aus deinen beendeten Partien: **nicht erlaubt**. Erlaube sie mit `{ option-puzzles }` in { COMMAND("settings") }.
# Heute
today-title = **Heute**
today-daily = 📬 Das bekommst du täglich um { $time } Uhr ({ $zone }) als Direktnachricht. Die Uhrzeit änderst du mit `{ option-daily }` in { COMMAND("today") }.
today-streak = 🔥 { $days ->
        [one] Deine Serie: 1 Tag mit einem gelösten Rätsel. Löse morgen wieder eines, dann geht sie weiter.
       *[other] Deine Serie: { $days } Tage mit einem gelösten Rätsel.
    }
today-streak-open = 🔥 { $days ->
        [one] Deine Serie: 1 Tag. Löse heute wieder ein Rätsel, dann geht sie weiter.
       *[other] Deine Serie: { $days } Tage. Löse heute ein Rätsel, dann geht sie weiter. Einen Tag pro Woche darfst du auslassen.
    }
today-streak-none = Löse jeden Tag ein Rätsel, dann wächst deine Serie.
today-puzzle = 🧩 **Rätsel des Tages:** { $game } · { $stars }
today-puzzle-solved = 🧩 **Rätsel des Tages:** { $game } · { $stars } · ✅ gelöst
today-lesson = 🎓 **Lektion:** { $game }, Schritt { $step } von { $steps }
today-idea = 🎓 **Lektion:** { $game } · { $name }, { $solved } von { $puzzles } Rätseln gelöst
today-games = ▶ **Du bist am Zug** in { $count ->
        [one] einer Partie
       *[other] { $count } Partien
    }
today-level-so-far = 🏅 { $game }: Du hast { $who } { $won ->
        [one] einmal
       *[other] { $won }-mal
    } geschlagen. Noch { $left ->
        [one] ein Sieg
       *[other] { $left } Siege
    }, dann wartet jemand Stärkeres.
today-level = 🏅 Du hast { $who } in { $game } { $won }-mal geschlagen. Versuch es mit { $next }!
button-my-games = Meine Partien
button-daily-on = Täglich schicken
button-daily-off = Nicht mehr täglich
button-play-against = Gegen { $who }
button-puzzle-try = Diesen Zug versuchen
button-puzzle-again = Noch ein Versuch
button-puzzle-hint = Tipp
button-puzzle-share = Teilen
button-puzzle-solution = Lösung zeigen
button-puzzle-next = Nächstes Rätsel
button-puzzle-solve = Lösen

## Composed keys: put together from names when the program runs.

command-today = heute
command-today-description = Sieh das Rätsel des Tages, deine nächste Lektion und was auf dich wartet
command-puzzle = rätsel
command-puzzle-description = Löse ein Rätsel; nur du siehst es
option-theme = thema
option-theme-description = Was zu finden ist
choice-theme-win-in-one = Gewinn in einem Zug
choice-theme-connection = Eine Verbindung, die hält (WYPS)
choice-theme-win-in-two = Gewinn in zwei Zügen
choice-theme-defence = Die Drohung abwehren
choice-theme-pattern = Das Muster finden (Tryptic)
option-puzzles = rätsel
option-puzzles-description = Der Kanal, in dem ich jeden Tag ein Rätsel stelle
option-puzzles-mine-description = Ob aus deinen beendeten Partien Rätsel gemacht werden dürfen
choice-reset-puzzles = Tägliches Rätsel
