//! Forms in the real program: a word for the board, moves in notation, and what else people type.

use causeway::sandbox::{Asked, InteractionHandle, Message, PersonError, Phase};

use super::wyps::Match;
use crate::{
    game,
    harness::{Harbour, Player, alt_text, labels, menus},
};

/// Opens the form of a button.
async fn opened(player: &Player<'_>, board: &Message, label: &str) -> InteractionHandle {
    let pressed = player.person.press(board.id, label).expect("the button");
    let phase = pressed.acknowledged().await.expect("an answer");
    assert!(matches!(phase, Phase::Form(_)), "{phase:?}");
    pressed
}

/// Opens the form of a button, fills it in, and returns the private board in its place.
async fn filled_in(
    player: &Player<'_>,
    board: &Message,
    label: &str,
    text: &str,
) -> (InteractionHandle, Message) {
    let form = opened(player, board, label).await;
    let sent = player.person.fill_in(form.id(), text).expect("a form");
    let answer = sent.answer().await.expect("an answer");
    player.assert_private(&answer);
    assert_eq!(answer.id, board.id, "the board changes in its place");
    (sent, answer)
}

#[tokio::test]
async fn a_word_is_typed_in_a_form_placed_and_played() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = Match::begin(&harbour, &ann, &ben, "standard", "CDERSTAINOSTEB").await;
    game.by_command("keep", &[], "keep").await;

    let board = ann.press(&game.board, "Move").await;
    let form = opened(&ann, &board, "Word…").await;
    assert_eq!(
        ann.person.fill_in(form.id(), "").err(),
        Some(PersonError::BadValue(
            "form".to_owned(),
            "Must be between 1 and 4000 in length.".to_owned()
        ))
    );
    assert_eq!(
        ben.person.fill_in(form.id(), "cat").err(),
        Some(PersonError::InVain("a form"))
    );
    // What is no word leaves the board as it is, and offers near ones.
    let (_, wrong) = filled_in(&ann, &board, "Word…", "caats").await;
    assert!(
        wrong
            .content
            .contains("CAATS is not in the English dictionary. Similar words: CATS"),
        "{}",
        wrong.content
    );
    assert_eq!(alt_text(&wrong), alt_text(&board));
    let (near, controls): (Vec<_>, Vec<_>) = labels(&wrong)
        .into_iter()
        .partition(|label| !["Word…", "Close"].contains(label));
    assert!(
        near.contains(&"CATS") && controls.len() == 2,
        "{:?}",
        labels(&wrong)
    );
    let near = ann.press(&wrong, "CATS").await;
    assert!(
        alt_text(&near).contains("So far: CATS on"),
        "{}",
        alt_text(&near)
    );

    // The best place is made at once, and the others can be stepped through.
    let (sent, word) = filled_in(&ann, &near, "Word…", "cat\n").await;
    assert_eq!(labels(&word)[..2], ["▶", "Back"]);
    let chosen = ann.press(&word, "▶").await;
    assert_eq!(labels(&chosen)[..3], ["◀", "▶", "Back"]);
    let text = game::shown(&chosen).expect("a form with the move");
    assert!(
        alt_text(&chosen).contains("So far: CAT on"),
        "{}",
        alt_text(&chosen)
    );
    // A repeated delivery of the form does nothing any more.
    harbour.deliver_again(sent.id()).await;
    assert_eq!(
        harbour.now(&chosen).expect("a board").content,
        chosen.content
    );

    ann.press(&chosen, "Play").await;
    let board = harbour.board_after(harbour.channel, &game.board).await;
    game.played(&text, board).await;

    // In Ben's language, and what he types is no word, nor anything else.
    let board = ben.press(&game.board, "Move").await;
    let (_, wrong) = filled_in(&ben, &board, "Wort…", "tset").await;
    assert!(
        wrong
            .content
            .contains("TSET steht nicht im englischen Wörterbuch."),
        "{}",
        wrong.content
    );
    for nonsense in [
        " ",
        "\n\n",
        &"e".repeat(4000),
        "@everyone <@1> ```",
        "c2:0:close",
    ] {
        let (_, wrong) = filled_in(&ben, &board, "Wort…", nonsense).await;
        assert!(labels(&wrong).contains(&"Wort…"), "{:?}", labels(&wrong));
    }
    // The board has moved on while the form was open.
    let form = opened(&ben, &board, "Wort…").await;
    let stone = [("where", "a1"), ("letter", "e")];
    let newest = ben.publicly(harbour.channel, "stone", &stone).await;
    harbour.board_stored(&newest).await;
    let late = ben.person.fill_in(form.id(), "test").expect("a form");
    let late = late.answer().await.expect("an answer");
    ben.assert_private(&late);
    let link = format!("/{}", newest.id);
    assert!(
        late.id != board.id && late.content.contains(&link),
        "{}",
        late.content
    );
    harbour.finish().await;
}

#[tokio::test]
async fn a_move_in_notation_is_typed_in_a_form() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let mut game = game::Match::begin(&harbour, &ann, &ben, &[]).await;
    let (mover, label) = (game.to_move(), ["Type…", "Eintippen…"]);
    // Below the board that everybody sees; there it stands in the server's language.
    let form = opened(mover, &game.board, label[0]).await;
    let sent = mover.person.fill_in(form.id(), "c3 left").expect("a form");
    let begun = sent.answer().await.expect("an answer");
    mover.assert_private(&begun);
    assert_ne!(begun.id, game.board.id);
    // So does the first card, chosen in the menu there.
    let (menu, cards) = menus(&game.board).remove(0);
    let chosen = mover.choose(&game.board, &menu, &cards[0]).await;
    mover.assert_private(&chosen);
    assert!(chosen.id != game.board.id && !chosen.attachments.is_empty());
    let board = mover.press(&game.board, "Move").await;
    let label = label
        .into_iter()
        .find(|label| board.button(label).is_some());
    let label = label.expect("a button for it");
    let (_, part) = filled_in(mover, &board, label, "C3").await;
    // What was pressed or typed so far can be typed on.
    let form = opened(mover, &part, label).await;
    let Ok(Phase::Form(form)) = form.acknowledged().await else {
        panic!("no form")
    };
    let Asked::Field(field) = &form.components[0].component else {
        panic!("{form:?}");
    };
    assert_eq!(&*field.value, "c3");
    let (_, whole) = filled_in(mover, &part, label, "c3 left 90").await;
    mover.press(&whole, "Play").await;
    let board = game.new_board().await;
    game.played("c3 L3-90", board).await;
    drop(game);
    harbour.finish().await;
}

/// A form must be the first answer, within three seconds, whatever else the bot is doing.
#[tokio::test]
async fn a_form_opens_while_the_database_is_busy() {
    let harbour = Harbour::open().await;
    let (ann, ben) = (harbour.player("Ann"), harbour.player("Ben"));
    let game = game::Match::begin(&harbour, &ann, &ben, &[]).await;
    let mover = game.to_move();
    let board = mover.press(&game.board, "Move").await;
    let held = harbour.hold_database(&game.board).await;
    let label = ["Type…", "Eintippen…"]
        .into_iter()
        .find(|label| board.button(label).is_some());
    opened(mover, &board, label.expect("a button for it")).await;
    held.release().await;
    drop(game);
    harbour.finish().await;
}
