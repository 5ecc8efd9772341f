//! Controls whose id was written by hand: of a table or challenge in another server, by somebody
//! who has nothing to do with it but moderates where they press.

use std::collections::BTreeSet;

use causeway::{
    bot::{
        Action, ColourChoice, Filling, Intervention, LineMark, LobbyChoice, Opponent, Outcome,
        Place, PlaceKind, PlanChange, Request, RetryAt, Setup, Source, TryAt,
    },
    games::{Game, Saying},
    ids::{ChallengeId, ChannelId, MessageId, ServerId, TableId},
    render::Side,
};
use strum::VariantNames;

use crate::world::*;

/// Another server, in which Cleo moderates too.
const ELSEWHERE: Place = Place {
    server: Some(ServerId(11)),
    channel: ChannelId(200),
    ..CHANNEL
};

/// The actions that name neither.
const NEITHER: [&str; 41] = [
    "league",
    "league_director",
    "tournaments",
    "simuls",
    "watch",
    "league_rules",
    "league_teams",
    "league_code",
    "correct_league",
    "seek",
    "challenge",
    "play_computer",
    "new_computer_setup",
    "new_setup",
    "move",
    "settings",
    "away",
    "end_absences",
    "remind_no_more",
    "server",
    "games",
    "stats",
    "ranking",
    "today",
    "explore_line",
    "export",
    "import",
    "end",
    "rules",
    "help",
    "privacy",
    "puzzle",
    "solution",
    "puzzle_hint",
    "share_puzzle",
    "share_stats",
    "learn",
    "play_at_once",
    "type_instead",
    "close_try_out",
    "dismiss",
];

/// Every action that names a table.
fn on_table(at: causeway::bot::At) -> Vec<Action> {
    let (of, table) = (Source::Table(at.id), at.id);
    let line = LineMark::after(std::iter::empty());
    let partial = "c3 L3-90".to_owned();
    let mut actions = vec![
        Action::PlayAtLevel { at, level: 1 },
        Action::Command {
            command: command("take", &[("card", "c3")]),
            at: Some(at),
        },
        Action::Say {
            at,
            saying: Saying::Leave,
        },
        Action::Back { at: Some(at) },
        Action::Nudge { at: Some(at) },
        Action::ClaimLeft { at },
        Action::History {
            page: 0,
            at: Some(at),
        },
        Action::Replay {
            of: Some(of),
            to_all: false,
        },
        Action::Step {
            of,
            ply: 0,
            to_all: false,
        },
        Action::Share { of, ply: 0 },
        Action::Continuation { of, ply: 0 },
        Action::PlayOn { of: table, ply: 0 },
        Action::Review {
            of: Some(table),
            to_all: false,
        },
        Action::ReviewPoint {
            of: table,
            point: 0,
            to_all: false,
        },
        Action::ReviewBetter {
            of: table,
            point: 1,
            to_all: false,
        },
        Action::Retry {
            at: RetryAt {
                of: table,
                point: 1,
            },
        },
        Action::Resign { at: Some(at) },
        Action::ResignConfirmed { at },
        Action::Draw { at: Some(at) },
        Action::AnswerOffer { at, accept: true },
        Action::Rematch { at: Some(at) },
        Action::GiveTime { at },
        Action::EndConfirmed { at },
        closed(at),
        Action::Begin {
            at,
            partial: partial.clone(),
        },
        Action::Explore { at: Some(at) },
        Action::Hint {
            at: Some(at),
            whole: false,
        },
        Action::Plan {
            at: Some(at),
            change: None,
        },
        Action::Plan {
            at: Some(at),
            change: Some(PlanChange::DeleteAll),
        },
        Action::PlanAnswer {
            at,
            line,
            partial: partial.clone(),
        },
        Action::TryOut { at },
        Action::GoOn {
            of: table,
            channel: ELSEWHERE.channel,
        },
        Action::Board {
            of: Some(table),
            to_all: false,
            from: Side::Bottom,
            as_text: false,
        },
        close(Some(table)),
        Action::Moderate {
            of: Some(table),
            doing: Intervention::Give { to: ANN, days: 1 },
        },
        Action::MoveGame {
            at,
            channel: ELSEWHERE.channel,
        },
        Action::TakeOver {
            at,
            player: ANN,
            substitute: MODERATOR,
            by: MODERATOR,
            accept: true,
        },
    ];
    for at in [TryAt::Table(at), TryAt::Line(at, line)] {
        let partial = partial.clone();
        actions.push(Action::Try {
            at,
            partial: partial.clone(),
        });
        actions.push(Action::Form {
            at,
            game: Game::TRYPSYLON,
            slot: None,
            partial: String::new(),
            typed: Some(partial.clone()),
        });
        actions.push(Action::Play { at, partial });
    }
    actions
}

