//! The controls of a private board of any game: what may come next, and undo, play and close. Where
//! lines of moves are explored, undo and play go back and on in the line.

use std::ops::RangeInclusive;

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::{
    button::{Buttons, button, disabled},
    components,
    custom_id::Control,
    form, lesson,
    offered::{Alike, Compared, Offered, Pair, ROOM},
    screens,
};
use crate::{
    bot::{Action, Explored, LineMark, PlanChange, PrivateBoard, TriedMove, TriedOn, TryAt},
    discord::wire::limits::{BUTTONS, CHOICE, ENTRIES, PLACEHOLDER, ROWS, Text},
    games::{AnyPosition, Choice, Game, Layout, Part, PartialMove, Rows, Saying, Seat, Slot},
    texts::{Locale, Sentence, sentence, text},
};

/// Most rows of choices below the reason why what was typed is refused: below more, a phone would
/// show the board and not the reason above it.
const BELOW_A_REASON: usize = 2;
/// Least number of buttons in a row that another one follows.
const NARROWEST: usize = 4;
/// Most lines of choices below which a phone has room for more than a line of other buttons.
const LOW: usize = 1;
/// The number of the button Back, which may lead to the same partial move as another one.
const BACK: u8 = 1;
/// The number of the first menu.
const FIRST_MENU: u8 = 2;
/// The number of what is disabled of the buttons that step through choices; the others follow.
const STEPS: u8 = 240;
/// The numbers of the buttons of explored lines while they lead nowhere.
const NO_BACK: u8 = 230;
const NO_MOVE: u8 = 231;
const NO_PLAN: u8 = 232;
const NO_START: u8 = 233;
/// The number of the button Start over, which may lead to the same position as another one.
const START_OVER: u8 = 7;

/// The rows below the board.
pub fn rows(board: &PrivateBoard, locale: Locale) -> Vec<CreateActionRow> {
    let words = Words::on(board, locale);
    let Some(offered) = Offered::on(board) else {
        // A line of explored moves may end here, and others can still be tried.
        return Vec::from_iter(words.explored().map(|_| at_the_end(&words)));
    };
    let mut rows = Vec::from_iter(corrections(&words));
    let next = next(&offered, &words);
    let hides = board.is_refusal && rows.len() + next.len() > BELOW_A_REASON;
    if !hides {
        rows.extend(next);
    }
    if let Some(compared) = offered.compared().filter(|_| !board.is_refusal) {
        let others = others(&compared, &offered.partial.text, &words);
        if rows.len() + others.len() <= ROOM {
            rows.splice(0..0, others);
        }
    }
    rows.truncate(ROOM);
    let partial = &offered.partial;
    let shown = Some(&offered.now).filter(|_| hides);
    let mut last = words.steps_of_move(partial, shown.or(offered.undone.as_ref()));
    if offered.is_asked && offered.has_more() {
        let add = words.add(&offered.now);
        match rows.last_mut() {
            Some(CreateActionRow::Buttons(near))
                if !offered.next.is_empty() && near.len() < BUTTONS =>
            {
                near.push(add);
            }
            _ => last.push(add),
        }
    }
    last.extend(words.besides_a_lesson());
    last.extend(words.claim());
    if let Some(CreateActionRow::Buttons(single)) = rows.pop_if(|row| is_single(row, &last)) {
        last.extend(single);
    }
    let kept = last.len();
    last.extend(form::buttons(board, locale));
    last.extend(words.start_over());
    last.extend(words.hint());
    last.extend(words.rules());
    last.push(words.close());
    if rows.iter().map(screens::height).sum::<usize>() > LOW {
        give_way(&mut last, kept);
    }
    let room = ROWS.saturating_sub(rows.len());
    rows.extend(screens::in_rows(last, room));
    rows
}

/// Takes away from the end what can be had otherwise, as far as that spares a phone a line: Close,
/// for Discord has its own; Start over, for there is Back; and the forms, for there are commands.
fn give_way(buttons: &mut Vec<CreateButton>, kept: usize) {
    let fewest = buttons.get(..kept).map_or(0, screens::lines).max(1);
    while buttons.len() > kept && screens::lines(buttons) > fewest {
        buttons.pop();
    }
}

