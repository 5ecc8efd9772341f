//! What is typed in the forms of the try-out board.

use causeway::{
    bot::{Action, At, Audience, Controls, Delivery, PrivateBoard, Reply},
    games::{Game, Part},
    texts::Locale,
};
use serde_json::Value;

use crate::{world::*, wyps::after_cat};

fn form(at: At, game: Game, slot: Option<&str>, partial: &str, typed: &str) -> Action {
    Action::Form {
        at: at.into(),
        game,
        slot: slot.map(str::to_owned),
        partial: partial.to_owned(),
        typed: Some(typed.to_owned()),
    }
}

fn word(at: At, partial: &str, typed: &str) -> Action {
    form(at, Game::WYPS, Some("word"), partial, typed)
}

/// A private board in place of the one before.
fn board(reply: &Reply) -> &PrivateBoard {
    assert_eq!(
        (&reply.audience, reply.delivery),
        (&Audience::Private, Delivery::Update)
    );
    let Controls::PrivateBoard(board) = &reply.controls else {
        panic!("no try-out board: {reply:?}")
    };
    let picture = reply.picture().unwrap();
    assert_eq!(crate::world::partial(picture), board.tried.partial);
    board
}

/// A form is opened for the player to move alone; others hear at once that it is not their turn.
#[tokio::test]
async fn a_form_opens_for_whose_turn_it_is() {
    let world = after_cat().await;
    let at = world.at().await;
    let opening = word(at, "", "");
    for (who, may) in [(ANN, false), (BEN, true), (CLEO, false)] {
        assert_eq!(world.bot.may_fill_in(&opening, who).await, may);
    }
    let refused = world.refused(ANN, opening).await;
    assert!(refused.starts_with("It’s <@2>’s turn"), "{refused}");
}

#[tokio::test]
async fn a_word_is_typed_placed_and_played() {
    let world = after_cat().await;
    let at = world.at().await;
    let typed = world.ask(BEN, word(at, "", " cats ")).await;
    // The best place is made at once, and nothing is added to it.
    let position = world.table().await.table.position;
    let places = position.partial("CATS").unwrap().next;
    assert_eq!(
        board(&typed).tried.to_string(),
        format!("{}~1", places[0].text)
    );
    let said = "<@2> lays **CATS** from e1 to e4 and turns e1, e2, e3. Play it?";
    assert_eq!(english(&typed), said);
    let of = |number: usize, line: &str| format!("Place {number} of {} · {line}", places.len());
    assert_eq!(
        rows(&typed),
        [
            vec!["◀", &of(1, "straight"), "▶"],
            vec!["Back", "Play", "Word…", "Close"]
        ]
    );
    assert!(is_disabled(&typed, "◀") && !is_disabled(&typed, "▶"));
    // The next ones, down to the last, and back.
    let at_place = async |partial: &str| {
        let partial = format!("{partial}~1");
        world
            .ask(
                BEN,
                Action::Try {
                    at: at.into(),
                    partial,
                },
            )
            .await
    };
    let last = at_place(&places[places.len() - 1].text).await;
    assert!(is_disabled(&last, "▶") && !is_disabled(&last, "◀"));
    let ids = |reply: &Reply| sent(Locale::En, reply, CHANNEL.room()).rows.to_string();
    let second = at_place(&places[1].text).await;
    for neighbour in [&places[0], &places[2]] {
        assert!(
            ids(&second).contains(&format!("{}~1\"", neighbour.text)),
            "{}",
            ids(&second)
        );
    }
    // Another stone may be turned there, and that is still the same place.
    let bent = places
        .iter()
        .position(|it| position.instead(&it.text).len() > 1)
        .unwrap();
    for instead in position.instead(&places[bent].text) {
        let shown = at_place(&instead.text).await;
        assert_eq!(board(&shown).tried.partial, instead.text);
        assert_eq!(rows(&shown)[0][1], of(bent + 1, "bent"));
        assert!(
            rows(&shown)[1].contains(&"Turn e2 · A".to_owned()),
            "{:?}",
            rows(&shown)
        );
    }
    // Another one takes its place, wherever the board is by now.
    let place = "e1-e2-e3-d2=S *e2";
    for partial in ["", &format!("{place}~1"), "a1="] {
        let other = world.ask(BEN, word(at, partial, "ca-e-ts")).await;
        assert!(english(&other).contains("CAETS is not in the English dictionary."));
        let other = world.ask(BEN, word(at, partial, "coats")).await;
        let tried = &board(&other).tried.partial;
        assert!(position.keeps(tried, "COATS"), "{tried}");
    }
    assert_eq!(world.at().await, at, "trying binds nobody");
    let partial = place.to_owned();
    let played = world
        .ask(
            BEN,
            Action::Play {
                at: at.into(),
                partial,
            },
        )
        .await;
    public_board(played.then.as_deref().unwrap(), Some(ANN));
    assert_eq!(world.moves().await.last().unwrap(), place);
}

