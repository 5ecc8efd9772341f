//! Each kind of reason that the program gives for a move is a fact. Over games that it plays with
//! itself, every reason is played out by the rules.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    num::NonZeroU32,
    path::Path,
};

use opponents::{Level, Seen, Strength, Thought, think};
use rules::games::{AnyPosition, Game, Options, Outcome, Saying, Seat};
use serde_json::{Value, json};
use texts::{Argument, Locale, Sentence, text};

use super::{stand_ins::Random, trisq, tryptic, wyps};

/// Largest number of cards of which all are exchanged to find out how many are lacking.
const EXCHANGED: i64 = 2;
/// Number of claims in each game that are played out with all replies, or all exchanges, because
/// that takes long.
const MOST_SLOW: usize = 4;

/// A reason for a move.
struct Told<'a> {
    game: Game,
    before: &'a dyn AnyPosition,
    after: &'a dyn AnyPosition,
    mv: &'a str,
    seat: Seat,
    reason: &'a Sentence,
}

impl Told<'_> {
    fn argument(&self, name: &str) -> &Argument {
        let mut arguments = self.reason.arguments.iter();
        &arguments.find(|(it, _)| it == name).unwrap().1
    }

    fn text(&self, name: &str) -> &str {
        match self.argument(name) {
            Argument::Text(text) => text,
            other => panic!("{name} is {other:?}"),
        }
    }

    /// The notation of the move that is named in words.
    fn named(&self, name: &str) -> String {
        let Argument::Sentence { sentence } = self.argument(name) else {
            panic!("{:?}", self.reason)
        };
        let words = text(Locale::En, sentence);
        // A double move says in which order the cards are pushed in.
        let words = words
            .replace(", first at ", " at ")
            .replace(", then at ", " and ");
        let (places, ends) = words.split_once(" at ").unwrap_or((&words, ""));
        let notation = [places.replace(" and ", "+"), ends.replace(" and ", " ")];
        notation.join(" ").trim_end().to_owned()
    }

    /// The letters of the pattern of which the tiles are told.
    fn pattern(&self) -> String {
        letters(self.text("tiles"))
    }

    fn number(&self, name: &str) -> i64 {
        match self.argument(name) {
            Argument::Number(number) => *number,
            other => panic!("{name} is {other:?}"),
        }
    }

    /// The seat that it names.
    fn rival(&self) -> Seat {
        match self.argument("seat") {
            Argument::Seats { seats } => Seat::new(seats[0] - 1).unwrap(),
            other => panic!("{other:?}"),
        }
    }

    fn read(&self, text: &str) -> Box<dyn AnyPosition> {
        let read = self.game.read(text);
        read.unwrap_or_else(|why| panic!("{text}: {why}"))
    }

    /// Checks that this move would win, were it this seat's turn in this position.
    fn would_win(&self, position: &dyn AnyPosition, seat: Seat, mv: &str) {
        let place = format!("{mv} after {} in {}", self.mv, position.text());
        if let Some(passed) = passed(self.game, position, mv) {
            let won = passed
                .play(mv)
                .unwrap_or_else(|why| panic!("{place}: {why}"));
            assert_eq!(winner(&*won), Some(seat), "{place}");
        }
    }

    /// Checks that the other player's winning move is stopped.
    fn is_stopped(&self, mv: &str) {
        let other = self.seat.other();
        self.would_win(self.before, other, mv);
        let place = format!("{mv} after {} in {}", self.mv, self.before.text());
        let played = self.after.play(mv);
        let still_wins = played.is_ok_and(|won| winner(&*won) == Some(other));
        assert!(!still_wins, "{place}");
        assert!(!self.after.can_win_now(), "{place}");
    }

    /// Checks that the mover can win after each reply.
    fn wins_after_all_replies(&self) {
        for reply in self.after.moves() {
            let next = self.after.play(&reply).unwrap();
            let wins = match next.outcome() {
                Some(outcome) => outcome.winner() == Some(self.seat),
                None => next.can_win_now(),
            };
            assert!(wins, "{reply} after {} in {}", self.mv, self.before.text());
        }
    }

    /// Checks that the shortest path of a seat lacks as many cards as told.
    fn lacks_cards(&self, seat: Seat) {
        let (position, cards) = (self.after, self.number("after"));
        for count in 0..=EXCHANGED.min(cards) {
            let connects = connects_with(self, &position.text(), seat, count);
            let place = format!("{count} of {cards} for {seat} in {}", position.text());
            assert_eq!(connects, count == cards, "{place}");
        }
    }

    /// Checks that the shortest path of a seat has as many gaps as told, fewer or more than before.
    fn has_gaps(&self, seat: Seat) {
        let colour = ['r', 'b'][seat.index()];
        let [before, after] =
            [self.before, self.after].map(|it| trisq::gaps(&it.text(), colour).unwrap());
        assert_eq!(
            after,
            self.number("after"),
            "{seat} in {}",
            self.after.text()
        );
        assert_eq!(
            after < before,
            seat == self.seat,
            "{seat} in {}",
            self.after.text()
        );
    }

    /// Checks that a player of WYPS lacks as many hexes as told, fewer or more than before.
    fn lacks_hexes(&self, seat: Seat) {
        let [before, after] =
            [self.before, self.after].map(|it| wyps::lacking(&it.text(), wyps_colour(seat)));
        let place = format!("{seat} in {}", self.after.text());
        assert_eq!(after, self.number("after"), "{place}");
        assert_eq!(after < before, seat == self.seat, "{place}");
        assert_ne!(after, before, "{place}");
    }

    /// The notation of a tile that is told with its colour.
    fn tile(&self) -> String {
        let (hex, tile) = self.text("move").split_once(' ').unwrap();
        format!("{hex}:{}", letters(tile))
    }

    fn points(&self, position: &dyn AnyPosition) -> i64 {
        position.facts(Some("points")).unwrap()["points"][self.seat.index()]
            .as_i64()
            .unwrap()
    }

    /// Points of a seat, if it had this pattern.
    fn points_with(position: &dyn AnyPosition, seat: Seat, pattern: &str) -> i64 {
        tryptic::points_with(&position.text(), seat.index(), pattern)
    }

    /// Checks that a guess of this pattern would not have been refuted before.
    fn may_have(seat: Seat, pattern: &str, moves: &[String]) {
        let backwards: String = pattern.chars().rev().collect();
        for spelling in [pattern, &backwards] {
            let guess = format!("?{seat}:{spelling}");
            assert!(!moves.contains(&guess), "{guess} was wrong");
        }
    }
}

