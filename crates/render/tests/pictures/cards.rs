//! Cards of how people play.

use render::{
    Card, Colours,
    card::{Duel, Figure, Rated, Results, Score, Standing, Tallied},
};
use rules::games::Game;
use texts::{Locale, Sentence, lines};

use super::judged;

const ANN: &str = "Ann";

fn results(won: u32, lost: u32, drawn: u32) -> Results {
    Results { won, lost, drawn }
}

fn tallied(game: Game, results: Results) -> Tallied {
    let title = game.title();
    Tallied { title, results }
}

fn rated(title: Sentence, alone: bool, curve: &[i64]) -> Rated {
    Rated {
        title,
        alone,
        standing: match curve.last() {
            Some(points) => Standing::Points(*points),
            None => Standing::Missing(2),
        },
        curve: curve.to_vec(),
    }
}

/// A rating that goes up and down between games.
fn swinging(from: i64, games: i64) -> Vec<i64> {
    let step = |game: i64| (game * 37) % 23 - 10 + game % 7;
    let mut points = from;
    (0..games)
        .map(|game| {
            points += step(game);
            points
        })
        .collect()
}

/// Somebody who has played a class.
fn of_one_class() -> Card {
    Card {
        tallies: vec![tallied(Game::TRISQ, results(21, 24, 2))],
        rated: vec![rated(Game::TRISQ.title(), false, &swinging(1_480, 44))],
        figures: vec![
            Figure::AsFirst { won: 13, games: 24 },
            Figure::AsSecond { won: 8, games: 23 },
            Figure::Length(34),
            Figure::Streak {
                games: 3,
                won: true,
            },
            Figure::BestWin {
                over: 1,
                points: 1_742,
            },
        ],
        rivals: vec![Duel {
            who: 1,
            results: results(12, 9, 1),
        }],
        ..Card::default()
    }
}

/// Somebody who has played everything, also with the program.
fn of_eight_classes() -> Card {
    let class = |game: Game, name: &str| game.class_title(name);
    let between = [
        (class(Game::TRYPSYLON, "standard"), swinging(1_500, 60)),
        (class(Game::WYPS, "words"), swinging(1_390, 31)),
        (class(Game::TRYPSYLON, "expert"), swinging(1_610, 9)),
        (class(Game::TRISQ, ""), swinging(1_200, 12)),
        (class(Game::WYPS, "numbers"), Vec::new()),
    ];
    let alone = [
        (class(Game::TRYPTIC, "two"), swinging(1_450, 20)),
        (class(Game::WYPS, "small"), vec![1_530]),
        (class(Game::TRYPSYLON, "standard"), Vec::new()),
    ];
    let [between, alone] =
        [(between.to_vec(), false), (alone.to_vec(), true)].map(|(classes, alone)| -> Vec<Rated> {
            let classes = classes.into_iter();
            classes
                .map(|(title, curve)| rated(title, alone, &curve))
                .collect()
        });
    let one = of_one_class();
    let figures = [
        Figure::Puzzles {
            points: Some(1_210),
            solved: 134,
        },
        Figure::Lessons {
            solved: 19,
            steps: 28,
        },
    ];
    let rivals = [(2, results(8, 7, 0)), (3, results(0, 6, 0))];
    let rivals = rivals.map(|(who, results)| Duel { who, results });
    Card {
        tallies: [
            (Game::TRYPSYLON, results(1_021, 998, 12)),
            (Game::TRISQ, results(21, 24, 2)),
            (Game::TRYPTIC, results(5, 19, 0)),
            (Game::WYPS, results(64, 60, 0)),
        ]
        .map(|(game, results)| tallied(game, results))
        .to_vec(),
        rated: [between, alone].concat(),
        figures: one.figures.into_iter().chain(figures).collect(),
        rivals: one.rivals.into_iter().chain(rivals).collect(),
        ..Card::default()
    }
}

