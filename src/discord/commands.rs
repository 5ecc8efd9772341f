//! The table of commands as data. Registration, completion, slash commands, typed commands and
//! their tests are all made from it.

pub(in crate::discord) mod challenge_settings;

mod server;
pub mod words;

use std::sync::LazyLock;

use serde_json::{Map, Value, json};
use serenity::all::{
    ChannelType, CommandOptionType, InstallationContext as Install, InteractionContext as Context,
    Permissions,
};

use crate::{
    bot::{
        Action, At, Closing, Continuation, Decision, GameCommand, Import, Input, Intervention,
        LeagueRuling, Opponent, PrivacyStep, Source,
    },
    discord::wire::{attachments::AttachedFile, limits::CHOICE},
    games::{Game, GameOption, Means, MoveCommand, PartOption, Takes},
    ids::{ChannelId, Computer, PersonId, TableId},
    notices::{ReminderMode, Wording},
    opponents::puzzles,
    render::{Colours, Side},
    settings::{PersonalChanges, ToldIn},
    table::{Seating, Series, Setting, Terms, Time, UnaskedVacation},
    texts::{Argument, Locale, Sentence, phrase, sentence},
};
use words::{folded, is_called};

/// Discord's tags of our languages; people with another language read the first.
const TAGS: [(&str, Locale); 3] = [
    ("en-US", Locale::En),
    ("en-GB", Locale::En),
    ("de", Locale::De),
];

/// The options that name the challenged players: no game has more seats than these and the
/// challenger's.
const OPPONENTS: [&str; 4] = [
    "opponent",
    "second_opponent",
    "third_opponent",
    "fourth_opponent",
];

/// The option of `/challenge` in Discord's menu that takes any settings of the chosen game.
const VARIANT: &str = "variant";

/// The option that says how well the program plays.
const LEVEL: &str = "level";
const LEVELS: [&str; Computer::MOST_LEVEL as usize] = ["1", "2", "3", "4", "5", "6"];

/// The types of channels in which threads are opened with a name alone.
const WITH_THREADS: [ChannelType; 2] = [ChannelType::Text, ChannelType::News];

/// An action, with the file that is still to be fetched for it; or why there is none.
pub type Read = Result<(Action, Option<AttachedFile>), Sentence>;

#[derive(Clone, Debug)]
pub struct Command {
    /// Its texts are `command-NAME` and, where it is typed, `command-NAME-description`.
    pub name: &'static str,
    pub given_on: GivenOn,
    /// The required ones first.
    pub options: Vec<CommandOption>,
    /// Whether it needs Manage Channels, and so exists in servers only.
    pub moderators_only: bool,
    meaning: Meaning,
}

/// Where people find a command.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum GivenOn {
    /// It is typed.
    Channel,
    /// In the menu of a member, who becomes its opponent.
    Member,
    /// In the menu of a message, whose record it takes.
    Message,
}

impl GivenOn {
    /// Discord's type of the command.
    const fn number(self) -> u8 {
        match self {
            Self::Channel => 1,
            Self::Member => 2,
            Self::Message => 3,
        }
    }
}

#[derive(Clone, Debug)]
enum Meaning {
    Fixed(Action),
    OfOptions(fn(&Command, &Given) -> Result<Action, Sentence>),
}

#[derive(Clone, Debug)]
pub struct CommandOption {
    /// Its name is the text `option-NAME`.
    pub name: &'static str,
    /// Its description is the text `option-DESCRIBED-description`: that of its name, unless other
    /// commands mean something else by it.
    pub described: &'static str,
    pub required: bool,
    /// Whether Discord's menu of options has it; the others can be typed after a mention.
    pub in_menu: bool,
    pub kind: Kind,
}

/// What an option takes.
#[derive(Clone, Debug)]
pub enum Kind {
    Person,
    Switch,
    Choice(Vec<Offered>),
    /// Number of games: these values; typed, it is also switched on and off.
    Series(Vec<Offered>),
    /// Settings of a challenge, completed as they are typed: these values, and whatever else the
    /// chosen game has.
    Setting(Vec<Offered>),
    /// How long players may think, completed as it is typed.
    Time,
    /// A part of a move, completed as it is typed.
    Part,
    /// A part of a move with few values, which are always the same.
    FixedPart(Vec<Offered>),
    /// A whole move, completed as it is typed.
    Move,
    /// Moves that somebody explores, which the log does not name.
    Line,
    /// A moderator's words, which the log does not name either; typed, all words behind its name.
    Reason,
    /// Roles of the server, as mentions one after the other.
    Roles,
    /// A day, quiet hours or a time zone, in words, completed as they are typed.
    Words(Wording),
    /// A whole number from 0 on.
    Number,
    File,
    /// A text channel, named by its option only.
    Channel,
    /// A record, or the moves of a game: a text of any length.
    Record,
}

/// A value that may be chosen.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Offered {
    pub value: &'static str,
    /// The key of its text.
    pub label: String,
}

/// The value of an option.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Filled {
    Person(Opponent),
    Switch(bool),
    Number(u32),
    /// A file that is still to be fetched.
    File(AttachedFile),
    Channel(ChannelId),
    Text(String),
}

/// The options that were filled in.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Given {
    pub options: Vec<(&'static str, Filled)>,
    /// What was typed for parts of a move without naming an option.
    pub words: Vec<String>,
    /// Whether they were typed after a mention.
    pub typed: bool,
    /// The bot itself, as people name it: as an opponent it stands for a player of its own.
    pub me: Option<PersonId>,
}

/// No command has this name.
pub fn unknown_command(word: &str) -> Sentence {
    sentence!(misuse_unknown_command, word = Argument::typed(word))
}

