//! Whole games against the program at its second level, by buttons on a phone, with a hint and a
//! review. The program's reply is in the message with the player's own move, and calls nobody else.
//! Once in each game it is killed before its reply, which then has a message of its own.

use causeway::{
    bot::Action,
    games::{AnyPosition, Game, Options},
};
use serde_json::json;

use crate::{
    bot::Bot,
    browser::Window,
    page::{Page, visit},
    people::{ANN, told, try_out},
    tryptic, wyps,
};

/// More moves than anybody needs to lose, or to fill the board.
const MOST: usize = 70;

/// Moves by chance that is the same each time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }

    /// A legal move of pieces, without what only players of Tryptic say.
    fn any_move(&mut self, position: &dyn AnyPosition) -> String {
        let mut partial = position.partial("").expect("the game is on");
        while !partial.complete {
            let pieces = partial.next.iter().filter(|it| !it.text.starts_with('?'));
            let pieces: Vec<_> = pieces.collect();
            let text = pieces[self.below(pieces.len())].text.clone();
            partial = position.partial(&text).expect("what is offered is legal");
        }
        partial.text
    }
}

/// The position after the program's move that a text tells of; `None` where it tells of none.
fn followed(position: &dyn AnyPosition, text: &str) -> Option<Box<dyn AnyPosition>> {
    let words: Vec<&str> = text
        .split(' ')
        .map(|word| word.trim_matches(['.', ',', ':', '(', ')']))
        .collect();
    let longest_first = (1..=3).rev().flat_map(|count| words.windows(count));
    longest_first
        .map(|words| words.join(" ").replace(" and ", "+"))
        .find_map(|mv| position.play(&mv).ok())
        .or_else(|| told_in_words(position, text))
}

/// The same where a text tells of the move in words.
fn told_in_words(position: &dyn AnyPosition, text: &str) -> Option<Box<dyn AnyPosition>> {
    let mut told_of = position.moves().into_iter().filter(|mv| {
        let says = position.sentence(mv).is_some();
        says && text.contains(told(position, mv, "🦀 Crab").trim_start_matches('@'))
    });
    position.play(&told_of.next()?).ok()
}

/// Starts a game in which Ann has the first seat, where it is hers to choose; what the page says of
/// its first board, and how that is described.
async fn begin(page: &Page, game: Game, variant: &str) -> (String, String) {
    page.until_commands_are_there().await;
    let variant = match variant {
        "" => String::new(),
        variant => format!(" variant:{variant}"),
    };
    page.send(&format!(
        "/challenge opponent:Causeway game:{}{variant}",
        game.name()
    ))
    .await;
    if game == Game::TRYPTIC {
        page.press("Set pattern").await;
        tryptic::set_pattern(page, ANN).await;
    }
    let opening = page.public_message("it is your turn").await;
    (opening, page.board_after("").await)
}

/// The first position in which Ann is to move; the program may have moved before.
fn start(game: Game, opening: &str) -> Box<dyn AnyPosition> {
    let position_with = |options: Options| game.start(&options).expect("options that are offered");
    match game.name() {
        "trypsylon" => {
            let read = |mover: char| {
                let text = format!("...../...../...../...../..... {mover} s - -");
                game.read(&text).expect("the start of a game")
            };
            followed(&*read('m'), opening).unwrap_or_else(|| read('b'))
        }
        "tryptic" => {
            let seats = opening.rsplit("Order of play:").next().unwrap_or_default();
            let is_first = seats.find("@Ann") < seats.find("🦀");
            // What the program hides changes nothing about where tiles may lie.
            let patterns = if is_first {
                [tryptic::pattern(ANN), "BRW"]
            } else {
                ["BRW", tryptic::pattern(ANN)]
            };
            let first = position_with(Options::from_iter([(
                "patterns".to_owned(),
                json!(patterns),
            )]));
            if is_first {
                first
            } else {
                followed(&*first, opening).expect("the program's first tile")
            }
        }
        _ => position_with(Options::from_iter([("size".to_owned(), 6.into())])),
    }
}

/// Ann's next move.
fn goal(game: Game, position: &dyn AnyPosition, chance: &mut Chance) -> String {
    if game != Game::WYPS {
        return chance.any_move(position);
    }
    // A single stone is quickly laid.
    let text = position.text();
    let mut fields = text.split(' ');
    let rows = fields.next().unwrap_or_default().replace('/', "");
    let racks = fields.nth(3).unwrap_or_default();
    let rack: Vec<char> = racks.chars().take(1).collect();
    let hexes: Vec<String> = ('a'..='g')
        .zip(1..)
        .flat_map(|(row, length)| (1..=length).map(move |column| format!("{row}{column}")))
        .collect();
    let is_open = |hex: &&String| rows.as_bytes()[wyps::index(hex)] == b'.';
    let open: Vec<&str> = hexes.iter().filter(is_open).map(String::as_str).collect();
    wyps::laid(&open[chance.below(open.len())..], &rack)
}