fn of_pair() -> Card {
    use Score::{Drawn, Lost, Won};
    Card {
        is_of_pair: true,
        tallies: vec![
            tallied(Game::TRYPSYLON, results(8, 6, 1)),
            tallied(Game::WYPS, results(4, 3, 0)),
        ],
        figures: vec![
            Figure::Began {
                who: 0,
                results: results(7, 4, 0),
            },
            Figure::Began {
                who: 1,
                results: results(5, 5, 1),
            },
            Figure::InARow { who: 0, games: 3 },
        ],
        last: vec![Won, Lost, Lost, Drawn, Won, Lost, Lost, Won, Won, Won],
        ..Card::default()
    }
}

/// Somebody who has done nothing but puzzles.
fn of_no_games() -> Card {
    Card {
        figures: vec![Figure::Puzzles {
            points: None,
            solved: 3,
        }],
        ..Card::default()
    }
}

struct Drawn {
    name: &'static str,
    card: Card,
    names: Vec<Option<String>>,
    colours: Colours,
    locale: Locale,
}

fn cards() -> Vec<Drawn> {
    let card = |name, card, names: &[&str], colours, locale| {
        let names = names.iter().map(|name| Some((*name).to_owned())).collect();
        Drawn {
            name,
            card,
            names,
            colours,
            locale,
        }
    };
    let four = [ANN, "Bartholomew t…", "安娜", "Zoë-Łucja"];
    let (usual, en, de) = (Colours::Standard, Locale::En, Locale::De);
    vec![
        card("one-class", of_one_class(), &[ANN, "Ben"], usual, en),
        card("one-class-de", of_one_class(), &[ANN, "Ben"], usual, de),
        card("eight-classes", of_eight_classes(), &four, usual, en),
        card(
            "eight-classes-de",
            of_eight_classes(),
            &four,
            Colours::ColourBlind,
            de,
        ),
        card("contrast", of_eight_classes(), &four, Colours::Contrast, en),
        card("pair", of_pair(), &[ANN, "Bartholomew t…"], usual, en),
        card(
            "pair-de",
            of_pair(),
            &["WWWWWWWWWWWWW…", "🦀"],
            Colours::Contrast,
            de,
        ),
        card("no-games", of_no_games(), &["🦀"], usual, en),
    ]
}

#[test]
fn they_stay_as_they_were_judged() {
    let drawn = cards().into_iter().map(|it| {
        let data = it.card.png(&it.names, it.colours, it.locale);
        (it.name, data.unwrap())
    });
    judged::check_in("cards", drawn);
}

#[test]
fn a_card_is_put_into_words_that_fit() {
    for Drawn {
        name, card, names, ..
    } in cards()
    {
        for locale in Locale::ALL {
            let words = lines(locale, &card.describe(&names));
            assert!(words.chars().count() <= 1024, "{name}: {words}");
            assert!(render::is_writable(
                &words.replace(['\n', '安', '娜', '🦀'], "")
            ));
        }
    }
    let words = |card: Card, names: &[&str]| {
        let names = names.iter().map(|name| Some((*name).to_owned()));
        lines(Locale::En, &card.describe(&names.collect::<Vec<_>>()))
    };
    let expected = "
Ann: 47 games · 21 won · 24 lost · 2 drawn.
Rating between people: Trisq 1646.
won going first: 13/24
won going second: 8/23
moves a game: 34
wins in a row: 3
best win (1742): Ben
Against Ben: 12 won, 9 lost, 1 drawn
Trisq, last 44 ratings: from 1470 to 1646";
    assert_eq!(words(of_one_class(), &[ANN, "Ben"]), expected.trim());
    let expected = "
Ann 12 : 9 Player 2, 22 games · 1 drawn.
begun by Ann: 7 : 4
begun by Player 2: 5 : 5
in a row for Ann: 3
Trypsylon: 8 : 6
WYPS: 4 : 3
Won by, oldest first: \
Ann · Player 2 · Player 2 · drawn · Ann · Player 2 · Player 2 · Ann · Ann · Ann";
    assert_eq!(words(of_pair(), &[ANN]), expected.trim());
}