/// The letters of tiles.
fn letters(tiles: &str) -> String {
    let letter = |tile| {
        "🔵B🟢G🔴R⚪W🟡Y"
            .chars()
            .skip_while(|it| *it != tile)
            .nth(1)
    };
    tiles.chars().filter_map(letter).collect()
}

fn wyps_colour(seat: Seat) -> char {
    ['w', 'b'][seat.index()]
}

/// The position of a game of two with the other player to move; nothing bars this move of theirs.
/// `None` where the notation has no such position.
fn passed(game: Game, position: &dyn AnyPosition, mv: &str) -> Option<Box<dyn AnyPosition>> {
    let text = position.text();
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let other = match &*fields[1] {
        "b" if game == Game::TRYPSYLON => "m",
        "b" if game == Game::TRISQ => "r",
        "b" => "w",
        _ => "b",
    };
    other.clone_into(&mut fields[1]);
    if game == Game::TRYPSYLON {
        let taken = mv.split(' ').next()?;
        let taken: Vec<&str> = taken.split('+').collect();
        let mut edge = on_edge(&fields[0]).into_iter();
        fields[3] = edge.find(|card| !taken.contains(&&**card))?;
        "-".clone_into(&mut fields[4]);
    }
    game.read(&fields.join(" ")).ok()
}

fn winner(position: &dyn AnyPosition) -> Option<Seat> {
    position.outcome().and_then(Outcome::winner)
}

/// The face-up cards on the edge of a board of Trypsylon.
fn on_edge(rows: &str) -> Vec<String> {
    let rows: Vec<&[u8]> = rows.split('/').rev().map(str::as_bytes).collect();
    let mut found = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        for (column, cell) in cells.iter().enumerate() {
            let is_inside = (1..rows.len() - 1).contains(&row);
            let is_inside = is_inside && (1..cells.len() - 1).contains(&column);
            if *cell != b'.' && !is_inside {
                found.push(format!("{}{}", char::from(b'a' + column as u8), row + 1));
            }
        }
    }
    found
}

