# Die Lektion von Tryptic, Schritt für Schritt: Erklärung, Aufgabe, warum ein Zug richtig ist, und was ihm fehlt.

## Composed keys: put together from names when the program runs.

tryptic-lesson-1 = Bring dein geheimes **Muster** aus drei Farben fünfmal aufs Brett, bevor es jemand errät. Hier ist es 🟡🟢🟢, Gelb-Grün-Grün, in beiden Richtungen. In deinem Zug legst du **einen Stein** beliebiger Farbe auf ein freies Feld.
tryptic-lesson-1-task = Leg einen grünen Stein: Wähle ein Feld, dann die Farbe, und drück **{ button-play }**.
tryptic-lesson-1-right = Niemandem gehört eine Farbe. Von jeder gibt es 30 Steine, und alle dürfen jede Farbe legen.
tryptic-lesson-1-missed-1 = Dieser Stein ist nicht grün. Wähle ein Feld und dann Grün.
tryptic-lesson-2 = Drei Steine in einer Reihe, die dein Muster zeigen, bringen dir **einen Punkt**: in jeder der drei Richtungen und egal, wer sie gelegt hat. Du brauchst **fünf**.
tryptic-lesson-2-task = Gelb und Grün liegen schon nebeneinander. Mach deinen ersten Punkt.
tryptic-lesson-2-right = Gelb-Grün-Grün: ein Punkt. Er leuchtet nur auf deinem Brett, die anderen sehen ihn nicht.
tryptic-lesson-2-missed-1 = Das ist noch kein Punkt. Neben den grünen Stein gehört ein zweiter, auf e4.
tryptic-lesson-3 = Reihen dürfen sich überschneiden und kreuzen, deshalb kann ein Stein mehrere Punkte machen.
tryptic-lesson-3-task = Finde das Feld, auf dem ein Stein **zwei** Punkte auf einmal macht.
tryptic-lesson-3-right = Ein Stein, zwei Punkte. Reihen, die sich treffen, bringen mehr als einzelne und sind für die anderen schwerer zu lesen.
tryptic-lesson-3-missed-1 = Dieser Stein macht keine zwei Punkte. Such das Feld, auf dem beide Reihen weitergehen: Grün auf e5.
tryptic-lesson-4 = Bevor du deinen Stein legst, darfst du das Muster einer anderen Person **raten**. Richtig: Sie **scheidet aus**, und du gewinnst zwei Punkte. Falsch: Du verlierst einen Punkt, und sie gewinnt einen.
tryptic-lesson-4-task = Platz 2 hat immer wieder Rot-Weiß-Rot gelegt. Rate: Wähle unten Platz 2 und dann das Muster `RWR` 🔴⚪🔴.
tryptic-lesson-4-right = Platz 2 scheidet aus, und du hast zwei Punkte mehr. In einer Partie legst du danach deinen Stein. Wer zuletzt noch dabei ist, gewinnt: Zu zweit entscheidet eine richtige Vermutung.
tryptic-lesson-4-missed-1 = Du hast nicht das Muster von Platz 2 geraten. Drück unter dem Brett den Knopf dafür und wähle ein Muster.
tryptic-lesson-4-missed-2 = Falsch geraten: Das kostet dich einen Punkt, und Platz 2 gewinnt einen. Schau, welche Farben dreimal in einer Reihe liegen: `RWR` 🔴⚪🔴.
tryptic-lesson-5 = Wenn du siehst, was jemand sammelt, darfst du auch einen Stein legen, nur um zu stören.
tryptic-lesson-5-task = Du bist sicher, dass Platz 2 Rot-Weiß-Rot sammelt und vier Punkte hat. Finde das Feld, das den fünften brächte, und stör dort.
tryptic-lesson-5-right = Jede Farbe außer Weiß stört diese Reihe. Vier Punkte sind nur einen Stein vom Sieg entfernt: Achte auf die Reihen der anderen.
tryptic-lesson-5-missed-1 = Platz 2 könnte immer noch einen fünften Punkt machen. In Reihe a ist ein Feld zwischen zwei roten Steinen frei: Leg eine andere Farbe als Weiß auf a2.
tryptic-lesson-6 = Wo sich dein Muster mit sich selbst überschneidet, bringt ein Stein viel: In Gelb-Grün-Grün-Gelb steckt es zweimal. Hier hast du zwei solche Reihen, also vier Punkte.
tryptic-lesson-6-task = Mach deinen fünften Punkt.
tryptic-lesson-6-right = Fünf Punkte! Gewonnen hast du damit noch nicht: Du musst den Sieg **ansagen**.
tryptic-lesson-6-missed-1 = Du hast immer noch vier Punkte. In Reihe g liegen Gelb und Grün nebeneinander: Leg Grün auf g6.
tryptic-lesson-7 = Mit fünf Punkten darfst du den Sieg jederzeit **ansagen**, auch wenn jemand anderes am Zug ist. Stimmt es, gewinnst du. Mit weniger Punkten **scheidest du aus**.
tryptic-lesson-7-task = Deine fünf Punkte leuchten. Drück unten **{ button-claim }**.
tryptic-lesson-7-right = Deine Ansage stimmt. Du hast gewonnen!
tryptic-lesson-7-missed-1 = Das war keine Ansage, und die Partie geht weiter: Jemand anderes könnte schneller sein. Drück unter dem Brett **{ button-claim }**.
tryptic-idea-1 = Der fünfte Punkt
tryptic-idea-1-text = Such das Feld, auf dem ein Stein dein Muster in zwei Richtungen fertig macht oder eine Reihe so fortsetzt, dass es noch einmal vorkommt. Auch fremde Reihen zählen.
tryptic-idea-2 = Drei Farben lesen
tryptic-idea-2-text = Was jemand immer wieder nebeneinanderlegt, ist kein Zufall. Frag bei jedem Stein: Welches Muster macht er fertig, und von welchem ist er die Mitte?
tryptic-idea-3 = Eine Farbe zweimal
tryptic-idea-3-text = Wer eine Farbe zweimal braucht, legt sie öfter als jede andere, und oft zwei davon nebeneinander oder mit einer Lücke. Zähl erst die Farben, dann sieh auf die Lücken.
