# WYPS: Namen, das Brett in Worten, und die Gründe, aus denen ein Zug abgelehnt wird. Ein Grund ist ein Satz: was nicht geht, und was stattdessen geht.
# Was Befehle annehmen (g3, N, swap), ist in jeder Sprache gleich, und die Wörter auch: Es sind englische.

wyps-name = WYPS
wyps-seat-1 = Weiß
wyps-seat-2 = Schwarz

wyps-setting-variant = Variante
wyps-variant-standard = Standard
wyps-variant-quick = Quick (die erste Verbindung gewinnt)
wyps-variant-number = Number (Ziffern statt Buchstaben, Seite 10)
wyps-setting-side = Seite
wyps-side-13 = 13 Felder je Seite
wyps-side-10 = 10 Felder je Seite
wyps-side-7 = 7 Felder je Seite
wyps-setting-words = Wörter
wyps-words-all = alle des Wörterbuchs
wyps-words-family = Familienfilter (keine derben)

wyps-slot-word = Wort
wyps-slot-where = Wo
wyps-slot-hex = Feld
wyps-slot-letter = Buchstabe
wyps-slot-turn = Wenden
wyps-slot-call = Antwort
wyps-call-swap = die Bänke tauschen
wyps-call-keep = die Bänke so lassen

wyps-note-stone = { $stone }
wyps-note-lays = wendet nichts
wyps-note-lays-turning = wendet { $hexes }
wyps-note-joins = verbindet alle drei Seiten
wyps-note-joins-turning = verbindet alle drei Seiten, wendet { $hexes }
wyps-note-breaks = unterbricht die Verbindung
wyps-note-breaks-turning = unterbricht die Verbindung, wendet { $hexes }

wyps-no-such-hex = Dieses Brett hat kein Feld „{ $hex }“; nenne eines von a1 bis { $last }, Reihen von der Spitze aus, Zahlen von links.
wyps-no-such-letter = Es gibt keinen Stein „{ $stone }“; nenne einen Buchstaben von A bis Z.
wyps-no-such-digit = Es gibt keinen Stein „{ $stone }“; nenne eine Ziffer von 0 bis 9.
wyps-unreadable = „{ $text }“ verstehe ich nicht; schreib ein Wort und seine Felder, etwa CAT g3-g4-h4, oder einen einzelnen Stein, etwa g3=N.
wyps-move-unfinished = Das ist erst der Anfang eines Zuges; schreib einen ganzen, etwa g3=N-g4-h4=E, und bei einem geknickten Wort den Stein, der gewendet wird, etwa *g4.
wyps-word-too-short = Ein Wort hat mindestens zwei Buchstaben; einen einzelnen Stein legst du mit seinem Feld, etwa g3=N.
wyps-number-is-ten = Number wird auf einer Seite von 10 gespielt; lass die Seite weg oder wähle eine andere Variante.
wyps-number-has-no-words = Number wird ohne Wörter gespielt, da gibt es nichts zu filtern; lass das weg oder wähle eine andere Variante.

wyps-swap-first = Zuerst geht es um die Bänke; tausche sie mit `/{ command-swap }` oder behalte sie mit `/{ command-keep }`.
wyps-swap-too-late = Getauscht wird vor dem ersten Stein, und das ist vorbei; leg mit `/{ command-word }` ein Wort oder mit `/{ command-stone }` einen Stein.
wyps-pass-with-stones = Mit Steinen auf der Bank passt niemand; leg mit `/{ command-word }` ein Wort oder mit `/{ command-stone }` einen einzelnen Stein.
wyps-must-pass = Deine Bank ist leer; passe mit `/{ command-pass }`.
wyps-word-first = Ein Zug hat schon begonnen; führ ihn Feld für Feld zu Ende oder nimm ihn zurück, bevor du ein Wort nennst.
wyps-word-complete = Der Zug ist schon vollständig; spiele ihn so.
wyps-hex-first = Kein freies Feld wartet auf einen Stein; nenne zuerst das Feld, dann den Stein.

