# Das Brett in Worten, für alle, die das Bild nicht sehen. Discord nimmt 1024 Zeichen, also zählt jedes Wort.

board-turn = { $game }, { $columns } Spalten, { $rows } Reihen. Am Zug: { $seat }.
board-won = { $game }, { $columns } Spalten, { $rows } Reihen. { $seat } hat gewonnen.
board-last-move = Letzter Zug: { $taken } genommen, eingeschoben bei { $edges }.
board-taken = In der Hand: { $taken }.
board-begun-move = Zug bisher: { $taken } genommen, eingeschoben bei { $edges }.
board-pushes = Einschieben geht bei: { $edges }.
board-rows =
    Reihen von oben; Pfeil: Eckarm, o: verdeckt, x: leer.
    { $rows }
board-paths-to-one = Bis { $first }: { $paths }
board-paths-to-two = Bis { $first } und { $second }: { $paths }
board-paths-to-three = Bis { $first }, { $second } und { $third }: { $paths }
board-paths-to-all = Bis zu allen Ufern: { $paths }
board-left = links
board-right = rechts
board-top = oben
board-bottom = unten
board-broken = Unterbrochene Arme: { $cards }
