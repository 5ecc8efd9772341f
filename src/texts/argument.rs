use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Locale, Sentence, sentence, text};
use crate::games::Seat;
use crate::ids::{ChannelId, Computer, MessageId, PersonId, ServerId, Timestamp};

/// Largest number of characters of what somebody wrote that a sentence shows: as long as Discord's
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
    /// What other people wrote: it is shown as it is, but nothing of it is a link or a mention,
    /// changes how the rest is read, or is longer than `LONGEST_QUOTED`.
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
    /// What somebody typed or handed in.
    pub fn typed(typed: &str) -> Self {
        let quoted = vec![visible(typed)];
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

    /// A time as date and time of day.
    pub const fn date(time: Timestamp) -> Self {
        Self::Time {
            time,
            style: TimeStyle::DateAndTime,
        }
    }

    /// The argument as it stands in a text, in Discord's markup.
    pub(super) fn written(&self, locale: Locale) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Text(text) => text.clone(),
            Self::Quoted { quoted } => {
                let quoted = quoted.iter().map(|written| match written.as_str() {
                    "" => text(locale, &sentence!(bot_nothing_written)),
                    written => inert(written),
                });
                quoted.collect::<Vec<_>>().join(" – ")
            }
            Self::Person { person } => mention(*person, locale),
            Self::People { people } => listed(people.iter().map(|person| mention(*person, locale))),
            Self::Seats { seats } => {
                let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
                seats.join(", ")
            }
            Self::Channel { channel } => channel_link(*channel),
            Self::Channels { channels } => listed(channels.iter().copied().map(channel_link)),
            Self::Time { time, style } => {
                let style = match style {
                    TimeStyle::Relative => 'R',
                    TimeStyle::DateAndTime => 'f',
                };
                format!("<t:{}:{style}>", time.0.div_euclid(1000))
            }
            Self::Link { link } => link.to_string(),
            Self::Sentence { sentence } => text(locale, sentence),
            Self::Sentences { sentences } => {
                listed(sentences.iter().map(|sentence| text(locale, sentence)))
            }
            Self::AnyOf { any_of } => {
                let written: Vec<String> = any_of.iter().map(|it| it.written(locale)).collect();
                match written.split_last() {
                    Some((last, first)) if !first.is_empty() => {
                        text(locale, &sentence!(bot_or, list = first.join(", "), last))
                    }
                    _ => written.concat(),
                }
            }
        }
    }
}

/// The beginning of a text in one line, without the characters that nobody sees, above all those
/// that turn the direction of what follows; empty where nothing is to be seen.
fn visible(text: &str) -> String {
    let shown = |c: char| if c.is_whitespace() { ' ' } else { c };
    let mut visible = String::new();
    let mut characters = text.trim().chars().map(shown).filter(|c| !is_hidden(*c));
    visible.extend(characters.by_ref().take(LONGEST_QUOTED));
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

/// A text in which Discord formats nothing and sees no address or mention. The backslashes that it
/// does not show stand before its marks, between the scheme and the place of an address, and
/// inside names of hosts, such as those that begin an invitation.
fn inert(text: &str) -> String {
    let mut inert = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let next = characters.peek().copied();
        let is_mark = "\\`*_~|<>[]()@#".contains(c);
        let begins_address = c == ':' && next == Some('/');
        let is_in_host = c == '.' && next.is_some_and(char::is_alphanumeric);
        if is_mark || begins_address || is_in_host {
            inert.push('\\');
        }
        inert.push(c);
    }
    inert
}

fn mention(person: PersonId, locale: Locale) -> String {
    name_without_account(person, locale).unwrap_or_else(|| format!("<@{person}>"))
}

/// What a player is called whom Discord does not know: one that the program plays, or one who has
/// deleted their data.
pub fn name_without_account(person: PersonId, locale: Locale) -> Option<String> {
    match person.computer() {
        Some(computer) => Some(name_of(computer, locale)),
        None if person.is_former() => Some(text(locale, &sentence!(former_player))),
        None => None,
    }
}

/// What a player is called that the program itself plays: "Causeway 3", or of several at one table
/// "Causeway 3 B".
pub fn name_of(computer: Computer, locale: Locale) -> String {
    let Computer { level, number } = computer;
    text(
        locale,
        &match number {
            0 | 1 => sentence!(computer_name, level),
            _ => {
                let letter = char::from(b'A'.saturating_add(number - 1));
                sentence!(computer_name_of_several, level, letter)
            }
        },
    )
}

fn channel_link(channel: ChannelId) -> String {
    format!("<#{channel}>")
}

/// Without an "and", which would be in a language.
fn listed(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" · ")
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("https://discord.com/channels/")?;
        match self.server {
            Some(server) => write!(f, "{server}/{}", self.channel)?,
            None => write!(f, "@me/{}", self.channel)?,
        }
        self.message
            .map_or(Ok(()), |message| write!(f, "/{message}"))
    }
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
    Link: |link| Self::Link { link };
    Sentence: |sentence| Self::Sentence { sentence: Box::new(sentence) };
    &Sentence: |sentence| Self::Sentence { sentence: Box::new(sentence.clone()) };
    Vec<Sentence>: |sentences| Self::Sentences { sentences };
}
