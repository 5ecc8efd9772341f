//! WYPS through the bot: the draw for the seats, ataris, how a game is said to be won, and what the
//! moderators of a server settle about words.

use causeway::{
    bot::{
        Action, Audience, Continuation, Controls, Import, Reply, Source, Suggestion, SystemChance,
    },
    games::{Game, Record, Seat},
    ids::{ChannelId, PersonId, RecordId},
    settings::ServerChange,
    table::{Seating, Series, ServerDefault, Terms},
    texts::Locale,
};

use crate::{stand_ins, world::*};

fn terms_of(settings: &[(&str, &str)]) -> Terms {
    stand_ins::terms(Game::WYPS, settings)
}

/// All that everybody has read in a whole game of random moves, and how it ended.
async fn transcript(settings: &[(&str, &str)], seed: u64) -> (Vec<Reply>, &'static str) {
    let world = World::with_game_on(terms_of(settings)).await;
    let mut random = Random(seed);
    let mut position = world.table().await.table.position;
    let mut said = Vec::new();
    while let Some(turn) = position.turn() {
        let (mover, _) = if turn.index() == 0 {
            (ANN, BEN)
        } else {
            (BEN, ANN)
        };
        let steps = random.any_move(position.as_ref());
        let whole_move = steps.last().unwrap().1.clone();
        let reply = world.play(mover, &whole_move).await;
        let before = position;
        position = before.play(&whole_move).unwrap();
        let is_atari = position.facts(None).unwrap()["atari"] == true;
        for (locale, atari) in [(Locale::En, "**Atari!**"), (Locale::De, "**Atari!**")] {
            let text = in_language(locale, &reply);
            assert_eq!(text.contains(atari), is_atari, "{text}");
            assert!(
                !text.contains("wyps-") && !text.contains("{ $") && text.chars().count() < 2000,
                "{text}"
            );
        }
        said.push(reply);
    }
    (said, position.outcome().unwrap().reason())
}

#[tokio::test]
async fn whole_games_of_every_kind_tell_ataris_and_why_they_are_won() {
    let mut ends = Vec::new();
    let kinds: [&[(&str, &str)]; 5] = [
        &[("variant", "standard"), ("side", "13")],
        &[("variant", "standard"), ("side", "10"), ("words", "family")],
        &[("variant", "standard"), ("side", "7")],
        &[("variant", "quick"), ("side", "7")],
        &[("variant", "number"), ("side", "10")],
    ];
    for (seed, kind) in (1..).zip(kinds) {
        let (said, reason) = transcript(kind, seed).await;
        let ataris = said
            .iter()
            .filter(|reply| english(reply).contains("**Atari!**"))
            .count();
        let last = said.last().unwrap();
        let (en, de) = (english(last), in_language(Locale::De, last));
        match reason {
            "no_reply" => assert!(
                en.contains("No possible answer") && de.contains("Keine mögliche Antwort"),
                "{en}\n{de}"
            ),
            "connection" => assert!(
                en.contains("is the first to join all three sides")
                    && de.contains("zuerst alle drei"),
                "{en}\n{de}"
            ),
            "full_board" => assert!(
                en.contains("The board is full") && de.contains("Das Brett ist voll"),
                "{en}\n{de}"
            ),
            other => panic!("{kind:?} ended by {other}"),
        }
        println!(
            "{kind:?}: {} moves, {ataris} ataris, {reason}\n{en}\n{de}\n",
            said.len()
        );
        ends.push(reason);
    }
    assert!(ends.contains(&"connection"), "{ends:?}");
}