/// A word that fits no option of the command.
pub fn superfluous(command: &Command, word: &str) -> Sentence {
    let word = Argument::typed(word);
    sentence!(misuse_superfluous, command = command.title(), word)
}

/// More players than the command has options for.
pub fn too_many_people(command: &Command) -> Sentence {
    sentence!(misuse_too_many_people, command = command.title())
}

fn missing(command: &Command, option: &str) -> Sentence {
    let option = title_of_option(option);
    sentence!(misuse_missing, command = command.title(), option)
}

/// What was written for an option is no setting of the game: those that are, by the names that
/// people read.
fn not_of_this_game(command: &Command, game: Game, option: &CommandOption, text: &str) -> Sentence {
    let word = folded(text);
    let mut own = option.offered().iter();
    let mut all = command.options.iter().flat_map(CommandOption::offered);
    let known = own.find(|it| it.value == text);
    // Of other options by the name alone: a mere number may be a value of any board.
    let known = known.or_else(|| all.find(|it| is_called(&it.label, &it.label, &word)));
    let value = match known {
        Some(offered) => Argument::from(Sentence::composed(&offered.label)),
        None => Argument::typed(text),
    };
    let options = game.info().options;
    let is_named = |it: &&GameOption| !option.in_menu && it.key == option.name;
    let named = options.iter().find(is_named);
    let titles = |option: &'static GameOption| {
        let values = option.values.iter();
        values.map(move |value| game.value_title(option.key, value))
    };
    let offered: Vec<Sentence> = match named {
        Some(named) => titles(named).collect(),
        None => options.iter().flat_map(titles).collect(),
    };
    if offered.is_empty() {
        return sentence!(misuse_no_settings, value, game = game.title());
    }
    let (game, offered) = (game.title(), Argument::any_of(offered));
    sentence!(misuse_not_of_this_game, value, game, offered)
}

/// Reads a clock; what is none is refused with the nearest ones, or else with those that are usual.
fn clock(text: &str) -> Result<&'static str, Sentence> {
    challenge_settings::read_time(text).map_err(|nearest| {
        let offered = if nearest.is_empty() {
            Setting::USUAL_TIMES.to_vec()
        } else {
            nearest
        };
        let title = |value: &str| Time::from(value.parse().ok()).title();
        let offered = Argument::any_of(offered.into_iter().map(title));
        sentence!(clock_no_such_time, time = Argument::typed(text), offered)
    })
}

fn title_of_option(name: &str) -> Sentence {
    Sentence::composed(format!("option-{name}"))
}

impl Given {
    fn get(&self, name: &str) -> Option<&Filled> {
        let mut options = self.options.iter();
        options.find_map(|(option, filled)| (*option == name).then_some(filled))
    }

    fn text(&self, name: &str) -> Option<&str> {
        match self.get(name)? {
            Filled::Text(text) => Some(text),
            _ => None,
        }
    }

    fn switch(&self, name: &str) -> Option<bool> {
        match self.get(name)? {
            Filled::Switch(on) => Some(*on),
            _ => None,
        }
    }

    fn channel(&self, name: &str) -> Option<ChannelId> {
        match self.get(name)? {
            Filled::Channel(channel) => Some(*channel),
            _ => None,
        }
    }

    pub fn game(&self) -> Option<Game> {
        self.text("game")?.parse().ok()
    }

    fn seating(&self) -> Seating {
        match self.text("seat") {
            Some("mine") => Seating::Mine,
            Some("theirs") => Seating::Theirs,
            _ => Seating::Drawn,
        }
    }

    /// Number of games, if that is given. Typed, it is switched on or off.
    fn series(&self) -> Option<Series> {
        let value = match self.get(Setting::Series.key())? {
            Filled::Switch(true) => "on",
            Filled::Switch(false) => "off",
            Filled::Text(value) => value,
            _ => return None,
        };
        let mut terms = Terms::of(self.game().unwrap_or(Game::all()[0]));
        Setting::Series.choose(&mut terms, value);
        Some(terms.series)
    }

    fn person(&self, name: &str) -> Option<PersonId> {
        match self.get(name)? {
            Filled::Person(person) => Some(person.id),
            _ => None,
        }
    }

    /// The players who are named. The bot may be named several times: each is another player of its
    /// own. A level alone names the bot too.
    fn opponents(&self) -> Vec<Opponent> {
        let level = self.text(LEVEL).and_then(|level| level.parse().ok());
        let is_level_alone = level.is_some() && OPPONENTS.iter().all(|it| self.get(it).is_none());
        let level = level.unwrap_or(Computer::USUAL_LEVEL);
        if is_level_alone {
            return vec![Computer { level, number: 1 }.into()];
        }
        let mut number = 0;
        let mut opponent = |person: Opponent| {
            if self.me != Some(person.id) {
                return person;
            }
            number += 1;
            Opponent::from(Computer { level, number })
        };
        let options = OPPONENTS.iter().filter_map(|option| self.get(option));
        let people = options.filter_map(|filled| match filled {
            Filled::Person(person) => Some(opponent(*person)),
            _ => None,
        });
        people.collect()
    }

    /// The game whose number is given.
    fn table(&self) -> Option<TableId> {
        match self.get("number") {
            Some(Filled::Number(number)) => Some(TableId(u64::from(*number))),
            _ => None,
        }
    }

    fn to_all(&self) -> bool {
        self.text("for") == Some("all")
    }

    fn file(&self) -> Option<&AttachedFile> {
        self.options.iter().find_map(|(_, filled)| match filled {
            Filled::File(file) => Some(file),
            _ => None,
        })
    }