/// Whether a player of Trypsylon is connected once this number of cards are exchanged.
fn connects_with(told: &Told<'_>, text: &str, seat: Seat, count: i64) -> bool {
    let (rows, rest) = text.split_once(' ').unwrap();
    let ruleset = rest.split(' ').nth(1).unwrap();
    let mut rows = rows.as_bytes().to_vec();
    exchanged(told, &mut rows, 0, count, seat, ruleset)
}

fn exchanged(
    told: &Told<'_>,
    rows: &mut Vec<u8>,
    from: usize,
    count: i64,
    seat: Seat,
    ruleset: &str,
) -> bool {
    if count == 0 {
        let rows = String::from_utf8(rows.clone()).unwrap();
        let Some(last) = on_edge(&rows).pop() else {
            return false;
        };
        // Of two who are connected, the one who has moved wins.
        let mover = ["m", "b"][seat.index()];
        let position = told.read(&format!("{rows} {mover} {ruleset} {last} -"));
        return winner(&*position) == Some(seat);
    }
    for cell in from..rows.len() {
        let was = rows[cell];
        for card in *b"0123" {
            if was == b'/' || was == card {
                continue;
            }
            rows[cell] = card;
            if exchanged(told, rows, cell + 1, count - 1, seat, ruleset) {
                rows[cell] = was;
                return true;
            }
        }
        rows[cell] = was;
    }
    false
}

/// How often each kind of reason was checked.
type Checked = BTreeMap<String, usize>;

/// Plays a reason out. `slow`: whether also what takes long.
fn check(told: &Told<'_>, moves: &[String], slow: bool) {
    let (me, other) = (told.seat, told.seat.other());
    let kind = told.reason.key.split_once("-reason-").unwrap();
    match kind {
        (_, "wins") => assert_eq!(winner(told.after), Some(me)),
        ("trypsylon", "stops") => told.is_stopped(&told.named("stopped")),
        ("wyps", "stops") => told.is_stopped(told.text("notation")),
        ("trisq", "stops") => told.is_stopped(&told.named("pieces")),
        ("trypsylon", "threatens") => told.would_win(told.after, me, &told.named("next")),
        ("wyps", "threatens") => told.would_win(told.after, me, told.text("notation")),
        ("trisq", "threatens") => told.would_win(told.after, me, &told.named("pieces")),
        (game, "forces") => {
            let with = if game == "trisq" { "pieces" } else { "next" };
            told.would_win(told.after, me, &told.named(with));
            if slow {
                told.wins_after_all_replies();
            }
        }
        ("trypsylon", "shortens" | "lacks") if slow => told.lacks_cards(me),
        ("trypsylon", "lengthens") if slow => told.lacks_cards(other),
        ("trisq", "chain") => {
            let (text, colour) = (told.after.text(), ['r', 'b'][me.index()]);
            let new = told.mv.split('+');
            let longest = new.map(|it| trisq::chain(&text, colour, it)).max();
            let told = usize::try_from(told.number("pieces")).unwrap();
            assert_eq!(longest, Some(told), "{text}");
        }
        ("trisq", "shortens") => told.has_gaps(me),
        ("trisq", "lengthens") => told.has_gaps(other),
        ("trypsylon", "shortens" | "lengthens" | "lacks") => {}
        ("wyps", kind) => check_wyps(told, kind),
        ("tryptic", kind) => check_tryptic(told, kind, moves),
        (_, other) => panic!("{other}"),
    }
}