#[tokio::test]
async fn where_the_seats_are_drawn_the_stones_are_told() {
    let world = World::new().await;
    let drawn = Terms {
        seating: Seating::Drawn,
        ..terms_of(&[])
    };
    let prefix = world.begin(CHANNEL, drawn).await;
    let told = |locale| in_language(locale, prefix.then.as_deref().unwrap_or(&prefix));
    says(
        &told(Locale::En),
        "<@1> drew B, <@2> A. The one whose letter comes first is Black.",
    );
    says(&told(Locale::De), "<@1> zog B, <@2> A.");
    // The next game's seats are not drawn, and those who chose theirs drew nothing.
    let at = world.at().await;
    world.ask(ANN, Action::ResignConfirmed { at }).await;
    world.ask(ANN, Action::Rematch { at: None }).await;
    let again = world.ask(BEN, Action::Rematch { at: None }).await;
    says(&again, "is White");
    assert!(
        !english(&again).contains("Drawn from the bag"),
        "{}",
        english(&again)
    );
    let chosen = World::new().await.begin(CHANNEL, terms_of(&[])).await;
    assert!(!english(chosen.then.as_deref().unwrap_or(&chosen)).contains("Drawn from the bag"));
}

#[tokio::test]
async fn the_last_word_is_shown_with_all_that_it_has_turned() {
    let (said, _) = transcript(&[("side", "7")], 3).await;
    let traces: Vec<String> = said
        .into_iter()
        .filter_map(|reply| reply.picture()?.last.clone())
        .collect();
    assert!(traces.iter().any(|last| last.contains(" *")), "{traces:?}");
}

/// The side of 7, where white can lay CAT first.
fn terms_before_cat() -> Terms {
    let mut terms = terms_of(&[("side", "7")]);
    Game::WYPS
        .setup()
        .complete(&mut terms.options, Seat::FIRST, &mut Random(1));
    let mut rest = terms.options["bag"].as_str().unwrap().to_owned();
    let racks = "ACDERSTDEINOST";
    for stone in racks.chars() {
        rest.remove(rest.find(stone).unwrap());
    }
    terms
        .options
        .insert("bag".to_owned(), format!("{racks}{rest}").into());
    terms
}

/// A game on the side of 7 in which Ann has laid CAT on e1-e2-e3, and Ben, who has an S, is to
/// move.
pub async fn after_cat() -> World {
    let world = World::with_game_on(terms_before_cat()).await;
    world.play(BEN, "keep").await;
    world.play(ANN, "e1=C-e2=A-e3=T").await;
    world
}

#[tokio::test]
async fn a_player_is_told_in_words_what_they_did() {
    let world = World::with_game_on(terms_before_cat()).await;
    let moves = [
        (
            BEN,
            "keep",
            "You kept the racks.",
            "Du hast die Bänke behalten.",
        ),
        (
            ANN,
            "e1=C-e2=A-e3=T",
            "You laid **CAT** from e1 to e3.",
            "Du hast **CAT** von e1 bis e3 gelegt.",
        ),
        (
            BEN,
            "g7=S",
            "You laid **S** on **g7**.",
            "Du hast **S** auf **g7** gelegt.",
        ),
    ];
    for (who, mv, en, de) in moves {
        let (at, partial) = (world.at().await.into(), mv.to_owned());
        let told = world.ask(who, Action::Play { at, partial }).await;
        begins(&english(&told), en);
        begins(&in_language(Locale::De, &told), de);
    }
    let world = World::with_game_on(terms_before_cat()).await;
    let (at, partial) = (world.at().await.into(), "swap".to_owned());
    let told = world.ask(BEN, Action::Play { at, partial }).await;
    begins(&english(&told), "You swapped the racks.");
    begins(
        &in_language(Locale::De, &told),
        "Du hast die Bänke getauscht.",
    );
}

fn values(suggestions: &[Suggestion]) -> Vec<&str> {
    suggestions.iter().map(|it| it.value.as_str()).collect()
}

