//! Which public messages have shown which states of which tables, by all that the bot has sent.

use std::collections::{BTreeMap, BTreeSet};

use causeway::{
    bot::{Action, At},
    discord::custom_id::Control,
    sandbox::{Place, Request, Sandbox, Snowflake, World},
};
use serde_json::Value;

use crate::openapi;

/// Discord's flag of a message that one person sees.
const EPHEMERAL: u64 = 1 << 6;

#[derive(Debug, Default)]
pub struct Shown {
    /// Oldest first.
    states: BTreeMap<(u64, u32), Vec<Showing>>,
}

#[derive(Clone, Debug)]
pub struct Showing {
    pub message: Snowflake,
    /// Whom the message has called when it was posted.
    pinged: Vec<Snowflake>,
}

impl Shown {
    /// Takes the requests from the stand-in that the bot has sent since the last time.
    pub fn take_requests(&mut self, sandbox: &Sandbox) {
        let requests = sandbox.take_requests();
        let faults = openapi::faults(&requests);
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        for request in &requests {
            self.note(sandbox, request);
        }
    }

    fn note(&mut self, sandbox: &Sandbox, request: &Request) {
        if request.status >= 300 {
            return;
        }
        let (sent, message) = if request.route.ends_with("/callback") {
            (
                &request.body["data"],
                &request.answer["resource"]["message"],
            )
        } else {
            (&request.body, &request.answer)
        };
        let is_public = message["flags"]
            .as_u64()
            .is_some_and(|it| it & EPHEMERAL == 0);
        let (Some(at), Some(id)) = (shown_by(sent), id(&message["id"])) else {
            return;
        };
        if !is_public {
            return;
        }
        let showings = self.states.entry((at.id.0, at.revision)).or_default();
        if showings.iter().any(|known| known.message == id) {
            return;
        }
        let pinged = sandbox.look(|world| world.message(id).map(|it| it.pinged.clone()));
        showings.push(Showing {
            message: id,
            pinged: pinged.unwrap_or_default(),
        });
    }

    /// Whether a message has shown this state of a table.
    pub fn has(&self, table: u64, revision: u32) -> bool {
        self.states.contains_key(&(table, revision))
    }

    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// The states that several messages have shown.
    pub fn repeated(&self) -> impl Iterator<Item = (&(u64, u32), &Vec<Showing>)> {
        self.states
            .iter()
            .filter(|(_, showings)| showings.len() > 1)
    }
}

/// Those who were called by several of these messages.
pub fn called_twice(showings: &[Showing]) -> BTreeSet<Snowflake> {
    let mut once = BTreeSet::new();
    let all = showings.iter().flat_map(|showing| &showing.pinged);
    all.copied()
        .filter(|person| !once.insert(*person))
        .collect()
}

fn id(value: &Value) -> Option<Snowflake> {
    value.as_str()?.parse().ok()
}

/// The messages of the channels that show a table, by their buttons, with what they say; by table.
pub fn boards_with_buttons(world: &World) -> BTreeMap<u64, Vec<String>> {
    let mut boards: BTreeMap<u64, Vec<String>> = BTreeMap::new();
    for channel in world.channels.values() {
        if matches!(channel.place, Place::BotDm(_) | Place::Private(_)) {
            continue;
        }
        for message in world.messages(channel.id).filter(|it| !it.is_ephemeral()) {
            let ids = message.buttons().map(|it| &*it.custom_id);
            if let Some(at) = shown_state(ids) {
                let said = format!("{} {}", message.id, message.content);
                boards.entry(at.id.0).or_default().push(said);
            }
        }
    }
    boards
}

/// The state of a table that Discord's object of a message shows.
fn shown_by(message: &Value) -> Option<At> {
    let rows = message["components"].as_array()?;
    let buttons = rows.iter().filter_map(|row| row["components"].as_array());
    shown_state(
        buttons
            .flatten()
            .filter_map(|button| button["custom_id"].as_str()),
    )
}

/// The state of a table that a message shows, by the `custom_id`s of its buttons.
fn shown_state<'a>(buttons: impl Iterator<Item = &'a str>) -> Option<At> {
    let controls = buttons.filter_map(|id| Control::read(id).ok());
    let actions: Vec<_> = controls.map(|control| control.action).collect();
    // The words that ask for a rematch.
    let asks = actions
        .iter()
        .any(|it| matches!(it, Action::AnswerOffer { .. }));
    actions.iter().find_map(|action| match action {
        Action::TryOut { at } => Some(*at),
        Action::Rematch { at, .. } if !asks => *at,
        _ => None,
    })
}
