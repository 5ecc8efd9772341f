//! A game between two people, followed by the rules in this process: what is legal, whose turn it
//! is, and what the commands for a move are.

use causeway::{
    bot::{Action, TriedMove},
    discord::custom_id,
    games::{AnyPosition, Game, Seat},
    sandbox::{Message, Snowflake},
};
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};

use crate::{
    harness::{Harbour, Player, alt_text, assert_calls, board_in, labels, menus},
    told::tells_of,
};

/// Whether a text names every card of a move of Trypsylon, and where it is pushed in.
pub fn names(text: &str, mv: &str) -> bool {
    mv.split([' ', '+']).all(|part| text.contains(part))
}

/// One command for a part of a move.
#[derive(Clone, Debug)]
pub struct Given {
    /// Its name.
    pub name: &'static str,
    options: Vec<(&'static str, String)>,
    /// The beginning of the move that it leads to.
    pub leads_to: String,
}

impl Given {
    /// Its options.
    pub fn options(&self) -> Vec<(&'static str, &str)> {
        self.options
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect()
    }

    /// What is typed for it after a mention of the bot.
    pub fn words(&self) -> String {
        self.options
            .iter()
            .fold(self.name.to_owned(), |words, (_, value)| {
                format!("{words} {value}")
            })
    }
}

/// A running game, as the rules see it.
pub struct Match<'a> {
    /// Where the bot is.
    pub harbour: &'a Harbour,
    /// Where it is played.
    pub channel: Snowflake,
    /// Beach and meadow.
    pub seats: [&'a Player<'a>; 2],
    /// After the moves so far.
    pub position: Box<dyn AnyPosition>,
    /// The moves so far.
    pub moves: Vec<String>,
    /// The newest board.
    pub board: Message,
}

impl<'a> Match<'a> {
    /// `beach` challenges `meadow` to a game on 5x5, who accepts.
    pub async fn begin(
        harbour: &'a Harbour,
        beach: &'a Player<'a>,
        meadow: &'a Player<'a>,
        options: &[(&str, &str)],
    ) -> Self {
        let options: Vec<_> = options.iter().copied().chain([("seat", "mine")]).collect();
        let challenge = beach
            .challenges(harbour.channel, Some(meadow), &options)
            .await;
        let board = meadow.accepts(&challenge).await;
        Self::of(harbour, beach, meadow, &options, board)
    }

    /// The game of which this is the first board, after the meadow player has accepted.
    pub fn of(
        harbour: &'a Harbour,
        beach: &'a Player<'a>,
        meadow: &'a Player<'a>,
        options: &[(&str, &str)],
        board: Message,
    ) -> Self {
        Self::accepted_by(meadow, harbour, [beach, meadow], options, board)
    }