#[tokio::test]
async fn another_stone_may_be_turned_than_the_place_offered_says() {
    let world = after_cat().await;
    let typed = [("word", "cats")];
    let places = world
        .complete(BEN, command("word", &typed), "where", "e1-e2-e3-d2")
        .await;
    let &[place] = &values(&places)[..] else {
        panic!("{places:?}")
    };
    let Some((path, best)) = place.split_once(" *") else {
        panic!("{place} says nothing of turning")
    };
    // Both of the place as it is offered and of the bare path, all three may be turned.
    for place in [place, path] {
        let turns = world
            .complete(
                BEN,
                command("word", &[typed[0], ("where", place)]),
                "turn",
                "",
            )
            .await;
        assert_eq!(values(&turns), ["e1", "e2", "e3"], "{place}");
        assert_eq!(turns[0].label, "e1 · C", "{place}");
    }
    let some = world
        .complete(
            BEN,
            command("word", &[typed[0], ("where", place)]),
            "turn",
            "E2",
        )
        .await;
    assert_eq!(values(&some), ["e2"]);
    let refused = world
        .refused(
            BEN,
            give("word", &[typed[0], ("where", place), ("turn", "d2")]),
        )
        .await;
    begins(&refused, "The word uses no stone of your opponent’s on d2");
    let other = if best == "e2" { "e3" } else { "e2" };
    let played = english(
        &world
            .ask(
                BEN,
                give("word", &[typed[0], ("where", place), ("turn", other)]),
            )
            .await,
    );
    let laid = format!("lays **CATS** from e1 to d2 and turns {other}.");
    says(&played, laid);
    assert_eq!(
        world.moves().await.last().unwrap(),
        &format!("e1-e2-e3-d2=S *{other}")
    );
}

#[tokio::test]
async fn a_single_stone_is_offered_open_hexes_only() {
    let world = after_cat().await;
    let offered = async |typed| {
        let stone = command("stone", &[]);
        world.complete(BEN, stone, "where", typed).await
    };
    assert_eq!(values(&offered("e").await), ["e4", "e5"]);
    assert_eq!(offered("").await.len(), 25);
    let taken = [("where", "e1"), ("letter", "s")];
    let refused = world.refused(BEN, give("stone", &taken)).await;
    assert_eq!(refused, "C is already on e1. Choose an open hex.");
}

#[tokio::test]
async fn numbers_are_typed_in_a_form_that_says_so() {
    let world = World::with_game_on(terms_of(&[("variant", "number"), ("side", "10")])).await;
    world.play(BEN, "keep").await;
    let (at, partial) = (world.at().await.into(), String::new());
    let shown = world.ask(ANN, Action::Try { at, partial }).await;
    let rows = sent(Locale::En, &shown, CHANNEL.room()).rows.to_string();
    assert!(
        rows.contains("Digits…") && !rows.contains("Word…"),
        "{rows}"
    );
}

fn set_default(value: &str, strict: bool) -> Action {
    Action::Server {
        changes: vec![ServerChange::Default(ServerDefault {
            option: "words".to_owned(),
            value: value.to_owned(),
            strict,
        })],
    }
}

async fn challenge(world: &World, channel: u64, settings: &[(&str, &str)]) -> Reply {
    let action = Action::Challenge {
        opponents: vec![human(BEN)],
        terms: terms_of(settings),
    };
    world
        .ask_in(
            causeway::bot::Place {
                channel: ChannelId(channel),
                ..CHANNEL
            },
            ANN,
            action,
        )
        .await
}

const SHOW: Action = Action::Server {
    changes: Vec::new(),
};

#[tokio::test]
async fn what_moderators_settle_is_what_challenges_begin_with() {
    let world = World::new().await;
    let shown = world.ask(ANN, SHOW).await;
    assert_eq!(
        (&shown.audience, &shown.controls),
        (&Audience::Private, &Controls::None)
    );
    says(
        &shown,
        "Words in WYPS: **the whole English dictionary**, unless",
    );
    assert!(
        english(&challenge(&world, 1, &[]).await).contains("Words: the whole English dictionary.")
    );

    let refused = world.refused(ANN, set_default("family", false)).await;
    begins(&refused, "Only moderators (permission “Manage Channels”)");
    let set = world.ask(MODERATOR, set_default("family", false)).await;
    says(&set, "**family filter**, unless a challenge says otherwise");
    says(
        &in_language(Locale::De, &set),
        "Wörter bei WYPS: **Familienfilter**",
    );
    says(&world.ask(ANN, SHOW).await, "**family filter**, unless");
    assert!(english(&challenge(&world, 2, &[]).await).contains("Words: family filter."));
    assert!(
        english(&challenge(&world, 3, &[("words", "all")]).await)
            .contains("Words: the whole English dictionary.")
    );
    let numbers = english(&challenge(&world, 4, &[("variant", "number"), ("side", "10")]).await);
    assert!(
        numbers.contains("Number") && numbers.contains("straights") && !numbers.contains("Words"),
        "{numbers}"
    );
}

