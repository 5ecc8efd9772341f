# WYPS: Namen, das Brett in Worten, und die Gründe, aus denen ein Zug abgelehnt wird. Eine Ablehnung hat zwei kurze Sätze: was nicht geht, und was zu tun ist.
# Was Befehle annehmen (g3, N, swap), ist in jeder Sprache gleich, und die Wörter auch: Es sind englische.

wyps-note-stone = { $stone }
wyps-note-turns = wendet { $hexes }
wyps-note-joins = verbindet alle drei Seiten
wyps-note-joins-turning = verbindet alle drei Seiten, wendet { $hexes }
wyps-note-breaks = unterbricht die Verbindung
wyps-note-breaks-turning = unterbricht die Verbindung, wendet { $hexes }
wyps-no-such-hex = Es gibt kein Feld „{ $hex }“ auf diesem Brett. Nenne eines von a1 bis { $last }: Reihen von der Spitze aus, Zahlen von links.
wyps-no-such-letter = Es gibt keinen Stein „{ $stone }“. Nenne einen Buchstaben von A bis Z.
wyps-no-such-digit = Es gibt keinen Stein „{ $stone }“. Nenne eine Ziffer von 0 bis 9.
wyps-unreadable = „{ $text }“ verstehe ich nicht. Schreib ein Wort und seine Felder oder einen ganzen Zug, etwa { $example }.
wyps-move-unfinished = Dieser Zug ist nicht vollständig. Schreib einen vollständigen, etwa { $example }, bei einem geknickten Wort mit dem gewendeten Stein am Ende.
wyps-word-too-short = Ein Wort hat mindestens zwei Buchstaben. Für einen einzelnen Stein tippe Buchstabe und Feld, oder nimm { COMMAND("stone") }.
wyps-number-is-ten = Number gibt es nur mit 10 Feldern je Seite. Lass die Seite weg, oder wähle eine andere Variante.
wyps-number-has-no-words = Number hat keine Wörter zum Filtern. Lass den Filter weg, oder wähle eine andere Variante.
wyps-swap-first = Entscheide zuerst über die Bänke. Tausche sie mit { COMMAND("swap") } oder behalte sie mit { COMMAND("keep") }.
wyps-swap-too-late = Die Bänke kannst du nur vor dem ersten Stein tauschen. Leg mit { COMMAND("word") } ein Wort oder mit { COMMAND("stone") } einen Stein.
wyps-pass-with-stones = Mit Steinen auf der Bank kannst du nicht passen. Leg mit { COMMAND("word") } ein Wort oder mit { COMMAND("stone") } einen Stein.
wyps-must-pass = Deine Bank ist leer. Passe mit { COMMAND("pass") }.
wyps-word-first = Du hast schon einen Zug begonnen. Beende ihn oder mach ihn rückgängig, bevor du ein Wort nennst.
wyps-word-complete = Der Zug ist schon vollständig. Spiel ihn so.
wyps-hex-first = Kein Feld wartet auf einen Stein. Nenne das Feld vor dem Stein.
wyps-no-such-word = { $word } steht nicht im englischen Wörterbuch. Leg ein anderes Wort oder einen einzelnen Stein.
wyps-no-such-word-but = { $word } steht nicht im englischen Wörterbuch. Ähnliche Wörter: { $near }.
wyps-no-such-numbers = { $word } kannst du nicht legen. Leg mindestens drei Ziffern, die um eins steigen, mindestens zwei gleiche oder einen einzelnen Stein.
wyps-word-filtered = { $word } ist in dieser Partie durch den Familienfilter ausgeschlossen. Leg ein anderes Wort.
wyps-word-not-common = { $word } gehört nicht zu den geläufigen Wörtern, mit denen hier gespielt wird. Leg ein anderes Wort.
wyps-word-not-common-but = { $word } gehört nicht zu den geläufigen Wörtern, mit denen hier gespielt wird. Ähnliche Wörter: { $near }.
wyps-letters-missing = Für { $word } brauchst du noch { $letters } (deine Bank: { $rack }). Leg ein anderes Wort.
wyps-word-nowhere = { $word } lässt sich mit der Bank { $rack } und den Steinen auf dem Brett nicht legen. Leg ein anderes Wort.
wyps-word-breaks-nothing = { $word } kann die Verbindung nirgends unterbrechen. Leg ein anderes Wort.
wyps-hexes-missing = Die Felder für { $word } fehlen. Nenn sie hinter dem Wort, oder leg es mit { COMMAND("word") }.
wyps-where-nowhere = { $word } lässt sich nicht über { $where } legen. Wähle andere Felder.
wyps-where-several = { $word } lässt sich auf mehrere Arten legen, die so beginnen. Nenne alle Felder, etwa { $where }.
wyps-where-too-long = { $word } hat nur { $letters } Buchstaben. Nenne ein Feld für jeden Buchstaben.
wyps-no-word-begins = Kein Wort beginnt mit { $word }. Wähle andere Felder oder beginne mit einem anderen Buchstaben.
wyps-no-word-from-here = Von { $word } aus lässt sich hier kein Wort beenden. Wähle andere Felder.
wyps-not-neighbours = { $first } und { $second } sind keine Nachbarn. Nenne die Felder in Leserichtung, jedes neben dem vorigen.
wyps-hex-twice = Der Weg benutzt { $hex } zweimal. Benutze jedes Feld nur einmal.
wyps-hex-taken = Auf { $hex } liegt schon { $stone }. Lass den Buchstaben dort weg oder wähle ein freies Feld.
wyps-hex-not-open = Auf { $hex } liegt schon { $stone }. Wähle ein freies Feld.
wyps-hex-holds-another = Auf { $hex } liegt { $there }, das Wort braucht dort aber { $stone }. Wähle andere Felder.
wyps-hex-open = { $hex } ist frei. Nenne dafür einen Stein von deiner Bank.
wyps-stone-missing = Auf deiner Bank ({ $rack }) ist kein { $stone }. Nimm einen anderen Stein.
wyps-stone-used-up = Auf deiner Bank ({ $rack }) liegen nicht genug { $stone }. Benutze jeden Stein nur einmal.
wyps-no-new-stone = Das Wort benutzt keinen Stein von deiner Bank ({ $rack }). Leg mindestens einen.
wyps-turn-missing = Ein geknicktes Wort wendet genau einen fremden Stein. Nenne { $hexes }.
wyps-turn-not-theirs = Auf { $hex } benutzt das Wort keinen fremden Stein. Nenne einen, den es benutzt.
wyps-turn-straight = Hier gibt es keinen Stein zu wählen: Ein gerades Wort wendet alle fremden Steine, die es benutzt. Lass ihn weg.
wyps-turn-last = Der gewendete Stein kommt zuletzt. Leg zuerst das Wort.
wyps-must-break = Atari: Dein Gegner verbindet alle drei Seiten, und dieser Zug unterbricht die Verbindung nicht. Wende Steine, sodass sie zerfällt.
wyps-must-break-at = Atari: Dein Gegner verbindet alle drei Seiten, und dieser Zug unterbricht die Verbindung nicht. Wende einen Stein, der sie zusammenhält: { $hexes }.

