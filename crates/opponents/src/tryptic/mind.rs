use crate::Strength;

/// What a player notices and weighs.
#[derive(Clone, Copy, Debug)]
pub struct Mind {
    /// Percentage of the tiles they could place that they think of.
    pub sight: u8,
    /// Percentage of the others' tiles from which they conclude something.
    pub attention: u8,
    /// How likely a pattern must be at least to guess it; above 1 they never guess.
    pub guesses_at: f32,
    /// How much they mind being seen through: 0 not at all, 1 fully.
    pub hides: f32,
    /// How much they mind what others gain: 0 not at all, 1 fully.
    pub hinders: f32,
    /// Number of tiles that they think through to the next turn.
    pub looks: u32,
    /// How much worse than the best a tile may be that they place.
    pub heat: u16,
}

const BEST: Mind = Mind {
    sight: 100,
    attention: 100,
    guesses_at: 0.69,
    hides: 0.5,
    hinders: 1.0,
    looks: 60,
    heat: 0,
};

const MINDS: [Mind; 6] = [
    Mind {
        sight: 35,
        attention: 0,
        guesses_at: 2.0,
        hides: 0.0,
        hinders: 0.0,
        looks: 1,
        heat: 9_000,
    },
    Mind {
        sight: 45,
        attention: 15,
        guesses_at: 0.68,
        hides: 0.0,
        hinders: 0.0,
        looks: 1,
        heat: 6_500,
    },
    Mind {
        sight: 68,
        attention: 30,
        guesses_at: 0.68,
        hides: 0.0,
        hinders: 0.0,
        looks: 1,
        heat: 4_500,
    },
    Mind {
        sight: 76,
        attention: 36,
        guesses_at: 0.66,
        hides: 0.03,
        hinders: 0.1,
        looks: 1,
        heat: 3_800,
    },
    Mind {
        sight: 90,
        attention: 45,
        guesses_at: 0.68,
        hides: 0.1,
        hinders: 0.3,
        looks: 8,
        heat: 1_200,
    },
    BEST,
];

impl Mind {
    pub fn of(strength: Strength) -> Self {
        Self {
            looks: strength.looks(MINDS.map(|it| it.looks)),
            ..MINDS[strength.level().index()]
        }
    }
}
