//! Trisq in the real program: whole games by commands and on the private board, and all that ends
//! or undoes them.

use causeway::{
    games::{AnyPosition, Game, Options},
    sandbox::Message,
};
use rand::{SeedableRng, rngs::StdRng};

use crate::{
    game::{BOARD, NEW_BOARD, OVER, button_to, leading_to, random_move},
    harness::{Harbour, Player, alt_text, assert_calls, labels, menus},
};

const SIZE: &str = "6";

fn start() -> Box<dyn AnyPosition> {
    Game::TRISQ
        .start(&Options::from_iter([("size".to_owned(), 6.into())]))
        .expect("a size that is offered")
}

/// `red` challenges `blue`, who accepts; the first board.
async fn begin(harbour: &Harbour, red: &Player<'_>, blue: &Player<'_>) -> Message {
    let challenge = red
        .challenges(
            harbour.channel,
            Some(blue),
            &[("game", "trisq"), ("size", SIZE), ("seat", "mine")],
        )
        .await;
    assert!(
        challenge.content.contains("Trisq") && challenge.content.contains("6 × 6"),
        "{}",
        challenge.content
    );
    let board = blue.accepts(&challenge).await;
    assert_calls(&board, &[red]);
    assert!(
        alt_text(&board).starts_with("Trisq, 6 × 6. To move: Red"),
        "{}",
        alt_text(&board)
    );
    board
}

/// The shortest of some random games: the moves to play.
fn short_game() -> Vec<String> {
    let games = (0..20).map(|seed| {
        let mut rng = StdRng::seed_from_u64(seed);
        let (mut position, mut moves) = (start(), Vec::new());
        while position.outcome().is_none() {
            let text = two_pieces(&*position, &mut rng);
            position = position.play(&text).expect("a legal move");
            moves.push(text);
        }
        moves
    });
    games.min_by_key(Vec::len).expect("there are some")
}

/// A random move, of two pieces where that is possible and neither wins alone.
fn two_pieces(position: &dyn AnyPosition, rng: &mut StdRng) -> String {
    let mut text = random_move(position, rng);
    while let Some(choice) = position
        .partial(&text)
        .expect("a partial move")
        .next
        .first()
        .cloned()
    {
        text = choice.text;
    }
    let wins = |piece: &&str| {
        let after = position.play(piece);
        after.is_ok_and(|after| after.outcome().is_some())
    };
    let alone = text.split('+').find(wins).map(str::to_owned);
    alone.unwrap_or(text)
}

#[tokio::test]
async fn a_whole_game_by_commands_and_on_the_private_board() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut board = begin(&harbour, &ann, &ben).await;
    let mut position = start();
    for (ply, text) in short_game().into_iter().enumerate() {
        let (mover, other) = if ply % 2 == 0 {
            (&ann, &ben)
        } else {
            (&ben, &ann)
        };
        let next = match ply % 3 {
            0 => mover.plays(harbour.channel, &text).await,
            1 => {
                let pieces: Vec<&str> = text.split('+').collect();
                let options: Vec<_> = ["piece", "second"].into_iter().zip(pieces).collect();
                mover.publicly(harbour.channel, "place", &options).await
            }
            _ => on_the_private_board(&harbour, mover, &board, &*position, &text).await,
        };
        position = position.play(&text).expect("a legal move");
        for piece in text.split('+') {
            assert!(next.content.contains(piece), "{} {text}", next.content);
        }
        assert_calls(&next, &[other]);
        assert_eq!(
            labels(&next).as_slice(),
            if position.outcome().is_none() {
                &BOARD[..]
            } else {
                &OVER[..]
            }
        );
        harbour.loses_buttons(&board).await;
        board = next;
    }
    assert!(
        board.content.contains("has connected both edges and wins"),
        "{}",
        board.content
    );
    harbour.finish().await;
}