/// Whether it is a row of one button, which fits into a line with these.
fn is_single(row: &CreateActionRow, buttons: &[CreateButton]) -> bool {
    let CreateActionRow::Buttons(row) = row else {
        return false;
    };
    row.len() == 1 && screens::lines(&[row, buttons].concat()) == 1
}

/// What may be chosen next, for below the board that everybody sees: menus, at most three and none
/// where that is typed; and the buttons of the choices that open a form of groups.
pub fn next_choice(
    board: &PrivateBoard,
    locale: Locale,
) -> (Vec<CreateActionRow>, Vec<CreateButton>) {
    let Some(offered) = Offered::on(board) else {
        return (Vec::new(), Vec::new());
    };
    let words = Words::on(board, locale);
    let grouped = offered.next.iter().filter_map(|choice| {
        let form = form::grouped(words.at, words.position, &choice.text)?;
        Some((choice, form))
    });
    let grouped: Vec<_> = grouped.take(BUTTONS).collect();
    let among = grouped.len();
    let grouped = grouped
        .into_iter()
        .zip(1..)
        .map(|((choice, form), number)| {
            let label = words.name_among(choice, number, among);
            button(form, &label, ButtonStyle::Secondary)
        });
    let grouped: Vec<CreateButton> = grouped.collect();
    let mut rows = next(&offered, &words);
    let is_menu = |row: &CreateActionRow| matches!(row, CreateActionRow::SelectMenu(_));
    if !grouped.is_empty() {
        rows.retain(is_menu);
    }
    let is_typed = !words.position.typed_slots(board.on.touched()).is_empty();
    let most = if is_typed { 0 } else { 3 };
    if rows.len() > most || !rows.iter().all(is_menu) {
        rows.clear();
    }
    (rows, grouped)
}

/// Below a position after which nothing can be explored.
fn at_the_end(words: &Words<'_>) -> CreateActionRow {
    let mut row = words.steps_of_line(None, None);
    row.extend(words.start_over());
    row.push(words.close());
    CreateActionRow::Buttons(row)
}

/// What all controls of one board have in common.
struct Words<'a> {
    position: &'a dyn AnyPosition,
    board: &'a PrivateBoard,
    game: Game,
    at: TryAt,
    locale: Locale,
}

impl<'a> Words<'a> {
    fn on(board: &'a PrivateBoard, locale: Locale) -> Self {
        let position = &*board.position;
        Self {
            position,
            board,
            game: position.game(),
            at: board.on.at(),
            locale,
        }
    }
}

