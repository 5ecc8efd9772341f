//! Whole games of Tryptic with three players, who all sit before the same page, one after the
//! other, and must not see each other's secrets there.

use causeway::{
    games::{AnyPosition, Game, Options},
    texts::{Sentence, text},
};
use serde_json::json;

use crate::{
    browser::Window,
    games::Program,
    page::{Page, visit},
    people::{ANN, BEN, CLEO, DOV, Person, told, try_out},
};

/// Who plays, with the pattern that each sets.
const PLAYERS: [(Person, &str); 3] = [(ANN, "GGG"), (BEN, "RBY"), (CLEO, "YWR")];

/// A game that is being played on the page.
struct Play {
    page: Page,
    /// The people in the order of their seats.
    seats: Vec<Person>,
    position: Box<dyn AnyPosition>,
    /// Those whose patterns nobody else may see.
    hidden: Vec<Person>,
}

impl Play {
    /// Everybody has set a pattern, and the page says who sits where.
    async fn begin(page: Page) -> Self {
        let opening = page.message("Order of play: @").await;
        let order = opening.rsplit("Order of play:").next().unwrap_or_default();
        let place = |person: &Person| {
            order
                .find(&format!("@{}", person.name))
                .expect("everybody has a seat")
        };
        let mut seats = [ANN, BEN, CLEO].to_vec();
        seats.sort_by_key(place);
        let patterns: Vec<&str> = seats.iter().map(|person| pattern(*person)).collect();
        let start = Game::TRYPTIC
            .start(&Options::from_iter([(
                "patterns".to_owned(),
                json!(patterns),
            )]))
            .expect("three patterns");
        assert!(
            opening.contains(&format!("@{}, it is your turn.", seats[0].name)),
            "{opening}"
        );
        let names: Vec<&str> = seats.iter().map(|person| person.name).collect();
        let players = names.join(", ");
        page.picture(&format!(
            "Tryptic, 3 players, still in: {players}. To move: {}.",
            names[0]
        ))
        .await;
        Self {
            page,
            seats,
            position: start,
            hidden: [ANN, BEN, CLEO].to_vec(),
        }
    }

    fn mover(&self) -> Person {
        self.seats[self.position.turn().expect("the game is on").index()]
    }

    fn seat(&self, person: Person) -> usize {
        self.seats
            .iter()
            .position(|seated| *seated == person)
            .expect("a player")
            + 1
    }

    /// The right guess at somebody's pattern, in the one of its two directions in which it is
    /// offered.
    fn guess(&self, person: Person) -> String {
        let prefix = self
            .position
            .partial(&format!("?{}", self.seat(person)))
            .expect("a player who is still in");
        let letters = pattern(person);
        let reversed: String = letters.chars().rev().collect();
        let is_right = |input: &str| input == letters || input == reversed;
        prefix
            .next
            .iter()
            .find(|choice| is_right(&choice.input))
            .expect("every pattern is offered")
            .text
            .clone()
    }

    /// The right guess at somebody's pattern, from below the board.
    async fn guess_from_below(&self, mover: Person, person: Person) -> String {
        let button = Sentence::composed("tryptic-button-seat").fill("input", person.name);
        // Everybody sees it, in the channel's language.
        self.page.press(&text(ANN.locale, &button)).await;
        // The form is for one alone.
        let title = text(mover.locale, &button);
        let title = title.trim_end_matches('…');
        fill_colours(&self.page, mover, title, pattern(person)).await;
        self.guess(person)
    }

    /// Something has been said or played; the rules here follow the page.
    fn follow(&mut self, mv: &str) {
        self.position = self.position.play(mv).expect("the move is legal");
    }

