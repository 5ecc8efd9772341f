//! Whole games of WYPS, in its quick variant on the smallest board. Which stones are drawn is
//! chance: the players read their racks off the board's description, as somebody does who does not
//! see it, and find words on them.

use causeway::games::{AnyPosition, Game};
use serde_json::json;

use crate::{
    browser::Window,
    games::Program,
    page::{ENTER, ESCAPE, Page, visit},
    people::{ANN, BEN, Person, told, try_out},
};

/// The left side of the board, which joins all three sides: Ann fills it from the apex.
const LEFT: [&str; 7] = ["a1", "b1", "c1", "d1", "e1", "f1", "g1"];
/// Where Ben lays his stones: nowhere near, and no way from side to side.
const ELSEWHERE: [&str; 10] = ["c3", "d3", "e3", "e4", "f4", "f3", "f5", "d4", "e5", "f6"];

/// All stones.
const STONES: &str =
    "EEEEEEEEEEEEAAAAAAARRRRRRRSSSSSSSIIIIIITTTTTTLLLLLNNNNNOOOOODDDDCCCGGGUUUFFHHMMPPYYBJKQVWXZ";

/// A game that is being played on the page: Ann has white, Ben has black.
struct Play {
    page: Page,
    position: Box<dyn AnyPosition>,
}

impl Play {
    /// Challenges and accepts. Ben may swap the racks, and looks at them first.
    async fn begin(page: Page, call: &str) -> Self {
        page.until_commands_are_there().await;
        page.send("/challenge opponent:Ben game:wyps variant:quick,7,mine")
            .await;
        page.play_as("Ben").await;
        let challenge = page.message("Ann challenges @Ben to a game of WYPS").await;
        assert!(
            challenge.contains("Quick (the first connection wins), 7 hexes to a side"),
            "{challenge}"
        );
        page.press("Accept").await;
        page.message("@Ben (Black), it is your turn").await;
        let before = page.picture("Black may swap the racks.").await;
        page.press(call).await;
        page.message("@Ann (White), it is your turn").await;
        let after = page.picture("To move: White.").await;
        let [white, black] = racks(&after);
        let [was_white, was_black] = racks(&before);
        assert_eq!(
            [white, black],
            if call == "Swap the racks" {
                [was_black, was_white]
            } else {
                [was_white, was_black]
            }
        );
        Self {
            position: read(&after),
            page,
        }
    }

    fn mover(&self) -> Person {
        if self.position.turn().is_some_and(|seat| seat.index() == 0) {
            ANN
        } else {
            BEN
        }
    }

    /// The move that Ann or Ben makes next: a word along their open hexes if the rack holds one, or
    /// else a stone.
    fn next_move(&self, longest: usize) -> String {
        let text = self.position.text();
        let mut fields = text.split(' ');
        let (rows, racks) = (
            fields.next().unwrap_or_default().replace('/', ""),
            fields.nth(3).unwrap_or_default(),
        );
        let (white, black) = racks.split_once(',').expect("two racks");
        let (rack, hexes) = if self.mover() == ANN {
            (white, &LEFT[..])
        } else {
            (black, &ELSEWHERE[..])
        };
        let open: Vec<&str> = hexes
            .iter()
            .copied()
            .filter(|hex| rows.as_bytes()[index(hex)] == b'.')
            .collect();
        let rack: Vec<char> = rack.chars().collect();
        let longest = longest.min(open.len()).min(rack.len());
        let words = (2..=longest)
            .rev()
            .flat_map(|length| arrangements(&rack, length))
            .map(|letters| laid(&open, &letters));
        let stone = laid(&open, &rack[..1]);
        let mut preferred = words.chain([stone]);
        let preferred = preferred.find(|mv| self.position.play(mv).is_ok());
        preferred.unwrap_or_else(|| self.any_move())
    }

    /// The first move that is offered: an atari may have to be answered elsewhere.
    fn any_move(&self) -> String {
        let mut partial = self.position.partial("").expect("a move may begin");
        while !partial.complete {
            let first = &partial.next[0].text;
            partial = self
                .position
                .partial(first)
                .expect("what is offered is legal");
        }
        partial.text
    }

    /// The move has been made when the page says so, shows and describes it, and calls the other
    /// player and nobody else.
    async fn made(&mut self, mv: &str) {
        let mover = self.mover();
        let message = self
            .page
            .public_message(&told(&*self.position, mv, mover.name))
            .await;
        let hexes: Vec<&str> = mv
            .split('-')
            .filter_map(|step| step.split('=').next())
            .collect();
        let alt = self.page.picture(&format!("on {}.", hexes.join("-"))).await;
        self.page.calls(mover.name, 0).await;
        self.page.calls("Cleo", 0).await;
        if alt.contains("has won") {
            assert!(
                message.contains("@Ann (White) is the first to join all three sides and wins!"),
                "{message}"
            );
            self.position = self.position.play(mv).expect("the move is legal");
        } else {
            self.position = read(&alt);
            let (other, seat) = (
                self.mover().name,
                if mover == ANN { "Black" } else { "White" },
            );
            assert!(
                message.contains(&format!("@{other} ({seat}), it is your turn.")),
                "{message}"
            );
            self.page.calls(other, 1).await;
        }
    }

