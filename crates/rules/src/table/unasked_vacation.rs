/// How many vacation days are used by themselves when the time of a move has run out, one after the
/// other.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum UnaskedVacation {
    /// As many as the player has left.
    #[default]
    All,
    Two,
    None,
}

impl UnaskedVacation {
    pub const ALL: [Self; 3] = [Self::All, Self::Two, Self::None];

    pub const fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Two => "two",
            Self::None => "none",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// The largest number of them in a row; `None`: any.
    pub const fn most(self) -> Option<u32> {
        match self {
            Self::All => None,
            Self::Two => Some(2),
            Self::None => Some(0),
        }
    }
}
