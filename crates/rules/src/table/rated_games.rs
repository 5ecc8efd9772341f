/// Which games of a server count for ratings.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum RatedGames {
    /// Those whose players want it.
    #[default]
    Chosen,
    All,
    None,
}

impl RatedGames {
    pub const ALL: [Self; 3] = [Self::Chosen, Self::All, Self::None];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Chosen => "chosen",
            Self::All => "all",
            Self::None => "none",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// Whether a game is rated for which this was chosen.
    pub const fn fit(self, chosen: bool) -> bool {
        match self {
            Self::Chosen => chosen,
            Self::All => true,
            Self::None => false,
        }
    }
}