impl Words<'_> {
    const fn explored(&self) -> Option<&Explored> {
        match &self.board.on {
            TriedOn::Line(explored) => Some(explored),
            TriedOn::Table { .. } | TriedOn::Puzzle(_) | TriedOn::Lesson(_) | TriedOn::Retry(_) => {
                None
            }
        }
    }

    /// The text of a key, if there is one.
    fn known(&self, sentence: &Sentence) -> Option<String> {
        let words = text(self.locale, sentence);
        (words != sentence.to_string()).then_some(words)
    }

    /// The name of a choice, where the game has words for it.
    fn of(&self, choice: &Choice) -> Option<String> {
        self.known(&Sentence::composed(choice.key(self.game)))
    }

    fn note(&self, choice: &Choice) -> Option<String> {
        choice.note.as_ref().map(|note| text(self.locale, note))
    }

    /// What the menus of a slot are called after this partial move: where the game has words for a
    /// further part, these. `is_optional`: whether something else may follow instead.
    fn title(&self, slot: &Slot, from: &TriedMove, is_optional: bool) -> Sentence {
        let usual = self.game.value_title("slot", slot.name);
        if from.partial.is_empty() {
            return usual;
        }
        let end = if is_optional { "-optional" } else { "" };
        let more = format!("{}-further-menu-{}{end}", self.game, slot.name);
        let more = Sentence::composed(more);
        self.known(&more).map_or(usual, |_| more)
    }

    /// The words on a button, where the game has them. `number`: as it is in the picture of what is
    /// offered.
    fn label(&self, name: &str, input: &str, number: usize) -> Option<String> {
        let key = Sentence::composed(format!("{}-button-{name}", self.game));
        self.known(&key.fill("input", input).fill("number", number))
    }

    /// The words on a button for a choice with one that follows it.
    fn label_of_pair(&self, first: &Choice, choice: &Choice, number: usize) -> String {
        let name = format!("{}-button-{}-{}", self.game, first.slot, choice.slot);
        let key = Sentence::composed(name).fill("first", &first.input);
        let named = self.known(&key.fill("input", &choice.input).fill("number", number));
        named.unwrap_or_else(|| format!("{} {}", first.input, choice.input))
    }

    /// The text of the control for a choice that follows this partial move.
    fn leads_to(&self, from: &TriedMove, choice: &Choice) -> String {
        from.with(&choice.text, || self.position.before(&choice.text))
            .to_string()
    }

    /// What the player is called who is chosen by a choice: by name, or else by seat.
    fn player(&self, choice: &Choice) -> Option<String> {
        let slot = self.game.info().slot(choice.slot);
        slot.filter(|slot| slot.is_player)?;
        let number: u8 = choice.input.parse().ok()?;
        let seat = Seat::new(number.checked_sub(1)?)?;
        let name = match &self.board.on {
            TriedOn::Table { names, .. } => names.get(seat.index()).cloned().flatten(),
            TriedOn::Line(_) | TriedOn::Puzzle(_) | TriedOn::Lesson(_) | TriedOn::Retry(_) => None,
        };
        Some(name.unwrap_or_else(|| text(self.locale, &self.game.seat_title(seat))))
    }

    /// What the button for a choice does.
    fn tries(&self, from: &TriedMove, choice: &Choice) -> Control {
        if let Some(form) = form::grouped(self.at, self.position, &choice.text) {
            return form;
        }
        let (at, partial) = (self.at, self.leads_to(from, choice));
        Action::Try { at, partial }.into()
    }

    /// The words on the button for a choice.
    fn name(&self, choice: &Choice, number: usize) -> String {
        let input = self.player(choice);
        let input = input.as_ref().unwrap_or(&choice.input);
        let short = self
            .label(choice.kind.unwrap_or(&choice.input), input, number)
            .or_else(|| self.label(choice.slot, input, number));
        let named = short.or_else(|| self.of(choice));
        let named = named.unwrap_or_else(|| choice.input.clone());
        joined(named, self.note(choice))
    }

    /// The same among so many choices: players are named alone where more than two would take much
    /// room.
    fn name_among(&self, choice: &Choice, number: usize, count: usize) -> String {
        let player = self.player(choice).filter(|_| count > 2);
        let key = format!("{}-short", choice.slot);
        let short = player.and_then(|player| self.label(&key, &player, number));
        short.unwrap_or_else(|| self.name(choice, number))
    }

    /// The button for a choice; where another one is chosen already, or it opens a form beside other
    /// choices, it stands back.
    fn button(
        &self,
        from: &TriedMove,
        choice: &Choice,
        label: &str,
        chosen: Option<&str>,
    ) -> CreateButton {
        let is_other = chosen.is_some_and(|chosen| chosen != choice.text);
        let opens_form = form::grouped(self.at, self.position, &choice.text).is_some();
        let style = if is_other || opens_form {
            ButtonStyle::Secondary
        } else {
            ButtonStyle::Primary
        };
        button(self.tries(from, choice), label, style)
    }

    /// The buttons that go back, play the move and plan it, as far as they lead anywhere. `undone`:
    /// the partial move before the last choice.
    fn steps_of_move(
        &self,
        partial: &PartialMove,
        undone: Option<&TriedMove>,
    ) -> Vec<CreateButton> {
        let whole = Some(partial).filter(|partial| partial.complete);
        if self.explored().is_some() {
            return self.steps_of_line(whole, undone);
        }
        let back = self.back(undone).map(|back| self.go_back(back));
        let play = whole.map(|whole| self.play(whole));
        let steps = back.into_iter().chain(play);
        steps.chain(self.show_move()).collect()
    }

    /// The same buttons where a line is explored: they keep their places, disabled while they lead
    /// nowhere.
    fn steps_of_line(
        &self,
        whole: Option<&PartialMove>,
        undone: Option<&TriedMove>,
    ) -> Vec<CreateButton> {
        let buttons = Buttons(self.locale);
        let back = self.back(undone).map(|back| self.go_back(back));
        let next = whole.map(|whole| self.play(whole));
        let mut steps = vec![
            back.unwrap_or_else(|| buttons.disabled(NO_BACK, "button-undo")),
            next.unwrap_or_else(|| buttons.disabled(NO_MOVE, "button-explore-move")),
        ];
        if self.explored().is_some_and(|explored| explored.plans) {
            let plan = whole.map_or_else(|| self.plan(), |whole| self.plan_with(whole));
            let is_planned = self.explored().is_some_and(|explored| explored.planned);
            let label = if is_planned && whole.is_none() {
                "button-planned"
            } else {
                "button-plan"
            };
            steps.push(plan.unwrap_or_else(|| buttons.disabled(NO_PLAN, label)));
        }
        steps
    }

    /// Leads to the partial move before the last choice; at the beginning of a move, to the line
    /// without its last explored one.
    fn back(&self, before: Option<&TriedMove>) -> Option<Control> {
        if let Some(before) = before {
            let (at, partial) = (self.at, before.to_string());
            let undone = Control::from(Action::Try { at, partial });
            // Where the id would be too long, it leads back to the beginning of the move.
            let begin = self.explored().filter(|_| undone.id().is_none());
            return Some(begin.map_or(undone, |explored| at_line(explored, explored.line)));
        }
        let explored = self.explored()?;
        explored.before.map(|line| at_line(explored, line))
    }

    fn go_back(&self, back: Control) -> CreateButton {
        Buttons(self.locale).secondary(back.numbered(BACK), "button-undo")
    }

    /// The button that leads to the line without a move, where one is explored.
    fn start_over(&self) -> Option<CreateButton> {
        let explored = self.explored()?;
        let buttons = Buttons(self.locale);
        let is_at_start = explored.before.is_none() && self.board.tried.partial.is_empty();
        Some(if is_at_start {
            buttons.disabled(NO_START, "button-start-over")
        } else {
            let start = at_line(explored, explored.start).numbered(START_OVER);
            buttons.secondary(start, "button-start-over")
        })
    }

    fn besides_a_lesson(&self) -> Vec<CreateButton> {
        match self.board.on {
            TriedOn::Lesson(step) => lesson::besides(step, self.locale),
            TriedOn::Table { .. } | TriedOn::Line(_) | TriedOn::Puzzle(_) | TriedOn::Retry(_) => {
                Vec::new()
            }
        }
    }

    /// Where the solution of a puzzle begins.
    fn hint(&self) -> Option<CreateButton> {
        let TriedOn::Puzzle(puzzle) = self.board.on else {
            return None;
        };
        let hint =
            || Buttons(self.locale).secondary(Action::PuzzleHint { puzzle }, "button-puzzle-hint");
        self.board.has_hint.then(hint)
    }

    /// The rules of the game of a puzzle, which may be somebody's first.
    fn rules(&self) -> Option<CreateButton> {
        let (game, page) = (Some(self.game), 0);
        let rules = Action::Rules { game, page };
        let is_puzzle = matches!(self.board.on, TriedOn::Puzzle(_));
        is_puzzle.then(|| Buttons(self.locale).secondary(rules, "button-rules"))
    }

    fn close(&self) -> CreateButton {
        Buttons(self.locale).secondary(Action::CloseTryOut, "button-close")
    }

    /// The button that plays a whole move, or adds it to the line of explored ones.
    fn play(&self, whole: &PartialMove) -> CreateButton {
        let (at, partial) = (self.at, whole.text.clone());
        let play = Control::from(Action::Play { at, partial });
        let buttons = Buttons(self.locale);
        match self.board.on {
            TriedOn::Line(_) => return buttons.success(play, "button-explore-move"),
            TriedOn::Puzzle(_) | TriedOn::Retry(_) => {
                return buttons.success(play, "button-puzzle-try");
            }
            TriedOn::Table { .. } | TriedOn::Lesson(_) => {}
        }
        let play = play.id().map_or(Action::TypeInstead.into(), |_| play);
        let asked = self.game.info().asks_about(whole);
        match asked.then(|| self.label("play", "", 1)).flatten() {
            Some(label) => button(play, &label, ButtonStyle::Success),
            None => buttons.success(play, "button-play"),
        }
    }

    /// The button that shows the whole move whose beginning is hinted at.
    fn show_move(&self) -> Option<CreateButton> {
        let TryAt::Table(at) = self.at else {
            return None;
        };
        (self.board.is_hint).then(|| components::show_move(at, Buttons(self.locale)))
    }

    /// The button that plans the line of explored moves.
    fn plan(&self) -> Option<CreateButton> {
        let explored = self.explored().filter(|explored| explored.may_plan)?;
        let (at, change) = (Some(explored.at), Some(PlanChange::Add(explored.line)));
        let plan = Action::Plan { at, change };
        Some(Buttons(self.locale).primary(plan, "button-plan"))
    }

    /// The button that adds a whole move to that line and plans it.
    fn plan_with(&self, whole: &PartialMove) -> Option<CreateButton> {
        let explored = self
            .explored()
            .filter(|explored| explored.may_plan_answer)?;
        let plan = Control::from(Action::PlanAnswer {
            at: explored.at,
            line: explored.line,
            partial: whole.text.clone(),
        });
        plan.id()?;
        Some(Buttons(self.locale).primary(plan, "button-plan"))
    }

    /// The button that claims the win, before a move is begun with which the player may go on.
    fn claim(&self) -> Option<CreateButton> {
        let TriedOn::Table { at, .. } = self.board.on else {
            return None;
        };
        let turn = self.position.turn()?;
        // On a full board it is one of two choices.
        let has_choice = self.position.partial("").is_ok_and(|it| it.next.len() > 2);
        let is_start = self.board.tried.partial.is_empty();
        let may_claim = is_start && has_choice && self.position.can_win_by_claim(turn);
        let saying = Saying::Claim;
        let claim = Action::Say { at, saying };
        may_claim.then(|| Buttons(self.locale).success(claim, "button-claim"))
    }

    /// The button that adds to a whole move what is not near.
    fn add(&self, now: &TriedMove) -> CreateButton {
        let adding = TriedMove {
            adding: true,
            ..now.clone()
        };
        let label = self.label("add", "", 1).unwrap_or_default();
        let (at, partial) = (self.at, adding.to_string());
        button(Action::Try { at, partial }, &label, ButtonStyle::Secondary)
    }
}

