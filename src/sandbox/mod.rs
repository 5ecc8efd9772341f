//! A stand-in for Discord on this machine: for trying the bot without a token, and for end-to-end tests.