/// The rows below a private board: the labels of the buttons, or the name of the menu.
fn rows(reply: &Reply) -> Vec<Vec<String>> {
    let rows = sent(Locale::En, reply, CHANNEL.room()).rows;
    let label = |component: &Value| {
        let label = component["label"].as_str();
        let label = label.or(component["placeholder"].as_str());
        label.unwrap().to_owned()
    };
    let labels = |row: &Value| {
        row["components"]
            .as_array()
            .unwrap()
            .iter()
            .map(label)
            .collect()
    };
    rows.as_array().unwrap().iter().map(labels).collect()
}

fn is_disabled(reply: &Reply, label: &str) -> bool {
    let rows = sent(Locale::En, reply, CHANNEL.room()).rows;
    let mut buttons = rows.as_array().unwrap().iter();
    buttons.any(|row| {
        let mut buttons = row["components"].as_array().unwrap().iter();
        buttons.any(|it| it["label"] == label && it["disabled"] == true)
    })
}

#[tokio::test]
async fn what_is_chosen_letter_by_letter_has_buttons() {
    let world = after_cat().await;
    let at = world.at().await;
    let table = world.table().await.table;
    let tried = async |partial: &str| {
        let partial = partial.to_owned();
        rows(
            &world
                .ask(
                    BEN,
                    Action::Try {
                        at: at.into(),
                        partial,
                    },
                )
                .await,
        )
    };
    // A word has a form of its own, and all hexes are too many for buttons.
    let [menus @ .., last] = &tried("").await[..] else {
        panic!("no rows")
    };
    assert_eq!(last[..], ["Word…", "Close"]);
    assert!(
        menus
            .iter()
            .flatten()
            .all(|menu| menu.starts_with("Choose a hex ("))
    );
    // Every stone of the rack, and then Play: a menu, a letter, and it can be laid.
    let letters = table.position.partial("g7=").unwrap().next;
    let letters: Vec<&str> = letters.iter().map(|it| it.input.as_str()).collect();
    assert!(letters.len() > 2 && letters.contains(&"S"), "{letters:?}");
    let shown = tried("g7=").await;
    assert_eq!(shown[..shown.len() - 1].concat(), letters);
    let shown = tried("g7=S").await;
    assert_eq!(shown.last().unwrap()[..2], ["Back", "Play"]);
    // Of hexes to go on to there are six at most, and stones lie on some.
    let shown = tried("e1-e2").await;
    assert!(shown.concat().contains(&"e3 · T".to_owned()), "{shown:?}");
    // The stones that may turn.
    let shown = tried("e1-e2-e3-d2=S").await;
    assert!(
        shown.contains(
            &["Turn e1 · C", "Turn e2 · A", "Turn e3 · T"]
                .map(str::to_owned)
                .to_vec()
        ),
        "{shown:?}"
    );
    let shown = tried("e1-e2-e3-d2=S *e2").await;
    assert_eq!(
        shown[0],
        ["Turn e1 · C", "Turn e2 · A", "Turn e3 · T"],
        "others, to compare"
    );
    assert_eq!(shown[1][..2], ["Back", "Play"]);
}