    /// The joined sides are described, and the game can be looked at again.
    async fn finish(self) {
        let page = self.page;
        let alt = page.picture("White has won.").await;
        assert!(alt.contains("joins all three sides"), "{alt}");
        page.buttons(
            &[
                "button-rematch",
                "button-replay",
                "button-review",
                "button-history",
                "button-rules",
            ]
            .map(|key| ANN.says(key)),
        )
        .await;
        page.press("Replay").await;
        page.picture("An animation of").await;
        page.press("Rematch").await;
        page.message("wants a rematch").await;
    }
}

/// The number of a hex, row by row from the apex.
pub fn index(hex: &str) -> usize {
    let (row, column) = (
        usize::from(hex.as_bytes()[0] - b'a'),
        usize::from(hex.as_bytes()[1] - b'1'),
    );
    row * (row + 1) / 2 + column
}

/// White's rack and black's, as the board's description names them.
pub fn racks(alt: &str) -> [String; 2] {
    let after = |start: &str| {
        alt.split(start)
            .nth(1)
            .unwrap_or_default()
            .split('.')
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    [after("White’s rack: "), after("Black’s: ")]
}

/// The position that a description tells of. What comes next out of the bag it does not tell, so
/// that is as good as any.
pub fn read(alt: &str) -> Box<dyn AnyPosition> {
    let rows = "abcdefg".chars().filter_map(|row| {
        alt.lines()
            .find_map(|line| line.strip_prefix(&format!("{row}: ")))
    });
    let rows: Vec<String> = rows.map(|row| row.replace(' ', "")).collect();
    let mover = if alt.contains("To move: White.") {
        'w'
    } else {
        'b'
    };
    let [white, black] = racks(alt);
    let left: usize = alt
        .split("In the bag: ")
        .nth(1)
        .and_then(|rest| rest.split('.').next()?.parse().ok())
        .expect("what is left in the bag");
    let on_board = rows.concat().to_uppercase();
    let is_out = |letter: char| {
        [&white, &black, &on_board]
            .into_iter()
            .flat_map(|text| text.chars())
            .filter(|it| *it == letter)
            .count()
    };
    let mut bag = String::new();
    for letter in ('A'..='Z').filter(|letter| STONES.contains(*letter)) {
        let rest = STONES.chars().filter(|it| *it == letter).count() - is_out(letter);
        bag.extend(std::iter::repeat_n(letter, rest));
    }
    assert_eq!(bag.len(), left, "no stone is lost: {alt}");
    let text = format!("{} {mover} q - {white},{black} {bag}", rows.join("/"));
    Game::WYPS
        .read(&text)
        .unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// These stones on the first of these hexes, in the notation.
pub fn laid(hexes: &[&str], letters: &[char]) -> String {
    let steps = hexes
        .iter()
        .zip(letters)
        .map(|(hex, letter)| format!("{hex}={letter}"));
    steps.collect::<Vec<_>>().join("-")
}

/// All ways to lay so many of these stones one after the other.
fn arrangements(rack: &[char], length: usize) -> Vec<Vec<char>> {
    if length == 0 {
        return vec![Vec::new()];
    }
    let with_first = |first: usize| {
        let mut rest = rack.to_vec();
        let letter = rest.remove(first);
        arrangements(&rest, length - 1)
            .into_iter()
            .map(move |letters| [vec![letter], letters].concat())
    };
    (0..rack.len()).flat_map(with_first).collect()
}

/// The hexes and the word of a move.
fn hexes_and_word(mv: &str) -> (String, String) {
    let (hexes, letters): (Vec<&str>, Vec<&str>) = mv
        .split('-')
        .filter_map(|step| step.split_once('='))
        .unzip();
    (hexes.join("-"), letters.concat())
}

/// By commands in two languages: words whose places are completed, stones, and what is refused.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_wyps_is_played_by_typing() {
    let program = Program::start().await;
    visit(Window::Desktop, &program.address, |page| async move {
        let mut play = Play::begin(page.clone(), "Swap the racks").await;
        page.play_as("Ann").await;
        ask_for_nonsense(&page).await;
        while play.position.outcome().is_none() {
            let mover = play.mover();
            let mv = play.next_move(4);
            page.play_as(mover.name).await;
            let (hexes, word) = hexes_and_word(&mv);
            if word.len() > 1 {
                // All but the last hex is typed; what fits is offered, with what it does.
                let prefix = hexes.rsplit_once('-').map_or("", |(prefix, _)| prefix);
                page.type_text(
                    &mover.command("word", &[("word", &word.to_lowercase()), ("where", prefix)]),
                )
                .await;
                page.take_completion(&hexes).await;
                page.type_text(ENTER).await;
            } else {
                page.send(&mover.command(
                    "stone",
                    &[("where", &hexes), ("letter", &word.to_lowercase())],
                ))
                .await;
            }
            play.made(&mv).await;
        }
        play.finish().await;
    })
    .await;
}

/// What is no word, no hex, no stone, or too late.
async fn ask_for_nonsense(page: &Page) {
    page.send("/word word:drp where:a1-b1-c1").await;
    page.message("DRP is not in the English dictionary.").await;
    page.send("/word word:xyzzyqqq where:a1").await;
    page.message("XYZZYQQQ is not in the English dictionary. Lay another word")
        .await;
    page.send("/stone where:h8 letter:e").await;
    page.message("There is no hex “h8”").await;
    page.send("/swap").await;
    page.message("The racks can be swapped only before the first stone")
        .await;
    page.send("/move pass").await;
    page.message("You cannot pass with stones on your rack")
        .await;
    page.send("/place piece:c3hnw").await;
    page.message("/place is for Trisq and Tryptic, but this game is WYPS")
        .await;
}

/// By pressing alone, on a phone: paths are built hex by hex and stone by stone.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_wyps_is_played_by_pressing_on_a_phone() {
    let program = Program::start().await;
    visit(Window::Phone, &program.address, |page| async move {
        let mut play = Play::begin(page.clone(), "Keep the racks").await;
        let mut has_hesitated = false;
        while play.position.outcome().is_none() {
            let mover = play.mover();
            let mv = play.next_move(4);
            page.play_as(mover.name).await;
            page.press("Move").await;
            try_out(&page, mover, &*play.position, &mv).await;
            if !has_hesitated {
                // The last stone is taken back, and laid again.
                page.press(&mover.says("button-undo")).await;
                page.press(&mover.says("button-close")).await;
                page.no_button(&mover.says("button-close")).await;
                page.press("Move").await;
                try_out(&page, mover, &*play.position, &mv).await;
                has_hesitated = true;
            }
            page.fits_the_window().await;
            page.fits_fingers().await;
            page.press(&mover.says("button-play")).await;
            play.made(&mv).await;
        }
        play.finish().await;
    })
    .await;
}

