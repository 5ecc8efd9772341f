//! A request to Discord's HTTP API.

use std::time::Duration;

use serde_json::Value;
use serenity::{
    all::CreateAttachment,
    http::{LightMethod, Multipart, MultipartUpload, Request, Route},
};
use tokio::time::Instant;

use super::limits::{ALT_TEXT, Text};

/// Time limit of one try.
pub(in crate::discord) const ONE_TRY: Duration = Duration::from_secs(10);
/// Discord's time limit for the first answer to an interaction.
/// <https://discord.com/developers/docs/interactions/receiving-and-responding>
const FIRST_ANSWER_WITHIN: Duration = Duration::from_secs(3);
/// The part of it that is left for the network.
const MARGIN: Duration = Duration::from_millis(100);
/// Time limit of one try of a first answer without a file, so that a further try arrives in time.
const ONE_TRY_IN_TIME: Duration = Duration::from_secs(1);
/// A further try makes sense if there is more time left than twice this.
const SHORTEST_TRY: Duration = Duration::from_millis(300);
/// A slow upload, in bytes a second.
const SLOW_UPLOAD: usize = 128 << 10;

/// A file that goes with a message.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct File {
    pub name: String,
    pub data: Vec<u8>,
    /// Alt text.
    pub description: Option<Text<ALT_TEXT>>,
}

/// A request.
#[derive(Clone, Debug)]
pub struct Call<'a> {
    pub route: Route<'a>,
    pub method: LightMethod,
    pub body: Option<Value>,
    /// The file that the body names as attachment 0.
    pub file: Option<&'a File>,
    /// For a first answer, when its interaction arrived.
    pub arrived: Option<Instant>,
    /// For a page of a list, the id after which it begins.
    pub after: Option<u64>,
}

impl<'a> Call<'a> {
    pub const fn new(method: LightMethod, route: Route<'a>) -> Self {
        Self {
            route,
            method,
            body: None,
            file: None,
            arrived: None,
            after: None,
        }
    }

    pub fn with_body(method: LightMethod, route: Route<'a>, body: Value) -> Self {
        Self {
            body: Some(body),
            ..Self::new(method, route)
        }
    }

    pub const fn get(route: Route<'a>) -> Self {
        Self::new(LightMethod::Get, route)
    }

    pub fn post(route: Route<'a>, body: Value) -> Self {
        Self::with_body(LightMethod::Post, route, body)
    }

    pub fn patch(route: Route<'a>, body: Value) -> Self {
        Self::with_body(LightMethod::Patch, route, body)
    }

    #[must_use]
    pub fn file(self, file: Option<&'a File>) -> Self {
        Self { file, ..self }
    }

    /// The interaction's token, where that allows the request and not the bot's.
    pub(in crate::discord) const fn interaction_token(&self) -> Option<&'a str> {
        match self.route {
            Route::InteractionResponse { token, .. }
            | Route::WebhookOriginalInteractionResponse { token, .. }
            | Route::WebhookFollowupMessages { token, .. } => Some(token),
            _ => None,
        }
    }

    /// Time limit of a try that begins now.
    pub(in crate::discord) fn one_try(&self, now: Instant) -> Duration {
        let Some(arrived) = self.arrived else {
            return ONE_TRY;
        };
        let left = FIRST_ANSWER_WITHIN.saturating_sub(MARGIN + now.duration_since(arrived));
        if left < 2 * SHORTEST_TRY {
            return ONE_TRY;
        }
        let bytes = self.file.map_or(0, |file| file.data.len());
        let upload = Duration::from_millis((bytes * 1000 / SLOW_UPLOAD) as u64);
        (ONE_TRY_IN_TIME.min(left / 2) + upload).min(ONE_TRY)
    }

    pub(in crate::discord) fn request(&self) -> Request<'a> {
        let json = self.body.as_ref().map(Value::to_string);
        // So that Discord tells which message a first answer became.
        let with_response = self
            .arrived
            .map(|_| vec![("with_response", "true".to_owned())]);
        let after = self.after.map(|id| vec![("after", id.to_string())]);
        let request = Request::new(self.route, self.method).params(with_response.or(after));
        match self.file {
            // The description is in the body, with the attachment's number.
            Some(file) => {
                let attachment = CreateAttachment::bytes(file.data.clone(), file.name.clone());
                request.multipart(Some(Multipart {
                    upload: MultipartUpload::Attachments(vec![attachment]),
                    fields: Vec::new(),
                    payload_json: json,
                }))
            }
            None => request.body(json.map(String::into_bytes)),
        }
    }
}
