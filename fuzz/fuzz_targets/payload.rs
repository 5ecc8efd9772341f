//! Payloads of Discord's with another value in a field: see the law in `payloads.rs`.
#![no_main]

#[allow(dead_code, reason = "the tests need more of it")]
#[path = "../payloads.rs"]
mod payloads;

libfuzzer_sys::fuzz_target!(|data: &[u8]| payloads::payload(data));