    /// A tile lies there; the next player is called, nobody else, and nobody has learned anything.
    async fn placed(&mut self, mover: Person, mv: &str) {
        let message = self
            .page
            .public_message(&told(&*self.position, mv, mover.name))
            .await;
        self.follow(mv);
        let next = self.mover();
        assert!(
            message.contains(&format!("@{}, it is your turn.", next.name)),
            "{message}"
        );
        self.page
            .picture(&format!("Last move: 🟢 Green on {}.", &mv[..2]))
            .await;
        self.page.calls(next.name, 1).await;
        self.page.calls(mover.name, 0).await;
        self.page.calls(DOV, 0).await;
        self.nobody_sees_secrets(mover).await;
    }

    /// In the page of whoever sits before it, and for a moment in that of an onlooker, stands no
    /// other's pattern, nor a word about it.
    async fn nobody_sees_secrets(&self, person: Person) {
        sees_no_secrets(&self.page, person.name, &self.hidden).await;
        self.page.play_as(DOV).await;
        sees_no_secrets(&self.page, DOV, &self.hidden).await;
        for told in ["of 5 points", "Your points"] {
            assert_eq!(
                self.page.holds(told).await,
                None,
                "an onlooker reads somebody’s points"
            );
        }
    }

    /// Whoever is to move places a green tile on the first open hex, by a command or by pressing.
    async fn place(&mut self, by_pressing: bool) {
        let mover = self.mover();
        let legal = self.position.moves();
        let mv = legal
            .iter()
            .find(|mv| mv.ends_with(":G"))
            .expect("there are green tiles")
            .clone();
        self.page.play_as(mover.name).await;
        if by_pressing {
            self.page.press("Move").await;
            try_out(&self.page, mover, &*self.position, &mv).await;
            self.page.press(&mover.says("button-play")).await;
        } else {
            let green = mover.says("tryptic-colour-green");
            let options = [
                ("hex", &mv[..2]),
                ("colour", green.trim_start_matches("🟢 ")),
            ];
            self.page.send(&mover.command("place", &options)).await;
        }
        self.placed(mover, &mv).await;
    }
}

pub fn pattern(person: Person) -> &'static str {
    PLAYERS
        .iter()
        .find(|(player, _)| *player == person)
        .map_or("", |(_, pattern)| pattern)
}

/// Nothing in the page tells this person another's pattern.
async fn sees_no_secrets(page: &Page, name: &str, hidden: &[Person]) {
    for other in hidden.iter().filter(|other| other.name != name) {
        let letters = pattern(*other);
        let reversed: String = letters.chars().rev().collect();
        let tiles = |letters: &str| -> String {
            let tile = |letter| {
                "B🔵G🟢R🔴W⚪Y🟡"
                    .chars()
                    .skip_while(|it| *it != letter)
                    .nth(1)
            };
            letters.chars().filter_map(tile).collect()
        };
        for told in [letters, &reversed, &tiles(letters), &tiles(&reversed)] {
            assert_eq!(
                page.holds(told).await,
                None,
                "{name} reads {told}, which is {}’s",
                other.name
            );
        }
    }
}

/// Somebody fills in the form that has been opened.
pub async fn set_pattern(page: &Page, person: Person) {
    let colours = fill_pattern(page, person, pattern(person)).await;
    page.message(&colours.join(" · ")).await;
}

/// Fills in the form with these colours; hands back what they are called.
async fn fill_pattern(page: &Page, person: Person, letters: &str) -> Vec<String> {
    fill_colours(
        page,
        person,
        &person.says("tryptic-patterns-button"),
        letters,
    )
    .await
}

pub async fn fill_colours(page: &Page, person: Person, title: &str, letters: &str) -> Vec<String> {
    let names = |letter: char| match letter {
        'B' => "blue",
        'G' => "green",
        'R' => "red",
        'W' => "white",
        _ => "yellow",
    };
    let colour = |letter| person.says(&format!("tryptic-colour-{}", names(letter)));
    let colours: Vec<String> = letters.chars().map(colour).collect();
    page.fill_groups(title, &colours).await;
    colours
}

