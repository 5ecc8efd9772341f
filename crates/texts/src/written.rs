//! Arguments of sentences as they stand in a text, in Discord's markup.

use rules::ids::{ChannelId, Computer, PersonId};

use super::{Argument, Link, Locale, TimeStyle, sentence, text};

/// The argument as it stands in a text, in Discord's markup.
pub fn written(argument: &Argument, locale: Locale) -> String {
    match argument {
        Argument::Number(number) => number.to_string(),
        Argument::Text(text) => text.clone(),
        Argument::Quoted { quoted } => {
            let quoted = quoted.iter().map(|written| match written.as_str() {
                "" => text(locale, &sentence!(bot_nothing_written)),
                written => inert(written),
            });
            quoted.collect::<Vec<_>>().join(" – ")
        }
        Argument::Person { person } => mention(*person, locale),
        Argument::People { people } => listed(people.iter().map(|person| mention(*person, locale))),
        Argument::Seats { seats } => {
            let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
            seats.join(", ")
        }
        Argument::Channel { channel } => channel_link(*channel),
        Argument::Channels { channels } => listed(channels.iter().copied().map(channel_link)),
        Argument::Roles { roles } => listed(roles.iter().map(|role| format!("<@&{role}>"))),
        Argument::Time { time, style } => {
            let style = match style {
                TimeStyle::Relative => 'R',
                TimeStyle::DateAndTime => 'f',
                TimeStyle::Brief => 's',
            };
            format!("<t:{}:{style}>", time.0.div_euclid(1000))
        }
        Argument::Link { link } => address(*link),
        Argument::Sentence { sentence } => text(locale, sentence),
        Argument::Sentences { sentences } => {
            listed(sentences.iter().map(|sentence| text(locale, sentence)))
        }
        Argument::AnyOf { any_of } => {
            let parts: Vec<String> = any_of.iter().map(|it| written(it, locale)).collect();
            match parts.split_last() {
                Some((last, first)) if !first.is_empty() => {
                    text(locale, &sentence!(bot_or, list = first.join(", "), last))
                }
                _ => parts.concat(),
            }
        }
    }
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

/// What a player is called that the program itself plays: "🐢 Turtle", or of several at one table
/// "🐢 Turtle B".
pub fn name_of(computer: Computer, locale: Locale) -> String {
    let Computer { level, number } = computer;
    let name = text(locale, &sentence!(computer_name, level));
    if number < 2 {
        return name;
    }
    let letter = char::from(b'A'.saturating_add(number - 1));
    format!("{name} {letter}")
}

fn channel_link(channel: ChannelId) -> String {
    format!("<#{channel}>")
}

/// Without an "and", which would be in a language.
fn listed(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" · ")
}

/// The address of a message or channel.
pub fn address(link: Link) -> String {
    let Link {
        server,
        channel,
        message,
    } = link;
    let server = server.map_or_else(|| "@me".to_owned(), |server| server.to_string());
    let message = message
        .map(|message| format!("/{message}"))
        .unwrap_or_default();
    format!("https://discord.com/channels/{server}/{channel}{message}")
}
