# Trisq, wie man es am Tisch sieht: Bedingungen, Plätze, wie ein Zug weitergeht, wie es endet, die Seiten der Regeln, und das Brett in Worten.

trisq-note-barred = Nicht dabei: { $parts }. Ein Stein dort würde einen von dir nur in einem Punkt berühren.
trisq-note-second = Dein Stein berührt einen anderen nur in einem Punkt. Er braucht einen zweiten Stein, der an beide grenzt.
trisq-board-turn = { $game }, { $size } × { $size }. Am Zug: { $seat }, verbindet { $goal }.
trisq-board-won = { $game }, { $size } × { $size }. { $seat } hat gewonnen.
trisq-board-over = { $game }, { $size } × { $size }. Die Partie ist zu Ende, und niemand hat gewonnen.
trisq-board-top-with-bottom = oben mit unten
trisq-board-left-with-right = links mit rechts
trisq-board-last = Letzter Zug: { $pieces }.
trisq-board-partial = Bisher gelegt: { $pieces }.
trisq-board-chosen = Gewählt: { $square }.
trisq-board-offered = Steine nach Nummer: { $places }.
trisq-board-contact = { $piece } und { $other } berühren sich nur in einem Punkt.
trisq-board-rows =
    Reihen von oben, Felder von a. -: leer. h, v: der Schnitt, dann links oben, rechts oben, links unten, rechts unten: r rot, b blau, Punkt offen.
    { $rows }
trisq-board-way = Die Gewinnkette: { $pieces }.
trisq-board-reaching = Bis { $edge }: { $chains }.
trisq-board-inland = { $seat }, an keinem Rand: { $chains }.
trisq-board-top = oben
trisq-board-bottom = unten
trisq-board-left = links
trisq-board-right = rechts

## Composed keys: put together from names when the program runs.

trisq-about = **Trisq**: zu zweit, etwa 15 Züge pro Person. Leg in jedem Zug einen oder zwei Steine und verbinde deine zwei Ränder durch eine Kette.
trisq-sample = Ein Brett von Trisq, auf dem eine Kette roter Steine oben und unten verbindet.
trisq-terms = Brett: { $size-value } × { $size-value }.
trisq-seating-mine = { $by } bekommt Rot (oben und unten) und beginnt.
trisq-seating-theirs = { $by } bekommt Blau (links und rechts). Der Gegner bekommt Rot und beginnt.
trisq-seating-drawn = Wer Rot (oben und unten) bekommt und beginnt, wird ausgelost. Blau hat links und rechts.
trisq-seated = { $seat-1 } ist Rot und verbindet oben mit unten. { $seat-2 } ist Blau und verbindet links mit rechts.
trisq-win-connection = **{ $winner } hat beide Ränder verbunden und gewinnt!**
trisq-name-one = { $piece }
trisq-name-two = { $piece } und { $further-piece }
trisq-plays-one = { $who } legt einen Stein auf **{ $piece }**.
trisq-plays-two = { $who } legt Steine auf **{ $piece }** und **{ $further-piece }**.
trisq-next-square = Als Nächstes: einen Stein legen, etwa `/{ command-place } { $move }`.
trisq-next-further-square = Dieser Stein berührt einen anderen nur in einem Punkt. Als Nächstes: einen zweiten legen, der an beide grenzt, etwa `/{ command-move } { $move }`. { COMMAND("place") } schlägt weitere vor.
trisq-next-cut = Als Nächstes: den Schnitt nennen, `h` (waagerecht) oder `v` (senkrecht), etwa `/{ command-move } { $move }`.
trisq-next-corner = Als Nächstes: die Ecke nennen, `nw` (links oben), `ne` (rechts oben), `sw` (links unten) oder `se` (rechts unten), etwa `/{ command-move } { $move }`.
trisq-try-further-square = Dieser Stein berührt einen anderen nur in einem Punkt. Wähle das Feld eines zweiten Steins, der an beide grenzt.
trisq-try-adding = Wähle ein Feld für den zweiten Stein.
trisq-try-cut = Wähle einen Stein nach seiner Nummer.
trisq-try-corner = Wähle einen Stein nach seiner Nummer.
trisq-hint-1 = Hinweis: Es zählt erst, wenn du einen Zug spielst. Probier so viele Steine aus, wie du willst.
trisq-hint-2 = Hinweis: Zwei eigene Steine, die sich nur in einem Punkt berühren, brauchen einen dritten, der an beide grenzt. In einem Zug darfst du zwei Steine legen.
trisq-hint-3 = Hinweis: Ketten, die einen Rand ihrer Farbe erreichen, sind hell. Verbinde zwei helle Ketten verschiedener Ränder.
trisq-guide-1 = **Trisq (1 von 5): das Ziel**
    { "" }**Rot** verbindet den oberen Rand mit dem unteren, **Blau** den linken mit dem rechten. Eine Kette besteht aus Steinen einer Farbe, die mit einem Stück ihrer Seiten aneinandergrenzen. Du gewinnst, wenn du nach deinem Zug eine Kette von Rand zu Rand hast. Einer von beiden gelingt das immer.
    Im Bild hat Rot oben und unten verbunden.
trisq-guide-2 = **Trisq (2 von 5): ein Zug**
    Leg **einen oder zwei** Steine deiner Farbe dorthin, wo Platz ist. Im ersten Zug legt Rot nur einen. Passen kannst du nicht und musst es nie.
    In ein Feld passen vier Steine, in jede Ecke einer. Der erste Stein in einem Feld entscheidet, ob es waagerecht (`h`) oder senkrecht (`v`) geschnitten ist. Die anderen müssen dazu passen. Ein Stein heißt nach Feld, Schnitt und Ecke (`nw` links oben, `ne` rechts oben, `sw` links unten, `se` rechts unten): `b3hnw`.
    Im Bild ist c2 senkrecht geschnitten, und seine vier Plätze sind offen.
trisq-guide-3 = **Trisq (3 von 5): die Berührungsregel**
    Wo sich am Ende deines Zuges zwei deiner Steine nur **in einem Punkt** berühren, muss ein dritter Stein von dir mit einem Stück seiner Seite **an beide** grenzen.
    Im Bild hat Rot b2 und möchte c3hsw legen. Die beiden würden sich nur im markierten Punkt berühren, und nichts grenzt an beide.
trisq-guide-4 = **Trisq (4 von 5): zwei Steine auf einmal**
    Nur das Ende des Zuges zählt. Du darfst einen Stein, der die Regel bricht, zusammen mit einem zweiten legen, der das behebt.
    Im Bild grenzt b3 an beide Steine, die sich in einem Punkt berühren, und der Zug ist erlaubt.
trisq-guide-5 = **Trisq (5 von 5): hier spielen**
    { "" }**{ button-move }** unter dem Brett öffnet ein eigenes Brett zum Ausprobieren: ein Feld, einer der Steine unter dem Brett, und dann **{ button-play }** oder ein zweiter Stein. Oder tippe: `/{ command-place } c3hnw`, auch mit einem zweiten Stein, oder `/{ command-move } c3hnw+d4vse`.
    Steine in Ketten, die einen Rand ihrer Farbe berühren, leuchten und haben einen hellen Saum. Mit { COMMAND("back") } bittest du um Zugrücknahme, { COMMAND("help") } zeigt, was du gerade tun kannst.
