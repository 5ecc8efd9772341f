//! The laws that the fuzz targets hold the program to. The tests of the rules, in
//! `crates/engine/tests/rules`, hold it to them too, without a fuzzer.

use opponents::{Random, Ranked, Style, Value, shadow};
use rules::games::{AnyPosition, Chance, Game, MoveError, Options, Outcome, Seat};

/// Chance that always falls alike.
struct Zero;

impl Chance for Zero {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// The start of a game, with the simplest of all secrets where it has some.
fn start(game: Game) -> Option<Box<dyn AnyPosition>> {
    let mut options = Options::default();
    if let Some(secret) = game.info().secret {
        let chosen: Vec<_> = secret
            .menus
            .iter()
            .filter_map(|_| secret.values.first().copied())
            .collect();
        let value = (secret.read)(&chosen.join(" ")).ok()?;
        options.insert(
            secret.option.to_owned(),
            vec![value; usize::from(game.info().seats.0)].into(),
        );
    }
    game.setup().complete(&mut options, Seat::FIRST, &mut Zero);
    game.start(&options).ok()
}

/// The game that the first byte of an input chooses (`0` the first, `1` the second, …), and the
/// rest.
fn choose(data: &[u8]) -> Option<(Game, &[u8])> {
    let (&first, rest) = data.split_first()?;
    Some((
        Game::all()[usize::from(first.wrapping_sub(b'0')) % Game::all().len()],
        rest,
    ))
}

/// The same with the rest as a text.
fn choose_text(data: &[u8]) -> Option<(Game, &str)> {
    let (game, rest) = choose(data)?;
    Some((game, std::str::from_utf8(rest).ok()?))
}

/// A position text is refused, or is the one spelling of a position that has moves exactly if it is
/// not over.
pub fn position(data: &[u8]) {
    let Some((game, text)) = choose_text(data) else {
        return;
    };
    let Ok(position) = game.read(text) else {
        return;
    };
    assert_eq!(position.text(), text);
    // Not counted: some have far too many.
    assert_eq!(position.perft(1, 0).is_ok(), position.outcome().is_some());
}

/// After a line with a position (the start, if it is none), a move text is refused, or is the one
/// spelling of a move that can be played exactly if it is a complete draft. What is typed amounts
/// to a partial move in that spelling, too.
pub fn mv(data: &[u8]) {
    let Some((game, text)) = choose_text(data) else {
        return;
    };
    let (first, mv) = text.split_once('\n').unwrap_or(("", text));
    let Some(position) = game.read(first).ok().or_else(|| start(game)) else {
        panic!("there is no start");
    };
    let partial = position.partial(mv);
    match position.play(mv) {
        Ok(next) => {
            assert!(partial.is_ok_and(|partial| partial.complete && partial.text == mv));
            assert!(
                game.read(&next.text())
                    .is_ok_and(|read| read.text() == next.text())
            );
            assert!(
                position
                    .partial_as_typed(mv)
                    .is_ok_and(|typed| typed.text == mv)
            );
        }
        // What may not be played by itself may still be the beginning of what may.
        Err(MoveError::Illegal(_)) => assert!(!partial.is_ok_and(|partial| partial.complete)),
        Err(MoveError::Over) => assert_eq!(partial, Err(MoveError::Over)),
        Err(MoveError::Unreadable(_)) => assert!(!partial.is_ok_and(|partial| partial.complete)),
    }
    if let Ok(typed) = position.partial_as_typed(mv) {
        assert_eq!(position.partial(&typed.text), Ok(typed));
    }
}

/// After a line with a position (the start, if it is none) the moves among which an opponent
/// searches are legal. Those that it takes for won win at once, and after those that it takes for
/// lost the other player does, except in WYPS. After one of them, which a byte of the input chooses,
/// the search knows of the board what the rules know. In Tryptic a byte may also choose a guess or a
/// claim.
pub fn search(data: &[u8]) {
    const WIDTH: usize = 12;
    let Some((game, data)) = choose(data) else {
        return;
    };
    let line = data.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let text = std::str::from_utf8(line).unwrap_or_default();
    let Some(position) = game.read(text).ok().or_else(|| start(game)) else {
        panic!("there is no start");
    };
    let random = &mut Random::new(data.len() as u64);
    let Some(mut shadow) = shadow(position.as_ref(), random) else {
        panic!("no opponent plays {game}");
    };
    // What is hidden is made up, and the rules continue from that.
    let mut position = shadow.position();
    let choices = data.get(line.len() + 1..).unwrap_or_default();
    for &choice in choices {
        assert!(shadow.is_like(position.as_ref()), "{}", position.text());
        if position.outcome().is_some() {
            break;
        }
        let style = Style {
            looks: 1,
            width: WIDTH,
            heat: 0,
            careless: random.happens(50),
        };
        let candidates = shadow.candidates(&style, random);
        for candidate in &candidates {
            check_candidate(position.as_ref(), candidate);
        }
        let chosen = candidates.get(usize::from(choice) % candidates.len().max(1));
        let said = said(position.as_ref(), choice);
        let Some(mv) = said.as_ref().or(chosen.map(|it| &it.mv)) else {
            // Where all tiles lie, words are left to say.
            assert!(game == Game::TRYPTIC, "{}", position.text());
            break;
        };
        if let Ok(next) = position.play(mv) {
            position = next;
            shadow.play(mv);
        }
    }
}

/// A move among which an opponent searches is legal, and what is certain of it is true.
fn check_candidate(position: &dyn AnyPosition, candidate: &Ranked<String>) {
    let Ranked { mv, value } = candidate;
    let place = || format!("{mv} in {}", position.text());
    let Ok(after) = position.play(mv) else {
        panic!("{}", place());
    };
    let winner = after.outcome().and_then(Outcome::winner);
    if *value == Value::WON {
        assert!(winner.is_some() && winner == position.turn(), "{}", place());
    }
    // The rules of WYPS have no quick answer to that.
    if *value == Value::LOST && position.info().name != Game::WYPS.name() {
        let has_won = winner.is_some() && winner != position.turn();
        assert!(has_won || after.can_win_now(), "{}", place());
    }
}

/// A guess or a claim that this byte chooses in Tryptic, if it may be made.
fn said(position: &dyn AnyPosition, choice: u8) -> Option<String> {
    const WORDS: [&str; 6] = ["!1", "!2", "?1:BGR", "?1:YYW", "?2:BGR", "?2:WRW"];
    let word = WORDS.get(usize::from(choice.checked_sub(240)?))?;
    position.play(word).is_ok().then(|| (*word).to_owned())
}

/// Whatever comes in, there is one answer a line: a JSON object that says whether it is one.
pub fn protocol(data: &[u8]) {
    let Some((game, data)) = choose(data) else {
        return;
    };
    let mut output = Vec::new();
    assert!(engine::run(game, data, &mut output).is_ok());
    let lines = data.split(|&byte| byte == b'\n').count()
        - usize::from(data.is_empty() || data.ends_with(b"\n"));
    let answers: Vec<_> = output.split_inclusive(|&byte| byte == b'\n').collect();
    assert_eq!(answers.len(), lines);
    for answer in answers {
        let Ok(answer) = serde_json::from_slice::<serde_json::Value>(answer) else {
            panic!("an answer is no JSON")
        };
        assert!(answer["ok"] == (answer["error"].is_null()));
    }
}
