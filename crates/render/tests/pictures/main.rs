//! Pictures stay as they were judged, are small, and say in words what they show.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cards;
mod curves;
mod judged;
mod random;
mod samples;
mod trisq;
mod trypsylon;
mod tryptic;
mod wyps;