/// Leads to the beginning of a move after this part of a line of explored ones.
fn at_line(explored: &Explored, line: LineMark) -> Control {
    let at = TryAt::Line(explored.at, line);
    let partial = String::new();
    Control::from(Action::Try { at, partial })
}

/// What may have been meant by what was typed.
fn corrections(words: &Words<'_>) -> Option<CreateActionRow> {
    let Part { slot, input } = words.board.mistaken.as_ref()?;
    let touched = words.board.on.touched();
    let meant = words.position.suggest(touched, slot, input)?;
    let from = TriedMove::from_text(touched.to_owned());
    let meant = meant.iter().take(BUTTONS);
    let button = |it| words.button(&from, it, &words.name(it, 1), None);
    let buttons: Vec<_> = meant.map(button).collect();
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}

/// The choices beside the one that was made last.
fn others(compared: &Compared<'_>, made: &str, words: &Words<'_>) -> Vec<CreateActionRow> {
    let from = compared.from;
    match &compared.choices {
        Alike::Pairs(pairs) => rows_of_pairs(pairs, from, words, Some(made)).unwrap_or_default(),
        Alike::OfSlot(slot, choices) => {
            let choices: Vec<&Choice> = choices.iter().collect();
            buttons(slot, from, &choices, words, ROOM, Some(made)).unwrap_or_default()
        }
        Alike::Steps(choices) => steps(from, made, choices, words),
    }
}

