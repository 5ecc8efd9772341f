//! Files that players attach: fetched from Discord's own servers, and from nowhere else.

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use reqwest::{Url, redirect::Policy};
use serde::Deserialize;

use super::call::ONE_TRY;
use crate::{
    discord::wire::{WireError, unreachable},
    games::Record,
    texts::{Sentence, sentence},
};

/// Discord's servers for attached files.
const SERVERS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// Why a file was not fetched.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum AttachmentError {
    #[error("it has more than {} bytes", Record::LONGEST)]
    TooLarge,
    #[error("it is no text")]
    NotText,
    #[error("it lies on a server that is not Discord's")]
    Elsewhere,
    #[error("it was refused with status {0}")]
    Refused(u16),
    #[error(transparent)]
    Wire(#[from] WireError),
}

impl AttachmentError {
    pub fn explain(&self) -> Sentence {
        match self {
            Self::TooLarge => sentence!(records_file_too_large, most = Record::LONGEST >> 10),
            Self::NotText => sentence!(records_file_not_text),
            Self::Elsewhere | Self::Refused(_) | Self::Wire(_) => {
                sentence!(records_file_unreachable)
            }
        }
    }
}

/// A file that came with a command or a message.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
pub struct AttachedFile {
    #[serde(rename = "filename")]
    pub name: String,
    pub size: u64,
    pub url: String,
}

/// Fetches attached files: no more bytes than a record may have, no longer than one try may take,
/// and without following redirects.
#[derive(Clone, Debug)]
pub struct Attachments {
    client: reqwest::Client,
    /// The origin that takes the place of Discord's.
    origin: Option<Url>,
}

impl Attachments {
    /// # Errors
    /// When the operating system offers no TLS or sockets.
    pub fn new(origin: Option<&str>) -> Result<Self, WireError> {
        let mut builder = reqwest::Client::builder()
            .use_rustls_tls()
            .timeout(ONE_TRY)
            .redirect(Policy::none());
        if origin.is_some() {
            builder = builder.no_proxy();
        }
        Ok(Self {
            client: builder.build().map_err(unreachable)?,
            origin: origin.and_then(|origin| origin.parse().ok()),
        })
    }

    /// Returns the text of a file.
    pub async fn text(&self, file: &AttachedFile) -> Result<String, AttachmentError> {
        let most = Record::LONGEST;
        if usize::try_from(file.size).is_ok_and(|size| size > most) {
            return Err(AttachmentError::TooLarge);
        }
        let url: Url = file.url.parse().map_err(|_| AttachmentError::Elsewhere)?;
        if !self.knows(&url) {
            return Err(AttachmentError::Elsewhere);
        }
        let mut response = self.client.get(url).send().await.map_err(unreachable)?;
        if !response.status().is_success() {
            return Err(AttachmentError::Refused(response.status().as_u16()));
        }
        let mut bytes = Vec::new();
        // What was said about its size need not be true.
        while let Some(chunk) = response.chunk().await.map_err(unreachable)? {
            bytes.extend_from_slice(&chunk);
            if bytes.len() > most {
                return Err(AttachmentError::TooLarge);
            }
        }
        decode(&bytes).ok_or(AttachmentError::NotText)
    }

    /// Whether an address leads to one of Discord's servers, or to the origin in their place.
    fn knows(&self, url: &Url) -> bool {
        let is_discords = url.scheme() == "https"
            && url.port().is_none()
            && url.host_str().is_some_and(|host| SERVERS.contains(&host));
        let origin = self.origin.as_ref();
        is_discords || origin.is_some_and(|origin| origin.origin() == url.origin())
    }
}