    /// The options as those of a game's command.
    pub fn of_game(&self, command: &Command) -> GameCommand {
        let filled = self.options.iter().filter_map(|(name, filled)| {
            let input = match filled {
                Filled::Person(person) if self.me == Some(person.id) => {
                    let level = Computer::USUAL_LEVEL;
                    Input::Person(Computer { level, number: 1 }.into())
                }
                Filled::Person(person) => Input::Person(person.id),
                Filled::Text(text) => Input::Text(text.clone()),
                Filled::Switch(_) | Filled::Number(_) | Filled::File(_) | Filled::Channel(_) => {
                    return None;
                }
            };
            Some(((*name).to_owned(), input))
        });
        GameCommand {
            name: command.name.to_owned(),
            filled: filled.collect(),
            words: self.words.clone(),
        }
    }
}

impl CommandOption {
    const fn new(name: &'static str, kind: Kind) -> Self {
        Self {
            name,
            described: name,
            required: false,
            in_menu: true,
            kind,
        }
    }

    /// The values that may be chosen, if they are always the same.
    pub fn offered(&self) -> &[Offered] {
        match &self.kind {
            Kind::Choice(values)
            | Kind::Series(values)
            | Kind::Setting(values)
            | Kind::FixedPart(values) => values,
            _ => &[],
        }
    }

    /// Whether a typed word names it, in any language.
    pub fn is_called(&self, word: &str) -> bool {
        is_called(self.name, &format!("option-{}", self.name), &folded(word))
    }

    /// Discord's object. What is not set is left out: not every kind of option may have it.
    fn registered(&self) -> Value {
        let mut option = described("option", self.name, self.described);
        let kind = match self.kind {
            Kind::Person => CommandOptionType::User,
            Kind::Switch => CommandOptionType::Boolean,
            Kind::Number => CommandOptionType::Integer,
            Kind::File => CommandOptionType::Attachment,
            Kind::Channel => CommandOptionType::Channel,
            _ => CommandOptionType::String,
        };
        option["type"] = json!(kind);
        if self.required {
            option["required"] = json!(true);
        }
        match &self.kind {
            Kind::Part | Kind::Move | Kind::Setting(_) | Kind::Time | Kind::Words(_) => {
                option["autocomplete"] = json!(true);
                option["max_length"] = json!(CHOICE);
            }
            Kind::Number => option["min_value"] = json!(0),
            Kind::Reason => option["max_length"] = json!(Closing::LONGEST_REASON),
            Kind::Channel => option["channel_types"] = json!(WITH_THREADS),
            Kind::Choice(values) | Kind::Series(values) | Kind::FixedPart(values) => {
                let choices = values.iter().map(|offered| {
                    let mut choice = json!({ "value": offered.value });
                    localize(&mut choice, "name", &offered.label);
                    choice
                });
                option["choices"] = choices.collect();
            }
            Kind::Person | Kind::Switch | Kind::File | Kind::Record | Kind::Line | Kind::Roles => {}
        }
        option
    }
}

impl Command {
    fn new(name: &'static str, options: Vec<CommandOption>, meaning: Meaning) -> Self {
        Self {
            name,
            given_on: GivenOn::Channel,
            options,
            moderators_only: false,
            meaning,
        }
    }

    /// Whether Discord, which knows a command of a menu by its English name, means this one.
    pub fn is_named(&self, name: &str) -> bool {
        match self.given_on {
            GivenOn::Channel => self.name == name,
            GivenOn::Member | GivenOn::Message => {
                phrase(Locale::En, &format!("command-{}", self.name)) == name
            }
        }
    }

    fn for_moderators(self) -> Self {
        Self {
            moderators_only: true,
            ..self
        }
    }

    fn title(&self) -> Sentence {
        Sentence::composed(format!("command-{}", self.name))
    }

    pub fn option(&self, name: &str) -> Option<&CommandOption> {
        self.options.iter().find(|option| option.name == name)
    }

    /// What the command means with these options. What a game's command needs, the table knows.
    ///
    /// # Errors
    /// When an option that is needed is missing, or the game does not know a value.
    pub fn read(&self, given: &Given) -> Read {
        if !self.is_of_games() {
            let mut required = self.options.iter().filter(|option| option.required);
            if let Some(option) = required.find(|option| given.get(option.name).is_none()) {
                return Err(missing(self, option.name));
            }
        }
        let action = match &self.meaning {
            Meaning::Fixed(action) => action.clone(),
            Meaning::OfOptions(meaning) => meaning(self, given)?,
        };
        Ok((action, given.file().cloned()))
    }

    /// Whether it comes from the games.
    pub fn is_of_games(&self) -> bool {
        Game::with_command(self.name).next().is_some()
    }

    fn registered(&self) -> Value {
        let mut command = json!({});
        if self.given_on == GivenOn::Channel {
            command = described("command", self.name, self.name);
            let in_menu = self.options.iter().filter(|option| option.in_menu);
            command["options"] = in_menu.map(CommandOption::registered).collect();
            command["nsfw"] = json!(false);
        } else {
            localize(&mut command, "name", &format!("command-{}", self.name));
        }
        command["type"] = json!(self.given_on.number());
        if self.moderators_only {
            // A server may hand the command to others; the table still asks for Manage Channels.
            command["default_member_permissions"] = json!(Permissions::MANAGE_CHANNELS);
            command["integration_types"] = json!([Install::Guild]);
            command["contexts"] = json!([Context::Guild]);
        } else {
            command["integration_types"] = json!([Install::Guild, Install::User]);
            command["contexts"] = json!([Context::Guild, Context::BotDm, Context::PrivateChannel]);
        }
        command
    }
}

