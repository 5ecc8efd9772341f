//! The page: its files, the files of messages, and its WebSocket.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::mpsc::unbounded_channel;

use super::page_requests::hear;
use super::{Person, Shared, Snowflake, tell};

/// Files in `assets/sandbox`, by name.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../assets/sandbox/", $name)))),*]
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

const UPLOADED: &str = "/ephemeral-attachments/{application}/{id}/{filename}";

pub fn router() -> Router<Arc<Shared>> {
    Router::new()
        .route("/", get(index))
        .route("/{file}", get(file))
        .route("/page/socket", get(connect))
        .route("/page/files", post(upload))
        .route("/attachments/{channel}/{id}/{filename}", get(attachment))
        .route(UPLOADED, get(uploaded))
}

async fn index() -> Response {
    file(Path("index.html".to_owned())).await
}

/// A file of the page itself. Not cached, so that a newer program never meets an older page.
async fn file(Path(name): Path<String>) -> Response {
    let Some((_, text)) = FILES.iter().find(|(known, _)| *known == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let content_type = match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        _ => "text/html; charset=utf-8",
    };
    let headers = [
        (header::CONTENT_TYPE, content_type),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (headers, *text).into_response()
}

/// Refuses requests of other sites' pages, which could otherwise act for the people here: a browser
/// lets any page open a WebSocket, but names its origin. Clients that are no browser, such as the
/// bot, name none.
pub async fn refuse_other_pages(
    State(shared): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    let own = shared.read(|world| world.origin.clone());
    let localhost = own.replace("127.0.0.1", "localhost");
    let is_own = |origin: &HeaderValue| *origin == own || *origin == localhost;
    if request.headers().get(header::ORIGIN).is_none_or(is_own) {
        next.run(request).await
    } else {
        let why = "Pages of other sites may not speak to this one.";
        (StatusCode::FORBIDDEN, why).into_response()
    }
}

async fn attachment(
    State(shared): State<Arc<Shared>>,
    Path((channel, id, _)): Path<(Snowflake, Snowflake, String)>,
) -> Response {
    let found = shared.read(|world| {
        let messages = world.messages(channel);
        let mut attachments = messages.flat_map(|message| &message.attachments);
        let attachment = attachments.find(|attachment| attachment.id == id)?;
        Some((attachment.content_type.clone(), attachment.bytes.clone()))
    });
    serve_file(found)
}

/// A file that a person uploaded, at the address that only the bot gets.
async fn uploaded(
    State(shared): State<Arc<Shared>>,
    Path((_, id, _)): Path<(String, Snowflake, String)>,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let signature = query.get("hm").map_or("", String::as_str);
    let found = shared.read(|world| {
        let upload = world.uploads.get(&id)?;
        let file = Some(&upload.file).filter(|_| upload.signature == signature)?;
        Some((file.content_type.clone(), file.bytes.clone()))
    });
    serve_file(found)
}

fn serve_file(file: Option<(String, Bytes)>) -> Response {
    match file {
        Some((kind, bytes)) => ([(header::CONTENT_TYPE, kind)], bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

type NoPerson = (StatusCode, &'static str);

/// The person who has the page open; the first one by default.
#[derive(Deserialize)]
struct Reader {
    person: Option<Snowflake>,
}

impl Reader {
    fn person(&self, shared: Arc<Shared>) -> Result<Person, NoPerson> {
        let wanted = |id: &Snowflake| self.person.is_none_or(|person| person == *id);
        match shared.read(|world| world.people().map(|user| user.id).find(wanted)) {
            Some(id) => Ok(Person { shared, id }),
            None => Err((StatusCode::NOT_FOUND, "There is no such person.")),
        }
    }
}

#[derive(Deserialize)]
struct Named {
    name: String,
}

/// Uploads the file in the body: `/page/files?person=ID&name=NAME`.
async fn upload(
    State(shared): State<Arc<Shared>>,
    Query(reader): Query<Reader>,
    Query(named): Query<Named>,
    bytes: Bytes,
) -> Result<Response, NoPerson> {
    let person = reader.person(shared)?;
    Ok(match person.upload(&named.name, bytes) {
        Ok(file) => axum::Json(json!({ "id": file })).into_response(),
        Err(error) => (StatusCode::BAD_REQUEST, error.to_string()).into_response(),
    })
}

/// The page's WebSocket: `/page/socket?person=ID`.
async fn connect(
    State(shared): State<Arc<Shared>>,
    Query(reader): Query<Reader>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, NoPerson> {
    let person = reader.person(shared)?;
    Ok(upgrade.on_upgrade(move |socket| serve(person, socket)))
}

async fn serve(person: Person, mut socket: WebSocket) {
    let (page, mut events) = unbounded_channel();
    // Only the world keeps the page open: when it lets go, the connection ends.
    let weak_page = page.downgrade();
    person.shared.change(|world| {
        tell(&page, "HELLO", &world.page_hello_json(person.id));
        world.pages.open(person.id, page);
    });
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
                if let (Frame::Text(text), Some(page)) = (frame, weak_page.upgrade()) {
                    hear(&person, page, &text);
                }
            }
        }
    }
}