fn check_wyps(told: &Told<'_>, kind: &str) {
    let (before, after) = (told.before.text(), told.after.text());
    let (me, other) = (told.seat, told.seat.other());
    match kind {
        "atari" => assert_eq!(told.after.facts(None).unwrap()["atari"], true),
        "breaks" => {
            let lacking = [&before, &after].map(|it| wyps::lacking(it, wyps_colour(other)));
            assert_eq!((lacking[0], lacking[1] > 0), (0, true), "{before}");
        }
        "shortens" => told.lacks_hexes(me),
        "lengthens" => told.lacks_hexes(other),
        "gains" => {
            let [before, after] = [&before, &after].map(|it| wyps::stones(it, wyps_colour(me)));
            let gained = i64::try_from(after - before).unwrap();
            assert_eq!(gained, told.number("count"));
        }
        "racks" => {
            // Black chooses.
            let [own, other] = if told.mv == "swap" {
                ['w', 'b']
            } else {
                ['b', 'w']
            };
            for (rack, colour) in [("own", own), ("other", other)] {
                let words = wyps::longest_words(&before, colour);
                assert!(words.contains(&told.text(rack).to_owned()), "{before}");
            }
        }
        "empty" => assert_eq!(told.before.moves(), ["pass"]),
        other => panic!("{other}"),
    }
}

fn check_tryptic(told: &Told<'_>, kind: &str, moves: &[String]) {
    let (before, after) = (told.before, told.after);
    match kind {
        "claims" => {
            assert_eq!(winner(after), Some(told.seat));
            assert_eq!(told.points(before), told.number("points"));
        }
        "fifth" => {
            let claim = after.saying(told.seat, Saying::Claim).unwrap();
            assert_eq!(winner(&*after.play(&claim).unwrap()), Some(told.seat));
        }
        "scores" => assert_eq!(
            told.points(after) - told.points(before),
            told.number("count")
        ),
        "opens" => {
            // Whose turn it is makes no difference to a tile.
            let next = after.play(&told.tile()).unwrap();
            assert_eq!(
                told.points(&*next) - told.points(after),
                told.number("count")
            );
        }
        "begins" => {
            let own = own_pattern(told);
            assert!(tryptic::is_same(&told.pattern(), &own));
            let rows = tryptic::open_rows(&before.text(), told.mv, &own);
            assert_eq!(i64::try_from(rows), Ok(told.number("count")));
        }
        "others" => {
            let makes = |pattern: &&String| {
                let [before, after] =
                    [before, after].map(|it| Told::points_with(it, told.seat, pattern));
                after > before
            };
            let patterns = tryptic::patterns();
            let count = patterns.iter().filter(makes).count();
            assert_eq!(i64::try_from(count), Ok(told.number("count")));
        }
        "hides" => {
            let made = |pattern: &str| {
                let [before, after] =
                    [before, after].map(|it| Told::points_with(it, told.seat, pattern));
                let nearly = tryptic::nearly(&told.before.text(), told.mv, pattern);
                (after - before, nearly)
            };
            let own = own_pattern(told);
            let (points, nearly) = made(&own);
            let patterns = tryptic::patterns();
            let others = patterns.iter().filter(|it| !tryptic::is_same(it, &own));
            let as_good = others.map(|it| made(it));
            let as_good = as_good.filter(|it| it.0 >= points && it.1 >= nearly);
            assert_eq!(i64::try_from(as_good.count()), Ok(told.number("count")));
        }
        "spoils" => {
            let (rival, pattern) = (told.rival(), &told.pattern());
            Told::may_have(rival, pattern, moves);
            let made = |mv: &str| {
                let next = before.play(mv).unwrap();
                let [next, now] = [&*next, before].map(|it| Told::points_with(it, rival, pattern));
                next - now
            };
            assert_eq!(made(&told.tile()), told.number("count"));
            assert_eq!(made(told.mv), 0);
            assert!(after.play(&told.tile()).is_err());
        }
        "guess" => {
            let (rival, pattern) = (told.rival(), &told.pattern());
            Told::may_have(rival, pattern, moves);
            let points = Told::points_with(before, rival, pattern);
            assert_eq!(points, told.number("count"));
        }
        "full" => assert_eq!(before.moves(), ["pass"]),
        other => panic!("{other}"),
    }
}

/// The pattern of the seat that thinks.
fn own_pattern(told: &Told<'_>) -> String {
    let text = told.before.text();
    let patterns = text.split(' ').nth(2).unwrap();
    patterns
        .split(',')
        .nth(told.seat.index())
        .unwrap()
        .to_owned()
}