/// The buttons to the choice before the one that was made and to the next one, and those for the
/// other moves that this one stands for.
fn steps(
    from: &TriedMove,
    made: &str,
    choices: &[Choice],
    words: &Words<'_>,
) -> Vec<CreateActionRow> {
    let position = words.position;
    let itself = choices.iter().position(|choice| choice.text == made);
    let found = itself.or_else(|| {
        let instead = |choice: &Choice| position.instead(&choice.text);
        let stands_for_it = |choice| instead(choice).iter().any(|other| other.text == made);
        choices.iter().position(stands_for_it)
    });
    let Some(place) = found else {
        return Vec::new();
    };
    let mut rows = Vec::new();
    if choices.len() > 1 {
        rows.push(CreateActionRow::Buttons(arrows(
            from, place, choices, words,
        )));
    }
    let others = position.instead(made);
    let shown: Vec<&Choice> = others.iter().take(BUTTONS).collect();
    let slot = others
        .first()
        .and_then(|it| words.game.info().slot(it.slot));
    let turns = slot.and_then(|slot| buttons(slot, from, &shown, words, 1, Some(made)));
    rows.extend(turns.unwrap_or_default());
    rows
}

/// Back to the choice before this place, what this one is, and on to the next one.
fn arrows(
    from: &TriedMove,
    place: usize,
    choices: &[Choice],
    words: &Words<'_>,
) -> Vec<CreateButton> {
    // What cannot be sent back is passed over; there is still `/move`.
    let sendable = |choice: &&Choice| words.tries(from, choice).id().is_some();
    let (before, rest) = choices.split_at(place);
    let Some((shown, after)) = rest.split_first() else {
        return Vec::new();
    };
    let step = Sentence::composed(format!("{}-step-{}", words.game, shown.slot))
        .fill("number", place + 1)
        .fill("count", choices.len());
    let label = joined(text(words.locale, &step), words.of(shown));
    let arrow = |to: Option<&Choice>, sign: &str, number: u8| match to {
        Some(to) => button(words.tries(from, to), sign, ButtonStyle::Primary),
        None => disabled(number, sign),
    };
    vec![
        arrow(before.iter().rev().find(sendable), "◀", STEPS + 1),
        disabled(STEPS, &label),
        arrow(after.iter().find(sendable), "▶", STEPS + 2),
    ]
}

