//! Everything that goes wrong around the bot, and what it makes of it.

mod budget;
mod clocks;
mod computers;
mod gateway;
mod heavy;
mod http;
mod kept_messages;
mod leagues;
mod moderators;
mod process;
mod reminders;
mod roles;
mod start;
mod storage;
mod threads;
mod told_boards;
mod unshown;
mod upkeep;
mod visitors;
