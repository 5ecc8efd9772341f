//! The page: its files, the pictures, and its WebSocket, over which a person in a browser acts and
//! sees.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::Shared;
use super::channels::Place;
use super::interactions::Phase;
use super::people::{InteractionHandle, Person, PersonError, plain};
use super::snowflake::Snowflake;
use super::world::{User, World};

/// The page's files by name, as they lie in `assets/sandbox`.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../assets/sandbox/", $name)))),*]
    };
}

const FILES: &[(&str, &str)] = files![
    "index.html",
    "style.css",
    "app.js",
    "command.js",
    "completion.js",
    "composer.js",
    "dialogs.js",
    "dom.js",
    "markdown.js",
    "messages.js",
    "session.js",
    "sidebar.js",
    "socket.js",
    "timeline.js",
];

pub(super) async fn index() -> Response {
    file(Path("index.html".to_owned())).await
}

/// A file of the page itself. Nothing is cached, so that a newer program never meets an older page.
pub(super) async fn file(Path(name): Path<String>) -> Response {
    let Some((_, text)) = FILES.iter().find(|(known, _)| *known == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let content_type = match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        _ => "text/html; charset=utf-8",
    };
    (
        [
            (header::CONTENT_TYPE, content_type),
            (header::CACHE_CONTROL, "no-store"),
        ],
        *text,
    )
        .into_response()
}

/// Turns away what the page of another site sends from somebody's browser, which else could act for
/// the people here: a browser lets any page open a WebSocket, but says whose page it is. What is no
/// browser, such as the bot, names no origin.
pub(super) async fn refuse_other_pages(
    State(shared): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    let own = shared.read(|world| world.origin.clone());
    let is_own =
        |origin: &HeaderValue| *origin == own || *origin == own.replace("127.0.0.1", "localhost");
    if request.headers().get(header::ORIGIN).is_none_or(is_own) {
        next.run(request).await
    } else {
        (
            StatusCode::FORBIDDEN,
            "Pages of other sites may not speak to this one.",
        )
            .into_response()
    }
}