/// A challenge to two others; patterns by the button and by the command; a wrong guess, a right
/// one, and a claim that wins.
#[tokio::test(flavor = "multi_thread")]
async fn three_people_play_tryptic_to_a_claim() {
    let program = Program::start().await;
    visit(Window::Desktop, &program.address, |page| async move {
        page.until_commands_are_there().await;
        page.send("/challenge opponent:Ben second_opponent:Cleo game:Tryptic")
            .await;
        page.message("No answer yet: @Ben · @Cleo").await;
        for name in ["Ben", "Cleo"] {
            page.play_as(name).await;
            page.press("Accept").await;
        }
        page.message("Still choosing: @Ann · @Ben · @Cleo").await;
        page.press("Set pattern").await;
        set_pattern(&page, CLEO).await;
        page.message("Ready: @Cleo").await;
        page.play_as("Ben").await;
        page.send(&BEN.command("pattern", &[])).await;
        page.press(&BEN.says("tryptic-patterns-button")).await;
        set_pattern(&page, BEN).await;
        page.play_as(DOV).await;
        page.press("Set pattern").await;
        fill_pattern(&page, BEN, "BBB").await;
        page.message("Only you can see this").await;
        page.play_as("Ann").await;
        sees_no_secrets(&page, "Ann", &[BEN, CLEO]).await;
        page.press("Set pattern").await;
        set_pattern(&page, ANN).await;

        let mut play = Play::begin(page.clone()).await;
        let mut guessed = Vec::new();
        while play.position.moves().iter().any(|mv| mv.starts_with("a5:")) {
            match play.mover() {
                BEN if !guessed.contains(&"Ben") => {
                    guess_wrong(&mut play).await;
                    guessed.push("Ben");
                    play.place(false).await;
                }
                ANN if !guessed.contains(&"Ann") => {
                    guess_right(&mut play).await;
                    guessed.push("Ann");
                    play.place(true).await;
                }
                mover => play.place(mover == ANN).await,
            }
        }
        look_at_ones_secrets(&play).await;
        claim(play).await;
    })
    .await;
}

/// Ben guesses Ann's pattern by the command, in vain, and may guess only once a turn.
async fn guess_wrong(play: &mut Play) {
    let page = play.page.clone();
    page.play_as("Ben").await;
    page.send(&BEN.command("guess", &[("player", "Ann"), ("pattern", "weiß blau blau")]))
        .await;
    let message = page.message("Wrong.").await;
    assert!(
        message.contains("@Ben loses a point, and @Ann gains one."),
        "{message}"
    );
    play.follow(&format!("?{}:BBW", play.seat(ANN)));
    page.send(&BEN.command("guess", &[("player", "Cleo"), ("pattern", "BBB")]))
        .await;
    page.message("Du hast in diesem Zug schon geraten").await;
    play.nobody_sees_secrets(BEN).await;
}

/// Ann guesses Cleo's pattern from below the board: Cleo is out, and the others go on.
async fn guess_right(play: &mut Play) {
    let page = play.page.clone();
    page.play_as("Ann").await;
    let guess = play.guess_from_below(ANN, CLEO).await;
    let message = page.message("Right!").await;
    assert!(
        message.contains("@Cleo is out, and @Ann gains two points."),
        "{message}"
    );
    // The private board for the tile is the newest message.
    let below = "const last = [...document.querySelectorAll('.message')].at(-1);
                 return Boolean(last.querySelector('.only-you') && last.querySelector('img'))";
    page.until("the private board below the guess", below, Vec::new())
        .await;
    page.press(&ANN.says("button-close")).await;
    page.no_button(&ANN.says("button-close")).await;
    play.follow(&guess);
    play.hidden.retain(|person| *person != CLEO);
    page.play_as("Cleo").await;
    page.send("/place hex:e5 colour:red").await;
    page.message("You are out of this game").await;
    page.send("/claim").await;
    page.message("You are out of this game").await;
}