/// Controls for what may come next, slot by slot in the game's order. Each has a row at least, and
/// the first ones have as many more as they need.
fn next(offered: &Offered<'_>, words: &Words<'_>) -> Vec<CreateActionRow> {
    let now = &offered.now;
    if let Some(rows) = offered
        .pairs()
        .and_then(|it| rows_of_pairs(&it, now, words, None))
    {
        return rows;
    }
    let of_slot = |slot: &'static Slot| {
        let of_slot = offered.next.iter().filter(|it| it.slot == slot.name);
        let mut choices: Vec<&Choice> = of_slot.collect();
        if slot.layout == Layout::Menu {
            // As the picture shows the places; what is no place stays as it is.
            choices.sort_by_key(|choice| words.game.info().rows.order(&choice.input));
        }
        let is_offered = slot.layout != Layout::Groups && !choices.is_empty();
        is_offered.then_some((slot, choices))
    };
    let slots: Vec<_> = words.game.info().slots.iter().filter_map(of_slot).collect();
    let mut spare = ROOM.saturating_sub(slots.len());
    let is_optional = slots.len() > 1;
    let mut rows = Vec::new();
    for (slot, choices) in slots.into_iter().take(ROOM) {
        let free = rows.len()..=rows.len() + spare;
        let title = words.title(slot, now, is_optional);
        let mut of_slot = buttons(slot, now, &choices, words, 1 + spare, None)
            .unwrap_or_else(|| menus(&title, now, &choices, words, free));
        if of_slot.len() <= spare {
            let near: Vec<&Choice> = choices.iter().copied().filter(|it| it.near).collect();
            let near = Some(near).filter(|near| near.len() < choices.len());
            let near = near.and_then(|near| buttons(slot, now, &near, words, 1, None));
            of_slot.splice(0..0, near.into_iter().flatten());
        }
        of_slot.truncate(1 + spare);
        spare = spare.saturating_sub(of_slot.len().saturating_sub(1));
        rows.append(&mut of_slot);
    }
    rows
}