/// A file of a message.
pub(super) async fn attachment(
    State(shared): State<Arc<Shared>>,
    Path((channel, id, _)): Path<(String, String, String)>,
) -> Response {
    let found: Option<(String, Bytes)> = shared.read(|world| {
        let (channel, id) = (channel.parse().ok()?, id.parse::<Snowflake>().ok()?);
        let mut attachments = world
            .messages(channel)
            .flat_map(|message| &message.attachments);
        let attachment = attachments.find(|attachment| attachment.id == id)?;
        Some((attachment.content_type.clone(), attachment.bytes.clone()))
    });
    match found {
        Some((content_type, bytes)) => {
            ([(header::CONTENT_TYPE, content_type)], bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A file that somebody attached, at the address that the bot has been told.
pub(super) async fn uploaded(
    State(shared): State<Arc<Shared>>,
    Path((_, id, _)): Path<(String, String, String)>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let signature = query.get("hm").map_or("", String::as_str);
    match shared.read(|world| world.uploaded_file(id.parse().ok()?, signature)) {
        Some((content_type, bytes)) => {
            ([(header::CONTENT_TYPE, content_type)], bytes).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A file that a person in a browser attaches: `/page/files?person=ID&name=NAME`, with the file as
/// the body.
pub(super) async fn upload(
    State(shared): State<Arc<Shared>>,
    Query(query): Query<HashMap<String, String>>,
    bytes: Bytes,
) -> Response {
    let given = |field: &str| query.get(field).map_or("", String::as_str);
    let id = shared.read(|world| {
        world
            .people()
            .find(|user| user.id.to_string() == given("person"))
            .map(|user| user.id)
    });
    let Some(id) = id else {
        return (StatusCode::NOT_FOUND, "There is no such person.").into_response();
    };
    match (Person { shared, id }).upload(given("name"), bytes) {
        Ok(file) => axum::Json(json!({ "id": file })).into_response(),
        Err(error) => (StatusCode::BAD_REQUEST, error.to_string()).into_response(),
    }
}

/// The open pages.
#[derive(Debug, Default)]
pub(super) struct Pages(Vec<(Snowflake, UnboundedSender<Value>)>);

impl Pages {
    pub(super) fn tell(&mut self, person: Snowflake, event: &Value) {
        self.0
            .retain(|(of, page)| *of != person || page.send(event.clone()).is_ok());
    }

    pub(super) fn tell_all(&mut self, event: &Value) {
        self.0.retain(|(_, page)| page.send(event.clone()).is_ok());
    }

    pub(super) fn close(&mut self) {
        self.0.clear();
    }
}

fn person_json(user: &User) -> Value {
    json!({
        "id": user.id,
        "username": user.username,
        "global_name": user.global_name,
        "locale": user.locale,
        "bot": user.bot,
        "moderator": user.moderator,
        "colour": user.colour,
    })
}

impl World {
    fn page_channel_json(&self, id: Snowflake) -> Value {
        let Some(channel) = self.channels.get(&id) else {
            return Value::Null;
        };
        let (kind, parent, recipients) = match &channel.place {
            Place::Text => (0, None, Vec::new()),
            Place::Thread(thread) => (11, Some(thread.parent), Vec::new()),
            Place::BotDm(person) => (1, None, vec![*person, self.bot]),
            Place::Private(pair) => (3, None, pair.to_vec()),
        };
        let archived = matches!(&channel.place, Place::Thread(thread) if thread.archived);
        json!({
            "id": id,
            "name": channel.name,
            "type": kind,
            "parent_id": parent,
            "recipients": recipients,
            "archived": archived,
        })
    }

    /// Everything this person sees, for a page that has just been opened.
    fn hello_json(&self, person: Snowflake) -> Value {
        let seen: Vec<Snowflake> = self
            .channels
            .keys()
            .copied()
            .filter(|channel| self.sees_channel(person, *channel))
            .collect();
        let messages: Map<String, Value> = seen
            .iter()
            .map(|channel| {
                let messages = self
                    .messages(*channel)
                    .filter(|message| self.sees(person, message));
                (
                    channel.to_string(),
                    messages
                        .map(|message| self.page_message_json(message))
                        .collect(),
                )
            })
            .collect();
        json!({"t": "HELLO", "d": {
            "me": self.users.get(&person).map(person_json),
            "people": self.people().map(person_json).collect::<Vec<_>>(),
            "bot": self.users.get(&self.bot).map(person_json),
            "guild": {"id": self.guild.id, "name": self.guild.name},
            "channels": seen.iter().map(|channel| self.page_channel_json(*channel)).collect::<Vec<_>>(),
            "commands": self.commands_json(),
            "messages": messages,
        }})
    }

    fn commands_json(&self) -> Value {
        self.commands()
            .map(|command| command.object().clone())
            .collect()
    }

    pub(super) fn tell_pages_of_channel(&mut self, event: &str, id: Snowflake) {
        let event = json!({"t": event, "d": self.page_channel_json(id)});
        let seen_by: Vec<Snowflake> = self
            .users
            .keys()
            .copied()
            .filter(|person| self.sees_channel(*person, id))
            .collect();
        for person in seen_by {
            self.pages.tell(person, &event);
        }
    }

    /// Shows or takes away the guild's channels on the pages of somebody who has joined or left.
    pub(super) fn tell_page_of_guild_channels(&mut self, person: Snowflake, joined: bool) {
        let channels: Vec<Snowflake> = self
            .channels
            .keys()
            .copied()
            .filter(|channel| self.is_guild_channel(*channel))
            .collect();
        for id in channels {
            let event = if joined {
                json!({"t": "CHANNEL_CREATE", "d": self.page_channel_json(id)})
            } else {
                json!({"t": "CHANNEL_DELETE", "d": {"id": id}})
            };
            self.pages.tell(person, &event);
        }
    }

    pub(super) fn tell_pages_of_person(&mut self, person: Snowflake) {
        let event = json!({"t": "PERSON_UPDATE", "d": self.users.get(&person).map(person_json)});
        self.pages.tell_all(&event);
    }

    pub(super) fn tell_pages_of_commands(&mut self) {
        let event = json!({"t": "COMMANDS", "d": {"commands": self.commands_json()}});
        self.pages.tell_all(&event);
    }
}

/// The route of the page's WebSocket: `/page/socket?person=ID`.
pub(super) async fn connect(
    State(shared): State<Arc<Shared>>,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let wanted = query.get("person").map_or("", String::as_str);
    let id = shared.read(|world| match wanted {
        "" => world.people().next().map(|user| user.id),
        _ => world
            .people()
            .find(|user| user.id.to_string() == wanted)
            .map(|user| user.id),
    });
    match id {
        Some(id) => upgrade.on_upgrade(move |socket| serve(Person { shared, id }, socket)),
        None => (StatusCode::NOT_FOUND, "There is no such person.").into_response(),
    }
}

async fn serve(person: Person, mut socket: WebSocket) {
    let (page, mut events) = unbounded_channel();
    person.shared.change(|world| {
        let hello = world.hello_json(person.id);
        // The receiver is held below, so this cannot fail.
        let _ = page.send(hello);
        world.pages.0.push((person.id, page.clone()));
    });
    // Only the world keeps the page open: when it lets go, the connection ends.
    let page = {
        let weak = page.downgrade();
        drop(page);
        weak
    };
    loop {
        tokio::select! {
            event = events.recv() => {
                let Some(event) = event else { return };
                if socket.send(Frame::text(event.to_string())).await.is_err() {
                    return;
                }
            }
            frame = socket.recv() => {
                let Some(Ok(frame)) = frame else { return };
                let (Frame::Text(text), Some(page)) = (frame, page.upgrade()) else { continue };
                hear(&person, page, &text);
            }
        }
    }
}

/// Does what the page asks for; answers come as events.
fn hear(person: &Person, page: UnboundedSender<Value>, text: &str) {
    let request: Value = serde_json::from_str(text).unwrap_or_default();
    let nonce = request["nonce"].clone();
    match act(person, &request) {
        Ok(Some(handle)) => {
            tokio::spawn(report(handle, nonce, page));
        }
        Ok(None) => {}
        Err(error) => tell(
            &page,
            "ERROR",
            &json!({"nonce": nonce, "message": error.to_string()}),
        ),
    }
}

fn tell(page: &UnboundedSender<Value>, event: &str, data: &Value) {
    // A page that has been closed meanwhile wants nothing more.
    let _ = page.send(json!({"t": event, "d": data}));
}

/// Tells the page how an interaction of its own went.
async fn report(handle: InteractionHandle, nonce: Value, page: UnboundedSender<Value>) {
    let id = handle.id();
    match handle.acknowledged().await {
        Ok(Phase::Modal(modal)) => tell(
            &page,
            "MODAL",
            &json!({
                "nonce": nonce,
                "id": id,
                "custom_id": modal.custom_id,
                "title": modal.title,
                "components": modal.components,
            }),
        ),
        Ok(Phase::Choices(choices)) => {
            let choices: Vec<Value> = choices.into_iter().map(|choice| choice.object).collect();
            tell(
                &page,
                "AUTOCOMPLETE",
                &json!({"nonce": nonce, "id": id, "choices": choices}),
            );
        }
        Ok(_) => tell(
            &page,
            "INTERACTION_SUCCESS",
            &json!({"nonce": nonce, "id": id}),
        ),
        Err(error) => {
            tell(
                &page,
                "INTERACTION_FAILURE",
                &json!({"nonce": nonce, "id": id, "reason": error.to_string()}),
            );
        }
    }
}

/// One operation of the page. An interaction is handed back to be reported on.
fn act(person: &Person, request: &Value) -> Result<Option<InteractionHandle>, PersonError> {
    let text = |field: &str| request[field].as_str().unwrap_or_default();
    let id = |field: &str| text(field).parse().unwrap_or_else(|_| Snowflake::from(0));
    let channel = id("channel_id");
    match text("op") {
        "say" => {
            let files = request["files"].as_array().into_iter().flatten();
            let files: Vec<Snowflake> = files.filter_map(|id| id.as_str()?.parse().ok()).collect();
            person
                .say_with(channel, text("content"), &files)
                .map(|_| None)
        }
        "command" => {
            let options = typed_options(&request["options"]);
            person
                .command(channel, text("name"), &borrowed(&options))
                .map(Some)
        }
        "autocomplete" => {
            let options = typed_options(&request["options"]);
            let listed = request["options"].as_array().into_iter().flatten();
            let focused = listed.into_iter().find(|option| option["focused"] == true);
            let focused = focused.ok_or(PersonError::InVain("a focused option"))?;
            let (name, typed) = (plain(&focused["name"]), plain(&focused["value"]));
            person
                .ask_choices(channel, text("name"), &borrowed(&options), (&name, &typed))
                .map(Some)
        }
        "click" => person.click(id("message_id"), text("custom_id")).map(Some),
        "select" => {
            let values = request["values"].as_array().into_iter().flatten();
            let values: Vec<&str> = values.filter_map(Value::as_str).collect();
            person
                .select(id("message_id"), text("custom_id"), &values)
                .map(Some)
        }
        "modal" => {
            let values: Vec<(&str, &str)> = request["values"]
                .as_object()
                .into_iter()
                .flatten()
                .map(|(name, value)| (name.as_str(), value.as_str().unwrap_or_default()))
                .collect();
            person.submit(id("id"), &values).map(Some)
        }
        "locale" => person.set_locale(text("locale")).map(|()| None),
        "dismiss" | "delete_message" => person.delete_message(id("message_id")).map(|()| None),
        "delete_channel" => person.delete_channel(channel).map(|()| None),
        "open_dm" => person.open_dm(id("with")).map(|_| None),
        other => Err(PersonError::BadValue(
            "op".to_owned(),
            format!("there is no operation {other}"),
        )),
    }
}

fn typed_options(options: &Value) -> Vec<(String, String)> {
    let listed = options.as_array().into_iter().flatten();
    listed
        .map(|option| (plain(&option["name"]), plain(&option["value"])))
        .collect()
}

fn borrowed(options: &[(String, String)]) -> Vec<(&str, &str)> {
    options
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect()
}
