# Rückblicke auf beendete Partien.

review-title = **Rückblick auf { $title }**
review-sides = Die Gewinnchancen in Prozent, Zug um Zug. Unter der Linie: { $first }; darüber: { $second }.
review-lines = Die Gewinnchancen in Prozent, Zug um Zug. Die Linien: { $players }.
review-line = **{ $number }** { $who }
review-diamond = ◆ zeigt, ab wann die Steine ein Muster verraten haben.
review-no-turns = Kein einzelner Zug hat diese Partie entschieden.
review-ahead = Ab Zug { $ply } lag { $who } deutlich vorn.
review-resigned = Entschieden hat diese Partie das Aufgeben.
review-leap = Gewendet hat sich die Partie mit Zug { $ply }. Davor habe ich für die Gegenseite nichts Besseres gefunden.
review-turn = **{ $number }** Zug { $ply }, { $move }: { $who } fiel von { $kept } % auf { $left } %.
review-turn-answered = **{ $number }** Zug { $ply }, { $move }: { $who } fiel von { $kept } % auf { $left } %. Beste Antwort: { $reply }.
review-find = ★ Zug { $ply }, { $who } fand { $move }: { $kept } %, { $otherwise ->
    [0] und jeder andere Zug verliert
   *[other] mit jedem anderen Zug höchstens { $otherwise } %
}.
review-read = Die Steine von { $who } haben das Muster { $ply ->
    [0] von Anfang an
   *[other] nach Zug { $ply }
} verraten.
review-unread-all = Kein Muster ließ sich an den Steinen ablesen.
review-unread = Die Steine von { $who } haben das Muster nie verraten.
review-turn-closely = **Wendepunkt { $number }, Zug { $ply }.** { $move }: { $who } fiel auf { $left } %.
review-better-hidden = Es gab einen besseren Zug. Findest du ihn?
review-reply = Die beste Antwort darauf war { $reply }. { $reason }
review-reply-alone = Die beste Antwort darauf war { $reply }.
review-better = Das Brett zeigt den besseren Zug, { $better }. Damit wären es { $kept } %.
review-find-closely = **★ Bester Zug, Zug { $ply }.** Das Brett zeigt, was { $who } fand: { $move } mit { $kept } %. { $otherwise ->
    [0] Jeder andere Zug verliert.
   *[other] Mit jedem anderen Zug sind es höchstens { $otherwise } %.
}
review-reason-for = Tipp für { $who }: { $reason }

retry-task = **Wendepunkt { $number }, Zug { $ply }.** Gespielt hat { $who } { $move }. Finde einen besseren Zug.
retry-better = **{ $move }**: Das ist der Zug, den ich meinte.
retry-as-good = So gut wie der Zug, den ich meinte: **{ $move }**.
retry-improves = Besser als { $played }: **{ $move }**. Aber es gibt einen noch besseren Zug.
retry-no-better = Nicht besser als { $played }: **{ $move }**.
retry-same = Das ist der Zug aus der Partie. Versuche einen anderen.
retry-gone = Diesen Wendepunkt gibt es nicht mehr. Öffne den Rückblick neu.

review-alt = Eine Kurve der Gewinnchancen in Prozent, nach Zug { $from } bis { $to }.
review-alt-chances = { $who }, nach jedem Zug: { $points }.
review-alt-turn = Marke { $number }: Zug { $move } von { $who }.
review-alt-find = Stern: Zug { $move } von { $who }.
review-no-pictures = Ich darf hier keine Bilder anhängen, deshalb beschreibe ich die Kurve in Worten.

review-plays-on = { $by } spielt { $title } ab Zug { $ply } weiter.
review-plays-on-for = { $by } spielt { $title } ab Zug { $ply } weiter, anstelle von { $who }.
review-drawn-anew = Was zu diesem Zeitpunkt noch verborgen war, wurde neu gezogen.

button-review = Rückblick
button-review-curve = Chancen
button-review-turn = Wende { $number }
button-review-find = ★ Bester Zug
button-review-puzzle = Rätsel
button-retry = Selbst finden
button-better = Besseren Zug zeigen
button-review-play-on = Von hier weiterspielen