/// A row for each choice, with a button for each part that may follow it; `None` where these are too
/// long for buttons.
fn rows_of_pairs(
    pairs: &[Pair],
    from: &TriedMove,
    words: &Words<'_>,
    chosen: Option<&str>,
) -> Option<Vec<CreateActionRow>> {
    let mut all = pairs.iter().flat_map(|pair| &pair.following);
    if !all.all(|choice| words.tries(from, choice).id().is_some()) {
        return None;
    }
    let mut numbers = 1..;
    let mut row = |Pair { first, following }: &Pair| {
        let numbered = following.iter().zip(numbers.by_ref());
        let button = |(choice, number): (&Choice, usize)| {
            let label = words.label_of_pair(first, choice, number);
            words.button(from, choice, &label, chosen)
        };
        CreateActionRow::Buttons(numbered.map(button).collect())
    };
    Some(pairs.iter().map(&mut row).collect())
}

/// A button for each choice; `None` where they belong into menus, because they do not fit into this
/// number of rows or are too long. `chosen` is the text of the choice that is made already.
fn buttons(
    slot: &Slot,
    from: &TriedMove,
    choices: &[&Choice],
    words: &Words<'_>,
    room: usize,
    chosen: Option<&str>,
) -> Option<Vec<CreateActionRow>> {
    let needed = choices.len().div_ceil(BUTTONS);
    // An entry of a menu carries a longer text than a button.
    let has_id = |choice: &&Choice| words.tries(from, choice).id().is_some();
    let are_buttons = match slot.layout {
        Layout::Buttons | Layout::Paired => true,
        _ => choices.iter().all(|choice| choice.near),
    };
    if !are_buttons || !(1..=room).contains(&needed) || !choices.iter().all(has_id) {
        return None;
    }
    let button = |(choice, number): (&Choice, usize)| {
        let label = words.name_among(choice, number, choices.len());
        words.button(from, choice, &label, chosen)
    };
    let numbered: Vec<(&Choice, usize)> = choices.iter().copied().zip(1..).collect();
    // Rows of one length, as far as that is possible.
    let width = choices.len().div_ceil(needed).max(NARROWEST);
    let rows = numbered.chunks(width);
    let rows = rows.map(|row| CreateActionRow::Buttons(row.iter().copied().map(button).collect()));
    Some(rows.collect())
}

/// A choice in a menu, and the text that it carries.
type Listed<'a> = (&'a Choice, String);

/// Menus of the choices, in their order, with one of the `free` numbers each.
fn menus(
    title: &Sentence,
    from: &TriedMove,
    choices: &[&Choice],
    words: &Words<'_>,
    free: RangeInclusive<usize>,
) -> Vec<CreateActionRow> {
    let mut offered: Vec<Listed<'_>> = Vec::new();
    for choice in choices {
        let leads_to = words.leads_to(from, choice);
        // What cannot be sent back is not offered; there is still `/move`.
        if leads_to.chars().count() <= CHOICE {
            offered.push((choice, leads_to));
        }
    }
    let rows = words.game.info().rows;
    let (split, by_rows) = split(&offered, free.clone().count(), rows);
    let is_one = split.len() == 1;
    let menus = split.into_iter().zip(free).filter_map(|(entries, menu)| {
        let (at, partial) = (words.at, String::new());
        let pick = Control::from(Action::Try { at, partial });
        let menu = u8::try_from(menu).unwrap_or(u8::MAX);
        let id = pick.numbered(FIRST_MENU.saturating_add(menu)).id()?;
        let ranged = || called(title, &entries, rows, by_rows);
        let placeholder = if is_one {
            Some(title.clone())
        } else {
            ranged()
        };
        let placeholder = text(words.locale, &placeholder?);
        let option = |(choice, leads_to): &Listed<'_>| entry(choice, leads_to, words);
        let options = entries.iter().copied().map(option).collect();
        let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
        let placeholder = Text::<PLACEHOLDER>::shortened(placeholder);
        Some(CreateActionRow::SelectMenu(menu.placeholder(placeholder)))
    });
    menus.collect()
}

