//! The rules of the games: pure values without I/O, clocks or randomness of their own.