/// Tries a move out part by part and plays it; the new board.
async fn on_the_private_board(
    harbour: &Harbour,
    mover: &Player<'_>,
    board: &Message,
    position: &dyn AnyPosition,
    text: &str,
) -> Message {
    let mut private = mover.press(board, "Move").await;
    let mut partial = position.partial("").expect("a game that is on");
    while partial.text != text {
        mover.assert_private(&private);
        let choice = partial
            .next
            .iter()
            .find(|choice| position.keeps(text, &choice.text))
            .expect("a way to the move")
            .clone();
        let button = button_to(&private, &choice.text);
        let is_chosen = button.is_some() || choice.slot == "square";
        if let Some(button) = button {
            private = mover.click_on(&private, &button).await;
        } else if choice.slot == "square" {
            if position.info().asks_about(&partial) {
                let add = leading_to(&private, &format!("{}+", partial.text));
                private = mover.click_on(&private, &add).await;
            }
            let menus = menus(&private);
            let menu = menus
                .iter()
                .find(|(_, values)| values.contains(&choice.text))
                .expect("the square is in a menu");
            private = mover.choose(&private, &menu.0, &choice.text).await;
        }
        partial = position
            .partial(&choice.text)
            .expect("what is offered is legal");
        while let Some(only) = partial.only_choice().filter(|_| is_chosen) {
            partial = position.partial(&only.text).expect("it is legal");
        }
    }
    harbour.board_stored(board).await;
    let done = mover.press(&private, "Play").await;
    assert_eq!(labels(&done), Vec::<&str>::new());
    let next = harbour.board_after(harbour.channel, board).await;
    // Not to the private message, which others would see as deleted.
    assert_eq!(next.reference, Some((harbour.channel, board.id)));
    next
}

#[tokio::test]
async fn what_breaks_the_rule_is_refused_or_waits() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    begin(&harbour, &ann, &ben).await;
    let refused = ann
        .refused(
            harbour.channel,
            "place",
            &[("piece", "b2hne"), ("second", "c3hne")],
        )
        .await;
    assert!(refused.contains("places one piece"), "{refused}");
    ann.publicly(harbour.channel, "place", &[("piece", "b2hne")])
        .await;
    let board = ben.plays(harbour.channel, "f6hne").await;
    // On the private board the contact is shown, and nothing can be played until it is mended.
    let private = ann.press(&board, "Move").await;
    let menu = menus(&private)
        .into_iter()
        .find(|(_, values)| values.contains(&"c3".to_owned()))
        .expect("c3 is in a menu");
    let private = ann.choose(&private, &menu.0, "c3").await;
    let private = ann.click_on(&private, &leading_to(&private, "c3hsw")).await;
    assert!(
        alt_text(&private).contains("c3hsw and b2hne touch only at a point."),
        "{}",
        alt_text(&private)
    );
    assert!(
        !labels(&private).contains(&"Play"),
        "{:?}",
        labels(&private)
    );
    let played = ann
        .publicly(
            harbour.channel,
            "place",
            &[("piece", "c3hsw"), ("second", "b3vse")],
        )
        .await;
    for piece in ["b3vse", "c3hsw"] {
        assert!(played.content.contains(piece), "{}", played.content);
    }
    // One piece ends no turn unasked.
    let drafted = ben
        .command(harbour.channel, "place", &[("piece", "a1hnw")])
        .await;
    ben.assert_private(&drafted);
    ben.press(&drafted, "Play one").await;
    let board = harbour.board_after(harbour.channel, &played).await;
    assert!(board.content.contains("a1hnw"), "{}", board.content);
    harbour.finish().await;
}

#[tokio::test]
async fn a_move_is_taken_back_a_draw_agreed_and_a_rematch_begun() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    begin(&harbour, &ann, &ben).await;
    let board = ann.plays(harbour.channel, "c3hnw").await;
    let asked = ann.press(&board, "Take back").await;
    assert_eq!(labels(&asked), ["Accept", "Decline"]);
    assert!(asked.attachments.is_empty(), "the board has the picture");
    harbour.now_offers(&board).await;
    let back = ben.press(&asked, "Accept").await;
    harbour.loses_buttons(&asked).await;
    assert_eq!(labels(&back), NEW_BOARD);
    assert_calls(&back, &[&ann]);
    ann.plays(harbour.channel, "d4vse").await;

    ann.publicly(harbour.channel, "draw", &[]).await;
    let over = ben.publicly(harbour.channel, "draw", &[]).await;
    assert_eq!(labels(&over), OVER);
    let asked = ann.press(&over, "Rematch").await;
    assert!(asked.attachments.is_empty(), "the board has the picture");
    let next = ben.press(&asked, "Rematch").await;
    // Red always begins, so after a draw the players change colours.
    assert!(
        next.content.contains(&format!("{} is Red", ben.mention())),
        "{}",
        next.content
    );
    ben.plays(harbour.channel, "c3hnw").await;
    harbour.finish().await;
}
