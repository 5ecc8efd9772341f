# Tryptic, wie man es am Tisch sieht: Bedingungen, Plätze, was in einem Zug folgt, wie es endet, die Seiten der Regeln, und das Brett in Worten.

tryptic-guessed-right = **Richtig!** { $who } scheidet aus, und { $by } gewinnt zwei Punkte.
tryptic-guessed-wrong = **Falsch.** { $by } verliert einen Punkt, und { $who } gewinnt einen.
tryptic-claimed-wrong = { $who } hat keine fünf Punkte und scheidet aus. Das Muster war { $tiles }.
tryptic-left-with = Das Muster von { $who } war { $tiles }.
tryptic-explore-note = Hier werden nur Steine gelegt: Raten und Ansagen hängen von dem ab, was andere verbergen.
tryptic-last-words = Das Brett ist voll. Alle, die noch dabei sind, haben reihum ein letztes Wort: den Sieg ansagen oder passen.
tryptic-you-placed = Du hast { $colour ->
    [blue] einen 🔵 blauen
    [green] einen 🟢 grünen
    [red] einen 🔴 roten
    [white] einen ⚪ weißen
   *[yellow] einen 🟡 gelben
} Stein auf **{ $hex }** gelegt.
tryptic-name-tile = { $tile } auf { $hex }
tryptic-name-claim = die Ansage
tryptic-name-leave = der Ausstieg
tryptic-name-pass = Passen
tryptic-was-right = ✅ richtig
tryptic-was-wrong = ❌ falsch
tryptic-name-guess = die Vermutung { $tiles } bei { $other }
tryptic-you-guessed = Du hast { $tiles } geraten.
tryptic-your-pattern = Dein Muster: { $tiles } (zählt in beide Richtungen).
tryptic-your-palindrome = Dein Muster: { $tiles }.
tryptic-your-points = Deine Punkte: **{ $points }** von { $needed } ({ $board } auf dem Brett, { $gained } durchs Raten).
tryptic-note-guessed = Leg jetzt deinen Stein.
tryptic-board-turn = Tryptic zu { $count }, noch dabei: { $in }. Am Zug: { $who }.
tryptic-board-challenged = Tryptic zu { $count }, noch dabei: { $in }. { $who } hat geraten und legt jetzt einen Stein.
tryptic-board-last-word = Tryptic zu { $count }, noch dabei: { $in }. Das Brett ist voll; das letzte Wort hat { $who }.
tryptic-board-won = Tryptic zu { $count }. { $who } hat gewonnen. Am Ende noch dabei: { $in }.
tryptic-board-over = Tryptic zu { $count }. Die Partie ist zu Ende, niemand hat gewonnen. Am Ende noch dabei: { $in }.
tryptic-board-placed = Letzter Zug: { $colour } auf { $hex }.
tryptic-board-guessed-right = Letzter Zug: { $guess } bei { $who } geraten, richtig.
tryptic-board-guessed-wrong = Letzter Zug: { $guess } bei { $who } geraten, falsch.
tryptic-board-claimed-right = Letzter Zug: { $who } hat zu Recht den Sieg angesagt.
tryptic-board-claimed-wrong = Letzter Zug: { $who } hat zu Unrecht den Sieg angesagt und ist ausgeschieden.
tryptic-board-left = Letzter Zug: { $who } ist gegangen.
tryptic-board-passed = Letzter Zug: gepasst.
tryptic-board-partial-hex = Gewählt: { $hex }.
tryptic-board-partial-tile = Probiert: { $colour } auf { $hex }.
tryptic-board-partial-player = Gewählt: { $who }.
tryptic-board-partial-guess = Probiert: { $guess } bei { $who } geraten.
tryptic-board-yours = Du ({ $who }): Muster { $pattern }, { $points } von 5 Punkten.
tryptic-board-theirs = { $who }: Muster { $pattern }, { $points } von 5 Punkten.
tryptic-board-out = { $who } ist ausgeschieden: Muster { $pattern }.
tryptic-board-scored = Punkte von { $who } auf dem Brett: { $runs }
tryptic-guesses = -# Geraten: { $entries }
tryptic-guesses-of = { $who } → { $other } { $guesses }
tryptic-gains = -# Punkte durchs Raten: { $entries }
tryptic-gained = Punkte durchs Raten: { $entries }
tryptic-gained-by = { $who } { $points }
tryptic-board-rows =
    Reihen von oben, jede ab dem genannten Feld. Punkt: frei; B blau, G grün, R rot, W weiß, Y gelb.
    { $rows }