/// The name and the description of a command or an option.
fn described(what: &str, name: &str, description: &str) -> Value {
    let mut object = json!({});
    let description = format!("{what}-{description}-description");
    localize(&mut object, "description", &description);
    localize(&mut object, "name", &format!("{what}-{name}"));
    object["name"] = json!(name);
    object
}

/// Fills in a field and its localizations with the texts of a key.
fn localize(object: &mut Value, field: &str, key: &str) {
    let texts = TAGS.map(|(tag, locale)| (tag.to_owned(), json!(phrase(locale, key))));
    object[field] = texts[0].1.clone();
    object[format!("{field}_localizations")] = Map::from_iter(texts).into();
}

/// All commands that are typed.
pub fn all() -> &'static [Command] {
    static TABLE: LazyLock<Vec<Command>> = LazyLock::new(table);
    &TABLE
}

/// The commands in Discord's menus of members and messages.
pub fn menus() -> &'static [Command] {
    static TABLE: LazyLock<[Command; 2]> = LazyLock::new(menu_commands);
    &*TABLE
}

/// Discord's objects of all commands.
pub fn registration() -> Value {
    let commands = all().iter().chain(menus());
    commands.map(Command::registered).collect()
}

/// The command with this name, in any language, however it is written: `Zurückziehen`,
/// `zurueckziehen`, `/withdraw`.
pub fn named(word: &str) -> Option<&'static Command> {
    let word = folded(word.trim_start_matches('/'));
    let mut commands = all().iter();
    commands.find(|command| is_called(command.name, &format!("command-{}", command.name), &word))
}

