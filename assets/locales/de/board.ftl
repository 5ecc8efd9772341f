# Das Brett in Worten, für alle, die das Bild nicht sehen. Discord nimmt 1024 Zeichen, also zählt jedes Wort.

board-turn = { $game }, { $columns } Spalten, { $rows } Reihen. Am Zug: { $seat }, verbindet { $edges }.
board-won = { $game }, { $columns } Spalten, { $rows } Reihen. { $seat } hat gewonnen.
board-over = { $game }, { $columns } Spalten, { $rows } Reihen. Die Partie ist zu Ende, und niemand hat gewonnen.
board-left-with-right = links mit rechts
board-bottom-with-top = unten mit oben
board-can-win = { $seat } kann mit diesem Zug gewinnen.
board-threatens = { $seat } droht, mit dem nächsten Zug zu gewinnen.
board-last-move = Letzter Zug: { $taken } genommen, eingeschoben bei { $edges } ({ $kind }).
board-earlier = Ebenfalls neu: { $places }.
board-partial-move = Zug bisher: { $taken } genommen, eingeschoben bei { $edges } ({ $kind }).
board-simple = einfach
board-open = offen
board-double = doppelt
board-hand-face-down = In der Hand, verdeckt: { $cards }.
board-hand-face-up = In der Hand, offen: { $cards } { $arm }.
board-pushes = Einschieben geht bei: { $edges }.
board-barred = Darf jetzt nicht genommen werden: { $card }.
board-rotations = Drehungen, mit dem Eckarm: 0 ↗, 90 ↘, 180 ↙, 270 ↖. Die Stege zeigen von ihm weg.
board-kinds = Züge jetzt: einfach { $simple }, offen { $open }, doppelt { $double }.
board-yes = ja
board-no = nein
board-face-down = Noch verdeckte Karten: { $count }.
board-face-down-where = Verdeckt: { $cards }
board-rows =
    Reihen von oben; Pfeil: Eckarm, o: verdeckt, x: leer.
    { $rows }
board-way = Der Weg zum Sieg: { $cards }
board-paths-to-one = Bis { $first }: { $paths }
board-paths-to-two = Bis { $first } und { $second }: { $paths }
board-paths-to-three = Bis { $first }, { $second } und { $third }: { $paths }
board-paths-to-all = Bis zu allen Ufern: { $paths }
board-paths-inland = Ohne Verbindung zum Ufer: { $paths }
board-left = links
board-right = rechts
board-top = oben
board-bottom = unten
board-broken = Unterbrochene Arme: { $cards }
board-broken-waiting = Unterbrochene Arme, mit den Stellen um ihren Punkt, an denen keine Karte offen liegt: { $cards }