tryptic-board-left-of = { $colour } { $left }
tryptic-board-supply = Steine übrig: { $entries }

## Composed keys: put together from names when the program runs.

tryptic-about = **Tryptic**: für zwei bis fünf, etwa 12 Züge pro Person. Leg Steine, bis dein geheimes Muster fünfmal da ist, und rate die Muster der anderen.
tryptic-sample = Ein Brett von Tryptic mit Steinen in fünf Farben und den Reihen, die das geheime Muster eines Spielers zeigen.
tryptic-terms = { $opening ->
    [0] Alle legen vor der Partie ein geheimes Muster fest.
   *[other] Alle haben das geheime Muster aus der Aufzeichnung.
}
tryptic-seating-mine = { $by } beginnt.
tryptic-seating-theirs = { $count ->
    [1] { $to }
   *[other] Jemand von den anderen
} beginnt.
tryptic-seating-drawn = Die Reihenfolge wird ausgelost.
tryptic-seated = Alle verbergen ein Muster aus drei Farben. Bring deines fünfmal aufs Brett, und sag dann den Sieg an. Reihenfolge: { $players }.
tryptic-win-claim = **{ $winner } hat die nötigen fünf Punkte und gewinnt!**
tryptic-win-last_player = **Nur { $winner } ist noch dabei und gewinnt!**
tryptic-draw-full_board = **Remis: Das Brett ist voll, und niemand hat den Sieg angesagt.** Alle Muster sind aufgedeckt.
tryptic-plays-place = { $who } legt { $colour ->
    [blue] einen 🔵 blauen
    [green] einen 🟢 grünen
    [red] einen 🔴 roten
    [white] einen ⚪ weißen
   *[yellow] einen 🟡 gelben
} Stein auf **{ $hex }**.
tryptic-plays-guess = { $who } rät das Muster von { $other }: { $tiles }.
tryptic-plays-claim = { $who } sagt den Sieg an.
tryptic-plays-leave = { $who } verlässt die Partie.
tryptic-plays-pass = { $who } passt.
tryptic-next-hex = Als Nächstes: einen Stein legen, etwa `/{ command-place } { $hex } { $colour ->
    [blue] blau
    [green] grün
    [red] rot
    [white] weiß
   *[yellow] gelb
}`.
tryptic-next-hex-seat = Als Nächstes: einen Stein legen, etwa `/{ command-place } { $hex } { $colour ->
    [blue] blau
    [green] grün
    [red] rot
    [white] weiß
   *[yellow] gelb
}`, oder vorher mit { COMMAND("guess") } ein Muster raten.
tryptic-next-colour = Als Nächstes: die Farbe nennen, etwa `/{ command-place } { $partial } { $colour ->
    [blue] blau
    [green] grün
    [red] rot
    [white] weiß
   *[yellow] gelb
}`.
tryptic-next-pattern = Als Nächstes: das Muster nennen, das du rätst, etwa `/{ command-move } { $move }`.
tryptic-next-last = Als Nächstes: mit { COMMAND("claim") } den Sieg ansagen oder mit { COMMAND("pass") } passen.
tryptic-claim-sure = Möchtest du den Sieg ansagen? Mit weniger als fünf Punkten scheidest du aus.
tryptic-try-hex-seat = Wähle ein freies Feld für deinen Stein, oder rate vorher ein Muster.
tryptic-try-colour = Wähle die Farbe des Steins.
tryptic-try-pattern = Wähle das Muster, das du rätst. Andersherum ist es dasselbe.
tryptic-try-last = Das Brett ist voll. Sag den Sieg an, wenn du fünf Punkte hast, oder passe.
tryptic-hint-1 = Hinweis: Bis du **{ button-play }** drückst, probierst du nur. Nur du siehst hier deine Punkte leuchten.
tryptic-hint-2 = Hinweis: Du darfst jede Farbe legen, auch um eine Reihe zu stören, die ein fremdes Muster werden könnte.
tryptic-hint-3 = Hinweis: Mit fünf Punkten gewinnst du erst, wenn du den Sieg ansagst. Achte darauf, welche Reihen andere bauen, und rate ihr Muster.
tryptic-guide-1 = **Tryptic (1 von 5): das Ziel**
    Vor der Partie legen alle ein **geheimes Muster** aus drei Farben fest, zum Beispiel Gelb-Grün-Grün. Andersherum ist es dasselbe, und eine Farbe darf zwei- oder dreimal vorkommen.
    Drei Steine in einer Reihe, die dein Muster zeigen, sind **ein Punkt** für dich: in jeder der drei Richtungen, und auch wenn andere sie gelegt haben. Punkte dürfen sich überschneiden: In Gelb-Grün-Grün-Gelb stecken zwei. Du brauchst **fünf**.
    Im Bild leuchten die Punkte von Platz 1, wie nur diese Person sie sieht.
