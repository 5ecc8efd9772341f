//! The table of commands as data. Registration, completion, slash commands, typed commands and
//! their tests are all made from it.

use std::sync::LazyLock;

use serde_json::Value;
use serenity::all::{
    CommandOptionType, CreateCommand, CreateCommandOption, InstallationContext, InteractionContext,
    Permissions,
};

use super::attachments::AttachedFile;
use crate::{
    bot::{Action, Continuation, GameCommand, Import, Input, Opponent},
    games::{Game, Means, MoveCommand, Options, PartOption, Setting, Takes},
    render::{Colours, Side},
    table::{Seating, ServerDefault, Terms},
    texts::{Argument, Locale, Sentence, phrase, sentence},
};

/// The tags under which Discord's people read English and German; the first is also what everybody
/// else reads.
const TAGS: [(&str, Locale); 3] = [
    ("en-US", Locale::En),
    ("en-GB", Locale::En),
    ("de", Locale::De),
];

/// The options that name those who are challenged; no game has more seats than these and the
/// challenger's.
const OPPONENTS: [&str; 4] = [
    "opponent",
    "second_opponent",
    "third_opponent",
    "fourth_opponent",
];

/// The colours that may be chosen.
const COLOURS: [&str; 3] = [
    Colours::Standard.name(),
    Colours::ColourBlind.name(),
    Colours::Contrast.name(),
];

/// A command.
#[derive(Clone, Debug)]
pub struct Command {
    /// Its name; its texts are `command-NAME` and `command-NAME-description`.
    pub name: &'static str,
    /// Its options, the required ones first.
    pub options: Vec<CommandOption>,
    /// Whether it is for moderators (Manage Channels) only, and so for servers only.
    pub moderators_only: bool,
    /// What it means with these options filled in.
    meaning: Meaning,
}

/// What a command means with the options that were filled in.
type Meaning = fn(&Command, &Given) -> Result<Action, Misuse>;

/// An option of a command.
#[derive(Clone, Debug)]
pub struct CommandOption {
    /// Its name; its texts are `option-NAME` and `option-NAME-description`.
    pub name: &'static str,
    /// Whether it must be filled in.
    pub required: bool,
    pub kind: Kind,
}

/// What an option takes.
#[derive(Clone, Debug)]
pub enum Kind {
    Person,
    Switch,
    Choice(Vec<Offered>),
    /// A part of a move, completed as it is typed.
    Part,
    /// A part of a move with few values, which are always the same.
    FixedPart(Vec<Offered>),
    /// A whole move, completed as it is typed.
    Move,
    /// A whole number from 0 on.
    Number,
    File,
    /// A text of any length, between braces.
    Json,
}

/// A value that may be chosen.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Offered {
    pub value: &'static str,
    /// The key of what people read.
    pub label: String,
}

/// An option filled in.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Filled {
    Person(Opponent),
    Switch(bool),
    Number(u32),
    /// A file, which is still to be fetched.
    File(AttachedFile),
    Text(String),
}

/// The options that were filled in.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Given {
    pub options: Vec<(&'static str, Filled)>,
    /// What was typed for parts of a move without saying for which.
    pub words: Vec<String>,
}

