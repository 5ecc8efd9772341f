use std::fmt;

use serde::{Deserialize, Serialize};

use super::Sentence;
use crate::games::Seat;
use crate::ids::{ChannelId, MessageId, PersonId, RoleId, ServerId, Timestamp};

/// Largest number of characters that a sentence shows of what somebody typed: as long as Discord's
/// names are.
const LONGEST_QUOTED: usize = 32;

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Argument {
    /// A number, which counts for plural forms.
    Number(i64),
    /// Text that the program wrote itself, such as a move. What other people wrote goes through
    /// [`Argument::typed`] and [`Argument::names`].
    Text(String),
    /// What other people wrote: it is shown as it is, but nothing of it is a link or a mention
    /// or changes how the rest is read.
    Quoted {
        quoted: Vec<String>,
    },
    Person {
        person: PersonId,
    },
    People {
        people: Vec<PersonId>,
    },
    /// Seats, counted from 1, whose players are not known here; see [`Sentence::naming`].
    Seats {
        seats: Vec<u8>,
    },
    Channel {
        channel: ChannelId,
    },
    Channels {
        channels: Vec<ChannelId>,
    },
    Roles {
        roles: Vec<RoleId>,
    },
    Time {
        time: Timestamp,
        style: TimeStyle,
    },
    Link {
        link: Link,
    },
    Sentence {
        sentence: Box<Sentence>,
    },
    Sentences {
        sentences: Vec<Sentence>,
    },
    /// Of which one is to be chosen.
    AnyOf {
        any_of: Vec<Self>,
    },
}

/// How a time is shown, in the reader's own time zone.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum TimeStyle {
    /// E.g. "in 7 days".
    #[serde(rename = "R")]
    Relative,
    /// E.g. "21 November 2026 04:05".
    #[serde(rename = "f")]
    DateAndTime,
    /// E.g. "21/11/2026 04:05".
    #[serde(rename = "s")]
    Brief,
}

/// A place to go to: a message, or a channel where `message` is `None`.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub struct Link {
    /// `None` for direct messages.
    pub server: Option<ServerId>,
    pub channel: ChannelId,
    pub message: Option<MessageId>,
}

impl Argument {
    pub(super) fn add_people(&self, people: &mut Vec<PersonId>) {
        match self {
            Self::Person { person } => people.push(*person),
            Self::People { people: several } => people.extend(several),
            Self::Sentence { sentence } => people.extend(sentence.people()),
            Self::Sentences { sentences } => {
                people.extend(sentences.iter().flat_map(Sentence::people));
            }
            Self::AnyOf { any_of } => any_of.iter().for_each(|it| it.add_people(people)),
            _ => {}
        }
    }

    /// What somebody typed or handed in, of which the beginning is enough.
    pub fn typed(typed: &str) -> Self {
        let quoted = vec![visible(typed)];
        Self::Quoted { quoted }
    }

    /// What somebody wrote for others to read, of at most this number of characters.
    pub fn written(text: &str, most: usize) -> Self {
        let quoted = vec![beginning(text, most)];
        Self::Quoted { quoted }
    }

    /// Names that other people gave: as many as a table has seats.
    pub fn names(names: &[String]) -> Self {
        let names = names.iter().take(usize::from(Seat::MOST));
        let quoted = names.map(|name| visible(name)).collect();
        Self::Quoted { quoted }
    }

    /// A list of which one is to be chosen: "L5, R5 or Bc".
    pub fn any_of<T: Into<Self>>(alternatives: impl IntoIterator<Item = T>) -> Self {
        let any_of = alternatives.into_iter().map(Into::into).collect();
        Self::AnyOf { any_of }
    }

    /// A time as the span from now.
    pub const fn relative(time: Timestamp) -> Self {
        Self::Time {
            time,
            style: TimeStyle::Relative,
        }
    }

    /// A time as date and time of day, for a list.
    pub const fn brief(time: Timestamp) -> Self {
        Self::Time {
            time,
            style: TimeStyle::Brief,
        }
    }

    /// A time as date and time of day.
    pub const fn date(time: Timestamp) -> Self {
        Self::Time {
            time,
            style: TimeStyle::DateAndTime,
        }
    }
}