tryptic-guide-2 = **Tryptic (2 von 5): ein Zug**
    Leg **einen Stein einer beliebigen Farbe** auf ein beliebiges freies Feld. Von jeder Farbe gibt es 30, und wie viele noch da sind, steht unter dem Brett. Niemandem gehört eine Farbe.
    Im Bild wurde zuletzt e6 gelegt, und Platz 2 ist am Zug. Reihen sind Buchstaben von unten, die Nummern laufen an einer Diagonale entlang.
tryptic-guide-3 = **Tryptic (3 von 5): raten**
    Bevor du deinen Stein legst, darfst du einmal im Zug **ein** fremdes Muster raten. Richtig, auch andersherum: Die andere Person **scheidet aus**, und du gewinnst zwei Punkte. Falsch: Du verlierst einen Punkt, und sie gewinnt einen. Alle sehen, was du geraten hast und ob es stimmt.
    Wer ausgeschieden ist, zieht nicht mehr, und das Muster wird aufgedeckt, wie das von Platz 3 im Bild. Wer zuletzt noch dabei ist, gewinnt.
tryptic-guide-4 = **Tryptic (4 von 5): der Sieg**
    Mit fünf Punkten hast du noch nicht gewonnen: Du musst den Sieg **ansagen**, jederzeit, auch wenn jemand anderes am Zug ist. Stimmt es, hast du gewonnen. Stimmt es nicht, **scheidest du aus**. Deine Punkte sage ich nur dir.
    Ist das Brett voll, haben alle, die noch dabei sind, reihum ein letztes Wort: ansagen oder passen. Passen alle, endet die Partie remis.
    Im Bild hat Platz 1 gewonnen, und alle Muster und Punkte sind aufgedeckt.
tryptic-guide-5 = **Tryptic (5 von 5): hier spielen**
    { "" }**{ button-move }** unter dem Brett öffnet ein eigenes Brett zum Ausprobieren. Es zeigt dein Muster und lässt deine Punkte leuchten. Oder tippe: `/{ command-place } e5 grün`, { COMMAND("guess") } mit einer Person und drei Buchstaben wie GBR (B blau, G grün, R rot, W weiß, Y gelb), { COMMAND("claim") }, oder jeden Zug in Notation, etwa `/{ command-move } e5:G`.
    { COMMAND("pattern") } zeigt dir dein Muster und deine Punkte. Mit { COMMAND("resign") } verlässt du die Partie, und die anderen spielen weiter.
tryptic-patterns-ask = Legt ein geheimes Muster aus drei Farben fest. Niemand sonst sieht es.
tryptic-patterns-choose = Wähle drei Farben hintereinander, jede so oft du willst. Andersherum ist das Muster dasselbe.
tryptic-patterns-set = Dein Muster: { $secret }.
tryptic-patterns-button = Muster festlegen
tryptic-patterns-menu-first = Die erste Farbe
tryptic-patterns-menu-middle = Die Farbe in der Mitte
tryptic-patterns-menu-last = Die letzte Farbe
