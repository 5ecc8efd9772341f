# The players that the program itself plays.
computer-name = Causeway { $level }
computer-name-of-several = Causeway { $level } { $letter }
computer-thinks = **{ $who } is thinking.** The move follows here.
computer-not-begun = Not started yet. Only you see this.
button-play-computer = Play Causeway
button-stronger = Stronger
button-gentler = Gentler

## Composed keys: put together from names when the program runs.
setting-level-1 = Level 1: First steps
setting-level-2 = Level 2: Casual
setting-level-3 = Level 3: Solid
setting-level-4 = Level 4: Strong
setting-level-5 = Level 5: Very strong
setting-level-6 = Level 6: The best there is