/// The text of a file: in the encoding that its byte order mark names, or else in UTF-8, or else in
/// Windows-1252, in which older editors write. `None` where that is no text.
fn decode(bytes: &[u8]) -> Option<String> {
    let (named, length) = Encoding::for_bom(bytes).unwrap_or((UTF_8, 0));
    let without_mark = bytes.get(length..)?;
    let strict = |encoding: &'static Encoding| {
        encoding.decode_without_bom_handling_and_without_replacement(without_mark)
    };
    let older = || strict(WINDOWS_1252).filter(|_| length == 0);
    let text = strict(named).or_else(older)?;
    let is_text = |c: char| !c.is_control() || c.is_whitespace();
    text.chars().all(is_text).then(|| text.into_owned())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::{
        io::{Read, Write},
        net::TcpListener,
    };

    use super::*;

    fn file(url: &str, size: usize) -> AttachedFile {
        AttachedFile {
            name: "game.txt".to_owned(),
            size: size as u64,
            url: url.to_owned(),
        }
    }

    /// Answers one request, at the returned origin.
    fn answering(head: &str, body: Vec<u8>) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let head = format!("HTTP/1.1 {head}\r\nconnection: close\r\n\r\n");
        std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let _ = stream.read(&mut [0; 4096]);
            // A client that has read enough hangs up.
            let _ = stream.write_all(head.as_bytes());
            let _ = stream.write_all(&body);
        });
        origin
    }

    async fn fetched(head: &str, body: Vec<u8>) -> Result<usize, AttachmentError> {
        let origin = answering(head, body);
        let attachments = Attachments::new(Some(&origin)).unwrap();
        let file = file(&format!("{origin}/attachments/1/2/game.txt"), 2);
        Ok(attachments.text(&file).await?.len())
    }

    #[test]
    fn only_discords_servers_are_asked() {
        let check = |origin: Option<&str>, url: &str, known: bool| {
            let attachments = Attachments::new(origin).unwrap();
            let url = url.parse().unwrap();
            assert_eq!(attachments.knows(&url), known, "{url} with {origin:?}");
        };
        let path = "/attachments/1/2/game.txt";
        for origin in ["https://cdn.discordapp.com", "https://media.discordapp.net"] {
            check(None, &format!("{origin}{path}?ex=1&is=2&hm=3"), true);
        }
        for origin in [
            "http://cdn.discordapp.com",
            "https://cdn.discordapp.com:8443",
            "https://cdn.discordapp.com.example.org",
            "https://cdn.discordapp.com@example.org",
            "https://discordapp.com",
            "http://127.0.0.1",
            "file:///etc",
        ] {
            check(None, &format!("{origin}{path}"), false);
        }
        let here = "http://127.0.0.1:8080";
        check(Some(here), &format!("{here}{path}"), true);
        check(Some(here), &format!("http://127.0.0.1:8081{path}"), false);
        let cdn = format!("https://cdn.discordapp.com{path}");
        check(Some(here), &cdn, true);
        let api = Some("http://127.0.0.1:8080/api");
        check(api, &format!("{here}{path}"), true);
    }

    #[tokio::test]
    async fn a_file_is_fetched_within_bounds() {
        use AttachmentError::{NotText, Refused, TooLarge};
        let longest = Record::LONGEST;
        let spaces = |length| vec![b' '; length];
        for (status, body, expected) in [
            ("200 OK", b"{}".to_vec(), Ok(2)),
            ("200 OK", spaces(longest), Ok(longest)),
            ("200 OK", spaces(longest + 1), Err(TooLarge)),
            ("200 OK", vec![0, 1, 2], Err(NotText)),
            ("404 Not Found", Vec::new(), Err(Refused(404))),
        ] {
            assert_eq!(fetched(status, body).await, expected);
        }
    }

    /// Only UTF-8 was taken, and many an editor writes otherwise.
    #[test]
    fn a_text_is_read_in_the_encoding_in_which_it_was_written() {
        let check = |bytes: &[u8], expected: Option<&str>| {
            assert_eq!(decode(bytes).as_deref(), expected, "{bytes:x?}");
        };
        check(b"", Some(""));
        check("1. c3 L3–90\r\n".as_bytes(), Some("1. c3 L3–90\r\n"));
        check(b"\xef\xbb\xbfc3", Some("c3"));
        check(b"c3 L3\x9690; sch\xf6n", Some("c3 L3–90; schön"));
        check(b"\xff\xfec\x003\x00", Some("c3"));
        check(b"\xfe\xff\x00c\x003", Some("c3"));
        // A picture, half a character, and UTF-16 without its mark.
        check(b"\x89PNG\r\n\x1a\n\x00", None);
        check(b"\xff\xfec", None);
        check(b"c\x003\x00", None);
    }

    #[tokio::test]
    async fn redirects_are_not_followed() {
        let elsewhere = answering("200 OK", b"{}".to_vec());
        let head = format!("302 Found\r\nlocation: {elsewhere}/game.txt");
        let refused = fetched(&head, Vec::new()).await;
        assert_eq!(refused, Err(AttachmentError::Refused(302)));
    }

    #[tokio::test]
    async fn what_is_too_large_or_elsewhere_is_not_even_asked_for() {
        use AttachmentError::{Elsewhere, TooLarge};
        let attachments = Attachments::new(None).unwrap();
        let large = Record::LONGEST + 1;
        for (url, size, expected) in [
            ("https://cdn.discordapp.com/game.txt", large, TooLarge),
            ("https://example.org/game.txt", 2, Elsewhere),
            ("nonsense", 2, Elsewhere),
        ] {
            assert_eq!(attachments.text(&file(url, size)).await, Err(expected));
        }
    }
}
