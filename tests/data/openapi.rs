//! Discord's own description of its API, which lies beside this file.

use flate2::read::GzDecoder;
use serde_json::Value;

/// The whole document.
pub fn document() -> Value {
    let compressed = include_bytes!("discord-openapi.json.gz");
    serde_json::from_reader(GzDecoder::new(&compressed[..])).expect("compressed JSON")
}
