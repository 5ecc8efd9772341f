//! The interactions endpoint: interactions go to its address by HTTP, signed, and no longer by the
//! gateway. Several addresses are instances of the bot behind a balancer.

use std::fmt::Write as _;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use ring::signature::{Ed25519KeyPair, KeyPair};
use serde_json::{Value, json};

use super::{ALWAYS, Sandbox, Shared, Snowflake, World};

/// How a request to the endpoint is signed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signing {
    Right,
    /// Without the headers that hold the signature.
    Missing,
    /// By the key of another application.
    WrongKey,
    /// Over another body.
    OtherBody,
    /// Rightly, with a timestamp this number of seconds from now, negative for the past.
    At(i64),
}

/// What became of a request with an interaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    pub interaction: Snowflake,
    /// The instance.
    pub url: String,
    /// Its answer; `None` if the connection broke or the answer took too long.
    pub status: Option<u16>,
}

#[derive(Debug)]
pub struct Endpoint {
    keys: Ed25519KeyPair,
    client: reqwest::Client,
    /// The instances; interactions go by the gateway if there are none.
    urls: Vec<String>,
    /// Number of requests so far: the next one goes to this instance, in turn.
    turn: usize,
    /// To how many instances an interaction is delivered at once.
    copies: usize,
    /// Of this many interactions one is delivered so, and the others to one instance.
    copied_one_in: usize,
    /// Number of interactions so far.
    interactions: usize,
    deliveries: Vec<Delivery>,
}

impl Endpoint {
    /// # Errors
    /// When the operating system offers no TLS or sockets.
    pub fn new(answer_within: Duration) -> io::Result<Self> {
        // Each request has a connection of its own, so that none breaks because a bot has ended.
        let client = reqwest::Client::builder()
            .no_proxy()
            .pool_max_idle_per_host(0)
            .timeout(answer_within);
        Ok(Self {
            keys: new_keys()?,
            client: client.build().map_err(io::Error::other)?,
            urls: Vec::new(),
            turn: 0,
            copies: 1,
            copied_one_in: 1,
            interactions: 0,
            deliveries: Vec::new(),
        })
    }

    /// The application's public key, in hexadecimal digits.
    pub fn verify_key(&self) -> String {
        hex(self.keys.public_key().as_ref())
    }

    /// All instances, in the order in which a balancer tries them for the next request.
    fn in_turn(&mut self) -> Vec<String> {
        let mut urls = self.urls.clone();
        if !urls.is_empty() {
            let first = self.turn % urls.len();
            urls.rotate_left(first);
            self.turn += 1;
        }
        urls
    }

    /// To how many instances the next interaction is delivered.
    fn next_copies(&mut self) -> usize {
        self.interactions += 1;
        if self.interactions.is_multiple_of(self.copied_one_in) {
            self.copies
        } else {
            1
        }
    }

    fn sign(&self, timestamp: &str, body: &[u8]) -> String {
        let signed = [timestamp.as_bytes(), body].concat();
        hex(self.keys.sign(&signed).as_ref())
    }
}

fn new_keys() -> io::Result<Ed25519KeyPair> {
    let seed: [u8; 32] = rand::random();
    let keys = Ed25519KeyPair::from_seed_unchecked(&seed);
    keys.map_err(|why| io::Error::other(why.to_string()))
}

