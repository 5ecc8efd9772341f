# Die Lektion von Trisq, Schritt für Schritt: Erklärung, Aufgabe, warum ein Zug richtig ist, und was ihm fehlt.

## Composed keys: put together from names when the program runs.

trisq-lesson-1 = Du bist **Rot** und beginnst: Verbinde oben und unten durch eine Kette. In ein Feld passen vier Steine, in jede Ecke einer. Es ist in eine obere und untere Hälfte geschnitten (`h`) oder in eine linke und rechte (`v`).
trisq-lesson-1-task = Leg einen Stein in das Feld b2: Wähle das Feld, dann einen der Steine unter dem Brett, und spiel ihn.
trisq-lesson-1-right = Ein Stein wird nach Feld, Schnitt und Ecke benannt. Deiner ist der erste in b2, deshalb ist das ganze Feld von nun an so geschnitten.
trisq-lesson-1-missed-1 = Dein Stein liegt in einem anderen Feld. Wähle b2: Spalte b, zweite Reihe von unten.
trisq-lesson-2 = Steine einer Farbe, die mit einem Stück ihrer Seiten **aneinandergrenzen**, bilden eine Kette. Steine, die sich nur in einem Punkt berühren, sind nicht verbunden. Ab dem zweiten Zug darfst du **einen oder zwei** Steine legen.
trisq-lesson-2-task = Bilde eine Kette aus mindestens zwei Steinen, zum Beispiel indem du einen neben deinen Stein in b2 legst.
trisq-lesson-2-right = Die Steine grenzen aneinander und bilden eine Kette.
trisq-lesson-2-missed-1 = Du hast noch keine Kette. Wähle b2 und eine Ecke neben deinem Stein: rechts davon `b2hne` oder darunter `b2hsw`.
trisq-lesson-3 = Der erste Stein in einem Feld entscheidet, wie es geschnitten ist. Alle weiteren müssen dazu passen, gleich welcher Farbe.
trisq-lesson-3-task = Blau liegt in c2, das in eine linke und eine rechte Hälfte geschnitten ist. Leg auch einen Stein von dir in c2.
trisq-lesson-3-right = Der Schnitt von c2 stand fest, du konntest nur noch die Ecke wählen. Merk dir das fürs Blockieren: Dein Stein entscheidet, wie alle anderen in seinem Feld liegen müssen.
trisq-lesson-3-missed-1 = Keiner deiner neuen Steine liegt in c2. Wähle c2 als Feld.
trisq-lesson-4 = Die **Berührungsregel**: Wo sich zwei deiner Steine nur **in einem Punkt** berühren, muss ein dritter von dir an beide grenzen. Es zählt nur das Ende deines Zuges: Der zweite Stein darf gutmachen, was der erste verletzt.
trisq-lesson-4-task = Du willst `c3hsw` legen. Der Stein berührt deinen in b2 nur in einem Punkt. Leg einen zweiten dazu, der an beide grenzt.
trisq-lesson-4-right = Ein dritter Stein grenzt an beide, deshalb ist der Zug erlaubt. Das Brett bietet dir nur Steine an, die das beheben.
trisq-lesson-4-missed-1 = Du hast den Stein in c3 weggelassen. Fang noch einmal an und leg zu `c3hsw` einen zweiten dazu.
trisq-lesson-5 = Rot verbindet **oben und unten**, Blau **links und rechts**. Steine einer Kette, die einen Rand ihrer Farbe berührt, sind hell.
trisq-lesson-5-task = Deiner Kette fehlt nur ein Stein bis zum oberen Rand. Leg ihn und gewinne.
trisq-lesson-5-right = Eine Kette führt von unten nach oben. Du hast gewonnen! Bei Trisq gewinnt immer jemand.
trisq-lesson-5-missed-1 = Deine Kette erreicht den oberen Rand nicht. Leg einen Stein in b4, in die Ecke links oben.
trisq-lesson-6 = Mit den zwei Steinen eines Zuges vollendest du eine Kette, der noch zwei fehlen, auf einmal.
trisq-lesson-6-task = Deine Kette hat eine Lücke in b3 und eine in b4. Schließ beide in einem Zug und gewinne: Nach dem ersten Stein fügt **{ trisq-button-add }** oder ein Knopf mit einem Feld den zweiten hinzu.
trisq-lesson-6-right = Zwei Steine, und die Kette ist vollständig. Du hast gewonnen! Zähl ebenso, wie viele Steine deinem Gegner noch fehlen.
trisq-lesson-6-missed-1 = Deine Kette hat noch eine Lücke. Leg beide Steine in einem Zug: `b3hnw` und `b4hnw`.
trisq-lesson-7 = Blau verbindet links und rechts und braucht nur noch zwei Steine in d3. Damit würde Blau im nächsten Zug gewinnen.
trisq-lesson-7-task = Ein roter Stein in d3 hält Blau nicht auf. Leg einen zweiten dazu, sodass Blau im nächsten Zug nicht gewinnen kann.
trisq-lesson-7-right = So schnell kommt Blau nicht mehr durch. Ein Stein genügt selten gegen eine Drohung: Leg beide.
trisq-lesson-7-missed-1 = Blau kann im nächsten Zug immer noch gewinnen. Versperr d3 mit zwei Steinen übereinander: `d3hnw` und `d3hsw`.
trisq-lesson-8 = Eine **Drohung** ist ein Zug, nach dem du mit dem nächsten gewinnen könntest. Dein Gegner muss darauf antworten. Zwei Drohungen zugleich sind schwer aufzuhalten.
trisq-lesson-8-task = Schaff eine Drohung: Führ deine Kette so weit nach oben, dass nur noch zwei Steine fehlen.
trisq-lesson-8-right = Mit einem weiteren Zug würdest du gewinnen, Blau muss also antworten. Droh so lange, bis es keine Antwort mehr gibt.
trisq-lesson-8-missed-1 = Mit einem weiteren Zug könntest du noch nicht gewinnen. Verlängere deine Kette in Spalte b um zwei Steine: `b3hsw` und `b3hnw`.
trisq-idea-1 = Zählen, was fehlt
trisq-idea-1-text = Zwei Steine im Zug schließen zwei Lücken. Zähl vor jedem Zug, wie viele Steine deiner längsten Kette noch fehlen: Sind es zwei, gewinnst du sofort.
trisq-idea-2 = Mit zwei Steinen sperren
trisq-idea-2-text = Ein Stein hält eine Kette, der zwei fehlen, selten auf, denn sie weicht aus. Setz beide dorthin, wo alle ihre Wege hindurchführen, oft in dasselbe Feld: Dann steht auch sein Schnitt fest.
trisq-idea-3 = Eine Drohung ohne Antwort
trisq-idea-3-text = Bau eine Kette, die sich auf zwei Arten vollenden lässt. Die andere Seite kann nur eine verhindern, und du gewinnst mit der anderen.