/// For the log and for programs: English, and without markup.
impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => f.write_str(text),
            Self::Quoted { quoted } => {
                let shown = quoted
                    .iter()
                    .map(|it| if it.is_empty() { "(empty)" } else { it });
                write_list(f, &shown.collect::<Vec<_>>(), " – ", " – ")
            }
            Self::Person { person } => person.fmt(f),
            Self::People { people } => write_list(f, people, ", ", ", "),
            Self::Seats { seats } => write_list(f, seats, ", ", ", "),
            Self::Channel { channel } => channel.fmt(f),
            Self::Channels { channels } => write_list(f, channels, ", ", ", "),
            Self::Roles { roles } => write_list(f, roles, ", ", ", "),
            Self::Time { time, .. } => f.write_str(&time.utc()),
            Self::Link { link } => write!(f, "{}", link.channel),
            Self::Sentence { sentence } => sentence.fmt(f),
            Self::Sentences { sentences } => write_list(f, sentences, ", ", ", "),
            Self::AnyOf { any_of } => write_list(f, any_of, ", ", " or "),
        }
    }
}

fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: &[T],
    separator: &str,
    last: &str,
) -> fmt::Result {
    for (index, item) in items.iter().enumerate() {
        match index {
            0 => {}
            _ if index + 1 == items.len() => f.write_str(last)?,
            _ => f.write_str(separator)?,
        }
        item.fmt(f)?;
    }
    Ok(())
}

/// The beginning of a text in one line, without the characters that nobody sees, above all those
/// that turn the direction of what follows; empty where nothing is to be seen. Marks and addresses
/// stay in it: in a text it is an [`Argument::typed`].
pub fn visible(text: &str) -> String {
    beginning(text, LONGEST_QUOTED)
}

fn beginning(text: &str, most: usize) -> String {
    let shown = |c: char| if c.is_whitespace() { ' ' } else { c };
    let mut visible = String::new();
    let mut characters = text.trim().chars().map(shown).filter(|c| !is_hidden(*c));
    visible.extend(characters.by_ref().take(most));
    if visible.chars().all(is_blank) {
        return String::new();
    }
    if characters.next().is_some() {
        visible.push('…');
    }
    visible
}

/// Whether a character is a control, sets the direction of writing, or has no width and no use
/// between letters.
const fn is_hidden(c: char) -> bool {
    matches!(c,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{34f}' | '\u{61c}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a character alone leaves nothing to be seen: spaces, letters without a shape, and what
/// joins or varies its neighbours.
fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '\u{115f}'
                | '\u{1160}'
                | '\u{17b4}'
                | '\u{17b5}'
                | '\u{200c}'
                | '\u{200d}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}'
        )
}

macro_rules! from {
    ($($given:ty: |$value:ident| $made:expr;)+) => {$(
        impl From<$given> for Argument {
            fn from($value: $given) -> Self {
                $made
            }
        }
    )+};
}

from! {
    u8: |number| Self::Number(number.into());
    u16: |number| Self::Number(number.into());
    u32: |number| Self::Number(number.into());
    &u8: |number| Self::from(*number);
    &u32: |number| Self::from(*number);
    &usize: |number| Self::from(*number);
    i32: |number| Self::Number(number.into());
    u64: |number| Self::Number(i64::try_from(number).unwrap_or(i64::MAX));
    usize: |number| Self::Number(i64::try_from(number).unwrap_or(i64::MAX));
    &str: |text| Self::Text(text.to_owned());
    String: |text| Self::Text(text);
    &String: |text| Self::Text(text.clone());
    char: |text| Self::Text(text.to_string());
    PersonId: |person| Self::Person { person };
    &PersonId: |person| Self::from(*person);
    Vec<PersonId>: |people| Self::People { people };
    &Vec<PersonId>: |people| Self::People { people: people.clone() };
    &[PersonId]: |people| Self::People { people: people.to_vec() };
    ChannelId: |channel| Self::Channel { channel };
    &Vec<ChannelId>: |channels| Self::Channels { channels: channels.clone() };
    RoleId: |role| Self::Roles { roles: vec![role] };
    &Vec<RoleId>: |roles| Self::Roles { roles: roles.clone() };
    Link: |link| Self::Link { link };
    Sentence: |sentence| Self::Sentence { sentence: Box::new(sentence) };
    &Sentence: |sentence| Self::Sentence { sentence: Box::new(sentence.clone()) };
    Vec<Sentence>: |sentences| Self::Sentences { sentences };
}
