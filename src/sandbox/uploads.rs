//! Files that people have uploaded and that an option of a command or a message may name, as with
//! Discord's client.

use super::message::File;
use super::snowflake::Snowflake;

/// A file that somebody has uploaded.
#[derive(Clone, Debug)]
pub struct PersonFile {
    /// Whose it is; nobody else can send it.
    pub person: Snowflake,
    pub file: File,
    /// Without it in the address, the file is not handed out.
    pub signature: String,
}

/// What Discord makes of a file's name.
pub fn content_type(filename: &str) -> &'static str {
    let extension = filename.rsplit('.').next().map(str::to_lowercase);
    match extension.as_deref() {
        Some("txt" | "log") => "text/plain; charset=utf-8",
        Some("json") => "application/json; charset=utf-8",
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        _ => "application/octet-stream",
    }
}

/// A file's name with everything unusual in it replaced, as Discord does it.
pub fn plain_name(filename: &str) -> String {
    let plain = |c: char| {
        if c.is_ascii_alphanumeric() || "._-".contains(c) {
            c
        } else {
            '_'
        }
    };
    filename.chars().map(plain).collect()
}