/// A thought, and after which moves; without any where nobody knows.
struct Thinking<'a> {
    game: Game,
    before: &'a dyn AnyPosition,
    seat: Seat,
    thought: &'a Thought,
    moves: &'a [String],
}

fn told_by<'a>(
    game: Game,
    before: &'a dyn AnyPosition,
    seat: Seat,
    thought: &'a Thought,
) -> Thinking<'a> {
    Thinking {
        game,
        before,
        seat,
        thought,
        moves: &[],
    }
}

/// Checks the reasons of a thought, which has one at least.
fn tell(thinking: &Thinking<'_>, checked: &mut Checked) {
    let place = format!("{} in {}", thinking.thought.mv, thinking.before.text());
    assert!(!thinking.thought.reasons.is_empty(), "{place}");
    let after = thinking.before.play(&thinking.thought.mv).unwrap();
    for reason in &thinking.thought.reasons {
        let count = checked.entry(reason.key.to_string()).or_default();
        *count += 1;
        let told = Told {
            game: thinking.game,
            before: thinking.before,
            after: &*after,
            mv: &thinking.thought.mv,
            seat: thinking.seat,
            reason,
        };
        check(&told, thinking.moves, *count <= MOST_SLOW);
    }
}

/// Plays a game of the program with itself, and checks each reason that anybody has.
fn play(game: Game, options: &Value, seed: u64, most: usize, checked: &mut Checked) {
    let mut options: Options = options.as_object().unwrap().clone();
    let mut random = Random(seed);
    game.setup()
        .complete(&mut options, Seat::FIRST, &mut random);
    let mut positions = vec![game.start(&options).unwrap()];
    let mut moves: Vec<String> = Vec::new();
    for ply in 0..most {
        let now = positions.last().unwrap().clone();
        let Some(turn) = now.turn() else { break };
        let level = |number| Strength::Level(Level::new(number).unwrap());
        let strength = match random.below(4) {
            0 => level(2),
            1 => level(3),
            _ => Strength::Looks(NonZeroU32::new(2).unwrap()),
        };
        let mut chosen = None;
        for seat in (0..5).filter_map(Seat::new).filter(|seat| now.is_in(*seat)) {
            let known = Seen::by(seat, &positions, &moves);
            let Some(thought) = think(&known, strength, seed + ply as u64) else {
                continue;
            };
            tell(
                &Thinking {
                    moves: &moves,
                    ..told_by(game, &*now, seat, &thought)
                },
                checked,
            );
            // Where somebody wins, the other player would have had something to stop.
            let wins = thought.reasons.iter().any(|it| it.key.ends_with("-wins"));
            if let Some(passed) = passed(game, &*now, &thought.mv).filter(|_| wins) {
                let known = Seen::by(seat.other(), std::slice::from_ref(&passed), &[]);
                if let Some(thought) = think(&known, strength, seed) {
                    tell(&told_by(game, &*passed, seat.other(), &thought), checked);
                }
            }
            // A claim is only looked at now and then, so that the game goes on.
            if seat == turn || random.one_in(4) {
                chosen = Some(thought.mv);
            }
        }
        let mv = chosen.unwrap();
        positions.push(now.play(&mv).unwrap());
        moves.push(mv);
    }
}

/// The kinds of reasons for which there is a text.
fn kinds(game: Game) -> BTreeSet<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/locales/en/computer.ftl");
    let texts = fs::read_to_string(path).unwrap();
    let keys = texts.lines().filter_map(|line| line.split(' ').next());
    let begins = format!("{game}-reason-");
    let of_game = keys.filter(|key| key.starts_with(&begins));
    of_game.map(str::to_owned).collect()
}

/// Checks that each kind of reason has come up in these games.
fn check_games(game: Game, games: &[(Value, u64, usize)]) {
    let mut checked = Checked::new();
    for (options, seed, most) in games {
        play(game, options, *seed, *most, &mut checked);
    }
    check_kinds(game, checked);
}

fn check_kinds(game: Game, checked: Checked) {
    println!("{checked:?}");
    let seen: BTreeSet<String> = checked.into_keys().collect();
    assert_eq!(seen, kinds(game));
}