/// Everybody sees their own pattern and points, and nobody those of another.
async fn look_at_ones_secrets(play: &Play) {
    let page = &play.page;
    for person in [ANN, BEN] {
        page.play_as(person.name).await;
        page.press("My pattern").await;
        let shown = if person == BEN {
            "Dein Muster:"
        } else {
            "Your pattern: 🟢🟢🟢"
        };
        page.message(shown).await;
        sees_no_secrets(page, person.name, &play.hidden).await;
    }
}

/// Ann has three points on the board, two for her right guess and one for Ben's wrong one. She is
/// asked once more, and wins.
async fn claim(play: Play) {
    let page = play.page;
    page.play_as("Ann").await;
    // Her tile offers it at once, and so does her pattern.
    page.message("Claim your win:").await;
    page.press("Never mind").await;
    page.press("Never mind").await;
    page.no_message("Claim your win:").await;
    page.press("Claim a win").await;
    page.message("Claim your win?").await;
    page.press("Never mind").await;
    page.no_message("Claim your win?").await;
    page.press("Claim a win").await;
    page.message("Claim your win?").await;
    page.press("Claim a win").await;
    let last = page.message("has the five points needed and wins!").await;
    assert!(
        last.contains("@Ann claims a win.")
            && last.contains("Points by guesses: ")
            && last.contains("rematch?"),
        "{last}"
    );
    let alt = page.picture("has won").await;
    assert!(
        alt.contains("pattern Green-Green-Green, 6 of 5 points"),
        "at the end everything is shown: {alt}"
    );
    page.press("Rematch").await;
    page.message("@Ann wants a rematch.").await;
}

/// A table that people come to, on a phone; one leaves, the other two go on, and a right guess ends
/// it.
#[tokio::test(flavor = "multi_thread")]
async fn somebody_leaves_tryptic_and_the_others_go_on() {
    let program = Program::start().await;
    visit(Window::Phone, &program.address, |page| async move {
        page.until_commands_are_there().await;
        page.play_as("Ben").await;
        page.send(&BEN.command("challenge", &[("game", "Tryptic")]))
            .await;
        page.press(&BEN.says("button-send")).await;
        page.message("Ben wants to play Tryptic. Who’s in?").await;
        for name in ["Ann", "Cleo"] {
            page.play_as(name).await;
            page.press("Join").await;
        }
        page.message("Joined: @Ben · @Ann · @Cleo").await;
        page.fits_the_window().await;
        page.fits_fingers().await;
        page.play_as("Ben").await;
        page.press("Start").await;
        for (person, _) in PLAYERS {
            page.play_as(person.name).await;
            page.press("Set pattern").await;
            set_pattern(&page, person).await;
            page.fits_the_window().await;
            page.fits_fingers().await;
        }
        let mut play = Play::begin(page.clone()).await;
        play.place(true).await;
        play.place(true).await;

        // Whoever's turn it is, Cleo leaves.
        page.play_as("Cleo").await;
        page.press("Resign").await;
        page.message("Do you want to leave the game?").await;
        page.press("Resign").await;
        let left = page.message("@Cleo leaves the game.").await;
        assert!(left.contains("The pattern of @Cleo was"), "{left}");
        play.follow(&format!("x{}", play.seat(CLEO)));
        play.hidden.retain(|person| *person != CLEO);
        assert!(
            left.contains(&format!("@{}, it is your turn.", play.mover().name)),
            "{left}"
        );
        play.place(true).await;
        play.place(true).await;

        let (mover, other) = if play.mover() == ANN {
            (ANN, BEN)
        } else {
            (BEN, ANN)
        };
        page.play_as(mover.name).await;
        play.guess_from_below(mover, other).await;
        let last = page.message("is the last player left and wins!").await;
        assert!(
            last.contains(&format!("@{} is the last player", mover.name)),
            "{last}"
        );
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
        page.fits_the_window().await;
    })
    .await;
}
