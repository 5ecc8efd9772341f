use std::fmt;

use fluent_templates::{LanguageIdentifier, langid};

/// A language in which there are texts.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Locale {
    /// English, also for all who read a language without texts.
    #[default]
    En,
    De,
}

impl Locale {
    pub const ALL: [Self; 2] = [Self::En, Self::De];

    /// The language of a tag such as `de`, `de-AT` or `en-GB`; English if there are no texts in it.
    pub fn from_tag(tag: &str) -> Self {
        Self::of_tag(tag).unwrap_or_default()
    }

    /// The language of a tag, if there are texts in it.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let language = tag.split(['-', '_']).next().unwrap_or_default();
        let mut all = Self::ALL.into_iter();
        all.find(|locale| locale.tag().eq_ignore_ascii_case(language))
    }

    /// The tag, which is also the name of the folder in `assets/locales`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
        }
    }

    /// The tag as Fluent wants it.
    pub(super) const fn identifier(self) -> LanguageIdentifier {
        match self {
            Self::En => langid!("en"),
            Self::De => langid!("de"),
        }
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}
