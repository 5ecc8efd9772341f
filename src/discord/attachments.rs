//! Files that people attach: fetched from Discord's own servers, and from nowhere else.

use reqwest::{Url, redirect::Policy};
use serenity::all::Attachment;

use super::wire::{ONE_TRY, WireError, unreachable};
use crate::{
    games::Record,
    texts::{Sentence, sentence},
};

/// Discord's servers for attached files.
const SERVERS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// Why a file was not fetched.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum AttachmentError {
    /// It is larger than any record.
    #[error("it has more than {} bytes", Record::LONGEST)]
    TooLarge,
    /// It is not UTF-8.
    #[error("it is no text")]
    NotText,
    /// It lies on none of Discord's servers.
    #[error("it lies on a server that is not Discord's")]
    Elsewhere,
    /// It was not handed out.
    #[error("it was refused with status {0}")]
    Refused(u16),
    /// No answer, or none in time.
    #[error(transparent)]
    Wire(#[from] WireError),
}

impl AttachmentError {
    pub fn explain(&self) -> Sentence {
        match self {
            Self::TooLarge => {
                sentence!(records_file_too_large, most = Record::LONGEST >> 10)
            }
            Self::NotText => sentence!(records_file_not_text),
            Self::Elsewhere | Self::Refused(_) | Self::Wire(_) => {
                sentence!(records_file_unreachable)
            }
        }
    }
}

/// A file that came with a command or a message.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct AttachedFile {
    pub name: String,
    pub size: u64,
    pub url: String,
}

impl From<&Attachment> for AttachedFile {
    fn from(attachment: &Attachment) -> Self {
        Self {
            name: attachment.filename.clone(),
            size: attachment.size.into(),
            url: attachment.url.clone(),
        }
    }
}

/// Fetches attached files: no more bytes than a record may have, no longer than one try may take,
/// and without following redirects.
#[derive(Clone, Debug)]
pub struct Attachments {
    client: reqwest::Client,
    /// The origin that takes the place of Discord's, if there is one.
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
        String::from_utf8(bytes).map_err(|_| AttachmentError::NotText)
    }

    /// Whether an address leads to one of Discord's servers, or to what takes their place.
    fn knows(&self, url: &Url) -> bool {
        let is_discords = url.scheme() == "https"
            && url.port().is_none()
            && url.host_str().is_some_and(|host| SERVERS.contains(&host));
        is_discords
            || self
                .origin
                .as_ref()
                .is_some_and(|origin| origin.origin() == url.origin())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::{
        io::{Read, Write},
        net::TcpListener,
    };

    use super::*;

    fn file(url: String) -> AttachedFile {
        AttachedFile {
            name: "game.txt".to_owned(),
            size: 2,
            url,
        }
    }

    /// Answers one request like this, and says where.
    fn answering(head: &str, body: Vec<u8>) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let origin = format!("http://{}", listener.local_addr().unwrap());
        let head = head.to_owned();
        std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let _ = stream.read(&mut [0; 4096]);
            // Whoever has heard enough hangs up.
            let _ = stream
                .write_all(format!("HTTP/1.1 {head}\r\nconnection: close\r\n\r\n").as_bytes());
            let _ = stream.write_all(&body);
        });
        origin
    }

    async fn fetched(head: &str, body: Vec<u8>) -> Result<String, AttachmentError> {
        let origin = answering(head, body);
        Attachments::new(Some(&origin))
            .unwrap()
            .text(&file(format!("{origin}/attachments/1/2/game.txt")))
            .await
    }

    #[test]
    fn only_discords_servers_are_asked() {
        let check = |origin: Option<&str>, url: &str, known: bool| {
            let attachments = Attachments::new(origin).unwrap();
            let url = url.parse().unwrap();
            assert_eq!(attachments.knows(&url), known, "{url} with {origin:?}");
        };
        for (url, known) in [
            (
                "https://cdn.discordapp.com/ephemeral-attachments/1/2/game.txt?ex=1&is=2&hm=3",
                true,
            ),
            (
                "https://media.discordapp.net/attachments/1/2/game.txt",
                true,
            ),
            ("http://cdn.discordapp.com/attachments/1/2/game.txt", false),
            (
                "https://cdn.discordapp.com:8443/attachments/1/2/game.txt",
                false,
            ),
            ("https://cdn.discordapp.com.example.org/game.txt", false),
            ("https://cdn.discordapp.com@example.org/game.txt", false),
            ("https://discordapp.com/game.txt", false),
            ("http://127.0.0.1/game.txt", false),
            ("file:///etc/passwd", false),
        ] {
            check(None, url, known);
        }
        let (here, path) = (Some("http://127.0.0.1:8080"), "/attachments/1/2/game.txt");
        check(here, &format!("http://127.0.0.1:8080{path}"), true);
        check(here, &format!("http://127.0.0.1:8081{path}"), false);
        check(here, &format!("https://cdn.discordapp.com{path}"), true);
        check(
            Some("http://127.0.0.1:8080/api"),
            &format!("http://127.0.0.1:8080{path}"),
            true,
        );
    }

    #[tokio::test]
    async fn a_file_is_fetched_within_bounds() {
        assert_eq!(fetched("200 OK", b"{}".to_vec()).await, Ok("{}".to_owned()));
        assert_eq!(
            fetched("200 OK", vec![b' '; Record::LONGEST])
                .await
                .map(|text| text.len()),
            Ok(Record::LONGEST)
        );
        assert_eq!(
            fetched("200 OK", vec![b' '; Record::LONGEST + 1]).await,
            Err(AttachmentError::TooLarge)
        );
        assert_eq!(
            fetched("200 OK", vec![0xff, 0xfe]).await,
            Err(AttachmentError::NotText)
        );
        assert_eq!(
            fetched("404 Not Found", Vec::new()).await,
            Err(AttachmentError::Refused(404))
        );
    }

    #[tokio::test]
    async fn nobody_is_followed_elsewhere() {
        let elsewhere = answering("200 OK", b"{}".to_vec());
        assert_eq!(
            fetched(
                &format!("302 Found\r\nlocation: {elsewhere}/game.txt"),
                Vec::new()
            )
            .await,
            Err(AttachmentError::Refused(302))
        );
    }

    #[tokio::test]
    async fn what_is_too_large_or_elsewhere_is_not_even_asked_for() {
        let attachments = Attachments::new(None).unwrap();
        let large = AttachedFile {
            size: Record::LONGEST as u64 + 1,
            ..file("https://cdn.discordapp.com/game.txt".to_owned())
        };
        assert_eq!(
            attachments.text(&large).await,
            Err(AttachmentError::TooLarge)
        );
        assert_eq!(
            attachments
                .text(&file("https://example.org/game.txt".to_owned()))
                .await,
            Err(AttachmentError::Elsewhere)
        );
        assert_eq!(
            attachments.text(&file("nonsense".to_owned())).await,
            Err(AttachmentError::Elsewhere)
        );
    }
}
