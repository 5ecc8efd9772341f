//! What moderators do to games in which they do not play: end them, give time, have somebody take a
//! player's place, and move them to another channel.

use std::time::Duration;

use crate::{
    bot::{
        At, Audience, Board, Closing, Controls, Decision, Intervention, Leaves, Need, Opponent,
        Outcome, Posted, Refused, Reply, ThreadName,
        asked::{
            notice::{LogEntry, Logged},
            players::{all_of, name},
            title,
        },
        context::{Answer, Context, Stop, find::Here, outbox::log},
        play::act::{act_from_private, act_in_public, replace_player},
        words::{
            board_message,
            calls::called,
            ending::reason_line,
            links::{link_to, link_to_listed},
            standing,
        },
    },
    games::Seat,
    ids::{ChannelId, PersonId, TableId},
    store::{Over, StoredTable},
    table::{Refusal, Ruling, TableAction},
    texts::{Argument, Sentence, sentence},
};

/// How long somebody may take the place that they were offered.
const PROPOSAL: Duration = Duration::from_hours(7 * 24);

/// Asks a moderator once more. `of`: another game of this server than the one here.
pub(in crate::bot) async fn close(
    context: &Context<'_>,
    of: Option<TableId>,
    closing: &Closing,
) -> Answer {
    if of.is_some() {
        return ask_to_close(context, &context.table_numbered(of).await?, closing);
    }
    match context.here_if_any().await? {
        Here::Table(stored) => ask_to_close(context, &stored, closing),
        Here::Unreadable(table) => close_unreadable(context, table).await,
        Here::Nothing => Err(Refused::NoGame.into()),
    }
}

fn ask_to_close(context: &Context<'_>, stored: &StoredTable, closing: &Closing) -> Answer {
    let table = &stored.table;
    must_be_running(stored)?;
    must_not_close_own(context, stored)?;
    let ruling = match closing.decision {
        Decision::Void => Ruling::Void,
        Decision::Draw => Ruling::Draw,
        Decision::Win(person) => Ruling::Win(seat_of(stored, person)?),
    };
    let reason = closing.reason.clone();
    let action = TableAction::Close { ruling, reason };
    let closed = table.act(context.person(), &action, context.now);
    closed.map_err(Context::refuses(stored))?;
    let players = all_of(&table.seats);
    let game = title::short(table.terms.game, stored.id);
    let sure = match ruling {
        Ruling::Void => sentence!(bot_close_sure, game, players),
        Ruling::Draw => sentence!(bot_draw_sure, game, players),
        Ruling::Win(seat) => {
            sentence!(bot_win_sure, game, players, winner = name(table, seat))
        }
    };
    let because = closing.reason.as_deref().map(reason_line);
    Ok(Reply {
        controls: Controls::ConfirmClose {
            at: stored.at(),
            ruling,
            reason: closing.reason.clone(),
        },
        ..Reply::private([vec![sure], because.into_iter().collect()].concat())
    })
}

fn must_not_close_own(context: &Context<'_>, stored: &StoredTable) -> Result<(), Sentence> {
    if plays(context, stored) {
        return Err(sentence!(bot_may_not_close_own));
    }
    Ok(())
}

/// Whether the moderator plays in a game that is not over.
fn plays(context: &Context<'_>, stored: &StoredTable) -> bool {
    let table = &stored.table;
    let seat = table.seat_of(context.person());
    table.is_running() && seat.is_some_and(|seat| table.is_in(seat))
}

/// Refuses to change a game that is over.
fn must_be_running(stored: &StoredTable) -> Result<(), Sentence> {
    if !stored.table.is_running() {
        return Err(sentence!(bot_may_not_change_over));
    }
    Ok(())
}

/// Refuses what gives an advantage in a game of one's own.
fn must_not_play(context: &Context<'_>, stored: &StoredTable) -> Result<(), Sentence> {
    if plays(context, stored) {
        return Err(sentence!(bot_may_not_change_own));
    }
    Ok(())
}