wyps-no-such-word = { $word } steht nicht im Wörterbuch; leg ein anderes Wort oder einen einzelnen Stein.
wyps-no-such-word-but = { $word } steht nicht im Wörterbuch; ähnlich sind { $near }.
wyps-no-such-numbers = { $word } ist weder eine Folge noch ein Satz; leg drei oder mehr, die um eins steigen, zwei oder mehr gleiche oder einen einzelnen Stein.
wyps-word-filtered = { $word } wird an diesem Tisch nicht gespielt, er hat den Familienfilter; leg ein anderes Wort.
wyps-letters-missing = { $word } braucht { $letters }, und das liegt weder auf deiner Bank ({ $rack }) noch auf dem Brett; leg ein anderes Wort.
wyps-word-nowhere = { $word } lässt sich nirgends legen: Mit der Bank { $rack } und den Steinen auf dem Brett ergibt kein Weg das Wort; leg ein anderes.
wyps-word-breaks-nothing = { $word } lässt sich nirgends so legen, dass es die Verbindung unterbricht; leg ein anderes Wort.
wyps-where-nowhere = { $word } lässt sich nicht über { $where } legen; wähle andere Felder.
wyps-where-several = { $word } lässt sich auf mehrere Arten legen, die so beginnen; nenne alle Felder, etwa { $where }.
wyps-where-too-long = { $word } hat nur { $letters } Buchstaben; nenne ebenso viele Felder.
wyps-no-word-begins = Kein Wort beginnt mit { $word }; geh einen anderen Weg oder beginne mit einem anderen Buchstaben.
wyps-no-word-from-here = Von { $word } aus lässt sich hier kein Wort zu Ende legen; geh einen anderen Weg.

wyps-not-neighbours = { $first } und { $second } sind keine Nachbarn; nenne die Felder in Leserichtung, jedes neben dem vorigen.
wyps-hex-twice = Der Weg geht zweimal über { $hex }; benutze jedes Feld nur einmal.
wyps-hex-taken = Auf { $hex } liegt schon { $stone }; lass den Buchstaben dort weg oder wähle ein freies Feld.
wyps-hex-holds-another = Auf { $hex } liegt { $there }, das Wort braucht dort aber { $stone }; wähle andere Felder.
wyps-hex-open = { $hex } ist frei; nenne den Stein deiner Bank, den du dorthin legst.
wyps-stone-missing = Auf deiner Bank ({ $rack }) liegt kein { $stone }; nimm, was da ist.
wyps-stone-used-up = Auf deiner Bank ({ $rack }) liegen nicht genug { $stone }; benutze jeden Stein nur einmal.
wyps-no-new-stone = Mindestens ein Stein muss von deiner Bank ({ $rack }) kommen; leg einen.

wyps-turn-missing = Das Wort ist geknickt, also wird genau ein fremder Stein gewendet; nenne { $hexes }.
wyps-turn-not-theirs = Auf { $hex } benutzt das Wort keinen fremden Stein; nenne einen, den es benutzt.
wyps-turn-straight = Hier gibt es nichts zu wählen: Ein gerades Wort wendet alle fremden Steine, eines ohne fremde Steine keinen; lass es weg.
wyps-turn-last = Der Stein, der gewendet wird, kommt zuletzt; leg zuerst das Wort.
wyps-must-break = Atari: Dein Gegenüber verbindet alle drei Seiten, und das unterbricht die Verbindung nicht; wende Steine so, dass sie zerfällt.
wyps-must-break-at = Atari: Dein Gegenüber verbindet alle drei Seiten, und das unterbricht die Verbindung nicht; wende einen Stein, der sie zusammenhält, etwa { $hexes }.

# Das Brett in Worten, für alle, die das Bild nicht sehen. Discord nimmt 1024 Zeichen, also zählt jedes Wort.

wyps-board-swap = WYPS, { $side } je Seite. { $seat } darf die Bänke tauschen.
wyps-board-turn = WYPS, { $side } je Seite. Am Zug: { $seat }.
wyps-board-atari = WYPS, { $side } je Seite. Atari! { $seat } muss die Verbindung von { $other } unterbrechen.
wyps-board-won = WYPS, { $side } je Seite. { $seat } hat gewonnen.
wyps-board-drawn = WYPS, { $side } je Seite. Niemand hat gewonnen.
wyps-board-cuts = Einer davon gewendet unterbricht sie: { $hexes }
wyps-board-racks = Bank von Weiß: { $white }. Von Schwarz: { $black }. Im Beutel: { $bag }.
wyps-board-last = Zuletzt: { $seat } legte { $word } auf { $hexes }.
wyps-board-last-turning = Zuletzt: { $seat } legte { $word } auf { $hexes } und wendete { $turned }.
wyps-board-begun = Bisher: { $word } auf { $hexes }.
wyps-board-begun-turning = Bisher: { $word } auf { $hexes }, wendet { $turned }.
wyps-board-open = { $hex } wartet auf einen Stein.
wyps-board-rows =
    Reihen von der Spitze; groß weiß, klein schwarz, Punkt frei:
    { $rows }
wyps-board-rows-numbers =
    Reihen von der Spitze; unterstrichen (_) schwarz, Punkt frei:
    { $rows }
wyps-board-group = { $seat } verbindet { $one } mit { $two }: { $hexes }
wyps-board-joined = { $seat } verbindet alle drei Seiten: { $hexes }
wyps-board-touching = { $seat }, { $edge }: { $hexes }
wyps-board-left = links
wyps-board-right = rechts
wyps-board-base = unten