/// Any word takes four presses at its best place: Move, Word…, Enter in the form, and Play; each
/// further place takes one more.
async fn play_a_word_by_its_form(page: Page, window: Window) {
    let (mut bag, mut rest) = ("WINTEROXHBDL".to_owned(), STONES.to_owned());
    for drawn in bag.chars() {
        rest.remove(rest.find(drawn).expect("a stone"));
    }
    bag.push_str(&rest);
    let options = json!({ "side": 7, "variant": "quick", "words": "all", "bag": bag });
    let record = json!({ "options": options, "moves": [] });
    page.until_commands_are_there().await;
    page.send(&format!("@Causeway import {record} @Ben mine"))
        .await;
    page.play_as("Ben").await;
    page.press("Accept").await;
    page.press("Keep the racks").await;
    page.play_as("Ann").await;
    let position = read(&page.picture("To move: White.").await);

    page.press("Move").await;
    page.press("Word…").await;
    assert_eq!(page.form("Lay a word").await, "");
    fits(&page, window).await;
    // Escape changes nothing; what is no word leaves the board as it is.
    page.type_in_form(ESCAPE).await;
    page.focus_is_on("Word…").await;
    page.press("Word…").await;
    page.form("Lay a word").await;
    page.type_in_form(&format!("wintre{ENTER}")).await;
    page.message("WINTRE is not in the English dictionary. Similar words:")
        .await;
    fits(&page, window).await;
    page.press("Word…").await;
    page.form("Lay a word").await;
    page.type_in_form(&format!("winter{ENTER}")).await;
    page.message("lays WINTER").await;
    let places = position.partial("WINTER").expect("a word").next;
    let second = &places[1];
    let is_on = async |place: usize| {
        let place = &places[place].input;
        page.picture(&format!("So far: WINTER on {place}")).await;
    };
    is_on(0).await;
    for (arrow, place) in [("▶", 1), ("▶", 2), ("◀", 1)] {
        page.press(arrow).await;
        is_on(place).await;
    }
    fits(&page, window).await;
    page.press("Play").await;
    page.picture(&format!("laid WINTER on {}", second.input))
        .await;
    page.calls("Ben", 1).await;
}

async fn play_in(window: Window) {
    let program = Program::start().await;
    let play = move |page| play_a_word_by_its_form(page, window);
    visit(window, &program.address, play).await;
}

async fn fits(page: &Page, window: Window) {
    page.fits_the_window().await;
    if matches!(window, Window::Phone) {
        page.fits_fingers().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn any_word_of_wyps_is_played_by_its_form() {
    play_in(Window::Desktop).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn any_word_of_wyps_is_played_by_its_form_on_a_phone() {
    play_in(Window::Phone).await;
}