    /// The game of which this is the first board. Whoever accepted has just acted, so if nobody is
    /// called it is their move.
    pub fn accepted_by(
        player: &Player<'_>,
        harbour: &'a Harbour,
        seats: [&'a Player<'a>; 2],
        options: &[(&str, &str)],
        board: Message,
    ) -> Self {
        let starter = board.pinged.first().copied().unwrap_or(player.id());
        let first = if starter == seats[0].id() {
            Seat::FIRST
        } else {
            Seat::SECOND
        };
        assert!(
            board.pinged.len() <= 1,
            "the first board calls {:?}",
            board.pinged
        );
        Self {
            harbour,
            channel: board.channel,
            seats,
            position: start(options, first),
            moves: Vec::new(),
            board,
        }
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> &'a Player<'a> {
        let turn = self.position.turn().expect("the game is not over");
        self.seats[turn.index()]
    }

    /// Whose turn it is not.
    pub fn waiting(&self) -> &'a Player<'a> {
        let turn = self.position.turn().expect("the game is not over");
        self.seats[turn.other().index()]
    }

    /// Whoever made the last move plays it by `/move`.
    pub async fn play(&mut self, text: &str) {
        let board = self.to_move().plays(self.channel, text).await;
        self.played(text, board).await;
    }

    /// The first legal move that is found.
    pub async fn play_any(&mut self) -> String {
        let text = random_move(
            &*self.position,
            &mut StdRng::seed_from_u64(self.moves.len() as u64),
        );
        self.play(&text).await;
        text
    }

    /// Waits for a board after the newest one known.
    ///
    /// After a kill that is the answer to what is delivered again, or a message in the channel where
    /// the bot was quicker.
    pub async fn new_board(&self) -> Message {
        self.harbour.board_after(self.channel, &self.board).await
    }

    /// What everybody sees of a command for a part of the move `text`: the board is edited, or a
    /// new one follows the whole move.
    pub async fn advanced(&mut self, leads_to: &str, text: &str) {
        if leads_to == text {
            let board = self.new_board().await;
            return self.played(text, board).await;
        }
        let (channel, partial) = (self.channel, format!("`{leads_to}`"));
        let edited = self.harbour.until("a partial move", |world| {
            board_in(world, channel).filter(|board| board.content.contains(&partial))
        });
        self.board = edited.await;
    }

    /// Waits until a message has no buttons any more.
    pub async fn loses_buttons(&self, message: &Message) {
        self.harbour.loses_buttons(message).await;
    }

    /// Waits until the message of an earlier board says what happened, and where the next is.
    async fn is_earlier(&self, message: &Message) {
        self.harbour.loses_buttons(message).await;
        let Some(now) = self.harbour.now(message) else {
            return; // A moderator has deleted it.
        };
        assert!(now.content.contains("[→ next board]("), "{}", now.content);
        assert!(!now.content.contains("it is your turn"), "{}", now.content);
        assert!(now.attachments.is_empty(), "{}", now.content);
    }

    /// What everybody may expect of the public answer to a move.
    pub async fn played(&mut self, text: &str, board: Message) {
        let next = self
            .position
            .play(text)
            .unwrap_or_else(|why| panic!("{text} was played on {}: {why}", self.position.text()));
        let (mover, other) = (self.to_move(), self.waiting());
        self.position = next;
        assert!(!board.is_ephemeral(), "a move is public");
        assert!(
            tells_of(&board.content, text),
            "\"{}\" names the move {text}",
            board.content
        );
        assert!(
            board.content.contains(&mover.mention()),
            "\"{}\" names {}",
            board.content,
            mover.name
        );
        assert!(!alt_text(&board).is_empty(), "the board is described");
        assert_calls(&board, &[other]);
        let buttons: &[&str] = if self.position.outcome().is_none() {
            &BOARD
        } else {
            &OVER
        };
        let mut shown = labels(&board);
        // Only with a clock of days.
        shown.retain(|label| *label != "Give a day");
        assert_eq!(shown, buttons);
        let before = std::mem::replace(&mut self.board, board);
        self.is_earlier(&before).await;
        self.moves.push(text.to_owned());
    }
}

/// The buttons below a running game's board.
pub const BOARD: [&str; 8] = [
    "Move",
    "Type…",
    "Explore",
    "Take back",
    "Draw",
    "Resign",
    "Rules",
    "Nudge",
];
/// The same where there is nothing to take back.
pub const NEW_BOARD: [&str; 7] = [
    "Move", "Type…", "Explore", "Draw", "Resign", "Rules", "Nudge",
];
/// The same while something is on offer, which is answered first.
pub const OFFER: [&str; 8] = [
    "Accept", "Decline", "Move", "Type…", "Explore", "Resign", "Rules", "Nudge",
];
/// The buttons below a finished game's board.
pub const OVER: [&str; 5] = ["Rematch", "Replay", "Review", "History", "Rules"];

/// The first position.
pub fn start(options: &[(&str, &str)], first: Seat) -> Box<dyn AnyPosition> {
    let mut all = causeway::games::Options::new();
    for (name, value) in options
        .iter()
        .filter(|(name, _)| ["size", "rules"].contains(name))
    {
        all.insert((*name).to_owned(), (*value).into());
    }
    all.insert(
        "first".to_owned(),
        if first == Seat::FIRST {
            "beach"
        } else {
            "meadow"
        }
        .into(),
    );
    Game::TRYPSYLON.start(&all).expect("options of the game")
}

/// A legal move, each part as likely as the others that may come in its place.
pub fn random_move(position: &dyn AnyPosition, rng: &mut impl Rng) -> String {
    let mut partial = position.partial("").expect("a game that is not over");
    while !partial.complete {
        let choice = &partial.next[rng.random_range(0..partial.next.len())];
        partial = position
            .partial(&choice.text)
            .expect("what is offered is legal");
    }
    partial.text
}

/// Some legal move, always the same one in the same position.
pub fn any_move(position: &dyn AnyPosition) -> String {
    random_move(position, &mut StdRng::seed_from_u64(5))
}

/// The shortest of some random games from here on.
pub fn short_game(from: &dyn AnyPosition) -> Vec<String> {
    let games = (0..60).map(|seed| {
        let mut rng = StdRng::seed_from_u64(seed);
        let (mut position, mut moves) = (from.boxed(), Vec::new());
        while position.outcome().is_none() {
            let text = random_move(&*position, &mut rng);
            position = position.play(&text).expect("a legal move");
            moves.push(text);
        }
        moves
    });
    games.min_by_key(Vec::len).expect("there are some")
}

/// The parts of a move, in the order in which they are added: which kind, what is typed, and the
/// beginning of the move with it.
pub fn parts(position: &dyn AnyPosition, text: &str) -> Vec<(&'static str, String, String)> {
    parts_from(position, "", text)
}

/// The same for what is still to be added to a beginning of the move.
pub fn parts_from(
    position: &dyn AnyPosition,
    prefix: &str,
    text: &str,
) -> Vec<(&'static str, String, String)> {
    let mut parts = Vec::new();
    let mut partial = position
        .partial(prefix)
        .expect("the beginning of a legal move");
    while !partial.complete {
        // `c3` begins `c3+e5` and `c3 L3` alike: the longest that fits goes furthest.
        let fitting = partial
            .next
            .iter()
            .filter(|choice| leads_to(&choice.text, text));
        let choice = fitting.max_by_key(|choice| choice.text.len());
        let choice = choice
            .unwrap_or_else(|| panic!("{text} does not go on from \"{}\"", partial.text))
            .clone();
        partial = position
            .partial(&choice.text)
            .expect("what is offered is legal");
        parts.push((choice.slot, choice.input, choice.text));
    }
    parts
}

/// Whether a move begins so: word by word, except that an edge comes before its rotation and the
/// first card before the second, in either order.
pub fn leads_to(beginning: &str, text: &str) -> bool {
    if text.starts_with(beginning) {
        return true;
    }
    let cards = text.split(' ').next().unwrap_or_default();
    cards.split('+').any(|card| card == beginning)
}

/// The commands that make a move: `/take`, and `/push` once or twice.
pub fn commands(position: &dyn AnyPosition, text: &str) -> Vec<Given> {
    commands_from(position, "", text)
}

/// The same for what is still to be added to a beginning of the move.
pub fn commands_from(position: &dyn AnyPosition, prefix: &str, text: &str) -> Vec<Given> {
    let mut commands: Vec<Given> = Vec::new();
    for (slot, input, leads_to) in parts_from(position, prefix, text) {
        let begins = |name, option| Given {
            name,
            options: vec![(option, input.clone())],
            leads_to: leads_to.clone(),
        };
        let option = match (slot, commands.last_mut()) {
            ("card", Some(take)) if take.name == "take" => Some((take, "second")),
            (_, Some(push)) if slot == "rotation" => Some((push, "rotation")),
            _ => None,
        };
        match option {
            Some((given, option)) => {
                given.options.push((option, input));
                given.leads_to = leads_to;
            }
            None if slot == "card" => commands.push(begins("take", "card")),
            None => commands.push(begins("push", "edge")),
        }
    }
    commands
}

/// The button of a try-out board that leads to this beginning of a move.
pub fn leading_to(message: &Message, partial: &str) -> String {
    let ids: Vec<&str> = message.buttons().map(|button| &*button.custom_id).collect();
    let found = button_to(message, partial);
    found.unwrap_or_else(|| panic!("no button leads to {partial}: {ids:?}"))
}

/// The button that leads to this beginning of a move, if there is one: two parts may be chosen with
/// one press.
pub fn button_to(message: &Message, partial: &str) -> Option<String> {
    let mut ids = message.buttons().map(|button| &*button.custom_id);
    let found = ids.find(|id| without_path(id).ends_with(&format!(":{partial}")));
    found.map(str::to_owned)
}

/// What a control carries without the path that led to its partial move, for moves whose notation
/// does not tell what came last.
fn without_path(carried: &str) -> &str {
    carried
        .split_once('~')
        .map_or(carried, |(partial, _)| partial)
}

/// The beginning of a move that a try-out board shows: the form for a move starts from it.
pub fn shown(private: &Message) -> Option<String> {
    let actions = private
        .buttons()
        .map(|button| custom_id::Control::read(&button.custom_id));
    let mut forms = actions.filter_map(|read| match read.ok()?.action {
        Action::Form { slot, partial, .. } if slot.as_deref().is_none_or(|it| it == "word") => {
            Some(TriedMove::read(&partial).partial)
        }
        _ => None,
    });
    forms.next()
}

/// The private board of whoever is to move, with a whole move tried out on it, part by part.
pub async fn tried_out(game: &Match<'_>, text: &str) -> Message {
    let player = game.to_move();
    let private = player.press(&game.board, "Move").await;
    tried_on(player, private, &*game.position, text).await
}

/// A private board of this position after a whole move was tried out on it, part by part.
pub async fn tried_on(
    player: &Player<'_>,
    mut private: Message,
    position: &dyn AnyPosition,
    text: &str,
) -> Message {
    let opened = private.id;
    for (slot, _, partial) in parts(position, text) {
        // A choice of one makes itself.
        if shown(&private).as_ref() == Some(&partial) {
            continue;
        }
        player.assert_private(&private);
        assert!(!alt_text(&private).is_empty());
        assert!(
            !["Play", "Spielen", "Next move", "Weiter"]
                .iter()
                .any(|play| labels(&private).contains(play)),
            "before {partial} nothing can be played"
        );
        private = if slot == "card" {
            let menus = menus(&private);
            assert!(menus.iter().all(|(_, values)| values.len() <= 25));
            let mut entries = menus
                .iter()
                .flat_map(|(menu, values)| values.iter().map(move |value| (menu, value)));
            let entry = entries.find(|(_, value)| without_path(value) == partial);
            let (menu, value) =
                entry.unwrap_or_else(|| panic!("{partial} is not offered: {menus:?}"));
            player.choose(&private, menu, value).await
        } else if let Some(button) = button_to(&private, &partial) {
            player.click_on(&private, &button).await
        } else {
            // It is chosen with the next one.
            continue;
        };
        assert_eq!(private.id, opened, "the private board changes in its place");
    }
    private
}

/// What leads to a longer beginning of a move.
pub enum Control {
    /// A menu, and the value of its entry.
    Menu(String, String),
    /// A button.
    Button(String),
}

/// Of what a try-out board offers the step that goes furthest towards a move, and where it leads.
pub fn offered(private: &Message, partial: &str, text: &str) -> Option<(Control, String)> {
    let entries = menus(private)
        .into_iter()
        .flat_map(|(menu, values)| values.into_iter().map(move |value| (menu.clone(), value)));
    let in_menus = entries.map(|(menu, value)| {
        let next = without_path(&value).to_owned();
        (Control::Menu(menu, value), next)
    });
    let on_buttons = private.buttons().filter_map(|button| {
        let id = button.custom_id.clone();
        let Action::Try { partial, .. } = custom_id::Control::read(&id).ok()?.action else {
            return None;
        };
        Some((
            Control::Button(id.to_string()),
            TriedMove::read(&partial).partial,
        ))
    });
    let forth = in_menus
        .chain(on_buttons)
        .filter(|(_, next)| next.len() > partial.len() && leads_to(next, text));
    forth.max_by_key(|(_, next)| next.len())
}