#[tokio::test]
async fn where_a_server_insists_nothing_else_can_be_played() {
    let world = World::new().await;
    let before = world
        .challenge(CHANNEL, ANN, BEN, terms_of(&[("words", "all")]))
        .await;
    world.ask(MODERATOR, set_default("family", true)).await;
    let insists = "This server plays WYPS only with “Words: family filter”. \
        Choose that, or ask a moderator to change it with `/server`.";
    let all = |opponents: Vec<PersonId>| Action::Challenge {
        opponents: opponents.into_iter().map(human).collect(),
        terms: terms_of(&[("words", "all")]),
    };
    assert_eq!(world.refused(ANN, all(vec![BEN])).await, insists);
    // What was proposed before is not played either.
    assert_eq!(
        world
            .refused(
                BEN,
                Action::Accept {
                    challenge: Some(before)
                }
            )
            .await,
        insists
    );
    world
        .ask(
            ANN,
            Action::Withdraw {
                challenge: Some(before),
            },
        )
        .await;

    world.begin(CHANNEL, terms_of(&[])).await;
    let stored = world.table().await;
    assert_eq!(stored.table.terms.options["words"], "family");
    says(&stored.table.position.text(), " sf ");
    let at = world.at().await;
    world.ask(BEN, Action::ResignConfirmed { at }).await;
    world.ask(MODERATOR, set_default("all", true)).await;
    let refused = world.refused(ANN, Action::Rematch { at: None }).await;
    says(&refused, "only with “Words: the whole English dictionary”");

    // Other places are free.
    let alone = causeway::bot::Place {
        server: None,
        channel: ChannelId(900),
        kind: causeway::bot::PlaceKind::Installed,
        ..CHANNEL
    };
    let elsewhere = world.ask_in(alone, ANN, all(Vec::new())).await;
    assert!(
        elsewhere.audience.challenge().is_some(),
        "{}",
        english(&elsewhere)
    );
    // Nobody moderates there, so that is not the reason.
    for action in [SHOW, set_default("family", false)] {
        let refused = world.refused_in(alone, ANN, action).await;
        begins(&refused, "Only servers have these settings");
    }
}

#[tokio::test]
async fn a_word_is_taken_back_by_consent_and_the_same_stones_come_again() {
    let world = World::with_game_on(terms_of(&[("variant", "quick"), ("side", "7")])).await;
    let first = world.ask(BEN, whole("keep")).await;
    let said = [Locale::En, Locale::De].map(|locale| in_language(locale, &first));
    assert!(
        said[0].starts_with("<@2> keeps the racks.\n<@1> (White), it is your turn."),
        "{}",
        said[0]
    );
    assert!(
        said[1].starts_with("<@2> behält die Bänke.\n"),
        "{}",
        said[1]
    );
    let position = async || world.table().await.table.position;
    let before = position().await;
    let mv = Random(1).any_move(before.as_ref()).pop().unwrap().1;
    world.play(ANN, &mv).await;
    let after = position().await;
    assert_ne!(after.text(), before.text());

    let asked = world.ask(ANN, Action::Back { at: None }).await;
    let said = english(&asked);
    says(
        &said,
        "<@1> asks to take back A on d4. <@2>, do you agree?\nThe same stones will be drawn",
    );
    says(
        &in_language(Locale::De, &asked),
        "Es werden dieselben Steine noch einmal gezogen",
    );
    let taken = world.ask(BEN, Action::Accept { challenge: None }).await;
    begins(
        &taken,
        "<@2> agrees: <@1> takes back A on d4.\n<@1> (White), it is your turn.",
    );
    assert_eq!(
        (position().await.text(), world.moves().await),
        (before.text(), vec!["keep".to_owned()])
    );
    world.play(ANN, &mv).await;
    assert_eq!(
        position().await.text(),
        after.text(),
        "the bag is drawn from in the same order"
    );
}