/// The seat of a player who is named.
fn seat_of(stored: &StoredTable, who: PersonId) -> Result<Seat, Sentence> {
    let table = &stored.table;
    let players = all_of(&table.seats);
    let seat = table.seat_of(who);
    seat.ok_or_else(|| sentence!(bot_no_player, who, players))
}

pub(in crate::bot) async fn close_confirmed(
    context: &Context<'_>,
    at: At,
    ruling: Ruling,
    reason: Option<&str>,
) -> Answer {
    let stored = context.table_at(at).await?;
    must_not_close_own(context, &stored)?;
    let closed = sentence!(bot_you_closed);
    let reason = reason.map(str::to_owned);
    let action = TableAction::Close { ruling, reason };
    act_from_private(context, &stored, &action, closed).await
}

/// Frees the channel of a game that cannot be read, so that others can be played there.
async fn close_unreadable(context: &Context<'_>, id: TableId) -> Answer {
    let by = context.person();
    let mut transaction = context.begin().await?;
    let message = transaction.close_unreadable(id, by).await?;
    let closed = sentence!(bot_closed, who = by);
    let reply = Reply {
        retires: Posted::known(context.here(), message),
        ..Reply::public(vec![closed])
    };
    context.commit(transaction, reply).await
}

/// Does something to a game that goes on, or asks first who must agree.
pub(in crate::bot) async fn intervene(
    context: &Context<'_>,
    of: Option<TableId>,
    doing: Intervention,
) -> Answer {
    let stored = context.table_numbered(of).await?;
    must_be_running(&stored)?;
    let stays = !matches!(doing, Intervention::Give { .. });
    if stays && context.store.season_of_table(stored.id).await?.is_some() {
        return Err(sentence!(league_game_stays).into());
    }
    match doing {
        Intervention::Give { to, days } => {
            if stored.table.clock.is_none() {
                return Err(Context::refuses(&stored)(Refusal::NoClockOfDays));
            }
            must_not_play(context, &stored)?;
            let seat = seat_of(&stored, to)?;
            let action = TableAction::Grant { seat, days };
            act_in_public(context, &stored, &action, |reply| reply).await
        }
        Intervention::Replace { player, substitute } => {
            must_not_play(context, &stored)?;
            propose(context, &stored, player, substitute)
        }
        Intervention::Move(channel) => {
            must_take_game(context, &stored, channel).await?;
            let game = title::short(stored.table.terms.game, stored.id);
            Ok(Reply {
                controls: Controls::ConfirmMove {
                    at: stored.at(),
                    channel,
                },
                ..Reply::private(vec![sentence!(bot_move_game_sure, game, channel)])
            })
        }
    }
}

/// Asks a person whether they take the place of a player.
fn propose(
    context: &Context<'_>,
    stored: &StoredTable,
    player: PersonId,
    substitute: Opponent,
) -> Answer {
    seat_of(stored, player)?;
    if substitute.is_bot || substitute.id.is_computer() {
        return Err(sentence!(bot_challenge_bot).into());
    }
    let replaced = stored.table.replaced(player, substitute.id);
    replaced.map_err(Context::refuses(stored))?;
    let (by, who) = (context.person(), substitute.id);
    let (game, link) = (title::of_kind(stored), link_to(stored));
    let asked = sentence!(bot_take_over_asked, by, who, player, game, link);
    let expires = Argument::relative(context.now.after(PROPOSAL));
    let shows = None;
    Ok(Reply {
        leaves: Some(Leaves {
            table: stored.id,
            after: Over::Game,
            lines: vec![was_asked(stored, (player, who, by))],
        }),
        controls: Controls::TakeOver {
            at: stored.at(),
            player,
            substitute: who,
            by,
        },
        ..Reply::new(
            Audience::Public {
                calls: vec![who],
                shows,
            },
            vec![asked, sentence!(bot_challenge_how, expires)],
        )
    })
}

/// What is left of the question once it is answered or the game is over.
fn was_asked(stored: &StoredTable, (player, who, by): (PersonId, PersonId, PersonId)) -> Sentence {
    sentence!(
        bot_take_over_was_asked,
        by,
        who,
        player,
        game = title::of_kind(stored)
    )
}

