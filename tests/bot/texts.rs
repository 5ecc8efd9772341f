//! What is offered to people has a text, and no text is left over.

use std::{collections::BTreeSet, fs, path::Path};

use causeway::{
    bot::HINTS,
    discord::commands,
    games::{AnyPosition, Game, GameOption, Layout, Means, MoveCommand, Options, Seat, Takes},
    lessons,
    table::Setting,
    texts::{Locale, keys, phrase},
};

use crate::stand_ins::Highest;

/// The keys that the list of games implies: names of the game, its seats, options, their values,
/// and the parts of a move.
fn keys_of_games() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for &game in Game::all() {
        let info = game.info();
        keys.insert(format!("{game}-name"));
        for setting in Setting::all(game) {
            let titles = setting
                .values()
                .iter()
                .map(|it| setting.title(game, it).key.into_owned());
            keys.extend(titles.filter(|key| key.contains("setting-")));
        }
        keys.extend((1..=info.seats.1).map(|seat| format!("{game}-seat-{seat}")));
        keys.extend(
            info.slots
                .iter()
                .map(|slot| format!("{game}-slot-{}", slot.name)),
        );
        keys.insert(format!("{game}-form-example"));
        keys.extend((1..=HINTS).map(|number| format!("{game}-hint-{number}")));
        let stepped = info.slots.iter().filter(|it| it.layout == Layout::Stepped);
        keys.extend(stepped.map(|slot| format!("{game}-step-{}", slot.name)));
        let forms = info.slots.iter().filter(|it| it.layout == Layout::Form);
        for slot in forms {
            let key = |rest| format!("{game}-form-{}-{rest}", slot.name);
            keys.extend(["button", "title", "label", "example"].map(key));
        }
        let groups = info.slots.iter().filter(|it| it.layout == Layout::Groups);
        for slot in groups {
            let key = |rest| format!("{game}-form-{}-{rest}", slot.name);
            keys.extend(["button", "title", "note"].map(key));
        }
        for command in info.commands {
            keys.extend(keys_of_command(game, command));
        }
        if let Some(secret) = info.secret {
            let key = |rest: &str| format!("{game}-{}-{rest}", secret.option);
            keys.extend(secret.values.iter().map(|value| key(value)));
            keys.extend(["ask", "choose", "set", "button"].map(key));
            keys.extend(secret.menus.iter().map(|menu| key(&format!("menu-{menu}"))));
        }
        for option in info.options {
            keys.insert(format!("{game}-option-{}", option.key));
            let values = option.values.iter();
            keys.extend(values.map(|value| format!("{game}-{}-{value}", option.key)));
        }
    }
    keys
}

/// The keys of a command's name and options, and of its button.
fn keys_of_command(game: Game, command: &MoveCommand) -> Vec<String> {
    let named = |key: String| [format!("{key}-description"), key];
    let mut keys = named(format!("command-{}", command.name)).to_vec();
    match command.means {
        Means::Parts(options) => {
            for option in options {
                keys.extend(named(format!("option-{}", option.name)));
                if let Takes::OneOf(values) = option.takes {
                    let key = |value| format!("choice-{}-{value}", option.name);
                    keys.extend(values.iter().map(key));
                }
            }
        }
        Means::Move(_) | Means::Secrets => keys.push(format!("button-{}", command.name)),
        Means::Say(saying) => {
            keys.extend([
                format!("button-{}", command.name),
                format!("button-{}", saying.name()),
                format!("{game}-{}-sure", saying.name()),
            ]);
        }
    }
    keys
}

/// The first position of a game under its usual options, with as many players as there may be.
fn start(game: Game) -> Box<dyn AnyPosition> {
    let chosen = |option: &GameOption| (option.key.to_owned(), GameOption::json(option.values[0]));
    let mut options: Options = game.info().options.iter().map(chosen).collect();
    if let Some(secret) = game.info().secret {
        let chosen: Vec<_> = secret.menus.iter().map(|_| secret.values[0]).collect();
        let read = (secret.read)(&chosen.join(" ")).unwrap();
        options.insert(
            secret.option.to_owned(),
            (0..game.info().seats.1).map(|_| read.clone()).collect(),
        );
    }
    game.setup()
        .complete(&mut options, Seat::FIRST, &mut Highest);
    game.start(&options).unwrap()
}