/// Every action that names a challenge.
fn on_challenge(challenge: ChallengeId) -> Vec<Action> {
    let named = Some(challenge);
    let replacing = Setup {
        terms: terms(),
        to: causeway::bot::Addressed::Replacing(challenge),
        page: 0,
    };
    vec![
        Action::ChangeChallenge { challenge },
        Action::Setup {
            setup: Some(replacing.clone()),
        },
        Action::Address {
            setup: replacing.clone(),
            to: None,
        },
        Action::SendChallenge { setup: replacing },
        Action::Accept { challenge: named },
        Action::Decline { challenge: named },
        Action::Withdraw { challenge: named },
        Action::Start { challenge: named },
        Action::Fill {
            challenge,
            change: Some(Filling::Add(1)),
        },
        Action::Fill {
            challenge,
            change: None,
        },
        Action::Choose { challenge },
        Action::Lobby {
            choice: Some(LobbyChoice::Challenge(challenge)),
        },
        Action::SecretForm {
            challenge,
            game: Game::TRYPTIC,
        },
        Action::ColourChoice {
            challenge,
            chosen: ColourChoice::new("GBR".to_owned()),
        },
    ]
}

/// Whoever has no seat can do nothing to the game of this world from this place.
async fn cannot_reach_the_game_from(world: &World, place: Place) {
    let at = world.at().await;
    for action in on_table(at) {
        let refused = world.refused_in(place, MODERATOR, action.clone()).await;
        assert!(
            refused.starts_with("No game is running here.")
                || refused.starts_with("There is no game with this number"),
            "{action:?}: {refused}"
        );
        assert_eq!(world.at().await, at, "{action:?}");
    }
}

#[tokio::test]
async fn nothing_is_done_to_a_game_or_challenge_of_another_server() {
    let world = World::with_game().await;
    cannot_reach_the_game_from(&world, ELSEWHERE).await;
    let open = Action::Challenge {
        opponents: Vec::<Opponent>::new(),
        terms: terms(),
    };
    let open = world.ask(ANN, open).await.audience.challenge().unwrap();
    for action in on_challenge(open.at.id) {
        let refused = world.refused_in(ELSEWHERE, MODERATOR, action.clone()).await;
        assert!(
            refused.starts_with("There is no open challenge here."),
            "{action:?}: {refused}"
        );
    }
    let stored = world.store.challenge(open.at.id).await.unwrap().unwrap();
    assert_eq!(stored.at(), open.at);
}

#[tokio::test]
async fn players_reach_their_game_from_elsewhere_and_moderators_close_none_of_their_own() {
    let world = World::new().await;
    let game = world.challenge(CHANNEL, ANN, MODERATOR, terms()).await;
    let accept = Action::Accept {
        challenge: Some(game),
    };
    world.ask(MODERATOR, accept).await;
    let at = world.at().await;
    let close = closed(at);
    let refused = world.refused_in(ELSEWHERE, MODERATOR, close.clone()).await;
    begins(&refused, "No game is running here.");
    let refused = world.refused(MODERATOR, close).await;
    assert!(!refused.starts_with("No game"), "{refused}");
    assert_eq!(world.at().await, at);
    let replay = Action::Replay {
        of: Some(Source::Table(at.id)),
        to_all: false,
    };
    let seen = world.ask_in(ELSEWHERE, ANN, replay).await;
    assert!(seen.picture().is_some(), "{}", english(&seen));
}

#[tokio::test]
async fn in_direct_messages_a_spectator_only_reads_on_what_was_sent_there() {
    let world = World::with_game().await;
    let direct = Place {
        server: None,
        channel: ChannelId(300),
        kind: PlaceKind::WithBot,
        ..CHANNEL
    };
    cannot_reach_the_game_from(&world, direct).await;
    let replay = Action::Replay {
        of: Some(Source::Table(world.at().await.id)),
        to_all: false,
    };
    let on_board = Request {
        pressed: Some(MessageId(1)),
        ..world.request(direct, MODERATOR, replay)
    };
    let seen = world.bot.handle(&on_board).await.unwrap();
    let Outcome::Reply(seen) = seen else {
        panic!("{seen:?}");
    };
    assert!(seen.picture().is_some(), "{}", english(&seen));
}

#[test]
fn every_action_that_names_a_game_or_challenge_is_tried() {
    let at = causeway::bot::At {
        id: TableId(1),
        revision: 1,
    };
    let tried = [on_table(at), on_challenge(ChallengeId(1))].concat();
    let tried: BTreeSet<&str> = tried.iter().map(<&str>::from).collect();
    let neither = BTreeSet::from(NEITHER);
    let both: Vec<_> = tried.intersection(&neither).collect();
    assert!(both.is_empty(), "{both:?}");
    let all: BTreeSet<&str> = Action::VARIANTS.iter().copied().collect();
    assert_eq!(tried.union(&neither).copied().collect::<BTreeSet<_>>(), all);
}
