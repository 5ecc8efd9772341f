//! Files that people attach: fetched from Discord's own servers, and from nowhere else.

use reqwest::{Url, redirect::Policy};

use super::{
    commands::Enclosed,
    wire::{ONE_TRY, WireError, unreachable},
};
use crate::games::{Explanation, Record};

/// Discord's servers for attached files.
const SERVERS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];

/// Why a file was not fetched.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum FetchError {
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

impl FetchError {
    /// The sentence that says so.
    pub fn explain(&self) -> Explanation {
        match self {
            Self::TooLarge => {
                Explanation::new("records-file-too-large").with("most", Record::LONGEST >> 10)
            }
            Self::NotText => Explanation::new("records-file-not-text"),
            Self::Elsewhere | Self::Refused(_) | Self::Wire(_) => {
                Explanation::new("records-file-unreachable")
            }
        }
    }
}

/// The hand that fetches files: no more bytes than a record may have, no longer than one try may
/// take, and wherever it is sent on to, it does not go.
#[derive(Clone, Debug)]
pub struct Fetcher {
    client: reqwest::Client,
    /// The origin that takes the place of Discord's, if there is one.
    origin: Option<Url>,
}

impl Fetcher {
    /// A hand that fetches from Discord, and from the origin that takes its place.
    ///
    /// # Errors
    /// When the operating system offers no TLS or sockets.
    pub fn new(origin: Option<&str>) -> Result<Self, WireError> {
        let builder = reqwest::Client::builder()
            .use_rustls_tls()
            .timeout(ONE_TRY)
            .redirect(Policy::none());
        let builder = if origin.is_some() {
            builder.no_proxy()
        } else {
            builder
        };
        Ok(Self {
            client: builder.build().map_err(unreachable)?,
            origin: origin.and_then(|origin| origin.parse().ok()),
        })
    }

    /// The text of a file.
    ///
    /// # Errors
    /// See [`FetchError`].
    pub async fn text(&self, file: &Enclosed) -> Result<String, FetchError> {
        let most = Record::LONGEST;
        if usize::try_from(file.size).is_ok_and(|size| size > most) {
            return Err(FetchError::TooLarge);
        }
        let url: Url = file.url.parse().map_err(|_| FetchError::Elsewhere)?;
        if !self.knows(&url) {
            return Err(FetchError::Elsewhere);
        }
        let mut response = self.client.get(url).send().await.map_err(unreachable)?;
        if !response.status().is_success() {
            return Err(FetchError::Refused(response.status().as_u16()));
        }
        let mut bytes = Vec::new();
        // What was said about its size need not be true.
        while let Some(chunk) = response.chunk().await.map_err(unreachable)? {
            bytes.extend_from_slice(&chunk);
            if bytes.len() > most {
                return Err(FetchError::TooLarge);
            }
        }
        String::from_utf8(bytes).map_err(|_| FetchError::NotText)
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

    fn file(url: String) -> Enclosed {
        Enclosed {
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

    async fn fetched(head: &str, body: Vec<u8>) -> Result<String, FetchError> {
        let origin = answering(head, body);
        Fetcher::new(Some(&origin))
            .unwrap()
            .text(&file(format!("{origin}/attachments/1/2/game.txt")))
            .await
    }

    #[test]
    fn only_discords_servers_are_asked() {
        let check = |origin: Option<&str>, url: &str, known: bool| {
            assert_eq!(
                Fetcher::new(origin).unwrap().knows(&url.parse().unwrap()),
                known,
                "{url} with {origin:?}"
            );
        };
        check(
            None,
            "https://cdn.discordapp.com/ephemeral-attachments/1/2/game.txt?ex=1&is=2&hm=3",
            true,
        );
        check(
            None,
            "https://media.discordapp.net/attachments/1/2/game.txt",
            true,
        );
        check(
            None,
            "http://cdn.discordapp.com/attachments/1/2/game.txt",
            false,
        );
        check(
            None,
            "https://cdn.discordapp.com:8443/attachments/1/2/game.txt",
            false,
        );
        check(
            None,
            "https://cdn.discordapp.com.example.org/game.txt",
            false,
        );
        check(
            None,
            "https://cdn.discordapp.com@example.org/game.txt",
            false,
        );
        check(None, "https://discordapp.com/game.txt", false);
        check(None, "http://127.0.0.1/game.txt", false);
        check(None, "file:///etc/passwd", false);
        check(
            Some("http://127.0.0.1:8080"),
            "http://127.0.0.1:8080/attachments/1/2/game.txt",
            true,
        );
        check(
            Some("http://127.0.0.1:8080/api"),
            "http://127.0.0.1:8080/attachments/1/2/game.txt",
            true,
        );
        check(
            Some("http://127.0.0.1:8080"),
            "http://127.0.0.1:8081/attachments/1/2/game.txt",
            false,
        );
        check(
            Some("http://127.0.0.1:8080"),
            "https://cdn.discordapp.com/attachments/1/2/game.txt",
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
            Err(FetchError::TooLarge)
        );
        assert_eq!(
            fetched("200 OK", vec![0xff, 0xfe]).await,
            Err(FetchError::NotText)
        );
        assert_eq!(
            fetched("404 Not Found", Vec::new()).await,
            Err(FetchError::Refused(404))
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
            Err(FetchError::Refused(302))
        );
    }

    #[tokio::test]
    async fn what_is_too_large_or_elsewhere_is_not_even_asked_for() {
        let fetcher = Fetcher::new(None).unwrap();
        let large = Enclosed {
            size: Record::LONGEST as u64 + 1,
            ..file("https://cdn.discordapp.com/game.txt".to_owned())
        };
        assert_eq!(fetcher.text(&large).await, Err(FetchError::TooLarge));
        assert_eq!(
            fetcher
                .text(&file("https://example.org/game.txt".to_owned()))
                .await,
            Err(FetchError::Elsewhere)
        );
        assert_eq!(
            fetcher.text(&file("nonsense".to_owned())).await,
            Err(FetchError::Elsewhere)
        );
    }
}