/// The entries of each menu, and whether they are whole rows of the board, which is so where these
/// fit into so many menus, none much longer than the others. Otherwise they are the quarters of the
/// board, or where these are too large, as many as there may be.
fn split<'a, 'b>(
    offered: &'a [Listed<'b>],
    room: usize,
    rows: Rows,
) -> (Vec<Vec<&'a Listed<'b>>>, bool) {
    let row = |(choice, _): &'a Listed<'b>| rows.row_of(&choice.input);
    let by_rows = |most: usize| -> Option<Vec<&'a [Listed<'b>]>> {
        let mut menus = Vec::new();
        let mut rest = offered;
        while rest.len() > most {
            // No menu ends between two places of one row.
            let mut ends = (1..=most).rev();
            let end = ends.find(|&end| row(&rest[end - 1]) != row(&rest[end]))?;
            let (menu, others) = rest.split_at(end);
            menus.push(menu);
            rest = others;
        }
        menus.push(rest);
        Some(menus)
    };
    let listed =
        |menus: Vec<&'a [Listed<'b>]>| menus.iter().map(|it| it.iter().collect()).collect();
    let fewest = by_rows(ENTRIES).map_or(0, |menus| menus.len());
    if !(2..=room).contains(&fewest) {
        let quarters = quarters(offered, rows).filter(|it| fewest > 1 && it.len() <= room);
        let chunks = || listed(offered.chunks(ENTRIES).collect());
        return (quarters.unwrap_or_else(chunks), false);
    }
    let alike = (offered.len().div_ceil(fewest)..=ENTRIES).filter_map(by_rows);
    let mut alike = alike.filter(|menus| menus.len() == fewest);
    (alike.next().map(listed).unwrap_or_default(), true)
}

/// The places in each quarter of the board; `None` where one of them has too many for a menu.
fn quarters<'a, 'b>(offered: &'a [Listed<'b>], rows: Rows) -> Option<Vec<Vec<&'a Listed<'b>>>> {
    let places = offered.iter().map(|(choice, _)| rows.order(&choice.input));
    let places: Vec<(i16, i16)> = places.collect::<Option<_>>()?;
    let middle = |all: &dyn Fn(&(i16, i16)) -> i16| {
        let (first, last) = (places.iter().map(all).min()?, places.iter().map(all).max()?);
        Some(first.midpoint(last))
    };
    let (row, column) = (middle(&|it| it.0)?, middle(&|it| it.1)?);
    let mut quarters = vec![Vec::new(); 4];
    for (listed, place) in offered.iter().zip(&places) {
        let quarter = usize::from(place.0 > row) * 2 + usize::from(place.1 > column);
        quarters[quarter].push(listed);
    }
    quarters.retain(|quarter| !quarter.is_empty());
    let fit = quarters.iter().all(|quarter| quarter.len() <= ENTRIES);
    fit.then_some(quarters)
}

/// What one of several menus is called: after its rows, or after its first and last entry. `None` for one without
/// entries.
fn called(
    title: &Sentence,
    entries: &[&Listed<'_>],
    rows: Rows,
    by_rows: bool,
) -> Option<Sentence> {
    let row = |(choice, _): &Listed<'_>| {
        let row = rows.row_of(&choice.input);
        row.filter(|_| by_rows).map(str::to_owned)
    };
    let name = |offered: &Listed<'_>| row(offered).unwrap_or_else(|| offered.0.input.clone());
    let (first, last) = (entries.first()?, entries.last()?);
    let is_one = name(first) == name(last);
    let range = if is_one {
        name(first)
    } else {
        format!("{}–{}", name(first), name(last))
    };
    Some(if row(first).is_some() {
        let count = if is_one { 1 } else { 2 };
        sentence!(menu_of_rows, slot = title, count, range)
    } else {
        sentence!(menu_of_slot, slot = title, range)
    })
}

fn entry(choice: &Choice, leads_to: &str, words: &Words<'_>) -> CreateSelectMenuOption {
    let label = joined(choice.input.clone(), words.of(choice));
    let entry = CreateSelectMenuOption::new(Text::<CHOICE>::shortened(label), leads_to);
    match words.note(choice) {
        Some(note) => entry.description(Text::<CHOICE>::shortened(note)),
        None => entry,
    }
}

fn joined(name: String, note: Option<String>) -> String {
    match note {
        Some(note) => format!("{name} · {note}"),
        None => name,
    }
}
