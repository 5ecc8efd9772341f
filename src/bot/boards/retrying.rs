//! A turning point of a finished game, where the better move is looked for on the private board. What
//! it is is in nothing that is sent before it is asked for.

use super::{
    board::{Board, Source, show},
    reviewed::Game,
};
use crate::{
    bot::{
        Attached, Controls, Picture, Refused, Reply, RetryAt, TriedMove, TriedOn,
        asked::players::name,
        context::{Answer, Context},
    },
    games::PartialMove,
    opponents::{Retried, TurningPoint},
    table::{Refusal, refusal},
    texts::{Sentence, sentence},
};

/// Shows the position of a turning point, to look for the better move.
pub(in crate::bot) async fn open(context: &Context<'_>, at: RetryAt) -> Answer {
    show(&Retry::of(context, at).await?, TriedMove::default())
}

/// A turning point with its game.
pub(super) struct Retry {
    at: RetryAt,
    game: Game,
    turn: TurningPoint,
    board: Picture,
}

impl Retry {
    pub(super) async fn of(context: &Context<'_>, at: RetryAt) -> Answer<Self> {
        let stored = context.table_numbered(Some(at.of)).await?;
        let game = Game::of(context, stored, false).await?;
        let turn = game.turning_point(at.point);
        // It was reviewed anew since the button was made.
        let gone = || sentence!(retry_gone);
        let turn = turn.ok_or_else(gone)?;
        let board = game.board(turn.ply, turn.seat).ok_or_else(gone)?;
        Ok(Self {
            at,
            game,
            turn,
            board,
        })
    }

    fn task(&self) -> Sentence {
        let who = name(self.game.table(), self.turn.seat);
        let r#move = self.game.played_by_name(self.turn.ply);
        let (number, ply) = (self.at.point, self.turn.ply + 1);
        sentence!(retry_task, number, ply, who, r#move)
    }

    /// What a move is worth that was tried.
    fn verdict(&self, tried: &str, retried: Retried) -> Sentence {
        let r#move = self.game.named(self.turn.ply, tried);
        let played = self.game.played_by_name(self.turn.ply);
        match retried {
            Retried::Better => sentence!(retry_better, r#move),
            Retried::AsGood => sentence!(retry_as_good, r#move),
            Retried::Improves => sentence!(retry_improves, r#move, played),
            Retried::NoBetter if self.game.played(self.turn.ply) == tried => {
                sentence!(retry_same)
            }
            Retried::NoBetter => sentence!(retry_no_better, r#move, played),
        }
    }
}

impl Source for Retry {
    fn board(&self) -> Board<'_> {
        Board {
            on: TriedOn::Retry(self.at),
            position: &*self.board.position,
            picture: Picture {
                hides_outcome: true,
                ..self.board.clone()
            },
        }
    }

    fn refused(&self, why: Refusal) -> Refused {
        Refused::of_no_table(why)
    }

    fn lines(&self, partial: &PartialMove, next: Option<Vec<Sentence>>) -> Vec<Sentence> {
        let ready = || {
            let r#move = self.game.named(self.turn.ply, &partial.text);
            vec![sentence!(puzzle_ready, r#move)]
        };
        let mut lines = vec![self.task()];
        lines.extend(next.unwrap_or_else(ready));
        lines
    }

    async fn play(self, context: &Context<'_>, whole: &str) -> Answer {
        let after = self.board.position.play(whole);
        let after = after.map_err(|why| self.refused(refusal(why)))?;
        let (analysis, turn, mv) = (self.game.analysis(), self.turn.clone(), whole.to_owned());
        let retried = context.work_out(move || analysis.retry(&turn, &mv)).await?;
        let retried = retried.ok_or_else(|| sentence!(retry_gone))?;
        let picture = Picture {
            last: Some(self.board.position.trace(whole)),
            position: after.into(),
            ..self.board.clone()
        };
        let reply = Reply {
            attached: Some(Attached::Picture(picture)),
            controls: Controls::Retried {
                at: self.at,
                solved: matches!(retried, Retried::Better | Retried::AsGood),
            },
            ..Reply::private(vec![self.task(), self.verdict(whole, retried)])
        };
        Ok(reply.as_update())
    }
}