/// The keys of what may be chosen on the way to a first move of a game. Places need no words, and
/// one of them is as good as another.
fn keys_of_choices() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for &game in Game::all() {
        let position = start(game);
        let mut partials = vec![(String::new(), 0)];
        while let Some((partial, parts)) = partials.pop() {
            let partial = position.partial(&partial).unwrap();
            keys.extend(partial.next.iter().map(|choice| choice.key(game)));
            for slot in game.info().slots.iter().filter(|_| parts < 5) {
                let choices: Vec<_> = partial.choices(slot.name).collect();
                partials.extend(
                    [choices.first(), choices.last()]
                        .into_iter()
                        .flatten()
                        .map(|choice| (choice.text.clone(), parts + 1)),
                );
            }
        }
    }
    keys
}

#[test]
fn what_games_offer_has_texts() {
    for key in keys_of_games() {
        assert!(
            keys::COMPOSED.contains(&key.as_str())
                || keys::SAID.contains(&key.replace('-', "_").as_str()),
            "{key} is offered and has no text"
        );
    }
}

/// What games name besides what [`keys_of_games`] and [`keys_of_choices`] find: after the game's
/// name, the beginnings of its keys.
const OF_GAMES: [&str; 19] = [
    "about", "button-", "class-", "draw-", "further-", "guide-", "idea-", "lesson-", "name-",
    "next-", "place-", "plays-", "resigns", "sample", "seated", "seating-", "terms", "try-",
    "win-",
];

/// The names and descriptions of all commands, their options, and what these offer.
fn keys_of_commands() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let named = |key: String| [format!("{key}-description"), key];
    let of_menus = commands::menus().iter();
    keys.extend(of_menus.map(|command| format!("command-{}", command.name)));
    for command in commands::all() {
        keys.extend(named(format!("command-{}", command.name)));
        for option in &command.options {
            keys.insert(format!("option-{}", option.name));
            keys.insert(format!("option-{}-description", option.described));
            keys.extend(option.offered().iter().map(|offered| offered.label.clone()));
        }
    }
    keys
}

#[test]
fn no_composed_key_is_left_over() {
    let mut offered = &keys_of_games() | &keys_of_choices();
    offered.append(&mut keys_of_commands());
    for key in keys::COMPOSED {
        let of_game = Game::all()
            .iter()
            .find_map(|game| key.strip_prefix(&format!("{game}-")));
        assert!(
            offered.contains(*key)
                || of_game.is_some_and(|rest| OF_GAMES.iter().any(|it| rest.starts_with(it))),
            "nothing uses the text {key}"
        );
    }
}

#[test]
fn each_step_has_its_texts_in_every_language() {
    for game in Game::all() {
        for (index, step) in lessons::steps(*game).iter().enumerate() {
            let key = format!("{game}-lesson-{}", index + 1);
            let missed = (1..=step.goals()).map(|goal| format!("{key}-missed-{goal}"));
            let keys = ["", "-task", "-right"].map(|it| format!("{key}{it}"));
            for key in keys.into_iter().chain(missed) {
                for locale in Locale::ALL {
                    let text = phrase(locale, &key);
                    assert_ne!(text, key, "{locale:?}");
                }
            }
        }
    }
}

/// All that is written in files of Rust below a folder.
fn code_below(folder: &Path, code: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            code_below(&path, code);
        } else if path.extension().is_some_and(|it| it == "rs") {
            code.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_sentence_is_said_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut code = String::new();
    for folder in ["crates", "src"] {
        code_below(&root.join(folder), &mut code);
    }
    let words = code.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-');
    let words: BTreeSet<&str> = words.collect();
    for name in keys::SAID {
        let key = name.replace('_', "-");
        let composed = key
            .rsplit_once('-')
            .map(|(first, _)| format!("\"{first}-{{"));
        assert!(
            words.contains(name)
                || words.contains(key.as_str())
                || composed.is_some_and(|beginning| code.contains(&beginning)),
            "nothing says {key}"
        );
    }
}