# What a move is called
wyps-name-word = { $word } { $from }–{ $to }
wyps-name-turning = { $word } { $from }–{ $to } (wendet { $hexes })
wyps-name-turning-many = { $word } { $from }–{ $to } (wendet { $count } Steine)
wyps-name-bent = { $word } { $from }–{ $to } (geknickt, wendet { $hexes })
wyps-name-stone = { $stone } auf { $hex }
wyps-name-swap = Bänke tauschen
wyps-name-keep = Bänke behalten
wyps-name-pass = gepasst

# Das Brett in Worten, für alle, die das Bild nicht sehen. Discord nimmt 1024 Zeichen, also zählt jedes Wort.

wyps-board-swap = WYPS, { $side } je Seite. { $seat } darf die Bänke tauschen.
wyps-board-turn = WYPS, { $side } je Seite. Am Zug: { $seat }.
wyps-board-atari = WYPS, { $side } je Seite. Atari! { $seat } muss die Verbindung von { $other } unterbrechen.
wyps-board-won = WYPS, { $side } je Seite. { $seat } hat gewonnen.
wyps-board-drawn = WYPS, { $side } je Seite. Die Partie ist zu Ende, und niemand hat gewonnen.
wyps-board-cuts = { $count ->
    [one] Wird dieser gewendet, ist sie unterbrochen: { $hexes }
   *[other] Wird einer davon gewendet, ist sie unterbrochen: { $hexes }
}
wyps-board-racks = Bank von Weiß: { $white }. Von Schwarz: { $black }. Im Beutel: { $bag }.
wyps-board-last = Zuletzt: { $seat } legte { $word } auf { $hexes }.
wyps-board-last-turning = Zuletzt: { $seat } legte { $word } auf { $hexes } und wendete { $turned }.
wyps-board-partial = Bisher: { $word } auf { $hexes }.
wyps-board-partial-turning = Bisher: { $word } auf { $hexes }, wendet { $turned }.
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

## Composed keys: put together from names when the program runs.

wyps-name = WYPS
wyps-class-words = WYPS
wyps-class-small = WYPS (klein oder Quick)
wyps-class-numbers = WYPS mit Zahlen
wyps-seat-1 = Weiß
wyps-seat-2 = Schwarz
wyps-option-variant = Variante
wyps-variant-standard = Standard
wyps-variant-quick = Quick (die erste Verbindung gewinnt)
wyps-variant-number = Number (Ziffern statt Buchstaben, 10 Felder je Seite)
wyps-option-side = Größe
wyps-side-13 = 13 Felder je Seite
wyps-side-10 = 10 Felder je Seite
wyps-side-7 = 7 Felder je Seite
wyps-option-words = Wörter
wyps-words-all = das ganze englische Wörterbuch
wyps-words-family = Familienfilter
wyps-words-common = geläufige Wörter
wyps-slot-word = Wähle ein Wort
wyps-slot-digits = Wähle Ziffern
wyps-slot-where = Wähle eine Stelle
wyps-step-where = { $count ->
    [25] Stelle { $number } der besten 25
   *[other] Stelle { $number } von { $count }
}
wyps-slot-hex = Wähle ein Feld
wyps-slot-letter = Wähle einen Buchstaben
wyps-slot-turn = Wähle einen Stein zum Wenden
wyps-slot-call = Wähle eine Antwort
wyps-button-turn = { $input } wenden
wyps-place-straight = gerade
wyps-place-bent = geknickt
wyps-call-swap = Bänke tauschen
wyps-call-keep = Bänke behalten
wyps-form-example = g3=N-g4-h4=E
wyps-form-word-button = Wort…
wyps-form-word-title = Ein Wort legen
wyps-form-word-label = Wort
wyps-form-word-example = CAT
wyps-form-digits-button = Ziffern…
wyps-form-digits-title = Ziffern legen
wyps-form-digits-label = Aufsteigende oder gleiche Ziffern
wyps-form-digits-example = 234
