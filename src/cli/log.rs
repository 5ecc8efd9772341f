//! The log, on standard error, in which the token never appears.

use std::{
    borrow::Cow,
    io::{self, IsTerminal, Write},
    panic,
};

use causeway::config::Token;
use tracing_subscriber::{EnvFilter, fmt::MakeWriter};

/// What is written in the token's place.
const HIDDEN: &str = "[token]";

/// Starts the log with this filter; also what panics say goes there.
pub fn start(filter: &str, token: &Token) {
    let filter = EnvFilter::try_new(filter).unwrap_or_else(|_| EnvFilter::new("info"));
    let colours = io::stderr().is_terminal();
    tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(Discreet { token: token.clone() }).init();
    panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "a fault in the program: {}", panic.payload_as_str().unwrap_or("without a word"));
    }));
}

/// Writes to standard error, and hides the token, whoever mentions it.
struct Discreet {
    token: Token,
}

impl<'a> MakeWriter<'a> for Discreet {
    type Writer = Line<'a>;

    fn make_writer(&'a self) -> Line<'a> {
        Line { token: &self.token, text: Vec::new() }
    }
}

/// One line, written when it is complete: a token cannot hide in two halves.
struct Line<'a> {
    token: &'a Token,
    text: Vec<u8>,
}

impl Write for Line<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Line<'_> {
    fn drop(&mut self) {
        let text = String::from_utf8_lossy(&self.text);
        // Nobody is left to tell that the log cannot be written.
        let _ = io::stderr().write_all(hide(&text, self.token).as_bytes());
    }
}

fn hide<'a>(text: &'a str, token: &Token) -> Cow<'a, str> {
    if text.contains(token.secret()) { text.replace(token.secret(), HIDDEN).into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_is_hidden_wherever_it_stands() {
        let token = Token::new("abc.def").expect("a token");
        assert_eq!(hide("Authorization: Bot abc.def, abc.def", &token), "Authorization: Bot [token], [token]");
        assert_eq!(hide("nothing to hide", &token), "nothing to hide");
    }
}