/// Takes the place of a player, or declines to. `proposed`: that player, who was asked, and by
/// whom.
pub(in crate::bot) async fn answer_proposal(
    context: &Context<'_>,
    at: At,
    (player, substitute, by): (PersonId, PersonId, PersonId),
    accept: bool,
) -> Answer {
    let stored = context.table(at.id).await?;
    let who = context.person();
    if who != substitute {
        return Err(sentence!(bot_take_over_not_yours, who = substitute).into());
    }
    let proposal = context.request.pressed;
    if !accept {
        let game = title::of_kind(&stored);
        let declined = sentence!(bot_take_over_declined, by, who, player, game);
        let (calls, shows) = (vec![by], None);
        return Ok(Reply {
            retires: Posted::known(context.here(), proposal),
            retired: vec![was_asked(&stored, (player, who, by))],
            ..Reply::new(Audience::Public { calls, shows }, vec![declined])
        });
    }
    if proposal.is_some_and(|message| message.posted().after(PROPOSAL) <= context.now) {
        return Err(sentence!(bot_take_over_expired).into());
    }
    if !stored.table.is_running() {
        return Err(sentence!(bot_may_not_change_over).into());
    }
    seat_of(&stored, player)?;
    let asked = was_asked(&stored, (player, who, by));
    replace_player(context, &stored, (player, by), asked).await
}

/// Has a game go on in another channel, where its board is shown anew.
pub(in crate::bot) async fn move_game(
    context: &Context<'_>,
    at: At,
    channel: ChannelId,
) -> Answer<Outcome> {
    let stored = context.table(at.id).await?;
    let table = &stored.table;
    must_be_running(&stored)?;
    let server = stored.server.ok_or(Refused::NoGame)?;
    must_take_game(context, &stored, channel).await?;
    match context.request.known.may_write {
        None => return Ok(Outcome::Needs(Need::Place(server, channel))),
        Some(false) => return Err(sentence!(bot_may_not_move_to, channel).into()),
        Some(true) => {}
    }
    let settings = context.settings_of(server).await?;
    let by = context.person();
    let goes_on = sentence!(bot_moved_game, who = by, channel);
    let mut transaction = context.begin().await?;
    let at = transaction.move_table(stored.at(), channel).await?;
    let entry = LogEntry {
        table: stored.id,
        what: Logged::Moved { by, channel },
    };
    log(
        &mut transaction,
        (Some(server), &settings),
        entry,
        context.now,
    )
    .await?;
    let lines = [vec![goes_on.clone()], standing::lines(&stored)].concat();
    let board = board_message::message(table, called(table), lines).on(Board { at, channel });
    let reply = Reply {
        then: Some(Box::new(Reply {
            retires: Posted::known(stored.channel, stored.message),
            retired: vec![goes_on],
            ..board.in_colours(stored.colours_of_all())
        })),
        left: Some(Box::new((
            stored.channel,
            ThreadName::of_moved(table, stored.id),
        ))),
        ..Reply::private(vec![sentence!(bot_you_moved_game, channel)]).as_update()
    };
    context.commit(transaction, reply).await.map(Outcome::Reply)
}

/// Refuses to move a game to where it or another is played, or none may be.
async fn must_take_game(
    context: &Context<'_>,
    stored: &StoredTable,
    channel: ChannelId,
) -> Answer<()> {
    if stored.channel == channel {
        return Err(sentence!(bot_moved_already, channel).into());
    }
    match context.must_be_audible(stored.server, channel).await {
        Err(Stop::Refused(_)) => {
            let settings = context.server_settings().await?;
            return Err(if settings.is_silent(channel) {
                sentence!(bot_is_silent_there, channel).into()
            } else {
                sentence!(bot_no_games_there, channel).into()
            });
        }
        judged => judged?,
    }
    if let Some(running) = context.store.running_in(channel).await? {
        let link = link_to_listed(&running);
        return Err(sentence!(bot_busy_there, channel, link).into());
    }
    Ok(())
}
