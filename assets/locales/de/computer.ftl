# Wen das Programm selbst spielt.
computer-name = Causeway { $level }
computer-name-of-several = Causeway { $level } { $letter }
computer-thinks = **{ $who } überlegt.** Der Zug folgt hier.
computer-not-begun = Noch nicht begonnen. Nur du siehst das.
button-play-computer = Gegen Causeway
button-stronger = Stärker
button-gentler = Schwächer

## Composed keys: put together from names when the program runs.
setting-level-1 = Stufe 1: Erste Schritte
setting-level-2 = Stufe 2: Gemütlich
setting-level-3 = Stufe 3: Solide
setting-level-4 = Stufe 4: Stark
setting-level-5 = Stufe 5: Sehr stark
setting-level-6 = Stufe 6: Volle Stärke
