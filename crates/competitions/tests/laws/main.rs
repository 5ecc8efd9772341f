//! Laws of leagues and brackets, over random inputs that are the same in every run. What is counted
//! here is counted in another way than in the crate.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod divisions;
mod knockout;
mod possible;
mod random;
mod schedule;
mod standings;
