//! How much memory thoughts and sprites take: measured one after the other, in a process of its own
//! that does nothing else.

#![allow(clippy::unwrap_used)]

mod sizes;
mod sprites;
mod thoughts;

use std::alloc::System;

use cap::Cap;

/// Counts what is allocated, and remembers the most.
#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, usize::MAX);

#[test]
fn thoughts_and_then_sprites_take_little_memory() {
    // These first: of them the most is asked.
    thoughts::take_little_memory();
    sprites::take_little_memory();
}