/// Why what was typed or sent is no command.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Misuse {
    /// No command has this name.
    #[error("no command is called {0}")]
    UnknownCommand(String),
    /// An option is missing.
    #[error("/{command} needs {option}")]
    Missing {
        command: &'static str,
        option: &'static str,
    },
    /// This fits no option of the command.
    #[error("/{command} has no use for {word}")]
    Superfluous { command: &'static str, word: String },
    /// Settings that exclude each other.
    #[error("these settings exclude each other: {0}")]
    NotTogether(Sentence),
    /// The game does not know this value.
    #[error("{game} is not played with {option} {value}")]
    NotOfThisGame {
        game: Game,
        option: &'static str,
        value: String,
    },
    /// More people are named than the command has options for.
    #[error("/{0} names too many people")]
    TooManyPeople(&'static str),
}

impl Misuse {
    /// The sentence that says so.
    pub fn explain(&self, locale: Locale) -> Sentence {
        let name = |command: &str| phrase(locale, &format!("command-{command}"));
        let option_name = |option: &str| phrase(locale, &format!("option-{option}"));
        match self {
            Self::UnknownCommand(word) => {
                sentence!(misuse_unknown_command, word = Argument::typed(word))
            }
            Self::Missing { command, option } => {
                sentence!(
                    misuse_missing,
                    command = name(command),
                    option = option_name(option)
                )
            }
            Self::Superfluous { command, word } => {
                sentence!(
                    misuse_superfluous,
                    command = name(command),
                    word = Argument::typed(word)
                )
            }
            Self::NotTogether(why) => why.clone(),
            Self::NotOfThisGame {
                game,
                option,
                value,
            } => sentence!(
                misuse_not_of_this_game,
                game = game.title(),
                option = option_name(option),
                value = Argument::typed(value)
            ),
            Self::TooManyPeople(command) => {
                sentence!(misuse_too_many_people, command = name(command))
            }
        }
    }
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

    fn person(&self, name: &str) -> Option<Opponent> {
        match self.get(name)? {
            Filled::Person(person) => Some(*person),
            _ => None,
        }
    }

    fn number(&self, name: &str) -> Option<u32> {
        match self.get(name)? {
            Filled::Number(number) => Some(*number),
            _ => None,
        }
    }

    fn game(&self) -> Option<Game> {
        self.text("game")?.parse().ok()
    }

    fn seating(&self) -> Seating {
        match self.text("seat") {
            Some("mine") => Seating::Mine,
            Some("theirs") => Seating::Theirs,
            _ => Seating::Drawn,
        }
    }

    fn series(&self) -> bool {
        self.switch("series").unwrap_or(false)
    }

    fn opponents(&self) -> Vec<Opponent> {
        let persons = OPPONENTS.iter().filter_map(|option| self.person(option));
        persons.collect()
    }

    fn to_all(&self) -> bool {
        self.text("for") == Some("all")
    }

    /// The file that is still to be fetched, if there is one.
    pub fn file(&self) -> Option<&AttachedFile> {
        self.options.iter().find_map(|(_, filled)| match filled {
            Filled::File(file) => Some(file),
            _ => None,
        })
    }

    /// The same as a command of a game.
    pub fn of_game(&self, command: &Command) -> GameCommand {
        let filled = self.options.iter().filter_map(|(name, filled)| {
            let input = match filled {
                Filled::Person(person) => Input::Person(person.id),
                Filled::Text(text) => Input::Text(text.clone()),
                Filled::Switch(_) | Filled::Number(_) | Filled::File(_) => return None,
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
            required: false,
            kind,
        }
    }

    const fn required(mut self) -> Self {
        self.required = true;
        self
    }

    /// Whether Discord asks for completions while it is filled in.
    pub const fn is_completed(&self) -> bool {
        matches!(self.kind, Kind::Part | Kind::Move)
    }

    /// The values that may be chosen, if they are always the same.
    pub fn offered(&self) -> &[Offered] {
        match &self.kind {
            Kind::Choice(values) | Kind::FixedPart(values) => values,
            _ => &[],
        }
    }

    fn create(&self) -> CreateCommandOption {
        let kind = match self.kind {
            Kind::Person => CommandOptionType::User,
            Kind::Switch => CommandOptionType::Boolean,
            Kind::Number => CommandOptionType::Integer,
            Kind::File => CommandOptionType::Attachment,
            _ => CommandOptionType::String,
        };
        let key = format!("option-{}", self.name);
        let described = format!("{key}-description");
        let mut option = CreateCommandOption::new(kind, self.name, phrase(Locale::En, &described))
            .required(self.required)
            .set_autocomplete(self.is_completed());
        for (tag, locale) in TAGS {
            option = option
                .name_localized(tag, phrase(locale, &key))
                .description_localized(tag, phrase(locale, &described));
        }
        if self.is_completed() {
            option = option.max_length(100);
        }
        if matches!(self.kind, Kind::Number) {
            option = option.min_int_value(0);
        }
        self.offered().iter().fold(option, |option, offered| {
            let labels = TAGS.map(|(tag, locale)| (tag, phrase(locale, &offered.label)));
            option.add_string_choice_localized(
                phrase(Locale::En, &offered.label),
                offered.value,
                labels,
            )
        })
    }
}

impl Command {
    const fn for_moderators(mut self) -> Self {
        self.moderators_only = true;
        self
    }

    pub fn option(&self, name: &str) -> Option<&CommandOption> {
        self.options.iter().find(|option| option.name == name)
    }

    /// What is wanted.
    ///
    /// # Errors
    /// When an option that is needed is missing, or the game does not know a value. What a game's
    /// command needs, the table knows.
    pub fn action(&self, given: &Given) -> Result<Action, Misuse> {
        let is_given =
            |option: &CommandOption| given.options.iter().any(|(name, _)| *name == option.name);
        match self
            .options
            .iter()
            .find(|option| option.required && !is_given(option))
        {
            Some(option) if !self.is_of_games() => Err(Misuse::Missing {
                command: self.name,
                option: option.name,
            }),
            _ => (self.meaning)(self, given),
        }
    }

    /// Whether it comes from the games.
    pub fn is_of_games(&self) -> bool {
        Game::with_command(self.name).next().is_some()
    }

    /// As it is registered with Discord.
    pub fn create(&self) -> CreateCommand {
        let key = format!("command-{}", self.name);
        let described = format!("{key}-description");
        let mut command = CreateCommand::new(self.name)
            .description(phrase(Locale::En, &described))
            .set_options(self.options.iter().map(CommandOption::create).collect());
        for (tag, locale) in TAGS {
            command = command
                .name_localized(tag, phrase(locale, &key))
                .description_localized(tag, phrase(locale, &described));
        }
        if self.moderators_only {
            // Moderators exist in servers only. A server may hand the command to others; the table
            // still asks for Manage Channels.
            command
                .default_member_permissions(Permissions::MANAGE_CHANNELS)
                .integration_types(vec![InstallationContext::Guild])
                .contexts(vec![InteractionContext::Guild])
        } else {
            command
                .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
                .contexts(vec![
                    InteractionContext::Guild,
                    InteractionContext::BotDm,
                    InteractionContext::PrivateChannel,
                ])
        }
    }
}

/// All commands.
pub fn all() -> &'static [Command] {
    static TABLE: LazyLock<Vec<Command>> = LazyLock::new(table);
    &TABLE
}

/// All commands as they are registered.
pub fn registration() -> Value {
    let mut commands: Value = all()
        .iter()
        .map(|command| serde_json::json!(command.create()))
        .collect();
    for command in commands.as_array_mut().into_iter().flatten() {
        leave_out_the_empty(command);
    }
    commands
}

/// serenity writes out what is not set, also for options that may not have it. Discord overlooks
/// that today; its own description of the API does not.
fn leave_out_the_empty(command: &mut Value) {
    let is_empty = |value: &Value| {
        value.is_null()
            || *value == Value::Bool(false)
            || value.as_array().is_some_and(Vec::is_empty)
    };
    for option in command["options"].as_array_mut().into_iter().flatten() {
        if let Some(fields) = option.as_object_mut() {
            fields.retain(|_, value| !is_empty(value));
        }
    }
}

/// The command with this name, in any language, however it is written: `Zurückziehen`,
/// `zurueckziehen`, `/withdraw`.
pub fn named(word: &str) -> Option<&'static Command> {
    let word = folded(word.trim_start_matches('/'));
    all().iter().find(|command| {
        let key = format!("command-{}", command.name);
        folded(command.name) == word
            || Locale::ALL
                .into_iter()
                .any(|locale| folded(&phrase(locale, &key)) == word)
    })
}

/// A word without what people leave out or write differently: case, umlauts, hyphens.
pub fn folded(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for c in word.chars().flat_map(char::to_lowercase) {
        match c {
            'ä' => folded.push_str("ae"),
            'ö' => folded.push_str("oe"),
            'ü' => folded.push_str("ue"),
            'ß' => folded.push_str("ss"),
            '×' => folded.push('x'),
            '-' | '_' | ' ' => {}
            _ => folded.push(c),
        }
    }
    folded
}

fn command(name: &'static str, options: Vec<CommandOption>, meaning: Meaning) -> Command {
    Command {
        name,
        options,
        moderators_only: false,
        meaning,
    }
}

/// Choices of an option whose labels are `choice-OPTION-VALUE`.
fn choices(option: &str, values: &[&'static str]) -> Vec<Offered> {
    values
        .iter()
        .map(|value| Offered {
            value,
            label: format!("choice-{option}-{value}"),
        })
        .collect()
}

/// The games that may be chosen.
fn games() -> Kind {
    Kind::Choice(
        Game::ALL
            .iter()
            .map(|game| Offered {
                value: game.name(),
                label: format!("{game}-name"),
            })
            .collect(),
    )
}

/// One option for every setting of any game, with the values of all games that have it.
fn settings() -> Vec<CommandOption> {
    let mut options: Vec<CommandOption> = Vec::new();
    for game in Game::ALL {
        for setting in game.info().settings {
            let offered = setting.values.iter().map(|value| Offered {
                value,
                label: format!("{game}-{}-{value}", setting.key),
            });
            match options.iter_mut().find(|option| option.name == setting.key) {
                Some(CommandOption {
                    kind: Kind::Choice(known),
                    ..
                }) => {
                    let new: Vec<_> = offered
                        .filter(|it| known.iter().all(|old| old.value != it.value))
                        .collect();
                    known.extend(new);
                }
                _ => options.push(CommandOption::new(
                    setting.key,
                    Kind::Choice(offered.collect()),
                )),
            }
        }
    }
    options
}

fn table() -> Vec<Command> {
    let plain = |name, meaning| command(name, Vec::new(), meaning);
    let option = CommandOption::new;
    let chosen = |name, values| option(name, Kind::Choice(choices(name, values)));
    let first = vec![option("opponent", Kind::Person), option("game", games())];
    let challenge = [first, settings(), further_opponents(), terms()];
    let before_moves = vec![
        command("challenge", challenge.concat(), meant_by_challenge),
        plain("accept", |_, _| {
            Ok(Action::Accept {
                challenge: None,
                thread: None,
            })
        }),
        plain("decline", |_, _| {
            Ok(Action::Decline {
                challenge: None,
                thread: None,
            })
        }),
        plain("withdraw", |_, _| Ok(Action::Withdraw { challenge: None })),
        plain("start", |_, _| {
            Ok(Action::Start {
                challenge: None,
                thread: None,
            })
        }),
    ];
    let notation = vec![option("notation", Kind::Move).required()];
    let view = vec![
        chosen("for", &["me", "all"]),
        chosen("from", &["bottom", "left", "top", "right"]),
        chosen("as", &["picture", "text"]),
    ];
    let (for_whom, of_game) = (
        vec![chosen("for", &["me", "all"])],
        vec![option("game", games())],
    );
    let colours = vec![chosen("colours", &COLOURS)];
    let others = vec![
        command("move", notation, |_, given| {
            let notation = given.text("notation").unwrap_or_default().to_owned();
            Ok(Action::Move { notation })
        }),
        plain("back", |_, _| Ok(Action::Back { at: None })),
        command("board", view, |_, given| {
            Ok(Action::Board {
                to_all: given.to_all(),
                from: side(given.text("from")),
                as_text: given.text("as") == Some("text"),
            })
        }),
        plain("games", |_, _| Ok(Action::Games)),
        plain("history", |_, _| Ok(Action::History { page: 0, at: None })),
        command("replay", for_whom, |_, given| {
            let to_all = given.to_all();
            Ok(Action::Replay { of: None, to_all })
        }),
        plain("export", |_, _| Ok(Action::Export)),
        command("import", import_options(), meant_by_import),
        plain("resign", |_, _| Ok(Action::Resign { at: None })),
        plain("draw", |_, _| Ok(Action::Draw)),
        plain("rematch", |_, _| {
            let (at, thread) = (None, None);
            Ok(Action::Rematch { at, thread })
        }),
        plain("close", |_, _| Ok(Action::Close)).for_moderators(),
        command("rules", of_game, |_, given| {
            let (game, page) = (given.game(), 0);
            Ok(Action::Rules { game, page })
        }),
        command("settings", colours, |_, given| {
            let colours = given.text("colours").and_then(|name| name.parse().ok());
            Ok(Action::Settings { colours })
        }),
        command("server", server_options(), meant_by_server).for_moderators(),
        plain("help", |_, _| Ok(Action::Help)),
    ];
    [before_moves, commands_of_games(), others].concat()
}

/// What people agree on besides the settings of a game.
fn terms() -> Vec<CommandOption> {
    let seats = choices("seat", &["mine", "theirs", "drawn"]);
    vec![
        CommandOption::new("seat", Kind::Choice(seats)),
        CommandOption::new("touch_move", Kind::Switch),
        CommandOption::new("series", Kind::Switch),
    ]
}

/// The commands of all games; those of the same name are one.
fn commands_of_games() -> Vec<Command> {
    let mut commands: Vec<Command> = Vec::new();
    for known in Game::ALL.iter().flat_map(|game| game.info().commands) {
        if commands.iter().all(|command| command.name != known.name) {
            commands.push(command(
                known.name,
                options_in_games(known.name),
                meant_in_game,
            ));
        }
    }
    commands
}

/// The options that a command has in any game; those are required that every game with that command
/// requires.
fn options_in_games(command: &str) -> Vec<CommandOption> {
    let in_games: Vec<&[PartOption]> = Game::ALL
        .iter()
        .filter_map(|game| game.info().command(command))
        .map(options_of)
        .collect();
    let mut options: Vec<CommandOption> = Vec::new();
    for option in in_games.iter().copied().flatten() {
        match options.iter_mut().find(|known| known.name == option.name) {
            Some(known) => known.kind = merged(&known.kind, kind_of(option)),
            None => options.push(CommandOption::new(option.name, kind_of(option))),
        }
    }
    let is_required = |name: &str| {
        in_games.iter().all(|options| {
            options
                .iter()
                .any(|option| option.name == name && option.required)
        })
    };
    for option in &mut options {
        option.required = is_required(option.name);
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

/// The settings in which servers have a say, and whether they insist.
fn server_options() -> Vec<CommandOption> {
    let is_by_server = |option: &CommandOption| {
        let mut settings = Game::ALL.iter().flat_map(|game| game.info().settings);
        settings.any(|setting| setting.by_server && setting.key == option.name)
    };
    settings()
        .into_iter()
        .filter(is_by_server)
        .chain([CommandOption::new("strict", Kind::Switch)])
        .collect()
}

/// Every setting that is filled in; insisting on nothing is a mistake.
fn meant_by_server(command: &Command, given: &Given) -> Result<Action, Misuse> {
    let strict = given.switch("strict");
    let rule = |option: &CommandOption| {
        let value = given.text(option.name)?.to_owned();
        Some(ServerDefault {
            setting: option.name.to_owned(),
            value,
            strict: strict.unwrap_or(false),
        })
    };
    let rules: Vec<ServerDefault> = command.options.iter().filter_map(rule).collect();
    match command.options.first() {
        Some(first) if rules.is_empty() && strict.is_some() => Err(Misuse::Missing {
            command: command.name,
            option: first.name,
        }),
        _ => Ok(Action::ServerDefaults { rules }),
    }
}

/// What is imported, which move is meant, and with whom to continue.
fn import_options() -> Vec<CommandOption> {
    let options = vec![
        CommandOption::new("file", Kind::File),
        CommandOption::new("text", Kind::Json),
        CommandOption::new("game", games()),
        CommandOption::new("move", Kind::Number),
        CommandOption::new("opponent", Kind::Person),
        CommandOption::new("anyone", Kind::Switch),
    ];
    [options, terms(), further_opponents()].concat()
}

/// Whom one challenges besides the first, in a game for several.
fn further_opponents() -> Vec<CommandOption> {
    let further = OPPONENTS[1..].iter();
    further
        .map(|option| CommandOption::new(option, Kind::Person))
        .collect()
}

/// A file counts more than a text; what is in it is filled in once it has been fetched.
fn meant_by_import(command: &Command, given: &Given) -> Result<Action, Misuse> {
    let (name, text) = match (given.file(), given.text("text")) {
        (Some(file), _) => (Some(file.name.clone()), String::new()),
        (None, Some(text)) => (None, text.to_owned()),
        (None, None) => {
            return Err(Misuse::Missing {
                command: command.name,
                option: "file",
            });
        }
    };
    let opponents = given.opponents();
    let continuation =
        (!opponents.is_empty() || given.switch("anyone") == Some(true)).then(|| Continuation {
            opponents,
            seating: given.seating(),
            touch_move: given.switch("touch_move").unwrap_or(true),
            series: given.series(),
        });
    Ok(Action::Import(Import {
        name,
        text,
        game: given.game(),
        ply: given.number("move"),
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
fn meant_in_game(command: &Command, given: &Given) -> Result<Action, Misuse> {
    Ok(Action::Command {
        command: given.of_game(command),
        at: None,
    })
}

fn meant_by_challenge(_: &Command, given: &Given) -> Result<Action, Misuse> {
    let game = given
        .game()
        .or_else(|| Game::ALL.first().copied())
        .ok_or(Misuse::Missing {
            command: "challenge",
            option: "game",
        })?;
    let terms = Terms {
        game,
        options: options(game, given)?,
        seating: given.seating(),
        touch_move: touch_move(game, given)?,
        series: given.series(),
        opening: Vec::new(),
    };
    Ok(Action::Challenge {
        opponents: given.opponents(),
        terms,
    })
}

/// Whether a part once chosen binds: in games that know this, unless people agree otherwise.
fn touch_move(game: Game, given: &Given) -> Result<bool, Misuse> {
    match given.switch("touch_move") {
        Some(true) if !game.info().touch_move => Err(Misuse::NotOfThisGame {
            game,
            option: "touch_move",
            value: "on".to_owned(),
        }),
        chosen => Ok(chosen.unwrap_or(true) && game.info().touch_move),
    }
}

/// A value for each setting of the game: the one chosen, or the default, but for those left open in
/// which the server has a say. What was chosen must be this game's, and go together.
fn options(game: Game, given: &Given) -> Result<Options, Misuse> {
    let mut options = Options::new();
    let known = game.info().settings;
    for option in settings() {
        let Some(value) = given.text(option.name) else {
            continue;
        };
        let setting = known.iter().find(|setting| setting.key == option.name);
        if !setting.is_some_and(|setting| setting.values.contains(&value)) {
            return Err(Misuse::NotOfThisGame {
                game,
                option: option.name,
                value: value.to_owned(),
            });
        }
        options.insert(option.name.to_owned(), Setting::option(value));
    }
    let agreed = game.setup().agree(&mut options);
    agreed.map_err(Misuse::NotTogether)?;
    for setting in known.iter().filter(|setting| !setting.by_server) {
        let default = || Setting::option(setting.values.first().copied().unwrap_or_default());
        options.entry(setting.key).or_insert_with(default);
    }
    Ok(options)
}