/// Checks the reasons of the first seat, which moves in a position of which it knows nothing else.
fn tell_alone(game: Game, text: &str, checked: &mut Checked) {
    let position = game.read(text).unwrap();
    let known = Seen::by(Seat::FIRST, std::slice::from_ref(&position), &[]);
    let thought = think(&known, Strength::Level(Level::HIGHEST), 1).unwrap();
    tell(&told_by(game, &*position, Seat::FIRST, &thought), checked);
}

#[test]
fn the_reasons_of_trypsylon_are_facts() {
    let standard = json!({ "size": "5x5", "rules": "standard" });
    let expert = json!({ "size": "5x5", "rules": "expert" });
    let games = (1..=6).map(|seed| (standard.clone(), seed, 40));
    let games: Vec<_> = games.chain([(expert, 1, 16)]).collect();
    check_games(Game::TRYPSYLON, &games);
}

#[test]
fn the_reasons_of_trisq_are_facts() {
    let games = (1..=3).map(|seed| (json!({ "size": 5 }), seed, 40));
    check_games(Game::TRISQ, &games.collect::<Vec<_>>());
}

#[test]
fn the_reasons_of_tryptic_are_facts() {
    let two = json!({ "patterns": ["GBR", "RRB"] });
    let three = json!({ "patterns": ["WYW", "GGG", "BRY"] });
    let games = [
        (two.clone(), 1, 40),
        (two, 2, 40),
        (three.clone(), 3, 50),
        (three, 4, 50),
    ];
    let mut checked = Checked::new();
    for (options, seed, most) in games {
        play(Game::TRYPTIC, &options, seed, most, &mut checked);
    }
    let mut colours = ['B', 'G', 'R', 'W', 'Y'].into_iter().cycle();
    let rows = [5, 6, 7, 8, 9, 8, 7, 6, 5].map(|length| colours.by_ref().take(length).collect());
    let rows: &[String] = &rows;
    let rows = rows.join("/");
    // On a full board nothing is left to do, and before the last tile there is nothing to gain.
    for rows in [rows.clone(), format!("{}.", &rows[..rows.len() - 1])] {
        let text = format!("{rows} 1 BBB,GGG 0,0 ++ -");
        tell_alone(Game::TRYPTIC, &text, &mut checked);
    }
    check_kinds(Game::TRYPTIC, checked);
}

#[test]
fn the_reasons_of_wyps_are_facts() {
    let mut checked = Checked::new();
    for seed in 1..=2 {
        play(Game::WYPS, &json!({ "side": 7 }), seed, 30, &mut checked);
    }
    // On a small board there is more to stop.
    let mut random = Random(1);
    let positions = (0..200).filter_map(|_| Game::WYPS.read(&small_wyps(&mut random)).ok());
    for position in positions {
        let Some(seat) = position.turn() else {
            continue;
        };
        let known = Seen::by(seat, std::slice::from_ref(&position), &[]);
        let strength = Strength::Looks(NonZeroU32::new(2).unwrap());
        if let Some(thought) = think(&known, strength, 1) {
            tell(
                &told_by(Game::WYPS, &*position, seat, &thought),
                &mut checked,
            );
        }
    }
    tell_alone(Game::WYPS, "A/b./... w s - -,AEINR -", &mut checked);
    check_kinds(Game::WYPS, checked);
}

/// A position on a board of four to a side, some stones lying anyhow.
fn small_wyps(random: &mut Random) -> String {
    const LETTERS: &[u8] = b"AEINORST";
    let mut rows = Vec::new();
    for length in 1..=4 {
        let hex = |random: &mut Random| {
            let letter = char::from(*random.pick(LETTERS));
            match random.below(4) {
                0 => letter.to_ascii_lowercase(),
                1 => letter,
                _ => '.',
            }
        };
        rows.push((0..length).map(|_| hex(random)).collect::<String>());
    }
    let mut rack = || {
        let mut letters: Vec<u8> = (0..5).map(|_| *random.pick(LETTERS)).collect();
        letters.sort_unstable();
        String::from_utf8(letters).unwrap()
    };
    let (rows, white, black) = (rows.join("/"), rack(), rack());
    format!("{rows} w s - {white},{black} -")
}