fn hex(bytes: &[u8]) -> String {
    let mut digits = String::new();
    for byte in bytes {
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

/// A request to the endpoint, ready to be sent to any instance.
#[derive(Clone, Debug)]
struct Letter {
    client: reqwest::Client,
    timestamp: String,
    signature: Option<String>,
    body: Vec<u8>,
}

impl Letter {
    /// Sends it to an instance, and returns the status and the body of the answer; `None` if there
    /// is no answer.
    async fn post(&self, url: &str) -> Option<(u16, Value)> {
        let mut request = self.client.post(url).body(self.body.clone());
        request = request.header("content-type", "application/json");
        if let Some(signature) = &self.signature {
            request = request
                .header("x-signature-ed25519", signature)
                .header("x-signature-timestamp", &self.timestamp);
        }
        let answer = request.send().await.ok()?;
        let status = answer.status().as_u16();
        let body = answer.bytes().await.ok()?;
        Some((status, serde_json::from_slice(&body).unwrap_or_default()))
    }

    /// Sends it to one instance after the other until one answers that can take it. Returns its
    /// status, and tells `record` of every attempt.
    async fn post_balanced(
        &self,
        urls: Vec<String>,
        mut record: impl FnMut(String, Option<u16>),
    ) -> Option<u16> {
        let mut last = None;
        for url in urls {
            last = self.post(&url).await.map(|(status, _)| status);
            record(url, last);
            if !matches!(last, None | Some(503)) {
                break;
            }
        }
        last
    }
}

impl World {
    /// Every request with an interaction to the endpoint, oldest first.
    pub fn deliveries(&self) -> &[Delivery] {
        &self.endpoint.deliveries
    }

    fn letter(&self, signing: Signing, body: Vec<u8>) -> Letter {
        let now = i64::try_from(self.snowflakes.now() / 1000).unwrap_or(i64::MAX);
        let timestamp = match signing {
            Signing::At(seconds) => now.saturating_add(seconds).to_string(),
            _ => now.to_string(),
        };
        let endpoint = &self.endpoint;
        let signature = match signing {
            Signing::Right | Signing::At(_) => Some(endpoint.sign(&timestamp, &body)),
            Signing::Missing => None,
            Signing::OtherBody => Some(endpoint.sign(&timestamp, b"{}")),
            Signing::WrongKey => {
                let signed = [timestamp.as_bytes(), &body].concat();
                let keys = new_keys().ok();
                keys.map(|keys| hex(keys.sign(&signed).as_ref()))
            }
        };
        let client = endpoint.client.clone();
        Letter {
            client,
            timestamp,
            signature,
            body,
        }
    }

    /// Sends an interaction by the gateway; or returns the request by which it goes to the endpoint
    /// and the instances for each copy of it.
    fn deliver(&mut self, id: Snowflake) -> Option<(Letter, Vec<Vec<String>>)> {
        let payload = &self.interactions.get(&id)?.payload;
        if self.endpoint.urls.is_empty() {
            self.sessions
                .dispatch(ALWAYS, "INTERACTION_CREATE", payload);
            return None;
        }
        let letter = self.letter(Signing::Right, payload.to_string().into_bytes());
        let copies = self.endpoint.next_copies();
        if let Some(found) = self.interactions.get_mut(&id) {
            found.redelivered |= copies > 1;
            found.with_balancer += copies;
        }
        let routes = (0..copies).map(|_| self.endpoint.in_turn()).collect();
        Some((letter, routes))
    }

    /// Records the outcome of an attempt to deliver an interaction.
    fn attempted(&mut self, delivery: Delivery) {
        if let Some(found) = self.interactions.get_mut(&delivery.interaction) {
            match delivery.status {
                Some(202) => found.taken_by.push(delivery.url.clone()),
                // It may have been taken all the same before the connection broke.
                None => found.redelivered = true,
                Some(_) => {}
            }
        }
        self.endpoint.deliveries.push(delivery);
    }

    /// Lets an interaction fail that no instance has taken.
    fn delivered(&mut self, id: Snowflake, statuses: &[Option<u16>]) {
        if let Some(found) = self.interactions.get_mut(&id) {
            found.with_balancer = found.with_balancer.saturating_sub(statuses.len());
        }
        if statuses.contains(&Some(202)) {
            return;
        }
        let is_down = |status: &Option<u16>| matches!(status, None | Some(503));
        if !statuses.iter().all(is_down) {
            self.complain(format!(
                "the interactions endpoint answered {statuses:?}, not 202"
            ));
        }
        self.give_up(id);
    }
}

impl Shared {
    /// Sends an interaction to the bot, for the first time or again.
    pub fn deliver(self: &Arc<Self>, id: Snowflake) {
        let Some((letter, routes)) = self.change(|world| world.deliver(id)) else {
            return;
        };
        let shared = Arc::clone(self);
        tokio::spawn(async move {
            let record = |url, status| {
                let interaction = id;
                let delivery = Delivery {
                    interaction,
                    url,
                    status,
                };
                shared.change(|world| world.attempted(delivery));
            };
            let sent = routes
                .into_iter()
                .map(|urls| letter.post_balanced(urls, record));
            let statuses = join_all(sent).await;
            shared.change(|world| world.delivered(id, &statuses));
        });
    }
}

impl Sandbox {
    /// Sets the application's interactions endpoint: the addresses of all instances behind a
    /// balancer, or none to deliver interactions by the gateway again.
    ///
    /// # Errors
    /// As Discord, when an instance does not answer a PING, or takes one that is badly signed.
    pub async fn set_interactions_endpoint(&self, urls: &[String]) -> Result<(), String> {
        let ping = self.look(|world| {
            let id = world.bot;
            json!({"id": id, "application_id": id, "type": 1, "token": "ping", "version": 1})
        });
        let ping = ping.to_string().into_bytes();
        for url in urls {
            for (signing, expected) in [
                (Signing::Right, Some((200, json!({"type": 1})))),
                (Signing::OtherBody, Some((401, Value::Null))),
            ] {
                let letter = self.look(|world| world.letter(signing, ping.clone()));
                let answer = letter.post(url).await;
                if answer != expected {
                    let signed = if signing == Signing::Right {
                        ""
                    } else {
                        "badly "
                    };
                    return Err(format!(
                        "{url} could not be verified: it answers a {signed}signed PING with \
                         {answer:?}"
                    ));
                }
            }
        }
        self.change(|world| world.endpoint.urls = urls.to_vec());
        Ok(())
    }

    /// Posts a body to the endpoint, signed in some way, and returns the status of the answer;
    /// `None` if there is none.
    pub async fn post_to_endpoint(
        &self,
        signing: Signing,
        body: impl Into<Vec<u8>>,
    ) -> Option<u16> {
        let (letter, urls) = self.change(|world| {
            let letter = world.letter(signing, body.into());
            (letter, world.endpoint.in_turn())
        });
        letter.post_balanced(urls, |_, _| {}).await
    }

    /// Delivers each interaction from now on to `copies` instances at once, as a balancer might
    /// that gives up waiting too soon.
    pub fn copy_deliveries(&self, copies: usize) {
        self.copy_one_delivery_in(1, copies);
    }

    /// Delivers one of every `number` interactions from now on to `copies` instances at once.
    pub fn copy_one_delivery_in(&self, number: usize, copies: usize) {
        self.change(|world| {
            world.endpoint.copies = copies;
            world.endpoint.copied_one_in = number;
        });
    }
}