#[tokio::test]
async fn what_is_no_word_leaves_the_board_as_it_is() {
    let world = after_cat().await;
    let at = world.at().await;
    for partial in ["", "CATS", "e1-e2-e3-d2=S *e2~1"] {
        let tried = world
            .ask(
                BEN,
                Action::Try {
                    at: at.into(),
                    partial: partial.to_owned(),
                },
            )
            .await;
        let reply = world.ask(BEN, word(at, partial, "catz")).await;
        // Above what can be played all the same, if anything can.
        let (why, rest) = reply.lines.split_first().unwrap();
        let kept = if partial.ends_with("~1") {
            &tried.lines[..]
        } else {
            &[]
        };
        assert_eq!((rest, &reply.attached), (kept, &tried.attached));
        let why = in_language(Locale::En, &Reply::private(vec![why.clone()]));
        begins(
            &why,
            "CATZ is not in the English dictionary. Similar words: ",
        );
        let unchanged = PrivateBoard {
            mistaken: Some(Part::new("word", "catz")),
            is_refusal: kept.is_empty(),
            ..board(&tried).clone()
        };
        assert_eq!(*board(&reply), unchanged);
    }
    let check = async |typed: &str, expected: &str| {
        let reply = world.ask(BEN, word(at, "", typed)).await;
        let reply_text = english(&reply);
        let why = reply_text.lines().last().unwrap();
        assert!(why.starts_with(expected), "{reply_text}");
        assert_eq!(board(&reply).tried.partial, "");
    };
    check("zebra", "You are missing Z, B and R for ZEBRA").await;
    check("", "A word has two letters or more.").await;
    check("\n", "A word has two letters or more.").await;
    check("c4t", "There is no stone “4”.").await;
    check(&"a".repeat(4000), &"A".repeat(4000)).await;
}

#[tokio::test]
async fn a_move_in_notation_is_shown_and_not_played() {
    let world = World::with_game().await;
    let at = world.at().await;
    let typed = |partial: &str, typed: &str| form(at, Game::TRYPSYLON, None, partial, typed);
    for (notation, partial) in [
        ("C3 l3-90", "c3 L3-90"),
        ("c3", "c3"),
        ("take c3, left\n rot90", "c3 L3-90"),
        ("", ""),
    ] {
        let reply = world.ask(ANN, typed("d4", notation)).await;
        let shown = board(&reply);
        assert_eq!(
            (shown.tried.partial.as_str(), &shown.mistaken),
            (partial, &None)
        );
    }
    // Where they leave the reason in sight, the choices stay.
    let refused = world.ask(ANN, typed("", "nonsense")).await;
    assert_eq!(
        rows(&refused),
        [&["Choose a card"][..], &["Type…", "Close"]]
    );
    for nonsense in ["nonsense", "z9", &"@everyone ".repeat(400)] {
        let reply = world.ask(ANN, typed("d4", nonsense)).await;
        assert_eq!(board(&reply).tried.partial, "d4");
        // On a phone the reason is in sight.
        let edges = &["→ L4", "← R4", "↓ Td", "↑ Bd"][..];
        assert_eq!(rows(&reply), [edges, &["Back", "Type…", "Close"]]);
        assert!(
            reply.lines.len() == 1 && reply.audience.calls().is_empty(),
            "{reply:?}"
        );
    }
    assert_eq!((world.at().await, world.moves().await.len()), (at, 0));
}

#[tokio::test]
async fn a_form_is_for_the_player_to_move_and_for_the_board_it_was_opened_on() {
    let world = after_cat().await;
    let at = world.at().await;
    let typed = || word(at, "", "cats");
    assert!(
        world
            .refused(ANN, typed())
            .await
            .starts_with("It’s <@2>’s turn")
    );
    world.refused(CLEO, typed()).await;
    world.play(BEN, "e1-e2-e3-d2=S *e2").await;
    for typed in ["cats", "catz"] {
        let refused = world.refused(BEN, word(at, "", typed)).await;
        assert!(refused.starts_with("The game has moved on. Continue on [the new board]"));
    }
}
