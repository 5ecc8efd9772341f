//! An opponent's search beside the rules: see the law in `laws.rs`.
#![no_main]

#[allow(dead_code, reason = "every target states one law")]
#[path = "../laws.rs"]
mod laws;

libfuzzer_sys::fuzz_target!(|data: &[u8]| laws::search(data));
