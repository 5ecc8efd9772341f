//! The options of a game: side, variant, words, and the order of the bag.

use std::any::Any;

use serde_json::Value;

use super::{
    bag,
    board::Size,
    notation,
    position::Position,
    seat_draw,
    stones::{Stone, Variant, spell},
    word_filter::Words,
};
use crate::games::{
    AnyPosition, BadOptions, BadPosition, Chance, Class, GameOption, Options, Remark, Seat, Setup,
    class,
};
use crate::sentences::{Sentence, sentence};

pub(super) const OPTIONS: &[GameOption] = &[
    GameOption::new("variant", &["standard", "quick", "number"]),
    GameOption::new("side", &["13", "10", "7"]),
    GameOption::new("words", &["all", "family", "common"]).by_server(),
];

/// A board below this side is small.
const LARGE: u64 = 10;

pub(super) const CLASSES: &[Class] = &[
    Class {
        name: "numbers",
        holds: |options, _| class::is(options, "variant", Variant::Number.name()),
        usual: &[("variant", Variant::Number.name())],
        advantage: 0,
    },
    Class {
        name: "small",
        holds: |options, _| {
            let side = options.get("side").and_then(Value::as_u64);
            side.is_some_and(|side| side < LARGE)
                || class::is(options, "variant", Variant::Quick.name())
        },
        usual: &[("side", "7")],
        advantage: 0,
    },
    Class::of_others("words"),
];

#[derive(Debug)]
pub struct Wyps;

impl Setup for Wyps {
    fn fields(&self) -> &'static [&'static str] {
        &["variant", "side", "words", "bag", seat_draw::OPTION]
    }

    /// The game with numbers has a side of ten and no words.
    fn agree(&self, chosen: &mut Options) -> Result<(), Sentence> {
        if chosen.get("variant").and_then(Value::as_str) != Some(Variant::Number.name()) {
            return Ok(());
        }
        let ten = Value::from(Size::TEN.side());
        if chosen.get("side").is_some_and(|side| *side != ten) {
            return Err(sentence!(wyps_number_is_ten));
        }
        let words = chosen.get("words").and_then(Value::as_str);
        if words.is_some_and(|words| words != Words::All.name()) {
            return Err(sentence!(wyps_number_has_no_words));
        }
        chosen.insert("side".to_owned(), ten);
        Ok(())
    }

    /// Shuffles the bag, unless its order is given.
    fn complete(&self, options: &mut Options, _: Seat, chance: &mut dyn Chance) {
        let variant = Variant::chosen(options);
        if variant == Variant::Number {
            options
                .entry("side")
                .or_insert_with(|| Size::TEN.side().into());
        }
        options.entry("bag").or_insert_with(|| {
            let mut stones = variant.bag();
            bag::shuffle(&mut stones, chance);
            spell(stones).into()
        });
    }

    fn draw_seats(&self, options: &mut Options, chance: &mut dyn Chance) {
        seat_draw::draw(options, chance);
    }

    fn seats_drawn(&self, options: &Options) -> Option<Remark> {
        seat_draw::remark(options)
    }

    fn shuffle_rest(
        &self,
        options: &mut Options,
        now: &dyn AnyPosition,
        chance: &mut dyn Chance,
    ) -> bool {
        let variant = Variant::chosen(options);
        let bag = options.get("bag").and_then(Value::as_str);
        let stones = bag.and_then(|bag| read_bag(bag, variant).ok());
        let now = (now as &dyn Any).downcast_ref::<Position>();
        let (Some(mut stones), Some(now)) = (stones, now) else {
            return false;
        };
        let drawn = stones.len().saturating_sub(now.bag.len());
        let rest = &mut stones[drawn..];
        bag::shuffle(rest, chance);
        let is_any = rest.len() > 1;
        options.insert("bag".to_owned(), spell(stones).into());
        is_any
    }

    fn start(&self, options: &Options) -> Result<Box<dyn AnyPosition>, BadOptions> {
        Ok(Box::new(first(options)?))
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPosition>, BadPosition> {
        Ok(Box::new(text.parse::<Position>()?))
    }
}

fn first(options: &Options) -> Result<Position, BadOptions> {
    let (mut size, mut variant, mut words) = (Size::THIRTEEN, Variant::Standard, Words::All);
    let mut bag = None;
    for (name, value) in options {
        let named = value.as_str();
        let wrong = |values| move || bad(name, values);
        match name.as_str() {
            "side" => {
                let known = value.as_u64().and_then(Size::new);
                size = known.ok_or_else(wrong("a number from 3 to 13"))?;
            }
            "variant" => {
                let known = named.and_then(Variant::from_name);
                variant = known.ok_or_else(wrong("standard, quick or number"))?;
            }
            "words" => {
                let known = named.and_then(Words::from_name);
                words = known.ok_or_else(wrong("all, family or common"))?;
            }
            // Kept for the remark; the seats are decided elsewhere.
            seat_draw::OPTION => seat_draw::check(value)?,
            "bag" => bag = Some(named.ok_or_else(wrong("a text"))?),
            _ => {
                return Err(BadOptions(format!(
                    "there is no option {name}, only side, variant, words, bag and {}",
                    seat_draw::OPTION
                )));
            }
        }
    }
    if variant == Variant::Number {
        // There are no words to filter.
        words = Words::All;
    }
    let needed = "needed: all stones in the order in which they are drawn";
    let bag = bag.ok_or_else(|| bad("bag", needed))?;
    let bag = read_bag(bag, variant)?;
    Ok(Position::first(size, variant, words, bag))
}

/// Reads a bag that holds exactly the stones of the variant.
fn read_bag(text: &str, variant: Variant) -> Result<Vec<Stone>, BadOptions> {
    let bag = notation::read_stones(text, variant).unwrap_or_default();
    let mut sorted = bag.clone();
    sorted.sort_unstable();
    if sorted == variant.bag() {
        return Ok(bag);
    }
    let order = "all stones of the variant, each once, in the order in which they are drawn";
    Err(bad("bag", order))
}

fn bad(name: &str, values: &str) -> BadOptions {
    BadOptions(format!("the option {name} is {values}"))
}