/// Choices of an option whose labels are `choice-OPTION-VALUE`.
fn choices(option: &str, values: &[&'static str]) -> Vec<Offered> {
    let offered = values.iter().map(|value| Offered {
        value,
        label: format!("choice-{option}-{value}"),
    });
    offered.collect()
}

fn levels() -> Kind {
    let levels = LEVELS.map(|value| Offered {
        value,
        label: format!("setting-{LEVEL}-{value}"),
    });
    Kind::Choice(levels.to_vec())
}

fn games() -> Kind {
    let games = Game::all().iter().map(|game| Offered {
        value: game.name(),
        label: format!("{game}-name"),
    });
    Kind::Choice(games.collect())
}

/// What has rules: the games, and leagues.
fn rules() -> Kind {
    let games = Game::all().iter().map(|game| Offered {
        value: game.name(),
        label: format!("{game}-name"),
    });
    let league = Offered {
        value: LEAGUE,
        label: format!("rules-{LEAGUE}"),
    };
    Kind::Choice(games.chain([league]).collect())
}

/// What `/rules` is given for those of leagues.
const LEAGUE: &str = "league";

/// The options of all games; those of the same key are one, with the values of all its games.
fn game_options() -> Vec<CommandOption> {
    let mut options: Vec<CommandOption> = Vec::new();
    for game in Game::all() {
        for GameOption { key, values, .. } in game.info().options {
            let offered = values.iter().map(|value| Offered {
                value,
                label: format!("{game}-{key}-{value}"),
            });
            let known = options.iter_mut().find(|option| option.name == *key);
            if let Some(Kind::Choice(known)) = known.map(|option| &mut option.kind) {
                for offered in offered {
                    if known.iter().all(|old| old.value != offered.value) {
                        known.push(offered);
                    }
                }
            } else {
                let values = Kind::Choice(offered.collect());
                options.push(CommandOption::new(key, values));
            }
        }
    }
    options
}

fn plain(name: &'static str, action: Action) -> Command {
    Command::new(name, Vec::new(), Meaning::Fixed(action))
}

/// The commands that lead to a game.
fn before_moves() -> Vec<Command> {
    let challenge = None;
    let challenges = Meaning::OfOptions(meant_by_challenge);
    vec![
        Command::new("challenge", challenge_options(), challenges),
        plain("accept", Action::Accept { challenge }),
        plain("decline", Action::Decline { challenge }),
        plain("withdraw", Action::Withdraw { challenge }),
        plain("start", Action::Start { challenge }),
        plain("seek", Action::Seek { change: None }),
        Command::new(
            "league",
            vec![CommandOption::new("code", Kind::Line)],
            Meaning::OfOptions(meant_by_league),
        ),
        Command::new(
            "tournament",
            vec![
                CommandOption::new("teams", Kind::Roles),
                CommandOption::new("code", Kind::Line),
            ],
            Meaning::OfOptions(meant_by_tournament),
        ),
        Command::new(
            "correct",
            correcting(),
            Meaning::OfOptions(meant_by_correct),
        ),
        plain("simul", Action::Simuls),
    ]
}

fn table() -> Vec<Command> {
    let with = |name, options, meaning| Command::new(name, options, Meaning::OfOptions(meaning));
    let option = CommandOption::new;
    let chosen = |name, values: &[&'static str]| option(name, Kind::Choice(choices(name, values)));
    let at = None;

    let notation = CommandOption {
        required: true,
        ..option("notation", Kind::Move)
    };
    let view = vec![
        option("number", Kind::Number),
        chosen("for", &["me", "all"]),
        chosen("from", &["bottom", "left", "top", "right"]),
        chosen("as", &["picture", "text"]),
    ];
    let of_number = vec![option("number", Kind::Number)];
    let for_whom = vec![chosen("for", &["me", "all"])];
    let of_game = vec![option("game", games())];
    let player = CommandOption {
        described: "stats-player",
        ..option("player", Kind::Person)
    };
    let pair = vec![option("with", Kind::Person), player];
    let days = vec![
        CommandOption {
            described: "away-from",
            ..option("from", Kind::Words(Wording::Day))
        },
        option("to", Kind::Words(Wording::Day)),
    ];
    let others = vec![
        with("move", vec![notation], |_, given| {
            let notation = given.text("notation").unwrap_or_default().to_owned();
            Ok(Action::Move { notation })
        }),
        plain("back", Action::Back { at }),
        with("board", view, meant_by_board),
        with(
            "explore",
            vec![option("moves", Kind::Line)],
            meant_by_explore,
        ),
        plain("plan", Action::Plan { at, change: None }),
        plain("games", Action::Games),
        with("history", of_number.clone(), |_, given| {
            // The history of a table is the same at each of its revisions.
            let at = given.table().map(|id| At { id, revision: 0 });
            Ok(Action::History { page: 0, at })
        }),
        with("stats", pair, |_, given| {
            let (of, with) = (given.person("player"), given.person("with"));
            Ok(Action::Stats { of, with })
        }),
        with("ranking", of_game.clone(), |_, given| {
            Ok(Action::Ranking {
                of: None,
                page: 0,
                to_all: false,
                game: given.game(),
            })
        }),
        with("replay", [of_number, for_whom].concat(), |_, given| {
            let (of, to_all) = (given.table().map(Source::Table), given.to_all());
            Ok(Action::Replay { of, to_all })
        }),
        plain("export", Action::Export),
        with("import", import_options(), meant_by_import),
        plain("resign", Action::Resign { at }),
        plain("draw", Action::Draw { at: None }),
        plain("rematch", Action::Rematch { at }),
        plain("end", Action::End),
        with("rules", vec![option("game", rules())], |_, given| {
            let (game, page) = (given.game(), 0);
            Ok(match given.text("game") {
                Some(LEAGUE) => Action::LeagueRules,
                _ => Action::Rules { game, page },
            })
        }),
        with("settings", personal(), meant_by_settings),
        with("away", days, meant_by_away),
        plain("nudge", Action::Nudge { at }),
        plain("help", Action::Help),
    ];
    [
        before_moves(),
        commands_of_games(),
        others,
        of_moderators(),
        practice(),
        vec![privacy()],
    ]
    .concat()
}

/// What people set for themselves.
fn personal() -> Vec<CommandOption> {
    let option = CommandOption::new;
    let chosen = |name, values: &[&'static str]| option(name, Kind::Choice(choices(name, values)));
    vec![
        chosen("colours", &Colours::ALL.map(Colours::name)),
        option("tips", Kind::Switch),
        chosen("reminders", &ReminderMode::ALL.map(ReminderMode::name)),
        chosen("remind_in", &ToldIn::ALL.map(ToldIn::name)),
        option("quiet_hours", Kind::Words(Wording::QuietHours)),
        option("zone", Kind::Words(Wording::Zone)),
        option("digest", Kind::Switch),
        CommandOption {
            described: "puzzles-mine",
            ..option("puzzles", Kind::Switch)
        },
        option("ranking", Kind::Switch),
        option("block", Kind::Person),
        option("unblock", Kind::Person),
    ]
}

/// Each is another command with one option filled in.
fn menu_commands() -> [Command; 2] {
    let opponent = vec![CommandOption::new(OPPONENTS[0], Kind::Person)];
    let challenge = Meaning::OfOptions(|_, given| {
        Ok(Action::NewSetup {
            opponents: given.opponents(),
            game: None,
            chosen: Vec::new(),
        })
    });
    let record = vec![
        CommandOption::new("file", Kind::File),
        CommandOption::new("text", Kind::Record),
    ];
    [
        Command {
            given_on: GivenOn::Member,
            ..Command::new("challenge_member", opponent, challenge)
        },
        Command {
            given_on: GivenOn::Message,
            ..Command::new("play_on_from", record, Meaning::OfOptions(meant_by_import))
        },
    ]
}

#[allow(clippy::unnecessary_wraps)] // it is a Meaning
fn meant_by_explore(_: &Command, given: &Given) -> Result<Action, Sentence> {
    let moves = given.text("moves").map(str::to_owned);
    let line = moves.map(|moves| Action::ExploreLine { moves });
    Ok(line.unwrap_or(Action::Explore { at: None }))
}

#[allow(clippy::unnecessary_wraps)] // it is a Meaning
fn meant_by_board(_: &Command, given: &Given) -> Result<Action, Sentence> {
    Ok(Action::Board {
        of: given.table(),
        to_all: given.to_all(),
        from: side(given.text("from")),
        as_text: given.text("as") == Some("text"),
    })
}

#[allow(clippy::unnecessary_wraps)] // it is a Meaning
fn meant_by_away(_: &Command, given: &Given) -> Result<Action, Sentence> {
    let day = |name| given.text(name).map(str::to_owned);
    let (from, to) = (day("from"), day("to"));
    Ok(Action::Away { from, to })
}

#[allow(clippy::unnecessary_wraps)] // it is a Meaning
fn meant_by_league(_: &Command, given: &Given) -> Result<Action, Sentence> {
    let code = given.text("code").map(|it| it.trim().to_lowercase());
    Ok(match code {
        Some(code) => Action::LeagueCode { code },
        None => Action::League {
            of: None,
            change: None,
        },
    })
}

fn meant_by_tournament(command: &Command, given: &Given) -> Result<Action, Sentence> {
    if given.text("code").is_some() {
        return meant_by_league(command, given);
    }
    let Some(text) = given.text("teams") else {
        return Ok(Action::Tournaments);
    };
    match server::mentioned_roles(text).as_deref() {
        Some([one, two]) if one != two => Ok(Action::LeagueTeams {
            roles: [*one, *two],
        }),
        _ => Err(sentence!(misuse_teams)),
    }
}

/// How an organiser decides a game of a league or a tournament.
fn correcting() -> Vec<CommandOption> {
    let required = |name, kind| CommandOption {
        required: true,
        ..CommandOption::new(name, kind)
    };
    vec![
        required("goes_first", Kind::Person),
        required("goes_second", Kind::Person),
        required("reason", Kind::Reason),
        CommandOption::new("winner", Kind::Person),
        CommandOption::new("draw", Kind::Switch),
    ]
}

fn meant_by_correct(_: &Command, given: &Given) -> Result<Action, Sentence> {
    let both = given.person("goes_first").zip(given.person("goes_second"));
    let (first, second) = both.ok_or_else(|| sentence!(misuse_correct))?;
    let winner = match (given.person("winner"), given.switch("draw")) {
        (Some(winner), None | Some(false)) if winner == first || winner == second => Some(winner),
        (None, Some(true)) => None,
        _ => return Err(sentence!(misuse_correct)),
    };
    let reason = reason(given)?.ok_or_else(|| sentence!(misuse_correct))?;
    Ok(Action::CorrectLeague(LeagueRuling {
        first,
        second,
        winner,
        reason,
    }))
}

/// The reason that a moderator gives.
fn reason(given: &Given) -> Result<Option<String>, Sentence> {
    let reason = given.text("reason").map(str::trim);
    let reason = reason.filter(|reason| !reason.is_empty());
    let most = Closing::LONGEST_REASON;
    if reason.is_some_and(|it| it.chars().count() > most) {
        return Err(sentence!(misuse_long_reason, most));
    }
    Ok(reason.map(str::to_owned))
}

fn meant_by_close(_: &Command, given: &Given) -> Result<Action, Sentence> {
    let decision = match (given.person("winner"), given.switch("draw")) {
        (Some(_), Some(true)) => return Err(sentence!(misuse_winner_or_draw)),
        (Some(person), _) => Decision::Win(person),
        (None, Some(true)) => Decision::Draw,
        (None, _) => Decision::Void,
    };
    let of = given.table();
    let reason = reason(given)?;
    let closing = Closing { decision, reason };
    Ok(Action::Close { of, closing })
}

/// What only moderators give.
fn of_moderators() -> Vec<Command> {
    let with = |name, options, meaning| {
        Command::new(name, options, Meaning::OfOptions(meaning)).for_moderators()
    };
    let option = CommandOption::new;
    let closing = vec![
        option("number", Kind::Number),
        option("winner", Kind::Person),
        option("draw", Kind::Switch),
        option("reason", Kind::Reason),
    ];
    vec![
        with("close", closing, meant_by_close),
        with("moderate", interventions(), meant_by_moderate),
        with("server", server::options(), server::meaning),
    ]
}

/// What moderators do to a game that goes on.
fn interventions() -> Vec<CommandOption> {
    let option = CommandOption::new;
    vec![
        option("number", Kind::Number),
        option("time_for", Kind::Person),
        option("days", Kind::Number),
        option("replace", Kind::Person),
        option("substitute", Kind::Person),
        option("channel", Kind::Channel),
    ]
}

fn meant_by_moderate(command: &Command, given: &Given) -> Result<Action, Sentence> {
    let days = match given.get("days") {
        Some(Filled::Number(days)) => Some(*days),
        _ => None,
    };
    let substitute = match given.get("substitute") {
        Some(Filled::Person(person)) => Some(*person),
        _ => None,
    };
    let channel = given.channel("channel");
    let doing = match (given.person("time_for"), given.person("replace"), channel) {
        (Some(to), None, None) => {
            let (days, most) = (days.unwrap_or(1), Intervention::MOST_DAYS);
            if !(1..=most).contains(&days) {
                return Err(sentence!(misuse_days, most));
            }
            Intervention::Give { to, days }
        }
        (None, Some(player), None) => {
            let substitute = substitute.ok_or_else(|| missing(command, "substitute"))?;
            Intervention::Replace { player, substitute }
        }
        (None, None, Some(channel)) => Intervention::Move(channel),
        _ => return Err(sentence!(misuse_moderate)),
    };
    let of = given.table();
    Ok(Action::Moderate { of, doing })
}

/// What is kept about a person.
fn privacy() -> Command {
    let data = Kind::Choice(choices("data", &["export", "delete"]));
    let meaning = |_: &Command, given: &Given| {
        let step = match given.text("data") {
            Some("export") => PrivacyStep::Export,
            Some("delete") => PrivacyStep::Ask,
            _ => PrivacyStep::Tell,
        };
        Ok(Action::Privacy { step })
    };
    let options = vec![CommandOption::new("data", data)];
    Command::new("privacy", options, Meaning::OfOptions(meaning))
}

/// Lessons, puzzles, hints and reviews.
fn practice() -> Vec<Command> {
    let with = |name, options, meaning| Command::new(name, options, Meaning::OfOptions(meaning));
    let (at, whole) = (None, false);
    let of_game = vec![CommandOption::new("game", games())];
    let of_number = vec![
        CommandOption::new("number", Kind::Number),
        CommandOption::new("for", Kind::Choice(choices("for", &["me", "all"]))),
    ];
    let themes = choices("theme", &puzzles::Kind::ALL.map(puzzles::Kind::name));
    let theme = CommandOption::new("theme", Kind::Choice(themes));
    let of_puzzle = of_game.iter().cloned().chain([theme]).collect();
    let daily = vec![CommandOption::new("daily", Kind::Words(Wording::Time))];
    vec![
        Command::new(
            "hint",
            Vec::new(),
            Meaning::Fixed(Action::Hint { at, whole }),
        ),
        with("today", daily, |_, given| {
            let daily = given.text("daily").map(str::to_owned);
            Ok(Action::Today { daily })
        }),
        with("puzzle", of_puzzle, |_, given| {
            let (puzzle, game) = (None, given.game());
            let theme = given.text("theme").and_then(puzzles::Kind::named);
            Ok(Action::Puzzle {
                puzzle,
                game,
                theme,
            })
        }),
        with("review", of_number, |_, given| {
            let of = given.table();
            let to_all = given.to_all();
            Ok(Action::Review { of, to_all })
        }),
        with("learn", of_game, |_, given| {
            let (game, at) = (given.game(), None);
            Ok(Action::Learn { game, at })
        }),
    ]
}

#[allow(clippy::unnecessary_wraps)] // it is a Meaning
fn meant_by_settings(_: &Command, given: &Given) -> Result<Action, Sentence> {
    let words = |name| given.text(name).map(str::to_owned);
    let changes = PersonalChanges {
        colours: given.text("colours").and_then(|name| name.parse().ok()),
        hints: given.switch("tips"),
        reminders: given.text("reminders").and_then(|name| name.parse().ok()),
        told_in: given.text("remind_in").and_then(ToldIn::named),
        digest: given.switch("digest"),
        quiet: words("quiet_hours"),
        zone: words("zone"),
        puzzles: given.switch("puzzles"),
        ranking: given.switch("ranking"),
        block: given.person("block"),
        unblock: given.person("unblock"),
    };
    Ok(Action::Settings { changes })
}

/// The opponents and the game; one option for all settings, and one for each that can be typed.
fn challenge_options() -> Vec<CommandOption> {
    let first = vec![
        CommandOption::new("opponent", Kind::Person),
        CommandOption::new("game", games()),
        CommandOption::new(Setting::Time.key(), Kind::Time),
        CommandOption::new(LEVEL, levels()),
    ];
    let settings = game_options().into_iter().map(|option| CommandOption {
        in_menu: option.name == VARIANT,
        kind: Kind::Setting(option.offered().to_vec()),
        ..option
    });
    let hints = CommandOption {
        described: "challenge-hints",
        ..CommandOption::new(Setting::Hints.key(), Kind::Switch)
    };
    let rated = CommandOption {
        described: "challenge-rated",
        ..CommandOption::new(Setting::Rated.key(), Kind::Switch)
    };
    let vacation = UnaskedVacation::ALL.map(UnaskedVacation::name);
    let vacation = choices(Setting::Vacation.key(), &vacation);
    let vacation = CommandOption::new(Setting::Vacation.key(), Kind::Choice(vacation));
    let typed = terms()
        .into_iter()
        .chain([hints, vacation, rated])
        .map(|option| CommandOption {
            in_menu: false,
            ..option
        });
    let options = first.into_iter().chain(settings);
    let mut options: Vec<CommandOption> = options.chain(further_opponents()).chain(typed).collect();
    // More than six are a wall in Discord's menu, and more than three players usually find each
    // other by a challenge to anyone.
    for option in &mut options {
        option.in_menu &= !OPPONENTS[2..].contains(&option.name);
    }
    options
}

/// What players agree on besides the options of a game.
fn terms() -> Vec<CommandOption> {
    let seats = choices("seat", &["mine", "theirs", "drawn"]);
    let series = Setting::Series.values().iter().map(|value| Offered {
        value,
        label: format!("setting-series-{value}"),
    });
    vec![
        CommandOption::new("seat", Kind::Choice(seats)),
        CommandOption::new("touch_move", Kind::Switch),
        CommandOption::new("series", Kind::Series(series.collect())),
    ]
}

/// The commands of all games; those of the same name are one.
fn commands_of_games() -> Vec<Command> {
    let mut commands: Vec<Command> = Vec::new();
    for known in Game::all().iter().flat_map(|game| game.info().commands) {
        if commands.iter().all(|command| command.name != known.name) {
            let (options, meaning) = (options_in_games(known.name), meant_in_game);
            commands.push(Command::new(
                known.name,
                options,
                Meaning::OfOptions(meaning),
            ));
        }
    }
    commands
}

/// The options that a command has in any game; those are required that every game with that command
/// requires.
fn options_in_games(command: &str) -> Vec<CommandOption> {
    let of_command = |game: &Game| game.info().command(command).map(options_of);
    let in_games: Vec<&[PartOption]> = Game::all().iter().filter_map(of_command).collect();
    let mut options: Vec<CommandOption> = Vec::new();
    for option in in_games.iter().copied().flatten() {
        match options.iter_mut().find(|known| known.name == option.name) {
            Some(known) => known.kind = merged(&known.kind, kind_of(option)),
            None => options.push(CommandOption::new(option.name, kind_of(option))),
        }
    }
    for option in &mut options {
        let is_this = |it: &PartOption| it.name == option.name && it.required;
        option.required = in_games.iter().all(|options| options.iter().any(is_this));
    }
    options.sort_by_key(|option| !option.required);
    options
}

const fn options_of(command: &MoveCommand) -> &'static [PartOption] {
    match command.means {
        Means::Parts(options) => options,
        Means::Move(_) | Means::Say(_) | Means::Secrets => &[],
    }
}

fn kind_of(option: &PartOption) -> Kind {
    match option.takes {
        Takes::Typed => Kind::Part,
        Takes::OneOf(values) => Kind::FixedPart(choices(option.name, values)),
        Takes::Player => Kind::Person,
    }
}

/// What an option takes that takes one thing in one game and another in the next. A person and a
/// text cannot be one option; a test sees to that.
fn merged(one: &Kind, other: Kind) -> Kind {
    match (one, other) {
        (Kind::FixedPart(values), Kind::FixedPart(more)) => {
            let new = more.into_iter().filter(|it| !values.contains(it));
            Kind::FixedPart(values.iter().cloned().chain(new).collect())
        }
        (Kind::Person, Kind::Person) => Kind::Person,
        _ => Kind::Part,
    }
}

/// What is imported, at which move to continue, and with whom.
fn import_options() -> Vec<CommandOption> {
    let options = vec![
        CommandOption::new("file", Kind::File),
        CommandOption::new("text", Kind::Record),
        CommandOption::new("game", games()),
        CommandOption::new("move", Kind::Number),
        CommandOption::new("opponent", Kind::Person),
        CommandOption::new("anyone", Kind::Switch),
    ];
    [options, terms(), further_opponents()].concat()
}

/// The opponents besides the first, in a game for several.
fn further_opponents() -> Vec<CommandOption> {
    let further = OPPONENTS[1..].iter();
    further
        .map(|option| CommandOption::new(option, Kind::Person))
        .collect()
}

/// A file counts more than a text; its content is filled in once it has been fetched.
fn meant_by_import(command: &Command, given: &Given) -> Result<Action, Sentence> {
    let (name, text) = match (given.file(), given.text("text")) {
        (Some(file), _) => (Some(file.name.clone()), String::new()),
        (None, Some(text)) => (None, text.to_owned()),
        (None, None) if command.given_on == GivenOn::Message => {
            return Err(sentence!(misuse_no_record_there));
        }
        (None, None) => return Err(missing(command, "file")),
    };
    let ply = match given.get("move") {
        Some(Filled::Number(ply)) => Some(*ply),
        _ => None,
    };
    let opponents = given.opponents();
    let continues = !opponents.is_empty() || given.switch("anyone") == Some(true);
    let continuation = continues.then(|| Continuation {
        opponents,
        seating: given.seating(),
        touch_move: given.switch("touch_move").unwrap_or(true),
        series: given.series().unwrap_or(Series::Single),
    });
    Ok(Action::Import(Import {
        name,
        text,
        game: given.game(),
        ply,
        continuation,
    }))
}

fn side(name: Option<&str>) -> Side {
    match name {
        Some("left") => Side::Left,
        Some("top") => Side::Top,
        Some("right") => Side::Right,
        _ => Side::Bottom,
    }
}

#[allow(clippy::unnecessary_wraps)] // it is a Meaning
fn meant_in_game(command: &Command, given: &Given) -> Result<Action, Sentence> {
    let (command, at) = (given.of_game(command), None);
    Ok(Action::Command { command, at })
}

/// A challenge; where there are buttons to answer with, and no opponent or the panel itself is
/// named, the panel on which it is set up.
fn meant_by_challenge(command: &Command, given: &Given) -> Result<Action, Sentence> {
    let opponents = given.opponents();
    let mut is_panel = opponents.is_empty() && !given.typed;
    let game = given.game().or_else(|| Game::all().first().copied());
    let game = game.ok_or_else(|| missing(command, "game"))?;
    let mut chosen: Vec<(Setting, &'static str)> = Vec::new();
    for option in &command.options {
        let (Kind::Setting(_), Some(text)) = (&option.kind, given.text(option.name)) else {
            continue;
        };
        if challenge_settings::is_panel(text) {
            is_panel = true;
            continue;
        }
        let read = challenge_settings::read(game, text);
        let misuse = || not_of_this_game(command, game, option, text);
        chosen.extend(read.ok_or_else(misuse)?);
    }
    let time = given.text(Setting::Time.key()).map(clock);
    chosen.extend(time.transpose()?.map(|value| (Setting::Time, value)));
    let mut terms = Terms::of(game);
    for (setting, value) in &chosen {
        setting.choose(&mut terms, value);
    }
    game.setup().agree(&mut terms.options)?;
    if is_panel {
        let game = given.game().or((!chosen.is_empty()).then_some(game));
        return Ok(Action::NewSetup {
            opponents,
            game,
            chosen,
        });
    }
    if given.text("seat").is_some() {
        terms.seating = given.seating();
    }
    if let Some(on) = given.switch("touch_move") {
        if on && !game.info().touch_move {
            let value = title_of_option("touch_move");
            return Err(sentence!(misuse_no_settings, value, game = game.title()));
        }
        terms.touch_move = on && game.info().touch_move;
    }
    terms.series = given.series().unwrap_or(terms.series);
    terms.hints = given.switch(Setting::Hints.key()).unwrap_or(terms.hints);
    terms.rated = given.switch(Setting::Rated.key()).unwrap_or(terms.rated);
    let vacation = given.text(Setting::Vacation.key());
    terms.vacation = vacation.and_then(UnaskedVacation::named);
    // The server may have a say in what is left open.
    for option in game
        .info()
        .options
        .iter()
        .filter(|option| !option.by_server)
    {
        let value = option.chosen(&terms.options);
        let value = GameOption::json(value);
        terms.options.insert(option.key.to_owned(), value);
    }
    let at_once = !opponents.is_empty() && opponents.iter().all(|it| it.id.is_computer());
    if at_once {
        return Ok(Action::PlayComputer { opponents, terms });
    }
    Ok(Action::Challenge { opponents, terms })
}