/// Lets the program show Ann a move; which that is.
async fn take_hint(page: &Page) -> String {
    page.press("Hint").await;
    page.message("Hint: the move begins at").await;
    page.press("Show the move").await;
    // The same message tells the whole move then, in the place of where it begins.
    let whole = "return [...document.querySelectorAll('.message')]
                 .some((one) => /Hint: (?!the move begins)/.test(one.innerText))";
    page.until("the whole move", whole, Vec::new()).await;
    page.fits_the_window().await;
    let played = page.actions().await.into_iter().find_map(|it| match it {
        Action::Play { partial, .. } => Some(partial),
        _ => None,
    });
    played.expect("the move can be played")
}

/// Looks at the game that is over, whose last board this describes, and goes on from where it
/// turned.
async fn review(page: &Page, last: &str) {
    page.press("Review").await;
    let told = page.message("Review of").await;
    page.fits_the_window().await;
    if !told.contains(" took ") {
        return page.press("Rematch").await;
    }
    page.press("Point 1").await;
    page.message("Can you find it?").await;
    page.fits_the_window().await;
    page.press("Show the better move").await;
    page.message("The board shows the better move").await;
    page.fits_the_window().await;
    page.press("Play on from here").await;
    page.board_after(last).await;
    page.press("Move").await;
}

/// A whole game, of which every move is made on the private board.
async fn play(page: Page, bot: &Bot, game: Game, variant: &str) {
    let (opening, alt) = begin(&page, game, variant).await;
    let mut position = match game.name() {
        "wyps" => wyps::read(&alt),
        _ => start(game, &opening),
    };
    let chance = &mut Chance(11);
    // Games that make the program think about something else, in case the first come too early.
    let others: [&[_]; 2] = [
        &[("Cleo", None), ("Dov", None)],
        &[("Cleo", Some("lagoon"))],
    ];
    let mut others = others.into_iter();
    let mut was_killed = false;
    for turn in 0..MOST {
        let mv = if turn == 0 {
            take_hint(&page).await
        } else {
            let mv = goal(game, &*position, chance);
            page.press("Move").await;
            try_out(&page, ANN, &*position, &mv).await;
            mv
        };
        page.fits_the_window().await;
        let partial = position.partial(&mv).expect("a whole move");
        let after = position.play(&mv).expect("the move is legal");
        let may_add = position.info().asks_about(&partial) && after.outcome().is_none();
        let play = if may_add { "Play one" } else { "Play" };
        let boards = bot.count_boards();
        let others = others.next().filter(|_| !was_killed).unwrap_or_default();
        let occupied: Vec<_> = others.iter().map(|it| bot.occupy(*it)).collect();
        page.press(play).await;
        let (mut shown, thinks) = bot.board_after(boards).await;
        if thinks {
            // Later it may still think about the other games.
            was_killed = was_killed || bot.is_killed_before_it_shows(boards + 1).await;
            shown = bot.board_after(boards + 1).await.0;
        }
        drop(occupied);
        let message = page.message_with_board(&shown).await;
        if message.contains("wins!") || message.contains("A draw") {
            assert!(was_killed, "the program has replied too soon");
            return review(&page, &shown).await;
        }
        // In one message with Ann's own move. Where that was told before it may be told again: the
        // bot posts by itself what was not shown in time.
        let own = told(&*position, &mv, ANN.name);
        let rest = match message.split_once(&own) {
            Some((_, rest)) => rest,
            None if thinks => &message,
            _ => panic!("{message}"),
        };
        assert!(rest.contains("🦀 Crab"), "{message}");
        assert!(rest.contains("it is your turn"), "{message}");
        page.calls(ANN.name, 0).await;
        page.calls("Ben", 0).await;
        position = if game == Game::WYPS {
            wyps::read(&shown)
        } else {
            let after = position.play(&mv).expect("the move is legal");
            followed(&*after, rest).unwrap_or_else(|| panic!("no reply: {message}"))
        };
    }
    panic!("the game does not end");
}

async fn play_on_a_phone(game: Game, variant: &'static str) {
    let bot = Bot::start().await;
    let address = bot.address();
    visit(Window::Phone, &address, move |page| async move {
        play(page, &bot, game, variant).await;
        bot
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn trypsylon_is_played_against_the_program() {
    play_on_a_phone(Game::TRYPSYLON, "standard,mine").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn trisq_is_played_against_the_program() {
    play_on_a_phone(Game::TRISQ, "6x6,mine").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tryptic_is_played_against_the_program() {
    play_on_a_phone(Game::TRYPTIC, "").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wyps_is_played_against_the_program() {
    play_on_a_phone(Game::WYPS, "quick,7,mine").await;
}