#[tokio::test]
async fn a_record_goes_on_only_as_people_could_have_agreed() {
    let world = World::new().await;
    let mut options = terms_of(&[("variant", "number")]).options;
    Game::WYPS
        .setup()
        .complete(&mut options, Seat::FIRST, &mut SystemChance);
    let import = |side: Option<u32>, words: Option<&str>| {
        let mut options = options.clone();
        options.remove("side");
        options.extend(side.map(|side| ("side".to_owned(), side.into())));
        options.extend(words.map(|words| ("words".to_owned(), words.into())));
        let text = serde_json::json!({ "options": options, "moves": ["keep"] }).to_string();
        let continuation = Continuation {
            opponents: vec![human(BEN)],
            seating: Seating::Mine,
            touch_move: false,
            series: Series::Single,
        };
        Action::Import(Import {
            name: None,
            text,
            game: Some(Game::WYPS),
            ply: None,
            continuation: Some(continuation),
        })
    };
    for (side, words, says) in [
        (
            Some(13),
            None,
            "Number is played with 10 hexes to a side only.",
        ),
        (
            Some(7),
            None,
            "Number is played with 10 hexes to a side only.",
        ),
        // The rules begin on 13 where nothing is said.
        (
            None,
            None,
            "WYPS cannot be played here with the record’s `side`",
        ),
        (Some(10), Some("family"), "Number has no words to filter."),
    ] {
        let refused = world.refused(ANN, import(side, words)).await;
        assert!(refused.contains(says), "{side:?}: {refused}");
    }
    let challenge = world.ask(ANN, import(Some(10), None)).await;
    let said = english(&challenge);
    assert!(
        said.contains("after its first move.")
            && said.contains("<@1> gets White.\n")
            && !said.contains("swap"),
        "{said}"
    );
    let prefix = world
        .ask(
            BEN,
            Action::Accept {
                challenge: challenge.audience.challenge().map(|it| it.at.id),
            },
        )
        .await;
    let said = english(&prefix.then.unwrap());
    assert!(
        said.contains("<@1> is White, <@2> is Black.\n") && !said.contains("swap"),
        "{said}"
    );
}

#[tokio::test]
async fn a_kept_record_outlives_a_change_of_the_dictionary() {
    let moves = vec!["keep".to_owned(), "e1=C-e2=A-e3=T".to_owned()];
    let record = Record::new(terms_before_cat().options, moves);
    let import = Import {
        name: None,
        text: record.to_string(),
        game: None,
        ply: None,
        continuation: None,
    };
    let world = World::new().await;
    world.ask(BEN, Action::Import(import)).await;
    // What an older dictionary knew as a word.
    let older = "UPDATE records SET record = REPLACE(record, 'e1=C-e2=A-e3=T', 'e1=T-e2=C-e3=A')";
    world.database.tamper(older).await;
    let of = Source::Record(RecordId(1));
    let step = Action::Step {
        of,
        ply: 2,
        to_all: false,
    };
    let step = world.ask(BEN, step).await;
    let looked_at = step.picture().unwrap();
    says(&looked_at.position.text(), "/TCA..");
    let challenge = world.ask(BEN, Action::Continuation { of, ply: 2 }).await;
    let picture = challenge.picture().expect("the position to play from");
    assert_eq!(picture.position, looked_at.position);
}
